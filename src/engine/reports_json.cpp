#include "engine/reports_json.h"

#include <numeric>

namespace mitla::engine {

namespace {

// 6 of 36 as "1/6"; what is certain is "1".
std::string fraction(int ways, int total) {
  const int common = std::gcd(ways, total);
  if (common == 0) return "0";
  const int low = total / common;
  return std::to_string(ways / common) + (low == 1 ? "" : "/" + std::to_string(low));
}

void write_place(const hex::Board& board, const ReachReport::Place& place, JsonWriter& out) {
  out.begin_object().member("hex", board.name(place.hex)).member("cost", place.cost);
  if (!place.stop_rule.empty()) out.member("stop", place.stop_rule);
  out.key("route").begin_array();
  for (const hex::HexId hex : place.route) out.value(board.name(hex));
  out.end_array().end_object();
}

void write_table(const OddsReport::Table& table, int ways, JsonWriter& out) {
  out.begin_object().member("title", table.title).member("column", table.column);
  out.key("chances").begin_array();
  for (const OddsReport::Chance& chance : table.chances) {
    out.begin_object().member("result", chance.result).member("ways", chance.ways);
    out.member("chance", fraction(chance.ways, ways)).end_object();
  }
  out.end_array().end_object();
}

void write_lines(std::string_view name, const std::vector<OddsReport::Line>& lines, JsonWriter& out) {
  out.key(name).begin_array();
  for (const OddsReport::Line& line : lines)
    out.begin_object()
        .member("text", line.text)
        .member("amount", line.amount)
        .member("case", line.rule)
        .end_object();
  out.end_array();
}

void write_tables(const std::vector<OddsReport::Table>& tables, int ways, JsonWriter& out) {
  out.key("tables").begin_array();
  for (const OddsReport::Table& table : tables) write_table(table, ways, out);
  out.end_array();
}

}  // namespace

std::string_view to_string(OddsReport::Answer::Kind kind) {
  return kind == OddsReport::Answer::Kind::kAll ? "all" : "sensible";
}

void write_reach(const Game& game, const ReachReport& report, JsonWriter& out) {
  out.member("allowance", report.allowance).key("places").begin_array();
  for (const ReachReport::Place& place : report.places) write_place(game.notation().board(), place, out);
  out.end_array();
}

void write_odds(const OddsReport& report, JsonWriter& out) {
  out.member("attack", report.attack).member("defence", report.defence);
  write_lines("lines", report.lines, out);
  out.member("ways", report.ways);
  write_tables(report.tables, report.ways, out);
  if (!report.answers.empty()) {
    out.key("answers").begin_array();
    for (const OddsReport::Answer& answer : report.answers) {
      out.begin_object().member("who", to_string(answer.kind));
      out.member("attack", answer.attack).member("defence", answer.defence);
      write_lines("lines", answer.lines, out);
      write_tables(answer.tables, report.ways, out);
      out.end_object();
    }
    out.end_array();
  }
  if (!report.replies.empty()) write_lines("replies", report.replies, out);
}

void write_sight(const SightReport& report, JsonWriter& out) {
  out.member("clear", report.clear).key("steps").begin_array();
  for (const SightReport::Step& step : report.steps)
    out.begin_object()
        .member("text", step.text)
        .member("case", step.rule)
        .member("blocks", step.blocks)
        .end_object();
  out.end_array();
}

void write_threat(const Game& game, const ThreatReport& report, JsonWriter& out) {
  out.key("threats").begin_array();
  for (const ThreatReport::Threat& threat : report.threats) {
    out.begin_object().member("unit", game.notation().unit_name(threat.unit));
    out.member("how", threat.how).member("case", threat.rule).end_object();
  }
  out.end_array();
}

void write_overlay(const Game& game, const OverlayReport& report, JsonWriter& out) {
  const hex::Board& board = game.notation().board();
  out.key("hexes").begin_array();
  for (const OverlayReport::Spot& spot : report.hexes) {
    out.begin_object().member("hex", board.name(spot.hex)).member("kind", spot.kind);
    out.member("value", spot.value).end_object();
  }
  out.end_array().key("pairs").begin_array();
  for (const OverlayReport::Pair& pair : report.pairs) {
    out.begin_object().member("from", board.name(pair.from)).member("to", board.name(pair.to));
    out.member("kind", pair.kind).member("value", pair.value).end_object();
  }
  out.end_array();
}

void write_trial(const Game& game, const Trial& trial, JsonWriter& out) {
  const auto& seats = game.info().seats;
  out.begin_object().member("seat", seats[trial.seat.index()].id);
  if (trial.against) out.member("against", seats[trial.against->index()].id);
  out.member("title", trial.title);
  if (!trial.column.empty()) out.member("column", trial.column);
  out.member("ways", trial.ways).key("chances").begin_array();
  for (const OddsReport::Chance& chance : trial.chances)
    out.begin_object().member("result", chance.result).member("ways", chance.ways).end_object();
  out.end_array().member("result", trial.result).end_object();
}

namespace {

void write_note(const Game& game, const Event& event, JsonWriter& out) {
  const EventNote note = game.note(event);
  out.member("kind", note.kind).member("event", note.name).key("units").begin_array();
  for (const UnitId unit : note.units) out.value(game.notation().unit_name(unit));
  out.end_array().key("hexes").begin_array();
  for (const hex::HexId hex : note.hexes) out.value(game.notation().board().name(hex));
  out.end_array();
  if (!note.dice.empty()) {
    out.key("dice").begin_array();
    for (const int die : note.dice) out.value(die);
    out.end_array();
  }
  out.key("values").begin_object();
  for (const EventValue& value : note.values) {
    out.key(value.name);
    std::visit([&](const auto& it) { out.value(it); }, value.value);
  }
  out.end_object();
  if (event.automatic) out.member("automatic", true);
  if (event.forced) out.member("forced", game.notation().print(*event.forced));
}

}  // namespace

void write_event(const Game& game, const Event& event, JsonWriter& out) {
  out.begin_object().member("text", game.text(event)).member("case", event.rule);
  const auto& seats = game.info().seats;
  bool everyone = true;
  for (std::size_t i = 0; i < seats.size(); ++i)
    everyone = everyone && event.audience.includes(Seat{static_cast<std::uint8_t>(i)});
  if (!everyone) {
    out.key("seats").begin_array();
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (event.audience.includes(Seat{static_cast<std::uint8_t>(i)})) out.value(seats[i].id);
    out.end_array();
  }
  write_note(game, event, out);
  out.end_object();
}

}  // namespace mitla::engine
