#include <algorithm>
#include <span>
#include <string>

#include "engine/quote.h"
#include "games/barlev/bridges.h"
#include "games/barlev/position.h"

namespace mitla::barlev {
namespace {

using engine::Position;

struct Work {
  std::string_view mark;
  bool over_hexside;
  bool emplaced;
};
constexpr Work kBridges[] = {{"bridge", false, true},
                             {"emplacing-bridge", false, false},
                             {"hexside-bridge", true, true},
                             {"emplacing-hexside-bridge", true, false}};
constexpr std::string_view kFilledDitch = "filled-ditch";

// Puts up one thing that engineers have made. Each check returns false, and a reason, if it is impossible.
class Builder {
 public:
  Builder(Play& play, const Position::Mark& mark, std::vector<engine::Refusal>& reasons)
      : rules_(play.rules),
        state_(play.state),
        mark_(mark),
        reasons_(reasons),
        hex_(rules_.hex(mark.hex)),
        to_(rules_.hex(mark.to)) {}

  void bridge(const Work& work) {
    if (!(work.over_hexside ? is_hexside_to_bridge() : is_canal_to_bridge())) return;
    if (state_.land.bridges.full()) return refuse("7.21", "there are too many bridges");
    if (!find_engineer(kIsBridge) || !may_be_bridge(work)) return;
    Bridge bridge;
    bridge.hex = hex_;
    bridge.far = work.over_hexside ? to_ : hex::kNowhere;
    bridge.engineer = engineer_;
    bridge.flags = work.emplaced ? Bridge::kEmplaced : 0;
    bridge.used = static_cast<std::uint8_t>(std::clamp(mark_.value - 1, 0, 255));  // a mark counts from 1
    if (!engineer_.exists()) {
      ++state_.land.markers;
    } else {
      if (rules_.side_of(engineer_) == Side::kIsrael) bridge.flags |= Bridge::kOfIsrael;
      // 7.28: an engineer leaves the map when its bridge is emplaced, and not before.
      if (!work.emplaced && !stands(state_, engineer_)) bridge.flags |= Bridge::kWasEmplaced;
      if (!stands(state_, engineer_)) state_.piece(engineer_).hex = place(kSetAside);
      change_marks(rules_, state_, engineer_, kIsBridge, kOnBridge);
    }
    state_.land.bridges.push_back(bridge);
  }

  void fill() {
    if (!hex_.exists() || !to_.exists() || !can_be_filled(rules_, hex_, to_))
      return refuse("7.44", "there is no ditch " + where());
    if (is_filled(state_, hex_, to_)) return refuse("7.44", "the ditch is filled already " + where());
    if (state_.land.fills.full()) return refuse("7.44", "there are no more markers");
    if (!find_engineer(kFilling)) return;
    if (!engineer_.exists()) return refuse("7.44", "no combat engineer fills the ditch " + where());
    if (type() != UnitType::kCombatEngineer) return refuse("7.44", name() + " is no combat engineer");
    if (!stands(state_, engineer_) || state_.hex_of(engineer_) != hex_)
      return refuse("7.45", name() + " is not in " + mark_.hex);
    if (state_.piece(engineer_).has(kNeutralized)) return refuse("7.45", name() + " is neutralized");
    for (const Fill& other : state_.land.fills)
      if (other.engineer == engineer_) return refuse("7.44", name() + " fills another ditch");
    Fill fill;
    fill.hex = hex_;
    fill.far = to_;
    fill.engineer = engineer_;
    state_.land.fills.push_back(fill);
    state_.piece(engineer_).marks |= kFilling;
  }

 private:
  bool is_canal_to_bridge() {
    if (!hex_.exists() || !rules_.at(hex_).canal)
      return impossible("7.33", engine::quoted(mark_.hex) + " is no hex of the Canal");
    return canal_bridge(state_, hex_) == nullptr ||
           impossible("7.34", "there is a bridge in " + mark_.hex + " already");
  }
  bool is_hexside_to_bridge() {
    if (!hex_.exists() || !to_.exists() || !can_be_bridged(rules_, hex_, to_))
      return impossible("7.42", "there is nothing to bridge " + where());
    return hexside_bridge(state_, hex_, to_) == nullptr ||
           impossible("7.42", "there is a bridge already " + where());
  }

