// Why a unit cannot do anything with a hex: sections that the game does without are no answer.
#include "engine/why_not.h"

#include "support/field.h"

namespace mitla::test {
namespace {

TEST(AiwWhyNot, AHexOutOfReachIsRefusedByTheMovementRules) {
  Field field("aiw/s2");
  field.turn(2).phase("israel-move").unit("I-SH51HV-1", "B-GG8").unit("E-T3485-1", "B-A1");
  const engine::Notation& notation = field.game().notation();
  const engine::WhyNot far =
      engine::why_not(field.game(), field.state(), field.game().decision(field.state()).seat,
                      notation.find_unit("I-SH51HV-1"), notation.board().find("B-A5"));
  EXPECT_EQ(far.refusal.rule, field.refusal("move I-SH51HV-1 B-A5")) << far.refusal.why;
  EXPECT_EQ(far.refusal.why.find("smoke"), std::string::npos) << far.refusal.why;
}

}  // namespace
}  // namespace mitla::test
