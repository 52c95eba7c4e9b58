// mitla replay FILE: verifies a saved game and describes it; a game that was played by other rules is printed
// as it was saved.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/narrator.h"
#include "cli/program.h"
#include "cli/record.h"
#include "cli/run.h"
#include "engine/reports_json.h"
#include "engine/rules_version.h"
#include "engine/save.h"
#include "engine/view_json.h"

namespace mitla::cli {

namespace {

struct ReplayOptions {
  std::string file;
  bool json = false;
  bool record = false;
  std::size_t to = 0;
  CLI::Option* has_to = nullptr;
};

// One line per action: its number, who did what, its events, and the hash of the state after it.
void print_json(const engine::Session& session, engine::Seat seat, const engine::EventList& events) {
  std::string line;
  engine::JsonWriter out(line);
  out.begin_object().member("number", session.actions().size());
  out.member("seat", session.game().info().seats[seat.index()].id);
  out.member("action", session.game().notation().print(session.actions().back()));
  out.key("events").begin_array();
  for (const engine::Event& event : events) engine::write_event(session.game(), event, out);
  out.end_array().key("dice").begin_array();
  for (const engine::Roll& roll : session.last_rolls())
    out.begin_object().member("sides", roll.sides).member("result", roll.result).end_object();
  out.end_array().member("hash", session.hash().text()).end_object();
  std::cout << line << '\n';
}

void print_json_ending(const engine::Session& session) {
  std::string line;
  engine::JsonWriter out(line);
  out.begin_object().member("actions", session.actions().size()).key("decision").begin_object();
  engine::write_decision(session.game(), session.state(), out);
  out.end_object().member("hash", session.hash().text()).end_object();
  std::cout << line << '\n';
}

void tell(const engine::Registry& registry, const engine::Session& saved, std::size_t count, bool json) {
  engine::Session session = engine::Session::start(registry, saved.beginning()).value();
  Narrator narrator(std::cout);
  if (!json) narrator.opening(session);
  engine::EventList events;
  auto mix = saved.mixes().begin();
  for (std::size_t i = 0; i < count; ++i) {
    for (; mix != saved.mixes().end() && mix->after <= static_cast<int>(i); ++mix) session.mix(mix->with);
    if (!json) narrator.before(session);
    const engine::Seat seat = session.game().decision(session.state()).seat;
    events.clear();
    session.apply(saved.actions()[i], events);
    if (json)
      print_json(session, seat, events);
    else
      narrator.after(session, events);
  }
  if (json)
    print_json_ending(session);
  else
    narrator.ending(session);
}

// What a server adds to a finished game: whose numbers are in the dice, and what was taken back.
void print_proof(const engine::SaveRecord& record) {
  for (const engine::TakenBack& undo : record.taken_back) {
    std::cout << "Taken back by " << shown(undo.by) << " after action " << undo.after;
    for (const std::string& seat : undo.agreed)
      std::cout << (&seat == &undo.agreed[0] ? ", agreed by " : " and ") << shown(seat);
    std::cout << ':';
    for (const std::string& action : undo.actions)
      std::cout << (&action == &undo.actions[0] ? " " : "; ") << shown(action);
    std::cout << '\n';
  }
  if (!record.commitment) return;
  for (const engine::Mix& mix : record.mixes)
    std::cout << "Mixed into the dice after action " << mix.after << ": " << shown(mix.with) << '\n';
  std::cout
      << (record.mixes.empty()
              ? "The dice are those that were committed to before the first of them was cast.\n"
              : "The dice are those that were committed to before the first of them was cast, with what was "
                "mixed in.\n");
}

void replay(const engine::Registry& registry, const ReplayOptions& options, Program& program) {
  const auto fail = [&](const std::string& why) { program.fail(why); };
  const auto text = read_file(options.file);
  if (!text) return fail(text.error());
  const auto record = engine::read_record(text.value());
  if (!record) return fail(options.file + ": " + record.error());
  const std::size_t played = record.value().actions.size();
  if (options.has_to->count() > 0 && options.to > played)
    return fail(options.file + ": --to must be at most " + std::to_string(played) +
                ", the number of its actions");
  const std::size_t count = options.has_to->count() > 0 ? options.to : played;
  std::string why_record =
      engine::refuse_other_rules(registry, record.value().beginning.scenario, record.value().rules);
  if (why_record.empty() && options.record) why_record = "only the record was asked for";
  if (!why_record.empty()) {
    print_record(record.value(), count, why_record, options.json);
    program.exit_code = kUnverified;
    return;
  }
  const auto saved = engine::load_from_json(registry, text.value());
  if (!saved) return fail(options.file + ": " + saved.error());
  tell(registry, saved.value(), count, options.json);
  if (!options.json) print_proof(record.value());
}

}  // namespace

void add_replay(CLI::App& app, Program& program) {
  CLI::App* command = app.add_subcommand("replay", "verifies a saved game and tells it");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("FILE", options->file, "the saved game; - reads it from standard input")->required();
  command->add_flag("--json", options->json, "one JSON object per action");
  command->add_flag("--record", options->record,
                    "print the actions as they were saved, without verifying them");
  options->has_to = command->add_option("--to", options->to, "stop after so many actions");
  command->callback([&program, options] {
    program.with_registry([&](const auto& registry) { replay(registry, *options, program); });
  });
}

}  // namespace mitla::cli
