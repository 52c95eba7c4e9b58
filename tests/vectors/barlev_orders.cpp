// Vectors about command, refit, morale, the cease-fire and victory.
#include <algorithm>
#include <map>

#include "games/barlev/cease_fire.h"
#include "games/barlev/command.h"
#include "games/barlev/ground.h"
#include "games/barlev/morale.h"
#include "games/barlev/movement.h"
#include "games/barlev/segments.h"
#include "games/barlev/victory.h"
#include "vectors/barlev_vectors.h"

namespace mitla::test::barlev_vectors {
namespace {

using barlev::Front;
using barlev::HexId;
using barlev::Nation;
using barlev::Side;
using barlev::UnitId;

// --- 8: the example of 8.2, unit by unit ---

struct Placed {
  const char* unit;
  const char* hex;
};
// The first unit is the one that is asked about; the headquarters of the left wing is in G2712.
std::vector<Placed> example(char letter) {
  switch (letter) {
    case 'A':
      return {{"syr_1-1_cdo", "G1812"}};
    case 'B':
      return {
          {"syr_1-112x", "G2012"}, {"syr_2-112x", "G2012"}, {"syr_3-112x", "G2013"}, {"syr_5xx_at", "G2112"}};
    case 'C':
      return {
          {"syr_1-112x", "G2512"}, {"syr_2-112x", "G2513"}, {"syr_3-112x", "G2412"}, {"syr_5xx_at", "G2711"}};
    case 'D':
      return {{"syr_5xx_at", "G2510"}, {"syr_1-112x", "G2813"}};
    case 'E':
      return {{"syr_5xx_at", "G2512"}, {"syr_1-112x", "G2514"}};
    case 'F':
      return {
          {"syr_1-112x", "G2512"}, {"syr_2-112x", "G2513"}, {"syr_3-112x", "G2909"}, {"syr_5xx_at", "G2511"}};
    case 'G':
      return {{"syr_dp_100mm_1", "G2510"}, {"syr_1-112x", "G2914"}};
    case 'H':
      return {{"syr_5xx_engineer", "G2911"}, {"syr_1-112x", "G2513"}};
    case 'I':
      return {{"syr_1-47x", "G2711"}, {"syr_2-47x", "G2711"}, {"syr_3-47x", "G2711"}};
    default:
      return {};
  }
}
void command(const Vector& v) {
  const barlev::RuleSet& rules = campaign_rules();
  barlev::State state;
  barlev::put(rules, state, unit_in(campaign(), "syr_lw_hq"), hex_in(campaign(), "G2712"));
  const char letter = v.id.back();
  UnitId asked;
  if (letter == 'J' || letter == 'K') {  // a brigade in a Syrian fortification far away, and the work itself
    UnitId work;
    for (const int u : rules.ground[1])
      if (rules.units[static_cast<std::size_t>(u)].type == barlev::UnitType::kFortification)
        if (const HexId home = rules.units[static_cast<std::size_t>(u)].home;
            home.exists() && rules.board().distance(home, hex_in(campaign(), "G2712")) > 6)
          work = barlev::unit_id(u);
    ASSERT_TRUE(work.exists());
    const HexId hex = rules.unit(work).home;
    barlev::put(rules, state, work, hex);
    asked = work;
    for (const char* id : {"syr_1-112x", "syr_2-112x", "syr_3-112x"}) {
      barlev::put(rules, state, unit_in(campaign(), id), hex);
      if (letter == 'J') asked = unit_in(campaign(), id);
    }
    if (letter == 'J') {
      EXPECT_TRUE(barlev::in_command(rules, state, asked));
      barlev::take_off(rules, state, work, barlev::place(barlev::kScrapped, Nation::kSyria));
      EXPECT_FALSE(barlev::in_command(rules, state, asked)) << "the fortification is destroyed";
      return;
    }
  }
  for (const Placed& placed : example(letter)) {
    const UnitId unit = unit_in(campaign(), placed.unit);
    barlev::put(rules, state, unit, hex_in(campaign(), placed.hex));
    if (!asked.exists()) asked = unit;
  }
  EXPECT_EQ(barlev::in_command(rules, state, asked), v.expect["command"].text() != "out");
}
void least_move(const Vector& v) {
  const barlev::RuleSet& rules = campaign_rules();
  barlev::State state;
  // Two points, halved, and halved again.
  const UnitId hq = unit_in(campaign(), "syr_lw_hq");
  state.piece(hq).marks = barlev::kOutOfCommand | barlev::kOutOfSupply;
  ASSERT_EQ(rules.unit(hq).allowance, 2);
  EXPECT_EQ(barlev::allowance(rules, state, hq), v.expect["move"].parts(4));
}
void first_turn(const Vector& v) {
  const auto out_of_command = [](int turn) {
    War war = golan(turn, "arab-command");
    war.unit("syr_1-112x", "G1003").unit("syr_lw_hq", "G2712").unit("syr_1-1_cdo", "G1012");
    return war.has("syr_1-112x", "out-of-command");
  };
  EXPECT_EQ(out_of_command(v.given["turn"].number()), v.expect["command"].text() == "out");
  EXPECT_TRUE(out_of_command(2));
}
void escape(const Vector& v) {
  War war = golan(3, "arab-command");
  const std::string hq = v.given["hq"].text();
  war.unit(hq, "G" + v.given["hq_hex"].text(), {"neutralized"}).unit("isr_53-188x", "G2712");
  war.unit("syr_dp_100mm_1", "G2710").track("operations-syria", "2");
  ASSERT_EQ(war.decision(), "escape");
  EXPECT_EQ(war.has("syr_dp_100mm_1", "out-of-command"), !v.expect["commands_this_turn"].yes());
  EXPECT_EQ(barlev_rules(war).unit(unit_in(war, hq)).allowance, v.expect["may_move_hexes"].number());
  war.play(war.actions("escape").front());
  EXPECT_EQ(!war.has(hq, "neutralized"), v.expect["face_up_after_leaving"].yes());
  const int received = barlev_rules(war).operations[2][3];
  EXPECT_EQ(points(war, "operations-syria"), 2 + received - v.expect["ops_cost"].number());
}

// --- 23: refit ---

void refit_tanks(const Vector& v) {
  War war = golan(2, "arab-refit");
  std::map<std::string, std::vector<std::string>> pool{{"5-3-6", {"syr_1-91x"}},
                                                       {"4-3-6", {"syr_1-20x"}},
                                                       {"4-2-6", {"syr_1-47x", "syr_2-47x"}},
                                                       {"3-2-6", {"syr_4-112x"}}};
  std::vector<std::pair<std::string, std::string>> lost;
  for (const std::string& face : v.given["box"].texts()) {
    lost.emplace_back(face, pool[face].front());
    pool[face].erase(pool[face].begin());
  }
  for (const auto& [face, unit] : lost) war.unit(unit, "refit-syria");
  war.unit("syr_lw_hq", "G2707");
  const std::vector<std::string> may = v.expect["may_return"].texts();
  std::string back;
  for (const auto& [face, unit] : lost) {
    const bool returns = std::find(may.begin(), may.end(), face) != may.end();
    EXPECT_EQ(war.legal("refit " + unit), returns) << face;
    if (returns) back = unit;
  }
  war.play("refit " + back);
  int scrapped = 0;
  for (const auto& [face, unit] : lost) scrapped += war.at(unit) == "scrapped-syria" ? 1 : 0;
  EXPECT_EQ(scrapped, v.given["ratio"].number());
}
void refit_aircraft(const Vector& v) {
  const bool israel = v.given["nation"].text() == "israel";
  War war = suez(2, "arab-refit");
  const std::vector<std::string> units =
      israel ? std::vector<std::string>{"isr_mirage-iii_1", "isr_barak_1"}
             : std::vector<std::string>{"egy_mig-21_1", "egy_mig-21_2", "egy_mig-21_3"};
  for (const std::string& unit : units) war.unit(unit, israel ? "refit-israel" : "refit-egypt");
  war.unit("egy_2nd_army_hq", "S1520");
  for (const std::string& unit : units) EXPECT_TRUE(war.legal("refit " + unit)) << unit;
  war.play("refit " + units.front());
  int scrapped = 0;
  for (const std::string& unit : units)
    scrapped += war.at(unit) == (israel ? "scrapped-israel" : "scrapped-egypt") ? 1 : 0;
  EXPECT_EQ(scrapped, v.expect["scrap"].number());
}

// --- 25: morale ---

void morale(const Vector& v) {
  const std::string nation = v.given["nation"].text();
  const bool one_front = v.given.has("scenario");
  War war = one_front ? golan(3, "arab-planning") : both(3, "arab-planning");
  const std::string unit = nation == "israel" ? "isr_53-188x" : nation == "egypt" ? "egy_1-11x" : "syr_1-47x";
  war.unit(unit, nation == "egypt" ? "S1908" : "G1816");
  war.unit("syr_lw_hq", "G2712").track("operations-syria", "2");
  Trial trial(war);
  const Nation which = trial.rules.unit(unit_in(war, unit)).nation;
  const int loss = barlev::morale_points(trial.rules, unit_in(war, unit));
  trial.state.air.losses[static_cast<std::size_t>(rules::index(which))] =
      static_cast<std::uint16_t>(v.given["losses"].number() - loss);
  barlev::eliminate(trial.play, unit_in(war, unit), "22.4");
  EXPECT_EQ(barlev::is_broken(trial.state, which), v.expect["broken"].yes());
}
void allied_losses(const Vector& v) {
  War war = golan(9, "arab-planning");
  const std::string unit = v.id == "morale-jordan" ? "jor_1-40x" : "ira_1-12x";
  war.unit(unit, "G1512").unit("syr_lw_hq", "G2712").track("operations-syria", "2");
  Trial trial(war);
  const auto& track = trial.state.air.losses[2];
  const int before = track;
  barlev::eliminate(trial.play, unit_in(war, unit), "22.4");
  EXPECT_FALSE(barlev::stands(trial.state, unit_in(war, unit)));
  EXPECT_EQ(track - before, v.expect["syrian_track_change"].number());
}

// --- 3: the end ---

// Artillery of 12 factors and more that reaches Damascus.
War before_damascus(int turn) {
  War war = golan(turn, "arab-planning");
  war.unit("syr_lw_hq", "G2712").track("operations-syria", "2");
  // Seven hexes of range on the Golan: three factors each.
  war.unit("isr_405_sp", "G0303")
      .unit("isr_412_sp", "G0304")
      .unit("isr_282_sp", "G0403")
      .unit("isr_283_sp", "G0404");
  return war;
}
void cease_fire_roll(const Vector& v) {
  War war = before_damascus(12);
  Trial trial(war, {static_cast<std::uint8_t>(v.given["roll"].number() + 1)});
  ASSERT_TRUE(barlev::may_cease(trial.rules, trial.state, Front::kGolan));
  barlev::check_cease_fires(trial.play);
  EXPECT_EQ(barlev::is_frozen(trial.state, Front::kGolan), v.expect["ceasefire"].yes());
}
void too_early_on_the_golan(const Vector& v) {
  const int turn = v.given["turn"].number();
  War war = before_damascus(turn);
  EXPECT_EQ(barlev::may_cease(barlev_rules(war), barlev_state(war), Front::kGolan),
            v.expect["roll_allowed"].yes());
  War later = before_damascus(turn + 1);
  EXPECT_TRUE(barlev::may_cease(barlev_rules(later), barlev_state(later), Front::kGolan));
}
// Ten battalions and more over the Canal, supplied by a bridge.
War over_the_canal(int turn) {
  War war = suez(turn, "arab-planning");
  war.unit("egy_2nd_army_hq", "S1520").track("operations-egypt", "2").mark("bridge", "S2117");
  int placed = 0;
  const char* hexes[] = {"S2118", "S2018", "S2217"};
  for (const char* unit :
       {"isr_46-401x", "isr_195-401x", "isr_79b-401x", "isr_19-460x", "isr_196-460x", "isr_198-460x",
        "isr_113-217x", "isr_126-217x", "isr_142-217x", "isr_429-500x", "isr_430-500x", "isr_433-500x"})
    war.unit(unit, hexes[placed++ % 3]);
  return war;
}
void too_early_at_the_canal(const Vector& v) {
  const int turn = v.given["turn"].number();
  War war = over_the_canal(turn);
  EXPECT_EQ(barlev::may_cease(barlev_rules(war), barlev_state(war), Front::kSuez),
            v.expect["roll_allowed"].yes());
  War later = over_the_canal(turn + 1);
  EXPECT_TRUE(barlev::may_cease(barlev_rules(later), barlev_state(later), Front::kSuez));
}
void points_of_victory(const Vector& v) {
  const barlev::RuleSet& rules = campaign_rules();
  barlev::State state;
  const barlev::VictoryHexes& hexes = rules.victory;
  const auto take = [&](const std::vector<HexId>& list, Side side, int count = 999) {
    for (const HexId hex : list)
      if (count-- > 0) barlev::take_control(state, side, hex);
  };
  take(hexes.israeli_places, Side::kIsrael);
  take(hexes.syrian_works, Side::kIsrael, hexes.israeli_victory_works);
  for (const auto& list : {hexes.forts, hexes.towns, hexes.villages}) take(list, Side::kArab);
  const barlev::Score score = barlev::score_of(rules, state);
  EXPECT_EQ(score.israel, v.expect["israel"].number());
  EXPECT_EQ(score.arab, v.expect["arab"].number());
  EXPECT_EQ(score.arab > score.israel ? "arab" : "israel", v.expect["winner"].text());
}

}  // namespace

void add_orders(Handlers& handlers) {
  add(handlers, command,
      {"command-A", "command-B", "command-C", "command-D", "command-E", "command-F", "command-G", "command-H",
       "command-I", "command-J", "command-K"});
  add(handlers, least_move, {"ooc-min-move"});
  add(handlers, first_turn, {"hq-ooc-ooc"});
  add(handlers, escape, {"hq-escape"});
  add(handlers, refit_tanks, {"refit-1", "refit-2"});
  add(handlers, refit_aircraft, {"refit-air-israel", "refit-air-arab"});
  add(handlers, morale,
      {"morale-syria-159", "morale-syria-160", "morale-egypt-224", "morale-egypt-225", "morale-israel-254",
       "morale-israel-255", "morale-one-front"});
  add(handlers, allied_losses, {"morale-jordan", "morale-ally"});
  add(handlers, cease_fire_roll, {"ceasefire-roll-6", "ceasefire-roll-7", "ceasefire-roll-9"});
  add(handlers, too_early_on_the_golan, {"ceasefire-golan-early"});
  add(handlers, too_early_at_the_canal, {"ceasefire-suez-early"});
  add(handlers, points_of_victory, {"victory-points"});
}

}  // namespace mitla::test::barlev_vectors
