#include "diagnosis/root.h"

#include <algorithm>
#include <array>
#include <optional>

#include "diagnosis/difference.h"
#include "diagnosis/related_questions.h"
#include "diagnosis/signature.h"
#include "examination/legal_moves.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

/// To become one of these changes least: neither has special moves.
constexpr std::array kPlainKinds{Kind::bishop, Kind::knight};

/// Counts deeper than this take too long to be asked so often.
constexpr int kDeepestCount = 3;

bool can_be_stripped(const Question& question) {
  const Verb verb = question.verb;
  if (verb == Verb::perft) return question.position.state && question.depth <= kDeepestCount;
  return verb != Verb::moves && verb != Verb::solve && verb != Verb::replay;
}

class Stripper {
 public:
  /// `word` must go on to differ, if one is given.
  Stripper(Disagreement from, const Oracles& oracles, std::string word = {})
      : smallest_(std::move(from)),
        oracles_(oracles),
        sides_(sides_of(smallest_)),
        outline_(outline(smallest_)),
        word_(std::move(word)) {}

  Disagreement run() && {
    if (smallest_.question.position.state) drop_rights();
    const auto pieces = occupied_cells(smallest_.question.position.board).size();
    for (std::size_t length = (pieces + 1) / 2; length > 0; length /= 2) remove_all(length);
    for (const Cell cell : occupied_cells(smallest_.question.position.board)) make_plainer(cell);
    return std::move(smallest_);
  }

 private:
  static Symptom outline(const Disagreement& disagreement) {
    return outline_of(disagreement.question, difference_of(disagreement));
  }

  bool shows_the_same(const Disagreement& candidate) const {
    if (word_.empty()) return outline(candidate) == outline_;
    const auto words = differing_words(candidate);
    return std::ranges::find(words, word_) != words.end();
  }

  bool keeps(const Question& question) {
    auto candidate = disagreement_on(question, sides_, oracles_);
    if (!candidate || !shows_the_same(*candidate)) return false;
    smallest_ = *std::move(candidate);
    return true;
  }

  /// And all else that a FEN tells besides its board.
  void drop_rights() {
    drop([](GameState& state) { state.en_passant.reset(); });
    drop([](GameState& state) { state.castling = {}; });
    drop([](GameState& state) { state.pockets = {}; });
    drop([](GameState& state) { state.checks_left = GameState().checks_left; });
  }

  void drop(void (*part)(GameState& state)) {
    Question fewer = smallest_.question;
    part(*fewer.position.state);
    if (fewer != smallest_.question) keeps(fewer);
  }

  /// Tries to do without each stretch of so many pieces.
  void remove_all(std::size_t length) {
    const auto occupied = occupied_cells(smallest_.question.position.board);
    for (std::size_t first = 0; first < occupied.size(); first += length) {
      const auto last = std::min(first + length, occupied.size());
      remove({occupied.begin() + static_cast<std::ptrdiff_t>(first),
              occupied.begin() + static_cast<std::ptrdiff_t>(last)});
    }
  }

  void remove(const std::vector<Cell>& cells) {
    Question fewer = smallest_.question;
    const Move* move = fewer.move();
    if (move != nullptr && std::ranges::find(cells, move->from) != cells.end()) return;
    for (const Cell cell : cells) fewer.position.board[cell] = Piece{};
    std::erase_if(fewer.position.listing, [&](Cell cell) { return !fewer.position.board[cell]; });
    keeps(fewer);
  }

  void make_plainer(Cell cell) {
    const Piece piece = smallest_.question.position.board[cell];
    for (const Kind kind : kPlainKinds) {
      if (piece.kind() == kind && !piece.is_promoted()) return;
      Question plainer = smallest_.question;
      plainer.position.board[cell] = Piece(piece.colour(), kind);
      if (auto* move = std::get_if<Move>(&plainer.argument); move && move->from == cell)
        move->promotion.reset();
      if (keeps(plainer)) return;
    }
  }

  Disagreement smallest_;
  const Oracles& oracles_;
  Sides sides_;
  Symptom outline_;
  std::string word_;
};

/// Verbs in the order in which each builds on those before it; `moves` is below them.
constexpr std::array kRungs{Verb::attacked, Verb::check, Verb::legal,  Verb::play,
                            Verb::replay,   Verb::mate,  Verb::solve,  Verb::valid,
                            Verb::explode,  Verb::perft, Verb::explain};

/// `moves` of the piece on `cell`.
Question moves_of_piece(const Question& question, Cell cell) {
  const Board& board = question.position.board;
  return moves_question(question.game, board.box(), board[cell], cell);
}

