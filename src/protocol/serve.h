// The protocol on two streams.
#pragma once

#include <iosfwd>

#include "protocol/protocol.h"

namespace mitla::protocol {

// Answers line by line until 'quit', the end of the input, or until the output is closed.
void serve(Protocol& protocol, std::istream& in, std::ostream& out);

}  // namespace mitla::protocol
