// The parts of rule sets, positions and views that games share, each on its own.
#include <gtest/gtest.h>

#include "base/fixed_vector.h"
#include "rules/awards.h"
#include "rules/compilation.h"
#include "rules/invariants.h"
#include "rules/play.h"
#include "rules/position_builder.h"
#include "rules/records.h"
#include "rules/rule_set.h"
#include "rules/show.h"
#include "support/data_files.h"

namespace mitla::rules {
namespace {

data::GameData crossroads() {
  const data::Source files = data::Source::directory(MITLA_SOURCE_DIR "/tests/support/skirmish");
  return test::must(data::load_scenario(files, data::scenario_path("skirmish/crossroads")));
}

enum class Side : std::uint8_t { kRed, kBlue };
using UnitSet = base::BitSet<8>;

TEST(FloorSides, AreSeatsAndEachOthersOpponents) {
  EXPECT_EQ(other(Side::kRed), Side::kBlue);
  EXPECT_EQ(other(Side::kBlue), Side::kRed);
  EXPECT_EQ(seat_of(Side::kBlue), engine::seat_at(1));
  EXPECT_TRUE(only(Side::kBlue).includes(engine::seat_at(1)));
  EXPECT_FALSE(only(Side::kBlue).includes(engine::seat_at(0)));
}

TEST(FloorCompilation, NamesFileAndKeyOfTheFirstThingThatIsWrong) {
  const data::GameData data = crossroads();
  Compilation compilation(data);
  EXPECT_EQ(compilation.terrain("clear").title, "Clear");
  EXPECT_FALSE(compilation.failed());
  EXPECT_TRUE(compilation.table("crt").columns.empty());
  EXPECT_EQ(compilation.parameters("march").number("hexes", 9), 9);
  EXPECT_EQ(compilation.error().message, "skirmish/tables.json: /tables: \"crt\" is missing");
}

TEST(FloorCompilation, KnowsTheFilesOfItsScenario) {
  const data::GameData data = crossroads();
  Compilation scenario(data);
  scenario.area("north");
  EXPECT_EQ(scenario.error().message, "skirmish/scenarios/crossroads.json: /areas: \"north\" is missing");
  constexpr std::array<std::string_view, 2> kSides{"red", "blue"};
  Compilation units(data);
  EXPECT_EQ((units.word<Side>(DataFile::kUnits, "units", kSides, "blue")), Side::kBlue);
  EXPECT_FALSE(units.failed());
  EXPECT_EQ((units.word<Side>(DataFile::kUnits, "units", kSides, "green")), Side::kRed);
  EXPECT_EQ(units.error().message,
            "skirmish/units.json: /units: \"green\" is not known here; known are red, blue");
}

struct UnitInfo : UnitBase<Side> {};
enum class AwardEvent : std::uint8_t { kTaken, kLost };
using AwardInfo = AwardBase<Side, AwardEvent, UnitSet>;
struct Rules : RuleSetBase<UnitInfo, GroupBase<Side, UnitSet>, AwardInfo> {
  explicit Rules(data::GameData data) : RuleSetBase(std::move(data)) {}
};

void read_units(Compilation& compilation, Rules& rules) {
  for (const data::Unit& unit : compilation.data().units.units)
    rules.units.push_back({{unit.id, unit.id, unit.side == "red" ? Side::kRed : Side::kBlue}});
}
void read_groups_of(Compilation& compilation, Rules& rules) {
  read_groups(compilation, rules, [](const data::Group&, auto&) {});
}
void read_awards_of(Compilation& compilation, Rules& rules) {
  static constexpr AwardWord<AwardEvent> kWords[] = {{"taken", AwardEvent::kTaken, "a place taken"},
                                                     {"lost", AwardEvent::kLost, "{whose}{what} lost"}};
  read_awards(compilation, rules, kWords, "1.1", [](AwardEvent, const UnitInfo&) { return true; });
}
base::Result<std::shared_ptr<const Rules>> compiled(data::GameData data) {
  return compile_in_steps<Rules>(std::make_shared<Rules>(std::move(data)),
                                 {read_units, read_groups_of, read_awards_of});
}
data::Award award(std::string id, std::string event, std::string of) {
  data::Award made;
  made.id = std::move(id);
  made.to = "red";
  made.event = std::move(event);
  made.of = std::move(of);
  made.points.halves = 3;
  return made;
}

TEST(FloorRuleSet, ReadsGroupsReadySetupsAndAwards) {
  data::GameData data = crossroads();
  data.scenario.awards = {award("a", "taken", ""), award("b", "lost", "blue")};
  data.scenario.awards[1].rule = "3.2";
  data.scenario.awards[1].turns = {2, 3};
  const auto rules = test::must(compiled(data));
  ASSERT_EQ(rules->groups.size(), 2u);
  EXPECT_EQ(rules->groups[1].side, Side::kBlue);
  EXPECT_EQ(rules->groups[1].hex_list.size(), 5u);
  EXPECT_EQ(rules->units[3].group, 1);
  EXPECT_EQ(rules->board().name(rules->ready_setup.hex[0]), "0102");
  EXPECT_EQ(rules->ready_setup.size, 4);
  ASSERT_EQ(rules->awards.size(), 2u);
  EXPECT_EQ(rules->awards[0].rule, "1.1");
  EXPECT_EQ(rules->awards[1].rule, "3.2");
  EXPECT_EQ(rules->awards[1].title, "Blue: unit lost");
  EXPECT_EQ(rules->awards[0].units.size(), 4);
  EXPECT_EQ(rules->awards[1].units.size(), 2);
  EXPECT_FALSE(rules->awards[1].on_turn(1));
  EXPECT_TRUE(rules->awards[1].on_turn(3));
}

TEST(FloorRuleSet, RefusesAwardsForWhatTheGameDoesNotKnow) {
  data::GameData data = crossroads();
  data.scenario.awards = {award("a", "sunk", "")};
  EXPECT_EQ(compiled(data).error(),
            "skirmish/scenarios/crossroads.json: /awards: a is for \"sunk\", which is not known here");
}

TEST(FloorAwards, ALeadHasALevel) {
  data::Victory victory;
  victory.draw = "draw";
  victory.levels = {{1, "marginal"}, {5, "decisive"}};
  EXPECT_EQ(outcome_by_lead(victory, {3, 2}, 0).level, "draw");
  EXPECT_FALSE(outcome_by_lead(victory, {3, 2}, 0).winner());
  EXPECT_EQ(outcome_by_lead(victory, {2, 11}, 0).level, "marginal");
  EXPECT_EQ(outcome_by_lead(victory, {2, 11}, 0).winner(), engine::seat_at(1));
  EXPECT_EQ(outcome_by_lead(victory, {12, 2}, 0).level, "decisive");
  const engine::Outcome conceded = outcome_by_lead(victory, {12, 2}, 1);
  EXPECT_EQ(conceded.winner(), engine::seat_at(1));
  EXPECT_EQ(conceded.level, "decisive");
}

struct Piece {
  hex::HexId hex = box(0);
  std::uint16_t marks = 0;
};
struct State {
  std::array<Piece, 8> pieces{};
  std::array<engine::ByteUnit, 64> tops{};
  std::array<engine::ByteUnit, 8> below{};
  int turn = 0;
  engine::ByteUnit stack_top(hex::HexId hex) const { return tops[hex.value]; }
  engine::ByteUnit& stack_top(hex::HexId hex) { return tops[hex.value]; }
  engine::ByteUnit next_below(engine::ByteUnit unit) const { return below[unit.value]; }
  engine::ByteUnit& next_below(engine::ByteUnit unit) { return below[unit.value]; }
  hex::HexId hex_of(engine::UnitId unit) const { return pieces[unit.value].hex; }
  Piece& piece(engine::UnitId unit) { return pieces[unit.value]; }
};

std::vector<std::string> broken_stacks(const Rules& rules, const State& state) {
  std::vector<std::string> broken;
  check_stacks(
      rules, state, [&](engine::UnitId unit) { return stands(state, unit); }, broken);
  return broken;
}

TEST(FloorStacks, UnitsJoinAndLeave) {
  const auto rules = test::must(compiled(crossroads()));
  const hex::HexId hex(3);
  State state;
  for (const int u : {0, 1}) {
    join_stack(state, engine::unit_id(u), hex);
    state.pieces[u].hex = hex;
  }
  EXPECT_TRUE(held_by(*rules, state, hex, Side::kRed));
  EXPECT_EQ(broken_stacks(*rules, state), std::vector<std::string>{});
  leave_stack(state, engine::unit_id(0), hex);
  EXPECT_EQ(state.stack_top(hex), engine::unit_id(1));
  EXPECT_FALSE(state.next_below(engine::unit_id(1)).exists());
  const auto broken = broken_stacks(*rules, state);  // unit 0 still says that it stands there
  ASSERT_EQ(broken.size(), 1u);
  EXPECT_NE(broken[0].find(std::string(rules->board().name(hex))), std::string::npos);
}

TEST(FloorStacks, OneSideHoldsAHex) {
  const auto rules = test::must(compiled(crossroads()));
  const hex::HexId hex(3);
  State state;
  for (const int u : {0, 2}) {
    join_stack(state, engine::unit_id(u), hex);
    state.pieces[u].hex = hex;
  }
  EXPECT_EQ(broken_stacks(*rules, state).size(), 1u);
}

constexpr Word kStatuses[] = {{"tired", "is tired", "!", {}, 2}, {"moved", "has moved", {}, {}, 1}};

TEST(FloorPositions, CollectEveryReason) {
  const auto rules = test::must(compiled(crossroads()));
  engine::State whole;
  State state;
  const engine::CounterDice dice(1);
  Play<Rules, State> play{*rules, whole, state, dice, nullptr};
  PositionBuilder<Play<Rules, State>, UnitSet> builder(play);
  builder.turn(7, 6, "1.1");
  const auto not_the_first = [](int i) { return i > 0; };
  EXPECT_EQ(builder.phase<Word>("tired", kStatuses, "1.2", not_the_first), -1);
  EXPECT_EQ(builder.phase<Word>("moved", kStatuses, "1.2", not_the_first), 1);
  EXPECT_EQ(builder.take_unit({"R1", "0101", {}}, "1.3"), engine::unit_id(0));
  EXPECT_FALSE(builder.take_unit({"R1", "0101", {}}, "1.3").exists());
  EXPECT_FALSE(builder.take_unit({"R9", "0101", {}}, "1.3").exists());
  builder.set_marks(engine::unit_id(0), {"moved", "tired", "dead"}, kStatuses, 1, "1.4");
  EXPECT_EQ(state.pieces[0].marks, 1);
  EXPECT_FALSE(builder.possible());
  std::vector<std::string> rules_cited;
  for (const engine::Refusal& reason : builder.take_reasons()) rules_cited.emplace_back(reason.rule);
  EXPECT_EQ(rules_cited, (std::vector<std::string>{"1.1", "1.2", "1.3", "1.3", "1.4", "1.4"}));
}

TEST(FloorViews, ShowHexesBoxesAndTheHand) {
  const auto rules = test::must(compiled(crossroads()));
  State state;
  state.pieces[0] = {hex::HexId(5), 3};
  state.pieces[1].hex = box(2);
  engine::View view;
  show_pieces(*rules, state, 1, view, [](engine::View::Piece&) {});
  show_hand(engine::unit_id(0), 3, view);
  ASSERT_EQ(view.pieces.size(), 4u);
  EXPECT_EQ(view.pieces[0].hex, hex::HexId(5));
  EXPECT_EQ(view.pieces[0].status, 1u | kInHandBit);
  EXPECT_FALSE(view.pieces[1].hex.exists());
  EXPECT_EQ(view.pieces[1].box, 2);
  ASSERT_EQ(view.tracks.size(), 1u);
  EXPECT_EQ(view.tracks[0].halves, 3);
}

TEST(FloorWords, AreListedByTableAndByBit) {
  EXPECT_EQ(ids(kStatuses), (std::vector<std::string>{"tired", "moved"}));
  EXPECT_EQ(ids_by_bit(kStatuses), (std::vector<std::string>{"moved", "tired"}));
  EXPECT_EQ(terms(kStatuses)[0].glyph, "!");
  EXPECT_EQ(box_named(kStatuses, "moved"), box(1));
  EXPECT_FALSE(box_named(kStatuses, "gone").exists());
}

struct Record {
  engine::UnitId unit;
  int turn;
  hex::HexId hex;
};

TEST(FloorRecords, AreFoundAndStruckOutByTurn) {
  base::FixedVector<Record, 4> records;
  records.push_back({engine::unit_id(1), 2, hex::HexId(7)});
  records.push_back({engine::unit_id(1), 3, hex::HexId(8)});
  ASSERT_NE(find_record(records, engine::unit_id(1), 3), nullptr);
  EXPECT_EQ(find_record(records, engine::unit_id(1), 3)->hex, hex::HexId(8));
  strike_out(records, engine::unit_id(1), 2);
  EXPECT_EQ(find_record(records, engine::unit_id(1), 2), nullptr);
  EXPECT_EQ(records.size(), 1);
}

}  // namespace
}  // namespace mitla::rules
