// Calls the addresses that players gave, so that they hear of their turn. Never waited for.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

namespace mitla::server {

class Webhooks {
 public:
  Webhooks(boost::asio::any_io_executor executor, std::size_t at_once, std::chrono::seconds time)
      : executor_(std::move(executor)), at_once_(at_once), time_(time) {}

  // One POST over plain HTTP. When too many are under way, it is left out.
  void call(const std::string& address, std::string body);

 private:
  boost::asio::any_io_executor executor_;
  std::size_t at_once_;
  std::chrono::seconds time_;
  std::shared_ptr<std::size_t> under_way_ = std::make_shared<std::size_t>(0);
};

}  // namespace mitla::server
