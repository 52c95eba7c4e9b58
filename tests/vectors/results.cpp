// Vectors about what combat results do: exchanges, retreats, displacement, advance.
#include <algorithm>
#include <functional>
#include <set>

#include "vectors/positions.h"
#include "vectors/vector.h"

namespace mitla::test {
namespace {

using Strengths = std::vector<int>;

Strengths sorted(Strengths s) {
  std::sort(s.begin(), s.end());
  return s;
}

// The printed strengths of units that are eliminated.
Strengths eliminated(Field& field, const std::vector<std::string>& units, bool attacking) {
  Strengths out;
  for (const std::string& unit : units) {
    if (field.at(unit) != "eliminated") continue;
    const meb::UnitInfo& info = rules(field).unit(field.game().notation().find_unit(unit));
    out.push_back(attacking ? info.printed_attack() : info.printed_defence());
  }
  return sorted(out);
}

// Every choice that the owner has when an exchange is to be paid for, as sets of strengths.
std::set<Strengths> all_payments(const std::function<Field()>& put_up,
                                 const std::vector<std::string>& attackers) {
  std::set<Strengths> out;
  std::vector<std::vector<std::string>> open{{}};
  while (!open.empty()) {
    const auto paid = open.back();
    open.pop_back();
    Field field = put_up();
    for (const std::string& action : paid) field.play(action);
    const auto more = field.decision() == "losses" ? field.actions("lose") : std::vector<std::string>{};
    for (const std::string& action : more) {
      auto longer = paid;
      longer.push_back(action);
      open.push_back(std::move(longer));
    }
    if (more.empty()) out.insert(eliminated(field, attackers, true));
  }
  return out;
}

std::set<Strengths> choices_of(const Value& lists) {
  std::set<Strengths> out;
  for (const Value& list : lists.items()) out.insert(sorted(list.numbers()));
  return out;
}

struct Exchange {
  bool egyptian_attack = false;
  std::vector<std::string> defenders;  // in 2742
  std::vector<std::string> attackers;  // adjacent
  std::vector<std::string> guns;       // at range
  int air = 0;
  int die = 1;
  bool surrounded = false;
};

Field exchange(const Exchange& e) {
  Field field = el_arish(2, e.egyptian_attack ? "egyptian-combat" : "western-combat");
  field.track("airstrikes", std::to_string(e.air)).dice({static_cast<std::uint8_t>(e.die)});
  static const std::vector<std::string> kAround{kNorth, kNorthWest, kNorthEast};
  static const std::vector<std::string> kSurrounding{kNorth, kSouth};
  for (const std::string& unit : e.defenders) field.unit(unit, kMiddle);
  for (std::size_t i = 0; i < e.attackers.size(); ++i)
    field.unit(e.attackers[i], (e.surrounded ? kSurrounding : kAround).at(i));
  for (std::size_t i = 0; i < e.guns.size(); ++i) field.unit(e.guns[i], "2738");
  field.play(std::string("attack ") + kMiddle);
  for (const std::string& unit : e.attackers) field.play("with " + unit);
  for (const std::string& gun : e.guns) field.play("fire " + gun + " " + kMiddle);
  if (e.air > 0) field.play("air israeli " + std::to_string(e.air));
  field.play("resolve");
  if (field.decision() == "choose-table") field.play("table frontal");
  return field;
}

void exchange_example(const Vector& v) {
  EXPECT_EQ(v.given["defenders"].numbers(), Strengths{2});
  EXPECT_EQ(v.given["attackers_adjacent"].numbers(), (Strengths{3, 4}));
  const Exchange e{false, {"E-7AT"}, {"I-R/Tal", "I-2/Av"}, {}, 0, 2, false};
  Field field = exchange(e);
  ASSERT_TRUE(field.happened(": EX"));
  EXPECT_EQ(eliminated(field, e.defenders, false), v.expect["defenders_eliminated"].numbers());
  EXPECT_EQ(all_payments([&] { return exchange(e); }, e.attackers), (std::set<Strengths>{{3}, {4}}));
  field.play("lose I-R/Tal");
  EXPECT_EQ(eliminated(field, e.attackers, true), v.expect["attackers_eliminated"].numbers());
  EXPECT_EQ(field.at("I-2/Av"), kNorthWest);
  EXPECT_EQ(field.actions("advance"), std::vector<std::string>{"advance I-2/Av 2742"});
}

void exchange_insufficient(const Vector& v) {
  Field field = exchange({false, {"E-14"}, {"I-R/7", "I-R/Av"}, {}, 2, 1, false});
  ASSERT_TRUE(field.happened("6 against 6, Frontal Assault column \"0\", die 1: EX"));
  EXPECT_EQ(eliminated(field, {"I-R/7", "I-R/Av"}, true), v.expect["attackers_eliminated"].numbers());
}

void exchange_printed(const Vector& v) {
  const Exchange e{true, {"I-1/Ad"}, {"E-14", "E-7A"}, {}, 0, 1, false};
  Field field = exchange(e);
  ASSERT_TRUE(field.happened("6 against 4, Frontal Assault column \"+2, 3\", die 1: EX"));
  EXPECT_EQ(v.given["attack_strength_used"].number(), 6);
  EXPECT_EQ(all_payments([&] { return exchange(e); }, e.attackers),
            std::set<Strengths>{v.expect["attackers_eliminated"].numbers()});
}

void exchange_spares_ranged_guns(const Vector& v) {
  Field field = exchange({false, {"E-7AT"}, {"I-R/Tal"}, {"I-1A/Tal"}, 0, 2, false});
  ASSERT_TRUE(field.happened("7 against 2, Frontal Assault column \"+4, 5\", die 2: EX"));
  EXPECT_EQ(eliminated(field, {"I-R/Tal", "I-1A/Tal"}, true), v.expect["attackers_eliminated"].numbers());
}

// AX against a defender of 3: the Egyptians attack with two battalions of 2 and an adjacent gun of 5.
void attacker_exchange(const Vector& v) {
  EXPECT_EQ(sorted(v.given["attackers_adjacent"].numbers()), (Strengths{2, 2, 5}));
  const Exchange e{true, {"I-R/Tal"}, {"E-7AT", "E-7Tk", "E-SFArt"}, {}, 0, 6, false};
  const auto retreated = [&] {
    Field field = exchange(e);
    EXPECT_TRUE(field.happened("7 against 3, Frontal Assault column \"+4, 5\", die 6: AX"));
    EXPECT_EQ(field.at("I-R/Tal"), kSouth) << "one hex, and there is only one way";
    return field;
  };
  EXPECT_EQ(v.expect["defender_retreat"].number(), 1);
  EXPECT_EQ(all_payments(retreated, e.attackers), choices_of(v.expect["legal_choices"]));
}

void attacker_exchange_without_retreat(const Vector& v) {
  EXPECT_EQ(sorted(v.given["attackers_adjacent"].numbers()), (Strengths{4, 5}));
  // The zones of 2741 and 2743 close every way out of 2742.
  const Exchange e{true, {"I-R/Tal"}, {"E-PLA", "E-SFArt"}, {}, 0, 6, true};
  Field field = exchange(e);
  ASSERT_TRUE(field.happened("7 against 3, Frontal Assault column \"+4, 5\", die 6: AX"));
  EXPECT_EQ(field.at("I-R/Tal"), v.expect["defender"].text());
  EXPECT_EQ(all_payments([&] { return exchange(e); }, e.attackers), choices_of(v.expect["legal_choices"]));
}

void both_retreat(const Vector& v) {
  ASSERT_TRUE(v.given["defender_surrounded"].yes());
  Field field = el_arish(2, "western-combat");
  field.dice({6}).unit("E-7AT", kMiddle).unit("I-R/7", kNorth).unit("I-R/Av", kSouth);
  field.play("attack 2742", "with I-R/7", "with I-R/Av", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": BR"));
  EXPECT_EQ(field.at("E-7AT"), v.expect["defender"].text());
  EXPECT_EQ(v.expect["attackers"].text(), "retreat 1");
  ASSERT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.to_act(), "israel");
  field.play("retreat I-R/7 2740", "retreat I-R/Av 2744");
  EXPECT_EQ(v.expect["advance"].text(), "none");
  EXPECT_NE(field.decision(), "advance");
}

