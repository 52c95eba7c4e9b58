// Where a piece of data comes from. Players of a reconstructed table are told so, therefore every file and
// every table carries one of these and nothing may drop it.
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
