// 9.4: the militia of Port Said and Port Fuad, and who controls the city (R26, R62).
#include <set>

#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

constexpr int kCityHexes = 81;

TEST(Militia, IsRolledForFromTurnTwoOn) {
  CASES("meb:9.4");
  Field first = suez(1, "western-movement", {6});
  first.unit("Z-4", "4010");
  first.play("end");
  EXPECT_EQ(first.view().phase, "egyptian-movement") << "turn 1 has no militia";
  EXPECT_FALSE(first.happened("militia"));
  EXPECT_TRUE(first.session().last_rolls().empty());

  Field field = suez(2, "western-movement", {4});
  field.unit("Z-4", "4010");
  field.play("end");
  ASSERT_EQ(field.decision(), "militia");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_TRUE(field.happened("militia: die 4, 4 to place"));
  EXPECT_EQ(field.halves("militia-to-place"), 2 * 4);
  EXPECT_EQ(field.actions("muster ").size(), kCityHexes);
  for (const std::string hex : {"1613", "1914", "2004", "2008"}) {
    ASSERT_EQ(field.decision(), "militia") << "all of them are placed at once";
    EXPECT_FALSE(field.legal("end")) << "forced";
    field.play("muster " + hex);
  }
  EXPECT_EQ(field.view().phase, "egyptian-movement");
  for (const auto& [unit, hex] :
       {std::pair{"Z-Mil1", "1613"}, {"Z-Mil2", "1914"}, {"Z-Mil3", "2004"}, {"Z-Mil4", "2008"}})
    EXPECT_EQ(field.at(unit), hex);
  EXPECT_EQ(field.at("Z-Mil5"), "box");
  EXPECT_TRUE(field.legal("move Z-Mil1 1612")) << "militia may move in the phase that follows";
}

TEST(Militia, IsPlacedInCityHexesThatTheEgyptianPlayerControls) {
  CASES("meb:9.4");
  Field field = suez(2, "western-movement", {6});
  field.unit("Z-4", "2012").unit("B-RS", "1914").unit("F-Hel", "2014");
  field.play("end");
  if (field.decision() == "combat") field.play("end");
  ASSERT_EQ(field.decision(), "militia");
  EXPECT_EQ(field.refusal("muster 1915"), "9.4") << "clear";
  EXPECT_EQ(field.refusal("muster 2811"), "9.4") << "oil tanks";
  EXPECT_EQ(field.refusal("muster 1504"), "9.4") << "sea";
  EXPECT_EQ(field.refusal("muster 1914"), "9.4") << "the enemy holds it";
  EXPECT_EQ(field.refusal("muster 2014"), "9.4");
  EXPECT_EQ(field.refusal("muster 2012"), "5.11") << "a friend is there";
  EXPECT_TRUE(field.legal("muster 1814")) << "a Western zone of control does not hinder";
  EXPECT_EQ(field.actions("muster ").size(), kCityHexes - 3);
  field.play("muster 1814");
  EXPECT_EQ(field.refusal("muster 1814"), "5.11");
}

TEST(Militia, IsRolledForEachTurnUntilAllSixHaveCome) {
  CASES("meb:9.4 meb:9.4.a");
  Field field = suez(2, "western-movement", {4, 5});
  field.unit("Z-4", "4010");
  field.play("end");
  for (const std::string hex : {"1803", "1804", "1805", "1806"}) field.play("muster " + hex);
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  idle_to_turn(field, 3);
  field.play("end", "end");
  EXPECT_TRUE(field.happened("militia: die 5, 2 to place")) << "only two are left";
  field.play("muster 1903", "muster 1904");
  EXPECT_EQ(field.at("Z-Mil6"), "1904");
  idle_to_turn(field, 4);
  field.play("end", "end");
  EXPECT_EQ(field.view().phase, "egyptian-movement");
  EXPECT_FALSE(field.happened("militia"));
  EXPECT_TRUE(field.session().last_rolls().empty()) << "no die is cast any more";
}

