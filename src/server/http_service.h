// Accepts connections: reads HTTP requests, answers them, and connects watchers to the table of their game.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/catalogue.h"
#include "server/games.h"
#include "server/identities.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/request_line.h"
#include "server/visitors.h"

namespace mitla::server {

class HttpService {
 public:
  using Run = std::function<void(std::function<void()>)>;

  // What it needs; everything must outlive the service.
  struct Parts {
    const Limits& limits;
    Games& games;
    Identities& identities;
    Catalogue& catalogue;
    Visitors& visitors;
    Metrics& metrics;
    Run work;                                                  // runs something long on another thread
    Run post;                                                  // runs something on the thread of the tables
    std::function<void(std::function<void(bool)>)> ask_store;  // does the store answer?
    std::function<std::size_t()> thoughts_waiting;
    std::function<std::size_t()> connections;
    std::function<void(const RequestLine&)> log = {};  // each HTTP request, if the operator wants to know
  };
  explicit HttpService(Parts parts);
  ~HttpService();

  // Serves one connection until it ends.
  boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket socket);

  // Looks whom the operator blocks now, and closes their sockets.
  void refresh_blocks();
  // Accepts no new requests.
  void close();
  // Closes the sockets of all watchers; they end a moment later.
  void close_sockets();
  std::size_t watchers() const;

 private:
  class Body;
  std::unique_ptr<Body> body_;
};

}  // namespace mitla::server
