// Set-up, mobilization, planning, refit and the small questions.
#include <algorithm>

#include "games/barlev/ai/situation.h"
#include "games/barlev/mobilization.h"
#include "games/barlev/planning.h"
#include "games/barlev/reserves.h"
#include "games/barlev/victory.h"
#include "rules/ai/best.h"

namespace mitla::barlev {
namespace {

using engine::act;
using engine::BoxId;

bool is_verb(const engine::Action& action, Verb verb) {
  return action.verb == static_cast<std::uint8_t>(verb);
}

// Hexes to the nearest place that the other side starts in.
int to_the_enemy(const Commander& c, HexId hex) {
  int nearest = hex::kFar;
  for (const auto* hexes : {&c.rules.victory.syrian_works, &c.rules.victory.israeli_places,
                            &c.rules.victory.forts, &c.rules.victory.villages_west})
    for (const HexId place : *hexes)
      if (controller(c.state, place) != c.side)
        nearest = std::min(nearest, c.rules.board().distance(hex, place));
  return nearest;
}

// --- 30.0 ---

// Some battalions move a hex or two from their ready places, forward or back, never onto worse ground.
void shift_some(Commander& c, bool forward) {
  thread_local engine::ActionList actions;  // scratch
  for (const int u : c.own_ground()) {
    const UnitId unit = unit_id(u);
    const UnitInfo& info = c.unit(u);
    const HexId at = c.piece(u).hex;
    if (!c.goes_on() || !on_map(at) || info.is_hq() || info.is_installation() || info.artillery) continue;
    if (c.random.below(3) != 0) continue;
    actions.clear();
    c.staff.game.legal(c.run.whole(), unit, actions);
    const int before = to_the_enemy(c, at);
    rules::Best<engine::Action> best(0);
    for (const engine::Action& action : actions) {
      if (!is_verb(action, Verb::kPlace)) continue;
      const HexId to = engine::hex_argument(action, 1);
      if (c.rules.board().distance(at, to) > 2 || c.rules.at(to).direct_drm < c.rules.at(at).direct_drm)
        continue;
      const int change = before - to_the_enemy(c, to);
      best.offer((forward ? change : -change) * 10 + c.rules.at(to).direct_drm, action);
    }
    if (best.exists()) c.give(*best);
  }
}

}  // namespace

void order_setup(Commander& c) {
  // Whoever has placed everything himself is not asked to begin again.
  if (c.legal(act(Verb::kEnd))) return c.end();
  SetupPlan plan = c.plan.setup;
  if (plan == SetupPlan::kAny) plan = static_cast<SetupPlan>(1 + c.random.below(3));
  c.give(Verb::kReady);
  if (plan != SetupPlan::kReady) shift_some(c, plan == SetupPlan::kForward);
  c.end();
}

// 22.64: out, as near to the old place as possible.
void order_escape(Commander& c) {
  thread_local engine::ActionList actions;  // scratch
  for (const int u : c.rules.hqs) {
    if (!c.goes_on() || c.unit(u).side != c.side) continue;
    actions.clear();
    c.staff.game.legal(c.run.whole(), unit_id(u), actions);
    if (!actions.empty()) c.give(actions.front());
  }
  c.end();
}

// --- 9.3, 27.5 ---

namespace {

// Which front needs the units of Central Command more: where the Arabs are stronger for each Israeli.
Front needy_front(const Commander& c) {
  std::array<std::array<int, 2>, 2> strength{{{1, 1}, {1, 1}}};
  for (const Side side : kSides)
    for (const int u : c.rules.ground[static_cast<std::size_t>(index(side))]) {
      const HexId at = c.piece(u).hex;
      const Front front = on_map(at)                                                ? c.rules.at(at).front
                          : is_in(at, kNorthernCommand) || is_in(at, kTransitNorth) ? Front::kGolan
                                                                                    : Front::kSuez;
      const bool counts = on_map(at) || is_in(at, kNorthernCommand) || is_in(at, kTransitNorth) ||
                          is_in(at, kSouthernCommand) || is_in(at, kTransitSouth);
      if (counts && !c.unit(u).artillery)
        strength[static_cast<std::size_t>(index(front))][static_cast<std::size_t>(index(side))] +=
            c.unit(u).attack;
    }
  if (!c.rules.has_map[0] || is_frozen(c.state, Front::kSuez)) return Front::kGolan;
  if (!c.rules.has_map[1] || is_frozen(c.state, Front::kGolan)) return Front::kSuez;
  // Syria comes nearer to what matters: the Golan counts a little more.
  return strength[1][1] * strength[0][0] * 5 >= strength[0][1] * strength[1][0] * 4 ? Front::kGolan
                                                                                    : Front::kSuez;
}

// The neighbour of the box on the way to the front; nowhere if the unit is there, or waits for the other one.
HexId next_box(const RuleSet& rules, HexId box, Front front) {
  const auto& boxes = rules.front_boxes;
  const auto at = std::find(boxes.begin(), boxes.end(), box);
  const auto goal = std::find(boxes.begin(), boxes.end(), front_box(front));
  if (at == boxes.end() || goal == boxes.end() || at == goal) return hex::kNowhere;
  return goal < at ? *(at - 1) : *(at + 1);
}

}  // namespace

void order_mobilization(Commander& c) {
  for (const int u : c.own_ground()) {
    if (!c.goes_on()) return;
    const HexId box = c.piece(u).hex;
    if (on_map(box)) continue;
    if (is_in(box, kSharm)) c.give(Verb::kFree, unit_id(u));
    // Units of a front stay there; those of Central Command and on the way go where they are needed.
    const bool in_transit = is_in(box, kTransitNorth) || is_in(box, kTransitSouth);
    if (!in_transit && !is_in(box, kCentralCommand)) continue;
    const Front front = is_in(box, kTransitNorth)   ? Front::kGolan
                        : is_in(box, kTransitSouth) ? Front::kSuez
                                                    : needy_front(c);
    if (const HexId next = next_box(c.rules, box, front); next.exists())
      c.give(Verb::kShift, unit_id(u), BoxId{static_cast<std::uint16_t>(rules::box_number(next))});
  }
  c.end();
}

// --- 10.4 ---

namespace {

// Units of the nation that would be in the radius of the headquarters there.
int commanded_from(const Commander& c, int hq, HexId hex) {
  int count = 0;
  for (const int u : c.own_ground()) {
    const HexId at = c.piece(u).hex;
    const UnitInfo& info = c.unit(u);
    if (!on_map(at) || info.nation != c.unit(hq).nation || info.is_installation() || info.is_fixed_sam())
      continue;
    if ((info.army == Army::kSecond || info.army == Army::kThird) && info.army != c.unit(hq).army) continue;
    const HexInfo& place = c.rules.at(at);
    if (place.front == Front::kSuez && place.bank != Bank::kEast) continue;  // in command anyhow
    const int distance = c.rules.board().distance(at, hex);
    count += distance <= c.rules.numbers().command_arab ? 10 : 0;
    count -= std::min(distance, 20) / 4;
  }
  return count;
}

void move_headquarters(Commander& c, const Situation& s, Nation nation) {
  for (int round = 0; round < c.rules.numbers().most_for_hq; ++round)
    for (const int h : c.rules.hqs) {
      const HexId from = c.piece(h).hex;
      if (!c.goes_on() || c.unit(h).nation != nation || !on_map(from)) continue;
      constexpr int kLeast = 30;  // three units more in command
      rules::Best<HexId> best(commanded_from(c, h, from) + kLeast);
      for (const HexId next : c.rules.board().neighbours(from))
        // A bridge is for those who fight.
        if (next.exists() && !c.rules.at(next).canal && s.enemy_distance(next) > 2)
          best.offer(commanded_from(c, h, next), next);
      if (best.exists()) c.give(Verb::kMoveHq, unit_id(h), *best);
    }
}

}  // namespace

void order_planning(Commander& c) {
  const auto nation = static_cast<Nation>(top(c.state).count);
  const Situation s(c);
  // Egypt needs its points for the bridges of the first days.
  constexpr int kBridgeDays = 3;
  const bool saves = nation == Nation::kEgypt && c.state.turn <= kBridgeDays;
  const auto points = [&] { return c.state.operations[static_cast<std::size_t>(index(nation))]; };
  c.give(Verb::kSpecialEffort);
  move_headquarters(c, s, nation);
  if (!saves)
    for (std::size_t r = 0; r < c.rules.reserves.size(); ++r) {
      const ReserveInfo& reserve = c.rules.reserves[r];
      if (!c.goes_on() || reserve.nation != nation || is_released(c.state, static_cast<int>(r))) continue;
      const int cost = release_cost(c.rules, c.state, static_cast<int>(r));
      if (cost <= points()) c.give(Verb::kRelease, reserve.marker);
    }
  c.end();
}

// 10.44: fighters in front, guns behind.
void order_deployment(Commander& c) {
  const Situation s(c);
  thread_local engine::ActionList subjects, actions;  // scratch
  subjects.clear();
  c.staff.game.subjects(c.run.whole(), subjects);
  for (const engine::Action& subject : subjects) {
    if (!c.goes_on() || subject.verb != engine::Game::kTouchUnit) continue;
    const UnitId unit = engine::unit_argument(subject);
    actions.clear();
    c.staff.game.legal(c.run.whole(), unit, actions);
    const UnitInfo& info = c.rules.unit(unit);
    rules::Best<engine::Action> best;
    for (const engine::Action& action : actions) {
      if (!is_verb(action, Verb::kDeploy)) continue;
      const HexId hex = engine::hex_argument(action, 1);
      int value = -s.way(info.mobility, hex);
      if (info.artillery) value = -8 * std::abs(s.enemy_distance(hex) - 4);
      if (in_enemy_zone(c.state, c.side, hex)) value -= info.artillery ? 400 : 40;
      best.offer(value, action);
    }
    if (best.exists()) c.give(*best);
  }
}

// --- the end of a player turn, and of the war ---

void order_refit(Commander& c) {
  // Aid brings the best of its kind.
  for (bool more = true; more && c.goes_on();) {
    rules::Best<UnitId> best;
    for (const UnitSet* units : {&c.own_ground(), &c.own_air()})
      for (const int u : *units)
        if (c.unit(u).aid >= 0 && !on_map(c.piece(u).hex) && c.legal(act(Verb::kAid, unit_id(u))))
          best.offer(value_of(c.unit(u)), unit_id(u));
    more = best.exists() && c.give(Verb::kAid, *best);
  }
  if (c.goes_on()) c.give(Verb::kRefitAll);
  c.end();
}

void order_replacing(Commander& c) {
  c.give(Verb::kReplaceAll);
  c.end();
}

void order_cease_fire(Commander& c) {
  const Score score = score_of(c.rules, c.state);
  const int lead = c.side == Side::kIsrael ? score.israel - score.arab : score.arab - score.israel;
  c.run.give_last(act(lead > 0 ? Verb::kAgree : Verb::kRefuse));
}

}  // namespace mitla::barlev
