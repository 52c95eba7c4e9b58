// The file of an SQLite store: it belongs to one process, only its owner may read it, and it must stay where
// it is while the process runs.
#pragma once

#include <sys/types.h>

#include <string>

#include "base/result.h"

namespace mitla::store {

class StoreFile {
 public:
  StoreFile() = default;
  ~StoreFile();
  StoreFile(StoreFile&& other) noexcept;
  StoreFile& operator=(StoreFile&&) = delete;

  // Creates the file if it does not exist and locks it. The error names the process that has it.
  static base::Result<StoreFile> lock(const std::string& path);

  // What has happened to the file since: removed, replaced, made read-only. Empty if nothing has.
  std::string find_trouble() const;

 private:
  std::string path_;
  int lock_ = -1;
  dev_t device_ = 0;
  ino_t number_ = 0;
};

}  // namespace mitla::store
