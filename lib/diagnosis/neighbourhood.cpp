#include "diagnosis/neighbourhood.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "diagnosis/difference.h"
#include "diagnosis/limits.h"
#include "diagnosis/related_questions.h"
#include "diagnosis/root.h"
#include "diagnosis/signature.h"
#include "examination/legal_moves.h"
#include "process/interrupt.h"
#include "transform/lazy_sequence.h"
#include "transform/simplification.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

/// How far what is asked is from the witness.
enum class Change : std::uint8_t {
  colours,
  form,
  move,
  origin,
  rights_or_turn,
  piece_less,
  other_cell,
  piece_more
};

struct Near {
  Position position;
  Change change;
};

Position with_one_more(const Question& centre, Cell cell, Piece piece) {
  Position other = centre.position;
  other.board[cell] = piece;
  if (shape_of(centre).position == PositionForm::piece_list) other.listing.push_back(cell);
  return other;
}

Position without_rights(Position position) {
  if (position.state) {
    position.state->castling = {};
    position.state->en_passant.reset();
  }
  return position;
}

void add_with_cell_filled(const Question& centre, Cell empty, std::vector<Near>& all) {
  for (const Cell from : occupied_cells(centre.position.board))
    all.push_back({with_piece_moved(centre.position, from, empty), Change::other_cell});
  for (const Colour colour : {Colour::white, Colour::black})
    all.push_back({with_one_more(centre, empty, Piece(colour, Kind::bishop)), Change::piece_more});
}

Position after_move(const Position& before, Cell from, Cell to) {
  return with_piece_moved(without_pieces(before, std::array{to}), from, to);
}

/// A question and the move that it is about.
struct Step {
  Question question;
  Subject subject;
};

/// `question` with the piece on `from` in `before` going to `to`.
Step step_of(Question question, Position before, Cell from, Cell to) {
  question.position = std::move(before);
  if (question.target() == nullptr) return {std::move(question), {from, to}};
  const auto at = question.position.board.box().coordinates(to);
  const Target target{question.position.board[from], at.file + 1, at.rank + 1};
  question.argument = target;
  return {std::move(question), {target.x, target.y}};
}

/// Of the king of `colour`, to where it stands in `after`.
void add_steps_to(const Question& question, const Position& after, Colour colour, Oracle& lister,
                  std::vector<Step>& all) {
  const Board& board = after.board;
  const auto kings =
      occupied_cells(board, [&](Piece piece) { return piece.is(colour, Kind::king); });
  for (const Cell king : kings) {
    const auto alone = moves_question(question.game, board.box(), board[king], king);
    for (const Cell from : reached(alone, lister))
      if (!board[from])
        all.push_back(step_of(question, with_piece_moved(after, king, from), from, king));
  }
}

/// The position of `centre`, without rights, without one of them, with the other side to move, with
/// one piece less, one on another cell or one more: the nearest first. Of boxes with more than 64
/// cells pieces go to the first 64 only.
std::vector<Near> positions_near(const Question& centre) {
  const Position& position = centre.position;
  std::vector<Near> all{{position, Change::rights_or_turn},
                        {without_rights(position), Change::rights_or_turn},
                        {with_other_turn(position), Change::rights_or_turn}};
  for (const Question& fewer : fewer_castling_rights(centre))
    all.push_back({fewer.position, Change::rights_or_turn});
  for (const Cell cell : occupied_cells(position.board))
    all.push_back({without_pieces(position, std::array{cell}), Change::piece_less});
  const int cells = std::min(position.board.box().cells(), kMostCellsTried);
  for (int cell = 0; cell < cells; ++cell)
    if (!position.board[static_cast<Cell>(cell)])
      add_with_cell_filled(centre, static_cast<Cell>(cell), all);
  return all;
}

/// `explain` of the same board in its other form: a whole FEN without rights, or no whole FEN.
/// Nothing where the game has no other form.
std::optional<Question> written_otherwise(const Question& witness) {
  Question other{Verb::explain, witness.game, witness.position, {}, 0};
  if (!shape_of(Verb::explain, {witness.game, !witness.position.state})) return std::nullopt;
  if (other.position.state) return of_board_alone(std::move(other));
  other.position.state = GameState();
  other.position.listing.clear();
  return other;
}

/// `valid` of every target for the pieces of a list.
LazySequence<Question> judged_targets(Question explain) {
  explain.verb = Verb::valid;
  const Board board = explain.position.board;
  for (const Cell from : explain.position.listing)
    for (int cell = 0; cell < board.box().cells(); ++cell) {
      const auto to = board.box().coordinates(static_cast<Cell>(cell));
      explain.argument = Target{board[from], to.file + 1, to.rank + 1};
      co_yield explain;
    }
}

