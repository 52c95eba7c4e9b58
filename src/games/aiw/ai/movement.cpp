// Movement: every unit moves where its goals, its fire and its safety together are best.
#include <algorithm>

#include "games/aiw/ai/fields.h"
#include "games/aiw/ai/script.h"
#include "games/aiw/ai/walks.h"
#include "games/aiw/crossing.h"
#include "games/aiw/entering.h"
#include "games/aiw/moving.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"
#include "rules/ai/best.h"

namespace mitla::aiw {
namespace {

constexpr int kStopShare =
    2;  // the fraction of a turn that a unit loses under interdiction (A.III.D): a half
constexpr int kMineShare = 4;  // the fraction of a unit's value risked by entering a minefield: a quarter
constexpr int kCrowd = 6;      // cost of each friend in the hex
constexpr int kShells = 2;     // the same under enemy artillery, in hundredths of the unit's value
constexpr int kFireOfDefenders = 30;  // hundredths of its usual worth that fire has for a waiting unit
constexpr int kProspect = 85;         // hundredths of its pay that a place is worth to a unit on its way
constexpr int kRoomToCome = 8;        // for every stacking point in an entry hex: others need room to enter
constexpr int kAsDanger = 300;        // the value of Manner::danger at which expected fire counts in full
constexpr int kAmbushed = 60;    // hundredths of a chance that a walking unit is fired at as soon as possible
constexpr int kSlightRisk = 60;  // thousandths of a unit's value that a way under cover may cost
constexpr int kUnseen = 20;      // hundredths of the usual danger in cover for a unit that stays there
constexpr int kSeenOnce = 60;    // the same for a unit that comes there
constexpr int kMayMoveOn = 3;    // divides the danger from shells for a unit that has just arrived

constexpr int kCrossing = 60;       // thousandths of a point that the far bank must be worth more
constexpr int kAshore = 100000;     // a unit in the water is worth little
constexpr int kTurnsOfReserve = 2;  // turns at the end in which a reserve comes that was held back
constexpr int kMineAhead = 6;       // hexes from an enemy at which mines are laid on his way

// Turns of building that the site of the engineer still needs.
int turns_to_build(const RuleSet& rules, const State& state, UnitId engineer) {
  const HexId hex = state.hex_of(engineer);
  const Construction& needed = rules.construction;
  if (!rules.canal.contains(hex))
    return needed.cut_turns - state.water[rules.canal_index(rules.sight().canal().trench_hex(hex))].cut;
  int progress = 0;
  for (const int b : rules.bridges)
    if (state.pieces[b].hex == hex) progress = state.pieces[b].progress;
  return (state.cell(hex).has(kTrench) ? needed.bridge_turns : needed.infantry_bridge_turns) - progress;
}

class March {
 public:
  explicit March(Command& command)
      : command_(command),
        rules_(command.rules),
        staff_(command.staff()),
        fields_(command.fields()),
        phases_(phases_left(command.rules, command.state(), command.side()) - 1),
        tasks_(assign_tasks(staff_, fields_, command.side(), phases_ + 1)) {
    const bool last = command.state().turn >= command.state().last_turn;
    enemy_fires_ = !last || command.side() == rules_.first;
    chosen_ = command.chosen();
    if (fields_.shells()) hexes_known_ = count_hexes_known(staff_, fields_, command.side());
  }

  // Returns false if the run of orders is over.
  bool move(UnitId unit);

 private:
  const State& state() const { return command_.state(); }

