#include "data/document.h"
#include "data/load.h"
#include "data/reading.h"

namespace mitla::data {

base::Result<Help> load_help(const Source& source, const std::string& path) {
  auto document = load_document(source, path, kHelpSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
  FileHead head = read_head(file);

  Help help;
  help.id = head.id;
  help.title = head.title;
  help.provenance = head.provenance;
  UniqueIds unique("case");
  file.required("cases");
  for_each_entry(file, "cases", [&](ObjectReader& entry) {
    HelpText text;
    text.id = entry.required("id").name();
    unique.add(entry.reader(), text.id);
    text.text = entry.required("text").text();
    help.cases.push_back(std::move(text));
  });
  file.finish();
  if (problem.found()) return problem.error();
  return help;
}

}  // namespace mitla::data
