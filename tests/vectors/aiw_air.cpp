// Vectors about air units.
#include "games/aiw/missiles.h"
#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

// A-6 has six Saggers and infantry enough.
void helicopter_load(const Vector& v) {
  const aiw::RuleSet& rules = situation("a6");
  const aiw::UnitId helicopter = unit_of(rules, v.given["helicopter"].text());
  int room = aiw::room_aboard(rules, helicopter);
  const auto take = [&](const char* what, const std::string& kind) {
    if (!v.given.has(what)) return;
    int left = v.given[what].number();
    for (std::size_t u = 0; u < rules.units.size() && left > 0; ++u)
      if (rules.units[u].kind == kind) {
        room -= aiw::room_taken(rules, aiw::unit_id(static_cast<int>(u)));
        --left;
      }
    EXPECT_EQ(left, 0) << what;
  };
  take("saggers", "AR_SAGGER");
  take("infantry", "AR_INF");
  EXPECT_EQ(room >= 0, v.expect["fits"].yes());
}

// The helicopter flies away from an anti-aircraft gun, along a row of board B.
void fire_in_flight(const Vector& v) {
  const int spent = v.given["points_spent"].number();
  const auto flown = [](int hexes) {
    Field field("aiw/a6");
    field.turn(10).phase("egypt-helicopters").unit("E-MI8-1", "B-M1").unit("I-AA20-1", "B-M3");
    field.play("move E-MI8-1 B-M" + std::to_string(1 + hexes));
    return field;
  };
  Field field = flown(spent);
  EXPECT_EQ(field.decision() == "anti-aircraft", v.expect["attackable"].yes());
  if (!v.expect.has("again_after")) return;
  Field farther = flown(spent + v.expect["again_after"].number());
  ASSERT_EQ(farther.decision(), "anti-aircraft");
  farther.play("pass");
  EXPECT_EQ(farther.decision(), "anti-aircraft") << "asked again";
  EXPECT_EQ(farther.at("E-MI8-1"), "B-M" + std::to_string(2 + spent));
}

void strikes_against_superiority(const Vector& v) {
  const int strikes = v.given["egyptian_strikes"].number();
  Field field("aiw/a6");
  field.turn(3).phase("egypt-strike").unit("I-M60-1", "B-A9").unit("E-T55-1", "C-A5");
  field.track("airplanes-now egypt", std::to_string(strikes)).track("orders israel", "1");
  field.track("air-superiority", std::to_string(v.given["allocated"].number()));
  int attacking = 0;
  for (int n = 1; n <= strikes; ++n) {
    const std::string strike = "E-AIR-" + std::to_string(n);
    if (!field.legal("send " + strike + " B-A9")) field.play("end");  // the wave before it has struck
    field.play("send " + strike + " B-A9");
    attacking += field.at(strike) == "B-A9" ? 1 : 0;
  }
  EXPECT_EQ(attacking, v.expect["egyptian_strikes_that_can_attack"].number());
}

}  // namespace

void add_aiw_air(Handlers& handlers) {
  add(handlers, helicopter_load, {"helo-load", "helo-load-2"});
  add(handlers, fire_in_flight, {"helo-aa", "helo-aa4"});
  add(handlers, strikes_against_superiority, {"air-superiority"});
}

}  // namespace mitla::test
