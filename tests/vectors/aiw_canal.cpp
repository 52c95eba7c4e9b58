// Vectors of the canal and of mines under the Advanced rules.
#include <algorithm>

#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

void banks(const Vector& v) {
  const aiw::RuleSet& rules = situation("s9");
  const std::string prefix = v.given["board"].text() + "-";
  const auto hex = [&](const std::string& name) { return rules.board().find(prefix + name); };
  const hex::HexId canal = hex(v.given["canal_hex"].text());
  std::vector<std::string> found;
  for (int h = 0; h < rules.hexes; ++h)
    if (rules.debouches(hex::HexId(h), canal))
      found.push_back(rules.hex_name(hex::HexId(h)).substr(prefix.size()));
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, v.expect["debouchements"].texts());
  for (const Value& side : v.expect["entry_hexsides"].items()) {
    const auto ends = side.texts();
    const hex::HexId bank = hex(ends[0]) == canal ? hex(ends[1]) : hex(ends[0]);
    EXPECT_TRUE(rules.debouches(bank, canal));
  }
}

void strong_mine(const Vector& v) {
  EXPECT_EQ(v.given["mine"].text(), "3-1");
  Field field = ground_field("israel-engineering");
  field.unit("MINE31-1", "B-W4").unit("I-CENG-1", "B-W4");
  field.dice({static_cast<std::uint8_t>(v.given["die"].number())});
  field.play("clear I-CENG-1");
  EXPECT_TRUE(field.happened(", " + v.expect["result"].text() + "."));
  EXPECT_EQ(aiw::heading(ground().unit(unit_of(ground(), "MINE_3_1")).mine_attacked_at),
            v.expect["odds"].text());
}

const engine::Registry& games_with_boats() {
  static const engine::Registry games = must(games::make_registry(with_other_words(
      data_files(), "aiw/scenarios/s13.json", R"({"id": "morale",)",
      R"({"id": "assault-boats", "egypt": 8, "provenance": "reconstructed"}, {"id": "morale",)")));
  return games;
}

void boats(const Vector& v) {
  const int boats = v.given["boats_in_hex"].number();
  const int at_once = v.expect["loaded_at_once"].number();
  Field field("aiw/s13", games_with_boats());
  field.option("level", "advanced").turn(2).phase("egypt-move-infantry");
  field.track("written-boats-egypt A-H4", std::to_string(boats - at_once));
  field.track("boats-left-egypt", std::to_string(boats - at_once));
  const auto infantry = [](int i) { return "E-INF-" + std::to_string(i); };
  for (int i = 1; i <= at_once; ++i) field.unit(infantry(i), "A-H4", {"afloat"});
  for (int i = at_once + 1; i <= 2 * at_once; ++i) field.unit(infantry(i), "A-H3");
  EXPECT_FALSE(field.legal("embark " + infantry(at_once + 1) + " A-H4"));
  EXPECT_EQ(v.expect["per_turn"].text(), "4 unload and 4 load");
  for (int i = 1; i <= at_once; ++i) field.play("land " + infantry(i) + " A-H5");
  for (int i = at_once + 1; i <= 2 * at_once; ++i) field.play("embark " + infantry(i) + " A-H4");
  EXPECT_EQ(field.at(infantry(2 * at_once)), "A-H4");
}

}  // namespace

void add_aiw_canal(Handlers& handlers) {
  add(handlers, banks, {"geo-canal"});
  add(handlers, strong_mine, {"mine-clear-31"});
  add(handlers, boats, {"assault-boats"});
}

}  // namespace mitla::test