  // The unit that the mark names, or the one in the hex that is at work there; nobody is an answer too.
  bool find_engineer(std::uint32_t at_work) {
    if (mark_.unit.empty()) {
      for (const UnitId unit : Stack(state_, hex_))
        if (state_.piece(unit).has(at_work)) engineer_ = unit;
      return true;
    }
    const int unit = rules_.data().units.unit_index(mark_.unit);
    if (unit < 0) return impossible("2.3", "there is no unit " + engine::quoted(mark_.unit));
    if (rules_.unit(unit_id(unit)).group < 0)
      return impossible("2.3", "not used in this scenario: " + mark_.unit);
    engineer_ = unit_id(unit);
    return true;
  }

  bool may_be_bridge(const Work& work) {
    if (!engineer_.exists())  // a Bridge Marker of Egypt
      return !work.over_hexside || impossible("7.42", "no bridging engineer is the bridge " + where());
    if (type() != UnitType::kBridgingEngineer) return impossible("7.1", name() + " is no bridging engineer");
    const UnitInfo& info = rules_.unit(engineer_);
    if (work.over_hexside && info.pontoon) return impossible("7.35", name() + " bridges the Canal only");
    if (!work.over_hexside && !info.pontoon && info.side == Side::kIsrael)
      return impossible("7.35", name() + " does not bridge the Canal");
    const HexId at = state_.hex_of(engineer_);
    if (on_map(at) ? at != hex_ : is_lost(at)) return impossible("7.21", name() + " is not in " + mark_.hex);
    if (stands(state_, engineer_) && state_.piece(engineer_).has(kNeutralized))
      return impossible("7.27", name() + " is neutralized");
    for (const Bridge& other : state_.land.bridges)
      if (other.engineer == engineer_) return impossible("7.21", name() + " is another bridge");
    return true;
  }

  // A unit that the position does not name waits in its first box; a destroyed one is no bridge (7.27, 23.1).
  static bool is_lost(HexId box) {
    const int number = rules::box_number(box);
    return number >= kRefit && number < kComponents;
  }

  UnitType type() const { return rules_.unit(engineer_).type; }
  std::string name() const { return rules_.unit(engineer_).id; }
  std::string where() const {
    return "from " + engine::quoted(mark_.hex) + " to " + engine::quoted(mark_.to);
  }
  void refuse(std::string_view rule, std::string why) { reasons_.push_back({rule, std::move(why)}); }
  bool impossible(std::string_view rule, std::string why) {
    refuse(rule, std::move(why));
    return false;
  }

  const RuleSet& rules_;
  State& state_;
  const Position::Mark& mark_;
  std::vector<engine::Refusal>& reasons_;
  HexId hex_;
  HexId to_;
  UnitId engineer_ = kNobody;
};

}  // namespace

bool take_land_mark(Play& play, const Position::Mark& mark, std::vector<engine::Refusal>& reasons) {
  Builder builder(play, mark, reasons);
  const auto work = std::find_if(std::begin(kBridges), std::end(kBridges),
                                 [&](const Work& each) { return each.mark == mark.kind; });
  if (work != std::end(kBridges))
    builder.bridge(*work);
  else if (mark.kind == kFilledDitch)
    builder.fill();
  else
    return false;
  return true;
}

std::vector<rules::LeftOut> land_left_out() {
  using enum rules::LeftOut::What;
  constexpr std::string_view kHand = "no unit is in hand at first";
  constexpr std::string_view kHexside = "the mark does not name the hex beyond the hexside (to)";
  constexpr std::string_view kDeclared = "fire being declared is not put up; it is declared anew";
  constexpr std::string_view kFire = "the Direct Fire Segment begins anew";
  std::vector<rules::LeftOut> all{{kStatus, "in-hand", "17.1", kHand},
                                  {kStatus, "has-fired", "22.21", kFire},
                                  {kStatus, "fired-at", "22.21", kFire},
                                  {kStatus, "screened", "13.32", kFire},
                                  {kTrack, "mp-left", "17.1", kHand},
                                  {kMark, "fire-target", "14.42", kDeclared},
                                  {kMarkWithoutTo, kFilledDitch, "7.44", kHexside}};
  for (const Work& work : kBridges)
    if (work.over_hexside) all.push_back({kMarkWithoutTo, work.mark, "7.42", kHexside});
  return all;
}

}  // namespace mitla::barlev
