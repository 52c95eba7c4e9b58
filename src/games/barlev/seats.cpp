#include "games/barlev/seats.h"

namespace mitla::barlev {

int commander_of(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Command& command = rules.command;
  if (info.group < 0) return -1;
  const HexId where = state.hex_of(unit);
  if (is_in(where, kToSetUp)) return rules.groups[static_cast<std::size_t>(info.group)].seat;
  if (on_map(where)) return commander_on_map(rules, unit, where);
  switch (info.nation) {
    case Nation::kIsrael:
      if (in_display(where)) return seat_of(rules, display_at(where));
      return command.common_israel;
    case Nation::kSyria:
      return command.syria;
    case Nation::kEgypt:
      if (info.army == Army::kSecond) return command.egypt[0];
      if (info.army == Army::kThird) return command.egypt[1];
      return command.common_egypt;
  }
  return -1;
}

int seat_of(const RuleSet& rules, Nation nation) {
  switch (nation) {
    case Nation::kIsrael:
      return rules.command.common_israel;
    case Nation::kEgypt:
      return rules.command.common_egypt;
    case Nation::kSyria:
      return rules.command.syria;
  }
  return -1;
}

int seat_of(const RuleSet& rules, Display display) {
  if (side_of(display) == Side::kIsrael)
    return rules.command.israel[static_cast<std::size_t>(index(front_of(display)))];
  return seat_of(rules, arab_nation(front_of(display)));
}

void ask_side(Play& play, FrameKind kind, Side side, int count) {
  const std::vector<int>& order = play.rules.play_order;
  for (auto seat = order.rbegin(); seat != order.rend(); ++seat)
    if (side_of_seat(play.rules, *seat) == side) ask(play, kind, *seat, count);
}

void ask_both(Play& play, FrameKind kind, int count) {
  ask_side(play, kind, other(play.state.phasing), count);
  ask_side(play, kind, play.state.phasing, count);
}

}  // namespace mitla::barlev
