// Aliases of the common Reason types.
#pragma once

#include "rules/reason.h"

namespace mitla::meb {

using rules::first_of;
using rules::kAllowed;
using rules::LeastObstacle;
using rules::Reason;

}  // namespace mitla::meb
