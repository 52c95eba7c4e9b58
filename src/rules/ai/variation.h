// How a general departs from the script once (Plan::variation): every value is scaled by a factor that
// depends only on the number of the variation and on what is valued.
#pragma once

#include <array>
#include <cstdint>

namespace mitla::rules {

// `Field` enumerates what a script lets vary; equal numbers in different fields get different factors.
template <typename Field>
class Variation {
 public:
  explicit Variation(std::uint32_t number) : number_(number) {}

  // Variation 0 changes nothing.
  int bent(int value, Field field, int what) const {
    if (number_ == 0) return value;
    constexpr std::array<int, 8> kPercent{40, 60, 80, 100, 100, 125, 160, 250};
    return value * kPercent[hash(field, what) & 7] / 100;
  }

  // An upper bound of any varied value.
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
