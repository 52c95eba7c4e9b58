#include "server/new_game.h"

#include <algorithm>

#include "engine/beginning_json.h"
#include "engine/commitment.h"
#include "engine/json_fields.h"
#include "engine/options.h"
#include "engine/quote.h"
#include "engine/rules_version.h"
#include "server/address.h"
#include "server/live_game.h"
#include "server/public_address.h"
#include "server/standing_answers.h"
#include "server/terms.h"

namespace mitla::server {

namespace {

using engine::Json;

constexpr std::size_t kLongestAddress = 2000;
constexpr std::size_t kMostDice = 100'000;

store::SeatRecord* find(std::vector<store::SeatRecord>& seats, std::string_view id) {
  for (store::SeatRecord& seat : seats)
    if (seat.seat == id) return &seat;
  return nullptr;
}

// The people, and the built-in players that know the game.
std::string possible_players(const engine::Game& game) {
  std::string names = "here, link";
  for (const ai::PlayerInfo& player : ai::players())
    if (can_play(player, game)) names += ", " + std::string(player.name);
  return names;
}

void read_players(const Json& list, const engine::Game& game, std::vector<store::SeatRecord>& seats,
                  std::string& error) {
  for (const Json& item : list.items) {
    const Json* id = item.find("seat");
    const Json* player = item.find("player");
    if (id == nullptr || player == nullptr) {
      error = "an entry of \"seats\" is {\"seat\", \"player\"}";
      return;
    }
    store::SeatRecord* seat = find(seats, id->text);
    if (seat == nullptr) {
      error = "there is no seat " + engine::quoted(id->text) +
              "; there are: " + engine::listed(seats, [](const store::SeatRecord& s) { return s.seat; });
      return;
    }
    const ai::PlayerInfo* built_in = ai::find_player(player->text);
    if (!is_person(player->text) && (built_in == nullptr || !can_play(*built_in, game))) {
      error = "a player of this game is one of " + possible_players(game) + ", not " +
              engine::quoted(player->text);
      return;
    }
    seat->player = player->text;
  }
}

void read_webhooks(const Json& json, bool webhook_private, std::vector<store::SeatRecord>& seats,
                   std::string& error) {
  for (const auto& [id, address] : json.members) {
    store::SeatRecord* seat = find(seats, id);
    const std::string& text = address.text;
    const auto plain = [](char c) { return c > ' ' && c < 127; };
    const bool fits = address.is(Json::Kind::kString) && text.size() <= kLongestAddress &&
                      std::all_of(text.begin(), text.end(), plain);
    const auto parsed = fits ? parse_web_address(text) : std::nullopt;
    if (seat == nullptr || !parsed) {
      error = "\"webhook\" gives seats an address that begins with http:// or https://";
      return;
    }
    if (!webhook_private && !may_be_public(parsed->host)) {
      error = "a webhook to this machine or a private network needs a server started with --webhook-private";
      return;
    }
    seat->webhook = text;
  }
}

std::string list_of(const std::vector<std::uint8_t>& dice) {
  std::string text;
  for (const std::uint8_t result : dice) text += (text.empty() ? "" : " ") + std::to_string(result);
  return text;
}

}  // namespace

base::Result<MadeGame> make_new_game(const engine::Registry& registry, const Json& request,
                                     const Entropy& entropy, std::int64_t now, bool webhook_private,
                                     const Opening* opening) {
  std::string error;
  engine::JsonFields fields(request, "", error);
  if (opening == nullptr) {
    fields.allow({"scenario", "options", "seats", "webhook", "undo", "dice", "clock", "delay"});
    fields.require({"scenario"});
  } else {
    fields.allow({"from", "save", "seats", "webhook", "undo"});
  }
  engine::Beginning beginning = engine::beginning_from_json(request, error);
  if (opening != nullptr) {
    beginning.scenario = opening->scenario;
    beginning.options = opening->options;
    beginning.dice = opening->dice;
  }
  if (beginning.dice.size() > kMostDice) error = "\"dice\" are at most " + std::to_string(kMostDice);
  const Json* players = fields.array("seats");
  const Json* webhooks = fields.object("webhook");
  const std::string* undo = fields.text("undo");
  if (error.empty() && undo != nullptr && *undo != "friendly" && *undo != "strict")
    error = "\"undo\" must be \"friendly\" or \"strict\"";
  const Terms terms = Terms::from_request(request, error);
  if (!error.empty()) return base::Error{error};
  const auto game = registry.open(beginning.scenario, beginning.options);
  if (!game) return base::Error{game.error()};
  auto options = engine::complete_options(game.value()->info(), beginning.options);
  if (!options) return base::Error{options.error()};

  MadeGame made;
  store::GameRecord& record = made.change.game;
  record.scenario = beginning.scenario;
  record.rules = engine::rules_name(game.value()->info());
  record.options = std::move(options).value();
  for (const engine::SeatInfo& seat : game.value()->info().seats)
    record.seats.push_back({seat.id, "here", ""});
  if (players != nullptr) read_players(*players, *game.value(), record.seats, error);
  if (webhooks != nullptr) read_webhooks(*webhooks, webhook_private, record.seats, error);
  if (!error.empty()) return base::Error{error};
  const auto invited = [](const store::SeatRecord& seat) { return seat.player == "link"; };
  if (opening == nullptr && !beginning.dice.empty() &&
      std::any_of(record.seats.begin(), record.seats.end(), invited))
    return base::Error{
        "dice are given only in a game without invitations: a guest must be able to trust them"};

  record.over = opening != nullptr && opening->over;
  record.id = base64url(entropy(12));
  record.created = now;
  record.seed = random_number(entropy);
  const engine::Commitment commitment = engine::commit(record.seed, hexadecimal(entropy(32)));
  record.salt = commitment.salt;
  record.commitment = commitment.hash;
  if (!beginning.dice.empty())
    made.change.entries.push_back({store::EntryKind::kDice, "", list_of(beginning.dice), now});
  if (terms.any()) made.change.entries.push_back({store::EntryKind::kTerms, "", terms.entry_text(), now});
  const auto add = [&](store::EntryKind kind, const std::string& seat) {
    std::string secret = base64url(entropy(32));
    made.change.entries.push_back({kind, seat, engine::sha256(secret), now});
    return secret;
  };
  for (const store::SeatRecord& seat : record.seats) {
    if (seat.player == "here") made.tokens.emplace(seat.seat, add(store::EntryKind::kToken, seat.seat));
    if (seat.player == "link")
      made.invitations.emplace(seat.seat, add(store::EntryKind::kInvitation, seat.seat));
    if (is_built_in(seat.player) && undo != nullptr && *undo == "strict")
      made.change.entries.push_back({store::EntryKind::kAnswer, seat.seat,
                                     StandingAnswers::text_of({seat.seat, kUndoKind, kRefuseUndo}), now});
  }
  made.spectator = add(store::EntryKind::kToken, "");
  if (opening != nullptr)
    for (const auto& [seat, action] : opening->actions)
      made.change.entries.push_back({store::EntryKind::kAction, seat, action, now});
  store::chain(store::hash_of_beginning(record), 1, made.change.entries);
  return made;
}

}  // namespace mitla::server
