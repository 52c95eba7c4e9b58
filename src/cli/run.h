// The program `mitla`.
#pragma once

namespace mitla::cli {

inline constexpr int kFailure = 1;
inline constexpr int kUsage = 2;
inline constexpr int kUnverified = 3;

// Returns the exit code: 0, 1 for a failure, 2 for wrong usage, 3 for a saved game that was printed as a
// record but not verified. Errors are one line on standard error.
int run(int argc, char** argv);

}  // namespace mitla::cli
