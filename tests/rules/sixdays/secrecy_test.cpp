// 4.1i: two states that differ only in what a seat may not know (the hand and the held events of the enemy,
// removed and optional cards, the order of the deck) are the same to it: view, questions, offers, odds, what
// it is told of an action, and what comes after it. The windows for a trump and a counter-trump, and the
// choice between playing and holding a drawn event, look alike whether or not the asked player can do
// anything.
#include <algorithm>
#include <map>

#include "engine/view_json.h"
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

using engine::Action;
using engine::Seat;
using sixdays::CardPlace;
using sixdays::Side;

constexpr Seat kSeats[] = {engine::seat_at(0), engine::seat_at(1)};

std::string all_answers(const engine::Game& game, const engine::State& state, Seat seat) {
  std::string out;
  const auto add = [&](std::string_view line) { out.append("\n").append(line); };
  engine::view_to_json(game, state, seat, out);
  const engine::Decision decision = game.decision(state);
  add(decision.over ? "over" : std::to_string(decision.seat.index()));
  if (decision.over) return out + game.outcome(state).text;
  add(game.prompt(state).kind);
  add(game.prompt(state).text);
  add(std::to_string(state.rolls()));
  for (const auto& overlay : game.info().components.overlays) {
    engine::OverlayReport report;
    game.overlay(state, seat, overlay.id, report);
    add(overlay.id + " " + std::to_string(report.hexes.size()));
  }
  if (const auto odds = game.odds(state, seat)) {
    add(odds->attack + " " + odds->defence);
    for (const auto& line : odds->lines) add(line.text + " " + line.amount);
  }
  for (int u = 0; u < game.notation().unit_count(); ++u)
    if (const auto commander = game.commander(state, engine::unit_id(u)))
      add(std::to_string(commander->index()));
  if (decision.seat != seat) return out;
  engine::ActionList subjects, legal;
  engine::all_legal(game, state, subjects, legal);
  for (const Action& action : legal) {
    add(game.notation().print(action));
    if (legal.size() < 200) add(game.consequence(state, action));
  }
  for (const auto& card : game.info().components.cards)
    for (const char* verb : {"play ", "trump ", "rescind ", "choose ", "discard "}) {
      const auto parsed = game.notation().parse(verb + card.id);
      if (!parsed.ok()) continue;
      if (const auto refusal = game.check(state, parsed.value())) add(refusal->why);
    }
  return out;
}

std::string told(const engine::Game& game, const engine::EventList& events, Seat seat) {
  std::string out;
  for (const engine::Event& event : events)
    if (event.audience.includes(seat)) out += game.text(event) + " [" + std::string(event.rule) + "]\n";
  return out;
}

// Around the first difference; empty if there is none.
std::string difference(const std::string& a, const std::string& b) {
  if (a == b) return {};
  const auto at = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at.first - a.begin() - 80));
  return a.substr(from, 160) + "\n" + b.substr(std::min(from, b.size()), 160);
}

class Comparison {
 public:
  Comparison(const engine::Game& game, std::uint64_t seed) : game_(game), dice_(seed), random_(seed) {
    game_.start(state_, dice_, nullptr);
  }

  void play(int actions) {
    for (int i = 0; i < actions && !game_.decision(state_).over && !testing::Test::HasFailure(); ++i) {
      const Action action = random_action(game_, state_, random_, subjects_, actions_);
      for (const Seat seat : kSeats) compare(seat, action);
      game_.apply(state_, action, dice_, nullptr);
    }
  }

  int states = 0;  // compared that are not the same
  int told_of_other = 0;
  std::map<std::string, int, std::less<>> windows;  // questions of the other seat that were compared

 private:
  // What lies in the hands of the enemy and in the deck could lie otherwise for all that the seat knows.
  engine::State other_state(Seat seat) {
    engine::State other = state_;
    game_.guess_hidden(other, seat, random_);
    const auto broken = game_.broken_invariants(other);
    EXPECT_TRUE(broken.empty()) << broken.front();
    return other;
  }

