#include "games/sdw67/position.h"

#include "data/values.h"
#include "games/sdw67/obligations.h"
#include "games/sdw67/placement.h"
#include "games/sdw67/setup.h"
#include "games/sdw67/view.h"
#include "rules/position_builder.h"

namespace mitla::sdw67 {
namespace {

// Can play bring the unit into the box? The pattern of the reason follows the unit's name.
Reason may_be_in_box(const RuleSet& rules, const UnitInfo& unit, HexId box) {
  const int number = rules::box_number(box);
  const bool paired = number >= kAvailable && number < kArabReinforcements;
  const Front front = paired && (number - kAvailable) % 2 == 1 ? Front::kEastern : Front::kSinai;
  const bool serves = !unit.has_front || unit.front == front;  // 5.4
  const bool israeli = unit.side == Side::kIsrael;
  const bool special = unit.type == UnitType::kSpecialForces;
  switch (paired ? static_cast<Box>(number - index(front)) : static_cast<Box>(number)) {
    case kReserve:
      return israeli && (unit.is_marker() || unit.reserve)
                 ? kAllowed
                 : Reason{"24.1.8", "is no piece of the Reserve box"};
    case kGroundAttack:
      if (special) return {"17.1.a", "cannot fly ground attack"};
      [[fallthrough]];
    case kAvailable:
    case kSuperiority:
    case kUtilized:
      return israeli && unit.is_marker() ? kAllowed : Reason{"16.2", "does not fly"};
    case kRefit:
      if (israeli && unit.is_ground() && !unit.mobile) return {"19.2.4", "is static and never refits"};
      return israeli && serves ? kAllowed : Reason{"8.2", "is never lost by this Front"};
    case kDeadpile:
      if (special) return {"16.13.prio", "is never lost"};
      return israeli && serves ? kAllowed : Reason{"8.2", "is never lost by this Front"};
    case kBarrages:
      return unit.type == UnitType::kBarrage && serves ? kAllowed
                                                       : Reason{"18.1", "is no barrage of this sector"};
    case kPending:
      return !israeli && unit.mobile && serves ? kAllowed : Reason{"7.4", "never arrives in this sector"};
    case kArabDeadpile:
      return !israeli && serves ? kAllowed : Reason{"8.3.arab", "is no Arab piece of this sector"};
    case kArabReinforcements:
    case kVolunteerPool:
      return rules.groups[unit.group].placing == data::Placing::kBox && first_box(unit) == box
                 ? kAllowed
                 : Reason{number == kVolunteerPool ? "RE.9" : "24.1.5", "does not wait there"};
    case kToSetUp:
      return rules.groups[unit.group].placing == data::Placing::kSetup ? kAllowed
                                                                       : Reason{"24.1.8", "is not set up"};
    default:
      return kAllowed;  // kSetAside: what a position does not need
  }
}

class Builder : public rules::PositionBuilder<Play, UnitSet> {
 public:
  using PositionBuilder::PositionBuilder;

  void phase(std::string_view id) {
    const auto asks = [](int i) { return kPhases[static_cast<std::size_t>(i)].step != Step::kOver; };
    const int found = PositionBuilder::phase(id, std::span<const PhaseWord>(kPhases), "4.2", asks);
    if (found < 0) return;
    const PhaseWord& phase = kPhases[static_cast<std::size_t>(found)];
    state_.step = phase.step;
    state_.player = player_of(is_arab(phase.step) ? Side::kArab : Side::kIsrael, phase.sector);
  }

  void piece(const engine::Position::Piece& piece) {
    const UnitId unit = take_unit(piece, "2.5");
    if (!unit.exists()) return;
    const UnitInfo& info = rules_.unit(unit);
    const HexId box = rules::box_named(kBoxWords, piece.where);
    const HexId hex = rules_.hex(piece.where);
    if (info.group < 0) {
      if (box != place(kSetAside)) refuse("24.1.6", "not used in this scenario:", piece.unit);
    } else if (box.exists()) {
      into_box(unit, box);
    } else if (!hex.exists()) {
      refuse("2.1", "there is no hex or box", piece.where);
    } else {
      into_hex(unit, hex);
    }
    constexpr std::uint32_t kGiven =
        kMoved | kMarched | kAssaulted | kTakenOver | kAttacked | kShown | kDisbanded;
    set_marks(unit, piece.status, kStatuses, kGiven, "2.5");
  }

  void track(const engine::Position::Track& track) {
    int halves = 0;
    if (!data::parse_half_points(track.value, halves) || halves % 2 != 0 || halves < 0)
      return refuse("6.1", "track " + engine::quoted(track.id) +
                               " has no whole number: " + engine::quoted(track.value));
    const int value = halves / 2;
    const int points = rules_.reserve_point_limit;
    if (track.id.starts_with("zrp-"))
      set(track, state_.reserve_points, value, points, "6.1");
    else if (track.id.starts_with("expended-"))
      set(track, state_.expended, value, points, "6.1");
    else if (track.id.starts_with("air-defence-"))
      set(track, state_.air_defence, value, rules_.highest_level, "16.7");
    else if (track.id.starts_with("disintegrated-"))
      set(track, state_.disintegrated, value, 1, "21.3");
    else if (track.id.starts_with("surprised-"))
      set(track, state_.surprised, value, 1, "20.5");
    else if (track.id == "lebanon-at-war")
      state_.lebanon_at_war = value != 0;
    else if (track.id == "airborne-used")
      state_.airborne_used = value != 0;
    else
      refuse("2.4", "there is no track", track.id);
  }

