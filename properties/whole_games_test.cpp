#include <doctest/doctest.h>

#include <algorithm>

#include "check_property.h"
#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "question/game_definition.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr std::array kWholeGames{Game::chess,         Game::atomic,      Game::chess960,
                                 Game::antichess,     Game::crazyhouse,  Game::horde,
                                 Game::kingofthehill, Game::racingkings, Game::threecheck};

int cases_of(Game game) {
  return definition_of(game).is_variant ? 3000 : 10000;
}

bool has_king(const Position& position, Colour colour) {
  return position.board.count(Piece(colour, Kind::king)) > 0;
}

/// A king of atomic has exploded.
bool is_won(Game game, const Position& after) {
  return game == Game::atomic && !has_king(after, after.to_move);
}

// --- Claims of the positions before and after a move that `oracle` has played
// ----------------------

void leads_to_a_legal_position(const Question& question, const Position& after, Oracle& oracle) {
  const Answer check = oracle.answer({Verb::check, question.game, after, {}, 0});
  RC_ASSERT((is_won(question.game, after) ? check == illegal("no-king") : !check.is_illegal()));
  RC_ASSERT((question.game == Game::antichess ||
             has_king(after, question.position.to_move) ==
                 has_king(question.position, question.position.to_move)));
}

void passes_the_turn_and_the_clocks_go_on(const Question& question, const Position& after,
                                          Oracle&) {
  const int halfmoves = question.position.state->halfmove_clock;
  const int number = question.position.state->fullmove_number;
  const bool black = question.position.to_move == Colour::black;
  RC_ASSERT(after.to_move != question.position.to_move);
  RC_ASSERT(after.state->fullmove_number == std::min(number + black, kLargestClock));
  RC_ASSERT((after.state->halfmove_clock == 0 ||
             after.state->halfmove_clock == std::min(halfmoves + 1, kLargestClock)));
}

void brings_no_castling_right(const Question& question, const Position& after, Oracle&) {
  for (const Colour colour : {Colour::white, Colour::black})
    for (int file = 0; file < kChessBox.side; ++file)
      if (after.state->castling.has(colour, file))
        RC_ASSERT(question.position.state->castling.has(colour, file));
}

void names_the_en_passant_cell_where_a_pawn_can_go(const Question& question, const Position& after,
                                                   Oracle& oracle) {
  if (is_won(question.game, after)) return;
  const auto words = words_of(oracle.answer({Verb::explain, question.game, after, {}, 0}));
  const bool possible = std::ranges::count(words, text_of(Label::L4_en_passant_possible)) > 0;
  RC_ASSERT(possible == after.state->en_passant.has_value());
}

void gives_a_check_that_is_explained(const Question& question, const Position& after,
                                     Oracle& oracle) {
  const auto words = words_of(oracle.answer({Verb::explain, question.game, after, {}, 0}));
  RC_ASSERT(std::ranges::count(words, text_of(Label::L8_unexplained_check)) == 0);
}

void leads_from_a_reachable_position_to_another(const Question& question, const Position& after,
                                                Oracle& oracle) {
  if (is_won(question.game, after) || why_unreachable(question, oracle)) return;
  const auto why = why_unreachable({Verb::legal, question.game, after, {}, 0}, oracle);
  if (why) RC_LOG() << *why;
  RC_ASSERT(!why);
}

/// All of each move: drawing and playing it costs more than any of them.
TEST_CASE("a legal move does to turn, clocks, rights, en-passant cell and checks what it may") {
  for (const Game game : kWholeGames)
    check_property({game, {Verb::play}}, cases_of(game), [](const Question& question) {
      for (const auto& oracle : both_oracles()) {
        const Answer played = oracle->answer(question);
        RC_PRE(!played.is_illegal());
        const Position after = read_position_after(question, played.text());
        for (const auto claim :
             {leads_to_a_legal_position, passes_the_turn_and_the_clocks_go_on,
              brings_no_castling_right, names_the_en_passant_cell_where_a_pawn_can_go,
              gives_a_check_that_is_explained, leads_from_a_reachable_position_to_another})
          claim(question, after, *oracle);
      }
    });
}

TEST_CASE("how long a game has gone on does not matter for its moves") {
  for (const Game game : kWholeGames)
    check_property({game, {Verb::legal}}, cases_of(game), [](const Question& question) {
      Question fresh = question;
      fresh.position.state->halfmove_clock = 0;
      fresh.position.state->fullmove_number = 1;
      for (const auto& oracle : both_oracles())
        RC_ASSERT(oracle->answer(fresh) == oracle->answer(question));
    });
}

TEST_CASE("moves without castling are the same without the right") {
  for (const Game game : kWholeGames) {
    // These have none.
    if (game == Game::antichess || game == Game::racingkings) continue;
    check_property({game, {Verb::legal}}, cases_of(game), [](const Question& question) {
      RC_PRE(question.position.state->castling.any());
      Question bare = question;
      bare.position.state->castling = {};
      for (const auto& oracle : both_oracles()) {
        const Answer all = oracle->answer(question);
        RC_PRE(!all.is_illegal());
        const auto with = words_of(all);
        const auto without = words_of(oracle->answer(bare));
        RC_ASSERT(std::ranges::includes(with, without));
        RC_ASSERT(with.size() <= without.size() + 2);
      }
    });
  }
}

}  // namespace
}  // namespace doublecheck
