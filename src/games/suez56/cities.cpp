// 7.18, 9.8.c: British and French in one attack, and fire into the city.
#include "games/meb/artillery.h"
#include "games/meb/victory.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

void Chapter::begin_combat_phase(Play& play) const { own(play.state).cities_fired_at.clear(); }

void Chapter::attack_shifts(const meb::State& common, Side attacker, meb::Shifts& out) const {
  if (attacker != Side::kWestern) return;
  const meb::Attack& attack = common.attack;
  std::array<bool, 2> takes_part{};
  for (const int u : attack.adjacent) takes_part[rules_->units[u].nationality] = true;
  for (const meb::Gun& gun : attack.barrage) takes_part[rules_->unit(gun.unit).nationality] = true;
  for (int flag = 0; flag < 2; ++flag)
    takes_part[flag] = takes_part[flag] || attack.air[flag] > 0 || ((attack.naval >> flag) & 1) != 0;
  if (takes_part[0] && takes_part[1])
    out.push_back({mixed_shift_, "7.18", "British and French in one attack"});
}

// R39: scored when the attack is declared, once per hex and combat phase; FPF scores nothing.
void Chapter::attack_declared(Play& play) const {
  const meb::State& common = play.state;
  if (common.phasing != Side::kWestern) return;
  const meb::Attack& attack = common.attack;
  const bool fire = !(attack.adjacent & rules_->artillery).empty() || !attack.barrage.empty() ||
                    attack.air[0] + attack.air[1] > 0 || attack.naval != 0;
  if (!fire) return;
  HexBits& scored = own(play.state).cities_fired_at;
  for (const HexId hex : attack.targets) {
    if (!rules_->terrain(hex).city || scored.contains(hex.value)) continue;
    scored.insert(hex.value);
    meb::score(play, meb::AwardEvent::kCityFire);
  }
}

}  // namespace mitla::suez56
