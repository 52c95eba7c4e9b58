// Numbers and texts as bytes, for what the server keeps for itself. A reader of damaged bytes fails and never
// reads beyond them.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace mitla::server {

class ByteWriter {
 public:
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) out_ += static_cast<char>(value | 0x80);
    out_ += static_cast<char>(value);
  }
  void signed_number(std::int64_t value) {
    number(static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63));
  }
  void text(std::string_view value) {
    number(value.size());
    out_.append(value);
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

struct DamagedBytes : std::runtime_error {
  DamagedBytes() : std::runtime_error("these bytes are damaged") {}
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view in) : in_(in) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (in_.empty()) throw DamagedBytes();
      const auto byte = static_cast<std::uint8_t>(in_.front());
      in_.remove_prefix(1);
      value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
      if (byte < 0x80) return value;
    }
    throw DamagedBytes();
  }
  // At most `most`.
  std::size_t count(std::size_t most) {
    const std::uint64_t value = number();
    if (value > most) throw DamagedBytes();
    return static_cast<std::size_t>(value);
  }
  std::int64_t signed_number() {
    const std::uint64_t value = number();
    return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
  }
  std::string_view text() {
    const std::size_t size = count(in_.size());
    const std::string_view value = in_.substr(0, size);
    in_.remove_prefix(size);
    return value;
  }
  bool at_end() const { return in_.empty(); }
  // So many things of at least one byte can still come.
  std::size_t left() const { return in_.size(); }

 private:
  std::string_view in_;
};

}  // namespace mitla::server
