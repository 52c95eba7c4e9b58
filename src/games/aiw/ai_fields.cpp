#include "games/aiw/ai_fields.h"

#include <algorithm>
#include <bit>

namespace mitla::aiw {
namespace {

// What is remembered of an enemy: marks that change what it can do or what it is worth.
constexpr std::uint16_t kTellingMarks = kInverted | kDispersed | kAboard;
// An enemy has other targets too.
constexpr int kAttention = 60;  // hundredths of his strength
constexpr int kChosen = 45;     // hundredths of a chance that he chooses this one

// Calls visit(hex) for every hex in sight of `from`, itself too.
template <typename Visit>
void for_each_seen(const RuleSet& rules, HexId from, Visit&& visit) {
  const auto row = rules.sight().row(from);
  for (std::size_t w = 0; w < row.size(); ++w)
    for (std::uint64_t bits = row[w]; bits != 0; bits &= bits - 1)
      visit(HexId(static_cast<int>(w * 64) + std::countr_zero(bits)));
}

std::int16_t add(std::int16_t sum, int more) {
  return static_cast<std::int16_t>(std::min(30000, sum + more));
}

// The hundredths of a unit's value that a fire of such odds costs it.
int expected_loss(const RuleSet& rules, int strength, int defence, int modifier) {
  const Odds odds = odds_of(strength, defence);
  return odds == Odds::kBelow ? 0 : expected_gain(rules, odds, modifier, 1000, false);
}

}  // namespace

Shields::Shields(const RuleSet& rules) : pairs_(rules.hexes) {
  for (int h = 0; h < rules.hexes; ++h)
    for_each_seen(rules, HexId(h), [&](HexId to) {
      if (to.value != h && rules.sight().hull_down(HexId(h), to)) pairs_.insert(HexId(h), to);
    });
}

const Fields& Fields::of(const Staff& staff, const Shields& shields, Player player) {
  static thread_local std::array<Fields, 2> fields;
  Fields& mine = fields[index(player)];
  if (!mine.still_valid(staff, player)) mine.build(staff, shields, player);
  return mine;
}

bool Fields::still_valid(const Staff& staff, Player player) const {
  if (serial_ != staff.rules.serial) return false;
  for (const int u : staff.rules.of_player[index(other(player))]) {
    const Piece& piece = staff.state.pieces[u];
    const Seen now{piece.hex, static_cast<std::uint16_t>(piece.marks & kTellingMarks), piece.partner,
                   staff.state.turn};
    if (!(seen_[u] == now)) return false;
  }
  return true;
}

void Fields::sort_kinds(const Staff& staff, Player player) {
  const RuleSet& rules = staff.rules;
  kinds_.clear();
  kind_of_.fill(-1);
  for (const int u : rules.of_player[index(player)]) {
    const CounterInfo& info = rules.counters[u];
    if (info.weapon == Weapon::kNone || info.range == 0) continue;
    for (std::size_t k = 0; k < kinds_.size() && kind_of_[u] < 0; ++k)
      if (rules.counter(kinds_[k].sample).kind == info.kind &&
          rules.counter(kinds_[k].sample).good_gunner == info.good_gunner)
        kind_of_[u] = static_cast<std::int8_t>(k);
    if (kind_of_[u] >= 0) continue;
    kind_of_[u] = static_cast<std::int8_t>(kinds_.size());
    kinds_.push_back({unit_id(u), rules.standard && info.can(AttackType::kCloseAssault)});
  }
  fire_.resize(kinds_.size());
}

void Fields::build(const Staff& staff, const Shields& shields, Player player) {
  const RuleSet& rules = staff.rules;
  if (serial_ != rules.serial) sort_kinds(staff, player);
  serial_ = rules.serial;
  for (auto& by_target : threat_)
    for (auto& field : by_target) field.fill(0);
  for (auto& field : assault_) field.fill(0);
  for (auto& field : fire_) field.fill(0);
  nearest_.fill(200);
  any_enemy_ = false;
  for (const int u : rules.of_player[index(other(player))]) {
    const Piece& piece = staff.state.pieces[u];
    seen_[u] = {piece.hex, static_cast<std::uint16_t>(piece.marks & kTellingMarks), piece.partner,
                staff.state.turn};
    if (!on_map(piece.hex) || piece.has(kAboard)) continue;
    any_enemy_ = true;
    add_threat(staff, shields, unit_id(u));
    if (rules.standard) add_assault(staff, unit_id(u));
    add_target(staff, shields, unit_id(u));
    if (staff.state.cells[piece.hex.value].first == u)
      for (int h = 0; h < rules.hexes; ++h)
        nearest_[h] =
            static_cast<std::uint8_t>(std::min<int>(nearest_[h], rules.distance(HexId(h), piece.hex)));
  }
  for (const int b : rules.bridges)
    if (on_map(staff.state.pieces[b].hex) && rules.counters[b].player != player)
      add_target(staff, shields, unit_id(b));
}

void Fields::add_threat(const Staff& staff, const Shields& shields, UnitId enemy) {
  const RuleSet& rules = staff.rules;
  const CounterInfo& info = rules.counter(enemy);
  if (!info.can(AttackType::kDirect) || info.weapon == Weapon::kNone) return;
  const HexId from = staff.state.hex_of(enemy);
  // Who is dispersed now will mostly be so in his next fire phase.
  const int share = staff.state.piece(enemy).has(kDispersed) ? 1 : 4;
  std::array<std::array<std::int16_t, 32>, 2> at{};
  const int range = std::min<int>(info.range, 31);
  for (int d = 0; d <= range; ++d)
    for (int t = 0; t < 2; ++t)
      at[t][d] = static_cast<std::int16_t>(
          std::max(0, multiplier(rules, AttackType::kDirect, enemy, static_cast<Target>(t), d)) *
          info.attack * share / 4);
  for_each_seen(rules, from, [&](HexId hex) {
    const int d = rules.distance(from, hex);
    if (d > range) return;
    const int shield = shields.at(from, hex) ? 1 : 0;
    for (int t = 0; t < 2; ++t) threat_[t][shield][hex.value] = add(threat_[t][shield][hex.value], at[t][d]);
  });
}

// S.II.C: infantry that is fit now can go one hex and assault.
void Fields::add_assault(const Staff& staff, UnitId enemy) {
  const RuleSet& rules = staff.rules;
  const CounterInfo& info = rules.counter(enemy);
  const Piece& piece = staff.state.piece(enemy);
  if (!info.can(AttackType::kCloseAssault) || (piece.marks & (kInverted | kDispersed)) != 0) return;
  std::array<int, 2> strength{};
  for (int t = 0; t < 2; ++t)
    strength[t] =
        std::max(0, multiplier(rules, AttackType::kCloseAssault, enemy, static_cast<Target>(t), 1)) *
        info.attack;
  for (int h = 0; h < rules.hexes; ++h) {
    if (rules.distance(piece.hex, HexId(h)) > 2) continue;
    for (int t = 0; t < 2; ++t) assault_[t][h] = add(assault_[t][h], strength[t]);
  }
}

void Fields::add_target(const Staff& staff, const Shields& shields, UnitId enemy) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  const CounterInfo& info = rules.counter(enemy);
  const HexId at = state.hex_of(enemy);
  const int value = kill_value(staff, enemy);
  const int bonus = staff.prices.attacked(state, enemy);
  int defence = std::max(1, 4 * info.defence);
  const std::uint8_t works = state.cell(at).works;
  if ((works & kFort) != 0) defence += 40;
  if (rules.terrain[at.value] == Terrain::kTown) defence += 20;
  if ((works & (kFort | kPosition)) != 0) defence = defence * 2;
  if (rules.concealing(at)) defence = defence * 3 / 2;
  // A third of the value at three to one: about what the table gives.
  const auto promise = [&](int strength) {
    return static_cast<int>(static_cast<std::int64_t>(value) * std::min(900, 220 * strength / defence) /
                            1000);
  };
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    const UnitId gun = kinds_[k].sample;
    const CounterInfo& mine = rules.counter(gun);
    auto& field = fire_[k];
    const int range = std::min<int>(mine.range, 31);
    std::array<std::int32_t, 32> by_range{};
    bool any = false;
    for (int d = 0; d <= range; ++d) {
      const int quarters = multiplier(rules, AttackType::kDirect, gun, info.target, d);
      if (quarters > 0) by_range[d] = promise(quarters * mine.attack) + bonus / 2;
      any = any || by_range[d] > 0;
    }
    if (any)
      for_each_seen(rules, at, [&](HexId hex) {
        const int d = rules.distance(at, hex);
        if (d > range) return;
        const int gain = shields.at(hex, at) ? by_range[d] / 2 : by_range[d];
        field[hex.value] = std::max(field[hex.value], gain);
      });
    if (!kinds_[k].assaults || info.bridge() || (works & kMine) != 0) continue;
    const int assault =
        2 *
        promise(std::max(0, multiplier(rules, AttackType::kCloseAssault, gun, info.target, 1)) * mine.attack);
    for (const HexId next : rules.board().neighbours(at))
      if (next.exists()) field[next.value] = std::max(field[next.value], assault);
  }
}

int Fields::danger(const Staff& staff, UnitId unit, HexId hex) const {
  const RuleSet& rules = staff.rules;
  const CounterInfo& info = rules.counter(unit);
  const int t = info.target == Target::kArmored ? 0 : 1;
  const int open = threat_[t][0][hex.value] * kAttention / 100;
  const int behind = threat_[t][1][hex.value] * kAttention / 100;
  const int assault = assault_[t][hex.value] * kAttention / 100;
  if (open + behind + assault == 0) return 0;
  const std::uint8_t works = staff.state.cell(hex).works;
  int defence = std::max(1, 4 * info.defence);
  int modifier = 0;
  if (rules.concealing(hex)) modifier += 1;
  if ((works & (kFort | kPosition)) != 0) modifier += 2;
  if ((works & kFort) != 0) defence += 40;
  if (rules.terrain[hex.value] == Terrain::kTown) defence += 10;
  int loss = expected_loss(rules, open, defence, modifier);
  if (assault > 0) loss = std::max(loss, expected_loss(rules, assault, defence, modifier - 2));
  if (behind > 0)
    loss = std::max(loss, expected_loss(rules, open + behind, defence, modifier + info.hull_down));
  return loss * kChosen / 100;
}

}  // namespace mitla::aiw
