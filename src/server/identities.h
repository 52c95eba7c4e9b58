// People without passwords: a browser holds a random secret in a cookie that no script can read. The same
// person on another device has a secret of its own, which it got by a transfer code.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/games.h"
#include "store/people.h"

namespace mitla::server {

class Identities {
 public:
  // All arguments must outlive this.
  Identities(Games& games, Surroundings around);

  // A request below /api/me; `what` is the rest of its path, `secret` comes from the cookie. To be used on
  // the thread of the tables only.
  void answer(std::string_view what, bool post, const std::string& secret, const std::string& body,
              std::function<void(Answer)> done);
  // The seat of a game by identity alone.
  void visit(const std::string& secret, const std::string& game, const std::string& seat,
             std::function<void(Games::Visit)> done);

  // The id of the person, for limits and blocks; empty if there is none, or if the store does not answer.
  void find_id(const std::string& secret, const std::function<void(std::string)>& done);

  // From the header Cookie; empty if it is not there.
  static std::string secret_in(std::string_view cookies);

 private:
  using Done = std::function<void(Answer)>;
  using Found = std::function<void(const store::Person&)>;
  // Runs `ask` on the thread of the store and `use` with its result on this one; a failure is answered.
  template <typename T>
  void with_store(std::function<base::Result<T>(store::Store&)> ask, const Done& done,
                  std::function<void(T)> use);
  void find(const std::string& secret, const Done& done, Found use);
  void tell(const std::string& secret, const Done& done);
  void rename(const std::string& secret, const std::string& name, const Done& done);
  void add_game(const std::string& secret, const std::string& game, const std::string& token,
                const Done& done);
  void transfer(const std::string& secret, const Done& done);
  void accept(const std::string& code, const Done& done);

  Games& games_;
  Surroundings around_;
  struct Known {
    std::string id;
    std::chrono::steady_clock::time_point until;
  };
  std::unordered_map<std::string, Known> known_;  // by the hash of the secret
};

}  // namespace mitla::server
