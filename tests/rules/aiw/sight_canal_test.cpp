// S.VI.B to S.VI.E: moraines, cuts and the works on the banks. Row H is even: H4 is canal, H3 lies on the
// west bank and H5 on the east bank, with moraines towards G4, H4 and I4.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/cases.h"
#include "support/sight_field.h"

namespace mitla::test {
namespace {

using aiw::Eye;
using hex::HexId;

TEST(AiwCanal, MoraineIsEverySideBetweenWaterAndLandAndNoOther) {
  CASES("aiw:S.VI.B.1.a");
  SightField field = SightField::canal();
  const aiw::Canal& canal = field.sight().canal();
  const hex::Board& board = field.map().board;
  EXPECT_EQ(canal.hexes().size(), 33);
  for (int i = 0; i < board.size(); ++i) {
    for (hex::Direction d : hex::kDirections) {
      const HexId other = board.neighbour(HexId(i), d);
      const bool shore = other.exists() && canal.hexes().contains(HexId(i)) != canal.hexes().contains(other);
      EXPECT_EQ((canal.moraines(HexId(i)) & aiw::hexside_bit(d)) != 0, shore) << board.name(HexId(i));
    }
  }
}

TEST(AiwCanal, MorainesBlockBetweenUnitsAtGroundLevel) {
  CASES("aiw:S.VI.B.3");
  SightField field = SightField::canal();
  EXPECT_FALSE(field.clear("H3", "H5"));
  EXPECT_FALSE(field.clear("H1", "H9"));
  EXPECT_TRUE(field.clear("H5", "H9"));
  EXPECT_TRUE(field.clear("H4", "I4")) << "along the water";
  EXPECT_TRUE(field.clear("H5", "I5")) << "along the bank";
}

TEST(AiwCanal, EvenBetweenAdjacentHexes) {
  CASES("aiw:S.VI.B.3.a");
  SightField field = SightField::canal();
  EXPECT_FALSE(field.clear("H4", "H5"));
  EXPECT_FALSE(field.clear("H4", "H3"));
  EXPECT_FALSE(field.clear("H5", "G4"));
  EXPECT_FALSE(field.hull_down("H4", "H5")) << "a moraine is no dune";
}

TEST(AiwCanal, NotIfEitherIsOnASlope) {
  CASES("aiw:S.VI.B.3.b");
  SightField field = SightField::canal();
  field.hex("H9", "slope");
  EXPECT_TRUE(field.clear("H9", "H1"));
  EXPECT_TRUE(field.clear("H9", "H4"));
  EXPECT_FALSE(field.clear("H8", "H1"));
  EXPECT_FALSE(field.hull_down("H9", "H3"));
}

TEST(AiwCanal, ACutMakesDunesOfTheTwoOppositeMoraines) {
  CASES("aiw:S.VI.C.1.a");
  SightField field = SightField::canal();
  field.trench("H4");
  EXPECT_TRUE(field.clear("H4", "H5"));
  EXPECT_TRUE(field.clear("H4", "H3"));
  EXPECT_TRUE(field.clear("H4", "H9")) << "the dune is the canal hex's own";
  EXPECT_TRUE(field.clear("H3", "H5")) << "each dune belongs to one end";
  EXPECT_FALSE(field.clear("H3", "H6")) << "one dune belongs to neither";
  EXPECT_FALSE(field.clear("H2", "H6"));
  EXPECT_FALSE(field.clear("H5", "G4")) << "the other moraines stay";
  EXPECT_FALSE(field.clear("H4", "I3"));
  EXPECT_FALSE(field.clear("I4", "I5")) << "the next canal hex has no cut";
  SightField odd = SightField::canal();
  odd.trench("G4");
  EXPECT_TRUE(odd.clear("G4", "G5"));
  EXPECT_TRUE(odd.clear("G4", "G3"));
  EXPECT_FALSE(odd.clear("G4", "H5"));
}

TEST(AiwCanal, TransformedHexsidesShield) {
  CASES("aiw:SUEZ.note7");
  SightField field = SightField::canal();
  field.trench("H4");
  EXPECT_TRUE(field.hull_down("H8", "H4")) << "a unit in the water";
  EXPECT_TRUE(field.hull_down("H4", "H5"));
  EXPECT_TRUE(field.hull_down("H3", "H5"));
  EXPECT_FALSE(field.hull_down("H4", "H7"));
}

TEST(AiwCanal, NorthDecidesWhichBankIsEast) {
  CASES("aiw:S.VI.E.1");
  SightField upright = SightField::canal();
  EXPECT_TRUE(upright.sight().canal().east_bank().contains(upright.at("H5")));
  EXPECT_TRUE(upright.sight().canal().west_bank().contains(upright.at("H3")));
  EXPECT_EQ(upright.sight().canal().east_bank().size(), 33);
  EXPECT_EQ(upright.sight().canal().west_bank().size(), 33);

  SightField turned = SightField::canal();
  turned.compass("west", "north");
  EXPECT_TRUE(turned.sight().canal().east_bank().contains(turned.at("H3")));
  EXPECT_TRUE(turned.sight().canal().west_bank().contains(turned.at("H5")));

  SightField across = SightField::canal();
  across.compass("north", "east");
  EXPECT_TRUE(across.sight().canal().east_bank().empty());
  EXPECT_TRUE(across.sight().canal().west_bank().empty());
}

TEST(AiwCanal, AnEastBankFortLooksOverItsMoraines) {
  CASES("aiw:S.VI.E.2.a");
  SightField field = SightField::canal();
  field.east_fort("H5");
  for (Eye eye : {Eye::kInfantryClass, Eye::kOther}) {
    EXPECT_TRUE(field.clear("H5", "H4", eye));
    EXPECT_TRUE(field.clear("H5", "G4", eye));
    EXPECT_TRUE(field.clear("H5", "F4", eye));
    EXPECT_TRUE(field.hull_down("F4", "H5", Eye::kOther, eye)) << "its moraines are dunes to it";
    EXPECT_FALSE(field.clear("H5", "H3", eye)) << "the other bank's moraine blocks";
  }
  EXPECT_FALSE(field.clear("H6", "H4")) << "only to and from that hex";
  EXPECT_FALSE(field.clear("G5", "G4"));
  // Over a cut in front of the fort it sees the debouchement on the other bank.
  SightField cut = SightField::canal();
  cut.east_fort("H5").trench("H4");
  EXPECT_TRUE(cut.clear("H5", "H3"));
  EXPECT_FALSE(cut.clear("H5", "H2"));
}

TEST(AiwCanal, AnEastBankPositionLiftsAllButInfantryClass) {
  CASES("aiw:S.VI.E.2.b");
  SightField field = SightField::canal();
  field.east_position("H5");
  EXPECT_TRUE(field.clear("H5", "H4", Eye::kOther, Eye::kInfantryClass));
  EXPECT_TRUE(field.clear("H5", "F4", Eye::kOther, Eye::kInfantryClass));
  EXPECT_FALSE(field.clear("H5", "H4", Eye::kInfantryClass, Eye::kOther));
  EXPECT_TRUE(field.hull_down("H4", "H5", Eye::kOther, Eye::kOther));
  EXPECT_FALSE(field.clear("H6", "H4"));
}

TEST(AiwCanal, AWestBankPositionIsASlope) {
  CASES("aiw:S.VI.E.3");
  SightField field = SightField::canal();
  field.west_position("H3").side("H6", "H7", "dune").hex("H8", "woods").side("H2", "H3", "dune");
  for (Eye eye : {Eye::kInfantryClass, Eye::kOther}) {
    EXPECT_TRUE(field.clear("H3", "H4", eye));
    EXPECT_TRUE(field.clear("H3", "H5", eye));
    EXPECT_TRUE(field.clear("H3", "H10", eye)) << "over moraines, dune and woods";
  }
  EXPECT_FALSE(field.hull_down("H3", "H7")) << "only crests shield from a slope";
  EXPECT_FALSE(field.hull_down("H1", "H3")) << "nor to one";
  EXPECT_FALSE(field.clear("H2", "H5")) << "the hex beside it stays low";
  SightField crest = SightField::canal();
  crest.west_position("H3").side("H6", "H7", "crest");
  EXPECT_FALSE(crest.clear("H3", "H8"));
  EXPECT_TRUE(crest.clear("H3", "H7"));
  EXPECT_TRUE(crest.hull_down("H3", "H7"));
}

TEST(AiwCanal, AFortOnTheWestBankChangesNothing) {
  CASES("aiw:SUEZ.west_fort");
  SightField field = SightField::canal();
  const aiw::Sight& sight = field.sight();
  const auto fort = [&](HexId hex) {
    return static_cast<std::uint8_t>(hex == field.at("H3") ? aiw::kFort : 0);
  };
  EXPECT_FALSE(sight.clear(field.at("H3"), field.at("H4"), fort, Eye::kOther, Eye::kOther));
  EXPECT_FALSE(sight.clear(field.at("H3"), field.at("H5"), fort, Eye::kOther, Eye::kOther));
}

TEST(AiwCanal, WorksAwayFromTheCanalChangeNothing) {
  SightField field = SightField::canal();
  field.side("H7", "H8", "dune");
  const aiw::Sight& sight = field.sight();
  const auto everywhere = [](HexId) {
    return static_cast<std::uint8_t>(aiw::kFort | aiw::kPosition | aiw::kTrench);
  };
  EXPECT_FALSE(sight.clear(field.at("H6"), field.at("H9"), everywhere, Eye::kOther, Eye::kOther));
  EXPECT_TRUE(sight.hull_down(field.at("H6"), field.at("H8"), everywhere, Eye::kOther, Eye::kOther));
  EXPECT_FALSE(sight.hull_down(field.at("H9"), field.at("H6"), everywhere, Eye::kOther, Eye::kOther));
}

TEST(AiwCanal, TheRowSaysWhichPairsWorksCouldOpen) {
  SightField field = SightField::canal();
  const aiw::Sight& sight = field.sight();
  const auto openable = [&](const char* from, const char* to) {
    const HexId h = field.at(to);
    return (sight.canal_row(field.at(from))[h.value / 64] >> (h.value % 64) & 1) != 0;
  };
  EXPECT_TRUE(openable("H5", "H4")) << "a fort, a position or a cut";
  EXPECT_TRUE(openable("H9", "H4")) << "a cut";
  EXPECT_TRUE(openable("H9", "H3")) << "a west bank position";
  EXPECT_FALSE(openable("H9", "H2")) << "nothing lifts either end";
  EXPECT_FALSE(openable("H9", "H6")) << "clear as it is";
}

}  // namespace
}  // namespace mitla::test
