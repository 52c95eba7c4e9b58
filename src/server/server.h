// The server: HTTP and WebSocket on one port.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "data/source.h"
#include "engine/registry.h"
#include "server/entropy.h"
#include "server/limits.h"
#include "server/request_line.h"
#include "server/thought.h"
#include "store/store.h"

namespace mitla::server {

inline constexpr std::uint16_t kUsualPort = 8967;

struct ServerOptions {
  std::string listen = "127.0.0.1";
  std::optional<std::uint16_t> port = std::nullopt;  // if not given: the usual port, or the next free one
  Limits limits = {};
  Entropy entropy = system_entropy;
  bool handle_signals = false;                               // SIGTERM and SIGINT stop the server
  std::function<void(const std::string&)> report = {};       // problems, for the operator
  std::function<void(const RequestLine&)> log_request = {};  // each HTTP request
  PlayerMaker make_player = ai::make_player;                 // the built-in players
};

// Is this the text of an IP address?
bool is_address(const std::string& text);

class Server {
 public:
  // Starts to listen. The registry must outlive the server.
  static base::Result<std::unique_ptr<Server>> open(const engine::Registry& registry, data::Source source,
                                                    std::unique_ptr<store::Store> store,
                                                    ServerOptions options);
  ~Server();

  std::uint16_t port() const;
  std::string address() const;  // "http://127.0.0.1:8967/"

  // Serves until it is stopped.
  void run();
  // Accepts nothing new, finishes what was begun, closes the sockets. May be called from any thread.
  void stop();

 private:
  class Body;
  explicit Server(std::unique_ptr<Body> body);
  std::unique_ptr<Body> body_;
};

}  // namespace mitla::server
