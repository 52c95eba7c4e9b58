#include "games/sixdays/supply.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace mitla::sixdays {

using hex::Direction;

// Which hexes of a map lines of supply reach, and from where.
struct SupplyLines {
  std::array<std::uint8_t, kMaxHexes> reached{};
  std::array<HexId, kMaxHexes> from{};
};

namespace {

using Lines = SupplyLines;

// How a hex is reached by lines of supply.
enum : std::uint8_t {
  kEnd = 1,      // a line may end here: a unit in it is in supply
  kThrough = 2,  // a line may go on from here
  kByRoad = 4,   // ... along a road only
};

// The cells of a map: lines of supply never leave it.
struct Range {
  int begin, end;
};
Range range_of(const RuleSet& rules, Theater theater) {
  const auto& hexes = rules.ground.hexes_of[static_cast<std::size_t>(theater)];
  return {hexes.front().value, hexes.back().value + 1};
}

class Search {
 public:
  Search(const RuleSet& rules, const State& state, Side side, bool mech, Theater theater, Lines& out)
      : rules_(rules),
        ground_(rules.ground),
        state_(state),
        side_(side),
        mech_(mech),
        theater_(theater),
        out_(out) {}

  void run() {
    const Range range = range_of(rules_, theater_);
    std::fill(out_.reached.begin() + range.begin, out_.reached.begin() + range.end, std::uint8_t{0});
    waiting_.clear();
    if (side_ == Side::kIsrael)
      begin(ground_.tel_aviv[static_cast<std::size_t>(theater_)]);
    else if (theater_ == Theater::kGolan)
      for (const HexId hex : ground_.east_edge) begin(hex);
    else
      begin_at_bridges();
    for (std::size_t next = 0; next < waiting_.size(); ++next) spread(waiting_[next]);
  }

 private:
  void begin_at_bridges() {
    for (int b = 0; b < kBridges; ++b) {
      const BridgeInfo& bridge = ground_.bridges[b];
      // A bridge with Israelis at either end is no source.
      if (ground_.at(bridge.home).theater == theater_ && bridge_stands(state_, b) &&
          !enemy_in(rules_, state_, side_, bridge.home) && !enemy_in(rules_, state_, side_, bridge.far))
        begin(bridge.home);
    }
  }
  bool blocked(HexId hex) const {
    return enemy_in(rules_, state_, side_, hex) || in_open_enemy_zone(rules_, state_, side_, hex) ||
           is_closed(rules_, state_, hex);
  }
  // 7.3: into but not through, unless along a road.
  bool ends_lines(HexId hex) const {
    const Terrain terrain = ground_.at(hex).terrain;
    return terrain == Terrain::kRough || (terrain == Terrain::kSand && side_ == Side::kUar);
  }
  void begin(HexId hex) {
    if (blocked(hex)) return;
    out_.reached[hex.value] = kEnd | kThrough;
    out_.from[hex.value] = hex::kNowhere;
    waiting_.push_back(hex);
  }
  void spread(HexId from) {
    const bool road_only = (out_.reached[from.value] & kThrough) == 0;
    for (const Direction d : hex::kDirections) {
      const bool road = ground_.has(ground_.road, from, d);
      if (road_only && !road) continue;
      if (!ground_.has(ground_.line[mech_ ? 1 : 0], from, d)) continue;
      if (bridge_gone(rules_, state_, from, d) && (mech_ || ground_.bridges[ground_.at(from).bridge].canal))
        continue;
      const HexId to = rules_.board().neighbour(from, d);
      std::uint8_t& known = out_.reached[to.value];
      const bool broken_road = road && bridge_gone(rules_, state_, from, d);
      const std::uint8_t way = static_cast<std::uint8_t>(kEnd | (!ends_lines(to)        ? kThrough
                                                                 : road && !broken_road ? kByRoad
                                                                                        : 0));
      if ((known | way) == known || blocked(to)) continue;
      if (known == 0 || (way & (kThrough | kByRoad)) != 0) out_.from[to.value] = from;
      known = static_cast<std::uint8_t>(known | way);
      if ((way & (kThrough | kByRoad)) != 0) waiting_.push_back(to);
    }
  }

