// What one seat writes in secret is not only hidden from the others: they can neither count it nor see when
// it is written. Abu Agheila (S-2), in which both players plot fire for a later turn.
#include <set>

#include "running_server.h"

namespace mitla::test {
namespace {

const std::set<std::string> kHidden{"record", "forget", "plan", "orders"};

std::string verb_of(const std::string& action) { return action.substr(0, action.find(' ')); }
std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }

// Where two recordings differ; nothing if they are identical byte for byte.
std::string difference(const std::string& a, const std::string& b) {
  if (a == b) return {};
  const auto at = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const auto around = [](const std::string& text, auto place) {
    const auto from = std::max<std::ptrdiff_t>(0, place - text.begin() - 80);
    return text.substr(static_cast<std::size_t>(from), 200);
  };
  return around(a, at.first) + "\n" + around(b, at.second);
}

// How a seat uses each of its writing steps.
struct Writing {
  int records = 0;
  bool changes_its_mind = false;  // takes a record back, strikes another out
};

struct Heard {
  std::string reader, spectator, again, summary, save;
  int written = 0;           // records that were made
  int writer_revision = -1;  // at the end
  int reader_revision = -1;
};

class Secrecy : public ServerTest {
 protected:
  static const engine::Game& game() { return *all_games().open("aiw/s2", {}).value(); }

  struct Seats {
    Player writer, reader, spectator;
    std::string game, reader_token;
  };

  Seats begin(int writer_seat) {
    stop();
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(store_path() + end);
    options_.entropy = predictable();
    start();
    const auto made = post(R"({"scenario":"aiw/s2","options":{"setup":"ready"}})").json();
    const std::string id = text_at(made, "game");
    const auto& seats = game().info().seats;
    const auto token = [&](int seat) { return text_at(made, "tokens." + seats[seat].id); };
    // One after the other, so that all receive the presence messages in the same order.
    const auto sit = [&](const std::string& with) {
      Player player(port_, id, with);
      EXPECT_TRUE(player.wait_for_state());
      return player;
    };
    Player writer = sit(token(writer_seat));
    Player reader = sit(token(1 - writer_seat));
    Seats all{std::move(writer), std::move(reader), sit(text_at(made, "spectator")), id,
              token(1 - writer_seat)};
    return all;
  }

  static void act(Seats& all, Player& actor, const std::string& action) {
    const int before = actor.revision();
    const auto answer = actor.act(action);
    ASSERT_TRUE(at(answer, "ok").truth) << action << ": " << text_at(answer, "error.message");
    ASSERT_EQ(number_at(answer, "revision"), before + 1);
    ASSERT_TRUE(actor.wait_for_revision(before + 1));
    if (kHidden.contains(verb_of(action))) return;
    for (Player* player : {&all.writer, &all.reader, &all.spectator})
      if (player != &actor) {
        ASSERT_TRUE(player->wait_for_state()) << action;
      }
  }

  static std::vector<std::string> actions(Player& player, const std::string& verb) {
    std::vector<std::string> found;
    for (const auto& unit : at(player.state(), "touch").items)
      for (const auto& action :
           at(player.ask(R"("type":"legal","unit":")" + unit.text + "\""), "actions").items)
        if (verb.empty() || verb_of(action.text) == verb) found.push_back(action.text);
    return found;
  }

  static bool writes_now(const Player& player) {
    return text_at(player.state(), "decision.kind").starts_with("write-");
  }

  void write(Seats& all, const Writing& writing, Heard& heard) {
    Player& writer = all.writer;
    if (writing.changes_its_mind)
      if (const auto first = actions(writer, "record"); !first.empty()) {
        act(all, writer, first.front());
        const int back = writer.revision() - 1;
        ASSERT_TRUE(at(writer.ask("\"type\":\"undo\",\"to\":" + std::to_string(back)), "ok").truth);
        ASSERT_TRUE(writer.wait_for_state());
        ASSERT_EQ(writer.revision(), back);
        act(all, writer, first.front());
        const auto forget = actions(writer, "forget");
        ASSERT_FALSE(forget.empty());
        act(all, writer, forget.front());
      }
    for (int i = 0; i < writing.records; ++i) {
      const auto possible = actions(writer, "record");
      if (possible.empty()) break;
      act(all, writer, possible[possible.size() / 2]);
      ++heard.written;
    }
  }

