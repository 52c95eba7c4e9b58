// A real server on a port of its own, in a thread of the test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "client.h"
#include "player.h"
#include "server/server.h"
#include "support/data_files.h"
#include "support/field.h"

namespace mitla::test {

struct Made {
  std::string game, commitment, israel, egypt, spectator;
};

// Always the same bytes in the same order.
inline server::Entropy predictable() {
  auto next = std::make_shared<unsigned>(0);
  return [next](std::size_t count) {
    std::string bytes;
    for (std::size_t i = 0; i < count; ++i) bytes += static_cast<char>((++*next * 2654435761U) >> 24);
    return bytes;
  };
}

class ServerTest : public testing::Test {
 protected:
  ServerTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "mitla-server-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    folder_ = pattern;
    options_.port = 0;
    options_.limits.webhook_private = true;  // the listeners of the tests are on this machine
    options_.limits.requests_per_second = 100'000;
    options_.limits.burst = 100'000;
    // All tests come from one address; those of the limits set their own.
    options_.limits.requests_of_visitor = options_.limits.requests_of_visitor_burst = 1e6;
    options_.limits.new_games_of_visitor = options_.limits.new_games_of_visitor_burst = 1e6;
    options_.limits.undo_questions_per_second = options_.limits.undo_questions_burst = 1e6;
    options_.report = [this](const std::string& text) {
      const std::lock_guard guard(lock_);
      reported_ += text + "\n";
    };
  }
  ~ServerTest() override {
    stop();
    std::filesystem::remove_all(folder_);
  }

  std::string store_path() const { return (folder_ / "games.sqlite").string(); }

  void start() {
    auto store = store::Store::open(store_path());
    ASSERT_TRUE(store.ok()) << store.error();
    auto opened = server::Server::open(*registry_, source_, std::move(store).value(), options_);
    ASSERT_TRUE(opened.ok()) << opened.error();
    server_ = std::move(opened).value();
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  Made make(const std::string& body = R"({"scenario":"elarish67/standard","options":{"setup":"ready"}})") {
    const Reply reply = post(body);
    EXPECT_EQ(reply.status, 201u) << reply.body;
    const auto json = reply.json();
    return {text_at(json, "game"), text_at(json, "commitment"), text_at(json, "tokens.israel"),
            text_at(json, "tokens.egypt"), text_at(json, "spectator")};
  }
  Reply post(const std::string& body, Headers headers = {{"content-type", "application/json"}}) {
    return request(port_, "POST", "/api/games", body, headers);
  }
  Reply get(const std::string& target, const Headers& headers = {}) {
    return request(port_, "GET", target, "", headers);
  }
  Player sit(const Made& made, const std::string& token) {
    Player player(port_, made.game, token);
    EXPECT_TRUE(player.socket().opened());
    EXPECT_TRUE(player.wait_for_state());
    return player;
  }
  std::string reported() {
    const std::lock_guard guard(lock_);
    return reported_;
  }

  std::filesystem::path folder_;
  const engine::Registry* registry_ = &all_games();  // which games it serves, and from which files
  data::Source source_ = data_files();
  server::ServerOptions options_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
  std::uint16_t port_ = 0;

 private:
  std::mutex lock_;
  std::string reported_;
};

// Two players act at random, at most `count` actions. Returns the number of actions played.
inline int play(const engine::Game& game, std::vector<Player*> players, engine::RandomStream& random,
                int count) {
  int played = 0;
  for (; played < count; ++played) {
    Player* actor = nullptr;
    for (Player* player : players)
      if (player->mine()) actor = player;
    if (actor == nullptr) break;  // over
    const std::string action = actor->random_choice(game, random);
    const int before = actor->revision();
    const auto answer = actor->act(action);
    EXPECT_TRUE(at(answer, "ok").truth) << action << ": " << text_at(answer, "error.message");
    if (!at(answer, "ok").truth) break;
    for (Player* player : players)
      if (!player->wait_for_revision(before + 1)) {
        ADD_FAILURE() << "no state came";
        return played;
      }
  }
  return played;
}

}  // namespace mitla::test
