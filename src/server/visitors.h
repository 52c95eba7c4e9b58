// Who is at the other end of a connection, and how much one visitor may take: a visitor is an address, of
// IPv6 its first 64 bits, because whoever has one of those has them all. To be used on one thread only.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.h"

namespace mitla::server {

class Visitors {
 public:
  explicit Visitors(const Limits& limits) : limits_(limits) {}

  // The name of a visitor from this address, and of a person: an identity has limits of its own, wherever it
  // comes from.
  static std::string name_of(const boost::asio::ip::address& from);
  static std::string person(const std::string& identity) { return "person " + identity; }

  // The visitor behind a connection from `peer`: a proxy that the operator trusts says for whom it speaks.
  // The last address of the list that is not a trusted proxy counts; what stands before it can be invented.
  std::string find(const boost::asio::ip::address& peer, std::string_view forwarded_for) const;
  bool is_proxy(const boost::asio::ip::address& peer) const;
  // May the visitor read the figures of the server?
  bool may_watch(const std::string& visitor) const;

  // False if the visitor has too many connections already. Each one that was allowed ends once.
  bool begin_connection(const std::string& visitor);
  void end_connection(const std::string& visitor);
  bool may_request(const std::string& visitor);
  bool may_make_game(const std::string& visitor);
  bool may_make_person(const std::string& visitor);

  // Forgets those who have not come for a while.
  void sweep();
  std::size_t known() const { return visitors_.size(); }

 private:
  struct Visitor {
    std::size_t connections = 0;
    Bucket requests, new_games, new_people;
  };
  Visitor& at(const std::string& visitor);

  const Limits& limits_;
  std::unordered_map<std::string, Visitor> visitors_;
};

// Is the request meant for this server? A page of another site whose name leads to this machine must not use
// the server in the name of a person here. `host` is the header, with or without a port.
bool host_allowed(std::string_view host, const Limits& limits);

}  // namespace mitla::server
