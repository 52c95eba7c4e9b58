#include "server/compress.h"

#include <brotli/encode.h>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

namespace mitla::server {

namespace {

namespace zlib = boost::beast::zlib;

constexpr int kLevel = 9;
constexpr int kWindowBits = 15;
constexpr int kMemoryLevel = 9;
constexpr std::string_view kHead{"\x1f\x8b\x08\0\0\0\0\0\x02\xff", 10};

void put_little_endian(std::uint32_t value, std::string& out) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(value >> shift & 0xFF);
}

}  // namespace

std::string gzip(std::string_view text) {
  zlib::deflate_stream deflate;
  deflate.reset(kLevel, kWindowBits, kMemoryLevel, zlib::Strategy::normal);
  std::string out(kHead);
  const std::size_t head = out.size();
  out.resize(head + deflate.upper_bound(text.size()));
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = out.data() + head;
  params.avail_out = out.size() - head;
  boost::beast::error_code ended;
  deflate.write(params, zlib::Flush::finish, ended);
  out.resize(out.size() - params.avail_out);

  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  put_little_endian(crc.checksum(), out);
  put_little_endian(static_cast<std::uint32_t>(text.size()), out);
  return out;
}

std::string brotli(std::string_view text) {
  // A visitor waits for it: the highest quality takes two and a half times as long for 2 % less.
  constexpr int kQuality = BROTLI_MAX_QUALITY - 1;
  std::size_t size = BrotliEncoderMaxCompressedSize(text.size());
  std::string out(size, '\0');
  const auto* from = reinterpret_cast<const std::uint8_t*>(text.data());
  auto* to = reinterpret_cast<std::uint8_t*>(out.data());
  if (BrotliEncoderCompress(kQuality, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, text.size(), from, &size,
                            to) == BROTLI_FALSE)
    return {};
  out.resize(size);
  return out;
}

}  // namespace mitla::server