  // The action that ends the step; otherwise the first one.
  static std::string dull_choice(Player& player) {
    for (const char* verb : {"end", "pass", "cancel", "lapse"})
      for (const auto& item : at(player.state(), "general").items)
        if (verb_of(item.text) == verb) return item.text;
    const auto any = actions(player, "");
    if (!any.empty()) return any.front();
    return at(player.state(), "general").items.front().text;
  }

  // The reader plays at random; the writer writes and otherwise ends its steps. They play up to the turn
  // after the first writing, when the rules open the records.
  Heard listen(int writer_seat, std::uint64_t seed, const Writing& writing, bool to_the_end = false) {
    Heard heard;
    Seats all = begin(writer_seat);
    engine::RandomStream random(seed);
    int turn_of_writing = 0, steps_written = 0;
    for (int i = 0; i < 3000 && !HasFatalFailure(); ++i) {
      const int turn = number_at(all.reader.state(), "view.turn");
      if (turn_of_writing != 0 && turn > turn_of_writing) break;
      Player& actor = all.writer.mine() ? all.writer : all.reader;
      if (!actor.mine()) break;
      if (&actor == &all.reader) {
        act(all, actor, actor.random_choice(game(), random));
        continue;
      }
      if (writes_now(actor)) {
        turn_of_writing = turn;
        ++steps_written;
        write(all, writing, heard);
      }
      if (!HasFatalFailure()) act(all, actor, dull_choice(actor));
    }
    EXPECT_GT(steps_written, 0) << "nobody was asked to write";
    heard.writer_revision = all.writer.revision();
    heard.reader_revision = all.reader.revision();
    heard.summary = get("/api/games/" + all.game, bearer(all.reader_token)).body;
    heard.save = get("/api/games/" + all.game + "/save", bearer(all.reader_token)).body;
    Player again(port_, all.game, all.reader_token);
    EXPECT_TRUE(again.wait_for_state());
    for (const int n : {again.revision() / 2, again.revision()})
      EXPECT_TRUE(at(again.ask(R"("type":"replay","revision":)" + std::to_string(n)), "ok").truth);
    for (Player* player : {&all.reader, &all.spectator})  // nothing more is on its way
      player->ask(R"("type":"legal","unit":"nobody")");
    heard.reader = all.reader.recorded();
    heard.spectator = all.spectator.recorded();
    heard.again = again.recorded();
    if (to_the_end) open_the_record(all);
    return heard;
  }

  // At the end everything is public, and then all viewers count alike.
  static void open_the_record(Seats& all) {
    Player& actor = all.writer.mine() ? all.writer : all.reader;
    const int before = all.writer.revision();
    ASSERT_TRUE(at(actor.act("concede"), "ok").truth);
    for (Player* player : {&all.writer, &all.reader, &all.spectator}) {
      while (!player->over()) ASSERT_TRUE(player->wait_for_state());
      EXPECT_GT(player->revision(), before);
      EXPECT_EQ(player->revision(), all.writer.revision());
      const auto events = at(player->state(), "events").items;
      ASSERT_FALSE(events.empty());
      if (player != &actor) {
        EXPECT_EQ(number_at(events.front(), "n"), 0) << "the whole log, in new numbers";
      }
    }
    EXPECT_TRUE(at(all.reader.ask(R"("type":"replay","revision":)" + std::to_string(before)), "ok").truth);
  }
};

class Plots : public Secrecy, public testing::WithParamInterface<int> {};

