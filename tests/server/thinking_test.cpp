// Built-in players think on other threads: no client waits for them, their answer is played only in the
// position in which it was asked for, and the server survives their failures.
#include <condition_variable>
#include <future>
#include <set>
#include <stdexcept>

#include "ai/random_player.h"
#include "running_server.h"
#include "server/evaluation.h"
#include "server/forecast.h"
#include "server/live_game.h"
#include "server/new_game.h"
#include "server/thinkers.h"
#include "server_program.h"

namespace mitla::test {
namespace {

// Holds the players' thoughts back until it is opened.
class Gate {
 public:
  void pass(const void* who = nullptr) {
    std::unique_lock guard(lock_);
    ++came_;
    who_.insert(who);
    news_.notify_all();
    news_.wait(guard, [this] { return open_; });
    ++went_;
    news_.notify_all();
  }
  void open() {
    const std::lock_guard guard(lock_);
    open_ = true;
    news_.notify_all();
  }
  bool wait_until_came(int count) {
    std::unique_lock guard(lock_);
    return news_.wait_for(guard, std::chrono::seconds(20), [&] { return came_ >= count; });
  }
  bool wait_until_went(int count) {
    std::unique_lock guard(lock_);
    return news_.wait_for(guard, std::chrono::seconds(20), [&] { return went_ >= count; });
  }
  int came() {
    const std::lock_guard guard(lock_);
    return came_;
  }
  std::size_t different() {
    const std::lock_guard guard(lock_);
    return who_.size();
  }

 private:
  std::mutex lock_;
  std::condition_variable news_;
  bool open_ = false;
  int came_ = 0, went_ = 0;
  std::set<const void*> who_;
};

class Gated final : public ai::Player {
 public:
  Gated(std::shared_ptr<Gate> gate, const ai::Settings& settings)
      : gate_(std::move(gate)), inner_(settings) {}
  engine::Action choose(const ai::Eyes& eyes) override {
    gate_->pass(this);
    return inner_.choose(eyes);
  }
  bool searches() const override { return true; }  // takes the place of a general

 private:
  std::shared_ptr<Gate> gate_;
  ai::RandomPlayer inner_;
};

// Searches until it is told to stop; a search that nobody stops ends after a minute.
class Endless final : public ai::Player {
 public:
  struct Counts {
    std::atomic<int> began{0}, told{0};
  };
  Endless(std::shared_ptr<Counts> counts, const ai::Settings& settings)
      : counts_(std::move(counts)), stop_(settings.stop), inner_(settings) {}
  engine::Action choose(const ai::Eyes& eyes) override {
    ++counts_->began;
    for (int i = 0; i < 6000 && !*stop_; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (*stop_) ++counts_->told;
    return inner_.choose(eyes);
  }
  bool searches() const override { return true; }

 private:
  std::shared_ptr<Counts> counts_;
  const std::atomic<bool>* stop_;
  ai::RandomPlayer inner_;
};

class Broken final : public ai::Player {
 public:
  explicit Broken(int how) : how_(how) {}
  engine::Action choose(const ai::Eyes&) override {
    if (how_ == 0) throw std::runtime_error("lost its map");
    if (how_ == 1) throw 7;
    engine::Action nonsense;
    nonsense.verb = how_ == 2 ? 250 : 0;
    nonsense.args = {9999, 9999, 9999};
    return nonsense;
  }

