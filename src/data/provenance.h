// Where a piece of data comes from. Every file and every table carries a provenance, and no code may drop it:
// players are told when a table is reconstructed.
#pragma once

#include <string>
#include <string_view>

namespace mitla::data {

enum class ProvenanceKind {
  kSeed,           // stated in the rulebook
  kSource,         // a public fact; the note gives the address
  kReconstructed,  // built under the constraints that the note names
  kMixed,          // parts of several kinds; the note says which
};

std::string_view to_string(ProvenanceKind kind);

struct Provenance {
  ProvenanceKind kind = ProvenanceKind::kReconstructed;
  std::string note;
};

}  // namespace mitla::data
