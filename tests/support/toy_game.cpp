#include "support/toy_game.h"

#include <cstdlib>

namespace mitla::toy {

namespace {

using namespace engine;  // NOLINT: a game is written in the engine's words
using hex::HexId;

constexpr int kPieces = 6;  // 0..2 are red, 3..5 blue
constexpr std::array<const char*, kPieces> kNames{"R1", "R2", "R3", "B1", "B2", "B3"};
constexpr std::array<const char*, kPieces> kStarts{"0101", "0102", "0103", "0503", "0504", "0505"};
constexpr std::uint8_t kHasMoved = 1, kHasFought = 2;
constexpr int kAllowance = 2;

enum class Phase : std::uint8_t { kHide, kMove, kFight, kConfirm, kOver };
enum class Kind : std::uint8_t { kTurn, kHidden, kMoved, kRolled, kLost, kShown };

struct Toy {
  std::array<std::uint16_t, kPieces> hex;
  std::array<std::uint8_t, kPieces> status;
  std::array<std::uint8_t, 2> points;  // in half points
  std::uint8_t turn;
  Phase phase;
  std::uint8_t seat;
  std::uint8_t secret;
  std::uint8_t attacker;
  std::uint8_t target;

  bool alive(int piece) const { return hex[piece] != HexId::kNone; }
  HexId at(int piece) const { return HexId{hex[piece]}; }
};

int owner_of(int piece) { return piece < 3 ? 0 : 1; }

hex::Board make_board() {
  hex::Board::Builder builder;
  hex::GridSpec grid;
  grid.id = "toy";
  builder.add_rectangle(builder.add_grid(grid), {1, 1}, {5, 5});
  return builder.build().value();
}

std::vector<VerbSpec> make_verbs() {
  using A = ArgumentKind;
  return {{"hide", {A::kNumber}, {}, "hides Red's number"},
          {"move", {A::kUnit, A::kHex}, {}, "moves a piece to a vacant hex"},
          {"aim", {A::kUnit, A::kUnit}, {}, "points a piece at an enemy next to it"},
          {"roll", {}, {}, "casts the die"},
          {"hold", {}, {}, "takes the aim back"},
          {"end", {A::kWord}, {"phase", "turn"}, "ends the phase, or the whole player turn"}};
}

class Duel final : public Game {
 public:
  explicit Duel(const Options& options) {
    info_.game = "toy";
    info_.scenario = "duel";
    info_.title = "Duel \"of the\" Six";
    info_.summary = "A toy.";
    info_.seats = {{"red", "Red"}, {"blue", "Blue"}};
    info_.options = {{"length", "Length", {"short", "long"}}, {"sight", "Lines of sight", {"yes", "no"}}};
    info_.boxes = {"lost"};
    info_.statuses = {"moved", "fought"};
    info_.provenance = {{"map", "reconstructed", "made up"}};
    for (const auto& [id, value] : options) {
      if (id == "length" && value == "long") last_turn_ = 8;
      if (id == "sight") sees_ = value == "yes";
    }
  }

  const GameInfo& info() const override { return info_; }
  const Notation& notation() const override { return notation_; }

  void start(State& state, const Dice&, EventList* events) const override {
    set_up(state);
    report(events, Kind::kTurn, "2.1", {1});
  }

  std::vector<Refusal> take_position(const Position& position, State& state, const Dice&,
                                     EventList*) const override {
    State fresh;
    Toy& toy = set_up(fresh);
    std::vector<Refusal> no;
    if (position.turn < 1 || position.turn > last_turn_) no.push_back({"4.1", "there is no such turn"});
    toy.turn = static_cast<std::uint8_t>(position.turn);
    toy.secret = 1;
    if (position.phase == "hide")
      toy.secret = 0;
    else if (position.phase == "red move" || position.phase == "blue move")
      toy.phase = Phase::kMove;
    else if (position.phase == "red fight" || position.phase == "blue fight")
      toy.phase = Phase::kFight;
    else
      no.push_back({"2.1", "there is no phase " + position.phase});
    toy.seat = position.phase.starts_with("blue") ? 1 : 0;
    for (const Position::Piece& piece : position.pieces) place(piece, toy, no);
    for (const Position::Track& track : position.tracks)
      no.push_back({"4.1", "no track " + track.id + " can be set"});
    for (int a = 0; a < kPieces; ++a)
      for (int b = 0; b < a; ++b)
        if (toy.alive(a) && toy.hex[a] == toy.hex[b])
          no.push_back({"2.2", std::string(kNames[a]) + " is not alone"});
    if (no.empty()) state = fresh;
    return no;
  }

  Decision decision(const State& state) const override {
    const Toy& toy = state.as<Toy>();
    return {toy.phase == Phase::kOver, Seat{toy.seat}, static_cast<std::uint8_t>(toy.phase)};
  }

