#include "games/aiw/legend.h"

namespace mitla::aiw {
namespace {

struct StepTitle {
  std::string_view step;
  std::string_view title;
};
constexpr StepTitle kStepTitles[] = {
    {"plan-strikes", "air strikes planned"},
    {"turn-start", "turn begins"},
    {"write-strikes", "air strikes written"},
    {"strike", "air strikes"},
    {"write-fire", "indirect fire written"},
    {"indirect-fire", "indirect fire"},
    {"direct-fire", "direct fire"},
    {"engineering", "engineers"},
    {"morale", "morale"},
    {"move", "movement"},
    {"move-infantry", "infantry movement"},
    {"close-assault", "close assault"},
    {"end-of-movement", "end of movement"},
};

}  // namespace

engine::Legend make_legend(const RuleSet& rules) {
  using engine::kArrow, engine::kCounter, engine::kDot, engine::kFaint, engine::kInHand, engine::kRing,
      engine::kTurned;
  engine::Legend legend;
  legend.phases = {{"setup", "Set-up"}, {"over", "The end"}};
  for (const data::Seat& seat : rules.data().scenario.seats)
    for (const StepTitle& title : kStepTitles)
      legend.phases.push_back(
          {seat.id + "-" + std::string(title.step), seat.title + ": " + std::string(title.title)});
  // The most urgent first: a counter has room for two glyphs.
  legend.statuses = {{"in-hand", "in hand", "", std::string(kInHand)},
                     {"dispersed", "dispersed", "D"},
                     {"inverted", "inverted: has fired or moved", "", std::string(kTurned)},
                     {"spotted", "spotted", "◉"},
                     {"written", "an attack is written for it (only you see this)", "✎"},
                     {"split-move", "may still move half", "½"},
                     {"fired-at", "was fired at in this phase", "○"},
                     {"struck", "was struck from the air in this phase", "○"},
                     {"assaulted", "was assaulted in this phase", "○"},
                     {"overrun", "was overrun in this phase", "○"},
                     {"aboard", "aboard its carrier"},
                     {"moved", "has moved"},
                     {"used-road", "has used a road"},
                     {"was-passenger", "was carried in this phase"}};
  legend.boxes = {{"to-enter", "To come"},      {"off-board", "Beyond the map"},
                  {"eliminated", "Eliminated"}, {"exited", "Left the map"},
                  {"spent", "Used up"},         {"reserve", "Aboard the layers"}};
  legend.results = {{"X", "eliminated"},
                    {"DD", "dispersed, or eliminated if it was"},
                    {"D", "dispersed"},
                    {"-", "no effect"}};
  legend.marks = {{"target", "under attack", "", std::string(kRing)},
                  {"attacker", "attacks", "", std::string(kArrow)},
                  {"defender", "is attacked", "", std::string(kRing)},
                  {"overrun", "to be overrun", "", std::string(kRing)},
                  {"written", "an attack is written on this hex (only you see this)", "✎", std::string(kDot)},
                  {"seen", "in sight of the enemy", "", std::string(engine::kTint)},
                  {"seen-cover", "in sight of the enemy, under cover", "", std::string(engine::kWay)},
                  {"wreck", "wrecks", "W", std::string(kCounter)},
                  {"block", "block", "#", std::string(kCounter)},
                  {"block-inverted", "block, prepared for removal", "#", std::string(kCounter)}};
  return legend;
}

}  // namespace mitla::aiw
