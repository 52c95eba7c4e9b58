#include "rules/aiw/situation_field.h"

#include <algorithm>
#include <sstream>

namespace mitla::test {
namespace {

bool combat_unit(const std::string& id) {
  for (const char* other :
       {"FORT-", "IP-", "MINE-", "MINE11-", "MINE31-", "BLOCK-", "TRENCH-", "BRIDGE-", "-OBA-", "-AIR-"})
    if (id.find(other) != std::string::npos) return false;
  return true;
}

}  // namespace

std::vector<Placed> placed(const std::string& list) {
  std::vector<Placed> out;
  std::istringstream words(list);
  std::string unit;
  std::string where;
  while (words >> unit >> where) {
    if (where.back() == ',') where.pop_back();
    Placed counter{unit, where.substr(0, where.find('/')), {}};
    for (std::size_t at = where.find('/'); at != std::string::npos; at = where.find('/', at + 1))
      counter.status.push_back(where.substr(at + 1, where.find('/', at + 1) - at - 1));
    out.push_back(std::move(counter));
  }
  return out;
}

Field only(const std::string& scenario, int turn, const std::string& phase, const std::string& list) {
  Field field(scenario);
  field.turn(turn).phase(phase);
  const std::vector<Placed> there = placed(list);
  for (const Placed& counter : there) field.unit(counter.unit, counter.where, counter.status);
  const auto game = all_games().open(scenario, {}).value();
  for (int u = 0; u < game->notation().unit_count(); ++u) {
    const std::string& id = game->notation().unit_name(engine::unit_id(u));
    const bool listed =
        std::any_of(there.begin(), there.end(), [&](const Placed& counter) { return counter.unit == id; });
    if (!listed && combat_unit(id)) field.unit(id, "exited");
  }
  return field;
}

void play_out(Field& field) {
  for (int steps = 0; steps < 40 && !field.over(); ++steps) {
    field.play("end");
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_TRUE(field.over());
}

Field setting_up(const std::string& scenario, int done) {
  Field field(scenario);
  field.from_start();
  // SIT.A-6.special.1, A.IV.D.2.a: what is written before the set-up.
  if (field.decision() == "air-superiority" || field.decision() == "assign-boats") field.play("end");
  for (int order = 0; order < done; ++order) field.play("ready", "end");
  return field;
}

}  // namespace mitla::test
