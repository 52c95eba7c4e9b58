// Vectors about events, reserve points, Refit, airborne moves and fog.
#include "vectors/sdw67_vectors.h"

namespace mitla::test::war {
namespace {

// --- random events ---
void no_event_on_the_first_turn(const Vector& v) {
  Field start("sdw67/standard");
  start.from_start().option("setup", "ready");
  EXPECT_EQ(start.view().phase, "sinai-reinforcement");
  War eastern = before_event({1, 1}, v.given["turn"].number(), true);
  eastern.play("end");
  EXPECT_EQ(eastern.view().phase, "eastern-reinforcement");
  EXPECT_EQ(rolls(start) + rolls(eastern), v.expect["rolls"].number());
}
void an_event_for_each_player(const Vector& v) {
  const int turn = v.given["turn"].number();
  int events = 0;
  for (const bool eastern : {false, true}) {
    War war = before_event({6, 6}, turn, eastern);
    war.play("end");
    events += war.cited("9.1") ? 1 : 0;
    EXPECT_EQ(rolls(war), 2) << "two dice";
    EXPECT_EQ(war.view().turn, turn);
    EXPECT_EQ(war.to_act(), eastern ? "eastern" : "sinai") << v.expect["by"].texts()[eastern ? 1 : 0];
  }
  EXPECT_EQ(events, v.expect["rolls"].number());
}
void points_change(const Vector& v) {
  const bool lost = v.id == "V-ev-4";
  War war = before_event({2, static_cast<std::uint8_t>(lost ? 2 : 3), die(v.given["die"])});
  const int expended = v.given.has("expended") ? v.given["expended"].number() : 20;
  war.track("zrp-sinai", std::to_string(v.given["available"].number()));
  war.track("expended-sinai", std::to_string(expended)).play("end");
  EXPECT_EQ(war.halves("zrp-sinai"), 2 * v.expect["available"].number());
  EXPECT_EQ(war.halves("expended-sinai"), 2 * expended);
}
void weapons(const Vector& v) {
  War war = before_event({5, 6});
  war.track("air-defence-sinai", std::to_string(v.given["levels"]["Sinai"].number()));
  war.track("air-defence-eastern", std::to_string(v.given["levels"]["Eastern"].number())).play("end");
  EXPECT_EQ(war.halves("air-defence-sinai"), 2 * v.expect["levels"]["Sinai"].number());
  EXPECT_EQ(war.halves("air-defence-eastern"), 2 * v.expect["levels"]["Eastern"].number());
}
void lebanon(const Vector& v) {
  War war = before_event({1, 1});
  war.unit("LB-1", "2603");
  EXPECT_TRUE(in_overlay(war, "closed", 1, "2503"));
  war.play("end");
  EXPECT_EQ(!in_overlay(war, "closed", 1, "2503"), v.expect["lebanonOpen"].yes());
  const auto commander = war.game().commander(war.state(), war.game().notation().find_unit("LB-1"));
  ASSERT_EQ(v.expect["lebanonUnitController"].text(), "SinaiPlayer");
  EXPECT_EQ(commander, engine::seat_at(0));
  War moves(2, "eastern-arab-movement");
  moves.track("lebanon-at-war", "1").unit("LB-1", "2603").dice({3});
  EXPECT_EQ(moves.to_act(), "sinai");
  EXPECT_TRUE(moves.legal("contingent lebanese"));
}
void volunteers(const Vector& v) {
  std::set<std::string> drawn;
  for (const std::uint8_t first : {1, 4}) {
    War war = before_event({4, 5, first, 1});
    war.play("end");
    std::vector<std::string> due;
    for (const std::string& text : war.events())
      if (text.find("will reinforce") != std::string::npos) due.push_back(text);
    ASSERT_EQ(due.size(), v.expect["order"].texts().size());
    EXPECT_NE(due[0].find("Eastern sector"), std::string::npos) << v.expect["order"].texts()[0];
    EXPECT_NE(due[1].find("Sinai sector"), std::string::npos) << v.expect["order"].texts()[1];
    drawn.insert(due[0]);
  }
  EXPECT_EQ(drawn.size() > 1, v.expect["random"].yes()) << "the die decides";
}
void crisis_without_danger(const Vector& v) {
  War war = before_event({3, 3, 2});
  war.unit("AIR-1", "sinai-available").play("end");
  EXPECT_EQ(rolls(war) > 2, v.expect["dieRolled"].yes());
}
void crisis_takes(const Vector& v) {
  War war = before_event({3, 3, die(v.given["die"])});
  for (const std::string& hex : v.given["terrorized"].texts()) war.mark("terrorized", hex);
  war.unit("AIR-1", "sinai-available").unit("AIR-2", "sinai-available").unit("SF-1", "sinai-available");
  war.play("end");
  std::map<std::string, int> returned;
  while (war.decision() == "give-back") {
    ++returned[war.to_act()];
    war.play(war.actions("give-back").front());
  }
  int back = 0;
  for (const char* unit : {"AIR-1", "AIR-2", "SF-1"}) back += war.at(unit) == "reserve" ? 1 : 0;
  EXPECT_EQ(back, v.expect["sinaiReturns"].number());
  EXPECT_EQ(returned["eastern"], v.expect["easternReturns"].number());
}
void crisis_gives(const Vector& v) {
  War war = before_event({3, 3, die(v.given["die"])});
  for (const std::string& hex : v.given["terrorized"].texts()) war.mark("terrorized", hex);
  war.play("end");
  Texts order;
  while (war.decision() == "receive") {
    order.push_back(war.to_act() == "eastern" ? "EasternPlayer" : "SinaiPlayer");
    war.play(war.actions("receive AIR").front());
  }
  EXPECT_EQ(order, v.expect["pickOrder"].texts());
  EXPECT_EQ(war.halves("expended-sinai") + war.halves("expended-eastern"), v.expect["zrpCost"].number());
}
void iraqis(const Vector& v) {
  War war = before_event({4, 6}, 3, true);
  war.play("end");
  EXPECT_EQ(war.view().turn, 3);
  for (const std::string& unit : v.expect["units"].texts()) EXPECT_EQ(war.at(unit), "eastern-pending");
  for (int i = 0; i < 60 && war.decision() != "arrival"; ++i) war.play("end");
  EXPECT_EQ(war.view().turn, 4) << v.expect["placedIn"].text();
  EXPECT_EQ(war.view().phase, "eastern-arab-reinforcement");
  const auto& jordan = rules(war).jordan;
  for (const std::string& text : war.actions("arrive IQ"))
    EXPECT_TRUE(jordan.contains(hex(war, text.substr(text.size() - 4)))) << text;
  EXPECT_FALSE(war.actions("arrive IQ-6").empty());
}
void streets(const Vector& v) {
  ASSERT_EQ(v.given["sinaiArabDeadpile"].numbers(), (std::vector<int>{6, 3, 3}));
  War war = before_event({1, 2});
  war.unit("EG-2", "sinai-arab-deadpile").unit("EG-11", "sinai-arab-deadpile");
  war.unit("EG-10", "sinai-arab-deadpile");
  const int vp = war.vp("sinai");
  war.play("end");
  ASSERT_EQ(v.expect["chosenBy"].text(), "EasternPlayer");
  EXPECT_EQ(war.to_act(), "eastern");
  EXPECT_EQ(war.actions("return"), (Texts{"return EG-10", "return EG-11"})) << "strength 3";
  war.play("return EG-11");
  EXPECT_EQ(war.at("EG-11"), "sinai-pending");
  EXPECT_EQ(war.vp("sinai"), vp - v.expect["vpOfSinaiPlayerFallsBy"].number());
}

// --- reserve points and Refit ---
void too_expensive(const Vector& v) {
  ASSERT_EQ(v.given["cost"].number(), 2);
  War war(2, "sinai-reinforcement");
  war.track("zrp-sinai", "1").track("expended-sinai", std::to_string(v.given["expended"].number()));
  EXPECT_EQ(war.legal("buy-brigade IS-R-8 2018"), v.expect["legal"].yes());
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 2018"), "6.1");
  EXPECT_TRUE(war.legal("buy AIR-1")) << "a cheaper thing";
}
void take_an_airstrike(const Vector& v) {
  War war(2, "sinai-reinforcement");
  const bool available = v.given["victimBox"].text() == "Available";
  war.unit("AIR-1", available ? "eastern-available" : "eastern-utilized").track("zrp-eastern", "40");
  EXPECT_EQ(war.legal("take AIR-1"), v.expect["legal"].yes());
  if (!v.expect["legal"].yes()) return;
  war.play("take AIR-1");
  EXPECT_EQ(war.at("AIR-1"), "sinai-available");
  EXPECT_EQ(war.halves("expended-sinai"), 2 * v.expect["cost"].number());
  EXPECT_EQ(war.halves("zrp-eastern"), 2 * (40 + v.expect["victimRefund"].number()));
}
void take_over_into_a_zone(const Vector& v) {
  War war(2, "sinai-movement");
  war.unit("IS-R-8", "1915").unit("EG-2", "1917");
  EXPECT_EQ(war.legal("take-over IS-R-8 1916"), v.expect["legal"].yes());
  EXPECT_EQ(war.refusal("take-over IS-R-8 1916"), "6.2.4");
  War safe(2, "sinai-movement");
  safe.unit("IS-R-8", "1915");
  EXPECT_TRUE(safe.legal("take-over IS-R-8 1916")) << "without the zone of control";
}
void take_over_a_unit_of_the_front(const Vector& v) {
  War war(2, "eastern-movement");
  war.unit("IS-S-7", "1916").unit("IS-E-1", "2604");
  EXPECT_EQ(war.legal("take-over IS-S-7 1915"), v.expect["legal"].yes());
  EXPECT_EQ(war.refusal("take-over IS-S-7 1915"), "6.2.4");
}
void replacement_costs(const Vector& v) {
  const std::map<std::string, std::string> units{{"armor", "IS-S-7"},      {"mechanized", "IS-R-10"},
                                                 {"airborne", "IS-S-202"}, {"infantry", "IS-S-99"},
                                                 {"recon", "IS-S-Shaked"}, {"militia", "IS-S-Mil1"}};
  const auto types = v.given["units"].texts();
  const auto costs = v.expect["cost"].items();
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::string unit = units.at(types[i]);
    if (costs[i].is_null()) {  // it never comes to Refit
      War dies(1, "sinai-barrage");
      dies.unit(unit, "2018").dice({6}).play("aim BAR-S-1 2018", "end", "fire BAR-S-1 units");
      EXPECT_EQ(dies.at(unit), "sinai-deadpile") << types[i];
      continue;
    }
    War war(2, "sinai-reinforcement");
    war.unit(unit, "sinai-refit").play("replace-brigade " + unit + " 2018");
    EXPECT_EQ(war.halves("expended-sinai"), 2 * costs[i].number()) << types[i];
  }
}
void where_the_dead_go(const Vector& v) {
  const bool cut_off = v.expect["goesTo"].text() == "deadpile";
  War war(1, "sinai-barrage");
  const std::string hex = cut_off ? "1026" : "1919";
  war.unit("IS-S-7", hex).dice({6});
  if (cut_off)
    war.unit("EG-2", "1025").unit("EG-3", "1027");
  else
    war.unit("EG-2", "1819");
  EXPECT_TRUE(in_overlay(war, "zones", 0, hex)) << "its own hex is in a zone of control";
  war.play("aim BAR-S-1 " + hex, "end");
  if (war.decision() == "shelling") war.play("fire BAR-S-1 units");
  EXPECT_EQ(war.at("IS-S-7"), cut_off ? "sinai-deadpile" : "sinai-refit");
}

// --- airborne moves ---
War airborne_in_a_zone() {
  War war(2, "sinai-movement");
  war.unit("IS-S-202", "1025").unit("EG-2", "1024").unit("EG-3", "1028");
  return war;
}
void assault_out_of_a_zone(const Vector& v) {
  War war = airborne_in_a_zone();
  EXPECT_EQ(war.legal("drop IS-S-202 1027"), v.expect["legal"].yes()) << "into another zone of control";
}
void extraction(const Vector& v) {
  War war = airborne_in_a_zone();
  EXPECT_EQ(war.legal("drop IS-S-202 1019"), false) << "the sea";
  EXPECT_EQ(war.legal("drop IS-S-202 1919"), v.expect["legal"].yes());
  war.play("drop IS-S-202 1919");
  EXPECT_EQ(war.halves("expended-sinai"), 2 * v.expect["cost"].number());
}
void surprise(const Vector& v) {
  War war(2, "sinai-combat");
  war.unit("IS-S-202", "1621", {"assaulted"}).unit("IS-S-7", "1722").unit("EG-2", "1622").dice({5});
  war.play("attack 1622", "with 1621", "with 1722", "resolve");
  EXPECT_EQ(war.cited("20.5"), v.expect["fortificationCancelled"].yes());
  EXPECT_EQ(war.legal("table mobile"), v.expect["mobileCrtAllowedIfArmorOrMechOrReconPresent"].yes());
  war.play("table mobile");
  ASSERT_TRUE(war.happened(": DR"));
  EXPECT_EQ(war.decision() == "standing", v.expect["retreatIgnored"].yes());
  EXPECT_EQ(war.decision(), "retreat");
}
void arabs_do_not_fly(const Vector& v) {
  War war(2, "sinai-arab-movement");
  war.unit(v.given["unit"].text(), "1320").dice({6}).play("contingent egyptian");
  EXPECT_EQ(war.legal("drop " + v.given["unit"].text() + " 1024"), v.expect["airborneMove"].yes());
  EXPECT_TRUE(war.actions("drop").empty());
}

// --- who sees and commands what ---
int pieces_in(Field& field, int seat, const std::string& in) {
  int count = 0;
  for (const auto& piece : field.view(seat).pieces) count += piece.hex == hex(field, in) ? 1 : 0;
  return count;
}
void top_and_height(const Vector& v) {
  War war(2, "eastern-movement");
  war.unit("IS-E-1", "2506").unit("IS-E-2", "2506").unit("IS-E-45", "2506");
  ASSERT_EQ(v.expect["sees"].texts(), (Texts{"top unit", "height 3"}));
  EXPECT_EQ(pieces_in(war, 0, "2506"), 1);
  for (const auto& piece : war.view(0).pieces)
    if (piece.hex == hex(war, "2506")) {
      EXPECT_EQ(war.game().notation().unit_name(piece.unit), "IS-E-1");
    }
  ASSERT_EQ(war.view(0).stacks.size(), 1u);
  EXPECT_EQ(war.view(0).stacks[0].count, 2) << "below the top unit";
}
void arab_stacks_are_open(const Vector& v) {
  War war(2, "eastern-movement");
  war.unit("JO-40", "2410").unit("JO-60", "2410");
  ASSERT_EQ(v.expect["sees"].text(), "all");
  for (const int seat : {0, 1}) {
    EXPECT_EQ(pieces_in(war, seat, "2410"), 2);
    EXPECT_TRUE(war.view(seat).stacks.empty());
  }
}
void sinai_player_runs_the_eastern_arabs(const Vector& v) {
  War war(2, "eastern-arab-movement");
  war.unit("SY-44", "2907");
  ASSERT_EQ(v.expect["actor"].text(), "SinaiPlayer");
  EXPECT_EQ(war.to_act(), "sinai");
  War other(2, "sinai-arab-movement");
  other.unit("EG-2", "1320");
  EXPECT_EQ(other.to_act(), "eastern");
}

}  // namespace

