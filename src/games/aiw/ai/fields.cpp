#include "games/aiw/ai/fields.h"

#include <algorithm>
#include <bit>

#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

// Marks of an enemy that change what it can do or what it is worth.
constexpr std::uint32_t kTellingMarks = kInverted | kDispersed | kAboard;
// An enemy unit has other targets too.
constexpr int kAttention = 60;  // hundredths of its strength
constexpr int kSalvo = 60;      // the same for batteries
// Hundredths of a chance that it chooses this target.
constexpr int kAtEqualNumbers = 45;
constexpr int kLeastChance = 15;
constexpr int kMostChance = 60;
constexpr int kUsualLoss = 80;    // thousandths of a unit's value that shells cost where firing pays
constexpr int kMostShelled = 70;  // hundredths of a chance that they hit this hex

// Calls visit(hex) for every hex in sight of `from`, including `from`.
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

// The thousandths of a unit's value that fire at these odds costs it.
int expected_loss(const RuleSet& rules, int strength, int defence, int modifier) {
  return expected_gain(rules, odds_of(strength, defence), modifier, 1000, false);
}

// The protection of a unit in the hex against an attack.
struct Cover {
  int defence = 1;  // quarters
  int modifier = 0;
};

Cover cover_of(const Staff& staff, UnitId unit, HexId hex) {
  const std::uint16_t works = staff.state.cell(hex).works;
  Cover cover{std::max(1, 4 * staff.rules.unit(unit).defence), 0};
  if (staff.rules.concealing(hex)) cover.modifier += 1;
  if ((works & (kFort | kPosition)) != 0) cover.modifier += 2;
  if ((works & kFort) != 0) cover.defence += 40;
  if (staff.rules.terrain[hex.value] == Terrain::kTown) cover.defence += 10;
  return cover;
}

}  // namespace

Shields::Shields(const RuleSet& rules) : pairs_(rules.hexes) {
  for (int h = 0; h < rules.hexes; ++h)
    for_each_seen(rules, HexId(h), [&](HexId to) {
      if (to.value != h && rules.sight().hull_down(HexId(h), to)) pairs_.insert(HexId(h), to);
    });
}

const Fields& Fields::of(const Staff& staff, const Shields& shields, Side side) {
  static thread_local std::array<Fields, 2> fields;
  Fields& mine = fields[index(side)];
  if (!mine.still_valid(staff, side)) mine.build(staff, shields, side);
  return mine;
}

Fields::Seen Fields::look_at(const State& state, int unit) {
  const Piece& piece = state.pieces[unit];
  return {piece.hex, piece.marks & kTellingMarks, piece.partner, state.turn};
}

bool Fields::still_valid(const Staff& staff, Side side) const {
  return serial_ == staff.rules.serial && all_of(staff.rules.of_side[index(other(side))],
                                                 [&](int u) { return seen_[u] == look_at(staff.state, u); });
}

void Fields::sort_kinds(const Staff& staff, Side side) {
  const RuleSet& rules = staff.rules;
  kinds_.clear();
  kind_of_.fill(-1);
  for (const int u : rules.of_side[index(side)]) {
    const UnitInfo& info = rules.units[u];
    if (info.weapon == Weapon::kNone || info.range == 0) continue;
    for (std::size_t k = 0; k < kinds_.size() && kind_of_[u] < 0; ++k)
      if (rules.unit(kinds_[k].sample).kind == info.kind &&
          rules.unit(kinds_[k].sample).good_gunner == info.good_gunner)
        kind_of_[u] = static_cast<std::int8_t>(k);
    if (kind_of_[u] >= 0) continue;
    kind_of_[u] = static_cast<std::int8_t>(kinds_.size());
    kinds_.push_back({unit_id(u), rules.has(Switch::kCloseAssault) && info.can(AttackType::kCloseAssault)});
  }
  fire_.resize(kinds_.size());
}

