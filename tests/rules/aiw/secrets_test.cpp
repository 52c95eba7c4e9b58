// Section f of the rules: what is written stays secret until it is executed. Two games that differ only in
// what one player has written are played side by side; the other player must not be able to tell them apart:
// his view byte for byte, who is asked what, what he is told, and what he is answered when he asks who could
// fire at a hex. They are compared until a record opens.
#include <algorithm>
#include <set>
#include <string_view>

#include "engine/view_json.h"
#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

using engine::Action;
using engine::Seat;
using engine::Session;

std::string view_of(const Session& session, Seat seat) {
  std::string text;
  engine::view_to_json(session.game(), session.state(), seat, text);
  return text;
}

std::vector<std::string> told(const Session& session, const engine::EventList& events, Seat seat) {
  std::vector<std::string> texts;
  for (const engine::Event& event : events)
    if (event.audience.includes(seat))
      texts.push_back(std::string(event.rule) + " " + session.game().text(event));
  return texts;
}

std::string threats(const Session& session, hex::HexId hex) {
  std::string text;
  for (const auto& line : session.game().threat(session.state(), engine::seat_at(0), hex).threats)
    text += session.game().notation().unit_name(line.unit) + ": " + line.how + "; ";
  return text;
}

class TwoGames {
 public:
  // `writer` writes other things in the second game from `from_turn` on.
  TwoGames(const std::string& scenario, int writer, int from_turn, std::uint64_t seed,
           const engine::Options& rules = {})
      : writer_{static_cast<std::uint8_t>(writer)},
        watcher_{static_cast<std::uint8_t>(1 - writer)},
        from_turn_(from_turn),
        random_(seed) {
    for (int g = 0; g < 2; ++g) {
      engine::Beginning beginning;
      beginning.scenario = scenario;
      beginning.seed = seed;
      const auto& options = all_games().open(scenario, {}).value()->info().options;
      if (std::any_of(options.begin(), options.end(), [](const auto& o) { return o.id == "setup"; }))
        beginning.options = {{"setup", "ready"}};
      beginning.options.insert(beginning.options.end(), rules.begin(), rules.end());
      games_.push_back(Session::start(all_games(), beginning).value());
    }
  }

