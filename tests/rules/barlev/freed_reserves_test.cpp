// 10.45 to 10.47: Arab reserves that an Israeli advance sets free.
#include <algorithm>

#include "rules/barlev/air_war.h"

namespace mitla::test {
namespace {

using barlev::HexId;
using barlev::RuleSet;

// 10.46: does an Israeli unit in this hex of the Golan free a reserve that waits?
bool frees(const RuleSet& rules, HexId hex) {
  if (rules.at(hex).golan_west) return false;
  return std::any_of(rules.reserves.begin(), rules.reserves.end(), [&](const barlev::ReserveInfo& reserve) {
    return reserve.front == barlev::Front::kGolan && rules.board().distance(hex, reserve.marker) <= 4;
  });
}
void deploy_all(War& war) {
  while (war.decision() == "deploy") war.play("deploy-all");
}

struct Way {
  std::string from, first, goal;  // the first hex on the way that frees a reserve, and one beyond it
};
// A way of the unit that leads through a hex that frees a reserve.
Way way_through(const char* unit) {
  War look = golan(3, "israel-movement");
  look.unit("isr_82-7x", "G1918");
  const RuleSet& rules = barlev_rules(look);
  for (const HexId from : rules.map_hexes[1]) {
    if (rules.at(from).golan_west || rules.at(from).neutral || frees(rules, from)) continue;
    War war = golan(3, "israel-movement");
    war.unit(unit, std::string(rules.hex_name(from)));
    for (const auto& place : war.game().reach(war.state(), unit_named(war, unit)).places) {
      const auto first =
          std::find_if(place.route.begin(), place.route.end(), [&](HexId hex) { return frees(rules, hex); });
      if (first == place.route.end() || *first == place.hex) continue;
      return {std::string(rules.hex_name(from)), std::string(rules.hex_name(*first)),
              std::string(rules.hex_name(place.hex))};
    }
  }
  ADD_FAILURE() << "there is no such way";
  return {};
}

TEST(FreedReserves, InterruptTheMoveWhereItFreesThem) {
  CASES("barlev:10.46 barlev:10.47");
  const Way way = way_through("isr_53-188x");
  War war = golan(3, "israel-movement");
  war.unit("isr_53-188x", way.from).unit("isr_82-7x", "G1918");
  war.play("move isr_53-188x " + way.goal);
  ASSERT_EQ(war.decision(), "deploy");
  EXPECT_EQ(war.at("isr_53-188x"), way.first) << "on the way to " << way.goal;
  deploy_all(war);
  EXPECT_EQ(war.to_act(), "israel");
  EXPECT_EQ(phase_of(war), "israel-movement");
}

TEST(FreedReserves, StopTheMoverIfTheyAreDeployedBesideIt) {
  CASES("barlev:10.47");
  const Way way = way_through("isr_53-188x");
  const auto deployed = [&](bool beside) {
    War war = golan(3, "israel-movement");
    war.unit("isr_53-188x", way.from).unit("isr_82-7x", "G1918");
    war.play("move isr_53-188x " + way.goal);
    const RuleSet& rules = barlev_rules(war);
    const HexId mover = rules.hex(war.at("isr_53-188x"));
    while (war.decision() == "deploy") {
      const auto places = war.actions("deploy ");
      const auto chosen = std::find_if(places.begin(), places.end(), [&](const std::string& action) {
        const HexId hex = rules.hex(action.substr(action.rfind(' ') + 1));
        return beside == (rules.board().distance(hex, mover) == 1);
      });
      war.play(chosen == places.end() ? places.back() : *chosen);
    }
    return war.has("isr_53-188x", "moved");
  };
  EXPECT_TRUE(deployed(true));
  EXPECT_FALSE(deployed(false)) << "it goes on";
}

TEST(FreedReserves, ByALandingBeyondTheCanal) {
  CASES("barlev:10.45 barlev:18.24");
  War war = both(3, "israel-movement");
  war.unit("isr_helicopter_1", "air-israel-suez-available")
      .unit("isr_202-35x", "S1912")
      .unit("egy_1-11x", "S1320")
      .dice(tens({9}));
  for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
  war.play("load isr_helicopter_1 isr_202-35x", "land isr_helicopter_1 S1918");
  ASSERT_EQ(war.decision(), "deploy");
  EXPECT_EQ(war.at("isr_202-35x"), "S1918");
  deploy_all(war);
  for (const barlev::ReserveInfo& reserve : barlev_rules(war).reserves)
    if (reserve.nation == barlev::Nation::kEgypt)
      for (const int u : reserve.units)
        EXPECT_TRUE(barlev::on_map(barlev_state(war).pieces[static_cast<std::size_t>(u)].hex));
  EXPECT_EQ(war.to_act(), "israel");
}

TEST(FreedReserves, ByUnitsThatFallBackFromTheirLanding) {
  CASES("barlev:10.46 barlev:18.9");
  War look = both(3, "israel-movement");
  look.unit("isr_82-7x", "G1918");
  const RuleSet& rules = barlev_rules(look);
  const auto reserve = std::find_if(rules.reserves.begin(), rules.reserves.end(), [&](const auto& each) {
    return each.front == barlev::Front::kGolan && !rules.at(each.marker).town;
  });
  ASSERT_NE(reserve, rules.reserves.end());
  const std::string marker(rules.hex_name(reserve->marker));
  War war = both(3, "israel-movement");
  war.unit("isr_helicopter_1", "air-israel-golan-available")
      .unit("isr_202-35x", "northern-command", {"drawn"})
      .unit("isr_82-7x", "G1918")
      .unit("syr_1-112x", marker)
      .dice(tens({9, 9, 9, 9, 9, 9, 9}));
  for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
  war.play("load isr_helicopter_1 isr_202-35x", "land isr_helicopter_1 " + marker);
  ASSERT_EQ(war.decision(), "fall-back");
  war.play(war.actions("fall-back").front());
  EXPECT_EQ(war.decision(), "deploy");
}

}  // namespace
}  // namespace mitla::test
