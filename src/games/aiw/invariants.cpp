#include "games/aiw/queries.h"

#include "games/aiw/frame.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/movement.h"
#include "games/aiw/placement.h"
#include "rules/invariants.h"

namespace mitla::aiw {
namespace {

void check_stacks(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  const auto stacked = [&](UnitId unit) {
    return rules.unit(unit).combat_unit() && !rules.unit(unit).air && on_map(state.hex_of(unit)) &&
           !state.piece(unit).has(kAboard);
  };
  rules::check_stacks(rules, state, stacked, broken);
  for (int h = 0; h < rules.hexes; ++h)
    // A.V.D.3.a: sections may be left where there is no room for them.
    if (!vacant(state, HexId(h)) &&
        stacking_points(rules, state, HexId(h)) - section_points(rules, state, HexId(h)) > kStackingLimit)
      broken.push_back("B.III.D is broken in " + rules.hex_name(HexId(h)));
}

void check_passengers(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const Piece& piece = state.pieces[u];
    const std::string& id = rules.units[u].id;
    if (!piece.partner.exists()) {
      if (piece.has(kAboard)) broken.push_back(id + " is aboard of nobody");
      continue;
    }
    if (!piece.has(kAboard)) continue;
    const Piece& carrier = state.piece(piece.partner);
    const UnitId unit = unit_id(static_cast<int>(u));
    // A.IV.B.2.g: who rides in a carrier that is itself aboard is known by its carrier alone.
    const Passengers all =
        carrier.has(kAboard) ? riders_of(rules, state, piece.partner) : passengers_of(state, piece.partner);
    if (!contains(all, unit)) broken.push_back(id + " and its carrier do not know each other");
    if (carrier.hex != piece.hex) broken.push_back(id + " is not where its carrier is");
    if (carrier.has(kDispersed) != piece.has(kDispersed) && !piece.has(kUnbuilt))
      broken.push_back(id + ": dispersed without its carrier");
  }
}

// The bits of a hex that its counters give it.
std::uint16_t bits_by_counter(const RuleSet& rules, const State& state, int counter) {
  const UnitInfo& info = rules.units[counter];
  const Piece& piece = state.pieces[counter];
  if (!info.bridge()) return info.work;
  if (piece.has(kUnbuilt)) return kSections;
  return state.cell(piece.hex).has(kTrench) ? kBridge : kInfantryBridge;
}

void check_works(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  std::array<std::uint16_t, kMaxHexes> works{};
  for (const int u : rules.neutrals)
    if (on_map(state.pieces[u].hex) && !state.pieces[u].has(kAboard)) {
      std::uint16_t& here = works[state.pieces[u].hex.value];
      const std::uint16_t bits = bits_by_counter(rules, state, u);
      const bool may_repeat = bits == kSections && !rules.canal.contains(state.pieces[u].hex);
      if ((here & bits) != 0 && !may_repeat) broken.push_back(rules.units[u].id + " lies on its like");
      here = static_cast<std::uint16_t>(here | bits);
    }
  constexpr std::uint16_t kByCounter =
      kFort | kPosition | kMine | kTrench | kBridge | kInfantryBridge | kSections;
  for (int h = 0; h < rules.hexes; ++h) {
    const std::uint16_t here = state.cells[h].works;
    // A.V.A.1.d: a cut that was built has no counter.
    if (rules.canal.contains(HexId(h))) works[h] = static_cast<std::uint16_t>(works[h] | (here & kTrench));
    if ((here & kByCounter) != (works[h] & kByCounter) || (works[h] & ~here) != 0)
      broken.push_back("works of " + rules.hex_name(HexId(h)) + " are wrong");
    if ((here & kBridge) != 0 && (here & kTrench) == 0) broken.push_back("a bridge without a trench");
    if ((here & kInfantryBridge) != 0 && !rules.canal.contains(HexId(h)))
      broken.push_back("an infantry bridge on land");
    if ((here & kMineInverted) != 0 && (here & kMine) == 0)
      broken.push_back("an inverted mine that is not there");
    if ((here & kBlockInverted) != 0 && (here & kBlock) == 0)
      broken.push_back("an inverted block that is not there");
  }
}

// A.III.D, O.II.B: the bits of the hexes, the attackers, and their points.
void check_fire(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  for (int h = 0; h < rules.hexes; ++h) {
    const HexId hex(h);
    const bool near = any_of(state.interdictions,
                             [&](const Interdiction& fire) { return rules.distance(fire.hex, hex) <= 1; });
    if (state.cells[h].has(kInterdicted) != near)
      broken.push_back("interdiction of " + rules.hex_name(hex) + " is wrong");
    const bool smoke = any_of(state.smokes, [&](const SmokeCounter& counter) { return counter.hex == hex; });
    if (state.cells[h].has(kSmoke) != smoke)
      broken.push_back("smoke in " + rules.hex_name(hex) + " is wrong");
  }
  for (int i = 0; i < state.interdictions.size(); ++i)
    if (basic_points(rules, state, i) < rules.interdiction.least_points)
      broken.push_back("A.III.D.4 is broken in " + rules.hex_name(state.interdictions[i].hex));
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const Piece& piece = state.pieces[u];
    if (piece.interdiction > state.interdictions.size() ||
        (piece.interdiction != 0 && state.interdictions[piece.interdiction - 1].side != rules.units[u].side))
      broken.push_back(rules.units[u].id + " fires an interdiction that is not there");
    if (piece.supply > rules.supply.attacks) broken.push_back(rules.units[u].id + " fires more than it has");
    if (piece.has(kDestroying)) broken.push_back(rules.units[u].id + " is destroying for ever");
  }
}

// A.IV: who is in the water, and how many boats there are.
void check_water(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const Piece& piece = state.pieces[u];
    if (piece.has(kAfloat) && (!on_map(piece.hex) || !rules.canal.contains(piece.hex)))
      broken.push_back(rules.units[u].id + " is afloat on land");
  }
  for (const Side side : kBothSides) {
    int boats = state.boats_used[index(side)];
    for (const Water& water : state.water) boats += water.boats[index(side)];
    if (boats > rules.assault_boats.provided[index(side)]) broken.push_back("there are too many boats");
  }
}

void check_sequence(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  const int turns = static_cast<int>(rules.turn_titles.size());
  if (!rules::check_sequence(state.turn, turns, state.step == Step::kOver, !state.frames.empty(), broken))
    return;
  if (state.hand.unit.exists() && state.step != Step::kMoveVehicles && state.step != Step::kMoveInfantry &&
      state.step != Step::kHelicopters)
    broken.push_back("a unit is in hand outside movement");
  for (int p = 0; p < 2; ++p)
    for (const Record& record : state.records[p])
      if (rules.side_of(record.unit) != static_cast<Side>(p))
        broken.push_back("a record of the enemy's unit");
}

}  // namespace

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state) {
  std::vector<std::string> broken;
  check_stacks(rules, state, broken);
  check_passengers(rules, state, broken);
  check_works(rules, state, broken);
  check_fire(rules, state, broken);
  check_water(rules, state, broken);
  check_sequence(rules, state, broken);
  if (!search_memory_is_valid(rules, state)) broken.push_back("a remembered search is out of date");
  return broken;
}

}  // namespace mitla::aiw
