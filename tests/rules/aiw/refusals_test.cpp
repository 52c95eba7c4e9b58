// Refusals name what would have to be different, even if the step of the action was skipped because no unit
// could act in it.
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "support/cases.h"
#include "support/field.h"
#include "support/sampled_refusals.h"

namespace mitla::test {
namespace {

// --- the step was skipped ---

Field fire_phase(const std::string& step = "israel-direct-fire") {
  Field field("aiw/s2");
  field.turn(2).phase(step);
  return field;
}

TEST(AiwRefusals, DirectFireOutOfRangeOrSight) {
  CASES("aiw:B.VI.C.2.b aiw:B.VIII.B.1.a");
  Field far = fire_phase();
  far.unit("I-SH51HV-1", "B-A1").unit("E-T3485-1", "B-GG10");
  ASSERT_NE(far.decision(), "direct-fire") << "nobody could fire";
  ASSERT_EQ(far.to_act(), "israel");
  EXPECT_EQ(far.refusal("attack B-GG10"), "B.VI.C.2.b");
  Field blind = fire_phase();
  blind.unit("I-SH51HV-1", "B-H7").unit("E-T3485-1", "B-H10");
  ASSERT_NE(blind.decision(), "direct-fire");
  EXPECT_EQ(blind.refusal("attack B-H10"), "B.VIII.B.1.a");
  EXPECT_EQ(blind.refusal("attack B-H9"), "B.VI.C.4") << "there is no enemy";
}

TEST(AiwRefusals, DirectFireOfUnitsThatAreNotFaceUp) {
  CASES("aiw:B.VI.C.2.a");
  Field field = fire_phase();
  field.unit("I-SH51HV-1", "B-N5", {"inverted"}).unit("E-T3485-1", "B-M5").unit("I-SH51HV-2", "B-GG8");
  ASSERT_NE(field.decision(), "direct-fire");
  ASSERT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.refusal("attack B-M5"), "B.VI.C.2.a");
  EXPECT_NE(field.why("attack B-M5").find("inverted"), std::string::npos);
}

TEST(AiwRefusals, WritingFireWithoutATarget) {
  CASES("aiw:S.II.A.1.b aiw:S.II.A.2.a");
  Field field = fire_phase("israel-write-fire");
  field.unit("I-MOR120-1", "B-N5").unit("I-SH51HV-1", "B-GG8").unit("E-T3485-1", "B-N9", {"inverted"});
  ASSERT_EQ(field.to_act(), "israel");
  if (field.decision() != "write-fire") {
    EXPECT_EQ(field.refusal("record I-SH51HV-1 B-N9"), "S.II.A.2.a");
  }
  Field empty = fire_phase("israel-write-fire");
  empty.unit("I-MOR120-1", "B-N5").unit("I-SH51HV-1", "B-GG8").unit("E-T3485-1", "B-A1");
  ASSERT_NE(empty.decision(), "write-fire");
  EXPECT_EQ(empty.refusal("record I-MOR120-1 B-N6"), "S.II.A.1.b");
}

TEST(AiwRefusals, EngineersWithNothingToDo) {
  CASES("aiw:S.VII.A.1.b");
  Field field = fire_phase("israel-engineering");
  field.unit("I-CENG-1", "B-T5").unit("I-SH51HV-1", "B-GG8");
  ASSERT_EQ(field.decision(), "movement");
  EXPECT_EQ(field.refusal("clear I-CENG-1"), "S.VII.A.1.b");
  EXPECT_EQ(field.refusal("clear I-SH51HV-1"), "UFT.ENG");
}

TEST(AiwRefusals, OpportunityFireThatWasNotAsked) {
  CASES("aiw:S.II.E.1 aiw:B.VI.C.2.a");
  Field field = fire_phase("israel-move");
  field.unit("I-SH51HV-1", "B-T5").unit("E-T3485-1", "B-T7", {"inverted"});
  field.play("move I-SH51HV-1 B-U5");
  ASSERT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.refusal("with E-T3485-1"), "B.VI.C.2.a");
  EXPECT_EQ(field.refusal("with I-SH51HV-1"), "B.VI.C") << "he moves and builds no attack";
}