  // Null if the unit has none, or if it no longer pays: a fort that was entered.
  const Place* place_of(UnitId unit) const {
    if (tasks_[unit.value].exists())
      for (const Place& place : staff_.ways.places())
        if (place.hex == tasks_[unit.value]) return &place;
    return nullptr;
  }
  // The worth of the unit's goals from the hex; `mover` carries it there.
  int promise(UnitId unit, UnitId mover, HexId hex) const;
  int position(UnitId unit, HexId hex, int value_of_unit) const;
  int position(UnitId unit, HexId hex) const { return position(unit, hex, kill_value(staff_, unit)); }
  int in_view(UnitId unit, HexId hex) const;
  bool held_back(UnitId unit) const;
  bool come_in(UnitId unit);
  bool go_with_column(UnitId unit);
  bool take_aboard(UnitId carrier);
  // The best that the unit can do with its move.
  enum class Deed : std::uint8_t { kStay, kMove, kExit, kUnload };
  struct Choice {
    Deed deed = Deed::kStay;
    HexId goal;
    bool under_cover = false;  // by a way of its own
  };
  // Returns whether some of the ways are under fire.
  bool look_at(UnitId unit, const hex::Reach& reach, bool under_cover, rules::Best<Choice>& best) const;
  int on_the_way(UnitId unit, int value_of_unit, int risk) const;
  int under_shells(UnitId unit, HexId hex, int value_of_unit) const;
  bool carry_out(UnitId unit, const Choice& choice, const hex::Reach& cover);
  bool go_on_map(UnitId unit);
  // What the rules of the canal offer (A.IV, A.V), if it is worth the unit's move.
  rules::Best<Action> best_crossing(UnitId unit) const;
  int worth_of_bank(UnitId unit, HexId hex) const { return promise(unit, unit, hex) + position(unit, hex); }
  int worth_beyond(UnitId unit, HexId from, HexId canal_hex) const;
  int worth_of_crossing(UnitId unit, const Action& way) const;
  int leaving(UnitId unit, HexId from) const;
  // For units without a goal, opportunity fire is better than leaving cover for a shot.
  bool waits_for_the_enemy(UnitId unit) const {
    return rules_.has(Switch::kOpportunityFire) && staff_.prices.goals_of(unit) == 0 &&
           !tasks_[unit.value].exists();
  }

