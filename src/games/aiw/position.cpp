#include "games/aiw/queries.h"

#include <algorithm>
#include <charconv>

#include "games/aiw/crossing.h"
#include "games/aiw/frame.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/missiles.h"
#include "games/aiw/moving.h"
#include "games/aiw/next_board.h"
#include "games/aiw/placement.h"
#include "games/aiw/setup.h"
#include "games/aiw/steps.h"
#include "games/aiw/view.h"
#include "rules/position_builder.h"

namespace mitla::aiw {
namespace {

class Builder : public rules::PositionBuilder<Play, UnitSet> {
 public:
  using PositionBuilder::PositionBuilder;

  void phase(const std::string& id) {
    // Both players share one set-up phase.
    const int at = PositionBuilder::phase<std::string>(id, rules_.phases, "B.IV", [](int i) {
      return i % kSteps != static_cast<int>(Step::kOver) && i != kSteps;
    });
    if (at < 0) return;
    state_.phasing = static_cast<Side>(at / kSteps);
    state_.step = static_cast<Step>(at % kSteps);
  }

  // Each work after those under it: bridges lie on trenches, mines and blocks in the canal on bridges.
  void works(const std::vector<engine::Position::Piece>& pieces) {
    for (const Work work : {kFort, kPosition, kTrench, kBridge, kMine, kBlock})
      for (const auto& piece : pieces)
        each(piece,
             [&](UnitId u) { return rules_.unit(u).work == work && !find_unit(piece.where).exists(); });
  }

  // Passengers last, after their carriers are placed.
  void units(const std::vector<engine::Position::Piece>& pieces) {
    for (const auto& piece : pieces)
      each(piece, [&](UnitId u) { return !rules_.unit(u).neutral() && !find_unit(piece.where).exists(); });
    // A.IV.B.2.g: first who rides in a carrier that is itself aboard; bridges are carried too (A.V.D).
    for (const bool inner : {true, false})
      for (const auto& piece : pieces)
        each(piece, [&](UnitId) {
          const UnitId carrier = find_unit(piece.where);
          return carrier.exists() && inside_another(pieces, rules_.unit(carrier).id) == inner;
        });
    for (const auto& piece : pieces)
      if (!find_unit(piece.unit).exists()) take_unit(piece, "B.II");
  }

  void track(const engine::Position::Track& track) {
    const std::size_t space = track.id.find(' ');
    const std::string word = track.id.substr(0, space);
    const std::string of = space == std::string::npos ? "" : track.id.substr(space + 1);
    if (word == "record") {
      record(of, track.value);
      return;
    }
    int value = 0;
    const char* end = track.value.data() + track.value.size();
    const auto parsed = std::from_chars(track.value.data(), end, value);
    if (parsed.ec != std::errc{} || parsed.ptr != end || value < 0 || value > 500) {
      refuse("SIT.B.1",
             "track " + engine::quoted(track.id) + " has no small number: " + engine::quoted(track.value));
      return;
    }
    if (!set(word, of, value)) refuse("SIT.B.1", "there is no track", track.id);
  }

  // A.III.D.4: every interdiction lies in a hex and has points enough.
  void check_interdictions() {
    for (int i = 0; i < state_.interdictions.size(); ++i) {
      if (!on_map(state_.interdictions[i].hex)) {
        refuse("A.III.D.2.a", "interdiction " + std::to_string(i + 1) + " lies in no hex");
        return;
      }
      if (basic_points(rules_, state_, i) < rules_.interdiction.least_points)
        refuse("A.III.D.4", "the interdiction of " + rules_.hex_name(state_.interdictions[i].hex) +
                                " has not points enough");
    }
    mark_interdicted_hexes(rules_, state_);
  }

  // A.IV.D.2: what is written, shown and used cannot be more than the situation gives.
  void count_boats() {
    for (const Side side : kBothSides) {
      int boats = state_.boats_used[index(side)];
      for (const Water& water : state_.water) boats += water.boats[index(side)];
      if (boats > rules_.assault_boats.provided[index(side)])
        refuse("A.IV.D.2.a", "there are more assault boats than the situation provides");
    }
  }