  // The first thing that betrays what was written, or nothing. Ends when a record opens.
  std::string play(int decisions) {
    for (int i = 0; i < decisions && !opened_; ++i) {
      const engine::Decision a = decision(0);
      const engine::Decision b = decision(1);
      if (a.over || b.over) return a.over == b.over ? "" : "one game is over";
      // A.I.B.3: airplanes that come, or do not, tell what was written.
      opened_ = opened_ || where(0).starts_with("airplanes ") || where(1).starts_with("airplanes ");
      if (opened_) return "";
      if (a.seat != b.seat || a.kind != b.kind) return where(0) + " against " + where(1);
      if (view_of(games_[0], watcher_) != view_of(games_[1], watcher_)) return "views differ in " + where(0);
      if (hides_something(0) != hides_something(1)) return "only one game hides something in " + where(0);
      if (i % 16 == 0)
        if (std::string wrong = compare_threats(); !wrong.empty()) return wrong;
      std::string wrong = a.seat == writer_ && is_writing(0) ? write() : act_alike();
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  int differences() const { return differences_; }  // how often something else was written
  bool opened() const { return opened_; }

 private:
  bool hides_something(int g) const { return !games_[g].game().secrets(games_[g].state()).empty(); }
  engine::Decision decision(int g) const { return games_[g].game().decision(games_[g].state()); }
  std::string where(int g) const {
    return std::string(games_[g].game().prompt(games_[g].state()).kind) + " of seat " +
           std::to_string(decision(g).seat.index());
  }
  bool is_writing(int g) const {
    const auto kind = games_[g].game().prompt(games_[g].state()).kind;
    return kind == "write-fire" || kind == "write-strikes" || kind == "plan-strikes" ||
           kind == "assign-boats" || kind == "write-number" || kind == "air-superiority";
  }
  int turn() {
    engine::View view;
    games_[0].game().view(games_[0].state(), watcher_, view);
    return view.turn;
  }
  std::string_view verb(const Action& action) const {
    return games_[0].game().notation().verbs()[action.verb].name;
  }
  std::string text(int g, const Action& action) const { return games_[g].game().notation().print(action); }

  std::vector<Action> legal(int g) {
    engine::ActionList subjects;
    engine::ActionList list;
    engine::all_legal(games_[g].game(), games_[g].state(), subjects, list);
    std::erase_if(
        list, [&](const Action& action) { return verb(action) == "concede" || verb(action) == "orders"; });
    return list;
  }

  std::vector<std::string> apply(int g, const Action& action) {
    engine::EventList events;
    games_[g].apply(action, events);
    for (const engine::Event& event : events)
      for (const char* opening : {" was written on ", " written to "})
        opened_ = opened_ || (event.audience.includes(watcher_) &&
                              games_[g].game().text(event).find(opening) != std::string::npos);
    return told(games_[g], events, watcher_);
  }

  // Each game writes what it likes; the watcher sees nothing of it. Then both end the step together.
  std::string write() {
    const bool differ = turn() >= from_turn_;
    Action end;
    for (int g = 0; g < 2; ++g) {
      const std::string before = view_of(games_[g], watcher_);
      int wanted = differ ? random_.below(4) : 0;
      for (int guard = 0; guard < 1000; ++guard) {
        std::vector<Action> actions = legal(g);
        const auto last = std::find_if(actions.begin(), actions.end(),
                                       [&](const Action& action) { return verb(action) == "end"; });
        const bool may_end = last != actions.end();
        if (may_end) end = *last;
        std::erase_if(
            actions, [&](const Action& action) { return verb(action) == "end" || !planned_late(g, action); });
        if (actions.empty() || (may_end && wanted-- <= 0)) break;
        const Action action = actions[random_.below(static_cast<int>(actions.size()))];
        ++differences_;
        const engine::State start = games_[g].state();
        if (!apply(g, action).empty()) return text(g, action) + " is told to the enemy";
        if (games_[g].game().disclosure(start, action, games_[g].state(), watcher_) !=
            engine::Disclosure::kNothing)
          return text(g, action) + " is no secret";
        if (view_of(games_[g], watcher_) != before) return text(g, action) + " shows in the enemy's view";
      }
    }
    if (const auto refused = games_[1].game().check(games_[1].state(), end))
      return "the second game cannot end";
    const auto first = apply(0, end);
    const auto second = apply(1, end);
    return opened_ || first == second ? "" : "the end of writing tells different things in " + where(0);
  }

  // Strikes are planned for the third turn or later, so that there is something to compare before.
  bool planned_late(int g, const Action& action) const {
    if (verb(action) != "plan") return true;
    const std::string words = text(g, action);
    return words.substr(words.rfind(' ') + 1) > "2" || words.size() - words.rfind(' ') > 2;
  }

  // What one game writes and the other does not.
  bool is_secret(const Action& action) const {
    static const std::set<std::string_view> written{"record", "plan", "destroy", "interdict", "screen",
                                                    "allot",  "boat", "unboat",  "sorties"};
    return written.contains(verb(action));
  }

  // A random action that is legal in both games.
  std::string act_alike() {
    std::vector<Action> actions = legal(0);
    while (!actions.empty()) {
      Action& drawn = actions[random_.below(static_cast<int>(actions.size()))];
      const Action action = drawn;
      if (is_secret(action) || games_[1].game().check(games_[1].state(), action)) {
        drawn = actions.back();
        actions.pop_back();
        continue;
      }
      const auto first = apply(0, action);
      const auto second = apply(1, action);
      return opened_ || first == second ? "" : text(0, action) + " tells different things";
    }
    return "nothing can be done in both games in " + where(0);
  }

  std::string compare_threats() {
    const int hexes = games_[0].game().notation().board().size();
    for (int i = 0; i < 8; ++i) {
      const hex::HexId hex(random_.below(hexes));
      if (threats(games_[0], hex) != threats(games_[1], hex)) return "threats differ in " + where(0);
    }
    return "";
  }

  Seat writer_;
  Seat watcher_;
  int from_turn_;
  engine::RandomStream random_;
  std::vector<Session> games_;
  int differences_ = 0;
  bool opened_ = false;
};

struct Written {
  const char* scenario;
  int writer;
};
void PrintTo(const Written& written, std::ostream* out) {
  *out << written.scenario << " seat " << written.writer;
}

class AiwSecrets : public testing::TestWithParam<Written> {};

TEST_P(AiwSecrets, RecordsAreTheWritersOwn) {
  CASES("aiw:S.II.A.1 aiw:S.II.F.1 aiw:S.I.A.1 aiw:S.I.B.2.a aiw:A.IV.D.2.a");
  int differences = 0;
  int opened = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    TwoGames games(GetParam().scenario, GetParam().writer, 1 + static_cast<int>(seed % 3), seed);
    EXPECT_EQ(games.play(4000), "") << "seed " << seed;
    differences += games.differences();
    opened += games.opened() ? 1 : 0;
  }
  EXPECT_GT(differences, 0);
  EXPECT_GT(opened, 0);
}

// S-3 and S-4: strikes planned before the game; A-1: assault boats (A.IV.D.2.a); the others with batteries
// off the map or mortars on it.
INSTANTIATE_TEST_SUITE_P(Situations, AiwSecrets,
                         testing::Values(Written{"aiw/s2", 0}, Written{"aiw/s2", 1}, Written{"aiw/s3", 0},
                                         Written{"aiw/s4", 0}, Written{"aiw/s8", 0}, Written{"aiw/s8", 1},
                                         Written{"aiw/s11", 0}, Written{"aiw/s12", 1}, Written{"aiw/a1", 1}));

// The types of indirect fire, written smoke and written ammunition, and fire back at missiles, which asks
// without a look at the records.
class AiwArtillerySecrets : public testing::TestWithParam<Written> {};

TEST_P(AiwArtillerySecrets, TypesOfFireAreTheWritersOwn) {
  CASES("aiw:A.III.A.1.d aiw:A.III.A.1.e aiw:O.II.B.3.c");
  const engine::Options rules{{"A.III.A", "on"}, {"A.III.B", "on"}, {"A.III.C", "on"}, {"A.III.D", "on"},
                              {"O.I.B", "on"},   {"O.I.E", "on"},   {"O.II.B", "on"}};
  int differences = 0;
  int opened = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    TwoGames games(GetParam().scenario, GetParam().writer, 1 + static_cast<int>(seed % 3), seed, rules);
    EXPECT_EQ(games.play(4000), "") << "seed " << seed;
    differences += games.differences();
    opened += games.opened() ? 1 : 0;
  }
  EXPECT_GT(differences, 0);
  EXPECT_GT(opened, 0);
}
INSTANTIATE_TEST_SUITE_P(Situations, AiwArtillerySecrets,
                         testing::Values(Written{"aiw/s2", 0}, Written{"aiw/s2", 1}, Written{"aiw/s13", 0},
                                         Written{"aiw/s13", 1}));

