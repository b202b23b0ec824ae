#include <doctest/doctest.h>

#include "corpus/corpus.h"
#include "holds.h"
#include "examination/legal_moves.h"
#include "transform/mutate.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr int kChain = 30;  // mutations, each of the question before

/// What a fuzzer starts from: the questions of corpus/rules about `game`.
std::vector<Question> seeds_of(Game game) {
  std::vector<Question> seeds;
  const std::vector<std::string> folder{DOUBLECHECK_RULES};
  CorpusReader corpus(corpus_files(folder));
  while (const auto item = corpus.next())
    if (const auto* entry = std::get_if<CorpusEntry>(&*item))
      if (entry->line.question.game == game) seeds.push_back(entry->line.question);
  return seeds;
}

/// Calls `visit` with every question of a chain of mutations and cross-overs from each seed.
template <class Visit>
void for_each_mutated(Game game, Visit visit) {
  const auto seeds = seeds_of(game);
  std::uint64_t chain = 0;
  for (Question question : seeds) {
    Random random(++chain);
    for (int i = 0; i < kChain; ++i) {
      question = random.chance(50) ? mutate(question, random, mailbox_oracle())
                                   : splice(question, random.pick(seeds), random, mailbox_oracle());
      visit(question);
    }
  }
}

TEST_CASE("mutated questions are well formed, and more than six of ten legal, but not all") {
  for (const Game game : kGames) {
    CAPTURE(name_of(game));
    int all = 0;
    int well_formed = 0;
    int legal = 0;
    for_each_mutated(game, [&](const Question& question) {
      ++all;
      well_formed += read_question(question_text(question)) == question;
      legal += is_legal(question, mailbox_oracle());
    });
    MESSAGE(name_of(game), ": ", all, " mutated, ", well_formed, " well formed, ", legal, " legal");
    CHECK(all > 1000);
    CHECK(well_formed == all);
    CHECK(100 * legal > 60 * all);
    CHECK(100 * legal < 98 * all);
  }
}

}  // namespace
}  // namespace doublecheck