 private:
  bool inside_another(const std::vector<engine::Position::Piece>& pieces, std::string_view id) const {
    return any_of(pieces,
                  [&](const auto& piece) { return piece.unit == id && find_unit(piece.where).exists(); });
  }

  template <typename When>
  void each(const engine::Position::Piece& piece, When&& when) {
    if (const UnitId unit = find_unit(piece.unit); !unit.exists() || !when(unit)) return;
    const UnitId unit = take_unit(piece, "B.II");
    if (!unit.exists()) return;
    place(unit, piece);
    // A passenger's location says that it is aboard; bit 14 is only shown.
    constexpr std::uint32_t kGiven = (0x3FFFu | kQuickMarch | kFiredMounted | kReloadAside | kReloadGone |
                                      kAfloat | kUnbuilt | kDown | kArmed) &
                                     ~kAboard;
    state_.piece(unit).unset(kArmed);  // a helicopter is armed if the position says so
    set_marks(unit, piece.status, kStatuses, kGiven, "B.II");
  }

  void place(UnitId unit, const engine::Position::Piece& piece) {
    if (const HexId box = rules::box_named(kBoxes, piece.where); box.exists()) {
      state_.piece(unit).hex = box;
    } else if (const UnitId carrier = find_unit(piece.where); carrier.exists()) {
      aboard(carrier, unit);
    } else if (const HexId at = rules_.hex(piece.where); !at.exists()) {
      refuse("B.III.A.1", "there is no hex or box", piece.where);
    } else if (rules_.unit(unit).off_board() && !rules_.unit(unit).air) {
      refuse("S.II.B.3", piece.unit + " does not stand on the map");
    } else if (rules_.unit(unit).neutral()) {
      work(unit, at, piece);
    } else if (contains(piece.status, std::string("afloat"))) {
      afloat(unit, at, piece);
    } else if (const Reason reason = may_stand(rules_, state_, unit, at); !reason.allows()) {
      refuse(reason.rule,
             piece.unit + " cannot stand in " + piece.where + ": " + refusal(rules_, reason, unit, at)->why);
    } else {
      put(rules_, state_, unit, at);
    }
  }

  void afloat(UnitId unit, HexId at, const engine::Position::Piece& piece) {
    if (const auto reason = refusal(rules_, may_float(rules_, state_, unit, at), unit, at))
      refuse(reason->rule, piece.unit + " cannot float in " + piece.where + ": " + reason->why);
    else
      put(rules_, state_, unit, at);
  }

  void work(UnitId counter, HexId at, const engine::Position::Piece& piece) {
    const bool unbuilt = rules_.unit(counter).bridge() && contains(piece.status, std::string("unbuilt"));
    const std::uint16_t others = unbuilt && !rules_.canal.contains(at) ? 0 : state_.cell(at).works;
    const Reason reason = can_lie(rules_, rules_.unit(counter).work, at, others);
    if (reason.allows() && unbuilt)
      put_sections(rules_, state_, counter, at);
    else if (reason.allows())
      put_work(rules_, state_, counter, at);
    else
      refuse(reason.rule, piece.unit + " cannot lie in " + piece.where + ": " + std::string(reason.why));
  }

  void aboard(UnitId carrier, UnitId passenger) {
    const std::string both = rules_.unit(passenger).id + " aboard " + rules_.unit(carrier).id + ": ";
    if (const auto misfit = refusal(rules_, fits_aboard(rules_, carrier, passenger), carrier))
      refuse(misfit->rule, both + misfit->why);
    else if (room_left(rules_, state_, carrier) < room_taken(rules_, passenger))
      refuse("B.V.B.1", both + "the carrier carries a passenger already");
    else
      board(rules_, state_, carrier, passenger);
  }

  bool block(HexId at, int value) {
    Cell& cell = state_.cell(at);
    const bool counted = cell.has(kBlock);  // its counter is among the pieces
    const Reason reason = counted ? kAllowed : can_lie(rules_, kBlock, at, cell.works);
    if (reason.allows())
      cell.add(value == 2 ? kBlock | kBlockInverted : kBlock);
    else
      refuse(reason.rule, "no block can lie in " + rules_.hex_name(at) + ": " + std::string(reason.why));
    return true;
  }