// --- retreats: a result Dn on the Mobile table against E-7AT in a hex, attacked from another by tanks and
// aircraft.
struct Rout {
  std::string defender_hex = kMiddle;
  std::string attacker_hex = kNorth;
  int hexes = 1;
  std::vector<std::pair<std::string, std::string>> others;
};

Field rout(const Rout& r) {
  const auto result = static_cast<meb::Result>(static_cast<int>(meb::Result::kD1) + r.hexes - 1);
  const auto cell = cell_with(result, meb::CombatTable::kMobile, 0, 4);
  EXPECT_TRUE(cell.has_value());
  Field field = el_arish(2, "western-combat");
  const int air = cell->differential - 4;
  field.track("airstrikes", std::to_string(air)).dice({static_cast<std::uint8_t>(cell->die)});
  field.unit("I-79/7", r.attacker_hex).unit("E-7AT", r.defender_hex);
  for (const auto& [unit, hex] : r.others) field.unit(unit, hex);
  field.play("attack " + r.defender_hex, "with I-79/7");
  if (air > 0) field.play("air israeli " + std::to_string(air));
  field.play("resolve");
  if (field.decision() == "final-fire") field.play("pass");
  field.play("table mobile");
  EXPECT_TRUE(field.happened(": D" + std::to_string(r.hexes)));
  return field;
}

