#include "games/sixdays/position.h"

#include <algorithm>

#include "data/values.h"
#include "games/sixdays/cards.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/setup.h"
#include "games/sixdays/view.h"
#include "games/sixdays/war_position.h"
#include "rules/position_builder.h"

namespace mitla::sixdays {
namespace {

// "card-UAR-01": where a card lies.
constexpr std::string_view kCardTrack = "card-";
constexpr std::array<std::string_view, 8> kPlaceWords{"deck",   "hand",    "held-israel", "held-uar",
                                                      "played", "discard", "removed",     "boxed"};

class Builder : public rules::PositionBuilder<Play, UnitSet> {
 public:
  using PositionBuilder::PositionBuilder;

  void phase(std::string_view id) {
    const auto asks = [](int i) { return static_cast<Step>(i) != Step::kOver; };
    const int found = PositionBuilder::phase(id, std::span<const rules::Word>(kPhases), "3.0", asks);
    if (found < 0) return;
    state_.step = static_cast<Step>(found);
    is_before_setup_ = state_.step <= Step::kSetup;
    // What is asked on the way into these steps is asked again.
    if (state_.step == Step::kRemoval || state_.step == Step::kSetup || state_.step == Step::kSetupAirDefence)
      state_.step = static_cast<Step>(found - 1);
  }

  void track(const engine::Position::Track& track) {
    if (std::string_view(track.id).starts_with(kCardTrack)) return card(track);
    data::HalfPoints halves = 0;
    const bool negative = track.value.starts_with('-');  // standing may be
    const bool read = data::parse_half_points(std::string_view(track.value).substr(negative ? 1 : 0), halves);
    if (negative) halves = -halves;
    if (!read)
      return refuse("2.5",
                    "track " + engine::quoted(track.id) + " has no value " + engine::quoted(track.value));
    const int value = halves / 2;
    const auto level = [&](std::uint8_t& at, int least, int most, std::string_view rule) {
      if (value < least || value > most || halves % 2 != 0)
        return refuse(rule, "track " + engine::quoted(track.id) + " is from " + std::to_string(least) +
                                " to " + std::to_string(most));
      at = static_cast<std::uint8_t>(value);
    };
    const int s = std::string_view(track.id).starts_with("uar") ? 1 : 0;
    const int last = static_cast<int>(rules_.data().scenario.turns.size());
    std::uint8_t jordan = 0;
    if (track.id == "israel-wfl" || track.id == "uar-wfl") return level(state_.wfl[s], 1, 9, "2.5.wfl");
    if (track.id == "american-scl") return level(state_.scl[0], 0, 6, "9.2");
    if (track.id == "soviet-scl") return level(state_.scl[1], 0, 6, "9.2");
    if (track.id == "jil") return level(state_.jil, 0, 9, "4.3");
    if (track.id == "war-turn") return level(state_.war_turn, 0, rules_.war_turns, "3.5");
    if (track.id == "end-turn") return level(state_.end_turn, 1, last, "4.2d");
    if (track.id == "rewarded-levels") return level(state_.crisis.levels_rewarded, 0, 15, "4.1.2(4)");
    if (track.id == "returned-mobilization") return level(state_.crisis.returned_mobilization, 0, 1, "15.3");
    if (track.id == "halved-from") return level(state_.crisis.halved_from, 0, last, "4.2a");
    if (track.id == "israel-dsp" || track.id == "uar-dsp") {
      state_.dsp[s] = static_cast<std::int16_t>(value);
      return;
    }
    if (track.id == "israel-dvp" || track.id == "uar-dvp") {
      state_.dvp[s] = static_cast<std::int16_t>(halves);
      return;
    }
    if (track.id == "jordan") {
      level(jordan, 0, 2, "4.3");
      state_.jordan = static_cast<Jordan>(jordan);
      return;
    }
    switch (set_war_track(rules_, state_, track.id, value)) {
      case TrackTaken::kYes:
        return;
      case TrackTaken::kOutOfRange:
        return refuse("5.0",
                      "track " + engine::quoted(track.id) + " has no value " + engine::quoted(track.value));
      case TrackTaken::kNo:
        break;
    }
    refuse("2.5", "there is no track", track.id);
  }

  // A position that names air units names all that there are; otherwise they stand where a new game has them.
  void clear_bases(const engine::Position& position) {
    const auto flies = [&](const engine::Position::Piece& piece) {
      for (const UnitInfo& unit : rules_.units)
        if (unit.id == piece.unit) return unit.flies();
      return false;
    };
    if (std::none_of(position.pieces.begin(), position.pieces.end(), flies)) return;
    for (const Side side : kSides)
      for (const int u : rules_.air[static_cast<std::size_t>(index(side))])
        state_.pieces[u].hex = place(kOutOfGame);
  }

