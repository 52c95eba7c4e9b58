#include "games/barlev/sequence.h"

#include "games/barlev/ground.h"
#include "games/barlev/segments.h"
#include "games/barlev/victory.h"

namespace mitla::barlev {

const Segment& segment(Step step) {
  using enum Step;
  // In the order of Step.
  static constexpr std::array<Segment, kSteps> kSegments{{
      {kSetup, {"setup", "Set-up"}},
      {kTurnStart, {"turn-start", "Start of the turn"}},
      {kCleanUp, {"clean-up", "Clean-up"}, clean_up},
      {kCommand, {"command", "Command"}, begin_command, nullptr, end_command},
      {kMobilization, {"mobilization", "Mobilization"}, begin_mobilization, nullptr, end_mobilization},
      {kPlanning, {"planning", "Planning"}, begin_planning},
      {kSupply, {"supply", "Supply"}, determine_supply},
      {kIrregularPhasing,
       {"irregulars", "Irregular movement"},
       begin_irregulars_phasing,
       nullptr,
       end_irregulars},
      {kIndirectFire, {"indirect-fire", "Indirect fire"}, begin_indirect_fire, nullptr, end_indirect_fire},
      {kAir, {"air", "Air"}, begin_air, continue_air, end_air},
      {kBridges, {"bridges", "Bridges"}, begin_bridges},
      {kMovement, {"movement", "Movement"}, begin_movement, continue_movement, end_movement},
      {kIrregularOther,
       {"enemy-irregulars", "Irregular movement of the enemy"},
       begin_irregulars_other,
       nullptr,
       end_irregulars},
      {kDirectFire, {"direct-fire", "Direct fire"}, begin_direct_fire, continue_direct_fire, end_direct_fire},
      {kReserveMove, {"reserve-moves", "Reserve movement"}, begin_reserve_moves, nullptr, end_reserve_moves},
      {kSamRemoval, {"sam-removal", "Removal of SAM Fired markers"}, remove_sam_fired},
      {kRegroup, {"regroup", "Regroup"}, regroup},
      {kServiceability, {"serviceability", "Serviceability"}, roll_serviceability},
      {kRefit, {"refit", "Refit"}, begin_refit, nullptr, end_refit},
      {kPlaceRefitted, {"replacing", "Placing refitted units"}, begin_replacing},
      {kOver, {"over", "The game is over"}},
  }};
  return kSegments[static_cast<std::size_t>(step)];
}
const rules::Word& segment_word(Step step) { return segment(step).word; }

void begin_step(Play& play, Step step) {
  play.state.step = step;
  play.state.stage = 0;
  if (const auto begin = segment(step).begin; begin != nullptr) begin(play);
}

namespace {

// 4.1: the Arabs move first.
void begin_turn(Play& play) {
  play.tell(EventKind::kTurnBegins, "4.1", {play.state.turn});
  play.state.step = Step::kTurnStart;
  check_cease_fires(play);
}
void begin_player_turn(Play& play, Side side) {
  State& state = play.state;
  state.phasing = side;
  play.tell(EventKind::kPlayerTurn, "4.2", {index(side)});
}

// After both player turns. The record of turns ends with a cease-fire on both maps (section a).
void end_turn(Play& play) {
  State& state = play.state;
  if (state.turn >= play.rules.last_turn) return end_game(play);
  ++state.turn;
  begin_turn(play);
}

}  // namespace

void end_game(Play& play) {
  State& state = play.state;
  state.frames.clear();
  state.step = Step::kOver;
  const Score score = score_of(play.rules, state);
  const int winner = score.israel > score.arab ? 0 : score.arab > score.israel ? 1 : -1;
  play.tell(EventKind::kGameOver, "3.2", {winner, score.israel, score.arab});
}

void next_step(Play& play) {
  State& state = play.state;
  if (state.stage == kPutUp) return begin_step(play, state.step);
  const Segment& now = segment(state.step);
  if (now.go_on != nullptr && now.go_on(play)) return;
  if (now.end != nullptr) now.end(play);
  if (!state.frames.empty() || state.step == Step::kOver) return;
  switch (state.step) {
    case Step::kSetup:
      return begin_turn(play);
    case Step::kTurnStart:
      begin_player_turn(play, Side::kArab);
      return begin_step(play, Step::kCleanUp);
    case Step::kPlaceRefitted:
      if (state.phasing == Side::kIsrael) return end_turn(play);
      begin_player_turn(play, Side::kIsrael);
      return begin_step(play, Step::kCleanUp);
    case Step::kOver:
      return;
    default:
      return begin_step(play, static_cast<Step>(static_cast<int>(state.step) + 1));
  }
}

}  // namespace mitla::barlev
