// Aliases of the common Reason types.
#pragma once

#include "rules/reason.h"

namespace mitla::aiw {

using rules::first_of;
using rules::kAllowed;
using rules::LeastObstacle;
using rules::Reason;
using rules::refusal;

}  // namespace mitla::aiw
