#include "diagnosis/stripping.h"

#include <algorithm>
#include <array>

#include "diagnosis/signature.h"

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

}  // namespace

Disagreement stripped(const Disagreement& disagreement, const Oracles& oracles) {
  if (!can_be_stripped(disagreement.question)) return disagreement;
  return Stripper(disagreement, oracles).run();
}

std::vector<Disagreement> stripped_parts(const Disagreement& disagreement, const Oracles& oracles) {
  const auto words = differing_words(disagreement);
  if (words.empty() || !can_be_stripped(disagreement.question))
    return {stripped(disagreement, oracles)};
  std::vector<Disagreement> parts;
  parts.reserve(words.size());
  for (const auto& word : words) parts.push_back(Stripper(disagreement, oracles, word).run());
  return parts;
}

}  // namespace doublecheck
