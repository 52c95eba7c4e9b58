// The tables of the store, their version, and how an older store becomes a present one. Only for src/store.
#pragma once

#include <soci/soci.h>

namespace mitla::store {

// 1: actions, tokens and standing answers in tables of their own; undone actions were removed
// 2: one journal of entries for each game
// 3: people
inline constexpr int kSchemaVersion = 4;

// 0 if there are no tables of ours.
int schema_version(soci::session& sql, bool postgresql);

// Makes the tables, or brings those of an older version up to date, in one transaction. Throws if the store
// was written by a newer program.
void prepare_schema(soci::session& sql, bool postgresql);

}  // namespace mitla::store
