#include "comparison/source.h"
#include "generate/openings.h"
#include "notation/board_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

void add_openings(Game game, std::vector<Question>& questions) {
  for (const auto fen : openings(game)) {
    Reader text(fen);
    questions.push_back({Verb::perft, game, read_fen(text, fen_spelling(game)), {}, 0});
  }
}

}  // namespace

std::unique_ptr<Source> perft_source(const std::vector<Game>& games, int depth, Oracle& counter) {
  std::vector<Question> positions;
  for (const Game game : games) add_openings(game, positions);
  std::vector<Batch> batches;
  for (int plies = 1; plies <= depth; ++plies)
    for (Question& question : positions) {
      question.depth = plies;
      if (!counter.answer(question).is_abstain()) batches.push_back({batches.size(), {question}});
    }
  return std::make_unique<ListSource>(std::move(batches));
}

}  // namespace doublecheck
