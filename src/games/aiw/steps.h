// The steps of the sequence of play (B.IV, S.I) in words: one row per step, in the order of `Step`.
#pragma once

#include <array>

#include "games/aiw/state.h"

namespace mitla::aiw {

struct StepInfo {
  std::string_view word;     // for programs: "israel-direct-fire" is a phase
  std::string_view title;    // for people
  std::string_view telling;  // what the player does in it
  std::string_view rule;     // standard game
  std::string_view basic_rule = rule;
};

inline constexpr int kSteps = static_cast<int>(Step::kOver) + 1;
inline constexpr std::string_view kGoesOn = "goes on";
inline constexpr std::array<StepInfo, kSteps> kStepInfo{{
    {"setup", "Set-up", kGoesOn, "B.IV"},
    {"air-superiority", "air superiority", kGoesOn, "SIT.A-6.special.1"},
    {"plan-strikes", "planning air strikes", kGoesOn, "B.IV"},
    {"turn-start", "turn begins", kGoesOn, "B.IV"},
    {"write-strikes", "writing air strikes", "writes next turn's air strikes", "S.I.A.1"},
    {"helicopters", "helicopters", "flies helicopters", "A.I.B.2"},
    {"down", "helicopters down", "places DOWN markers", "O.I.C.2.a"},
    {"strike", "air strikes", "makes the air strikes", "S.I.A.2"},
    {"write-fire", "writing indirect fire", "writes next turn's indirect fire", "S.I.B.2.a"},
    {"indirect-fire", "indirect fire", "may strike with helicopters", "S.I.B.2.b"},
    {"direct-fire", "direct fire", "fires directly", "S.I.B.3", "B.IV.A.1"},
    {"engineering", "engineers", "lets engineers work", "S.I.B.4"},
    {"morale", "morale", kGoesOn, "S.I.B.5", "B.IV.A.2"},
    {"move", "movement", "moves", "S.I.C.1", "B.IV.B.1"},
    {"move-infantry", "infantry movement", "moves infantry", "S.I.C.3"},
    {"close-assault", "close assault", "close assaults", "S.I.C.4"},
    {"end-of-movement", "end of movement", kGoesOn, "B.IV"},
    {"over", "The end", kGoesOn, "B.IV"},
}};
constexpr const StepInfo& info_of(Step step) { return kStepInfo[static_cast<int>(step)]; }

}  // namespace mitla::aiw