/// The board after `argument` in the position of `question`: of a move, or of a target whichever of
/// the pieces goes there. Who is to move stays. What else a special move changes is not done. None
/// where the argument is neither.
std::vector<Position> positions_after(const Question& question, const Argument& argument) {
  const Position& before = question.position;
  if (const auto* move = std::get_if<Move>(&argument))
    return {move->dropped ? with_one_more(question, move->to, piece_of(before, *move))
                          : after_move(before, move->from, move->to)};
  const auto* target = std::get_if<Target>(&argument);
  const auto to = target != nullptr ? cell_of(before.board.box(), *target) : std::nullopt;
  std::vector<Position> all;
  if (!to) return all;
  for (const Cell from : before.listing)
    if (before.board[from] == target->piece && from != *to)
      all.push_back(after_move(before, from, *to));
  return all;
}

/// What `question`, which is `legal` or `valid`, asks where instead of `argument` the mover's king
/// makes the last step to the same position, from where `lister` says that it could go back to on
/// the empty board. None where `argument` moves that king.
std::vector<Step> kings_steps(const Question& question, const Argument& argument, Oracle& lister) {
  const auto* move = std::get_if<Move>(&argument);
  const auto* target = std::get_if<Target>(&argument);
  if (move == nullptr && target == nullptr) return {};
  const Piece mover = target != nullptr ? target->piece : piece_of(question.position, *move);
  std::vector<Step> all;
  if (!mover || mover.is(Kind::king)) return all;
  for (const Position& after : positions_after(question, argument))
    add_steps_to(question, after, mover.colour(), lister, all);
  return all;
}

/// What is asked of positions close by.
constexpr std::array kAskedNear{Verb::attacked, Verb::check, Verb::legal, Verb::play,
                                Verb::mate,     Verb::solve, Verb::valid, Verb::explode};

/// A deeper count may take an engine seconds.
constexpr int kMostDepth = 2;
/// Of a list that differs in more moves, so many are asked about.
constexpr std::size_t kMostMoves = 4;

/// Of what differs at some distance, the share that is often.
constexpr double kOften = 0.2;

/// Of a position after a move: whether the right pieces stand on the right cells.
bool is_beside_the_board(const Symptom& symptom) {
  using enum PositionDifference::Part;
  return symptom.position && symptom.position->part >= promoted_mark &&
         symptom.position->part <= side_to_move;
}

/// Moves are judged by the board after them alone: what else is wrong there is another matter.
bool cannot_be_one(const Signature& one, const Signature& other) {
  const auto judges_moves = [](Verb verb) { return rung_of(verb) < rung_of(Verb::play); };
  return (is_beside_the_board(one.symptom) && judges_moves(other.verb)) ||
         (is_beside_the_board(other.symptom) && judges_moves(one.verb));
}

/// A failure is about no move, and a move that others forbid is about all of them.
bool concerns_all(const Signature& signature) {
  const auto& [wrong, reason, position, topic] = signature.symptom;
  return wrong == Wrong::failed || (topic && is_among(topic->labels, Label::G1_ignores_capture));
}

/// Whether to ask the witness again costs all that may be asked.
bool is_too_dear(const Disagreement& witness) {
  return std::ranges::any_of(witness.answers, [](const GivenAnswer& given) {
    return price_of(given.answer) >= kMostNear;
  });
}

/// The moves that differ, each as an argument; or what the question itself has.
std::vector<Argument> arguments_near(const Disagreement& witness) {
  std::vector<Argument> arguments;
  const Question& question = witness.question;
  if (question.verb == Verb::legal)
    for (const auto& word : differing_words(witness))
      for (const Move& move : moves_listed(question, Answer(word))) arguments.emplace_back(move);
  if (arguments.empty()) return {question.argument};
  if (arguments.size() > kMostMoves) arguments.resize(kMostMoves);
  return arguments;
}

class Asking {
 public:
  Asking(const Disagreement& witness, const Oracles& oracles, Oracle& adviser, const Limits& limits)
      : witness_(witness),
        metered_(oracles, limits),
        adviser_(adviser),
        sides_(sides_of(witness)),
        signature_(signature_of(witness, adviser)),
        subjects_(subjects_of(witness)),
        arguments_(arguments_near(witness)),
        is_close_to_all_(witness.question.verb == Verb::explain || concerns_all(signature_)) {}

  Neighbourhood run() && {
    trace_witness();
    ask_with_colours_exchanged();
    ask_in_other_words();
    ask_of_kings_steps();
    for (const Near& near : positions_near(witness_.question)) {
      for (const Argument& argument : arguments_) ask_all(near, argument);
      if (metered_.is_over() || traced_ >= kMostTraced) break;
    }
    return names();
  }