  Prompt prompt(const State& state) const override {
    switch (state.as<Toy>().phase) {
      case Phase::kHide:
        return {"hide", "Hide a number.", "1.1"};
      case Phase::kMove:
        return {"move", "Move.", "2.1"};
      case Phase::kFight:
        return {"fight", "Aim.", "3.1"};
      case Phase::kConfirm:
        return {"confirm", "Cast the die?", "3.2"};
      case Phase::kOver:
        break;
    }
    return {"over", "The game is over.", "4.1"};
  }

  Outcome outcome(const State& state) const override {
    const Toy& toy = state.as<Toy>();
    Outcome result;
    result.halves = {toy.points[0] + toy.secret, toy.points[1]};
    const int lead = result.halves[0] - result.halves[1];
    if (lead != 0) result.win(lead > 0 ? kRed : kBlue);
    result.level = lead == 0 ? "draw" : "victory";
    result.text = "Red leads by " + amount_text(lead) + ".";
    return result;
  }

  void subjects(const State& state, ActionList& out) const override {
    ActionList some;
    for (int piece = 0; piece < kPieces; ++piece) {
      const UnitId unit = unit_id(piece);
      some.clear();
      legal(state, unit, some);
      if (!some.empty()) out.push_back(touch(unit));
    }
    legal(state, kNobody, out);
  }

  void legal(const State& state, UnitId unit, ActionList& out) const override {
    const auto offer = [&](const Action& action) {
      if (!check(state, action)) out.push_back(action);
    };
    if (!unit.exists()) {
      for (int n = 1; n <= 3; ++n) offer(act(Verb::kHide, n));
      for (const Verb verb : {Verb::kRoll, Verb::kHold}) offer(act(verb));
      for (int word = 0; word < 2; ++word) offer(act(Verb::kEnd, word));
      return;
    }
    for (int h = 0; h < board_.size(); ++h) offer(act(Verb::kMove, unit, HexId{h}));
    for (std::uint8_t target = 0; target < kPieces; ++target) offer(act(Verb::kAim, unit, UnitId{target}));
  }

  std::optional<Refusal> check(const State& state, const Action& action) const override {
    const Toy& toy = state.as<Toy>();
    const auto verb = static_cast<Verb>(action.verb);
    const int piece = unit_argument(action).index();
    const auto wrong_time = [](bool right) { return !right; };
    switch (verb) {
      case Verb::kHide:
        if (wrong_time(toy.phase == Phase::kHide)) return Refusal{"1.1", "the number is hidden at the start"};
        if (action.args[0] < 1 || action.args[0] > 3) return Refusal{"1.1", "the number is from 1 to 3"};
        return std::nullopt;
      case Verb::kMove:
        if (wrong_time(toy.phase == Phase::kMove)) return Refusal{"2.1", "pieces move in the movement phase"};
        if (auto refusal = not_yours(toy, piece)) return refusal;
        if (toy.status[piece] & kHasMoved) return Refusal{"2.1", "a piece moves once a turn"};
        if (board_.distance(toy.at(piece), hex_argument(action, 1)) > kAllowance)
          return Refusal{"2.1", "a piece moves at most two hexes"};
        if (occupied(toy, hex_argument(action, 1))) return Refusal{"2.2", "a hex holds one piece"};
        return std::nullopt;
      case Verb::kAim: {
        const int target = unit_argument(action, 1).index();
        if (wrong_time(toy.phase == Phase::kFight)) return Refusal{"3.1", "pieces fight in the combat phase"};
        if (auto refusal = not_yours(toy, piece)) return refusal;
        if (toy.status[piece] & kHasFought) return Refusal{"3.1", "a piece aims once a turn"};
        if (owner_of(target) == toy.seat || !toy.alive(target))
          return Refusal{"3.1", "the target is no enemy"};
        if (!board_.adjacent(toy.at(piece), toy.at(target)))
          return Refusal{"3.1", "the target is not next to it"};
        return std::nullopt;
      }
      case Verb::kRoll:
      case Verb::kHold:
        if (wrong_time(toy.phase == Phase::kConfirm)) return Refusal{"3.2", "nobody is aimed at"};
        return std::nullopt;
      case Verb::kEnd:
        if (wrong_time(toy.phase == Phase::kMove || toy.phase == Phase::kFight))
          return Refusal{"2.1", "no phase can be ended now"};
        return std::nullopt;
    }
    return Refusal{"", "unknown"};
  }

  std::string consequence(const State&, const Action& action) const override {
    return static_cast<Verb>(action.verb) == Verb::kRoll ? "casts a die" : "";
  }

