// Positions of the war: the Historical scenario, in the middle of an Operational Segment. Israel has the
// initiative with two Operations in a row, and the UAR may not enter Israel, unless the test says otherwise.
//
//   War war;
//   war.unit("ISR-7A", "2707").unit("EGY-1A-4", "2907").dice({7});
//   war.play("ugdah tal", "activate ISR-7A", "move ISR-7A 2807");
#pragma once

#include "rules/sixdays/crisis.h"

namespace mitla::test {

struct War : Crisis {
  explicit War(int war_turn = 2, const std::string& phase = "operations")
      : Crisis("historical", 22 + war_turn, phase) {
    track("war-turn", std::to_string(war_turn));
    if (phase == "operations") {
      track("operations-in-a-row", "2").track("initiative", "0");
      for (const char* map : {"sinai", "westbank", "golan"}) track(std::string("entry-") + map, "0");
    }
  }
  // The UAR has the initiative instead.
  War& uar() {
    track("initiative", "1");
    return *this;
  }
  War& entry(const std::string& map) {
    track("entry-" + map, "1");
    return *this;
  }
  // Begins an Operation of an Ugdah with these units of it, or of the UAR with units that the die allows.
  template <typename... Units>
  War& with_ugdah(const std::string& ugdah, Units... units) {
    play("ugdah " + ugdah);
    (play(std::string("activate ") + units), ...);
    if (decision() == "activation") play("go");
    return *this;
  }
  template <typename... Units>
  War& with_ground(Units... units) {
    play("ground");
    (play(std::string("activate ") + units), ...);
    if (decision() == "activation") play("go");
    return *this;
  }
  template <typename... Units>
  War& with_independents(Units... units) {
    play("independents");
    (play(std::string("activate ") + units), ...);
    if (decision() == "activation") play("go");
    return *this;
  }
  sixdays::HexId hex(const std::string& name) { return rules().hex(name); }
  sixdays::UnitId id(const std::string& unit) { return game().notation().find_unit(unit); }
};

}  // namespace mitla::test
