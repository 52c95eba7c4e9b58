#include "server/catalogue.h"

#include <algorithm>

#include "data/json.h"
#include "data/load.h"
#include "data/seating_option.h"
#include "draw/legend.h"
#include "engine/commitment.h"
#include "engine/info_json.h"
#include "engine/json_writer.h"
#include "server/board_json.h"
#include "server/charts_json.h"
#include "server/compress.h"
#include "server/players.h"

namespace mitla::server {

namespace {

constexpr std::string_view kScenarios = "/api/scenarios";
constexpr std::string_view kHelp = "/api/help/";
constexpr const char* kJson = "application/json";

bool plain_word(const std::string& text) {
  return !text.empty() &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos;
}

// The folder with the help for a game: its own, or that of the tables that it shares with other games.
std::string book_of(const data::Source& source, const std::string& game) {
  if (source.has(game + "/help.json")) return game;
  const auto text = source.read(game + "/tables.json");
  if (!text) return game;
  const auto json = data::parse_json(game + "/tables.json", text.value());
  const data::Json* uses = json ? json.value().root.find("uses") : nullptr;
  if (uses == nullptr || uses->items.empty()) return game;
  const std::string& first = uses->items.front().text;
  return first.substr(0, first.find('/'));
}

bool has_seating(const engine::Registry::About& about, std::string_view players) {
  return std::any_of(about.seatings.begin(), about.seatings.end(),
                     [&](const auto& chairs) { return std::to_string(chairs.size()) == players; });
}

// The chairs for each number of players, where there is a choice.
void write_seatings(const engine::Registry::About& about, engine::JsonWriter& out) {
  if (about.seatings.size() < 2) return;
  out.key("seatings").begin_array();
  for (const auto& chairs : about.seatings) {
    out.begin_object().member("players", std::to_string(chairs.size())).key("seats").begin_array();
    for (const auto& chair : chairs)
      out.begin_object().member("id", chair.id).member("title", chair.title).end_object();
    out.end_array().end_object();
  }
  out.end_array();
}

}  // namespace

std::string board_path(const std::string& scenario, const engine::GameInfo& info,
                       const engine::Options& options) {
  std::string path = std::string(kScenarios) + "/" + scenario + "/board";
  for (const engine::OptionInfo& option : info.options)
    for (const auto& [id, value] : options)
      if (option.id == data::kPlayersOption && id == option.id && value != option.values.front())
        path += "/" + value;
  return path;
}

std::string etag_of(std::string_view text) {
  return "\"" + engine::sha256(std::string(text)).substr(0, 32) + "\"";
}

Catalogue::Catalogue(const engine::Registry& registry, data::Source source)
    : registry_(registry), source_(std::move(source)) {}

DocumentPtr Catalogue::find(const std::string& path, Form form) const {
  const auto it = made_.find({path, form});
  return it != made_.end() ? it->second : nullptr;
}

void Catalogue::keep(const std::string& path, Form form, const DocumentPtr& document) {
  if (document) made_.emplace(std::pair{path, form}, document);
}

DocumentPtr Catalogue::make(const std::string& path, Form form) const {
  auto [text, type] = content(path);
  if (text.empty()) return nullptr;
  std::string etag = etag_of(text);
  Document document{std::move(text), std::move(type), std::move(etag)};
  if (form == Form::kGzip) document.gzip = gzip(document.text);
  if (form == Form::kBrotli) document.brotli = brotli(document.text);
  for (std::string* small : {&document.gzip, &document.brotli})
    if (small->size() >= document.text.size()) small->clear();
  return std::make_shared<const Document>(std::move(document));
}

Catalogue::Content Catalogue::content(const std::string& path) const {
  if (path == kScenarios) return scenarios();
  if (path.starts_with(kHelp)) return help(path.substr(kHelp.size()));
  for (const auto& entry : registry_.entries()) {
    const std::string base = std::string(kScenarios) + "/" + entry.scenario;
    const bool board = path == base + "/board";
    const bool charts = path == base + "/charts";
    const bool cover = path == base + "/cover.svg";
    const bool legend = path == base + "/legend.svg";
    if (path == base + "/lesson") return lesson(entry.scenario);
    if (path == base + "/box.svg") return box(entry.scenario);
    const std::string seating = base + "/board/";
    const bool seated = path.starts_with(seating);
    if (!board && !seated && !charts && !cover && !legend && path != base + "/map.svg") continue;
    const auto data = data::load_scenario(source_, data::scenario_path(entry.scenario));
    if (!data) return {};
    engine::Options options;
    if (seated) {
      const std::string players = path.substr(seating.size());
      if (!has_seating(entry.about, players)) return {};
      options.emplace_back(data::kPlayersOption, players);
    }
    const auto game = registry_.open(entry.scenario, options);
    if (!game) return {};
    if (charts) return {charts_json(data.value(), *game.value()), kJson};
    if (legend) return {draw::legend_svg(data.value().map), "image/svg+xml"};
    if (cover) return {cover_svg(data.value()), "image/svg+xml"};
    if (!board && !seated) return {board_svg(data.value()), "image/svg+xml"};
    const std::string book = book_of(source_, game.value()->info().game);
    return {board_json(entry.scenario, data.value(), *game.value(), book), kJson};
  }
  return {};
}

Catalogue::Content Catalogue::scenarios() const {
  std::string text;
  engine::JsonWriter out(text);
  out.begin_array();
  for (const auto& entry : registry_.entries()) {
    const auto game = registry_.open(entry.scenario, {});
    if (!game) continue;  // `mitla list` reports the error
    const engine::Registry::About& about = entry.about;
    out.begin_object().member("id", entry.scenario);
    engine::write_info(game.value()->info(), out);
    out.key("blurb").begin_object().member("text", about.blurb);
    out.member("minutes", about.minutes).member("complexity", about.complexity);
    if (!about.year.empty()) out.member("year", about.year);
    if (!about.book.empty()) out.member("book", about.book);
    out.end_object().member("game_title", about.game_title);
    out.member("turns", about.turns);
    if (const auto lesson = data::load_lesson(source_, data::lesson_path(entry.scenario)))
      out.key("lesson")
          .begin_object()
          .member("title", lesson.value().title)
          .member("about", lesson.value().about)
          .member("minutes", lesson.value().minutes)
          .end_object();
    write_players(*game.value(), out);
    write_seatings(about, out);
    out.end_object();
  }
  out.end_array();
  return {std::move(text), kJson};
}

// The picture on the box of the game; of a game without one, the cover of its first map.
Catalogue::Content Catalogue::box(const std::string& scenario) const {
  const std::string picture = scenario.substr(0, scenario.find('/')) + "/box.svg";
  if (!source_.has(picture)) return content(std::string(kScenarios) + "/" + scenario + "/cover.svg");
  const auto text = source_.read(picture);
  return text ? Content{text.value(), "image/svg+xml"} : Content{};
}

Catalogue::Content Catalogue::lesson(const std::string& scenario) const {
  const auto loaded = data::load_lesson(source_, data::lesson_path(scenario));
  if (!loaded) return {};
  const data::Lesson& lesson = loaded.value();
  std::string text;
  engine::JsonWriter out(text);
  out.begin_object().member("scenario", scenario).member("title", lesson.title).member("seat", lesson.seat);
  out.member("opponent", lesson.opponent).key("options").begin_object();
  for (const auto& [id, value] : lesson.options) out.any_key(id).value(value);
  out.end_object().key("dice").begin_array();
  for (const std::uint8_t die : lesson.dice) out.value(static_cast<int>(die));
  out.end_array().key("steps").begin_array();
  for (const data::LessonStep& step : lesson.steps) {
    out.begin_object().member("say", step.say).member("why", step.why).member("rule", step.rule);
    out.key("actions").begin_array();
    for (const std::string& action : step.actions) out.value(action);
    out.end_array().end_object();
  }
  out.end_array().member("end", lesson.end).end_object();
  return {std::move(text), kJson};
}

Catalogue::Content Catalogue::help(const std::string& book) const {
  if (!plain_word(book)) return {};
  const auto help = data::load_help(source_, book + "/help.json");
  if (!help) return {};
  std::string text;
  engine::JsonWriter out(text);
  out.begin_array();
  for (const data::HelpText& entry : help.value().cases)
    out.begin_object().member("case", entry.id).member("text", entry.text).end_object();
  out.end_array();
  return {std::move(text), kJson};
}

}  // namespace mitla::server
