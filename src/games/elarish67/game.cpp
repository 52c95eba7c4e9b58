#include "games/elarish67/game.h"

#include "games/elarish67/chapter.h"
#include "games/meb/battle.h"

namespace mitla::elarish67 {

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  auto rules = RuleSet::compile(std::move(data), Chapter::citations());
  if (!rules) return base::Error{rules.error()};
  auto chapter = Chapter::make(rules.value());
  if (!chapter) return base::Error{chapter.error()};
  return std::shared_ptr<const engine::Game>(
      std::make_shared<meb::Battle>(rules.value(), std::move(chapter).value(), options));
}

}  // namespace mitla::elarish67
