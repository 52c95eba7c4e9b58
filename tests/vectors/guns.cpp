// Vectors about artillery, final protective fire, aircraft and divisions.
#include "vectors/positions.h"
#include "vectors/vector.h"

namespace mitla::test {
namespace {

void range(const Vector& v) {
  const std::string gun = v.given["artillery_hex"].text();
  const std::string target = v.given["target_hex"].text();
  const hex::Board& board = el_arish_rules().board();
  EXPECT_EQ(board.distance(board.find(gun), board.find(target)), v.expect["distance"].number());
  Field field = el_arish(2, "egyptian-combat");
  field.unit("E-2Art", gun).unit("I-79/7", target).unit("E-14", target == "3837" ? "3838" : "3837");
  EXPECT_EQ(rules(field).unit(field.game().notation().find_unit("E-2Art")).range, v.given["range"].number());
  field.play("attack " + target);
  EXPECT_EQ(field.legal("fire E-2Art " + target), v.expect["in_range"].yes());
  if (!v.expect["in_range"].yes()) {
    EXPECT_EQ(field.refusal("fire E-2Art " + target), "2.9");
  }
}

// E-7Art supports E-14 in 2742 against I-79/7 in 2741; E-7Tk spots; E-7AA could fire as well, so that the
// question is asked whatever the gun may do.
void final_fire(const Vector& v) {
  const Value g = v.given;
  const bool pure = g["attack_solely_artillery_air_naval"].yes();
  const bool itself = g["defender_is_the_artillery_itself"].yes_or(false);
  Field field = el_arish(2, "western-combat");
  std::vector<std::string> status;
  if (g["attacked_this_phase"].yes()) status.push_back("defended");
  if (g["retreated_or_displaced_in_own_last_combat_phase"].yes()) status.push_back("shaken");
  if (g["displaced_this_phase"].yes()) status.push_back("displaced");
  const std::string place = itself ? kMiddle : g["in_range"].yes() ? "2746" : "2750";
  field.unit("E-7Art", place, status).unit("E-7Tk", kSouth).unit("E-7AA", "2744");
  if (!itself) field.unit("E-14", kMiddle);
  if (g["adjacent_to_enemy"].yes()) field.unit("I-R/7", "2747");
  field.unit(pure ? "I-1A/Tal" : "I-79/7", kNorth);
  field.play("attack 2742", pure ? "with I-1A/Tal" : "with I-79/7", "resolve");
  if (!pure) {
    ASSERT_EQ(field.decision(), "final-fire");
  }
  EXPECT_EQ(field.legal("fpf E-7Art 2742"), v.expect["may_fpf"].yes()) << field.why("fpf E-7Art 2742");
  if (!pure) {
    EXPECT_TRUE(field.legal("fpf E-7AA 2742"));
  }
}

void forgotten_retreat(const Vector& v) {
  ASSERT_FALSE(v.given["retreated_or_displaced_in_own_last_combat_phase"].yes());
  Field field = el_arish(2, "western-combat");
  field.dice({6, 1, 1})
      .unit("I-79/7", kNorth)
      .unit("E-7Art", kMiddle)
      .unit("E-14", "2846")
      .unit("E-7Tk", "2847");
  field.unit("E-7AA", "2848").play("attack 2742", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D1"));
  field.play("retreat E-7Art 2743", "pass", "end", "move I-79/7 2845", "end", "attack 2846", "with I-79/7",
             "resolve");
  EXPECT_EQ(field.legal("fpf E-7Art 2846"), v.expect["may_fpf"].yes());
}

void egyptian_guns(const Vector& v) {
  const Value g = v.given;
  const bool fort = g["target_fort_or_adjacent"].yes_or(false);
  const std::string target = fort ? "4147" : kMiddle;  // 4147 is next to the fortification 4148
  const bool spotter = g["egyptian_unit_adjacent_to_target"].yes_or(true);
  Field field = el_arish(2, "egyptian-combat");
  field.unit("I-79/7", target).unit("E-2Art", fort ? "3944" : "2738").unit("E-SFArt", fort ? "3843" : "2737");
  field.unit("I-82/7", "3141").unit("E-14", "3142");  // another fight, so that the phase goes on
  if (spotter) field.unit("E-PLA", fort ? "4046" : kNorth);
  std::vector<std::string> adjacent;
  if (g.has("adjacent_artillery_in_attack") && g["adjacent_artillery_in_attack"].number() == 2) {
    adjacent = {"E-7AA", "E-ZSU7"};
    field.unit("E-7AA", kNorthWest).unit("E-ZSU7", kNorthEast);
  }
  if (!spotter) {
    EXPECT_EQ(field.legal("attack " + target), v.expect["legal"].yes());
    return;
  }
  const int guns = g.has("ranged_barrages") ? static_cast<int>(g["ranged_barrages"].items().size())
                                            : g["ranged_artillery_in_attack"].number();
  field.play("attack " + target);
  bool legal = true;
  const std::vector<std::string> names{"E-2Art", "E-SFArt"};
  for (int i = 0; i < guns; ++i) {
    const std::string action = "fire " + names.at(i) + " " + target;
    legal = legal && field.legal(action);
    if (legal) field.play(action);
  }
  for (const std::string& unit : adjacent) {
    legal = legal && field.legal("with " + unit);
    if (legal) field.play("with " + unit);
  }
  EXPECT_EQ(legal, v.expect["legal"].yes());
  if (v.expect.has("strength")) {
    EXPECT_EQ(attack_points(field), v.expect["strength"].number());
  }
}

void egyptian_fpf(const Vector& v) {
  const Value g = v.given;
  const bool fort = g["defended_hex_fort_or_adjacent"].yes();
  const std::string defended = fort ? "4148" : kMiddle;
  Field field = el_arish(2, "western-combat");
  field.unit("E-PLA", defended).unit("I-1/Zi", fort ? "4149" : kNorth).unit("E-14", fort ? "4147" : kSouth);
  field.unit("E-2Art", fort ? "3944" : "2746").unit("E-SFArt", fort ? "3843" : "2747");
  field.play("attack " + defended, "with I-1/Zi", "resolve", "fpf E-2Art " + defended);
  const bool second = field.legal("fpf E-SFArt " + defended);
  if (v.expect.has("legal")) {
    EXPECT_EQ(second, v.expect["legal"].yes());
  }
  if (v.expect.has("strength")) {
    ASSERT_TRUE(second);
    field.play("fpf E-SFArt " + defended);
    EXPECT_TRUE(field.happened(" against " + std::to_string(4 + v.expect["strength"].number())));
  }
}

void airstrike_once(const Vector& v) {
  ASSERT_EQ(v.given["marker_used_for"].text(), "barrage");
  Field field = el_arish(v.given["game_turn"].number(), "western-combat");
  field.track("airstrikes", "2").dice({6}).unit("I-79/7", "2739").unit("E-14", kMiddle);
  field.play("attack 2742", "air israeli 1", "resolve");
  while (field.to_act() == "israel") field.play("end");
  field.play("move E-14 2740", "end", "attack 2739", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_TRUE(field.legal("air israeli 1")) << "the other marker";
  EXPECT_EQ(field.legal("air israeli 2"), v.expect["available_for_fpf_same_game_turn"].yes());
}

void airstrike_strength(const Vector& v) {
  const std::string markers = std::to_string(v.given["markers"].number());
  Field field = el_arish(2, "western-combat");
  field.track("airstrikes", markers).unit("E-14", kMiddle).play("attack 2742", "air israeli " + markers);
  EXPECT_EQ(attack_points(field), v.expect["strength"].number());
}

void airstrike_roll(const Vector& v) {
  const int turn = v.given["turn"].number();
  std::vector<std::uint8_t> dice;
  if (v.given.has("dice"))
    for (const int die : v.given["dice"].numbers()) dice.push_back(static_cast<std::uint8_t>(die));
  Field field("elarish67/standard");
  if (turn == 1) {
    field.from_start().dice({6, 6}).play("ready", "end");
  } else {
    field.turn(turn - 1).phase("egyptian-movement").dice(dice).play("end");
  }
  ASSERT_EQ(field.view().turn, turn);
  EXPECT_EQ(field.halves("airstrikes"), v.expect["markers"].halves());
}

void divisions_attack(const Vector& v) {
  const std::map<std::string, std::string> unit_of{
      {"Tal", "I-79/7"}, {"Yoffe", "I-1/Shn"}, {"SC", "I-SCHel"}, {"202", "I-T/202"}};
  const auto formations = v.given["attack_formations"].texts();
  Field field = el_arish(2, "western-combat");
  field.unit("E-14", kMiddle)
      .unit(unit_of.at(formations[0]), kNorth)
      .unit(unit_of.at(formations[1]), kNorthWest);
  field.play("attack 2742", "with " + unit_of.at(formations[0]));
  const std::string action = "with " + unit_of.at(formations[1]);
  EXPECT_EQ(field.legal(action), v.expect["legal"].yes());
  if (!v.expect["legal"].yes()) {
    EXPECT_EQ(field.refusal(action), "7.18.a");
  }
}

void divisions_fpf(const Vector& v) {
  const std::string gun = v.given["artillery"].text() == "SC" ? "I-SCArt" : "I-1A/Shr";
  ASSERT_EQ(v.given["defended"].text(), "Tal");
  Field field = el_arish(2, "egyptian-combat");
  field.track("airstrikes", "1").unit("I-79/7", kNorth).unit("E-14", kMiddle).unit(gun, "2738");
  field.play("attack 2741", "with E-14", "resolve");
  EXPECT_EQ(field.legal("fpf " + gun + " 2741"), v.expect["legal"].yes());
  if (!v.expect["legal"].yes()) {
    EXPECT_EQ(field.refusal("fpf " + gun + " 2741"), "7.18.a");
  }
}

void engineers(const Vector& v) {
  const bool fort = v.given["defender_terrain"].text() == "fortification";
  Field field = el_arish(2, "western-combat");
  field.unit("E-PLA", fort ? "4148" : kMiddle).unit("I-1E/Shr", fort ? "4147" : kNorth);
  field.play(std::string("attack ") + (fort ? "4148" : kMiddle), "with I-1E/Shr");
  EXPECT_EQ(columns_shifted(field, "10.13"), v.expect["shift"].number());
}

// Missiles in 2742 for E-PLA in 2744 (clear ground), from 2726 for 2728 (rough between), from 4147 for 4149
// (next to a fortification).
void missiles(const Vector& v) {
  const bool rough = v.given.has("intervening") && v.given["intervening"].text() == "rough";
  const bool fort = v.given.has("defended_hex");
  const std::string gun = rough ? "2726" : fort ? "4146" : "2742";
  const std::string between = rough ? "2727" : fort ? "4147" : "2743";
  const std::string defended = rough ? "2728" : fort ? "4148" : "2744";
  const std::string from = rough ? "2729" : fort ? "4149" : "2745";
  const bool tanks = v.given["attackers"].texts().at(0) == "tank battalion";
  const std::string attacker = tanks ? "I-T/Shr" : "I-1/Ad";
  Field field = el_arish(2, "western-combat");
  field.unit("E-SFATM", gun).unit("E-7Tk", between).unit("E-PLA", defended).unit(attacker, from);
  field.unit("E-7Art", rough ? "2725" : fort ? "4144" : "2740");  // keeps the question open
  field.play("attack " + defended, "with " + attacker, "resolve");
  const std::string action = "fpf E-SFATM " + defended;
  if (v.expect.has("legal")) {
    EXPECT_EQ(field.legal(action), v.expect["legal"].yes()) << field.why(action);
  }
  if (!v.expect.has("fpf")) return;
  const int before = defence_points(field);
  field.play(action);
  EXPECT_EQ(defence_points(field) - before, v.expect["fpf"].number());
}

}  // namespace

void add_guns(Handlers& h) {
  add(h, range, {"range-count", "range-out"});
  add(h, final_fire,
      {"fpf-ok", "fpf-adjacent", "fpf-attacked", "fpf-retreated", "fpf-displaced", "fpf-range", "fpf-pure",
       "fpf-self"});
  add(h, forgotten_retreat, {"fpf-forgotten-retreat"});
  add(h, egyptian_guns, {"egy-art-limit", "egy-art-adjacent-any", "egy-art-spotter", "egy-art-fort"});
  add(h, egyptian_fpf, {"egy-fpf-fort", "fpf-17-limit"});
  add(h, airstrike_once, {"air-once"});
  add(h, airstrike_strength, {"air-strength"});
  add(h, airstrike_roll, {"air-elarish-t1", "air-elarish-day", "air-elarish-night"});
  add(h, divisions_attack, {"div-mix", "div-sc", "div-202"});
  add(h, divisions_fpf, {"div-fpf", "div-fpf-sc"});
  add(h, engineers, {"eng-fort", "eng-clear"});
  add(h, missiles, {"atgm-leg", "atgm-mech", "atgm-through-rough", "atgm-doubled"});
}

}  // namespace mitla::test
