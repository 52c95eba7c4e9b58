#include "engine/save.h"

#include "engine/beginning_json.h"
#include "engine/json_fields.h"
#include "engine/json_writer.h"
#include "engine/quote.h"
#include "engine/rules_version.h"

namespace mitla::engine {

namespace {

std::string written(const Session& session, const Commitment* commitment) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("format", kSaveFormat).member("rules", rules_name(session.game().info()));
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

// `error` receives the first error in the form of the save.
SaveRecord record_of(const Json& save, std::string& error) {
  SaveRecord record;
  JsonFields fields(save, "", error);
  fields.require({"format"});
  const auto* format = fields.text("format");
  if (format != nullptr && *format != kSaveFormat) {
    error = "the format is " + quoted(*format) + "; this program reads " + quoted(kSaveFormat);
    return record;
  }
  fields.allow({"format", "rules", "scenario", "options", "seed", "dice", "position", "actions", "hash",
                "commitment", "salt"});
  fields.require({"scenario", "seed", "actions", "hash"});
  if (const auto* rules = fields.text("rules")) record.rules = *rules;
  if (const auto* hash = fields.text("hash")) record.hash = *hash;
  const auto* commitment = fields.text("commitment");
  const auto* salt = fields.text("salt");
  if (commitment != nullptr) fields.require({"salt"});
  if (salt != nullptr) fields.require({"commitment"});
  if (commitment != nullptr && salt != nullptr) record.commitment = {*salt, *commitment};
  if (const Json* actions = fields.array("actions")) {
    if (actions->items.size() > kMaxSavedActions)
      fields.fail("actions", "at most " + std::to_string(kMaxSavedActions) + " actions long");
    for (const Json& action : actions->items) {
      if (!action.is(Json::Kind::kString)) fields.fail("actions", "an array of strings");
      record.actions.push_back(action.text);
    }
  }
  record.beginning = beginning_from_json(save, error);
  return record;
}

base::Result<SaveRecord> read_record(const Json& save) {
  std::string error;
  SaveRecord record = record_of(save, error);
  if (!error.empty()) return base::Error{"the save is broken: " + error};
  return record;
}

base::Result<Json> parse_save(std::string_view text) {
  const JsonLimits limits{.bytes = kMaxSaveBytes, .depth = 32, .values = 2 * kMaxSavedActions};
  auto save = parse_json(text, limits);
  if (!save) return base::Error{"the save is not valid JSON: " + save.error()};
  return save;
}

// The first action that is illegal in its state, as a sentence; empty if there is none.
std::string replay(const std::vector<std::string>& actions, Session& session) {
  EventList events;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string& text = actions[i];
    const auto where = [&] { return "action " + std::to_string(i + 1) + ", " + quoted(text) + ": "; };
    if (session.game().decision(session.state()).over) return where() + "the game is over";
    const Checked checked = check_text(session.game(), session.state(), text);
    if (!checked.action) return where() + std::string(checked.refusal.rule) + ": " + checked.refusal.why;
    events.clear();
    if (const auto refusal = session.apply(*checked.action, events)) return where() + refusal->why;
  }
  return {};
}

}  // namespace

std::string save_to_json(const Session& session) { return written(session, nullptr); }
std::string save_to_json(const Session& session, const Commitment& commitment) {
  return written(session, &commitment);
}

base::Result<SaveRecord> read_record(std::string_view text) {
  const auto save = parse_save(text);
  if (!save) return base::Error{save.error()};
  return read_record(save.value());
}

base::Result<Session> load_from_json(const Registry& registry, const Json& save) {
  auto record = read_record(save);
  if (!record) return base::Error{record.error()};
  auto& [rules, beginning, commitment, actions, hash] = record.value();
  std::string error = refuse_other_rules(registry, beginning.scenario, rules);
  if (!error.empty()) return base::Error{error};
  if (commitment && !proves(*commitment, beginning.seed))
    return base::Error{"the seed of the save is not the one that was committed to"};
  auto session = Session::start(registry, std::move(beginning));
  if (!session) return base::Error{"the save cannot begin: " + session.error()};
  error = replay(actions, session.value());
  if (!error.empty()) return base::Error{"the save cannot be replayed: " + error};
  const std::string found = session.value().hash().text();
  if (found != hash)
    return base::Error{"the save leads to another state than it says: the hash is " + found + ", not " +
                       quoted(hash)};
  return session;
}

base::Result<Session> load_from_json(const Registry& registry, std::string_view text) {
  const auto save = parse_save(text);
  if (!save) return base::Error{save.error()};
  return load_from_json(registry, save.value());
}

}  // namespace mitla::engine
