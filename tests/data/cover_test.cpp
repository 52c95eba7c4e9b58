#include "data/cover.h"

#include <gtest/gtest.h>

#include "data/file_cache.h"

namespace mitla::data {
namespace {

const Source& files() {
  static const Source source = Source::directory(MITLA_SOURCE_DIR "/data");
  return source;
}

TEST(Cover, TellsWhatTheScenarioTells) {
  FileCache cache(files());
  CoverReader covers(files());
  for (const std::string& id : list_scenarios(files())) {
    SCOPED_TRACE(id);
    const auto cover = covers.read(scenario_path(id));
    ASSERT_TRUE(cover) << cover.error();
    const auto loaded = cache.scenario(scenario_path(id));
    ASSERT_TRUE(loaded) << loaded.error();
    const Scenario& scenario = loaded.value().scenario;
    EXPECT_EQ(cover.value().title, scenario.title);
    EXPECT_EQ(cover.value().game_title, loaded.value().tables.title);
    EXPECT_EQ(cover.value().blurb.text, scenario.blurb.text);
    EXPECT_EQ(cover.value().blurb.minutes, scenario.blurb.minutes);
    EXPECT_EQ(cover.value().last_turn, scenario.last_turn);
    ASSERT_EQ(cover.value().seatings.size(), scenario.seatings.size());
    for (std::size_t i = 0; i < scenario.seatings.size(); ++i) {
      const auto& players = scenario.seatings[i].players;
      ASSERT_EQ(cover.value().seatings[i].size(), players.size());
      for (std::size_t k = 0; k < players.size(); ++k) {
        EXPECT_EQ(cover.value().seatings[i][k].id, players[k].id);
        EXPECT_EQ(cover.value().seatings[i][k].title, players[k].title);
      }
    }
  }
}

TEST(Cover, ErrorsNameTheFileAndTheKey) {
  const Source broken = files().with_file("aiw/scenarios/b1.json", R"({"schema": "mitla/scenario/1"})");
  const auto cover = CoverReader(broken).read("aiw/scenarios/b1.json");
  ASSERT_FALSE(cover);
  EXPECT_NE(cover.error().find("b1.json"), std::string::npos) << cover.error();
  EXPECT_NE(cover.error().find("id"), std::string::npos) << cover.error();
}

}  // namespace
}  // namespace mitla::data
