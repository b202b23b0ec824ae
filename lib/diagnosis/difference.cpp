#include "diagnosis/difference.h"

#include <algorithm>
#include <string_view>

#include "examination/oracle_maker.h"
#include "notation/answer_text.h"
#include "notation/reader.h"
#include "process/break_off.h"

namespace doublecheck {

bool is_list_verb(Verb verb) {
  return verb == Verb::moves || verb == Verb::attacked || verb == Verb::legal ||
         verb == Verb::explain;
}

namespace {

constexpr std::string_view kTwice = "failed duplicate-moves: ";

std::vector<std::string> only_in(const std::vector<std::string>& left,
                                 const std::vector<std::string>& right) {
  std::vector<std::string> only;
  std::ranges::set_difference(left, right, std::back_inserter(only));
  return only;
}

/// What all built-in oracles say that answered; nothing where they differ, or none did.
const Answer* built_in_answer(const std::vector<GivenAnswer>& answers) {
  const Answer* said = nullptr;
  for (const GivenAnswer& given : answers) {
    if (!is_built_in(given.oracle) || given.answer.is_abstain()) continue;
    if (said != nullptr && *said != given.answer) return nullptr;
    said = &given.answer;
  }
  return said;
}

std::size_t accused_of(const std::vector<GivenAnswer>& answers) {
  const auto failed = std::ranges::find_if(
      answers, [](const GivenAnswer& given) { return given.answer.is_failed(); });
  if (failed != answers.end()) return static_cast<std::size_t>(failed - answers.begin());
  const Answer* built_in = built_in_answer(answers);
  const Answer& right = built_in != nullptr ? *built_in : answers[0].answer;
  std::size_t last = 0;
  std::size_t alone = 0;
  std::size_t loners = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Answer& answer = answers[i].answer;
    if (answer.is_abstain()) continue;
    if (answer != right) last = i;
    if (built_in != nullptr && answer == right) continue;
    if (std::ranges::count(answers, answer, &GivenAnswer::answer) > 1) continue;
    alone = i;
    ++loners;
  }
  return loners == 1 ? alone : last;
}

/// One of those who gave another answer than the accused: a built-in one, if there is one.
const GivenAnswer& reference_of(const std::vector<GivenAnswer>& answers, std::size_t accused) {
  const auto differs = [&](const GivenAnswer& given) {
    return given.answer != answers[accused].answer && !given.answer.is_abstain();
  };
  const auto built_in = std::ranges::find_if(answers, [&](const GivenAnswer& given) {
    return is_built_in(given.oracle) && differs(given);
  });
  if (built_in != answers.end()) return *built_in;
  const auto found = std::ranges::find_if(answers, differs);
  return found == answers.end() ? answers.front() : *found;
}

Difference difference_between(const Disagreement& disagreement, std::size_t accused,
                              const GivenAnswer& reference) {
  const auto& [name, given] = disagreement.answers[accused];
  const auto& [other, expected] = reference;
  Difference difference{name, other, given, expected, {}, {}};
  if (names_twice(given)) difference.extra = words_of(Answer(given.text().substr(kTwice.size())));
  if (!is_list_verb(disagreement.question.verb) || !given.is_verdict() || !expected.is_verdict())
    return difference;
  difference.extra = only_in(words_of(given), words_of(expected));
  difference.missing = only_in(words_of(expected), words_of(given));
  return difference;
}

}  // namespace

Difference difference_of(const Disagreement& disagreement) {
  const auto accused = accused_of(disagreement.answers);
  return difference_between(disagreement, accused, reference_of(disagreement.answers, accused));
}

std::optional<Difference> difference_of(const Disagreement& disagreement, std::size_t accused) {
  const auto& answers = disagreement.answers;
  const auto& reference = reference_of(answers, accused);
  const Answer& given = answers[accused].answer;
  if (given.is_abstain() || reference.answer == given || reference.answer.is_abstain())
    return std::nullopt;
  return difference_between(disagreement, accused, reference);
}

Sides sides_of(const Disagreement& disagreement) {
  const auto difference = difference_of(disagreement);
  return {difference.accused, difference.reference};
}

