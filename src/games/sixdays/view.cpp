#include "games/sixdays/view.h"

#include <algorithm>

#include "games/sixdays/card_texts.h"
#include "games/sixdays/crisis.h"
#include "games/sixdays/war.h"
#include "rules/game_info.h"
#include "rules/show.h"

namespace mitla::sixdays {

const std::array<rules::Word, 18> kPhases{{{"optional-cards", "Optional cards"},
                                           {"removal", "Removal of cards"},
                                           {"setup", "Set-up"},
                                           {"setup-air-defense", "Air defense at the start"},
                                           {"turn-start", "Start of the turn"},
                                           {"air-defense", "Air defense"},
                                           {"uar-cards", "UAR card action"},
                                           {"israeli-cards", "Israeli card action"},
                                           {"outbreak", "War or peace"},
                                           {"unilateral", "Unilateral declaration"},
                                           {"jordan", "Jordan"},
                                           {"preemptive", "Pre-emptive attack"},
                                           {"initiative", "Initiative"},
                                           {"operations", "Operations"},
                                           {"recovery", "Recovery"},
                                           {"cease-fire", "Cease-fire"},
                                           {"end", "End of the turn"},
                                           {"over", "Over"}}};
const std::array<rules::Word, 8> kStatuses{
    {{"disrupted", "Disrupted", "D", "", kDisrupted},
     {"out-of-supply", "Out of supply", "O", "", kOutOfSupply},
     {"activated", "Activated", "", "turned", kActivated},
     {"moved", "Has moved in this Operation", "", "", kMoved},
     {"attacked", "Has attacked in this Operation", "", "", kAttacked},
     {"airborne", "Has jumped this turn", "A", "", kAirborne},
     {"used-shift", "Has given its shift in this Operation", "", "turned", kUsedShift},
     {"fought", "Has been in ground combat", "", "", kFought}}};

namespace {

constexpr std::array<std::string_view, 5> kOwnBoxes{"to-set-up", "eliminated", "exited", "out-of-game",
                                                    "on-mission"};
constexpr std::array<std::string_view, 5> kOwnTitles{"To set up", "Eliminated", "Left for Tel Aviv",
                                                     "Out of the game", "On a mission"};
constexpr std::array<std::string_view, kPiles> kPileIds{"israeli-hand", "uar-hand",   "israeli-events",
                                                        "uar-events",   "event-deck", "israeli-played",
                                                        "uar-played",   "discard",    "table"};
constexpr std::array<std::string_view, kPiles> kPileTitles{"Israeli hand",
                                                           "UAR hand",
                                                           "Random Events held by Israel",
                                                           "Random Events held by the UAR",
                                                           "Random Events",
                                                           "Israeli cards in play",
                                                           "UAR cards in play",
                                                           "Out of the game",
                                                           "On the table now"};

// The step whose question is being asked: the outline has gone on to the next one.
Step present_step(const State& state) {
  if (state.frames.empty()) return state.step;
  switch (state.frames.back().kind) {
    case FrameKind::kCardAction:
    case FrameKind::kDrawn:
    case FrameKind::kTrump:
    case FrameKind::kCounterTrump:
    case FrameKind::kFate:
      return state.crisis.acting == Side::kUar ? Step::kUarCards : Step::kIsraeliCards;
    case FrameKind::kOutbreak:
      return Step::kOutbreak;
    case FrameKind::kUnilateral:
      return Step::kUnilateral;
    case FrameKind::kCommandos:
      return Step::kJordan;
    case FrameKind::kAirDefence:
      return state.step == Step::kSetupAirDefence ? Step::kSetupAirDefence : Step::kAirDefence;
    case FrameKind::kReinforce:
      return Step::kTurnStart;
    case FrameKind::kPreemptive:
      return Step::kPreemptive;
    case FrameKind::kCeaseFire:
    case FrameKind::kAgreement:
      return Step::kCeaseFire;
    default:
      return state.war.preempting != 0 ? Step::kPreemptive : state.step;
  }
}

void show_levels(const State& state, engine::View& out) {
  const auto track = [&](std::string_view id, std::string_view title, int halves) {
    out.tracks.push_back({id, title, halves});
  };
  track("israel-wfl", "Israeli War Footing Level", 2 * state.wfl[0]);
  track("uar-wfl", "UAR War Footing Level", 2 * state.wfl[1]);
  track("israel-dsp", "Israeli Diplomatic Standing", 2 * state.dsp[0]);
  track("uar-dsp", "UAR Diplomatic Standing", 2 * state.dsp[1]);
  track("israel-dvp", "Israeli Diplomatic Victory Points", state.dvp[0]);
  track("uar-dvp", "UAR Diplomatic Victory Points", state.dvp[1]);
  track("american-scl", "American Commitment Level", 2 * state.scl[0]);
  track("soviet-scl", "Soviet Commitment Level", 2 * state.scl[1]);
  track("jil", "Jordanian Intervention Level", 2 * state.jil);
  track("jordan", "Jordan: 0 neutral, 1 at war, 2 fallen", 2 * static_cast<int>(state.jordan));
  if (state.at_war()) track("war-turn", "Day of the war", 2 * state.war_turn);
  if (state.at_war()) track("end-turn", "Turn on which the war ends", 2 * state.end_turn);
}

}  // namespace

std::string_view phase_id(const State& state) { return kPhases[static_cast<int>(present_step(state))].id; }

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  out.turn = state.turn;
  out.turn_title = rules.data().scenario.turns[state.turn - 1].label;
  out.phase = phase_id(state);
  rules::show_pieces(rules, state, 0xFFFF, out, [](engine::View::Piece&) {});
  show_levels(state, out);
  show_cards(rules, state, seat, out);
  show_war(rules, state, seat, out);
}

