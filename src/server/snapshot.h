// A game after its first entries, so that it can be opened without playing them again. It is a cache: it is
// believed only by the program that made it, and only if it belongs to the journal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"
#include "server/step.h"

namespace mitla::server {

// One action: what it led to, and what each viewer is told of it, by place.
struct KeptStep {
  Step step;
  std::vector<engine::Disclosure> told;
  bool reveals = false;
};

struct KeptUndo {
  std::vector<int> revisions;  // by place
  bool new_dice = false;
  std::vector<KeptStep> actions;  // that were taken back
};

struct Snapshot {
  std::vector<KeptStep> steps;  // of the actions that stand
  std::vector<KeptUndo> undos;
  std::vector<engine::PackedState> states;  // as the session keeps them
  engine::State state;
};

// Of the running program; a program built differently may lay out states differently. Empty if it is not
// known: then nothing is kept.
const std::string& program_id();

// As text, and back; nothing if the text is damaged.
std::string pack(const Snapshot& snapshot);
std::optional<Snapshot> unpack_snapshot(const std::string& text);

}  // namespace mitla::server
