#include "engine/notation.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/toy_game.h"

namespace mitla::engine {
namespace {

std::shared_ptr<const Game> duel() {
  static const Registry registry = toy::make_sound_registry();
  return registry.open("toy/duel", {}).value();
}

// A notation of each kind of argument, with names that begin alike or look like something else.
const Notation& of_all_kinds() {
  using enum ArgumentKind;
  static const Notation notation({{"put", {kUnit, kBox}, {}, "puts a unit into a box"},
                                  {"play", {kCard, kHex, kNumber}, {}, "plays a card"},
                                  {"choose", {kOption, kWord, kOption}, {"now", "then"}, "chooses twice"}},
                                 {"R1", "R10", "0101"}, &duel()->notation().board(),
                                 {.boxes = {"ready", "read", "R1", "red-ready"},
                                  .cards = {"C-1", "C-10", "ready", "0101"},
                                  .options = {"let-pass", "let", "now", "1", "trump"}});
  return notation;
}

const Notation& any_notation() { return *rc::gen::arbitrary<bool>() ? duel()->notation() : of_all_kinds(); }

Action any_well_formed(const Notation& notation) {
  Action action;
  action.verb =
      static_cast<std::uint8_t>(*rc::gen::inRange<int>(0, static_cast<int>(notation.verbs().size())));
  const VerbSpec& verb = notation.verbs()[action.verb];
  for (std::size_t i = 0; i < verb.arguments.size(); ++i) {
    const int count = notation.value_count(verb, verb.arguments[i]);
    action.args[i] = static_cast<std::uint16_t>(*rc::gen::inRange(0, count));
  }
  return action;
}

RC_GTEST_PROP(Notation, ParseIsTheInverseOfPrint, ()) {
  const Notation& notation = any_notation();
  const Action action = any_well_formed(notation);
  RC_ASSERT(notation.well_formed(action));
  const auto parsed = notation.parse(notation.print(action));
  RC_ASSERT(parsed.ok());
  RC_ASSERT(parsed.value() == action);
}

// Every text that is accepted is the text that would be printed: an action has one text only.
RC_GTEST_PROP(Notation, PrintIsTheInverseOfParse, ()) {
  const Notation& notation = any_notation();
  std::string text = notation.print(any_well_formed(notation));
  const auto at = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
  const char c = *rc::gen::element(' ', '0', '1', 'R', 'e', '\n', '\t', '+', '-');
  if (*rc::gen::arbitrary<bool>() || at == text.size())
    text.insert(at, 1, c);
  else
    text[at] = c;
  const auto parsed = notation.parse(text);
  if (parsed) RC_ASSERT(notation.print(parsed.value()) == text);
}

RC_GTEST_PROP(Notation, AnyTextGivesAnActionOrOneSentence, (const std::string& text)) {
  const auto parsed = duel()->notation().parse(text);
  if (!parsed) RC_ASSERT(!parsed.error().empty() && parsed.error().find('\n') == std::string::npos);
}

TEST(Notation, ThousandsOfUnitsHaveNames) {
  std::vector<std::string> names;
  for (int u = 0; u < 3000; ++u) names.push_back("U-" + std::to_string(u));
  const Notation notation({{.name = "halt", .arguments = {ArgumentKind::kUnit}, .meaning = "stops"}}, names,
                          &duel()->notation().board());
  for (const int u : {0, 254, 255, 256, 965, 2999}) {
    const std::string text = "halt U-" + std::to_string(u);
    const auto parsed = notation.parse(text);
    ASSERT_TRUE(parsed.ok()) << parsed.error();
    EXPECT_TRUE(notation.well_formed(parsed.value()));
    EXPECT_EQ(notation.subject(parsed.value()), unit_id(u));
    EXPECT_EQ(notation.print(parsed.value()), text);
  }
  EXPECT_FALSE(notation.find_unit("U-3000").exists());
}

TEST(Notation, SaysWhatIsWrong) {
  const Notation& notation = duel()->notation();
  const auto error = [&](std::string_view text) {
    const auto parsed = notation.parse(text);
    return parsed ? "" : parsed.error();
  };
  EXPECT_EQ(error("move R1 0101"), "");
  EXPECT_NE(error("").find("empty"), std::string::npos);
  EXPECT_NE(error("fly R1").find("no verb \"fly\""), std::string::npos);
  EXPECT_NE(error("move R9 0101").find("a unit"), std::string::npos);
  EXPECT_NE(error("move R1 9999").find("a hex"), std::string::npos);
  EXPECT_NE(error("move R1").find("a hex"), std::string::npos);
  EXPECT_NE(error("hide x").find("a number"), std::string::npos);
  EXPECT_NE(error("hide 01").find("a number"), std::string::npos);
  EXPECT_NE(error("hide 65536").find("a number"), std::string::npos);
  EXPECT_NE(error("end it").find("a word"), std::string::npos);
  EXPECT_NE(error("roll "), "");
  EXPECT_NE(error("roll now"), "");
  EXPECT_NE(error(" roll"), "");
  EXPECT_NE(error("move  R1 0101"), "");
}

TEST(Notation, NamesBoxesCardsAndOptions) {
  const Notation& notation = of_all_kinds();
  EXPECT_EQ(notation.print(act(0, unit_id(1), BoxId{1})), "put R10 read");
  EXPECT_EQ(notation.print(act(1, CardId{3}, hex::HexId{0}, 7)), "play 0101 0101 7");
  EXPECT_EQ(notation.print(act(2, OptionId{4}, 1, OptionId{0})), "choose trump then let-pass");
  EXPECT_EQ(notation.subject(notation.parse("put R1 ready").value()), unit_id(0));
  EXPECT_EQ(notation.subject(notation.parse("play C-1 0101 0").value()), kNobody);
  EXPECT_NE(notation.parse("put R1 hangar").error().find("a box"), std::string::npos);
  EXPECT_NE(notation.parse("play C-2 0101 0").error().find("a card"), std::string::npos);
  EXPECT_NE(notation.parse("choose let-go now let").error().find("an option"), std::string::npos);
  EXPECT_FALSE(notation.well_formed(act(0, unit_id(0), BoxId{4})));
  EXPECT_FALSE(notation.well_formed(act(1, CardId{4}, hex::HexId{0}, 0)));
  EXPECT_FALSE(notation.well_formed(act(2, OptionId{5}, 0, OptionId{0})));
  EXPECT_FALSE(notation.well_formed(act(2, OptionId{}, 0, OptionId{0})));
}

TEST(Notation, KnowsWhatAnActionIsAbout) {
  const Notation& notation = duel()->notation();
  EXPECT_EQ(notation.subject(notation.parse("move R2 0101").value()), notation.find_unit("R2"));
  EXPECT_EQ(notation.subject(notation.parse("roll").value()), kNobody);
  EXPECT_EQ(notation.subject(notation.parse("hide 2").value()), kNobody);
  EXPECT_FALSE(notation.find_unit("R0").exists());
}

TEST(Notation, KnowsMalformedActions) {
  const Notation& notation = duel()->notation();
  EXPECT_FALSE(notation.well_formed(Action{200, 0, {}}));
  EXPECT_FALSE(notation.well_formed(act(toy::Verb::kMove, 6, 0)));
  EXPECT_FALSE(notation.well_formed(act(toy::Verb::kMove, 0, 25)));
  EXPECT_FALSE(notation.well_formed(act(toy::Verb::kEnd, 2)));
  EXPECT_FALSE(notation.well_formed(act(toy::Verb::kRoll, 1)));
  EXPECT_FALSE(notation.well_formed(Action{0, 1, {}}));
  EXPECT_TRUE(notation.well_formed(act(toy::Verb::kRoll)));
}

}  // namespace
}  // namespace mitla::engine
