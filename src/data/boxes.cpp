#include "data/boxes.h"

#include <utility>

namespace mitla::data {

void read_boxes(ObjectReader& file, Map& map, const Units* units, const NamedProvenances& named) {
  for_each_entry(file, "boxes", [&](ObjectReader& entry) {
    Box box;
    box.id = entry.required("id").name();
    if (map.box(box.id) != nullptr) entry.reader().reject("there is already a box \"" + box.id + "\"");
    box.title = entry.required("title").name();
    if (const auto side = entry.optional("side")) {
      box.side = side->name();
      if (units != nullptr && units->side(box.side) == nullptr) side->expected("a side of the units file");
    }
    box.provenance = read_provenance_of(entry, named);
    map.boxes.push_back(std::move(box));
  });
}

}  // namespace mitla::data
