#include "built_in.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "mutant/catalogue.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Oracles = std::vector<std::unique_ptr<Oracle>>;

Question lone_piece(Game game, const Box& box, Piece piece, Cell cell) {
  Question question;
  question.game = game;
  question.position.board = Board(box);
  question.position.board[cell] = piece;
  return question;
}

std::vector<Question> all_lone_pieces(Game game, const Box& box, std::string_view letters) {
  std::vector<Question> questions;
  for (const char letter : letters)
    for (int cell = 0; cell < box.cells(); ++cell)
      questions.push_back(lone_piece(game, box, *piece_of_letter(letter), static_cast<Cell>(cell)));
  return questions;
}

std::vector<Question> every_moves_question() {
  std::vector<Question> questions = all_lone_pieces(Game::chess, kChessBox, "KQRBNPp");
  const auto add = [&](std::vector<Question> more) {
    questions.insert(questions.end(), more.begin(), more.end());
  };
  add(all_lone_pieces(Game::solitaire, kSolitaireBox, "KQRBNP"));
  for (int side = 2; side <= 5; ++side) add(all_lone_pieces(Game::cube, cube_box(side), "KQRBN"));
  return questions;
}

std::string refusal(std::string_view spec) try {
  make_oracle(spec);
  return "none";
} catch (const OracleError& error) {
  return error.what();
}

void check_agreement(Oracle& one, Oracle& other, const std::vector<Question>& questions) {
  int differing = 0;
  for (const Question& question : questions)
    differing += one.answer(question) != other.answer(question);
  CHECK(differing == 0);
}

TEST_CASE("the example oracle agrees with the built-in ones about every lone piece") {
  const auto example = make_oracle("exec:" EXAMPLE_ORACLE);
  const auto questions = every_moves_question();
  CHECK(questions.size() == 7 * 64 + 6 * 16 + 5 * (8 + 27 + 64 + 125));
  for (const char* built_in : {"mailbox", "distance"})
    check_agreement(*example, *make_oracle(built_in), questions);
}

TEST_CASE("the example oracle abstains from everything else") {
  const auto example = make_oracle("exec:" EXAMPLE_ORACLE);
  for (const Shape& shape : shapes())
    if (shape.verb != Verb::moves)
      CHECK(example->answer(read_question(shape.example)).is_abstain());
}

TEST_CASE("each oracle alone in a process answers as it does here") {
  for (const std::string name : {"mailbox", "distance"}) {
    const auto here = make_oracle(name);
    const auto alone = make_oracle("exec:exec " ALONE "/" + name + "_alone");
    for (const Shape& shape : shapes()) {
      const auto question = read_question(shape.example);
      CHECK(alone->answer(question) == here->answer(question));
    }
  }
}

TEST_CASE("every mutant answers its example otherwise than the oracle it was made from") {
  CHECK_FALSE(mutants::all_mutants().empty());
  for (const auto& mutant : mutants::all_mutants()) {
    CAPTURE(mutant.name);
    const auto question = read_question(mutant.example);
    const auto wrong = make_oracle("mutant:" + mutant.name)->answer(question);
    CHECK(wrong.text() != make_oracle(mutant.oracle)->answer(question).text());
    CHECK_FALSE(wrong.is_failed());
    CHECK_FALSE(wrong.is_abstain());
  }
}

TEST_CASE("mutants in one process do not disturb each other or their oracle") {
  const auto mutants = mutants::all_mutants();
  Oracles loaded;
  for (const auto& mutant : mutants)
    loaded.push_back(make_oracle("mutant:" + mutant.name, {.plugins_in_process = true}));
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    CAPTURE(mutants[i].name);
    const auto question = read_question(mutants[i].example);
    const auto hosted = make_oracle("mutant:" + mutants[i].name)->answer(question);
    CHECK(loaded[i]->answer(question) == hosted);
  }
}

