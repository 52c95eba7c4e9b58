#include "support/skirmish.h"

#include <algorithm>
#include <array>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "data/load.h"
#include "rules/play.h"
#include "rules/sequenced_game.h"
#include "support/data_files.h"
#include "support/skirmish_advisor.h"

namespace mitla::skirmish {
namespace {

using engine::Action;
using engine::ActionList;
using engine::UnitId;
using hex::HexId;
using rules::kAllowed;
using rules::Reason;

constexpr int kMaxUnits = 8;
using UnitSet = base::BitSet<kMaxUnits>;
constexpr HexId kLost{0xFFF0};

// --- what does not change ---
struct UnitInfo {
  std::string name;
  std::string side;
  int seat = 0;  // who commands it
  int strength = 0;
  data::MovePoints allowance = 0;
};
struct RuleSet {
  data::GameData files;
  std::vector<UnitInfo> units;
  HexId crossroads;
  int die = 6;
  int rout = 0;  // 2.2, in hundredths

  const data::GameData& data() const { return files; }
  const hex::Board& board() const { return files.map.board; }
  const UnitInfo& unit(UnitId u) const { return units[u.value]; }
  int seats() const { return static_cast<int>(files.scenario.seats.size()); }
  data::MovePoints cost(HexId hex) const {
    return files.tables.terrain_effect(files.map.terrain_name(hex))->move.of("foot");
  }
  std::string points(data::MovePoints amount) const {
    return engine::amount_text(amount, files.tables.movement_unit);
  }
};

// --- what changes ---
enum class FrameKind : std::uint8_t { kMove };
struct Frame {
  FrameKind kind = FrameKind::kMove;
  std::uint8_t seat = 0;
};
struct State {
  UnitSet moved;
  std::array<HexId, kMaxUnits> at{};
  base::FixedVector<Frame, 4> frames;
  std::uint8_t turn = 0;
  std::uint8_t seat = 0;
  std::uint8_t over = 0;
  std::uint8_t conceded = 0;  // 1 + seat
  std::array<std::uint8_t, 3> unused{};
};
using Play = rules::Play<RuleSet, State>;
using FrameRules = rules::FrameRules<Play, UnitSet>;

enum class Verb : std::uint8_t { kMove, kEnd, kConcede };
enum class EventKind : std::uint8_t { kMoved, kRepulsed, kDrivenOff, kRouted, kStood };

UnitId occupant(const RuleSet& rules, const State& state, HexId hex) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (state.at[u] == hex) return engine::unit_id(static_cast<int>(u));
  return engine::kNobody;
}

// --- 1.1, 2.1 ---
Reason may_move(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (rules.unit(unit).seat != state.seat) return {"1.1", "{u} is not yours to move"};
  if (state.at[unit.value] == kLost) return {"2.1", "{u} has been driven off"};
  if (state.moved.contains(unit.value)) return {"1.1", "{u} has moved in this turn"};
  if (!rules.board().adjacent(state.at[unit.value], to)) return {"1.1", "{h} is not next to {u}"};
  const UnitId other = occupant(rules, state, to);
  if (other.exists() && rules.unit(other).side == rules.unit(unit).side)
    return {"1.1", "{u} is in {h}", other};
  if (rules.cost(to) > rules.unit(unit).allowance)
    return {"1.2", "{h} costs {a}, and {u} has {b}", {}, {}, rules.cost(to), rules.unit(unit).allowance};
  return kAllowed;
}

void move_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (state.at[unit.value] == kLost) return;
  for (const HexId hex : rules.board().neighbours(state.at[unit.value]))
    if (hex.exists() && may_move(rules, state, unit, hex).allows())
      out.push_back(engine::act(Verb::kMove, unit, hex));
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    ActionList actions;
    move_actions(rules, state, engine::unit_id(static_cast<int>(u)), actions);
    if (!actions.empty()) units.insert(static_cast<int>(u));
  }
  out.push_back(engine::act(Verb::kEnd));
}

void end_turn(Play& play) { play.state.frames.pop_back(); }

void rout(Play& play, UnitId unit) {
  if (play.rules.rout == 0) return;
  const int percent = play.roll_die(100);
  const bool routed = percent <= play.rules.rout;
  if (routed) play.state.at[unit.value] = kLost;
  play.tell(routed ? EventKind::kRouted : EventKind::kStood, "2.2", {unit.value, percent, 100});
}

