// A game is opened from the state that the store keeps of it, and is the same game as if it had been
// replayed.
#include "engine/dice.h"
#include "engine/rules_version.h"
#include "running_server.h"
#include "server/live_game.h"
#include "server/new_game.h"
#include "server/snapshot.h"
#include "server/undo_entries.h"

namespace mitla::test {
namespace {

using server::LiveGame;
using store::Entry;
using store::EntryKind;

// A game in memory with its journal, played at random.
class Journalled {
 public:
  explicit Journalled(const std::string& scenario, const engine::Registry& registry = all_games())
      : registry_(registry) {
    const auto request = engine::parse_json(R"({"scenario":")" + scenario + "\"}", {});
    auto made = server::make_new_game(registry, request.value(), predictable(), 1000, false);
    if (!made) std::abort();
    stored_.game = made.value().change.game;
    stored_.entries = made.value().change.entries;
    live_ = std::make_unique<LiveGame>(open());
  }

  // Plays at random; now and then something is taken back.
  void play(int actions, engine::RandomStream& random, bool undo = true) {
    for (int i = 0; i < actions && !live_->over(); ++i) {
      engine::ActionList subjects, legal, some;
      engine::all_legal(live_->game(), live_->state(), subjects, legal);
      for (const engine::Action& action : legal)
        if (!live_->game().notation().verbs()[action.verb].gives_up) some.push_back(action);
      const engine::Action action =
          some[static_cast<std::size_t>(random.below(static_cast<int>(some.size())))];
      if (live_->apply(action)) std::abort();
      append(live_->unwritten(1001));
      if (undo && random.below(40) == 0)
        append({{EntryKind::kUndo, live_->game().info().seats[0].id,
                 server::text_of(server::UndoEntry{std::max(0, live_->played() - 1 - random.below(5)), {}}),
                 1002}});
    }
  }
  void append(std::vector<Entry> entries) {
    store::chain(live_->head(), live_->entries() + 1, entries);
    for (const Entry& entry : entries) {
      if (!live_->add(entry).empty()) std::abort();
      stored_.entries.push_back(entry);
    }
    stored_.last = live_->entries();
    stored_.head = live_->head();
  }
  store::StoredGame& stored() {
    stored_.last = static_cast<int>(stored_.entries.size());
    stored_.head = stored_.entries.back().hash;
    return stored_;
  }
  LiveGame open() {
    auto live = LiveGame::restore(registry_, stored());
    if (!live) std::abort();
    return std::move(live).value();
  }
  LiveGame& live() { return *live_; }

 private:
  const engine::Registry& registry_;
  store::StoredGame stored_;
  std::unique_ptr<LiveGame> live_;
};

// Everything that any viewer can be told.
std::string told(const LiveGame& live) {
  std::string text;
  std::vector<server::Viewer> viewers{std::nullopt};
  for (std::size_t i = 0; i < live.game().info().seats.size(); ++i)
    viewers.push_back(engine::seat_at(static_cast<int>(i)));
  for (const server::Viewer viewer : viewers) {
    engine::JsonWriter out(text);
    out.begin_object();
    live.write_state(viewer, -1, out);
    live.write_taken_back(viewer, 0, out);
    live.write_moment(viewer, live.revision(viewer) / 2, out);
    if (viewer) out.member("free", live.free_undo(*viewer));
    out.end_object();
    text += live.save(viewer);
  }
  return text;
}

class KeptStates : public testing::TestWithParam<const char*> {};

TEST_P(KeptStates, OpenTheSameGameAsTheJournal) {
  Journalled game(GetParam());
  engine::RandomStream random(7);
  game.play(330, random);
  const auto kept = game.live().keep();
  ASSERT_TRUE(kept.has_value());
  game.play(25, random);  // what is not covered is played
  game.stored().kept = kept;
  LiveGame opened = game.open();
  EXPECT_EQ(opened.entries_since_kept(), opened.entries() - kept->entries) << "it was believed";
  EXPECT_GT(kept->entries, 300);
  EXPECT_EQ(opened.head(), game.live().head());
  ASSERT_EQ(told(opened), told(game.live()));
  // Both go on in the same way, with the same dice.
  for (int i = 0; i < 60 && !opened.over(); ++i) {
    engine::ActionList subjects, legal;
    engine::all_legal(opened.game(), opened.state(), subjects, legal);
    const engine::Action action =
        legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
    ASSERT_FALSE(opened.apply(action) || game.live().apply(action));
  }
  EXPECT_EQ(told(opened), told(game.live()));
}

TEST_P(KeptStates, ThatDoNotBelongToTheJournalAreNotBelieved) {
  Journalled game(GetParam());
  engine::RandomStream random(8);
  game.play(80, random);
  const std::string truth = told(game.live());
  const auto kept = game.live().keep();
  ASSERT_TRUE(kept.has_value());
  const auto opened_with = [&](const std::function<void(store::KeptState&)>& change) {
    store::KeptState other = *kept;
    change(other);
    game.stored().kept = other;
    return game.open();
  };
  const auto believed = [](const LiveGame& live) { return live.entries_since_kept() < live.entries(); };
  EXPECT_TRUE(believed(opened_with([](auto&) {})));
  for (const std::function<void(store::KeptState&)>& change :
       std::vector<std::function<void(store::KeptState&)>>{
           [](auto& k) { k.program = "another"; }, [](auto& k) { k.head[3] = k.head[3] == 'a' ? 'b' : 'a'; },
           [](auto& k) { --k.entries; }, [](auto& k) { k.entries += 1000; }, [](auto& k) { k.entries = 0; },
           [](auto& k) { k.body.clear(); }, [](auto& k) { k.body.resize(k.body.size() / 2); },
           [](auto& k) { k.body[100] = k.body[100] == 'a' ? 'b' : 'a'; }, [](auto& k) { k.body[0] = 'x'; }}) {
    const LiveGame live = opened_with(change);
    EXPECT_FALSE(believed(live));
    EXPECT_EQ(told(live), truth);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, KeptStates,
                         testing::Values("elarish67/standard", "suez56/historical", "aiw/s9",
                                         "sdw67/standard", "sixdays/grand"));

class KeptOnServer : public ServerTest {};

TEST_F(KeptOnServer, AServerKeepsTheStateOfAGameThatLeavesMemory) {
  options_.limits.keep_in_memory = std::chrono::seconds(0);
  options_.limits.sweep_every = std::chrono::milliseconds(100);
  start();
  const Made made = make();
  {
    Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
    engine::RandomStream random(9);
    play(*all_games().open("elarish67/standard", {}).value(), {&israel, &egypt}, random, 80);
  }
  for (int tries = 0; tries < 500; ++tries) {
    if (get("/metrics").body.find("mitla_games_in_memory 0\n") != std::string::npos) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(sit(made, made.israel).revision(), 80);
  stop();
  const auto stored = store::Store::open(store_path()).value()->read(made.game);
  ASSERT_TRUE(stored.value()->kept.has_value());
  EXPECT_EQ(stored.value()->kept->entries, stored.value()->last);
  EXPECT_EQ(stored.value()->kept->program, server::program_id());
  EXPECT_FALSE(server::program_id().empty());
}

}  // namespace
}  // namespace mitla::test
