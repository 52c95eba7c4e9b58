// 15.5 Air-to-air combat, mission by mission (d.10).
#include <algorithm>
#include <utility>

#include "games/barlev/air.h"
#include "games/barlev/air_frames.h"

namespace mitla::barlev {

using engine::ActionList;

namespace {

constexpr int kSlots = 4;  // escorts 0 and 1, interceptors 2 and 3
constexpr int kFirstInterceptor = 2;

UnitId& in_slot(Mission& mission, int slot) {
  return slot < kFirstInterceptor ? mission.escorts[static_cast<std::size_t>(slot)]
                                  : mission.interceptors[static_cast<std::size_t>(slot - kFirstInterceptor)];
}
UnitId in_slot(const Mission& mission, int slot) { return in_slot(const_cast<Mission&>(mission), slot); }
Display display_in(const Mission& mission, int slot) {
  return slot < kFirstInterceptor ? mission.display : attacked_display(mission);
}
int first_enemy(int slot) { return slot < kFirstInterceptor ? kFirstInterceptor : 0; }
int enemies(const Mission& mission, int slot) {
  const int first = first_enemy(slot);
  return (in_slot(mission, first).exists() ? 1 : 0) + (in_slot(mission, first + 1).exists() ? 1 : 0);
}
int only_enemy(const Mission& mission, int slot) {
  const int first = first_enemy(slot);
  return in_slot(mission, first).exists() ? first : first + 1;
}
bool has_fired(const AirState& air, int slot) { return (air.fired >> slot & 1) != 0; }

// 15.53
FireResult roll(Play& play, UnitId firer, UnitId target, int drm) {
  const int column = play.rules.unit(firer).air_strength - 1;
  if (column < 0) return FireResult::kNone;
  const int modifier =
      drm + broken_drm(play.rules, play.state, firer, play.rules.tables.modifiers.air_broken_morale);
  const int die = roll_ten(play);
  const FireResult result = play.rules.tables.air_to_air.at(column, die + modifier);
  play.tell(AirEvent::kAirShot, "15.53",
            {firer.value, target.value, die, modifier, static_cast<int>(result),
             index(front_of(play.state.air.missions[play.state.air.current]))});
  return result;
}
void lose(Play& play, Mission& mission, int slot, FireResult result) {
  if (result == FireResult::kNone) return;
  const UnitId unit = in_slot(mission, slot);
  in_slot(mission, slot) = kNobody;
  lose_aircraft(play, unit, display_in(mission, slot), result, "15.53");
}

// 15.54: the extra shot of an F-4, applied at once.
void first_fire(Play& play, Mission& mission, int slot, int target) {
  AirState& air = play.state.air;
  air.fired = static_cast<std::uint8_t>(air.fired | 1 << slot);
  lose(play, mission, target,
       roll(play, in_slot(mission, slot), in_slot(mission, target),
            play.rules.tables.modifiers.air_first_fire));
}

// 15.52: all at once.
void exchange_fire(Play& play, Mission& mission) {
  std::array<FireResult, kSlots> results{};
  AirState& air = play.state.air;
  for (const int slot : {2, 3, 0, 1}) {
    if (air.aim[static_cast<std::size_t>(slot)] == 0) continue;
    const int target = air.aim[static_cast<std::size_t>(slot)] - 1;
    const FireResult result = roll(play, in_slot(mission, slot), in_slot(mission, target), 0);
    FireResult& worst = results[static_cast<std::size_t>(target)];
    worst = std::max(worst, result);
  }
  for (int slot = 0; slot < kSlots; ++slot)
    lose(play, mission, slot, results[static_cast<std::size_t>(slot)]);
}

// 15.55
void fire_at_attacker(Play& play, Mission& mission) {
  if (count_of(mission.escorts) != 0) return;
  for (const UnitId interceptor : mission.interceptors) {
    if (!interceptor.exists() || mission.has(Mission::kCancelled)) continue;
    const UnitId attacker = mission.attacker;
    lose_aircraft(play, attacker, mission.display,
                  roll(play, interceptor, attacker, play.rules.tables.modifiers.air_unescorted), "15.55");
  }
}

// The player of this slot chooses among two targets.
bool ask_slot(Play& play, const Mission& mission, int slot) {
  Frame& frame = play.state.frames.back();
  const Display display = display_in(mission, slot);
  frame.seat = static_cast<std::uint8_t>(seat_of(play.rules, display));
  frame.side = side_of(display);
  frame.unit = in_slot(mission, slot);
  return false;
}

bool next_in_combat(Play& play) {
  AirState& air = play.state.air;
  if (air.current >= air.missions.size()) {
    end_frame(play);
    return true;
  }
  Mission& mission = air.missions[air.current];
  const auto step = [&](int combat) {
    air.combat = static_cast<std::uint8_t>(combat);
    air.fired = 0;
    air.aim = {};
    return true;
  };
  switch (air.combat) {
    case 0:
      if (count_of(mission.interceptors) != 0) return step(1);
      break;
    case 1:
      for (int slot = 0; slot < kSlots; ++slot) {
        const UnitId unit = in_slot(mission, slot);
        if (!unit.exists() || !play.rules.unit(unit).first_fire || has_fired(air, slot)) continue;
        if (enemies(mission, slot) == 2) return ask_slot(play, mission, slot);
        if (enemies(mission, slot) == 1) first_fire(play, mission, slot, only_enemy(mission, slot));
      }
      return step(2);
    case 2:
      for (const int slot : {2, 3, 0, 1}) {
        auto& aim = air.aim[static_cast<std::size_t>(slot)];
        if (aim != 0 || !in_slot(mission, slot).exists()) continue;
        if (enemies(mission, slot) == 2) return ask_slot(play, mission, slot);
        if (enemies(mission, slot) == 1) aim = static_cast<std::uint8_t>(1 + only_enemy(mission, slot));
      }
      exchange_fire(play, mission);
      return step(3);
    default:
      fire_at_attacker(play, mission);
      break;
  }
  ++air.current;
  return step(0);
}

int slot_of(const Mission& mission, UnitId unit) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (in_slot(mission, slot) == unit) return slot;
  return -1;
}
const Mission& current(const State& state) { return state.air.missions[state.air.current]; }

Reason may_shoot(const RuleSet&, const State& state, UnitId unit, UnitId target) {
  if (unit != top(state).unit) return {"15.53", "another air unit fires now"};
  const int own = slot_of(current(state), unit),
            theirs = target.exists() ? slot_of(current(state), target) : -1;
  if (theirs < 0 || (own < kFirstInterceptor) == (theirs < kFirstInterceptor))
    return {"15.52", "escorts fire at interceptors, interceptors at escorts"};
  return kAllowed;
}
void shoot(Play& play, UnitId unit, UnitId target) {
  AirState& air = play.state.air;
  Mission& mission = air.missions[air.current];
  const int own = slot_of(mission, unit), theirs = slot_of(mission, target);
  if (air.combat == 1)
    first_fire(play, mission, own, theirs);
  else
    air.aim[static_cast<std::size_t>(own)] = static_cast<std::uint8_t>(1 + theirs);
}
void subjects(const RuleSet&, const State& state, UnitSet& units, ActionList&) {
  units.insert(top(state).unit.value);
}
void actions(const RuleSet&, const State& state, UnitId unit, ActionList& out) {
  if (unit != top(state).unit) return;
  const int first = first_enemy(slot_of(current(state), unit));
  for (const int slot : {first, first + 1})
    out.push_back(engine::act(Verb::kShoot, unit, in_slot(current(state), slot)));
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kShoot, may_shoot, shoot>()};

}  // namespace

const FrameRules kAirCombatFrame{.question = {"air-combat", "At which air unit does this one fire?", "15.53"},
                                 .subjects = subjects,
                                 .actions = actions,
                                 .verbs = kVerbs,
                                 .resolve_automatic_step = next_in_combat};

// Arab missions by hex number, then Israeli ones; airfields last.
void begin_air_combat(Play& play) {
  AirState& air = play.state.air;
  const auto before = [](const Mission& a, const Mission& b) {
    if (side_of(a) != side_of(b)) return side_of(a) == Side::kArab;
    return a.hex.value != b.hex.value ? a.hex.value < b.hex.value : a.attacker.value < b.attacker.value;
  };
  for (int i = 1; i < air.missions.size(); ++i)
    for (int j = i; j > 0 && before(air.missions[j], air.missions[j - 1]); --j)
      std::swap(air.missions[j], air.missions[j - 1]);
  air.current = 0;
  air.combat = 0;
  if (!air.missions.empty()) ask(play, FrameKind::kAirCombat, seat_of(play.rules, air.missions[0].display));
}

}  // namespace mitla::barlev
