// Every vector of a book is proved by its handler. Nothing is skipped silently: vectors that a test does not
// prove are counted, and a vector without a handler fails.
#pragma once

#include "vectors/vector.h"

namespace mitla::test {

enum class Duty {
  kMust,   // this test proves it
  kMay,    // another test does; this one may as well
  kNever,  // another test does, or none can yet
};

struct Count {
  int must = 0;
  int never = 0;
};

// `book` names the file: "meb". `duty` looks at a whole vector, its cases too.
Count prove_vectors(const std::string& book, const Handlers& handlers, Duty (*duty)(const Value& vector));

// Vectors of chapter 9, of naval gunfire (8.19), of the mixed attacks of 7.18 and of terrain that only Suez
// has.
bool suez_only(const Value& vector);

}  // namespace mitla::test