std::optional<Disagreement> narrowed(const Disagreement& disagreement, const Sides& sides) {
  const auto& answers = disagreement.answers;
  const auto accused = std::ranges::find(answers, sides.accused, &GivenAnswer::oracle);
  const auto reference = std::ranges::find(answers, sides.reference, &GivenAnswer::oracle);
  if (accused == answers.end() || reference == answers.end()) return std::nullopt;
  if (accused->answer.is_abstain() || reference->answer.is_abstain()) return std::nullopt;
  if (accused->answer == reference->answer && !accused->answer.is_failed()) return std::nullopt;
  Disagreement narrow{disagreement.question, {}};
  const auto sides_with_accused = [&](const GivenAnswer& given) {
    return given == *accused || (is_built_in(reference->oracle) && given.answer == accused->answer);
  };
  for (const GivenAnswer& given : answers)
    if (sides_with_accused(given) || given.answer == reference->answer || given.answer.is_abstain())
      narrow.answers.push_back(given);
  return narrow;
}

std::vector<std::string> differing_words(const Disagreement& disagreement) {
  auto difference = difference_of(disagreement);
  auto words = std::move(difference.extra);
  std::ranges::move(difference.missing, std::back_inserter(words));
  return words;
}

bool differs_in_words(const Difference& difference) {
  return !difference.extra.empty() || !difference.missing.empty();
}

bool takes_for_over(Verb verb, const Difference& difference) {
  return verb == Verb::legal && difference.missing.size() > 1 && words_of(difference.given).empty();
}

std::size_t words_in_common(const Difference& difference) {
  if (!differs_in_words(difference) || !difference.given.is_verdict()) return 0;
  return words_of(difference.given).size() - difference.extra.size();
}

// --- Asking again -------------------------------------------------------------------------------

namespace {

bool is_foreign(const std::unique_ptr<Oracle>& oracle) {
  return oracle->is_foreign();
}

/// Whether foreign oracles can be asked: always where there is none.
bool is_harmless(const Question& question, const Oracles& oracles) {
  if (std::ranges::none_of(oracles, is_foreign)) return true;
  const auto referee = std::ranges::find_if_not(oracles, is_foreign);
  return referee == oracles.end() || !(*referee)->answer(question).is_illegal();
}

}  // namespace

std::optional<Disagreement> any_disagreement_on(const Question& question, const Sides& sides,
                                                const Oracles& oracles) {
  if (!is_harmless(question, oracles)) return std::nullopt;
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome != Outcome::disagreed) return std::nullopt;
  return narrowed(disagreement_of(question, examination, oracles), sides);
}

std::optional<Disagreement> disagreement_on(const Question& question, const Sides& sides,
                                            const Oracles& oracles) {
  auto found = any_disagreement_on(question, sides, oracles);
  return found && is_broken(*found) ? std::nullopt : found;
}

std::optional<Disagreement> refusal_on(const Question& question, const Sides& sides,
                                       const Oracles& oracles) {
  auto found = any_disagreement_on(question, sides, oracles);
  const auto refuses = [&](const GivenAnswer& given) {
    return given.oracle == sides.accused && is_refusal(given.answer);
  };
  return found && std::ranges::any_of(found->answers, refuses) ? found : std::nullopt;
}

bool is_refusal(const Answer& answer) {
  if (!answer.is_failed() || names_twice(answer)) return false;
  const auto how = std::string_view(answer.text()).substr(std::string_view("failed ").size());
  return !process::is_break_off(how);
}

bool names_twice(const Answer& answer) {
  return answer.text().starts_with(kTwice);
}

bool is_broken(const Disagreement& disagreement) {
  return std::ranges::any_of(disagreement.answers, [](const GivenAnswer& given) {
    return given.answer.is_failed() && !names_twice(given.answer);
  });
}

// --- Positions ----------------------------------------------------------------------------------

