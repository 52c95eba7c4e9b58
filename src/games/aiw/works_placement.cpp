// Where neutral counters may lie (S.V, S.VI, NC, SUEZ).
#include "games/aiw/placement.h"
#include "games/aiw/setup.h"

namespace mitla::aiw {
namespace {

constexpr std::uint16_t kShelters = kFort | kPosition;
constexpr std::uint16_t kObstacles = kMine | kBlock | kTrench | kBridge;

Reason may_shelter_lie(const RuleSet& rules, HexId hex, std::uint16_t others, bool fort) {
  const Terrain terrain = rules.terrain[hex.value];
  if (terrain == Terrain::kTown || terrain == Terrain::kCanal)
    return fort ? Reason{"S.V.C.1", "a fort may lie in any hex but towns and canal hexes"}
                : Reason{"S.V.D.1", "an improved position may lie in any hex but towns and canal hexes"};
  if ((others & (kShelters | kObstacles)) != 0)
    return fort ? Reason{"S.V.C.1.a", "a fort lies in its hex with no other neutral counter"}
                : Reason{"S.V.D.1.a", "an improved position lies in its hex with no other neutral counter"};
  return kAllowed;
}

Reason may_mine_lie(const RuleSet& rules, HexId hex, std::uint16_t others) {
  const Terrain terrain = rules.terrain[hex.value];
  if (terrain == Terrain::kTown) return {"S.V.E.1", "a mine may lie in any hex but towns and canal hexes"};
  if (terrain == Terrain::kCanal && (others & kBridge) == 0)
    return {"S.V.E.1", "in the canal a mine may lie on a bridge only"};
  if (terrain != Terrain::kCanal && (others & kBridge) != 0)
    return {"S.V.H.1.b", "no bridge is laid where a mine lies"};
  if ((others & kMine) != 0) return {"S.V.E.1.a", "one mine lies in a hex"};
  if ((others & kShelters) != 0) return {"S.V.E.1.a", "a mine does not lie with a fort or improved position"};
  return kAllowed;
}

// S.V.G on land; S.VI.C.3 in the canal, where the situation's conditions say so.
Reason may_trench_lie(const RuleSet& rules, HexId hex, std::uint16_t others) {
  const Terrain terrain = rules.terrain[hex.value];
  if (terrain != Terrain::kClear && terrain != Terrain::kCanal)
    return {"S.V.G.1", "a trench lies in clear terrain only"};
  if ((others & kTrench) != 0)
    return terrain == Terrain::kCanal ? Reason{"S.VI.C.3.a", "one trench lies in a canal hex"}
                                      : Reason{"S.V.G.1.a", "one trench lies in a hex"};
  if ((others & kShelters) != 0)
    return {"S.V.G.1.a", "a trench does not lie with a fort or improved position"};
  if (terrain == Terrain::kCanal && (others & (kInfantryBridge | kSections)) != 0)
    return {"A.V.E.1.a", "no trench lies in a hex with an infantry bridge"};
  return kAllowed;
}

// S.V.H on land, where blocks and wrecks may come later (S.V.H.1.c); S.VI.D in the canal. Without a trench it
// is an infantry bridge there (A.IV.C.1), and lies in sections on land (A.V.D).
Reason may_bridge_lie(const RuleSet& rules, HexId hex, std::uint16_t others) {
  const bool canal = rules.terrain[hex.value] == Terrain::kCanal;
  if (canal && (others & (kBridge | kInfantryBridge | kSections)) != 0)
    return {"S.VI.D.1.b", "one bridge lies in a canal hex"};
  if ((others & kTrench) == 0 && rules.has(canal ? Switch::kInfantryBridges : Switch::kBridgesOverland))
    return kAllowed;
  if ((others & kTrench) == 0)
    return canal ? Reason{"S.VI.D.1", "a canal bridge lies on a trench"}
                 : Reason{"S.V.H.1", "a bridge lies on a trench"};
  if ((others & kBridge) != 0)
    return canal ? Reason{"S.VI.D.1.b", "one bridge lies in a canal hex"}
                 : Reason{"S.V.H.1", "one bridge lies on a trench"};
  if (!canal && (others & kMine) != 0) return {"S.V.H.1.b", "no bridge is laid where a mine lies"};
  return kAllowed;
}

Reason may_block_lie(const RuleSet& rules, HexId hex, std::uint16_t others) {
  if (rules.terrain[hex.value] == Terrain::kCanal && (others & kBridge) == 0)
    return {"S.V.F.2", "a block may lie in any hex but the canal"};
  if ((others & kBlock) != 0) return {"S.V.F.4", "one block lies in a hex"};
  if ((others & kShelters) != 0)
    return {"S.V.F.4.a", "a block does not lie with a fort or improved position"};
  return kAllowed;
}

// A trench under a bridge must stay; a counter being moved does not obstruct itself.
std::uint16_t works_without(const State& state, UnitId counter, Work work, HexId hex) {
  std::uint16_t works = state.cell(hex).works;
  if (state.hex_of(counter) == hex) works = static_cast<std::uint16_t>(works & ~work);
  return works;
}

}  // namespace

Reason can_lie(const RuleSet& rules, Work work, HexId hex, std::uint16_t others) {
  if ((work & kShelters) != 0 && rules.special.closed.contains(hex) && !rules.canal.contains(hex))
    return {rules.special.cite.closed, "nothing may be in {h}"};
  if (work == kFort || work == kPosition) return may_shelter_lie(rules, hex, others, work == kFort);
  if (work == kMine) return may_mine_lie(rules, hex, others);
  if (work == kTrench) return may_trench_lie(rules, hex, others);
  if (work == kBridge) return may_bridge_lie(rules, hex, others);
  if (work == kBlock) return may_block_lie(rules, hex, others);
  return {"S.V.A", "that counter is not set up"};
}

Reason may_lie(const RuleSet& rules, const State& state, UnitId counter, HexId hex) {
  const Work work = rules.unit(counter).work;
  if (!vacant(state, hex) && holder(rules, state, hex) != rules.side_of(counter))
    return {"B.III.C.2", "enemy units stand in {h}"};
  const HexId from = state.hex_of(counter);
  if (work == kTrench && on_map(from) && state.cell(from).has(kBridge))
    return {"S.VI.D.1", "a bridge lies on that trench: move the bridge first"};
  if (work == kBridge && rules.terrain[hex.value] != Terrain::kCanal) {
    if (!rules.has(Switch::kBridgesOverland) || state.cell(hex).has(kTrench))
      return {"S.V.H.1.a", "bridges over land trenches are laid in play, never at set-up"};
    const int others = stacking_points(rules, state, hex) - (from == hex ? kSectionPoints : 0);
    if (others + kSectionPoints > kStackingLimit)
      return {"A.V.D.4", "{h} has no room for the bridge, which counts as two"};
  }
  if (work == kBridge && rules.terrain[hex.value] == Terrain::kCanal && !state.cell(hex).has(kTrench))
    return {"S.VI.D.1", "a canal bridge lies on a trench"};  // infantry bridges are built in play (A.IV.C.1)
  const Reason reason = can_lie(rules, work, hex, works_without(state, counter, work, hex));
  if (!reason.allows() || work != kTrench) return reason;
  for (const UnitId unit : Stack(state, hex))
    if (!rules.unit(unit).infantry_class())
      return {"S.V.G.2",
              "units that are no infantry stand in {h}, and a trench without a bridge keeps them out"};
  return kAllowed;
}

}  // namespace mitla::aiw
