#include "server/blocks.h"

#include <sys/stat.h>

#include <fstream>

#include "server/visitors.h"

namespace mitla::server {

Blocks::Blocks(std::string file) : file_(std::move(file)) { refresh(); }

bool Blocks::refresh() {
  if (file_.empty()) return false;
  struct stat status {};
  // A file that is gone for a moment, while an editor saves it, blocks whom it blocked before.
  if (stat(file_.c_str(), &status) != 0) return false;
  // The size too: a file that was read while it was being written may have the same time when it is whole.
  if (status.st_mtim.tv_sec == changed_.tv_sec && status.st_mtim.tv_nsec == changed_.tv_nsec &&
      status.st_size == size_)
    return false;
  changed_ = status.st_mtim;
  size_ = status.st_size;
  who_.clear();
  std::ifstream lines(file_);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string::npos || line[begin] == '#') continue;
    const std::string word = line.substr(begin, line.find_first_of(" \t\r#", begin) - begin);
    boost::system::error_code ec;
    const auto address = boost::asio::ip::make_address(word, ec);
    who_.insert(ec ? Visitors::person(word) : Visitors::name_of(address));
  }
  return true;
}

}  // namespace mitla::server
