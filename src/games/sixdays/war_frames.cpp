// The frames of the war, in the order of FrameKind from kFirstWarFrame on.
#include <cstdlib>

#include "games/sixdays/play.h"

namespace mitla::sixdays {

const FrameRules& war_frame_rules(FrameKind) { std::abort(); }

}  // namespace mitla::sixdays
