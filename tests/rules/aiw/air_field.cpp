#include "rules/aiw/air_field.h"

#include <map>

#include "games/registry.h"
#include "support/data_files.h"

namespace mitla::test {
namespace {

constexpr const char* kSituation = R"json({
  "schema": "mitla/scenario/1", "id": "air", "title": "Air units", "game": "aiw",
  "blurb": {"text": "A situation for tests.", "minutes": 60, "complexity": 3},
  "provenance": "reconstructed",
  "maps": ["aiw/boards/A"],
  "compass": {"up": "east", "right": "south"},
  "units": "aiw/units", "tables": "aiw/tables",
  "seats": [{"id": "israel", "title": "Israel", "sides": ["israel"]}, {"id": "egypt", "title": "Egypt", "sides": ["egypt"]}],
  "setup_order": ["egypt", "israel"], "play_order": ["israel", "egypt"],
  "turns": {"last": 10, "track": 10, "provenance": "reconstructed"},
  "areas": {
    "everywhere": {"rows": ["A", "GG"], "grids": ["A"], "provenance": "reconstructed"},
    "west-edge": {"edge": "west", "provenance": "reconstructed"},
    "east-edge": {"edge": "east", "provenance": "reconstructed"}
  },
  "groups": [
    {"id": "egypt", "title": "Egypt", "seat": "egypt", "side": "egypt", "placing": "setup", "order": 1, "areas": ["everywhere"],
     "forces": [{"kind": "AR_T62", "count": 4}, {"kind": "AR_INF", "count": 6}, {"kind": "AR_SAGGER", "count": 6},
                {"kind": "AR_SHILKA", "count": 2}, {"kind": "AR_ZPU4", "count": 1}, {"kind": "AR_TRUCK", "count": 1},
                {"kind": "AR_HOW122", "count": 1}, {"kind": "FORT", "count": 1}, {"kind": "IP", "count": 1},
                {"kind": "AR_MI8", "count": 3}], "provenance": "reconstructed"},
    {"id": "egypt-late", "title": "Egypt, late", "seat": "egypt", "side": "egypt", "placing": "enter", "areas": ["west-edge"],
     "from_turn": 5, "to_turn": 5, "forces": [{"kind": "AR_MI8", "count": 1}, {"kind": "AR_INF", "count": 3}], "provenance": "reconstructed"},
    {"id": "israel", "title": "Israel", "seat": "israel", "side": "israel", "placing": "setup", "order": 2, "areas": ["everywhere"],
     "forces": [{"kind": "IS_M48", "count": 4}, {"kind": "IS_INF", "count": 6}, {"kind": "IS_AA20", "count": 2},
                {"kind": "IS_MOR81", "count": 1},
                {"kind": "IS_HUEY", "count": 3}, {"kind": "IS_UH1", "count": 2}], "provenance": "reconstructed"},
    {"id": "israel-air", "title": "Israel: air strikes", "seat": "israel", "side": "israel", "placing": "off-board",
     "forces": [{"kind": "AIR", "count": 4, "factors": {"attack": 21}, "codes": {"weapon": "A"}},
                {"kind": "AIR", "count": 1, "factors": {"attack": 24}, "codes": {"weapon": "G"}},
                {"kind": "AIR", "count": 1, "factors": {"attack": 18}, "codes": {"weapon": "H"}},
                {"kind": "AIR", "count": 2, "factors": {"attack": 16}, "codes": {"weapon": "(H)"}},
                {"kind": "AIR", "count": 2, "factors": {"attack": 50}, "codes": {"weapon": "G", "carried_by": "IS_HUEY"}},
                {"kind": "AIR", "count": 1, "factors": {"attack": 18}, "codes": {"weapon": "H", "carried_by": "IS_HUEY"}}], "provenance": "reconstructed"},
    {"id": "egypt-air", "title": "Egypt: air strikes", "seat": "egypt", "side": "egypt", "placing": "off-board",
     "forces": [{"kind": "AIR", "count": 5, "factors": {"attack": 10}, "codes": {"weapon": "A"}},
                {"kind": "AIR", "count": 1, "factors": {"attack": 30}, "codes": {"weapon": "G", "carried_by": "AR_MI8"}},
                {"kind": "AIR", "count": 1, "factors": {"attack": 20}, "codes": {"weapon": "(H)", "carried_by": "AR_MI8"}}], "provenance": "reconstructed"}
  ],
  "awards": [
    {"id": "lost-israel", "to": "egypt", "points": 2, "for": "unit-eliminated", "of": "israel", "provenance": "reconstructed"},
    {"id": "lost-egypt", "to": "israel", "points": 1, "for": "unit-eliminated", "of": "egypt", "provenance": "reconstructed"},
    {"id": "exits", "to": "egypt", "points": 1, "for": "unit-exited", "area": "east-edge", "of": "egypt", "not_classes": ["air"], "provenance": "reconstructed"}
  ],
  "victory": {"levels": [{"margin": 1, "title": "victory"}], "draw": "draw", "provenance": "reconstructed"},
  "parameters": [
    {"id": "situation", "number": "Air", "level": "advanced", "year": 1978, "drift_arrow": "left", "provenance": "reconstructed"},
    {"id": "morale", "israel": "A", "egypt": "B", "provenance": "reconstructed"}
  ]
})json";

const engine::Registry& registry_with(const std::string& more) {
  static std::map<std::string, engine::Registry> registries;
  const auto it = registries.find(more);
  if (it != registries.end()) return it->second;
  std::string text = kSituation;
  const std::string before = R"({"id": "morale")";
  text.insert(text.find(before), more);
  return registries
      .emplace(more, must(games::make_registry(data_files().with_file("aiw/scenarios/air.json", text))))
      .first->second;
}

Field put_up(Field field, const std::string& phase, const std::string& list, int turn) {
  field.turn(turn).phase(phase);
  for (const Placed& counter : placed(list)) field.unit(counter.unit, counter.where, counter.status);
  return field;
}

}  // namespace

const engine::Registry& air_games() { return registry_with(""); }

const engine::Registry& superiority_games() {
  return registry_with(R"json({"id": "air-superiority", "seat": "israel", "most": 6,
      "case": "SIT.A-6.special.1", "provenance": "reconstructed"},)json");
}

Field air_field(const std::string& phase, const std::string& list, int turn) {
  return put_up(Field("aiw/air", air_games()), phase, list, turn);
}

Field down_field(const std::string& phase, const std::string& list, int turn) {
  Field field("aiw/air", air_games());
  field.option("O.I.C", "on").option("O.I.D", "on");
  return put_up(std::move(field), phase, list, turn);
}

}  // namespace mitla::test
