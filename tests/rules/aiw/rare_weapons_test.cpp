// Weapons and targets that no situation of the Basic and Standard rules has, but whose rules are there:
// flying targets, missiles for short ranges, bombs. Counters of a situation are given other values.
#include <functional>

#include "engine/state.h"
#include "games/aiw/attack.h"
#include "games/aiw/attackers.h"
#include "games/aiw/placement.h"
#include "rules/aiw/fire_field.h"
#include "rules/aiw/rule_sets.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using aiw::Attack;
using aiw::AttackType;
using aiw::State;
using aiw::Target;

struct Table {
  std::shared_ptr<const aiw::RuleSet> rules;
  State state;

  aiw::UnitId find(std::string_view id) const { return find_unit(*rules, id); }
  void stand(std::string_view unit, std::string_view hex) {
    aiw::put(*rules, state, find(unit), rules->board().find(hex));
  }
  Attack attack(AttackType type, std::string_view hex, const std::vector<std::string>& attackers,
                const std::vector<std::string>& defenders) const {
    Attack out;
    out.type = type;
    out.hex = rules->board().find(hex);
    for (const auto& unit : attackers) out.attackers.insert(find(unit).value);
    for (const auto& unit : defenders) out.defenders.insert(find(unit).value);
    return out;
  }
};

Table altered(const std::string& scenario, const std::function<void(data::Unit&)>& alter) {
  data::GameData data = must(data::load_scenario(data_files(), data::scenario_path(scenario)));
  for (data::Unit& unit : data.units.units) alter(unit);
  Table table;
  table.rules = must(aiw::RuleSet::compile(std::move(data)));
  for (std::size_t u = 0; u < table.rules->units.size(); ++u)
    if (table.rules->units[u].off_board()) table.state.pieces[u].hex = aiw::kOffBoard;
  return table;
}

TEST(RareWeapons, FlyingTargetsKnowNoShelter) {
  CASES("aiw:B.VII.E.3 aiw:B.VIII.C.6");
  Table table = altered("aiw/s4", [](data::Unit& unit) {
    if (unit.id == "J-CENT3-1") unit.codes["target"] = "F";
  });
  table.stand("J-CENT3-1", "C-N7");
  table.stand("J-CENT3-2", "C-N7");
  table.stand("I-SH51HV-1", "C-N6");
  const Attack flying = table.attack(AttackType::kDirect, "C-N7", {"I-SH51HV-1"}, {"J-CENT3-1"});
  EXPECT_EQ(aiw::defence_strength(*table.rules, table.state, flying), 4 * 14) << "no town";
  EXPECT_EQ(aiw::die_modifier(*table.rules, table.state, flying, table.find("J-CENT3-1")), 0);
  const Attack ground = table.attack(AttackType::kDirect, "C-N7", {"I-SH51HV-1"}, {"J-CENT3-2"});
  EXPECT_EQ(aiw::defence_strength(*table.rules, table.state, ground), 4 * 19);
  EXPECT_EQ(aiw::die_modifier(*table.rules, table.state, ground, table.find("J-CENT3-2")), 1);
}

TEST(RareWeapons, FireOfAircraftAloneIsNotModified) {
  CASES("aiw:B.VIII.C.6");
  Table table = altered("aiw/s4", [](data::Unit& unit) {
    if (unit.id == "I-SH51HV-1") unit.codes["class"] = "air";
  });
  table.stand("J-CENT3-1", "C-N7");
  table.stand("I-SH51HV-1", "C-N6");
  table.stand("I-SH51HV-2", "C-N6");
  const aiw::UnitId target = table.find("J-CENT3-1");
  const Attack alone = table.attack(AttackType::kDirect, "C-N7", {"I-SH51HV-1"}, {"J-CENT3-1"});
  EXPECT_EQ(aiw::die_modifier(*table.rules, table.state, alone, target), 0);
  const Attack mixed = table.attack(AttackType::kDirect, "C-N7", {"I-SH51HV-1", "I-SH51HV-2"}, {"J-CENT3-1"});
  EXPECT_EQ(aiw::die_modifier(*table.rules, table.state, mixed, target), 1);
}

