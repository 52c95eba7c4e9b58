// The documents show what the program does.
#include "cli/running_program.h"

namespace mitla::cli {
namespace {

TEST(EngineProtocolDocument, ItsExamplesAreThoseOfARealRun) {
  const int status = std::system("python3 '" MITLA_SOURCE_DIR
                                 "/tools/protocol_examples.py' --check --program '" MITLA_PROGRAM "'");
  EXPECT_EQ(status, 0) << "tools/protocol_examples.py makes them anew";
}

}  // namespace
}  // namespace mitla::cli