TEST(Militia, AUnitComesOnce) {
  CASES("meb:9.4 meb:9.4.a");
  Field field = suez(3, "western-movement", {6});
  field.unit("Z-4", "4010");
  for (const std::string unit : {"Z-Mil1", "Z-Mil2", "Z-Mil3", "Z-Mil4", "Z-Mil5"})
    field.unit(unit, "eliminated");
  field.play("end");
  EXPECT_TRUE(field.happened("militia: die 6, 1 to place")) << "the eliminated ones do not return";
  field.play("muster 2004");
  EXPECT_EQ(field.at("Z-Mil6"), "2004");
  Field none = suez(3, "western-movement", {6});
  none.unit("Z-4", "4010");
  for (const std::string unit : {"Z-Mil1", "Z-Mil2", "Z-Mil3", "Z-Mil4", "Z-Mil5", "Z-Mil6"})
    none.unit(unit, "eliminated");
  none.play("end");
  EXPECT_FALSE(none.happened("militia"));
}

TEST(Militia, IsShownToThePlayersAsADecision) {
  CASES("meb:9.4");
  Field field = suez(2, "western-movement", {4});
  field.unit("Z-4", "4010");
  field.play("end");
  EXPECT_EQ(field.view().decision, field.decision()) << "the view names the same decision as the prompt";
  EXPECT_NE(field.view().prompt, "");
  EXPECT_EQ(field.view().rule, "9.4");
}

// --- control of the city ---

TEST(CityControl, StaysWithTheLastWhoEnteredWhenHeLeaves) {
  CASES("meb:9.4");
  Field field = suez(2, "western-movement", {6});
  field.unit("B-RS", "1915").unit("Z-4", "4010");
  EXPECT_FALSE(western_control(field, "1814")) << "every city hex starts Egyptian";
  field.play("move B-RS 1814");
  EXPECT_TRUE(western_control(field, "1814"));
  field.play("move B-RS 1815", "end");
  ASSERT_EQ(field.decision(), "militia");
  EXPECT_EQ(field.refusal("muster 1814"), "9.4") << "vacant, but Western";
}

TEST(CityControl, PassingThroughIsEnough) {
  CASES("meb:9.4");
  Field field = suez(2, "western-movement", {6});
  field.unit("B-RS", "1915").unit("Z-4", "4010");
  field.play("move B-RS 1913");
  int taken = 0;
  for (const auto& mark : field.view().marks) taken += mark.kind == "western-control" ? 1 : 0;
  EXPECT_EQ(taken, 2) << "1913 and the city hex on the way to it";
}

TEST(CityControl, AnEgyptianUnitTakesAHexBack) {
  CASES("meb:9.4");
  Field field = suez(2, "western-movement", {1, 1});
  field.unit("B-A6", "1914").unit("Z-4", "2212").unit("Z-Mil1", "eliminated");
  field.play("move B-A6 2014", "move B-A6 1915", "end");
  if (field.decision() == "combat") field.play("end");
  ASSERT_EQ(field.decision(), "militia");
  EXPECT_EQ(field.refusal("muster 2014"), "9.4");
  field.play("muster 2004", "move Z-4 2113", "end");
  idle_to_turn(field, 3);
  field.play("move B-A6 1816", "end", "end");
  ASSERT_EQ(field.decision(), "militia");
  field.play("muster 2003", "move Z-4 2014");
  EXPECT_FALSE(western_control(field, "2014"));
  EXPECT_TRUE(western_control(field, "1914"));
}

TEST(CityControl, ARetreatIntoAHexTakesIt) {
  CASES("meb:9.4");
  Field field = suez(2, "western-movement", {5});
  field.unit("B-A6", "1914").unit("B-1P", "1916").unit("Z-4", "1915");
  field.play("move B-A6 1911", "end");
  EXPECT_TRUE(western_control(field, "1914"));
  field.play("attack 1915", "with B-1P", "resolve", "table mobile", "retreat Z-4 1914");
  EXPECT_EQ(field.at("Z-4"), "1914") << "D1";
  EXPECT_FALSE(western_control(field, "1914"));
}

