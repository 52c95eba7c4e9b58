// Vectors about the grid, movement, stacking and zones of control.
#include <algorithm>
#include <set>

#include "data/load.h"
#include "games/meb/placement.h"
#include "vectors/positions.h"
#include "vectors/vector.h"

namespace mitla::test {
namespace {

const data::Map& map_of(const std::string& game) {
  static std::map<std::string, data::Map> maps;
  auto it = maps.find(game);
  if (it == maps.end()) it = maps.emplace(game, must(data::load_map(data_files(), game + "/map.json"))).first;
  return it->second;
}

void neighbours(const Vector& v) {
  const hex::Board& board = el_arish_rules().board();
  std::vector<std::string> found;
  for (const hex::HexId hex : board.neighbours(board.find(v.given["hex"].text())))
    found.emplace_back(board.name(hex));
  EXPECT_EQ(found, v.expect["neighbours"].texts());
}

void distance(const Vector& v) {
  const std::string from = v.given["from"].text();
  const std::string to = v.given["to"].text();
  for (const char* game : {"elarish67", "suez56"}) {
    const hex::Board& board = map_of(game).board;
    if (!board.find(from).exists() || !board.find(to).exists()) continue;
    EXPECT_EQ(board.distance(board.find(from), board.find(to)), v.expect["distance"].number());
    return;
  }
  ADD_FAILURE() << "no map has both hexes";
}

void no_shared_hex(const Vector& v) {
  const auto games = v.given["games"].texts();
  std::set<std::string> seen;
  std::vector<std::string> shared;
  for (const std::string& game : games) {
    const hex::Board& board = map_of(game).board;
    for (int h = 0; h < board.size(); ++h)
      if (const std::string name(board.name(hex::HexId(h))); !seen.insert(name).second)
        shared.push_back(name);
  }
  EXPECT_EQ(shared, v.expect["hexes_in_both_maps"].texts());
}

void setup_zone(const Vector& v) {
  const std::map<std::string, std::string> unit_of{{"4620-1", "E-14"}, {"3844-8", "E-1/2"}, {"C-7", "E-1/7"}};
  const std::string unit = unit_of.at(v.given["zone"].text());
  Field field("elarish67/standard");
  field.from_start();
  std::vector<std::string> hexes;
  for (const std::string& action : field.actions("place " + unit + " "))
    hexes.push_back(action.substr(action.size() - 4));
  if (v.expect.has("hexes")) {
    EXPECT_EQ(hexes, v.expect["hexes"].texts());
  }
  if (v.expect.has("count")) {
    EXPECT_EQ(static_cast<int>(hexes.size()), v.expect["count"].number());
  }
  const auto inside = [&](const std::string& hex) {
    return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
  };
  if (v.expect.has("contains")) {
    for (const std::string& hex : v.expect["contains"].texts()) EXPECT_TRUE(inside(hex)) << hex;
  }
  if (v.expect.has("not_contains"))
    for (const std::string& hex : v.expect["not_contains"].texts()) {
      EXPECT_FALSE(inside(hex)) << hex;
      EXPECT_EQ(field.refusal("place " + unit + " " + hex), "10.3");
    }
}

std::string unit_with(const std::string& side, const std::string& mobility) {
  if (side == "western") return mobility == "moto" ? "I-79/7" : mobility == "leg" ? "I-1/Ad" : "I-SCHel";
  return mobility == "moto" ? "E-14" : "E-PLA";
}

// What the unit pays to a hex by its cheapest way, in halves; -1 if it cannot get there.
int cost_to(Field& field, const std::string& unit, const std::string& to) {
  const auto report = field.game().reach(field.state(), field.game().notation().find_unit(unit));
  for (const auto& place : report.places)
    if (field.game().notation().board().name(place.hex) == to)
      return place.cost == "1/2" ? 1 : static_cast<int>(std::lround(2 * std::stod(place.cost)));
  return -1;
}

void path_cost(const Vector& v) {
  const auto path = v.given["path"].texts();
  const auto costs = v.expect["step_costs"].items();
  const std::string unit = unit_with("western", v.given["mobility"].text());
  ASSERT_EQ(costs.size() + 1, path.size());
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    Field field = el_arish(2, "western-movement");
    field.unit(unit, path[i]);
    EXPECT_EQ(cost_to(field, unit, path[i + 1]), costs[i].halves()) << path[i] << "-" << path[i + 1];
  }
  Field whole = el_arish(2, "western-movement");
  whole.unit(unit, path.front());
  EXPECT_EQ(cost_to(whole, unit, path.back()), v.expect["total"].halves());
  whole.play("move " + unit + " " + path.back());
}

void allowances(const Vector& v) {
  const int turn = v.given.has("turn") ? v.given["turn"].number() : 2;
  for (const std::string side : {"western", "egyptian"})
    for (const auto& [mobility, points] : v.expect[side].members()) {
      Field field = el_arish(turn, side + "-movement");
      const std::string unit = unit_with(side, mobility);
      field.unit(unit, kMiddle);
      const auto report = field.game().reach(field.state(), field.game().notation().find_unit(unit));
      EXPECT_EQ(report.allowance, std::to_string(points.number())) << side << " " << mobility;
    }
}

// Along a road or trail through rough ground, where no detour is cheaper than passing through the friend.
struct Lane {
  const char* from;
  const char* through;
  const char* to;
};
constexpr Lane kRoad{"3026", "2927", "2826"};
constexpr Lane kTrail{"4028", "4029", "4030"};

int through_friend(const std::string& side, const std::string& mobility, const Lane& lane) {
  Field field = el_arish(2, side + "-movement");
  const std::string unit = unit_with(side, mobility);
  const std::string with = side == "western" ? "I-82/7" : "E-7A";
  field.unit(unit, lane.from).unit(with, lane.through);
  return cost_to(field, unit, lane.to);
}

void friend_surcharge(const Vector& v) {
  const std::string side = v.given["side"].text();
  if (v.given.has("mobility")) {  // the helicopter may even stay there
    Field field = el_arish(2, "western-movement");
    field.unit("I-SCHel", kMiddle).unit("I-82/7", kNorth);
    EXPECT_EQ(cost_to(field, "I-SCHel", kNorth), v.expect["cost"].halves());
    return;
  }
  const bool road = v.given["road"].yes_or(false);
  const int step = v.given["base_cost"].halves();
  ASSERT_EQ(step, road ? 1 : 2);
  EXPECT_EQ(through_friend(side, "moto", road ? kRoad : kTrail), v.expect["cost"].halves() + step);
}

void leaving_a_friend(const Vector& v) {
  const int entering = 2 + 4;  // vector friend-egypt
  EXPECT_EQ(through_friend(v.given["side"].text(), "moto", kTrail) - entering, v.expect["cost"].halves());
}

void friend_out_of_reach(const Vector& v) {
  Field field = el_arish(2, "egyptian-movement");
  field.unit("E-PLA", kMiddle).unit("E-14", "2745").play("move E-PLA 2744");
  EXPECT_EQ(field.halves("mp-left"), v.given["allowance"].halves() - v.given["spent"].halves());
  EXPECT_EQ(field.legal("move E-PLA 2746"), v.expect["legal"].yes()) << "behind the friend";
  EXPECT_EQ(field.refusal("move E-PLA 2746"), "5.10");
  EXPECT_EQ(field.legal("move E-PLA 2745"), v.expect["legal"].yes()) << "beside the friend";
}

void no_minimum_move(const Vector& v) {
  // Eleven steps by road leave a straight-leg unit half a point; the clear hex beside the road costs a whole
  // one.
  Field fresh = el_arish(2, "western-movement");
  fresh.unit("I-1/Ad", "3824");
  EXPECT_EQ(cost_to(fresh, "I-1/Ad", "3823"), v.given["cost"].halves());
  Field field = el_arish(2, "western-movement");
  field.unit("I-1/Ad", "4818").play("move I-1/Ad 3824");
  EXPECT_EQ(field.halves("mp-left"), v.given["allowance_left"].halves());
  EXPECT_EQ(field.legal("move I-1/Ad 3823"), v.expect["legal"].yes());
  EXPECT_EQ(field.refusal("move I-1/Ad 3823"), "5.10");
}

// El Arish has one helicopter only, so the stacks are put up with the counters of Suez.
void stacking(const Vector& v) {
  const meb::RuleSet& r = suez_rules();
  auto kinds = v.given["hex_units"].texts();
  std::sort(kinds.begin(), kinds.end());
  const hex::HexId hex = r.hex("1425");
  do {
    meb::State state;
    std::vector<engine::UnitId> helicopters;
    std::vector<engine::UnitId> others;
    for (std::size_t u = 0; u < r.units.size(); ++u)
      if (r.units[u].side == meb::Side::kWestern)
        (r.units[u].helicopter() ? helicopters : others).push_back(engine::unit_id(u));
    bool legal = true;
    for (const std::string& kind : kinds) {
      auto& pool = kind == "helicopter" ? helicopters : others;
      ASSERT_FALSE(pool.empty());
      legal = legal && meb::may_end_in(r, state, pool.back(), hex);
      meb::put(r, state, pool.back(), hex);
      pool.pop_back();
    }
    EXPECT_EQ(legal, v.expect["legal"].yes());
  } while (std::next_permutation(kinds.begin(), kinds.end()));
}

void stacking_in_play(const Vector& v) {
  stacking(v);
  const bool helicopter = v.given["hex_units"].texts().back() == "helicopter";
  const std::string mover = helicopter ? "I-SCHel" : "I-82/7";
  Field field = el_arish(2, "western-movement");
  field.unit("I-79/7", kMiddle).unit(mover, kNorth);
  EXPECT_EQ(field.legal("move " + mover + " " + kMiddle), v.expect["legal"].yes());
  Field put_up = el_arish(2, "western-movement");
  put_up.unit("I-79/7", kMiddle).unit(mover, kMiddle);
  EXPECT_EQ(put_up.impossible().empty(), v.expect["legal"].yes());
}

std::string_view stop_rule(Field& field, const std::string& unit, const std::string& hex) {
  const auto report = field.game().reach(field.state(), field.game().notation().find_unit(unit));
  for (const auto& place : report.places)
    if (field.game().notation().board().name(place.hex) == hex) return place.stop_rule;
  ADD_FAILURE() << unit << " cannot reach " << hex;
  return "";
}

// The mover goes from 2744 to 2743, next to an enemy in 2742, or (fortification) from 4150 to 4149 next to
// 4148.
void entering_zone(const Vector& v) {
  const std::string mover = v.given["mover"].text();
  const bool fort =
      v.given["enters"].text().find("ZOC of an Egyptian unit in a fortification") != std::string::npos;
  const bool egyptian = mover == "egyptian";
  const std::string unit = egyptian ? "E-14" : mover == "israeli helicopter" ? "I-SCHel" : "I-79/7";
  const std::string from = fort ? "4150" : "2744";
  const std::string to = fort ? "4149" : kSouth;
  Field field = el_arish(2, egyptian ? "egyptian-movement" : "western-movement");
  field.unit(unit, from).unit(egyptian ? "I-82/7" : "E-PLA", fort ? "4148" : kMiddle);
  const bool stops = v.expect["must_stop"].yes();
  EXPECT_EQ(!stop_rule(field, unit, to).empty(), stops);
  if (v.expect.has("extra_cost")) {
    EXPECT_EQ(cost_to(field, unit, to), 2 + v.expect["extra_cost"].halves());
  }
  field.play("move " + unit + " " + to);
  EXPECT_EQ(field.actions("move " + unit + " ").empty(), stops);
}

void starting_in_zone(const Vector& v) {
  const std::string mover = v.given["mover"].text();
  if (mover == "egyptian") {
    const int turn = v.given.has("turn") ? v.given["turn"].number() : 2;
    Field field = el_arish(turn, "egyptian-movement");
    field.unit("E-14", kMiddle).unit("I-79/7", kNorth);
    EXPECT_EQ(!field.actions("move E-14 ").empty(), v.expect["may_move"].yes());
    EXPECT_EQ(field.refusal("move E-14 2744"), turn == 2 ? "6.2" : "5.15.b");
    return;
  }
  // Um Katef: the fortifications 4243 and 4244 are neighbours.
  Field field = el_arish(2, "western-movement");
  field.unit("I-1/Zi", "4243").unit("E-PLA", "4244");
  EXPECT_EQ(!field.actions("move I-1/Zi ").empty(), v.expect["may_move"].yes());
  EXPECT_EQ(field.refusal("move I-1/Zi 4242").substr(0, 3), "6.3");
}

void night_zone(const Vector& v) {
  Field field = el_arish(v.given["turn"].number(), "egyptian-movement");
  field.unit("E-14", "2744").unit("I-79/7", kMiddle);
  EXPECT_EQ(field.legal(std::string("move E-14 ") + kSouth), v.expect["legal"].yes());
  EXPECT_EQ(field.refusal(std::string("move E-14 ") + kSouth), "5.15.a");
  EXPECT_TRUE(field.legal("move E-14 2745"));
}

}  // namespace