LazySequence<Question> moves_of_pieces(const Question& question) {
  const auto occupied = occupied_cells(question.position.board);
  for (const Cell cell : occupied) co_yield moves_of_piece(question, cell);
}

/// The verbs below that of `question`, asked of its position; `perft` only grows.
LazySequence<Question> lower_rungs(const Question& question) {
  for (std::size_t i = 0; kRungs[i] != question.verb; ++i) {
    if (kRungs[i] == Verb::perft) continue;
    if (auto rung = asked_about(kRungs[i], question)) co_yield *rung;
  }
}

/// The first of `questions` on which `sides` differ.
std::optional<Disagreement> first_of(LazySequence<Question> questions, const Sides& sides,
                                     const Oracles& oracles) {
  for (const Question& question : questions)
    if (auto found = disagreement_on(question, sides, oracles)) return found;
  return std::nullopt;
}

/// The first of `questions` about the position of `upper` that shows what can explain it.
std::optional<Disagreement> first_cause(LazySequence<Question> questions, const Disagreement& upper,
                                        const Sides& sides, const Oracles& oracles) {
  for (const Question& question : questions)
    if (auto found = disagreement_on(question, sides, oracles); found && can_explain(*found, upper))
      return found;
  return std::nullopt;
}

/// The one that is asked for moves: others may only count.
Oracle& lister_of(const Oracles& oracles) {
  const auto built_in =
      std::ranges::find_if_not(oracles, [](const auto& oracle) { return oracle->is_foreign(); });
  return built_in == oracles.end() ? *oracles.front() : **built_in;
}

/// The position after a double step may be left without its en-passant cell (L4), and an oracle
/// that captures there all the same then counts the capture after its own move alone.
std::optional<Disagreement> counted_after(const Question& after, const Move& move, int depth,
                                          const Sides& sides, const Oracles& oracles) {
  if (auto found = disagreement_on(perft_question(after, depth), sides, oracles)) return found;
  const auto with_cell = with_passed_cell(after, move);
  return with_cell ? disagreement_on(perft_question(*with_cell, depth), sides, oracles)
                   : std::nullopt;
}

/// The least depth of which they count differently; or the first legal move of which they play
/// differently, or count differently what follows.
std::optional<Disagreement> played_or_counted(const Disagreement& counted, const Sides& sides,
                                              const Oracles& oracles) {
  const Question& perft = counted.question;
  for (int depth = 1; depth < perft.depth; ++depth)
    if (auto found = disagreement_on(perft_question(perft, depth), sides, oracles)) return found;
  if (perft.depth < 2) return std::nullopt;
  Oracle& lister = lister_of(oracles);
  for (const Question& play : play_questions(perft, legal_moves(perft, lister))) {
    if (auto found = disagreement_on(play, sides, oracles)) return found;
    const auto after = legal_after(play, lister.answer(play));
    if (!after) continue;
    if (auto found = counted_after(*after, *play.move(), perft.depth - 1, sides, oracles))
      return found;
  }
  return std::nullopt;
}

/// One step down the ladder; nothing at its foot.
std::optional<Disagreement> lower(const Disagreement& disagreement, const Sides& sides,
                                  const Oracles& oracles) {
  const Question& question = disagreement.question;
  if (auto found = first_cause(poorer_questions(question), disagreement, sides, oracles))
    return found;
  if (question.verb == Verb::perft) return played_or_counted(disagreement, sides, oracles);
  return related_disagreement(disagreement, oracles);
}

/// A piece of this kind in place of that of `moves`, on each corner of the box, where guards and
/// edges are.
LazySequence<Question> at_corners(const Question& moves, Kind kind) {
  const Box& box = moves.position.board.box();
  const int far = box.side - 1;
  const int top = box.levels() - 1;
  for (int file = 0; file <= far; file += far)
    for (int rank = 0; rank <= far; rank += far)
      for (int level = 0; level <= top; level += std::max(1, top))
        co_yield moves_question(moves.game, box, Piece(Colour::white, kind),
                                box.cell({file, rank, level}));
}