  bool inverted_mine(HexId at) {
    Cell& cell = state_.cell(at);
    if (cell.has(kMine))
      cell.add(kMineInverted);
    else
      refuse("S.VII.A.1.d", "no mine that could be inverted lies in " + rules_.hex_name(at));
    return true;
  }

  // "record I-OBA-1" = "B-W4" (to be executed this turn) or "B-W4@5"; "B-W4 interdiction@5",
  // "B-W4 destruction E-INF-1", "B-W4 smoke", "B-W4 x2" with two turns' worth of ammunition.
  void record(std::string_view of, const std::string& value) {
    const UnitId unit = find_unit(of);
    const std::size_t at = value.find('@');
    std::vector<std::string_view> words = split(std::string_view(value).substr(0, at));
    int ammunition = 1;
    if (words.size() > 1 && words.back().size() == 2 && words.back()[0] == 'x') {
      ammunition = std::clamp(words.back()[1] - '0', 1, rules_.supply.most);
      words.pop_back();
    }
    const HexId where = words.empty() ? hex::kNowhere : rules_.hex(words[0]);
    int turn = state_.turn;
    if (at != std::string::npos) std::from_chars(value.data() + at + 1, value.data() + value.size(), turn);
    FireType type = FireType::kNeutralization;
    if (words.size() > 1) {
      const auto known = std::find(kFireTypes.begin(), kFireTypes.end(), words[1]);
      if (known == kFireTypes.end()) {
        refuse("A.III.A.1.d", "there is no type of indirect fire", words[1]);
        return;
      }
      type = static_cast<FireType>(known - kFireTypes.begin());
    }
    const UnitId target = words.size() > 2 ? find_unit(words[2]) : kNobody;
    if (!unit.exists() || !where.exists() || turn < 1 || turn > 99) {
      refuse("S.II.A.1", "record " + engine::quoted(of) + " needs a unit and a hex");
      return;
    }
    if (target.exists() != (type == FireType::kDestruction)) {
      refuse("A.III.A.1.e",
             "record " + engine::quoted(of) + ": destructive fire, and it alone, names a unit");
      return;
    }
    auto& records = state_.records[index(rules_.side_of(unit))];
    if (records.full()) {
      refuse("S.II.A.1", "the record sheet is full");
      return;
    }
    records.push_back(record_for(unit, turn, where, type, target));
    records.back().ammunition = static_cast<std::uint8_t>(ammunition);
  }

  static std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
      const std::size_t space = std::min(text.find(' '), text.size());
      if (space > 0) words.push_back(text.substr(0, space));
      text.remove_prefix(std::min(space + 1, text.size()));
    }
    return words;
  }

  // A.III.D: the mark "interdiction" of a hex has a number, and the track "interdicts U" of each attacker
  // names it.
  bool interdiction(HexId at, int number) {
    if (!rules_.has(Switch::kInterdiction) || number < 1 || number > state_.interdictions.capacity())
      return false;
    while (state_.interdictions.size() < number) state_.interdictions.push_back({});
    state_.interdictions[number - 1].hex = at;
    return true;
  }
  bool interdicts(UnitId unit, int number) {
    if (!rules_.has(Switch::kInterdiction) || number < 1 || number > state_.interdictions.capacity())
      return false;
    while (state_.interdictions.size() < number) state_.interdictions.push_back({});
    state_.interdictions[number - 1].side = rules_.side_of(unit);
    state_.piece(unit).interdiction = static_cast<std::uint8_t>(number);
    return true;
  }

  bool smoke(HexId at, std::uint8_t phase, std::uint8_t turn) {
    if (!rules_.has(Switch::kSmoke) || state_.smokes.full() || state_.cell(at).has(kSmoke)) return false;
    state_.smokes.push_back({at, turn, phase});
    state_.cell(at).add(kSmoke);
    return true;
  }

  // SIT.A-4: "entered C", "left C"
  bool on_board_in_line(std::string_view word, std::string_view of, int value) {
    const std::vector<BoardInLine>& boards = rules_.special.line.boards;
    std::uint8_t& bits = word == "left" ? state_.boards_left : state_.boards_entered;
    for (std::size_t i = 0; i < boards.size(); ++i)
      if (boards[i].id == of) {
        if (value != 0) bits = static_cast<std::uint8_t>(bits | 1U << i);
        return true;
      }
    return false;
  }