void Fields::build(const Staff& staff, const Shields& shields, Side side) {
  const RuleSet& rules = staff.rules;
  if (serial_ != rules.serial) sort_kinds(staff, side);
  serial_ = rules.serial;
  const auto clear = [&](auto& field, auto value) { std::fill_n(field.begin(), rules.hexes, value); };
  for (auto& by_target : threat_)
    for (auto& field : by_target) clear(field, 0);
  for (auto& field : assault_) clear(field, 0);
  for (auto& field : watch_) clear(field, 0);
  eyes_.fill(0);
  for (auto& field : fire_) clear(field, 0);
  clear(nearest_, 200);
  any_enemy_ = false;
  for (const int u : rules.of_side[index(other(side))]) {
    const Piece& piece = staff.state.pieces[u];
    seen_[u] = look_at(staff.state, u);
    if (!on_map(piece.hex) || piece.has(kAboard)) continue;
    any_enemy_ = true;
    add_threat(staff, shields, unit_id(u));
    if (rules.has(Switch::kOpportunityFire)) {
      add_assault(staff, unit_id(u));
      add_eyes(staff, unit_id(u));
    }
    add_target(staff, shields, unit_id(u));
    if (staff.state.cells[piece.hex.value].first.index() == u)
      for (int h = 0; h < rules.hexes; ++h)
        nearest_[h] =
            static_cast<std::uint8_t>(std::min<int>(nearest_[h], rules.distance(HexId(h), piece.hex)));
  }
  add_batteries(staff, other(side));
  for (const int b : rules.bridges)
    if (on_map(staff.state.pieces[b].hex) && rules.units[b].side != side)
      add_target(staff, shields, unit_id(b));
}

void Fields::add_threat(const Staff& staff, const Shields& shields, UnitId enemy) {
  const RuleSet& rules = staff.rules;
  const UnitInfo& info = rules.unit(enemy);
  if (!info.can(AttackType::kDirect) || info.weapon == Weapon::kNone) return;
  const HexId from = staff.state.hex_of(enemy);
  // A unit dispersed now will usually still be dispersed in its next fire phase.
  const int share = staff.state.piece(enemy).has(kDispersed) ? 1 : 4;
  const bool watches = rules.has(Switch::kOpportunityFire) && info.can(AttackType::kOpportunity) &&
                       !staff.state.piece(enemy).has(kInverted | kDispersed);
  std::array<std::array<std::int16_t, 32>, 2> at{};
  const int range = std::min<int>(info.range, 31);
  for (int d = 0; d <= range; ++d)
    for (int t = 0; t < 2; ++t)
      at[t][d] = static_cast<std::int16_t>(
          strength_against(rules, AttackType::kDirect, enemy, static_cast<Target>(t), d) * share / 4);
  for_each_seen(rules, from, [&](HexId hex) {
    const int d = rules.distance(from, hex);
    if (d > range) return;
    const int shield = shields.at(from, hex) ? 1 : 0;
    for (int t = 0; t < 2; ++t) {
      threat_[t][shield][hex.value] = add(threat_[t][shield][hex.value], at[t][d]);
      if (watches) watch_[t][hex.value] = add(watch_[t][hex.value], at[t][d]);
    }
  });
}

// S.II.C: infantry that is fit now can move one hex and assault.
void Fields::add_assault(const Staff& staff, UnitId enemy) {
  const RuleSet& rules = staff.rules;
  const UnitInfo& info = rules.unit(enemy);
  const Piece& piece = staff.state.piece(enemy);
  if (!info.can(AttackType::kCloseAssault) || piece.has(kInverted | kDispersed)) return;
  std::array<int, 2> strength{};
  for (int t = 0; t < 2; ++t)
    strength[t] = strength_against(rules, AttackType::kCloseAssault, enemy, static_cast<Target>(t), 1);
  for (int h = 0; h < rules.hexes; ++h) {
    if (rules.distance(piece.hex, HexId(h)) > 2) continue;
    for (int t = 0; t < 2; ++t) assault_[t][h] = add(assault_[t][h], strength[t]);
  }
}

// S.II.A, S.II.B: everything that can be written for a hex, wherever it stands.
void Fields::add_batteries(const Staff& staff, Side enemy) {
  const RuleSet& rules = staff.rules;
  barrage_.fill(0);
  batteries_ = 0;
  if (!rules.has(Switch::kIndirectFire)) return;
  for (const int u : rules.all_of[index(enemy)]) {
    const UnitInfo& info = rules.units[u];
    const Piece& piece = staff.state.pieces[u];
    const bool off_board = info.unit_class == UnitClass::kOffBoardArtillery && piece.hex == kOffBoard;
    const bool on_board = info.combat_unit() && info.can(AttackType::kIndirect) && on_map(piece.hex) &&
                          !piece.has(kDispersed | kAboard);
    if (!off_board && !on_board) continue;
    ++batteries_;
    for (int t = 0; t < 2; ++t)
      barrage_[t] += strength_against(rules, AttackType::kIndirect, unit_id(u), static_cast<Target>(t), 3);
  }
}

