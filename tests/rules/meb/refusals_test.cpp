// Refusals name what would have to be different, even if the step of the action was skipped because no unit
// could act in it.
#include "games/meb/artillery.h"
#include "games/meb/frame.h"
#include "games/meb/placement.h"
#include "games/meb/zones_of_control.h"
#include "rules/meb/el_arish.h"
#include "support/cases.h"
#include "support/sampled_refusals.h"

namespace mitla::test {
namespace {

// --- the step was skipped ---

TEST(Refusals, FinalFireWithoutASpotter) {
  CASES("meb:8.16.b");
  Field field = israeli_attack();
  field.unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Art", "2746");
  field.play("attack 2742", "with I-79/7", "resolve");
  ASSERT_EQ(field.decision(), "choose-table");
  EXPECT_EQ(field.refusal("fpf E-7Art 2742"), "8.16.b");
  EXPECT_EQ(field.refusal("fpf E-14 2742"), "8.10") << "no artillery";
  Field spotted = israeli_attack();
  spotted.unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Art", "2746").unit("E-7Tk", "2743");
  spotted.play("attack 2742", "with I-79/7", "resolve");
  EXPECT_TRUE(spotted.legal("fpf E-7Art 2742"));
}

TEST(Refusals, FinalFireOfADisplacedGun) {
  CASES("meb:7.14.b");
  Field field = israeli_attack();
  field.unit("I-79/7", "2741")
      .unit("E-14", "2742")
      .unit("E-7Tk", "2743")
      .unit("E-7Art", "2746", {"displaced"});
  field.play("attack 2742", "with I-79/7", "resolve");
  ASSERT_EQ(field.decision(), "choose-table");
  EXPECT_EQ(field.refusal("fpf E-7Art 2742"), "7.14.b");
}

TEST(Refusals, FinalFireOfASecondEgyptianGun) {
  CASES("meb:8.16.a");
  Field field = israeli_attack();
  field.unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Tk", "2743").unit("E-7Art", "2746");
  field.unit("E-2Art", "2747");
  field.play("attack 2742", "with I-79/7", "resolve", "fpf E-7Art 2742");
  ASSERT_EQ(field.decision(), "choose-table") << "the step is over: no other gun may fire";
  EXPECT_EQ(field.refusal("fpf E-2Art 2742"), "8.16.a");
}

TEST(Refusals, FinalFireAgainstABarrage) {
  CASES("meb:8.12");
  Field field = israeli_attack();
  field.unit("I-1A/Tal", "2738").unit("E-14", "2742").unit("E-7Tk", "2743").unit("E-7Art", "2746").dice({3});
  field.track("airstrikes", "14");
  field.play("attack 2742", "fire I-1A/Tal 2742", "air israeli 6", "resolve");
  ASSERT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.refusal("fpf E-7Art 2742"), "8.12");
  EXPECT_EQ(field.refusal("table frontal"), "8.6");
}

TEST(Refusals, AircraftAndShipsOfTheDefender) {
  CASES("meb:8.18.a");
  Field field = egyptian_attack();
  field.unit("E-14", "2842").unit("I-R/Tal", "2843").dice({6});
  field.play("attack 2843", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.refusal("air israeli 1"), "8.18.a") << "there is none";
  EXPECT_EQ(field.refusal("table mobile"), "7.8");
}

TEST(Refusals, WhyNobodyAttacksAHex) {
  CASES("meb:8.9 meb:8.16.b meb:7.3.a");
  const auto put_up = [] {  // far away E-14 must fight, so that the phase goes on
    Field field = egyptian_attack();
    field.unit("I-82/7", "3141").unit("E-14", "3142").unit("I-79/7", "2742");
    return field;
  };
  Field blind = put_up();
  blind.unit("E-7Art", "2738");
  EXPECT_EQ(blind.refusal("attack 2742"), "8.16.b");
  Field bound = put_up();
  bound.unit("E-7Art", "2739").unit("I-R/7", "2639").unit("E-7Tk", "2743", {"attacked"});
  EXPECT_EQ(bound.refusal("attack 2742"), "7.3.a") << "the tank next to it lacks least";
  Field gun = put_up();
  gun.unit("E-7Art", "2739").unit("I-R/7", "2639");
  EXPECT_EQ(gun.refusal("attack 2742"), "8.9");
}

TEST(Refusals, AStaticUnitNeverAdvances) {
  CASES("meb:2.13.a");
  Field field("suez56/historical");
  field.turn(2).phase("western-combat").unit("Z-PSCst", "1511").unit("B-1P", "2602").unit("Z-4", "2703");
  ASSERT_EQ(field.decision(), "combat");
  EXPECT_EQ(field.refusal("advance Z-PSCst 1611"), "2.13.a");
}

TEST(Refusals, MilitiaThatDoesNotAppear) {
  CASES("meb:9.4 meb:9.4.a");
  Field early("suez56/historical");
  early.turn(1).phase("egyptian-movement").unit("Z-4", "3010");
  EXPECT_NE(early.why("muster 2014").find("so early"), std::string::npos) << early.why("muster 2014");
  Field late("suez56/historical");
  late.turn(5).phase("egyptian-movement").unit("Z-4", "3010").track("militia-over", "1");
  EXPECT_EQ(late.refusal("muster 2014"), "9.4.a");
}

// --- sampled ---

using Sample = SampledGame<meb::RuleSet, meb::State>;
using meb::FrameKind;
using meb::HexId;
using meb::State;
using meb::UnitId;
using meb::Verb;

// Does the state wait in a step that follows this one, which was skipped?
bool just_passed(const Sample& sample, FrameKind step) {
  const State& before = sample.before();
  const State& state = sample.state();
  const FrameKind now = meb::top(state).kind;
  if (step == FrameKind::kFinalFire)
    return meb::top(before).kind == FrameKind::kDeclare && now == FrameKind::kChooseTable;
  return state.phase_begun == 0 && now == FrameKind::kCombat && state.attack.targets.empty() &&
         (before.step != state.step && before.phasing != state.phasing);
}

bool put_near(const meb::RuleSet& rules, State& state, UnitId unit, HexId hex, int distance) {
  if (!hex.exists() || !meb::on_map(hex)) return false;
  for (int h = 0; h < rules.board().size(); ++h) {
    const HexId to(h);
    if (rules.board().distance(to, hex) != distance || !meb::vacant(state, to) || rules.terrain(to).water ||
        meb::in_zone_of(state, to, meb::other(rules.unit(unit).side)))
      continue;
    if (meb::stands(state, unit))
      meb::relocate(rules, state, unit, to);
    else
      meb::put(rules, state, unit, to);
    return true;
  }
  return false;
}

auto without(int mark) {
  return [mark](const meb::RuleSet&, State& state, UnitId unit, HexId) {
    if (!unit.exists()) return false;
    state.piece(unit).marks = static_cast<std::uint16_t>(state.piece(unit).marks & ~mark);
    return true;
  };
}

auto without_enemy_marks(int mark) {
  return [mark](const meb::RuleSet&, State& state, UnitId, HexId hex) {
    for (const UnitId unit : meb::Stack(state, hex))
      state.piece(unit).marks = static_cast<std::uint16_t>(state.piece(unit).marks & ~mark);
    return true;
  };
}

bool clear_hex(const meb::RuleSet& rules, State& state, UnitId, HexId hex) {
  while (!meb::vacant(state, hex)) {
    const UnitId there = state.cell(hex).first;
    if (state.hand == there) return false;
    meb::take_off(rules, state, there, meb::kDeadPile);
  }
  return true;
}

// An Egyptian unit from elsewhere comes to stand next to the hex.
bool bring_spotter(const meb::RuleSet& rules, State& state, UnitId, HexId hex) {
  for (const int u : rules.of_side[index(meb::Side::kEgyptian)]) {
    const HexId at = state.pieces[u].hex;
    if (rules.units[u].artillery || rules.units[u].group < 0 || state.attack.defenders.contains(u)) continue;
    if (meb::on_map(at) && rules.board().distance(at, hex) <= 2) continue;
    for (const HexId next : rules.board().neighbours(hex)) {
      if (!next.exists() || !meb::vacant(state, next) || rules.terrain(next).water) continue;
      if (meb::on_map(at)) meb::take_off(rules, state, meb::unit_id(u), meb::kDeadPile);
      meb::put(rules, state, meb::unit_id(u), next);
      return true;
    }
  }
  return false;
}

bool into_range(const meb::RuleSet& rules, State& state, UnitId unit, HexId hex) {
  return unit.exists() && rules.unit(unit).range >= 2 && put_near(rules, state, unit, hex, 2);
}

bool away_from_enemies(const meb::RuleSet& rules, State& state, UnitId unit, HexId hex) {
  if (!unit.exists()) return false;
  for (int distance = 2; distance <= rules.unit(unit).range; ++distance)
    if (put_near(rules, state, unit, hex, distance)) return true;
  return false;
}

bool onto_the_map(const meb::RuleSet& rules, State& state, UnitId unit, HexId) {
  return unit.exists() && state.hex_of(unit) == meb::kHoldingBox &&
         put_near(rules, state, unit, HexId(rules.board().size() / 2), 3);
}

const std::vector<Lifting<meb::RuleSet, State>> kLiftings = {
    {"7.3.a", "has attacked", without(meb::kAttacked)},
    {"7.3.a", "has been attacked", without_enemy_marks(meb::kDefended)},
    {"7.16.a", "may not attack any more", without(meb::kAdvanced)},
    {"7.16.a", "may not be attacked", without_enemy_marks(meb::kAdvanced)},
    {"7.16", "has advanced already", without(meb::kAdvanced)},
    {"7.14.b", "was displaced", without(meb::kDisplaced)},
    {"7.5", "has given its FPF", without(meb::kFiredFpf)},
    {"8.10", "was attacked in this phase", without(meb::kDefended)},
    {"8.10", "was driven back", without(meb::kShaken)},
    {"8.10", "is next to an enemy", away_from_enemies},
    {"8.9", "is next to an enemy", away_from_enemies},
    {"8.16.b", "no Egyptian unit is next to", bring_spotter},
    {"2.9", "is out of range", into_range},
    {"8.1", "is out of range", into_range},
    {"5.6", "has finished its move", without(meb::kMoved)},
    {"5.5", "is held by the enemy", clear_hex},
    {"5.11", "a friend is in", clear_hex},
    {"1.4", "is off the map", onto_the_map},
    {"5.1", "waits off the map", onto_the_map},
    {"10.5", "waits in the holding box", onto_the_map},
    {"10.4", "waits in the holding box", onto_the_map},
    {"10.6.a", "waits in the holding box", onto_the_map},
};

TEST(Refusals, SampledOverRandomGames) {
  std::map<std::string, int> lifted;
  int passed_by_themselves = 0;
  for (const auto& [scenario, games] :
       {std::pair("elarish67/standard", 6), std::pair("suez56/historical", 3)})
    for (int seed = 1; seed <= games; ++seed) {
      Sample sample(scenario, static_cast<std::uint64_t>(seed));
      const auto& verbs = sample.game().notation().verbs();
      for (int number = 0; sample.play_on(); ++number) {
        const bool after_fire = just_passed(sample, FrameKind::kFinalFire);
        const bool after_movement = just_passed(sample, FrameKind::kMovement);
        const bool looks = number % 8 == 0;
        for (std::size_t v = 0; v < verbs.size(); ++v) {
          if (verbs[v].name.empty() || verbs[v].arguments.empty()) continue;
          const auto verb = static_cast<std::uint8_t>(v);
          const bool step_passed = (after_fire && static_cast<Verb>(verb) == Verb::kFpf) ||
                                   (after_movement && static_cast<Verb>(verb) == Verb::kMove);
          for (int i = 0; i < (step_passed ? 12 : looks ? 3 : 0); ++i) {
            const engine::Action action = sample.stranger(verb);
            const auto refusal = sample.refusal(action);
            if (!refusal) continue;
            if (step_passed) {
              ++passed_by_themselves;
              const rules::Reason general = meb::not_now(sample.rules(), verb);
              EXPECT_FALSE(refusal->rule == general.rule && refusal->why == general.why)
                  << scenario << ", game " << seed << ": " << sample.text(action);
            }
            expect_lifted(sample, action, *refusal, kLiftings, lifted);
          }
        }
      }
    }
  EXPECT_GE(passed_by_themselves, 100);
  EXPECT_GE(lifted.size(), 10u);
  for (const auto& [what, times] : lifted) std::printf("%5d times lifted: %s\n", times, what.c_str());
}

}  // namespace
}  // namespace mitla::test
