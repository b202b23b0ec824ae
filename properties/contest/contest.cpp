// Shrinks many findings of one bug, by our shrinker and by RapidCheck's: `tools/bench-shrinking`
// makes a table of what it prints, a line for each shrink, with tabs between shrinker, questions,
// cells, pieces and witness. Usage: contest MUTANT SEED FINDINGS QUESTIONS GAME...
#include <rapidcheck.h>

#include <cstdio>
#include <map>
#include <set>
#include <string>

#include "built_in.h"
#include "comparison/source.h"
#include "diagnosis/root.h"
#include "diagnosis/shrink.h"
#include "findings/findings.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// The roots of so many questions that show it, by their signature: as many of one as are wanted.
std::vector<Disagreement> roots(Source& source, std::size_t findings, const Oracles& oracles,
                                Oracle& adviser) {
  std::map<std::string, std::vector<Disagreement>> by_name;
  std::set<std::string> seen;
  const auto producer = source.make_producer(adviser);
  for (std::uint64_t number = 0; number < source.batches(); ++number)
    for (const Question& question : producer->batch(number).questions) {
      const auto examination = cross_examine(question, oracles);
      if (examination.outcome != Outcome::disagreed) continue;
      if (!seen.insert(question_text(question)).second) continue;
      auto traced = trace(disagreement_of(question, examination, oracles), oracles, adviser);
      auto& alike = by_name[text_of(traced.signature)];
      alike.push_back(std::move(traced.root));
      if (alike.size() == findings) return alike;
    }
  const auto size = [](const auto& each) { return each.second.size(); };
  const auto most = std::ranges::max_element(by_name, {}, size);
  return most == by_name.end() ? std::vector<Disagreement>() : most->second;
}

/// Cell, colour and kind of each piece, as a generator draws them: all that RapidCheck shrinks.
using Pieces = std::vector<std::vector<int>>;

rc::Seq<Pieces> shrinks(const Pieces& pieces) {
  const auto lower = [](int number) { return rc::shrink::towards(number, 0); };
  return rc::seq::concat(rc::shrink::removeChunks(pieces),
                         rc::shrink::eachElement(pieces, [=](const std::vector<int>& piece) {
                           return rc::shrink::eachElement(piece, lower);
                         }));
}

Question with_pieces(const Pieces& pieces, Question question) {
  Position& position = question.position;
  position.board = Board(position.board.box());
  const bool is_list = !position.listing.empty();
  position.listing.clear();
  for (const auto& piece : pieces) {
    const auto cell = static_cast<Cell>(piece[0]);
    if (is_list && !position.board[cell]) position.listing.push_back(cell);
    position.board[cell] = Piece(static_cast<Colour>(piece[1]), static_cast<Kind>(piece[2]));
  }
  return question;
}

Question shrunk_by_rapidcheck(const Question& question, const Keeps& keeps) {
  const Board& board = question.position.board;
  Pieces pieces;
  for (const Cell cell : occupied_cells(board))
    pieces.push_back(
        {cell, static_cast<int>(board[cell].colour()), static_cast<int>(board[cell].kind())});
  const auto still_shows = [&](const Pieces& fewer) {
    if (question.verb == Verb::moves && fewer.size() != 1) return false;
    const Question candidate = with_pieces(fewer, question);
    Refusal why;  // such as a pawn in a cube
    return read_question(question_text(candidate), why) == candidate && keeps(candidate);
  };
  const auto drawn =
      rc::shrinkable::shrinkRecur(pieces, [](const Pieces& each) { return shrinks(each); });
  return with_pieces(rc::shrinkable::findLocalMin(drawn, still_shows).first, question);
}

void print(const char* shrinker, std::uint64_t questions, const Question& witness) {
  const Board& board = witness.position.board;
  std::printf("%s\t%llu\t%d\t%d\t%s\n", shrinker, static_cast<unsigned long long>(questions),
              board.box().cells(), board.pieces(), question_text(witness).c_str());
}

/// Counts what is asked of a mutant.
class Counting : public Oracle {
 public:
  explicit Counting(std::unique_ptr<Oracle> oracle) : oracle_(std::move(oracle)) {}
  std::string name() const override { return oracle_->name(); }
  Answer answer(const Question& question) override {
    ++asked;
    return oracle_->answer(question);
  }
  std::uint64_t asked = 0;

 private:
  std::unique_ptr<Oracle> oracle_;
};

void run(const std::vector<std::string>& words) {
  std::vector<Game> games;
  for (std::size_t i = 4; i < words.size(); ++i) games.push_back(game_of_name(words[i]).value());
  const auto adviser = make_adviser(built_in_oracles());
  Oracles oracles;
  oracles.push_back(make_oracle("mailbox"));
  auto counting = std::make_unique<Counting>(
      make_oracle("mutant:" + words.at(0), {.plugins_in_process = true}));
  Counting& mutant = *counting;
  oracles.push_back(std::move(counting));
  const auto source = random_source(std::stoull(words.at(1)), games, {}, std::stoull(words.at(3)));
  for (const Disagreement& root : roots(*source, std::stoull(words.at(2)), oracles, *adviser)) {
    mutant.asked = 0;
    const auto ours = shrink(root, oracles, *adviser).question;
    print("ours", mutant.asked, ours);
    const auto signature = signature_of(root, *adviser);
    const Keeps keeps = [&](const Question& question) {
      const auto examination = cross_examine(question, oracles);
      return examination.outcome == Outcome::disagreed &&
             signature_of(disagreement_of(question, examination, oracles), *adviser) == signature;
    };
    mutant.asked = 0;
    const auto theirs = shrunk_by_rapidcheck(root.question, keeps);
    print("RapidCheck", mutant.asked, theirs);
  }
}

}  // namespace
}  // namespace doublecheck

int main(int count, char** words) try {
  doublecheck::run({words + 1, words + count});
} catch (const std::exception& error) {
  std::fprintf(stderr, "contest: %s\n", error.what());
  return 2;
}
