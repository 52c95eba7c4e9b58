#include "server/questions.h"

#include <algorithm>

#include "engine/quote.h"
#include "engine/reports_json.h"

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

Refused reach(const Question& q) {
  engine::UnitId unit;
  if (auto refused = read_unit(q, unit)) return refused;
  engine::ReachReport report;
  if (q.mine()) report = q.game().reach(q.state(), unit);
  engine::write_reach(q.game(), report, q.out);
  return std::nullopt;
}

Refused explain(const Question& q) {
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

Refused threat(const Question& q) {
  hex::HexId hex;
  if (auto refused = read_hex(q, "hex", hex)) return refused;
  // A spectator sees what every seat sees.
  engine::ThreatReport report = q.game().threat(q.state(), q.viewer.value_or(engine::seat_at(0)), hex);
  for (std::size_t i = 0; i < q.game().info().seats.size(); ++i)
    if (const engine::Seat seat = engine::seat_at(static_cast<int>(i)); q.viewer.value_or(seat) == seat)
      keep_seen(q, seat, report);
  engine::write_threat(q.game(), report, q.out);
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
constexpr Kind kKinds[] = {{"legal", legal},   {"reach", reach}, {"explain", explain}, {"odds", odds},
                           {"threat", threat}, {"los", los},     {"overlay", overlay}, {"replay", replay}};

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
