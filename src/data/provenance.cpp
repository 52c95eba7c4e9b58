#include "data/provenance.h"

namespace mitla::data {

std::string_view to_string(ProvenanceKind kind) {
  switch (kind) {
    case ProvenanceKind::kSeed:
      return "seed";
    case ProvenanceKind::kSource:
      return "source";
    case ProvenanceKind::kReconstructed:
      return "reconstructed";
    case ProvenanceKind::kMixed:
      return "mixed";
  }
  return "?";
}

}  // namespace mitla::data
