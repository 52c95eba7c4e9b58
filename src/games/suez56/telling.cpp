// The texts of this chapter's events.
#include "games/suez56/chapter.h"

namespace mitla::suez56 {
namespace {

std::optional<engine::Trial> militia_trial(const RuleSet&, const engine::Event& event) {
  return meb::sum_of_dice(engine::Seat{1}, "Militia", 1, 0, event.args[0]);
}

constexpr auto rows() {
  using enum EventKind;
  return std::to_array<meb::EventRow>({
      {kDropped, "landed dropped", "unit hex", "{unit} lands by parachute in {hex}"},
      {kLandedOnBeach, "landed beached", "unit hex", "{unit} lands from the sea in {hex}"},
      {kFlewIn, "landed flew-in", "unit over:hex hex cost:amount",
       "{unit} flies in over {over} to {hex}, {cost} MP"},
      {kFlewBack, "exited flew-back", "unit over:hex cost:amount",
       "{unit} flies back to the ships over {over}, {cost} MP"},
      {kLifted, "landed lifted", "unit hex cost:amount", "{unit} is flown to {hex}, {cost} MP"},
      {kCarriedOff, "exited carried-off", "unit hex cost:amount",
       "{unit} is flown off the map over {hex}, {cost} MP", engine::Fact::Kind::kUnitLeft},
      {kCrossed, "moved crossed", "unit engineer:unit hex",
       "{unit} is brought over the water to {hex} by {engineer}"},
      {kMilitiaRolled, "support militia", "die units:number", "militia: die {die}, {units} to place",
       engine::Fact::Kind::kNothing, "", militia_trial},
      {kMustered, "set-up mustered", "unit hex", "{unit} appears in {hex}"},
      {kMilitiaEnds, "declared militia-ends", "", "no city hex is Egyptian any more: no more militia"},
      {kStopped, "declared stopped", "", "The Anglo-French player ends the game"},
      {kContinues, "declared continues", "",
       "The Anglo-French player goes on and writes down the turn of the end"},
      {kNumberWritten, "declared number-written", "turn:number", "The game will end after turn {turn}"},
      {kNumberRevealed, "declared number-revealed", "turn:number",
       "The number is shown: the game ends after turn {turn}"},
      {kEntryChosen, "declared entry-chosen", "unit hex",
       "{unit} is to fly over {hex} between the ships and the map"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));

}  // namespace

std::span<const meb::EventRow> Chapter::events() const { return kRows; }

}  // namespace mitla::suez56
