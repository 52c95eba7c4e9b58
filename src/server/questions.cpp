#include "server/questions.h"

#include <algorithm>

#include "data/load.h"
#include "engine/quote.h"
#include "engine/rehearsals.h"
#include "engine/reports_json.h"
#include "engine/why_not.h"

namespace mitla::server {

namespace {

using engine::Json;
using engine::JsonWriter;

struct Question {
  const LiveGame& live;
  Viewer viewer;
  const Json& request;
  JsonWriter& out;

  const engine::Game& game() const { return live.game(); }
  const engine::State& state() const { return live.state(); }
  bool mine() const { return !live.over() && viewer == live.to_act(); }
};
using Refused = std::optional<Failure>;

Refused read_text(const Question& q, const char* name, std::string_view& text) {
  const Json* json = q.request.find(name);
  if (json == nullptr || !json->is(Json::Kind::kString))
    return Failure{"bad", "\"" + std::string(name) + "\" must be a string"};
  text = json->text;
  return std::nullopt;
}

Refused read_unit(const Question& q, engine::UnitId& unit) {
  std::string_view name;
  if (auto refused = read_text(q, "unit", name)) return refused;
  unit = q.game().notation().find_unit(name);
  if (unit.exists()) return std::nullopt;
  return Failure{"bad", "there is no unit " + engine::quoted(name) + " in this game"};
}

Refused read_hex(const Question& q, const char* member, hex::HexId& hex) {
  std::string_view name;
  if (auto refused = read_text(q, member, name)) return refused;
  hex = q.game().notation().board().find(name);
  if (hex.exists()) return std::nullopt;
  return Failure{"bad", "there is no hex " + engine::quoted(name) + " in this game"};
}

Refused read_box(const Question& q, engine::BoxId& box) {
  std::string_view name;
  if (auto refused = read_text(q, "box", name)) return refused;
  const auto& boxes = q.game().info().boxes;
  const auto found = std::find(boxes.begin(), boxes.end(), name);
  if (found == boxes.end())
    return Failure{"bad", "there is no box " + engine::quoted(name) + " in this game"};
  box = engine::BoxId{static_cast<std::uint16_t>(found - boxes.begin())};
  return std::nullopt;
}

std::string not_mine(const Question& q) {
  if (q.live.over()) return "the game is over";
  return "it is the decision of " + q.game().info().seats[q.live.to_act().index()].title;
}

Refused legal(const Question& q) {
  engine::UnitId unit;
  if (auto refused = read_unit(q, unit)) return refused;
  engine::ActionList actions;
  if (q.mine()) q.game().legal(q.state(), unit, actions);
  q.out.key("actions").begin_array();
  for (const engine::Action& action : actions) q.out.value(q.game().notation().print(action));
  q.out.end_array();
  return std::nullopt;
}

// Where a unit off the map can go by entering and moving on: two actions, played one after the other.
void write_entry_ways(const Question& q, engine::UnitId unit) {
  const auto ways = engine::ways_through_entries(q.game(), q.state(), *q.viewer, unit);
  if (ways.empty()) return;
  const engine::Notation& notation = q.game().notation();
  q.out.key("beyond").begin_array();
  for (const engine::EntryWay& way : ways) {
    q.out.begin_object().member("hex", notation.board().name(way.hex)).member("cost", way.cost);
    q.out.key("route").begin_array();
    for (const hex::HexId hex : way.route) q.out.value(notation.board().name(hex));
    q.out.end_array().member("enter", notation.print(way.enter)).member("move", notation.print(way.move));
    q.out.end_object();
  }
  q.out.end_array();
}

Refused reach(const Question& q) {
  engine::UnitId unit;
  if (auto refused = read_unit(q, unit)) return refused;
  engine::ReachReport report;
  if (q.mine()) report = q.game().reach(q.state(), unit);
  engine::write_reach(q.game(), report, q.out);
  if (q.mine()) write_entry_ways(q, unit);
  return std::nullopt;
}

// What the unit could attack now, each with the odds of the unit alone.
Refused targets(const Question& q) {
  engine::UnitId unit;
  if (auto refused = read_unit(q, unit)) return refused;
  q.out.key("targets").begin_array();
  if (q.mine())
    for (const engine::TargetOdds& target : engine::targets_of(q.game(), q.state(), unit)) {
      q.out.begin_object().member("hex", q.game().notation().board().name(target.hex));
      engine::write_odds(target.odds, q.out);
      q.out.end_object();
    }
  q.out.end_array();
  return std::nullopt;
}

// Of a unit, a hex, or both, or of a unit and a box: the client says where and with what, the server finds
// the obstacle.
Refused explain_click(const Question& q) {
  engine::UnitId unit = engine::kNobody;
  hex::HexId hex = hex::kNowhere;
  engine::BoxId box;
  if (q.request.find("unit") != nullptr)
    if (auto refused = read_unit(q, unit)) return refused;
  if (q.request.find("hex") != nullptr)
    if (auto refused = read_hex(q, "hex", hex)) return refused;
  if (q.request.find("box") != nullptr)
    if (auto refused = read_box(q, box)) return refused;
  if (box.exists() && (!unit.exists() || hex.exists()))
    return Failure{"bad", "a box is asked about with a unit alone"};
  if (!q.mine()) {
    q.out.member("legal", false).member("rule", "").member("why", not_mine(q));
    return std::nullopt;
  }
  const engine::WhyNot found = box.exists() ? engine::why_not(q.game(), q.state(), unit, box)
                                            : engine::why_not(q.game(), q.state(), *q.viewer, unit, hex);
  q.out.member("legal", found.action.has_value());
  if (found.action)
    q.out.member("action", q.game().notation().print(*found.action))
        .member("consequence", q.game().consequence(q.state(), *found.action));
  else
    q.out.member("rule", found.refusal.rule).member("why", found.refusal.why);
  return std::nullopt;
}

Refused explain(const Question& q) {
  if (q.request.find("action") == nullptr &&
      (q.request.find("unit") != nullptr || q.request.find("hex") != nullptr ||
       q.request.find("box") != nullptr))
    return explain_click(q);
  std::string_view text;
  if (auto refused = read_text(q, "action", text)) return refused;
  if (!q.mine()) {
    q.out.member("legal", false).member("rule", "").member("why", not_mine(q));
    return std::nullopt;
  }
  const auto checked = engine::check_text(q.game(), q.state(), text);
  q.out.member("legal", checked.action.has_value());
  if (checked.action)
    q.out.member("consequence", q.game().consequence(q.state(), *checked.action));
  else
    q.out.member("rule", checked.refusal.rule).member("why", checked.refusal.why);
  return std::nullopt;
}

// For a spectator: what every seat may know, or nothing if they may know different things.
std::optional<engine::OddsReport> common_odds(const Question& q) {
  std::optional<engine::OddsReport> common;
  std::string first;
  for (std::size_t i = 0; i < q.game().info().seats.size(); ++i) {
    common = q.game().odds(q.state(), engine::seat_at(static_cast<int>(i)));
    if (!common) return std::nullopt;
    std::string text;
    JsonWriter out(text);
    engine::write_odds(*common, out.begin_object());
    if (i != 0 && text != first) return std::nullopt;
    first = text;
  }
  return common;
}

Refused odds(const Question& q) {
  std::optional<engine::OddsReport> report;
  if (q.request.find("action") != nullptr) {
    std::string_view text;
    if (auto refused = read_text(q, "action", text)) return refused;
    if (!q.mine()) return Failure{"not-your-turn", not_mine(q)};
    const auto checked = engine::check_text(q.game(), q.state(), text);
    if (!checked.action) return Failure{"illegal", checked.refusal.why, std::string(checked.refusal.rule)};
    report = engine::odds_after(q.game(), q.state(), *checked.action);
  } else if (!q.live.over()) {
    report = q.viewer ? q.game().odds(q.state(), *q.viewer) : common_odds(q);
  }
  if (!report) return Failure{"none", "no attack is being built"};
  engine::write_odds(*report, q.out);
  return std::nullopt;
}

// Leaves out units that a seat does not see.
void keep_seen(const Question& q, engine::Seat seat, engine::ThreatReport& report) {
  engine::View view;
  q.game().view(q.state(), seat, view);
  std::erase_if(report.threats, [&](const engine::ThreatReport::Threat& threat) {
    return std::none_of(view.pieces.begin(), view.pieces.end(),
                        [&](const engine::View::Piece& piece) { return piece.unit == threat.unit; });
  });
}

void keep_seen_by_viewer(const Question& q, engine::ThreatReport& report) {
  for (std::size_t i = 0; i < q.game().info().seats.size(); ++i)
    if (const engine::Seat seat = engine::seat_at(static_cast<int>(i)); q.viewer.value_or(seat) == seat)
      keep_seen(q, seat, report);
}

Refused threat(const Question& q) {
  hex::HexId hex;
  if (auto refused = read_hex(q, "hex", hex)) return refused;
  // A spectator sees what every seat sees.
  engine::ThreatReport report = q.game().threat(q.state(), q.viewer.value_or(engine::seat_at(0)), hex);
  keep_seen_by_viewer(q, report);
  engine::write_threat(q.game(), report, q.out);
  return std::nullopt;
}

// How many enemy units that the viewer sees could attack each of these hexes.
Refused threatened(const Question& q) {
  const Json* list = q.request.find("hexes");
  constexpr std::size_t kMost = 120;
  if (list == nullptr || !list->is(Json::Kind::kArray) || list->items.size() > kMost)
    return Failure{"bad", "\"hexes\" must be a list of at most " + std::to_string(kMost) + " hexes"};
  std::vector<hex::HexId> hexes;
  for (const Json& item : list->items) {
    hexes.push_back(q.game().notation().board().find(item.text));
    if (!hexes.back().exists())
      return Failure{"bad", "there is no hex " + engine::quoted(item.text) + " in this game"};
  }
  q.out.key("threatened").begin_array();
  for (const hex::HexId hex : hexes) {
    engine::ThreatReport report = q.game().threat(q.state(), q.viewer.value_or(engine::seat_at(0)), hex);
    keep_seen_by_viewer(q, report);
    if (report.threats.empty()) continue;
    q.out.begin_object().member("hex", q.game().notation().board().name(hex));
    q.out.member("count", static_cast<int>(report.threats.size())).end_object();
  }
  q.out.end_array();
  return std::nullopt;
}

Refused los(const Question& q) {
  hex::HexId from, to;
  if (auto refused = read_hex(q, "from", from)) return refused;
  if (auto refused = read_hex(q, "to", to)) return refused;
  const auto report = q.game().sight(q.state(), from, to);
  if (!report) return Failure{"none", "this game has no lines of sight"};
  engine::write_sight(*report, q.out);
  return std::nullopt;
}

Refused overlay(const Question& q) {
  std::string_view name;
  if (auto refused = read_text(q, "name", name)) return refused;
  const engine::Components& parts = q.game().info().components;
  if (parts.overlay(name) == nullptr) return Failure{"bad", parts.no_overlay(name)};
  if (!q.viewer) return Failure{"none", "an overlay is made for a seat, and a spectator has none"};
  engine::OverlayReport report;
  q.game().overlay(q.state(), *q.viewer, name, report);
  engine::write_overlay(q.game(), report, q.out);
  return std::nullopt;
}

// What the awards of the scenario give for holding a place.
void write_worth(const data::GameData& data, hex::HexId hex, JsonWriter& out) {
  out.key("worth").begin_array();
  for (const data::Place& place : data.map.places)
    if (place.hex == hex && place.value != 0)
      out.begin_object().member("points", std::to_string(place.value)).end_object();
  for (const data::Award& award : data.scenario.awards) {
    const bool place = award.event.find("objective") != std::string::npos ||
                       award.event.find("occupied") != std::string::npos;
    const auto* area = award.area.empty() ? nullptr : data.map.area(award.area);
    if (!place || award.points.rolled() || (area != nullptr && !area->set.contains(hex))) continue;
    out.begin_object().member("seat", award.to).member("points", engine::amount_text(award.points.halves));
    out.member("event", award.event).end_object();
  }
  out.end_array();
}

// The places worth points and who holds them; every seat may know that.
Refused objectives(const Question& q) {
  std::vector<engine::Objective> list;
  q.game().objectives(q.state(), list);
  q.out.key("objectives").begin_array();
  for (const engine::Objective& objective : list) {
    q.out.begin_object().member("hex", q.game().notation().board().name(objective.hex));
    q.out.member("name", objective.name);
    if (q.game().data() != nullptr) write_worth(*q.game().data(), objective.hex, q.out);
    if (objective.held) q.out.member("seat", q.game().info().seats[objective.holder.index()].id);
    q.out.end_object();
  }
  q.out.end_array();
  return std::nullopt;
}

Refused replay(const Question& q) {
  const Json* json = q.request.find("revision");
  const auto count = json != nullptr ? json->natural() : std::nullopt;
  const int now = q.live.revision(q.viewer);
  if (!count || *count > static_cast<std::uint64_t>(now))
    return Failure{"bad", "\"revision\" must be a whole number from 0 to " + std::to_string(now)};
  const int n = static_cast<int>(*count);
  q.out.member("revision", n);
  q.live.write_moment(q.viewer, n, q.out);
  q.live.write_events(q.viewer, n, n, q.out);
  return std::nullopt;
}

struct Kind {
  std::string_view type;
  Refused (*answer)(const Question&);
};
constexpr Kind kKinds[] = {{"legal", legal},     {"reach", reach},          {"explain", explain},
                           {"odds", odds},       {"threat", threat},        {"los", los},
                           {"overlay", overlay}, {"replay", replay},        {"objectives", objectives},
                           {"targets", targets}, {"threatened", threatened}};

}  // namespace

bool is_question(std::string_view type) {
  for (const Kind& kind : kKinds)
    if (kind.type == type) return true;
  return false;
}

std::optional<Failure> answer_question(const LiveGame& live, Viewer viewer, std::string_view type,
                                       const Json& request, JsonWriter& out) {
  for (const Kind& kind : kKinds)
    if (kind.type == type) return kind.answer({live, viewer, request, out});
  return Failure{"bad", "there is no such question"};
}

}  // namespace mitla::server
