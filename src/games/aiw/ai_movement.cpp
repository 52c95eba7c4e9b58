// Movement: every unit goes where its goals, its fire and its safety together promise most.
#include <algorithm>

#include "games/aiw/ai_script.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/loading.h"
#include "games/aiw/placement.h"
#include "games/aiw/stacking.h"

namespace mitla::aiw {

using engine::act;
using engine::Action;

namespace {

constexpr int kMineShare = 4;         // of a unit's value, what entering a minefield risks: a quarter
constexpr int kCrowd = 6;             // for every friend in the hex
constexpr int kShells = 2;            // the same under the enemy's guns, in hundredths of the unit's value
constexpr int kFireOfDefenders = 30;  // hundredths of what fire from elsewhere is worth to them
constexpr int kProspect = 70;   // hundredths of its pay that a place is worth to somebody on his way there
constexpr int kRoomToCome = 8;  // the same for entry hexes: others want to come as well

class March {
 public:
  explicit March(Command& command)
      : command_(command),
        rules_(command.rules),
        staff_(command.staff()),
        fields_(command.fields()),
        phases_(phases_left(command.rules, command.state(), command.player()) - 1) {
    assign_places();
    const bool last = command.state().turn >= command.state().last_turn;
    enemy_fires_ = !last || command.player() == rules_.first;
    shells_ = indirect_fire_of(other(command.player()));
  }

  // False if the run of orders is over.
  bool move(UnitId unit);

 private:
  const State& state() const { return command_.state(); }

  void assign_places();
  // Nothing if the unit has none, or if it has ceased to pay in the meantime: a fort that was entered.
  const Place* place_of(UnitId unit) const {
    if (place_[unit.value].exists())
      for (const Place& place : staff_.ways.places())
        if (place.hex == place_[unit.value]) return &place;
    return nullptr;
  }
  bool indirect_fire_of(Player player) const;
  // What may be said for the unit in the hex; `mover` carries it there.
  int promise(UnitId unit, UnitId mover, HexId hex) const;
  int position(UnitId unit, HexId hex, int value_of_unit) const;
  int position(UnitId unit, HexId hex) const { return position(unit, hex, kill_value(staff_, unit)); }
  bool come_in(UnitId unit);
  bool go_with_column(UnitId unit);
  bool take_aboard(UnitId carrier);
  bool go_on_map(UnitId unit);
  int leaving(UnitId unit, HexId from) const;
  // Opportunity fire serves those who have nowhere to go better than leaving their cover for a shot.
  bool waits_for_the_enemy(UnitId unit) const {
    return rules_.standard && staff_.prices.goals_of(unit) == 0 && !place_[unit.value].exists();
  }

