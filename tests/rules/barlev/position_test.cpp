// Positions made by hand, and views put up again as positions.
#include "engine/json.h"
#include "engine/position_json.h"
#include "engine/save.h"
#include "engine/view_json.h"
#include "games/barlev/bridges.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

using barlev::Bridge;
using hex::HexId;

// The view of the first seat, put up again.
engine::Session put_up_again(War& war) {
  std::string text;
  engine::view_to_json(war.game(), war.state(), engine::seat_at(0), text);
  const auto json = engine::parse_json(text, {.bytes = 1 << 24, .depth = 64, .values = 1'000'000});
  std::string error;
  engine::Beginning beginning{war.session().beginning().scenario, {}, 1, {}, {}};
  beginning.position = engine::position_from_json(json.value(), "position", error);
  EXPECT_EQ(error, "");
  EXPECT_TRUE(war.game().not_taken(*beginning.position).empty());
  auto made = engine::Session::start(barlev_games(), std::move(beginning));
  EXPECT_TRUE(made.ok()) << (made ? "" : made.error());
  return std::move(made).value();
}

// ... must look the same, and hold the same bridges and fillings.
void expect_the_same(War& war) {
  const engine::Session again = put_up_again(war);
  engine::View view;
  again.game().view(again.state(), engine::seat_at(0), view);
  engine::View before = war.view();
  for (engine::View* each : {&view, &before})  // the order in a stack means nothing
    std::sort(each->pieces.begin(), each->pieces.end(),
              [](const auto& a, const auto& b) { return a.unit.value < b.unit.value; });
  EXPECT_EQ(view.phase, before.phase);
  ASSERT_EQ(view.pieces.size(), before.pieces.size());
  for (std::size_t i = 0; i < view.pieces.size(); ++i)
    EXPECT_EQ(view.pieces[i], before.pieces[i]) << war.game().notation().unit_name(view.pieces[i].unit);
  EXPECT_EQ(view.marks, before.marks);
  const barlev::LandState& old = barlev_state(war).land;
  const barlev::LandState& now = again.state().as<barlev::State>().land;
  ASSERT_EQ(now.bridges.size(), old.bridges.size());
  for (int b = 0; b < old.bridges.size(); ++b) {
    EXPECT_EQ(now.bridges[b].flags, old.bridges[b].flags);
    EXPECT_EQ(now.bridges[b].used, old.bridges[b].used);
    EXPECT_EQ(now.bridges[b].engineer, old.bridges[b].engineer);
    EXPECT_EQ(now.bridges[b].far, old.bridges[b].far);
  }
  ASSERT_EQ(now.fills.size(), old.fills.size());
  for (int f = 0; f < old.fills.size(); ++f) {
    EXPECT_EQ(now.fills[f].engineer, old.fills[f].engineer);
    EXPECT_EQ(now.fills[f].far, old.fills[f].far);
  }
  EXPECT_EQ(now.markers, old.markers);
  EXPECT_TRUE(again.game().broken_invariants(again.state()).empty());
  // A save keeps the position with everything that its marks name.
  const auto loaded = engine::load_from_json(barlev_games(), engine::save_to_json(again));
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  EXPECT_EQ(loaded.value().hash(), again.hash());
}

TEST(Positions, HoldBridgesOverHexsides) {
  CASES("barlev:7.42 barlev:7.21");
  War war = golan(3, "arab-movement");
  war.unit("syr_5xx_engineer", "G2613").unit("syr_88", "G2613");
  war.play("bridge syr_5xx_engineer G2614");
  expect_the_same(war);
  for (const bool emplaced : {false, true}) {
    War made = golan(3, "arab-movement");
    if (!emplaced) made.unit("syr_5xx_engineer", "G2613");
    made.unit("syr_88", "G2613")
        .mark(emplaced ? "hexside-bridge" : "emplacing-hexside-bridge", "G2613", "G2614", "syr_5xx_engineer");
    EXPECT_TRUE(made.legal("move syr_88 G2614")) << "it carries tanks";
    EXPECT_TRUE(made.has("syr_5xx_engineer", "is-bridge"));
    expect_the_same(made);
    made.play("move syr_88 G2614");
    EXPECT_GT(int{barlev_state(made).land.bridges[0].used}, 0);
  }
  War none = golan(3, "arab-movement");
  none.unit("syr_88", "G2613");
  EXPECT_FALSE(none.legal("move syr_88 G2614"));
}

