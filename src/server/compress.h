// Compresses what the server makes itself; the files of the client were compressed when they were built.
#pragma once

#include <string>
#include <string_view>

namespace mitla::server {

// As a gzip file (RFC 1952), for any client.
std::string gzip(std::string_view text);
// Smaller (RFC 7932); browsers take it over https and from this machine. Empty if the library fails.
std::string brotli(std::string_view text);

}  // namespace mitla::server
