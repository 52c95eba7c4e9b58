// What a side writes unseen changes nothing that the other side can know: the allocation of air units
// (15.24).
#include <cstring>

#include "games/barlev/view.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

// Syria has allocated so many of its fighters and is ready; Israel is asked.
War allocated(int fighters) {
  War war = golan(2, "arab-air");
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816").unit("syr_1-1_cdo", "off-map-syria");
  war.play("assign syr_mig-21_1 " + std::to_string(fighters) + " air-syria-superiority", "end");
  return war;
}

TEST(Secrets, TheViewDoesNotDependOnTheAllocation) {
  CASES("barlev:15.24");
  War few = allocated(5), many = allocated(9);
  EXPECT_EQ(few.to_act(), "israel");
  EXPECT_EQ(few.view(0), many.view(0));
  EXPECT_NE(few.view(1), many.view(1)) << "its own side sees it";
  const engine::Seat spectator{7};
  engine::View a, b;
  few.game().view(few.state(), spectator, a);
  many.game().view(many.state(), spectator, b);
  EXPECT_EQ(a, b);
  EXPECT_EQ(few.actions(), many.actions());
}

// Spectators see what all seats see: a unit that its own side saw elsewhere would be missing there.
TEST(Secrets, APlanIsAStatusAndTheUnitStaysInItsBox) {
  CASES("barlev:15.24");
  War war = golan(2, "arab-air");
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816");
  const engine::UnitId unit = unit_named(war, "syr_mig-21_1");
  const auto shown_to = [&](int seat) {
    engine::View view;
    war.game().view(war.state(), engine::seat_at(seat), view);
    for (const engine::View::Piece& piece : view.pieces)
      if (piece.unit == unit) return piece;
    ADD_FAILURE() << "not shown";
    return engine::View::Piece{};
  };
  const engine::View::Piece before = shown_to(1);
  war.play("assign syr_mig-21_1 5 air-syria-superiority");
  EXPECT_EQ(shown_to(0), before);
  EXPECT_EQ(shown_to(1).box, before.box);
  EXPECT_EQ(shown_to(1).status, before.status | barlev::kToSuperiority);
}

TEST(Secrets, AGuessDoesNotDependOnTheAllocation) {
  CASES("barlev:15.24");
  const auto guess = [](int fighters) {
    War war = allocated(fighters);
    engine::State sample = war.state();
    engine::RandomStream random(7);
    war.game().guess_hidden(sample, engine::Seat{0}, random);
    return sample.as<barlev::State>();
  };
  const barlev::State few = guess(5), many = guess(9);
  EXPECT_EQ(std::memcmp(&few, &many, sizeof few), 0);
}

TEST(Secrets, NobodyIsToldOfAnAssignment) {
  CASES("barlev:15.24");
  War war = golan(2, "arab-air");
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816");
  const engine::State before = war.state();
  const auto action = war.game().notation().parse("assign syr_mig-21_1 5 air-syria-superiority");
  ASSERT_TRUE(action);
  war.play("assign syr_mig-21_1 5 air-syria-superiority");
  const auto told = [&](int seat) {
    return war.game().disclosure(before, action.value(), war.state(), engine::seat_at(seat));
  };
  EXPECT_EQ(told(0), engine::Disclosure::kNothing);
  EXPECT_EQ(told(1), engine::Disclosure::kWhole);
  EXPECT_EQ(told(7), engine::Disclosure::kNothing) << "a spectator";
}

// Fire of artillery uses some of the same verbs, and is open.
TEST(Secrets, IndirectFireIsOpen) {
  CASES("barlev:14.1");
  War war = suez(3, "arab-indirect-fire");
  war.unit("egy_2a_130mm_1", "S1911").unit("egy_1-11x", "S1908").unit("isr_46-401x", "S1907").dice({10});
  war.play("target S1907", "fire egy_2a_130mm_1");
  const engine::State before = war.state();
  const auto action = war.game().notation().parse("resolve");
  war.play("resolve");
  EXPECT_EQ(war.game().disclosure(before, action.value(), war.state(), engine::seat_at(0)),
            engine::Disclosure::kWhole);
}

}  // namespace
}  // namespace mitla::test
