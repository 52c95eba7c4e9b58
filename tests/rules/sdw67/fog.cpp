#include "rules/sdw67/fog.h"

#include "engine/view_json.h"

namespace mitla::test {

using engine::Action;
using engine::ByteUnit;
using engine::UnitId;
using hex::HexId;

namespace {

int statics_in(const sdw67::RuleSet& rules, const sdw67::State& state, HexId hex) {
  int count = 0;
  for (const UnitId unit : sdw67::Stack(state, hex)) count += rules.unit(unit).mobile ? 0 : 1;
  return count;
}
int height(const sdw67::State& state, HexId hex) {
  int count = 0;
  for ([[maybe_unused]] const UnitId unit : sdw67::Stack(state, hex)) ++count;
  return count;
}

// 11.2, 24.1: could the static unit lie where the mobile one does?
bool fits(const sdw67::RuleSet& rules, const sdw67::State& state, UnitId fixed, UnitId mobile) {
  const HexId to = state.hex_of(mobile), from = state.hex_of(fixed);
  if (!rules::on_map(from) || !rules::on_map(to)) return false;
  return rules.at(to).israel && rules.at(to).is_place() && state.hand != mobile &&
         statics_in(rules, state, to) == 0 && height(state, to) <= 3 && height(state, from) <= 3;
}

void add_line(std::string& out, std::string_view line) {
  out += line;
  out += '\n';
}

void add_decision(const engine::Game& game, const engine::State& state, std::string& out) {
  engine::ActionList subjects, actions;
  engine::all_legal(game, state, subjects, actions);
  for (const Action& subject : subjects)
    add_line(out, engine::Game::is_touch(subject) ? game.notation().unit_name(engine::unit_argument(subject))
                                                  : game.notation().print(subject));
  for (const Action& action : actions)
    add_line(out, game.notation().print(action) + ": " + game.consequence(state, action));
}

void add_odds(const engine::Game& game, const engine::State& state, engine::Seat seat, std::string& out) {
  const auto odds = game.odds(state, seat);
  if (!odds) return;
  add_line(out, "odds " + odds->attack + " to " + odds->defence);
  for (const auto& line : odds->lines) add_line(out, line.text + " " + line.amount);
  for (const auto& table : odds->tables) add_line(out, table.title + " " + table.column);
}

// The reasons why actions about hidden units are refused.
void add_refusals(const engine::Game& game, const engine::State& state, const std::vector<HexId>& around,
                  UnitPair pair, std::string& out) {
  for (const UnitId unit : {pair.first, pair.second})
    for (const engine::VerbSpec& verb : game.notation().verbs()) {
      using enum engine::ArgumentKind;
      if (verb.arguments.empty() || verb.arguments[0] != kUnit) continue;
      const std::string begin = std::string(verb.name) + " " + game.notation().unit_name(unit);
      std::vector<std::string> texts;
      if (verb.arguments.size() == 1)
        texts = {begin};
      else if (verb.arguments[1] == kHex)
        for (const HexId hex : around)
          texts.push_back(begin + " " + std::string(game.notation().board().name(hex)));
      for (const std::string& text : texts) {
        const auto checked = engine::check_text(game, state, text);
        add_line(out, text + ": " + std::string(checked.refusal.rule) + " " + checked.refusal.why);
      }
    }
}

}  // namespace

bool is_hidden(const engine::Game& game, const engine::State& state, UnitId unit, engine::Seat seat) {
  return !sdw67::is_known(rules_of(game), state.as<sdw67::State>(), unit,
                          static_cast<sdw67::Front>(seat.value));
}

std::vector<UnitPair> hidden_pairs(const engine::Game& game, const engine::State& whole, engine::Seat seat) {
  const sdw67::RuleSet& rules = rules_of(game);
  const auto& state = whole.as<sdw67::State>();
  std::vector<UnitPair> pairs;
  const auto& units = rules.ground[sdw67::index(sdw67::Side::kIsrael)];
  for (const int a : units)
    for (const int b : units) {
      const UnitId first = engine::unit_id(a), second = engine::unit_id(b);
      if (a >= b || !is_hidden(game, whole, first, seat) || !is_hidden(game, whole, second, seat)) continue;
      const bool mobile[] = {rules.units[a].mobile, rules.units[b].mobile};
      if (mobile[0] != mobile[1] &&
          !(mobile[0] ? fits(rules, state, second, first) : fits(rules, state, first, second)))
        continue;
      pairs.emplace_back(first, second);
    }
  return pairs;
}

engine::State trade_places(const engine::State& whole, UnitPair pair) {
  engine::State copy = whole;
  auto& state = copy.as<sdw67::State>();
  const ByteUnit a = pair.first, b = pair.second;
  const auto swapped = [&](ByteUnit unit) { return unit == a ? b : unit == b ? a : unit; };
  for (auto& cell : state.cells) cell.first = swapped(cell.first);
  for (auto& below : state.below) below = swapped(below);
  std::swap(state.below[a.value], state.below[b.value]);
  std::swap(state.pieces[a.value], state.pieces[b.value]);
  state.hand = swapped(state.hand);
  return copy;
}

Action trade_places(const engine::Game& game, Action action, UnitPair pair) {
  const UnitId unit = game.notation().subject(action);
  if (unit == pair.first) action.args[0] = pair.second.value;
  if (unit == pair.second) action.args[0] = pair.first.value;
  return action;
}

std::string all_answers(const engine::Game& game, const engine::State& state, engine::Seat seat,
                        const std::vector<HexId>& around, UnitPair pair) {
  std::string out;
  engine::view_to_json(game, state, seat, out);
  add_line(out, game.prompt(state).text);
  for (const auto& overlay : game.info().components.overlays) {
    engine::OverlayReport report;
    game.overlay(state, seat, overlay.id, report);
    for (const auto& spot : report.hexes)
      add_line(out, std::string(spot.kind) + " " + std::to_string(spot.hex.value) + " " +
                        std::to_string(spot.value));
  }
  for (const HexId hex : {around.front(), around.back()})
    for (const auto& threat : game.threat(state, seat, hex).threats)
      add_line(out, "threat " + std::to_string(hex.value) + " " + game.notation().unit_name(threat.unit));
  for (int u = 0; u < game.notation().unit_count(); ++u)
    if (const auto commander = game.commander(state, engine::unit_id(u)))
      add_line(out, "commander " + std::to_string(u) + " " + std::to_string(commander->value));
  add_odds(game, state, seat, out);
  const engine::Decision decision = game.decision(state);
  if (decision.over || decision.seat != seat) return out;
  add_decision(game, state, out);
  add_refusals(game, state, around, pair, out);
  for (int u = 0; u < game.notation().unit_count(); ++u)
    for (const auto& place : game.reach(state, engine::unit_id(u)).places)
      add_line(out, "reach " + std::to_string(u) + " " + std::to_string(place.hex.value) + " " + place.cost);
  return out;
}

std::string told(const engine::Game& game, const engine::EventList& events, engine::Seat seat) {
  std::string out;
  for (const engine::Event& event : events)
    if (event.audience.includes(seat)) add_line(out, game.text(event) + " [" + std::string(event.rule) + "]");
  return out;
}

}  // namespace mitla::test
