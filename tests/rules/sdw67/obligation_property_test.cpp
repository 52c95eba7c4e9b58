// 13.2 to 13.5: mandatory combat never leads into a dead end, whatever is declared and whatever comes of it.
//
// The model below keeps its own account of the duties of a combat phase, from the positions of the units and
// the declared attacks alone, and says of every possible declaration whether it is allowed.
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "engine/dice.h"
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

using Hexes = std::set<std::string>;

// A corner of the map in one sector, with the hexes that protect each side there (12.1, 13.4).
struct Corner {
  const char* sector;
  Names hexes;
  Hexes israeli_shelter, arab_shelter;
  Names israelis, arabs;  // the first two of each are static
};
const Corner kRafah{
    "sinai",
    {"1618", "1619", "1620", "1621", "1622", "1623", "1717", "1718", "1719", "1720",
     "1721", "1722", "1723", "1816", "1817", "1818", "1819", "1820", "1821", "1822"},
    {"1719", "1816", "1817", "1818", "1821"},
    {"1618", "1622", "1717", "1723"},
    {"IS-S-Mil1", "IS-S-Mil2", "IS-S-7", "IS-S-60", "IS-S-202", "IS-S-14", "IS-S-99", "IS-S-200", "IS-S-520",
     "IS-S-Shaked", "IS-R-8", "IS-R-37", "IS-R-10", "IS-R-11", "IS-R-55"},
    {"EG-ST-Gaza", "EG-ST-ElArish", "EG-11", "EG-112", "EG-121", "EG-10", "EG-12", "EG-I-3", "EG-II-3",
     "EG-125", "EG-2", "EG-3", "EG-PLA107", "EG-PLA108", "VO-Algeria"}};
const Corner kGolan{"eastern",
                    {"2405", "2406", "2506", "2507", "2508", "2604", "2605", "2606", "2608", "2704", "2705",
                     "2706", "2707", "2708", "2804", "2805", "2806", "2807", "2904", "2905", "2906"},
                    {"2405", "2605", "2606", "2608"},
                    {"2704", "2705", "2706", "2707", "2708"},
                    {"IS-E-Mil1", "IS-E-Mil2", "IS-E-1", "IS-E-2", "IS-E-3", "IS-E-4", "IS-E-5", "IS-E-9",
                     "IS-E-16", "IS-E-45", "IS-E-Egoz", "IS-R-8", "IS-R-37", "IS-R-10", "IS-R-55"},
                    {"SY-ST-TelFahr", "SY-ST-Fiq", "SY-11", "SY-132R", "SY-89R", "SY-44", "SY-8", "SY-19",
                     "SY-32", "SY-17", "SY-14", "SY-25", "JO-KW", "JO-HA", "IQ-8"}};
const Corner kJerusalem{
    "eastern",
    {"2114", "2115", "2213", "2214", "2215", "2216", "2313", "2314", "2315", "2316", "2317", "2412", "2413",
     "2414", "2415", "2416", "2513", "2514", "2515"},
    {"2315"},
    {"2214", "2414"},
    kGolan.israelis,
    {"JO-ST-Jerusalem", "SY-ST-Fiq", "JO-KW", "JO-HA", "JO-Talal", "JO-ImamAli", "JO-Hashimi", "JO-Alia",
     "JO-Hittin", "JO-40", "JO-60", "JO-RG", "IQ-8", "EG-3335", "VO-Algeria"}};

// The duties of one phase.
struct Model {
  std::map<std::string, Hexes> next;  // the hexes of the corner around each
  Hexes must_attack, may_attack;      // of those who have not attacked
  Hexes targets, must_be_attacked;    // of those who have not been attacked
  Hexes all_must_attack;              // when the phase began
  std::map<std::string, int> attacks, attacked;

  bool can_attack(const std::string& hex) const {
    return must_attack.count(hex) + may_attack.count(hex) != 0;
  }
  bool duties_left() const { return !must_attack.empty() || !must_be_attacked.empty(); }

