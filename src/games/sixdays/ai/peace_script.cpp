#include "games/sixdays/ai/peace_script.h"

#include "games/sixdays/air.h"
#include "games/sixdays/cards.h"
#include "games/sixdays/cease_fire.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/timed_events.h"
#include "games/sixdays/victory.h"
#include "games/sixdays/war.h"
#include "rules/ai/best.h"

namespace mitla::sixdays {

using engine::act;
using engine::Action;

void order_reinforcements(Command& c) {
  thread_local ActionList actions;  // scratch
  for (std::size_t u = 0; u < c.rules.units.size() && c.goes_on(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    if (c.rules.units[u].side != c.side || on_map(c.state.pieces[u].hex)) continue;
    actions.clear();
    c.staff.game.legal(c.run.whole(), unit, actions);
    rules::Best<Action> best;
    for (const Action& action : actions)
      best.offer(c.rules.units[u].flies() ? 0 : pull(c, unit, engine::hex_argument(action, 1)), action);
    if (best.exists()) {
      c.give(*best);
      return;
    }
  }
}

namespace {

// Is this the moment for the event?
bool is_useful(const Command& c, const CardRules& card) {
  const int own = index(c.side), enemy = index(other(c.side));
  for (const CardEffect& effect : card.effects) {
    if (effect.op == Op::kRerollInitiative)
      return c.state.war.initiative_dice[own] + c.state.wfl[own] <
             c.state.war.initiative_dice[enemy] + c.state.wfl[enemy];
    if (effect.op == Op::kRecover) {
      int disrupted = 0;
      for (std::size_t u = 0; u < c.rules.units.size(); ++u)
        disrupted += c.rules.units[u].side == c.side && c.state.pieces[u].has(kDisrupted) ? 1 : 0;
      return disrupted >= 2;
    }
    // 4.1k: a sandstorm stops the stronger air force.
    if (effect.op == Op::kNoAirAttacks) return c.side == Side::kUar && c.kind == FrameKind::kTimedEvent;
  }
  return true;
}

}  // namespace

void order_timed_event(Command& c) {
  for (const int card : c.rules.events) {
    const Action play = act(Verb::kPlay, CardId{static_cast<std::uint16_t>(card)});
    if (c.legal(play) && is_useful(c, c.rules.card(card)) && c.give(play)) return;
  }
  c.give(Verb::kDecline);
}

void order_weather(Command& c) {
  constexpr std::array<Theater, 3> kOrder{Theater::kSinai, Theater::kWestBank, Theater::kGolan};
  for (const Theater theater : kOrder)
    if (c.give(Verb::kWeather, static_cast<int>(theater))) return;
}

void order_rally(Command& c) {
  rules::Best<Action> best;
  for (std::size_t u = 0; u < c.rules.units.size(); ++u)
    if (c.rules.units[u].side == c.side && c.legal(Verb::kRally, unit_id(static_cast<int>(u))))
      best.offer(c.rules.units[u].combat, act(Verb::kRally, unit_id(static_cast<int>(u))));
  if (!best.exists() || !c.give(*best)) c.give(Verb::kEnd);
}

namespace {

// How the game would end now for the side: 1 won, 0 a draw, -1 lost.
int standing(const Command& c) {
  const std::array<int, 2> mvp{mvp_halves(c.rules, c.state, Side::kIsrael),
                               mvp_halves(c.rules, c.state, Side::kUar)};
  const std::array<int, 2> dvp{dvp_halves(c.rules, c.state, Side::kIsrael),
                               dvp_halves(c.rules, c.state, Side::kUar)};
  const Verdict verdict = judge(mvp, dvp);
  return !verdict.winner ? 0 : *verdict.winner == c.side ? 1 : -1;
}
bool leads_safely(const Command& c) {
  constexpr int kSafe = 2 * 40;
  return c.side == Side::kIsrael &&
         mvp_halves(c.rules, c.state, Side::kIsrael) >= mvp_halves(c.rules, c.state, Side::kUar) + kSafe;
}

// Halves of diplomatic points that Israel may still hope for if the war goes on: the bridges that stand, and
// what a UAR gives that ignores a cease-fire in its turn.
int hopes(const Command& c) {
  int standing_bridges = 0;
  for (int b = 0; b < kBridges; ++b) standing_bridges += bridge_stands(c.state, b) ? 1 : 0;
  const int mvp = mvp_award(c.rules, mvp_halves(c.rules, c.state, Side::kIsrael),
                            mvp_halves(c.rules, c.state, Side::kUar));
  constexpr int kIgnores = 24;
  return 2 * standing_bridges + 2 * (c.rules.war.twice_mvp - mvp) +
         (c.state.war.ignored[index(Side::kUar)] == 0 ? kIgnores : 0);
}

// Can Israel still win if it pays for another day of war (9.1b, 9.1d)?
bool is_worth_ignoring(const Command& c) {
  const auto& dice = c.state.war.cease_fire_dice;
  const int israel = index(Side::kIsrael);
  const int price = c.state.war.ignored[israel] == 0 ? dice[0] + dice[1] : dice[israel];
  const int behind = dvp_halves(c.rules, c.state, Side::kUar) - dvp_halves(c.rules, c.state, Side::kIsrael);
  return behind + 2 * price <= hopes(c);
}

}  // namespace

// 9.1b: to ignore it gives the enemy diplomatic points. The loser has nothing to lose by that; nor has an
// Israel that leads by far in the military count, which makes it a draw whatever the diplomats say. If the
// enemy fights on anyway it costs nothing to accept.
void order_cease_fire(Command& c) {
  const int now = standing(c);
  const bool fights_on = now < 0 || (now == 0 && leads_safely(c) && is_worth_ignoring(c));
  if (fights_on && !goes_on(c.state, other(c.side)) && c.give(Verb::kIgnore)) return;
  c.give(Verb::kAccept);
}
// Time works for Israel while its army goes forward; the UAR is content with a draw.
void order_agreement(Command& c) {
  const int now = standing(c);
  c.give(now > 0 || (now == 0 && c.side == Side::kUar) ? Verb::kAgree : Verb::kRefuse);
}

}  // namespace mitla::sixdays
