#include "games/meb/position.h"

#include <algorithm>

#include "data/values.h"
#include "engine/quote.h"
#include "games/meb/combat.h"
#include "games/meb/placement.h"
#include "games/meb/setup.h"
#include "games/meb/view.h"

namespace mitla::meb {
namespace {

using engine::Refusal;

HexId box_of(std::string_view name) {
  if (name == "box") return kHoldingBox;
  if (name == "eliminated") return kDeadPile;
  if (name == "exited") return kExited;
  return hex::kNowhere;
}

class Builder {
 public:
  Builder(const RuleSet& rules, State& state) : rules_(rules), state_(state) {}

  void refuse(std::string_view rule, std::string why) { reasons_.push_back({rule, std::move(why)}); }

  void turn_and_phase(const engine::Position& position) {
    if (position.turn < 1 || position.turn > static_cast<int>(rules_.turns.size()))
      refuse("4.1", "there is no turn " + std::to_string(position.turn));
    else
      state_.turn = static_cast<std::uint8_t>(position.turn);
    if (position.phase == "setup") {
      state_.step = Step::kSetup;
      state_.phasing = Side::kEgyptian;
    } else if (position.phase == "western-movement") {
      state_.step = Step::kWesternMovement;
      state_.phasing = Side::kWestern;
    } else if (position.phase == "western-combat") {
      state_.step = Step::kWesternCombat;
      state_.phasing = Side::kWestern;
    } else if (position.phase == "egyptian-movement") {
      state_.step = Step::kEgyptianMovement;
      state_.phasing = Side::kEgyptian;
    } else if (position.phase == "egyptian-combat") {
      state_.step = Step::kEgyptianCombat;
      state_.phasing = Side::kEgyptian;
    } else {
      refuse("4.2", "there is no phase " + engine::quoted(position.phase) +
                        ": setup, western-movement, western-combat, "
                        "egyptian-movement, egyptian-combat");
    }
  }

  void piece(const engine::Position::Piece& piece) {
    const UnitId unit = find_unit(piece.unit);
    if (!unit.exists()) {
      refuse("2.3", "there is no unit " + engine::quoted(piece.unit));
      return;
    }
    if (seen_.contains(unit.value)) {
      refuse("2.3", "unit " + engine::quoted(piece.unit) + " is listed twice");
      return;
    }
    seen_.insert(unit.value);
    if (rules_.unit(unit).group < 0) {
      refuse("9.5", "this scenario does not use unit " + engine::quoted(piece.unit));
      return;
    }
    marks(unit, piece.status);
    if (const HexId box = box_of(piece.where); box.exists()) {
      state_.piece(unit).hex = box;
      return;
    }
    const HexId hex = rules_.hex(piece.where);
    if (!hex.exists()) {
      refuse("2.1", "there is no hex or box " + engine::quoted(piece.where));
    } else if (rules_.terrain(hex).water) {
      refuse("5.7", piece.unit + " cannot stand in the water of " + piece.where);
    } else if (!vacant(state_, hex) && holder(rules_, state_, hex) != rules_.unit(unit).side) {
      refuse("5.5", "both sides in " + piece.where);
    } else if (!may_end_in(rules_, state_, unit, hex)) {
      refuse("5.11", "too many units in " + piece.where);
    } else {
      put(rules_, state_, unit, hex);
    }
  }

  void track(const engine::Position::Track& track) {
    data::HalfPoints halves = 0;
    if (!data::parse_half_points(track.value, halves)) {
      refuse("3.2", "track " + engine::quoted(track.id) + " has no number: " + engine::quoted(track.value));
      return;
    }
    constexpr int kMost = 2000;
    if (halves > kMost) {
      refuse("3.2", "track " + engine::quoted(track.id) + " is too high");
    } else if (track.id == "vp-western") {
      state_.vp[0] = static_cast<std::int16_t>(halves);
    } else if (track.id == "vp-egyptian") {
      state_.vp[1] = static_cast<std::int16_t>(halves);
    } else if (!airstrikes(track.id, halves) && !rules_.chapter().set_track(state_, track.id, halves)) {
      refuse("3.2", "there is no track " + engine::quoted(track.id));
    }
  }

  std::vector<Refusal> take_reasons() { return std::move(reasons_); }

 private:
  UnitId find_unit(std::string_view name) const {
    for (std::size_t u = 0; u < rules_.units.size(); ++u)
      if (rules_.units[u].id == name) return unit_id(u);
    return kNobody;
  }

  void marks(UnitId unit, const std::vector<std::string>& status) {
    const auto names = status_names();
    for (const std::string& name : status) {
      const auto it = std::find(names.begin(), names.end(), name);
      // What combat marks follow from the position is worked out, not given.
      const int bit = static_cast<int>(it - names.begin());
      const int mark = 1 << bit;
      if (it == names.end() || (mark & (kObliged | kContact | kActive)) != 0 || mark > kBeached)
        refuse("2.3", "unknown status " + engine::quoted(name) + " of " + rules_.unit(unit).id);
      else
        state_.piece(unit).marks = static_cast<std::uint16_t>(state_.piece(unit).marks | mark);
    }
  }

  bool airstrikes(std::string_view id, int halves) {
    for (int flag = 0; flag < 2; ++flag)
      if (rules_.airstrike_tracks[flag] != nullptr && id == rules_.airstrike_tracks[flag]) {
        state_.air_available[flag] = static_cast<std::uint8_t>(std::min(halves / 2, 99));
        return true;
      }
    return false;
  }

  const RuleSet& rules_;
  State& state_;
  UnitSet seen_;
  std::vector<Refusal> reasons_;
};

// What is given once for a group that comes into play has been given if one of its units has left the box.
void note_awards_given(const RuleSet& rules, State& state) {
  for (std::size_t i = 0; i < rules.awards.size(); ++i) {
    const AwardInfo& award = rules.awards[i];
    if (award.event != AwardEvent::kGroupEnters || !award.once) continue;
    for (const int u : award.units)
      if (state.pieces[u].hex != kHoldingBox)
        state.awards_given = static_cast<std::uint16_t>(state.awards_given | (1u << i));
  }
}

// Puts up the question of the phase in which the position stands.
void ask(Play& play) {
  State& state = play.state;
  note_awards_given(play.rules, state);
  const auto frame = [&](FrameKind kind) {
    state.frames.push_back({kind, state.phasing, 0, kNobody, hex::kNowhere});
  };
  switch (state.step) {
    case Step::kSetup:
      frame(FrameKind::kSetup);
      break;
    case Step::kWesternMovement:
    case Step::kEgyptianMovement:
      frame(FrameKind::kMovement);
      break;
    default: {
      // Marks of this phase that the position gives stay; duties are worked out from where everybody stands.
      std::array<std::uint16_t, kMaxUnits> given{};
      for (int u = 0; u < kMaxUnits; ++u) given[u] = state.pieces[u].marks;
      begin_combat_phase(play);
      for (int u = 0; u < kMaxUnits; ++u) state.pieces[u].marks |= given[u];
      frame(FrameKind::kCombat);
    }
  }
}

}  // namespace

std::vector<Refusal> build_position(Play& play, const engine::Position& position) {
  State& state = play.state;
  leave_out_unused(play.rules, state);
  Builder builder(play.rules, state);
  builder.turn_and_phase(position);
  for (const auto& piece : position.pieces) builder.piece(piece);
  for (const auto& track : position.tracks) builder.track(track);
  auto reasons = builder.take_reasons();
  if (!reasons.empty()) return reasons;
  play.rules.chapter().prepare_position(state);
  ask(play);
  return {};
}

}  // namespace mitla::meb
