// S.V, S.VI, NC, SUEZ: where forts, improved positions, mines, blocks, trenches and bridges lie. A yard for
// all of them: S-13 with a set-up area that includes the canal, no conditions, and mines and blocks besides.
// On board A hex 4 of every row is water; R2 and S1 are towns, G2 is woods.
#include "games/registry.h"
#include "rules/aiw/situation_field.h"
#include "support/data_files.h"

namespace mitla::test {
namespace {

void replace(std::string& text, const std::string& old_text, const std::string& new_text) {
  const std::size_t at = text.find(old_text);
  ASSERT_NE(at, std::string::npos) << old_text;
  text.replace(at, old_text.size(), new_text);
}

const engine::Registry& yard() {
  static const engine::Registry registry = [] {
    const data::Source source = data_files();
    std::string text = source.read("aiw/scenarios/s13.json").value();
    replace(text, R"(], "except": ["canal"])", "]");
    replace(text, R"("FORT": 3, "IP": 10)", R"("FORT": 3, "MINE_2_1": 3, "BLOCK": 3, "IP": 10)");
    const std::size_t conditions = text.find(R"("conditions": [)");
    text.erase(conditions, text.find("}],", conditions) + 3 - conditions);
    text.erase(text.find(",\n  \"ready_setups\""));
    return must(games::make_registry(source.with_file("aiw/scenarios/s13.json", text + "\n}")));
  }();
  return registry;
}

Field setting_up_works() {
  Field field("aiw/s13", yard());
  field.from_start();
  return field;
}

TEST(WorksPlacement, ForestAndOpenGroundForFortsAndPositions) {
  CASES("aiw:S.V.C.1 aiw:S.V.D.1 aiw:S.VI.A.2");
  Field field = setting_up_works();
  EXPECT_EQ(field.refusal("place FORT-1 A-R2"), "S.V.C.1");
  EXPECT_EQ(field.refusal("place FORT-1 A-H4"), "S.V.C.1");
  EXPECT_EQ(field.refusal("place IP-1 A-S1"), "S.V.D.1");
  EXPECT_EQ(field.refusal("place IP-1 A-H4"), "S.V.D.1");
  for (const char* hex : {"A-H6", "A-M2", "A-H3", "B-A1"}) {
    EXPECT_TRUE(field.legal(std::string("place FORT-1 ") + hex)) << hex;
    EXPECT_TRUE(field.legal(std::string("place IP-1 ") + hex)) << hex;
  }
}

TEST(WorksPlacement, NothingLiesWithAFort) {
  CASES("aiw:S.V.C.1.a aiw:S.V.D.1.a aiw:S.V.E.1.a aiw:S.V.F.4.a aiw:S.V.G.1.a aiw:NC.note.1");
  for (const char* shelter : {"FORT-1", "IP-1"}) {
    Field field = setting_up_works();
    field.play(std::string("place ") + shelter + " A-H6");
    EXPECT_EQ(field.refusal("place FORT-2 A-H6"), "S.V.C.1.a") << shelter;
    EXPECT_EQ(field.refusal("place IP-2 A-H6"), "S.V.D.1.a") << shelter;
    EXPECT_EQ(field.refusal("place MINE-1 A-H6"), "S.V.E.1.a") << shelter;
    EXPECT_EQ(field.refusal("place BLOCK-1 A-H6"), "S.V.F.4.a") << shelter;
    EXPECT_EQ(field.refusal("place TRENCH-1 A-H6"), "S.V.G.1.a") << shelter;
    EXPECT_TRUE(field.legal("place E-T55-1 A-H6")) << shelter;
  }
  for (const char* obstacle : {"MINE-1", "BLOCK-1", "TRENCH-1"}) {
    Field field = setting_up_works();
    field.play(std::string("place ") + obstacle + " A-H6");
    EXPECT_EQ(field.refusal("place FORT-1 A-H6"), "S.V.C.1.a") << obstacle;
    EXPECT_EQ(field.refusal("place IP-1 A-H6"), "S.V.D.1.a") << obstacle;
  }
}

TEST(WorksPlacement, Mines) {
  CASES("aiw:S.V.E.1 aiw:S.V.E.1.a aiw:S.V.E.1.b aiw:NC.note.1");
  Field field = setting_up_works();
  EXPECT_EQ(field.refusal("place MINE-1 A-R2"), "S.V.E.1");
  EXPECT_EQ(field.refusal("place MINE-1 A-H4"), "S.V.E.1");
  EXPECT_TRUE(field.legal("place MINE-1 A-M2"));
  field.play("place MINE-1 A-H6");
  EXPECT_EQ(field.refusal("place MINE-2 A-H6"), "S.V.E.1.a");
  field.play("place BLOCK-1 A-H6", "place TRENCH-1 A-H6");
  EXPECT_EQ(field.refusal("place BLOCK-2 A-H6"), "S.V.F.4");
  field.play("place TRENCH-2 A-H4", "place BRIDGE-1 A-H4");
  EXPECT_TRUE(field.legal("place MINE-2 A-H4")) << "on a bridge";
}

TEST(WorksPlacement, Blocks) {
  CASES("aiw:S.V.F.2 aiw:S.V.F.4 aiw:S.V.F.4.b aiw:NC.note.1");
  Field field = setting_up_works();
  EXPECT_EQ(field.refusal("place BLOCK-1 A-H4"), "S.V.F.2");
  for (const char* hex : {"A-R2", "A-M2", "A-H6"})
    EXPECT_TRUE(field.legal(std::string("place BLOCK-1 ") + hex)) << hex;
  field.play("place BLOCK-1 A-H6");
  EXPECT_EQ(field.refusal("place BLOCK-2 A-H6"), "S.V.F.4");
  EXPECT_TRUE(field.legal("place MINE-1 A-H6"));
  EXPECT_TRUE(field.legal("place TRENCH-1 A-H6"));
}

TEST(WorksPlacement, TrenchesOnLand) {
  CASES("aiw:S.V.G.1 aiw:S.V.G.1.a aiw:S.V.G.1.b aiw:S.V.G.2 aiw:NC.note.1");
  Field field = setting_up_works();
  EXPECT_EQ(field.refusal("place TRENCH-1 A-R2"), "S.V.G.1");
  EXPECT_EQ(field.refusal("place TRENCH-1 A-G2"), "S.V.G.1") << "woods";
  field.play("place TRENCH-1 A-H6");
  EXPECT_EQ(field.refusal("place TRENCH-2 A-H6"), "S.V.G.1.a");
  EXPECT_TRUE(field.legal("place TRENCH-2 A-I6")) << "the spacing is the canal's";
  EXPECT_TRUE(field.legal("place MINE-1 A-H6"));
  EXPECT_TRUE(field.legal("place BLOCK-1 A-H6"));
  EXPECT_EQ(field.refusal("place E-T55-1 A-H6"), "S.V.G.2");
  EXPECT_TRUE(field.legal("place E-INF-1 A-H6"));
  field.play("place E-T55-1 A-J6");
  EXPECT_EQ(field.refusal("place TRENCH-2 A-J6"), "S.V.G.2");
}

TEST(WorksPlacement, TrenchesInTheCanal) {
  CASES("aiw:S.VI.A.2 aiw:S.VI.C.3.a aiw:SUEZ.init_trench");
  Field field = setting_up_works();
  EXPECT_EQ(field.refusal("place E-INF-1 A-H4"), "S.VI.A.1");
  field.play("place TRENCH-1 A-H4");
  EXPECT_EQ(field.refusal("place TRENCH-2 A-H4"), "S.VI.C.3.a");
  EXPECT_EQ(field.refusal("place TRENCH-2 A-I4"), "SUEZ.init_trench");
  EXPECT_EQ(field.refusal("place TRENCH-2 A-J4"), "SUEZ.init_trench");
  EXPECT_TRUE(field.legal("place TRENCH-2 A-K4"));
}

TEST(WorksPlacement, CanalTrenchesOnlyWhereTheSituationSaysSo) {
  CASES("aiw:S.VI.C.3 aiw:S.VI.D.1");
  Field field = setting_up("aiw/s13");
  EXPECT_EQ(field.refusal("place TRENCH-1 A-H6"), "SIT.S-13.setup") << "and then only there";
  EXPECT_TRUE(field.legal("place TRENCH-1 A-H4"));
  EXPECT_EQ(field.refusal("place BRIDGE-1 A-H6"), "SIT.S-13.setup");
  EXPECT_EQ(field.refusal("place BRIDGE-1 A-H4"), "SIT.S-13.setup") << "no trench yet";
}

TEST(WorksPlacement, BridgesLieOnTrenchesInTheCanal) {
  CASES("aiw:S.VI.D.1 aiw:S.VI.D.1.b aiw:S.V.H.1.a aiw:S.VI.C.3.c");
  Field field = setting_up_works();
  EXPECT_EQ(field.refusal("place BRIDGE-1 A-H4"), "S.VI.D.1");
  field.play("place TRENCH-1 A-H4", "place BRIDGE-1 A-H4");
  EXPECT_EQ(field.refusal("place BRIDGE-2 A-H4"), "S.VI.D.1.b");
  EXPECT_EQ(field.refusal("place TRENCH-1 A-P4"), "S.VI.D.1") << "the trench under a bridge stays";
  field.play("place TRENCH-2 A-H6");
  EXPECT_EQ(field.refusal("place BRIDGE-2 A-H6"), "S.V.H.1.a") << "never on land at set-up";
}

// Whatever still waits goes to the east of the canal.
void place_rest(Field& field) {
  for (int u = 0; u < field.game().notation().unit_count(); ++u) {
    const std::string id = field.game().notation().unit_name(engine::unit_id(u));
    bool waits = field.at(id) == "to-enter";
    for (char row = 'A'; row <= 'Z' && waits; ++row)
      for (const char* number : {"6", "7"}) {
        const std::string action = "place " + id + " A-" + row + number;
        if (!waits || !field.legal(action)) continue;
        field.play(action);
        waits = false;
      }
  }
}

TEST(WorksPlacement, TwoEmptyTrenchesBetweenBridges) {
  CASES("aiw:SUEZ.init_bridge aiw:SIT.S-13.setup");
  for (const bool of_the_chart : {false, true}) {
    Field field = of_the_chart ? setting_up_works() : setting_up("aiw/s13");
    // Seven trenches, four canal hexes from each other.
    const char* const trenches[] = {"A-A4", "A-E4", "A-I4", "A-M4", "A-Q4", "A-U4", "A-Y4"};
    for (int t = 1; t <= 7; ++t) field.play("place TRENCH-" + std::to_string(t) + " " + trenches[t - 1]);
    field.play("place BRIDGE-1 A-A4", "place BRIDGE-2 A-I4");  // the count is final only when all lie
    place_rest(field);
    EXPECT_EQ(field.refusal("end"), "SUEZ.init_bridge") << "one trench between";
    field.play("place BRIDGE-2 A-M4");
    EXPECT_TRUE(field.legal("end")) << field.why("end");
    EXPECT_EQ(field.refusal("place BRIDGE-2 A-I4"), "SUEZ.init_bridge");
  }
}

// --- and after the set-up they stay where they are ---

TEST(WorksPlacement, NoneIsPlacedInPlay) {
  CASES("aiw:S.V.C.1.b aiw:S.V.D.1.b aiw:S.V.E.1.c aiw:S.V.G.1.c aiw:S.VI.C.3.b aiw:S.VI.D.1.a");
  for (const char* phase : {"egypt-direct-fire", "egypt-engineering", "egypt-move", "egypt-move-infantry"}) {
    Field field("aiw/s13", yard());
    field.turn(2).phase(phase).unit("E-T55-1", "A-H6").unit("E-CENG-1", "A-M2").unit("I-M60-1", "A-H8");
    for (const char* counter : {"FORT-1", "IP-1", "MINE-1", "TRENCH-1"}) {
      EXPECT_EQ(field.refusal(std::string("place ") + counter + " A-J6"), "SIT.A.3.c") << phase;
      EXPECT_EQ(field.refusal(std::string("place ") + counter + " A-J4"), "SIT.A.3.c") << phase;
    }
    EXPECT_EQ(field.refusal("place BRIDGE-1 A-J4"), "SIT.A.3.c") << phase;
    for (const std::string& action : field.actions())
      for (const char* counter : {"FORT", "IP-", "MINE", "TRENCH", "BRIDGE"})
        EXPECT_EQ(action.find(counter), std::string::npos) << action;
  }
}

TEST(WorksPlacement, NoneIsMovedOrTakenAway) {
  CASES("aiw:S.V.C.1.c aiw:S.V.D.1.c aiw:S.V.G.1.d aiw:S.VI.C.3.c aiw:S.V.F.4.d aiw:S.VI.D.1.c");
  const auto works = [](const char* phase) {
    Field field("aiw/s13", yard());
    field.turn(2).phase(phase).unit("E-CENG-1", "A-H5").unit("E-T55-1", "A-J6").unit("E-T55-2", "A-L5");
    field.unit("FORT-1", "A-H6").unit("IP-1", "A-G6").unit("TRENCH-1", "A-I5");
    field.unit("TRENCH-2", "A-H4").unit("TRENCH-3", "A-V4").unit("BRIDGE-1", "A-V4").unit("BLOCK-1", "A-G5");
    return field;
  };
  for (const char* phase : {"egypt-move", "egypt-move-infantry"}) {
    Field field = works(phase);
    for (const char* counter : {"FORT-1", "IP-1", "TRENCH-1", "TRENCH-2", "BRIDGE-1", "BLOCK-1"})
      EXPECT_NE(field.refusal(std::string("move ") + counter + " A-J7"), "") << counter;
  }
  // Engineers remove bridges and blocks that they have prepared, nothing else.
  Field field = works("egypt-engineering");
  for (const char* hex : {"A-H6", "A-G6", "A-I5", "A-H4"})
    EXPECT_NE(field.refusal(std::string("demolish E-CENG-1 ") + hex), "") << hex;
  Field bridge("aiw/s13");
  bridge.turn(2).phase("egypt-engineering").unit("E-CENG-1", "A-H5").unit("E-T55-1", "A-J6");
  bridge.unit("TRENCH-2", "A-H4").unit("BRIDGE-1", "A-H4", {"inverted"});
  bridge.play("demolish E-CENG-1 A-H4");
  EXPECT_NE(bridge.at("BRIDGE-1"), "A-H4");
  EXPECT_EQ(bridge.at("TRENCH-2"), "A-H4");
}

TEST(WorksPlacement, AFortOutlivesItsGarrison) {
  CASES("aiw:S.V.C.1.c aiw:S.V.D.1.c");
  for (const char* shelter : {"FORT-1", "IP-1"}) {
    Field field("aiw/s13");
    field.turn(2).phase("israel-direct-fire").unit(shelter, "A-J6").dice({1});
    field.unit("E-TRUCK-1", "A-J6", {"dispersed", "inverted"});
    for (const char* tank : {"I-M60-1", "I-M60-2", "I-M60-3", "I-M60-4"}) field.unit(tank, "A-J8");
    field.play("attack A-J6", "with I-M60-1", "with I-M60-2", "with I-M60-3", "with I-M60-4", "resolve");
    EXPECT_EQ(field.at("E-TRUCK-1"), "eliminated") << shelter;
    EXPECT_EQ(field.at(shelter), "A-J6");
  }
}

}  // namespace
}  // namespace mitla::test
