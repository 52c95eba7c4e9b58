// The target of a request: "/api/games/x?seat=y".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace mitla::server {

struct Target {
  std::string path;                          // as it was sent
  std::map<std::string, std::string> query;  // decoded
};

// Nothing if the target does not have the form of our addresses.
std::optional<Target> parse_target(std::string_view text);

// "http://host:port/path", or https
struct WebAddress {
  bool secure = false;
  std::string host;
  std::string port;
  std::string path;
};
std::optional<WebAddress> parse_web_address(std::string_view text);

// Does a page of this origin come from the host that the request names? A browser always sends an origin with
// a WebSocket; other programs may not.
bool same_origin(std::string_view origin, std::string_view host);

}  // namespace mitla::server
