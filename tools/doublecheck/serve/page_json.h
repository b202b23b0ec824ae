// What the page is told, as JSON: from the server, or from the page's own WebAssembly where there
// is none.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "examination/cross_examine.h"
#include "examination/reply.h"
#include "notation/question_text.h"
#include "question/box.h"
#include "question/question.h"

namespace doublecheck {

// --- Positions, as the page draws them -----------------------------------------------------------

/// `position`, written in `form`, with the size of its box, each piece by its cell, and what a
/// whole FEN tells. Where the form tells no such thing it is null, and the clocks are `0 1`; there
/// are pockets and checks only where the form has these.
Json position_json(PositionForm form, Game game, const Position& position);

/// The position of `question`.
Json position_json(const Question& question);

// --- What a person pastes, and what was asked and answered ---------------------------------------

struct TimedAnswer {
  std::string oracle;
  Answer answer;
  double seconds = 0;
};

/// Asks `oracle`, and takes the time. Throws what it throws.
TimedAnswer timed_answer(Oracle& oracle, const Question& question);

struct AskedAnswers {
  /// One for each oracle, in their order.
  std::vector<TimedAnswer> answers;
  Outcome outcome = Outcome::agreed;
};

/// The command that asks those who gave the answers again.
using RepeatCommand = std::function<std::string(const Disagreement&)>;

/// `oracle`, `answer`, `seconds`; and where the answer spells a position, that in `position`.
Json answer_json(const Question& question, const TimedAnswer& given);

/// The question, all answers, whether they agree, and the link that tells them (page_link.h).
Json asked_json(const Question& question, const AskedAnswers& asked, const RepeatCommand& repeat);

struct PastedText {
  /// Where the text has only a position, some question about it.
  Question question;
  bool is_question = false;
};

/// Reads a question as `ask` does, or `GAME POSITION` in any form in which a question of that game
/// has its position. Throws ParseError with the column in `text`; of several forms that of the one
/// that reads furthest.
PastedText read_pasted(std::string_view text);

/// What a person pasted (read_pasted). Throws ParseError where it is neither question nor
/// position, with what was probably meant (hint.h).
Json read_json(std::string_view text);

/// What is told of a text that is none.
Json parse_error_json(const ParseError& error);

// --- What the page has to know of this program, and of the mailbox of rule B5 --------------------

/// Each game with its forms of question.
Json games_json();

/// Version, the names of the oracles, every form of question, labels, rules, and the folders of the
/// campaigns.
Json program_json(std::span<const std::string> oracles, std::span<const std::string> campaigns);

/// `cube:3`, `chess` or `solitaire`; nothing where there is no such box.
std::optional<Box> box_of_name(std::string_view name);

/// Every place of the array of `box`, in order, with its cell, or null for a sentinel.
Json mailbox_json(std::string_view name, const Box& box);

// --- Bugs of public libraries --------------------------------------------------------------------

/// Every bug of `file`, which tools/bench-wild writes, as JSON: by library and game a list of
/// findings, with `others`, the number of other libraries that answer like the rules. Throws
/// UsageError: there is no such file, or an entry cannot be read or is no bug.
std::string wild_bugs_json(const std::filesystem::path& file);

}  // namespace doublecheck
