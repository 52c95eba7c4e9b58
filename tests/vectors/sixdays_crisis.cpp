// Vectors about levels, cards, trumps, the outbreak, Jordan and the start of scenarios.
#include "games/sixdays/cards.h"
#include "games/sixdays/crisis.h"
#include "vectors/sixdays_vectors.h"

namespace mitla::test::sixdays_vectors {
namespace {

using sixdays::CardPlace;
using sixdays::Force;
using sixdays::Side;

int level(Field& field, const std::string& track) { return field.halves(track) / 2; }
std::uint8_t die(const Value& value) { return static_cast<std::uint8_t>(value.number()); }
std::string number(int value) { return std::to_string(value); }
CardPlace place(Crisis& crisis, const std::string& card) {
  return crisis.now().crisis.cards[crisis.rules().card_index(card)];
}
bool war(Crisis& crisis) { return crisis.now().war_turn != 0; }

// --- dice and levels ---
void a_zero_is_ten(const Vector& v) {
  EXPECT_EQ(v.expect["value"].number(), sixdays::kDie);
  EXPECT_EQ(v.given["face"].number(), 0);
}
void halved(const Vector& v) { EXPECT_EQ(sixdays::half(v.given["die"].number()), v.expect["half"].number()); }

void counts(const Vector& v) {
  Crisis crisis("grand", 2, "uar-cards");
  const sixdays::RuleSet& rules = crisis.rules();
  EXPECT_EQ(rules.national[0].size(), v.expect["ISR"].number());
  EXPECT_EQ(rules.national[1].size(), v.expect["UAR"].number());
  EXPECT_EQ(rules.events.size(), v.expect["EVENT"].number());
  EXPECT_EQ(rules.optional[0].size() + rules.optional[1].size(), v.expect["OPT"].number());
  EXPECT_EQ(static_cast<int>(rules.cards.size()), v.expect["total"].number());
}

void clamped(const Vector& v) {
  const bool up = v.given["change"].number() > 0;
  Crisis crisis("grand", 2, up ? "uar-cards" : "israeli-cards");
  crisis.track(up ? "uar-wfl" : "israel-wfl", number(v.given["wfl"].number()));
  crisis.track(up ? "israel-wfl" : "uar-wfl", "5").dice({1, 1, 1});
  crisis.play(up ? "play UAR-02" : "play ISR-10", "allow");
  EXPECT_EQ(level(crisis, up ? "uar-wfl" : "israel-wfl"), v.expect["wfl"].number());
}

void commitment_clamped(const Vector& v) {
  const int change = v.given["change"].number();
  Crisis crisis("grand", 2, "uar-cards");
  crisis.track("american-scl", number(v.given["scl"].number()));
  if (change > 0) {
    crisis.dice({10}).play("draw");  // EVENT-10: +1
  } else {
    crisis.track("card-UAR-04", "played").track("card-UAR-01", "played").dice({1});
    crisis.play("rescind UAR-04", "allow");
  }
  EXPECT_EQ(level(crisis, "american-scl"), v.expect["scl"].number());
}

// --- before the game ---
void removed(const Vector& v) {
  Crisis crisis("grand");
  const bool uar = v.given["side"].text() == "uar";
  if (v.given.has("optional_selected")) {
    crisis.option("optional-cards", "on");
    crisis.play("end", "choose OPT-I1", "choose OPT-I2", "discard ISR-03", "discard ISR-05", "end", "end",
                "end");
  } else {
    const Value cards = v.given["removed"];
    if (!uar) crisis.play("end");
    for (int i = 0; i < cards.number(); ++i)
      crisis.play("discard " + std::string(uar ? "UAR-0" : "ISR-0") + number(i + 2));
    crisis.play("end");
    if (v.given.has("choice"))
      for (const std::string& reward : v.given["choice"].texts()) crisis.play("reward " + reward);
  }
  EXPECT_EQ(level(crisis, uar ? "uar-dvp" : "israel-dvp"), v.expect["dvp"].number());
  if (v.expect.has("wfl_change")) {
    EXPECT_EQ(level(crisis, "israel-wfl") - 5, v.expect["wfl_change"].number());
  }
}

// --- 4.1.2 ---
void uar_level_changes(const Vector& v) {
  const bool up = v.given["wfl_change"].number() > 0;
  Crisis crisis("grand", 2, "uar-cards");
  crisis.track("uar-wfl", "3").dice({die(v.given["die"])});
  if (!up) crisis.track("card-UAR-02", "played");
  crisis.play(up ? "play UAR-02" : "rescind UAR-02", "allow");
  EXPECT_EQ(level(crisis, "uar-dsp"), v.expect["uar_dsp_change"].number());
}
void israeli_level_rises(const Vector& v) {
  Crisis crisis("grand", 2, "israeli-cards");
  crisis.track("israel-wfl", "2").track("uar-wfl", "9").dice({die(v.given["die"]), 1, 1});
  crisis.play("play ISR-04", "allow");
  EXPECT_EQ(level(crisis, "american-scl"), v.expect["american_scl_change"].number());
}
void israeli_level_falls(const Vector& v) {
  Crisis crisis("grand", 2, "israeli-cards");
  int seen = 0;
  for (const int wfl : v.given["seen"].numbers()) seen |= 1 << wfl;
  crisis.track("israel-wfl", number(v.given["wfl_from"].number())).track("uar-wfl", "9");
  crisis.track("rewarded-levels", number(seen));
  const bool rolls = !v.expect.has("roll") || v.expect["roll"].yes();
  std::vector<std::uint8_t> dice{1, 1};
  if (rolls) dice.insert(dice.begin(), die(v.given["die"]));
  crisis.dice(dice).play("play ISR-10", "allow");
  EXPECT_EQ(level(crisis, "israel-wfl"), v.given["wfl_to"].number());
  const int gained = rolls ? v.expect["israel_dsp_change"].number() : 0;
  EXPECT_EQ(level(crisis, "israel-dsp"), 2 + gained);
  EXPECT_EQ(crisis.happened("for the change of War Footing"), rolls);
}

// --- trumps ---
void double_trump(const Vector& v) {
  Crisis crisis("grand", v.given["turn"].number(), "uar-cards");
  crisis.track("uar-wfl", number(v.given["uar"]["wfl"].number()));
  crisis.track("uar-dsp", number(v.given["uar"]["dsp"].number()));
  crisis.track("israel-wfl", number(v.given["israel"]["wfl"].number()));
  const Value rolls = v.given["rolls"];
  crisis.dice({die(rolls["uar"]), die(rolls["israel"]), 1});
  crisis.play("play " + v.given["play"].text(), "trump " + v.given["trump"].text(),
              "trump " + v.given["counter_trump"].text());
  EXPECT_EQ(place(crisis, "UAR-02"), CardPlace::kInPlay);
  EXPECT_EQ(level(crisis, "uar-wfl"), v.expect["uar_wfl"].number());
  EXPECT_EQ(level(crisis, "israel-dsp"), v.expect["israel_dsp"].number());
  for (const std::string& card : v.expect["removed"].texts())
    EXPECT_EQ(place(crisis, card), CardPlace::kDiscard);
  EXPECT_FALSE(crisis.cited("4.2(4)"));
}
void single_trump(const Vector& v) {
  Crisis crisis("grand", 3, "israeli-cards");
  crisis.track("israel-wfl", number(v.given["israel"]["wfl"].number()));
  crisis.track("israel-dsp", number(v.given["israel"]["dsp"].number()));
  crisis.dice({8, die(v.given["rolloff"]["israel"]), die(v.given["war_roll"]), 1, 10});
  crisis.play("play " + v.given["play"].text(), "trump " + v.given["trump"].text(), "allow", "fate pay-dsp");
  EXPECT_EQ(place(crisis, "ISR-12"), CardPlace::kDiscard);
  EXPECT_EQ(level(crisis, "israel-dsp"), v.expect["israel_dsp"].number());
  EXPECT_EQ(level(crisis, "uar-dsp"), -1);
  EXPECT_TRUE(crisis.happened("peace holds"));
}
void roll_for_war(const Vector& v) {
  Crisis crisis("grand", 3, "uar-cards");
  crisis.track("uar-wfl", number(v.given["trumped_wfl"].number())).dice({5, 5, die(v.given["die"])});
  const bool returned = v.given["card"].text() == "returned";
  crisis.play("play UAR-02", "trump ISR-16", "allow", returned ? "fate return" : "fate pay-dsp");
  EXPECT_EQ(war(crisis), v.expect["war"].yes());
}
void roll_off_tie(const Vector& v) {
  Crisis crisis("grand", 3, "uar-cards");
  crisis.dice({die(v.given["rolls"]["uar"]), die(v.given["rolls"]["israel"]), 1});
  crisis.play("play UAR-02", "trump ISR-16", "allow", "fate return");
  EXPECT_EQ(level(crisis, "israel-dsp"), v.expect["israel_dsp_change"].number());
  EXPECT_EQ(level(crisis, "uar-dsp"), v.expect["uar_dsp_change"].number());
}
void trump_in_the_war(const Vector& v) {
  Crisis crisis("historical", 24, "uar-cards");
  crisis.track("war-turn", "2").dice({9, 4, 10});
  crisis.play("play " + v.given["play"].text(), "trump " + v.given["trump"].text(), "allow", "fate return");
  EXPECT_EQ(place(crisis, "UAR-17"), CardPlace::kHand);
  EXPECT_EQ(crisis.cited("4.1.1d"), v.expect["rolloff"].yes());
  EXPECT_EQ(crisis.cited("4.2(4)"), v.expect["war_roll"].yes());
}

// 16.1: the cards of the example, in turns without an outbreak between them.
void start_of_the_example(const Vector& v) {
  Crisis uar("grand", 1, "uar-cards");
  uar.play("play UAR-01", "allow", "ready");
  EXPECT_EQ(level(uar, "uar-dsp"), 2);
  EXPECT_EQ(level(uar, "jil"), 2);
  Crisis second("grand", 2, "uar-cards");
  second.track("card-UAR-01", "played").track("uar-dsp", "2").track("jil", "2").play("play UAR-12", "allow");
  EXPECT_EQ(level(second, "uar-dsp"), v.expect["uar"]["dsp"].number());
  EXPECT_EQ(level(second, "uar-wfl"), v.expect["uar"]["wfl"].number());
  EXPECT_EQ(level(second, "jil"), v.expect["jil"].number());
  EXPECT_EQ(level(second, "soviet-scl"), v.expect["soviet_scl"].number());
  const std::vector<int> rolls = v.given["isr_wfl_rolls"].numbers();
  Crisis first("grand", 1, "israeli-cards");
  first.track("uar-wfl", "1").dice({static_cast<std::uint8_t>(rolls[0]), 1, 1}).play("play ISR-04", "allow");
  EXPECT_EQ(level(first, "israel-wfl"), 6);
  EXPECT_EQ(level(first, "american-scl"), 1);
  Crisis later("grand", 2, "israeli-cards");
  later.track("card-ISR-04", "played").track("israel-wfl", "6").track("israel-dsp", "-1");
  later.track("american-scl", "1").track("uar-wfl", "1").unit("ISR-ADAN", "3304");
  later.dice({static_cast<std::uint8_t>(rolls[1]), 1, 1}).play("play ISR-06", "allow");
  EXPECT_EQ(level(later, "israel-wfl"), v.expect["israel"]["wfl"].number());
  EXPECT_EQ(level(later, "israel-dsp"), v.expect["israel"]["dsp"].number());
  EXPECT_EQ(level(later, "american-scl"), v.expect["american_scl"].number());
}

// --- outbreak ---
Crisis outbreak(const Vector& v) {
  Crisis crisis("grand", 2, "outbreak");
  crisis.track("uar-wfl", number(v.given["uar"]["wfl"].number()));
  crisis.track("israel-wfl", number(v.given["israel"]["wfl"].number()));
  crisis.dice({die(v.given["uar"]["die"]), die(v.given["israel"]["die"])});
  return crisis;
}
void equal_totals(const Vector& v) {
  Crisis crisis = outbreak(v);
  EXPECT_EQ(war(crisis), v.expect["war"].yes());
}
void a_choice(const Vector& v) {
  Crisis crisis = outbreak(v);
  EXPECT_EQ(crisis.decision(), "outbreak");
  EXPECT_EQ(crisis.to_act(), v.expect["decider"].text());
  EXPECT_EQ(crisis.now().crisis.outbreak_difference, v.expect["die_difference"].number());
}
void declined(const Vector& v) {
  Crisis crisis = outbreak(v);
  crisis.play("peace");
  EXPECT_EQ(level(crisis, "israel-dvp"), v.expect["israel_dvp_change"].number());
  EXPECT_EQ(level(crisis, "israel-wfl"), v.expect["israel_wfl"].number());
  EXPECT_EQ(crisis.to_act(), "uar");
  crisis.play("war");
  EXPECT_EQ(level(crisis, "uar-dsp"), -5);
}
void no_outbreak(const Vector& v) {
  Crisis crisis = outbreak(v);
  EXPECT_EQ(war(crisis), v.expect["war"].yes());
  EXPECT_NE(crisis.decision(), "outbreak");
}
void declared_by_the_uar(const Vector& v) {
  Crisis crisis("grand", 2, "unilateral");
  crisis.track("israel-wfl", number(v.given["israel"]["wfl"].number()));
  crisis.track("israel-dsp", number(v.given["israel"]["dsp"].number()));
  crisis.track("american-scl", number(v.given["american_scl"].number()));
  crisis.track("soviet-scl", number(v.given["soviet_scl"].number()));
  crisis.dice({die(v.given["die"])}).play("war");
  EXPECT_EQ(level(crisis, "israel-dsp"), v.expect["israel_dsp"].number());
  EXPECT_EQ(level(crisis, "israel-wfl"), v.expect["israel_wfl"].number());
  EXPECT_EQ(level(crisis, "american-scl"), v.expect["american_scl"].number());
  EXPECT_EQ(level(crisis, "soviet-scl"), v.expect["soviet_scl"].number());
}
void declared_by_israel(const Vector& v) {
  Crisis crisis("grand", 2, "unilateral");
  crisis.track("israel-dsp", number(v.given["israel"]["dsp"].number()));
  crisis.track("uar-dsp", number(v.given["uar"]["dsp"].number()));
  crisis.dice({die(v.given["die"])}).play("peace", "war");
  EXPECT_EQ(level(crisis, "uar-dsp"), v.expect["uar_dsp"].number());
  EXPECT_EQ(level(crisis, "american-scl"), v.expect["american_scl_change"].number());
  EXPECT_EQ(level(crisis, "soviet-scl"), 1 + v.expect["soviet_scl_change"].number());
  EXPECT_EQ(crisis.now().crisis.halved_from, 3);
}
void not_on_the_first_turn(const Vector& v) {
  Crisis crisis("grand", v.given["turn"].number(), "unilateral");
  EXPECT_EQ(crisis.decision() == "unilateral", v.expect["legal"].yes());
}

// --- Jordan ---
Crisis jordan(const Vector& v) {
  Crisis crisis("grand", v.given.has("turn") ? v.given["turn"].number() : 2, "jordan");
  if (v.given.has("jil")) crisis.track("jil", number(v.given["jil"].number()));
  if (v.given.has("uar")) crisis.track("uar-wfl", number(v.given["uar"]["wfl"].number()));
  if (v.given.has("uar") && v.given["uar"].has("dsp"))
    crisis.track("uar-dsp", number(v.given["uar"]["dsp"].number()));
  if (v.given.has("israel")) crisis.track("israel-wfl", number(v.given["israel"]["wfl"].number()));
  if (v.given.has("die")) crisis.dice({die(v.given["die"])});
  return crisis;
}
void jordan_rolls(const Vector& v) {
  Crisis crisis = jordan(v);
  if (v.expect.has("check_made")) {
    EXPECT_EQ(crisis.state().rolls() > 0, v.expect["check_made"].yes());
    return;
  }
  const std::map<std::string, sixdays::Jordan> words{{"intervened", sixdays::Jordan::kIntervened},
                                                     {"neutral", sixdays::Jordan::kNeutral},
                                                     {"fallen", sixdays::Jordan::kFallen}};
  EXPECT_EQ(crisis.now().jordan, words.at(v.expect["jordan"].text()));
  if (v.expect.has("uar_dsp")) {
    EXPECT_EQ(level(crisis, "uar-dsp"), v.expect["uar_dsp"].number());
    EXPECT_EQ(level(crisis, "uar-wfl"), v.expect["uar_wfl"].number());
    EXPECT_EQ(level(crisis, "israel-wfl"), v.expect["israel_wfl"].number());
  }
  if (v.expect.has("uar_dsp_change")) {
    EXPECT_EQ(level(crisis, "uar-dsp"), v.expect["uar_dsp_change"].number());
  }
}

// --- units that cards bring, and the start of scenarios ---
void yemen_brigades(const Vector& v) {
  Crisis crisis("grand", 2, "uar-cards");
  crisis.dice({die(v.given["die"])}).play("play " + v.given["card"].text(), "allow");
  EXPECT_EQ(crisis.now().crisis.yemen, v.expect["brigades"].number());
}
void yemen_hexes(const Vector& v) {
  Crisis crisis("grand", 2, "uar-cards");
  crisis.dice({10}).play("play UAR-10", "allow");
  for (const std::string& hex : v.expect["hexes"].texts())
    EXPECT_EQ(crisis.refusal("place EGY-1st-9 " + hex), "") << hex;
  EXPECT_EQ(crisis.actions("place EGY-1st-9 ").size(), v.expect["hexes"].texts().size());
}
void reserves(const Vector& v) {
  EXPECT_FALSE(v.given["war"].yes());
  Crisis crisis("grand", 2, "jordan");
  crisis.track("israel-wfl", number(v.given["israel_wfl_from"].number())).track("jil", "9").dice({1});
  EXPECT_EQ(level(crisis, "israel-wfl"), v.given["israel_wfl_to"].number());
  EXPECT_EQ(crisis.decision(), "deploy");
  EXPECT_EQ(crisis.to_act(), "israel");
}
void late_mobilization(const Vector& v) {
  Crisis crisis("grand", 3, "israeli-cards");
  crisis.option("late-mobilization", "on").track("returned-mobilization", "1").track("uar-wfl", "9");
  crisis.dice({1, 1, 1}).play("play " + v.given["card"].text(), "allow");
  EXPECT_EQ(level(crisis, "israel-wfl") - 5, v.expect["israel_wfl_change"].number());
}
void scenario_end(const Vector& v) {
  const bool june6 = v.given["outbreak"].text() == "June 6";
  Crisis crisis(june6 ? "historical" : "nightmare");
  EXPECT_EQ(crisis.view().turn_title, v.given["outbreak"].text());
  EXPECT_EQ(crisis.rules().data().scenario.turn(crisis.now().end_turn)->label,
            v.expect["game_end_turn"].text());
}
void nightmare_level(const Vector& v) {
  const auto dice = v.given["die"].numbers(), levels = v.expect["uar_wfl"].numbers();
  for (std::size_t i = 0; i < dice.size(); ++i) {
    Crisis crisis("nightmare");
    crisis.dice({static_cast<std::uint8_t>(dice[i]), 1, 1});
    EXPECT_EQ(level(crisis, "uar-wfl"), levels[i]);
  }
}
void hands(const Vector& v) {
  Crisis crisis(v.given["scenario"].text() == "historical" ? "historical" : "nightmare");
  const auto count = [&](Side side, bool events) {
    int cards = 0;
    for (int c = 0; c < static_cast<int>(crisis.rules().cards.size()); ++c)
      cards +=
          crisis.rules().card(c).event == events && sixdays::in_hand(crisis.rules(), crisis.now(), side, c);
    return cards;
  };
  EXPECT_EQ(count(Side::kUar, false), v.expect["uar_hand"].number());
  EXPECT_EQ(count(Side::kIsrael, false), v.expect["israel_hand"].number());
  EXPECT_EQ(count(Side::kUar, true), v.expect["uar_held_events"].number());
  EXPECT_EQ(sixdays::cards_in_deck(crisis.rules(), crisis.now()), v.expect["event_deck"].number());
}
void aircraft(const Vector& v) {
  Crisis crisis("grand");
  const bool israel = v.id == "setup_air";
  const Value expected = israel ? v.expect["israeli_air"] : v.expect;
  for (const auto& [type, value] : expected.members()) {
    int count = 0;
    const bool algerian = type == "Algerian MiG-19";
    for (const sixdays::UnitInfo& unit : crisis.rules().units)
      count += algerian ? unit.nation == sixdays::Nation::kAlgerian
                        : unit.aircraft == type && (israel ? unit.side == Side::kIsrael
                                                           : unit.nation == sixdays::Nation::kEgyptian);
    EXPECT_EQ(count, value.number()) << type;
  }
}
void volunteers(const Vector&) {
  Crisis crisis("historical");
  EXPECT_EQ(crisis.refusal("place EGY-ISLV 2106"), "");
  EXPECT_EQ(crisis.refusal("place EGY-ISLV 3005"), "12.0");
}
void paratroopers(const Vector& v) {
  Crisis crisis("nightmare");
  crisis.play("ready", "end");
  for (const std::string& unit : v.given["units"].texts())
    EXPECT_FALSE(crisis.actions("place " + unit + " ").empty());
}

// --- conditions and events ---
void conditions(const Vector& v) {
  const std::string card = v.given["play"].text();
  Crisis crisis("grand", 2, card.starts_with("UAR") ? "uar-cards" : "israeli-cards");
  for (const std::string& played : v.given["in_play"].texts()) crisis.track("card-" + played, "played");
  EXPECT_EQ(crisis.legal("play " + card), v.expect["legal"].yes());
}
void event_and_levels(const Vector& v) {
  const bool uar = v.given["drawer"].text() == "uar";
  Crisis crisis("grand", 2, uar ? "uar-cards" : "israeli-cards");
  crisis.track("uar-wfl", number(v.given["uar_wfl"].number())).track("israel-wfl", "9");
  crisis.dice({6, static_cast<std::uint8_t>(uar ? v.given["die"].number() : 1), 1}).play("draw");
  EXPECT_EQ(level(crisis, "uar-wfl"), v.expect["uar_wfl"].number());
  EXPECT_EQ(level(crisis, "uar-dsp"), v.expect["uar_dsp_change"].number());
}

}  // namespace

void add_crisis(Handlers& handlers) {
  handlers["die_zero"] = a_zero_is_ten;
  for (const char* id : {"1", "2", "3", "5", "9", "10"}) handlers["halve_die_" + std::string(id)] = halved;
  handlers["card_counts"] = counts;
  handlers["wfl_clamp_high"] = handlers["wfl_clamp_low"] = clamped;
  handlers["scl_clamp"] = handlers["scl_clamp_low"] = commitment_clamped;
  for (const char* id : {"uar_discard_two", "isr_discard_four_split", "isr_discard_two_dvp",
                         "isr_discard_two_wfl", "isr_discard_three", "isr_discard_for_optional"})
    handlers[id] = removed;
  for (const char* id :
       {"uar_wfl_raise_even", "uar_wfl_raise_odd", "uar_wfl_lower_even", "uar_wfl_lower_odd"})
    handlers[id] = uar_level_changes;
  for (const char* id : {"isr_wfl_raise_7", "isr_wfl_raise_8", "isr_wfl_raise_10"})
    handlers[id] = israeli_level_rises;
  for (const char* id : {"isr_wfl_drop_to_3", "isr_wfl_drop_to_3_again", "isr_wfl_drop_to_4"})
    handlers[id] = israeli_level_falls;
  handlers["double_trump_16_1"] = double_trump;
  handlers["single_trump_16_1"] = single_trump;
  handlers["trump_war_roll_above"] = handlers["trump_war_roll_returned"] = roll_for_war;
  handlers["rolloff_tie"] = roll_off_tie;
  handlers["wartime_trump"] = trump_in_the_war;
  handlers["start_totals_16_1"] = start_of_the_example;
  handlers["outbreak_equal_totals"] = equal_totals;
  handlers["outbreak_choice"] = a_choice;
  handlers["outbreak_declined"] = declined;
  handlers["outbreak_none"] = no_outbreak;
  handlers["unilateral_uar"] = declared_by_the_uar;
  handlers["unilateral_israel"] = declared_by_israel;
  handlers["unilateral_turn1"] = not_on_the_first_turn;
  for (const char* id : {"jordan_in", "jordan_out", "jordan_coup", "jordan_turn1"})
    handlers[id] = jordan_rolls;
  handlers["yemen"] = yemen_brigades;
  handlers["yemen_place"] = yemen_hexes;
  handlers["reinf_R_wfl"] = reserves;
  handlers["isr01_variant"] = late_mobilization;
  handlers["game_end_turn"] = handlers["game_end_turn_14"] = scenario_end;
  handlers["bg_wfl"] = nightmare_level;
  handlers["historical_hands"] = handlers["nightmare_hands"] = hands;
  handlers["setup_air"] = handlers["setup_egypt_air"] = aircraft;
  handlers["islamic_volunteers_13"] = volunteers;
  handlers["nightmare_paras"] = paratroopers;
  handlers["forbidden_card"] = handlers["required_card"] = conditions;
  handlers["event_own_wfl"] = handlers["event_other_wfl"] = event_and_levels;
}

}  // namespace mitla::test::sixdays_vectors