TEST(RareWeapons, OnlyTowMissilesFireAtOneAndTwoHexes) {
  CASES("aiw:WEC.6");
  const Table plain = altered("aiw/s11", [](data::Unit&) {});
  const Table tow = altered("aiw/s11", [](data::Unit& unit) {
    if (unit.id == "I-COBRA-1") unit.traits.emplace_back("close-range-missile");
  });
  for (const int range : {1, 2}) {
    EXPECT_EQ(
        aiw::multiplier(*plain.rules, AttackType::kDirect, plain.find("I-COBRA-1"), Target::kArmored, range),
        0);
    EXPECT_EQ(
        aiw::multiplier(*tow.rules, AttackType::kDirect, tow.find("I-COBRA-1"), Target::kArmored, range), 4);
    EXPECT_EQ(
        aiw::multiplier(*tow.rules, AttackType::kDirect, tow.find("I-COBRA-1"), Target::kNotArmored, range),
        0);
  }
}

Table with_bombs() {
  Table table = altered("aiw/s4", [](data::Unit& unit) {
    if (unit.id == "I-AIR-1") unit.codes["weapon"] = "(H)";
  });
  table.stand("J-CENT3-1", "D-A5");
  table.stand("J-CENT3-2", "D-A5");
  table.stand("J-INF-1", "D-A5");
  return table;
}

TEST(RareWeapons, BombsTakeEachUnitForItself) {
  CASES("aiw:S.II.F.3.c");
  Table table = with_bombs();
  const Attack all =
      table.attack(AttackType::kAirStrike, "D-A5", {"I-AIR-1"}, {"J-CENT3-1", "J-CENT3-2", "J-INF-1"});
  ASSERT_TRUE(aiw::resolved_per_unit(*table.rules, all));
  // Ten points: halved against the tank, normal against the infantry, whatever the others are.
  const Attack tank = table.attack(AttackType::kAirStrike, "D-A5", {"I-AIR-1"}, {"J-CENT3-1"});
  EXPECT_EQ(aiw::strengths(*table.rules, table.state, tank).attack, 4 * 5);
  const Attack infantry = table.attack(AttackType::kAirStrike, "D-A5", {"I-AIR-1"}, {"J-INF-1"});
  EXPECT_EQ(aiw::strengths(*table.rules, table.state, infantry).attack, 4 * 10);

  engine::State whole;
  State& state = whole.emplace<State>();
  state = table.state;
  const engine::ScriptedDice dice({1, 1, 1}, 7);
  engine::EventList events;
  aiw::Play play{*table.rules, whole, state, dice, &events};
  aiw::resolve_each(play, all);
  EXPECT_EQ(whole.rolls(), 3u) << "a die for each";
  EXPECT_EQ(state.hex_of(table.find("I-AIR-1")), aiw::kSpent);
  for (const char* unit : {"J-CENT3-1", "J-CENT3-2", "J-INF-1"})
    EXPECT_TRUE(state.piece(table.find(unit)).has(aiw::kStruck)) << unit;
}

TEST(RareWeapons, BombsThatJoinAGroupAttackCountForEachDefender) {
  CASES("aiw:S.II.F.5.b");
  Table table = with_bombs();
  const Attack joined =
      table.attack(AttackType::kAirStrike, "D-A5", {"I-AIR-1", "I-AIR-2"}, {"J-CENT3-1", "J-CENT3-2"});
  EXPECT_FALSE(aiw::resolved_per_unit(*table.rules, joined));
  EXPECT_EQ(aiw::effective_strength(*table.rules, table.state, joined, table.find("I-AIR-1")), 4 * 5 * 2);
  EXPECT_EQ(aiw::effective_strength(*table.rules, table.state, joined, table.find("I-AIR-2")), 4 * 20);
  EXPECT_EQ(aiw::strengths(*table.rules, table.state, joined).attack, 4 * 30);
}

}  // namespace
}  // namespace mitla::test
