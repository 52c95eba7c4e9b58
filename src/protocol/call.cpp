#include "protocol/call.h"

#include "engine/quote.h"

namespace mitla::protocol {

Outcome Call::find_unit(std::string_view member, engine::UnitId& unit) const {
  unit = game().notation().find_unit(text(member));
  if (unit.exists()) return std::nullopt;
  return Failure{code::kBadArgument, "there is no unit " + engine::quoted(text(member)) + " in this game"};
}

Outcome Call::find_hex(std::string_view member, hex::HexId& hex) const {
  hex = game().notation().board().find(text(member));
  if (hex.exists()) return std::nullopt;
  return Failure{code::kBadArgument, "there is no hex " + engine::quoted(text(member)) + " in this game"};
}

Outcome Call::find_seat(std::string_view member, engine::Seat& seat) const {
  const auto& seats = game().info().seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].id != text(member)) continue;
    seat = engine::Seat{static_cast<std::uint8_t>(i)};
    return std::nullopt;
  }
  return Failure{code::kBadArgument,
                 "there is no seat " + engine::quoted(text(member)) + "; there are: " +
                     engine::listed(seats, [](const engine::SeatInfo& info) { return info.id; })};
}

Failure illegal(const engine::Refusal& refusal) {
  return {code::kIllegalAction, std::string(refusal.rule) + ": " + refusal.why, refusal};
}

Outcome Call::find_action(std::string_view action_text, engine::Action& action) const {
  if (game().decision(state()).over)
    return Failure{code::kGameOver, "the game is over; no action is possible"};
  engine::Checked checked = engine::check_text(game(), state(), action_text);
  if (!checked.action) return illegal(checked.refusal);
  action = *checked.action;
  return std::nullopt;
}

}  // namespace mitla::protocol
