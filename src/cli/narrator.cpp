#include "cli/narrator.h"

#include <ostream>
#include <string>

namespace mitla::cli {

using engine::Session;

namespace {

std::string sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

const std::string& name_of(const engine::SeatInfo& seat) {
  return seat.name.empty() ? seat.title : seat.name;
}

}  // namespace

void Narrator::opening(const Session& session) {
  const engine::Beginning& beginning = session.beginning();
  out_ << session.game().info().title << " (" << beginning.scenario << "), seed " << beginning.seed;
  for (const auto& [id, value] : beginning.options) out_ << ", " << id << " " << value;
  out_ << '\n';
  for (const engine::Event& happened : session.opening_events()) event(session, happened);
}

void Narrator::before(const Session& session) {
  const engine::Decision decision = session.game().decision(session.state());
  if (decision.over) return;
  engine::View view;
  session.game().view(session.state(), decision.seat, view);
  seat_ = session.game().info().seats[decision.seat.index()].title;
  std::string heading = "Turn " + std::to_string(view.turn);
  if (!view.turn_title.empty()) heading += " (" + std::string(view.turn_title) + ")";
  heading += ", " + std::string(view.phase);
  if (heading == heading_) return;
  heading_ = std::move(heading);
  out_ << '\n' << heading_ << '\n';
}

void Narrator::after(const Session& session, const engine::EventList& events) {
  out_ << "  " << session.actions().size() << ". " << seat_ << ": "
       << session.game().notation().print(session.actions().back());
  const char* before_die = "  (dice: ";
  for (const engine::Roll& roll : session.last_rolls()) {
    out_ << before_die << roll.result;
    before_die = ", ";
  }
  out_ << (session.last_rolls().empty() ? "\n" : ")\n");
  for (const engine::Event& happened : events) event(session, happened);
}

void Narrator::ending(const Session& session) {
  const engine::Game& game = session.game();
  const engine::Decision decision = game.decision(session.state());
  out_ << '\n';
  if (decision.over) {
    const engine::Outcome outcome = game.outcome(session.state());
    out_ << "The game is over after " << session.actions().size() << " actions. " << sentence(outcome.level);
    if (!outcome.winners.empty()) out_ << " for " << engine::winner_titles(game.info(), outcome);
    const char* before_points = " (";
    for (std::size_t i = 0; i < outcome.halves.size() && i < game.info().seats.size(); ++i) {
      out_ << before_points << name_of(game.info().seats[i]) << " " << engine::amount_text(outcome.halves[i]);
      before_points = ", ";
    }
    out_ << (outcome.halves.empty() ? ". " : "). ") << outcome.text << '\n';
  } else {
    const engine::Prompt prompt = game.prompt(session.state());
    out_ << "After " << session.actions().size() << " actions "
         << game.info().seats[decision.seat.index()].title << " decides: " << prompt.text << " ["
         << prompt.rule << "]\n";
  }
  out_ << "hash " << session.hash().text() << '\n';
}

void Narrator::event(const Session& session, const engine::Event& event) {
  out_ << "       " << session.game().text(event);
  if (!event.rule.empty()) out_ << " [" << event.rule << "]";
  out_ << '\n';
}

}  // namespace mitla::cli