std::vector<engine::OptionInfo> list_variants(const data::GameData& data) {
  std::vector<engine::OptionInfo> options;
  if (data.scenario.parameter_group("removal") != nullptr) {
    options.push_back({"optional-cards", "Optional cards (15.1, 15.2)", {"off", "on"}});
    options.push_back({"late-mobilization", "Late mobilization (15.3)", {"off", "on"}});
  }
  options.push_back({"both-lose", "Both may lose (9.2)", {"off", "on"}});
  options.push_back({"heavy-artillery", "Heavy artillery may move (10.1.1)", {"off", "on"}});
  options.push_back({"card-log", "Log of the cards played (4.1)", {"off", "on"}});
  return options;
}

Variants variants_chosen(const engine::Options& options) {
  const auto on = [&](std::string_view id) {
    return std::any_of(options.begin(), options.end(),
                       [&](const auto& option) { return option.first == id && option.second == "on"; });
  };
  return {on("optional-cards"), on("late-mobilization"), on("both-lose"), on("heavy-artillery"),
          on("card-log")};
}

engine::GameInfo make_info(const RuleSet& rules) {
  engine::GameInfo info = rules::describe(rules.data(), "maps", "scenario");
  info.rules_version = 2;  // 2: 4.3d, 5.3.2, 5.4a and 7.4a (docs/saves.md)
  info.options = list_variants(rules.data());
  info.options.insert(info.options.begin(), rules::ready_setup_option("Set-up of both sides"));
  for (const data::Box& box : rules.data().map.boxes) {
    info.boxes.push_back(box.id);
    info.legend.boxes.push_back({box.id, box.title});
  }
  for (std::size_t b = 0; b < kOwnBoxes.size(); ++b) {
    info.boxes.emplace_back(kOwnBoxes[b]);
    info.legend.boxes.push_back({std::string(kOwnBoxes[b]), std::string(kOwnTitles[b])});
  }
  info.statuses = rules::ids_by_bit(kStatuses);
  info.legend.statuses = rules::terms(kStatuses);
  info.legend.phases = rules::terms(kPhases);
  for (std::size_t c = 0; c < rules.cards.size(); ++c) {
    const data::Card& card = rules.data().cards.cards[c];
    info.components.cards.push_back({card.id, card.title, card_text(rules, card, rules.cards[c]),
                                     rules.data().cards.deck(card.deck)->side});
  }
  using enum engine::PileKind;
  constexpr std::array<engine::PileKind, kPiles> kKinds{
      kHand, kHand, kHand, kHand, kDeck, kInPlay, kInPlay, engine::PileKind::kDiscard, kInPlay};
  for (std::size_t p = 0; p < kPiles; ++p) {
    const bool owned = kKinds[p] == kHand || p == static_cast<std::size_t>(Pile::kIsraeliPlayed) ||
                       p == static_cast<std::size_t>(Pile::kUarPlayed);
    info.components.piles.push_back({std::string(kPileIds[p]), std::string(kPileTitles[p]), kKinds[p],
                                     owned ? (kPileIds[p].starts_with("israeli") ? "israel" : "uar") : ""});
  }
  describe_war(rules, info);
  return info;
}

}  // namespace mitla::sixdays
