// Vectors about the Advanced rules and their situations.
#include "games/aiw/attack.h"
#include "games/aiw/missiles.h"
#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

void road_junctions(const Vector& v) {
  const aiw::RuleSet& rules = situation("a4");
  for (const aiw::AwardInfo& award : rules.awards) {
    if (award.event != aiw::AwardEvent::kHexOccupiedAtEnd) continue;
    for (const std::string& hex : v.given["hexes"].texts())
      EXPECT_EQ(award.area.contains(rules.board().find(v.given["board"].text() + "-" + hex)),
                v.expect["junction"][hex].yes())
          << hex;
    return;
  }
  ADD_FAILURE() << "no points for road junctions";
}

void reserve_reloads(const Vector& v) {
  const aiw::RuleSet& rules = situation("a5");
  aiw::State state{};
  aiw::give_out_reserves(rules, state);
  int saggers = 0;
  int reserves = 0;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    saggers += rules.units[u].kind == "AR_SAGGER" ? 1 : 0;
    reserves += state.pieces[u].spares;
  }
  EXPECT_EQ(saggers, v.given["saggers"].number());
  EXPECT_EQ(reserves, v.expect["reserve_reloads"].number());
}

void attacks_of_a_sagger(const Vector& v) {
  const aiw::RuleSet& rules = situation("a3");
  engine::State whole;
  aiw::State& state = whole.emplace<aiw::State>();
  const engine::ScriptedDice dice({}, 1);
  aiw::Play play{rules, whole, state, dice, nullptr};
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    if (rules.units[u].kind != "AR_SAGGER") continue;
    const aiw::UnitId sagger = aiw::unit_id(static_cast<int>(u));
    int attacks = 0;
    for (; aiw::may_fire_missiles(rules, state, sagger).allows() && attacks < 9; ++attacks)
      aiw::use_missiles(play, sagger);
    EXPECT_EQ(attacks, v.expect["attacks_available"].number());
    return;
  }
}

void quick_march(const Vector& v) {
  int hexes = 0;
  for (const int number : {6, 7, 8}) {
    Field field("aiw/s6");
    field.option("A.II.C", "on").turn(3).phase("egypt-move-infantry").unit("E-INF-1", "B-A5");
    field.play("quick E-INF-1");
    if (field.legal("move E-INF-1 B-A" + std::to_string(number))) hexes = number - 5;
  }
  EXPECT_EQ(hexes, v.expect["hexes"].number());
  const aiw::RuleSet& rules = situation("s6");
  for (int odds = 0; odds < aiw::kOddsColumns; ++odds) {
    if (aiw::kHeadings[odds] != v.expect["then_attacked_at"].text()) continue;
    for (std::uint8_t die = 1; die <= 6; ++die) {
      Field field("aiw/s6");
      field.option("A.II.C", "on").turn(3).phase("egypt-move-infantry").dice({die});
      field.unit("E-INF-1", "B-A5").unit("E-INF-2", "B-A1");
      field.play("quick E-INF-1", "move E-INF-1 B-A7");
      const aiw::Result result = aiw::table_result(rules, static_cast<aiw::Odds>(odds), die);
      EXPECT_EQ(field.has("E-INF-1", "dispersed"), result != aiw::Result::kNone) << "die " << int{die};
    }
  }
}

void helicopter_loads(const Vector& v) {
  const aiw::RuleSet& rules = situation("a3");
  int room = 0;
  int used = 0;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const aiw::UnitId unit = aiw::unit_id(static_cast<int>(u));
    if (rules.units[u].carrier == aiw::CarrierKind::kHelicopter) room += aiw::room_aboard(rules, unit);
    if (rules.units[u].passenger != aiw::PassengerKind::kNone) used += aiw::room_taken(rules, unit);
  }
  EXPECT_EQ(room, 2 * v.expect["passenger_slots"].number());
  EXPECT_EQ(used, 2 * v.expect["used"].number());
}

}  // namespace

void add_aiw_advanced(Handlers& handlers) {
  add(handlers, road_junctions, {"geo-junction"});
  add(handlers, reserve_reloads, {"reload"});
  add(handlers, attacks_of_a_sagger, {"reload-shots"});
  add(handlers, quick_march, {"quick-march"});
  add(handlers, helicopter_loads, {"a3-fit"});
}

}  // namespace mitla::test