void move(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  state.moved.insert(unit.value);
  if (const UnitId enemy = occupant(play.rules, state, to); enemy.exists()) {
    const int needed = play.rules.unit(enemy).strength - play.rules.unit(unit).strength + 3;
    const int die = play.roll_die(play.rules.die);
    const bool wins = 6 * die > needed * play.rules.die;
    if (wins) state.at[enemy.value] = kLost;
    play.tell(wins ? EventKind::kDrivenOff : EventKind::kRepulsed, "2.1",
              {unit.value, enemy.value, to.value, die, play.rules.die});
    if (!wins) return rout(play, unit);
  }
  state.at[unit.value] = to;
  play.tell(EventKind::kMoved, "1.1", {unit.value, to.value});
}

void concede(Play& play) {
  play.state.conceded = static_cast<std::uint8_t>(1 + play.state.seat);
  play.state.over = 1;
  play.state.frames.clear();
}

constexpr rules::VerbRules<Play> kMoveVerbs[] = {
    rules::verb_rules<Verb::kMove, may_move, move>(),
    rules::verb_rules<Verb::kEnd, rules::always<RuleSet, State>, end_turn>()};
constexpr rules::VerbRules<Play> kAnyVerbs[] = {
    rules::verb_rules<Verb::kConcede, rules::always<RuleSet, State>, concede>()};

const FrameRules kMoveFrame{.question = {"move", "Move your battalions, then end the turn.", "1.1"},
                            .subjects = subjects,
                            .actions = move_actions,
                            .verbs = kMoveVerbs};
const FrameRules kAnyFrameRules{
    .question = {},
    .subjects = [](const RuleSet&, const State&, UnitSet&,
                   ActionList& out) { out.push_back(engine::act(Verb::kConcede)); },
    .actions = nullptr,
    .verbs = kAnyVerbs};

struct Parts {
  using RuleSet = skirmish::RuleSet;
  using State = skirmish::State;
  using Play = skirmish::Play;
  using UnitSet = skirmish::UnitSet;
  static constexpr std::string_view kOver = "3.1";
  static constexpr const FrameRules& any_frame = kAnyFrameRules;

