#include "support/ambush.h"

#include <algorithm>
#include <array>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "data/load.h"
#include "rules/play.h"
#include "rules/sequenced_game.h"
#include "support/data_files.h"

namespace mitla::ambush {
namespace {

using engine::Action;
using engine::ActionList;
using engine::BoxId;
using engine::CardId;
using engine::Disclosure;
using engine::OptionId;
using engine::UnitId;
using hex::HexId;
using rules::kAllowed;
using rules::Reason;

constexpr int kUnits = 8;
constexpr int kRedUnits = 6;
constexpr int kGroundUnits = 4;  // of Red; the other two are aircraft
constexpr int kCards = 4;
constexpr std::array<const char*, kUnits> kStarts{"0101", "0101", "0101", "0201", "", "", "0302", "1101"};
using UnitSet = base::BitSet<kUnits>;

enum Box : std::uint16_t { kReady, kFlown };
constexpr std::uint16_t kFirstBox = 0xFFF0;
enum Pile : std::uint8_t { kRedHand, kBlueHand, kDiscard, kPutAway };  // hands by the number of the side
enum Option : std::uint16_t { kLetPass, kTrump, kSurrender };          // the last one is never offered
constexpr CardId kTrumpCard{3};

struct RuleSet {
  data::GameData files;
  struct Name {
    std::string name;
  };
  std::vector<Name> units;

  const data::GameData& data() const { return files; }
  const hex::Board& board() const { return files.map.board; }
  const Name& unit(UnitId u) const { return units[u.value]; }
};

enum class FrameKind : std::uint8_t { kTurn, kAnswer };
struct Frame {
  FrameKind kind = FrameKind::kTurn;
  std::uint8_t seat = 0;
};
struct State {
  std::array<std::uint16_t, kUnits> at{};    // a hex, or kFirstBox and the box
  std::array<std::uint8_t, kUnits> depth{};  // in the stack; 0 is the top
  std::array<std::uint8_t, kCards> pile{};
  base::FixedVector<Frame, 2> frames;
  std::uint8_t turn = 0;
  std::uint8_t side = 1;
  std::uint8_t over = 0;
  std::uint8_t played = 0;  // a card, in this turn
  std::uint8_t unused = 0;

