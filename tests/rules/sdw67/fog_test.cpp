// 22.0 Fog of war.
#include "rules/sdw67/fog.h"

#include <algorithm>

#include "rules/sdw67/war.h"

namespace mitla::test {
namespace {

using engine::Action;
using engine::Disclosure;
using engine::Seat;
using engine::UnitId;

constexpr Seat kSinai = engine::seat_at(0);
constexpr Seat kEastern = engine::seat_at(1);

bool sees(Field& field, Seat seat, const char* unit) {
  const UnitId id = field.game().notation().find_unit(unit);
  for (const auto& piece : field.view(seat.index()).pieces)
    if (piece.unit == id) return true;
  return false;
}
int counted(Field& field, Seat seat, const char* hex) {
  const hex::HexId wanted = field.game().notation().board().find(hex);
  for (const auto& stack : field.view(seat.index()).stacks)
    if (stack.hex == wanted) return stack.count;
  return 0;
}

TEST(SixDayWarFog, OnlyTheTopOfIsraeliStacksOfTheOtherFrontIsSeen) {
  CASES("sdw67:22.1");
  War war(2, "eastern-movement");
  war.unit("IS-E-1", "2506").unit("IS-E-2", "2506").unit("IS-E-45", "2506").unit("IS-E-3", "2508");
  war.unit("JO-40", "2410").unit("JO-60", "2410").unit("EG-2", "1320").unit("EG-3", "1320");
  war.unit("IS-E-9", "eastern-refit").unit("AIR-1", "eastern-available");
  for (const Seat seat : {kSinai, kEastern})
    for (const char* unit : {"IS-E-1", "IS-E-3", "JO-40", "JO-60", "EG-2", "EG-3", "IS-E-9", "AIR-1"})
      EXPECT_TRUE(sees(war, seat, unit)) << seat.index() << " " << unit;
  EXPECT_FALSE(sees(war, kSinai, "IS-E-2"));
  EXPECT_FALSE(sees(war, kSinai, "IS-E-45"));
  EXPECT_EQ(counted(war, kSinai, "2506"), 2);
  EXPECT_TRUE(sees(war, kEastern, "IS-E-2"));
  EXPECT_EQ(counted(war, kEastern, "2506"), 0);

  War own(2, "sinai-movement");  // and the other way round
  own.unit("IS-S-7", "1916").unit("IS-S-60", "1916");
  EXPECT_TRUE(sees(own, kSinai, "IS-S-60"));
  EXPECT_FALSE(sees(own, kEastern, "IS-S-60"));
}

TEST(SixDayWarFog, AMovedUnitIsKnownIfItEndsAloneOrOnTop) {
  CASES("sdw67:22.1");
  War war(2, "eastern-movement");
  war.unit("IS-E-1", "2506").unit("IS-E-45", "2506").unit("IS-E-3", "2508").unit("IS-E-4", "2408");
  war.play("move IS-E-45 2507");
  EXPECT_FALSE(sees(war, kSinai, "IS-E-45")) << "it is still in hand";
  EXPECT_EQ(counted(war, kSinai, "2507"), 1);
  war.play("move IS-E-45 2508", "move IS-E-4 2407");
  EXPECT_FALSE(sees(war, kSinai, "IS-E-45")) << "it lies below";
  EXPECT_TRUE(sees(war, kSinai, "IS-E-3"));
  EXPECT_EQ(counted(war, kSinai, "2508"), 1);
  war.play("move IS-E-1 2406");
  EXPECT_TRUE(sees(war, kSinai, "IS-E-4")) << "it has ended alone";
  war.play("top IS-E-45");
  EXPECT_TRUE(sees(war, kSinai, "IS-E-45"));
  EXPECT_FALSE(sees(war, kSinai, "IS-E-3"));
  EXPECT_EQ(war.refusal("top IS-E-45"), "22.1") << "already";
}

TEST(SixDayWarFog, AStackIsListedFromTheBottomToTheTop) {
  CASES("sdw67:22.1");
  War war(2, "eastern-movement");
  war.unit("IS-E-1", "2506").unit("IS-E-45", "2506").unit("IS-E-2", "2506");
  const auto top = [&] {
    std::string last;
    for (const auto& piece : war.view(kEastern.index()).pieces)
      if (piece.hex == war.game().notation().board().find("2506"))
        last = war.game().notation().unit_name(piece.unit);
    return last;
  };
  EXPECT_EQ(top(), "IS-E-1") << "the others came after it";
  war.play("top IS-E-45");
  EXPECT_EQ(top(), "IS-E-45");
}

TEST(SixDayWarFog, CombatAndBarrageShowStacksAndMovementHidesThem) {
  CASES("sdw67:22.1");
  War war(2, "eastern-arab-combat");
  war.unit("IS-E-1", "2706").unit("IS-E-45", "2706").unit("SY-44", "2806").dice({4});
  war.play("attack 2706", "with 2806");
  EXPECT_FALSE(sees(war, kSinai, "IS-E-45"));
  EXPECT_EQ(war.odds().defence, "6 + ?");
  war.play("resolve");
  EXPECT_TRUE(sees(war, kSinai, "IS-E-45"));

  War barrage(2, "eastern-barrage");
  barrage.unit("IS-E-1", "2506").unit("IS-E-45", "2506").dice({1, 1});
  barrage.play("aim BAR-E-1 2506", "end");
  EXPECT_FALSE(sees(barrage, kSinai, "IS-E-45"));
  barrage.play("fire BAR-E-1 units");
  EXPECT_TRUE(sees(barrage, kSinai, "IS-E-45"));

  War moved(2, "eastern-movement");
  moved.unit("IS-E-1", "2506", {"shown"})
      .unit("IS-E-45", "2506", {"shown"})
      .unit("IS-E-2", "2506", {"shown"});
  EXPECT_TRUE(sees(moved, kSinai, "IS-E-45"));
  moved.play("move IS-E-2 2406");
  EXPECT_FALSE(sees(moved, kSinai, "IS-E-45"));
  EXPECT_TRUE(sees(moved, kSinai, "IS-E-1"));
}

TEST(SixDayWarFog, OddsLeaveOpenWhatLiesBelow) {
  CASES("sdw67:22.1");
  War war(4, "eastern-arab-combat");
  war.unit("IS-E-1", "2911").unit("IS-E-45", "2911").unit("IS-E-9", "2506").unit("IS-E-Egoz", "2506");
  war.unit("JO-40", "3011").unit("JO-60", "3011").play("attack 2911", "with 3011");
  const auto& notation = war.game().notation();
  const UnitPair pair{notation.find_unit("IS-E-45"), notation.find_unit("IS-E-Egoz")};
  for (const engine::State& state : {war.state(), trade_places(war.state(), pair)}) {
    const auto odds = war.game().odds(state, kSinai);
    ASSERT_TRUE(odds && odds->tables.size() == 2);
    EXPECT_EQ(odds->defence, "6 + ?");
    EXPECT_EQ(odds->tables[0].column, "100-149") << "12 to 9, if the recon battalion lies below";
    EXPECT_EQ(odds->tables[1].column, "50-99") << "12 to 14, if the armor does";
  }
}

std::vector<std::string> threats(Field& field, Seat seat, const char* hex) {
  std::vector<std::string> units;
  const auto report = field.game().threat(field.state(), seat, field.game().notation().board().find(hex));
  for (const auto& threat : report.threats) {
    EXPECT_EQ(threat.rule, "13.3");
    units.emplace_back(field.game().notation().unit_name(threat.unit));
  }
  std::sort(units.begin(), units.end());
  return units;
}

TEST(SixDayWarFog, ThreatsAreThoseThatTheSeatKnows) {
  CASES("sdw67:22.1 sdw67:10.4");
  using Names = std::vector<std::string>;
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1426").unit("IS-S-60", "1426").unit("EG-6", "1429").unit("EG-2", "1644");
  EXPECT_EQ(threats(war, kSinai, "1429"), (Names{"IS-S-60", "IS-S-7"})) << "his own, hidden or not";
  EXPECT_EQ(threats(war, kEastern, "1429"), Names{"IS-S-7"}) << "the top unit";
  // With the best die EG-6 comes next to 1426; EG-2 is too far away.
  for (const Seat seat : {kSinai, kEastern}) EXPECT_EQ(threats(war, seat, "1426"), Names{"EG-6"});
}

TEST(SixDayWarFog, AHiddenReserveBrigadeIsNotTakenOver) {
  CASES("sdw67:22.1");
  War war(2, "sinai-movement");
  war.unit("IS-E-1", "1915").unit("IS-R-8", "1915").unit("IS-S-7", "1916");
  EXPECT_EQ(war.refusal("take-over IS-R-8 1916"), "22.1");
  EXPECT_EQ(war.refusal("take-over IS-R-8 2019"), "22.1") << "whatever the hex";
  EXPECT_TRUE(war.actions("take-over").empty());
  War seen(2, "sinai-movement");
  seen.unit("IS-R-8", "1915").unit("IS-E-1", "1915");
  EXPECT_TRUE(seen.legal("take-over IS-R-8 1916"));
}

// Plays games of one action after the other. Before each action it compares the state, for each seat, with
// one in which two units that lie hidden from the seat have changed places; then what the seat is told of the
// action in both.
class Comparison {
 public:
  Comparison(const engine::Session& session, std::uint64_t seed)
      : game_(session.game()), state_(session.state()), dice_(seed), random_(seed) {}

