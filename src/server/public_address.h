// Which internet addresses a server may call at a player's request. Addresses that only this machine or its
// own network can reach are excluded.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>

namespace mitla::server {

bool is_public(const boost::asio::ip::address& address);
// False if the host is written as an address that is not public. Names are resolved when they are called.
bool may_be_public(const std::string& host);

}  // namespace mitla::server
