// Random play around the canal with every counter that crosses and builds: what is offered is allowed, and
// nothing breaks.
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "rules/aiw/canal_field.h"

namespace mitla::test {
namespace {

constexpr const char* kPosition =
    "TRENCH-1 A-H4, TRENCH-2 A-K4, BRIDGE-1 A-K4, E-BTR60-2 A-K3, E-BTR60-1 A-H5, E-INF-1 E-BTR60-1, E-GSP-1 "
    "A-H4/afloat, "
    "E-TRUCK-1 A-H3, E-INF-2 E-TRUCK-1, E-INF-3 A-G3, E-INF-4 A-J3, E-CONST-1 A-E3, E-CONST-2 A-N5, "
    "E-PMP-1 A-H2, BRIDGE-2 E-PMP-1, E-MLG-1 A-M7, E-CENG-1 A-K3, E-T55-1 A-K5, "
    "I-FERRY-1 A-N6, I-M48-1 A-P7, BRIDGE-3 I-M48-1, I-M48-2 A-P8, I-PENG-1 A-P6, I-INF-1 A-L6, I-M113-1 "
    "A-M8, "
    "I-INF-2 I-M113-1";

TEST(AiwCanalPlay, RandomGamesHoldTogether) {
  CASES("aiw:A.V.A.2");
  std::map<std::string, int> verbs;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Field field = at_canal(seed % 2 == 0 ? "egypt-move" : "egypt-move-infantry", kPosition);
    field.track("written-boats-egypt A-G4", "4")
        .track("written-boats-egypt A-H4", "4")
        .track("cut-progress A-N4", "38");
    engine::RandomStream random(seed);
    engine::Session& session = field.session();
    engine::ActionList subjects;
    engine::ActionList legal;
    for (int i = 0; i < 250 && !field.over(); ++i) {
      subjects.clear();
      legal.clear();
      engine::all_legal(session.game(), session.state(), subjects, legal);
      ASSERT_FALSE(legal.empty());
      // First a verb, then one of its actions: most actions are moves.
      const auto verb_of = [&](const engine::Action& action) {
        return std::string(session.game().notation().verbs()[action.verb].name);
      };
      std::map<std::string, std::vector<engine::Action>> by_verb;
      for (const engine::Action& each : legal)
        if (verb_of(each) != "concede" && verb_of(each) != "orders") by_verb[verb_of(each)].push_back(each);
      const auto chosen = std::next(by_verb.begin(), random.below(static_cast<int>(by_verb.size())));
      const engine::Action action = chosen->second[random.below(static_cast<int>(chosen->second.size()))];
      const auto refusal = session.game().check(session.state(), action);
      ASSERT_FALSE(refusal) << session.game().notation().print(action) << ": " << refusal->why;
      ++verbs[chosen->first];
      engine::EventList events;
      session.apply(action, events);
      const auto broken = session.game().broken_invariants(session.state());
      ASSERT_TRUE(broken.empty()) << broken.front() << " after " << session.game().notation().print(action);
    }
  }
  for (const char* verb : {"swim", "embark", "land", "build", "launch", "load", "mine"})
    EXPECT_GT(verbs[verb], 0) << verb;
}

}  // namespace
}  // namespace mitla::test
