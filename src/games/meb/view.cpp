#include "games/meb/view.h"

#include "games/meb/obligations.h"
#include "games/meb/placement.h"
#include "games/meb/victory.h"

namespace mitla::meb {
std::vector<std::string> status_names() {
  return {"moved",   "landed", "crossed",   "entered", "attacked",  "defended", "advanced", "obliged",
          "contact", "active", "displaced", "shaken",  "fired-fpf", "lifted",   "beached",  "in-hand"};
}

std::string_view phase_name(const State& state) {
  switch (state.step) {
    case Step::kSetup:
      return "setup";
    case Step::kTurnStart:
      return "turn-start";
    case Step::kWesternMovement:
      return "western-movement";
    case Step::kWesternCombat:
      return "western-combat";
    case Step::kEgyptianStart:
      return "egyptian-start";
    case Step::kEgyptianMovement:
      return "egyptian-movement";
    case Step::kEgyptianCombat:
      return "egyptian-combat";
    case Step::kEndPhase:
      return "end-phase";
    case Step::kOver:
      return "over";
  }
  return "";
}

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  constexpr std::uint16_t kInHand = 1 << 15;
  out.turn = state.turn;
  out.turn_title = rules.turns[state.turn - 1].title;
  out.phase = phase_name(state);
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const Piece& piece = state.pieces[u];
    const UnitId unit = unit_id(u);
    engine::View::Piece shown{unit, 0, piece.marks, piece.hex};
    if (state.hand == unit) shown.status |= kInHand;
    if (!on_map(piece.hex)) {
      shown.hex = hex::kNowhere;
      shown.box = static_cast<std::uint8_t>(piece.hex.value - kHoldingBox.value);
    }
    out.pieces.push_back(shown);
  }
  out.tracks.push_back({"vp-western", rules.points_titles[0], state.vp[0]});
  out.tracks.push_back({"vp-egyptian", rules.points_titles[1], state.vp[1]});
  for (int flag = 0; flag < rules.flags; ++flag)
    if (rules.airstrike_tracks[flag] != nullptr)
      out.tracks.push_back(
          {rules.airstrike_tracks[flag], rules.airstrike_titles[flag], 2 * state.air_available[flag]});
  if (state.hand.exists()) out.tracks.push_back({"mp-left", "Movement points left in hand", state.hand_left});
  if (state.step == Step::kWesternCombat || state.step == Step::kEgyptianCombat)
    for (const int u : rules.of_side[index(state.phasing)]) {
      const UnitId unit = unit_id(u);
      if (still_obliged(rules, state, unit))
        out.duties.push_back({"7.3", "must still attack", unit, state.hex_of(unit)});
    }
  for (const HexId target : state.attack.targets) out.marks.push_back({"target", target, 0});
  for (const int u : state.attack.adjacent)
    out.marks.push_back({"attacker", state.pieces[u].hex, 0, state.attack.targets[0], unit_id(u)});
  for (const Gun& gun : state.attack.barrage)
    out.marks.push_back({"barrage", gun.hex, 0, hex::kNowhere, gun.unit});
  for (const Gun& gun : state.attack.fpf) out.marks.push_back({"fpf", gun.hex, 0, hex::kNowhere, gun.unit});
  for (const Path& path : state.retreat_paths)
    for (const HexId hex : path) out.marks.push_back({"retreat-path", hex, 0});
  rules.chapter().view(state, seat, out);
}

void show_enemy_zones(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view,
                      engine::OverlayReport& out) {
  const Side enemy = other(static_cast<Side>(seat.value));
  for (int h = 0; h < rules.board().size(); ++h) {
    const Cell& cell = state.cells[h];
    const int holders = cell.zones[index(enemy)];
    // 6.2: every Western zone binds; 6.3: of the Egyptian ones those out of fortification hexes.
    const bool binds = enemy == Side::kWestern || cell.strong_zones != 0;
    if (holders != 0) out.hexes.push_back({HexId(h), binds ? "binding-zone" : "zone", holders});
  }
}

}  // namespace mitla::meb
