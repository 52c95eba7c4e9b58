// The protocol under hostile lines. The input is cut into lines, which are sent to a protocol with one game
// open. A line that begins with '#' plays instead: each of its further bytes picks one of the actions that
// are legal then. Demanded: one line of valid JSON for each line; a request that fails changes nothing; what
// 'legal' gives, 'explain' and 'apply' accept.
#include <cstdint>
#include <string>

#include "engine/json.h"
#include "fuzz_registry.h"
#include "protocol/protocol.h"

namespace {

using mitla::engine::Json;
using mitla::fuzz::demand;
using mitla::protocol::Protocol;

constexpr mitla::engine::JsonLimits kAnswerLimits{.bytes = 64 << 20, .depth = 64, .values = 10'000'000};

Json ask(Protocol& protocol, const std::string& line) {
  const std::string answer = protocol.handle(line);
  demand(answer.find('\n') == std::string::npos, "an answer is one line");
  auto json = mitla::engine::parse_json(answer, kAnswerLimits);
  demand(json.ok(), "an answer is valid JSON");
  demand(json.value().find("id") != nullptr && json.value().find("ok") != nullptr, "an answer has id and ok");
  return std::move(json).value();
}

bool succeeds(const Json& answer) { return answer.find("ok")->truth; }

std::string hash_of_game(Protocol& protocol) {
  const Json answer = ask(protocol, R"({"cmd":"hash","game":1})");
  return succeeds(answer) ? answer.find("hash")->text : "closed";
}

void play(Protocol& protocol, const std::string& choices) {
  for (const char choice : choices) {
    const Json legal = ask(protocol, R"({"cmd":"legal","game":1})");
    if (!succeeds(legal)) return;  // closed
    const auto& actions = legal.find("actions")->items;
    if (actions.empty()) return;  // over
    const std::string& text = actions[static_cast<unsigned char>(choice) % actions.size()].text;
    const std::string rest = R"(,"game":1,"action":")" + text + "\"}";
    demand(ask(protocol, R"({"cmd":"explain")" + rest).find("legal")->truth, "explain agrees with legal");
    demand(succeeds(ask(protocol, R"({"cmd":"apply")" + rest)), "apply agrees with legal");
  }
}

void send(Protocol& protocol, const std::string& line) {
  const std::string before = hash_of_game(protocol);
  if (!succeeds(ask(protocol, line)))
    demand(hash_of_game(protocol) == before, "a request that fails changes nothing");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto& registry = mitla::fuzz::registry();
  Protocol protocol(registry);
  ask(protocol, R"({"cmd":"new","seed":1,"scenario":")" + registry.entries().front().scenario + "\"}");
  std::string line;
  for (std::size_t i = 0; i <= size && !protocol.quitting(); ++i) {
    if (i < size && data[i] != '\n') {
      line += static_cast<char>(data[i]);
      continue;
    }
    if (line.starts_with('#'))
      play(protocol, line.substr(1));
    else
      send(protocol, line);
    line.clear();
  }
  return 0;
}
