// Some of the six sides of one hex.
#pragma once

#include <cstdint>

#include "hex/hex_id.h"

namespace mitla::aiw {

using SideMask = std::uint8_t;  // bit d is the side in direction d
constexpr SideMask side_bit(hex::Direction d) { return static_cast<SideMask>(1U << hex::index_of(d)); }

}  // namespace mitla::aiw
