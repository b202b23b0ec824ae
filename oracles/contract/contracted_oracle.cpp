#include "contract/contracted_oracle.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <tuple>

#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "notation/reader.h"
#include "question/game_definition.h"
#include "question/label.h"

namespace doublecheck::contract {
namespace {

constexpr int kLastIndex = 7;  // of ranks and files

template <class Name>
bool lists(const std::vector<Name>& names, Name name) {
  return names.empty() || std::ranges::find(names, name) != names.end();
}

int rank_of(Cell cell) {
  return kChessBox.coordinates(cell).rank;
}

// --- Castling ----------------------------------------------------------------------------------

/// A castling move in both notations.
struct Castling {
  Move of_rules;
  Move onto_rook;
};

/// The castlings that the side to move has a right to, where the rules write them as the king's
/// step.
std::vector<Castling> castlings(const Question& question) {
  constexpr std::array kWays{std::tuple(Wing::kingside, 6, 7), std::tuple(Wing::queenside, 2, 0)};
  std::vector<Castling> found;
  if (definition_of(question.game).castles_onto_rook) return found;
  const Position& position = question.position;
  const Colour side = position.to_move;
  const int rank = side == Colour::white ? 0 : kLastIndex;
  const auto cell = [rank](int file) { return kChessBox.cell({file, rank}); };
  if (!position.board[cell(4)].is(side, Kind::king)) return found;
  for (const auto& [wing, target, rook] : kWays)
    if (position.state->castling.has(side, wing) && position.board[cell(rook)].is(side, Kind::rook))
      found.push_back({{cell(4), cell(target), {}}, {cell(4), cell(rook), {}}});
  return found;
}

/// Our move as such an oracle takes it. Nothing where it would take it for another: with us the
/// king never goes onto its rook.
std::optional<Move> written_for_it(const Move& move, const Question& question) {
  for (const auto& [of_rules, onto_rook] : castlings(question)) {
    if (move == of_rules) return onto_rook;
    if (move == onto_rook) return std::nullopt;
  }
  return move;
}

void write_castlings_as_rules(std::vector<Move>& moves, const Question& question) {
  for (const auto& [of_rules, onto_rook] : castlings(question))
    std::ranges::replace(moves, onto_rook, of_rules);
}

// --- Promotions --------------------------------------------------------------------------------

/// From here on a pawn that is dropped may promote: one side drops it, and moves it two plies
/// later.
constexpr int kPliesOfDrop = 3;

/// Whether a pawn could promote within so many plies.
bool may_promote(const Question& question, int plies) {
  if (definition_of(question.game).has_drops && plies >= kPliesOfDrop) return true;
  const Position& position = question.position;
  for (const Cell cell : occupied_cells(position.board)) {
    const Piece piece = position.board[cell];
    if (!piece.is(Kind::pawn)) continue;
    const int moves = piece.colour() == position.to_move ? (plies + 1) / 2 : plies / 2;
    const int steps = piece.colour() == Colour::white ? kLastIndex - rank_of(cell) : rank_of(cell);
    const int needed = steps >= kLastIndex - 1 ? steps - 1 : steps;  // one of them double
    if (needed <= moves) return true;
  }
  return false;
}

void add_under_promotions(std::vector<Move>& moves, Game game) {
  const auto given = moves;
  for (Move move : given) {
    if (move.promotion != Kind::queen) continue;
    for (const Kind kind : definition_of(game).promotions) {
      move.promotion = kind;
      if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
    }
  }
}

// --- Pawns of solitaire ------------------------------------------------------------------------

/// `question` of solitaire as one is asked who knows S5 only; nothing where a pawn of S1 stands.
std::optional<Question> written_for_upward_pawns(Question question) {
  Board& board = question.position.board;
  if (question.game == Game::solitaire)
    return board.count(Piece(Colour::white, Kind::pawn)) > 0 ? std::nullopt
                                                             : std::optional(std::move(question));
  question.game = Game::solitaire;
  board = on_box(kSolitaireBox, board);
  return question;
}

// --- Answers -----------------------------------------------------------------------------------

Answer list_under(const Contract& contract, const Question& question, const Answer& answer) try {
  const Box& box = question.position.board.box();
  auto moves = read_move_names(box, answer.text());
  if (contract.king_takes_rook) write_castlings_as_rules(moves, question);
  if (contract.only_queens) add_under_promotions(moves, question.game);
  return read_answer(question, move_list(box, std::move(moves)).text());
} catch (const ParseError&) {
  return answer;
}

/// Whether `cell` is the one that the pawn of `move` has passed over.
bool is_passed_over(Cell cell, const Move& move, const Board& before) {
  const auto from = kChessBox.coordinates(move.from);
  const auto to = kChessBox.coordinates(move.to);
  return before[move.from].is(Kind::pawn) && from.file == to.file &&
         std::abs(from.rank - to.rank) == 2 &&
         cell == kChessBox.cell({from.file, (from.rank + to.rank) / 2});
}

/// Answers the same FEN with what the contract leaves open as the rules have it.
Answer fen_under(const Contract& contract, const Question& play, const Answer& answer,
                 Oracle& referee) try {
  Position given = read_position_after(play, answer.text());
  GameState& state = *given.state;
  const bool may_drop_en_passant =
      contract.en_passant.value_or(EnPassant::legal) != EnPassant::legal && state.en_passant &&
      is_passed_over(*state.en_passant, *play.move(), play.position.board);
  if (!may_drop_en_passant && !contract.halfmove_clock && !contract.move_number) return answer;
  const Answer of_rules = referee.answer(play);
  if (!of_rules.is_verdict()) return answer;
  const GameState right = *read_position_after(play, of_rules.text()).state;
  if (may_drop_en_passant && !right.en_passant) state.en_passant.reset();
  if (is_left_open(state.halfmove_clock, right.halfmove_clock, contract.halfmove_clock))
    state.halfmove_clock = right.halfmove_clock;
  if (is_left_open(state.fullmove_number, right.fullmove_number, contract.move_number))
    state.fullmove_number = right.fullmove_number;
  return position_after(shape_of(play).position, given);
} catch (const ParseError&) {
  return answer;
}

std::string with_largest_clock(std::string word) {
  const bool is_number = !word.empty() && std::ranges::all_of(word, is_digit);
  const auto digits = std::to_string(kLargestClock);
  return is_number && word.size() > digits.size() ? digits : word;
}

bool needs_under_promotion(const Contract& contract, const Question& question) {
  if (!contract.only_queens || !question.position.state) return false;
  const Move* move = question.move();
  return (move != nullptr && move->promotion.value_or(Kind::queen) != Kind::queen) ||
         (question.verb == Verb::perft && may_promote(question, question.depth));
}

/// Only where L8 is about the game.
bool has_unexplained_check(const Question& question, Oracle& referee) {
  if (!is_possible(Label::L8_unexplained_check, definition_of(form_of(question)).labels.position))
    return false;
  const Answer labels = referee.answer({Verb::explain, question.game, question.position, {}, 0});
  const auto words = words_of(labels);
  return std::ranges::count(words, text_of(Label::L8_unexplained_check)) > 0;
}

/// Whether it answers this game, by the name by which it would be asked.
bool lists_game(const Contract& contract, Game game) {
  const bool upward = contract.upward_pawns && game == Game::solitaire_upward;
  return lists(contract.games, game) || (upward && lists(contract.games, Game::solitaire));
}

/// Where ours are about to stop (L4), no game comes, and other programs go on.
constexpr int kLastClockOfGames = 9900;

bool takes_clocks(const Contract& contract, const std::optional<GameState>& state) {
  const auto most = contract.reachable ? std::optional(kLastClockOfGames) : std::nullopt;
  const auto halfmove = contract.largest_halfmove_clock ? contract.largest_halfmove_clock : most;
  const auto move = contract.largest_move_number ? contract.largest_move_number : most;
  return !state || ((!halfmove || state->halfmove_clock <= *halfmove) &&
                    (!move || state->fullmove_number <= *move));
}

/// Whether the oracle promises to answer about such positions.
bool promises(const Contract& contract, const Question& question, Oracle& referee) {
  return takes_clocks(contract, question.position.state) &&
         (!contract.legal_only || has_legal_position(question, referee)) &&
         (!contract.explained_check || !has_unexplained_check(question, referee)) &&
         (!contract.reachable || !why_unreachable(question, referee));
}

}  // namespace

std::optional<Question> question_under(const Contract& contract, const Question& question,
                                       Oracle& referee) {
  if (!lists(contract.verbs, question.verb) || !lists_game(contract, question.game) ||
      needs_under_promotion(contract, question) || !promises(contract, question, referee))
    return std::nullopt;
  if (contract.upward_pawns && is_puzzle(question.game)) return written_for_upward_pawns(question);
  const Move* move = question.move();
  if (!contract.king_takes_rook || !question.position.state || move == nullptr) return question;
  const auto written = written_for_it(*move, question);
  if (!written) return std::nullopt;
  Question asked = question;
  asked.argument = *written;
  return asked;
}

Answer answer_under(const Contract& contract, const Question& question, const Answer& answer,
                    Oracle& referee) {
  if (!answer.is_verdict() || !question.position.state) return answer;
  if (question.verb == Verb::legal && (contract.king_takes_rook || contract.only_queens))
    return list_under(contract, question, answer);
  if (question.verb == Verb::play) return fen_under(contract, question, answer, referee);
  return answer;
}

bool is_left_open(int clock, int right, const std::optional<WrittenClock>& written) {
  if (!written) return false;
  if (written->wraps)  // ours stops at kLargestClock, its own may go on
    return clock == right % written->number ||
           (right == kLargestClock && clock == (right + 1) % written->number);
  return clock >= written->number && right >= written->number;
}

Answer read_answer_with_any_clocks(const Question& question, std::string_view text) {
  if (question.verb != Verb::play || !question.position.state) return read_answer(question, text);
  std::istringstream words{std::string(text)};
  std::string shortened;
  for (std::string word; words >> word;)
    shortened += (shortened.empty() ? "" : " ") + with_largest_clock(word);
  return read_answer(question, shortened);
}

AnswerReader reader_under(const Contract& contract) {
  return contract.halfmove_clock || contract.move_number ? read_answer_with_any_clocks
                                                         : read_answer;
}

// --- The oracle ----------------------------------------------------------------------------------

void ContractedOracle::announce(std::span<const Question> questions) {
  std::vector<Question> asked;
  asked.reserve(questions.size());
  for (const Question& question : questions) {
    const auto& last =
        announced_.emplace_back(question, question_under(contract_, question, *referee_));
    if (last.asked) asked.push_back(*last.asked);
  }
  oracle_->announce(asked);
}

Answer ContractedOracle::answer(const Question& question) {
  const auto asked = take(question);
  if (!asked) return abstain(why_not(question));
  return answer_under(contract_, question, oracle_->answer(*asked), *referee_);
}

/// The first word by which alone it is not asked.
std::string ContractedOracle::why_not(const Question& question) {
  for (const std::string& word : words_)
    if (!question_under(read_contract(word), question, *referee_)) return "contract " + word;
  return {};
}

/// How it is asked. What was announced before it is forgotten, as Oracle::announce says.
std::optional<Question> ContractedOracle::take(const Question& question) {
  const auto found = std::ranges::find(announced_, question, &Announced::question);
  if (found == announced_.end()) return question_under(contract_, question, *referee_);
  auto asked = std::move(found->asked);
  announced_.erase(announced_.begin(), std::next(found));
  return asked;
}

}  // namespace doublecheck::contract
