#include "cli/run.h"

int main(int argc, char** argv) { return mitla::cli::run(argc, argv); }
