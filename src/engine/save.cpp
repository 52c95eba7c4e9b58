#include "engine/save.h"

#include "engine/beginning_json.h"
#include "engine/json_fields.h"
#include "engine/json_writer.h"
#include "engine/quote.h"
#include "engine/rules_version.h"

namespace mitla::engine {

namespace {

void write_taken_back(const std::vector<TakenBack>& list, JsonWriter& out) {
  const auto write_texts = [&](const char* name, const std::vector<std::string>& texts) {
    out.key(name).begin_array();
    for (const std::string& text : texts) out.value(text);
    out.end_array();
  };
  out.key("taken_back").begin_array();
  for (const TakenBack& undo : list) {
    out.begin_object().member("after", undo.after).member("by", undo.by);
    write_texts("agreed", undo.agreed);
    write_texts("actions", undo.actions);
    out.end_object();
  }
  out.end_array();
}

std::string written(const Session& session, const ServerRecord* server) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("format", kSaveFormat).member("rules", rules_name(session.game().info()));
  write_beginning(session.game(), session.beginning(), out);
  if (server != nullptr)
    out.member("commitment", server->commitment.hash).member("salt", server->commitment.salt);
  if (!session.mixes().empty()) {
    out.key("mixed").begin_array();
    for (const Mix& mix : session.mixes())
      out.begin_object().member("after", mix.after).member("with", mix.with).end_object();
    out.end_array();
  }
  if (server != nullptr && !server->taken_back.empty()) write_taken_back(server->taken_back, out);
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

// {"after", ...}: an entry of "mixed" or "taken_back".
int read_after(const Json& item, const std::string& list, JsonFields& fields) {
  const Json* after = item.find("after");
  const auto number = after != nullptr ? after->natural() : std::nullopt;
  if (!number || *number > kMaxSavedActions) {
    fields.fail(list, "an array of objects with \"after\", a number of actions");
    return 0;
  }
  return static_cast<int>(*number);
}

void read_mixes(const Json& list, SaveRecord& record, JsonFields& fields) {
  int last = 0;
  for (const Json& item : list.items) {
    const int after = read_after(item, "mixed", fields);
    const Json* with = item.find("with");
    if (with == nullptr || !with->is(Json::Kind::kString) || after < last ||
        after > static_cast<int>(record.actions.size())) {
      fields.fail("mixed", "an array of {\"after\", \"with\"} in the order of the actions");
      return;
    }
    last = after;
    record.mixes.push_back({after, with->text});
  }
}

void read_taken_back(const Json& list, SaveRecord& record, JsonFields& fields) {
  const auto texts = [&](const Json& item, const char* name) {
    std::vector<std::string> found;
    const Json* member = item.find(name);
    if (member == nullptr || !member->is(Json::Kind::kArray)) {
      fields.fail("taken_back", "an array of {\"after\", \"by\", \"agreed\", \"actions\"}");
      return found;
    }
    for (const Json& text : member->items) found.push_back(text.text);
    return found;
  };
  for (const Json& item : list.items) {
    TakenBack undo;
    undo.after = read_after(item, "taken_back", fields);
    if (const Json* by = item.find("by")) undo.by = by->text;
    undo.agreed = texts(item, "agreed");
    undo.actions = texts(item, "actions");
    record.taken_back.push_back(std::move(undo));
  }
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
                "commitment", "salt", "mixed", "taken_back"});
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
  if (const Json* mixed = fields.array("mixed")) read_mixes(*mixed, record, fields);
  if (const Json* taken_back = fields.array("taken_back")) read_taken_back(*taken_back, record, fields);
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
std::string replay(const std::vector<std::string>& actions, const std::vector<Mix>& mixes, Session& session) {
  EventList events;
  std::size_t mixed = 0;
  const auto mix = [&](std::size_t played) {
    for (; mixed < mixes.size() && mixes[mixed].after <= static_cast<int>(played); ++mixed)
      session.mix(mixes[mixed].with);
  };
  for (std::size_t i = 0; i < actions.size(); ++i) {
    mix(i);
    const std::string& text = actions[i];
    const auto where = [&] { return "action " + std::to_string(i + 1) + ", " + quoted(text) + ": "; };
    if (session.game().decision(session.state()).over) return where() + "the game is over";
    const Checked checked = check_text(session.game(), session.state(), text);
    if (!checked.action) return where() + std::string(checked.refusal.rule) + ": " + checked.refusal.why;
    events.clear();
    if (const auto refusal = session.apply(*checked.action, events)) return where() + refusal->why;
  }
  mix(actions.size());
  return {};
}

}  // namespace

std::string save_to_json(const Session& session) { return written(session, nullptr); }
std::string save_to_json(const Session& session, const ServerRecord& server) {
  return written(session, &server);
}

base::Result<SaveRecord> read_record(std::string_view text) {
  const auto save = parse_save(text);
  if (!save) return base::Error{save.error()};
  return read_record(save.value());
}

base::Result<Session> load_from_json(const Registry& registry, const Json& save) {
  auto record = read_record(save);
  if (!record) return base::Error{record.error()};
  auto& [rules, beginning, commitment, mixes, taken_back, actions, hash] = record.value();
  std::string error = refuse_other_rules(registry, beginning.scenario, rules);
  if (!error.empty()) return base::Error{error};
  if (commitment && !proves(*commitment, beginning.seed))
    return base::Error{"the seed of the save is not the one that was committed to"};
  auto session = Session::start(registry, std::move(beginning));
  if (!session) return base::Error{"the save cannot begin: " + session.error()};
  error = replay(actions, mixes, session.value());
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