TEST_CASE("a mutant needs no folder for temporary files, so a killed one leaves nothing there") {
  const auto mutant = mutants::all_mutants().front();
  const auto question = read_question(mutant.example);
  const auto wrong = make_oracle("mutant:" + mutant.name)->answer(question);
  ::setenv("TMPDIR", "/nonexistent", 1);
  const auto hosted = make_oracle("mutant:" + mutant.name);
  const auto loaded = make_oracle("mutant:" + mutant.name, {.plugins_in_process = true});
  ::unsetenv("TMPDIR");
  CHECK(hosted->answer(question) == wrong);
  CHECK(loaded->answer(question) == wrong);
}

TEST_CASE("mutants in one oracle show the faults of each") {
  const auto ask = [](std::string_view mutants, std::string_view question) {
    return make_oracle("mutant:" + std::string(mutants))->answer(read_question(question)).text();
  };
  const std::string both = "queen-is-rook-plus-bishop+knight-stays-in-its-plane";
  for (const char* question : {"moves cube 3 Q b1I", "moves cube 3 N a1I", "moves cube 3 K a1I"}) {
    const auto right = make_oracle("mailbox")->answer(read_question(question)).text();
    const auto of_queen = ask("queen-is-rook-plus-bishop", question);
    const auto of_knight = ask("knight-stays-in-its-plane", question);
    CHECK(ask(both, question) == (of_queen == right ? of_knight : of_queen));
  }
  const std::string legal = "legal cube w [###,###,###],[###,###,###],[QN#,###,###]";
  const auto words = [&](std::string_view mutants) {
    return words_of(Answer(ask(mutants, legal)));
  };
  std::vector<std::string> common;
  std::ranges::set_intersection(words("queen-is-rook-plus-bishop"),
                                words("knight-stays-in-its-plane"), std::back_inserter(common));
  CHECK(words(both) == common);
  CHECK(common.size() < words("queen-is-rook-plus-bishop").size());
  CHECK(common.size() < words("knight-stays-in-its-plane").size());
}

TEST_CASE("oracles are named as they were asked for") {
  for (const char* spec : {"mailbox", "distance", "exec:cat", "mutant:queen-is-rook-plus-bishop",
                           "mutant:stalemate-is-mate+queen-keeps-to-a-plane"})
    CHECK(make_oracle(spec)->name() == spec);
}

TEST_CASE("an oracle may have a short name, which is told from a command with a =") {
  for (const char* spec : {"mailbox", "exec:cat", "mutant:queen-is-rook-plus-bishop"})
    CHECK(make_oracle("A.b-1_=" + std::string(spec))->name() == "A.b-1_");
  CHECK(named_spec("exec:A=b cat").name == "exec:A=b cat");
  CHECK(named_spec("a b=mailbox").name == "a b=mailbox");
  CHECK(named_spec("=mailbox").name == "=mailbox");
  CHECK(named_spec("a=b=mailbox").name == "a=b=mailbox");
}

TEST_CASE("an unknown oracle is refused, and the message lists the known ones") {
  CHECK(refusal("mailboxes") ==
        "there is no oracle 'mailboxes'; there are mailbox distance exec: uci: plugin: mutant:");
  for (const std::string command : {"./my-engine", "engine.py"})
    CHECK(refusal(command).ends_with("; a program that reads questions is 'exec:" + command + "'"));
  CHECK(refusal("exec:").starts_with("nothing follows exec:, as in "));
  CHECK(refusal("plugin:no/such.so").starts_with("plugin no/such.so: "));
  CHECK(refusal("mutant:queen-is-rook-plus-bishops")
            .find("; the names most like it: queen-is-rook-plus-bishop") != std::string::npos);
  CHECK(refusal("mutant:stalemate-is-mate+nobody").starts_with("there is no mutant nobody in "));
  CHECK(refusal("mutant:stalemate-is-mate+").starts_with("there is no mutant  in "));
  CHECK(refusal("mutant:../mutants/queen-is-rook-plus-bishop").starts_with("there is no mutant"));
}

}  // namespace
}  // namespace doublecheck
