// Figures for the operator, in the text format of Prometheus. May be used from any thread.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace mitla::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();

  void http_request(unsigned status);
  void socket_request();
  void refused(const char* why);  // "connections", "requests", "games", "frames", "bytes", "host"
  void problem();                 // something was reported to the operator
  void written(bool ok, double seconds, std::size_t entries);
  void thought(double seconds);

  // What is so at the moment.
  struct Now {
    std::size_t connections = 0, sockets = 0, games = 0, visitors = 0, thoughts_waiting = 0, unsent_bytes = 0;
  };
  std::string text(const Now& now);

 private:
  class Body;
  std::unique_ptr<Body> body_;
};

}  // namespace mitla::server
