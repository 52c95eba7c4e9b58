#include "games/aiw/view.h"

#include "games/aiw/steps.h"

namespace mitla::aiw {
namespace {

constexpr rules::Word kResultWords[] = {{"X", "eliminated"},
                                        {"DD", "dispersed, eliminated if it was dispersed"},
                                        {"D", "dispersed"},
                                        {"-", "no effect"}};
constexpr rules::Word kMarkWords[] = {
    {"target", "under attack", {}, engine::kRing},
    {"attacker", "attacks", {}, engine::kArrow},
    {"defender", "is attacked", {}, engine::kRing},
    {"overrun", "to be overrun", {}, engine::kRing},
    {"written", "an attack is written on this hex (only you see this)", "✎", engine::kDot},
    {"seen", "in sight of the enemy", {}, engine::kTint},
    {"seen-cover", "in sight of the enemy, under cover", {}, engine::kWay},
    {"interdiction", "interdiction fire", "✹", engine::kCounter},
    {"smoke-0-fire", "smoke, until the first player's fire phase", "≋", engine::kCounter},
    {"smoke-0-move", "smoke, until the first player's movement phase", "≋", engine::kCounter},
    {"smoke-1-fire", "smoke, until the second player's fire phase", "≋", engine::kCounter},
    {"smoke-1-move", "smoke, until the second player's movement phase", "≋", engine::kCounter},
    {"wreck", "wrecks", "W", engine::kWork},
    {"block", "block", "#", engine::kWork},
    {"block-inverted", "block, prepared for removal", "#", engine::kWork},
    {"cut", "cut through the banks of the canal", "=", engine::kWork},
    {"cut-progress", "turns of building a cut", "⚒", engine::kWork},
    {"bridge-progress", "turns of building a bridge", "⚒", engine::kWork}};

}  // namespace

std::vector<engine::Term> phases_of(const RuleSet& rules) {
  std::vector<engine::Term> phases;
  for (const data::Seat& seat : rules.data().scenario.seats)
    for (const StepInfo& step : kStepInfo) {
      engine::Term phase{std::string(step.word), std::string(step.title)};
      if (&step != &kStepInfo.front() && &step != &kStepInfo.back())
        phase = {seat.id + "-" + phase.id, seat.title + ": " + phase.title};
      phases.push_back(std::move(phase));
    }
  return phases;
}

engine::Legend make_legend(const RuleSet& rules) {
  engine::Legend legend{.phases = {},
                        .statuses = rules::terms(kStatuses),
                        .boxes = rules::terms(kBoxes),
                        .results = rules::terms(kResultWords),
                        .marks = rules::terms(kMarkWords)};
  for (int p = 0; p < 2; ++p) {
    const std::string& title = rules.data().scenario.seats[p].title;
    legend.marks.push_back(
        {rules.boat_marks[p], "assault boats of " + title, "B", std::string(engine::kWork)});
    legend.marks.push_back({rules.written_boat_marks[p], "assault boats of " + title + " (only you see this)",
                            "B", std::string(engine::kDot)});
  }
  for (const engine::Term& phase : phases_of(rules))
    if (!engine::Legend::find(legend.phases, phase.id)) legend.phases.push_back(phase);
  return legend;
}

}  // namespace mitla::aiw
