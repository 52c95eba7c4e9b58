// Vectors about combat results, retreats, advances and disintegration.
#include "vectors/sdw67_vectors.h"

namespace mitla::test::war {
namespace {

const std::map<int, std::vector<std::string>> kIsraelis{{9, {"IS-S-7"}},
                                                        {8, {"IS-S-14", "IS-S-200"}},
                                                        {7, {"IS-S-60", "IS-S-520"}},
                                                        {5, {"IS-S-99"}},
                                                        {3, {"IS-S-Shaked"}}};
const std::map<int, std::vector<std::string>> kEgyptians{{6, {"EG-2", "EG-3", "EG-SAF"}},
                                                         {5, {"EG-6"}},
                                                         {4, {"EG-12"}},
                                                         {3, {"EG-11", "EG-10"}},
                                                         {2, {"EG-PLA107"}}};

// An Israeli attack from 1024 on 1025, both clear, with units of these strengths; `die` is that of the
// combat.
struct Fight : War {
  Fight(const std::vector<int>& attackers, const std::vector<int>& defenders, std::vector<std::uint8_t> dice)
      : War(2, "sinai-combat") {
    this->dice(std::move(dice));
    put(kIsraelis, attackers, "1024", israelis);
    put(kEgyptians, defenders, "1025", egyptians);
  }
  Fight& attack(const std::string& table, bool enhanced = false) {
    play("attack 1025", "with 1024");
    if (enhanced) play("enhance");
    play("resolve");
    if (decision() == "table") play("table " + table);
    return *this;
  }
  void put(const std::map<int, std::vector<std::string>>& units, const std::vector<int>& strengths,
           const std::string& where, std::map<int, std::string>& names) {
    std::map<int, std::size_t> used;
    for (const int strength : strengths) {
      names[strength] = units.at(strength).at(used[strength]++);
      unit(names[strength], where);
    }
  }
  // Units eliminated by the last action, in order.
  Texts eliminated() {
    Texts out;
    for (const std::string& text : events())
      if (text.find(" is eliminated") != std::string::npos) out.push_back(text);
    return out;
  }
  std::string title(const std::string& unit) { return game().title(game().notation().find_unit(unit)); }