void no_way_out(const Vector& v) {
  Rout r;
  r.hexes = v.given["retreat"].number();
  r.others = {{"I-82/7", "2744"}, {"I-1/Shn", "2543"}, {"I-2/Shn", "2943"}};
  Field field = rout(r);
  EXPECT_EQ(field.at("E-7AT"), v.expect["unit"].text());
}

// 2743 is the only hex that matters: the others lie in Israeli zones, and so does 2743, where a friend
// stands.
void friend_does_not_cancel_zones(const Vector& v) {
  Rout r;
  r.others = {{"I-82/7", "2744"}, {"I-1/Shn", "2543"}, {"I-2/Shn", "2943"}, {"E-PLA", kSouth}};
  Field field = rout(r);
  EXPECT_EQ(field.at("E-7AT"),
            v.expect.has("unit") ? v.expect["unit"].text() : v.expect["retreating_unit"].text());
  EXPECT_EQ(field.at("E-PLA"), kSouth) << "the friend stays";
}

void retreat_path(const Vector& v) {
  const auto path = v.given["path"].texts();
  Rout r{v.given["from"].text(), "3944", v.given["retreat"].number(), {}};
  Field field = rout(r);
  bool legal = true;
  for (const std::string& hex : path) {
    const std::string action = "retreat E-7AT " + hex;
    legal = field.legal(action);
    if (!legal) {
      EXPECT_EQ(field.refusal(action), "7.12");
      break;
    }
    field.play(action);
  }
  EXPECT_EQ(legal, v.expect["legal"].yes());
  if (v.expect.has("distance")) {
    const hex::Board& board = el_arish_rules().board();
    EXPECT_EQ(board.distance(board.find(r.defender_hex), board.find(field.at("E-7AT"))),
              v.expect["distance"].number());
  }
}

// 2842 and 2743 are held by friends, 2642 is vacant; 2641 and 2841 lie in the attacker's zone.
void vacant_hex_first(const Vector& v) {
  ASSERT_TRUE(v.given["vacant_path_exists"].yes());
  Field field = rout({kMiddle, kNorth, 2, {{"E-PLA", kSouth}, {"E-7Tk", "2842"}}});
  EXPECT_EQ(field.legal("retreat E-7AT 2743"), v.expect["legal"].yes());
  EXPECT_EQ(field.refusal("retreat E-7AT 2743"), "7.12");
  for (const std::string& action : field.actions("retreat")) EXPECT_NE(action, "retreat E-7AT 2743");
}

// The way leads through E-PLA in 2743, which has no hex to go to: all its neighbours lie in Israeli zones.
void displaced_unit_would_die(const Vector& v) {
  Rout r;
  r.others = {{"E-PLA", kSouth}, {"I-82/7", "2745"}, {"I-9/7", "2543"}, {"I-1/Av", "2943"}};
  Field field = rout(r);
  EXPECT_EQ(v.expect["displaced"].text(), "stays");
  EXPECT_EQ(field.at("E-PLA"), kSouth);
  EXPECT_EQ(v.expect["retreating_unit"].text(), "eliminated in its last legal hex");
  EXPECT_TRUE(field.happened("is eliminated in 2742"));
  // Without the Israelis in 2745 the friend can give way.
  r.others.erase(r.others.begin() + 1);
  Field open = rout(r);
  EXPECT_EQ(open.at("E-7AT"), kSouth);
  EXPECT_EQ(open.at("E-PLA"), "2744");
}

// The first hex, 2743, is vacant; the second could only be 2744, and E-PLA cannot leave it.
void doomed_displaces_nobody(const Vector& v) {
  ASSERT_EQ(v.given["vacant_partial_path"].number(), 1);
  Rout r;
  r.hexes = v.given["retreat"].number();
  r.others = {{"E-PLA", "2744"},  {"I-9/7", "2543"},  {"I-1/Av", "2943"},
              {"I-82/7", "2746"}, {"I-2/Av", "2945"}, {"I-3/Av", "2545"}};
  Field field = rout(r);
  EXPECT_EQ(v.expect["unit"].text(), "eliminated after one hex");
  EXPECT_TRUE(field.happened("is eliminated in 2743"));
  EXPECT_EQ(v.expect["friend"].text(), "stays");
  EXPECT_EQ(field.at("E-PLA"), "2744");
}