  HexId hex(int u) const { return at[u] < kFirstBox ? HexId(at[u]) : hex::kNowhere; }
};
using Play = rules::Play<RuleSet, State>;
using FrameRules = rules::FrameRules<Play, UnitSet>;

enum class Verb : std::uint8_t { kMove, kStation, kPlay, kPutAway, kAnswer, kEnd };
enum class EventKind : std::uint8_t { kMoved, kOneMoved, kPlayed, kAnswered };

int side_of(int unit) { return unit < kRedUnits ? 0 : 1; }

// --- 1.1, 1.2 ---
Reason may_move(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (side_of(unit.value) != state.side) return {"1.1", "{u} is not yours"};
  if (!state.hex(unit.value).exists()) return {"2.1", "{u} does not move on a map"};
  if (!rules.board().adjacent(state.hex(unit.value), to)) return {"1.1", "{h} is not next to {u}"};
  for (int u = 0; u < kUnits; ++u)
    if (side_of(u) != state.side && state.hex(u) == to) return {"1.1", "an enemy is in {h}"};
  return kAllowed;
}

int height(const State& state, std::uint16_t place) {
  return static_cast<int>(std::count(state.at.begin(), state.at.end(), place));
}

// Blue does not know Red's units below the top, nor Red's aircraft.
bool seen(const State& state, int unit, engine::Seat by) {
  if (side_of(unit) == by.value || by == kRed) return true;
  return state.hex(unit).exists() && state.depth[unit] == 0;
}

void put(State& state, int unit, std::uint16_t place) {
  for (int u = 0; u < kUnits; ++u)
    if (state.at[u] == state.at[unit] && state.depth[u] > state.depth[unit]) --state.depth[u];
  state.at[unit] = 0xFFFF;
  state.depth[unit] = static_cast<std::uint8_t>(height(state, place));
  state.at[unit] = place;
}

void move(Play& play, UnitId unit, HexId to) {
  const int from = play.state.at[unit.value];
  put(play.state, unit.value, to.value);
  if (seen(play.state, unit.value, kBlue)) return play.tell(EventKind::kMoved, "1.1", {unit.value, to.value});
  play.tell_only(engine::Audience::only(kRed), EventKind::kMoved, "1.1", {unit.value, to.value});
  play.tell_only(engine::Audience::only(kBlue), EventKind::kOneMoved, "1.2", {from, to.value});
}

// --- 2.1 ---
Reason may_station(const RuleSet&, const State& state, UnitId unit, BoxId box) {
  if (side_of(unit.value) != state.side) return {"1.1", "{u} is not yours"};
  if (state.at[unit.value] < kFirstBox) return {"2.1", "{u} is no aircraft"};
  if (state.at[unit.value] == kFirstBox + box.value) return {"2.1", "{u} stands there"};
  if (box == BoxId{kReady} && height(state, kFirstBox + kReady) > 0) return {"2.1", "the box is full"};
  return kAllowed;
}
void station(Play& play, UnitId unit, BoxId box) {
  put(play.state, unit.value, static_cast<std::uint16_t>(kFirstBox + box.value));
}

// --- 3.1, 3.2 ---
Reason may_put_away(const RuleSet&, const State& state, CardId card) {
  if (state.pile[card.value] != state.side) return {"3.1", "you do not hold this card"};
  return kAllowed;
}
void put_away(Play& play, CardId card) { play.state.pile[card.value] = kPutAway; }

Reason may_play(const RuleSet& rules, const State& state, CardId card) {
  if (state.side != 0) return {"3.1", "only Red plays cards"};
  if (state.played != 0) return {"3.1", "a card has been played in this turn"};
  return may_put_away(rules, state, card);
}
void play_card(Play& play, CardId card) {
  play.state.pile[card.value] = kDiscard;
  play.state.played = 1;
  play.tell(EventKind::kPlayed, "3.1", {card.value});
  play.state.frames.push_back({FrameKind::kAnswer, 1});
}

Reason may_answer(const RuleSet&, const State& state, OptionId option) {
  if (option == OptionId{kLetPass}) return kAllowed;
  const bool trumps = option == OptionId{kTrump} && state.pile[kTrumpCard.value] == kBlueHand;
  return trumps ? kAllowed : Reason{"3.1", "this is not offered"};
}
void answer(Play& play, OptionId option) {
  if (option == OptionId{kTrump}) play.state.pile[kTrumpCard.value] = kDiscard;
  play.tell(EventKind::kAnswered, "3.1", {option.value});
  play.state.frames.pop_back();
}

// --- what may be done ---
void unit_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (state.hex(unit.value).exists())
    for (const HexId hex : rules.board().neighbours(state.hex(unit.value)))
      if (hex.exists() && may_move(rules, state, unit, hex).allows())
        out.push_back(engine::act(Verb::kMove, unit, hex));
  for (const Box box : {kReady, kFlown})
    if (may_station(rules, state, unit, BoxId{box}).allows())
      out.push_back(engine::act(Verb::kStation, unit, BoxId{box}));
}

void turn_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (int u = 0; u < kUnits; ++u) {
    ActionList actions;
    unit_actions(rules, state, engine::unit_id(u), actions);
    if (!actions.empty()) units.insert(u);
  }
  for (std::uint16_t c = 0; c < kCards; ++c) {
    if (may_play(rules, state, CardId{c}).allows()) out.push_back(engine::act(Verb::kPlay, CardId{c}));
    if (may_put_away(rules, state, CardId{c}).allows()) out.push_back(engine::act(Verb::kPutAway, CardId{c}));
  }
  out.push_back(engine::act(Verb::kEnd));
}

