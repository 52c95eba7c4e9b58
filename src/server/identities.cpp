#include "server/identities.h"

#include "engine/commitment.h"
#include "engine/json.h"
#include "server/on_loop.h"

namespace mitla::server {

using engine::Json;
using engine::JsonWriter;
using store::Person;

namespace {

constexpr std::string_view kCookie = "mitla=";
constexpr std::int64_t kTransferSeconds = 15 * 60;
constexpr std::size_t kLongestName = 40;
// So long an id is believed without asking the store: for limits that is exact enough.
constexpr std::chrono::seconds kBelieved{60};
constexpr std::size_t kMostKnown = 20'000;

std::string cookie(const std::string& secret, const char* age) {
  return std::string(kCookie) + secret + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + age;
}
constexpr const char* kForYears = "157680000";
constexpr const char* kGone = "0";

Answer done_without_content() { return {200, "{}"}; }
Answer nobody() { return failed(403, {"nobody", "this browser has no identity, or it was revoked"}); }

std::string text_of(const Json& json, const char* name) {
  const Json* member = json.find(name);
  return member != nullptr && member->is(Json::Kind::kString) ? member->text : std::string();
}

bool is_name(const std::string& name) {
  if (name.empty() || name.size() > kLongestName) return false;
  for (const char c : name)
    if (static_cast<unsigned char>(c) < ' ' || c == 127) return false;
  return true;
}

}  // namespace

Identities::Identities(Games& games, Surroundings around) : games_(games), around_(std::move(around)) {}

std::string Identities::secret_in(std::string_view cookies) {
  for (std::size_t begin = 0; begin < cookies.size();) {
    const std::size_t end = std::min(cookies.find(';', begin), cookies.size());
    std::string_view one = cookies.substr(begin, end - begin);
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    if (one.starts_with(kCookie)) return std::string(one.substr(kCookie.size()));
    begin = end + 1;
  }
  return {};
}

template <typename T>
void Identities::with_store(std::function<base::Result<T>(store::Store&)> ask, const Done& done,
                            std::function<void(T)> use) {
  auto then = [this, done, use = std::move(use)](const base::Result<T>& result) {
    if (result) return use(result.value());
    if (around_.report) around_.report(result.error());
    done(failed(503, {"store", "the store does not answer; try again in a moment"}));
  };
  around_.journal.use([ask = std::move(ask), end = on_loop(around_.post, std::move(then))](
                          store::Store& store) mutable { end(ask(store)); });
}

void Identities::find(const std::string& secret, const Done& done, Found use) {
  if (secret.empty()) return done(nobody());
  with_store<std::optional<Person>>(
      [hash = engine::sha256(secret)](store::Store& store) { return store.find_person(hash); }, done,
      [done, use = std::move(use)](std::optional<Person> person) {
        if (!person) return done(nobody());
        use(*person);
      });
}

void Identities::find_id(const std::string& secret, const std::function<void(std::string)>& done) {
  if (secret.empty()) return done({});
  const std::string hash = engine::sha256(secret);
  const auto now = std::chrono::steady_clock::now();
  if (const auto found = known_.find(hash); found != known_.end() && now < found->second.until)
    return done(found->second.id);
  with_store<std::optional<Person>>([hash](store::Store& store) { return store.find_person(hash); },
                                    [done](const Answer&) { done({}); },
                                    [this, hash, now, done](const std::optional<Person>& person) {
                                      if (!person) return done({});
                                      if (known_.size() >= kMostKnown) known_.clear();
                                      known_[hash] = {person->id, now + kBelieved};
                                      done(person->id);
                                    });
}

void Identities::answer(std::string_view what, bool post, const std::string& secret, const std::string& body,
                        Done done) {
  if (!post) {
    if (what.empty()) return tell(secret, done);
    return done(failed(404, {"unknown", "there is nothing at this address"}));
  }
  const auto json = engine::parse_json(body, {.bytes = 4 << 10, .depth = 4, .values = 10});
  if (!json || !json.value().is(Json::Kind::kObject)) return done(failed(400, {"bad", "send a JSON object"}));
  const std::string hash = engine::sha256(secret);
  if (what.empty()) return rename(secret, text_of(json.value(), "name"), done);
  if (what == "/games")
    return add_game(secret, text_of(json.value(), "game"), text_of(json.value(), "token"), done);
  if (what == "/transfer") return transfer(secret, done);
  if (what == "/accept") return accept(text_of(json.value(), "code"), done);
  if (what == "/leave")
    return with_store<bool>([hash](store::Store& store) { return store.forget_device(hash); }, done,
                            [done](bool) {
                              Answer answer = done_without_content();
                              answer.cookie = cookie("", kGone);
                              done(std::move(answer));
                            });
  if (what == "/revoke")
    return find(secret, done, [this, hash, done](const Person& person) {
      with_store<bool>(
          [id = person.id, hash](store::Store& store) { return store.forget_other_devices(id, hash); }, done,
          [done](bool) { done(done_without_content()); });
    });
  done(failed(404, {"unknown", "there is nothing at this address"}));
}

// A browser without an identity is no error: most have none.
void Identities::tell(const std::string& secret, const Done& done) {
  const auto nobody_here = [done] { done({200, R"({"name":null,"devices":0,"games":[]})"}); };
  if (secret.empty()) return nobody_here();
  using Mine = std::pair<std::optional<Person>, std::vector<store::PlayedSeat>>;
  with_store<Mine>(
      [hash = engine::sha256(secret)](store::Store& store) -> base::Result<Mine> {
        const auto person = store.find_person(hash);
        if (!person) return base::Error{person.error()};
        if (!person.value()) return Mine{};
        auto seats = store.seats_of(person.value()->id);
        if (!seats) return base::Error{seats.error()};
        return Mine{person.value(), std::move(seats).value()};
      },
      done,
      [done, nobody_here](const Mine& mine) {
        const auto& [person, seats] = mine;
        if (!person) return nobody_here();
        Answer answer;
        JsonWriter out(answer.body);
        out.begin_object().member("name", person->name).member("devices", person->devices);
        out.key("games").begin_array();
        for (const store::PlayedSeat& seat : seats)
          out.begin_object()
              .member("game", seat.game)
              .member("scenario", seat.scenario)
              .member("seat", seat.seat)
              .member("over", seat.over)
              .member("archived", seat.archived)
              .end_object();
        out.end_array().end_object();
        done(std::move(answer));
      });
}

// The first name makes the identity.
void Identities::rename(const std::string& secret, const std::string& name, const Done& done) {
  if (!is_name(name))
    return done(failed(400, {"bad", "\"name\" has 1 to " + std::to_string(kLongestName) + " characters"}));
  const auto make = [this, name, done] {
    const std::string fresh = base64url(around_.entropy(32));
    const Person person{base64url(around_.entropy(12)), name};
    with_store<bool>([person, hash = engine::sha256(fresh), now = around_.now()](
                         store::Store& store) { return store.add_person(person, hash, now); },
                     done,
                     [fresh, done](bool) {
                       Answer answer = done_without_content();
                       answer.cookie = cookie(fresh, kForYears);
                       done(std::move(answer));
                     });
  };
  if (secret.empty()) return make();
  with_store<std::optional<Person>>(
      [hash = engine::sha256(secret)](store::Store& store) { return store.find_person(hash); }, done,
      [this, name, done, make](std::optional<Person> person) {
        if (!person) return make();
        with_store<bool>(
            [id = person->id, name](store::Store& store) { return store.rename_person(id, name); }, done,
            [done](bool) { done(done_without_content()); });
      });
}

// Whoever holds the token of a seat may keep the seat among his games.
void Identities::add_game(const std::string& secret, const std::string& game, const std::string& token,
                          const Done& done) {
  find(secret, done, [this, game, token, done](const Person& person) {
    games_.visit(game, token, [this, game, person, done](const Games::Visit& visit) {
      if (!visit.table) return done(visit.refusal);
      const std::string seat = visit.chair.viewer ? visit.table->live().seat_id(*visit.chair.viewer) : "";
      with_store<bool>([id = person.id, game, seat, now = around_.now()](
                           store::Store& store) { return store.remember_seat(id, game, seat, now); },
                       done, [done](bool) { done(done_without_content()); });
    });
  });
}

void Identities::transfer(const std::string& secret, const Done& done) {
  find(secret, done, [this, done](const Person& person) {
    const std::string code = base64url(around_.entropy(32));
    with_store<bool>(
        [id = person.id, hash = engine::sha256(code), now = around_.now()](store::Store& store) {
          return store.add_transfer(id, hash, now, now + kTransferSeconds);
        },
        done,
        [done, code](bool) {
          Answer answer;
          JsonWriter out(answer.body);
          out.begin_object().member("code", code).member("seconds", kTransferSeconds).end_object();
          done(std::move(answer));
        });
  });
}

void Identities::accept(const std::string& code, const Done& done) {
  const std::string fresh = base64url(around_.entropy(32));
  with_store<std::optional<Person>>(
      [hash = engine::sha256(code), secret = engine::sha256(fresh),
       now = around_.now()](store::Store& store) { return store.accept_transfer(hash, secret, now); },
      done,
      [done, fresh](const std::optional<Person>& person) {
        if (!person) return done(failed(403, {"code", "this link was used before, or is too old"}));
        Answer answer;
        JsonWriter(answer.body).begin_object().member("name", person->name).end_object();
        answer.cookie = cookie(fresh, kForYears);
        done(std::move(answer));
      });
}

void Identities::visit(const std::string& secret, const std::string& game, const std::string& seat,
                       std::function<void(Games::Visit)> done) {
  const auto refuse = [done](Answer answer) { done({nullptr, {}, std::move(answer)}); };
  find(secret, refuse, [this, game, seat, done, refuse](const Person& person) {
    with_store<std::vector<store::PlayedSeat>>(
        [id = person.id](store::Store& store) { return store.seats_of(id); }, refuse,
        [this, game, seat, done, refuse, id = person.id](const std::vector<store::PlayedSeat>& seats) {
          for (const store::PlayedSeat& played : seats)
            if (played.game == game && played.seat == seat) return games_.visit_seat(game, seat, id, done);
          refuse(failed(403, {"token", "this seat is not among your games"}));
        });
  });
}

}  // namespace mitla::server
