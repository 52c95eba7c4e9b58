// Notifies players of their turn by calling the addresses that they gave. Play never waits for it.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "server/limits.h"

namespace mitla::server {

class Webhooks {
 public:
  Webhooks(boost::asio::any_io_executor executor, const Limits& limits)
      : executor_(std::move(executor)),
        at_once_(limits.webhooks_at_once),
        time_(limits.webhook_time),
        private_(limits.webhook_private) {}

  // Sends one POST over plain HTTP, to a public address unless private ones are allowed; a redirect is not
  // followed. The call is dropped when too many are under way.
  void call(const std::string& address, std::string body);

 private:
  boost::asio::any_io_executor executor_;
  std::size_t at_once_;
  std::chrono::seconds time_;
  bool private_;
  std::shared_ptr<std::size_t> under_way_ = std::make_shared<std::size_t>(0);
};

}  // namespace mitla::server
