#include "games/sixdays/card_rules.h"

#include "games/sixdays/card_texts.h"
#include "games/sixdays/rule_set.h"

namespace mitla::sixdays {
namespace {

using rules::Compilation;
using rules::DataFile;

constexpr std::array<std::string_view, 2> kSideWords{"israel", "uar"};
constexpr std::array<std::string_view, 2> kWhoseWords{"opponent", "holder"};
constexpr std::array<std::string_view, 2> kArriveWords{"suez-bridges", "main-force"};

// Compiles one card; its errors name it.
class CardReader {
 public:
  CardReader(Compilation& compilation, RuleSet& rules, const data::Card& card)
      : compilation_(compilation), rules_(rules), card_(card) {}

  std::vector<CardCondition> conditions(const std::vector<data::CardCondition>& from) {
    std::vector<CardCondition> out;
    for (const data::CardCondition& condition : from) out.push_back(read(condition));
    return out;
  }
  std::vector<CardEffect> effects(const std::vector<data::CardEffect>& from) {
    std::vector<CardEffect> out;
    for (const data::CardEffect& effect : from) out.push_back(read(effect));
    return out;
  }
  template <typename Enum, std::size_t N>
  Enum word(const std::array<std::string_view, N>& words, std::string_view given) {
    return compilation_.word<Enum>(DataFile::kScenario, "cards, " + card_.id, words, given);
  }

 private:
  CardCondition read(const data::CardCondition& from) {
    CardCondition made;
    made.kind = from.kind;
    made.comparison = from.comparison;
    made.number = from.number;
    made.text = from.text;
    using Kind = data::CardCondition::Kind;
    switch (from.kind) {
      case Kind::kFlag:
        made.flag = word<Flag>(kFlagWords, from.name);
        break;
      case Kind::kPlayed:
        made.card = rules_.card_index(from.name);
        break;
      case Kind::kTrack:
        made.track = word<Track>(kTrackWords, from.name);
        break;
      case Kind::kHolds:
        made.side = word<Side>(kSideWords, from.name);
        made.hex = rules_.hex(from.hex);
        break;
      case Kind::kState:
        compilation_.require(from.name == "jordan-neutral", DataFile::kScenario, "cards, " + card_.id,
                             "the game knows no condition \"" + from.name + "\"");
        break;
    }
    return made;
  }

  CardEffect read(const data::CardEffect& from) {
    CardEffect made;
    made.op = word<Op>(kOpWords, from.op);
    made.when = conditions(from.when);
    const auto given = [&](std::string_view key) { return from.values.word(key); };
    if (from.values.has("track")) made.track = word<Track>(kTrackWords, given("track"));
    if (from.values.has("flag")) made.flag = word<Flag>(kFlagWords, given("flag"));
    if (from.values.has("side")) made.side = word<Side>(kSideWords, given("side"));
    if (from.values.has("whose")) made.holder = word<bool>(kWhoseWords, given("whose"));
    if (from.values.has("arrive")) made.to_main_force = word<bool>(kArriveWords, given("arrive"));
    for (const std::string_view key : {"by", "count"}) {
      if (!from.values.has(key)) continue;
      const data::Amount amount = from.values.amount(key);
      made.rolled = amount.rolled();
      made.by = amount.whole();
      compilation_.require(!made.rolled || (amount.dice == 1 && amount.faces == 10), DataFile::kScenario,
                           "cards, " + card_.id, "cards roll 1d10");
    }
    made.halved = from.values.flag("halved");
    made.lost = from.values.flag("lost");
    made.at_least = from.values.number("at_least");
    const auto branch = [&](std::string_view a, std::string_view b) {
      const data::CardBranch* found = from.branch(a) != nullptr ? from.branch(a) : from.branch(b);
      return found == nullptr ? std::vector<CardEffect>() : effects(found->effects);
    };
    made.first = branch("even", "then");
    made.second = branch("odd", "else");
    made.modifiers = branch("modifiers", "modifiers");
    return made;
  }

  Compilation& compilation_;
  RuleSet& rules_;
  const data::Card& card_;
};

}  // namespace

void compile_cards(Compilation& compilation, RuleSet& rules) {
  const data::Cards& cards = compilation.data().cards;
  compilation.require(!cards.cards.empty() && cards.cards.size() <= kMaxCards, DataFile::kScenario, "cards",
                      "the game is played with cards, at most " + std::to_string(kMaxCards));
  if (compilation.failed()) return;
  for (const data::Card& from : cards.cards) {
    CardReader reader(compilation, rules, from);
    CardRules& made = rules.cards.emplace_back();
    const int number = static_cast<int>(rules.cards.size()) - 1;
    made.id = from.id;
    made.title = from.title;
    const data::Deck* deck = cards.deck(from.deck);
    made.event = deck->side.empty();
    if (!made.event) made.side = reader.word<Side>(kSideWords, deck->side);
    made.optional = !made.event && from.deck != deck->side;
    made.trump = from.has_trait("trump");
    made.immediate = from.has_trait("immediate");
    made.no_event = from.has_trait("no-event");
    made.rescindable = from.rescindable;
    made.window = from.window;
    made.timing = reader.word<Timing>(kTimingWords, from.timing);
    made.requires_all = reader.conditions(from.requires_all);
    made.forbidden_by = reader.conditions(from.forbidden_by);
    made.effects = reader.effects(from.effects);
    made.rescind = reader.effects(from.rescind);
    if (made.event)
      rules.events.insert(number);
    else
      (made.optional ? rules.optional : rules.national)[index(made.side)].insert(number);
    if (made.trump) rules.trumps[index(made.side)].insert(number);
    made.questions = card_questions(rules, made);
  }
}

}  // namespace mitla::sixdays