 private:
  void trace_witness() {
    const auto traced = trace(witness_, metered_.oracles(), adviser_).signature;
    if (!metered_.is_over()) traced_anew_ = text_of(traced);
  }

  /// Disagreements that have one name before they are traced.
  struct Alike {
    int count = 0;
    int traced = 0;
    std::map<std::string, int> names;  // of those that were traced
  };

  void ask_all(const Near& near, const Argument& argument) {
    Question about = witness_.question;
    about.position = near.position;
    about.argument = argument;
    for (const Verb verb : kAskedNear)
      if (const auto question = asked_about(verb, about)) ask(*question, near.change);
    const bool is_asked = std::ranges::find(kAskedNear, about.verb) != kAskedNear.end();
    if (!is_asked && about.depth <= kMostDepth) ask(about, near.change);
    // A solution is a sequence of moves, and so is what is counted.
    if (about.verb == Verb::solve) ask(perft_question(about, kMostDepth), near.change);
    // Labels of the position are about no move.
    if (!subjects_.empty() && !is_close_to_all_) return;
    const Question explain{Verb::explain, about.game, about.position, {}, 0};
    if (about != explain && shape_about(Verb::explain, about)) ask(explain, near.change);
  }

  bool is_close(const Disagreement& found) const {
    return is_close_to_all_ || meet(subjects_, subjects_of(found)) ||
           concerns_all(signature_of(found, adviser_));
  }

  /// The rules treat the colours alike, but some labels of positions name one.
  void ask_with_colours_exchanged() {
    if (!subjects_.empty()) return;
    const auto symmetries = symmetries_of(witness_.question);
    const auto exchange = std::ranges::find_if(symmetries, &Symmetry::swaps_colours);
    if (exchange == symmetries.end()) return;
    note_if_wrong(image_of(*exchange, witness_.question), Change::colours);
  }

  /// A position is explained by its moves, and a target is judged by the position after it.
  void ask_in_other_words() {
    const Question& question = witness_.question;
    if (question.target() != nullptr && question.verb == Verb::valid)
      for (const Position& after : positions_after(question, question.argument))
        note_if_wrong({Verb::explain, question.game, after, {}, 0}, Change::move);
    if (question.verb != Verb::explain || question.argument != Argument()) return;
    if (const auto other = written_otherwise(question)) note_if_wrong(*other, Change::form);
    if (shape_about(Verb::play, question))
      for (const Question& play : play_questions(question, legal_moves(question, adviser_)))
        note_if_wrong(play, Change::move);
    if (shape_about(Verb::explode, question)) note_all(explosions(question, adviser_));
    if (shape_about(Verb::valid, question)) note_all(judged_targets(question));
  }

  /// A king is safe or not in the position after a move, whichever move led there.
  void ask_of_kings_steps() {
    const Question& question = witness_.question;
    if (question.verb != Verb::legal && question.verb != Verb::valid) return;
    for (const Argument& argument : arguments_)
      for (const Step& step : kings_steps(question, argument, adviser_)) {
        const auto found = disagreement_about(step.question);
        if (found && subjects_of(*found).contains(step.subject)) note(*found, Change::origin);
      }
  }

  void note_all(LazySequence<Question> questions) {
    for (const Question& question : questions) note_if_wrong(question, Change::move);
  }

  void note_if_wrong(const Question& question, Change change) {
    if (const auto found = disagreement_about(question)) note(*found, change);
  }

  std::optional<Disagreement> disagreement_about(const Question& question) {
    if (metered_.is_over()) return std::nullopt;
    auto found = any_disagreement_on(question, sides_, metered_.oracles());
    metered_.count_question();
    return found;
  }

  void ask(const Question& question, Change change) {
    const auto found = disagreement_about(question);
    if (found && is_close(*found)) note(*found, change);
  }

  void note(const Disagreement& found, Change change) {
    Alike& alike = alike_[change][text_of(signature_of(found, adviser_))];
    ++alike.count;
    // Fewer and fewer of them are traced: the first, the second, the fourth.
    if (!std::has_single_bit(static_cast<unsigned>(alike.count)) || traced_ >= kMostTraced) return;
    const auto signature = trace(found, metered_.oracles(), adviser_).signature;
    if (metered_.is_over()) return;  // it was not traced to its root
    ++traced_;
    ++alike.traced;
    if (!cannot_be_one(signature, signature_)) ++alike.names[text_of(signature)];
  }

