#include "protocol/protocol.h"

#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/quote.h"
#include "protocol/command.h"

namespace mitla::protocol {

namespace {

using engine::Json;
using engine::JsonWriter;

void write_refusal(const engine::Refusal& refusal, JsonWriter& out) {
  out.member("case", refusal.rule).member("why", refusal.why);
}

// `id` is already JSON.
std::string failed(std::string_view id, const Failure& failure) {
  std::string answer;
  JsonWriter out(answer);
  out.begin_object().key("id").raw(id).member("ok", false);
  out.key("error").begin_object().member("code", failure.code).member("message", failure.message);
  if (failure.refusal) write_refusal(*failure.refusal, out);
  if (failure.index) out.member("index", *failure.index);
  if (!failure.reasons.empty()) {
    out.key("reasons").begin_array();
    for (const engine::Refusal& reason : failure.reasons) {
      out.begin_object();
      write_refusal(reason, out);
      out.end_object();
    }
    out.end_array();
  }
  out.end_object().end_object();
  return answer;
}

// The request's id as JSON; empty if it cannot be echoed.
std::string id_of(const Json& request) {
  std::string text;
  JsonWriter out(text);
  const Json* id = request.find("id");
  if (id == nullptr) return "null";
  switch (id->kind) {
    case Json::Kind::kNull:
      out.null();
      break;
    case Json::Kind::kBool:
      out.value(id->truth);
      break;
    case Json::Kind::kNumber:
      out.raw(id->text);
      break;
    case Json::Kind::kString:
      out.value(id->text);
      break;
    case Json::Kind::kArray:
    case Json::Kind::kObject:
      break;
  }
  return text;
}

}  // namespace

std::string Protocol::handle(std::string_view line) {
  constexpr std::string_view kNoId = "null";
  if (line.size() > kMaxLine)
    return failed(kNoId, {code::kTooLong, "a line has at most " + std::to_string(kMaxLine) + " bytes"});
  const auto request = engine::parse_json(line, {.bytes = kMaxLine, .depth = 32, .values = 200'000});
  if (!request) return failed(kNoId, {code::kBadJson, "this is not valid JSON: " + request.error()});
  if (!request.value().is(Json::Kind::kObject))
    return failed(kNoId, {code::kBadJson,
                          "a request is a JSON object, not " + std::string(noun(request.value().kind))});

  const Json* name = request.value().find("cmd");
  if (name == nullptr || !name->is(Json::Kind::kString))
    return failed(kNoId, {code::kUnknownCommand, "a request names its command: \"cmd\": \"games\""});
  const Command* command = find_command(name->text);
  if (command == nullptr)
    return failed(kNoId, {code::kUnknownCommand, "there is no command " + engine::quoted(name->text)});

  const std::string id = id_of(request.value());
  if (id.empty())
    return failed(kNoId, {code::kBadArgument, "\"id\" must be a number, a string, true, false or null"});

  std::string answer;
  JsonWriter out(answer);
  out.begin_object().key("id").raw(id).member("ok", true);
  Call call{registry_, games_, request.value(), out};
  auto failure = check_members(*command, call);
  if (!failure) failure = command->run(call);
  if (failure) return failed(id, *failure);
  out.end_object();
  quitting_ = quitting_ || call.quit;
  return answer;
}

}  // namespace mitla::protocol
