#include "engine/info_json.h"

#include "engine/rules_version.h"

namespace mitla::engine {

namespace {

bool reconstructed(const GameInfo& info) {
  for (const ProvenanceNote& note : info.provenance)
    if (note.kind == "reconstructed" || note.kind == "mixed") return true;
  return false;
}

void write_argument(const VerbSpec& verb, ArgumentKind kind, JsonWriter& out) {
  switch (kind) {
    case ArgumentKind::kUnit:
      out.value("unit");
      break;
    case ArgumentKind::kHex:
      out.value("hex");
      break;
    case ArgumentKind::kNumber:
      out.value("number");
      break;
    case ArgumentKind::kWord:
      out.begin_array();
      for (std::string_view word : verb.words) out.value(word);
      out.end_array();
      break;
  }
}

}  // namespace

void write_seats(const GameInfo& info, JsonWriter& out) {
  out.key("seats").begin_array();
  for (const SeatInfo& seat : info.seats)
    out.begin_object().member("id", seat.id).member("title", seat.title).end_object();
  out.end_array();
}

void write_info(const GameInfo& info, JsonWriter& out) {
  out.member("game", info.game).member("rules", rules_name(info));
  out.member("title", info.title).member("summary", info.summary);
  write_seats(info, out);
  out.key("options").begin_array();
  for (const OptionInfo& option : info.options) {
    out.begin_object().member("id", option.id).member("title", option.title).key("values").begin_array();
    for (const std::string& value : option.values) out.value(value);
    out.end_array().end_object();
  }
  out.end_array().member("reconstructed", reconstructed(info)).key("provenance").begin_array();
  for (const ProvenanceNote& note : info.provenance) {
    out.begin_object().member("what", note.what).member("kind", note.kind);
    out.member("note", note.note).end_object();
  }
  out.end_array();
}

void write_verbs(const Notation& notation, JsonWriter& out) {
  out.key("verbs").begin_array();
  for (const VerbSpec& verb : notation.verbs()) {
    if (verb.name.empty()) continue;
    out.begin_object().member("verb", verb.name).key("arguments").begin_array();
    for (const ArgumentKind kind : verb.arguments) write_argument(verb, kind, out);
    out.end_array().member("meaning", verb.meaning);
    if (verb.gives_up) out.member("gives_up", true);
    out.end_object();
  }
  out.end_array();
}

}  // namespace mitla::engine
