#include "cli/running_program.h"

namespace mitla::cli {
namespace {

class Mitla : public ProgramTest {
 protected:
  engine::Json json_line(const std::string& text) const {
    const auto json = engine::parse_json(text.substr(0, text.find('\n')), {});
    EXPECT_TRUE(json) << text;
    return json ? json.value() : engine::Json{};
  }
  // One game of the demo serves all tests.
  void save_game() const {
    struct Demo {
      std::string game, svg;
    };
    static const Demo demo = [this]() -> Demo {
      EXPECT_EQ(run("demo --seed 3 --svg end.svg --save game.json").code, 0);
      return {read("game.json"), read("end.svg")};
    }();
    write("game.json", demo.game);
    write("end.svg", demo.svg);
  }

  const std::string scenario_ = "elarish67/standard";
};

TEST_F(Mitla, HelpTellsHowItIsUsed) {
  const Finished done = run("--help");
  EXPECT_EQ(done.code, 0);
  EXPECT_NE(done.out.find("Usage: mitla"), std::string::npos);
}

TEST_F(Mitla, VersionIsThatOfTheProjectAndOfTheRules) {
  const Finished done = run("--version");
  EXPECT_EQ(done.code, 0) << done.err;
  std::ifstream file(MITLA_SOURCE_DIR "/web/package.json");
  std::ostringstream package;
  package << file.rdbuf();
  const auto json = engine::parse_json(package.str(), {});
  ASSERT_TRUE(json) << json.error();
  EXPECT_EQ(done.out, "mitla " + json.value().find("version")->text +
                          "\nrules: aiw/6 barlev/5 elarish67/3 sdw67/1 sixdays/2 suez56/2\n");
}

TEST_F(Mitla, WrongUsageIsOneLineAndCodeTwo) {
  expect_failure(run("dance"), 2, "dance");
  expect_failure(run("bench --games many"), 2, "--games");
  expect_failure(run("replay"), 2, "FILE");
  expect_failure(run("--data /no/such/folder list"), 2, "--data");
}

// Files in a folder of one's own are checked before anything starts.
TEST_F(Mitla, ABrokenFileOfTheFolderIsNamedAtTheStart) {
  ASSERT_EQ(shell("cp -r '" MITLA_SOURCE_DIR
                  "/data' data && sed -i 's/\"hexes\"/\"hexen\"/' data/elarish67/map.json")
                .code,
            0);
  expect_failure(run("--data data engine </dev/null"), 1, "elarish67/map.json");
}

TEST_F(Mitla, ListNamesTheScenarios) {
  const Finished done = run("list");
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_NE(done.out.find(scenario_), std::string::npos);
}

TEST_F(Mitla, EngineAnswersLinesUntilTheEnd) {
  const Finished done = run(R"(engine <<'END'
{"id":1,"cmd":"new","scenario":")" +
                            scenario_ + R"(","seed":5}
nonsense
{"id":2,"cmd":"hash","game":1}
END
)");
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_EQ(std::count(done.out.begin(), done.out.end(), '\n'), 3);
  EXPECT_NE(done.out.find("{\"id\":2,\"ok\":true,\"hash\":"), std::string::npos) << done.out;
}

TEST_F(Mitla, EngineEndsQuietlyWhenNobodyReads) {
  const Finished done = run("engine <<'END' | true\n{\"cmd\":\"games\"}\n{\"cmd\":\"games\"}\nEND\n");
  EXPECT_EQ(done.err, "");
}

TEST_F(Mitla, BenchIsTheSameEveryTime) {
  const Finished first = run("bench --json --games 1 " + scenario_);
  const Finished second = run("bench --json --games 1 " + scenario_);
  ASSERT_EQ(first.code, 0) << first.err;
  const engine::Json a = json_line(first.out), b = json_line(second.out);
  for (const char* member : {"scenario", "games", "decisions", "hash", "play"}) {
    ASSERT_NE(a.find(member), nullptr) << member;
    EXPECT_EQ(a.find(member)->text, b.find(member)->text);
  }
  EXPECT_EQ(a.find("games")->integer(), 1);
  EXPECT_GT(a.find("decisions_per_s")->integer().value_or(0), 0);
  EXPECT_EQ(a.members.size(), 6u);
  expect_failure(run("bench nothing"), 1, "\"nothing\"");
}

TEST_F(Mitla, DemoSavesAGameThatReplayVerifies) {
  save_game();
  const Finished told = run("replay game.json");
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_NE(read("end.svg").find("<svg"), std::string::npos);
  EXPECT_NE(told.out.find("The game is over"), std::string::npos);
  EXPECT_EQ(run("replay - <game.json").out, told.out);
}

TEST_F(Mitla, DemoSaysWhoHasWonByTheNameOfTheCountry) {
  const std::string told = run("demo elarish67/standard --svg end.svg").out;
  EXPECT_NE(told.find(" actions. Victory for Egypt (Israel "), told.npos) << told.substr(told.size() - 300);
}

TEST_F(Mitla, ReplayTellsInJsonAndStopsWhereItShould) {
  save_game();
  const Finished done = run("replay game.json --json --to 2");
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_EQ(std::count(done.out.begin(), done.out.end(), '\n'), 3);
  EXPECT_EQ(json_line(done.out).find("number")->integer(), 1);
  expect_failure(run("replay game.json --to 1000000"), 1, "--to must be at most");
}

TEST_F(Mitla, ReplayRefusesWhatDoesNotVerify) {
  save_game();
  std::string save = read("game.json");
  const auto hash = save.find("\"hash\":\"") + 8;
  save[hash] = save[hash] == '0' ? '1' : '0';
  write("forged.json", save);
  expect_failure(run("replay forged.json"), 1, "another state");
  expect_failure(run("replay missing.json"), 1, "missing.json: this file cannot be read");
}

// docs/saves.md: a game that was played by other rules is printed as a record, and the exit code says that it
// was not verified.
TEST_F(Mitla, ReplayPrintsASaveOfOtherRulesAsARecord) {
  save_game();
  std::string save = read("game.json");
  const auto rules = save.find("\"rules\":\"") + 9;
  save.replace(rules, save.find('"', rules) - rules, "elarish67/99");
  write("old.json", save);
  const Finished told = run("replay old.json --to 2");
  EXPECT_EQ(told.code, 3) << told.err;
  EXPECT_TRUE(told.out.starts_with("NOT VERIFIED: this game was played by the rules \"elarish67/99\""))
      << told.out;
  const engine::Json first = json_line(run("replay game.json --json --to 1").out);
  EXPECT_NE(told.out.find("     1  " + first.find("action")->text + "\n"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("\n     2  "), std::string::npos);
  EXPECT_EQ(told.out.find("\n     3  "), std::string::npos);
  const Finished lines = run("replay old.json --json --to 2");
  EXPECT_EQ(lines.code, 3);
  EXPECT_EQ(std::count(lines.out.begin(), lines.out.end(), '\n'), 4);
  EXPECT_FALSE(json_line(lines.out).find("verified")->truth);
  const Finished asked = run("replay game.json --record --to 1");
  EXPECT_EQ(asked.code, 3) << asked.err;
  EXPECT_TRUE(asked.out.starts_with("NOT VERIFIED: only the record was asked for.")) << asked.out;
  expect_failure(run("check old.json"), 1, "can neither be verified nor continued");
  expect_failure(run("replay old.json --to 1000000"), 1, "--to must be at most");
}

TEST_F(Mitla, CheckSaysOkOrTheErrorOfEachFile) {
  save_game();
  write("broken.json", "{");
  const Finished good = run("check game.json");
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(good.out.starts_with("game.json: OK")) << good.out;
  const Finished mixed = run("check broken.json game.json");
  expect_failure(mixed, 1, "broken.json");
  EXPECT_TRUE(mixed.out.starts_with("game.json: OK")) << mixed.out;
}

TEST_F(Mitla, MapDrawsToAFileOrToTheOutput) {
  const std::string& name = scenario_;
  const Finished done = run("map " + name + " --svg");
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_NE(done.out.find("<svg"), std::string::npos);
  EXPECT_EQ(run("map " + name.substr(0, name.find('/')) + " --svg map.svg").code, 0);
  EXPECT_EQ(read("map.svg"), done.out);
  expect_failure(run("map nowhere --svg"), 1, "\"nowhere\"");
  expect_failure(run("map " + name + " --svg no/such/folder.svg"), 1, "cannot be written");
}

TEST_F(Mitla, OutputThatCannotBeWrittenIsAFailure) {
  const Finished done = run("list >/dev/full");
  expect_failure(done, 1, "cannot be written");
}

TEST_F(Mitla, SimTakesAPlayerForEachSeat) {
  expect_failure(run("sim elarish67/standard --games 1 --players random,random,random"), 1,
                 "--players takes 2 names, one for each seat of elarish67/standard");
  EXPECT_EQ(run("sim elarish67/standard --games 1 --players random random --quiet").code, 0);
}

// Two processes of mpirun write the report that one process writes.
TEST_F(Mitla, SimSharesItsGamesAmongTheProcessesOfMpirun) {
  const std::string games = "sim elarish67/standard --games 4 --players random,random --quiet --json ";
  const Finished alone = run(games + "alone.json");
  ASSERT_EQ(alone.code, 0) << alone.err;
  EXPECT_EQ(alone.err, "");
  // Memory that MPI keeps until the end of the process is no leak of ours.
  const Finished shared = shell(
      "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0; "
      "mpirun --oversubscribe -np 2 '" MITLA_PROGRAM "' " +
      games + "shared.json");
  ASSERT_EQ(shared.code, 0) << shared.err;
  EXPECT_EQ(shared.out, alone.out);
  EXPECT_EQ(read("shared.json"), read("alone.json"));
}

}  // namespace
}  // namespace mitla::cli