  void mark(const engine::Position::Mark& mark) {
    const HexId hex = rules_.hex(mark.hex);
    const bool playable = hex.exists() && rules_.at(hex).playable;
    if (playable && mark.kind == "terrorized" && rules_.at(hex).israel)
      state_.cell(hex).flags |= kTerrorized;
    else if (playable && (mark.kind == "israeli-control" || mark.kind == "arab-control"))
      take_control(state_, mark.kind == "israeli-control" ? Side::kIsrael : Side::kArab, hex);
    else
      refuse("2.12", "no mark " + engine::quoted(mark.kind) + " can lie in " + engine::quoted(mark.hex));
  }

  void finish() {
    for (const Front front : kFronts)
      if (state_.reserve_points[index(front)] + state_.expended[index(front)] > rules_.reserve_point_limit)
        refuse("6.1", "more reserve points than there are in the game");
    if (state_.step == Step::kSetup) return;
    for (std::size_t u = 0; u < rules_.units.size(); ++u)
      if (state_.pieces[u].hex == place(kToSetUp)) state_.pieces[u].hex = place(kSetAside);
  }

 private:
  void into_box(UnitId unit, HexId box) {
    const UnitInfo& info = rules_.unit(unit);
    if (const Reason reason = may_be_in_box(rules_, info, box); !reason.allows())
      return refuse(reason.rule, info.id + " " + std::string(reason.why));
    state_.piece(unit).hex = box;
  }
  void into_hex(UnitId unit, HexId hex) {
    const UnitInfo& info = rules_.unit(unit);
    const std::string name(rules_.hex_name(hex));
    if (info.is_marker())
      refuse("11.6", info.id + " is put on a hex only while it strikes");
    else if (!rules_.at(hex).playable)
      refuse("10.9", info.id + " cannot stand in " + name);
    else if (info.has_front && rules_.at(hex).sector != info.front)
      refuse("5.4", info.id + " belongs to the other sector than " + name);
    else if (enemy_in(rules_, state_, info.side, hex))
      refuse("11.7", "both sides in " + name);
    else
      put(rules_, state_, unit, hex);
  }
  void set(const engine::Position::Track& track, std::array<std::uint8_t, 2>& values, int value, int most,
           std::string_view rule) {
    const bool sinai = track.id.ends_with("-sinai");
    if (!sinai && !track.id.ends_with("-eastern")) return refuse("2.4", "there is no track", track.id);
    if (value > most)
      return refuse(rule, "track " + engine::quoted(track.id) + " is at most " + std::to_string(most));
    values[sinai ? 0 : 1] = static_cast<std::uint8_t>(value);
  }
};

// Asks what the first step of the position's phase asks.
void ask_phase(Play& play) {
  State& state = play.state;
  const Front player = state.player;
  switch (state.step) {
    case Step::kSetup:
      ask_setup_step(play, 0);
      return;
    case Step::kReinforcement:
      return ask(play, FrameKind::kReinforcement, player);
    case Step::kAssignment:
      return ask(play, FrameKind::kAssignment, player);
    case Step::kMovement:
      return ask(play, FrameKind::kMovement, player);
    case Step::kCombat:
    case Step::kArabCombat:
      begin_obligations(play.rules, state);
      return ask(play, FrameKind::kCombat, player);
    case Step::kArrival:
      return ask(play, FrameKind::kArrival, player);
    case Step::kArabMovement:
      if (state.turn != play.rules.shock_turn) ask(play, FrameKind::kContingents, player);
      return;
    case Step::kBarrage:
      return ask(play, FrameKind::kTargeting, player);
    default:
      return;  // kEvents: the event is not rolled again
  }
}

}  // namespace

std::vector<rules::LeftOut> left_out(const RuleSet&) {
  using enum rules::LeftOut::What;
  constexpr std::string_view kCombat = "a combat under way is not put up; it is declared anew";
  constexpr std::string_view kStrike = "a strike under way is not put up; it is aimed anew";
  constexpr std::string_view kHand = "no unit is in hand at first";
  constexpr std::string_view kScore = "it follows from the rest";
  constexpr std::string_view kStacks = "stacking is tested when the phase ends";
  constexpr std::string_view kSuperiority = "points of air superiority are rolled for anew";
  return {{kStatus, "in-hand", "10.6", kHand},     {kTrack, "mp-left", "10.6", kHand},
          {kStatus, "struck", "16.17", kStrike},   {kMark, "struck", "16.15", kStrike},
          {kMark, "aimed", "16.15", kScore},       {kMark, "target", "13.1.1", kCombat},
          {kMark, "attacker", "13.1.1", kCombat},  {kMark, "cancelled-fort", "20.5", kCombat},
          {kMark, "overstacked", "11.5", kStacks}, {kTrack, "vp-sinai", "23.2", kScore},
          {kTrack, "vp-eastern", "23.2", kScore},  {kTrack, "points-left", "16.4.4", kSuperiority}};
}

std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position) {
  prepare_table(play.rules, play.state);
  Builder builder(play);
  builder.turn(position.turn, play.rules.data().scenario.turns.size(), "4.1");
  builder.phase(position.phase);
  for (const auto& track : position.tracks) builder.track(track);  // Lebanon's war first: zones depend on it
  for (const auto& piece : position.pieces) builder.piece(piece);
  for (const auto& mark : position.marks) builder.mark(mark);
  builder.finish();
  if (!builder.possible()) return builder.take_reasons();
  ask_phase(play);
  return {};
}

}  // namespace mitla::sdw67
