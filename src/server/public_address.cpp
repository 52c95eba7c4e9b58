#include "server/public_address.h"

#include <arpa/inet.h>

#include <array>
#include <cstdint>
#include <cstring>

namespace mitla::server {

namespace {

namespace ip = boost::asio::ip;

struct Block {
  std::uint32_t first;
  int bits;
};

constexpr std::uint32_t v4(unsigned a, unsigned b, unsigned c, unsigned d) {
  return a << 24 | b << 16 | c << 8 | d;
}

// The special-purpose addresses of RFC 6890 and multicast.
constexpr Block kSpecial[] = {
    {v4(0, 0, 0, 0), 8},      {v4(10, 0, 0, 0), 8},     {v4(100, 64, 0, 0), 10}, {v4(127, 0, 0, 0), 8},
    {v4(169, 254, 0, 0), 16}, {v4(172, 16, 0, 0), 12},  {v4(192, 0, 0, 0), 24},  {v4(192, 0, 2, 0), 24},
    {v4(192, 88, 99, 0), 24}, {v4(192, 168, 0, 0), 16}, {v4(198, 18, 0, 0), 15}, {v4(198, 51, 100, 0), 24},
    {v4(203, 0, 113, 0), 24}, {v4(224, 0, 0, 0), 4},    {v4(240, 0, 0, 0), 4},
};

bool is_public(std::uint32_t address) {
  for (const Block& block : kSpecial)
    if (((address ^ block.first) >> (32 - block.bits)) == 0) return false;
  return true;
}

std::uint32_t tail_of(const ip::address_v6::bytes_type& bytes, std::size_t at) {
  return v4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]);
}

bool begins(const ip::address_v6::bytes_type& bytes, std::initializer_list<unsigned> first) {
  std::size_t i = 0;
  for (const unsigned byte : first)
    if (bytes[i++] != byte) return false;
  return true;
}

bool is_public(const ip::address_v6& address) {
  const auto bytes = address.to_bytes();
  if (address.is_v4_mapped()) return is_public(tail_of(bytes, 12));
  if (begins(bytes, {0x00, 0x64, 0xff, 0x9b})) return is_public(tail_of(bytes, 12));  // NAT64
  if (begins(bytes, {0x20, 0x02})) return is_public(tail_of(bytes, 2));               // 6to4
  if (begins(bytes, {0x20, 0x01, 0x00}) || begins(bytes, {0x20, 0x01, 0x0d, 0xb8})) return false;
  return (bytes[0] & 0xe0) == 0x20;  // 2000::/3 is the whole global unicast range
}

}  // namespace

bool is_public(const ip::address& address) {
  return address.is_v4() ? is_public(address.to_v4().to_uint()) : is_public(address.to_v6());
}

bool may_be_public(const std::string& host) {
  // inet_aton reads what resolvers read too: "127.1", "0x7f000001", "2130706433".
  in_addr old{};
  if (inet_aton(host.c_str(), &old) != 0) return is_public(ntohl(old.s_addr));
  boost::system::error_code none;
  const auto address = ip::make_address(host, none);
  if (!none) return is_public(address);
  return host != "localhost" && !host.ends_with(".localhost");
}

}  // namespace mitla::server
