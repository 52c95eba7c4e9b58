#include "store/archive.h"

#include <charconv>

#include "engine/json.h"
#include "engine/json_writer.h"
#include "store/columns.h"

namespace mitla::store {

namespace {

using engine::Json;

constexpr std::string_view kFormat = "mitla/journal/1";

// Texts of an object; the first that is missing is remembered.
class Texts {
 public:
  explicit Texts(const Json& json) : json_(json) {}
  std::string operator()(const char* name) {
    const Json* member = json_.find(name);
    if (member != nullptr && member->is(Json::Kind::kString)) return member->text;
    if (missing_.empty()) missing_ = name;
    return {};
  }
  std::int64_t number(const char* name) {
    const Json* member = json_.find(name);
    const auto value = member != nullptr ? member->natural() : std::nullopt;
    if (!value && missing_.empty()) missing_ = name;
    return static_cast<std::int64_t>(value.value_or(0));
  }
  const std::string& missing() const { return missing_; }

 private:
  const Json& json_;
  std::string missing_;
};

}  // namespace

std::string archive_line(const StoredGame& stored) {
  const GameRecord& game = stored.game;
  std::string text;
  engine::JsonWriter out(text);
  out.begin_object().member("format", kFormat).member("id", game.id);
  out.member("created", game.created).member("scenario", game.scenario).member("rules", game.rules);
  out.member("options", options_to_text(game.options)).member("seed", std::to_string(game.seed));
  out.member("salt", game.salt).member("commitment", game.commitment);
  out.member("seats", seats_to_text(game.seats)).key("webhooks").begin_object();
  for (const SeatRecord& seat : game.seats)
    if (!seat.webhook.empty()) out.any_key(seat.seat).value(seat.webhook);
  out.end_object().member("over", game.over).key("entries").begin_array();
  for (const Entry& entry : stored.entries) {
    out.begin_object().member("kind", name_of(entry.kind)).member("seat", entry.seat);
    out.member("text", entry.text).member("at", entry.at).member("hash", entry.hash).end_object();
  }
  out.end_array().end_object();
  return text;
}

base::Result<NewGame> read_archive_line(std::string_view line) {
  const auto json = engine::parse_json(line, {.bytes = 256 << 20, .depth = 8, .values = 10'000'000});
  if (!json) return base::Error{"this is not valid JSON: " + json.error()};
  Texts texts(json.value());
  if (texts("format") != kFormat) return base::Error{"this is no game of the format " + std::string(kFormat)};
  StoredGame stored;
  GameRecord& game = stored.game;
  game.id = texts("id");
  game.created = texts.number("created");
  game.scenario = texts("scenario");
  game.rules = texts("rules");
  const std::string options = texts("options"), seats = texts("seats"), seed = texts("seed");
  game.salt = texts("salt");
  game.commitment = texts("commitment");
  const auto wrong = [&](const std::string& what) { return base::Error{"game " + game.id + ": " + what}; };
  if (!texts.missing().empty()) return wrong("\"" + texts.missing() + "\" is missing");
  auto read_options = options_from_text(options);
  auto read_seats = seats_from_text(seats);
  if (!read_options || !read_seats) return wrong("its options or seats cannot be read");
  game.options = std::move(read_options).value();
  game.seats = std::move(read_seats).value();
  if (std::from_chars(seed.data(), seed.data() + seed.size(), game.seed).ptr != seed.data() + seed.size())
    return wrong("its seed is no number");
  if (const Json* webhooks = json.value().find("webhooks"))
    for (const auto& [seat, url] : webhooks->members)
      for (SeatRecord& record : game.seats)
        if (record.seat == seat) record.webhook = url.text;
  if (const Json* over = json.value().find("over")) game.over = over->truth;
  const Json* entries = json.value().find("entries");
  if (entries == nullptr) return wrong("\"entries\" is missing");
  for (const Json& item : entries->items) {
    Texts of(item);
    const auto kind = find_entry_kind(of("kind"));
    Entry entry{kind.value_or(EntryKind::kAction), of("seat"), of("text"), of.number("at"), of("hash")};
    if (!kind || !of.missing().empty())
      return wrong("entry " + std::to_string(stored.entries.size() + 1) + " cannot be read");
    stored.entries.push_back(std::move(entry));
  }
  stored.last = static_cast<int>(stored.entries.size());
  stored.head = stored.entries.empty() ? hash_of_beginning(game) : stored.entries.back().hash;
  const std::string damage = find_damage(stored);
  if (!damage.empty()) return wrong(damage);
  return NewGame{std::move(game), std::move(stored.entries)};
}

}  // namespace mitla::store
