// Commands that ask and change nothing.
#include "engine/beginning_json.h"
#include "engine/reports_json.h"
#include "engine/view_json.h"
#include "protocol/command.h"
#include "protocol/names.h"

namespace mitla::protocol {

namespace {

void write_view(Call& call, engine::Seat seat) {
  std::string text;
  engine::view_to_json(call.game(), call.state(), seat, text);
  call.out.raw(text);
}

Outcome view(Call& call) {
  engine::Seat seat;
  if (auto failure = call.find_seat("seat", seat)) return failure;
  call.out.key("view");
  write_view(call, seat);
  return std::nullopt;
}

Outcome state(Call& call) {
  engine::JsonWriter& out = call.out;
  engine::write_beginning(call.game(), call.session->beginning(), out);
  out.member("actions", call.session->actions().size()).member("rolls", call.state().rolls());
  out.member("hash", call.session->hash().text()).key("views").begin_object();
  const auto& seats = call.game().info().seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    out.any_key(seats[i].id);
    write_view(call, engine::Seat{static_cast<std::uint8_t>(i)});
  }
  out.end_object().key("hidden").begin_object();
  for (const auto& [name, value] : call.game().secrets(call.state())) out.any_key(name).value(value);
  out.end_object();
  return std::nullopt;
}

Outcome reach(Call& call) {
  engine::UnitId unit;
  if (auto failure = call.find_unit("unit", unit)) return failure;
  call.out.member("unit", call.game().notation().unit_name(unit));
  engine::write_reach(call.game(), call.game().reach(call.state(), unit), call.out);
  return std::nullopt;
}

Outcome los(Call& call) {
  hex::HexId from, to;
  if (auto failure = call.find_hex("from", from)) return failure;
  if (auto failure = call.find_hex("to", to)) return failure;
  const auto report = call.game().sight(call.state(), from, to);
  if (!report) return Failure{code::kUnsupported, "this game has no lines of sight"};
  engine::write_sight(*report, call.out);
  return std::nullopt;
}

Outcome threat(Call& call) {
  hex::HexId hex;
  if (auto failure = call.find_hex("hex", hex)) return failure;
  engine::Seat seat = call.game().decision(call.state()).seat;
  if (call.has("seat"))
    if (auto failure = call.find_seat("seat", seat)) return failure;
  engine::write_threat(call.game(), call.game().threat(call.state(), seat, hex), call.out);
  return std::nullopt;
}

Outcome overlay(Call& call) {
  engine::Seat seat;
  if (auto failure = call.find_seat("seat", seat)) return failure;
  const engine::Components& parts = call.game().info().components;
  const std::string_view name = call.text("name");
  if (parts.overlay(name) == nullptr) return Failure{code::kBadArgument, parts.no_overlay(name)};
  engine::OverlayReport report;
  call.game().overlay(call.state(), seat, name, report);
  engine::write_overlay(call.game(), report, call.out);
  return std::nullopt;
}

Outcome odds(Call& call) {
  std::optional<engine::OddsReport> report;
  if (call.has("action")) {
    engine::Action action;
    if (auto failure = call.find_action(call.text("action"), action)) return failure;
    report = engine::odds_after(call.game(), call.state(), action);
  } else {
    report = call.game().odds(call.state(), call.game().decision(call.state()).seat);
  }
  if (!report) return Failure{code::kNoAttack, "no attack is being built"};
  engine::write_odds(*report, call.out);
  return std::nullopt;
}

Outcome names(Call& call) {
  write_names(call.game(), call.out);
  return std::nullopt;
}

}  // namespace

std::span<const Command> study_commands() {
  static const Member game{"game", Type::kGame};
  static const std::vector<Command> commands{
      {"view", {game, {"seat", Type::kText}}, view},
      {"state", {game}, state},
      {"names", {game}, names},
      {"reach", {game, {"unit", Type::kText}}, reach},
      {"los", {game, {"from", Type::kText}, {"to", Type::kText}}, los},
      {"threat", {game, {"hex", Type::kText}, {"seat", Type::kText, Need::kMay}}, threat},
      {"overlay", {game, {"seat", Type::kText}, {"name", Type::kText}}, overlay},
      {"odds", {game, {"action", Type::kText, Need::kMay}}, odds},
  };
  return commands;
}

}  // namespace mitla::protocol
