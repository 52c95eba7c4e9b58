#include "rules/event_shape.h"

namespace mitla::rules {

engine::EventNote note_of(const EventShape& shape, const engine::Event& event) {
  engine::EventNote note;
  note.kind = shape.kind;
  for (const int i : {shape.units.first, shape.units.second})
    if (i >= 0 && event.args[i] >= 0) note.units.push_back(engine::unit_id(event.args[i]));
  for (const int i : {shape.hexes.first, shape.hexes.second})
    if (i >= 0 && event.args[i] >= 0) note.hexes.push_back(hex::HexId(event.args[i]));
  return note;
}

}  // namespace mitla::rules
