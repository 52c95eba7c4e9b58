// What a move would cost, told to the player.
#include "games/barlev/movement.h"
#include "games/barlev/reserves.h"

namespace mitla::barlev {

using engine::amount_text;

std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  const auto points = [](int quarters) {
    std::string text = std::to_string(quarters / kQuarters);
    if (quarters % kQuarters != 0)
      text += quarters % kQuarters == 2 ? " 1/2" : " " + std::to_string(quarters % kQuarters) + "/4";
    return text;
  };
  std::string text = points(reach.cost(to)) + " MP, " + points(m.budget - reach.cost(to)) + " left";
  if (is_stopped_in(rules, state, m, to)) text += "; stops in an enemy zone of control";
  if (m.side == Side::kIsrael) {
    base::FixedVector<HexId, 256> way;
    reach.path_to(to, way);
    if (const HexId hex = first_that_frees(rules, state, {way.begin(), way.end()}); hex.exists())
      text += "; frees Arab reserves in " + std::string(rules.hex_name(hex));
  }
  return text;
}

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit) {
  engine::ReachReport report;
  if (state.frames.empty()) return report;
  const FrameKind kind = top(state).kind;
  if (kind != FrameKind::kMovement && kind != FrameKind::kIrregulars && kind != FrameKind::kReserveMove)
    return report;
  if (!may_move(rules, state, unit).allows()) return report;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  report.allowance = amount_text(m.budget / 2);
  for (const HexId hex : reach.hexes()) {
    if (hex == m.from) continue;
    engine::ReachReport::Place place;
    place.hex = hex;
    place.cost = amount_text((reach.cost(hex) + 1) / 2);
    if (is_stopped_in(rules, state, m, hex)) place.stop_rule = "5.31";
    reach.path_to(hex, place.route);
    report.places.push_back(std::move(place));
  }
  return report;
}

}  // namespace mitla::barlev
