#include "server/games.h"

#include <algorithm>

#include "engine/json.h"
#include "engine/rules_version.h"
#include "server/new_game.h"
#include "server/on_loop.h"

namespace mitla::server {

using engine::JsonWriter;

Answer failed(unsigned status, const Failure& failure) {
  Answer answer{status, {}};
  JsonWriter out(answer.body);
  out.begin_object();
  write_failure(failure, out);
  out.end_object();
  return answer;
}

Games::Games(const engine::Registry& registry, const Limits& limits, Surroundings around,
             std::function<void(const std::string&)> report)
    : registry_(registry),
      limits_(limits),
      around_(std::move(around)),
      report_(std::move(report)),
      new_games_(limits.new_games_per_second, limits.new_games_burst) {
  around_.report = report_;
}

void Games::make_game(const std::string& request, const Asker& asker, std::function<void(Answer)> done) {
  if (new_games_.take(Bucket::Clock::now()) != Bucket::Clock::duration::zero())
    return done(failed(429, {"busy", "too many games are being made; try again in a moment"}));
  auto json = engine::parse_json(request, {.bytes = limits_.body_bytes, .depth = 8, .values = 50'000});
  if (!json) return done(failed(400, {"bad", "this is not valid JSON: " + json.error()}));
  if (json.value().find("from") != nullptr)
    return make_branch(std::move(json).value(), asker, std::move(done));
  if (json.value().find("save") != nullptr)
    return make_from_save(std::move(json).value(), asker.owner, std::move(done));
  make(json.value(), nullptr, asker.owner, done);
}

void Games::make(const engine::Json& request, const Opening* opening, const std::string& owner,
                 const std::function<void(Answer)>& done) {
  auto made =
      make_new_game(registry_, request, around_.entropy, around_.now(), limits_.webhook_private, opening);
  if (!made) return done(failed(400, {"bad", made.error()}));

  const std::string id = made.value().change.game.id;
  Answer answer{201, {}};
  JsonWriter out(answer.body);
  out.begin_object().member("game", id).member("commitment", made.value().change.game.commitment);
  out.key("tokens").begin_object();
  for (const auto& [seat, token] : made.value().tokens) out.any_key(seat).value(token);
  out.end_object().key("invitations").begin_object();
  for (const auto& [seat, code] : made.value().invitations) out.any_key(seat).value(code);
  out.end_object().key("webhook_keys").begin_object();
  for (const store::SeatRecord& seat : made.value().change.game.seats)
    if (!seat.webhook.empty())
      out.any_key(seat.seat).value(webhook_key(made.value().change.game.salt, seat.seat));
  out.end_object().member("spectator", made.value().spectator).end_object();

  ++making_;
  auto then = [this, id, owner, answer = std::move(answer), done](const store::Written& result) {
    --making_;
    if (!result.ok()) {
      report_(result.why);
      done(failed(500, {"store", "the game could not be saved; try again in a moment"}));
      return;
    }
    done(answer);
    find(id, [owner](const auto& table, const auto&) {  // lets built-in players begin at once
      if (table) table->set_owner(owner);
    });
  };
  around_.journal.write(std::move(made.value().change), on_loop(around_.post, std::move(then)));
}

// {"from": {"game", "revision"}}: study. The first actions of a game again, with their dice; what follows has
// dice of its own, so nothing can be learned about those to come.
void Games::make_branch(engine::Json request, const Asker& asker, std::function<void(Answer)> done) {
  const engine::Json* from = request.find("from");
  const engine::Json* game = from->find("game");
  const engine::Json* number = from->find("revision");
  const auto revision = number != nullptr ? number->natural() : std::nullopt;
  if (game == nullptr || !game->is(engine::Json::Kind::kString) || !revision)
    return done(failed(400, {"bad", "\"from\" is {\"game\", \"revision\"}"}));
  const std::string id = game->text;
  asker.open(id, [this, revision, owner = asker.owner, request = std::move(request),
                  done = std::move(done)](const Visit& visit) {
    if (!visit.table) return done(visit.refusal);
    const LiveGame& live = visit.table->live();
    if (const std::string why = live.refuse_study(visit.chair.viewer); !why.empty())
      return done(failed(403, {"secret", why}));
    if (*revision > static_cast<std::uint64_t>(live.revision(visit.chair.viewer)))
      return done(failed(400, {"bad", "the game has not come so far"}));
    const Opening opening =
        opening_of(live.session(), live.position(visit.chair.viewer, static_cast<int>(*revision)));
    make(request, &opening, owner, done);
  });
}

// {"save": {...}}: a save is opened as a game, at its end.
void Games::make_from_save(engine::Json request, const std::string& owner, std::function<void(Answer)> done) {
  ++making_;
  auto shared = std::make_shared<const engine::Json>(std::move(request));
  auto then = [this, shared, owner, done = std::move(done)](const std::shared_ptr<const Opening>& opening,
                                                            const std::string& fault) {
    --making_;
    if (!fault.empty()) return done(failed(400, {"bad", "this save cannot be opened: " + fault}));
    make(*shared, opening.get(), owner, done);
  };
  around_.work([this, shared, end = on_loop(around_.post, std::move(then))]() mutable {
    const auto session = engine::load_from_json(registry_, *shared->find("save"));
    auto opening = std::make_shared<Opening>();
    if (session) *opening = opening_of(session.value(), static_cast<int>(session.value().actions().size()));
    const std::string fault = !session ? session.error()
                              : session.value().beginning().position
                                  ? "a save that begins with a position of "
                                    "its own cannot be opened"
                                  : "";
    end(std::shared_ptr<const Opening>(std::move(opening)), fault);
  });
}

void Games::find(const std::string& game, std::function<void(std::shared_ptr<Table>, Answer)> done) {
  const auto now = std::chrono::steady_clock::now();
  const auto it = tables_.find(game);
  if (it != tables_.end()) {
    it->second.seen = now;
    if (it->second.table)
      done(it->second.table, {});
    else
      it->second.waiting.push_back(std::move(done));
    return;
  }
  Entry entry;
  entry.seen = now;
  entry.waiting.push_back(std::move(done));
  tables_.emplace(game, std::move(entry));
  // A long game takes time to replay; other games do not wait for it.
  around_.journal.read(game, 1, [this, game](base::Result<std::optional<store::StoredGame>> stored) {
    around_.work([this, game, stored = std::move(stored)]() mutable {
      around_.post([this, game, arrival = replayed(game, std::move(stored))] { arrived(game, arrival); });
    });
  });
}

Games::Arrival Games::replayed(const std::string& game,
                               base::Result<std::optional<store::StoredGame>> stored) const {
  if (!stored && stored.error().find(" is damaged: ") != std::string::npos)
    return {nullptr, nullptr, failed(500, {"broken", "this game is damaged"}), stored.error()};
  if (!stored)
    return {nullptr, nullptr, failed(503, {"store", "the game cannot be read at the moment; try again"}),
            stored.error()};
  if (!stored.value()) return {nullptr, nullptr, failed(404, {"unknown", "there is no such game"}), ""};
  const auto record = std::make_shared<const store::StoredGame>(std::move(*std::move(stored).value()));
  const std::string refusal =
      engine::refuse_other_rules(registry_, record->game.scenario, record->game.rules);
  if (!refusal.empty())
    return {nullptr, record, failed(409, {"rules", refusal}), "game " + game + ": " + refusal};
  auto live = LiveGame::restore(registry_, *record, around_.stopping);
  if (!live && around_.stopping != nullptr && *around_.stopping)
    return {nullptr, record, failed(503, {"store", "the server is being stopped; try again"}), ""};
  if (!live)
    return {nullptr, record, failed(500, {"broken", "this game is damaged: " + live.error()}),
            "game " + game + " is damaged: " + live.error()};
  return {std::make_shared<LiveGame>(std::move(live).value()), record, {}, ""};
}

void Games::arrived(const std::string& game, const Arrival& arrival) {
  Entry& entry = tables_[game];
  if (!arrival.trouble.empty()) report_(arrival.trouble);
  if (arrival.live) entry.table = std::make_shared<Table>(std::move(*arrival.live), limits_, around_);
  const auto table = entry.table;
  const int heard = entry.heard;
  const auto waiting = std::move(entry.waiting);
  if (!table) tables_.erase(game);
  for (const auto& done : waiting) done(table, arrival.refusal);
  if (!table) return;
  // What another server wrote while it was being loaded.
  if (heard < 0)
    table->heard_nothing();
  else
    table->heard_of(heard);
  table->wake();
}

void Games::heard_of(const std::string& game, int last) {
  if (game.empty()) {
    for (auto& [id, entry] : tables_)
      if (entry.table)
        entry.table->heard_nothing();
      else
        entry.heard = -1;
    return;
  }
  const auto it = tables_.find(game);
  if (it == tables_.end()) return;
  if (it->second.table)
    it->second.table->heard_of(last);
  else if (it->second.heard >= 0)
    it->second.heard = std::max(it->second.heard, last);
}

void Games::claim(const std::string& game, const std::string& request, std::function<void(Answer)> done) {
  const auto json = engine::parse_json(request, {.bytes = 4 << 10, .depth = 4, .values = 10});
  const engine::Json* code = json ? json.value().find("invitation") : nullptr;
  if (code == nullptr || !code->is(engine::Json::Kind::kString))
    return done(failed(400, {"bad", "send {\"invitation\": the code of the invitation}"}));
  if (game.empty() || game.size() > 64) return done(failed(404, {"unknown", "there is no such game"}));
  find(game, [invitation = code->text, done = std::move(done)](const std::shared_ptr<Table>& table,
                                                               Answer refusal) {
    if (!table) return done(std::move(refusal));
    table->claim(invitation, [done](const Table::Claim& claim) {
      if (claim.token.empty()) {
        const bool used = claim.failure.code == "claimed", unknown = claim.failure.code == "token";
        return done(failed(used ? 409 : unknown ? 403 : 503, claim.failure));
      }
      Answer answer;
      JsonWriter out(answer.body);
      out.begin_object().member("seat", claim.seat).member("token", claim.token).end_object();
      done(std::move(answer));
    });
  });
}

void Games::visit(const std::string& game, const std::string& token, std::function<void(Visit)> done) {
  // An id that no game can have is not looked up in the store.
  if (game.empty() || game.size() > 64)
    return done({nullptr, {}, failed(404, {"unknown", "there is no such game"})});
  find(game, [token, done = std::move(done)](const std::shared_ptr<Table>& table, Answer refusal) {
    if (!table) return done({nullptr, {}, std::move(refusal)});
    auto chair = table->chair_of(token);
    if (!chair) return done({nullptr, {}, failed(403, {"token", "this token opens no seat of this game"})});
    done({table, std::move(*chair), {}});
  });
}

void Games::visit_seat(const std::string& game, const std::string& seat, const std::string& person,
                       std::function<void(Visit)> done) {
  find(game, [seat, person, done = std::move(done)](const std::shared_ptr<Table>& table, Answer refusal) {
    if (!table) return done({nullptr, {}, std::move(refusal)});
    const auto viewer = seat.empty() ? Viewer() : table->live().find_seat(seat);
    done({table, {viewer, "person " + person + " " + seat}, {}});
  });
}

bool Games::busy() const {
  if (making_ > 0) return true;
  for (const auto& [game, entry] : tables_)
    if (!entry.table || entry.table->busy()) return true;
  return false;
}

bool Games::sweep(std::chrono::steady_clock::time_point now) {
  const std::size_t before = tables_.size();
  for (auto it = tables_.begin(); it != tables_.end();) {
    Entry& entry = it->second;
    // Built-in players among themselves wait until somebody looks at them again.
    const bool thinks = entry.table && entry.table->thinking() && entry.table->has_people();
    if (!entry.table || entry.table->watched() || entry.table->busy() || thinks) entry.seen = now;
    if (now - entry.seen <= limits_.keep_in_memory) {
      ++it;
      continue;
    }
    entry.table->keep_state();
    entry.table->give_up_thinking();
    it = tables_.erase(it);
  }
  return tables_.size() < before;
}

}  // namespace mitla::server
