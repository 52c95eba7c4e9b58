// How a general departs from the script for once (Plan::variation): every value that is asked about is bent
// by a factor that depends on nothing but the number of the variation and what is valued.
#pragma once

#include <array>
#include <cstdint>

namespace mitla::rules {

// `Field` is an enumeration of what a script lets vary; equal numbers in different fields are bent apart.
template <typename Field>
class Variation {
 public:
  explicit Variation(std::uint32_t number) : number_(number) {}

  // 0 bends nothing.
  int bent(int value, Field field, int what) const {
    if (number_ == 0) return value;
    constexpr std::array<int, 8> kPercent{40, 60, 80, 100, 100, 125, 160, 250};
    return value * kPercent[hash(field, what) & 7] / 100;
  }

  // No value becomes greater than this.
  int at_most(int value) const { return number_ == 0 ? value : value * (value > 0 ? 250 : 40) / 100; }

 private:
  std::uint32_t hash(Field field, int what) const {
    std::uint64_t x = (std::uint64_t{number_} << 32) ^ (static_cast<std::uint64_t>(field) << 24) ^
                      static_cast<std::uint64_t>(what);
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<std::uint32_t>(x >> 33);
  }

  std::uint32_t number_;
};

}  // namespace mitla::rules