TEST(Positions, HoldFilledDitches) {
  CASES("barlev:7.44 barlev:7.45");
  War war = golan(3, "israel-movement");
  war.unit("isr_36xx_combat_engineer", "G1815").unit("isr_74-188x", "G1815");
  war.play("fill isr_36xx_combat_engineer G1915");
  expect_the_same(war);
  War made = golan(3, "israel-movement");
  made.unit("isr_36xx_combat_engineer", "G1815").unit("isr_74-188x", "G1815");
  made.mark("filled-ditch", "G1815", "G1915", "isr_36xx_combat_engineer");
  EXPECT_TRUE(made.legal("move isr_74-188x G1915"));
  expect_the_same(made);
  made.play("move isr_36xx_combat_engineer G1816");
  EXPECT_FALSE(marked(made, "filled-ditch", "G1815")) << "it goes with its engineer";
}

TEST(Positions, KnowWhoBuiltABridgeOverTheCanal) {
  CASES("barlev:7.28 barlev:7.29 barlev:7.35");
  const auto flags = [](War& war) { return int{barlev_state(war).land.bridges[0].flags}; };
  War emplaced = suez(12, "israel-movement");
  emplaced.unit("isr_46-401x", "S2117").mark("bridge", "S2117", "", "isr_605_pontoon");
  EXPECT_EQ(flags(emplaced), Bridge::kEmplaced | Bridge::kOfIsrael);
  EXPECT_EQ(int{barlev_state(emplaced).land.markers}, 0) << "no Bridge Marker of Egypt";
  expect_the_same(emplaced);
  War knocked_back = suez(12, "israel-movement");
  knocked_back.unit("isr_46-401x", "S2117").unit("isr_605_pontoon", "set-aside", {"is-bridge"});
  knocked_back.mark("emplacing-bridge", "S2117", "", "isr_605_pontoon");
  EXPECT_EQ(flags(knocked_back), Bridge::kWasEmplaced | Bridge::kOfIsrael);
  expect_the_same(knocked_back);
  War begun = suez(12, "israel-movement");
  begun.unit("isr_46-401x", "S2116").unit("isr_605_pontoon", "S2117");
  begun.mark("emplacing-bridge", "S2117", "", "isr_605_pontoon");
  EXPECT_EQ(flags(begun), Bridge::kOfIsrael);
  expect_the_same(begun);
  War marker = suez(12, "israel-movement");
  marker.unit("isr_46-401x", "S2116").mark("bridge", "S3113");
  EXPECT_EQ(flags(marker), Bridge::kEmplaced) << "a mark without a unit is a Bridge Marker, as before";
  EXPECT_EQ(int{barlev_state(marker).land.markers}, 1);
}

TEST(Positions, AMarkThatNamesNoHexsideIsLeftOut) {
  CASES("barlev:7.42 barlev:7.44");
  War war = golan(3, "arab-movement");
  war.unit("syr_88", "G2613").mark("hexside-bridge", "G2613").mark("filled-ditch", "G1815");
  EXPECT_FALSE(marked(war, "hexside-bridge", "G2613"));
  EXPECT_FALSE(marked(war, "filled-ditch", "G1815"));
  const auto reasons = war.game().not_taken(*war.session().beginning().position);
  ASSERT_EQ(reasons.size(), 2U);
  EXPECT_NE(reasons[0].why.find("does not name the hex beyond the hexside"), std::string::npos);
}

