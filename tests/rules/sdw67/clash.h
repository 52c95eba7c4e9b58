// Combats of Six Day War 1967.
//
// Most are fought in the open desert south of Abu Ageila, between 1426 with the attackers and 1427, south of
// it, with the defenders. The attackers of 1426 can retreat to 1326, 1425 and 1526, the defenders of 1427 to
// 1328, 1428 and 1528.
#pragma once

#include "rules/meb/odds_reading.h"
#include "rules/sdw67/war.h"

namespace mitla::test {

using Names = std::vector<std::string>;

struct Clash : War {
  using War::War;

  Clash& in(const std::string& hex, const Names& units) {
    for (const std::string& name : units) unit(name, hex);
    return *this;
  }
  Clash& attackers(const Names& units) { return in("1426", units); }
  Clash& defenders(const Names& units) { return in("1427", units); }

  // The whole attack of 1426 on 1427.
  Clash& fight(const std::string& table) {
    play("attack 1427", "with 1426", "resolve");
    if (decision() == "table") play("table " + table);
    return *this;
  }
};

// Attacks by the Israelis of the Sinai Front, without shock.
inline Clash israeli_attack() { return {2, "sinai-combat"}; }
// Attacks by the Arabs in the Sinai. On the last turn no random event follows them.
inline Clash arab_attack() { return {6, "sinai-arab-combat"}; }

// How many hexes a unit can advance from 1426 straight to the south; it goes there.
inline int hexes_south(Field& field, const std::string& unit) {
  int hexes = 0;
  for (int hex = 1427; field.legal("advance " + unit + " " + std::to_string(hex)); ++hex, ++hexes)
    field.play("advance " + unit + " " + std::to_string(hex));
  return hexes;
}

// Ends what can be ended until the phase has begun.
inline void end_until(Field& field, const std::string& phase) {
  for (int i = 0; i < 40 && field.view().phase != phase; ++i) field.play("end");
  EXPECT_EQ(field.view().phase, phase);
}

// The place of the first event with this text among those of the last action, or -1.
inline int place_of(Field& field, const std::string& part) {
  const Names texts = field.events();
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i].find(part) != std::string::npos) return static_cast<int>(i);
  return -1;
}

}  // namespace mitla::test