 private:
  int how_;
};

constexpr const char* kAgainst = R"({"scenario":"elarish67/standard","options":{"setup":"ready"},"seats":[)";
std::string against(const std::string& seat, const std::string& player) {
  return kAgainst + (R"({"seat":")" + seat) + R"(","player":")" + player + R"("}]})";
}

class Thinking : public ServerTest {
 protected:
  void gated() {
    options_.make_player = [gate = gate_](std::string_view, const engine::Game&,
                                          const ai::Settings& settings) {
      return base::Result<std::unique_ptr<ai::Player>>(std::make_unique<Gated>(gate, settings));
    };
  }
  ~Thinking() override { gate_->open(); }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  static bool alive(Player& player) { return at(player.ask(R"("type":"threat","hex":"4620")"), "ok").truth; }

  std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
};

server::ThoughtJob search(std::function<void()> run, std::string owner = "a",
                          server::Urgency urgency = server::Urgency::kWatched) {
  return {std::move(run), std::move(owner), urgency, false};
}

TEST(Thinkers, WorkInTheOrderInWhichTheyAreAsked) {
  Gate gate;
  std::vector<int> order;
  {
    server::Thinkers thinkers(1);
    EXPECT_EQ(thinkers.threads(), 2u) << "one of them for quick answers";
    const auto here = std::this_thread::get_id();
    thinkers.add(search([&] {
      EXPECT_NE(std::this_thread::get_id(), here);
      gate.pass();
    }));
    thinkers.add(search([] { throw std::runtime_error("this one fails"); }));
    for (int i = 0; i < 3; ++i) thinkers.add(search([&order, i] { order.push_back(i); }));
    std::promise<void> last;
    thinkers.add(search([&] { last.set_value(); }));
    gate.open();
    last.get_future().wait();
  }
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2}));
}

TEST(Thinkers, StoppingDropsWhatWaitsAndWaitsForWhatRuns) {
  Gate gate;
  std::atomic<bool> finished{false}, dropped{true};
  auto thinkers = std::make_unique<server::Thinkers>(1);
  thinkers->add(search([&] {
    gate.pass();
    finished = true;
  }));
  ASSERT_TRUE(gate.wait_until_came(1));
  thinkers->add(search([&] { dropped = false; }));
  EXPECT_FALSE(thinkers->stopping());
  thinkers->stop();
  EXPECT_TRUE(thinkers->stopping());
  thinkers->add(search([&] { dropped = false; }));
  EXPECT_FALSE(finished);
  gate.open();
  thinkers.reset();
  EXPECT_TRUE(finished);
  EXPECT_TRUE(dropped);
}

TEST(Thinkers, LeaveACoreToTheNetwork) { EXPECT_GE(server::Thinkers(0).threads(), 1u); }

TEST(Thinkers, WatchedGamesComeFirstAndMachinesAlone) {
  using server::Urgency;
  Gate gate;
  std::string order;
  {
    server::Thinkers thinkers(1);
    thinkers.add(search([&] { gate.pass(); }));
    ASSERT_TRUE(gate.wait_until_came(1));
    std::promise<void> last;
    thinkers.add(search([&] { last.set_value(); }, "a", Urgency::kMachinesOnly));
    thinkers.add(search([&] { order += '3'; }, "b", Urgency::kNobodyWatches));
    thinkers.add(search([&] { order += '2'; }, "c", Urgency::kWatched));
    thinkers.add(search([&] { order += '1'; }, "d", Urgency::kPersonWaits));
    EXPECT_EQ(thinkers.waiting(), 4u);
    gate.open();
    last.get_future().wait();
  }
  EXPECT_EQ(order, "123");
}

TEST(Thinkers, OwnersShareTheTimeHoweverManyGamesTheyHave) {
  Gate gate;
  std::string order;
  {
    server::Thinkers thinkers(1);
    thinkers.add(search([&] { gate.pass(); }, "nobody"));
    ASSERT_TRUE(gate.wait_until_came(1));
    const auto think = [&order](char who) {
      return [&order, who] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        order += who;
      };
    };
    for (int i = 0; i < 20; ++i) thinkers.add(search(think('m'), "many"));
    for (int i = 0; i < 3; ++i) thinkers.add(search(think('f'), "few"));
    std::promise<void> last;
    thinkers.add(search([&] { last.set_value(); }, "many"));
    gate.open();
    last.get_future().wait();
  }
  ASSERT_EQ(order.size(), 23u);
  EXPECT_LT(order.rfind('f'), 8u) << order;
}

TEST(Thinkers, AQuickAnswerDoesNotWaitForSearches) {
  Gate gate;
  server::Thinkers thinkers(1);
  for (int i = 0; i < 300; ++i)
    thinkers.add(search([&] { gate.pass(); }, "x", server::Urgency::kPersonWaits));
  ASSERT_TRUE(gate.wait_until_came(1));
  std::promise<void> answered;
  thinkers.add({[&] { answered.set_value(); }, "y", server::Urgency::kNobodyWatches, true});
  EXPECT_EQ(answered.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready);
  thinkers.stop();
  gate.open();
}

