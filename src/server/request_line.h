// What the log tells of an HTTP request.
#pragma once

#include <string>

namespace mitla::server {

// One request, for the log. Addresses hold no secret: tokens are refused in them, and the query is left out.
struct RequestLine {
  std::string visitor, method, path;
  unsigned status = 0;
  double milliseconds = 0;
  std::string person = {};  // the identity, if it was looked up
};

}  // namespace mitla::server
