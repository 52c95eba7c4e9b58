// Positions made by hand, and views put up again as positions.
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

TEST(SixDaysPosition, AirUnitsOnAMissionAreLanded) {
  CASES("sixdays:5.5a sixdays:5.5(5)");
  War war;
  war.unit("ISR-VAUTOUR-1", "on-mission").unit("ISR-SHAHAK-1", "ISR-AB1").unit("EGY-1A-4", "2707");
  war.unit("ISR-7A", "3203");
  EXPECT_EQ(war.decision(), "landing");
  EXPECT_EQ(war.to_act(), "israel");
  war.play("land ISR-VAUTOUR-1 ISR-AB2");
  EXPECT_EQ(war.at("ISR-VAUTOUR-1"), "ISR-AB2");
  EXPECT_EQ(war.decision(), "operation");
  War tank;
  tank.unit("ISR-7A", "on-mission");
  EXPECT_NE(tank.impossible().find("does not fly"), std::string::npos);
}

TEST(SixDaysPosition, UnitsThatAScenarioDoesNotUseStayOutOfIt) {
  CASES("sixdays:13.1.1");
  War out;
  out.unit("EGY-1st-9", "out-of-game").unit("ISR-7A", "3203");
  EXPECT_EQ(out.impossible(), "");
  War in;
  in.unit("EGY-1st-9", "1802");
  EXPECT_NE(in.impossible().find("does not use"), std::string::npos);
}

TEST(SixDaysPosition, TheStepsBeforeTheGameAreAskedAgain) {
  CASES("sixdays:4.1b sixdays:15.0");
  for (const auto& [phase, decision] : {std::pair{"removal", "removal"}, {"setup", "setup"}}) {
    Crisis crisis("grand", 1, phase);
    EXPECT_EQ(crisis.decision(), decision);
    EXPECT_EQ(crisis.to_act(), "uar");
  }
  Crisis optional("grand", 1, "optional-cards");
  optional.option("optional-cards", "on");
  EXPECT_EQ(optional.decision(), "optional-cards");
}

}  // namespace
}  // namespace mitla::test