  void declare(const Hexes& from, const Hexes& to) {
    for (const std::string& hex : to) {
      targets.erase(hex);
      must_be_attacked.erase(hex);
      ++attacked[hex];
    }
    for (const std::string& hex : from) {
      ++attacks[hex];
      must_attack.erase(hex);
      if (may_attack.erase(hex) == 0) continue;
      for (const std::string& near : next[hex])  // 13.4
        if (targets.count(near) != 0) must_be_attacked.insert(near);
    }
  }
  // Is nobody left alone by this combat?
  bool allows(const Hexes& from, const Hexes& to) const {
    Model after = *this;
    after.declare(from, to);
    const auto any = [](const Hexes& hexes, const auto& good) {
      return std::any_of(hexes.begin(), hexes.end(), good);
    };
    for (const std::string& hex : after.must_attack)
      if (!any(after.next[hex], [&](const auto& near) { return after.targets.count(near) != 0; }))
        return false;
    for (const std::string& hex : after.must_be_attacked)
      if (!any(after.next[hex], [&](const auto& near) { return after.can_attack(near); })) return false;
    return true;
  }
};

struct Phase {
  Clash field;
  Model model;
  std::string name;
};

// Fills most of the corner with stacks of both sides.
Phase random_phase(engine::RandomStream& random) {
  const Corner* const corners[] = {&kRafah, &kGolan, &kJerusalem};
  const Corner& corner = *corners[random.below(3)];
  const bool arab = random.below(2) == 1;
  const std::string name = std::string(corner.sector) + (arab ? "-arab-combat" : "-combat");
  Phase phase{Clash(2 + random.below(5), name.c_str()), {}, name};
  std::array<Names, 2> pools{corner.israelis, corner.arabs};
  std::array<Hexes, 2> stacks;   // by side
  std::array<Hexes, 2> mobiles;  // those with a mobile unit
  const int fullness = 40 + random.below(50);
  for (const std::string& hex : corner.hexes) {
    if (random.below(100) >= fullness) continue;
    const int side = random.below(2);
    Names& pool = pools[side];
    const Names& all = side == 0 ? corner.israelis : corner.arabs;
    for (int i = 1 + random.below(2); i > 0 && !pool.empty(); --i) {
      const auto chosen = pool.begin() + random.below(static_cast<int>(pool.size()));
      const bool is_static = *chosen == all[0] || *chosen == all[1];
      phase.field.unit(*chosen, hex);
      stacks[side].insert(hex);
      if (!is_static) mobiles[side].insert(hex);
      pool.erase(chosen);
    }
  }
  std::vector<std::uint8_t> dice;
  for (int i = 0; i < 60; ++i) dice.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
  phase.field.dice(std::move(dice));

  const hex::Board& board = phase.field.game().notation().board();
  Model& model = phase.model;
  for (const std::string& a : corner.hexes)
    for (const std::string& b : corner.hexes)
      if (board.adjacent(board.find(a), board.find(b))) model.next[a].insert(b);
  for (const std::string& hex : mobiles[arab ? 1 : 0]) {
    const bool sheltered = (arab ? corner.arab_shelter : corner.israeli_shelter).count(hex) != 0;
    for (const std::string& near : model.next[hex]) {
      if (stacks[arab ? 0 : 1].count(near) == 0) continue;
      model.targets.insert(near);
      (sheltered ? model.may_attack : model.must_attack).insert(hex);
      if (!sheltered) model.must_be_attacked.insert(near);
    }
  }
  model.all_must_attack = model.must_attack;

  return phase;
}

// Some attack, allowed or not: hexes of which every one is next to every other.
struct Declaration {
  std::string first;
  Hexes from, to;
};
Declaration random_declaration(const Model& model, engine::RandomStream& random) {
  Declaration made;
  auto target = model.targets.begin();
  std::advance(target, random.below(static_cast<int>(model.targets.size())));
  made.first = *target;
  made.to.insert(made.first);
  Names attackers;
  for (const std::string& hex : model.next.at(made.first))
    if (model.can_attack(hex)) attackers.push_back(hex);
  if (attackers.empty()) return made;
  made.from.insert(attackers[random.below(static_cast<int>(attackers.size()))]);
  for (const std::string& hex : attackers)
    if (random.below(3) == 0) made.from.insert(hex);
  for (const std::string& hex : model.targets) {
    const bool near_all = std::all_of(made.from.begin(), made.from.end(), [&](const std::string& from) {
      return model.next.at(from).count(hex) != 0;
    });
    if (near_all && random.below(2) == 0) made.to.insert(hex);
  }
  return made;
}