  Command& command_;
  const RuleSet& rules_;
  Staff staff_;
  const Fields& fields_;
  int phases_;  // movement phases after this one
  bool enemy_fires_ = true;
  bool shells_ = false;  // every unit of a hex is in the same danger from indirect fire (S.II.A.5.d)
  std::array<HexId, kMaxCounters> place_{};  // that the unit is to hold
};

// Each place gets the unit that loses least by going there; two if there is an enemy to be driven off.
void March::assign_places() {
  place_.fill(hex::kNowhere);
  const auto& places = staff_.ways.places();
  const Player player = command_.player();
  for (const Place& place : places) {
    const int pay = place.pay[index(player)];
    if (pay == 0) continue;
    const bool enemy = held_by(rules_, state(), place.hex, other(player));
    // A garrison that pays well is worth the whole company.
    int wanted = enemy ? 2 + pay / (2 * engine::kPoint) : fields_.nearest(place.hex) <= 4 ? 2 : 1;
    while (wanted-- > 0) {
      int best = -1;
      int best_net = 0;
      for (const int u : rules_.of_player[index(player)]) {
        const Piece& piece = state().pieces[u];
        if (!on_map(piece.hex) || place_[u].exists() || rules_.counters[u].truck) continue;
        const UnitId mover = mover_of(state(), unit_id(u));
        const int way = place.way[rules_.counter(mover).truck_movement ? 1 : 0][piece.hex.value];
        const int elsewhere =
            expectation(rules_, staff_.prices, staff_.ways, unit_id(u), mover, piece.hex, phases_ + 1) -
            staff_.prices.staying(unit_id(u));
        const int net = promised(pay, way, pace(rules_, mover), phases_ + 1) - elsewhere;
        if (net > best_net) {
          best_net = net;
          best = u;
        }
      }
      if (best < 0) break;
      place_[best] = place.hex;
    }
  }
}

bool March::indirect_fire_of(Player player) const {
  for (const int u : rules_.all_of[index(player)]) {
    const CounterInfo& info = rules_.counters[u];
    const HexId hex = state().pieces[u].hex;
    if (info.unit_class == UnitClass::kOffBoardArtillery && hex == kOffBoard) return true;
    if (info.combat_unit() && info.can(AttackType::kIndirect) && on_map(hex)) return true;
  }
  return false;
}

int March::promise(UnitId unit, UnitId mover, HexId hex) const {
  int value = expectation(rules_, staff_.prices, staff_.ways, unit, mover, hex, phases_);
  if (const Place* place = place_of(unit); place != nullptr) {
    const int way = place->way[rules_.counter(mover).truck_movement ? 1 : 0][hex.value];
    // A place in the hand is worth more than one in prospect.
    const int pay = place->pay[index(command_.player())];
    value += hex == place->hex ? pay : promised(pay, way, pace(rules_, mover), phases_) * kProspect / 100;
  }
  return value * command_.manner(unit).goals / 100;
}

// Fire, danger and the rest, for a unit that stands in the hex by itself.
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
          static_cast<int>(static_cast<std::int64_t>(danger) * value_of_unit / 1000) * manner.danger / 100;
  const HexId from = state().hex_of(unit);
  const bool dug_in = on_map(from) && (state().cell(from).works & (kFort | kPosition)) != 0;
  if (manner.approach != 0 && fields_.any_enemy() && !dug_in)
    value -= manner.approach * std::max(0, fields_.nearest(hex) - 3);
  return value;
}

int March::leaving(UnitId unit, HexId from) const {
  if (paid_edge(rules_, state(), unit, from) < 0) return -1;
  int pay = 0;
  const auto add = [&](UnitId u) {
    for (const Goal& goal : staff_.prices.goals())
      if (goal.kind == Goal::Kind::kExit && goal.counters.contains(u.value) && goal.hexes.contains(from)) {
        pay += goal.pay * command_.manner(u).goals / 100;
        break;
      }
  };
  add(unit);
  if (const UnitId passenger = passenger_of(state(), unit); passenger.exists()) add(passenger);
  return pay;
}

bool March::come_in(UnitId unit) {
  if (!may_enter_now(rules_, state(), unit).allows()) return true;
  if (!take_aboard(unit)) return false;
  HexId best = hex::kNowhere;
  int best_value = 0;
  const int value_of_unit = kill_value(staff_, unit);
  const GroupInfo& group = rules_.groups[rules_.counter(unit).group];
  const auto look = [&](HexId hex) {
    if (!may_enter(rules_, state(), unit, hex).allows()) return;
    int value = promise(unit, unit, hex) + position(unit, hex, value_of_unit);
    value -= kRoomToCome * stacking_points(rules_, state(), hex);
    if (rules_.on_road[hex.value]) value += kRoomToCome / 2;
    if (!best.exists() || value > best_value) {
      best = hex;
      best_value = value;
    }
  };
  if (in_column(rules_, unit)) {
    for (const auto& road : rules_.special.march_roads)
      for (const HexId hex : road) look(hex);
  } else {
    for (const HexId hex : group.hex_list) look(hex);
  }
  if (!best.exists()) return true;
  return command_.give(act(Verb::kEnter, unit, best));
}

bool March::go_with_column(UnitId unit) {
  static thread_local engine::ActionList ways;
  ways.clear();
  march_actions(rules_, state(), unit, ways);
  const Action* best = nullptr;
  int best_value = 0;
  for (const Action& way : ways) {
    const HexId to = engine::hex_argument(way, 1);
    const bool off = static_cast<Verb>(way.verb) == Verb::kExit;
    const int value = off ? leaving(unit, to) : promise(unit, unit, to) + position(unit, to);
    if (best == nullptr || value > best_value) {
      best = &way;
      best_value = value;
    }
  }
  return best == nullptr || command_.give(*best);
}

// Off the map everybody who can ride rides; on it, who has far to go.
bool March::take_aboard(UnitId carrier) {
  const CarrierKind kind = rules_.counter(carrier).carrier;
  if (kind != CarrierKind::kTruck && kind != CarrierKind::kInfantryCarrier) return true;
  if (passenger_of(state(), carrier).exists()) return true;
  const HexId hex = state().hex_of(carrier);
  const int group = rules_.counter(carrier).group;
  if (hex == kToEnter && group >= 0) {
    for (const int p : rules_.groups[group].counters)
      if (state().pieces[p].hex == kToEnter && !state().pieces[p].has(kAboard) &&
          may_load(rules_, state(), carrier, unit_id(p)).allows())
        return command_.give(act(Verb::kLoad, carrier, unit_id(p)));
    return true;
  }
  if (!on_map(hex)) return true;
  UnitId best = kNobody;
  int best_gain = 150;
  for (const UnitId p : Stack(state(), hex)) {
    if (rules_.counter(p).passenger == PassengerKind::kNone) continue;
    const int gain = promise(p, carrier, hex) - promise(p, p, hex) - position(p, hex);
    if (gain > best_gain && may_load(rules_, state(), carrier, p).allows()) {
      best_gain = gain;
      best = p;
    }
  }
  return !best.exists() || command_.give(act(Verb::kLoad, carrier, best));
}

bool March::go_on_map(UnitId unit) {
  const HexId from = state().hex_of(unit);
  const UnitId passenger = passenger_of(state(), unit);
  const int value = kill_value(staff_, unit);
  const int passengers_value = passenger.exists() ? kill_value(staff_, passenger) : 0;
  const int crowd = kCrowd + (shells_ ? value * kShells / 100 : 0);
  const int left = points_left(rules_, state(), unit);
  const int unloading = passenger.exists() ? loading_cost(rules_, unit, passenger) : 0;
  enum class Deed { kStay, kMove, kExit, kUnload };
  Deed deed = Deed::kStay;
  HexId goal = from;
  int best = 0;
  bool any = false;
  const hex::Reach& reach = search(rules_, state(), unit);
  for (const HexId hex : reach.hexes()) {
    const int cost = reach.cost(hex);
    if (const int pay = leaving(unit, hex); pay >= 0 && cost + exit_cost(rules_, state(), hex) <= left)
      if (!any || pay > best) {
        any = true;
        best = pay;
        goal = hex;
        deed = Deed::kExit;
      }
    const Cell& cell = state().cell(hex);
    int here = promise(unit, unit, hex) + position(unit, hex, value);
    if (hex != from) {
      here -= crowd * stacking_points(rules_, state(), hex, unit);
      if ((cell.works & kMine) != 0) here -= value / kMineShare;
    }
    const int loaded = passenger.exists() ? here + promise(passenger, unit, hex) : here;
    // Whoever has nothing to gain stays where he is.
    if (!any || loaded > best || (loaded == best && hex == from)) {
      any = true;
      best = loaded;
      goal = hex;
      deed = hex == from ? Deed::kStay : Deed::kMove;
    }
    if (passenger.exists() && cost + unloading <= left) {
      const int unloaded =
          here + promise(passenger, passenger, hex) + position(passenger, hex, passengers_value);
      if (unloaded > best && stacking_points(rules_, state(), hex, unit) + 2 <= kStackingLimit) {
        best = unloaded;
        goal = hex;
        deed = Deed::kUnload;
      }
    }
  }
  if (deed == Deed::kStay) return true;
  if (goal != from && !command_.give(act(Verb::kMove, unit, goal))) return false;
  if (deed == Deed::kMove || state().hex_of(unit) != goal) return true;
  const Action last = deed == Deed::kExit ? act(Verb::kExit, unit, goal) : act(Verb::kUnload, unit);
  return !command_.legal(last) || command_.give(last);
}

bool March::move(UnitId unit) {
  const Piece& piece = state().piece(unit);
  if (piece.has(kAboard)) return true;
  if (piece.hex == kToEnter && !come_in(unit)) return false;
  if (!on_map(piece.hex) || !may_move(rules_, state(), unit).allows()) return true;
  if (marching(rules_, state(), unit)) return go_with_column(unit);
  if (!take_aboard(unit)) return false;
  if (!on_map(piece.hex) || !may_move(rules_, state(), unit).allows()) return true;
  return go_on_map(unit);
}

// Who comes before this one has been thought about in an earlier run of the step: units are taken in the
// order of their numbers, and an interruption only pauses that.
int first_to_think_about(const Command& command) {
  const State& state = command.state();
  if (command.rules.special.march_column) return 0;
  if (state.hand.unit.exists()) return state.hand.unit.value;
  int first = 0;
  for (const int u : command.rules.of_player[index(command.player())])
    if (state.pieces[u].has(kMoved) &&
        may_act_in_step(command.rules, state, command.rules.counters[u]).allows())
      first = u + 1;
  return first;
}

}  // namespace

void movement_orders(Command& command) {
  March march(command);
  const OverrunPlan overrun = best_overrun(command);
  for (int first = first_to_think_about(command);; first = 0) {
    for (const int u : command.rules.of_player[index(command.player())]) {
      if (u < first || overrun.units.contains(u)) continue;
      if (!march.move(unit_id(u))) return;
    }
    if (overrun.hex.exists() && begin_overrun(command, overrun)) return;
    // Somebody who must come in or go on and was passed over.
    if (first == 0 || command.legal(act(Verb::kEnd))) break;
  }
  command.give_last(act(Verb::kEnd));
}

}  // namespace mitla::aiw
