// Cases of chapters 2, 5 to 8 and 11: forms, zones of control, stacking, bridges, command, supply.
#include <algorithm>

#include "games/barlev/bridges.h"
#include "games/barlev/command.h"
#include "games/barlev/forms.h"
#include "games/barlev/movement.h"
#include "games/barlev/stacking.h"
#include "games/barlev/strength.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

using barlev::HexId;
using barlev::RuleSet;
using barlev::Side;
using barlev::State;

// --- 2.3, 6.3 ---

TEST(Forms, OneFormOnly) {
  CASES("barlev:2.3.form barlev:2.3.52");
  War war = golan(3, "arab-movement");
  war.unit("syr_52x", "G2209");
  const RuleSet& rules = barlev_rules(war);
  const auto& components = rules.unit(unit_named(war, "syr_52x")).components;
  EXPECT_EQ(components.size(), 5u);
  for (const auto component : components) EXPECT_EQ(war.at(rules.unit(component).id), "components-syria");
  war.play("break-down syr_52x");
  EXPECT_EQ(war.at("syr_52x"), "components-syria");
  for (const auto component : components) EXPECT_EQ(war.at(rules.unit(component).id), "G2209");
}

TEST(Forms, TheTwoCountersOfThe130thBreakDownTogether) {
  CASES("barlev:6.32.ex1");
  War apart = suez(3, "arab-movement");
  apart.unit("egy_130x_demi_a", "S2817").unit("egy_130x_demi_b", "S2917");
  EXPECT_EQ(apart.refusal("break-down egy_130x_demi_a"), "6.32");
  War war = suez(3, "arab-movement");
  war.unit("egy_130x_demi_a", "S2817").unit("egy_130x_demi_b", "S2817");
  war.play("break-down egy_130x_demi_b");
  EXPECT_EQ(war.at("egy_130x_demi_a"), "components-egypt");
  EXPECT_EQ(war.at("egy_130x_demi_b"), "components-egypt");
  EXPECT_EQ(war.at("egy_130x_at"), "S2817");
}

TEST(Forms, RecombinedUnitsGoOnWithWhatIsLeft) {
  CASES("barlev:6.34");
  War war = suez(3, "arab-movement");
  war.unit("egy_11x", "components-egypt").unit("egy_16xx_at", "S1521");
  for (const char* unit : {"egy_1-11x", "egy_2-11x", "egy_3-11x", "egy_11x_arty", "egy_11x_aaa"})
    war.unit(unit, "S1908");
  war.unit("egy_4-11x", "S1909");
  EXPECT_EQ(war.refusal("recombine egy_11x"), "6.34") << "not together";
  war.play("move egy_4-11x S1908");
  const int spent = barlev_state(war).spent[unit_named(war, "egy_4-11x").value];
  ASSERT_GT(spent, 0);
  war.play("recombine egy_11x");
  // One part in so many of six points is the same part of four points.
  const int left = barlev::movement_left(barlev_rules(war), barlev_state(war), unit_named(war, "egy_11x"));
  EXPECT_EQ(left, 16 - (spent * 16 + 23) / 24);
}

// --- 5 ---

TEST(Zones, InstallationsHaveNone) {
  CASES("barlev:5.12");
  War war = suez(3, "arab-movement");
  war.unit("isr_fort_milano", "S1116").unit("egy_4-11x", "S1120");
  for (const HexId next : barlev_rules(war).board().neighbours(barlev_rules(war).hex("S1116")))
    if (next.exists()) EXPECT_FALSE(barlev::in_enemy_zone(barlev_state(war), Side::kArab, next));
}

// --- 6.1 ---

TEST(Stacking, FourIsraeliBattalionsAreABrigade) {
  CASES("barlev:6.12 barlev:6.14 barlev:6.21 barlev:6.22");
  War war = golan(3, "israel-movement");
  war.unit("isr_53-188x", "G1820").unit("isr_74-188x", "G1820").unit("isr_77-7x", "G1820");
  war.unit("isr_71-7x", "G1819").unit("isr_188x_recce", "G1920").unit("isr_7x_recce", "G1719");
  const RuleSet& rules = barlev_rules(war);
  const HexId hex = rules.hex("G1820");
  const auto load = [&] { return barlev::load_of(rules, barlev_state(war), hex, Side::kIsrael).brigades; };
  EXPECT_EQ(load(), 27) << "three quarters of 36 parts";
  war.play("move isr_71-7x G1820");
  EXPECT_EQ(load(), barlev::kBrigadeParts);
  EXPECT_TRUE(
      barlev::may_stack(rules, barlev_state(war), unit_named(war, "isr_36_division_hq"), hex).allows());
  EXPECT_FALSE(barlev::may_stack(rules, barlev_state(war), unit_named(war, "isr_1x_recce"), hex).allows())
      << "a company is a third of a battalion";
  EXPECT_EQ(rules.unit(unit_named(war, "isr_1x_recce")).thirds, 1);
  EXPECT_EQ(rules.unit(unit_named(war, "syr_112x_arty")).thirds, 2) << "a partial battalion";
  EXPECT_EQ(rules.unit(unit_named(war, "syr_112x")).thirds, 9) << "an Arab brigade";
  War egypt = suez(3, "arab-movement");
  EXPECT_EQ(barlev_rules(egypt).unit(unit_named(egypt, "egy_130x_demi_a")).thirds, 6) << "reinforced";
}

