// Reads data files from a directory or from the files built into the program. Paths are relative to the data
// directory and use '/': "elarish67/map.json".
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace mitla::data {

struct EmbeddedFile {
  std::string_view path;
  std::string_view text;
};

// Defined by a generated source file that holds the whole data directory, sorted by path.
std::span<const EmbeddedFile> embedded_files();

// The text of any file on the disk.
base::Result<std::string> read_disk_file(const std::string& disk_path);

class Source {
 public:
  static Source directory(std::string path);
  static Source embedded(std::span<const EmbeddedFile> files);
  static Source embedded();  // what was built into the program

  // The same source with one more file, which replaces a file with the same path. `shown` is its name in
  // messages; if empty, the usual one.
  Source with_file(std::string path, std::string text, std::string shown = {}) const;

  bool has(const std::string& path) const;
  base::Result<std::string> read(const std::string& path) const;
  // All .json paths, sorted.
  std::vector<std::string> list() const;
  // The path as shown in messages: "data/elarish67/map.json".
  std::string display(const std::string& path) const;
  // The path below the data directory of a file on the disk; empty if the file is elsewhere.
  std::string path_of(const std::string& disk_path) const;

 private:
  std::string directory_;
  std::span<const EmbeddedFile> embedded_;
  struct AddedFile {
    std::string text;
    std::string shown;
  };
  std::map<std::string, AddedFile> added_;
};

}  // namespace mitla::data
