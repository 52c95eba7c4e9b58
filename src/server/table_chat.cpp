// What the people at a table say to each other. A line is an entry of the journal; whoever may not hear it is
// told nothing, not even that there was one.
#include "server/chat.h"
#include "server/request.h"
#include "server/table.h"

namespace mitla::server {

using engine::Json;
using engine::JsonWriter;

std::optional<Failure> Table::say(const Request& request) {
  const Json* text = request.json.find("text");
  const Json* to = request.json.find("to");
  if (text == nullptr || !text->is(Json::Kind::kString))
    return Failure{"bad", "\"text\" must be what is said"};
  if (to == nullptr || !to->is(Json::Kind::kString) || (to->text != "table" && to->text != "side"))
    return Failure{"bad", "\"to\" must be \"table\" or \"side\""};
  if (const std::string fault = find_fault_of_chat(text->text); !fault.empty())
    return Failure{"bad", "this cannot be said: " + fault};
  if (live_.chat().size() >= ChatLine::kMost) return Failure{"busy", "this game has said enough"};
  const engine::Seat seat = *request.watcher->viewer;
  if (!paces_[seat.index()].chat.allows(Bucket::Clock::now()))
    return Failure{"busy", "so much in so short a time: try again in a moment"};
  say_line({live_.seat_id(seat), to->text == "side", text->text, around_.now()}, request.watcher, request.id);
  return std::nullopt;
}

// What is said does not depend on the position: if another server was quicker, it is said after that.
void Table::say_line(const ChatLine& line, const std::shared_ptr<Watcher>& watcher, const std::string& id) {
  write_one(store::EntryKind::kChat, *live_.find_seat(line.seat), line.entry_text(),
            [this, line, watcher, id](Fate fate) {
              const Request again{watcher, kNothing, id};
              if (fate == Fate::kWritten) return again.answered([](JsonWriter&) {});
              if (fate != Fate::kOvertaken) return again.refused(failure_of(fate, "the line"));
              enter([self = shared_from_this(), line, watcher, id] { self->say_line(line, watcher, id); });
            });
}

void Table::push_chat(const store::Entry& entry) {
  const auto line = ChatLine::read(entry);
  if (!line) return;
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("type", "chat").key("lines").begin_array();
  line->write(out);
  out.end_array().end_object();
  const Frame message = frame(std::move(text));
  for (const auto& watcher : watchers_)
    if (live_.hears(watcher->viewer, *line) && !delayed(watcher->viewer)) watcher->send(message);
}

void Table::send_chat(Watcher& watcher) const {
  if (delayed(watcher.viewer)) return;
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("type", "chat").key("lines").begin_array();
  bool any = false;
  for (const ChatLine& line : live_.chat()) {
    if (!live_.hears(watcher.viewer, line)) continue;
    any = true;
    line.write(out);
  }
  out.end_array().end_object();
  if (any) watcher.send(frame(std::move(text)));
}

}  // namespace mitla::server
