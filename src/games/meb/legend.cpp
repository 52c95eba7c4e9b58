#include "games/meb/view.h"

#include "games/meb/events.h"

namespace mitla::meb {
namespace {

constexpr rules::Word kResultWords[] = {{"DE", "defender eliminated"},
                                        {"EX", "exchange"},
                                        {"D4", "defender retreats 4"},
                                        {"D3", "defender retreats 3"},
                                        {"D2", "defender retreats 2"},
                                        {"D1", "defender retreats 1"},
                                        {"AX", "attacker pays, defender retreats 1"},
                                        {"BR", "both retreat 1"},
                                        {"A1", "attacker retreats 1"},
                                        {"AE", "attacker eliminated"},
                                        {kNoEffectCode, "no effect"}};
constexpr rules::Word kMarkWords[] = {
    {"target", "under attack", {}, engine::kRing},
    {"attacker", "attacks", {}, engine::kArrow},
    {"barrage", "fires", {}, engine::kArc},
    {"fpf", "protective fire", {}, engine::kArc},
    {"retreat-path", "way of retreat", {}, engine::kWay},
    {"zone", "zone of control", {}, engine::kWay},
    {"binding-zone", "zone of control that binds", {}, engine::kTint},
    {"western-control", "{western} control", {}, engine::kTint},
    {"sea-entry", "way of a helicopter to and from the ships", {}, engine::kRing}};

}  // namespace

engine::Legend make_legend(const RuleSet& rules) {
  engine::Legend legend{.phases = rules::terms(kPhases),
                        .statuses = rules::terms(kStatuses),
                        .boxes = rules::terms(kBoxes),
                        .results = rules::terms(kResultWords),
                        .marks = rules::terms(kMarkWords)};
  for (auto* terms : {&legend.phases, &legend.marks})
    for (engine::Term& term : *terms) {
      rules::fill_in(term.title, "{western}", rules.side_titles[0]);
      rules::fill_in(term.title, "{egyptian}", rules.side_titles[1]);
    }
  return legend;
}

}  // namespace mitla::meb
