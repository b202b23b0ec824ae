#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "check_property.h"
#include "corpus/corpus.h"
#include "examination/legal_moves.h"
#include "generate/generator.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "transform/mutate.h"
#include "transform/mutations.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kMutationSeeds = 20;

TEST_CASE("every mutation of a question, and every splice of two, is a question") {
  for (const Game game : all_games())
    check_property({game, {}}, 3000, [](const Question& question) {
      for (std::uint64_t seed = 0; seed < kMutationSeeds; ++seed) {
        Random random(seed);
        const Question mutated = mutate(question, random, mailbox_oracle());
        RC_ASSERT(read_question(question_text(mutated)) == mutated);
        const Question child = splice(question, mutated, random, mailbox_oracle());
        RC_ASSERT(read_question(question_text(child)) == child);
      }
    });
}

TEST_CASE("a mutation changes the question, or says that it did not") {
  for (const Game game : all_games())
    check_property({game, {}}, 3000, [](const Question& question) {
      for (const Mutation mutation : mutations()) {
        Question mutated = question;
        Random random(question_text(question).size());
        const bool changed = mutation(mutated, random);
        RC_ASSERT(changed == (mutated != question));
      }
    });
}

TEST_CASE("mutations make no cube and no perft too large to ask") {
  check_property({Game::cube, {}}, 3000, [](const Question& question) {
    const int side = question.position.board.box().side;
    for (std::uint64_t seed = 0; seed < kMutationSeeds; ++seed) {
      Random random(seed);
      const Question mutated = mutate(question, random, mailbox_oracle());
      RC_ASSERT(mutated.position.board.box().side <= std::max(side, kLargestGrownCube));
      RC_ASSERT(mutated.depth <= kDeepestMutatedPerft);
    }
  });
}

/// Whether `after` is what `play` answers to some legal move.
bool is_played(const Question& question, const Position& after) {
  const auto legal = mailbox_oracle().answer(asked(Verb::legal, question));
  const auto form = shape_of(Verb::play, form_of(question))->position;
  const auto& box = question.position.board.box();
  return std::ranges::any_of(read_move_names(box, legal.text()), [&](const Move& move) {
    return mailbox_oracle().answer(asked(Verb::play, question, move)) ==
           position_after(form, after);
  });
}

TEST_CASE("a step leads along a legal move, if there is one") {
  for (const Game game : all_games())
    check_property({game, {Verb::legal}}, 1000, [](const Question& question) {
      Question stepped = question;
      Random random(1);
      if (play_move(stepped, random, distance_oracle())) {
        RC_ASSERT(is_played(question, stepped.position));
      } else {
        const Answer legal = mailbox_oracle().answer(question);
        RC_ASSERT(legal.is_illegal() || legal.text() == "none");
      }
    });
}

TEST_CASE("four of five mutated questions are others, and the same draws give the same") {
  for (const Game game : all_games()) {
    int cases = 0;
    int others = 0;
    check_property({game, {}}, 3000, [&](const Question& question) {
      Random random(1);
      Random again(1);
      const Question mutated = mutate(question, random, mailbox_oracle());
      RC_ASSERT(mutate(question, again, distance_oracle()) == mutated);
      ++cases;
      others += mutated != question;
    });
    CHECK(5 * others > 4 * cases);
  }
}

TEST_CASE("every mutation is at home in some game") {
  std::map<Mutation, int> applied;
  for (const Game game : all_games())
    check_property({game, {}}, 1000, [&](const Question& question) {
      for (const Mutation mutation : mutations()) {
        Question mutated = question;
        Random random(1);
        applied[mutation] += mutation(mutated, random);
      }
    });
  for (const Mutation mutation : mutations()) CHECK(applied[mutation] > 100);
}

constexpr int kChain = 60;  // mutations, each of the question before

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

/// In variants many a game is over, where no move is legal, and rights and pockets are spoilt
/// easily.
int least_legal_percent(Game game) {
  return definition_of(game).is_variant ? 33 : 60;
}

TEST_CASE("mutated questions are well formed, and most are legal, but not all") {
  for (const Game game : all_games()) {
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
    CHECK(100 * legal > least_legal_percent(game) * all);
    CHECK(100 * legal < 98 * all);
  }
}

}  // namespace
}  // namespace doublecheck
