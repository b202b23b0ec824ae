#include "trial/conventions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "contract/contracted_oracle.h"
#include "diagnosis/difference.h"
#include "files/number_text.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "question/position.h"

namespace doublecheck::trial {

// --- The questions -------------------------------------------------------------------------------

namespace {

using Line = std::string_view;
using enum contract::EnPassant;

/// `play` of a king's move, at clocks near the limits of engines. The rules count on (L4).
constexpr std::array kClockQuestions{
    Line("play chess 4k3/8/8/8/8/8/8/4K2R w - - 0 1 e1e2"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 3 7 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 98 99 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R w - - 99 120 e1e2"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 100 149 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R w - - 149 150 e1e2"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 150 254 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 254 255 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 255 999 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 7 300 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 300 200 e8e7"),  // a game can reach it
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 9998 9998 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 9999 9999 e8e7"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R w - - 0 1 e1e2"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R b - - 99 99 e8e7"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R b - - 149 149 e8e7"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R b - - 254 254 e8e7"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R b - - 9999 9999 e8e7"),
};

constexpr std::array kAllDoubleSteps{
    DoubleStep{"play chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e2e4", always},
    DoubleStep{"play chess 4k3/p7/8/8/8/8/8/4K3 b - - 0 5 a7a5", always},
    DoubleStep{"play chess 8/8/8/8/R5pk/8/5P2/4K3 w - - 0 1 f2f4", pseudo_legal},
    DoubleStep{"play chess 4k3/2p5/8/KP5r/8/8/8/8 b - - 0 3 c7c5", pseudo_legal},
    DoubleStep{"play chess 4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1 d2d4", legal},
    DoubleStep{"play chess 4k3/6p1/8/7P/8/8/8/4K3 b - - 0 9 g7g5", legal},
    DoubleStep{"play atomic 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 a2a4", always},
    DoubleStep{"play atomic k7/8/8/8/1p6/8/P7/7K w - - 0 1 a2a4", legal},
};

/// A `legal` question with a move that conventions write differently.
struct WrittenMove {
  std::string_view question;
  std::string_view of_rules;
  /// How it is written under the word of contracts, and without which the word does not apply.
  std::string_view otherwise;
};

constexpr std::array kCastlings{
    WrittenMove{"legal chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1h1"},
    WrittenMove{"legal chess r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "e8a8"},
    WrittenMove{"legal atomic r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "e1a1"},
};

/// Here `of_rules` is what an oracle that only knows promotion to a queen leaves out, `otherwise`
/// what it has.
constexpr std::array kPromotions{
    WrittenMove{"legal chess 8/P3k3/8/8/8/8/8/K7 w - - 0 1", "a7a8r", "a7a8q"},
    WrittenMove{"legal chess 8/8/8/8/8/4k3/p7/1N5K b - - 0 1", "a2b1n", "a2b1q"},
    WrittenMove{"legal atomic 8/P3k3/8/8/8/8/8/K7 w - - 0 1", "a7a8b", "a7a8q"},
};

/// Of solitaire, with a pawn that captures downward: S1 and S5 differ.
constexpr std::array kDownwardCaptures{
    Line("legal solitaire P....R.........."),
    Line("play solitaire P....R.......... a4b3"),
    Line("perft solitaire 1 P....R.........."),
    Line("solve solitaire P....R.........."),
    Line("replay solitaire P....R.......... [[[0,3],[1,2]]]"),
    Line("moves solitaire P b4"),
};

constexpr std::array kFirst{
    Line("legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("legal chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Line("legal chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("legal atomic 8/8/8/8/8/3p1n2/4P3/1k2K3 w - - 0 1"),
    Line("legal cube b [r#,##],[##,K#]"),
    Line("legal solitaire ...N.....R....B."),

    Line("play chess 4k3/8/8/8/8/8/8/4K2R w K - 3 7 e1g1"),
    Line("play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e3"),
    Line("play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"),
    Line("play cube b [r#,##],[##,K#] a2IIb2II"),
    Line("play solitaire ...N.....R....B. c1b2"),

    Line("check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("check chess 4k3/8/8/8/8/5n2/8/4K3 w - - 0 1"),
    Line("check chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("check atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("check cube w [r#,##],[##,K#]"),

    Line("perft chess 1 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft chess 2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft atomic 2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft cube 2 w [r#,##],[##,K#]"),
    Line("perft solitaire 2 ...N.....R....B."),

    Line("attacked chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("attacked atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("attacked cube w [r#,##],[##,K#]"),

    Line("moves chess N h1"),
    Line("moves cube 3 B c2I"),
    Line("moves solitaire P b2"),
    Line(R"(valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"),
    Line("mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]"),
    Line("explode atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"),
    Line("solve solitaire ...N.....R....B."),
    Line("solve solitaire RR.............."),
    Line("replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"),

    Line("explain cube w [r#,##],[##,K#]"),
    Line(R"(explain chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"),
    Line("explain chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"),
    Line("explain solitaire ...N.....R....B. c1b2"),
    Line("explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"),
    Line("explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"),
};

Line line_of(Line line) {
  return line;
}

Line line_of(const DoubleStep& step) {
  return step.question;
}

Line line_of(const WrittenMove& move) {
  return move.question;
}

/// What is likely to be answered comes first: a program that knows little shows it soon.
std::vector<Line> all_lines() {
  std::vector<Line> lines(kFirst.begin(), kFirst.end());
  const auto add = [&](const auto& more) {
    for (const auto& each : more) lines.push_back(line_of(each));
  };
  add(kDoubleSteps);
  add(kCastlings);
  add(kPromotions);
  add(kDownwardCaptures);
  add(kClockQuestions);
  return lines;
}

}  // namespace

constinit const std::span<const DoubleStep> kDoubleSteps = kAllDoubleSteps;

std::span<const std::string_view> questions() {
  static const auto kLines = all_lines();
  return kLines;
}

namespace {

using contract::Contract;
using contract::EnPassant;

constexpr std::string_view kUnknown = "in no way that a contract has a word for";

constexpr std::size_t kFieldsWithoutClocks = 4;
constexpr std::size_t kFields = 6;
constexpr std::size_t kEnPassantField = 3;
constexpr std::size_t kHalfmoveField = 4;
constexpr std::size_t kMoveNumberField = 5;

/// The fields of a FEN; nothing where the line has not as many words as one.
std::optional<std::vector<std::string>> fields_in(const Answer& line) {
  if (!line.is_verdict()) return std::nullopt;
  auto words = words_of(line);
  if (words.size() == kFieldsWithoutClocks) words.insert(words.end(), {"0", "1"});
  return words.size() == kFields ? std::optional(words) : std::nullopt;
}

// --- Illegal positions -------------------------------------------------------------------------

Convention illegal_positions(Interview& interview, const Contract& contract,
                             const std::vector<Question>& all) {
  Convention convention{.matter = "illegal positions"};
  if (contract.legal_only || contract.reachable) {
    convention.how = "it is not asked about them";
    return convention;
  }
  const auto legal_only = contract::read_contract("legal-only");
  bool answered = false;
  for (const Question& question : all) {
    if (interview.covers(legal_only, question)) continue;
    const Answer answer = interview.answer(contract, question);
    if (answer.is_abstain()) continue;
    answered = true;
    if (answer == interview.right(question)) continue;
    convention.how = fmt::format("not as the rules: `{}` instead of `{}`", answer.text(),
                                 interview.right(question).text());
    convention.word = "legal-only";
    return convention;
  }
  if (answered) convention.how = "as the rules: `illegal` and the reason";
  return convention;
}

// --- Clocks ------------------------------------------------------------------------------------

/// What it wrote, and what the rules have.
struct Clock {
  int given = 0;
  int right = 0;
  Question question;
};

std::vector<Clock> clocks_in_field(Interview& interview, const Contract& contract,
                                   std::size_t field) {
  std::vector<Clock> clocks;
  for (const auto line : kClockQuestions) {
    const auto question = read_question(line);
    const auto given = fields_in(interview.line(contract, question));
    const auto right = fields_in(interview.right(question));
    if (!given || !right) continue;
    const auto number = number_in<int>((*given)[field]);
    clocks.push_back({number.value_or(-1), *number_in<int>((*right)[field]), question});
  }
  return clocks;
}

/// Where it stops counting: what it writes wherever it differs, and never passes. Where it goes on
/// behind ours, which stop at kLargestClock, that. Nothing where it does neither.
std::optional<int> limit_of(const std::vector<Clock>& clocks) {
  const auto differs = [](const Clock& clock) { return clock.given != clock.right; };
  const auto first = std::ranges::find_if(clocks, differs);
  const int limit = std::min(first->given, kLargestClock);
  const bool fits = std::ranges::all_of(clocks, [&](const Clock& clock) {
    return differs(clock) ? std::min(clock.given, kLargestClock) == limit && clock.right >= limit
                          : clock.right <= limit;
  });
  return fits && limit >= 0 ? std::optional(limit) : std::nullopt;
}

/// What its clocks are the remainders by, as far as a power of two; nothing where they are not.
std::optional<int> wrap_of(const std::vector<Clock>& clocks) {
  for (int number = 64; number < kLargestClock; number *= 2) {
    const contract::WrittenClock wrapping{number, true};
    const bool fits = std::ranges::all_of(clocks, [&](const Clock& clock) {
      return contract::is_left_open(clock.given, clock.right, wrapping);
    });
    if (fits) return number;
  }
  return std::nullopt;
}

Convention clock_convention(const std::string& matter, const std::string& key,
                            const std::vector<Clock>& clocks) {
  Convention convention{.matter = matter, .is_clock = true};
  if (clocks.empty()) return convention;
  const auto odd =
      std::ranges::find_if(clocks, [](const Clock& clock) { return clock.given != clock.right; });
  if (odd == clocks.end()) {
    convention.how = "as the rules: it counts on";
    return convention;
  }
  if (const auto number = wrap_of(clocks)) {
    convention.how = fmt::format("it begins again at {}", *number);
    convention.word = fmt::format("{}=wrap-at-{}", key, *number);
    return convention;
  }
  const auto limit = limit_of(clocks);
  if (!limit) {
    convention.how = kUnknown;
    convention.puzzle = odd->question;
    return convention;
  }
  const bool counts = *limit > 1;  // a game begins with `0 1`
  convention.how = !counts ? fmt::format("it does not count: it writes {}", *limit)
                   : *limit == kLargestClock ? fmt::format("it counts on beyond {}", *limit)
                                             : fmt::format("it counts up to {}", *limit);
  convention.word = fmt::format("{}={}", key, counts ? *limit : 0);
  return convention;
}

/// One of the clocks of a FEN, or what is made of both.
using ClockOf = int (*)(const GameState&);

/// What it says to the clock questions that it is asked.
using Sayings = std::vector<std::pair<Question, Answer>>;

Sayings sayings_about_clocks(Interview& interview, const Contract& contract) {
  Sayings sayings;
  for (const auto line : kClockQuestions) {
    const auto question = read_question(line);
    const Answer answer = interview.line(contract, question);
    if (!answer.is_abstain()) sayings.emplace_back(question, answer);
  }
  return sayings;
}

/// The largest value of a clock in a FEN that it takes, where it takes none with a larger one and
/// all others.
std::optional<int> largest_taken(const Sayings& sayings, ClockOf clock) {
  int taken = -1;
  int refused = kLargestClock + 1;
  for (const auto& [question, answer] : sayings) {
    const int value = clock(*question.position.state);
    if (answer.is_verdict())
      taken = std::max(taken, value);
    else
      refused = std::min(refused, value);
  }
  return 0 <= taken && taken < refused && refused <= kLargestClock ? std::optional(taken)
                                                                   : std::nullopt;
}

/// A word, and the name of what it limits.
struct ClockLimit {
  std::string_view name;
  std::string_view key;
  ClockOf clock;
};

constexpr std::array kClockLimits{
    ClockLimit{"halfmove clock", "asked-halfmove-clock",
               [](const GameState& state) { return state.halfmove_clock; }},
    ClockLimit{"move number", "asked-move-number",
               [](const GameState& state) { return state.fullmove_number; }},
    ClockLimit{"clock", "asked-clocks", [](const GameState& state) {
                 return std::max(state.halfmove_clock, state.fullmove_number);
               }}};

/// To die or to hang is no refusal: the word is told, but not given.
Convention clocks_taken(Interview& interview, const Contract& contract) {
  Convention convention{.matter = "clocks it takes"};
  const auto sayings = sayings_about_clocks(interview, contract);
  if (sayings.empty()) return convention;
  const auto odd =
      std::ranges::find_if(sayings, [](const auto& each) { return !each.second.is_verdict(); });
  if (odd == sayings.end()) {
    convention.how = "as the rules: all";
    return convention;
  }
  convention.how = kUnknown;
  convention.puzzle = odd->first;
  const bool refuses = std::ranges::all_of(sayings, [](const auto& each) {
    return !each.second.is_failed() || is_refusal(each.second);
  });
  for (const auto& [name, key, clock] : kClockLimits) {
    const auto most = largest_taken(sayings, clock);
    if (!most) continue;
    const auto word = fmt::format("{}={}", key, *most);
    if (refuses)
      return {.matter = convention.matter,
              .how = fmt::format("it refuses a FEN with a {} above {}", name, *most),
              .word = word};
    convention.how =
        fmt::format("it dies or hangs at a {} above {}; {} would hide that", name, *most, word);
    break;
  }
  return convention;
}

// --- En passant --------------------------------------------------------------------------------

struct EnPassantStyle {
  EnPassant style;
  std::string_view how;
  std::string_view word;  // as Convention::word
};

/// The strictness of the rules first.
constexpr std::array kFromStrict{
    EnPassantStyle{EnPassant::legal,
                   "as the rules: the FEN shows the cell where a legal move captures there", ""},
    EnPassantStyle{EnPassant::pseudo_legal,
                   "the FEN shows the cell where a pawn stands ready to capture, even a pinned one",
                   "en-passant=pseudo-legal"},
    EnPassantStyle{EnPassant::always, "the FEN shows the cell after every double step",
                   "en-passant=always"}};

/// A double step, and the field of the FEN behind it.
using Shown = std::pair<DoubleStep, std::string>;

/// Whether the field is as `style` has it: the cell between both ends of the step, or `-`.
bool writes(const Shown& shown, EnPassant style) {
  const auto& [step, field] = shown;
  if (step.shown_by < style) return field == "-";
  const auto move = step.question.substr(step.question.size() - 4);
  return field == std::string{move[0], static_cast<char>((move[1] + move[3]) / 2)};
}

Convention en_passant(Interview& interview, const Contract& contract) {
  Convention convention{.matter = "en passant"};
  std::vector<Shown> shown;
  for (const DoubleStep& step : kDoubleSteps)
    if (const auto fields = fields_in(interview.line(contract, read_question(step.question))))
      shown.emplace_back(step, (*fields)[kEnPassantField]);
  if (shown.empty()) return convention;
  for (const auto& [style, how, word] : kFromStrict)
    if (std::ranges::all_of(shown, [&](const Shown& each) { return writes(each, style); }))
      return {.matter = convention.matter, .how = std::string(how), .word = std::string(word)};
  const auto odd = std::ranges::find_if(
      shown, [](const Shown& each) { return !writes(each, EnPassant::legal); });
  convention.how = kUnknown;
  convention.puzzle = read_question(odd->first.question);
  return convention;
}

// --- Castling and promotions -------------------------------------------------------------------

/// How one matter of lists of moves is said.
struct WrittenMatter {
  std::string matter;
  std::span<const WrittenMove> moves;
  std::string as_rules;
  std::string otherwise;
  std::string word;
};

Convention of_written_moves(Interview& interview, const Contract& contract,
                            const WrittenMatter& matter) {
  Convention convention{.matter = matter.matter};
  bool as_rules = false;
  bool otherwise = false;
  std::optional<std::pair<Question, Answer>> unjudged;
  for (const WrittenMove& move : matter.moves) {
    const auto question = read_question(move.question);
    const Answer line = interview.line(contract, question);
    if (!line.is_verdict()) continue;
    const Answer read = read_answer(question, line.text());
    if (read.is_failed()) {
      unjudged.emplace(question, read);
      continue;
    }
    const auto listed = words_of(read);
    const auto has = [&](std::string_view word) { return std::ranges::count(listed, word) > 0; };
    const bool in_rules = has(move.of_rules);
    const bool in_other = !in_rules && has(move.otherwise);
    as_rules |= in_rules;
    otherwise |= in_other;
    if (!convention.puzzle && ((as_rules && otherwise) || !(in_rules || in_other)))
      convention.puzzle = question;
  }
  if (convention.puzzle) {
    convention.how = kUnknown;
  } else if (otherwise) {
    convention.how = matter.otherwise;
    convention.word = matter.word;
  } else if (as_rules) {
    convention.how = matter.as_rules;
  }
  if (unjudged && !convention.puzzle) {
    convention.how += fmt::format("{}one answer cannot be judged, for it is `{}`",
                                  convention.how.empty() ? "" : "; ", unjudged->second.text());
    convention.puzzle = unjudged->first;
  }
  return convention;
}

// --- Pawns of solitaire ------------------------------------------------------------------------

Convention solitaire_pawns(Interview& interview, const Contract& contract) {
  Convention convention{.matter = "solitaire pawns"};
  const auto upward = overlaid(contract, contract::read_contract("solitaire-pawns=upward"));
  bool as_rules = false;
  bool as_variant = false;
  for (const auto line : kDownwardCaptures) {
    const auto question = read_question(line);
    const auto of_variant = as_upward(question);
    const Answer answer = interview.answer(upward, of_variant);
    if (!answer.is_verdict() && !answer.is_illegal()) continue;
    const bool is_as_rules = interview.is_right(question, answer);
    as_rules |= is_as_rules;
    as_variant |= interview.is_right(of_variant, answer);
    if (!is_as_rules) convention.puzzle = question;
  }
  if (!as_rules || !as_variant) convention.puzzle.reset();
  if (convention.puzzle) {
    convention.how = kUnknown;
  } else if (as_variant) {
    convention.how = "they capture upward only: solitaire-upward of the rules";
    convention.word = "solitaire-pawns=upward";
  } else if (as_rules) {
    convention.how = "as the rules: they capture upward and downward";
  }
  return convention;
}

/// Whether one of `questions` is about one of `games`, perhaps as its variant.
bool are_about(const auto& questions, const std::vector<Game>& games) {
  return std::ranges::any_of(questions, [&](const auto& each) {
    const auto game = read_question(line_of(each)).game;
    return std::ranges::any_of(games, [&](Game answered) {
      return answered == game || definition_of(game).upward == answered;
    });
  });
}

}  // namespace

std::vector<Convention> conventions_of(Interview& interview, const Contract& contract,
                                       const std::vector<Question>& all,
                                       const std::vector<Game>& games) {
  const WrittenMatter castling{"castling", kCastlings, "as the rules: the king's move, e1g1",
                               "the king's move onto its rook, e1h1", "castling=king-takes-rook"};
  const WrittenMatter promotion{"promotions", kPromotions,
                                "as the rules: to queen, rook, bishop and knight",
                                "to a queen only", "promotion=queen"};
  std::vector<Convention> conventions{illegal_positions(interview, contract, all)};
  const auto add = [&](const auto& questions, const auto& find) {
    if (are_about(questions, games)) conventions.push_back(find());
  };
  const auto clock = [&](const char* matter, const char* key, std::size_t field) {
    add(kClockQuestions,
        [&] { return clock_convention(matter, key, clocks_in_field(interview, contract, field)); });
  };
  add(kDoubleSteps, [&] { return en_passant(interview, contract); });
  clock("halfmove clock", "halfmove-clock", kHalfmoveField);
  clock("move number", "move-number", kMoveNumberField);
  add(kCastlings, [&] { return of_written_moves(interview, contract, castling); });
  add(kPromotions, [&] { return of_written_moves(interview, contract, promotion); });
  add(kClockQuestions, [&] { return clocks_taken(interview, contract); });
  add(kDownwardCaptures, [&] { return solitaire_pawns(interview, contract); });
  return conventions;
}

}  // namespace doublecheck::trial
