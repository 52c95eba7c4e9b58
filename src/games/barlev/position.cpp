#include "games/barlev/position.h"

#include "data/values.h"
#include "games/barlev/boxes.h"
#include "games/barlev/ground.h"
#include "games/barlev/sequence.h"
#include "games/barlev/setup.h"
#include "games/barlev/view.h"
#include "rules/position_builder.h"

namespace mitla::barlev {
namespace {

class Builder : public rules::PositionBuilder<Play, UnitSet> {
 public:
  using PositionBuilder::PositionBuilder;

  void phase(std::string_view id) {
    const auto asks = [](int i) { return phases()[static_cast<std::size_t>(i)].step != Step::kOver; };
    const int found = PositionBuilder::phase(id, std::span<const PhaseWord>(phases()), "4.2", asks);
    if (found < 0) return;
    state_.step = phases()[static_cast<std::size_t>(found)].step;
    state_.phasing = phases()[static_cast<std::size_t>(found)].side;
  }

  void piece(const engine::Position::Piece& piece) {
    const UnitId unit = take_unit(piece, "2.3");
    if (!unit.exists()) return;
    const UnitInfo& info = rules_.unit(unit);
    const HexId box = rules::box_named(kBoxWords, piece.where);
    const HexId hex = rules_.hex(piece.where);
    // Marks first: zones of control depend on them.
    set_marks(unit, piece.status, kStatuses, kShownMarks & ~rules::kInHandBit, "2.3");
    if (info.group < 0) {
      if (box != place(kSetAside)) refuse("2.3", "not used in this scenario:", piece.unit);
    } else if (box.exists()) {
      state_.piece(unit).hex = box;
    } else if (!hex.exists()) {
      refuse("2.2", "there is no hex or box", piece.where);
    } else {
      into_hex(unit, hex);
    }
  }

  void track(const engine::Position::Track& track) {
    int halves = 0;
    if (!data::parse_half_points(track.value, halves) || halves % 2 != 0 || halves < 0)
      return refuse("2.4", "track " + engine::quoted(track.id) +
                               " has no whole number: " + engine::quoted(track.value));
    const int value = halves / 2;
    for (std::size_t n = 0; n < kNations; ++n) {
      if (track.id == "morale-" + std::string(kNationWords[n])) {
        state_.air.losses[n] = static_cast<std::uint16_t>(value);
        if (rules_.break_point[n] != 0 && value >= rules_.break_point[n])
          state_.air.broken = static_cast<std::uint8_t>(state_.air.broken | 1 << n);
        return;
      }
      if (n != 0 && track.id == "operations-" + std::string(kNationWords[n]) && value <= 255) {
        state_.operations[n] = static_cast<std::uint8_t>(value);
        return;
      }
    }
    if (track.id == "special-effort")
      state_.effort = value != 0 ? 1 : 0;
    else if (track.id == "effort-points" && value <= 255)
      state_.effort_points = static_cast<std::uint8_t>(value);
    else if (track.id == "cease-fire-suez" || track.id == "cease-fire-golan")
      state_.air.cease_fire =
          static_cast<std::uint8_t>(state_.air.cease_fire | (track.id.ends_with("suez") ? 1 : 2));
    else
      refuse("2.4", "there is no track", track.id);
  }

  void mark(const engine::Position::Mark& mark) {
    const HexId hex = rules_.hex(mark.hex);
    const bool control = mark.kind == "israeli-control" || mark.kind == "arab-control";
    if (hex.exists() && rules_.at(hex).playable && control)
      take_control(state_, mark.kind == "israeli-control" ? Side::kIsrael : Side::kArab, hex);
    else if (mark.kind != "reserve-marker")
      refuse("2.4", "no mark " + engine::quoted(mark.kind) + " can lie in " + engine::quoted(mark.hex));
  }

  void finish() {
    if (state_.step == Step::kSetup) return;
    for (std::size_t u = 0; u < rules_.units.size(); ++u)
      if (is_in(state_.pieces[u].hex, kToSetUp)) state_.pieces[u].hex = place(kSetAside);
    // A reserve of which a unit is elsewhere has been released.
    for (std::size_t r = 0; r < rules_.reserves.size(); ++r)
      for (const int u : rules_.reserves[r].units)
        if (!is_in(state_.pieces[static_cast<std::size_t>(u)].hex, kReservesEgypt) &&
            !is_in(state_.pieces[static_cast<std::size_t>(u)].hex, kReservesSyria))
          state_.released = static_cast<std::uint16_t>(state_.released | 1u << r);
  }

 private:
  void into_hex(UnitId unit, HexId hex) {
    const UnitInfo& info = rules_.unit(unit);
    const std::string name(rules_.hex_name(hex));
    if (info.is_air())
      refuse("15.23", info.id + " does not stand in a hex");
    else if (!rules_.at(hex).playable)
      refuse("17.1", info.id + " cannot stand in " + name);
    else
      put(rules_, state_, unit, hex);
  }
};

}  // namespace

std::vector<rules::LeftOut> left_out(const RuleSet&) {
  std::vector<rules::LeftOut> all = land_left_out();
  for (const rules::LeftOut& each : air_left_out()) all.push_back(each);
  return all;
}

std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position) {
  prepare_table(play.rules, play.state);
  Builder builder(play);
  builder.turn(position.turn, play.rules.data().scenario.turns.size(), "4.1");
  builder.phase(position.phase);
  for (const auto& track : position.tracks)
    if (!take_air_track(play, track)) builder.track(track);
  for (const auto& piece : position.pieces) builder.piece(piece);
  std::vector<engine::Refusal> against_marks;
  for (const auto& mark : position.marks)
    if (!take_land_mark(play, mark, against_marks)) builder.mark(mark);
  for (engine::Refusal& reason : against_marks) builder.refuse(reason.rule, std::move(reason.why));
  builder.finish();
  if (!builder.possible()) return builder.take_reasons();
  if (play.state.step == Step::kSetup)
    ask_setup(play);
  else if (play.state.step != Step::kTurnStart)
    play.state.stage = kPutUp;  // begun by next_step, so that what happens then is told
  return {};
}

}  // namespace mitla::barlev
