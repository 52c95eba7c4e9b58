#include "support/field.h"

namespace mitla::test {

Field::Field(std::string scenario, const engine::Registry& registry) : registry_(&registry) {
  beginning_.scenario = std::move(scenario);
  beginning_.position.emplace();
}

Field& Field::turn(int turn) {
  beginning_.position->turn = turn;
  return *this;
}

Field& Field::phase(std::string phase) {
  beginning_.position->phase = std::move(phase);
  return *this;
}

Field& Field::unit(std::string unit, std::string where, std::vector<std::string> status) {
  beginning_.position->pieces.push_back({std::move(unit), std::move(where), std::move(status)});
  return *this;
}

Field& Field::track(std::string id, std::string value) {
  beginning_.position->tracks.push_back({std::move(id), std::move(value)});
  return *this;
}

Field& Field::mark(std::string kind, std::string hex, std::string to, std::string unit) {
  beginning_.position->marks.push_back(
      {std::move(kind), std::move(hex), engine::Position::Mark{}.value, std::move(to), std::move(unit)});
  return *this;
}

Field& Field::dice(std::vector<std::uint8_t> results) {
  beginning_.dice = std::move(results);
  return *this;
}

Field& Field::option(std::string id, std::string value) {
  beginning_.options.emplace_back(std::move(id), std::move(value));
  return *this;
}

Field& Field::from_start() {
  beginning_.position.reset();
  return *this;
}

std::string Field::impossible() {
  auto made = engine::Session::start(*registry_, beginning_);
  return made ? "" : made.error();
}

engine::Session& Field::session() {
  if (!session_) {
    auto made = engine::Session::start(*registry_, beginning_);
    if (!made) {
      ADD_FAILURE() << made.error();
      std::abort();
    }
    session_ = std::make_unique<engine::Session>(std::move(made).value());
  }
  return *session_;
}

Field& Field::play(const std::string& action) {
  const auto checked = engine::check_text(game(), state(), action);
  if (!checked.action) {
    ADD_FAILURE() << action << ": " << checked.refusal.rule << ": " << checked.refusal.why;
    return *this;
  }
  events_.clear();
  session().apply(*checked.action, events_);
  return *this;
}

std::string Field::refusal(const std::string& action) {
  const auto checked = engine::check_text(game(), state(), action);
  return checked.action ? "" : std::string(checked.refusal.rule);
}

std::string Field::why(const std::string& action) {
  return engine::check_text(game(), state(), action).refusal.why;
}

bool Field::legal(const std::string& action) { return refusal(action).empty(); }

std::vector<std::string> Field::actions(const std::string& prefix) {
  engine::ActionList subjects;
  engine::ActionList list;
  engine::all_legal(game(), state(), subjects, list);
  std::vector<std::string> texts;
  for (const engine::Action& action : list) {
    std::string text = game().notation().print(action);
    if (text.rfind(prefix, 0) == 0) texts.push_back(std::move(text));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string Field::at(const std::string& unit) {
  const engine::View::Piece piece = piece_of(unit);
  if (piece.hex.exists()) return std::string(game().notation().board().name(piece.hex));
  return game().info().boxes[piece.box];
}

bool Field::has(const std::string& unit, const std::string& status) {
  const auto& names = game().info().statuses;
  const auto it = std::find(names.begin(), names.end(), status);
  return it != names.end() && ((piece_of(unit).status >> (it - names.begin())) & 1) != 0;
}

int Field::halves(const std::string& track) {
  for (const auto& t : view().tracks)
    if (t.id == track) return t.halves;
  ADD_FAILURE() << "no track " << track;
  return -1;
}

int Field::vp(const std::string& side) { return halves("vp-" + side) / 2; }

const engine::View& Field::view() { return view(0); }

const engine::View& Field::view(int seat) {
  game().view(state(), engine::seat_at(seat), view_);
  return view_;
}

std::string Field::decision() { return std::string(game().prompt(state()).kind); }

std::string Field::to_act() { return game().info().seats[game().decision(state()).seat.index()].id; }

bool Field::over() { return game().decision(state()).over; }

engine::OddsReport Field::odds() {
  const auto report = game().odds(state(), game().decision(state()).seat);
  if (!report) {
    ADD_FAILURE() << "no attack is being built";
    return {};
  }
  return *report;
}

std::vector<std::string> Field::events() {
  std::vector<std::string> texts;
  for (const engine::Event& event : events_) texts.push_back(game().text(event));
  return texts;
}

bool Field::happened(const std::string& part) {
  const auto texts = events();
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

bool Field::cited(const std::string& rule) {
  return std::any_of(events_.begin(), events_.end(), [&](const auto& event) { return event.rule == rule; });
}

engine::View::Piece Field::piece_of(const std::string& unit) {
  const engine::UnitId id = game().notation().find_unit(unit);
  if (!id.exists()) {
    ADD_FAILURE() << "no unit " << unit;
    return {};
  }
  // A unit that is hidden from one seat is seen by another.
  for (int seat = 0; seat < static_cast<int>(game().info().seats.size()); ++seat)
    for (const engine::View::Piece& piece : view(seat).pieces)
      if (piece.unit == id) return piece;
  ADD_FAILURE() << unit << " is hidden from everybody";
  return {};
}

}  // namespace mitla::test
