#include "engine/save.h"

#include "engine/beginning_json.h"
#include "engine/json_fields.h"
#include "engine/json_writer.h"
#include "engine/quote.h"

namespace mitla::engine {

namespace {

std::string written(const Session& session, const Commitment* commitment) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("format", kSaveFormat);
  write_beginning(session.game(), session.beginning(), out);
  if (commitment != nullptr) out.member("commitment", commitment->hash).member("salt", commitment->salt);
  out.key("actions").begin_array();
  std::string action_text;
  for (const Action& action : session.actions()) {
    action_text.clear();
    session.game().notation().print_to(action, action_text);
    out.value(action_text);
  }
  out.end_array().member("hash", session.hash().text()).end_object();
  return text;
}

// The first thing that is wrong with the form of the save; empty if nothing is.
std::string wrong_form(const Json& save) {
  std::string error;
  JsonFields fields(save, "", error);
  fields.require({"format"});
  const auto* format = fields.text("format");
  if (format != nullptr && *format != kSaveFormat)
    return "the format is " + quoted(*format) + "; this program reads " + quoted(kSaveFormat);
  fields.allow(
      {"format", "scenario", "options", "seed", "dice", "position", "actions", "hash", "commitment", "salt"});
  fields.require({"scenario", "seed", "actions", "hash"});
  fields.text("hash");
  if (fields.text("commitment") != nullptr) fields.require({"salt"});
  if (fields.text("salt") != nullptr) fields.require({"commitment"});
  if (const Json* actions = fields.array("actions")) {
    if (actions->items.size() > kMaxSavedActions)
      fields.fail("actions", "at most " + std::to_string(kMaxSavedActions) + " actions long");
    for (const Json& action : actions->items)
      if (!action.is(Json::Kind::kString)) fields.fail("actions", "an array of strings");
  }
  return error;
}

// The first action that is not legal where it stands, as a sentence; empty if there is none.
std::string replay(const Json& actions, Session& session) {
  EventList events;
  for (std::size_t i = 0; i < actions.items.size(); ++i) {
    const std::string& text = actions.items[i].text;
    const auto where = [&] { return "action " + std::to_string(i + 1) + ", " + quoted(text) + ": "; };
    if (session.game().decision(session.state()).over) return where() + "the game is over";
    const Checked checked = check_text(session.game(), session.state(), text);
    if (!checked.action) return where() + std::string(checked.refusal.rule) + ": " + checked.refusal.why;
    events.clear();
    if (const auto refusal = session.apply(*checked.action, events)) return where() + refusal->why;
  }
  return {};
}

bool seed_is_proved(const Json& save, std::uint64_t seed) {
  const Json* hash = save.find("commitment");
  return hash == nullptr || proves({save.find("salt")->text, hash->text}, seed);
}

}  // namespace

std::string save_to_json(const Session& session) { return written(session, nullptr); }
std::string save_to_json(const Session& session, const Commitment& commitment) {
  return written(session, &commitment);
}

base::Result<Session> load_from_json(const Registry& registry, const Json& save) {
  std::string error = wrong_form(save);
  Beginning beginning = beginning_from_json(save, error);
  if (!error.empty()) return base::Error{"the save is broken: " + error};
  if (!seed_is_proved(save, beginning.seed))
    return base::Error{"the seed of the save is not the one that was committed to"};
  auto session = Session::start(registry, std::move(beginning));
  if (!session) return base::Error{"the save cannot begin: " + session.error()};
  error = replay(*save.find("actions"), session.value());
  if (!error.empty()) return base::Error{"the save cannot be replayed: " + error};
  const std::string& expected = save.find("hash")->text;
  const std::string found = session.value().hash().text();
  if (found != expected)
    return base::Error{"the save leads to another state than it says: the hash is " + found + ", not " +
                       quoted(expected)};
  return session;
}

base::Result<Session> load_from_json(const Registry& registry, std::string_view text) {
  const JsonLimits limits{.bytes = kMaxSaveBytes, .depth = 32, .values = 2 * kMaxSavedActions};
  const auto save = parse_json(text, limits);
  if (!save) return base::Error{"the save is not valid JSON: " + save.error()};
  return load_from_json(registry, save.value());
}

}  // namespace mitla::engine
