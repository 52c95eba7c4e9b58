// Commands that make games, keep them and end them.
#include "engine/beginning_json.h"
#include "engine/info_json.h"
#include "engine/reports_json.h"
#include "engine/save.h"
#include "engine/view_json.h"
#include "protocol/command.h"

namespace mitla::protocol {

namespace {

using engine::JsonWriter;
using engine::Session;

Outcome games(Call& call) {
  JsonWriter& out = call.out;
  out.key("games").begin_array();
  for (const auto& entry : call.registry.entries()) {
    out.begin_object().member("scenario", entry.scenario);
    const auto game = call.registry.open(entry.scenario, {});
    if (game)
      engine::write_info(game.value()->info(), out);
    else
      out.member("title", entry.title).member("error", game.error());
    out.end_object();
  }
  out.end_array();
  return std::nullopt;
}

// Gives the game a number and tells where it stands.
Outcome welcome(Call& call, Session session) {
  const int number = call.desk.add(std::move(session));
  const Session& game = *call.desk.find(static_cast<std::uint64_t>(number));
  call.out.member("game", number);
  engine::write_seats(game.game().info(), call.out);
  engine::write_sides(game.game().info(), call.out);
  engine::write_teams(game.game().info(), call.out);
  engine::write_owners(game.game(), call.out);
  call.out.key("events").begin_array();
  for (const engine::Event& event : game.opening_events()) engine::write_event(game.game(), event, call.out);
  call.out.end_array().member("actions", game.actions().size()).key("decision").begin_object();
  engine::write_decision(game.game(), game.state(), call.out);
  call.out.end_object();
  return std::nullopt;
}

Outcome refuse_full_desk(const Call& call) {
  if (!call.desk.full()) return std::nullopt;
  return Failure{code::kTooManyGames,
                 std::to_string(Desk::kCapacity) + " games are open, which is the limit; 'close' ends one"};
}

// Every reason why the position cannot be; none if it can, or if something else is wrong with the beginning.
std::vector<engine::Refusal> reasons_against(const Call& call, const engine::Beginning& beginning) {
  const auto game = call.registry.open(beginning.scenario, beginning.options);
  if (!game) return {};
  engine::State scratch;
  return game.value()->take_position(*beginning.position, scratch, engine::CounterDice(beginning.seed),
                                     nullptr);
}

Outcome start(Call& call) {
  if (auto failure = refuse_full_desk(call)) return failure;
  std::string error;
  engine::Beginning beginning = engine::beginning_from_json(call.request, error);
  if (!error.empty()) return Failure{code::kBadArgument, error};
  if (beginning.position) {
    auto reasons = reasons_against(call, beginning);
    if (!reasons.empty())
      return Failure{code::kImpossiblePosition, "the position is impossible", std::nullopt,
                     std::move(reasons)};
  }
  auto session = Session::start(call.registry, std::move(beginning));
  if (!session) return Failure{code::kBadArgument, session.error()};
  return welcome(call, std::move(session).value());
}

Outcome load(Call& call) {
  if (auto failure = refuse_full_desk(call)) return failure;
  auto session = engine::load_from_json(call.registry, *call.request.find("save"));
  if (!session) return Failure{code::kBadSave, session.error()};
  return welcome(call, std::move(session).value());
}

Outcome save(Call& call) {
  call.out.key("save").raw(engine::save_to_json(*call.session));
  return std::nullopt;
}

Outcome close(Call& call) {
  call.desk.close(call.count("game"));
  return std::nullopt;
}

Outcome quit(Call& call) {
  call.quit = true;
  return std::nullopt;
}

}  // namespace

std::span<const Command> opening_commands() {
  static const std::vector<Command> commands{
      {"games", {}, games},
      {"new",
       {{"scenario", Type::kText},
        {"seed", Type::kOther, Need::kMay},
        {"options", Type::kOther, Need::kMay},
        {"dice", Type::kOther, Need::kMay}},
       start},
      {"position",
       {{"scenario", Type::kText},
        {"seed", Type::kOther, Need::kMay},
        {"options", Type::kOther, Need::kMay},
        {"dice", Type::kOther, Need::kMay},
        {"position", Type::kOther}},
       start},
      {"save", {{"game", Type::kGame}}, save},
      {"load", {{"save", Type::kOther}}, load},
      {"close", {{"game", Type::kGame}}, close},
      {"quit", {}, quit},
  };
  return commands;
}

}  // namespace mitla::protocol
