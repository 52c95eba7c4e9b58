// A line of sight in words, hex by hex and hexside by hexside.
#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/aiw/sight.h"
#include "hex/line.h"

namespace mitla::aiw {
namespace {

std::string_view word(Terrain terrain) { return kTerrainNames[static_cast<int>(terrain)]; }

// The most important of several obstacles on a hexside.
std::uint8_t chief(std::uint8_t obstacles) {
  for (std::uint8_t one : {obstacle::kCrest, obstacle::kMoraine, obstacle::kRidge, obstacle::kDune})
    if ((obstacles & one) != 0) return one;
  return obstacles;
}

std::string_view elevation_word(std::uint8_t one) { return kSideNames[std::bit_width(one)]; }

std::string_view verb(hex::Passage passage) {
  if (passage == hex::Passage::kAlongSide) return "runs along ";
  return passage == hex::Passage::kThroughCorner ? "touches the end of " : "crosses ";
}

}  // namespace

class SightReporter {
 public:
  using End = Sight::End;

  SightReporter(const Sight& sight, const End& from, const End& to, std::span<const HexId> smoke)
      : sight_(sight),
        board_(sight.board()),
        from_(from),
        to_(to),
        smoke_(smoke),
        slope_(sight.slope_between(from, to)) {}

  engine::SightReport tell() && {
    if (from_.hex == to_.hex) {
      say("A unit sees its own hex.", "B.VII.B.2");
      report_.clear = true;
      return std::move(report_);
    }
    if (board_.frame(from_.hex) != board_.frame(to_.hex)) {
      block(name(from_.hex) + " and " + name(to_.hex) + " lie on boards that are not joined.", "B.VII.B.2");
      return std::move(report_);
    }
    opening();
    const hex::Line line = hex::line(board_, from_.hex, to_.hex);
    for (const hex::LineStep& step : line) {
      if (step.passage == hex::Passage::kThroughHex) {
        inside(step.hexes[0]);
      } else {
        for (hex::Hexside side : step.sides)
          if (!said_elsewhere(line, step, side)) meet(side, step.passage);
      }
    }
    closing();
    return std::move(report_);
  }

 private:
  void opening() {
    const int hexes = board_.distance(from_.hex, to_.hex);
    say("From the centre of " + name(from_.hex) + " to the centre of " + name(to_.hex) + ": " +
            std::to_string(hexes) + (hexes == 1 ? " hex." : " hexes."),
        "B.VII.B.2");
    if (!slope_) {
      say("Both ends are at ground level: every obstacle that is no side of either hex blocks.", "B.VII.C.1");
    }
    for (const End* end : {&from_, &to_}) {
      if (sight_.ground().slope(end->hex)) {
        say(name(end->hex) + " is a slope: only crests that are no side of either hex block.", "B.VII.C.2");
      } else if (end->raised != 0) {
        say("The improved position in " + name(end->hex) + " on the west bank stands as high as a slope.",
            "S.VI.E.3");
      }
    }
  }

  void inside(HexId hex) {
    if (!hex.exists() || hex == from_.hex || hex == to_.hex) return;
    const Terrain terrain = sight_.ground().terrain(hex);
    const std::string what = name(hex) + " (" + std::string(word(terrain)) + ")";
    if (!sight_.ground().cover(hex)) {
      say("It passes " + what + ".", terrain == Terrain::kSlope ? "B.VII.A.4.b" : "B.VII.A.2.a");
    } else if (slope_) {
      say("It passes over " + what + ".", "B.VII.C.2");
    } else {
      block("Nobody sees through " + what + ".", "B.VII.A.2.b");
    }
  }

  // A line along a hexside also meets it at both ends; report it only once.
  static bool said_elsewhere(const hex::Line& line, const hex::LineStep& step, hex::Hexside side) {
    if (step.passage != hex::Passage::kThroughCorner) return false;
    return std::any_of(line.begin(), line.end(), [side](const hex::LineStep& other) {
      return other.passage == hex::Passage::kAlongSide && other.sides.size() == 1 && other.sides[0] == side;
    });
  }

  void meet(hex::Hexside side, hex::Passage passage) {
    const std::uint8_t one = chief(sight_.ground().obstacles(side));
    if (one == 0) return;
    const bool own = belongs(side, from_.hex) || belongs(side, to_.hex);
    if (one == obstacle::kMoraine) {
      meet_moraine(side, passage, own);
      return;
    }
    if (one == obstacle::kCover && own) return;  // the interior decides
    const std::string what = "It " + std::string(verb(passage)) + describe(side, one);
    if (slope_ && one != obstacle::kCrest) {
      say(what + ", below a line from or to a slope.", "B.VII.C.2");
    } else if (own) {
      say(what + ", a side of " + name(owner(side)) + ": it does not block.", "B.VII.C.3");
    } else {
      block(what + ".", blocking_case(passage, one));
    }
  }