  // --- play ---
  static const FrameRules& frame_rules(FrameKind) { return kMoveFrame; }
  static Reason not_now(const RuleSet&, std::uint8_t) { return {"1.1", "nobody moves now"}; }
  static bool over(const State& state) { return state.over != 0; }
  static void next_step(Play& play) {  // 1.1, 3.1
    State& state = play.state;
    state.seat = static_cast<std::uint8_t>((state.seat + 1) % play.rules.seats());
    state.moved.clear();
    if (state.seat == 0 && state.turn++ == play.rules.data().scenario.last_turn)
      state.over = 1;
    else
      state.frames.push_back({FrameKind::kMove, state.seat});
  }
  static State& emplace(const RuleSet&, engine::State& whole) { return whole.emplace<State>(); }
  static void begin_game(Play& play) {
    play.state.seat = static_cast<std::uint8_t>(play.rules.seats() - 1);
    play.state.at.fill(kLost);
    for (std::size_t u = 0; u < play.rules.units.size(); ++u)
      play.state.at[u] = play.rules.board().find(std::array{"0102", "0104", "0702", "0704"}[u]);
  }
  static void take_ready_setup(Play&) {}
  static std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position) {
    begin_game(play);
    for (const auto& piece : position.pieces) {
      const int unit = play.rules.data().units.unit_index(piece.unit);
      const HexId hex = play.rules.board().find(piece.where);
      if (unit < 0 || !hex.exists()) return {{"1.1", "there is no such unit or hex: " + piece.unit}};
      play.state.at[unit] = hex;
    }
    return {};
  }
  static engine::Seat asked(const RuleSet&, const State& state) { return engine::seat_at(state.seat); }
  static int turn(const RuleSet&, const State& state) { return state.turn; }
  static engine::Outcome outcome(const RuleSet& rules, const State& state) {
    engine::Outcome out;
    out.result = engine::Outcome::Result::kNobodyWins;
    const UnitId holder = occupant(rules, state, rules.crossroads);
    for (const engine::TeamInfo& team : engine::teams_of(info(rules))) {
      const auto has = [&](int seat) {
        return std::find(team.seats.begin(), team.seats.end(), engine::seat_at(seat)) != team.seats.end();
      };
      if (state.conceded != 0 ? !has(state.conceded - 1) : holder.exists() && has(rules.unit(holder).seat))
        out.win(team);
    }
    out.level = out.winners.empty() ? "defeat of all" : "victory";
    out.halves.resize(static_cast<std::size_t>(rules.seats()));
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      if (state.at[u] != kLost) out.halves[static_cast<std::size_t>(rules.units[u].seat)] += 2;
    out.text = out.winners.empty() ? "Nobody holds the crossroads" : "The crossroads are taken";
    return out;
  }
  static std::optional<engine::Seat> commander(const RuleSet& rules, const State&, UnitId unit) {
    return engine::seat_at(rules.unit(unit).seat);
  }

  // --- what is known and shown ---
  static engine::GameInfo info(const RuleSet& rules) {
    engine::GameInfo info = rules::describe(rules.data(), "map", "scenario");
    info.boxes = {"lost"};
    return rules::with_sides_and_teams(std::move(info), rules.data());
  }
  static std::vector<engine::VerbSpec> verbs(const RuleSet&) {
    using enum engine::ArgumentKind;
    return {{"move", {kUnit, kHex}, {}, "move by one hex, or attack there"},
            {"end", {}, {}, "end the turn"},
            {"concede", {}, {}, "give the game up", true}};
  }
  static void view(const RuleSet& rules, const State& state, engine::Seat, engine::View& out) {
    out.turn = state.turn;
    out.phase = "move";
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      out.pieces.push_back(
          {engine::unit_id(static_cast<int>(u)), 0, 0, state.at[u] == kLost ? hex::kNowhere : state.at[u]});
  }
  static const rules::EventRow<RuleSet>& event_row(const RuleSet&, std::uint8_t kind) {
    using enum EventKind;
    using enum engine::Fact::Kind;
    static constexpr rules::EventRow<RuleSet> kRows[] = {
        {kMoved, "moved", "unit hex", "{unit} moves to {hex}"},
        {kRepulsed, "attack repulsed", "unit enemy:unit hex die sides:number", "{enemy} repulses {unit}",
         kTable, "attack"},
        {kDrivenOff, "attack driven-off", "unit enemy:unit hex die sides:number", "{unit} drives off {enemy}",
         kTable, "attack"},
        {kRouted, "routed", "unit die sides:number", "{unit} is routed", kTable, "rout"},
        {kStood, "routed stood", "unit die sides:number", "{unit} stands", kTable, "rout"}};
    static_assert(rules::in_order(kRows));
    return kRows[kind];
  }
  static std::span<const rules::EventWord<RuleSet>> event_words() { return {}; }
  static std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state) {
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      for (std::size_t v = 0; v < u; ++v)
        if (state.at[u] == state.at[v] && state.at[u] != kLost) return {"two battalions share a hex"};
    return {};
  }

  // --- questions that change nothing ---
  static engine::ReachReport reach(const RuleSet& rules, const State& state, UnitId unit) {
    ActionList actions;
    move_actions(rules, state, unit, actions);
    engine::ReachReport report{rules.points(rules.unit(unit).allowance), {}};
    for (const Action& action : actions) {
      const HexId hex = engine::hex_argument(action, 1);
      report.places.push_back({hex, rules.points(rules.cost(hex)), "1.1", {}});
    }
    return report;
  }
  static std::optional<engine::OddsReport> odds(const RuleSet&, const State&) { return std::nullopt; }
  static engine::ThreatReport threat(const RuleSet&, const State&, HexId) { return {}; }

  // --- for the built-in players and the laboratory ---
  static std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules) {
    return skirmish::make_advisor(game, rules.crossroads);
  }
};

base::Result<std::shared_ptr<const RuleSet>> compile(data::GameData files) {
  auto rules = std::make_shared<RuleSet>(RuleSet{std::move(files), {}, {}});
  const data::Scenario& scenario = rules->files.scenario;
  const data::Tables& tables = rules->files.tables;
  for (const data::Unit& unit : rules->files.units.units) {
    const data::Allowance* allowance = tables.allowance(unit.side, unit.mobility);
    const auto seat = scenario.seat(scenario.group_of(unit.id)->seat) - scenario.seats.data();
    rules->units.push_back({unit.side + " " + unit.designation, unit.side, static_cast<int>(seat),
                            unit.factor("strength"),
                            allowance != nullptr ? allowance->points : tables.movement_unit});
  }
  if (const data::Parameters* dice = scenario.parameter_group("dice")) {
    rules->die = dice->number("attack");
    rules->rout = dice->number("rout");
  }
  if (rules->units.size() > kMaxUnits) return base::Error{"too many units"};
  rules->crossroads = rules->files.map.places.at(0).hex;
  return std::shared_ptr<const RuleSet>(std::move(rules));
}

}  // namespace

data::Source files() { return data::Source::directory(MITLA_SOURCE_DIR "/tests/support/skirmish"); }

const engine::Registry& registry() {
  static const engine::Registry registry = [] {
    engine::Registry made;
    for (const std::string scenario : {"skirmish/crossroads", "skirmish/coalition"}) {
      const data::GameData data = test::must(data::load_scenario(files(), data::scenario_path(scenario)));
      made.add({scenario, data.scenario.title, [data](const engine::Options& options) {
                  return rules::open_game<Parts>(compile(data), options);
                }});
    }
    return made;
  }();
  return registry;
}

}  // namespace mitla::skirmish
