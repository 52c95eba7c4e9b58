// How a general departs from the script for once: every value that is asked about is bent by a factor that
// depends on nothing but the number of the variation and the thing that is valued.
#pragma once

#include <array>
#include <cstdint>

namespace mitla::meb {

class Whim {
 public:
  explicit Whim(std::uint32_t variation) : variation_(variation) {}

  // What is bent; equal numbers in different fields are bent apart.
  enum class Field : std::uint8_t { kWeight, kTarget, kLanding, kGoal, kStrike, kReply };

  // 0 bends nothing.
  int bent(int value, Field field, int thing) const {
    if (variation_ == 0) return value;
    constexpr std::array<int, 8> kPercent{40, 60, 80, 100, 100, 125, 160, 250};
    return value * kPercent[number(field, thing) & 7] / 100;
  }

  // No value becomes greater than this.
  int at_most(int value) const { return variation_ == 0 ? value : value * (value > 0 ? 250 : 40) / 100; }

  std::uint32_t number(Field field, int thing) const {
    std::uint64_t x = (std::uint64_t{variation_} << 32) ^ (static_cast<std::uint64_t>(field) << 24) ^
                      static_cast<std::uint64_t>(thing);
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<std::uint32_t>(x >> 33);
  }
  bool any() const { return variation_ != 0; }

 private:
  std::uint32_t variation_;
};

}  // namespace mitla::meb