TEST(Stacking, ThreeArabBattalionsAreABrigade) {
  CASES("barlev:6.13");
  War war = golan(3, "arab-movement");
  war.unit("syr_1-91x", "G1512").unit("syr_2-91x", "G1512").unit("syr_1-47x", "G1512");
  war.unit("syr_2-47x", "G1511");
  const RuleSet& rules = barlev_rules(war);
  const HexId hex = rules.hex("G1512");
  EXPECT_EQ(barlev::load_of(rules, barlev_state(war), hex, Side::kArab).brigades, barlev::kBrigadeParts);
  EXPECT_FALSE(barlev::may_stack(rules, barlev_state(war), unit_named(war, "syr_2-47x"), hex).allows());
}

TEST(Stacking, AHexThatIsLeftWithTooManyMustBeCleared) {
  CASES("barlev:6.11");
  // The whole brigade counts as one, and its guns ride free; without its tanks they do not.
  War war = golan(3, "arab-movement");
  for (const char* unit :
       {"syr_1-112x", "syr_2-112x", "syr_3-112x", "syr_4-112x", "syr_112x_arty", "syr_112x_aaa"})
    war.unit(unit, "G2209");
  war.unit("syr_5xx_arty_1", "G2209");
  EXPECT_TRUE(war.legal("end"));
  war.play("move syr_4-112x G2208");
  EXPECT_EQ(war.refusal("end"), "6.11");
  ASSERT_FALSE(war.view().duties.empty());
  EXPECT_EQ(war.view().duties[0].rule, "6.11");
  war.play("move syr_5xx_arty_1 G2208");
  EXPECT_TRUE(war.legal("end"));
}

// --- 7 ---

TEST(Bridges, DamageByTheirState) {
  CASES("barlev:7.27 barlev:7.28 barlev:7.28.ex barlev:14.41 barlev:14.46 barlev:14.47");
  // Israeli guns at a bridge in S3113: 9 factors and more, die 2 or 3 gives N on the column with the +1 of a
  // bridge.
  const auto shoot = [](const char* mark, bool engineer) {
    War war = suez(3, "israel-indirect-fire");
    war.unit("isr_209_sp", "S3111").unit("isr_404_sp", "S3111").unit("isr_9-14x", "S3112");
    if (engineer) war.unit("egy_7xx_engineer", "S3113", {"is-bridge"});
    war.mark(mark, "S3113").dice(printed({1}));
    war.play("target S3113", "fire-all", "resolve");
    EXPECT_TRUE(war.happened("modified by 1"));
    EXPECT_TRUE(war.happened(": N")) << war.events().back();
    return war;
  };
  War emplaced = shoot("bridge", false);
  EXPECT_TRUE(marked(emplaced, "emplacing-bridge", "S3113"));
  War marker = shoot("emplacing-bridge", false);
  EXPECT_FALSE(marked(marker, "emplacing-bridge", "S3113"));
  War engineer = shoot("emplacing-bridge", true);
  EXPECT_FALSE(marked(engineer, "emplacing-bridge", "S3113"));
  EXPECT_TRUE(engineer.has("egy_7xx_engineer", "neutralized"));
  EXPECT_FALSE(engineer.has("egy_7xx_engineer", "is-bridge"));
}

TEST(Bridges, BelongToNobody) {
  CASES("barlev:7.29");
  War war = suez(3, "israel-movement");
  war.unit("isr_46-401x", "S3112").mark("bridge", "S3113");
  EXPECT_TRUE(war.legal("move isr_46-401x S3114"));
  War none = suez(3, "israel-movement");
  none.unit("isr_46-401x", "S3112");
  EXPECT_FALSE(none.legal("move isr_46-401x S3114"));
}

// The first hexside of this kind between two playable hexes without a printed bridge.
std::pair<std::string, std::string> side_of_kind(Field& war, std::uint16_t kind) {
  const RuleSet& rules = barlev_rules(war);
  for (const auto& hexes : rules.map_hexes)
    for (const HexId at : hexes)
      for (const HexId next : rules.board().neighbours(at)) {
        if (!next.exists() || !rules.at(next).playable || rules.at(next).canal || rules.at(at).canal)
          continue;
        const std::uint16_t flags = rules.flags_between(at, next);
        if ((flags & kind) != 0 && (flags & barlev::kPrintedBridge) == 0)
          return {std::string(rules.hex_name(at)), std::string(rules.hex_name(next))};
      }
  ADD_FAILURE() << "there is no such hexside";
  return {};
}

