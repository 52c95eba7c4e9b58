// The vectors of Bar-Lev, by group of chapters.
#pragma once

#include "rules/barlev/war.h"
#include "vectors/vector.h"

namespace mitla::test::barlev_vectors {

void add_core(Handlers& handlers);  // barlev_core.cpp

// The hex of a map of the campaign: "2712" of the Golan is G2712.
inline std::string hex_on(const std::string& map, const std::string& number) {
  return (map == "golan" ? "G" : "S") + number;
}
inline War& campaign() {
  static War war = both(3, "arab-planning");
  return war;
}
inline const barlev::RuleSet& campaign_rules() { return barlev_rules(campaign()); }

}  // namespace mitla::test::barlev_vectors
