// The words of this chapter's events, and what programs need of them.
#include "games/meb/notes.h"
#include "games/suez56/chapter.h"
#include "rules/event_shape.h"

namespace mitla::suez56 {

std::string Chapter::text(const engine::Event& event) const {
  const auto& a = event.args;
  const auto unit = [&](int i) { return rules_->units[a[i]].name; };
  const auto hex = [&](int i) { return std::string(rules_->hex_name(HexId(a[i]))); };
  const auto number = [&](int i) { return std::to_string(a[i]); };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kDropped:
      return unit(0) + " lands by parachute in " + hex(1);
    case EventKind::kLandedOnBeach:
      return unit(0) + " lands from the sea in " + hex(1);
    case EventKind::kFlewIn:
      return unit(0) + " flies in over " + hex(3) + " to " + hex(1) + ", " + number(2) + " MP";
    case EventKind::kFlewBack:
      return unit(0) + " flies back to the ships over " + hex(2) + ", " + number(1) + " MP";
    case EventKind::kLifted:
      return unit(0) + " is flown to " + hex(1) + ", " + number(2) + " MP";
    case EventKind::kCarriedOff:
      return unit(0) + " is flown off the map over " + hex(1) + ", " + number(2) + " MP";
    case EventKind::kCrossed:
      return unit(0) + " is brought over the water to " + hex(2) + " by " + unit(1);
    case EventKind::kMilitiaRolled:
      return "militia: die " + number(0) + ", " + number(1) + " to place";
    case EventKind::kMustered:
      return unit(0) + " appears in " + hex(1);
    case EventKind::kMilitiaEnds:
      return "no city hex is Egyptian any more: no more militia";
    case EventKind::kStopped:
      return "The Anglo-French player ends the game";
    case EventKind::kContinues:
      return "The Anglo-French player goes on and writes down the turn of the end";
    case EventKind::kNumberWritten:
      return "The game will end after turn " + number(0);
    case EventKind::kNumberRevealed:
      return "The number is shown: the game ends after turn " + number(0);
    case EventKind::kEntryChosen:
      return unit(0) + " is to fly over " + hex(1) + " between the ships and the map";
  }
  return {};
}

namespace {

rules::EventShape shape_of(EventKind kind) {
  switch (kind) {
    case EventKind::kDropped:
    case EventKind::kLandedOnBeach:
    case EventKind::kLifted:
      return {"landed", {0}, {1}};
    case EventKind::kFlewIn:
      return {"landed", {0}, {3, 1}};
    case EventKind::kFlewBack:
      return {"exited", {0}, {2}};
    case EventKind::kCarriedOff:
      return {"exited", {0}, {1}};
    case EventKind::kCrossed:
      return {"moved", {0, 1}, {2}};
    case EventKind::kMilitiaRolled:
      return {"support"};
    case EventKind::kMustered:
      return {"set-up", {0}, {1}};
    case EventKind::kMilitiaEnds:
    case EventKind::kStopped:
    case EventKind::kContinues:
    case EventKind::kNumberWritten:
    case EventKind::kNumberRevealed:
      return {"declared"};
    case EventKind::kEntryChosen:
      return {"declared", {0}, {1}};
  }
  return {"event"};
}

}  // namespace

engine::EventNote Chapter::note(const engine::Event& event) const {
  const auto kind = static_cast<EventKind>(event.kind);
  engine::EventNote note = rules::note_of(shape_of(kind), event);
  if (kind == EventKind::kMilitiaRolled)
    note.trial = meb::sum_of_dice(engine::Seat{1}, "Militia", 1, 0, event.args[0]);
  return note;
}

}  // namespace mitla::suez56