TEST_F(Thinking, NobodyWaitsForAThinker) {
  gated();
  start();
  const Made made = make(against("israel", "general"));
  Player egypt = sit(made, made.egypt);
  ASSERT_TRUE(gate_->wait_until_came(1));
  EXPECT_EQ(text_at(egypt.state(), "thinking.seat"), "israel");
  EXPECT_EQ(text_at(egypt.state(), "thinking.player"), "general");
  EXPECT_GE(number_at(egypt.state(), "thinking.ms"), 0);
  EXPECT_TRUE(alive(egypt));
  EXPECT_TRUE(at(egypt.ask(R"("type":"replay","revision":0)"), "ok").truth);
  EXPECT_EQ(get("/api/games/" + made.game, bearer(made.egypt)).status, 200u);
  EXPECT_EQ(code(egypt.act("end")), "not-your-turn");
  Player second = sit(made, made.spectator);  // others connect and disconnect
  EXPECT_EQ(text_at(second.state(), "thinking.seat"), "israel");
  const Made people = make();  // other games are made meanwhile
  EXPECT_TRUE(sit(people, people.israel).mine());
  EXPECT_EQ(egypt.revision(), 0);
  gate_->open();
  ASSERT_TRUE(egypt.wait_for_revision(1));
}

TEST_F(Thinking, AnAnswerToAPositionThatWasTakenBackIsDiscarded) {
  gated();
  start();
  const Made made = make(against("egypt", "officer"));
  Player israel = sit(made, made.israel);
  EXPECT_TRUE(at(israel.state(), "thinking").is(engine::Json::Kind::kNull));
  const auto end_phase = [&] {
    const int before = israel.revision();
    ASSERT_TRUE(at(israel.act("end"), "ok").truth) << text_at(israel.last(), "error.message");
    ASSERT_TRUE(israel.wait_for_revision(before + 1));
  };
  while (israel.mine()) {
    end_phase();
    ASSERT_FALSE(HasFatalFailure());
  }
  ASSERT_TRUE(gate_->wait_until_came(1));
  EXPECT_EQ(text_at(israel.state(), "thinking.seat"), "egypt");
  const int to = israel.revision() - 1;
  ASSERT_TRUE(at(israel.ask("\"type\":\"undo-ask\",\"to\":" + std::to_string(to)), "ok").truth);
  while (israel.revision() != to) ASSERT_TRUE(israel.wait_for_state());
  EXPECT_TRUE(israel.mine());
  EXPECT_TRUE(at(israel.state(), "thinking").is(engine::Json::Kind::kNull));
  gate_->open();
  ASSERT_TRUE(gate_->wait_until_went(1));
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(alive(israel));
  EXPECT_EQ(israel.revision(), to) << "what it thought of is not played";
  EXPECT_TRUE(israel.mine());
  // Now it is asked about the new position.
  end_phase();
  ASSERT_TRUE(israel.wait_for_revision(to + 2));
  EXPECT_EQ(reported(), "");
}

TEST_F(Thinking, TheRightThingIsAskedAfterAnUndo) {
  gated();
  start();
  const Made made = make(against("egypt", "officer"));
  Player israel = sit(made, made.israel);
  while (israel.mine()) {
    ASSERT_TRUE(at(israel.act("end"), "ok").truth);
    ASSERT_TRUE(israel.wait_for_state());
  }
  ASSERT_TRUE(gate_->wait_until_came(1));
  // Undo and replay while it thinks: there is still only one question.
  for (int i = 0; i < 5; ++i) {
    const int to = israel.revision() - 1;
    ASSERT_TRUE(at(israel.ask("\"type\":\"undo-ask\",\"to\":" + std::to_string(to)), "ok").truth);
    while (!israel.mine()) ASSERT_TRUE(israel.wait_for_state());
    ASSERT_TRUE(at(israel.act("end"), "ok").truth);
    while (israel.mine()) ASSERT_TRUE(israel.wait_for_state());
  }
  EXPECT_EQ(gate_->came(), 1);
  const int before = israel.revision();
  gate_->open();
  ASSERT_TRUE(israel.wait_for_revision(before + 1)) << "it is asked again, and answers";
  EXPECT_EQ(reported(), "");
}

