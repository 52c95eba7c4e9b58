// The vectors of Bar-Lev, by group of chapters.
#pragma once

#include "engine/dice.h"
#include "games/barlev/play.h"
#include "rules/barlev/war.h"
#include "vectors/vector.h"

namespace mitla::test::barlev_vectors {

void add_core(Handlers& handlers);    // barlev_core.cpp
void add_land(Handlers& handlers);    // barlev_land.cpp: movement, the Canal, forms, fire
void add_orders(Handlers& handlers);  // barlev_orders.cpp: command, refit, morale, the end of the game
void add_air(Handlers& handlers);     // barlev_air.cpp

// The hex of a map of the campaign: "2712" of the Golan is G2712.
inline std::string hex_on(const std::string& map, const std::string& number) {
  return (map == "golan" ? "G" : "S") + number;
}
inline War& campaign() {
  static War war = both(3, "arab-planning");
  return war;
}
inline const barlev::RuleSet& campaign_rules() { return barlev_rules(campaign()); }

inline barlev::UnitId unit_in(Field& war, const std::string& id) {
  const int found = barlev_rules(war).data().units.unit_index(id);
  EXPECT_GE(found, 0) << id;
  return engine::unit_id(found);
}
inline barlev::HexId hex_in(Field& war, const std::string& name) {
  const barlev::HexId hex = barlev_rules(war).hex(name);
  EXPECT_TRUE(hex.exists()) << name;
  return hex;
}

// A copy of the state of a position on which single effects are tried.
class Trial {
 public:
  explicit Trial(Field& war, std::vector<std::uint8_t> dice = {})
      : rules(barlev_rules(war)),
        whole_(war.state()),
        dice_(std::move(dice), 1),
        state(whole_.as<barlev::State>()),
        play{rules, whole_, state, dice_, nullptr} {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  const barlev::RuleSet& rules;

 private:
  engine::State whole_;
  engine::ScriptedDice dice_;

 public:
  barlev::State& state;
  barlev::Play play;
};

}  // namespace mitla::test::barlev_vectors