void end_turn(Play& play) { play.state.frames.pop_back(); }

constexpr rules::VerbRules<Play> kTurnVerbs[] = {
    rules::verb_rules<Verb::kMove, may_move, move>(),
    rules::verb_rules<Verb::kStation, may_station, station>(),
    rules::verb_rules<Verb::kPlay, may_play, play_card>(),
    rules::verb_rules<Verb::kPutAway, may_put_away, put_away>(),
    rules::verb_rules<Verb::kEnd, rules::always<RuleSet, State>, end_turn>()};
constexpr rules::VerbRules<Play> kAnswerVerbs[] = {rules::verb_rules<Verb::kAnswer, may_answer, answer>()};

const FrameRules kTurnFrame{.question = {"turn", "Do what you like, then end the turn.", "1.1"},
                            .subjects = turn_subjects,
                            .actions = unit_actions,
                            .verbs = kTurnVerbs};
const FrameRules kAnswerFrame{.question = {"answer", "Answer the card.", "3.1"},
                              .subjects =
                                  [](const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
                                    for (const Option option : {kLetPass, kTrump})
                                      if (may_answer(rules, state, OptionId{option}).allows())
                                        out.push_back(engine::act(Verb::kAnswer, OptionId{option}));
                                  },
                              .actions = nullptr,
                              .verbs = kAnswerVerbs};
const FrameRules kAnyFrameRules{.question = {},
                                .subjects = [](const RuleSet&, const State&, UnitSet&, ActionList&) {},
                                .actions = nullptr,
                                .verbs = {}};

struct Parts {
  using RuleSet = ambush::RuleSet;
  using State = ambush::State;
  using Play = ambush::Play;
  using UnitSet = ambush::UnitSet;
  static constexpr std::string_view kOver = "1.1";
  static constexpr const FrameRules& any_frame = kAnyFrameRules;

  // --- play ---
  static const FrameRules& frame_rules(FrameKind kind) {
    return kind == FrameKind::kTurn ? kTurnFrame : kAnswerFrame;
  }
  static Reason not_now(const RuleSet&, std::uint8_t) { return {"1.1", "this is not asked now"}; }
  static bool over(const State& state) { return state.over != 0; }
  static void next_step(Play& play) {
    State& state = play.state;
    state.side = static_cast<std::uint8_t>(1 - state.side);
    state.played = 0;
    if (state.side == 0 && state.turn++ == play.rules.data().scenario.last_turn)
      state.over = 1;
    else
      state.frames.push_back({FrameKind::kTurn, state.side});
  }
  static State& emplace(const RuleSet&, engine::State& whole) { return whole.emplace<State>(); }
  static void begin_game(Play& play) {
    play.state.at.fill(0xFFFF);
    for (int u = 0; u < kUnits; ++u) {
      const HexId hex = play.rules.board().find(kStarts[u]);
      const int box = u < kRedUnits - 1 ? kReady : kFlown;
      put(play.state, u, hex.exists() ? hex.value : static_cast<std::uint16_t>(kFirstBox + box));
    }
    play.state.pile = {kRedHand, kRedHand, kRedHand, kBlueHand};
  }
  static void take_ready_setup(Play&) {}
  static std::vector<engine::Refusal> build_position(Play& play, const engine::Position&) {
    begin_game(play);
    return {};
  }
  static engine::Seat asked(const RuleSet&, const State& state) {
    return engine::seat_at(state.frames.back().seat);
  }
  static int turn(const RuleSet&, const State& state) { return state.turn; }
  static engine::Outcome outcome(const RuleSet&, const State&) {
    engine::Outcome out;
    out.level = "draw";
    out.halves = {0, 0};
    out.text = "Nobody has won";
    return out;
  }

