#include "games/barlev/trials.h"

#include <algorithm>
#include <limits>

#include "games/barlev/mobilization.h"
#include "games/barlev/seats.h"
#include "games/barlev/strength.h"

namespace mitla::barlev {
namespace {

// The seat of a side that answers for what happens in a hex.
int seat_at_hex(const RuleSet& rules, Side side, HexId hex) {
  const HexInfo& at = rules.at(hex);
  const Command& command = rules.command;
  if (side == Side::kIsrael) return command.israel[static_cast<std::size_t>(index(at.front))];
  if (at.front == Front::kGolan) return command.syria;
  return command.egypt[at.column > command.last_column ? 1 : 0];
}
// ... and for its air units on a front.
int seat_in_air(const RuleSet& rules, Side side, int front) {
  if (side == Side::kIsrael) return rules.command.israel[static_cast<std::size_t>(front)];
  return static_cast<Front>(front) == Front::kGolan ? rules.command.syria : rules.command.common_egypt;
}

MaybeTrial trial_on(const FireTable& table, int column, int drm, int result, int seat, int against) {
  if (seat < 0 || against < 0 || column < 0 || column >= table.columns()) return std::nullopt;
  engine::Trial trial;
  trial.seat = engine::seat_at(seat);
  trial.against = engine::seat_at(against);
  const engine::OddsReport::Table chances = chances_of(table, column, drm);
  trial.title = chances.title;
  trial.column = chances.column;
  for (const auto& chance : chances.chances) {
    if (chance.ways > 0) trial.chances.push_back(chance);
    trial.ways += chance.ways;
  }
  trial.result = kFireWords[static_cast<std::size_t>(result)];
  return trial;
}

UnitId unit_of(int value) { return unit_id(value); }

// One die that is read from 0 to 9: `result_of` gives a number for each face, the higher the better for the
// seat; `word_of` names it.
template <typename ResultOf, typename WordOf>
MaybeTrial trial_of_ten(int seat, int against, std::string title, int die, ResultOf&& result_of,
                        WordOf&& word_of) {
  if (seat < 0) return std::nullopt;
  engine::Trial trial;
  trial.seat = engine::seat_at(seat);
  if (against >= 0) trial.against = engine::seat_at(against);
  trial.title = std::move(title);
  trial.ways = 10;
  std::array<int, 10> results{};
  for (int face = 0; face < 10; ++face) results[static_cast<std::size_t>(face)] = result_of(face);
  std::sort(results.begin(), results.end(), std::greater<>());
  for (const int result : results) {
    const std::string word(word_of(result));
    if (trial.chances.empty() || trial.chances.back().result != word) trial.chances.push_back({word, 0});
    ++trial.chances.back().ways;
  }
  trial.result = word_of(result_of(die));
  return trial;
}
std::string number_word(int number) { return std::to_string(number); }

// The chances of every number of successes of independent dice, in parts of 10^18: exact for 18 dice.
using Parts = std::vector<std::uint64_t>;
constexpr std::uint64_t kAllParts = 1'000'000'000'000'000'000;
void add_dice(Parts& parts, int dice, int faces_that_succeed) {
  const auto yes = static_cast<std::uint64_t>(faces_that_succeed), no = 10 - yes;
  for (int die = 0; die < dice; ++die) {
    parts.push_back(0);
    // An intermediate product stays below 10^19, which is less than 2^64.
    for (std::size_t n = parts.size() - 1; n > 0; --n) parts[n] = (parts[n] * no + parts[n - 1] * yes) / 10;
    parts[0] = parts[0] * no / 10;
  }
}

}  // namespace

MaybeTrial attack_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Side side = static_cast<Side>(a[0]);
  const HexId hex(a[1]);
  return trial_on(rules.tables.direct_fire, a[2], a[4], a[5], seat_at_hex(rules, side, hex),
                  seat_at_hex(rules, other(side), hex));
}

MaybeTrial envelopment_trial(const RuleSet& rules, const engine::Event& event) {
  return attack_trial(rules, event);
}

MaybeTrial barrage_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Side defender = rules.side_of(unit_of(a[0]));
  const HexId hex(a[5]);
  return trial_on(rules.tables.indirect_fire, a[4], a[2], a[3], seat_at_hex(rules, other(defender), hex),
                  seat_at_hex(rules, defender, hex));
}

MaybeTrial air_combat_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const UnitInfo& firer = rules.unit(unit_of(a[0]));
  return trial_on(rules.tables.air_to_air, firer.air_strength - 1, a[3], a[4],
                  seat_in_air(rules, firer.side, a[5]), seat_in_air(rules, other(firer.side), a[5]));
}

MaybeTrial surface_to_air_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const UnitInfo& battery = rules.unit(unit_of(a[0]));
  return trial_on(rules.tables.surface_to_air[static_cast<std::size_t>(battery.system)], a[5], a[3], a[4],
                  seat_in_air(rules, battery.side, a[6]), seat_in_air(rules, other(battery.side), a[6]));
}

MaybeTrial bombing_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const UnitInfo& bomber = rules.unit(unit_of(a[0]));
  return trial_on(rules.tables.ground_attack, bomber.ground_strike - 1, a[3], a[4],
                  seat_in_air(rules, bomber.side, a[5]), seat_in_air(rules, other(bomber.side), a[5]));
}

