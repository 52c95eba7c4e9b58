// Positions put up by hand: what play never brings about is refused with its case.
#include "rules/sdw67/war.h"
#include "support/refused_by.h"

namespace mitla::test {
namespace {

// One counter in one box, besides two enemies who see nothing of each other.
War with(const char* unit, const char* box) {
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1821").unit("EG-6", "1126").unit(unit, box);
  return war;
}

TEST(SixDayWarPosition, BoxesHoldWhatPlayBringsIntoThem) {
  CASES("sdw67:24.1.8 sdw67:16.2 sdw67:18.1 sdw67:7.4 sdw67:8.3.arab sdw67:24.1.5 sdw67:RE.9");
  EXPECT_TRUE(refused_by(with("IS-S-60", "reserve"), "24.1.8")) << "no Reserve brigade";
  EXPECT_TRUE(refused_by(with("EG-2", "reserve"), "24.1.8"));
  EXPECT_TRUE(refused_by(with("IS-R-8", "sinai-available"), "16.2"));
  EXPECT_TRUE(refused_by(with("IS-S-60", "sinai-utilized"), "16.2"));
  EXPECT_TRUE(refused_by(with("EG-2", "eastern-superiority"), "16.2"));
  EXPECT_TRUE(refused_by(with("BAR-S-1", "eastern-barrages"), "18.1")) << "of the other sector";
  EXPECT_TRUE(refused_by(with("EG-2", "sinai-barrages"), "18.1"));
  EXPECT_TRUE(refused_by(with("EG-ST-Gaza", "sinai-pending"), "7.4")) << "static";
  EXPECT_TRUE(refused_by(with("SY-11", "sinai-pending"), "7.4")) << "of the other sector";
  EXPECT_TRUE(refused_by(with("BAR-S-1", "sinai-pending"), "7.4"));
  EXPECT_TRUE(refused_by(with("SY-11", "sinai-arab-deadpile"), "8.3.arab"));
  EXPECT_TRUE(refused_by(with("IS-R-8", "sinai-arab-deadpile"), "8.3.arab"));
  EXPECT_TRUE(refused_by(with("EG-2", "arab-reinforcements"), "24.1.5")) << "set up at the start";
  EXPECT_TRUE(refused_by(with("VO-PLO", "arab-reinforcements"), "24.1.5"));
  EXPECT_TRUE(refused_by(with("IQ-6", "volunteers"), "RE.9"));
}

TEST(SixDayWarPosition, LossesLieWhereTheyAreCounted) {
  CASES("sdw67:8.2 sdw67:8.3.3 sdw67:19.2.4 sdw67:16.13.prio sdw67:17.1.a");
  EXPECT_TRUE(refused_by(with("IS-S-Mil1", "sinai-refit"), "19.2.4")) << "static";
  EXPECT_TRUE(refused_by(with("IS-E-1", "sinai-refit"), "8.2")) << "of the other Front";
  EXPECT_TRUE(refused_by(with("IS-E-1", "sinai-deadpile"), "8.2"));
  EXPECT_TRUE(refused_by(with("EG-2", "sinai-deadpile"), "8.2"));
  EXPECT_TRUE(refused_by(with("SF-1", "eastern-deadpile"), "16.13.prio"));
  EXPECT_TRUE(refused_by(with("SF-1", "sinai-ground-attack"), "17.1.a"));
}

TEST(SixDayWarPosition, WhatPlayBringsAboutStands) {
  CASES("sdw67:8.2 sdw67:8.3.3 sdw67:16.13.EE sdw67:8.3.dead sdw67:7.4");
  for (const auto& [unit, box] :
       std::vector<std::pair<const char*, const char*>>{{"IS-R-8", "reserve"},
                                                        {"SF-1", "reserve"},
                                                        {"AIR-1", "eastern-ground-attack"},
                                                        {"SF-1", "sinai-superiority"},
                                                        {"AIR-1", "sinai-refit"},
                                                        {"SF-1", "sinai-refit"},
                                                        {"AIR-1", "eastern-deadpile"},
                                                        {"IS-R-8", "eastern-refit"},
                                                        {"IS-S-60", "sinai-refit"},
                                                        {"IS-S-Mil1", "sinai-deadpile"},
                                                        {"BAR-S-1", "sinai-arab-deadpile"},
                                                        {"EG-ST-Gaza", "sinai-arab-deadpile"},
                                                        {"VO-PLO", "eastern-arab-deadpile"},
                                                        {"VO-PLO", "sinai-pending"},
                                                        {"SY-11", "eastern-pending"},
                                                        {"IQ-6", "arab-reinforcements"},
                                                        {"VO-PLO", "volunteers"},
                                                        {"EG-2", "set-aside"}})
    EXPECT_EQ(with(unit, box).impossible(), "") << unit << " in " << box;
}

TEST(SixDayWarPosition, WhatAViewTellsOfAStrikeUnderWayIsTaken) {
  War war = with("AIR-1", "sinai-available");
  war.mark("aimed", "1126").track("points-left", "2");
  EXPECT_EQ(war.impossible(), "");
}

}  // namespace
}  // namespace mitla::test