void Fields::add_eyes(const Staff& staff, UnitId enemy) {
  if (!can_spot(staff.rules, staff.state, enemy)) return;
  const auto row = staff.rules.sight().row(staff.state.hex_of(enemy));
  for (std::size_t w = 0; w < row.size(); ++w) eyes_[w] |= row[w];
}

void Fields::add_target(const Staff& staff, const Shields& shields, UnitId enemy) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  const UnitInfo& info = rules.unit(enemy);
  const HexId at = state.hex_of(enemy);
  const int value = kill_value(staff, enemy);
  const int bonus = staff.prices.attacked(state, enemy);
  int defence = std::max(1, 4 * info.defence);
  const std::uint16_t works = state.cell(at).works;
  if ((works & kFort) != 0) defence += 40;
  if (rules.terrain[at.value] == Terrain::kTown) defence += 20;
  if ((works & (kFort | kPosition)) != 0) defence = defence * 2;
  if (rules.concealing(at)) defence = defence * 3 / 2;
  // A third of the value at three to one: about what the table yields.
  const auto promise = [&](int strength) {
    return thousandths(value, std::min(900, 220 * strength / defence));
  };
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    const UnitId gun = kinds_[k].sample;
    const UnitInfo& mine = rules.unit(gun);
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
    const int assault = 2 * promise(strength_against(rules, AttackType::kCloseAssault, gun, info.target, 1));
    for (const HexId next : rules.board().neighbours(at))
      if (next.exists()) field[next.value] = std::max(field[next.value], assault);
  }
}

int Fields::danger(const Staff& staff, UnitId unit, HexId hex) const {
  const RuleSet& rules = staff.rules;
  const UnitInfo& info = rules.unit(unit);
  const int t = row_of(info);
  const int open = threat_[t][0][hex.value] * kAttention / 100;
  const int behind = threat_[t][1][hex.value] * kAttention / 100;
  const int assault = assault_[t][hex.value] * kAttention / 100;
  if (open + behind + assault == 0) return 0;
  const auto [defence, modifier] = cover_of(staff, unit, hex);
  int loss = expected_loss(rules, open, defence, modifier);
  if (assault > 0) loss = std::max(loss, expected_loss(rules, assault, defence, modifier - 2));
  if (behind > 0)
    loss = std::max(loss, expected_loss(rules, open + behind, defence, modifier + info.hull_down));
  return loss;
}

int Fields::ambush(const Staff& staff, UnitId unit, HexId hex) const {
  const int t = row_of(staff.rules.unit(unit));
  if (watch_[t][hex.value] == 0) return 0;
  const Cover cover = cover_of(staff, unit, hex);
  return expected_loss(staff.rules, watch_[t][hex.value] * kAttention / 100, cover.defence, cover.modifier);
}

int Fields::shelling(const Staff& staff, UnitId unit, HexId hex, int hexes_known) const {
  if (batteries_ == 0) return 0;
  const int t = row_of(staff.rules.unit(unit));
  const Cover cover = cover_of(staff, unit, hex);
  // Two thirds of the batteries fire together, the others elsewhere.
  const int targets = std::max(1, batteries_ * 2 / 3);
  const int loss =
      expected_loss(staff.rules, barrage_[t] / targets * kSalvo / 100, cover.defence, cover.modifier);
  // The enemy prefers targets that lose much.
  const int chance = 100 * targets / std::max(1, hexes_known) * loss / kUsualLoss;
  return loss * std::min(kMostShelled, chance) / 100;
}

int chance_of_fire(const Staff& staff, Side side) {
  int guns = 0;
  int friends = 0;
  for (const Side whose : kBothSides)
    for (const int u : staff.rules.of_side[index(whose)]) {
      const Piece& piece = staff.state.pieces[u];
      if (!on_map(piece.hex) || piece.has(kAboard)) continue;
      if (whose == side)
        ++friends;
      else if (!piece.has(kDispersed) && staff.rules.units[u].weapon != Weapon::kNone)
        ++guns;
    }
  return std::clamp(2 * kAtEqualNumbers * guns / std::max(1, guns + friends), kLeastChance, kMostChance);
}

int count_hexes_known(const Staff& staff, const Fields& fields, Side side) {
  int count = 0;
  for (const int u : staff.rules.of_side[index(side)]) {
    const HexId hex = staff.state.pieces[u].hex;
    if (on_map(hex) && staff.state.cell(hex).first.index() == u && fields.seen(staff.rules, hex)) ++count;
  }
  return count;
}

}  // namespace mitla::aiw
