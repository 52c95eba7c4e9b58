// The lines of a map as networks on the drawing.
#pragma once

#include <functional>

#include "draw/network.h"
#include "draw/sheet_parts.h"

namespace mitla::draw {

// The links of this sheet that are selected; their nodes are the centres of hexes. `wobble` is the largest
// deviation from them.
Network link_network(const SheetParts& parts, const std::function<bool(const data::Link&)>& wanted,
                     double wobble);

// The hexsides of this sheet that are selected; their nodes are corners.
Network hexside_network(const SheetParts& parts, const std::function<bool(const data::HexsideMark&)>& wanted,
                        double wobble);

}  // namespace mitla::draw
