// Which arguments of an event are units and which are hexes: from this its note is made.
#pragma once

#include <string_view>

#include "engine/event.h"
#include "engine/event_note.h"

namespace mitla::rules {

struct EventShape {
  struct Places {  // of arguments; -1: none
    int first = -1;
    int second = -1;
  };
  std::string_view kind;  // EventNote::kind
  Places units = {};
  Places hexes = {};
};

// Kind, units and hexes; an argument below zero stands for nobody and nowhere.
engine::EventNote note_of(const EventShape& shape, const engine::Event& event);

}  // namespace mitla::rules
