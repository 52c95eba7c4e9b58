// Vectors about the beginning and the end of the game.
#include "vectors/sdw67_vectors.h"

namespace mitla::test::war {
namespace {

// --- victory ---
void arab_sudden_death(const Vector& v) {
  War war(2, "sinai-barrage");
  const Texts units{"SY-44", "SY-14", "JO-40", "EG-2"};
  const auto hexes = v.given["arabUnitsIn"].texts();
  for (std::size_t i = 0; i < hexes.size(); ++i) war.unit(units[i], hexes[i]);
  war.play("end");
  EXPECT_EQ(war.over(), v.expect["gameOver"].yes());
  EXPECT_EQ(outcome(war).result == engine::Outcome::Result::kNobodyWins, v.expect["bothLose"].yes());
}
void israeli_sudden_death(const Vector& v) {
  ASSERT_EQ(v.given["israeliUnitsInAllObjectivesOf"].text(), "Eastern");
  War war(2, "sinai-barrage");
  const Texts units{"IS-E-1", "IS-E-2", "IS-E-3", "IS-E-4", "IS-E-5", "IS-E-9", "IS-E-16"};
  const Texts hexes{"2414", "2410", "2411", "2314", "2317", "2514", "2805"};
  for (std::size_t i = 0; i < hexes.size(); ++i) war.unit(units[i], hexes[i]);
  if (v.given["arabUnitInIsraeliPlace"].yes()) war.unit("SY-44", "2604");
  war.play("end");
  EXPECT_EQ(war.over(), v.expect["gameOver"].yes());
  if (war.over()) {
    EXPECT_TRUE(outcome(war).won_by(engine::seat_at(1))) << "points are counted";
  }
}
void points_of_a_player(const Vector& v) {
  War war(6, "sinai-barrage");
  ASSERT_EQ(v.given["objectives"].texts(), (Texts{"East Jerusalem", "Jenin", "Nablus"}));
  for (const char* hex : {"2414", "2410", "2411"}) war.mark("israeli-control", hex);
  const Texts dead{"SY-44", "SY-14", "SY-11", "SY-8", "SY-19", "JO-40", "JO-60"};
  ASSERT_EQ(static_cast<int>(dead.size()), v.given["arabMobileEliminated"].number());
  for (const std::string& unit : dead) war.unit(unit, "eastern-arab-deadpile");
  war.track("zrp-eastern", "0").track("expended-eastern", std::to_string(v.given["zrpExpended"].number()));
  war.mark("terrorized", "2604").unit("IS-E-1", "eastern-refit");
  war.track("air-defence-eastern", std::to_string(v.given["adl"].number()));
  EXPECT_EQ(war.vp("eastern"), v.expect["vp"].number());
}
// The end of the game with these totals.
void levels(const Vector& v) {
  War war(6, "sinai-barrage");
  war.track("air-defence-sinai", "0").track("air-defence-eastern", "0");
  const auto reach = [&](int points, const std::vector<std::pair<const char*, int>>& gains,
                         const std::string& front) {
    int gained = 0;
    for (const auto& [hex, worth] : gains)
      if (gained < points) {
        war.mark("israeli-control", hex);
        gained += worth;
      }
    war.track("zrp-" + front, "0").track("expended-" + front, std::to_string(gained - points));
  };
  const int sinai = v.given["sinai"].number(), eastern = v.given["eastern"].number();
  reach(sinai, {{"1717", 10}, {"1644", 10}, {"1618", 5}, {"1320", 5}, {"1522", 5}}, "sinai");
  reach(eastern, {{"2414", 25}, {"2410", 5}}, "eastern");
  EXPECT_EQ(war.vp("sinai"), sinai);
  EXPECT_EQ(war.vp("eastern"), eastern);
  war.play("end");
  const engine::Outcome out = outcome(war);
  if (v.expect.has("bothLose")) {
    EXPECT_EQ(out.result == engine::Outcome::Result::kNobodyWins, v.expect["bothLose"].yes());
  }
  if (v.expect.has("level")) {
    std::string level = v.expect["level"].text();
    std::transform(level.begin(), level.end(), level.begin(), [](char c) { return c | 0x20; });
    EXPECT_EQ(out.level, level);
  }
  if (v.expect.has("winner")) {
    EXPECT_TRUE(out.won_by(engine::seat_at(v.expect["winner"].text() == "Sinai" ? 0 : 1)));
  }
  if (v.expect.has("difference")) {
    EXPECT_EQ(std::abs(sinai - eastern), v.expect["difference"].number());
  }
}

// --- set-up ---
void start_of_the_scenario(const Vector& v) {
  Field start("sdw67/standard");
  start.from_start().option("setup", "ready");
  int air = 0, forces = 0;
  for (int i = 1; i <= 12; ++i) air += start.at("AIR-" + std::to_string(i)) == "reserve" ? 1 : 0;
  for (int i = 1; i <= 2; ++i) forces += start.at("SF-" + std::to_string(i)) == "reserve" ? 1 : 0;
  EXPECT_EQ(air, v.expect["reserveAirstrikes"].number());
  EXPECT_EQ(forces, v.expect["reserveSF"].number());
  EXPECT_EQ(start.halves("air-defence-sinai"), 2 * v.expect["adlSinai"].number());
  EXPECT_EQ(start.halves("air-defence-eastern"), 2 * v.expect["adlEastern"].number());
  EXPECT_EQ(start.halves("expended-sinai"), 2 * v.expect["zrpExpended"].numbers()[0]);
  EXPECT_EQ(start.halves("expended-eastern"), 2 * v.expect["zrpExpended"].numbers()[1]);
  EXPECT_EQ(start.view().turn_title, v.expect["turn"].text());
  EXPECT_EQ(rules(start).last_turn, v.expect["turns"].number());
}
void pla_in_gaza(const Vector& v) {
  Field field("sdw67/standard");
  field.from_start();
  EXPECT_EQ(field.legal("place EG-PLA107 " + v.given["hex"].text()), v.expect["legal"].yes());
  EXPECT_EQ(field.refusal("place EG-PLA107 " + v.given["hex"].text()), "24.1.2");
  EXPECT_TRUE(field.legal("place EG-PLA107 1718"));
}
void empty_fortification(const Vector& v) {
  for (const bool eastern : {false, true}) {
    Field field("sdw67/standard");
    field.from_start().play("ready");
    if (eastern) field.play("end", "ready");
    const std::string fort = eastern ? "2704" : "1622";
    EXPECT_TRUE(field.legal("end"));
    // Everybody leaves the fortification for a hex with room.
    Texts inside;
    for (const auto& piece : field.view().pieces)
      if (piece.hex == hex(field, fort)) inside.push_back(field.game().notation().unit_name(piece.unit));
    ASSERT_FALSE(inside.empty());
    for (const std::string& unit : inside) {
      const auto elsewhere = field.actions("place " + unit + " ");
      ASSERT_FALSE(elsewhere.empty());
      for (const std::string& place : elsewhere)
        if (place.find(" " + fort) == std::string::npos) {
          field.play(place);
          break;
        }
    }
    EXPECT_EQ(field.legal("end"), v.expect["setupComplete"].yes());
    EXPECT_EQ(field.refusal("end"), eastern ? "24.1.3" : "24.1.2");
  }
}

}  // namespace

void add_ends(Handlers& handlers) {
  add(handlers, arab_sudden_death, {"V-sd-1"});
  add(handlers, israeli_sudden_death, {"V-sd-2", "V-sd-3"});
  add(handlers, points_of_a_player, {"V-vp-1"});
  add(handlers, levels, {"V-vp-2", "V-vp-3", "V-vp-4", "V-vp-5", "V-vp-6"});
  add(handlers, start_of_the_scenario, {"V-setup-1"});
  add(handlers, pla_in_gaza, {"V-setup-2"});
  add(handlers, empty_fortification, {"V-setup-3"});
}

}  // namespace mitla::test::war
