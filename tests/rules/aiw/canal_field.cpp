#include "rules/aiw/canal_field.h"

#include "games/registry.h"
#include "support/data_files.h"

namespace mitla::test {
namespace {

constexpr const char* kScenario = "aiw/scenarios/s13.json";

// Its ready set-up does not know the new counters.
data::Source without_ready_setup() {
  std::string text = must(data_files().read(kScenario));
  const std::size_t at = text.find(",\n  \"ready_setups\"");
  EXPECT_NE(at, std::string::npos);
  return data_files().with_file(kScenario, text.substr(0, at) + "\n}\n");
}

data::Source canal_files() {
  const data::Source more = with_other_words(
      without_ready_setup(), kScenario, R"({"id": "israel-artillery")",
      R"({"id": "egypt-C", "title": "Crossing", "seat": "egypt", "side": "egypt", "placing": "setup", "order": 1, "areas": ["egypt-A-set-up"],
     "forces": [{"kind": "AR_BTR60", "count": 2}, {"kind": "AR_CONST", "count": 2}, {"kind": "AR_GSP", "count": 1}, {"kind": "AR_PMP", "count": 2}, {"kind": "AR_MLG", "count": 1},
       {"kind": "MINE_2_1", "count": 3}], "provenance": "reconstructed"},
    {"id": "israel-C", "title": "Bridge", "seat": "israel", "side": "israel", "placing": "enter", "areas": ["east-edge-of-B"], "from_turn": 1, "to_turn": 1,
     "forces": {"IS_M113": 2, "IS_ARMINF": 2, "BRIDGE": 1, "IS_PENG": 1}, "provenance": "reconstructed"},
    {"id": "egypt-D", "title": "Infantry bridges", "seat": "egypt", "side": "egypt", "placing": "box", "areas": [],
     "forces": [{"kind": "BRIDGE", "count": 2}, {"kind": "MINE_1_1", "count": 4, "codes": {"spare": "egypt-C"}},
       {"kind": "MINE_3_1", "count": 1, "codes": {"spare": "egypt-C"}}, {"kind": "MINE_1_1", "count": 2}], "provenance": "reconstructed"},
    {"id": "israel-artillery")");
  return with_other_words(more, kScenario, R"({"id": "morale",)",
                          R"({"id": "assault-boats", "egypt": 12, "provenance": "reconstructed"},
    {"id": "infantry-bridges", "builder_kind": "AR_CONST", "each": 1, "case": "SIT.A-1.special.2", "provenance": "seed"},
    {"id": "morale",)");
}

bool is_work(const std::string& id) {
  for (const char* work : {"FORT-", "IP-", "MINE-", "MINE11-", "MINE31-", "TRENCH-", "BRIDGE-", "-OBA-"})
    if (id.find(work) != std::string::npos) return true;
  return false;
}

}  // namespace

const engine::Registry& canal_games() {
  static const engine::Registry games = must(games::make_registry(canal_files()));
  return games;
}

Field at_canal(const std::string& phase, const std::string& list, int turn) {
  Field field("aiw/s13", canal_games());
  field.option("level", "advanced").option("O.II.A", "on").turn(turn).phase(phase);
  const std::vector<Placed> there = placed(list);
  for (const Placed& counter : there) field.unit(counter.unit, counter.where, counter.status);
  const auto game = must(canal_games().open("aiw/s13", {{"level", "advanced"}, {"O.II.A", "on"}}));
  for (int u = 0; u < game->notation().unit_count(); ++u) {
    const std::string& id = game->notation().unit_name(engine::unit_id(u));
    const bool listed =
        std::any_of(there.begin(), there.end(), [&](const Placed& counter) { return counter.unit == id; });
    if (!listed && !is_work(id)) field.unit(id, "exited");
  }
  return field;
}

void next_turn(Field& field, const std::string& phase) {
  for (int steps = 0; steps < 20; ++steps) {
    field.play(field.decision() == "opportunity-fire" ? "pass" : "end");
    if (testing::Test::HasFailure() || field.over() || field.view().phase == phase) return;
  }
}

int mark_in(Field& field, const std::string& kind, const std::string& hex, int seat) {
  engine::View view;
  field.game().view(field.state(), engine::Seat{static_cast<std::uint8_t>(seat)}, view);
  for (const auto& mark : view.marks)
    if (mark.kind == kind && field.game().notation().board().name(mark.hex) == hex) return mark.value;
  return -1;
}

}  // namespace mitla::test
