#include "data/document.h"
#include "data/load.h"
#include "data/reading.h"

namespace mitla::data {

base::Result<Lesson> load_lesson(const Source& source, const std::string& path) {
  auto document = load_document(source, path, kLessonSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
  FileHead head = read_head(file);

  Lesson lesson;
  lesson.id = head.id;
  lesson.title = head.title;
  lesson.provenance = head.provenance;
  lesson.about = file.required("about").text();
  lesson.minutes = file.required("minutes").integer(1, 600);
  lesson.seat = file.required("seat").name();
  lesson.opponent = file.required("opponent").name();
  for (const auto& [option, value] : file.required("options").members())
    lesson.options.emplace_back(option, value.name());
  for (const Reader& die : file.required("dice").list())
    lesson.dice.push_back(static_cast<std::uint8_t>(die.integer(1, 255)));
  UniqueIds unique("step");
  file.required("steps");
  for_each_entry(file, "steps", [&](ObjectReader& entry) {
    LessonStep step;
    step.id = entry.required("id").name();
    unique.add(entry.reader(), step.id);
    step.say = entry.required("say").text();
    step.why = entry.required("why").text();
    step.rule = entry.text_or_empty("case");
    step.actions = entry.names_or_none("actions");
    lesson.steps.push_back(std::move(step));
  });
  lesson.end = file.required("end").text();
  file.finish();
  if (problem.found()) return problem.error();
  return lesson;
}

std::string lesson_path(const std::string& scenario_id) {
  const auto slash = scenario_id.find('/');
  return scenario_id.substr(0, slash) + "/lessons" + scenario_id.substr(slash) + ".json";
}

}  // namespace mitla::data