  // Plays this many actions; counts what has been compared.
  void play(int actions) {
    for (int i = 0; i < actions && !game_.decision(state_).over && !testing::Test::HasFailure(); ++i) {
      const Action action = choose();
      for (const Seat seat : {kSinai, kEastern}) compare(seat, action);
      game_.apply(state_, action, dice_, nullptr);
    }
  }

  void compare(Seat seat, const Action& action) {
    auto pairs = hidden_pairs(game_, state_, seat);
    const UnitId subject = game_.notation().subject(action);
    if (subject.exists() && is_hidden(game_, state_, subject, seat))  // the most interesting ones
      std::erase_if(pairs, [&](const UnitPair& p) { return p.first != subject && p.second != subject; });
    if (pairs.empty()) return;
    const UnitPair pair = pairs[static_cast<std::size_t>(random_.below(static_cast<int>(pairs.size())))];
    const engine::State other = trade_places(state_, pair);
    const std::string what = game_.notation().unit_name(pair.first) + " and " +
                             game_.notation().unit_name(pair.second) + ", seat " +
                             std::to_string(seat.index()) + ", before " + game_.notation().print(action);
    const auto around = interesting_hexes(pair);
    ASSERT_EQ(all_answers(game_, state_, seat, around, pair), all_answers(game_, other, seat, around, pair))
        << what;
    ++states;
    const bool own = game_.decision(state_).seat == seat;
    asked += own ? 1 : 0;
    compare_action(seat, action, other, pair, around, what);
    compare_guess(seat, what);
  }

