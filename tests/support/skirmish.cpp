#include "support/skirmish.h"

#include <algorithm>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "rules/play.h"
#include "rules/position_builder.h"
#include "rules/rule_set.h"
#include "rules/sequenced_game.h"
#include "rules/show.h"
#include "support/data_files.h"
#include "support/skirmish_advisor.h"

namespace mitla::skirmish {
namespace {

using engine::ActionList;
using engine::UnitId;
using hex::HexId;
using rules::kAllowed;
using rules::Reason;

// --- what does not change ---
enum class Side : std::uint8_t { kRed, kBlue };
constexpr int kMaxUnits = 8;
using UnitSet = base::BitSet<kMaxUnits>;
constexpr HexId kLost = rules::box(0);

struct UnitInfo : rules::UnitBase<Side> {
  int seat = 0;  // the one that commands it
  int strength = 0;
  data::MovePoints allowance = 0;
};
struct RuleSet : rules::RuleSetBase<UnitInfo, rules::GroupBase<Side, UnitSet>> {
  explicit RuleSet(data::GameData data) : RuleSetBase(std::move(data)) {}

  HexId crossroads = data().map.places.at(0).hex;
  int seats = static_cast<int>(data().scenario.seats.size());
  int die = 6;
  int rout = 0;  // 2.2, in hundredths

  data::MovePoints cost(HexId hex) const {
    return data().tables.terrain_effect(data().map.terrain_name(hex))->move.of("foot");
  }
  std::string points(data::MovePoints amount) const {
    return engine::amount_text(amount, data().tables.movement_unit);
  }
};

void compile_units(rules::Compilation& compilation, RuleSet& rules) {
  const data::GameData& data = compilation.data();
  for (const data::Unit& from : data.units.units) {
    UnitInfo& unit = rules.units.emplace_back();
    unit.id = from.id;
    unit.name = from.side + " " + from.designation;
    unit.side = from.side == "red" ? Side::kRed : Side::kBlue;
    unit.seat = compilation.seat(data.scenario.group_of(from.id)->seat);
    unit.strength = from.factor("strength");
    const data::Allowance* allowance = data.tables.allowance(from.side, from.mobility);
    unit.allowance = allowance != nullptr ? allowance->points : data.tables.movement_unit;
  }
  compilation.require(rules.units.size() <= kMaxUnits, rules::DataFile::kUnits, "units", "too many units");
}
void compile_dice(rules::Compilation& compilation, RuleSet& rules) {
  const data::Parameters* dice = compilation.data().scenario.parameter_group("dice");
  if (dice == nullptr) return;
  rules.die = dice->number("attack");
  rules.rout = dice->number("rout");
}

// --- what changes ---
enum class FrameKind : std::uint8_t { kMove };
struct Frame {
  FrameKind kind = FrameKind::kMove;
};
struct Piece {
  HexId hex = kLost;
  std::uint16_t marks = 0;  // 1: has moved
};
struct State {
  std::array<Piece, kMaxUnits> pieces{};
  base::FixedVector<Frame, 3> frames;
  std::uint8_t turn = 0;
  std::uint8_t seat = 0;
  std::uint8_t over = 0;
  std::uint8_t conceded = 0;  // 1 + seat
};
using Play = rules::Play<RuleSet, State>;
using FrameRules = rules::FrameRules<Play, UnitSet>;

enum class Verb : std::uint8_t { kMove, kEnd, kConcede };
enum class EventKind : std::uint8_t { kMoved, kRepulsed, kDrivenOff, kRouted, kStood };

UnitId occupant(const RuleSet& rules, const State& state, HexId hex) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (state.pieces[u].hex == hex) return engine::unit_id(static_cast<int>(u));
  return engine::kNobody;
}

// --- 1.1, 1.2, 2.1 ---
Reason may_move(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const Piece& piece = state.pieces[unit.value];
  const UnitInfo& info = rules.unit(unit);
  if (info.seat != state.seat) return {"1.1", "{u} is not yours to move"};
  if (piece.hex == kLost) return {"2.1", "{u} has been driven off"};
  if (piece.marks != 0) return {"1.1", "{u} has moved in this turn"};
  if (!rules.board().adjacent(piece.hex, to)) return {"1.1", "{h} is not next to {u}"};
  const UnitId other = occupant(rules, state, to);
  if (other.exists() && rules.side_of(other) == info.side) return {"1.1", "{u} is in {h}", other};
  if (rules.cost(to) > info.allowance)
    return {"1.2", "{h} costs {a}, and {u} has {b}", {}, {}, rules.cost(to), info.allowance};
  return kAllowed;
}

void list_moves(const RuleSet& rules, const State& state, ActionList& out) {
  for (int u = 0; u < static_cast<int>(rules.units.size()); ++u)
    for (int h = 0; h < rules.board().size(); ++h)
      if (may_move(rules, state, engine::unit_id(u), HexId(h)).allows())
        out.push_back(engine::act(Verb::kMove, engine::unit_id(u), HexId(h)));
}
using Moves = rules::ShortFrame<list_moves>;

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  Moves::subjects(rules, state, units, out);
  out.push_back(engine::act(Verb::kEnd));
}

void rout(Play& play, UnitId unit) {  // 2.2
  if (play.rules.rout == 0) return;
  const int percent = play.roll_die(100);
  const bool routed = percent <= play.rules.rout;
  if (routed) play.state.pieces[unit.value].hex = kLost;
  play.tell(routed ? EventKind::kRouted : EventKind::kStood, "2.2", {unit.value, percent, 100});
}

