#include "diagnosis/signature.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "diagnosis/label_ranking.h"
#include "diagnosis/miscount.h"
#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "notation/reader.h"
#include "question/answer.h"
#include "question/game_definition.h"
#include "question/label.h"
#include "question/question.h"

namespace doublecheck {
namespace {

// --- Moves that are none: what they attempt, by their shape alone -------------------------------

/// From the origin to the target.
struct Stride {
  int files = 0;
  int ranks = 0;
  int levels = 0;

  int length() const { return std::max({std::abs(files), std::abs(ranks), std::abs(levels)}); }
};

Stride stride_of(const Box& box, const Move& move) {
  const auto from = box.coordinates(move.from);
  const auto to = box.coordinates(move.to);
  return {to.file - from.file, to.rank - from.rank, to.level - from.level};
}

bool is_line(const Stride& stride) {
  const auto fits = [&](int cells) { return cells == 0 || std::abs(cells) == stride.length(); };
  return fits(stride.files) && fits(stride.ranks) && fits(stride.levels);
}

bool is_blocked(const Board& board, const Move& move) {
  const auto stride = stride_of(board.box(), move);
  if (!is_line(stride)) return false;
  auto at = board.box().coordinates(move.from);
  for (int step = 1; step < stride.length(); ++step) {
    at.file += stride.files / stride.length();
    at.rank += stride.ranks / stride.length();
    at.level += stride.levels / stride.length();
    if (board[board.box().cell(at)]) return true;
  }
  return false;
}

/// Of board fields of atomic a pawn without a letter becomes a queen.
bool has_wrong_letter(const Question& question, const Move& move) {
  const Board& board = question.position.board;
  if (board[move.from].kind() != Kind::pawn) return move.promotion.has_value();
  const int last = board[move.from].colour() == Colour::white ? board.box().side - 1 : 0;
  const bool promotes = board.box().coordinates(move.to).rank == last;
  if (!promotes) return move.promotion.has_value();
  return question.position.state && !move.promotion;
}

/// As castling is written in some games (F3).
bool takes_own_rook(const Question& question, const Move& move) {
  const Board& board = question.position.board;
  return definition_of(question.game).castles_onto_rook &&
         board[move.to].is(board[move.from].colour(), Kind::rook);
}

Label rule_of_pawn(const Question& question, const Move& move) {
  const auto stride = stride_of(question.position.board.box(), move);
  if (stride.files == 0)
    return std::abs(stride.ranks) == 2 ? Label::V3_pawn_double_step : Label::V3_pawn_step;
  if (question.position.board[move.to]) return Label::V3_pawn_capture;
  return question.position.state ? Label::L4_en_passant : Label::A3_en_passant;
}

/// The rule that a move would be made by, where the rules call it no move: a piece of a pocket is
/// dropped; on 8x8 whatever has a letter where none belongs, and a pawn without one on its last
/// rank, promotes; a king of a whole game that goes further than a step castles, and so does one
/// that goes onto its own rook where castling is written so (F3); a pawn of 8x8 that goes
/// diagonally onto an empty cell captures en passant, onto another cell it captures, and straight
/// ahead it steps; a queen, rook or bishop jumps over what stands in its line. Nothing of any other
/// move, or from an empty cell.
std::optional<Label> attempted_rule(const Question& question, const Move& move) {
  if (move.dropped) return Label::Z2_drop;
  const Board& board = question.position.board;
  const Piece piece = board[move.from];
  if (!piece) return std::nullopt;
  if (board.box() == kChessBox && has_wrong_letter(question, move))
    return question.position.state ? Label::L1_promotion : Label::A4_promotion;
  switch (piece.kind()) {
    case Kind::king:
      if (question.position.state &&
          (stride_of(board.box(), move).length() >= 2 || takes_own_rook(question, move)))
        return Label::L3_castling;
      return std::nullopt;
    case Kind::pawn:
      if (board.box() != kChessBox) return std::nullopt;
      return rule_of_pawn(question, move);
    case Kind::knight:
      return std::nullopt;
    default:
      if (!is_blocked(board, move)) return std::nullopt;
      return Label::B3_blocked;
  }
}

using ChangedPart = PositionDifference::Part;

LabelSet label_set(const std::vector<std::string>& words) {
  LabelSet labels;
  for (const auto& word : words)
    if (const auto label = label_of_text(word)) labels.add(*label);
  return labels;
}

Topic topic_of_explain(const std::string& word) {
  if (const auto label = label_of_text(word)) return {{*label}, {}};
  return {{}, word};
}

// --- Subjects -----------------------------------------------------------------------------------

/// The kind of piece that the argument moves; nothing where it moves none.
std::optional<Kind> mover_of(const Board& board, const Argument& argument) {
  if (const auto* target = std::get_if<Target>(&argument)) return target->piece.kind();
  const auto* move = std::get_if<Move>(&argument);
  if (move != nullptr && move->dropped) return move->dropped;
  if (move == nullptr || !board[move->from]) return std::nullopt;
  return board[move->from].kind();
}

/// Of kings and pawns, which have special moves, the piece is named with what is wrong; of others,
/// whose moves on the empty box were looked at before (root.h), only where nothing else is.
std::vector<Label> labels_of_plain(std::optional<Kind> mover, const LabelSet& labels) {
  auto plain = labels_for(Concern::plain_move, labels);
  if (!mover) return plain;
  const Label piece = label_of_mover(*mover);
  if (plain.empty()) plain = labels_for(Concern::legal_move, labels);
  if (plain.empty()) return {piece};
  if (*mover == Kind::king || *mover == Kind::pawn) plain.insert(plain.begin(), piece);
  return plain;
}

/// Of what is no move the rule that it attempts, and that it is none; empty where its shape tells
/// no rule.
std::vector<Label> labels_of_attempt(const Question& question, const Argument& argument,
                                     const LabelSet& labels) {
  const auto* move = std::get_if<Move>(&argument);
  const auto attempted = move == nullptr ? std::nullopt : attempted_rule(question, *move);
  auto none = labels_for(Concern::not_a_move, labels);
  if (attempted) none.insert(none.begin(), *attempted);
  return attempted ? none : std::vector<Label>();
}

/// What the position adds to its plain moves, or the one after `move`, where some rule holds anew.
std::vector<Label> circumstances_of(const Question& question, const Argument& move,
                                    Oracle& adviser) {
  if (!can_have(Concern::circumstance, definition_of(form_of(question)).labels.position)) return {};
  auto before = labels_for(Concern::circumstance, labels_of(question, {}, adviser));
  if (!before.empty() || !question.position.state) return before;
  const Question play{Verb::play, question.game, question.position, move, 0};
  const auto after = legal_after(play, adviser.answer(play));
  return after ? labels_for(Concern::circumstance, labels_of(*after, {}, adviser)) : before;
}

/// That the game is over before a move, or all but over.
std::vector<Label> state_of_game(const Question& question, Oracle& adviser) {
  if (!can_have(Concern::state_of_game, definition_of(form_of(question)).labels.position))
    return {};
  return labels_for(Concern::state_of_game, labels_of(question, {}, adviser));
}

/// What the position of `question` or, where `argument` holds one, a move in it is about.
Topic topic_of(const Question& question, const Argument& argument, Oracle& adviser) {
  const auto labels = labels_of(question, argument, adviser);
  if (auto special = labels_for(Concern::special_rule, labels); !special.empty())
    return {special, {}};
  const auto mover = mover_of(question.position.board, argument);
  const bool is_move = labels_for(Concern::not_a_move, labels).empty();
  if (mover)
    if (auto state = state_of_game(question, adviser); !state.empty()) return {state, {}};
  if (mover && is_move && question.verb == Verb::legal)
    if (auto around = circumstances_of(question, argument, adviser); !around.empty())
      return {around, {}};
  if (!is_move)
    if (auto attempt = labels_of_attempt(question, argument, labels); !attempt.empty())
      return {attempt, {}};
  if (auto plain = labels_of_plain(mover, labels); !plain.empty()) return {plain, {}};
  const bool is_position = std::holds_alternative<std::monostate>(argument);
  if (is_position)
    if (auto around = labels_for(Concern::circumstance, labels); !around.empty())
      return {around, {}};
  return {{}, is_position ? "position without a label" : "move without a label"};
}

/// The move in question, or the position where there is none. What the first position is says
/// nothing about a sequence of moves.
Topic topic_of_question(const Question& question, Oracle& adviser) {
  const bool sequence = std::holds_alternative<std::vector<Move>>(question.argument);
  return topic_of(question, sequence ? Argument() : question.argument, adviser);
}

// --- Symptoms -----------------------------------------------------------------------------------

std::string without(std::string_view first_word, const Answer& answer) {
  return answer.text().substr(first_word.size() + 1);
}

/// Of several reasons the rules name the first in their order. Whoever gives a later one has
/// overlooked the one that is expected.
bool comes_behind(const Answer& given, const Answer& expected) {
  if (!expected.is_illegal()) return false;
  const auto place = [](const Answer& illegal) {
    return std::ranges::find(kIllegalReasons, without("illegal", illegal));
  };
  return place(given) != kIllegalReasons.end() && place(given) > place(expected);
}

Symptom outline_of_list(const Question& question, const Difference& difference) {
  const bool extra = !difference.extra.empty();
  Symptom symptom{extra ? Wrong::extra : Wrong::missing, {}, {}, {}};
  if (question.verb != Verb::explain) return symptom;
  const auto& words = extra ? difference.extra : difference.missing;
  const auto rule = labels_for(Concern::rule_of_move, label_set(words));
  symptom.topic = rule.empty() ? topic_of_explain(words.front()) : Topic{rule, {}};
  return symptom;
}

Symptom outline_of_position(const Question& question, const Difference& difference) {
  const auto position = position_difference(question, difference.expected, difference.given);
  if (position.part == PositionDifference::Part::whole) return {Wrong::differs, {}, {}, {}};
  return {Wrong::differs, {}, position, {}};
}

bool gives_a_position(Verb verb) {
  return verb == Verb::play || verb == Verb::explode;
}

bool is_about_sequences(Verb verb) {
  return verb == Verb::perft || verb == Verb::replay;
}

/// The special rule by which a move changes this part of the position.
Topic topic_of_part(ChangedPart part, const LabelSet& labels) {
  switch (part) {
    case ChangedPart::piece_on_target:
      return {labels_for(Concern::target, labels), {}};
    case ChangedPart::piece_elsewhere:
    case ChangedPart::pawn_elsewhere:
      return {labels_for(Concern::elsewhere, labels), {}};
    case ChangedPart::pocket:
      return {labels_for(Concern::pocket, labels), {}};
    case ChangedPart::promoted_mark:
      return {labels_for(Concern::promoted_mark, labels), {}};
    case ChangedPart::castling_right:
      return {labels_for(Concern::castling_right, labels), {}};
    case ChangedPart::en_passant_cell:
      return {labels_for(Concern::en_passant_cell, labels), {}};
    case ChangedPart::clock:
      return {labels_for(Concern::rule_of_move, labels), {}};
    default:
      return {};
  }
}

void add_topic_of_result(Symptom& symptom, const Question& question, const Difference& difference,
                         Oracle& adviser) {
  if (is_refusal_or_its_lack(symptom)) {
    symptom.topic = topic_of_question(question, adviser);
    if (difference.given.is_verdict())
      symptom.position = difference_from_before(question, difference.given);
  } else if (symptom.position) {
    const auto labels = labels_of(question, question.argument, adviser);
    const auto topic = topic_of_part(symptom.position->part, labels);
    if (!topic.labels.empty()) symptom.topic = topic;
  }
}

/// A position is refused because a king seems attacked: where the kings touch, that alone says why
/// it is not (L5).
void add_topic_of_refusal(Symptom& symptom, const Question& question, Oracle& adviser) {
  if (symptom.reason != "opponent-in-check" ||
      !can_have(Concern::circumstance, definition_of(form_of(question)).labels.position))
    return;
  if (auto touch = labels_for(Concern::circumstance, labels_of(question, {}, adviser));
      !touch.empty())
    symptom.topic = {touch, {}};
}

/// Of what differs otherwise than in the words of a list.
Symptom symptom_of_answer(const Question& question, const Difference& difference, Oracle& adviser) {
  Symptom symptom = outline_of(question, difference);
  if (symptom.wrong == Wrong::miscounts || symptom.wrong == Wrong::miscounts_deep)
    symptom.topic = topic_of_count(question, difference, adviser);
  else if (symptom.wrong == Wrong::failed || is_about_sequences(question.verb))
    return symptom;
  else if (is_about_position(symptom))
    add_topic_of_refusal(symptom, question, adviser);
  else if (gives_a_position(question.verb))
    add_topic_of_result(symptom, question, difference, adviser);
  else
    symptom.topic = topic_of_question(question, adviser);
  return symptom;
}

LabelSet first_labels(const std::vector<Symptom>& symptoms) {
  LabelSet labels;
  for (const Symptom& symptom : symptoms)
    if (symptom.topic && !symptom.topic->labels.empty()) labels.add(symptom.topic->labels.front());
  return labels;
}

bool begins_with(const Symptom& symptom, Label label) {
  return symptom.topic && !symptom.topic->labels.empty() && symptom.topic->labels.front() == label;
}

/// The first of those that have no special rule, or else the one that ranks last.
Symptom plainest(std::vector<Symptom> symptoms) {
  for (;;) {
    const auto special = labels_for(Concern::special_rule_alone, first_labels(symptoms));
    if (special.empty()) return symptoms.front();
    const auto is_special = [&](const Symptom& symptom) {
      return begins_with(symptom, special.front());
    };
    if (std::ranges::all_of(symptoms, is_special)) return symptoms.front();
    std::erase_if(symptoms, is_special);
  }
}

Symptom symptom_of(const Disagreement& disagreement, Oracle& adviser) {
  const auto difference = difference_of(disagreement);
  if (disagreement.question.verb == Verb::explain && differs_in_words(difference))
    return outline_of(disagreement.question, difference);
  return plainest(symptoms_of(disagreement, difference, adviser));
}

constexpr std::size_t kMostWordsOfShape = 6;
constexpr std::string_view kQuotes = "'\"`";
constexpr std::string_view kOpening = "([{<";
constexpr std::string_view kClosing = ")]}>";
constexpr std::string_view kNothingLeft = "unnamed";

/// What ends a part that `opening` begins; nothing where that begins none.
std::optional<char> end_of_part(char opening) {
  if (is_among(kQuotes, opening)) return opening;
  const auto bracket = kOpening.find(opening);
  return bracket == std::string_view::npos ? std::nullopt : std::optional(kClosing[bracket]);
}

/// Without what is quoted or in brackets; where an end is missing, all behind it. A quote within a
/// word is an apostrophe.
std::string without_parts(std::string_view text) {
  std::string left;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto end = end_of_part(text[at]);
    const bool in_word = !left.empty() && left.back() != ' ';
    if (!end || (in_word && is_among(kQuotes, text[at]))) {
      left += text[at];
      continue;
    }
    at = std::min(text.find(*end, at + 1), text.size());
    left += ' ';
  }
  return left;
}

std::vector<std::string_view> split(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(between);
    if (end != 0 && !text.empty()) parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// Takes the letters at the front that are among `letters`; how many.
std::size_t take_letters(std::string_view& text, std::string_view letters) {
  const auto end = std::min(text.find_first_not_of(letters), text.size());
  text.remove_prefix(end);
  return end;
}

/// `e4`, `c2III`.
bool take_cell(std::string_view& text) {
  constexpr std::string_view kFiles = "abcdefghijklmnop";
  if (text.empty() || !is_among(kFiles, text.front())) return false;
  text.remove_prefix(1);
  const auto digits = take_letters(text, "0123456789");
  take_letters(text, "IVX");
  return digits == 1 || digits == 2;
}

/// `e4`, `e2e4`, `e7-e8q`, `Nxf3`, `a1Ib2II`.
bool is_cell_or_move(std::string_view word) {
  if (!word.empty() && is_among("KQRBNP", word.front())) word.remove_prefix(1);
  take_letters(word, "x-");
  if (!take_cell(word)) return false;
  take_letters(word, "x-");
  take_cell(word);
  take_letters(word, "=kqrbnpKQRBNP+#");
  return word.empty();
}

/// Of a board or another field of a FEN.
bool is_of_position(std::string_view word) {
  return word.find_first_of("/#") != std::string_view::npos ||
         word.find("..") != std::string_view::npos ||
         word.find_first_not_of("KQkq") == std::string_view::npos;
}

std::string with_numbers_as_n(std::string_view word) {
  std::string text;
  for (const char letter : word) {
    if (!is_digit(letter))
      text += letter;
    else if (!text.ends_with('N'))
      text += 'N';
  }
  return text;
}

/// Of the parts of `word` between hyphens those that do not vary.
std::string shape_of_word(std::string_view word) {
  if (is_cell_or_move(word)) return {};
  std::string shape;
  std::size_t kept = 0;
  for (const auto part : split(word, '-')) {
    const bool is_letter = part.size() == 1 && !is_digit(part.front());
    if (is_letter || is_cell_or_move(part) || kept == kMostWordsOfShape) continue;
    shape += (kept++ == 0 ? "" : "-") + with_numbers_as_n(part);
  }
  return shape;
}

/// What this program says of a process, with a detail behind the colon that varies.
bool is_detail_behind_colon(std::string_view how) {
  return how.starts_with("rubbish:") || how.starts_with("not started:");
}

/// Whether a number behind it is the code of an ending, which tells causes apart.
bool is_before_code(std::string_view word) {
  return word == "exited" || word == "code";
}

}  // namespace

bool is_refusal_or_its_lack(const Symptom& symptom) {
  return symptom.wrong == Wrong::refuses || symptom.wrong == Wrong::accepts;
}

bool is_about_position(const Symptom& symptom) {
  return symptom.reason != "not-a-move" &&
         std::ranges::find(kIllegalReasons, symptom.reason) != kIllegalReasons.end();
}

LabelSet labels_of(const Question& question, const Argument& argument, Oracle& adviser) {
  const Question explain{Verb::explain, question.game, question.position, argument, 0};
  return label_set(words_of(adviser.answer(explain)));
}

Topic topic_of_word(const Question& question, const std::string& word, Oracle& adviser) {
  const Board& board = question.position.board;
  switch (question.verb) {
    case Verb::moves:
      return {{label_of_mover(board[occupied_cells(board).front()].kind())}, {}};
    case Verb::explain:
      return topic_of_explain(word);
    case Verb::legal:
      return topic_of(question, read_move_names(board.box(), word).front(), adviser);
    default:
      return {{}, question.position.state ? "L7" : "C7"};  // the cell says no more
  }
}

Symptom outline_of(const Question& question, const Difference& difference) {
  const Answer& given = difference.given;
  const Answer& expected = difference.expected;
  if (names_twice(given)) return outline_of_list(question, difference);
  if (given.is_failed()) return {Wrong::failed, shape_of_failure(without("failed", given)), {}, {}};
  if (given.is_illegal() && !comes_behind(given, expected))
    return {Wrong::refuses, shape_of_refusal(without("illegal", given)), {}, {}};
  if (expected.is_illegal())
    return {Wrong::accepts, shape_of_refusal(without("illegal", expected)), {}, {}};
  if (differs_in_words(difference)) return outline_of_list(question, difference);
  if (question.verb == Verb::perft)
    return {question.depth > 2 ? Wrong::miscounts_deep : Wrong::miscounts, {}, {}, {}};
  if (given == verdict(true)) return {Wrong::says_true, {}, {}, {}};
  if (given == verdict(false)) return {Wrong::says_false, {}, {}, {}};
  if (gives_a_position(question.verb)) return outline_of_position(question, difference);
  return {Wrong::differs, {}, {}, {}};
}

std::vector<Symptom> symptoms_of(const Disagreement& disagreement, const Difference& difference,
                                 Oracle& adviser) {
  const Question& question = disagreement.question;
  if (!differs_in_words(difference)) return {symptom_of_answer(question, difference, adviser)};
  std::vector<Symptom> symptoms;
  symptoms.reserve(difference.extra.size() + difference.missing.size());
  for (const auto& word : difference.extra)
    symptoms.push_back({Wrong::extra, {}, {}, topic_of_word(question, word, adviser)});
  for (const auto& word : difference.missing)
    symptoms.push_back({Wrong::missing, {}, {}, topic_of_word(question, word, adviser)});
  const auto by_text = [](const Symptom& symptom) { return text_of(symptom); };
  std::ranges::sort(symptoms, {}, by_text);
  const auto [first, last] = std::ranges::unique(symptoms);
  symptoms.erase(first, last);
  return symptoms;
}

Signature signature_of(const Disagreement& disagreement, Oracle& adviser) {
  const auto sides = sides_of(disagreement);
  const Question& question = disagreement.question;
  return {question.verb, question.game, sides.accused, sides.reference,
          symptom_of(disagreement, adviser)};
}

std::string shape_of_failure(std::string_view how) {
  if (is_detail_behind_colon(how)) how = how.substr(0, how.find(':'));
  std::string shape;
  std::size_t kept = 0;
  bool in_position = false;  // behind its board nothing of a FEN is kept
  std::string_view before;
  const auto text = without_parts(how);
  for (auto word : split(text, ' ')) {
    while (!word.empty() && is_among(",.:;!?", word.back())) word.remove_suffix(1);
    if (word.empty()) continue;
    in_position |= is_of_position(word);
    auto kept_part = is_of_position(word) ? std::string() : shape_of_word(word);
    if (in_position && kept_part == "N") continue;
    if (is_before_code(std::exchange(before, word))) kept_part = word;
    if (kept_part.empty() || kept == kMostWordsOfShape) continue;
    in_position = false;
    shape += (kept++ == 0 ? "" : " ") + kept_part;
  }
  return shape.empty() ? std::string(kNothingLeft) : shape;
}

std::string shape_of_refusal(std::string_view reason) {
  if (std::ranges::find(kIllegalReasons, reason) != kIllegalReasons.end())
    return std::string(reason);
  const auto shape = shape_of_word(reason);
  return shape.empty() ? std::string(kNothingLeft) : shape;
}

}  // namespace doublecheck
