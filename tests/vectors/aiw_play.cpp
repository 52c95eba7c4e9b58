// Vectors about movement, opportunity fire, stacking, mines and morale.
#include "games/aiw/attackers.h"
#include "games/aiw/movement.h"
#include "games/aiw/opportunity_fire.h"
#include "games/aiw/placement.h"
#include "games/aiw/records.h"
#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

int left(Field& field) { return field.halves("mp-left"); }
// "9/2" points in halves.
int halves(const std::string& fraction) { return quarters(fraction) / 2; }

void printed_range(const Vector& v) {
  Ground g(ground());
  const aiw::UnitId firer = g.put("AR_T62", "B-M5");
  ASSERT_EQ(g.rules.unit(firer).range, v.given["range"].number());
  const auto bears_at = [&](int range) {
    for (int h = 0; h < g.rules.hexes; ++h) {
      const aiw::HexId hex(h);
      if (g.rules.distance(g.hex("B-M5"), hex) != range || !g.rules.sight().clear(g.hex("B-M5"), hex))
        continue;
      aiw::State state = g.state;
      const aiw::UnitId target = unit_of(g.rules, "IS_M48");
      aiw::put(g.rules, state, target, hex);
      return aiw::attacker_bears(g.rules, state, firer, aiw::AttackType::kDirect, target).allows();
    }
    ADD_FAILURE() << "no hex in sight at " << range;
    return false;
  };
  EXPECT_TRUE(bears_at(v.expect["can_attack_at"].number()));
  EXPECT_FALSE(bears_at(v.expect["cannot_attack_at"].number()));
}

void loading(const Vector& v) {
  Field field = ground_field("arab-move");
  const aiw::RuleSet& rules = ground();
  const std::string carrier = id_of(rules, v.given["carrier"].text());
  const int allowance = 2 * rules.unit(unit_of(rules, v.given["carrier"].text())).move;
  field.unit(carrier, "B-W4");
  if (v.id == "mov-load") {
    field.unit("E-INF-1", "B-W4");
    field.play("load " + carrier + " E-INF-1");
    EXPECT_EQ(left(field), halves(v.expect["remaining"].text()));
  } else if (v.id == "mov-load-frac") {
    field.unit("E-INF-1", carrier);
    field.play("unload " + carrier);
    EXPECT_EQ(left(field), allowance - halves(v.expect["cost"].text()));
  } else {
    field.unit("E-HOW122-1", "B-W4").unit("E-T55-1", "B-A8");
    field.play("load " + carrier + " E-HOW122-1");
    EXPECT_EQ(halves(v.expect["cost"].text()), allowance);
    EXPECT_EQ(field.legal("move " + carrier + " B-W5"), v.expect["may_move"].yes());
  }
}

void road(const Vector& v) {
  Field field = ground_field("arab-move");
  field.unit("E-T55-1", "B-A8");
  ASSERT_EQ(v.expect["hexes"].number(), 12);
  EXPECT_TRUE(field.legal("move E-T55-1 B-M4")) << "the twelfth hex of the road";
  EXPECT_FALSE(field.legal("move E-T55-1 B-N4"));
}

void crowded_road(const Vector& v) {
  EXPECT_EQ(v.given["hex_entered_points"].number(), 2);
  Field field = ground_field("arab-move");
  field.unit("E-T55-1", "B-A8").unit("E-INF-1", "B-B8").unit("E-INF-2", "B-B8");
  EXPECT_EQ(field.legal("move E-T55-1 B-B8"), v.expect["normal_cost_allowed"].yes());
  field.play("move E-T55-1 B-B8");
  EXPECT_EQ(left(field) == 12 - 1, v.expect["road_rate_allowed"].yes());
  EXPECT_EQ(left(field), 12 - 2);
}

