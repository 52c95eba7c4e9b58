// Whom the operator has blocked: a file with an address or an identity in each line. To be used on one
// thread only.
#pragma once

#include <ctime>
#include <set>
#include <string>

namespace mitla::server {

class Blocks {
 public:
  // Without a file nobody is blocked.
  explicit Blocks(std::string file = {});

  // Reads the file again if it has changed. True if it has.
  bool refresh();
  // `who`: a visitor, or an identity as Visitors::person() names it.
  bool lists(const std::string& who) const { return who_.contains(who); }

 private:
  std::string file_;
  std::timespec changed_{};
  long size_ = -1;
  std::set<std::string> who_;
};

}  // namespace mitla::server
