#include "server/snapshot.h"

#include <brotli/decode.h>
#include <brotli/encode.h>
#include <elf.h>
#include <link.h>

#include <cstring>
#include <map>
#include <mutex>
#include <set>

#include "engine/commitment.h"
#include "server/bytes.h"
#include "server/entropy.h"

namespace mitla::server {

namespace {

// States of one game resemble each other: quick compression makes them small.
constexpr int kQuality = 2;
constexpr int kWindow = 22;
constexpr std::size_t kLongest = 256 << 20;
constexpr std::size_t kDigest = 64;  // of SHA-256, in hexadecimal digits

struct Raw {
  std::byte bytes[engine::State::kCapacity];
};

// --- states ---

void write_state(const engine::State& state, ByteWriter& out) {
  out.number(state.rolls());
  out.text({reinterpret_cast<const char*>(state.bytes()), state.size()});
}

void read_state(ByteReader& in, engine::State& state) {
  const std::uint64_t rolls = in.count(100'000'000);
  const std::string_view bytes = in.text();
  if (bytes.size() > engine::State::kCapacity) throw DamagedBytes();
  Raw& raw = state.emplace<Raw>(bytes.size());
  std::memcpy(raw.bytes, bytes.data(), bytes.size());
  while (state.rolls() < rolls) state.take_roll();
}

// --- events ---

// The cases that events cite are literals of the program. Those of a snapshot are kept for good instead.
std::string_view literal(std::string_view text) {
  static std::mutex lock;
  static std::set<std::string, std::less<>> texts;
  const std::lock_guard guard(lock);
  const auto found = texts.find(text);
  return found != texts.end() ? *found : *texts.emplace(text).first;
}

// Each case is written once.
class Cases {
 public:
  void write(std::string_view rule, ByteWriter& out) {
    const auto [found, added] = numbers_.emplace(rule, numbers_.size());
    out.number(found->second);
    if (added) out.text(rule);
  }
  std::string_view read(ByteReader& in) {
    const std::size_t number = in.count(known_.size());
    if (number == known_.size()) known_.push_back(literal(in.text()));
    return known_[number];
  }

 private:
  std::map<std::string_view, std::size_t> numbers_;
  std::vector<std::string_view> known_;
};

void write_action(const engine::Action& action, ByteWriter& out) {
  out.number(action.verb);
  out.number(action.reserved);
  for (const std::uint16_t argument : action.args) out.number(argument);
}

engine::Action read_action(ByteReader& in) {
  engine::Action action;
  action.verb = static_cast<std::uint8_t>(in.count(0xFF));
  action.reserved = static_cast<std::uint8_t>(in.count(0xFF));
  for (std::uint16_t& argument : action.args) argument = static_cast<std::uint16_t>(in.count(0xFFFF));
  return action;
}

void write_event(const engine::Event& event, Cases& cases, ByteWriter& out) {
  out.number(event.kind);
  out.number(event.audience.bits);
  for (const std::int16_t argument : event.args) out.signed_number(argument);
  out.number(event.rolls);
  cases.write(event.rule, out);
  out.number((event.automatic ? 1u : 0u) + (event.forced ? 2u : 0u));
  if (event.forced) write_action(*event.forced, out);
}

engine::Event read_event(ByteReader& in, Cases& cases) {
  engine::Event event;
  event.kind = static_cast<std::uint8_t>(in.count(0xFF));
  event.audience.bits = static_cast<std::uint8_t>(in.count(0xFF));
  for (std::int16_t& argument : event.args) argument = static_cast<std::int16_t>(in.signed_number());
  event.rolls = static_cast<std::uint32_t>(in.number());
  event.rule = cases.read(in);
  const std::size_t flags = in.count(3);
  event.automatic = (flags & 1) != 0;
  if ((flags & 2) != 0) event.forced = read_action(in);
  return event;
}

// --- steps ---

void write_step(const KeptStep& kept, Cases& cases, ByteWriter& out) {
  out.number(kept.step.seat ? kept.step.seat->value + 1u : 0u);
  out.number(kept.reveals ? 1 : 0);
  out.number(kept.told.size());
  for (const engine::Disclosure told : kept.told) out.number(static_cast<std::uint8_t>(told));
  out.number(kept.step.events.size());
  for (const engine::Event& event : kept.step.events) write_event(event, cases, out);
  out.number(kept.step.rolls.size());
  for (const engine::Roll& roll : kept.step.rolls) {
    out.number(roll.number);
    out.signed_number(roll.sides);
    out.signed_number(roll.result);
  }
}

KeptStep read_step(ByteReader& in, Cases& cases) {
  KeptStep kept;
  const std::size_t seat = in.count(8);
  if (seat > 0) kept.step.seat = engine::Seat{static_cast<std::uint8_t>(seat - 1)};
  kept.reveals = in.count(1) == 1;
  kept.told.resize(in.count(16));
  for (engine::Disclosure& told : kept.told) told = static_cast<engine::Disclosure>(in.count(2));
  const std::size_t events = in.count(in.left());
  kept.step.events.reserve(events);
  for (std::size_t i = 0; i < events; ++i) kept.step.events.push_back(read_event(in, cases));
  const std::size_t rolls = in.count(in.left());
  for (std::size_t i = 0; i < rolls; ++i) {
    engine::Roll roll;
    roll.number = static_cast<std::uint32_t>(in.number());
    roll.sides = static_cast<int>(in.signed_number());
    roll.result = static_cast<int>(in.signed_number());
    kept.step.rolls.push_back(roll);
  }
  return kept;
}

void write_steps(const std::vector<KeptStep>& steps, Cases& cases, ByteWriter& out) {
  out.number(steps.size());
  for (const KeptStep& step : steps) write_step(step, cases, out);
}

std::vector<KeptStep> read_steps(ByteReader& in, Cases& cases) {
  std::vector<KeptStep> steps;
  const std::size_t count = in.count(in.left());
  steps.reserve(count);
  for (std::size_t i = 0; i < count; ++i) steps.push_back(read_step(in, cases));
  return steps;
}

// --- the whole ---

std::string bytes_of(const Snapshot& snapshot) {
  ByteWriter out;
  Cases cases;
  write_steps(snapshot.steps, cases, out);
  out.number(snapshot.undos.size());
  for (const KeptUndo& undo : snapshot.undos) {
    out.number(undo.revisions.size());
    for (const int revision : undo.revisions) out.signed_number(revision);
    out.number(undo.new_dice ? 1 : 0);
    write_steps(undo.actions, cases, out);
  }
  out.number(snapshot.states.size());
  engine::State state;
  for (const engine::PackedState& packed : snapshot.states) {
    packed.unpack(state);
    write_state(state, out);
  }
  write_state(snapshot.state, out);
  return out.take();
}

Snapshot snapshot_of(std::string_view bytes) {
  ByteReader in(bytes);
  Cases cases;
  Snapshot snapshot;
  snapshot.steps = read_steps(in, cases);
  snapshot.undos.resize(in.count(in.left()));
  for (KeptUndo& undo : snapshot.undos) {
    undo.revisions.resize(in.count(16));
    for (int& revision : undo.revisions) revision = static_cast<int>(in.signed_number());
    undo.new_dice = in.count(1) == 1;
    undo.actions = read_steps(in, cases);
  }
  const std::size_t states = in.count(in.left());
  engine::State state;
  for (std::size_t i = 0; i < states; ++i) {
    read_state(in, state);
    snapshot.states.emplace_back(state);
  }
  read_state(in, snapshot.state);
  if (!in.at_end()) throw DamagedBytes();
  return snapshot;
}

std::string compressed(const std::string& bytes) {
  std::size_t size = BrotliEncoderMaxCompressedSize(bytes.size());
  std::string out(size, '\0');
  if (BrotliEncoderCompress(kQuality, kWindow, BROTLI_MODE_GENERIC, bytes.size(),
                            reinterpret_cast<const std::uint8_t*>(bytes.data()), &size,
                            reinterpret_cast<std::uint8_t*>(out.data())) == BROTLI_FALSE)
    return {};
  out.resize(size);
  return out;
}

std::optional<std::string> decompressed(const std::string& bytes, std::size_t size) {
  std::string out(size, '\0');
  std::size_t got = size;
  if (BrotliDecoderDecompress(bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()), &got,
                              reinterpret_cast<std::uint8_t*>(out.data())) != BROTLI_DECODER_RESULT_SUCCESS ||
      got != size)
    return std::nullopt;
  return out;
}

// What base64url() wrote.
std::optional<std::string> from_base64url(std::string_view text) {
  std::string out;
  out.reserve(text.size() * 3 / 4);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const int value = c >= 'A' && c <= 'Z'   ? c - 'A'
                      : c >= 'a' && c <= 'z' ? c - 'a' + 26
                      : c >= '0' && c <= '9' ? c - '0' + 52
                      : c == '-'             ? 62
                      : c == '_'             ? 63
                                             : -1;
    if (value < 0) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>(bits >> count & 0xFF);
  }
  return out;
}