/// Where every kind of piece moves wrongly, what is wrong is the box: the king's moves then stand
/// for those of all.
Disagreement of_all_pieces(const Disagreement& moves, const Sides& sides, const Oracles& oracles) {
  std::optional<Disagreement> of_king;
  for (const Kind kind : {Kind::king, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    auto found = first_of(at_corners(moves.question, kind), sides, oracles);
    if (!found) return moves;
    if (kind == Kind::king) of_king = std::move(found);
  }
  return *of_king;
}

/// Those that ask less than `refused`, and of a move those about the position after it.
LazySequence<Question> where_refused(Question refused, Answer expected) {
  auto poorer = poorer_questions(refused);
  while (Question* question = poorer.next()) co_yield *question;
  if (refused.verb != Verb::play) co_return;
  auto legal = legal_after(refused, expected);
  if (!legal) co_return;
  auto after = poorer_questions(*legal);
  while (Question* question = after.next()) co_yield *question;
  co_yield *legal;
}

/// The first question close to it that the accused refuses in the same words; others it may refuse
/// for other reasons.
Disagreement root_of_refusal(const Disagreement& refused, const Oracles& oracles) {
  const auto outline = [](const Disagreement& disagreement) {
    return outline_of(disagreement.question, difference_of(disagreement));
  };
  const auto words = outline(refused);
  const auto sides = sides_of(refused);
  for (const Question& question : where_refused(refused.question, difference_of(refused).expected))
    if (auto found = refusal_on(question, sides, oracles); found && outline(*found) == words)
      return *std::move(found);
  return refused;
}

Disagreement root_unless_interrupted(const Disagreement& found, const Oracles& oracles) try {
  return root_of(found, oracles);
} catch (const Interrupted&) {
  return found;
}

/// Outside the coroutine below, which must have no variable of a local type (lazy_sequence.h).
Disagreement part_of(const Disagreement& disagreement, const Oracles& oracles,
                     const std::string& word) {
  return Stripper(disagreement, oracles, word).run();
}

Disagreement first_part(const Disagreement& disagreement, const Oracles& oracles) {
  return *stripped_parts(disagreement, oracles).next();
}

}  // namespace

Disagreement stripped(const Disagreement& disagreement, const Oracles& oracles) {
  if (!can_be_stripped(disagreement.question)) return disagreement;
  return Stripper(disagreement, oracles).run();
}

LazySequence<Disagreement> stripped_parts(Disagreement disagreement, const Oracles& oracles) {
  const auto words = differing_words(disagreement);
  if (words.empty() || !can_be_stripped(disagreement.question)) {
    co_yield stripped(disagreement, oracles);
    co_return;
  }
  for (const auto& word : words) co_yield part_of(disagreement, oracles, word);
}

int rung_of(Verb verb) {
  if (verb == Verb::moves) return -1;
  return static_cast<int>(std::ranges::find(kRungs, verb) - kRungs.begin());
}

LazySequence<Question> poorer_questions(Question question) {
  if (question.verb == Verb::moves) co_return;
  auto moves = moves_of_pieces(question);
  while (Question* poorer = moves.next()) co_yield *poorer;
  auto rungs = lower_rungs(question);
  while (Question* poorer = rungs.next()) co_yield *poorer;
}

Disagreement poorest(const Disagreement& disagreement, const Oracles& oracles) {
  const auto sides = sides_of(disagreement);
  return first_of(poorer_questions(disagreement.question), sides, oracles).value_or(disagreement);
}

Disagreement root_of(const Disagreement& disagreement, const Oracles& oracles) {
  const auto difference = difference_of(disagreement);
  if (is_refusal(difference.given)) return root_of_refusal(disagreement, oracles);
  if (is_broken(disagreement)) return disagreement;
  const Sides sides{difference.accused, difference.reference};
  Disagreement root = narrowed(disagreement, sides).value_or(disagreement);
  while (root.question.verb != Verb::moves) {
    // Pieces make counts slow: first as far down as counts lead.
    const bool counts = root.question.verb == Verb::perft;
    auto found = counts ? lower(root, sides, oracles) : std::nullopt;
    const auto bare = found ? root : first_part(root, oracles);
    if (!found) found = lower(bare, sides, oracles);
    // With few pieces there may be nothing to judge; labels alone are a last resort.
    if (!found && root.question.verb == Verb::explain) found = lower(root, sides, oracles);
    if (!found) found = first_cause(moves_of_pieces(root.question), root, sides, oracles);
    if (!found) return bare;
    root = *std::move(found);
  }
  return of_all_pieces(root, sides, oracles);
}

bool is_root(const Disagreement& disagreement, const Oracles& oracles) {
  const auto difference = difference_of(disagreement);
  if (disagreement.question.verb == Verb::moves || is_refusal(difference.given) ||
      is_broken(disagreement))
    return true;
  return !lower(disagreement, {difference.accused, difference.reference}, oracles);
}

Trace trace(const Disagreement& found, const Oracles& oracles, Oracle& adviser) {
  auto root = root_unless_interrupted(found, oracles);
  auto signature = signature_of(root, adviser);
  return {std::move(root), std::move(signature)};
}

}  // namespace doublecheck
