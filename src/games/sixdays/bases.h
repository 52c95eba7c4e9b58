// 5.5e: which bases take an air unit, and how full they are.
#pragma once

#include "games/sixdays/air.h"

namespace mitla::sixdays {

// Is the base one for the unit, however full it may be?
inline Reason may_ever_base(const RuleSet& rules, UnitId unit, int base) {
  const UnitInfo& info = rules.unit(unit);
  const BaseInfo& at = rules.bases[static_cast<std::size_t>(base)];
  const auto egyptian = [](Nation nation) {
    return nation == Nation::kEgyptian || nation == Nation::kAlgerian;
  };
  if (!info.flies()) return {"5.5", "{u} does not fly"};
  if (info.side != at.side) return {"5.5", "this is no base of {u}"};
  if (info.side == Side::kUar && egyptian(info.nation) != egyptian(at.owner))
    return {"5.5e", "{u} lands only at bases of its own country or allies"};
  if (info.type == UnitType::kBomber && !at.bombers) return {"5.5e", "this base takes no bombers"};
  return kAllowed;
}

// 4.3d: while Jordan is out of the war nobody flies to its bases or to those of Iraq, nor from them.
inline bool is_base_at_war(const RuleSet& rules, const State& state, int base) {
  const Nation owner = rules.bases[static_cast<std::size_t>(base)].owner;
  return state.jordan == Jordan::kIntervened || (owner != Nation::kJordanian && owner != Nation::kIraqi);
}

// The air units of a side at each of its bases, ready or damaged, counted once for many questions.
class BaseCrowd {
 public:
  BaseCrowd(const RuleSet& rules, const State& state, Side side) : rules_(rules), state_(state) {
    for (const int u : rules.air[static_cast<std::size_t>(index(side))])
      if (const int base = base_of(state.pieces[u].hex); base >= 0) ++units_[static_cast<std::size_t>(base)];
  }
  // Its own place does not count against the unit.
  bool has_room_for(UnitId unit, int base) const {
    const int own = base_of(state_.hex_of(unit)) == base ? 1 : 0;
    return units_[static_cast<std::size_t>(base)] - own <
           rules_.bases[static_cast<std::size_t>(base)].capacity;
  }

 private:
  const RuleSet& rules_;
  const State& state_;
  std::array<int, kBases> units_{};
};

// 5.5d, 5.5e: may the air unit land at the base?
inline Reason may_base(const RuleSet& rules, const State& state, const BaseCrowd& crowd, UnitId unit,
                       int base) {
  if (const Reason reason = may_ever_base(rules, unit, base); !reason.allows()) return reason;
  if (!is_base_at_war(rules, state, base)) return {"4.3d", "Jordan and Iraq are not at war"};
  if (!crowd.has_room_for(unit, base)) return {"5.5e", "the base is full"};
  if (state.war.bases[static_cast<std::size_t>(base)] != BaseStatus::kNormal)
    return {"5.5d", "the base is damaged"};
  return kAllowed;
}

}  // namespace mitla::sixdays
