// What the documents show is what the program does.
#include "cli/running_program.h"

namespace mitla::cli {
namespace {

TEST(EngineProtocolDocument, ItsExamplesAreThoseOfARealRun) {
  const std::string root = MITLA_SOURCE_DIR;
  const int status = std::system(
      ("python3 '" + root + "/tools/protocol_examples.py' --check --program '" MITLA_PROGRAM "'").c_str());
  EXPECT_EQ(status, 0) << "tools/protocol_examples.py makes them anew";
}

}  // namespace
}  // namespace mitla::cli
