// Everybody who comes through the door: reads HTTP requests and answers them, and leads whoever wants to
// watch a game to its table.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <memory>

#include "server/catalogue.h"
#include "server/house.h"
#include "server/limits.h"

namespace mitla::server {

class Reception {
 public:
  using Run = std::function<void(std::function<void()>)>;

  // `work` runs something long on another thread, `post` something on the thread of the tables. What is given
  // must outlive the reception.
  Reception(const Limits& limits, House& house, Catalogue& catalogue, Run work, Run post);
  ~Reception();

  // Makes a document that somebody will soon ask for.
  boost::asio::awaitable<void> prepare(std::string path);
  // Serves one connection to its end.
  boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket socket);

  // Nothing new is begun.
  void close();
  // Says goodbye to those who watch; they are gone a moment later.
  void see_off();
  std::size_t watchers() const;

 private:
  class Body;
  std::unique_ptr<Body> body_;
};

}  // namespace mitla::server