// The note that the linker puts into every program.
int find_build_id(dl_phdr_info* info, std::size_t, void* found) {
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& header = info->dlpi_phdr[i];
    if (header.p_type != PT_NOTE) continue;
    const char* at = reinterpret_cast<const char*>(info->dlpi_addr + header.p_vaddr);
    const char* end = at + header.p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      ElfW(Nhdr) note;
      std::memcpy(&note, at, sizeof note);
      const char* name = at + sizeof note;
      const char* bytes = name + (note.n_namesz + 3) / 4 * 4;
      if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(name, "GNU", 4) == 0) {
        *static_cast<std::string*>(found) = hexadecimal({bytes, note.n_descsz});
        return 1;
      }
      at = bytes + (note.n_descsz + 3) / 4 * 4;
    }
  }
  return 1;  // the program itself comes first; its libraries do not matter
}

}  // namespace

const std::string& program_id() {
  static const std::string id = [] {
    std::string found;
    dl_iterate_phdr(find_build_id, &found);
    return found;
  }();
  return id;
}

std::string pack(const Snapshot& snapshot) {
  const std::string bytes = bytes_of(snapshot);
  return engine::sha256(bytes) + std::to_string(bytes.size()) + "." + base64url(compressed(bytes));
}

std::optional<Snapshot> unpack_snapshot(const std::string& text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string::npos || dot <= kDigest || dot > kDigest + 12) return std::nullopt;
  std::size_t size = 0;
  for (const char c : text.substr(kDigest, dot - kDigest)) {
    if (c < '0' || c > '9') return std::nullopt;
    size = size * 10 + static_cast<std::size_t>(c - '0');
  }
  if (size > kLongest) return std::nullopt;
  const auto packed = from_base64url(std::string_view(text).substr(dot + 1));
  if (!packed) return std::nullopt;
  const auto bytes = decompressed(*packed, size);
  if (!bytes || engine::sha256(*bytes) != text.substr(0, kDigest)) return std::nullopt;
  try {
    return snapshot_of(*bytes);
  } catch (const DamagedBytes&) {
    return std::nullopt;
  }
}

}  // namespace mitla::server
