#include "rules/left_out.h"

#include "engine/quote.h"

namespace mitla::rules {

engine::Position leave_out(engine::Position position, std::span<const LeftOut> words,
                           std::vector<engine::Refusal>* reasons) {
  const auto is_left_out = [&](LeftOut::What what, std::string_view word, const std::string& place) {
    for (const LeftOut& left : words) {
      if (left.what != what || left.word != word) continue;
      if (reasons != nullptr)
        reasons->push_back({left.rule, engine::quoted(word) + place + ": " + std::string(left.why)});
      return true;
    }
    return false;
  };
  for (auto& piece : position.pieces)
    std::erase_if(piece.status, [&](const std::string& status) {
      return is_left_out(LeftOut::What::kStatus, status, " of " + piece.unit);
    });
  std::erase_if(position.tracks,
                [&](const auto& track) { return is_left_out(LeftOut::What::kTrack, track.id, ""); });
  std::erase_if(position.marks, [&](const auto& mark) {
    return is_left_out(LeftOut::What::kMark, mark.kind, " in " + mark.hex) ||
           (mark.to.empty() && is_left_out(LeftOut::What::kMarkWithoutTo, mark.kind, " in " + mark.hex));
  });
  return position;
}

}  // namespace mitla::rules
