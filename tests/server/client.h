// A small client for the tests: HTTP and WebSocket on real sockets, with a time limit on everything.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.h"

namespace mitla::test {

// How long to wait for a message that must come, in milliseconds: long enough for a busy machine.
inline constexpr int kPatience = 60'000;

using Headers = std::map<std::string, std::string>;

// A token, as HTTP and WebSocket take it.
inline Headers bearer(const std::string& token) { return {{"authorization", "Bearer " + token}}; }
inline Headers token_protocol(const std::string& token) {
  return {{"sec-websocket-protocol", "mitla.1, token." + token}};
}

struct Reply {
  unsigned status = 0;  // 0: no answer
  Headers headers;      // names in lower case
  std::string body;

  engine::Json json() const;
};

Reply request(std::uint16_t port, const std::string& method, const std::string& target,
              const std::string& body = "", const Headers& headers = {});
// The answer to these bytes, until the server closes or is silent.
std::string raw_request(std::uint16_t port, const std::string& bytes);

class WebSocket {
 public:
  WebSocket(std::uint16_t port, const std::string& target, const Headers& headers = {});
  ~WebSocket();
  WebSocket(WebSocket&&) noexcept;
  WebSocket& operator=(WebSocket&&) noexcept;

  bool opened() const;
  unsigned refused_with() const;  // the HTTP status, if it was not opened
  bool send(const std::string& text);
  bool send_binary(const std::string& bytes);
  // The next message; nothing if the socket was closed or nothing came in time.
  std::optional<std::string> read(int milliseconds = kPatience);
  bool closed() const;
  int close_code() const;
  void close();
  // Without a close frame.
  void drop();

 private:
  struct Body;
  std::unique_ptr<Body> body_;
};

}  // namespace mitla::test
