// This test program counts its allocations.
#include "support/count_allocations.h"
