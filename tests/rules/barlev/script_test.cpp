// What the officer's script does with the last move of the war (docs/ai.md).
#include "engine/advisor.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

using barlev::Side;
using hex::HexId;

// A Syrian place with playable land on two sides of it, for an Israeli unit and for Syrians who guard it.
struct Place {
  HexId place, before, beside;
};
Place find_place(const barlev::RuleSet& rules) {
  const auto plain = [&](HexId hex) {
    return hex.exists() && rules.at(hex).playable && rules.at(hex).terrain == barlev::Terrain::kClear;
  };
  for (const HexId place : rules.victory.syrian_places)
    for (const HexId before : rules.board().neighbours(place))
      for (const HexId beside : rules.board().neighbours(place))
        if (plain(place) && plain(before) && plain(beside) && rules.board().distance(before, beside) >= 2)
          return {place, before, beside};
  return {};
}

// Who holds the place after the orders of the script for the Israeli Movement Segment of the turn.
Side holder_after(int turn) {
  War look = golan(turn, "israel-movement");
  look.unit("isr_53-188x", "G1816");
  const barlev::RuleSet& rules = barlev_rules(look);
  const Place at = find_place(rules);
  EXPECT_TRUE(at.place.exists());
  const auto name = [&](HexId hex) { return std::string(rules.hex_name(hex)); };
  War war = golan(turn, "israel-movement");
  war.unit("isr_53-188x", name(at.before)).unit("isr_36_division_hq", name(at.before));
  war.unit("syr_112x", name(at.beside)).unit("syr_132x", name(at.beside)).unit("syr_61x", name(at.beside));
  for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
  EXPECT_EQ(war.decision(), "movement");
  engine::RandomStream random(1);
  engine::State state = war.state();
  const engine::Seat israel = war.game().decision(state).seat;
  engine::ActionList orders;
  while (!war.game().decision(state).over && war.game().decision(state).seat == israel &&
         war.game().prompt(state).kind == "movement") {
    orders.clear();
    war.game().advisor()->orders(state, {}, random, orders);
    for (const engine::Action& order : orders)
      war.game().apply(state, order, engine::CounterDice(1), nullptr);
  }
  return controller(state.as<barlev::State>(), at.place);
}

TEST(Script, TakesAPlaceWithTheLastMoveWhateverItCosts) {
  EXPECT_EQ(holder_after(20), Side::kIsrael);
  EXPECT_EQ(holder_after(12), Side::kArab) << "three brigades are beside it";
}

}  // namespace
}  // namespace mitla::test