// The mover may not learn from a refusal what his enemy has written or ordered.
TEST(AiwRefusals, TellNothingOfWhatTheEnemyHasWritten) {
  CASES("aiw:S.II.A.1.a");
  const auto put_up = [] {
    Field field = fire_phase("israel-move");
    field.unit("I-SH51HV-1", "B-T5").unit("E-T3485-1", "B-T7").track("orders egypt", "1");
    return field;
  };
  Field bound = put_up();
  bound.track("record E-T3485-1", "B-T5@3").play("move I-SH51HV-1 B-U5");
  Field free = put_up();
  free.play("move I-SH51HV-1 B-U5");
  ASSERT_EQ(free.to_act(), "israel") << "the orders answer";
  EXPECT_EQ(bound.why("with E-T3485-1"), free.why("with E-T3485-1"));
}

// --- sampled ---

using Sample = SampledGame<aiw::RuleSet, aiw::State>;
using aiw::HexId;
using aiw::State;
using aiw::Step;
using aiw::UnitId;
using aiw::Verb;

// The step of a verb that belongs to one step alone, or kOver.
Step step_of(Verb verb) {
  switch (verb) {
    case Verb::kAttack:
      return Step::kDirectFire;
    case Verb::kClear:
    case Verb::kDemolish:
    case Verb::kBlock:
      return Step::kEngineering;
    case Verb::kRecord:
      return Step::kWriteFire;
    default:
      return Step::kOver;
  }
}

// Was the step skipped between the last decision and this one?
bool just_passed(const Sample& sample, Step step) {
  const State& before = sample.before();
  const State& state = sample.state();
  const bool same_turn = before.phasing == state.phasing && before.turn == state.turn;
  return step < state.step && (!same_turn || before.step < step) &&
         sample.rules().has(aiw::Switch::kStandardTurn) && aiw::top(state).side == state.phasing &&
         before.step != state.step;
}

auto without(int mark) {
  return [mark](const aiw::RuleSet&, State& state, UnitId unit, HexId) {
    if (!unit.exists()) return false;
    state.piece(unit).unset(static_cast<std::uint16_t>(mark));
    return true;
  };
}

// A free hex next to the target, in clear terrain on both sides of it.
bool next_to(const aiw::RuleSet& rules, State& state, UnitId unit, HexId hex) {
  if (!unit.exists() || !hex.exists() || !aiw::on_map(state.hex_of(unit)) || state.hand.unit == unit ||
      state.piece(unit).has(aiw::kAboard))
    return false;
  for (const HexId to : rules.board().neighbours(hex)) {
    if (!to.exists() || !aiw::vacant(state, to) || state.cell(to).works != 0 ||
        rules.terrain[to.value] != aiw::Terrain::kClear)
      continue;
    aiw::put(rules, state, unit, to);
    return true;
  }
  return false;
}

template <aiw::Work work>
bool with_work(const aiw::RuleSet&, State& state, UnitId unit, HexId hex) {
  if (work == aiw::kMine) hex = state.hex_of(unit);
  if (!hex.exists() || !aiw::on_map(hex)) return false;
  state.cell(hex).works = static_cast<std::uint8_t>(state.cell(hex).works | work);
  return true;
}

bool spotted(const aiw::RuleSet& rules, State& state, UnitId, HexId hex) {
  if (aiw::vacant(state, hex) || aiw::holder(rules, state, hex) == state.phasing) return false;
  for (const UnitId unit : aiw::Stack(state, hex)) state.piece(unit).set(aiw::kSpotted);
  return true;
}

bool next_to_overrun(const aiw::RuleSet& rules, State& state, UnitId unit, HexId hex) {
  return next_to(rules, state, unit, state.overrun.hex.exists() ? state.overrun.hex : hex);
}

bool nobody_there(const aiw::RuleSet& rules, State& state, UnitId, HexId hex) {
  while (!aiw::vacant(state, hex)) aiw::take_off(rules, state, state.cell(hex).first, aiw::kDeadPile);
  return true;
}