namespace {

using Part = PositionDifference::Part;
using PartWay = PositionDifference::Way;

constexpr PositionDifference kWhole{PartWay::other, Part::whole};

template <class Value>
PositionDifference::Way way_of(const Value& expected, const Value& given, const Value& nothing) {
  return expected == nothing ? PartWay::extra
         : given == nothing  ? PartWay::missing
                             : PartWay::other;
}

PositionDifference difference_on(Cell cell, Part part, const Board& expected, const Board& given) {
  const Piece known = expected[cell] ? expected[cell] : given[cell];
  if (part == Part::piece_elsewhere && known.is(Kind::pawn)) part = Part::pawn_elsewhere;
  return {way_of(expected[cell], given[cell], Piece{}), part};
}

/// Whether the piece that only one of the boards has on `cell` is only on the other board on some
/// other cell.
bool is_misplaced(Cell cell, const Board& expected, const Board& given) {
  const Board& with = expected[cell] ? expected : given;
  const Board& without = expected[cell] ? given : expected;
  const auto cells = occupied_cells(without);
  return std::ranges::any_of(
      cells, [&](Cell other) { return without[other] == with[cell] && !with[other]; });
}

/// Of boards that are alike but for the marks of promoted pieces.
std::optional<PositionDifference> difference_of_marks(const Board& expected, const Board& given) {
  const auto [right, wrong] = std::ranges::mismatch(expected.cells(), given.cells());
  if (right == expected.cells().end()) return std::nullopt;
  return PositionDifference{wrong->is_promoted() ? PartWay::extra : PartWay::missing,
                            Part::promoted_mark};
}

std::optional<PositionDifference> difference_of_boards(const Question& question,
                                                       const Board& expected, const Board& given) {
  if (expected.box() != given.box()) return kWhole;
  const Move& move = *question.move();
  const auto is_alike = [](Piece one, Piece other) { return one.letter() == other.letter(); };
  const auto differs = [&](Cell cell) { return !is_alike(expected[cell], given[cell]); };
  if (differs(move.to)) return difference_on(move.to, Part::piece_on_target, expected, given);
  if (differs(move.from)) return difference_on(move.from, Part::piece_on_origin, expected, given);
  const auto place = std::ranges::mismatch(expected.cells(), given.cells(), is_alike).in1;
  if (place == expected.cells().end()) return difference_of_marks(expected, given);
  const auto cell = static_cast<Cell>(place - expected.cells().begin());
  auto difference = difference_on(cell, Part::piece_elsewhere, expected, given);
  const bool moves = question.verb != Verb::explode;  // it takes off what is around its target
  if (moves && difference.way != PartWay::other && is_misplaced(cell, expected, given))
    difference.way = PartWay::misplaced;
  return difference;
}

/// Extra where nothing that is expected is missing, and the other way round.
PositionDifference::Way way_of(bool is_extra, bool is_missing) {
  return !is_missing ? PartWay::extra : !is_extra ? PartWay::missing : PartWay::other;
}

PositionDifference difference_of_rights(CastlingRights expected, CastlingRights given) {
  bool extra = false;
  bool missing = false;
  for (const Colour colour : {Colour::white, Colour::black})
    for (int file = 0; file < kChessBox.side; ++file) {
      extra |= given.has(colour, file) && !expected.has(colour, file);
      missing |= expected.has(colour, file) && !given.has(colour, file);
    }
  return {way_of(extra, missing), Part::castling_right};
}

PositionDifference difference_of_pockets(const Pockets& expected, const Pockets& given) {
  bool extra = false;
  bool missing = false;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Kind kind : kKinds) {
      if (kind == Kind::king) continue;  // never in a pocket
      const Piece piece(colour, kind);
      extra |= given.count(piece) > expected.count(piece);
      missing |= expected.count(piece) > given.count(piece);
    }
  return {way_of(extra, missing), Part::pocket};
}

PositionDifference difference_of_states(const GameState& expected, const GameState& given) {
  if (expected.pockets != given.pockets)
    return difference_of_pockets(expected.pockets, given.pockets);
  if (expected.castling != given.castling)
    return difference_of_rights(expected.castling, given.castling);
  if (expected.en_passant != given.en_passant)
    return {way_of(expected.en_passant, given.en_passant, {}), Part::en_passant_cell};
  if (expected.checks_left != given.checks_left) return {PartWay::other, Part::checks_left};
  if (expected.halfmove_clock != given.halfmove_clock) return {PartWay::other, Part::clock};
  return expected == given ? kWhole : PositionDifference{PartWay::other, Part::move_number};
}

PositionDifference difference_of_positions(const Question& question, const Position& expected,
                                           const Position& given) {
  if (const auto board = difference_of_boards(question, expected.board, given.board)) return *board;
  if (expected.to_move != given.to_move) return {PartWay::other, Part::side_to_move};
  if (!expected.state || !given.state) return kWhole;
  return difference_of_states(*expected.state, *given.state);
}

}  // namespace

PositionDifference position_difference(const Question& question, const Answer& expected,
                                       const Answer& given) try {
  return difference_of_positions(question, read_position_after(question, expected.text()),
                                 read_position_after(question, given.text()));
} catch (const ParseError&) {
  return kWhole;  // an answer is any text
}

PositionDifference difference_from_before(const Question& question, const Answer& given) try {
  const Move& move = *question.move();
  Board before = question.position.board;
  const Board after = read_position_after(question, given.text()).board;
  if (before.box() == after.box() && !move.dropped) before[move.from] = after[move.from];
  return difference_of_boards(question, before, after).value_or(PositionDifference{});
} catch (const ParseError&) {
  return kWhole;
}

}  // namespace doublecheck
