#include "games/barlev/supply.h"

#include "games/barlev/ground.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {
namespace {

class Lines {
 public:
  Lines(const RuleSet& rules, const State& state, Side side) : rules_(rules), state_(state), side_(side) {
    for (const Bridge& bridge : state.land.bridges)
      if (!bridge.far.exists()) bridged_.insert(bridge.hex);
  }

  hex::HexSet trace() {
    for (const auto& hexes : rules_.supply_hexes[static_cast<std::size_t>(index(side_))])
      for (const HexId hex : hexes) reach(hex);
    if (side_ == Side::kArab)  // 11.22
      for (const HexId hex : rules_.damascus) reach(hex);
    for (int next = 0; next < waiting_.size(); ++next) {
      const HexId at = waiting_[next];
      for (const hex::Direction d : hex::kDirections)
        if (const HexId to = rules_.board().neighbour(at, d); to.exists() && may_pass(at, to, d)) reach(to);
      cross_by_ferry(at);
    }
    return reached_;
  }

 private:
  void reach(HexId hex) {
    if (reached_.contains(hex) || is_barred(hex)) return;
    reached_.insert(hex);
    waiting_.push_back(hex);
  }
  // 11.31
  bool is_barred(HexId hex) const {
    if (!rules_.at(hex).playable || has_enemy(rules_, state_, hex, side_)) return true;
    return in_enemy_zone(state_, side_, hex) && vacant(state_, hex);
  }
  bool may_pass(HexId from, HexId to, hex::Direction d) const {
    const HexInfo& a = rules_.at(from);
    const HexInfo& b = rules_.at(to);
    if ((a.canal || b.canal) && a.bank != b.bank && !(a.canal && bridged_.contains(from)) &&
        !(b.canal && bridged_.contains(to)))
      return false;
    const std::uint16_t flags = rules_.side_flags(from, d);
    if ((flags & (kLakeSide | kClosedLake)) != 0) return false;
    if ((flags & kEscarpment) != 0 && (flags & (kRoad | kCutRoad)) == 0) return false;
    return (flags & kWaterSides) == 0 || (flags & kPrintedBridge) != 0 || is_bridged(from, to);
  }
  bool is_bridged(HexId a, HexId b) const {
    for (const Bridge& bridge : state_.land.bridges)
      if ((bridge.hex == a && bridge.far == b) || (bridge.hex == b && bridge.far == a)) return true;
    return false;
  }
  // A41: the town ferry of Port Fuad carries supply while both hexes are Egyptian.
  void cross_by_ferry(HexId at) {
    if (side_ != Side::kArab) return;
    bool here = false;
    for (const HexId hex : rules_.ferry) {
      if (controller(state_, hex) != side_) return;
      here = here || hex == at;
    }
    if (!here) return;
    for (const HexId hex : rules_.ferry)
      if (!is_barred(hex)) reached_.insert(hex);  // the town alone: no line goes on from there
  }

  const RuleSet& rules_;
  const State& state_;
  const Side side_;
  hex::HexSet bridged_;
  hex::HexSet reached_;
  base::FixedVector<HexId, kMaxHexes> waiting_;
};

}  // namespace

hex::HexSet supplied_hexes(const RuleSet& rules, const State& state, Side side) {
  return Lines(rules, state, side).trace();
}

// 1e: the phasing side only; the marker stays until its next Supply Segment.
void determine_supply(Play& play) {
  State& state = play.state;
  const Side side = state.phasing;
  const hex::HexSet supplied = supplied_hexes(play.rules, state, side);
  clear_marks(play.rules, state, side, kOutOfSupply);
  int out = 0;
  for (const int u : play.rules.ground[static_cast<std::size_t>(index(side))]) {
    const UnitId unit = unit_id(u);
    if (!stands(state, unit) || play.rules.unit(unit).is_installation() ||
        supplied.contains(state.hex_of(unit)))
      continue;
    state.piece(unit).marks |= kOutOfSupply;
    ++out;
  }
  if (out != 0) play.tell(EventKind::kOutOfSupply, "11.1", {out, index(side)});
}

}  // namespace mitla::barlev