  // --- what is known and shown ---
  static engine::GameInfo info(const RuleSet& rules) {
    engine::GameInfo info = rules::describe(rules.data(), "maps", "scenario");
    info.boxes = {"ready", "flown"};
    info.components.displays = {
        {"red-air", "Red's aircraft", "red", "red", "coast", {{"ready", 1}, {"flown"}}}};
    info.components.cards = {{"C1", "Smoke"}, {"C2", "Mines"}, {"C3", "Decoy"}, {"C4", "Trump", "", "blue"}};
    using enum engine::PileKind;
    info.components.piles = {{"red-hand", "Red's hand", kHand, "red"},
                             {"blue-hand", "Blue's hand", kHand, "blue"},
                             {"discard", "Played", engine::PileKind::kDiscard, ""},
                             {"put-away", "Put away", kDeck, ""}};
    info.components.options = {
        {"let-pass", "Let it pass"}, {"trump", "Trump it"}, {"surrender", "Surrender"}};
    info.components.overlays = {{"near", "Near the enemy", "hexes next to an enemy unit, and contacts"}};
    return info;
  }
  static std::vector<engine::VerbSpec> verbs(const RuleSet&) {
    using enum engine::ArgumentKind;
    std::vector<engine::VerbSpec> verbs{{"move", {kUnit, kHex}, {}, "move by one hex"},
                                        {"station", {kUnit, kBox}, {}, "put an aircraft into a box"},
                                        {"play", {kCard}, {}, "play a card"},
                                        {"put-away", {kCard}, {}, "put a card away unseen"},
                                        {"answer", {kOption}, {}, "answer a card"},
                                        {"end", {}, {}, "end the turn"}};
    for (const Verb verb : {Verb::kMove, Verb::kStation, Verb::kPutAway})
      verbs[static_cast<std::size_t>(verb)].secret = true;
    return verbs;
  }
  static Disclosure disclosure(const RuleSet&, const State&, const Action& action, const State& after,
                               engine::Seat seat) {
    if (static_cast<Verb>(action.verb) == Verb::kPutAway) return Disclosure::kNothing;
    return seen(after, action.args[0], seat) ? Disclosure::kWhole : Disclosure::kVerb;
  }
  static void view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
    out.turn = state.turn;
    out.phase = "turn";
    for (int u = 0; u < kUnits; ++u) {
      const HexId hex = state.hex(u);
      const auto box = static_cast<std::uint16_t>(hex.exists() ? 0 : state.at[u] - kFirstBox);
      if (seen(state, u, seat))
        out.pieces.push_back({engine::unit_id(u), box, 0, hex});
      else
        count_unseen({"red", 1, hex, hex.exists() ? BoxId{} : BoxId{box}}, out.stacks);
    }
    show_cards(state, seat, out);
    if (seat == kBlue && !state.frames.empty() && state.frames.back().kind == FrameKind::kAnswer)
      for (const Option option : {kLetPass, kTrump})
        if (may_answer(rules, state, OptionId{option}).allows())
          out.options.push_back({OptionId{option}, option == kTrump ? "costs the trump" : ""});
  }
  static void show_cards(const State& state, engine::Seat seat, engine::View& out) {
    for (const Pile pile : {kRedHand, kBlueHand, kDiscard}) {
      const bool open = pile == kDiscard || pile == seat.value;
      const auto count = std::count(state.pile.begin(), state.pile.end(), pile);
      out.piles.push_back({pile, open ? static_cast<int>(count) : engine::View::Pile::kUnknown});
      for (std::uint16_t c = 0; c < kCards && open; ++c)
        if (state.pile[c] == pile) out.cards.push_back({pile, CardId{c}});
    }
  }
  // In the order of places: the order of the units would reveal which they are.
  static void count_unseen(const engine::View::Stack& one, std::vector<engine::View::Stack>& stacks) {
    const auto place = [](const engine::View::Stack& stack) { return std::pair(stack.hex, stack.box); };
    const auto at = std::find_if(stacks.begin(), stacks.end(),
                                 [&](const auto& stack) { return place(stack) >= place(one); });
    if (at != stacks.end() && place(*at) == place(one))
      ++at->count;
    else
      stacks.insert(at, one);
  }
  // Never empty, so that an empty list reveals nothing.
  static std::vector<std::pair<std::string, std::string>> secrets(const RuleSet&, const State& state) {
    return {{"put away", std::to_string(std::count(state.pile.begin(), state.pile.end(), kPutAway))}};
  }
  static const rules::EventRow<RuleSet>& event_row(const RuleSet&, std::uint8_t kind) {
    using enum EventKind;
    static constexpr rules::EventRow<RuleSet> kRows[] = {
        {kMoved, "moved", "unit hex", "{unit} moves to {hex}"},
        {kOneMoved, "moved one-moved", "from:hex to:hex", "a red unit moves from {from} to {to}"},
        {kPlayed, "played", "card", "Red plays {card}"},
        {kAnswered, "answered", "option=let-pass/trump", "Blue {option:lets it pass|trumps it}"}};
    static_assert(rules::in_order(kRows));
    return kRows[kind];
  }
  static std::span<const rules::EventWord<RuleSet>> event_words() {
    static constexpr rules::EventWord<RuleSet> kWords[] = {
        {"card", [](const RuleSet&, int card) { return "C" + std::to_string(card + 1); }}};
    return kWords;
  }
  static std::vector<std::string> broken_invariants(const RuleSet&, const State& state) {
    for (int u = 0; u < kUnits; ++u)
      if (state.depth[u] >= height(state, state.at[u])) return {"a stack has a gap"};
    return {};
  }

  // --- questions that change nothing ---
  static engine::ReachReport reach(const RuleSet&, const State&, UnitId) { return {"1", {}}; }
  static std::optional<engine::OddsReport> odds(const RuleSet&, const State&) { return std::nullopt; }
  static engine::ThreatReport threat(const RuleSet& rules, const State& state, HexId hex) {
    engine::ThreatReport report;
    for (int u = 0; u < kGroundUnits; ++u)
      if (rules.board().adjacent(state.hex(u), hex))
        report.threats.push_back({engine::unit_id(u), "is next to it", "1.1"});
    return report;
  }
  static void overlay(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view,
                      engine::OverlayReport& out) {
    std::vector<int> near(static_cast<std::size_t>(rules.board().size()));
    for (int u = 0; u < kUnits; ++u) {
      if (side_of(u) == seat.value || !state.hex(u).exists() || state.depth[u] != 0) continue;
      for (const HexId hex : rules.board().neighbours(state.hex(u))) {
        if (!hex.exists()) continue;
        ++near[hex.value];
        for (int own = 0; own < kUnits; ++own)
          if (side_of(own) == seat.value && state.hex(own) == hex && state.depth[own] == 0)
            out.pairs.push_back({hex, state.hex(u), "contact"});
      }
    }
    for (std::size_t h = 0; h < near.size(); ++h)
      if (near[h] > 0) out.hexes.push_back({HexId(static_cast<int>(h)), "near", near[h]});
  }
};

}  // namespace

data::Source files() { return data::Source::directory(MITLA_SOURCE_DIR "/tests/support/ambush"); }

const engine::Registry& registry() {
  static const engine::Registry registry = [] {
    const data::GameData data =
        test::must(data::load_scenario(files(), data::scenario_path("ambush/valley")));
    engine::Registry made;
    made.add({"ambush/valley", data.scenario.title, [data](const engine::Options& options) {
                auto rules = std::make_shared<RuleSet>(RuleSet{data, {}});
                for (const data::Unit& unit : data.units.units)
                  rules->units.push_back({unit.side + " " + unit.designation});
                return rules::open_game<Parts>(std::shared_ptr<const RuleSet>(std::move(rules)), options);
              }});
    return made;
  }();
  return registry;
}

}  // namespace mitla::ambush
