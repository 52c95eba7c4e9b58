// Commands that make games, keep them and end them.
#include <algorithm>

#include "engine/beginning_json.h"
#include "engine/info_json.h"
#include "engine/quote.h"
#include "engine/save.h"
#include "engine/view_json.h"
#include "protocol/apply_command.h"
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

void write_refusals(std::string_view key, const std::vector<engine::Refusal>& refusals, JsonWriter& out) {
  out.key(key).begin_array();
  for (const engine::Refusal& refusal : refusals)
    out.begin_object().member("case", refusal.rule).member("why", refusal.why).end_object();
  out.end_array();
}

// A position begins with the first question of its phase, but a view may have been taken in the middle of
// one. A position cannot hold hidden units or cards either.
void note_other_members(const Call& call, const Session& game, std::vector<engine::Refusal>& reasons) {
  const engine::Json* position = call.request.find("position");
  if (position == nullptr) return;
  for (const char* member : {"stacks", "piles", "cards"})
    if (const engine::Json* list = position->find(member); list != nullptr && !list->items.empty())
      reasons.push_back({"", engine::quoted(member) + ": a position has no place for them"});
  const engine::Json* given = position->find("decision");
  if (given == nullptr || !given->is(engine::Json::Kind::kString)) return;
  const engine::Prompt asked = game.game().prompt(game.state());
  if (given->text != asked.kind)
    reasons.push_back({asked.rule, "decision " + engine::quoted(given->text) + ": the position begins with " +
                                       engine::quoted(asked.kind)});
}

// Gives the game a number and reports its position.
Outcome welcome(Call& call, Session session) {
  const int number = call.games.add(std::move(session));
  const Session& game = *call.games.find(static_cast<std::uint64_t>(number));
  call.out.member("game", number);
  engine::write_seats(game.game().info(), call.out);
  engine::write_sides(game.game().info(), call.out);
  engine::write_teams(game.game().info(), call.out);
  engine::write_owners(game.game(), call.out);
  call.out.key("events");
  write_events(game.game(), game.opening_events(), call.out);
  if (const auto& position = game.beginning().position) {
    write_forced(game.game(), game.opening_events(), call.out);
    const auto happened = [](const engine::Event& event) { return event.automatic; };
    const auto& events = game.opening_events();
    call.out.member("automatic", std::any_of(events.begin(), events.end(), happened));
    auto not_taken = game.game().not_taken(*position);
    note_other_members(call, game, not_taken);
    write_refusals("not_taken", not_taken, call.out);
  }
  call.out.member("actions", game.actions().size()).key("decision").begin_object();
  engine::write_decision(game.game(), game.state(), call.out);
  call.out.end_object();
  return std::nullopt;
}

Outcome refuse_full_desk(const Call& call) {
  if (!call.games.full()) return std::nullopt;
  return Failure{code::kTooManyGames, std::to_string(OpenGames::kCapacity) +
                                          " games are open, which is the limit; 'close' ends one"};
}

// Every reason why the position is impossible; none if it is possible, or if something else is wrong with the
// beginning.
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
  call.games.close(call.count("game"));
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