bool no_record(const aiw::RuleSet&, State& state, UnitId, HexId) {
  state.records = {};
  return true;
}

const std::vector<Lifting<aiw::RuleSet, State>> kLiftings = {
    {"B.VI.C.2.a", "is dispersed", without(aiw::kDispersed)},
    {"B.VI.C.2.a", "is inverted", without(aiw::kInverted)},
    {"B.VI.C.2.b", "is out of range", next_to},
    {"B.VIII.B.1.a", "has no line of sight", next_to},
    {"B.VIII.B.1.b", "not spotted", spotted},
    {"S.II.A.1.a", "is bound by", no_record},
    {"S.II.A.1.b", "there is no spotted enemy", spotted},
    {"S.II.A.2.b", "is not face up", without(aiw::kInverted | aiw::kDispersed)},
    {"S.II.C.1.b", "is not next to", next_to},
    {"S.II.C.2.a", "was a passenger", without(aiw::kWasPassenger)},
    {"S.II.C.2.b", "used the road rate", without(aiw::kUsedRoad)},
    {"S.II.D.2.b", "is too far away", next_to_overrun},
    {"S.II.D.2.d", "has used the road rate", without(aiw::kUsedRoad)},
    {"S.II.D.3.b", "nobody overruns units in woods or towns", nobody_there},
    {"S.VII.A.1.b", "there is no minefield", with_work<aiw::kMine>},
    {"S.VII.A.2", "there is neither a bridge nor a block", with_work<aiw::kBlock>},
    {"S.VII.A.2.d", "is not next to", next_to},
    {"S.VII.A.5.a", "must be face up", without(aiw::kInverted)},
    {"S.VII.A.5.b", "is dispersed", without(aiw::kDispersed)},
    {"S.VII.A.5.d", "has done its work", without(aiw::kActed)},
    {"B.V.A.4.b", "has finished its move", without(aiw::kMoved)},
};

TEST(AiwRefusals, SampledOverRandomGames) {
  std::map<std::string, int> lifted;
  std::map<std::uint8_t, int> passed_by_themselves;
  for (const char* scenario : {"aiw/b1", "aiw/s2", "aiw/s4", "aiw/s7", "aiw/s11"})
    for (int seed = 1; seed <= 2; ++seed) {
      Sample sample(scenario, static_cast<std::uint64_t>(seed));
      const auto& verbs = sample.game().notation().verbs();
      for (int number = 0; sample.play_on(); ++number) {
        for (std::size_t v = 0; v < verbs.size(); ++v) {
          if (verbs[v].name.empty() || verbs[v].arguments.empty()) continue;
          const auto verb = static_cast<std::uint8_t>(v);
          const bool step_passed = just_passed(sample, step_of(static_cast<Verb>(verb)));
          for (int i = 0; i < (step_passed ? 10 : number % 16 == 0 ? 3 : 0); ++i) {
            const engine::Action action = sample.stranger(verb);
            const auto refusal = sample.refusal(action);
            if (!refusal) continue;
            const UnitId unit = sample.game().notation().subject(action);
            const bool strike =  // its own step may have asked
                unit.exists() && sample.rules().unit(unit).unit_class == aiw::UnitClass::kAirStrike;
            if (step_passed && !strike) {
              ++passed_by_themselves[verb];
              const rules::Reason general = aiw::SequenceParts::not_now(sample.rules(), verb);
              EXPECT_FALSE(refusal->rule == general.rule && refusal->why == general.why)
                  << scenario << ", game " << seed << ": " << sample.text(action);
            }
            expect_lifted(sample, action, *refusal, kLiftings, lifted);
          }
        }
      }
    }
  for (const Verb verb : {Verb::kAttack, Verb::kClear, Verb::kDemolish, Verb::kBlock, Verb::kRecord})
    EXPECT_GE(passed_by_themselves[static_cast<std::uint8_t>(verb)], 20) << static_cast<int>(verb);
  EXPECT_GE(lifted.size(), 10u);
  for (const auto& [what, times] : lifted) std::printf("%5d times lifted: %s\n", times, what.c_str());
}

}  // namespace
}  // namespace mitla::test