  void compare(Seat seat, const Action& action) {
    const engine::State other = other_state(seat);
    if (other == state_) return;
    ++states;
    const std::string kind(game_.prompt(state_).kind);
    const std::string what = "seat " + std::to_string(seat.index()) + ", question " + kind + ", before " +
                             game_.notation().print(action);
    ASSERT_EQ(difference(all_answers(game_, state_, seat), all_answers(game_, other, seat)), "") << what;
    const bool own = game_.decision(state_).seat == seat;
    if (!own) ++windows[kind];
    if (game_.check(other, action)) return;  // the enemy cannot do that there
    engine::State here = state_, there = other;
    engine::EventList here_events, there_events;
    game_.apply(here, action, dice_, &here_events);
    game_.apply(there, action, dice_, &there_events);
    if (shows_a_card(action, own, here, there)) return;
    EXPECT_EQ(game_.disclosure(state_, action, here, seat), game_.disclosure(other, action, there, seat))
        << what;
    EXPECT_EQ(difference(told(game_, here_events, seat), told(game_, there_events, seat)), "") << what;
    EXPECT_EQ(difference(all_answers(game_, here, seat), all_answers(game_, there, seat)), "")
        << "after: " << what;
    told_of_other += own ? 0 : 1;
  }

  // An event comes into the open, or into the hand of the seat itself.
  bool shows_a_card(const Action& action, bool own, const engine::State& here, const engine::State& there) {
    const std::string_view verb = game_.notation().verbs()[action.verb].name;
    if (verb == "play-drawn") return true;
    if (verb != "draw") return own && here.as<sixdays::State>().crisis.peeked_by != 0;  // it may have looked
    const auto held = [&](const engine::State& state) {
      return !game_.decision(state).over && game_.prompt(state).kind == "drawn";
    };
    return own || !held(here) || !held(there);
  }

  const engine::Game& game_;
  engine::CounterDice dice_;
  engine::RandomStream random_;
  engine::State state_;
  engine::ActionList subjects_, actions_;
};

TEST(SixDaysSecrecy, NothingTellsWhatTheEnemyHolds) {
  CASES("sixdays:4.1i sixdays:4.1c sixdays:4.1d sixdays:15.1 sixdays:15.2");
  int states = 0, of_other = 0;
  std::map<std::string, int, std::less<>> windows;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto game = must(all_games().open(
        "sixdays/grand", {{"setup", "ready"}, {"optional-cards", seed % 2 == 0 ? "on" : "off"}}));
    Comparison games(*game, seed);
    games.play(100);
    states += games.states;
    of_other += games.told_of_other;
    for (const auto& [kind, count] : games.windows) windows[kind] += count;
  }
  EXPECT_GT(states, 400);
  EXPECT_GT(of_other, 50);
  for (const char* kind : {"removal", "optional-cards", "card-action", "trump", "counter-trump", "drawn"})
    EXPECT_GT(windows[kind], 0) << kind;
}

TEST(SixDaysSecrecy, NothingTellsItInTheWar) {
  CASES("sixdays:4.1i sixdays:4.1k");
  int states = 0, timed = 0;
  for (const char* scenario : {"sixdays/historical", "sixdays/nightmare"})
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const auto game = must(all_games().open(scenario, {{"setup", "ready"}}));
      Comparison games(*game, seed);
      games.play(120);
      states += games.states;
      timed += games.windows["timed-event"];
    }
  EXPECT_GT(states, 200);
  EXPECT_GT(timed, 0);
}

// The other seat is asked, and sees the same question, whatever lies in its hand.
TEST(SixDaysSecrecy, TheWindowsOpenForEmptyHandsToo) {
  CASES("sixdays:4.1i sixdays:4.1.1");
  const auto play = [](bool trumps) {
    Crisis crisis("grand", 3, "uar-cards");
    for (const char* card : {"ISR-16", "ISR-17", "ISR-18"})
      crisis.track(std::string("card-") + card, trumps ? "hand" : "removed");
    return crisis;
  };
  Crisis with = play(true), without = play(false);
  for (Crisis* crisis : {&with, &without}) {
    crisis->play("play UAR-02");
    EXPECT_EQ(crisis->to_act(), "israel");
    EXPECT_EQ(crisis->decision(), "trump");
  }
  EXPECT_EQ(difference(all_answers(with.game(), with.state(), kSeats[1]),
                       all_answers(without.game(), without.state(), kSeats[1])),
            "")
      << "the UAR waits, and that is all";
}