// Declares it if the game lets it; says whether it did. Otherwise nothing is left of it.
bool declare(Field& field, const Declaration& wish) {
  Names steps{"attack " + wish.first};
  for (const std::string& hex : wish.from) steps.push_back("with " + hex);
  for (const std::string& hex : wish.to)
    if (hex != wish.first) steps.push_back("also " + hex);
  steps.push_back("resolve");
  for (const std::string& step : steps) {
    if (!field.legal(step)) {
      if (field.decision() == "declaration") field.play("cancel");
      return false;
    }
    field.play(step);
  }
  return true;
}

// Declares something by legal additions alone.
Declaration declare_by_chance(Field& field, engine::RandomStream& random) {
  Declaration made;
  const Names attacks = field.actions("attack");
  RC_ASSERT(!attacks.empty());
  const std::string attack = attacks[random.below(static_cast<int>(attacks.size()))];
  made.first = attack.substr(7);
  made.to.insert(made.first);
  field.play(attack);
  while (true) {
    Names ways = field.actions("with");
    for (const char* const verb : {"also", "resolve", "resolve"})
      for (const std::string& action : field.actions(verb)) ways.push_back(action);
    RC_ASSERT(!ways.empty());  // an attack that was begun can be completed
    const std::string way = ways[random.below(static_cast<int>(ways.size()))];
    field.play(way);
    if (way == "resolve") return made;
    (way[0] == 'w' ? made.from : made.to).insert(way.substr(5));
  }
}

// Plays the result by chance until the next attack can be declared or the phase is over.
void play_result(Phase& phase, engine::RandomStream& random) {
  Field& field = phase.field;
  while (!field.over() && field.view().phase == phase.name && field.decision() != "combat") {
    Names actions = field.actions();
    actions.erase(std::remove(actions.begin(), actions.end(), "concede"), actions.end());
    RC_ASSERT(!actions.empty());
    field.play(actions[random.below(static_cast<int>(actions.size()))]);
  }
}

RC_GTEST_PROP(SixDayWarObligations, NoDeclarationLeadsIntoADeadEnd, ()) {
  CASES("sdw67:13.2 sdw67:13.3 sdw67:13.4 sdw67:13.5");
  const auto seed = *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
  engine::RandomStream random(seed);
  Phase phase = random_phase(random);
  Field& field = phase.field;
  Model& model = phase.model;
  const auto in_combat = [&] {
    return !field.over() && field.view().phase == phase.name && field.decision() == "combat";
  };
  for (int combats = 0; in_combat(); ++combats) {
    RC_ASSERT(combats < 40);
    RC_ASSERT(field.legal("end") == !model.duties_left());
    if (field.legal("end") && random.below(2) == 0) break;
    // A wish is granted if and only if it leaves nobody alone.
    bool declared = false;
    for (int tries = 0; tries < 6 && !declared && !model.targets.empty(); ++tries) {
      const Declaration wish = random_declaration(model, random);
      if (wish.from.empty()) continue;
      const bool allowed = model.allows(wish.from, wish.to);
      declared = declare(field, wish);
      RC_ASSERT(declared == allowed);
      if (declared) model.declare(wish.from, wish.to);
    }
    if (!declared) {
      const Declaration made = declare_by_chance(field, random);
      RC_ASSERT(model.allows(made.from, made.to));
      model.declare(made.from, made.to);
    }
    play_result(phase, random);
  }
  // The phase is over, or can end: everybody who had to has fought, once.
  RC_ASSERT(!model.duties_left());
  for (const std::string& hex : model.all_must_attack) RC_ASSERT(model.attacks[hex] == 1);
  for (const auto& [hex, times] : model.attacks) RC_ASSERT(times == 1);
  for (const auto& [hex, times] : model.attacked) RC_ASSERT(times == 1);
}

}  // namespace
}  // namespace mitla::test
