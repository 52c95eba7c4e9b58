#include "games/sixdays/war_position.h"

#include <algorithm>

#include "games/sixdays/air.h"

namespace mitla::sixdays {
namespace {

TrackTaken set(std::uint8_t& at, int value, int most) {
  if (value < 0 || value > most) return TrackTaken::kOutOfRange;
  at = static_cast<std::uint8_t>(value);
  return TrackTaken::kYes;
}

TrackTaken set_entry(WarState& war, int theater, int value) {
  std::uint8_t allowed = 0;
  const TrackTaken taken = set(allowed, value, 1);
  war.entry_rolled = 1;
  war.entry =
      static_cast<std::uint8_t>(allowed != 0 ? war.entry | 1 << theater : war.entry & ~(1 << theater));
  return taken;
}

}  // namespace

TrackTaken set_war_track(const RuleSet& rules, State& state, std::string_view id, int value) {
  WarState& war = state.war;
  if (id == "initiative") {
    std::uint8_t side = 0;
    const TrackTaken taken = set(side, value, 1);
    war.initiative = war.operating = static_cast<Side>(side);
    war.initiative_rolled = 1;
    if (war.opportunities == 0) war.opportunities = war.block;
    return taken;
  }
  if (id == "operations-in-a-row") {
    war.opportunities = static_cast<std::uint8_t>(value);
    return value < 1 ? TrackTaken::kOutOfRange : set(war.block, value, 9);
  }
  if (id == "operations-left") {  // none: the other side has its single opportunity
    if (value == 0) {
      war.operating = other(war.initiative);
      return set(war.opportunities, 1, 1);
    }
    return set(war.opportunities, value, war.block);
  }
  if (id == "preemptive") {
    war.preempting = value > 0 ? 1 : 0;
    war.preemption_over = 1;
    return set(war.preemptive_left, value, 9);
  }
  if (id == "air-operations") {
    const int limit = half(state.wfl[index(Side::kIsrael)]);
    constexpr int kMostExtra = 9;
    if (value < 0 || value > limit + kMostExtra) return TrackTaken::kOutOfRange;
    war.extra_air_operations = static_cast<std::uint8_t>(std::max(0, value - limit));
    return set(war.israeli_air_operations, std::max(0, limit - value), limit);
  }
  for (const Theater theater : kAllTheaters)
    if (id == "entry-" + std::string(kTheaterWords[static_cast<int>(theater)]))
      return set_entry(war, static_cast<int>(theater), value);
  if (id == "dimona") return set(war.dimona_bombed, value, 1);
  if (id == "hermon") return set(war.hermon_israeli, value, 1);
  if (id == "syrians-released") return set(war.syrians_released, value, 1);
  if (id == "ignored-israel") return set(war.ignored[0], value, 2);
  if (id == "ignored-uar") return set(war.ignored[1], value, 1);
  for (std::size_t base = 0; base < rules.bases.size(); ++base)
    if (id == "status-" + rules.bases[base].id) {
      if (value < 0 || value > 2) return TrackTaken::kOutOfRange;
      war.bases[base] = static_cast<BaseStatus>(value);
      return TrackTaken::kYes;
    }
  return TrackTaken::kNo;
}

void put_up_landing(Play& play) {
  State& state = play.state;
  Raid& raid = state.war.raid;
  for (const Side side : kSides)
    for (const int u : play.rules.air[static_cast<std::size_t>(index(side))])
      if (state.pieces[u].hex == place(kFlying)) raid.landing.insert(u);
  if (raid.landing.empty()) return;
  raid.step = 1;  // nobody is left to intercept, to fight or to attack
  state.war.operation.type = OperationType::kAir;
  state.war.operation.stage = Stage::kRaids;
  state.war.operation.left = 0xFF;  // a die that allowed some units is not put up
  ask(play, FrameKind::kRaid, state.war.operating);
}

}  // namespace mitla::sixdays
