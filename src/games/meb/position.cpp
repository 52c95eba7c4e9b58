#include "games/meb/parts.h"

#include <algorithm>

#include "data/values.h"
#include "games/meb/combat.h"
#include "games/meb/placement.h"
#include "games/meb/view.h"
#include "rules/position_builder.h"

namespace mitla::meb {
namespace {

// The frame of a step; a position cannot be in the other steps.
FrameKind frame_of(Step step) {
  switch (step) {
    case Step::kSetup:
      return FrameKind::kSetup;
    case Step::kWesternMovement:
    case Step::kEgyptianMovement:
      return FrameKind::kMovement;
    case Step::kWesternCombat:
    case Step::kEgyptianCombat:
      return FrameKind::kCombat;
    default:
      return FrameKind::kNone;
  }
}

constexpr int kMostMarkers = 99;  // airstrikes in hand: more than any turn brings (8.18)

class Builder : public rules::PositionBuilder<Play, UnitSet> {
 public:
  using PositionBuilder::PositionBuilder;

  void phase(const std::string& id) {
    const int step = PositionBuilder::phase<rules::Word>(
        id, kPhases, "4.2", [](int i) { return frame_of(static_cast<Step>(i)) != FrameKind::kNone; });
    if (step < 0) return;
    state_.step = static_cast<Step>(step);
    state_.phasing = state_.step == Step::kWesternMovement || state_.step == Step::kWesternCombat
                         ? Side::kWestern
                         : Side::kEgyptian;
    if (state_.step == Step::kSetup && state_.turn > 1)
      refuse("3.1", "units are set up only before the first turn");
  }

  void piece(const engine::Position::Piece& piece) {
    const UnitId unit = take_unit(piece, "2.3");
    if (!unit.exists()) return;
    if (rules_.unit(unit).group < 0) {
      if (piece.where != kBoxes[rules::box_number(kNotUsed)].id)
        refuse("9.5", "this scenario does not use unit", piece.unit);
      return;
    }
    const HexId box = rules::box_named(kBoxes, piece.where);
    const HexId hex = rules_.hex(piece.where);
    if (box.exists() && box != kNotUsed)
      off_map(unit, box);
    else if (!hex.exists())
      refuse("2.1", "there is no hex or box", piece.where);
    else if (rules_.terrain(hex).water)
      refuse("5.7", piece.unit + " cannot stand in the water of " + piece.where);
    else if (!vacant(state_, hex) && holder(rules_, state_, hex) != rules_.unit(unit).side)
      refuse("5.5", "both sides in " + piece.where);
    else if (!may_end_in(rules_, state_, unit, hex))
      refuse("5.11", "too many units in " + piece.where);
    else
      put(rules_, state_, unit, hex);
    // Combat marks that follow from the position are computed, not given.
    constexpr int kGiven = 0x7FFF & ~(kObliged | kContact | kActive);
    set_marks(unit, piece.status, kStatuses, kGiven, "2.3");
    refuse_impossible_marks(unit);
  }

  void track(const engine::Position::Track& track) {
    data::HalfPoints halves = 0;
    constexpr int kMost = 2000;
    if (!data::parse_half_points(track.value, halves) || halves > kMost)
      refuse("3.2", "track " + engine::quoted(track.id) + " has no number: " + engine::quoted(track.value));
    else if (track.id == "vp-western" || track.id == "vp-egyptian")
      state_.vp[track.id == "vp-western" ? 0 : 1] = static_cast<std::int16_t>(halves);
    else if (!airstrikes(track.id, halves) && !rules_.chapter().set_track(state_, track.id, halves))
      refuse("3.2", "there is no track", track.id);
  }

  void mark(const engine::Position::Mark& mark) {
    if (!rules_.chapter().set_mark(state_, mark.kind, rules_.hex(mark.hex)))
      refuse("2.1", "no mark " + engine::quoted(mark.kind) + " can lie in " + engine::quoted(mark.hex));
  }

 private:
  void off_map(UnitId unit, HexId box) {
    const UnitInfo& info = rules_.unit(unit);
    if (box == kExited && (info.is_static() || !rules_.side_exits[index(info.side)]))
      refuse(rules_.cite.exit, info.id + " can never have left the map");
    else if (box == kDeadPile && state_.step == Step::kSetup)
      refuse("3.1", info.id + " cannot be lost before the first turn");
    state_.piece(unit).hex = box;
  }

