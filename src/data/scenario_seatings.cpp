// Seatings: how two to five players share out the seats of a scenario.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "data/references.h"
#include "data/scenario_parts.h"

namespace mitla::data {
namespace {

const Team* team_of(const Scenario& scenario, const std::string& seat) {
  for (const Team& team : scenario.teams)
    if (std::find(team.seats.begin(), team.seats.end(), seat) != team.seats.end()) return &team;
  return nullptr;
}

SeatedPlayer read_player(ObjectReader& entry, UniqueIds& taken, const ScenarioParts& parts) {
  SeatedPlayer player;
  player.id = entry.required("id").name();
  player.title = entry.required("title").name();
  if (const auto name = entry.optional("name")) player.name = name->name();
  const Reader takes = entry.required("takes");
  for (const Reader& item : takes.list()) {
    player.takes.push_back(item.name());
    if (!parts.scenario.seat(player.takes.back())) item.expected("a seat of \"seats\"");
    taken.add(item, player.takes.back());
    // Teams win together: without teams each seat is one.
    if (player.takes.size() > 1 &&
        (parts.scenario.teams.empty() ||
         team_of(parts.scenario, player.takes.front()) != team_of(parts.scenario, player.takes.back())))
      item.expected("a seat of the same team as \"" + player.takes.front() + "\"");
  }
  if (player.takes.empty()) takes.expected("one seat or more");
  return player;
}

// Replaces seats by those of the players who take them; each seat once, where the first of its parts was.
class Reseating {
 public:
  explicit Reseating(const Seating& seating) {
    for (const SeatedPlayer& player : seating.players)
      for (const std::string& seat : player.takes) now_[seat] = player.id;
  }

  void rename(std::string& seat) const {
    if (const auto found = now_.find(seat); found != now_.end()) seat = found->second;
  }

  void rename(std::vector<std::string>& seats) const {
    std::vector<std::string> renamed;
    for (std::string& seat : seats) {
      rename(seat);
      if (std::find(renamed.begin(), renamed.end(), seat) == renamed.end())
        renamed.push_back(std::move(seat));
    }
    seats = std::move(renamed);
  }

  void rename(Parameters& group) const {
    for (auto& [key, value] : group.values) {
      if (!names_seats(key)) continue;
      if (auto* seat = std::get_if<std::string>(&value)) rename(*seat);
      if (auto* seats = std::get_if<std::vector<std::string>>(&value)) rename(*seats);
    }
  }

 private:
  std::map<std::string, std::string> now_;
};

void add_once(std::vector<std::string>& words, const std::string& word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

std::vector<Seat> seats_of(const Seating& seating, const Scenario& before) {
  const auto shared_by_others = [&](const std::string& side, const SeatedPlayer& player) {
    return std::any_of(before.seats.begin(), before.seats.end(), [&](const Seat& seat) {
      const bool is_his = std::find(player.takes.begin(), player.takes.end(), seat.id) != player.takes.end();
      return !is_his && seat.commands(side);
    });
  };
  std::vector<Seat> seats;
  for (const SeatedPlayer& player : seating.players) {
    Seat seat{player.id, player.title, player.name, {}, {}};
    for (const std::string& part : player.takes) {
      for (const std::string& side : before.seat(part)->sides) add_once(seat.sides, side);
      for (const std::string& side : before.seat(part)->shares)
        add_once(shared_by_others(side, player) ? seat.shares : seat.sides, side);
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

std::vector<ReadySetup> united(std::vector<ReadySetup> setups) {
  std::vector<ReadySetup> result;
  for (ReadySetup& setup : setups) {
    const auto same = std::find_if(result.begin(), result.end(), [&](const ReadySetup& other) {
      return other.seat == setup.seat && other.title == setup.title;
    });
    if (same == result.end()) {
      result.push_back(std::move(setup));
      continue;
    }
    same->hexes.insert(same->hexes.end(), setup.hexes.begin(), setup.hexes.end());
    same->aboard.insert(same->aboard.end(), setup.aboard.begin(), setup.aboard.end());
    if (!setup.note.empty()) same->note += (same->note.empty() ? "" : " ") + setup.note;
  }
  return result;
}

}  // namespace

void read_seatings(ObjectReader& file, const ScenarioParts& parts) {
  UniqueIds unique("seating for as many players:");
  for_each_entry(file, "seatings", [&](ObjectReader& entry) {
    Seating seating;
    UniqueIds seats("seat");
    UniqueIds taken("player who takes the seat");
    std::size_t count = 0;
    for_each_entry(entry, "players", [&](ObjectReader& player) {
      seating.players.push_back(read_player(player, taken, parts));
      seats.add(player.reader(), seating.players.back().id);
      count += seating.players.back().takes.size();
    });
    const Reader players = entry.required("players");
    if (count != parts.scenario.seats.size()) players.reject("every seat of \"seats\" must be taken once");
    unique.add(players, std::to_string(seating.players.size()));
    seating.provenance = read_provenance_of(entry, parts.named);
    parts.scenario.seatings.push_back(std::move(seating));
  });
}

const Seating* Scenario::seating(int players) const {
  for (const Seating& seating : seatings)
    if (static_cast<int>(seating.players.size()) == players) return &seating;
  return nullptr;
}

Scenario seated(Scenario scenario, const Seating& seating) {
  const Reseating now(seating);
  scenario.seats = seats_of(seating, scenario);
  for (Team& team : scenario.teams) now.rename(team.seats);
  now.rename(scenario.setup_order);
  now.rename(scenario.play_order);
  for (Group& group : scenario.groups) {
    now.rename(group.seat);
    for (Condition& condition : group.conditions) now.rename(condition.seat);
  }
  for (Allotment& allotment : scenario.allotments) now.rename(allotment.seat);
  for (Award& award : scenario.awards) {
    now.rename(award.to);
    now.rename(award.of);
  }
  for (Parameters& group : scenario.parameters) now.rename(group);
  for (ReadySetup& setup : scenario.ready_setups) now.rename(setup.seat);
  scenario.ready_setups = united(std::move(scenario.ready_setups));
  scenario.seatings.clear();
  return scenario;
}

}  // namespace mitla::data
