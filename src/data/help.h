// Help for the cases of a rulebook, in our own words.
#pragma once

#include <string>
#include <vector>

#include "data/provenance.h"

namespace mitla::data {

struct HelpText {
  std::string id;  // the case: "7.11"
  std::string text;
};

struct Help {
  std::string id;
  std::string title;
  Provenance provenance;
  std::vector<HelpText> cases;
};

}  // namespace mitla::data