TEST_F(Thinking, ManyGamesTakeTurns) {
  options_.limits.thinkers = 1;
  start();
  std::vector<Made> games;
  for (int i = 0; i < 6; ++i) games.push_back(make(against("israel", "officer")));
  for (const Made& made : games) {
    Player egypt = sit(made, made.egypt);
    while (!egypt.mine()) ASSERT_TRUE(egypt.wait_for_state());
    EXPECT_GT(egypt.revision(), 0);
  }
  EXPECT_EQ(reported(), "");
}

class FailingPlayer : public Thinking, public testing::WithParamInterface<int> {};

TEST_P(FailingPlayer, IsReplacedAndTheGameGoesOn) {
  options_.make_player = [how = GetParam()](std::string_view name, const engine::Game& game,
                                            const ai::Settings& settings) {
    if (name == "random") return ai::make_player(name, game, settings);
    return base::Result<std::unique_ptr<ai::Player>>(std::make_unique<Broken>(how));
  };
  start();
  const Made made = make(against("israel", "officer"));
  Player egypt = sit(made, made.egypt);
  ASSERT_TRUE(egypt.wait_for_revision(1));
  EXPECT_NE(reported().find("built-in player of israel"), std::string::npos);
}

TEST_P(FailingPlayer, NeverBringsTheServerDown) {
  options_.make_player = [how = GetParam()](std::string_view, const engine::Game&, const ai::Settings&) {
    return base::Result<std::unique_ptr<ai::Player>>(std::make_unique<Broken>(how));
  };
  start();
  const Made made = make(against("israel", "officer"));
  Player egypt = sit(made, made.egypt);
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(alive(egypt));
  EXPECT_EQ(egypt.revision(), 0);
  const Made people = make();
  Player israel = sit(people, people.israel);
  EXPECT_EQ(code(israel.ask(R"("type":"hint")")), "failed");
  EXPECT_TRUE(alive(israel));
}

INSTANTIATE_TEST_SUITE_P(Ways, FailingPlayer, testing::Range(0, 4));

TEST_F(Thinking, AGeneralPlays) {
  options_.limits.think_seconds = 0.05;
  start();
  const Made made = make(against("israel", "general"));
  EXPECT_TRUE(made.israel.empty());
  Player egypt = sit(made, made.egypt);
  while (!egypt.mine() && !egypt.over()) ASSERT_TRUE(egypt.wait_for_state());
  EXPECT_GT(egypt.revision(), 0);
  EXPECT_EQ(reported(), "");
}

TEST_F(Thinking, TheCatalogueTellsWhoCanPlay) {
  start();
  const auto list = get("/api/scenarios").json();
  ASSERT_FALSE(list.items.empty());
  for (const auto& scenario : list.items) {
    std::vector<std::string> names;
    for (const auto& player : at(scenario, "players").items) {
      names.push_back(text_at(player, "id"));
      EXPECT_FALSE(text_at(player, "title").empty());
      EXPECT_FALSE(text_at(player, "about").empty());
      EXPECT_EQ(at(player, "thinks").truth, names.back() == "general");
      EXPECT_EQ(at(player, "advises").truth, names.back() == "general" || names.back() == "officer");
    }
    EXPECT_EQ(names, (std::vector<std::string>{"general", "officer", "recruit", "random"}));
  }
  EXPECT_EQ(post(against("egypt", "field-marshal")).status, 400u);
}

// --- hints ---

