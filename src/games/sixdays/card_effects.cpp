#include "games/sixdays/card_effects.h"

#include <algorithm>

#include "games/sixdays/cards.h"
#include "games/sixdays/crisis.h"
#include "games/sixdays/deployment.h"
#include "games/sixdays/jordan.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {
namespace {

struct Acting {
  Play& play;
  Side by;
  int card;
  std::string_view rule;
  int own_wfl = 0;  // net change of the acting player's level

  void carry_out(const std::vector<CardEffect>& effects) {
    for (const CardEffect& effect : effects) {
      if (play.state.step == Step::kOver) return;
      if (all_hold(effect.when)) carry_out(effect);
    }
  }

 private:
  bool all_hold(const std::vector<CardCondition>& conditions) const {
    return std::all_of(conditions.begin(), conditions.end(), [&](const CardCondition& condition) {
      return holds(play.rules, play.state, condition, by);
    });
  }
  int die() {
    const int rolled = roll(play);
    play.tell(EventKind::kCardDie, "4.1", {card, rolled, kDie});
    return rolled;
  }
  int amount(const CardEffect& effect) {
    const int number = effect.rolled ? die() : effect.by;
    return effect.halved ? half(number) : number;
  }

  void carry_out(const CardEffect& effect) {
    State& state = play.state;
    switch (effect.op) {
      case Op::kAdjust:
        return adjust(effect);
      case Op::kSetFlag:
      case Op::kClearFlag:
        return set_flag(effect.flag, effect.op == Op::kSetFlag);
      case Op::kDeploy:
        state.crisis.main_force_deployed = 1;
        return make_due(state, Deployment::kMainForce);
      case Op::kRelease:
        return release_yemen(play, amount(effect), effect.to_main_force);
      case Op::kRedeploy:
        if (effect.side == Side::kUar) return make_due(state, Deployment::kSinaiFront);
        state.crisis.deception = static_cast<std::uint8_t>(amount(effect));
        return make_due(state, Deployment::kDeception);
      case Op::kPeek:
        return peek_at_event(play, by);
      case Op::kExtraAirOperations:
        state.war.extra_air_operations =
            static_cast<std::uint8_t>(state.war.extra_air_operations + effect.by);
        return;
      case Op::kInitiative: {
        std::int8_t& drm = state.war.initiative_drm[index(effect.holder ? by : other(by))];
        drm = static_cast<std::int8_t>(drm + effect.by);
        return;
      }
      case Op::kRepair: {
        std::int8_t& drm = state.war.repair_drm[index(effect.holder ? by : other(by))];
        drm = static_cast<std::int8_t>(drm + effect.by);
        return;
      }
      case Op::kNoAirAttacks:
      case Op::kRecover:
      case Op::kRerollInitiative:
        return begin_war_effect(play, by, effect);
      case Op::kJordanIntervenes:
        if (state.jordan == Jordan::kNeutral) intervene(play);
        return;
      case Op::kWar:
        return begin_war(play, "4.2(3)");
      case Op::kVictory:
        state.nasser_fell = 1;
        return end_game(play);
      case Op::kEvenOdd:
        return carry_out(die() % 2 == 0 ? effect.first : effect.second);
      case Op::kCheck:
        return check(effect);
      case Op::kAdd:
        return;  // only inside a check
    }
  }

  void adjust(const CardEffect& effect) {
    State& state = play.state;
    int by_points = amount(effect);
    if (effect.lost) by_points = -by_points;
    const bool israeli_dsp =
        effect.track == Track::kIsraelDsp || (effect.track == Track::kHolderDsp && by == Side::kIsrael);
    if (israeli_dsp && by_points > 0 && awards_are_halved(state)) by_points = half(by_points);  // 4.2a
    // 15.3: the level falls instead of rising.
    if (effect.track == Track::kIsraelWfl && card == play.rules.mobilization &&
        play.rules.variants.late_mobilization && state.crisis.returned_mobilization != 0)
      by_points = play.rules.late_mobilization;
    const int change = change_level(play, effect.track, by, by_points, rule);
    if (effect.track == (by == Side::kIsrael ? Track::kIsraelWfl : Track::kUarWfl)) own_wfl += change;
  }

  void set_flag(Flag flag, bool on) {
    const auto bit = static_cast<std::uint16_t>(1 << static_cast<int>(flag));
    const auto flags = play.state.flags;
    play.state.flags = static_cast<std::uint16_t>(on ? flags | bit : flags & ~bit);
    play.tell(EventKind::kFlag, rule, {static_cast<int>(flag), on ? 1 : 0});
  }

  // 11.4
  void check(const CardEffect& effect) {
    const int rolled = roll(play);
    int total = rolled;
    for (const CardEffect& modifier : effect.modifiers)
      if (all_hold(modifier.when)) total += modifier.by;
    const bool passed = total >= effect.at_least;
    play.tell(EventKind::kNasser, "11.4", {rolled, kDie, total, passed ? 1 : 0});
    carry_out(passed ? effect.first : effect.second);
  }
};

}  // namespace

bool holds(const RuleSet& rules, const State& state, const CardCondition& condition, Side holder) {
  using Kind = data::CardCondition::Kind;
  switch (condition.kind) {
    case Kind::kFlag:
      return state.has(condition.flag);
    case Kind::kPlayed:
      return condition.card >= 0 && state.crisis.cards[condition.card] == CardPlace::kInPlay;
    case Kind::kTrack: {
      const int value = level(state, condition.track, holder);
      return condition.comparison == '<'   ? value < condition.number
             : condition.comparison == '>' ? value > condition.number
                                           : value == condition.number;
    }
    case Kind::kHolds:
      return state.cell(condition.hex).has(kIsraeliControl) == (condition.side == Side::kIsrael);
    case Kind::kState:
      return state.jordan == Jordan::kNeutral;
  }
  (void)rules;
  return false;
}

int carry_out(Play& play, const std::vector<CardEffect>& effects, Side by, int card, std::string_view rule) {
  Acting acting{play, by, card, rule};
  acting.carry_out(effects);
  return acting.own_wfl;
}

void roll_side_effect(Play& play, Side by, int change) {
  State& state = play.state;
  if (change == 0 || state.step == Step::kOver) return;
  const auto tell = [&](std::string_view rule, int die) {
    play.tell(EventKind::kSideEffect, rule, {index(by), die, kDie});
  };
  if (by == Side::kUar) {
    const std::string_view rule = change > 0 ? "4.1.2(1)" : "4.1.2(2)";
    const int die = roll(play);
    tell(rule, die);
    if (die % 2 == 0) change_dsp(play, Side::kUar, change > 0 ? 1 : -1, rule);
  } else if (change > 0) {
    const int die = roll(play);
    tell("4.1.2(3)", die);
    if (die >= 8) change_scl(play, Side::kIsrael, 1, "4.1.2(3)");
  } else {
    // Levels skipped in one drop count as seen; only the one reached is rolled for.
    const int reached = state.wfl[0];
    const auto bit = [](int wfl) { return static_cast<std::uint8_t>(1 << wfl); };
    const bool rewarded = reached > 3 || (state.crisis.levels_rewarded & bit(reached)) != 0;
    for (int wfl = reached; wfl < reached - change && wfl <= 3; ++wfl)
      state.crisis.levels_rewarded |= bit(wfl);
    if (rewarded) return;
    const int die = roll(play);
    tell("4.1.2(4)", die);
    change_dsp(play, Side::kIsrael, awards_are_halved(state) ? half(die) : die, "4.1.2(4)");
  }
}

}  // namespace mitla::sixdays