void minimum_move(const Vector& v) {
  const aiw::RuleSet& rules = situation("s8");
  for (int h = 0; h < rules.hexes; ++h)
    for (const hex::Direction d : hex::kDirections) {
      const aiw::HexId to = rules.board().neighbour(aiw::HexId(h), d);
      if (!to.exists() || rules.hexside(aiw::HexId(h), d) != aiw::HexsideKind::kRidge) continue;
      if (rules.terrain[to.value] != aiw::Terrain::kSlope) continue;
      EXPECT_EQ(rules.step_cost[0][h][hex::index_of(d)], 2 * v.given["cost"].number());
      Field field("aiw/s8");
      field.turn(3).phase("syria-move-infantry").unit("S-INF-1", rules.hex_name(aiw::HexId(h)));
      EXPECT_EQ(field.legal("move S-INF-1 " + rules.hex_name(to)), v.expect["allowed"].yes());
      return;
    }
  ADD_FAILURE() << "no slope behind a ridge";
}

// A unit in hand that has spent these halves in the sight of a firer, one expenditure after the other.
struct Mover {
  explicit Mover(const std::string& kind) : g(ground()) {
    firer = g.put(kind.rfind("IS_", 0) == 0 ? "AR_T62" : "IS_INF", "B-W6");
    mover = g.put(kind, "B-W4");
    g.state.hand.unit = mover;
  }
  void spends(int halves_spent) { g.state.hand.trail.push_back({g.hex("B-W4"), halves_spent}); }
  bool active() const { return aiw::activated(g.rules, g.state, mover, firer); }
  int move() const { return g.rules.unit(mover).move; }
  Ground g;
  aiw::UnitId firer;
  aiw::UnitId mover;
};

void split_move(const Vector& v) {
  Field field = ground_field("israel-move");
  field.unit("I-M60-1", "B-W4", {"inverted"});
  const auto& state = field.state().as<aiw::State>();
  const aiw::UnitId tank = unit_of(ground(), "IS_M60");
  ASSERT_EQ(ground().unit(tank).move, v.given["move"].number());
  EXPECT_EQ(aiw::allowance(ground(), state, tank), halves(v.expect["may_spend"].text()));
  Mover mover("IS_M60");
  const int needed = halves(v.expect["activated_after"].text());
  mover.spends(needed - 1);
  EXPECT_FALSE(mover.active());
  mover.spends(1);
  EXPECT_TRUE(mover.active());
}

void activation(const Vector& v) {
  Mover mover("AR_TRUCK");
  ASSERT_EQ(mover.move(), v.given["move"].number());
  int sum = 0;
  for (const std::string& points : v.given["spent_in_los"].texts()) {
    EXPECT_FALSE(mover.active());
    mover.spends(halves(points));
    sum += halves(points);
  }
  EXPECT_TRUE(mover.active());
  EXPECT_EQ(sum, halves(v.expect["activated_after"].text()));
}

void overrun_points(const Vector& v) {
  Mover mover(v.given["unit"].text());
  ASSERT_EQ(mover.move(), v.given["move"].number());
  EXPECT_EQ(mover.move(), quarters(v.expect["quarter"].text()));
  mover.spends(4);
  EXPECT_EQ(mover.active(), v.expect["active"].yes());
}

void reset(const Vector& v) {
  Mover mover(v.given["unit"].text());
  ASSERT_EQ(mover.move(), v.given["move"].number());
  const auto events = v.given["events"].texts();
  const auto expected = v.expect["active_after_each"].items();
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i] == "1 in LOS") {
      mover.spends(2);
    } else {
      // 7 : 10 is 1-2, where a six does nothing.
      engine::State whole;
      aiw::State& state = whole.emplace<aiw::State>();
      state = mover.g.state;
      const engine::ScriptedDice dice({6}, 1);
      aiw::Play play{mover.g.rules, whole, state, dice, nullptr};
      aiw::Attack attack;
      attack.type = aiw::AttackType::kOpportunity;
      attack.hex = mover.g.hex("B-W4");
      attack.attackers.insert(mover.firer.value);
      attack.defenders.insert(mover.mover.value);
      aiw::resolve(play, attack);
      mover.g.state = state;
      EXPECT_FALSE(state.piece(mover.mover).has(aiw::kDispersed));
    }
    EXPECT_EQ(mover.active(), expected[i].yes()) << "event " << i;
  }
}