  void apply(State& state, const Action& action, const Dice& dice, EventList* events) const override {
    Toy& toy = state.as<Toy>();
    const int piece = unit_argument(action).index();
    switch (static_cast<Verb>(action.verb)) {
      case Verb::kHide:
        toy.secret = static_cast<std::uint8_t>(action.args[0]);
        toy.phase = Phase::kMove;
        report(events, Kind::kHidden, "1.1", {toy.secret}, Audience::only(kRed));
        break;
      case Verb::kMove:
        toy.hex[piece] = action.args[1];
        toy.status[piece] |= kHasMoved;
        report(events, Kind::kMoved, "2.1", {piece, action.args[1]});
        break;
      case Verb::kAim:
        toy.attacker = static_cast<std::uint8_t>(piece);
        toy.target = static_cast<std::uint8_t>(action.args[1]);
        toy.phase = Phase::kConfirm;
        break;
      case Verb::kHold:
        toy.phase = Phase::kFight;
        break;
      case Verb::kRoll:
        fight(toy, dice.roll(state.take_roll(), 6), events);
        break;
      case Verb::kEnd:
        if (toy.phase == Phase::kMove && action.args[0] == 0)
          toy.phase = Phase::kFight;
        else
          next_player(toy, events);
        break;
    }
  }

  std::string text(const Event& event) const override {
    const auto name = [&](int i) { return std::string(kNames[event.args[i]]); };
    switch (static_cast<Kind>(event.kind)) {
      case Kind::kTurn:
        return "Turn " + std::to_string(event.args[0]) + " begins.";
      case Kind::kHidden:
        return "Red hides " + std::to_string(event.args[0]) + ".";
      case Kind::kMoved:
        return name(0) + " moves to " + std::string(board_.name(HexId{event.args[1]})) + ".";
      case Kind::kRolled:
        return name(0) + " fires at " + name(1) + ": " + std::to_string(event.args[2]) + ".";
      case Kind::kLost:
        return name(0) + " is lost.";
      case Kind::kShown:
        return "Red's number was " + std::to_string(event.args[0]) + ".";
    }
    return "";
  }

  void view(const State& state, Seat seat, View& out) const override {
    const Toy& toy = state.as<Toy>();
    out.turn = toy.turn;
    out.turn_title = "Day";
    out.phase = prompt(state).kind;
    out.over = toy.phase == Phase::kOver;
    out.to_act = Seat{toy.seat};
    out.decision = prompt(state).kind;
    out.prompt = toy.phase == Phase::kMove ? "Move." : "Decide.";
    out.rule = prompt(state).rule;
    for (std::uint8_t i = 0; i < kPieces; ++i) out.pieces.push_back({UnitId{i}, 0, toy.status[i], toy.at(i)});
    out.tracks.push_back({"red", "Red's points", toy.points[0]});
    out.tracks.push_back({"blue", "Blue's points", toy.points[1]});
    if (seat == kRed || out.over) out.tracks.push_back({"secret", "The hidden number", 2 * toy.secret});
    if (toy.phase == Phase::kConfirm) {
      out.duties.push_back({"3.2", "Cast the die or hold.", UnitId{toy.attacker}, toy.at(toy.attacker)});
      out.marks.push_back({"aim", toy.at(toy.target), 1});
    }
  }

  std::vector<std::pair<std::string, std::string>> secrets(const State& state) const override {
    return {{"red's number", std::to_string(state.as<Toy>().secret)}};
  }

  std::vector<std::string> broken_invariants(const State& state) const override {
    const Toy& toy = state.as<Toy>();
    std::vector<std::string> broken;
    for (int a = 0; a < kPieces; ++a)
      for (int b = 0; b < a; ++b)
        if (toy.alive(a) && toy.hex[a] == toy.hex[b]) broken.emplace_back("two pieces in one hex");
    return broken;
  }

  ReachReport reach(const State& state, UnitId unit) const override {
    const Toy& toy = state.as<Toy>();
    ReachReport report;
    report.allowance = amount_text(2 * kAllowance);
    for (int h = 0; h < board_.size() && toy.alive(unit.index()); ++h) {
      const int distance = board_.distance(toy.at(unit.index()), HexId{h});
      if (distance > kAllowance || occupied(toy, HexId{h})) continue;
      report.places.push_back({HexId{h},
                               amount_text(2 * distance),
                               distance == kAllowance ? "2.1" : "",
                               {toy.at(unit.index()), HexId{h}}});
    }
    return report;
  }

  std::optional<OddsReport> odds(const State& state, Seat) const override {
    if (state.as<Toy>().phase != Phase::kConfirm) return std::nullopt;
    OddsReport report;
    report.attack = report.defence = "1/2";
    report.lines = {{"everyone is equal", "0", "3.2"}};
    report.tables = {{"Fire", "even", {{"attacker lost", 2}, {"nothing", 2}, {"target lost", 2}}}};
    report.ways = 6;
    return report;
  }

