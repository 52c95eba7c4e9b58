// What the built-in players know of chapter 9.
#include "games/meb/ai/ground.h"
#include "games/meb/victory.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

meb::Doctrine Chapter::doctrine(Side side) const {
  if (side == Side::kEgyptian) return meb::kEgyptianDoctrine;
  return {.stake = 46,
          .loss = 93,
          .marker = 333,
          .barrage = 15,
          .idle = 80,
          .reserve = 50,
          .pursuit = 0,
          .unit = 466,
          .margin = 83,
          .least = 286,
          .targets = 40,
          .halves = 50,
          .fight = 27,
          .garrison = 134,
          .exit = 204,
          .contact = 290};
}

meb::Chapter::OwnMove Chapter::own_move(const engine::Action& action) const {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDrop:
      return OwnMove::kDrops;
    case Verb::kLand:
    case Verb::kFly:
    case Verb::kLift:
    case Verb::kCross:
      return OwnMove::kArrives;
    case Verb::kCarryOff:
      return OwnMove::kLeaves;
    default:  // kCrossWith too: the script uses the engineers that `cross` takes
      return OwnMove::kOther;
  }
}

namespace {

// Militia belongs on objectives, then where it blocks streets without being forced to attack (7.3).
int muster_worth(const RuleSet& rules, const meb::State& common, HexId hex, const meb::Ground& ground) {
  int worth = ground.objective_at(hex) >= 0 ? ground.stake(common, Side::kEgyptian) : 0;
  worth -= 400 * meb::held_next_to(rules, common, hex, Side::kWestern).size();
  for (const HexId next : rules.board().neighbours(hex))
    if (next.exists() && ground.objective_at(next) >= 0) worth += 100;
  return worth;
}

}  // namespace

// 9.2: another turn costs the Anglo-French points; they gain only by units that leave the map in it.
int Chapter::answer_worth(const meb::State& common, const engine::Action& action,
                          const meb::Ground& ground) const {
  if (static_cast<Verb>(action.verb) == Verb::kMuster)
    return muster_worth(*rules_, common, hex_argument(action, 0), ground);
  if (static_cast<Verb>(action.verb) != Verb::kContinue) return 0;
  const int end = action.args[0];
  int worth = 0;
  for (int turn = common.turn + 1; turn <= end; ++turn) worth -= ground.turn_price(turn);
  const int egyptian = meb::objectives_held(*rules_, common, Side::kEgyptian);
  worth -= (end - common.turn) * egyptian * ground.hold_turn(Side::kEgyptian) * 3 / 4;
  for (const int u : rules_->of_side[index(Side::kWestern)]) {
    const HexId at = common.pieces[u].hex;
    if (!meb::on_map(at)) continue;
    const meb::UnitInfo& unit = rules_->units[u];
    const int turn = common.turn + ground.turns_for(ground.to_exit(Side::kWestern, unit.mobility, at), unit,
                                                    common.turn + 1);
    if (turn <= end) worth += ground.exit_award(turn) * 9 / 10;
    // The side that holds an objective scores for staying.
    if (turn <= end && ground.objective_at(at) >= 0) worth -= ground.hold_end(Side::kWestern);
  }
  return worth;
}

// 9.2.a: the Egyptian player knows only that the number has not been reached.
void Chapter::guess_hidden(meb::State& common, engine::Seat seat, engine::RandomStream& random) const {
  State& state = own(common);
  if (seat == engine::Seat{0} || state.decided == 0 || state.end_turn == 0 || common.step == meb::Step::kOver)
    return;
  const int first = std::max<int>(common.turn, decision_turn_ + 1);
  state.end_turn = static_cast<std::uint8_t>(first + random.below(last_turn_ - first + 1));
}

}  // namespace mitla::suez56