TEST(SixDaysSecrecy, TheAnswerToATrumpIsAskedForWithoutOneToo) {
  CASES("sixdays:4.1i sixdays:4.1.1c");
  const auto trumped = [](const std::string& at) {
    Crisis crisis("grand", 3, "uar-cards");
    for (const char* card : {"card-UAR-15", "card-UAR-16"}) crisis.track(card, at);
    crisis.track("card-ISR-16", "hand").play("play UAR-02", "trump ISR-16");
    return crisis;
  };
  Crisis with = trumped("hand"), without = trumped("removed");
  const auto seen = [](Crisis& crisis) { return all_answers(crisis.game(), crisis.state(), kSeats[0]); };
  for (Crisis* crisis : {&with, &without}) {
    EXPECT_EQ(crisis->to_act(), "uar");
    EXPECT_EQ(crisis->decision(), "counter-trump");
  }
  EXPECT_TRUE(with.legal("trump UAR-15"));
  EXPECT_FALSE(without.legal("trump UAR-15"));
  EXPECT_EQ(difference(seen(with), seen(without)), "");
  for (Crisis* crisis : {&with, &without}) crisis->play("allow");
  EXPECT_EQ(difference(seen(with), seen(without)), "");
}

// EVENT-05 belongs to the moment before the initiative, EVENT-08 to the recovery.
TEST(SixDaysSecrecy, TheMomentOfAnEventIsAskedAboutWithoutItToo) {
  CASES("sixdays:4.1i sixdays:4.1k");
  const auto moment = [](const std::string& held, const std::string& unseen) {
    War war(2, "initiative");
    war.unit("ISR-7A", "2707").unit("EGY-1A-4", "2907").dice({5, 5, 9, 9, 9, 9});
    war.track("card-EVENT-02", "discard").track("card-EVENT-04", "discard");  // the UAR holds none
    war.track("card-" + held, "held-israel").track("card-" + unseen, "deck");
    return war;
  };
  War with = moment("EVENT-05", "EVENT-08"), without = moment("EVENT-08", "EVENT-05");
  const auto seen = [](War& war) { return all_answers(war.game(), war.state(), kSeats[1]); };
  for (War* war : {&with, &without}) {
    EXPECT_EQ(war->to_act(), "israel");
    EXPECT_EQ(war->decision(), "timed-event");
  }
  EXPECT_TRUE(with.legal("play EVENT-05"));
  EXPECT_FALSE(without.legal("play EVENT-05"));
  EXPECT_EQ(difference(seen(with), seen(without)), "");
  for (War* war : {&with, &without}) war->play("decline");
  EXPECT_EQ(difference(seen(with), seen(without)), "");
}

// EVENT-02 can only be held before the war, EVENT-15 can be played at once.
TEST(SixDaysSecrecy, AnEventThatCanOnlyBeHeldIsAskedAboutToo) {
  CASES("sixdays:4.1i sixdays:4.1(3)");
  const auto draw = [](std::uint8_t place) {
    Crisis crisis("grand", 3, "uar-cards");
    for (int event = 1; event <= 21; ++event) {
      const std::string number = (event < 10 ? "0" : "") + std::to_string(event);
      crisis.track("card-EVENT-" + number, event == 2 || event == 15 ? "deck" : "discard");
    }
    crisis.dice({place, place}).play("draw");
    EXPECT_EQ(crisis.decision(), "drawn");
    return crisis;
  };
  Crisis khamsin = draw(1), demonstrations = draw(2);
  EXPECT_FALSE(khamsin.legal("play-drawn"));
  EXPECT_TRUE(demonstrations.legal("play-drawn"));
  const auto seen = [](Crisis& crisis) { return all_answers(crisis.game(), crisis.state(), kSeats[0]); };
  EXPECT_EQ(difference(seen(khamsin), seen(demonstrations)), "");
  khamsin.play("hold");
  demonstrations.play("hold");
  EXPECT_EQ(difference(seen(khamsin), seen(demonstrations)), "");
}

}  // namespace
}  // namespace mitla::test
