// Hostile lines for the protocol. The input is split into lines, which are sent to a protocol with one open
// game; a first line "@scenario" says of which one. A line that begins with '#' plays instead: each pair of
// its further bytes picks one of the legal actions. Requirements: one line of valid JSON for each line; a
// request that fails changes nothing; a legal action is in 'legal', 'explain' calls it legal, 'apply' accepts
// it, and the game is then in the same state as with the engine alone.
#include <cstdint>
#include <string>

#include "engine/json.h"
#include "engine/session.h"
#include "fuzz_registry.h"
#include "protocol/protocol.h"

namespace {

using namespace mitla;  // NOLINT: a program of its own
using engine::Json;
using fuzz::demand;

constexpr engine::JsonLimits kAnswerLimits{.bytes = 64 << 20, .depth = 64, .values = 10'000'000};

class Talk {
 public:
  Talk(const engine::Registry& registry, std::string_view scenario)
      : protocol_(registry),
        mirror_(engine::Session::start(registry, beginning(registry, scenario)).value()) {
    ask(R"({"cmd":"new","seed":1,"scenario":")" + mirror_.beginning().scenario + "\"}");
  }

  bool over() const { return protocol_.quitting(); }

  void send(const std::string& line) {
    const std::string before = hash();
    if (!succeeds(ask(line))) demand(hash() == before, "a request that fails changes nothing");
  }

  // The mirror is the same game without the protocol. Once other lines have changed the game, no more actions
  // are played.
  void play(std::string_view choices) {
    for (std::size_t i = 0; i + 1 < choices.size() && hash() == mirror_.hash().text(); i += 2) {
      if (mirror_.game().decision(mirror_.state()).over) return;
      play(pick(choices[i], choices[i + 1]));
    }
  }

 private:
  // The first scenario if there is no such one.
  static engine::Beginning beginning(const engine::Registry& registry, std::string_view scenario) {
    engine::Beginning out{registry.entries().front().scenario, {}, 1, {}, {}};
    for (const auto& entry : registry.entries())
      if (entry.scenario == scenario) out.scenario = entry.scenario;
    return out;
  }

  Json ask(const std::string& line) {
    const std::string answer = protocol_.handle(line);
    demand(answer.find('\n') == std::string::npos, "an answer is one line");
    auto json = engine::parse_json(answer, kAnswerLimits);
    demand(json.ok(), "an answer is valid JSON");
    demand(json.value().find("id") != nullptr && json.value().find("ok") != nullptr,
           "an answer has id and ok");
    return std::move(json).value();
  }
  static bool succeeds(const Json& answer) { return answer.find("ok")->truth; }

  std::string hash() {
    const Json answer = ask(R"({"cmd":"hash","game":1})");
    return succeeds(answer) ? answer.find("hash")->text : "closed";
  }

  engine::Action pick(char first, char second) {
    const auto choose = [](const engine::ActionList& list, char byte) {
      demand(!list.empty(), "there is something to do");
      return list[static_cast<unsigned char>(byte) % list.size()];
    };
    subjects_.clear();
    mirror_.game().subjects(mirror_.state(), subjects_);
    const engine::Action subject = choose(subjects_, first);
    if (!engine::Game::is_touch(subject)) return subject;
    actions_.clear();
    mirror_.game().legal(mirror_.state(), engine::unit_argument(subject), actions_);
    return choose(actions_, second);
  }

  void play(const engine::Action& action) {
    const std::string text = mirror_.game().notation().print(action);
    const Json legal = ask(R"({"cmd":"legal","game":1,"prefix":")" + text + "\"}");
    demand(succeeds(legal) && !legal.find("actions")->items.empty(), "a legal action is listed");
    const std::string rest = R"(,"game":1,"action":")" + text + "\"}";
    demand(ask(R"({"cmd":"explain")" + rest).find("legal")->truth, "explain agrees with legal");
    demand(succeeds(ask(R"({"cmd":"apply")" + rest)), "apply agrees with legal");
    engine::EventList events;
    demand(!mirror_.apply(action, events), "the engine accepts it too");
    demand(hash() == mirror_.hash().text(), "the protocol plays as the engine does");
    demand(mirror_.game().broken_invariants(mirror_.state()).empty(), "what must always hold, holds");
  }

  protocol::Protocol protocol_;
  engine::Session mirror_;
  engine::ActionList subjects_, actions_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view first = input.substr(0, input.find('\n'));
  Talk talk(fuzz::registry(), first.starts_with('@') ? first.substr(1) : std::string_view());
  std::string line;
  for (std::size_t i = first.starts_with('@') ? first.size() + 1 : 0; i <= size && !talk.over(); ++i) {
    if (i < size && data[i] != '\n') {
      line += static_cast<char>(data[i]);
      continue;
    }
    if (line.starts_with('#'))
      talk.play(std::string_view(line).substr(1));
    else
      talk.send(line);
    line.clear();
  }
  return 0;
}