  const RuleSet& rules_;
  const Ground& ground_;
  const State& state_;
  Side side_;
  bool mech_;
  Theater theater_;
  Lines& out_;
  static thread_local std::vector<HexId> waiting_;
};
thread_local std::vector<HexId> Search::waiting_;

// Searches remembered by this thread, by side, kind of unit and map: each is valid as long as the stacks and
// zones of the map, the bridges and Jordan are as they were.
struct Memory {
  std::uint64_t rule_set = 0;
  std::array<Cell, kMaxHexes> cells;
  std::uint8_t bridges = 0;
  Jordan jordan = Jordan::kNeutral;
  Lines lines;
};
constexpr std::size_t kKinds = 4 * kTheaters;
thread_local std::array<Memory, kKinds> memories;

std::size_t kind_of(Side side, bool mech, Theater theater) {
  return static_cast<std::size_t>(kTheaters * (2 * index(side) + (mech ? 1 : 0)) + static_cast<int>(theater));
}

// What of a cell lines of supply depend on, as a word; compared without a branch for each cell.
static_assert(sizeof(Cell) == sizeof(std::uint32_t));
constexpr std::uint32_t kSeen = [] {
  Cell cell;  // nobody's number has all bits
  cell.zones = {0xFF, 0xFF};
  cell.flags = static_cast<std::uint8_t>(~(kIsraeliControl | kAttackedHex | kKibbutzDestroyed));
  return std::bit_cast<std::uint32_t>(cell);
}();
bool same_cells(const Cell* a, const Cell* b, int count) {
  std::uint32_t differences = 0;
  for (int i = 0; i < count; ++i)
    differences |= (std::bit_cast<std::uint32_t>(a[i]) ^ std::bit_cast<std::uint32_t>(b[i])) & kSeen;
  return differences == 0;
}

bool same_ground(const Memory& memory, const RuleSet& rules, const State& state, Theater theater) {
  if (memory.rule_set != rules.serial || memory.bridges != state.war.bridges_destroyed ||
      memory.jordan != state.jordan)
    return false;
  const Range range = range_of(rules, theater);
  return same_cells(&memory.cells[static_cast<std::size_t>(range.begin)],
                    &state.cells[static_cast<std::size_t>(range.begin)], range.end - range.begin);
}

const Lines& lines(const RuleSet& rules, const State& state, Side side, bool mech, Theater theater) {
  Memory& memory = memories[kind_of(side, mech, theater)];
  if (same_ground(memory, rules, state, theater)) return memory.lines;
  const Range range = range_of(rules, theater);
  memory.rule_set = rules.serial;
  std::copy(state.cells.begin() + range.begin, state.cells.begin() + range.end,
            memory.cells.begin() + range.begin);
  memory.bridges = state.war.bridges_destroyed;
  memory.jordan = state.jordan;
  Search(rules, state, side, mech, theater, memory.lines).run();
  return memory.lines;
}

bool all_gone(const State& state, Theater theater) {
  const int three = theater == Theater::kSinai ? 0b000111 : 0b111000;
  return theater != Theater::kGolan && (state.war.bridges_destroyed & three) == three;
}

}  // namespace

bool supply_memory_is_valid(const RuleSet& rules, const State& state) {
  static thread_local Lines fresh;
  for (const Side side : kSides)
    for (const bool mech : {false, true})
      for (const Theater theater : kAllTheaters) {
        const Memory& memory = memories[kind_of(side, mech, theater)];
        if (!same_ground(memory, rules, state, theater)) continue;
        Search(rules, state, side, mech, theater, fresh).run();
        const Range range = range_of(rules, theater);
        if (!std::equal(fresh.reached.begin() + range.begin, fresh.reached.begin() + range.end,
                        memory.lines.reached.begin() + range.begin))
          return false;
      }
  return true;
}

bool can_trace_from(const RuleSet& rules, const State& state, Side side, bool mech, HexId hex) {
  return (lines(rules, state, side, mech, theater_of(rules, hex)).reached[hex.value] & kEnd) != 0;
}

void trace(const RuleSet& rules, const State& state, Side side, bool mech, HexId hex,
           std::vector<HexId>& line) {
  line.clear();
  const Lines& found = lines(rules, state, side, mech, theater_of(rules, hex));
  if ((found.reached[hex.value] & kEnd) == 0) return;
  for (HexId at = hex; at.exists() && line.size() < kMaxHexes; at = found.from[at.value]) line.push_back(at);
}

bool Supply::reaches(UnitId unit) {
  const UnitInfo& info = rules_.unit(unit);
  const HexId hex = state_.hex_of(unit);
  if (!on_map(hex)) return true;                       // 5.4.5: units beside the maps
  if (state_.piece(unit).has(kAirborne)) return true;  // 7.3a
  if (info.type == UnitType::kHeavyArtillery) return true;
  if (info.side == Side::kIsrael) {
    if (hex == rules_.ground.west_jerusalem) return true;  // 7.1
    if (info.type == UnitType::kMilitia && kibbutz_in(rules_, state_, hex)) return true;
  } else {
    if (hex == rules_.ground.east_jerusalem) return true;         // 7.2
    if (all_gone(state_, theater_of(rules_, hex))) return false;  // 10.5
  }
  const Theater theater = theater_of(rules_, hex);
  const SupplyLines*& found = lines_[kind_of(info.side, info.is_mech(), theater)];
  if (found == nullptr) found = &lines(rules_, state_, info.side, info.is_mech(), theater);
  return (found->reached[hex.value] & kEnd) != 0;
}

bool can_trace(const RuleSet& rules, const State& state, UnitId unit) {
  return Supply(rules, state).reaches(unit);
}

namespace {

void turn_marker(Play& play, UnitId unit, std::string_view rule) {
  Piece& piece = play.state.piece(unit);
  piece.marks = static_cast<std::uint16_t>(piece.marks ^ kOutOfSupply);
  play.tell(piece.has(kOutOfSupply) ? WarEvent::kOutOfSupply : WarEvent::kInSupply, rule,
            {unit.value, piece.hex.value});
}

}  // namespace

void check_supply(Play& play, UnitId unit) {
  const bool supplied = can_trace(play.rules, play.state, unit);
  if (supplied == play.state.piece(unit).has(kOutOfSupply)) turn_marker(play, unit, "7.0");
}

void restore_supply(Play& play) {
  const State& state = play.state;
  Supply supply(play.rules, state);
  for (const int u : play.rules.ground_units[static_cast<std::size_t>(index(state.war.operating))])
    if (state.pieces[u].has(kOutOfSupply) && supply.reaches(unit_id(u)))
      turn_marker(play, unit_id(u), "7.4a");
}

void mark_cut_off(Play& play, Theater theater) {
  for (std::size_t u = 0; u < play.rules.units.size(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    if (play.rules.side_of(unit) == Side::kUar && stands(play.state, unit) &&
        theater_of(play.rules, play.state.hex_of(unit)) == theater)
      check_supply(play, unit);
  }
}

}  // namespace mitla::sixdays
