// The boxes beside the maps, with their ids and titles.
#pragma once

#include <array>

#include "games/barlev/basics.h"
#include "rules/words.h"

namespace mitla::barlev {

extern const std::array<rules::Word, kBoxes> kBoxWords;  // in the order of Box

}  // namespace mitla::barlev
