// Symbols of military units in plain strokes, in the style of NATO symbols.
#pragma once

#include <string>
#include <string_view>

#include "data/units.h"
#include "draw/svg.h"

namespace mitla::draw {

// The box of a symbol, around the origin.
inline constexpr double kSymbolWidth = 22;
inline constexpr double kSymbolHeight = 13.6;

// What is drawn in the box. Several can be combined (an oval and a cross are mechanised infantry).
struct SymbolParts {
  bool cross = false;      // infantry
  bool oval = false;       // tracks: armour, mechanised
  bool upright = false;    // motorised
  bool slash = false;      // reconnaissance, cavalry
  bool dot = false;        // artillery
  bool wedge = false;      // anti-tank
  bool dome = false;       // anti-aircraft
  bool arrow = false;      // mortar
  bool missile = false;    // missiles and rockets
  bool comb = false;       // engineers
  bool wings = false;      // parachute, airborne
  bool rotor = false;      // helicopter
  bool propeller = false;  // aircraft
  bool anchor = false;     // marines, commandos, naval
  bool flag = false;       // headquarters
  bool baseline = false;   // supply, trains
  std::string letters;     // for a type without a symbol

  friend bool operator==(const SymbolParts&, const SymbolParts&) = default;
};

// From the function code of the type ("UCIZ"), and from the words of its id where the code is less specific.
SymbolParts symbol_parts(const data::UnitType& type);

// Strokes and fills are in the current colour.
void draw_symbol(Svg& svg, const SymbolParts& parts);
// The symbol of a type by itself, without an <svg> around it.
std::string symbol_svg(const data::UnitType& type);

// "II" for a battalion, dots for a unit smaller than a company; nothing for an unknown size.
std::string_view size_mark(std::string_view size);
// The same as strokes, around a point.
void draw_size_mark(Svg& svg, std::string_view mark, Vec at, std::string_view colour);

}  // namespace mitla::draw