  Command& command_;
  const RuleSet& rules_;
  Staff staff_;
  const Fields& fields_;
  int phases_;  // movement phases after this one
  Tasks tasks_;
  bool enemy_fires_ = true;
  int chosen_ = 0;       // hundredths of a chance of being fired at
  int hexes_known_ = 0;  // hexes on which the enemy can write indirect fire
};

int March::promise(UnitId unit, UnitId mover, HexId hex) const {
  int value = expectation(staff_, unit, mover, hex, phases_);
  if (const Place* place = place_of(unit); place != nullptr) {
    const int way = halves_from(place->way, rules_.unit(mover), hex);
    // Holding a place is worth more than expecting to.
    const int pay = place->pay[index(command_.side())];
    value += hex == place->hex ? pay : promised(pay, way, pace(rules_, mover), phases_) * kProspect / 100;
  }
  return value * command_.manner(unit).goals / 100;
}

// B.VII.D: in woods and towns only a unit next to the enemy is fired at, or one that has moved or fired in
// his sight; whoever comes there is safe a turn later. Hundredths of the usual danger.
int March::in_view(UnitId unit, HexId hex) const {
  if (!rules_.concealing(hex) || fields_.nearest(hex) <= 1) return 100;
  const bool still = hex == state().hex_of(unit) && !state().piece(unit).has(kInverted | kSpotted);
  return still ? kUnseen : kSeenOnce;
}

// Fire, danger and the rest, for a unit alone in the hex.
int March::position(UnitId unit, HexId hex, int value_of_unit) const {
  const Manner& manner = command_.manner(unit);
  int value = 0;
  if (phases_ > 0) {
    const int fire = fields_.fire(unit, hex) * manner.fire / 100;
    value += waits_for_the_enemy(unit) ? fire * kFireOfDefenders / 100 : fire;
  }
  if (enemy_fires_)
    if (const int danger = fields_.danger(staff_, unit, hex); danger > 0)
      value -=
          thousandths(value_of_unit, danger * chosen_ / 100) * manner.danger / 100 * in_view(unit, hex) / 100;
  const HexId from = state().hex_of(unit);
  const bool dug_in = on_map(from) && state().cell(from).has(kFort | kPosition);
  if (manner.approach != 0 && fields_.any_enemy() && !dug_in)
    value -= manner.approach * std::max(0, fields_.nearest(hex) - 3);
  return value;
}

int March::leaving(UnitId unit, HexId from) const {
  if (paid_edge(rules_, state(), unit, from) < 0) return -1;
  int pay = 0;
  const auto add = [&](UnitId u) {
    for (const Goal& goal : staff_.prices.goals())
      if (goal.kind == Goal::Kind::kExit && goal.units.contains(u.value) && goal.hexes.contains(from)) {
        pay += goal.pay * command_.manner(u).goals / 100;
        break;
      }
  };
  add(unit);
  if (const UnitId passenger = sharer_of(state(), unit); passenger.exists()) add(passenger);
  return pay;
}

// A reserve that need not come at all, costs as much to lose as units of the enemy, and has nothing to reach
// but the edge by which it comes: it comes when the enemy has no time left to fight it (SIT.S-4, SIT.S-5).
bool March::held_back(UnitId unit) const {
  const GroupInfo& group = rules_.groups[rules_.unit(unit).group];
  if (!group.optional_turn || group.to_turn != 0) return false;
  if (state().turn >= state().last_turn - kTurnsOfReserve + 1) return false;
  for (const PlaceRule& place : staff_.prices.places())
    if (place.side == command_.side()) return false;
  for (const int u : group.units)
    for (std::size_t g = 0; g < staff_.prices.goals().size(); ++g) {
      const Goal& goal = staff_.prices.goals()[g];
      if ((staff_.prices.goals_of(unit_id(u)) >> g & 1) == 0) continue;
      const auto at_hand = [&](HexId hex) { return goal.hexes.contains(hex); };
      if (goal.kind != Goal::Kind::kExit || !any_of(group.hex_list, at_hand)) return false;
    }
  const auto mean_loss = [&](const UnitSet& units) {
    std::int64_t sum = 0;
    for (const int u : units) sum += staff_.prices.loss(unit_id(u));
    return sum / std::max(1, units.size());
  };
  return mean_loss(group.units) >= mean_loss(rules_.of_side[index(other(command_.side()))]);
}

bool March::come_in(UnitId unit) {
  if (!may_enter_now(rules_, state(), unit).allows() || held_back(unit)) return true;
  if (!take_aboard(unit)) return false;
  rules::Best<HexId> best;
  const int value_of_unit = kill_value(staff_, unit);
  const GroupInfo& group = rules_.groups[rules_.unit(unit).group];
  const auto look = [&](HexId hex) {
    if (!may_enter(rules_, state(), unit, hex).allows()) return;
    int value = promise(unit, unit, hex) + position(unit, hex, value_of_unit);
    value -= on_the_way(unit, value_of_unit, fields_.ambush(staff_, unit, hex)) / 2;
    value -= kRoomToCome * stacking_points(rules_, state(), hex);
    if (rules_.on_road[hex.value]) value += kRoomToCome / 2;
    best.offer(value, hex);
  };
  if (in_column(rules_, unit)) {
    for (const auto& road : rules_.special.march_roads)
      for (const HexId hex : road) look(hex);
  } else {
    for (const HexId hex : group.hex_list) look(hex);
  }
  return !best.exists() || command_.give(act(Verb::kEnter, unit, *best));
}

bool March::go_with_column(UnitId unit) {
  static thread_local ActionList ways;
  ways.clear();
  march_actions(rules_, state(), unit, ways);
  rules::Best<Action> best;
  for (const Action& way : ways) {
    const HexId to = engine::hex_argument(way, 1);
    const bool off = static_cast<Verb>(way.verb) == Verb::kExit;
    best.offer(off ? leaving(unit, to) : promise(unit, unit, to) + position(unit, to), way);
  }
  return !best.exists() || command_.give(*best);
}

// Off the map every unit that can ride does; on the map only units with far to go.
bool March::take_aboard(UnitId carrier) {
  const CarrierKind kind = rules_.unit(carrier).carrier;
  if (kind != CarrierKind::kTruck && kind != CarrierKind::kInfantryCarrier) return true;
  if (passenger_of(state(), carrier).exists()) return true;
  const HexId hex = state().hex_of(carrier);
  const int group = rules_.unit(carrier).group;
  if (hex == kToEnter && group >= 0) {
    for (const int p : rules_.groups[group].units)
      if (state().pieces[p].hex == kToEnter && !state().pieces[p].has(kAboard) &&
          may_load(rules_, state(), carrier, unit_id(p)).allows())
        return command_.give(act(Verb::kLoad, carrier, unit_id(p)));
    return true;
  }
  if (!on_map(hex)) return true;
  rules::Best<UnitId> best(150);
  for (const UnitId p : Stack(state(), hex)) {
    if (rules_.unit(p).passenger == PassengerKind::kNone) continue;
    const int gain = promise(p, carrier, hex) - promise(p, p, hex) - position(p, hex);
    if (gain > best.value() && may_load(rules_, state(), carrier, p).allows()) best.offer(gain, p);
  }
  return !best.exists() || command_.give(act(Verb::kLoad, carrier, *best));
}

// The cost of opportunity fire on the way, if the worst hex of the way risks this many thousandths.
int March::on_the_way(UnitId unit, int value_of_unit, int risk) const {
  return thousandths(value_of_unit, risk) * kAmbushed / 100 * command_.manner(unit).danger / kAsDanger;
}

// S.II.A: fire written for a hex hits units that stay there. A unit that comes into sight can move on before
// the shells fall, unless it fires.
int March::under_shells(UnitId unit, HexId hex, int value_of_unit) const {
  const bool stays = hex == state().hex_of(unit);
  if (!fields_.shells() || phases_ == 0) return 0;
  const bool known = rules_.unit(unit).can(AttackType::kIndirect) ? fields_.in_sight(hex)
                     : stays                                      ? spotted(rules_, state(), unit)
                                                                  : fields_.seen(rules_, hex);
  if (!known) return 0;
  const int loss = thousandths(value_of_unit, fields_.shelling(staff_, unit, hex, hexes_known_));
  const int cost = loss * command_.manner(unit).danger / kAsDanger;
  return stays ? cost : cost / kMayMoveOn;
}

bool March::look_at(UnitId unit, const hex::Reach& reach, bool under_cover, rules::Best<Choice>& best) const {
  static thread_local Risks risks;
  risks.trace(staff_, fields_, unit, reach);
  const HexId from = state().hex_of(unit);
  const UnitId passenger = sharer_of(state(), unit);
  const int value = kill_value(staff_, unit);
  const int passengers_value = passenger.exists() ? kill_value(staff_, passenger) : 0;
  // Every unit of a hex is in the same danger from indirect fire (S.II.A.5.d).
  const int crowd = kCrowd + (fields_.shells() ? value * kShells / 100 : 0);
  const int left = points_left(rules_, state(), unit);
  const int unloading = passenger.exists() ? loading_cost(rules_, unit, passenger) : 0;
  for (const HexId hex : reach.hexes()) {
    const int cost = reach.cost(hex);
    const int way = on_the_way(unit, value, risks.at(hex));
    if (const int pay = leaving(unit, hex); pay >= 0 && cost + exit_cost(rules_, state(), hex) <= left)
      best.offer(pay - way, {Deed::kExit, hex, under_cover});
    int here = promise(unit, unit, hex) + position(unit, hex, value) - way - under_shells(unit, hex, value);
    if (hex != from) {
      here -= crowd * stacking_points(rules_, state(), hex, unit);
      if (state().cell(hex).has(kMine)) here -= value / kMineShare;
      if (state().cell(hex).has(kInterdicted)) here -= delay_cost(staff_, unit) / kStopShare;
    }
    // A unit with nothing to gain stays: its own hex is examined first.
    best.offer(passenger.exists() ? here + promise(passenger, unit, hex) : here,
               {hex == from ? Deed::kStay : Deed::kMove, hex, under_cover});
    if (!passenger.exists() || cost + unloading > left) continue;
    if (stacking_points(rules_, state(), hex, unit) + 2 > kStackingLimit) continue;
    // S.II.E.3.h: being unloaded draws fire like a move.
    const int put_down = on_the_way(passenger, passengers_value, fields_.ambush(staff_, passenger, hex));
    best.offer(
        here + promise(passenger, passenger, hex) + position(passenger, hex, passengers_value) - put_down,
        {Deed::kUnload, hex, under_cover});
  }
  return risks.any();
}

bool March::carry_out(UnitId unit, const Choice& choice, const hex::Reach& cover) {
  if (choice.deed == Deed::kStay) return true;
  if (choice.under_cover) {
    base::FixedVector<HexId, 64> path;
    cover.path_to(choice.goal, path);
    for (int i = 1; i < path.size(); ++i) {
      if (!command_.give(act(Verb::kMove, unit, path[i]))) return false;
      if (state().hex_of(unit) != path[i]) return true;
    }
  } else if (choice.goal != state().hex_of(unit) && !command_.give(act(Verb::kMove, unit, choice.goal))) {
    return false;
  }
  if (choice.deed == Deed::kMove || state().hex_of(unit) != choice.goal) return true;
  const Action last =
      choice.deed == Deed::kExit ? act(Verb::kExit, unit, choice.goal) : act(Verb::kUnload, unit);
  return !command_.legal(last) || command_.give(last);
}

bool March::go_on_map(UnitId unit) {
  static thread_local hex::Reach cover;
  rules::Best<Choice> best;
  const bool risky = look_at(unit, search(rules_, state(), unit), false, best);
  // If the direct ways are under fire there may be others. Units on foot have no choice of ways.
  if (risky && rules_.unit(unit).move > 1) {
    reach_under_cover(staff_, fields_, unit, kSlightRisk, cover);
    look_at(unit, cover, true, best);
  }
  return carry_out(unit, *best, cover);
}

// The best hex on the other side of the canal hex.
int March::worth_beyond(UnitId unit, HexId from, HexId canal_hex) const {
  const bool from_east = rules_.east_bank.contains(from);
  rules::Best<HexId> best;
  for (const HexId hex : rules_.board().neighbours(canal_hex)) {
    if (!hex.exists() || rules_.canal.contains(hex) || rules_.east_bank.contains(hex) == from_east) continue;
    if (may_stand(rules_, state(), unit, hex).allows()) best.offer(worth_of_bank(unit, hex), hex);
  }
  return best.exists() ? best.value() : worth_of_bank(unit, from) - kCrossing;
}

// What is gained by it over staying; nothing to gain: below zero.
int March::worth_of_crossing(UnitId unit, const Action& way) const {
  const HexId from = state().hex_of(unit);
  const HexId hex = engine::hex_argument(way, 1);
  switch (static_cast<Verb>(way.verb)) {
    case Verb::kBuild:
      return turns_to_build(rules_, state(), unit) <= phases_ + 1 ? kCrossing : -1;
    case Verb::kLaunch:  // a bridge takes longer than any situation
      return !state().cell(hex).has(kTrench) && rules_.construction.infantry_bridge_turns < phases_
                 ? kCrossing
                 : -1;
    case Verb::kEmbark:
    case Verb::kSwim:
      if (phases_ == 0) return -1;
      return worth_beyond(unit, from, hex) - worth_of_bank(unit, from) - kCrossing;
    case Verb::kLand: {
      // Everything ashore is better than the water; the bank that is worth more, best of all.
      const UnitId landed = rules_.unit(unit).ferry ? passenger_of(state(), unit) : unit;
      return std::max(1, kAshore + worth_of_bank(landed, hex));
    }
    case Verb::kLoad: {  // a ferry
      const UnitId passenger = engine::unit_argument(way, 1);
      const HexId bank = state().hex_of(passenger);
      if (phases_ == 0) return -1;
      return worth_beyond(passenger, bank, from) - worth_of_bank(passenger, bank) - kCrossing;
    }
    case Verb::kLayMine:  // on a road, before an enemy who comes near, moving away from him
      if (!rules_.on_road[from.value] || !fields_.any_enemy() || fields_.nearest(from) > kMineAhead)
        return -1;
      return fields_.nearest(hex) - fields_.nearest(from);
    default:
      return -1;
  }
}

rules::Best<Action> March::best_crossing(UnitId unit) const {
  static thread_local ActionList ways;
  ways.clear();
  crossing_actions(rules_, state(), unit, ways);
  if (rules_.unit(unit).ferry) ferry_actions(rules_, state(), unit, ways);
  rules::Best<Action> best(0);
  for (const Action& way : ways) best.offer(worth_of_crossing(unit, way), way);
  return best;
}

bool March::move(UnitId unit) {
  const Piece& piece = state().piece(unit);
  if (piece.has(kAboard)) return true;
  if (piece.hex == kToEnter && !come_in(unit)) return false;
  if (rules_.unit(unit).helicopter()) {  // it has flown in the air phase
    if (!on_map(piece.hex) || !may_move(rules_, state(), unit).allows()) return true;
    return drop_passengers(command_, unit);
  }
  if (!on_map(piece.hex) || !may_move(rules_, state(), unit).allows()) return true;
  if (marching(rules_, state(), unit)) return go_with_column(unit);
  if (!take_aboard(unit)) return false;
  if (!on_map(piece.hex) || !may_move(rules_, state(), unit).allows()) return true;
  if (const rules::Best<Action> crossing = best_crossing(unit); crossing.exists())
    return command_.give(*crossing);
  return go_on_map(unit);
}

// Units before this one were considered in an earlier run of the step: units are taken in the order of their
// numbers, and an interruption only pauses that.
int first_to_think_about(const Command& command) {
  const State& state = command.state();
  if (command.rules.special.march_column) return 0;
  if (state.hand.unit.exists()) return state.hand.unit.value;
  int first = 0;
  for (const int u : command.rules.of_side[index(command.side())])
    if (state.pieces[u].has(kMoved) && may_act_in_step(command.rules, state, command.rules.units[u]).allows())
      first = u + 1;
  return first;
}

}  // namespace

void movement_orders(Command& command) {
  March march(command);
  const OverrunPlan overrun = best_overrun(command);
  for (int first = first_to_think_about(command);; first = 0) {
    for (const int u : command.rules.of_side[index(command.side())]) {
      if (u < first || overrun.units.contains(u)) continue;
      if (!march.move(unit_id(u))) return;
    }
    if (overrun.hex.exists() && begin_overrun(command, overrun)) return;
    // A unit that must enter or move on and was skipped.
    if (first == 0 || command.legal(act(Verb::kEnd))) break;
  }
  command.give_last(act(Verb::kEnd));
}

}  // namespace mitla::aiw
