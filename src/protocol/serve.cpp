#include "protocol/serve.h"

#include <istream>
#include <ostream>

namespace mitla::protocol {

namespace {

// The next line without its end; false when there is none. Of a line longer than the protocol allows only so
// much is kept that its length can be seen: nobody can fill our memory with a line that never ends.
bool read_line(std::istream& in, std::string& line) {
  constexpr int kEnd = std::char_traits<char>::eof();
  line.clear();
  std::streambuf& bytes = *in.rdbuf();
  int c = bytes.sbumpc();
  if (c == kEnd) return false;
  for (; c != kEnd && c != '\n'; c = bytes.sbumpc())
    if (line.size() <= kMaxLine) line += static_cast<char>(c);
  return true;
}

}  // namespace

void serve(Protocol& protocol, std::istream& in, std::ostream& out) {
  std::string line;
  while (out && !protocol.quitting() && read_line(in, line))
    out << protocol.handle(line) << '\n' << std::flush;
}

}  // namespace mitla::protocol