TEST(Bridges, RiversAreCrossedLikeTheDitch) {
  CASES("barlev:7.51 barlev:7.52 barlev:7.52.ex barlev:7.43 barlev:7.35");
  War look = both(3, "arab-movement");
  look.unit("egy_4-11x", "S1120");
  const auto awaj = side_of_kind(look, barlev::kAlAwaj);
  War war = both(3, "arab-movement");
  war.unit("syr_7xx_engineer", awaj.first).unit("syr_88", awaj.first).track("operations-egypt", "3");
  const std::string over = "move syr_88 " + awaj.second;
  const RuleSet& rules = barlev_rules(war);
  const auto step = [&] {
    return barlev::step_cost(rules, barlev_state(war),
                             barlev::mover(rules, barlev_state(war), unit_named(war, "syr_88")),
                             rules.hex(awaj.first), rules.hex(awaj.second));
  };
  EXPECT_LT(step(), 0);
  EXPECT_EQ(war.refusal("bridge-marker " + awaj.first), "7.34") << "Bridge Markers are for the Canal";
  war.play("bridge syr_7xx_engineer " + awaj.second);
  EXPECT_GE(step(), 0);

  // Israel: the 606 bridges rivers and the ditch, the 605 does not.
  War israel = both(3, "israel-movement");
  israel.unit("isr_606_bridging", awaj.first).unit("isr_605_pontoon", awaj.first);
  EXPECT_EQ(israel.refusal("bridge isr_605_pontoon " + awaj.second), "7.35");
  EXPECT_EQ(israel.refusal("bridge isr_606_bridging " + awaj.second), "");
}

// --- 8 ---

bool in_command(const std::vector<std::pair<const char*, const char*>>& units) {
  static War war = both(3, "arab-planning");
  State state;
  for (const auto& [unit, hex] : units)
    barlev::put(barlev_rules(war), state, unit_named(war, unit), barlev_rules(war).hex(hex));
  return barlev::in_command(barlev_rules(war), state, unit_named(war, units.front().first));
}

TEST(Command, BrigadesAndDivisionsKeepTogether) {
  CASES("barlev:8.22 barlev:8.23 barlev:8.24 barlev:8.31 barlev:8.2.ex");
  const std::pair<const char*, const char*> lw{"syr_lw_hq", "G2712"}, rw{"syr_rw_hq", "G2711"};
  // 8.22: two others of the brigade within a hex, another unit of the division within two, the HQ within six.
  EXPECT_TRUE(in_command({{"syr_1-112x", "G2512"},
                          {"syr_2-112x", "G2513"},
                          {"syr_3-112x", "G2412"},
                          {"syr_5xx_at", "G2711"},
                          lw}));
  EXPECT_FALSE(in_command({{"syr_1-112x", "G2512"},
                           {"syr_2-112x", "G2513"},
                           {"syr_3-112x", "G2909"},
                           {"syr_5xx_at", "G2511"},
                           lw}));
  EXPECT_FALSE(in_command({{"syr_1-112x", "G2012"},
                           {"syr_2-112x", "G2012"},
                           {"syr_3-112x", "G2013"},
                           {"syr_5xx_at", "G2112"},
                           lw}));
  EXPECT_TRUE(in_command({{"syr_1-112x", "G2512"}, {"syr_2-112x", "G2512"}, {"syr_5xx_at", "G2511"}, lw}))
      << "stacked with all";
  // 8.23
  EXPECT_TRUE(in_command({{"syr_5xx_at", "G2512"}, {"syr_1-112x", "G2514"}, lw}));
  EXPECT_FALSE(in_command({{"syr_5xx_at", "G2510"}, {"syr_1-112x", "G2813"}, lw}));
  // 8.24: a lone survivor has nobody to keep up with.
  EXPECT_TRUE(in_command({{"syr_1-47x", "G2711"}, lw}));
  EXPECT_FALSE(in_command({{"syr_1-47x", "G2711"}, {"syr_2-47x", "G2509"}, {"syr_3-47x", "G2509"}, lw}));
  // 8.31: either wing serves everybody.
  EXPECT_TRUE(in_command({{"syr_5xx_at", "G2512"}, {"syr_1-112x", "G2514"}, rw}));
}

// --- 11 ---

TEST(Supply, HalvesAttackDefenceAndMovement) {
  CASES("barlev:11.41");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-12x", "S1908", {"out-of-supply"}).unit("egy_4-11x", "S1912");
  const RuleSet& rules = barlev_rules(war);
  const State& state = barlev_state(war);
  const auto marked_unit = unit_named(war, "egy_4-12x"), plain = unit_named(war, "egy_4-11x");
  EXPECT_EQ(2 * barlev::attack_eighths(rules, state, marked_unit),
            barlev::attack_eighths(rules, state, plain));
  EXPECT_EQ(2 * barlev::defence_eighths(rules, state, marked_unit),
            barlev::defence_eighths(rules, state, plain));
  EXPECT_EQ(2 * barlev::allowance(rules, state, marked_unit), barlev::allowance(rules, state, plain));
}

}  // namespace
}  // namespace mitla::test
