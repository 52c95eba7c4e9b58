#include "sim/record.h"

#include <cstring>
#include <type_traits>

namespace mitla::sim {
namespace {

// Writing and reading use the same list of members, so that they cannot disagree.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}
  template <typename T>
  bool number(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    out_.append(reinterpret_cast<const char*>(&value), sizeof value);
    return true;
  }
  bool text(const std::string& value) {
    const auto size = static_cast<std::uint32_t>(value.size());
    number(size);
    out_ += value;
    return true;
  }
  template <typename T, typename Item>
  bool list(const std::vector<T>& values, Item&& item) {
    const auto size = static_cast<std::uint32_t>(values.size());
    number(size);
    for (const T& value : values) item(value);
    return true;
  }

 private:
  std::string& out_;
};

class Reader {
 public:
  Reader(std::string_view bytes, std::size_t& at) : bytes_(bytes), at_(at) {}
  template <typename T>
  bool number(T& value) {
    if (bytes_.size() - at_ < sizeof value) return false;
    std::memcpy(&value, bytes_.data() + at_, sizeof value);
    at_ += sizeof value;
    return true;
  }
  bool text(std::string& value) {
    std::uint32_t size = 0;
    if (!number(size) || bytes_.size() - at_ < size) return false;
    value.assign(bytes_.substr(at_, size));
    at_ += size;
    return true;
  }
  template <typename T, typename Item>
  bool list(std::vector<T>& values, Item&& item) {
    std::uint32_t size = 0;
    if (!number(size) || size > bytes_.size() - at_) return false;  // an item has at least one byte
    values.resize(size);
    for (T& value : values)
      if (!item(value)) return false;
    return true;
  }

 private:
  std::string_view bytes_;
  std::size_t& at_;
};

template <typename Way, typename Record>
bool pass(Way& way, Record& r) {
  const auto number = [&](auto& value) { return way.number(value); };
  const auto use = [&](auto& value) { return way.text(value.cell) && way.number(value.count); };
  const auto row = [&](auto& value) { return way.list(value, number); };
  const auto die = [&](auto& value) { return way.number(value.sides) && way.list(value.counts, number); };
  return way.number(r.number) && way.number(r.shift) && way.number(r.result) && way.list(r.winners, number) &&
         way.number(r.turns) && way.text(r.level) && way.list(r.halves, number) && way.number(r.decisions) &&
         way.list(r.lost, number) && way.list(r.left, number) && way.list(r.fights, number) &&
         way.list(r.cells, use) && way.list(r.dice, die) && way.list(r.held, row) && way.text(r.fault);
}

}  // namespace

void write_record(const GameRecord& record, std::string& out) {
  Writer writer(out);
  pass(writer, record);
}

bool read_record(std::string_view bytes, std::size_t& at, GameRecord& out) {
  Reader reader(bytes, at);
  return pass(reader, out);
}

}  // namespace mitla::sim
