// Which addresses of the internet a server may call because a player asked it to. Everything that only this
// machine or its own network can reach is none of a player's business.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>

namespace mitla::server {

bool is_public(const boost::asio::ip::address& address);
// False if the host is written as an address, and not a public one. Names are looked up when they are called.
bool may_be_public(const std::string& host);

}  // namespace mitla::server