MaybeTrial bridge_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const HexId hex(a[0]);
  const Side side = static_cast<Side>(a[5]);
  const FireTable& table = a[6] != 0 ? rules.tables.ground_attack : rules.tables.indirect_fire;
  return trial_on(table, a[4], a[2], a[3], seat_at_hex(rules, side, hex),
                  seat_at_hex(rules, other(side), hex));
}

MaybeTrial airfield_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Side attacker = rules.side_of(unit_of(a[1]));
  return trial_on(rules.tables.surface_to_air[static_cast<std::size_t>(a[0])], a[4], 0, a[3],
                  seat_in_air(rules, other(attacker), a[5]), seat_in_air(rules, attacker, a[5]));
}

MaybeTrial release_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Command& command = rules.command;
  const int seat = a[0] == kNorthernCommand   ? command.israel[1]
                   : a[0] == kSouthernCommand ? command.israel[0]
                                              : command.common_israel;
  const auto units_at = [&](int die) {
    return drawn_units(a[4], rules.tables.release_percent[static_cast<std::size_t>(die)]);
  };
  return trial_of_ten(seat, -1, "Units that may enter", a[1], units_at, number_word);
}

MaybeTrial sharm_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const int added = a[1] - a[0];
  const auto leaves = [&](int die) { return die + added >= rules.numbers().sharm_at_least ? 1 : 0; };
  return trial_of_ten(rules.command.common_israel, -1, "South Sinai", a[0], leaves,
                      [](int freed) { return freed != 0 ? "a unit may leave" : "nobody leaves"; });
}

MaybeTrial operations_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  if (a[3] < 0) return std::nullopt;  // 10.2: printed on the turn record
  const auto points = [&](int die) { return rules.tables.operations_points[static_cast<std::size_t>(die)]; };
  return trial_of_ten(seat_of(rules, static_cast<Nation>(a[0])), -1, "Operations Points", a[3], points,
                      number_word);
}

// 3.1: it is rolled for when Israel stands before Damascus or west of the Canal, so peace is the Arabs' luck.
MaybeTrial cease_fire_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const auto comes = [&](int die) { return die >= a[2] ? 1 : 0; };
  return trial_of_ten(seat_in_air(rules, Side::kArab, a[0]), seat_in_air(rules, Side::kIsrael, a[0]),
                      "Cease-fire", a[1], comes,
                      [](int peace) { return peace != 0 ? "cease-fire" : "the war goes on"; });
}

MaybeTrial detection_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Side side = rules.side_of(unit_of(a[0]));
  const int front = index(rules.at(HexId(a[1])).front);
  const auto passes = [&](int die) { return die <= rules.numbers().detected_to ? 0 : 1; };
  return trial_of_ten(seat_in_air(rules, side, front), seat_in_air(rules, other(side), front), "Detection",
                      a[2], passes, [](int unseen) { return unseen != 0 ? "not seen" : "seen"; });
}

MaybeTrial airdrop_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const HexId hex(a[4]);
  const Side side = rules.side_of(unit_of(a[0]));
  // From the worst to the best: a neutralized unit can be destroyed, a scattered one is only elsewhere.
  constexpr std::array kOrder{AirdropResult::kEliminated, AirdropResult::kScattersNeutralized,
                              AirdropResult::kLandsNeutralized, AirdropResult::kScatters,
                              AirdropResult::kLands};
  constexpr std::array<std::string_view, kOrder.size()> kWords{"eliminated", "scatters-neutralized",
                                                               "lands-neutralized", "scatters", "lands"};
  const auto lands = [&](int die) {
    const auto at = std::find(kOrder.begin(), kOrder.end(), rules.tables.airdrop_at(die + a[2]));
    return static_cast<int>(at - kOrder.begin());
  };
  return trial_of_ten(seat_at_hex(rules, side, hex), seat_at_hex(rules, other(side), hex), "Airdrop", a[1],
                      lands, [&](int result) { return kWords[static_cast<std::size_t>(result)]; });
}

MaybeTrial serviceability_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Display display = display_at(rules::box(a[0]));
  const int seat = seat_of(rules, display), ready = a[1], units = a[2], aborted = a[3];
  if (seat < 0) return std::nullopt;
  const auto& numbers = rules.numbers().serviceable[static_cast<std::size_t>(index(side_of(display)))];
  Parts parts{kAllParts};
  add_dice(parts, units - aborted, numbers[0] + 1);
  add_dice(parts, aborted, numbers[1] + 1);
  engine::Trial trial;
  trial.seat = engine::seat_at(seat);
  trial.title = "Serviceability";
  trial.result = number_word(ready);
  // As many ways as there are throws, or a thousand million if there are more: rounded, but none is lost.
  constexpr int kMostDice = std::numeric_limits<int>::digits10;
  std::uint64_t part = kAllParts;
  for (int die = 0; die < std::min(units, kMostDice); ++die) part /= 10;
  for (int n = units; n >= 0; --n) {
    const auto ways = static_cast<int>(parts[static_cast<std::size_t>(n)] / part);
    if (ways > 0 || n == ready) trial.chances.push_back({number_word(n), std::max(ways, 1)});
  }
  for (const auto& chance : trial.chances) trial.ways += chance.ways;
  return trial;
}

}  // namespace mitla::barlev
