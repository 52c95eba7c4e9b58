// The printed tables, modifiers and parameters, read from the data files.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/barlev/basics.h"
#include "rules/compilation.h"

namespace mitla::barlev {

// A table whose cells are -, N and D. The modified roll is not limited to the faces of the die: below -1 and
// above 10 nothing changes any more.
class FireTable {
 public:
  void read(rules::Compilation& compilation, std::string_view id);
  int columns() const { return static_cast<int>(cells_.size()); }
  const std::string& heading(int column) const { return headings_[static_cast<std::size_t>(column)]; }
  const std::string& title() const { return title_; }
  FireResult at(int column, int roll) const {
    const int row = roll < kLowest ? 0 : roll > kHighest ? kHighest - kLowest : roll - kLowest;
    return cells_[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
  }

 private:
  static constexpr int kLowest = -1, kHighest = 10;
  std::string title_;
  std::vector<std::string> headings_;
  std::vector<std::array<FireResult, kHighest - kLowest + 1>> cells_;
};

// 19.1
enum class AirdropResult : std::uint8_t {
  kLands,
  kScatters,
  kScattersNeutralized,
  kLandsNeutralized,
  kEliminated
};

// What does not come from terrain; added to the die.
struct Modifiers {
  int direct_sagger = 0, direct_broken_morale = 0, direct_installation = 0, direct_obstacle = 0;
  int indirect_hard_target = 0, indirect_installation = 0;
  int air_first_fire = 0, air_unescorted = 0, air_broken_morale = 0;
  int sam_distance = 0, sam_shrike = 0;
  int bombing_brigade = 0, bombing_company = 0, bombing_tank = 0, bombing_bridge = 0, bombing_fixed_sam = 0,
      bombing_installation = 0, bombing_broken_morale = 0;
  std::array<int, 3> bombing_altitude{};  // by Altitude
  int airdrop_terrain = 0, airdrop_enemy = 0;
};

// Numbers of one map.
struct MapNumbers {
  int range_per_hex = 0;  // 13.22
  int stack_brigades = 0, stack_artillery = 0;
  int spotting_radius = 0;
  int release_radius = 0;      // 10.44
  int helicopter_per_hex = 0;  // 18.3
};

struct Numbers {
  std::array<MapNumbers, 2> map;  // by front
  int helicopter_range = 0, helicopter_pick_up = 0, helicopter_land = 0, detected_to = 0;
  int command_arab = 0, command_israeli = 0, within_brigade = 0, within_division = 0;  // 8.2
  std::array<int, 2> cease_fire_from{};                                                // 3.1, by front
  int cease_fire_at_least = 0, golan_battalions = 0, golan_radius = 0, golan_artillery = 0,
      suez_battalions = 0;
  int hq_move = 0, most_for_hq = 0, bridge_marker = 0, division = 0, two_brigades = 0, armored_division = 0;
  int random_operations_from = 0;                          // 29.2
  int effort_points = 0, effort_after = 0;                 // 29.3
  std::array<std::array<int, 2>, kNations> refit_ratio{};  // 23.2: [nation][tank, other]
  std::array<int, 2> aircraft_ratio{};                     // 23.3, by side
  std::array<std::array<int, 2>, 2> serviceable{};         // [side][flown, aborted]: up to this die
  int shrike_first = 0, shrike_early = 0, shrike_late_from = 0, shrike_late = 0, shrike_delay = 0;
  int morale_when_broken = 0, morale_transport = 0;
  int sharm_from = 0, sharm_at_least = 0, sharm_brigade = 0, sharm_transport = 0;
  int bridge_emplacing = 0, bridge_emplaced = 0;  // 7.2: battalions in a player turn
  std::array<int, 4> thirds{};                    // by Size, up to a reinforced battalion
  std::array<int, 2> brigade_battalions{};        // 6.12, 6.13, by side
  int cease_fire_brigade = 0;
  int dismounted_attack_divisor = 0, dismounted_movement = 0, dismounted_least_defence = 0;
  std::array<int, 2> dismounted_defence{};  // by side: added to the defence
  int escorts = 0, interceptors = 0, superiority_escorts = 0, superiority_interceptors = 0,
      superiority_percent = 0;   // 15.2
  int envelopment_rounds = 0;    // 18.9
  int helicopter_companies = 0;  // 18.12
};

struct Tables {
  FireTable direct_fire, indirect_fire, air_to_air, ground_attack;
  std::array<FireTable, kSystemWords.size()> surface_to_air;  // by AirDefence; columns by Altitude
  std::array<std::vector<int>, 2> indirect_factors;           // [Israel and Jordan, other Arabs]: by column
  std::array<AirdropResult, 12> airdrop{};                    // by modified roll, up to 11
  std::array<int, 10> release_percent{};                      // 9.22, by die
  std::array<int, 10> operations_points{};                    // 29.2, by die
  std::array<AirDefence, 4> airfield_defence{};               // 15.84: two of Israel, two of the Arabs
  Modifiers modifiers;
  Numbers numbers;

  // 14.4: the column for so many factors (in eighths); -1 if they are too few.
  int indirect_column(bool arab_row, int eighths) const;
  // 22.4: the column for these odds (in eighths); -1: no attack. Above the last column it is the last.
  int odds_column(int attack, int defence) const;
  AirdropResult airdrop_at(int roll) const;
};

void read_tables(rules::Compilation& compilation, Tables& tables);

}  // namespace mitla::barlev
