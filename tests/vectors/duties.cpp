// Vectors about who must attack whom. Their contact graphs are paths, so they are laid out in a straight line
// of hexes: D1 - A - D2 - B - D3, each adjacent only to its neighbours in the line.
#include <algorithm>
#include <set>

#include "vectors/positions.h"
#include "vectors/vector.h"

namespace mitla::test {
namespace {

struct Layout {
  std::map<std::string, std::string> unit_of;  // attacker's name in the vector -> unit
  std::map<std::string, std::string> hex_of;   // of attackers and defenders
};

// All units in the graph of {attacker: [defenders]}, put into lines.
Layout lay_out(const Value& units, Field& field) {
  std::map<std::string, std::vector<std::string>> edges;
  std::vector<std::string> names;
  const auto known = [&](const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  std::set<std::string> attackers;
  for (const auto& [attacker, defenders] : units.members()) {
    attackers.insert(attacker);
    known(attacker);
    for (const std::string& defender : defenders.texts()) {
      known(defender);
      edges[attacker].push_back(defender);
      edges[defender].push_back(attacker);
    }
  }
  std::vector<std::string> pool{"I-79/7", "I-82/7", "I-9/7", "I-1/Av"};
  std::vector<std::string> enemies{"E-14", "E-PLA", "E-7A", "E-1/7"};
  const std::vector<std::pair<int, int>> lines{{27, 38}, {31, 36}, {23, 38}};  // column and first row
  Layout out;
  std::set<std::string> placed;
  std::size_t line = 0;
  for (const std::string& end : names) {
    if (placed.count(end) != 0 || edges[end].size() != 1) continue;
    auto [column, row] = lines.at(line++);
    std::string at = end;
    for (std::string next; !at.empty(); at = next) {
      placed.insert(at);
      out.hex_of[at] = std::to_string(column * 100 + row++);
      std::string unit;
      if (attackers.count(at) == 0) {
        unit = enemies.back();
        enemies.pop_back();
      } else if (at.find("Yoffe") != std::string::npos) {
        unit = "I-1/Shn";
      } else if (at.find("artillery") != std::string::npos) {
        unit = "I-1A/Tal";
      } else {
        unit = pool.back();
        pool.pop_back();
      }
      out.unit_of[at] = unit;
      field.unit(unit, out.hex_of[at]);
      next.clear();
      for (const std::string& other : edges[at])
        if (placed.count(other) == 0) next = other;
    }
  }
  EXPECT_EQ(placed.size(), names.size()) << "the graph is no set of paths";
  return out;
}

void declare(Field& field, const Layout& layout, const std::vector<std::string>& attackers,
             const std::vector<std::string>& defenders) {
  field.play("attack " + layout.hex_of.at(defenders[0]));
  for (std::size_t i = 1; i < defenders.size(); ++i) field.play("also " + layout.hex_of.at(defenders[i]));
  for (const std::string& attacker : attackers) field.play("with " + layout.unit_of.at(attacker));
}

void obligation(const Vector& v) {
  const Value declared = v.given["declared"];
  const int turn = v.given.has("turn") ? v.given["turn"].number() : 2;
  Field field = el_arish(turn, "western-combat");
  field.track("airstrikes", "1");
  const Layout layout = lay_out(v.given["units"], field);
  if (declared.has("pure_barrage_at"))
    field.play("attack " + layout.hex_of.at(declared["pure_barrage_at"].text()), "air israeli 1");
  else
    declare(field, layout, declared["attackers"].texts(), declared["defenders"].texts());
  EXPECT_EQ(field.legal("resolve"), v.expect["legal"].yes()) << field.why("resolve");
  if (!v.expect["legal"].yes()) {
    EXPECT_EQ(field.refusal("resolve"), "7.3");
  }

  if (v.expect.has("legal_if_attackers")) {
    field.play("cancel");
    declare(field, layout, v.expect["legal_if_attackers"].texts(), declared["defenders"].texts());
    EXPECT_TRUE(field.legal("resolve"));
    field.play("resolve");
    while (field.decision() != "combat") {
      if (field.decision() == "choose-table")
        field.play("table mobile");
      else
        field.play(field.decision() == "advance" ? "pass" : field.actions("retreat").front());
    }
    EXPECT_EQ(!field.legal("end"), v.expect["C_obliged"].yes());
  }
  if (v.expect.has("excused")) {
    // After it no unit is left that must attack.
    field.play("resolve", "table mobile");
    while (field.decision() == "retreat" || field.decision() == "advance")
      field.play(field.decision() == "advance" ? "pass" : field.actions("retreat").front());
    const bool ended = field.decision() != "combat";
    EXPECT_EQ(ended || field.legal("end"), v.expect["phase_may_end_afterwards"].yes());
    for (const std::string& unit : v.expect["excused"].texts())
      EXPECT_FALSE(field.has(layout.unit_of.at(unit), "attacked")) << unit;
  }
}

void must_attack(const Vector& v) {
  const int turn = v.given.has("turn") ? v.given["turn"].number() : 2;
  const bool fort = v.given["in_fortification"].yes_or(false);
  ASSERT_TRUE(v.given["adjacent_enemies"].yes());
  if (fort) {
    Field field = el_arish(turn, "egyptian-combat");
    field.unit("E-14", "4148").unit("I-79/7", "4147");
    EXPECT_EQ(!field.legal("end"), v.expect["attack_required"].yes());
    EXPECT_TRUE(field.legal("attack 4147")) << "it may";
    return;
  }
  for (const std::string phase : {"western-combat", "egyptian-combat"}) {
    Field field = el_arish(turn, phase);
    field.unit("E-14", kMiddle).unit("I-79/7", kNorth);
    EXPECT_EQ(!field.legal("end"), v.expect["attack_required"].yes()) << phase;
    EXPECT_TRUE(field.legal(std::string("attack ") + (phase == "western-combat" ? kMiddle : kNorth)));
  }
}

void attacked_once(const Vector& v) {
  // E-14 is barraged without effect; then the tanks next to it may not attack it again.
  Field field = el_arish(4, "western-combat");
  field.track("airstrikes", "2")
      .dice({2, 6})
      .unit("E-14", kMiddle)
      .unit("I-79/7", kNorth)
      .unit("E-PLA", "3142");
  field.play(std::string("attack ") + kMiddle, "air israeli 1", "resolve");
  ASSERT_EQ(field.at("E-14"), kMiddle);
  ASSERT_EQ(field.decision(), "combat");
  EXPECT_EQ(field.legal(std::string("attack ") + kMiddle), v.expect["may_be_attacked_again"].yes());
  EXPECT_EQ(field.refusal(std::string("attack ") + kMiddle), "7.3.a");
}

// D1 in 2742 and D2 in 2743 are both next to 2642; 2741 is next to D1 only.
void several_hexes(const Vector& v) {
  Field field = el_arish(2, "western-combat");
  field.unit("E-14", kMiddle).unit("E-PLA", kSouth).unit("I-79/7", "2642");
  std::string second;
  std::string action;
  if (v.given.has("artillery_in_range_of")) {
    second = "I-3A/Tal";
    field.unit(second, "2738");
    action = "fire I-3A/Tal 2742";
  } else {
    second =
        v.given["attackers"].texts().at(1).find("artillery") != std::string::npos ? "I-1A/Tal" : "I-82/7";
    field.unit(second, kNorth);
    action = "with " + second;
  }
  field.play("attack 2742", "also 2743", "with I-79/7");
  EXPECT_EQ(field.legal(action), v.expect["legal"].yes()) << field.why(action);
  if (!v.expect["legal"].yes()) {
    EXPECT_EQ(field.refusal(action), "7.4");
    return;
  }
  field.play(action);
  EXPECT_TRUE(field.legal("resolve"));
}

void lone_gun(const Vector& v) {
  Field field = el_arish(2, "western-combat");
  field.dice({6}).unit("I-1A/Tal", kMiddle).unit("E-14", kNorth).unit("E-PLA", kSouth);
  EXPECT_EQ(field.refusal("end"), "7.3") << "one must be attacked";
  field.play(std::string("attack ") + kNorth, "with I-1A/Tal");
  EXPECT_EQ(field.refusal(std::string("also ") + kSouth), "8.4");
  field.play("resolve");
  int attacked = 0;
  int left = 0;
  for (const char* unit : {"E-14", "E-PLA"}) ++(field.has(unit, "defended") ? attacked : left);
  // The phase is over: marks of the combat phase are kept until the next one begins.
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(attacked, v.expect["must_attack"].number());
  EXPECT_EQ(left, v.expect["excused"].number());
}

}  // namespace

void add_duties(Handlers& h) {
  add(h, obligation,
      {"obligation-check", "obligation-check-ok", "obl-chain", "obl-chain-ok", "obl-barrage-strands",
       "obl-barrage-frees", "obl-division-needless", "obl-division-excused", "obl-artillery-matching",
       "night-component"});
  add(h, must_attack, {"night-voluntary", "day-mandatory", "fort-not-required"});
  add(h, attacked_once, {"one-attack-each"});
  add(h, several_hexes, {"multi-hex", "multi-hex-arty", "multi-hex-adjacent-gun"});
  add(h, lone_gun, {"artillery-alone-two-enemies"});
}

}  // namespace mitla::test