  // A.V.A.1.b, A.IV.D.2.a: works that are under construction, and boats.
  bool water(std::string_view word, HexId at, int value) {
    const auto byte = static_cast<std::uint8_t>(value);
    if (!rules_.canal.contains(at)) return false;
    Water& water = state_.water[rules_.canal_index(at)];
    for (int p = 0; p < 2; ++p)
      if (word == rules_.boat_marks[p] || word == rules_.written_boat_marks[p]) {
        water.boats[p] = byte;
        water.shown[p] = word == rules_.boat_marks[p] ? 1 : 0;
        return true;
      }
    if (word == "cut") state_.cell(at).add(kTrench);
    if (word == "cut-progress") water.cut = byte;
    if (word == "bridge-progress")
      for (const int b : rules_.bridges)
        if (state_.pieces[b].hex == at) state_.pieces[b].progress = byte;
    return word == "cut" || word == "cut-progress" || word == "bridge-progress";
  }

  bool set(std::string_view word, std::string_view of, int value) {
    const auto byte = static_cast<std::uint8_t>(value);
    for (int p = 0; p < 2; ++p)
      if (word == rules_.vp_tracks[p]) {
        state_.vp[p] = static_cast<std::int16_t>(2 * value);
        return true;
      }
    for (int p = 0; p < 2; ++p)
      if (word == rules_.boat_tracks[p]) {
        state_.boats_used[p] =
            static_cast<std::uint8_t>(std::max(0, rules_.assault_boats.provided[p] - value));
        return true;
      }
    if (word == "march-over" || word == "arrived" || word == "last-turn") {
      (word == "march-over" ? state_.march_over
       : word == "arrived"  ? state_.arrived
                            : state_.last_turn) = byte;
      return true;
    }
    if (word == "entered" || word == "left") return on_board_in_line(word, of, value);
    if (word == "air-superiority") {
      state_.air.set_aside = byte;
      return true;
    }
    if (word == "airplanes-next" || word == "airplanes-now") {
      for (int p = 0; p < 2; ++p)
        if (rules_.data().scenario.seats[p].id == of) {
          if (word == "airplanes-next")
            state_.air.sorties[p] = byte;
          else if (index(state_.phasing) == p)
            state_.air.due = static_cast<std::uint8_t>(state_.air.sent + value);
          return true;
        }
      return false;
    }
    if (word == "orders") {
      for (int p = 0; p < 2; ++p)
        if (rules_.data().scenario.seats[p].id == of && value < 2 + kOddsColumns) {
          state_.orders[p] = byte;
          return true;
        }
      return false;
    }
    if (const UnitId unit = find_unit(of); unit.exists() && word == "spares") {
      state_.piece(unit).spares = byte;
      return true;
    }
    if (const UnitId unit = find_unit(of); unit.exists() && word == "next-board") {
      if (value < 1 || value >= static_cast<int>(rules_.special.line.boards.size())) return false;
      state_.piece(unit).set(kGoneOn);
      state_.piece(unit).progress = byte;
      return true;
    }
    if (const UnitId unit = find_unit(of); unit.exists() && (word == "plan" || word == "bridges")) {
      state_.piece(unit).count = byte;
      return true;
    }
    if (const UnitId unit = find_unit(of); unit.exists() && word == "interdicts")
      return interdicts(unit, value);
    if (const UnitId unit = find_unit(of); unit.exists() && word == "supply") {
      state_.piece(unit).supply = byte;
      return rules_.has(Switch::kSupply) && value <= rules_.supply.attacks;
    }
    const HexId at = rules_.hex(of);
    if (!at.exists()) return false;
    if (word == "interdiction") return interdiction(at, value);
    for (std::size_t phase = 0; phase < kSmokeMarks.size(); ++phase)
      if (word == kSmokeMarks[phase]) return smoke(at, static_cast<std::uint8_t>(phase), byte);
    if (word == "block") return block(at, value);
    if (word == "mine-inverted") return inverted_mine(at);
    if (water(word, at, value)) return true;
    if (word != "wrecks") return false;
    state_.cell(at).wrecks = byte;
    return true;
  }
};