  std::map<int, std::string> israelis, egyptians;  // the last one of each strength
};

// How far a unit can advance into the open: it goes on south as long as it may.
int advance_of(War& war, const std::string& unit, int start = 1025) {
  int hexes = 0;
  for (int to = start; war.legal("advance " + unit + " " + std::to_string(to)); ++to, ++hexes)
    war.play("advance " + unit + " " + std::to_string(to));
  return hexes;
}

void bloodbath(const Vector& v) {
  const auto attackers = v.given["attackers"].numbers(), defenders = v.given["defenders"].numbers();
  Fight war(attackers, defenders, {static_cast<std::uint8_t>(defenders.size() == 2 ? 5 : 4)});
  war.attack("assault");
  ASSERT_TRUE(war.happened(": BB"));
  const auto lost = war.eliminated();
  const auto expected = v.expect["eliminatedInOrder"].items();
  ASSERT_EQ(lost.size(), expected.size());
  for (std::size_t i = 0; i < lost.size(); ++i) {
    const bool defender = expected[i].items()[0].text() == "defender";
    auto& names = defender ? war.egyptians : war.israelis;
    EXPECT_EQ(lost[i].find(war.title(names[expected[i].items()[1].number()])), 0u) << lost[i];
  }
  const int advance = v.expect["advance"].number();
  EXPECT_EQ(war.decision() == "advance", advance > 0);
  if (advance > 0) {
    EXPECT_EQ(advance_of(war, war.israelis[7]), advance);
  }
}

void delaying_action(const Vector& v) {
  Fight war(v.given["attackers"].numbers(), v.given["defenders"].numbers(), {3});
  war.attack("mobile");
  ASSERT_TRUE(war.happened(": MD"));
  const int weakest = v.expect["eliminated"].items()[0].items()[1].number();
  EXPECT_EQ(war.at(war.israelis[weakest]), "sinai-refit");
  EXPECT_EQ(war.decision(), "retreat");
  EXPECT_EQ(war.to_act(), "eastern") << v.expect["retreat"].items()[2].text();
  const std::string defender = war.egyptians[4];
  war.play("retreat " + defender + " 1026");
  EXPECT_EQ(war.at(defender), "1026") << "one hex";
  const int advance = v.expect["advance"].number();
  EXPECT_EQ(war.decision() == "advance", advance > 0);
  if (advance > 0) {
    EXPECT_EQ(advance_of(war, war.israelis[8]), advance);
  }
}

void overrun(const Vector& v) {
  // A brigade of 9 and one of 8 besides bring the odds to a column with this result.
  Fight war({8, 3}, v.given["defenders"].numbers(), {6, die(v.given["die"])});
  war.unit("IS-S-7", "1024").unit("IS-S-200", "1024");
  war.attack("mobile", true);
  ASSERT_TRUE(war.happened(": OR"));
  EXPECT_EQ(war.at("EG-6"), "sinai-arab-deadpile") << "the strongest";
  EXPECT_EQ(war.to_act(), "sinai") << v.expect["panicMovedBy"].text();
  int gone = 0;
  for (; war.decision() == "retreat"; ++gone) war.play(war.actions("retreat").front());
  EXPECT_EQ(gone, v.expect["panicHexes"].number());
  // The panicking unit may stand in the way: count what is allowed.
  const auto longest = [&](const std::string& unit) {
    int hexes = 0;
    while (!war.actions("advance " + unit).empty()) {
      const auto steps = war.actions("advance " + unit);
      war.play(steps[static_cast<std::size_t>(hexes == 0 ? 0 : steps.size() - 1)]);
      if (++hexes > 20) break;
    }
    return hexes;
  };
  EXPECT_EQ(longest("IS-S-14"), v.expect["advanceHexes"]["armor"].number());
  EXPECT_EQ(longest("IS-S-Shaked"), v.expect["advanceHexes"]["recon"].number());
}

void panic_of_defenders(const Vector& v) {
  Fight war({8, 5}, {6}, {6, die(v.given["die"])});
  war.attack("mobile");
  ASSERT_TRUE(war.happened(": DP"));
  EXPECT_EQ(war.to_act(), "sinai") << v.expect["movedBy"].text();
  war.play("retreat EG-2 0926", "retreat EG-2 0826");
  EXPECT_EQ(v.expect["panicHexes"].number(), 2);
  EXPECT_EQ(war.at("EG-2"), "0826");
  EXPECT_EQ(advance_of(war, "IS-S-14"), v.expect["advance"].number());
}

void panic_of_attackers(const Vector& v) {
  Fight war({7}, {6}, {2, die(v.given["die"])});
  war.attack("mobile");
  ASSERT_TRUE(war.happened(": AP"));
  EXPECT_EQ(war.to_act(), "eastern") << v.expect["movedBy"].text();
  int gone = 0;
  for (; war.decision() == "retreat"; ++gone) war.play(war.actions("retreat").front());
  EXPECT_EQ(gone, v.expect["panicHexes"].number());
  ASSERT_EQ(war.decision(), "advance");
  war.play("advance EG-2 1024");
  EXPECT_EQ(v.expect["defenderAdvance"].number(), 1);
  EXPECT_NE(war.decision(), "advance") << "one hex";
}

// 7 and 5, or 7 alone in an enhanced attack, against 18.
void fiasco(const Vector& v) {
  const bool enhanced = v.given.has("enhanced") && v.given["enhanced"].yes();
  Fight war(enhanced ? std::vector<int>{7} : v.given["attackers"].numbers(), {6, 6, 6}, {1, 1});
  war.attack("mobile", enhanced);
  ASSERT_TRUE(war.happened(": AZ"));
  EXPECT_EQ(war.at("IS-S-60"), "sinai-refit") << "the strongest";
  if (v.expect.has("panicHexes")) {
    EXPECT_EQ(war.to_act(), "eastern");
    int gone = 0;
    for (; war.decision() == "retreat"; ++gone) war.play(war.actions("retreat IS-S-99").front());
    EXPECT_EQ(gone, v.expect["panicHexes"].number());
  }
  ASSERT_EQ(war.decision(), "advance");
  EXPECT_EQ(war.to_act(), "eastern");
  war.play("advance EG-2 1024");
  int hexes = 1;
  while (!war.actions("advance EG-2").empty() && hexes < 9) {
    war.play(war.actions("advance EG-2").back());
    ++hexes;
  }
  EXPECT_EQ(hexes, v.expect["defenderAdvance"].number());
}

void static_in_a_town(const Vector& v) {
  War war(2, "sinai-combat");
  war.unit("EG-ST-ElArish", "1320").unit("IS-S-7", "1420").dice({3});
  war.play("attack 1320", "with 1420", "resolve", "table mobile");
  ASSERT_TRUE(war.happened(": DR"));
  EXPECT_EQ(war.at("EG-ST-ElArish") == "sinai-arab-deadpile", v.expect["eliminated"].yes());
}
void static_in_a_fortification(const Vector& v) {
  const bool disintegrated = v.given["disintegrated"].yes();
  War war(2, disintegrated ? "sinai-combat" : "eastern-combat");
  const std::string unit = disintegrated ? "EG-ST-ShSH" : "SY-ST-TelFahr";
  const std::string hex = disintegrated ? "1644" : "2705";
  const std::string from = disintegrated ? "1643" : "2605";
  war.unit(unit, hex).unit(disintegrated ? "IS-S-7" : "IS-E-45", from).dice({4, 1});
  if (disintegrated) war.track("disintegrated-sinai", "1");
  war.play("attack " + hex, "with " + from);
  if (!war.legal("resolve")) ADD_FAILURE() << war.why("resolve");
  war.play("resolve");
  ASSERT_TRUE(war.happened(": DR"));
  if (war.decision() == "standing") war.play("stand " + unit);
  EXPECT_EQ(war.at(unit) != hex, v.expect["eliminated"].yes());
}

void militia_beside_the_attackers(const Vector& v) {
  War war(2, "eastern-combat");
  war.unit("IS-E-2", "2604").unit("IS-E-3", "2604").unit("IS-E-Mil1", "2604");
  war.unit("JO-40", "2705").unit("JO-60", "2705").dice({1});
  war.play("attack 2705", "with 2604");
  EXPECT_EQ(war.odds().attack, "10") << "without the militia";
  war.play("resolve");
  ASSERT_TRUE(war.happened(": AE"));
  EXPECT_EQ(war.at("IS-E-2") + war.at("IS-E-3"), "eastern-refiteastern-refit");
  EXPECT_EQ(war.at("IS-E-Mil1"), "2604");
  EXPECT_EQ(!war.actions("advance").empty(), v.expect["defenderAdvanceIntoThatHex"].yes());
}

void has_attacked(const Vector& v) {
  War war(2, "sinai-combat");
  war.unit("IS-S-14", "1024").unit("EG-11", "1025").unit("IS-S-Shaked", "1026").unit("EG-2", "1027");
  war.dice({5, 1});
  war.play("attack 1025", "with 1024", "enhance", "resolve", "table mobile", "advance IS-S-14 1025",
           "advance IS-S-14 1026");
  if (war.decision() == "advance") war.play("end");
  war.play("attack 1027", "with 1026");
  EXPECT_EQ(war.odds().attack != "3", v.expect["addsStrengthThere"].yes());
  war.play("resolve", "table assault");
  ASSERT_TRUE(war.happened(": AE"));
  EXPECT_EQ(war.at("IS-S-Shaked"), "sinai-refit");
  EXPECT_EQ(war.at("IS-S-14") != "1026", v.expect["affectedByThatResult"].yes());
}

// --- retreats ---
void shorter_than_the_panic(const Vector& v) {
  Fight war({8, 5}, {6}, {6, die(v.given["panicHexes"])});
  war.attack("mobile").play("retreat EG-2 1026", "retreat EG-2 1027");
  EXPECT_TRUE(war.legal("retreat EG-2 1028")) << "three hexes from 1025";
  EXPECT_EQ(war.legal("retreat EG-2 1127"), v.expect["legal"].yes()) << "two hexes";
  EXPECT_EQ(war.refusal("retreat EG-2 1127"), "14.2.distance");
}
void safe_way_first(const Vector& v) {
  ASSERT_EQ(v.expect["mustUse"].text(), "safe");
  // South are two Egyptians, west and east are zones of control of Israelis, or free.
  Fight war({8, 5}, {6}, {6, 1});
  war.unit("EG-12", "1026").unit("EG-125", "1026").unit("IS-S-7", "0826");
  war.attack("mobile");
  ASSERT_TRUE(war.happened(": DP"));
  EXPECT_EQ(war.to_act(), "sinai") << "the opponent";
  EXPECT_EQ(war.refusal("retreat EG-2 0926"), "14.2.zoc") << "eliminating";
  EXPECT_EQ(war.refusal("retreat EG-2 1026"), "14.2.best") << "overstacked";
  EXPECT_EQ(war.actions("retreat"), (Texts{"retreat EG-2 1126"}));
}
void retreat_over_the_river(const Vector& v) {
  const std::string from = v.given["from"].text(), to = v.given["to"].text();
  const std::string north = from == "2513" ? "2412" : "2411";
  War war(2, "eastern-combat");
  war.unit("JO-KW", from).unit("IS-E-45", north).unit("IS-E-1", north).dice({4, 4});
  war.play("attack " + from, "with " + north, "resolve", "table mobile");
  ASSERT_EQ(war.decision(), "retreat");
  EXPECT_EQ(war.legal("retreat JO-KW " + to), v.expect["legal"].yes());
  if (!v.expect["legal"].yes()) {
    EXPECT_EQ(war.refusal("retreat JO-KW " + to), "14.2.terrain");
  }
}

// --- advances ---
void advance_over_the_river(const Vector& v) {
  War war(v.given["turn"].number(), "eastern-combat");
  war.unit("IS-E-45", "2513").unit("IS-E-1", "2513").unit("IS-R-8", "2513").unit("SY-132R", "2613");
  war.dice({5});
  war.play("attack 2613", "with 2513", "resolve", "table mobile");
  ASSERT_TRUE(war.happened(": OR"));
  war.play("advance IS-E-45 2613");
  EXPECT_EQ(v.expect["stopsAfter"].number(), 1);
  EXPECT_EQ(war.refusal("advance IS-E-45 2713"), "15.4");
}
void advance_beyond_the_ceasefire_line(const Vector& v) {
  War war(2, "eastern-combat");
  war.unit("IS-E-45", "2804").unit("IS-R-8", "2804").unit("IS-R-37", "2804");
  war.unit("SY-132R", "2805").unit("SY-89R", v.given["advanceInto"].text()).dice({6});
  war.play("attack 2805", "with 2804", "also 2904", "resolve", "table assault");
  ASSERT_TRUE(war.happened(": DE"));
  EXPECT_TRUE(war.legal("advance IS-E-45 2805"));
  EXPECT_EQ(war.legal("advance IS-E-45 2904"), v.expect["legal"].yes());
  EXPECT_EQ(war.refusal("advance IS-E-45 2904"), "25.4.note.move");
}
void recon_on_the_assault_table(const Vector& v) {
  Fight war({8, 3}, {2}, {3});
  war.attack("assault", v.given["enhanced"].yes());
  ASSERT_TRUE(war.happened(": DD"));
  EXPECT_EQ(advance_of(war, "IS-S-14"), v.expect["advanceHexes"]["armor"].number());
  EXPECT_EQ(advance_of(war, "IS-S-Shaked"), v.expect["advanceHexes"]["recon"].number());
}
void bloodbath_is_doubled(const Vector& v) {
  Fight war({9, 3}, v.given["defenders"].numbers(), {1});
  war.attack("assault", v.given["enhanced"].yes());
  ASSERT_TRUE(war.happened(": BB"));
  EXPECT_EQ(advance_of(war, "IS-S-Shaked"), v.expect["advance"].number());
}

// --- disintegration ---
void check_of_disintegration(const Vector& v) {
  const bool rolled = v.given.has("die");
  War war = before_event({3, 4, rolled ? die(v.given["die"]) : std::uint8_t{1}});
  const std::vector<const char*> objectives{"1618", "1320", "1522", "0925", "0628"};
  for (int i = 0; i < v.given["objectivesIsraeli"].number(); ++i)
    war.mark("israeli-control", objectives[static_cast<std::size_t>(i)]);
  ASSERT_EQ(v.given["israeliPlacesArab"].number(), 1);
  war.mark("arab-control", "1818").play("end");
  EXPECT_EQ(rolls(war), rolled ? 3 : 2);
  if (rolled) {
    EXPECT_TRUE(war.happened("needs " + std::to_string(v.expect["threshold"].number()) + " or less"));
  }
  EXPECT_EQ(tells(war, "disintegrated-sinai"), v.expect["triggered"].yes());
}
void jordanians_hold(const Vector& v) {
  War war(4, "eastern-combat");
  war.track("disintegrated-eastern", "1").dice({4, 3});
  war.unit("IS-E-45", "3011").unit("IS-E-1", "3011").unit("SY-11", "3010").unit("JO-KW", "2911");
  war.play("attack 3010", "with 3011", "also 2911", "resolve", "table mobile");
  ASSERT_TRUE(war.happened(": DR"));
  EXPECT_TRUE(war.happened("1 unit panics in 3010: 3 hexes")) << v.expect["Syrian"].text();
  EXPECT_EQ(war.to_act(), "sinai");
  EXPECT_EQ(war.actions("retreat SY-11").size(), 0u);
  war.play(war.actions("retreat JO-KW").front());
  EXPECT_EQ(war.to_act(), "eastern") << "the other player moves whoever panics; one hex was enough for "
                                     << v.expect["Jordanian"].text();
  EXPECT_FALSE(war.actions("retreat SY-11").empty());
}
void retreat_becomes_panic(const Vector& v) {
  War war(2, "eastern-combat");
  war.track("disintegrated-eastern", "1").dice({6, die(v.given["die"])});
  war.unit("IS-E-45", "2605").unit("SY-11", "2705").play("attack 2705", "with 2605", "resolve");
  ASSERT_TRUE(war.happened(": DR"));
  EXPECT_EQ(war.decision(), "retreat") << "nobody may stand; " << v.expect["effect"].text();
  EXPECT_EQ(war.to_act(), "eastern");
  int gone = 1;
  war.play("retreat SY-11 2805");
  for (; war.decision() == "retreat"; ++gone) war.play(war.actions("retreat").front());
  EXPECT_EQ(gone, v.given["die"].number());
  EXPECT_NE(war.at("SY-11"), "eastern-arab-deadpile");
}

}  // namespace

void add_results(Handlers& handlers) {
  add(handlers, bloodbath, {"V-res-BB-1", "V-res-BB-2"});
  add(handlers, delaying_action, {"V-res-MD", "V-res-MD-2"});
  add(handlers, overrun, {"V-res-OR"});
  add(handlers, panic_of_defenders, {"V-res-DP"});
  add(handlers, panic_of_attackers, {"V-res-AP"});
  add(handlers, fiasco, {"V-res-AZ", "V-adv-5"});
  add(handlers, static_in_a_town, {"V-static-1"});
  add(handlers, static_in_a_fortification, {"V-static-2", "V-dis-5"});
  add(handlers, militia_beside_the_attackers, {"V-res-AE-static"});
  add(handlers, has_attacked, {"V-comb-2"});
  add(handlers, shorter_than_the_panic, {"V-retreat-1"});
  add(handlers, safe_way_first, {"V-retreat-2"});
  add(handlers, retreat_over_the_river, {"V-retreat-3", "V-retreat-4"});
  add(handlers, advance_over_the_river, {"V-adv-1"});
  add(handlers, advance_beyond_the_ceasefire_line, {"V-adv-2"});
  add(handlers, recon_on_the_assault_table, {"V-adv-3"});
  add(handlers, bloodbath_is_doubled, {"V-adv-4"});
  add(handlers, check_of_disintegration, {"V-dis-1", "V-dis-2"});
  add(handlers, jordanians_hold, {"V-dis-3"});
  add(handlers, retreat_becomes_panic, {"V-dis-4"});
}

}  // namespace mitla::test::war