TEST(CityControl, AnAdvanceIntoAHexTakesIt) {
  CASES("meb:9.4");
  // D1 drives Z-4 out of 1914 and B-1P advances.
  Field field = suez(2, "western-combat", {5});
  field.unit("B-1P", "1915").unit("B-2P", "1814").unit("B-3P", "2014").unit("Z-4", "1914");
  EXPECT_FALSE(western_control(field, "1914"));
  field.play("attack 1914", "with B-1P", "with B-2P", "with B-3P", "resolve");
  if (field.decision() == "retreat") field.play(field.actions("retreat ").front());
  ASSERT_EQ(field.decision(), "advance");
  field.play("advance B-1P 1914");
  EXPECT_TRUE(western_control(field, "1914"));
}

TEST(CityControl, AHelicopterTakesItOnlyWhereItEnds) {
  CASES("meb:9.4");
  Field field = suez(2, "western-movement");
  field.unit("F-Hel", "1915").unit("Z-4", "4010");
  field.play("move F-Hel 1911", "end");
  EXPECT_TRUE(western_control(field, "1911"));
  EXPECT_FALSE(western_control(field, "1913")) << "flown over";
}

TEST(CityControl, AHelicopterThatFliesOnLeavesNothingBehind) {
  CASES("meb:9.4");
  // Its move continues as long as it is in hand: a stop on the way does not end it.
  Field field = suez(2, "western-movement");
  field.unit("F-Hel", "1915").unit("Z-4", "4010");
  field.play("move F-Hel 1911", "move F-Hel 1915");
  EXPECT_FALSE(western_control(field, "1911")) << "its move ended in 1915";
  Field ships = suez(2, "western-movement");
  ships.unit("Z-4", "4010");
  ships.play("fly F-Hel 1911", "return F-Hel");
  EXPECT_FALSE(western_control(ships, "1911")) << "its move ended on board";
  Field transport = suez(2, "western-movement");
  transport.unit("Z-4", "4010");
  transport.play("fly B-JS 1911", "lift B-1P 2603", "end");
  EXPECT_FALSE(western_control(transport, "1911")) << "its move ended in 2603 with a passenger";
  Field exit = suez(2, "western-movement");
  exit.unit("Z-4", "4010");
  exit.play("fly F-Hel 1911", "exit F-Hel 4812", "end");
  EXPECT_FALSE(western_control(exit, "1911")) << "its move ended off the map";
}

// --- 9.4.a: a city that is lost ---

// Every city hex except the spared ones has been entered by an Anglo-French unit; none of these units is
// within three hexes of 2412, the southern corner of the town, so that an Egyptian in 2414 can enter. Turn 4,
// the Anglo-French movement phase.
class LostCity : public testing::Test {
 protected:
  static std::vector<std::string> cities() {
    Field field = suez(2, "western-movement", {1});
    field.unit("Z-4", "4010").play("end");
    std::vector<std::string> hexes;
    for (const std::string& muster : field.actions("muster ")) hexes.push_back(muster.substr(7));
    return hexes;
  }