void add_command(Handlers& handlers) {
  add(handlers, no_event_on_the_first_turn, {"V-ev-1"});
  add(handlers, an_event_for_each_player, {"V-ev-2"});
  add(handlers, points_change, {"V-ev-4", "V-ev-5", "V-ev-5b"});
  add(handlers, weapons, {"V-ev-11"});
  add(handlers, lebanon, {"V-ev-2L"});
  add(handlers, volunteers, {"V-ev-9"});
  add(handlers, crisis_without_danger, {"V-ev-6a"});
  add(handlers, crisis_takes, {"V-ev-6b"});
  add(handlers, crisis_gives, {"V-ev-6c"});
  add(handlers, iraqis, {"V-ev-10"});
  add(handlers, streets, {"V-ev-3"});
  add(handlers, too_expensive, {"V-zrp-1"});
  add(handlers, take_an_airstrike, {"V-zrp-2", "V-zrp-3"});
  add(handlers, take_over_into_a_zone, {"V-zrp-4"});
  add(handlers, take_over_a_unit_of_the_front, {"V-zrp-5"});
  add(handlers, replacement_costs, {"V-zrp-6"});
  add(handlers, where_the_dead_go, {"V-refit-1", "V-refit-2"});
  add(handlers, assault_out_of_a_zone, {"V-abn-1"});
  add(handlers, extraction, {"V-abn-2"});
  add(handlers, surprise, {"V-abn-3"});
  add(handlers, arabs_do_not_fly, {"V-abn-4"});
  add(handlers, top_and_height, {"V-fog-1"});
  add(handlers, arab_stacks_are_open, {"V-fog-2"});
  add(handlers, sinai_player_runs_the_eastern_arabs, {"V-ctrl-1"});
}

}  // namespace mitla::test::war