// A.I.B.1: the number of airplanes of the next air phase. SIT.A-6: the strikes set aside for air superiority.
class AiwAirSecrets : public testing::TestWithParam<Written> {};

TEST_P(AiwAirSecrets, NumbersAreTheWritersOwn) {
  CASES("aiw:A.I.B.1 aiw:SIT.A-6.special.1");
  int differences = 0;
  int opened = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    TwoGames games(GetParam().scenario, GetParam().writer, 1, seed, {{"level", "advanced"}});
    EXPECT_EQ(games.play(4000), "") << "seed " << seed;
    differences += games.differences();
    opened += games.opened() ? 1 : 0;
  }
  EXPECT_GT(differences, 0);
  EXPECT_GT(opened, 0);
}
INSTANTIATE_TEST_SUITE_P(Situations, AiwAirSecrets,
                         testing::Values(Written{"aiw/s4", 0}, Written{"aiw/s3", 0}, Written{"aiw/a6", 0},
                                         Written{"aiw/a6", 1}));

// To the other seat, a player with the order never to be asked looks like one who always passes.
TEST(AiwStandingOrders, AreTheOwnersOwn) {
  CASES("aiw:S.II.E.3");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto start = [](const char* orders) {
      Field field =
          only("aiw/s2", 3, "israel-move",
               "I-SH51HV-1 B-Q5, I-SH51HV-2 B-R5, I-SH51HV-3 B-S5, I-SH51HV-4 B-T5, I-CENT8-1 B-U5, "
               "E-T3485-1 B-Q9, E-T3485-2 B-R9, E-T3485-3 B-S9, E-T3485-4 B-T9, E-INF-1 B-U9");
      field.track("orders egypt", orders);
      return field;
    };
    Field never = start("1");
    Field passing = start("0");
    engine::RandomStream random(seed);
    int asked = 0;
    for (int i = 0; i < 60; ++i) {
      for (; passing.decision() == "opportunity-fire"; ++asked) passing.play("pass");
      ASSERT_EQ(never.to_act(), passing.to_act());
      if (never.to_act() != "israel" || never.view().phase != "israel-move") break;
      ASSERT_EQ(view_of(never.session(), Seat{0}), view_of(passing.session(), Seat{0})) << "decision " << i;
      std::vector<std::string> actions = never.actions("move ");
      if (actions.empty() || random.below(8) == 0) actions = never.actions("stop ");
      if (actions.empty()) actions = {"end"};
      const std::string action = actions[random.below(static_cast<int>(actions.size()))];
      never.play(action);
      passing.play(action);
    }
    EXPECT_GT(asked, 0);
  }
  Field field("aiw/s2");
  field.turn(3).phase("israel-move").unit("I-M3-1", "B-A5").unit("E-T3485-1", "B-GG5");
  const std::string before = view_of(field.session(), Seat{1});
  field.play("orders never");
  EXPECT_EQ(view_of(field.session(), Seat{1}), before);
  EXPECT_TRUE(field.events().empty());
}

TEST(AiwSecretList, NamesEveryRecordOnce) {
  CASES("aiw:S.II.A.1");
  Field field("aiw/s2");
  field.turn(3).phase("egypt-write-fire").unit("E-MOR82-1", "B-S5").unit("I-SH51HV-1", "B-S9");
  field.track("record E-MOR82-1", "B-S9");
  field.play("record E-MOR82-1 B-S9");  // for the next turn too
  std::vector<std::string> names;
  for (const auto& [name, value] : field.game().secrets(field.state())) names.push_back(name + " " + value);
  EXPECT_EQ(names, (std::vector<std::string>{"orders israel 0", "record E-MOR82-1 turn 3 B-S9",
                                             "record E-MOR82-1 turn 4 B-S9", "orders egypt 0"}));
  Field basic("aiw/b1");
  basic.turn(3).phase("egypt-move").unit("E-T3485-1", "B-S5");
  EXPECT_TRUE(basic.game().secrets(basic.state()).empty()) << "the basic game has no secrets";
}

}  // namespace
}  // namespace mitla::test
