#include "games/meb/legend.h"

#include "games/meb/events.h"

namespace mitla::meb {

engine::Legend make_legend(const RuleSet& rules) {
  using engine::kArc, engine::kArrow, engine::kInHand, engine::kRing, engine::kTint, engine::kWay;
  const std::string western = rules.side_titles[0] + " ", egyptian = rules.side_titles[1] + " ";
  engine::Legend legend;
  legend.phases = {{"setup", "Set-up"},
                   {"turn-start", "Start of the turn"},
                   {"western-movement", western + "movement"},
                   {"western-combat", western + "combat"},
                   {"egyptian-start", egyptian + "start"},
                   {"egyptian-movement", egyptian + "movement"},
                   {"egyptian-combat", egyptian + "combat"},
                   {"end-phase", "End of the turn"},
                   {"over", "The end"}};
  // The most urgent first: a counter has room for two glyphs.
  legend.statuses = {{"obliged", "must attack", "!"},
                     {"in-hand", "in hand", "", std::string(kInHand)},
                     {"attacked", "has attacked", "×"},
                     {"defended", "was attacked", "○"},
                     {"displaced", "displaced", "↷"},
                     {"shaken", "retreated: no protective fire", "~"},
                     {"fired-fpf", "gave protective fire", "✶"},
                     {"advanced", "advanced", "»"},
                     {"landed", "has just landed", "▾"},
                     {"lifted", "by helicopter"},
                     {"beached", "from boats"},
                     {"crossed", "has just crossed", "≈"},
                     {"moved", "moved", "▸"},
                     {"entered", "entered the map"},
                     {"contact", "in contact with the enemy"},
                     {"active", "takes part"}};
  legend.boxes = {{"box", "Holding box"},
                  {"eliminated", "Eliminated"},
                  {"exited", "Left the map"},
                  {"not-used", "Not in play"}};
  legend.results = {{"DE", "defender eliminated"},
                    {"EX", "exchange"},
                    {"D4", "defender retreats 4"},
                    {"D3", "defender retreats 3"},
                    {"D2", "defender retreats 2"},
                    {"D1", "defender retreats 1"},
                    {"AX", "attacker pays, defender retreats 1"},
                    {"BR", "both retreat 1"},
                    {"A1", "attacker retreats 1"},
                    {"AE", "attacker eliminated"},
                    {std::string(kNoEffectCode), "no effect"}};
  legend.marks = {{"target", "under attack", "", std::string(kRing)},
                  {"attacker", "attacks", "", std::string(kArrow)},
                  {"barrage", "fires", "", std::string(kArc)},
                  {"fpf", "protective fire", "", std::string(kArc)},
                  {"retreat-path", "way of retreat", "", std::string(kWay)},
                  {"zone", "zone of control", "", std::string(kWay)},
                  {"binding-zone", "zone of control that binds", "", std::string(kTint)},
                  {"western-control", western + "control", "", std::string(kTint)},
                  {"sea-entry", "way of a helicopter to and from the ships", "", std::string(kRing)}};
  return legend;
}

}  // namespace mitla::meb