  void piece(const engine::Position::Piece& piece) {
    const UnitId unit = take_unit(piece, "2.3");
    if (!unit.exists()) return;
    const HexId hex = rules_.hex(piece.where);
    const HexId at = hex.exists() ? hex : box_named(piece.where);
    if (rules_.unit(unit).group < 0) {
      if (at != place(kOutOfGame)) refuse("13.1.1", "this scenario does not use", piece.unit);
      return;
    }
    if (!at.exists()) return refuse("2.2", "there is no hex or box", piece.where);
    const Reason reason = may_be_at(unit, at);
    if (!reason.allows())
      return reasons(rules::refusal(rules_, reason, unit, hex.exists() ? hex : hex::kNowhere));
    relocate(rules_, state_, unit, at);
    if (at == place(kExited)) state_.piece(unit).exit = way_out(rules_.unit(unit));
    set_marks(unit, piece.status, kStatuses, 0xFFFF, "2.5");
  }

  void mark(const engine::Position::Mark& mark) {
    const HexId hex = rules_.hex(mark.hex);
    if (!hex.exists()) return refuse("2.2", "there is no hex", mark.hex);
    Cell& cell = state_.cell(hex);
    if (mark.kind == "israeli-control")
      cell.flags |= kIsraeliControl;
    else if (mark.kind == "uar-control")
      cell.flags &= static_cast<std::uint8_t>(~kIsraeliControl);
    else if (mark.kind == "fort-destroyed" && rules_.at(hex).israeli_fort)
      cell.flags |= kFortDestroyed;
    else if (mark.kind == "kibbutz-destroyed" && rules_.at(hex).kibbutz)
      cell.flags |= kKibbutzDestroyed;
    else if (mark.kind == "bridge-destroyed")
      destroy_bridge(hex);
    else
      refuse("2.5", "no such mark in " + engine::quoted(mark.hex) + ":", mark.kind);
  }

  // What follows from the rest.
  void finish() {
    recount_zones(rules_, state_);  // bridges and forts have been set since
    for (int c = 0; c < static_cast<int>(rules_.cards.size()); ++c)
      if (place_of(state_, c) == CardPlace::kInPlay)
        for (const CardEffect& effect : rules_.card(c).effects) {
          if (effect.op == Op::kSetFlag)
            state_.flags = static_cast<std::uint16_t>(state_.flags | 1 << static_cast<int>(effect.flag));
          if (effect.op == Op::kDeploy) state_.crisis.main_force_deployed = 1;
        }
    for (std::size_t u = 0; u < rules_.units.size(); ++u) {
      HexId& hex = state_.pieces[u].hex;
      if (hex == place(kToSetUp) && !is_before_setup_) hex = place(kOutOfGame);
      if (hex == place(kIsraeliReserves)) continue;
      if (rules_.units[u].force == Force::kIsraeliReserves) state_.crisis.reserves_called = 1;
    }
    if (state_.wfl[0] >= rules_.reserves_level) state_.crisis.reserves_called = 1;
    if (state_.at_war() && state_.end_turn == 0)
      state_.end_turn = static_cast<std::uint8_t>(state_.turn - state_.war_turn + rules_.war_turns);
    if (state_.war_turn == 0 && state_.step >= Step::kPreemptive && state_.step <= Step::kCeaseFire)
      refuse("3.0", "before the war there is only the Strategic Segment");
    if (state_.at_war() && state_.step >= Step::kOutbreak && state_.step <= Step::kJordan)
      refuse("3.2", "war has broken out already");
  }

 private:
  // 5.4.6: the road to Tel Aviv of the unit's map.
  HexId way_out(const UnitInfo& unit) const {
    for (const Theater theater : kAllTheaters)
      if (unit.may_be_in(theater)) return rules_.ground.tel_aviv[static_cast<std::size_t>(theater)];
    return rules_.ground.tel_aviv[0];
  }

  void card(const engine::Position::Track& track) {
    const int card = rules_.card_index(std::string_view(track.id).substr(kCardTrack.size()));
    if (card < 0) return refuse("2.6", "there is no card", track.id);
    std::size_t at = 0;
    while (at < kPlaceWords.size() && kPlaceWords[at] != track.value) ++at;
    if (at == kPlaceWords.size()) return refuse("4.1", "no place of a card:", track.value);
    constexpr std::array<CardPlace, 8> kPlaces{CardPlace::kDeck,    CardPlace::kHand,   CardPlace::kHeld,
                                               CardPlace::kHeld,    CardPlace::kInPlay, CardPlace::kDiscard,
                                               CardPlace::kRemoved, CardPlace::kBoxed};
    const bool event = rules_.card(card).event;
    const bool fits = event ? at == 0 || at == 2 || at == 3 || at == 5 : at == 1 || at >= 4;
    if (!fits || (rules_.card(card).trump && at == 4))
      return refuse("4.1", rules_.card(card).id + " is never in this place:", track.value);
    state_.crisis.cards[card] = kPlaces[at];
    if (at == 3) state_.crisis.holder[card] = Side::kUar;
    if (at == 2) state_.crisis.holder[card] = Side::kIsrael;
  }