  /// With each symptom in the answer to the witness itself, which has this signature.
  void add_names_in_answer(Signature signature, std::set<std::string>& names) const {
    for (Symptom& symptom : symptoms_of(witness_, difference_of(witness_), adviser_)) {
      signature.symptom = std::move(symptom);
      names.insert(text_of(signature));
    }
  }

  Neighbourhood names() const {
    const auto own = text_of(signature_);
    std::set<std::string> near;
    std::set<std::string> often;
    for (const auto& [change, alike] : alike_) {
      std::map<std::string, double> shares;
      double all = 0;
      for (const auto& [name, each] : alike) {
        all += each.count;
        for (const auto& [traced, times] : each.names)
          shares[traced] += 1.0 * each.count * times / each.traced;
      }
      // Where pieces were changed and it does not show, what shows there has another cause.
      const bool is_apart = change >= Change::piece_less && !shares.contains(own);
      for (const auto& [name, share] : shares) {
        near.insert(name);
        if (!is_apart && share >= kOften * all) often.insert(name);
      }
    }
    // Where it never shows again, something else lies over all that is near.
    if (!near.contains(own)) return {{}, {}, traced_anew_};
    add_names_in_answer(signature_, near);
    near.erase(own);
    often.erase(own);
    return {{near.begin(), near.end()}, {often.begin(), often.end()}, traced_anew_};
  }

  const Disagreement& witness_;
  MeteredOracles metered_;
  Oracle& adviser_;
  Sides sides_;
  Signature signature_;
  Subjects subjects_;
  std::vector<Argument> arguments_;
  bool is_close_to_all_;
  std::map<Change, std::map<std::string, Alike>> alike_;
  int traced_ = 0;
  std::string traced_anew_;
};

}  // namespace

Neighbourhood neighbourhood_of(const Disagreement& witness, const Oracles& oracles, Oracle& adviser,
                               const Limits& limits) try {
  if (witness.question.verb == Verb::moves || is_too_dear(witness)) return {};
  const Limits close_by{.questions = std::min(kMostNear, limits.questions), .stop = limits.stop};
  auto found = Asking(witness, oracles, adviser, close_by).run();
  return limits.stop() ? Neighbourhood() : found;
} catch (const Interrupted&) {
  return {};
}

namespace {

using Texts = std::vector<std::string>;

bool is_list_of_labels(const Signature& signature) {
  const Wrong wrong = signature.symptom.wrong;
  return signature.verb == Verb::explain && (wrong == Wrong::extra || wrong == Wrong::missing);
}

Texts differing_labels(const Difference& difference) {
  Texts texts;
  for (const auto& word : difference.extra) texts.push_back("extra " + word);
  for (const auto& word : difference.missing) texts.push_back("missing " + word);
  return texts;
}

/// The moves that a witness is about: those that differ as its name says, or the one in question.
std::vector<Argument> arguments_of(const Disagreement& witness, const Difference& difference,
                                   const Symptom& symptom, Oracle& adviser) {
  const Question& question = witness.question;
  if (question.verb != Verb::legal || !differs_in_words(difference)) return {question.argument};
  std::vector<Argument> moves;
  for (const auto& word : symptom.wrong == Wrong::missing ? difference.missing : difference.extra)
    if (topic_of_word(question, word, adviser) == symptom.topic)
      for (const Move& move : moves_listed(question, Answer(word))) moves.emplace_back(move);
  return moves;
}

bool is_about_move_or_position(Verb verb) {
  return verb == Verb::check || verb == Verb::legal || verb == Verb::play || verb == Verb::mate ||
         verb == Verb::solve || verb == Verb::valid || verb == Verb::explode;
}

Texts labels_about(const Disagreement& witness, const Difference& difference,
                   const Symptom& symptom, Oracle& adviser) {
  const Question& question = witness.question;
  if (!is_about_move_or_position(question.verb)) return {};
  auto arguments = arguments_of(witness, difference, symptom, adviser);
  arguments.emplace_back();  // the position itself
  Texts texts;
  for (const Argument& argument : arguments)
    labels_of(question, argument, adviser).for_each([&](Label label) {
      texts.emplace_back(text_of(label));
    });
  return texts;
}

}  // namespace

Texts traits_of(const Disagreement& witness, Oracle& adviser) {
  if (is_broken(witness)) return {};
  const auto signature = signature_of(witness, adviser);
  const auto difference = difference_of(witness);
  Texts texts = is_list_of_labels(signature)
                    ? differing_labels(difference)
                    : labels_about(witness, difference, signature.symptom, adviser);
  const std::set<std::string> sorted(texts.begin(), texts.end());
  return {sorted.begin(), sorted.end()};
}

}  // namespace doublecheck
