#include "games/sixdays/card_texts.h"

namespace mitla::sixdays {
namespace {

std::string_view short_name(Track track) {
  switch (track) {
    case Track::kIsraelWfl:
      return "Israel WFL";
    case Track::kUarWfl:
      return "UAR WFL";
    case Track::kIsraelDsp:
      return "Israel DSP";
    case Track::kUarDsp:
      return "UAR DSP";
    case Track::kHolderDsp:
      return "own DSP";
    case Track::kIsraelDvp:
      return "Israel DVP";
    case Track::kUarDvp:
      return "UAR DVP";
    case Track::kAmericanScl:
      return "American SCL";
    case Track::kSovietScl:
      return "Soviet SCL";
    case Track::kJil:
      return "Jordan";
  }
  return "";
}

std::string amount(const CardEffect& effect) {
  if (effect.rolled) return effect.halved ? "half a die" : "a die";
  return std::to_string(effect.by < 0 ? -effect.by : effect.by);
}
std::string change(const CardEffect& effect) {
  const bool down = effect.lost || effect.by < 0;
  return std::string(short_name(effect.track)) + (down ? " \u2212" : " +") + amount(effect);
}

std::string joined(const RuleSet& rules, const std::vector<CardEffect>& effects);

std::string text_of(const RuleSet& rules, const CardEffect& effect) {
  const auto flag = [&]() -> std::string {
    for (const data::Term& term : rules.data().cards.flag_terms)
      if (term.id == kFlagWords[static_cast<std::size_t>(effect.flag)]) return term.text;
    return std::string(kFlagWords[static_cast<std::size_t>(effect.flag)]);
  };
  const std::string whose = effect.holder ? "own" : "enemy";
  switch (effect.op) {
    case Op::kAdjust:
      return change(effect);
    case Op::kSetFlag:
      return flag();
    case Op::kClearFlag:
      return "no longer: " + flag();
    case Op::kDeploy:
      return "the Egyptian army goes to the Sinai";
    case Op::kRelease:
      return "brigades come home from Yemen: " + amount(effect);
    case Op::kRedeploy:
      return effect.side == Side::kUar ? "Egyptian mechanized units move"
                                       : "Israel places Egyptian mechanized units: " + amount(effect);
    case Op::kPeek:
      return "look at the next Random Event";
    case Op::kExtraAirOperations:
      return "air Operations +" + amount(effect);
    case Op::kNoAirAttacks:
      return "no air attacks over one map";
    case Op::kRecover:
      return "Disrupted units recover: " + amount(effect);
    case Op::kInitiative:
      return whose + " initiative " + (effect.by < 0 ? "\u2212" : "+") + amount(effect);
    case Op::kRerollInitiative:
      return "the initiative is rolled again";
    case Op::kRepair:
      return whose + " repairs " + (effect.by < 0 ? "\u2212" : "+") + amount(effect) + " to the die";
    case Op::kJordanIntervenes:
      return "Jordan intervenes";
    case Op::kWar:
      return "war breaks out";
    case Op::kVictory:
      return "Israel wins at once";
    case Op::kEvenOdd:
      return "even die: " + joined(rules, effect.first) + "; odd: " + joined(rules, effect.second);
    case Op::kCheck:
      return "die of " + std::to_string(effect.at_least) + " or more: " + joined(rules, effect.first);
    case Op::kAdd:
      return "+" + amount(effect);
  }
  return {};
}

std::string joined(const RuleSet& rules, const std::vector<CardEffect>& effects) {
  std::string text;
  for (const CardEffect& effect : effects) text += (text.empty() ? "" : ", ") + text_of(rules, effect);
  return text.empty() ? "nothing" : text;
}

}  // namespace

CardQuestions card_questions(const RuleSet& rules, const CardRules& card) {
  const std::string who = card.side == Side::kIsrael ? "Israel" : "The UAR";
  const std::string effects = card.effects.empty() ? "" : " (" + joined(rules, card.effects) + ")";
  const std::string back = card.rescind.empty() ? "" : " (" + joined(rules, card.rescind) + ")";
  return {who + " plays " + card.title + effects + ". Trump it, or let it pass.",
          who + " takes " + card.title + " back" + back + ". Trump that, or let it pass.",
          card.title + effects + " is trumped. Answer with a trump of your own, or accept it.",
          card.title + effects + " is stopped. Send it back to the hand, or pay to remove it for good."};
}

std::string card_text(const RuleSet& rules, const data::Card& card, const CardRules& its_rules) {
  std::string text = card.text;
  const auto add = [&](const std::string& words) { text += "\n" + words; };
  if (its_rules.window == data::CardWindow::kCrisis) add("before the war");
  if (its_rules.window == data::CardWindow::kWar) add("in the war");
  if (its_rules.trump) add("Trump: stops a card of the other side, or his trump");
  for (const CardEffect& effect : its_rules.effects) add(text_of(rules, effect));
  if (its_rules.rescindable) add("can be taken back");
  return text;
}

}  // namespace mitla::sixdays