  ThreatReport threat(const State& state, Seat seat, HexId hex) const override {
    const Toy& toy = state.as<Toy>();
    ThreatReport report;
    for (std::uint8_t i = 0; i < kPieces; ++i)
      if (owner_of(i) != seat.value && toy.alive(i) && board_.distance(toy.at(i), hex) <= kAllowance + 1)
        report.threats.push_back({UnitId{i}, "moves next to it", "3.1"});
    return report;
  }

  std::optional<SightReport> sight(const State&, HexId from, HexId to) const override {
    if (!sees_) return std::nullopt;
    const bool clear = board_.distance(from, to) <= 2;
    return SightReport{clear, {{"the distance", "5.1", !clear}}};
  }

 private:
  Toy& set_up(State& state) const {
    Toy& toy = state.emplace<Toy>();
    toy.turn = 1;
    for (int i = 0; i < kPieces; ++i) toy.hex[i] = board_.find(kStarts[i]).value;
    return toy;
  }

  void place(const Position::Piece& piece, Toy& toy, std::vector<Refusal>& no) const {
    const UnitId unit = notation_.find_unit(piece.unit);
    const HexId hex = board_.find(piece.where);
    if (!unit.exists()) return no.push_back({"2.1", "there is no piece " + piece.unit});
    if (!hex.exists() && piece.where != "lost")
      return no.push_back({"2.1", "there is no place " + piece.where});
    toy.hex[unit.index()] = hex.value;
    for (const std::string& status : piece.status) {
      if (status == "moved")
        toy.status[unit.index()] |= kHasMoved;
      else if (status == "fought")
        toy.status[unit.index()] |= kHasFought;
      else
        no.push_back({"2.1", "there is no status " + status});
    }
  }

  static std::optional<Refusal> not_yours(const Toy& toy, int piece) {
    if (owner_of(piece) != toy.seat) return Refusal{"2.1", "the piece belongs to the enemy"};
    if (!toy.alive(piece)) return Refusal{"4.1", "the piece is lost"};
    return std::nullopt;
  }
  static bool occupied(const Toy& toy, HexId hex) {
    for (const std::uint16_t h : toy.hex)
      if (h == hex.value) return true;
    return false;
  }

  void fight(Toy& toy, int die, EventList* events) const {
    report(events, Kind::kRolled, "3.2", {toy.attacker, toy.target, die});
    toy.status[toy.attacker] |= kHasFought;
    toy.phase = Phase::kFight;
    if (die != 3 && die != 4) {
      const int lost = die < 3 ? toy.attacker : toy.target;
      toy.hex[lost] = HexId::kNone;
      toy.points[1 - owner_of(lost)] += 2;
      report(events, Kind::kLost, "3.2", {lost});
    }
    toy.attacker = toy.target = 0;
    bool left[2] = {};
    for (int i = 0; i < kPieces; ++i) left[owner_of(i)] |= toy.alive(i);
    if (!left[0] || !left[1]) finish(toy, events);
  }

  void next_player(Toy& toy, EventList* events) const {
    toy.status = {};
    toy.phase = Phase::kMove;
    toy.seat ^= 1;
    if (toy.seat == 1) return;
    if (toy.turn == last_turn_) return finish(toy, events);
    report(events, Kind::kTurn, "2.1", {++toy.turn});
  }

  void finish(Toy& toy, EventList* events) const {
    toy.phase = Phase::kOver;
    report(events, Kind::kShown, "1.1", {toy.secret});
  }

  static void report(EventList* events, Kind kind, std::string_view rule, std::initializer_list<int> args,
                     Audience audience = Audience::everyone()) {
    if (events == nullptr) return;
    Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    event.audience = audience;
    event.rule = rule;
    int i = 0;
    for (const int arg : args) event.args[i++] = static_cast<std::int16_t>(arg);
    events->push_back(event);
  }

  GameInfo info_;
  hex::Board board_ = make_board();
  Notation notation_{make_verbs(), {kNames.begin(), kNames.end()}, &board_};
  int last_turn_ = 4;
  bool sees_ = true;
};

}  // namespace

engine::Registry make_sound_registry() {
  Registry registry;
  registry.add({"toy/duel", "Duel", [](const Options& options) -> base::Result<std::shared_ptr<const Game>> {
                  return std::shared_ptr<const Game>(std::make_shared<Duel>(options));
                }});
  return registry;
}

engine::Registry make_registry() {
  Registry registry = make_sound_registry();
  registry.add({"toy/broken", "Broken", [](const Options&) -> base::Result<std::shared_ptr<const Game>> {
                  return base::Error{"data/toy/broken.json: there is no such file"};
                }});
  return registry;
}

}  // namespace mitla::toy