// --- advances
Field routed_from_3844(const Vector& v) {
  const auto path = v.given["retreat_path"].texts();
  Field field = rout({v.given["defender_hex"].text(), "3944", static_cast<int>(path.size()), {}});
  for (const std::string& hex : path) field.play("retreat E-7AT " + hex);
  return field;
}

void advance_along_path(const Vector& v) {
  Field field = routed_from_3844(v);
  ASSERT_EQ(field.decision(), "advance");
  for (const std::string& hex : v.given["advance_to"].texts())
    EXPECT_EQ(field.legal("advance I-79/7 " + hex), v.expect["legal"].yes()) << hex;
  EXPECT_FALSE(field.legal("advance I-79/7 " + v.given["retreat_path"].texts().back()))
      << "the unit itself is there";
}

void advance_to_where_it_died(const Vector& v) {
  // Beyond 3744 every hex lies in an Israeli zone.
  Field field = rout({v.given["defender_hex"].text(),
                      "3944",
                      v.given["retreat_required"].number(),
                      {{"I-82/7", "3642"}, {"I-9/7", "3645"}, {"I-1/Av", "3846"}}});
  ASSERT_EQ(field.at("E-7AT"), "eliminated");
  EXPECT_TRUE(field.happened("is eliminated in " + v.given["eliminated_in"].text()));
  for (const std::string& hex : v.given["advance_to"].texts())
    EXPECT_EQ(field.legal("advance I-79/7 " + hex), v.expect["legal"].yes());
}

void room_on_the_path(const Vector& v) {
  // Three victors next to 2742; the path is 2742 and one more hex.
  ASSERT_EQ(v.given["vacated_hexes"].number(), 2);
  const auto cell = cell_with(meb::Result::kD2, meb::CombatTable::kMobile, 0, 5);
  ASSERT_TRUE(cell.has_value());
  Field field = el_arish(2, "western-combat");
  const int air = cell->differential + 2 - 7;  // 3 + 2 + 2 against 2
  field.track("airstrikes", std::to_string(air)).dice({static_cast<std::uint8_t>(cell->die)});
  field.unit("E-7AT", kMiddle).unit("I-R/Tal", kNorth).unit("I-R/7", kNorthEast).unit("I-R/Av", kNorthWest);
  field.play("attack 2742", "with I-R/Tal", "with I-R/7", "with I-R/Av");
  if (air > 0) field.play("air israeli " + std::to_string(air));
  field.play("resolve", "table mobile", "retreat E-7AT 2744");  // its first hex, 2743, is the only one
  int advanced = 0;
  while (field.decision() == "advance" && !field.actions("advance").empty()) {
    const auto offers = field.actions("advance");
    // The farther hex first, so that the nearer stays free.
    const auto far =
        std::find_if(offers.begin(), offers.end(), [](const auto& a) { return a.ends_with("2743"); });
    field.play(far != offers.end() ? *far : offers.front());
    ++advanced;
  }
  EXPECT_EQ(advanced, v.expect["max_non_helicopters_advancing"].number());
}

}  // namespace

void add_results(Handlers& h) {
  add(h, exchange_example, {"ex-example"});
  add(h, exchange_insufficient, {"ex-insufficient"});
  add(h, exchange_printed, {"ex-printed"});
  add(h, exchange_spares_ranged_guns, {"ex-ranged-artillery-safe"});
  add(h, attacker_exchange, {"ax-basic"});
  add(h, attacker_exchange_without_retreat, {"ax-no-retreat"});
  add(h, both_retreat, {"br-order"});
  add(h, no_way_out, {"retreat-zoc"});
  add(h, friend_does_not_cancel_zones, {"retreat-friend-no-negate", "displace-not-in-contact"});
  add(h, retreat_path, {"retreat-distance", "retreat-distance-ok"});
  add(h, vacant_hex_first, {"displace-only-if-needed"});
  add(h, displaced_unit_would_die, {"displace-kills"});
  add(h, doomed_displaces_nobody, {"retreat-doomed-no-displacement"});
  add(h, advance_along_path, {"advance-path", "advance-off-path"});
  add(h, advance_to_where_it_died, {"advance-partial-elim"});
  add(h, room_on_the_path, {"advance-capacity"});
}

}  // namespace mitla::test