  void meet_moraine(hex::Hexside side, hex::Passage passage, bool own) {
    const std::string what = "It " + std::string(verb(passage)) + describe(side, obstacle::kMoraine);
    if (slope_) {
      say(what + ", which does not block a line from or to a slope.", "S.VI.B.3.b");
    } else if (!own) {
      block(what + ".", "S.VI.B.3");
    } else if (const End* end = opener(side)) {
      if ((end->cut & hexside_bit(direction_from(end->hex, side))) != 0) {
        say(what + ", which the cut has made a dune of " + name(end->hex) + ".", "S.VI.C.1.a");
      } else {
        say(what + ": the works in " + name(end->hex) + " look over it.", "S.VI.E.2");
      }
    } else {
      block(what + ", which blocks even from its own hex.", "S.VI.B.3.a");
    }
  }

  std::string_view blocking_case(hex::Passage passage, std::uint8_t one) const {
    if (passage == hex::Passage::kAlongSide) return "B.VII.C.4.b";
    if (passage == hex::Passage::kThroughCorner) return "B.VII.C.4.c";
    if (one == obstacle::kCover) return "B.VII.C.1.b";
    return slope_ ? "B.VII.C.2" : "B.VII.C.1.a";
  }

  void closing() {
    for (const HexId hex : smoke_) block("Nobody sees through the smoke in " + name(hex) + ".", "O.II.B.1.a");
    report_.clear = std::none_of(report_.steps.begin(), report_.steps.end(),
                                 [](const engine::SightReport::Step& step) { return step.blocks; });
    if (!report_.clear) {
      say("There is no line of sight.", "B.VII.B.3");
      return;
    }
    say("The line of sight is clear.", "B.VII.B.4");
    shielding(from_, to_);
    shielding(to_, from_);
  }

  void shielding(const End& attacker, const End& defender) {
    if (!sight_.shielded(attacker, defender)) return;
    say("Units in " + name(defender.hex) + " are hull down against fire from " + name(attacker.hex) + ".",
        slope_ ? "B.VII.F.4.a" : "B.VII.F.1");
  }

  bool belongs(hex::Hexside side, HexId hex) const {
    return side.hex() == hex || hex::beyond(board_, side) == hex;
  }
  HexId owner(hex::Hexside side) const { return belongs(side, from_.hex) ? from_.hex : to_.hex; }
  static Direction direction_from(HexId hex, hex::Hexside side) {
    return side.hex() == hex ? side.direction() : hex::opposite(side.direction());
  }
  // The end for which the moraine is a dune, if there is one.
  const End* opener(hex::Hexside side) const {
    for (const End* end : {&from_, &to_}) {
      if (belongs(side, end->hex) && (end->open & hexside_bit(direction_from(end->hex, side))) != 0)
        return end;
    }
    return nullptr;
  }

  std::string describe(hex::Hexside side, std::uint8_t one) const {
    if (one == obstacle::kCover) {
      const HexId beyond = hex::beyond(board_, side);
      const HexId hex = sight_.ground().cover(side.hex()) ? side.hex() : beyond;
      return "a side of " + name(hex) + " (" + std::string(word(sight_.ground().terrain(hex))) + ")";
    }
    const std::optional<std::string> text = hex::print_hexside(board_, side);
    const std::string where = text ? *text : "on the outer side of " + name(side.hex());
    return "the " + std::string(elevation_word(one)) + " " + where;
  }
  std::string name(HexId hex) const { return std::string(board_.name(hex)); }

  void say(std::string text, std::string_view rule) {
    report_.steps.push_back({std::move(text), rule, false});
  }
  void block(std::string text, std::string_view rule) {
    report_.steps.push_back({std::move(text), rule, true});
  }

  const Sight& sight_;
  const hex::Board& board_;
  const End& from_;
  const End& to_;
  std::span<const HexId> smoke_;
  bool slope_;
  engine::SightReport report_;
};

engine::SightReport Sight::tell(const End& from, const End& to, std::span<const HexId> smoke) const {
  return SightReporter(*this, from, to, smoke).tell();
}

}  // namespace mitla::aiw
