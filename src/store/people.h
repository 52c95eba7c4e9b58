// People without passwords: who holds a secret of a person is that person. Only hashes of secrets are kept.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mitla::store {

struct Person {
  std::string id;
  std::string name;  // as others see it
  int devices = 0;   // that hold a secret of this person
};

// A seat that a person plays.
struct PlayedSeat {
  std::string game;
  std::string scenario;
  std::string seat;
  bool over = false;
  bool archived = false;  // nobody has played for a long time
};

}  // namespace mitla::store
