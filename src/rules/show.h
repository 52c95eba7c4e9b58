// Parts of a view that all games fill in alike.
#pragma once

#include <string>

#include "engine/view.h"
#include "rules/boxes.h"
#include "rules/words.h"

namespace mitla::rules {

// The location of each unit. `shown` are the marks that are also statuses; more(piece) adds what only the
// game knows.
template <typename RuleSet, typename State, typename More>
void show_pieces(const RuleSet& rules, const State& state, std::uint32_t shown, engine::View& out,
                 More&& more) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const auto& piece = state.pieces[u];
    engine::View::Piece view;
    view.unit = engine::unit_id(static_cast<int>(u));
    view.status = piece.marks & shown;
    if (on_map(piece.hex))
      view.hex = piece.hex;
    else
      view.box = static_cast<std::uint8_t>(box_number(piece.hex));
    more(view);
    out.pieces.push_back(view);
  }
}

// The unit being moved: its piece, and its remaining movement points, in halves.
inline void show_hand(engine::UnitId unit, int halves, engine::View& out) {
  if (!unit.exists()) return;
  out.pieces[unit.index()].status |= kInHandBit;
  out.tracks.push_back({"mp-left", "Movement points left in hand", halves});
}

}  // namespace mitla::rules