void inverted_by_opportunity_fire(const Vector& v) {
  EXPECT_FALSE(v.expect["may_fire_in_own_next_fire_phase"].yes());
  Field fire = ground_field("israel-direct-fire");
  fire.unit("I-M60-1", "B-W4", {"inverted"}).unit("I-M48-1", "B-W4").unit("E-T62-1", "B-W6");
  fire.play("attack B-W6");
  EXPECT_EQ(fire.refusal("with I-M60-1"), "B.VI.C.2.a");
  Field move = ground_field("israel-move");
  move.unit("I-M60-1", "B-W4", {"inverted"});
  EXPECT_EQ(aiw::allowance(ground(), move.state().as<aiw::State>(), unit_of(ground(), "IS_M60")), 6)
      << v.expect["may_move"].text();
  for (int steps = 0; steps < 5 && move.view().turn == 3; ++steps) move.play("end");
  EXPECT_FALSE(move.has("I-M60-1", "inverted")) << v.expect["face_up_again"].text();
}

void overrun_infantry(const Vector& v) {
  Ground g(ground(v.given["year"].number()));
  aiw::Attack attack;
  attack.type = aiw::AttackType::kOpportunity;
  const aiw::UnitId infantry = g.put(v.given["defender"].text(), "B-W4", "egypt");
  const aiw::UnitId tank = g.put("IS_M60", "B-X4");
  attack.hex = g.hex("B-X4");
  attack.attackers.insert(infantry.value);
  attack.defenders.insert(tank.value);
  g.state.overrun.hex = g.hex("B-W4");
  g.state.overrun.spent = 1;
  EXPECT_EQ(aiw::strengths(g.rules, g.state, attack).attack, quarters(v.expect["effective"].text()));
  EXPECT_EQ(aiw::die_modifier(g.rules, g.state, attack, tank), v.expect["die_modifier"].number());
}

void block(const Vector& v) {
  Field field = ground_field("israel-move");
  field.track("block B-W4", "1").unit("I-M48-1", "B-X4").unit("I-M60-1", "B-Y4");
  EXPECT_EQ(field.legal("move I-M48-1 B-W4"), v.expect["may_enter"].yes());
  EXPECT_FALSE(field.legal("move I-M60-1 B-W4")) << "it does not start next to it";
  field.play("move I-M48-1 B-W4");
  EXPECT_EQ(v.expect["hexes_this_turn"].number(), 1);
  EXPECT_FALSE(field.legal("move I-M48-1 B-V4"));
}

void minimum_range(const Vector& v) {
  if (v.given.has("unit")) {
    const aiw::UnitId unit = unit_of(ground(), v.given["unit"].text());
    ASSERT_EQ(ground().unit(unit).range, v.given["range"].number());
    EXPECT_EQ(aiw::minimum_range(ground(), unit), v.expect["minimum"].number());
    return;
  }
  EXPECT_EQ(aiw::quarter_of(v.given["range"].number()), v.expect["minimum"].number());
  EXPECT_EQ(v.expect["maximum"].number(), v.given["range"].number());
}

void scatter(const Vector& v) {
  const std::vector<std::string> words{"hit", "drift", "lost"};
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(words[ground().scatter[die - 1]], v.expect[std::to_string(die)].text()) << die;
}

void morale(const Vector& v) {
  const std::string id = id_of(ground(), v.given["unit"].text());
  EXPECT_EQ(v.given["level"].text(), "A");
  const auto recovers = [&](int die) {
    Field field = ground_field("israel-engineering");
    field.unit(id, "B-W4", {"dispersed", "inverted"}).dice({static_cast<std::uint8_t>(die)});
    if (v.given.has("in")) field.unit("FORT-1", "B-W4");
    return !field.has(id, "dispersed");
  };
  for (const int die : v.expect["recovers_on"].numbers()) EXPECT_TRUE(recovers(die)) << die;
  if (!v.expect.has("fails_on")) return;
  for (const int die : v.expect["fails_on"].numbers()) EXPECT_FALSE(recovers(die)) << die;
}

