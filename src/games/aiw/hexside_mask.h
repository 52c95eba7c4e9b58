// Some of the six sides of one hex.
#pragma once

#include <cstdint>

#include "hex/hex_id.h"

namespace mitla::aiw {

using HexsideMask = std::uint8_t;  // bit d is the side in direction d
constexpr HexsideMask hexside_bit(hex::Direction d) {
  return static_cast<HexsideMask>(1U << hex::index_of(d));
}

}  // namespace mitla::aiw
