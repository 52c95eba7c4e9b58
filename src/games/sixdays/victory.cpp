// 11.0 Winning the game.
#include "games/sixdays/victory.h"

#include "games/sixdays/air.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/war.h"
#include "games/sixdays/war_levels.h"

namespace mitla::sixdays {
namespace {

bool holds(const State& state, Side side, HexId hex) { return controller(state, hex) == side; }

// 5.4.6b: has the unit a line from where it left?
bool exited_with_supply(const RuleSet& rules, const State& state, UnitId unit) {
  return can_trace_from(rules, state, Side::kUar, rules.unit(unit).is_mech(), state.piece(unit).exit);
}

}  // namespace

int place_points(const RuleSet& rules, const State& state, Side side) {
  const Ground& ground = rules.ground;
  const WarTables& war = rules.war;
  int points = 0;
  if (holds(state, side, ground.west_jerusalem))
    points += side == Side::kIsrael ? war.west_jerusalem_israel : war.west_jerusalem_uar;
  for (const HexId hex : ground.golan_forts)
    if (holds(state, side, hex)) points += war.golan_fort;
  for (const PlaceValue& place : rules.war_places) {
    if (place.hex == ground.east_jerusalem && state.jordan != Jordan::kIntervened) continue;  // 11.1(9)
    if (holds(state, side, place.hex)) points += place.points;
  }
  if ((state.war.hermon_israeli != 0) == (side == Side::kIsrael)) points += war.hermon_points;
  if (side == Side::kIsrael) {  // 11.1(3)
    bool lost = false;
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      lost |= state.pieces[u].hex == place(kExited) &&
              exited_with_supply(rules, state, unit_id(static_cast<int>(u)));
    if (!lost) points += war.tel_aviv;
  }
  return points;
}

int unit_halves(const RuleSet& rules, const State& state, Side side) {
  const WarTables& war = rules.war;
  Supply supply(rules, state);
  int halves = 0;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& info = rules.units[u];
    const UnitId unit = unit_id(static_cast<int>(u));
    const HexId at = state.pieces[u].hex;
    if (info.group < 0) continue;
    const bool dead =
        at == place(kEliminated) || (at == place(kExited) && !exited_with_supply(rules, state, unit));
    if (dead && info.side != side) {
      const bool leg = info.is_leg();
      halves += side == Side::kIsrael ? (leg ? war.uar_leg_halves : war.uar_mech_halves)
                                      : (leg ? war.israeli_leg_halves : war.israeli_mech_halves);
    }
    if (dead || side != Side::kUar || info.side != Side::kUar) continue;
    // 11.1b: in play and in supply, or entitled to come.
    bool counts = false;
    if (info.flies()) {
      const int base = base_of(at);
      counts =
          (base >= 0 && !is_damaged(state, unit)) || rules::box_number(at) < kBase || at == place(kFlying);
      counts &= !on_map(at);
    } else if (on_map(at)) {
      counts = supply.reaches(unit);
    } else {
      counts = (at == place(kMountHermon)) ||
               (at == place(kSyrianReinforcements) && state.war.syrians_released != 0);
    }
    if (counts) halves += war.uar_in_play_halves;
  }
  if (side == Side::kUar)
    for (const HexId hex : rules.ground.israeli_forts)
      if (state.cell(hex).has(kFortDestroyed)) halves += war.israeli_fort_halves;
  return halves;
}

// 11.1h, R-45: Israel does not fall below zero; what is missing goes to the UAR.
int mvp_halves(const RuleSet& rules, const State& state, Side side) {
  const auto before = [&](Side whose) {
    return 2 * place_points(rules, state, whose) + unit_halves(rules, state, whose);
  };
  if (state.war.dimona_bombed == 0) return before(side);
  const int israel = before(Side::kIsrael) - 2 * rules.war.dimona;
  if (side == Side::kIsrael) return std::max(0, israel);
  return before(Side::kUar) + std::max(0, -israel);
}

int mvp_award(const RuleSet& rules, int own_halves, int enemy_halves) {
  if (own_halves > 0 && own_halves >= 2 * enemy_halves) return rules.war.twice_mvp;
  return own_halves > enemy_halves ? rules.war.more_mvp : 0;
}