  HexId box_named(std::string_view id) const {
    const auto& boxes = rules_.data().map.boxes;
    for (std::size_t b = 0; b < boxes.size(); ++b)
      if (boxes[b].id == id) return rules::box(static_cast<int>(b));
    constexpr std::array<std::pair<std::string_view, Box>, 5> kOwn{{{"to-set-up", kToSetUp},
                                                                    {"eliminated", kEliminated},
                                                                    {"exited", kExited},
                                                                    {"out-of-game", kOutOfGame},
                                                                    {"on-mission", kFlying}}};
    for (const auto& [word, box] : kOwn)
      if (word == id) return place(box);
    return hex::kNowhere;
  }

  Reason may_be_at(UnitId unit, HexId at) const {
    const UnitInfo& info = rules_.unit(unit);
    if (on_map(at)) {
      if (info.flies()) return {"5.5", "{u} stands in no hex"};
      if (info.type == UnitType::kHeavyArtillery && !rules_.at(at).uar_fort)
        return {"10.1.1", "{u} stands only in a fortification"};
      return may_stand(rules_, state_, unit, at);
    }
    const int box = rules::box_number(at);
    if (at == place(kFlying) && !info.flies()) return {"5.5(5)", "{u} does not fly"};
    if (box < kBase) {
      const bool own = (box / kTheaters == 1) == (info.side == Side::kUar);
      return own && info.type == UnitType::kFighterBomber
                 ? kAllowed
                 : Reason{"5.5(3)", "{u} is not on air defense there"};
    }
    if (box < kInTransit1) {
      const int base = (box - kBase) / 2;
      if (!info.flies() && info.side == rules_.bases[static_cast<std::size_t>(base)].side) return kAllowed;
      if (state_.war.bases[base] == BaseStatus::kDestroyed) return {"6.1.3a", "the base is destroyed"};
      return fits_base(rules_, state_, unit, base);
    }
    return kAllowed;
  }

  void destroy_bridge(HexId hex) {
    for (std::size_t b = 0; b < rules_.bridges.size(); ++b)
      if (rules_.bridges[b].source == hex || rules_.bridges[b].beyond == hex) {
        state_.war.bridges_destroyed = static_cast<std::uint8_t>(state_.war.bridges_destroyed | 1 << b);
        return;
      }
    refuse("10.5", "there is no bridge at", rules_.hex_name(hex));
  }

  void reasons(const std::optional<engine::Refusal>& refusal) {
    if (refusal) refuse(refusal->rule, std::string(refusal->why));
  }

  bool is_before_setup_ = false;
};

}  // namespace

std::vector<rules::LeftOut> left_out(const RuleSet&) {
  using enum rules::LeftOut::What;
  constexpr std::string_view kOperation = "an Operation under way is not put up; it is begun anew";
  constexpr std::string_view kScore = "it follows from the rest";
  return {{kTrack, "israel-mvp", "11.1", kScore},    {kTrack, "uar-mvp", "11.1", kScore},
          {kTrack, "units-left", "5.2", kOperation}, {kTrack, "mp-left", "5.4", kOperation},
          {kMark, "target", "6.2", kOperation},      {kMark, "attacker", "6.2", kOperation},
          {kMark, "raid", "6.1", kOperation},        {kMark, "overstacked", "5.4.2b", kOperation}};
}

std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position) {
  prepare_table(play.rules, play.state);
  Builder builder(play);
  builder.turn(position.turn, play.rules.data().scenario.turns.size(), "2.7");
  builder.phase(position.phase);
  for (const auto& track : position.tracks) builder.track(track);
  builder.clear_bases(position);
  for (const auto& piece : position.pieces) builder.piece(piece);
  for (const auto& mark : position.marks) builder.mark(mark);
  builder.finish();
  if (!builder.possible()) return builder.take_reasons();
  if (position.phase == kPhases[static_cast<std::size_t>(Step::kOptionalCards)].id &&
      play.rules.start.optional_cards)
    for (const Side side : kSides) ask(play, FrameKind::kOptionalCards, side);  // the UAR's is on top
  put_up_landing(play);
  return {};
}

}  // namespace mitla::sixdays