void mine(const Vector& v) {
  const auto die = static_cast<std::uint8_t>(v.given["die"].number());
  const std::string result = v.expect["result"].text();
  const aiw::UnitInfo& counter = ground().unit(unit_of(ground(), "MINE_2_1"));
  if (v.id == "mine-clear") {
    Field field = ground_field("israel-engineering");
    field.unit("MINE-1", "B-W4").unit("I-CENG-1", "B-W4").dice({die});
    field.play("clear I-CENG-1");
    EXPECT_TRUE(field.happened("die 2, " + result + "."));
    EXPECT_EQ(field.has("MINE-1", "inverted"), v.expect["mine_after"].text() == "inverted");
    EXPECT_EQ(aiw::heading(counter.mine_attacked_at), v.expect["odds"].text());
    return;
  }
  EXPECT_EQ(aiw::heading(counter.mine_attacks_at), v.given["mine"].text());
  Field field = ground_field("arab-move");
  field.unit("MINE-1", "B-W4")
      .unit("E-T55-1", v.id == "mine-enter" ? "B-X4" : "B-W4")
      .unit("I-M48-1", "B-W6");
  field.unit("E-T62-1", "B-A8").dice({die});
  field.play(v.id == "mine-enter" ? "move E-T55-1 B-W4" : "move E-T55-1 B-V4");
  EXPECT_TRUE(field.happened(", " + result + ","));
  EXPECT_EQ(field.at("E-T55-1"), "B-W4");
  EXPECT_TRUE(field.has("E-T55-1", "dispersed"));
  if (v.expect.has("opportunity_fire")) {
    EXPECT_EQ(field.decision() == "opportunity-fire", v.expect["opportunity_fire"].yes());
  }
}

void stack(const Vector& v) {
  Ground g(ground());
  g.state.cell(g.hex("B-W4")).wrecks = 3;
  g.put("IS_M48", "B-W4");
  EXPECT_EQ(aiw::may_stand(g.rules, g.state, unit_of(g.rules, "IS_M60"), g.hex("B-W4")).allows(),
            v.expect["legal"].yes());
  g.put("IS_M60", "B-W4");
  EXPECT_EQ(aiw::stacking_points(g.rules, g.state, g.hex("B-W4")), v.expect["points"].number());
}

void stack_with_passengers(const Vector& v) {
  Field field = ground_field("arab-move");
  field.unit("E-BTR152-1", "B-W4").unit("J-M113-1", "B-W4").unit("E-INF-1", "E-BTR152-1");
  field.unit("E-INF-2", "J-M113-1").unit("E-T55-1", "B-W4").unit("E-T55-2", "B-W4");
  EXPECT_EQ(field.impossible().empty(), v.expect["legal"].yes()) << field.impossible();
  EXPECT_EQ(aiw::stacking_points(ground(), field.state().as<aiw::State>(), ground().board().find("B-W4")),
            v.expect["points"].number());
}

void no_unloading_after_fire(const Vector& v) {
  Field field = ground_field("israel-move");
  field.unit("I-M3-1", "B-W4", {"inverted"}).unit("I-INF-1", "I-M3-1", {"inverted"});
  EXPECT_EQ(field.legal("unload I-M3-1"), v.expect["may_unload"].yes());
  EXPECT_EQ(aiw::allowance(ground(), field.state().as<aiw::State>(), unit_of(ground(), "IS_M3")),
            2 * std::stoi(v.expect["may_move"].text()));
}

}  // namespace

void add_aiw_play(Handlers& handlers) {
  add(handlers, printed_range, {"mov-range8"});
  add(handlers, loading, {"mov-load", "mov-load-frac", "mov-load-gun"});
  add(handlers, road, {"mov-road"});
  add(handlers, crowded_road, {"mov-road-stack"});
  add(handlers, minimum_move, {"mov-min"});
  add(handlers, split_move, {"mov-smf"});
  add(handlers, activation, {"mov-activate"});
  add(handlers, overrun_points, {"of-overrun-ma9", "of-overrun-ma8"});
  add(handlers, reset, {"of-reset"});
  add(handlers, inverted_by_opportunity_fire, {"of-inverted-next-turn"});
  add(handlers, overrun_infantry, {"or-infantry-cat"});
  add(handlers, block, {"mov-block"});
  add(handlers, minimum_range, {"if-min", "if-min-25"});
  add(handlers, scatter, {"if-scatter"});
  add(handlers, morale, {"morale-A", "morale-fort"});
  add(handlers, mine, {"mine-enter", "mine-leave", "mine-clear"});
  add(handlers, stack, {"stack"});
  add(handlers, stack_with_passengers, {"stack-pass"});
  add(handlers, no_unloading_after_fire, {"smf-no-unload"});
}

}  // namespace mitla::test