int total_dvp_halves(const RuleSet& rules, int dvp, int dsp, int own_mvp, int enemy_mvp) {
  return dvp + rules.war.dsp_halves * dsp + 2 * mvp_award(rules, own_mvp, enemy_mvp);
}
int dvp_halves(const RuleSet& rules, const State& state, Side side) {
  return total_dvp_halves(rules, state.dvp[index(side)], state.dsp[index(side)],
                          mvp_halves(rules, state, side), mvp_halves(rules, state, other(side)));
}

// 11.3, R-43
Verdict judge(const std::array<int, 2>& mvp, const std::array<int, 2>& dvp) {
  const auto sign = [](const std::array<int, 2>& points) {
    return points[0] > points[1] ? 1 : points[0] < points[1] ? -1 : 0;
  };
  const int military = sign(mvp), moral = sign(dvp);
  if (military * moral < 0 || (military == 0 && moral == 0)) return {{}, "draw"};
  const Side winner = military + moral > 0 ? Side::kIsrael : Side::kUar;
  if (military != 0 && moral != 0) return {winner, "decisive victory"};
  return {winner, military != 0 ? "tactical victory" : "moral victory"};
}

namespace {

using Points = std::array<int, 2>;  // in halves, by side
Points military(const RuleSet& rules, const State& state) {
  return {mvp_halves(rules, state, Side::kIsrael), mvp_halves(rules, state, Side::kUar)};
}
Points diplomatic(const RuleSet& rules, const State& state) {
  return {dvp_halves(rules, state, Side::kIsrael), dvp_halves(rules, state, Side::kUar)};
}
// Who wins whatever the points are: after a concession, or when Nasser has fallen (11.4).
std::optional<Side> winner_at_once(const State& state) {
  if (state.conceded != 0) return other(static_cast<Side>(state.conceded - 1));
  return state.nasser_fell != 0 ? std::optional(Side::kIsrael) : std::nullopt;
}
std::optional<Side> winner(const RuleSet& rules, const State& state) {
  if (state.both_lose != 0) return std::nullopt;
  if (const auto side = winner_at_once(state)) return side;
  return judge(military(rules, state), diplomatic(rules, state)).winner;
}

std::string points_text(int halves) {
  const bool negative = halves < 0;
  const int size = negative ? -halves : halves;
  return (negative ? "-" : "") + std::to_string(size / 2) + (size % 2 != 0 ? ".5" : "");
}

}  // namespace

engine::Outcome outcome(const RuleSet& rules, const State& state) {
  engine::Outcome out;
  const Points mvp = military(rules, state), dvp = diplomatic(rules, state);
  const auto& seats = rules.data().scenario.seats;
  out.halves = {dvp[0], dvp[1]};
  const std::string points = "MVPs " + points_text(mvp[0]) + " to " + points_text(mvp[1]) + ", DVPs " +
                             points_text(dvp[0]) + " to " + points_text(dvp[1]);
  if (state.both_lose != 0) {
    out.result = engine::Outcome::Result::kNobodyWins;
    out.level = "both lose";
    out.text = "The superpowers go to war: both players lose";
    return out;
  }
  if (const auto at_once = winner_at_once(state)) {
    out.win(seat_of(*at_once));
    out.level = "decisive victory";
    out.text = state.conceded != 0 ? seats[state.conceded - 1].title + " gives the game up"
                                   : "The government of Nasser falls: " + seats[0].title + " wins";
    return out;
  }
  const Verdict verdict = judge(mvp, dvp);
  out.level = verdict.level;
  if (verdict.winner) {
    out.win(seat_of(*verdict.winner));
    out.text = seats[index(*verdict.winner)].title + ": " + out.level + ", " + points;
  } else {
    out.text = "Draw, " + points;
  }
  return out;
}

void end_game(Play& play) {
  State& state = play.state;
  state.frames.clear();
  state.step = Step::kOver;
  const auto side = winner(play.rules, state);
  play.tell(EventKind::kGameOver, "11.3", {side ? seat_of(*side).index() : -1});
}

// 3.5
void end_war_turn(Play& play) {
  State& state = play.state;
  if (state.war_turn % 3 == 0 && state.war_turn <= 9) raise_scl(play, play.rules.war.war_length, "9.2");
  if (state.cease_fire != 0 || state.turn >= state.end_turn) end_game(play);
}

void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out) {
  for (const data::Place& place : rules.data().map.places)
    if (place.objective) out.push_back({place.hex, place.name, true, seat_of(controller(state, place.hex))});
}

}  // namespace mitla::sixdays