  void skip(int actions) {
    for (int i = 0; i < actions && !game_.decision(state_).over; ++i)
      game_.apply(state_, choose(), dice_, nullptr);
  }

  int states = 0;         // compared
  int asked = 0;          // of them the seat has to decide
  int told_of_own = 0;    // what a seat is told of its own action
  int told_of_other = 0;  // what a seat is told of an action with a unit that it may not know

 private:
  // Random, but commanders like company, so that there are stacks, and often choose hidden units.
  Action choose() {
    Action action = random_action(game_, state_, random_, subjects_, actions_);
    for (int tries = 0; tries < 12 && !is_interesting(action); ++tries)
      action = random_action(game_, state_, random_, subjects_, actions_);
    return action;
  }
  bool is_interesting(const Action& action) const {
    const std::string_view verb = game_.notation().verbs()[action.verb].name;
    const UnitId unit = game_.notation().subject(action);
    const Seat watcher = engine::seat_at(1 - game_.decision(state_).seat.index());
    if (unit.exists() && is_hidden(game_, state_, unit, watcher)) return verb != "top";
    if (verb != "move") return verb != "end" && verb != "top" && verb != "drop";
    return state_.as<sdw67::State>().stack_top(game_.notation().hex_of(action)).exists();
  }

  void compare_action(Seat seat, const Action& action, const engine::State& other, UnitPair pair,
                      const std::vector<hex::HexId>& around, const std::string& what) {
    const bool own = game_.decision(state_).seat == seat;
    const Action same = own ? action : trade_places(game_, action, pair);
    if (game_.check(other, same)) return;  // only one of the two units can do that
    engine::State here = state_, there = other;
    engine::EventList here_events, there_events;
    game_.apply(here, action, dice_, &here_events);
    game_.apply(there, same, dice_, &there_events);
    // What the action shows may differ.
    if (!is_hidden(game_, here, pair.first, seat) || !is_hidden(game_, here, pair.second, seat)) return;
    const Disclosure disclosed = game_.disclosure(state_, action, here, seat);
    EXPECT_EQ(disclosed, game_.disclosure(other, same, there, seat)) << what;
    if (disclosed == Disclosure::kWhole) {
      EXPECT_EQ(action, same) << what;
    }
    EXPECT_EQ(told(game_, here_events, seat), told(game_, there_events, seat)) << what;
    EXPECT_EQ(all_answers(game_, here, seat, around, pair), all_answers(game_, there, seat, around, pair))
        << "after: " << what;
    told_of_own += own ? 1 : 0;
    told_of_other += action == same ? 0 : 1;
  }

  // A guess looks like the state, breaks no rule, and depends on nothing that is hidden.
  void compare_guess(Seat seat, const std::string& what) {
    engine::State guess = state_;
    engine::RandomStream guesses(static_cast<std::uint64_t>(states));
    game_.guess_hidden(guess, seat, guesses);
    engine::View seen, guessed;
    game_.view(state_, seat, seen);
    game_.view(guess, seat, guessed);
    EXPECT_EQ(seen, guessed) << what;
    const auto broken = game_.broken_invariants(guess);
    EXPECT_TRUE(broken.empty()) << what << ": " << broken.front();
  }