TEST_P(Plots, NobodyElseCanCountWhatIsWritten) {
  const int writer = GetParam();
  const Heard none = listen(writer, 1, {0, false});
  ASSERT_FALSE(HasFailure());
  const Heard much = listen(writer, 1, {3, true});
  ASSERT_FALSE(HasFailure());
  const Heard some = listen(writer, 1, {1, false}, true);
  ASSERT_FALSE(HasFailure());
  EXPECT_EQ(none.written, 0);
  EXPECT_GE(some.written, 1);
  EXPECT_GT(much.written, some.written);
  EXPECT_GT(much.writer_revision, some.writer_revision);
  EXPECT_GT(some.writer_revision, none.writer_revision);
  EXPECT_GT(none.reader_revision, 5);
  for (const Heard* other : {&some, &much}) {
    EXPECT_EQ(other->reader_revision, none.reader_revision);
    EXPECT_EQ(difference(other->reader, none.reader), "");
    EXPECT_EQ(difference(other->spectator, none.spectator), "");
    EXPECT_EQ(difference(other->again, none.again), "");
    EXPECT_EQ(other->summary, none.summary);
    EXPECT_EQ(other->save, none.save);
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, Plots, testing::Values(0, 1));

// An undo by consent goes back to the asker's own number and keeps what others wrote before it.
TEST_F(Secrecy, TakingBackCountsInOnesOwnNumbers) {
  Seats all = begin(0);
  engine::RandomStream random(5);
  Heard heard;
  for (int i = 0; i < 2000 && !(all.writer.mine() && writes_now(all.writer)); ++i) {
    Player& actor = all.writer.mine() ? all.writer : all.reader;
    act(all, actor, dull_choice(actor));
    ASSERT_FALSE(HasFatalFailure());
  }
  ASSERT_TRUE(all.writer.mine() && writes_now(all.writer));
  write(all, {2, false}, heard);
  ASSERT_EQ(heard.written, 2);
  ASSERT_GT(all.writer.revision(), all.reader.revision()) << "the writer counts more";
  EXPECT_EQ(number_at(all.reader.state(), "undo.free"), 0) << "it is not the reader's decision";
  const int readers = all.reader.revision();
  act(all, all.writer, dull_choice(all.writer));
  ASSERT_FALSE(HasFatalFailure());
  EXPECT_EQ(all.reader.revision(), readers + 1);

  // The reader asks to take that last step back; the writer is asked in its own numbers, and keeps its
  // records.
  ASSERT_TRUE(at(all.reader.ask(R"("type":"undo-ask","to":)" + std::to_string(readers)), "ok").truth);
  const int writers = all.writer.revision();
  ASSERT_TRUE(all.writer.wait_for("undo-asked"));
  EXPECT_EQ(number_at(all.writer.last(), "to"), writers - 1);
  ASSERT_TRUE(at(all.writer.ask(R"("type":"undo-answer","agree":true)"), "ok").truth);
  ASSERT_TRUE(all.writer.wait_for_state() && all.reader.wait_for_state());
  EXPECT_EQ(all.writer.revision(), writers - 1);
  EXPECT_EQ(all.reader.revision(), readers);
  EXPECT_TRUE(writes_now(all.writer));
  EXPECT_FALSE(actions(all.writer, "forget").empty()) << "what was written before it is still there";

  // A number that is no longer the present one is stale, whatever the other seat's number is.
  EXPECT_EQ(code(all.writer.act("end", readers)), "stale");
  // Loading the game from the store gives the same numbers.
  const int before = all.writer.revision();
  const std::string id = all.game;
  stop();
  start();
  Player reader(port_, id, all.reader_token);
  ASSERT_TRUE(reader.wait_for_state());
  EXPECT_EQ(reader.revision(), readers);
  EXPECT_LT(reader.revision(), before);
}

}  // namespace
}  // namespace mitla::test
