// An experiment changes options and single values of the data files:
//
//   {"title": "engineers shift two columns",
//    "options": {"setup": "ready"},
//    "changes": [{"file": "elarish67/tables.json", "at": "/modifiers/0/amount", "value": 2}]}
//
// "at" is a JSON pointer (RFC 6901) to a value that exists; "value" is any JSON.
#pragma once

#include <string>

#include "base/result.h"
#include "data/source.h"
#include "engine/game.h"

namespace mitla::sim {

struct Experiment {
  std::string title;
  engine::Options options;
  data::Source source = data::Source::embedded({});  // the data with all changes made
};

// `name` is the name of the file in messages. The error says what is wrong and where.
base::Result<Experiment> read_experiment(const std::string& text, const std::string& name,
                                         const data::Source& source);

}  // namespace mitla::sim