  std::vector<hex::HexId> interesting_hexes(UnitPair pair) const {
    const auto& state = state_.as<sdw67::State>();
    std::vector<hex::HexId> hexes;
    for (const UnitId unit : {pair.first, pair.second}) {
      if (!rules::on_map(state.hex_of(unit))) continue;
      hexes.push_back(state.hex_of(unit));
      for (const hex::HexId hex : rules_of(game_).contacts[state.hex_of(unit).value]) hexes.push_back(hex);
    }
    if (hexes.empty()) hexes.push_back(game_.notation().board().find("2506"));
    return hexes;
  }

  const engine::Game& game_;
  engine::State state_;
  engine::CounterDice dice_;
  engine::RandomStream random_;
  engine::ActionList subjects_, actions_;
};

TEST(SixDayWarFog, NothingTellsWhichHiddenUnitLiesWhere) {
  CASES("sdw67:22.1");
  int states = 0, asked = 0, own = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Field field("sdw67/standard");
    field.from_start().option("setup", "ready");
    Comparison games(field.session(), seed);
    games.skip(static_cast<int>(40 * seed));
    games.play(25);
    states += games.states;
    asked += games.asked;
    own += games.told_of_own;
  }
  EXPECT_GT(states, 50);
  EXPECT_GT(asked, 10);
  EXPECT_GT(own, 10);
}

TEST(SixDayWarFog, NothingTellsWhichHiddenUnitFightsAndStandsWhere) {
  CASES("sdw67:22.1");
  int asked = 0, other = 0;
  for (const char* phase : {"eastern-movement", "eastern-combat", "eastern-arab-combat", "eastern-barrage"})
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      War war(2, phase);
      war.unit("IS-E-1", "2605").unit("IS-E-45", "2605").unit("IS-E-Mil1", "2605").unit("IS-E-2", "2605");
      war.unit("IS-E-3", "2604").unit("IS-E-Mil2", "2604").unit("IS-E-Egoz", "2604");
      war.unit("IS-E-4", "2606").unit("IS-E-5", "2606").unit("IS-R-55", "2606").unit("IS-R-8", "2506");
      war.unit("IS-E-9", "2506").unit("IS-E-16", "2506").unit("SY-44", "2705").unit("SY-14", "2705");
      war.unit("SY-11", "2706").unit("SY-8", "2706").unit("SY-19", "2707").unit("IS-S-7", "1719");
      Comparison games(war.session(), seed);
      games.play(40);
      asked += games.asked;
      other += games.told_of_other;
    }
  EXPECT_GT(asked, 50);
  EXPECT_GT(other, 5);
}

TEST(SixDayWarFog, NothingTellsWhichUnitWasSetUpLast) {
  CASES("sdw67:22.1");
  Field field("sdw67/standard");
  field.from_start().play("ready", "end", "ready", "end", "ready", "end");
  ASSERT_EQ(field.to_act(), "eastern");
  EXPECT_TRUE(sees(field, kEastern, "IS-E-45"));
  EXPECT_FALSE(sees(field, kSinai, "IS-E-45")) << "it waits to be placed";
  field.play("place IS-E-1 2506");
  Comparison below(field.session(), 1);
  below.compare(kSinai, *engine::check_text(field.game(), field.state(), "place IS-E-45 2506").action);
  EXPECT_EQ(below.told_of_other, 1);
  field.play("place IS-E-45 2506");
  EXPECT_TRUE(sees(field, kSinai, "IS-E-1"));
  EXPECT_FALSE(sees(field, kSinai, "IS-E-45"));
  EXPECT_FALSE(sees(field, kSinai, "IS-E-2")) << "who is still missing would tell who was placed";
  Comparison games(field.session(), 1);
  games.play(15);
  EXPECT_GT(games.states, 10);
}

TEST(SixDayWarFog, AGuessDependsOnNothingHidden) {
  CASES("sdw67:22.1");
  War war(2, "eastern-movement");
  war.unit("IS-E-1", "2605").unit("IS-E-45", "2605").unit("IS-E-3", "2604").unit("IS-E-Mil2", "2604");
  war.unit("IS-E-Mil3", "2506").unit("IS-E-9", "2506").unit("IS-E-16", "2506");
  war.play("march IS-E-1");  // in hand, on top of its stack
  std::set<std::string> guesses;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    for (const UnitPair& pair : hidden_pairs(war.game(), war.state(), kSinai)) {
      engine::State here = war.state(), there = trade_places(war.state(), pair);
      engine::RandomStream a(seed), b(seed);
      war.game().guess_hidden(here, kSinai, a);
      war.game().guess_hidden(there, kSinai, b);
      EXPECT_EQ(engine::hash_of(here), engine::hash_of(there)) << seed;
      std::string all;
      for (const auto& [name, value] : war.game().secrets(here)) all += name + ": " + value + "\n";
      guesses.insert(all);
    }
  EXPECT_GT(guesses.size(), 3u) << "there is something to guess";
}

}  // namespace
}  // namespace mitla::test