// Tracks of hexes: units placed there are checked against them.
bool of_a_hex(const engine::Position::Track& track) {
  return track.id.starts_with("wrecks ") || track.id.starts_with("block ") ||
         track.id.starts_with("mine-inverted ") || track.id.starts_with("cut ");
}

// Marks of a view, as equivalent tracks.
std::vector<engine::Position::Track> tracks_of(const engine::Position& position) {
  auto tracks = position.tracks;
  for (const auto& mark : position.marks) {
    const bool wreck = mark.kind == "wreck", inverted = mark.kind == "block-inverted";
    tracks.push_back({(wreck      ? "wrecks"
                       : inverted ? "block"
                                  : mark.kind) +
                          " " + mark.hex,
                      inverted ? "2" : std::to_string(mark.value)});
  }
  return tracks;
}

}  // namespace

std::vector<rules::LeftOut> left_out(const RuleSet&) {
  using enum rules::LeftOut::What;
  constexpr std::string_view kAttack = "an attack under way is not put up; it is declared anew";
  constexpr std::string_view kWritten = "what is written is given as a track, \"record U\": \"H\"";
  return {{kStatus, "aboard", "B.V.B.5", "it follows from the carrier that the unit is inside"},
          {kStatus, "airborne", "A.I.A", "it follows from the kind of unit and from DOWN markers"},
          {kStatus, "in-hand", "B.V.A", "no unit is in hand at first"},
          {kTrack, "mp-left", "B.V.A", "no unit is in hand at first"},
          {kStatus, "spare-reload", "A.II.F.8", "the number is given as a track, \"spares U\""},
          {kStatus, "gone-on", "SIT.A-4.special.1", "the board is given as a track, \"next-board U\""},
          {kStatus, "written", "S.II.A.1", kWritten},
          {kMark, "written", "S.II.A.1", kWritten},
          {kTrack, "written-boats-left", "A.IV.D.2.a", "it follows from the boats that are written"},
          {kStatus, "interdicting", "A.III.D", "it follows from the track \"interdicts U\""},
          {kStatus, "spends-two", "O.I.E", kAttack},
          {kStatus, "spends-three", "O.I.E", kAttack},
          {kMark, "target", "B.VI.C", kAttack},
          {kMark, "attacker", "B.VI.C", kAttack},
          {kMark, "defender", "B.VI.C", kAttack},
          {kMark, "overrun", "S.II.D.1", kAttack}};
}

std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position) {
  begin_game(play);
  for (Piece& piece : play.state.pieces) piece.spares = 0;  // given as tracks
  play.state.frames.clear();                                // what the game would ask first
  const auto tracks = tracks_of(position);
  Builder builder(play);
  builder.turn(position.turn, play.rules.turn_titles.size(), "B.IV.F");
  builder.phase(position.phase);
  // Units are checked against the works and wrecks of their hexes.
  builder.works(position.pieces);
  for (const auto& track : tracks)
    if (of_a_hex(track)) builder.track(track);
  builder.units(position.pieces);
  for (const auto& track : tracks)
    if (!of_a_hex(track)) builder.track(track);
  builder.check_interdictions();
  builder.count_boats();
  if (!builder.possible()) return builder.take_reasons();
  State& state = play.state;
  for (const UnitSet& side : play.rules.of_side)
    for (const int u : side)
      if (on_map(state.pieces[u].hex)) note_arrival(play, unit_id(u), state.pieces[u].hex);
  if (state.step == Step::kMoveVehicles)
    for (const int u : play.rules.of_side[index(state.phasing)])
      if (play.rules.has(Switch::kSplitMove) && play.rules.units[u].smf && state.pieces[u].has(kInverted) &&
          !state.pieces[u].has(kDispersed | kMoved))
        state.pieces[u].set(kSplitMove);
  if (const FrameKind kind = frame_of(play.rules, state.step); kind != FrameKind::kNone)
    push(state, kind, state.phasing);
  return {};
}

}  // namespace mitla::aiw
