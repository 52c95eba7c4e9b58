// Vectors of Six Days of War about the war.
#include <algorithm>

#include "games/sixdays/air.h"
#include "games/sixdays/cease_fire.h"
#include "games/sixdays/combat.h"
#include "games/sixdays/entry.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/recovery.h"
#include "games/sixdays/special_moves.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/victory.h"
#include "games/sixdays/war.h"
#include "vectors/sixdays_vectors.h"

namespace mitla::test::sixdays_vectors {
namespace {

using sixdays::Side;
using sixdays::State;

const sixdays::RuleSet& rules() {
  static War war;
  return war.rules();
}
State state() {
  static War war;
  return war.now();
}
std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
Side side_named(const std::string& word) { return word == "uar" ? Side::kUar : Side::kIsrael; }

// --- 4.2.1, 5.1, 5.2 ---

// The Operations of an attack that is tried with this die.
int operations_after(Side side, const Value& g) {
  const bool israel = side == Side::kIsrael;
  const std::string own = israel ? "israel" : "uar", other = israel ? "uar" : "israel";
  Crisis crisis("grand", 8, "preemptive");
  crisis.track("war-turn", "1").track("jordan", "1").unit("ISR-7A", "3203").unit("EGY-1A-4", "2707");
  crisis.track(own + "-wfl", std::to_string(g["wfl"].number())).track(own + "-dsp", "0");
  crisis.track(other + "-wfl", std::to_string(g[israel ? "opponent_wfl" : "israel_wfl"].number()));
  crisis.track(other + "-dsp", "1");
  if (g.has("unef_negev") && g["unef_negev"].yes()) crisis.track("card-ISR-13", "played");
  std::vector<std::uint8_t> dice;
  if (!israel) dice = {9, 9, 9};  // 5.3: entry into Israel
  dice.push_back(byte(g["die"].number()));
  crisis.dice(std::move(dice)).play("attempt");
  return crisis.now().war.preemptive_left;
}

void preemption(const Vector& v) {
  State now = state();
  const Value& g = v.given;
  const Side side = g.has("side") ? side_named(g["side"].text()) : Side::kIsrael;
  const int other_wfl = g.has("opponent_wfl") ? g["opponent_wfl"].number() : g["israel_wfl"].number();
  now.wfl[sixdays::index(side)] = byte(g["wfl"].number());
  now.wfl[1 - sixdays::index(side)] = byte(other_wfl);
  now.dsp = {0, 0};
  now.dsp[1 - sixdays::index(side)] = 1;  // lower than the opponent's
  now.flags = 0;
  now.jordan = g.has("jordan") && g["jordan"].text() == "neutral" ? sixdays::Jordan::kNeutral
                                                                  : sixdays::Jordan::kIntervened;
  const auto set = [&](const char* key, sixdays::Flag flag) {
    if (g.has(key) && g[key].yes())
      now.flags = static_cast<std::uint16_t>(now.flags | 1 << static_cast<int>(flag));
  };
  set("regatta", sixdays::Flag::kRegattaSupported);
  set("unef_negev", sixdays::Flag::kUnefNegev);
  const sixdays::Preemption result = sixdays::judge_preemption(rules(), now, side, g["die"].number());
  EXPECT_EQ(result.total, v.expect["total"].number());
  EXPECT_EQ(result.succeeds, v.expect["success"].yes());
  if (v.expect.has("operations")) {
    EXPECT_EQ(operations_after(side, g), v.expect["operations"].number());
  }
  if (v.expect.has("air_defense_grounded")) {
    EXPECT_EQ(result.grounds, v.expect["air_defense_grounded"].yes());
  }
}
void preemptive_operations(const Vector& v) {
  War war(1, "preemptive");
  war.unit("ISR-7A", "3203").unit("EGY-1A-4", "2707");
  EXPECT_EQ(war.now().wfl[0], v.given["wfl"].number());
  EXPECT_EQ(war.now().war.preemptive_left, v.expect["operations"].number());
}
void initiative(const Vector& v) {
  const Value& g = v.given;
  const int uar = g["uar"]["wfl"].number() + g["uar"]["die"].number();
  const int israel = g["israel"]["wfl"].number() + g["israel"]["die"].number();
  War war(2, "initiative");
  war.track("uar-wfl", std::to_string(g["uar"]["wfl"].number()));
  war.track("israel-wfl", std::to_string(g["israel"]["wfl"].number()));
  war.unit("ISR-7A", "2707").unit("EGY-1A-4", "1907");
  for (int event = 1; event <= 21; ++event)  // nobody holds a card for the roll
    war.track("card-EVENT-" + std::string(event < 10 ? "0" : "") + std::to_string(event), "discard");
  war.dice({byte(g["uar"]["die"].number()), byte(g["israel"]["die"].number()), 9, 9, 9, 9, 9});
  EXPECT_EQ(war.now().war.initiative, uar > israel ? Side::kUar : Side::kIsrael);
  EXPECT_EQ(war.now().war.initiative, side_named(v.expect["winner"].text()));
  EXPECT_EQ(war.now().war.block, v.expect["operations"].number());
}
void initiative_difference(const Vector& v) {
  EXPECT_EQ(sixdays::operations_for(v.given["difference"].number()), v.expect["operations"].number());
}
void air_operations(const Vector& v) {
  State now = state();
  now.wfl[0] = byte(v.given["israel_wfl"].number());
  now.war.israeli_air_operations = 0;
  EXPECT_EQ(sixdays::air_operations_left(now), v.expect["air_operations"].number());
}
// Units in and out of supply against the die.
void counts_two(const Vector& v) {
  const int in_supply = v.given["in_supply"].number(), oos = v.given["oos"].number();
  War war;
  war.uar().dice({byte(v.given["roll"].number())});
  for (const char* bridge : {"0712", "1012", "1212"}) war.mark("bridge-destroyed", bridge);
  const std::vector<std::string> cut{"JOR-QAD", "JOR-HIT"};
  const std::vector<std::string> free{"SYR-8th", "SYR-11th", "SYR-19th", "SYR-32nd"};
  const std::vector<std::string> hexes{"0803", "0802", "0902", "0702"};
  for (int i = 0; i < oos; ++i) war.unit(cut[static_cast<std::size_t>(i)], i == 0 ? "0515" : "0314");
  for (int i = 0; i < in_supply; ++i)
    war.unit(free[static_cast<std::size_t>(i)], hexes[static_cast<std::size_t>(i)]);
  war.play("ground");
  bool all = true;
  const auto activate = [&](const std::string& unit) {
    if (war.decision() == "activation" && war.legal("activate " + unit))
      war.play("activate " + unit);
    else
      all = false;
  };
  for (int i = 0; i < oos; ++i) activate(cut[static_cast<std::size_t>(i)]);
  for (int i = 0; i < in_supply; ++i) activate(free[static_cast<std::size_t>(i)]);
  EXPECT_EQ(all, v.expect["legal"].yes());
}
void final_operation(const Vector& v) {
  War war;
  war.uar().track("uar-wfl", std::to_string(v.given["wfl"].number()));
  war.unit("EGY-1A-4", "2507").dice({byte(v.given["die"].number())});
  war.play("final");
  EXPECT_EQ(war.now().war.operation.left, v.expect["units"].number());
  war.play("activate EGY-1A-4");
  EXPECT_EQ(war.now().war.finished[1], 1);
}
void operation_types(const Vector& v) {
  War war;
  war.unit("ISR-7A", "2707")
      .unit("ISR-P80", "2707")
      .unit("ISR-VAUTOUR-1", "ISR-AB1")
      .unit("EGY-1A-4", "1907");
  for (const char* verb : {"ugdah tal", "independents", "air", "final"}) EXPECT_TRUE(war.legal(verb)) << verb;
  EXPECT_EQ(v.expect["operation_types"].items().size(), 4u);
}

// --- 5.3 ---
void entry(const Vector& v) {
  State now = state();
  now.flags = 0;
  now.wfl = {byte(v.given.has("israel_wfl") ? v.given["israel_wfl"].number() : 1),
             byte(v.given["uar_wfl"].number())};
  now.jordan = v.given.has("jordan") ? sixdays::Jordan::kNeutral : sixdays::Jordan::kIntervened;
  const auto theater = v.id.rfind("wb", 0) == 0      ? sixdays::Theater::kWestBank
                       : v.id.rfind("golan", 0) == 0 ? sixdays::Theater::kGolan
                                                     : sixdays::Theater::kSinai;
  const sixdays::EntryRoll roll = sixdays::judge_entry(rules(), now, theater, v.given["die"].number());
  if (v.expect.has("modified")) {
    EXPECT_EQ(roll.modified, v.expect["modified"].number());
  }
  EXPECT_EQ(roll.passed, v.expect["allowed"].yes());
}
void commando_entry(const Vector& v) {
  War war;
  war.uar().unit("EGY-CDO1", "1118").dice({5});
  war.with_ground("EGY-CDO1");
  EXPECT_EQ(war.legal("move EGY-CDO1 1119"), v.expect["legal"].yes());
}

// --- 5.4 ---
void slips(const Vector& v) {
  War war;
  war.track("israel-wfl", std::to_string(v.given["israel_wfl"].number()));
  war.unit("ISR-7A", "2807").dice({byte(v.given["die"].number())});
  if (v.given["all_projectors_disrupted_or_oos"].yes())
    war.unit("EGY-1A-4", "2907", {"disrupted"});
  else
    war.unit("EGY-1A-4", "2907");
  war.with_ugdah("tal", "ISR-7A");
  war.play("slip ISR-7A 2806");
  EXPECT_EQ(war.at("ISR-7A") == "2806", v.expect["allowed"].yes());
}
void stack(const Vector& v) {
  if (v.given.has("units")) {
    War war;
    for (const char* unit : {"ISR-7A", "ISR-60A", "ISR-202M", "ISR-GRM", "ISR-TART"}) war.unit(unit, "2109");
    EXPECT_TRUE(sixdays::may_stack(war.rules(), war.now(), war.hex("2109")).allows());
    return;
  }
  const int limit = v.given["terrain"].text() == "rough" ? 2 : 3;
  EXPECT_EQ(sixdays::within_limit(rules(), v.given["large"].number(), v.given["small"].number(), limit),
            v.expect["legal"].yes());
}
void jump(const Vector& v) {
  const auto result = sixdays::judge_jump(rules(), v.given["die"].number(), v.given["af"].number());
  const std::string word = result == sixdays::JumpResult::kShotDown   ? "eliminated"
                           : result == sixdays::JumpResult::kReturned ? "returned and Disrupted"
                                                                      : "miss";
  EXPECT_EQ(word, v.expect["result"].text());
}
void amphibious(const Vector& v) {
  War war;
  war.track("israel-wfl", std::to_string(v.given["wfl"].number()));
  war.unit("ISR-ADAN", "3112").dice({6, byte(v.given["die"].number())});
  war.with_independents("ISR-ADAN");
  war.play("sail ISR-ADAN 2521");
  EXPECT_EQ(war.at("ISR-ADAN") == "2521", v.expect["moves"].yes());
  EXPECT_TRUE(war.has("ISR-ADAN", "activated"));
}
void hermon(const Vector& v) {
  War war;
  war.unit("ISR-P55", v.given["from"].text()).unit("SYR-HVY", "mount-hermon").dice({6});
  war.with_independents("ISR-P55");
  EXPECT_EQ(war.legal("climb ISR-P55"), v.expect["legal"].yes());
  if (!v.expect["legal"].yes()) return;
  EXPECT_EQ(rules().war.hermon_enter, 2 * v.expect["cost"].number());
  war.play("climb ISR-P55");
  EXPECT_EQ(war.at("SYR-HVY"), "eliminated");
}
void neighbours(const Vector& v) {
  std::vector<std::string> found, expected;
  for (const hex::HexId next : rules().board().neighbours(rules().hex(v.given["hex"].text())))
    if (next.exists()) found.emplace_back(rules().board().name(next));
  expected =
      v.expect.has("neighbours") ? v.expect["neighbours"].texts() : v.expect["neighbours_on_map"].texts();
  std::sort(found.begin(), found.end());
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(found, expected);
}
void bridge(const Vector& v) {
  const std::string unit = v.id == "bridge" ? "ISR-7A" : "ISR-TART";
  War war;
  war.unit(unit, "1902");
  const int dsp = war.now().dsp[0];
  war.with_ugdah("tal", unit);
  war.play("move " + unit + " 1802", "end");
  EXPECT_EQ(war.now().war.bridges_destroyed != 0, v.expect["bridge"].text() == "destroyed");
  if (v.expect.has("israel_dsp_change")) {
    EXPECT_EQ(war.now().dsp[0] - dsp, v.expect["israel_dsp_change"].number());
  }
}
void kibbutz(const Vector& v) {
  War war;
  war.uar().entry("golan").unit("SYR-44A", "0804").dice({5});
  const int dsp = war.now().dsp[1];
  war.with_ground("SYR-44A");
  war.play("move SYR-44A " + v.given["uar_unit_enters"].text());
  EXPECT_EQ(war.now().dsp[1] - dsp, v.expect["uar_dsp_change"].number());
}
void exits(const Vector& v) {
  War war;
  war.uar().entry("westbank").unit("JOR-40A", v.given["uar_unit_exits"].text());
  war.dice({5, byte(v.given["die"].number())});
  const int dsp = war.now().dsp[1], scl = war.now().scl[0];
  war.with_ground("JOR-40A");
  war.play("exit JOR-40A");
  EXPECT_EQ(war.now().dsp[1] - dsp, v.expect["uar_dsp_change"].number());
  EXPECT_EQ(war.now().scl[0] - scl, v.expect["american_scl_change"].number());
}

// --- 5.5, 6.1 ---
void air_defence_limit(const Vector& v) {
  State now = state();
  now.wfl[0] = byte(v.given["wfl"].number());
  EXPECT_EQ(sixdays::air_defence_limit(rules(), now, Side::kIsrael, false), v.expect["max_units"].number());
}
void fouga(const Vector& v) {
  War war;
  war.unit("ISR-FOUGA-1", "ISR-AB1").unit("EGY-1A-4", "2707");
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  const std::string base = v.given["target_region"].text() == "egypt" ? "EGY-AB1" : "SIN-AB1";
  EXPECT_EQ(war.legal("raid ISR-FOUGA-1 " + base), v.expect["legal"].yes());
}
void scrambles(const Vector& v) {
  War war;
  war.uar().unit("JOR-HUNTER-1", "JOR-AB").unit("ISR-SHAHAK-1", "ISR-AB1").unit("ISR-SHAHAK-2", "ISR-AB1");
  war.track("israel-wfl", std::to_string(v.given["israel_wfl"].number()));
  if (v.given.has("air_ops_left"))
    war.track("air-operations", std::to_string(v.given["air_ops_left"].number()));
  war.dice({7, byte(v.given["die"].number()), 9, 9, 9, 9});
  const int used = war.now().war.israeli_air_operations;
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  war.play("raid JOR-HUNTER-1 ISR-AB4", "scramble");
  const bool success = v.expect["success"].yes();
  EXPECT_EQ(war.decision() == "interception", success);
  if (v.expect.has("units")) {
    EXPECT_EQ(war.now().war.raid.may_scramble, v.expect["units"].number());
  }
  if (v.expect.has("air_ops_used")) {
    EXPECT_EQ(war.now().war.israeli_air_operations - used, v.expect["air_ops_used"].number());
  }
}
void air_combat(const Vector& v) {
  const Value& g = v.given;
  int modifier = g.has("modifiers") ? g["modifiers"].number() : 0;
  if (g.has("target")) {
    sixdays::UnitInfo target;
    target.type =
        g["target"].text() == "Tu-16" ? sixdays::UnitType::kBomber : sixdays::UnitType::kFighterBomber;
    modifier =
        sixdays::air_combat_modifier(rules(), target, g.has("second_attacker") && g["second_attacker"].yes());
  }
  const int result = g["die"].number() + modifier;
  if (v.expect.has("modified")) {
    EXPECT_EQ(result, v.expect["modified"].number());
  }
  constexpr std::array<std::string_view, 4> kWords{"miss", "aborted", "damaged", "destroyed"};
  EXPECT_EQ(kWords[static_cast<std::size_t>(sixdays::judge_air_combat(rules(), result, g["af"].number()))],
            v.expect["result"].text());
}
// A bombing run of the Syrian Tu-16.
void bombing(const Vector& v) {
  const bool dimona = v.given["target"].text() == "dimona";
  War war;
  war.uar().entry("sinai").unit("SYR-TU16-1", "SYR-AB").track("uar-dvp", "0");
  war.track("american-scl", "1").track("soviet-scl", "2");
  war.track("card-UAR-03",
            v.given.has("uar03_in_play") && v.given["uar03_in_play"].yes() ? "played" : "hand");
  war.dice({7, byte(v.given["die"].number()), 9, 9});
  const int mvp = sixdays::mvp_halves(war.rules(), war.now(), Side::kIsrael);
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  war.play(dimona ? "bomb-reactor SYR-TU16-1" : "bomb SYR-TU16-1 3301", "drop SYR-TU16-1");
  const bool hits = dimona ? war.now().war.dimona_bombed != 0 : war.now().dvp[1] != 0;
  EXPECT_EQ(hits, v.expect["success"].yes());
  if (v.expect.has("uar_dvp_change")) {
    EXPECT_EQ(war.now().dvp[1], 2 * v.expect["uar_dvp_change"].number());
  }
  if (v.expect.has("american_scl_change")) {
    EXPECT_EQ(war.now().scl[0] - 1, v.expect["american_scl_change"].number());
    EXPECT_EQ(war.now().scl[1] - 2, v.expect["soviet_scl_change"].number());
  }
  if (v.expect.has("israel_mvp_change")) {
    EXPECT_EQ(sixdays::mvp_halves(war.rules(), war.now(), Side::kIsrael) - mvp,
              2 * v.expect["israel_mvp_change"].number());
  }
}
void dimona_once(const Vector& v) {
  War war;
  war.uar().entry("sinai").unit("SYR-TU16-1", "SYR-AB").track("dimona", "1").dice({7});
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  EXPECT_EQ(war.legal("bomb-reactor SYR-TU16-1"), v.expect["legal"].yes());
}
void hunter(const Vector& v) {
  War war;
  war.uar().unit("IRQ-HUNTER-1", "IRQ-AB");
  EXPECT_EQ(
      v.given["die"].number() + sixdays::base_attack_modifier(war.rules(), war.now(), war.id("IRQ-HUNTER-1")),
      v.expect["modified"].number());
  EXPECT_LE(rules().unit(war.id("IRQ-HUNTER-1")).bombing, 5);
}
// An Israeli attack on an Egyptian base: the Vautour subtracts one.
War base_raid(int modified, int status, bool base) {
  War war;
  war.unit("ISR-VAUTOUR-1", "ISR-AB1").unit("EGY-MIG21-1", "EGY-AB1").unit("EGY-MIG21-2", "EGY-AB1");
  war.unit("EGY-MIG21-3", "EGY-AB1-damaged");
  if (status != 0) war.track("status-EGY-AB1", std::to_string(status));
  war.dice({byte(modified + 1), 9, 9});
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  war.play("raid ISR-VAUTOUR-1 EGY-AB1", base ? "crater ISR-VAUTOUR-1" : "hit ISR-VAUTOUR-1 EGY-MIG21-1");
  if (war.decision() == "landing") war.play("end");
  return war;
}
void base_zero(const Vector& v) {
  War war = base_raid(0, 0, v.id == "base_zero");
  EXPECT_EQ(war.now().war.bases[5], sixdays::BaseStatus::kDestroyed);
  for (const char* unit : {"EGY-MIG21-1", "EGY-MIG21-2", "EGY-MIG21-3"})
    EXPECT_EQ(war.at(unit), "eliminated");
}
void base_flak(const Vector&) { EXPECT_EQ(base_raid(9, 0, true).at("ISR-VAUTOUR-1"), "ISR-AB1-damaged"); }
void base_second(const Vector&) {
  War war = base_raid(4, 1, true);
  EXPECT_EQ(war.now().war.bases[5], sixdays::BaseStatus::kDestroyed);
  EXPECT_EQ(war.at("EGY-MIG21-1"), "eliminated");
}
void no_bombs(const Vector& v) {
  EXPECT_EQ(rules().unit(War().id("EGY-MIG21-1")).bombing != 0, v.expect["ground_attack"].yes());
}
void defends(const Vector& v) {
  War war;
  war.unit("EGY-MIG21-1", "sinai-air-defense-uar").unit("SYR-MIG21-1", "golan-air-defense-uar");
  const int base = v.given["target"].text() == "SYR-AB" ? 12 : 5;
  EXPECT_EQ(sixdays::may_defend(war.rules(), war.now(), war.id(v.given["interceptor"].text()),
                                sixdays::base_box(base))
                .allows(),
            v.expect["legal"].yes());
}
void one_operation(const Vector& v) {
  War war;
  war.uar().entry("sinai").unit("ISR-60A", "2801").unit("EGY-SU7-1", "EGY-AB1").dice({7, 9, 9, 9, 9, 9, 9});
  for (const char* unit : {"ISR-SHAHAK-1", "ISR-SHAHAK-2", "ISR-SHAHAK-3"})
    war.unit(unit, "sinai-air-defense-israel");
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  war.play("strike EGY-SU7-1 2801");
  for (const char* unit : {"ISR-SHAHAK-1", "ISR-SHAHAK-2", "ISR-SHAHAK-3"})
    war.play("intercept " + std::string(unit));
  EXPECT_EQ(war.now().war.israeli_air_operations, v.expect["air_ops_used"].number());
}
void seven_fly(const Vector& v) {
  War war;
  war.uar().unit("ISR-60A", "2801").dice({byte(v.given["die"].number())});
  for (const auto& [unit, base] : {std::pair{"IRQ-HUNTER-1", "IRQ-AB"},
                                   {"JOR-HUNTER-1", "JOR-AB"},
                                   {"SYR-MIG21-1", "SYR-AB"},
                                   {"SYR-MIG19-1", "SYR-AB"},
                                   {"SYR-TU16-1", "SYR-AB"},
                                   {"EGY-MIG17-1", "EGY-AB2"},
                                   {"EGY-MIG21-1", "EGY-AB1"}})
    war.unit(unit, base);
  war.play("air");
  EXPECT_EQ(war.now().war.operation.left, v.expect["activated"].number());
}

// --- 6.2 ---
void odds(const Vector& v) {
  EXPECT_EQ(rules().war.columns[static_cast<std::size_t>(
                sixdays::odds_column(v.given["attack"].number(), v.given["defence"].number()))],
            v.expect["column"].text());
}
// 11 against 3 with what the vector adds.
void shift(const Vector& v) {
  War war;
  war.unit("ISR-7A", "2707").unit("ISR-60A", "2707");
  const bool artillery = v.given.has("attacking_artillery_with_large");
  const bool alone = v.given.has("attacking_artillery_alone");
  if (artillery) war.unit("ISR-TART", "2707");
  if (alone) war.unit("ISR-TART", "2806");
  if (v.given.has("defender_has_disrupted"))
    war.unit("EGY-1A-4", "2807", {"disrupted"});
  else
    war.unit("EGY-1A-4", "2807");
  State now = war.now();
  sixdays::UnitSet attackers;
  attackers.insert(war.id("ISR-7A").index());
  attackers.insert(war.id("ISR-60A").index());
  if (artillery || alone) attackers.insert(war.id("ISR-TART").index());
  sixdays::Odds made = sixdays::make_odds(war.rules(), now, attackers, war.hex("2807"));
  EXPECT_EQ(rules().war.columns[static_cast<std::size_t>(sixdays::odds_column(11, 3))],
            v.given["column"].text());
  if (v.given.has("attacker_has_oos")) {
    EXPECT_EQ(rules().war.attacker_oos, -1);
    made.attacker_oos = rules().war.attacker_oos;
  }
  // What the vector names, and nothing else that the ground of this test may add.
  const int columns =
      v.given.has("attacker_has_oos") ? made.attacker_oos : made.attacker_artillery + made.disrupted;
  EXPECT_EQ(rules().war.columns[static_cast<std::size_t>(sixdays::odds_column(11, 3) + columns)],
            v.expect["column"].text());
}
void strengths(const Vector& v) {
  War war;
  if (v.given.has("attacker_cf")) {
    const bool strong = v.given["attacker_cf"].number() == 5;
    const std::string unit = strong ? "ISR-37A" : "ISR-MIL1";
    EXPECT_EQ(rules().unit(war.id(unit)).combat, v.given["attacker_cf"].number());
    EXPECT_EQ(
        sixdays::attack_strength(rules(), war.now(), war.id(unit), rules().hex("0805"), rules().hex("0804")),
        v.expect["attack"].number());
  }
  if (!v.given.has("defender_cf")) return;
  const int combat = v.given["defender_cf"].number();
  const bool fort = v.given.has("fort") && v.given["fort"].yes();
  const bool rough = v.given["terrain"].text() == "rough";
  War field;
  const std::string unit = combat == 3 ? "JOR-QAD" : rough ? "SYR-8th" : "EGY-1st-2";
  field.unit(unit, combat == 3 ? "0613" : rough && fort ? "0604" : "2904");
  EXPECT_EQ(rules().unit(field.id(unit)).combat, combat);
  EXPECT_EQ(sixdays::defence_strength(field.rules(), field.now(), field.id(unit)),
            v.expect["defence"].number());
}
void militia(const Vector& v) {
  War war;
  war.unit("ISR-MIL1", v.given["hex"].text());
  EXPECT_EQ(sixdays::defence_strength(war.rules(), war.now(), war.id("ISR-MIL1")),
            v.expect["defence"].number());
}
void empty_fort(const Vector& v) {
  War war;
  EXPECT_EQ(sixdays::defence_of(war.rules(), war.now(), war.hex("3104")), v.expect["defence"].number());
}
void canal(const Vector& v) {
  War war;
  war.unit("ISR-60A", v.given["attacker"]["hex"].text()).unit("EGY-19NG", v.given["defender_hex"].text());
  war.with_ugdah("tal", "ISR-60A");
  if (war.decision() == "movement") war.play("end");
  EXPECT_EQ(war.legal("attack 1707"), v.expect["legal"].yes());
  EXPECT_EQ(
      sixdays::attack_strength(war.rules(), war.now(), war.id("ISR-60A"), war.hex("1806"), war.hex("1707")),
      v.expect["attack"].number());
  EXPECT_EQ(sixdays::step_cost(war.rules(), war.now(), sixdays::Mobility::kIsraeliMech, war.hex("1806"),
                               *war.rules().board().direction_between(war.hex("1806"), war.hex("1707"))) != 0,
            v.expect["advance"].yes());
}
void result(const Vector& v) {
  const auto& columns = rules().war.columns;
  const int column =
      static_cast<int>(std::find(columns.begin(), columns.end(), v.given["column"].text()) - columns.begin());
  EXPECT_EQ(rules().war.result(v.given["die"].number(), column).code, v.expect["result"].text());
}
void reduced(const Vector& v) {
  War war;  // 6 against 3 and a column: 3:1, die 5: 1/1
  war.unit("ISR-7A", "2707").unit("EGY-1A-4", "2807", {"disrupted"}).dice({5});
  war.with_ugdah("tal", "ISR-7A").play("end");
  war.play("attack 2807", "with ISR-7A", "resolve");
  EXPECT_EQ(war.at("EGY-1A-4") == "eliminated" ? 1 : 0, v.expect["defender_eliminated"].number());
  EXPECT_EQ(war.has("ISR-7A", "disrupted") ? 1 : 0, v.expect["attacker_disruptions"].number());
}

// --- 7.0, 8.0 ---
void half_move(const Vector& v) {
  sixdays::RuleSet printed = rules();
  State now = state();
  printed.units[0].movement = v.given["mf"].number();
  if (v.given["oos"].yes()) now.pieces[0].marks |= sixdays::kOutOfSupply;
  EXPECT_EQ(sixdays::allowance(printed, now, engine::unit_id(0)), sixdays::kParts * v.expect["mf"].number());
}
void ends_in_sand(const Vector& v) {
  War war;
  war.unit("EGY-1st-2", v.given["hex"].text());
  EXPECT_EQ(sixdays::can_trace(war.rules(), war.now(), war.id("EGY-1st-2")), v.expect["in_supply"].yes());
}
void recovers(const Vector& v) {
  War war(2, "recovery");
  war.track("uar-wfl", std::to_string(v.given["wfl"].number())).unit("EGY-1A-4", "2707", {"disrupted"});
  if (v.given["in_enemy_zoc"].yes()) war.unit("ISR-7A", "2807");
  war.dice({byte(v.given["die"].number()), 9, 9, 9, 9});
  EXPECT_EQ(!war.has("EGY-1A-4", "disrupted"), v.expect["recovers"].yes());
}
void repairs(const Vector& v) {
  State now = state();
  const Side side = side_named(v.given["side"].text());
  if (v.given.has("israel_dsp")) {
    now.dsp = {static_cast<std::int16_t>(v.given["israel_dsp"].number()),
               static_cast<std::int16_t>(v.given["uar_dsp"].number())};
  }
  if (v.given.has("soviet_scl")) now.scl[1] = byte(v.given["soviet_scl"].number());
  const int result = v.given["die"].number() + sixdays::repair_modifier(rules(), now, side);
  if (v.expect.has("modified")) {
    EXPECT_EQ(result, v.expect["modified"].number());
  }
  EXPECT_EQ(result < v.given["wfl"].number(), v.expect["repaired"].yes());
}
void suffers(const Vector& v) {
  War war(2, "recovery");
  war.track("uar-wfl", std::to_string(v.given["wfl"].number())).unit("EGY-1A-4", "2507", {"out-of-supply"});
  for (const char* bridge : {"1802", "1804", "1807"}) war.mark("bridge-destroyed", bridge);
  war.dice({byte(v.given["die"].number()), 9, 9, 9, 9});
  EXPECT_EQ(war.has("EGY-1A-4", "disrupted"), v.expect["result"].text() == "Disrupted");
}

// d15: a unit without a line that nobody has looked at is not tested.
void is_not_tested(const Vector& v) {
  War war(2, "recovery");
  war.unit("EGY-1A-4", "2507");
  for (const char* bridge : {"1802", "1804", "1807"}) war.mark("bridge-destroyed", bridge);
  war.dice({10, 10, 10, 10});
  EXPECT_EQ(war.has("EGY-1A-4", "disrupted"), v.expect["roll"].yes()) << "a 10 would have Disrupted it";
}

// --- 5.4.2c, 6.2.1a, 10.5: units that are in the way of others, on the run, or cut off ---

// Israelis stand in every second hex around 2707: the others lie in their zones.
void has_no_refuge(const Vector& v) {
  War war;
  war.uar().unit("ISR-7A", "2806").unit("ISR-60A", "2708").unit("ISR-202M", "2606");
  for (const char* unit : {"EGY-1A-4", "EGY-2A-4", "EGY-3M-4", "EGY-15A"}) war.unit(unit, "2707");
  war.dice({5});
  war.with_ground("EGY-15A");
  if (war.decision() == "movement") war.play("end");
  ASSERT_EQ(war.decision(), "overstacked");
  war.play("give-up EGY-15A");
  EXPECT_EQ(war.at("EGY-15A"), v.expect["result"].text());
}
// Two defenders in a ring of zones, one of them Disrupted by the combat.
void retreats(const Vector& v) {
  const bool disrupted = v.given.has("disrupted") && v.given["disrupted"].yes();
  War war;
  war.track("uar-wfl", std::to_string(v.given["wfl"].number()));
  war.unit("ISR-7A", "2707").unit("ISR-60A", "2707").unit("EGY-1A-4", "2807").unit("EGY-2A-4", "2807");
  war.unit("ISR-200A", "3006").unit("ISR-520A", "3008").unit("ISR-14A", "2804").unit("ISR-63A", "2604");
  war.unit("ISR-99M", "2410").unit("ISR-YM", "2609").dice({9, byte(v.given["die"].number()), 1, 1, 1});
  war.with_ugdah("tal", "ISR-7A", "ISR-60A").play("end");
  war.play("attack 2807", "with ISR-7A", "with ISR-60A", "resolve");  // 2:1 out of supply, die 9: -/1R
  ASSERT_EQ(war.decision(), "loss");
  war.play("lose EGY-1A-4");
  const std::string unit = disrupted ? "EGY-1A-4" : "EGY-2A-4";
  for (int step = 0; step < 2 && war.at(unit) != "eliminated"; ++step) {
    const auto all = war.actions("retreat");
    const auto own = std::find_if(all.begin(), all.end(), [&](const std::string& action) {
      return action.find(unit) != std::string::npos;
    });
    if (own == all.end()) break;  // one way only: it has been taken
    war.play(*own);
  }
  const std::string result = war.at(unit) == "eliminated" ? "eliminated"
                             : war.has(unit, "disrupted") ? "Disrupted"
                                                          : "unharmed";
  EXPECT_EQ(result, v.expect["result"].text());
}
void cut_off(const Vector& v) {
  const bool suez = v.given.has("suez_bridges_destroyed");
  War war;
  war.track("american-scl", "1").track("soviet-scl", "2").unit("EGY-1A-4", "2507").unit("JOR-QAD", "0515");
  war.unit("ISR-7A", "1902").unit("ISR-HAR", "1112").dice({5});
  if (suez) {
    war.mark("bridge-destroyed", "1804").mark("bridge-destroyed", "1807");
    war.with_ugdah("tal", "ISR-7A").play("move ISR-7A 1802", "end");
  } else {
    war.mark("bridge-destroyed", "0712").mark("bridge-destroyed", "1012");
    war.with_independents("ISR-HAR").play("move ISR-HAR 1212", "end");
  }
  EXPECT_EQ(v.expect[suez ? "uar_sinai_units" : "uar_westbank_units"].text(), "OOS");
  EXPECT_TRUE(war.has(suez ? "EGY-1A-4" : "JOR-QAD", "out-of-supply"));
  EXPECT_EQ(war.now().scl[0] - 1, v.expect["american_scl_change"].number());
  EXPECT_EQ(war.now().scl[1] - 2, v.expect["soviet_scl_change"].number());
}
// in the crisis too.
void bombards(const Vector& v) {
  Crisis crisis("grand", v.given["turn"].number(), "end");
  crisis.track("uar-dvp", "0");
  EXPECT_EQ(crisis.at("SYR-HVY"), "mount-hermon");
  EXPECT_EQ(crisis.now().war_turn, 0);
  EXPECT_EQ(crisis.now().turn, v.given["turn"].number() + 1);
  EXPECT_EQ(crisis.now().dvp[1], 2 * v.expect["uar_dvp_change"].number());
}

// --- 9.0 ---
void ignores(const Vector& v) {
  War war(2, "cease-fire");
  war.unit("SYR-HVY", "out-of-game");
  war.track("american-scl", "3").track("soviet-scl", "4").track("uar-dvp", "0");
  war.dice({byte(v.given["dice"]["uar"].number()), byte(v.given["dice"]["israel"].number())});
  war.play("ignore");
  EXPECT_EQ(war.now().dvp[1], 2 * v.expect["uar_dvp_change"].number());
  EXPECT_EQ(war.now().scl[0] - 3, v.expect["american_scl_change"].number());
}
void penalty(const Vector& v) {
  State now = state();
  now.scl = {3, 4};
  EXPECT_EQ(sixdays::cease_fire_number(rules(), now), v.given["number"].number());
  now.war.cease_fire_dice = {byte(v.given["die"].number()), 9};
  now.war.ignored = {1, 0};
  EXPECT_EQ(sixdays::is_imposed(rules(), now, Side::kIsrael), v.expect["imposed"].yes());
}
void end_marker(const Vector& v) {
  const bool uar = v.given["ignorer"].text() == "uar";
  War war(2, "cease-fire");
  war.track("american-scl", uar ? "4" : std::to_string(v.given["american_scl"].number()));
  war.track("soviet-scl", uar ? std::to_string(v.given["soviet_scl"].number()) : "4");
  war.track(uar ? "uar-wfl" : "israel-wfl", std::to_string(v.given[uar ? "uar_wfl" : "israel_wfl"].number()));
  war.dice(uar ? std::vector<std::uint8_t>{1, 10} : std::vector<std::uint8_t>{10, 1});
  const int before = war.now().end_turn;
  war.play("ignore");
  EXPECT_EQ(war.now().end_turn - before, v.expect["end_marker_change"].number());
}
void second_by_israel(const Vector& v) {
  War war(2, "cease-fire");
  war.unit("SYR-HVY", "out-of-game");
  war.track("ignored-israel", "1").track("american-scl", "3").track("soviet-scl", "4").track("uar-dvp", "0");
  for (const char* hex : {"1215", "2521", "2801", "3101", "3201"}) war.mark("israeli-control", hex);
  war.dice({10, byte(v.given["israel_die"].number())});
  const int end = war.now().end_turn;
  EXPECT_EQ(war.legal("ignore"), v.expect["may_ignore"].yes());
  war.play("ignore");
  EXPECT_EQ(war.now().dvp[1], 2 * v.expect["uar_dvp_change"].number());
  EXPECT_EQ(war.now().scl[1] - 4, v.expect["soviet_scl_change"].number());
  EXPECT_EQ(war.now().scl[0] - 3, v.expect["american_scl_change"].number());
  EXPECT_EQ(war.now().end_turn - end, v.expect["end_marker_change"].number());
}
void second_by_uar(const Vector& v) {
  State now = state();
  now.war.ignored[1] = byte(v.given["ignored"].number());
  EXPECT_EQ(sixdays::may_ignore(rules(), now, Side::kUar).allows(), v.expect["may_ignore"].yes());
}
void armageddon(const Vector& v) {
  War war(2, "cease-fire");
  war.option("both-lose", "on").track("ignored-israel", "1").dice({10, 10});
  EXPECT_EQ(war.over(), v.expect["both_lose"].yes());
}

// --- 10.0 ---
void terror(const Vector& v) {
  War war;
  const bool higher = v.given["uar_wfl_higher"].yes();
  war.uar().track("uar-wfl", higher ? "5" : "3").track("israel-wfl", higher ? "4" : "8");
  war.unit("EGY-CDO1", "1415").track("uar-dvp", "0").dice({byte(v.given["die"].number())});
  war.play("terror EGY-CDO1");
  EXPECT_EQ(war.now().dvp[1], 2 * v.expect["uar_dvp_change"].number());
}

// --- 11.0 ---
void places(const Vector& v) {
  War war;
  EXPECT_EQ(sixdays::place_points(war.rules(), war.now(), Side::kIsrael), v.expect["israel_places"].number());
  EXPECT_EQ(sixdays::place_points(war.rules(), war.now(), Side::kUar), v.expect["uar_places"].number());
}
void units_lost(const Vector& v) {
  War none, war;
  for (War* each : {&none, &war}) each->unit("ISR-FOUGA-2", "out-of-game");  // no other air units
  const auto kill = [&](const char* key, std::vector<std::string> units) {
    const Value lost = v.given["eliminated"][key];
    for (int i = 0; lost.exists() && i < lost.number(); ++i)
      war.unit(units[static_cast<std::size_t>(i)], "eliminated");
  };
  kill("uar_leg", {"EGY-1st-2", "EGY-2nd-2", "EGY-3rd-2"});
  kill("uar_mech", {"EGY-1A-4", "EGY-2A-4"});
  kill("uar_air", {"EGY-MIG17-1", "EGY-MIG17-2", "EGY-MIG17-3", "EGY-MIG17-4"});
  kill("isr_leg", {"ISR-P55"});
  kill("isr_mech", {"ISR-7A"});
  kill("isr_air", {"ISR-FOUGA-1"});
  const Value forts = v.given["isr_forts_destroyed"];
  for (int i = 0; forts.exists() && i < forts.number(); ++i)
    war.mark("fort-destroyed", i == 0 ? "3102" : "3104");
  const auto change = [&](Side side) {
    return sixdays::unit_halves(war.rules(), war.now(), side) -
           sixdays::unit_halves(none.rules(), none.now(), side);
  };
  EXPECT_EQ(change(Side::kIsrael), v.expect["israel"].halves());
  if (v.expect.has("uar")) {
    EXPECT_EQ(change(Side::kUar), v.expect["uar"].halves());
  }
}
void diplomatic(const Vector& v) {
  const int own = 2 * v.given["mvp"]["self"].number(), enemy = 2 * v.given["mvp"]["other"].number();
  EXPECT_EQ(
      sixdays::total_dvp_halves(rules(), 2 * v.given["dvp"].number(), v.given["dsp"].number(), own, enemy),
      v.expect["dvp_total"].halves());
}
void verdict(const Vector& v) {
  const auto points = [&](const char* side, const char* kind) { return v.given[side][kind].number(); };
  const sixdays::Verdict made = sixdays::judge({points("israel", "mvp"), points("uar", "mvp")},
                                               {points("israel", "dvp"), points("uar", "dvp")});
  std::string text(made.level.substr(0, made.level.find(' ')));
  if (made.winner) text = (*made.winner == Side::kIsrael ? "israel " : "uar ") + text;
  EXPECT_EQ(text, v.expect["result"].text());
}
void neutral(const Vector& v) {
  War war, other;
  war.track("jordan", "0");
  EXPECT_EQ(v.expect["east_jerusalem_mvp"].number(), 0);
  EXPECT_EQ(sixdays::place_points(other.rules(), other.now(), Side::kUar) -
                sixdays::place_points(war.rules(), war.now(), Side::kUar),
            30);
}

// --- 12.0 ---
// The UAR wins the initiative; its entry rolls fail; then comes the Syrian roll.
void syrians(const Vector& v) {
  War war(2, "initiative");
  war.track("uar-wfl", std::to_string(v.given["uar_wfl"].number())).track("israel-wfl", "4");
  war.unit("EGY-1A-4", "2507").unit("ISR-7A", "3103").unit("SYR-42A", "syrian-reinforcements");
  for (int event = 1; event <= 21; ++event)
    war.track("card-EVENT-" + std::string(event < 10 ? "0" : "") + std::to_string(event), "discard");
  war.dice({10, 1, 9, 9, 9, byte(v.given["die"].number())});
  EXPECT_EQ(v.given["die"].number() - v.given["uar_wfl"].number(), v.expect["modified"].number());
  EXPECT_EQ(war.now().war.syrians_released != 0, v.expect["enter"].yes());
}
void egyptians(const Vector& v) {
  War war(2, "turn-start");
  war.unit("EGY-14A", "egyptian-reinforcements");
  war.track("israel-wfl", std::to_string(v.given["israel_wfl"].number()));
  war.track("uar-wfl", std::to_string(v.given["uar_wfl"].number()));
  EXPECT_EQ(war.legal("reinforce EGY-14A 1802"), v.expect["enter"].yes());
}

}  // namespace

void add_war(Handlers& handlers) {
  add(handlers, preemption,
      {"preempt_16_2", "preempt_success", "preempt_even", "preempt_not_twice", "preempt_uar_unef",
       "preempt_jordan_uar"});
  add(handlers, preemptive_operations, {"preempt_historical_ops"});
  add(handlers, initiative, {"initiative_16_2", "initiative_tie"});
  add(handlers, initiative_difference,
      {"initiative_ops_1", "initiative_ops_2", "initiative_ops_3", "initiative_ops_5", "initiative_ops_8"});
  add(handlers, air_operations, {"isr_air_ops", "isr_air_ops_odd", "isr_air_ops_min", "air_ops_16_2"});
  add(handlers, counts_two, {"oos_counts_two", "oos_counts_two_b"});
  add(handlers, final_operation, {"final_reactivation"});
  add(handlers, operation_types, {"final_op_options_16_2"});
  add(handlers, entry, {"wb_entry_roll", "golan_entry_roll", "sinai_entry_roll"});
  add(handlers, commando_entry, {"commando_no_entry_roll"});
  add(handlers, slips, {"zoc_to_zoc", "zoc_to_zoc_fail"});
  add(handlers, stack, {"stack_ok", "stack_small", "stack_rough", "stack_ugdah_rough"});
  add(handlers, jump, {"airborne_nat10", "airborne_nat1", "airborne_3", "airborne_3_weak", "airborne_2"});
  add(handlers, amphibious, {"amphib_ok", "amphib_fail"});
  add(handlers, hermon, {"hermon_entry", "hermon_not_adjacent"});
  add(handlers, neighbours, {"map_neighbours_1215", "map_neighbours_3301"});
  add(handlers, bridge, {"bridge", "bridge_art"});
  add(handlers, kibbutz, {"kibbutz"});
  add(handlers, exits, {"exit"});
  add(handlers, air_defence_limit, {"air_defense_limit"});
  add(handlers, fouga, {"fouga_range", "fouga_range_ok"});
  add(handlers, scrambles, {"scramble_16_3", "scramble_even", "scramble_fail_16_3", "scramble_no_ops"});
  add(handlers, air_combat,
      {"aa_shahak_tu16", "aa_sambad_mig17", "aa_mig17_sambad", "aa_mig21_second", "aa_abort"});
  add(handlers, bombing, {"city_bomb_16_3", "dimona_bomb", "dimona_alert", "city_bomb_miss_scl"});
  add(handlers, dimona_once, {"dimona_once"});
  add(handlers, hunter, {"hunter_base_16_3"});
  add(handlers, base_zero, {"base_zero", "base_destroyed_takes_units"});
  add(handlers, base_flak, {"base_flak"});
  add(handlers, base_second, {"base_second_hit"});
  add(handlers, no_bombs, {"mig21_no_ground_16_3"});
  add(handlers, defends, {"eastern_base_defended_by_egypt", "egyptian_base_not_by_syria"});
  add(handlers, one_operation, {"intercept_one_op"});
  add(handlers, seven_fly, {"uar_air_activation_16_3"});
  add(handlers, odds, {"odds_34_8", "odds_11_6", "odds_5_6", "odds_40_4", "odds_1_9"});
  add(handlers, shift, {"artillery_shift", "artillery_alone", "oos_shift", "disrupted_shift"});
  add(handlers, strengths, {"river_fort", "rough_half", "river_min", "fort_rough"});
  add(handlers, militia, {"militia_jerusalem"});
  add(handlers, empty_fort, {"empty_fort"});
  add(handlers, canal, {"canal_attack_no_bridge"});
  add(handlers, result, {"crt_32_bridge"});
  add(handlers, reduced, {"disruption_reduce"});
  add(handlers, half_move, {"half_move", "half_move_b"});
  add(handlers, ends_in_sand, {"supply_ends_in_sand"});
  add(handlers, recovers, {"recover_zoc", "recover_zoc_no"});
  add(handlers, repairs, {"repair_isr", "repair_uar", "repair_uar_no"});
  add(handlers, suffers, {"oos_recovery", "oos_recovery_ok"});
  add(handlers, ignores, {"ceasefire_ignore_first"});
  add(handlers, penalty, {"ceasefire_penalty"});
  add(handlers, end_marker, {"ceasefire_end_marker", "ceasefire_marker_after_scl"});
  add(handlers, second_by_israel, {"ceasefire_second_israel"});
  add(handlers, second_by_uar, {"ceasefire_second_uar"});
  add(handlers, armageddon, {"armageddon"});
  add(handlers, terror, {"terror", "terror_fail"});
  add(handlers, places, {"mvp_start"});
  add(handlers, units_lost, {"mvp_units", "mvp_leg"});
  add(handlers, diplomatic, {"dvp_final", "dvp_final_neg"});
  add(handlers, verdict, {"victory_decisive", "victory_draw", "victory_tactical_alone"});
  add(handlers, neutral, {"neutral_jordan_mvp"});
  add(handlers, syrians, {"syrian_reinf"});
  add(handlers, egyptians, {"egypt_reinf"});
  add(handlers, is_not_tested, {"oos_unmarked_not_tested"});
  add(handlers, has_no_refuge, {"stack_excess_zoc"});
  add(handlers, retreats, {"retreat_zoc", "retreat_zoc_dis", "retreat_zoc_ok"});
  add(handlers, cut_off, {"all_suez", "all_jordan"});
  add(handlers, bombards, {"hvy_crisis_turn"});
}

}  // namespace mitla::test::sixdays_vectors
