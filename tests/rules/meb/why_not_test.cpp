// Why a unit cannot do anything with a hex, when no verb is named.
#include "engine/why_not.h"

#include "support/field.h"

namespace mitla::test {
namespace {

engine::WhyNot ask(Field& field, const std::string& unit, const std::string& hex) {
  const engine::Notation& notation = field.game().notation();
  const auto seat = field.game().decision(field.state()).seat;
  return engine::why_not(field.game(), field.state(), seat,
                         unit.empty() ? engine::kNobody : notation.find_unit(unit),
                         hex.empty() ? hex::kNowhere : notation.board().find(hex));
}

TEST(WhyNot, AnUnreachableHexIsRefusedByTheMovementRules) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-movement").unit("I-79/7", "2741").unit("E-14", "2744");
  EXPECT_EQ(ask(field, "I-79/7", "2744").refusal.rule, field.refusal("move I-79/7 2744"));
  const auto near = ask(field, "I-79/7", "2742");
  ASSERT_TRUE(near.action) << "legal after all";
  EXPECT_EQ(field.game().notation().print(*near.action), "move I-79/7 2742");
}

TEST(WhyNot, InTheCombatPhaseItIsAboutTheUnitAndTheTarget) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-79/7", "2741").unit("I-82/7", "2746").unit("E-14", "2742");
  field.unit("I-1A/Tal", "4719");
  const auto tank = ask(field, "I-82/7", "2742");
  EXPECT_EQ(tank.refusal.rule, "7.3.c") << tank.refusal.why;
  EXPECT_NE(tank.refusal.why.find("82/7"), std::string::npos) << "not: 2742 is not attacked";
  const auto gun = ask(field, "I-1A/Tal", "2742");
  EXPECT_EQ(gun.refusal.rule, "2.9") << gun.refusal.why;
}

TEST(WhyNot, AHexAloneAndAUnitAlone) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Tk", "2746");
  EXPECT_EQ(ask(field, "", "2746").refusal.rule, field.refusal("attack 2746"));
  Field movement("elarish67/standard");
  movement.turn(2).phase("western-movement").unit("I-79/7", "2741").unit("E-14", "2744");
  EXPECT_FALSE(ask(movement, "E-14", "").refusal.why.empty());
}

}  // namespace
}  // namespace mitla::test