  // Rejects a mark that play could not give the unit.
  Reason may_bear(UnitId unit, int mark) const {
    const UnitInfo& info = rules_.unit(unit);
    const Piece& piece = state_.piece(unit);
    if (piece.hex == kDeadPile) return {"2.3", "{u} is eliminated, and nothing is remembered of it"};
    if (info.is_static() && (mark & (kMoved | kAdvanced | kDisplaced | kEntered | kArrivalMarks)) != 0)
      return {"2.13.a", "{u} is static and never moves"};
    if (info.side == Side::kEgyptian && (mark & kArrivalMarks) != 0)
      return {landing_case(rules_, {piece.hex, static_cast<std::uint16_t>(mark)}),
              "only Western units land or cross water with engineers, and {u} is none"};
    if (!info.artillery && mark == kFiredFpf) return {"8.10", "{u} is not artillery and has no FPF"};
    return kAllowed;
  }
  void refuse_impossible_marks(UnitId unit) {
    for (int mark = 1; mark <= kBeached; mark <<= 1)
      if ((state_.piece(unit).marks & mark) != 0)
        if (const auto refused = rules::refusal(rules_, may_bear(unit, mark), unit))
          refuse(refused->rule, refused->why);
  }

  bool airstrikes(std::string_view id, int halves) {
    for (int flag = 0; flag < 2; ++flag)
      if (rules_.airstrike_tracks[flag] != nullptr && id == rules_.airstrike_tracks[flag]) {
        if (halves % 2 != 0 || halves > 2 * kMostMarkers)
          refuse("8.18", "track " + engine::quoted(id) + ": whole airstrike markers, and no more than " +
                             std::to_string(kMostMarkers));
        else
          state_.air_available[flag] = static_cast<std::uint8_t>(halves / 2);
        return true;
      }
    return false;
  }
};

// A once-only award for a group that enters has been given if one of its units has left the box.
void note_awards_given(const RuleSet& rules, State& state) {
  for (std::size_t i = 0; i < rules.awards.size(); ++i) {
    const AwardInfo& award = rules.awards[i];
    if (award.event != AwardEvent::kGroupEnters || !award.once) continue;
    for (const int u : award.units)
      if (state.pieces[u].hex != kHoldingBox)
        state.awards_given = static_cast<std::uint16_t>(state.awards_given | (1u << i));
  }
}

// Pushes the frame of the position's phase.
void ask(Play& play) {
  State& state = play.state;
  const FrameKind kind = frame_of(state.step);
  if (kind == FrameKind::kCombat) {
    // Keeps the marks of this phase that the position gives; duties are computed from the locations.
    const auto given = state.pieces;
    begin_combat_phase(play);
    for (int u = 0; u < kMaxUnits; ++u) state.pieces[u].marks |= given[u].marks;
  }
  state.frames.push_back({kind, state.phasing});
}

}  // namespace

std::vector<rules::LeftOut> left_out(const RuleSet& rules) {
  using enum rules::LeftOut::What;
  constexpr std::string_view kAttack = "an attack under way is not put up; it is declared anew";
  std::vector<rules::LeftOut> words{{kStatus, "obliged", "7.3", "it follows from where the units stand"},
                                    {kStatus, "contact", "7.3", "it follows from where the units stand"},
                                    {kStatus, "active", "7.3", "it follows from where the units stand"},
                                    {kStatus, "in-hand", "5.6", "no unit is in hand at first"},
                                    {kTrack, "mp-left", "5.6", "no unit is in hand at first"},
                                    {kMark, "target", "7.2", kAttack},
                                    {kMark, "attacker", "7.2", kAttack},
                                    {kMark, "barrage", "8.5", kAttack},
                                    {kMark, "fpf", "8.10", kAttack},
                                    {kMark, "retreat-path", "7.15", kAttack}};
  for (const rules::LeftOut& word : rules.chapter().left_out()) words.push_back(word);
  return words;
}

std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position) {
  leave_out_unused(play.rules, play.state);
  Builder builder(play);
  builder.turn(position.turn, play.rules.turns.size(), "4.1");
  builder.phase(position.phase);
  for (const auto& piece : position.pieces) builder.piece(piece);
  for (const auto& track : position.tracks) builder.track(track);
  for (const auto& mark : position.marks) builder.mark(mark);
  if (!builder.possible()) return builder.take_reasons();
  play.rules.chapter().prepare_position(play.state);
  note_awards_given(play.rules, play.state);
  ask(play);
  return {};
}

}  // namespace mitla::meb