  void take_cities(const std::set<std::string>& spared, std::vector<std::uint8_t> dice) {
    field_ = suez(4, "western-movement", std::move(dice));
    field_.unit("Z-4", "2414");
    const std::vector<std::string> all = cities();
    ASSERT_EQ(all.size(), kCityHexes);
    Field map = suez(2, "western-movement");
    const hex::Board& board = map.game().notation().board();
    const auto far = [&](const std::string& a, int hexes) {
      return board.distance(board.find(a), board.find("2412")) >= hexes;
    };
    std::vector<std::string> wheels{"B-A6",  "B-B6",  "B-C6",   "B-A1",   "B-B1", "B-C1", "B-26E", "B-35E",
                                    "B-20A", "B-32A", "F-1AMX", "F-2AMX", "F-8D", "F-21", "F-20A", "F-35A"};
    std::vector<std::string> feet{"B-1P",    "B-2P",    "B-3P",    "B-GdsP", "B-9E",   "B-33",
                                  "B-40Cdo", "B-42Cdo", "B-45Cdo", "B-RS",   "B-WY",   "B-ASH",
                                  "B-RWK",   "B-RF",    "B-YL",    "F-2RCP", "F-1RCP", "F-3RCP",
                                  "F-1REP",  "F-11P",   "F-60E",   "F-1Cdo", "F-2Cdo", "F-3Cdo"};
    std::vector<std::string> corner;
    std::vector<std::string> others;
    for (const std::string& hex : all) {
      if (spared.count(hex) != 0) continue;
      (far(hex, 4) ? others : corner).push_back(hex);
    }
    // Vehicles stand in the corner and drive out of it; infantry stands all over the rest.
    ASSERT_LE(corner.size(), wheels.size());
    std::set<std::string> taken;
    const auto place = [&](const std::string& unit, const std::string& hex) {
      field_.unit(unit, hex);
      taken.insert(hex);
    };
    for (std::size_t i = 0; i < corner.size(); ++i) place(wheels[i], corner[i]);
    for (std::size_t i = 0; i < feet.size(); ++i) place(feet[i], others[i * others.size() / feet.size()]);
    std::size_t reserve = corner.size();  // the vehicles that are left
    for (auto hex = others.rbegin(); hex != others.rend() && reserve < wheels.size(); ++hex)
      if (taken.count(*hex) == 0) place(wheels[reserve++], *hex);
    std::vector<std::string> movers = wheels;
    movers.insert(movers.end(), feet.begin(), feet.end());
    const auto wanted = [&](const std::string& hex) {
      return std::find(others.begin(), others.end(), hex) != others.end() && !western_control(field_, hex);
    };
    for (const std::string& unit : movers) {
      for (std::string next = "?";
           !next.empty();) {  // to the nearest hex that is not taken yet, as long as it can
        next.clear();
        int nearest = 100;
        for (const std::string& move : field_.actions("move " + unit + " ")) {
          const std::string hex = move.substr(move.size() - 4);
          const int way = board.distance(board.find(field_.at(unit)), board.find(hex));
          if (way >= nearest || !wanted(hex)) continue;
          nearest = way;
          next = move;
        }
        if (!next.empty()) field_.play(next);
      }
      if (field_.at(unit) != "box" && !far(field_.at(unit), 4))
        for (const std::string& move : field_.actions("move " + unit + " "))
          if (far(move.substr(move.size() - 4), 4)) {
            field_.play(move);
            break;
          }
    }
    for (const std::string& hex : all)
      ASSERT_EQ(western_control(field_, hex), spared.count(hex) == 0)
          << hex << ": the test could not take the city";
  }

  Field field_{"suez56/historical"};
};

TEST_F(LostCity, EndsTheMilitiaForGood) {
  CASES("meb:9.4.a");
  take_cities({}, {6});
  field_.play("end");
  if (field_.decision() == "combat") field_.play("end");
  ASSERT_EQ(field_.view().phase, "egyptian-movement") << "no militia to place";
  EXPECT_TRUE(field_.cited("9.4.a"));
  EXPECT_TRUE(field_.session().last_rolls().empty()) << "no die";
  ASSERT_TRUE(field_.legal("move Z-4 2412"));
  field_.play("move Z-4 2412");
  EXPECT_FALSE(western_control(field_, "2412")) << "a city hex is Egyptian again";
  idle_to_turn(field_, 5);
  field_.play("end");
  if (field_.decision() == "combat") field_.play("end");
  EXPECT_EQ(field_.view().phase, "egyptian-movement");
  EXPECT_TRUE(field_.session().last_rolls().empty()) << "whichever comes first: it had ended";
}

TEST_F(LostCity, LeavesRoomForAsManyAsThereAreFreeHexes) {
  CASES("meb:9.4");
  take_cities({"2412"}, {5, 6});
  field_.play("end");
  if (field_.decision() == "combat") field_.play("end");
  ASSERT_EQ(field_.decision(), "militia");
  EXPECT_EQ(field_.halves("militia-to-place"), 2 * 1) << "die 5, one free hex";
  EXPECT_EQ(field_.actions("muster "), std::vector<std::string>{"muster 2412"});
  field_.play("muster 2412", "move Z-Mil1 2413");
  idle_to_turn(field_, 5);
  field_.play("end");
  if (field_.decision() == "combat") field_.play("end");
  ASSERT_EQ(field_.decision(), "militia") << "the others wait and are rolled for again";
  EXPECT_EQ(field_.halves("militia-to-place"), 2 * 1);
  field_.play("muster 2412");
  EXPECT_EQ(field_.at("Z-Mil2"), "2412");
}

}  // namespace
}  // namespace mitla::test