TEST_F(Thinking, AHintIsAnActionThatCanBeDone) {
  options_.limits.think_seconds = 0.05;
  for (const char* player : {"", R"(,"player":"general")"}) {
    stop();
    start();
    const Made made = make();
    Player israel = sit(made, made.israel);
    const auto hint = israel.ask(R"("type":"hint")" + std::string(player));
    ASSERT_TRUE(at(hint, "ok").truth) << text_at(hint, "error.message");
    EXPECT_EQ(number_at(hint, "revision"), 0);
    const std::string action = text_at(hint, "action");
    EXPECT_GT(text_at(hint, "text").size(), action.size());
    if (action != "end") {
      EXPECT_FALSE(at(hint, "hexes").items.empty()) << action;
    }
    EXPECT_TRUE(at(israel.ask(R"("type":"explain","action":")" + action + "\""), "legal").truth);
    EXPECT_TRUE(at(israel.act(action), "ok").truth);
  }
}

TEST_F(Thinking, AHintIsForTheOneWhoDecides) {
  options_.limits.hints_burst = 2;
  options_.limits.hints_per_second = 0.001;
  start();
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt), watcher = sit(made, made.spectator);
  EXPECT_EQ(code(egypt.ask(R"("type":"hint")")), "not-your-turn");
  EXPECT_EQ(code(watcher.ask(R"("type":"hint")")), "not-your-turn");
  for (const char* player : {"7", "\"random\"", "\"recruit\"", "\"nobody\"", "\"\"", "[]"})
    EXPECT_EQ(code(israel.ask(R"("type":"hint","player":)" + std::string(player))), "bad") << player;
  EXPECT_TRUE(at(israel.ask(R"("type":"hint")"), "ok").truth);
  EXPECT_TRUE(at(israel.ask(R"("type":"hint")"), "ok").truth);
  EXPECT_EQ(code(israel.ask(R"("type":"hint")")), "busy");
  for (const auto& refused : {israel.last(), egypt.last(), watcher.last()})
    EXPECT_FALSE(text_at(refused, "error.message").empty());
  EXPECT_TRUE(at(israel.act("concede"), "ok").truth);
  EXPECT_EQ(code(israel.ask(R"("type":"hint")")), "not-your-turn");
}

TEST_F(Thinking, AHintThatComesTooLateIsNotGiven) {
  gated();
  start();
  const Made made = make();
  Player israel = sit(made, made.israel), twin = sit(made, made.israel);
  ASSERT_TRUE(israel.socket().send(R"({"id":900,"type":"hint"})"));
  ASSERT_TRUE(gate_->wait_until_came(1));
  EXPECT_EQ(code(twin.ask(R"("type":"hint")")), "busy") << "one at a time";
  EXPECT_TRUE(at(twin.act("end"), "ok").truth) << "play does not wait for it";
  gate_->open();
  do ASSERT_TRUE(israel.next());
  while (number_at(israel.last(), "re") != 900);
  EXPECT_EQ(code(israel.last()), "stale");
}

// --- the end of the server ---

TEST_F(Thinking, StoppingWaitsForNoThoughtThatHasNotBegun) {
  gated();
  options_.limits.thinkers = 1;
  start();
  const Made first = make(against("israel", "general")), second = make(against("israel", "general"));
  Player egypt = sit(first, first.egypt), other = sit(second, second.egypt);
  ASSERT_TRUE(gate_->wait_until_came(1));
  server_->stop();
  while (egypt.next(kPatience)) {
  }
  EXPECT_TRUE(egypt.socket().closed()) << "sockets are closed while the player still thinks";
  gate_->open();
  stop();
  EXPECT_EQ(gate_->different(), 1u) << "the other one never began";
}

