// What a plan can choose for a formation, and what that means to the script.
#pragma once

#include <algorithm>
#include <string>

#include "engine/advisor.h"

namespace mitla::rules {

// A word for people, and what it means to the script.
template <typename Meaning>
struct Tactic {
  const char* word;
  Meaning meaning;
};

// `tactics` is any list of Tactic; the first is the script's default.
template <typename Tactics>
engine::Formation formation(std::string id, const Tactics& tactics) {
  engine::Formation formation{std::move(id), {}};
  for (const auto& tactic : tactics) formation.tactics.emplace_back(tactic.word);
  return formation;
}

// The plan's tactic for the formation with this number. A plan made for another game may name a tactic that
// does not exist; the last one is used then.
template <typename Tactics>
const auto& chosen(const Tactics& tactics, const engine::Plan& plan, std::size_t formation) {
  return tactics[std::min<std::size_t>(plan.tactic[formation], tactics.size() - 1)].meaning;
}

}  // namespace mitla::rules