// A hex with two hexsides of the ditch, and the hexes beyond them.
std::pair<std::string, std::vector<std::string>> hex_beside_two_ditches() {
  War war = golan(3, "israel-movement");
  war.unit("isr_74-188x", "G1815");
  const barlev::RuleSet& rules = barlev_rules(war);
  for (const HexId hex : rules.map_hexes[1]) {
    std::vector<std::string> beyond;
    for (const HexId next : rules.board().neighbours(hex))
      if (next.exists() && barlev::can_be_filled(rules, hex, next)) beyond.emplace_back(rules.hex_name(next));
    if (beyond.size() >= 2) return {std::string(rules.hex_name(hex)), {beyond[0], beyond[1]}};
  }
  return {};
}

TEST(Positions, ImpossibleWorksAreRefused) {
  CASES("barlev:7.1 barlev:7.21 barlev:7.33 barlev:7.34 barlev:7.42 barlev:7.44 barlev:7.45");
  const auto refused = [](auto&& set_up, const char* scenario = "golan-only") {
    War war(scenario, 3, "israel-movement");
    set_up(war);
    return war.impossible();
  };
  const auto says = [&](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  const auto bridge = [](const char* kind, const char* hex, const char* to, const char* unit) {
    return [=](War& war) { war.unit("isr_74-188x", "G1815").mark(kind, hex, to, unit); };
  };
  says(refused(bridge("hexside-bridge", "G2613", "G2612", "syr_5xx_engineer")), "nothing to bridge");
  says(refused(bridge("hexside-bridge", "G2613", "G1815", "syr_5xx_engineer")), "nothing to bridge");
  says(refused(bridge("hexside-bridge", "G2613", "X1", "syr_5xx_engineer")), "nothing to bridge");
  says(refused(bridge("hexside-bridge", "G2613", "G2614", "nobody")), "there is no unit");
  says(refused(bridge("hexside-bridge", "G2613", "G2614", "syr_88")), "is no bridging engineer");
  says(refused(bridge("hexside-bridge", "G2613", "G2614", "")), "no bridging engineer is the bridge");
  says(refused(bridge("filled-ditch", "G1815", "G1816", "isr_36xx_combat_engineer")), "there is no ditch");
  says(refused(bridge("filled-ditch", "G1815", "G1915", "")), "no combat engineer");
  says(refused(bridge("filled-ditch", "G1815", "G1915", "isr_74-188x")), "is no combat engineer");
  says(refused(bridge("filled-ditch", "G1815", "G1915", "isr_36xx_combat_engineer")), "is not in G1815");
  says(refused([](War& war) {
         war.unit("syr_5xx_engineer", "G2612")
             .mark("emplacing-hexside-bridge", "G2613", "G2614", "syr_5xx_engineer");
       }),
       "is not in G2613");
  says(refused([](War& war) {
         war.unit("syr_5xx_engineer", "refit-syria")
             .mark("hexside-bridge", "G2613", "G2614", "syr_5xx_engineer");
       }),
       "is not in G2613");
  says(refused([](War& war) {
         war.unit("syr_5xx_engineer", "G2613", {"neutralized"})
             .mark("emplacing-hexside-bridge", "G2613", "G2614", "syr_5xx_engineer");
       }),
       "is neutralized");
  says(refused([](War& war) {
         for (int i = 0; i < 2; ++i) war.mark("hexside-bridge", "G2613", "G2614", "syr_5xx_engineer");
       }),
       "there is a bridge already");
  says(refused([](War& war) {
         const auto [hex, two] = hex_beside_two_ditches();
         war.unit("isr_36xx_combat_engineer", hex);
         for (const std::string& to : two) war.mark("filled-ditch", hex, to, "isr_36xx_combat_engineer");
       }),
       "fills another ditch");
  says(refused([](War& war) { war.mark("bridge", "S1905"); }, "suez-only"), "is no hex of the Canal");
  says(refused([](War& war) { war.mark("bridge", "S3113").mark("emplacing-bridge", "S3113"); }, "suez-only"),
       "there is a bridge in S3113 already");
  says(refused([](War& war) { war.mark("bridge", "S2117", "", "isr_606_bridging"); }, "two-front"),
       "does not bridge the Canal");
}

}  // namespace
}  // namespace mitla::test
