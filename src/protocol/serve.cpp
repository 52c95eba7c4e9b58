#include "protocol/serve.h"

#include <istream>
#include <ostream>

namespace mitla::protocol {

namespace {

// The next line without its end; false when there is none. Of a line that is too long only enough is kept to
// see that it is, so that an endless line cannot exhaust the memory.
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
