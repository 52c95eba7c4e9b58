// Vectors about situations: set-up areas, points, levels, abilities of their counters.
#include "games/aiw/victory.h"
#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

void victory_levels(const Vector& v) {
  const aiw::RuleSet& rules = situation("s6");
  const auto expected = v.expect["levels"].texts();
  const auto differences = v.given["differences"].numbers();
  for (std::size_t i = 0; i < differences.size(); ++i) {
    aiw::State state{};
    state.step = aiw::Step::kOver;
    state.vp[0] = static_cast<std::int16_t>(2 * differences[i]);
    EXPECT_EQ(aiw::outcome(rules, state).level.rfind(expected[i], 0), 0u)
        << differences[i] << ": " << aiw::outcome(rules, state).level;
  }
}

// The events of a game, one after the other, on real counters.
void score_of_b1(const Vector& v) {
  const aiw::RuleSet& rules = situation("b1");
  engine::State whole;
  aiw::State& state = whole.emplace<aiw::State>();
  state.last_turn = static_cast<std::uint8_t>(rules.last_turn);
  const engine::ScriptedDice dice({}, 1);
  aiw::Play play{rules, whole, state, dice, nullptr};
  const aiw::HexId desert = rules.board().find("B-W4");
  const aiw::HexId exit = rules.edge[0].first();
  std::array<std::vector<aiw::UnitId>, 2> units;
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].combat_unit())
      units[aiw::index(rules.units[u].side)].push_back(aiw::unit_id(static_cast<int>(u)));
  const auto lose = [&](aiw::UnitId unit) {
    aiw::put(rules, state, unit, desert);
    aiw::eliminate(play, unit, "B.VI.A.2.e");
  };
  int next = 0;
  for (int i = 0; i < v.given["egyptian_eliminated"].number(); ++i) lose(units[1][i]);
  for (int i = 0; i < v.given["israeli_eliminated"].number(); ++i) lose(units[0][next++]);
  for (int i = 0; i < v.given["israeli_exited"].number(); ++i) {
    const aiw::UnitId unit = units[0][next++];
    aiw::put(rules, state, unit, exit);
    aiw::take_off(rules, state, unit, aiw::kExited);
    aiw::score(play, aiw::AwardEvent::kExited, unit, exit);
  }
  for (int i = 0; i < v.given["israeli_on_board"].number(); ++i)
    aiw::put(rules, state, units[0][next++], aiw::HexId(desert.value - i / 4));
  EXPECT_EQ(next, static_cast<int>(units[0].size())) << "all of them";
  aiw::score_end(play);
  state.step = aiw::Step::kOver;
  EXPECT_EQ(state.vp[0], 2 * v.expect["Israel"].number());
  EXPECT_EQ(state.vp[1], 2 * v.expect["Egypt"].number());
  EXPECT_EQ(aiw::outcome(rules, state).level.rfind(v.expect["level"].text(), 0), 0u);
}

void march_column(const Vector& v) {
  const aiw::RuleSet& rules = situation("b3");
  int tanks = 0;
  for (const aiw::UnitInfo& counter : rules.units)
    tanks += rules.nations[counter.nation].id == "iraq" ? 1 : 0;
  EXPECT_EQ(tanks, v.given["iraqi_units"].number());
  EXPECT_EQ(rules.special.march_hexes, v.expect["hexes"].number());
  EXPECT_EQ(rules.special.march_per_hex, v.expect["per_hex"].number());
  for (const auto& hexes : rules.special.march_roads)
    EXPECT_GE(static_cast<int>(hexes.size()), rules.special.march_hexes);
}

void set_up_area(const Vector& v) {
  const bool jenin = v.given.has("situation");
  const aiw::RuleSet& rules = situation(jenin ? scenario_of(v.given["situation"].text()) : "b3");
  const aiw::GroupInfo* group = nullptr;
  for (const aiw::GroupInfo& candidate : rules.groups)
    if (candidate.side == aiw::Side::kOne && candidate.placing == aiw::Placing::kSetup && group == nullptr)
      group = &candidate;
  ASSERT_NE(group, nullptr);
  const auto hexes = v.given["hexes"].texts();
  const auto legal = v.expect["legal"].items();
  for (std::size_t i = 0; i < hexes.size(); ++i)
    EXPECT_EQ(group->hexes.contains(rules.board().find(hexes[i])), legal[i].yes()) << hexes[i];
}

void modes(const Vector& v) {
  const auto kinds = v.given["units"].texts();
  for (const auto& [mode, values] : v.expect.members()) {
    const auto expected = values.items();
    for (std::size_t i = 0; i < kinds.size(); ++i)
      EXPECT_EQ(ground().unit(unit_of(ground(), kinds[i])).can(attack_type(mode)), expected[i].yes())
          << kinds[i] << " " << mode;
  }
}

void on_both_boards(const Vector& v) {
  const aiw::RuleSet& rules = situation(scenario_of(v.given["situation"].text()));
  EXPECT_EQ(v.given["syrian_unit_at_end"].text(), "D-R11 (= C-R1)");
  Ground g(rules);
  EXPECT_EQ(g.hex("D-R11"), g.hex("C-R1"));
  const auto before = aiw::points_at_end(rules, g.state);
  g.put("AR_T62", "D-R11");
  const auto after = aiw::points_at_end(rules, g.state);
  EXPECT_EQ(after[0] - before[0], 2 * v.expect["Israel"].number());
  EXPECT_EQ(after[1] - before[1], 2 * v.expect["Syria"].number());
}

}  // namespace

void add_aiw_situations(Handlers& handlers) {
  add(handlers, victory_levels, {"victory-levels"});
  add(handlers, score_of_b1, {"b1-score"});
  add(handlers, march_column, {"b3-entry"});
  add(handlers, set_up_area, {"edge-distance", "b3-setup"});
  add(handlers, modes, {"mortar-modes"});
  add(handlers, on_both_boards, {"seam-both-boards"});
}

}  // namespace mitla::test