void move(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  state.pieces[unit.value].marks = 1;
  if (const UnitId enemy = occupant(play.rules, state, to); enemy.exists()) {
    const int needed = play.rules.unit(enemy).strength - play.rules.unit(unit).strength + 3;
    const int die = play.roll_die(play.rules.die);
    const bool wins = 6 * die > needed * play.rules.die;
    if (wins) state.pieces[enemy.value].hex = kLost;
    play.tell(wins ? EventKind::kDrivenOff : EventKind::kRepulsed, "2.1",
              {unit.value, enemy.value, to.value, die, play.rules.die});
    if (!wins) return rout(play, unit);
  }
  state.pieces[unit.value].hex = to;
  play.tell(EventKind::kMoved, "1.1", {unit.value, to.value});
}

void end_turn(Play& play) { play.state.frames.pop_back(); }
void concede(Play& play) {  // 3.1
  play.state.conceded = static_cast<std::uint8_t>(1 + play.state.seat);
  play.state.over = 1;
  play.state.frames.clear();
}

constexpr rules::VerbRules<Play> kMoveVerbs[] = {
    rules::verb_rules<Verb::kMove, may_move, move>(),
    rules::verb_rules<Verb::kEnd, rules::always<RuleSet, State>, end_turn>()};
using Concession = rules::Concession<Play, UnitSet, Verb::kConcede, concede>;
const FrameRules kMoveFrame{.question = {"move", "Move your battalions, then end the turn.", "1.1"},
                            .subjects = subjects,
                            .actions = Moves::actions,
                            .verbs = kMoveVerbs};

struct Parts {
  using RuleSet = skirmish::RuleSet;
  using State = skirmish::State;
  using Play = skirmish::Play;
  using UnitSet = skirmish::UnitSet;
  static constexpr std::string_view kOver = "3.1";
  static constexpr const FrameRules& any_frame = Concession::kFrame;

  // --- play ---
  static const FrameRules& frame_rules(FrameKind) { return kMoveFrame; }
  static Reason not_now(const RuleSet&, std::uint8_t) { return {"1.1", "nobody moves now"}; }
  static bool over(const State& state) { return state.over != 0; }
  static void next_step(Play& play) {  // 1.1, 3.1
    State& state = play.state;
    state.seat = static_cast<std::uint8_t>((state.seat + 1) % play.rules.seats);
    for (Piece& piece : state.pieces) piece.marks = 0;
    if (state.seat == 0 && state.turn++ == play.rules.last_turn)
      state.over = 1;
    else
      state.frames.push_back({});
  }
  static State& emplace(const RuleSet&, engine::State& whole) { return whole.emplace<State>(); }
  static void begin_game(Play& play) {
    play.state.seat = static_cast<std::uint8_t>(play.rules.seats - 1);
    for (std::size_t u = 0; u < play.rules.units.size(); ++u)
      play.state.pieces[u].hex = play.rules.ready_setup.hex[u];
  }
  static std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position) {
    begin_game(play);
    rules::PositionBuilder<Play, UnitSet> builder(play);
    for (const auto& piece : position.pieces) {
      const UnitId unit = builder.take_unit(piece, "1.1");
      const HexId hex = play.rules.hex(piece.where);
      if (!hex.exists()) builder.refuse("1.1", "there is no hex", piece.where);
      if (builder.possible()) play.state.pieces[unit.value].hex = hex;
    }
    return builder.take_reasons();
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
    out.halves.resize(static_cast<std::size_t>(rules.seats));
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      if (state.pieces[u].hex != kLost) out.halves[static_cast<std::size_t>(rules.units[u].seat)] += 2;
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
    rules::show_pieces(rules, state, 0, out, [](engine::View::Piece&) {});
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
      if (const HexId hex = state.pieces[u].hex;
          hex != kLost && occupant(rules, state, hex).index() != static_cast<int>(u))
        return {"two battalions share a hex"};
    return {};
  }

  static engine::ReachReport reach(const RuleSet& rules, const State& state, UnitId unit) {
    engine::ReachReport report{rules.points(rules.unit(unit).allowance), {}};
    for (int h = 0; h < rules.board().size(); ++h)
      if (may_move(rules, state, unit, HexId(h)).allows())
        report.places.push_back({HexId(h), rules.points(rules.cost(HexId(h))), "1.1", {}});
    return report;
  }

  // --- for the built-in players and the laboratory ---
  static std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules) {
    return skirmish::make_advisor(game, rules.crossroads);
  }
};

}  // namespace

data::Source files() { return data::Source::directory(MITLA_SOURCE_DIR "/tests/support/skirmish"); }

const engine::Registry& registry() {
  static const engine::Registry registry = [] {
    engine::Registry made;
    for (const std::string scenario : {"skirmish/crossroads", "skirmish/coalition"}) {
      const data::GameData data = test::must(data::load_scenario(files(), data::scenario_path(scenario)));
      made.add({scenario, data.scenario.title, [data](const engine::Options& options) {
                  return rules::open_game<Parts>(
                      rules::compile_in_steps<RuleSet>(std::make_shared<RuleSet>(data),
                                                       {compile_units, compile_dice}),
                      options);
                }});
    }
    return made;
  }();
  return registry;
}

}  // namespace mitla::skirmish