TEST_F(Thinking, StoppingEndsSearchesThatHaveBegunAndPlaysNoneOfThem) {
  const auto counts = std::make_shared<Endless::Counts>();
  options_.limits.thinkers = 2;
  options_.make_player = [counts](std::string_view, const engine::Game&, const ai::Settings& settings) {
    return base::Result<std::unique_ptr<ai::Player>>(std::make_unique<Endless>(counts, settings));
  };
  start();
  std::vector<Made> games;
  for (int i = 0; i < 3; ++i) games.push_back(make(against("israel", "general")));
  while (counts->began < 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  stop();
  EXPECT_EQ(counts->began, 2) << "the third never began";
  EXPECT_EQ(counts->told, 2) << "none of them used its minute";
  const auto store = store::Store::open(store_path()).value();
  for (const Made& made : games) {
    const auto read = store->read(made.game);
    for (const auto& entry : read.value()->entries)
      EXPECT_NE(entry.kind, store::EntryKind::kAction) << "a search that was cut short is not played";
  }
}

TEST(Stopping, EndsEvaluationsForecastsAndReadingAGame) {
  const auto game = all_games().open("elarish67/standard", {}).value();
  engine::State state;
  game->start(state, engine::CounterDice(1), nullptr);
  std::vector<engine::PackedState> states;
  for (int i = 0; i < 2; ++i) states.emplace_back(state);
  std::atomic<bool> stop{false};
  EXPECT_GT(server::evaluate(*game, states, engine::Seat{0}, 1, &stop).front().playouts, 0);
  stop = true;
  for (const auto& one : server::evaluate(*game, states, engine::Seat{0}, 1, &stop))
    EXPECT_EQ(one.playouts, 0);
  EXPECT_EQ(server::make_forecast(*game, state, engine::Seat{0}, 1, &stop).games, 0);

  const auto request = engine::parse_json(R"({"scenario":"elarish67/standard"})", {});
  auto made = server::make_new_game(all_games(), request.value(), predictable(), 1000, false).value();
  store::StoredGame stored{made.change.game, 1, made.change.entries, 0, ""};
  stored.last = static_cast<int>(stored.entries.size());
  stored.head = stored.entries.back().hash;
  EXPECT_FALSE(server::LiveGame::restore(all_games(), stored, &stop));
  stop = false;
  EXPECT_TRUE(server::LiveGame::restore(all_games(), stored, &stop));
}

TEST_F(Thinking, SigtermEndsTheProgramWhileTheGeneralThinks) {
  std::string game, token;
  {
    Program program({"serve", "--port", "0", "--think", "30", "--store", store_path()});
    ASSERT_NE(program.port(), 0);
    const auto json = request(program.port(), "POST", "/api/games", against("israel", "general"),
                              {{"content-type", "application/json"}})
                          .json();
    game = text_at(json, "game");
    token = text_at(json, "tokens.egypt");
    Player egypt(program.port(), game, token);
    ASSERT_TRUE(egypt.wait_for_state());
    EXPECT_EQ(text_at(egypt.state(), "thinking.player"), "general");
    ::kill(program.pid(), SIGTERM);
    EXPECT_EQ(program.ended_within(10'000), 0) << "a search is ended, not waited for";
  }
  Program program({"serve", "--port", "0", "--think", "0.05", "--store", store_path()});
  Player egypt(program.port(), game, token);
  ASSERT_TRUE(egypt.wait_for_revision(1)) << "it goes on thinking where it was";
}

// Generals that nobody watches would need a minute; the officer's person does not wait for them.
TEST_F(Thinking, AnOfficerAnswersWhileManyGeneralsWait) {
  options_.limits.think_seconds = 1.5;
  options_.limits.thinkers = 1;
  options_.make_player = ai::make_player;
  start();
  const std::string generals =
      R"({"scenario":"elarish67/standard","options":{"setup":"ready"},"seats":[{"seat":"israel","player":"general"},{"seat":"egypt","player":"general"}]})";
  for (int i = 0; i < 60; ++i) ASSERT_EQ(post(generals).status, 201u);
  const auto begun = std::chrono::steady_clock::now();
  const auto json = post(against("israel", "officer")).json();
  Player egypt(port_, text_at(json, "game"), text_at(json, "tokens.egypt"));
  ASSERT_TRUE(egypt.wait_for_revision(1));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
}

TEST_F(Thinking, TheTimeToThinkHasBounds) {
  for (const char* seconds : {"0", "-1", "31", "soon"}) {
    Program program({"serve", "--port", "0", "--think", seconds, "--store", store_path()});
    EXPECT_EQ(program.port(), 0) << seconds;
    const int status = program.kill(0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 0) << seconds;
  }
}

}  // namespace
}  // namespace mitla::test
