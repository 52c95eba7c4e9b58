// The files of the client, by the path of an address. Only paths in the table exist: a path is never split,
// joined or looked up on the disk.
#pragma once

#include <string>

#include "server/catalogue.h"

namespace mitla::server {

class Pages {
 public:
  Pages();
  // "/", "/assets/index-1a2b.js"; null if there is no such file.
  DocumentPtr find(const std::string& path) const;

 private:
  std::map<std::string, DocumentPtr, std::less<>> files_;
};

}  // namespace mitla::server