void add_ground(Handlers& h) {
  add(h, neighbours, {"grid-nb-even", "grid-nb-odd"});
  add(h, distance,
      {"grid-dist-4620-3844", "grid-dist-4620-4816", "grid-dist-1928-1952", "grid-dist-1701-1232",
       "grid-dist-4807-4814", "grid-dist-1425-3010"});
  add(h, no_shared_hex, {"map-no-shared-id"});
  add(h, setup_zone, {"setup-4620-1", "setup-3844-8-size", "setup-C7-size"});
  add(h, path_cost,
      {"move-road-16", "move-trail-8", "move-trail-wadi", "move-road-bridge-wadi-3745",
       "move-wadi-offroad-moto", "move-wadi-offroad-leg", "move-rough-moto", "move-rough-leg", "move-heli"});
  add(h, allowances, {"ma-elarish", "ma-night"});
  add(h, friend_surcharge, {"friend-west", "friend-egypt", "friend-heli"});
  add(h, leaving_a_friend, {"friend-leave"});
  add(h, friend_out_of_reach, {"friend-must-leave"});
  add(h, no_minimum_move, {"no-minimum"});
  add(h, stacking, {"stack-two-heli", "stack-three"});
  add(h, stacking_in_play, {"stack-one", "stack-heli"});
  add(h, entering_zone, {"zoc-egypt-stops", "zoc-west-free", "zoc-fort-stops", "zoc-fort-heli"});
  add(h, starting_in_zone, {"zoc-egypt-pinned", "zoc-fort-in-captured-fort", "night-egypt-stay"});
  add(h, night_zone, {"night-egypt-zoc"});
}

}  // namespace mitla::test
