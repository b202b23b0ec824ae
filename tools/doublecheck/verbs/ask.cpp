#include "verbs/ask.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>
#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "built_in.h"
#include "context.h"
#include "examination/cross_examine.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "games/solitaire/solitaire.h"
#include "input.h"
#include "mailbox/board/geometry.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/hint.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "notation/reader.h"
#include "options/adding.h"
#include "options/question_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "question/answer.h"
#include "question/game_definition.h"
#include "question/position.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

using mailbox::Index;
using mailbox::Layout;

/// Two characters: a mark before a piece, or a blank, and what stands there.
std::string content(const Board& board, std::span<const Cell> marks, std::optional<Cell> cell) {
  if (!cell) return " =";
  const bool marked = std::ranges::find(marks, *cell) != marks.end();
  if (!board[*cell]) return marked ? " *" : " .";
  return {marked ? '*' : ' ', board[*cell].letter()};
}

std::vector<Cell> marks_of(const Question& question, const Answer& answer) {
  const Box& box = question.position.board.box();
  if (!answer.is_verdict()) return {};
  if (question.verb == Verb::moves || question.verb == Verb::attacked)
    return read_cells(box, answer.text());
  std::vector<Cell> cells;
  if (question.verb == Verb::legal)
    for (const Move& move : read_move_names(box, answer.text())) cells.push_back(move.to);
  else if (const Move* move = question.move())
    cells = {move->from, move->to};
  return cells;
}

/// The array of the mailbox in its rows: words with `blanks` between them, and an empty line
/// between layers.
std::string in_rows(const Layout& layout, std::string_view blanks,
                    const std::function<std::string(Index)>& word) {
  std::string text;
  for (Index index = 0; index < layout.size(); ++index) {
    if (index > 0 && index % (layout.columns() * layout.rows()) == 0)
      text += "\n\n";
    else if (index > 0)
      text += index % layout.columns() == 0 ? "\n" : blanks;
    text += word(index);
  }
  return text;
}

std::string drawing(const Position& position, std::span<const Cell> marks, bool as_mailbox) {
  return as_mailbox ? draw_mailbox(position.board, marks) + caption(position)
                    : draw(position, marks, terminal_style());
}

/// The question's position; cells and targets of moves that `answer` lists are marked, or the ends
/// of the move in question. Behind it, where the answer is a position, that one. With `as_mailbox`
/// the boards as they lie in the mailbox (B5).
std::string position_view(const Question& question, const Answer& answer, bool as_mailbox) {
  std::string view = drawing(question.position, marks_of(question, answer), as_mailbox);
  const bool answers_position = question.verb == Verb::play || question.verb == Verb::explode;
  if (answers_position && answer.is_verdict())
    view += '\n' + drawing(read_position_after(question, answer.text()), {}, as_mailbox);
  return view;
}

Question question_on(Verb verb, Game game, const Board& board) {
  Question question{.verb = verb, .game = game, .position = {}, .argument = {}};
  question.position.board = board;
  return question;
}

class Solver {
 public:
  Solver(const Oracles& oracles, Output& out) : oracles_(oracles), out_(out) {}

  void show_boards(Board board, std::span<const Move> moves) const {
    out_.line(sixteen_text(board));
    for (const Move& move : moves) {
      board = board_after(board, move);
      out_.line(sixteen_text(board));
    }
  }

  void show_captures(Board board, std::span<const Move> moves) const {
    std::string text;
    for (const Move& move : moves) {
      if (!text.empty()) text += ',';
      text += capture_text(board, move);
      board = board_after(board, move);
    }
    out_.line('[' + text + ']');
  }

  /// Every solution from `board`, each behind `played`, the moves that led there. Goes only where
  /// there is a solution, so that the next one is never far.
  void show_all(const Board& board, std::vector<Move>& played) const {
    const std::string solution = ask(Verb::solve, board).text();
    if (solution == "[]") return out_.line(moves_text(played));
    if (!solution.starts_with('[')) return;
    const Answer legal = ask(Verb::legal, board);
    for (const Move& move : read_move_names(board.box(), legal.text())) {
      played.push_back(move);
      show_all(board_after(board, move), played);
      played.pop_back();
    }
  }

  /// Sequences that leave one piece are the solutions (S3).
  void show_count(const Board& board) const {
    Question question = question_about(Verb::perft, board);
    question.depth = std::max(0, board.pieces() - 1);
    const Answer count = agreed_answer(question, oracles_);
    out_.line(count.text());
    if (count.is_abstain()) remark("too many solutions to count, see --max-leaves");
  }

 private:
  static Question question_about(Verb verb, const Board& board) {
    const Game game = board.box() == kUpwardBox ? Game::solitaire_upward : Game::solitaire;
    return question_on(verb, game, board);
  }

  static std::string capture_text(const Board& board, const Move& move) {
    const auto [x, y, from_level] = board.box().coordinates(move.from);
    const auto [to_x, to_y, to_level] = board.box().coordinates(move.to);
    return fmt::format(R"(["{}",[{},{}],[{},{}]])", board[move.to].letter(), x, y, to_x, to_y);
  }

  Answer ask(const Question& question) const {
    Answer answer = agreed_answer(question, oracles_);
    if (answer.is_abstain())
      throw UsageError("all oracles abstain from " + question_text(question));
    return answer;
  }

  Answer ask(Verb verb, const Board& board) const { return ask(question_about(verb, board)); }

  Board board_after(const Board& board, const Move& move) const {
    Question question = question_about(Verb::play, board);
    question.argument = move;
    return on_box(board.box(), read_sixteen(Reader(ask(question).text())));
  }

  const Oracles& oracles_;
  Output& out_;
};

enum class SolveView {
  moves,     // the answer
  boards,    // the board at first and after each move, one line of 16 characters each
  captures,  // each move with the piece that it takes: `[["R",[2,0],[1,1]],...]` (S3)
  all,       // every solution in the order of S3, one line each, as found
  count      // the number of solutions
};

/// `question` is a `solve`. Where there is no solution to show, its answer. Throws
/// DisagreementFound where the oracles disagree on it or on a question that is asked on the way,
/// UsageError where all abstain.
void show_solve(SolveView view, const Question& question, const Oracles& oracles, Output& out) {
  const Board& board = question.position.board;
  const Solver solver(oracles, out);
  if (view == SolveView::count) return solver.show_count(board);
  const Answer answer = agreed_answer(question, oracles);
  if (view == SolveView::moves || !answer.text().starts_with('[')) return out.line(answer.text());
  std::vector<Move> played;
  if (view == SolveView::all) return solver.show_all(board, played);
  Reader text(answer.text());
  const auto moves = read_moves(text);
  if (view == SolveView::boards) return solver.show_boards(board, moves);
  solver.show_captures(board, moves);
}

constexpr Piece kWhiteKing(Colour::white, Kind::king);
/// Blocks lines and attacks nothing that is asked about here.
constexpr Piece kBlocker(Colour::white, Kind::knight);
constexpr std::size_t kLongestCellName = std::string_view("p16XVIII").size();

std::string_view kind_name(Kind kind) {
  constexpr std::string_view kNames[] = {"king", "queen", "rook", "bishop", "knight", "pawn"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// Of a `mate` that was answered `true` or `false`.
class Explanation {
 public:
  Explanation(const Board& board, const Oracles& oracles, Output& out)
      : board_(board),
        oracles_(oracles),
        out_(out),
        king_(static_cast<Cell>(std::ranges::find(board.cells(), kWhiteKing) -
                                board.cells().begin())) {}

  /// Says who gives check, what becomes of each step of the white king, and which moves of other
  /// pieces answer the check. Throws DisagreementFound.
  void write() const {
    const std::string now = checkers(board_);
    out_.line(fmt::format("the king on {} is {}", name_of(king_),
                          now.empty() ? "not in check" : "in check from " + now));
    for (const Cell cell : king_steps())
      out_.line(fmt::format("{:<{}} {}", name_of(cell), kLongestCellName, fate(cell)));
    write_other_moves();
  }

 private:
  const std::string& name_of(Cell cell) const { return cell_name(board_.box(), cell); }

  std::string piece_on(Cell cell) const {
    return fmt::format("{} on {}", kind_name(board_[cell].kind()), name_of(cell));
  }

  Answer ask(Verb verb, const Board& board) const {
    return agreed_answer(question_on(verb, Game::cube, board), oracles_);
  }

  bool is_check(const Board& board) const { return ask(Verb::check, board) == verdict(true); }

  std::vector<Cell> king_steps() const {
    Board alone(board_.box());
    alone[king_] = kWhiteKing;
    return read_cells(board_.box(), ask(Verb::moves, alone).text());
  }

  /// `board` where of all black pieces only the one on `cell` is left; blockers stand for the
  /// others.
  static Board with_only_black(Board board, Cell cell) {
    for (const Cell each : occupied_cells(board))
      if (each != cell && board[each].is(Colour::black)) board[each] = kBlocker;
    return board;
  }

  /// `the rook on c1III and the queen on a1I`: who gives check on `board`; empty if nobody.
  std::string checkers(const Board& board) const {
    std::string text;
    if (!is_check(board)) return text;
    for (const Cell cell : occupied_cells(board)) {
      if (!board[cell].is(Colour::black) || !is_check(with_only_black(board, cell))) continue;
      text += (text.empty() ? "the " : " and the ") + piece_on(cell);
    }
    return text;
  }

  /// What becomes of the king's step to `cell`.
  std::string fate(Cell cell) const {
    if (board_[cell].is(Colour::white)) return "own piece";
    Board after = board_;
    after[cell] = kWhiteKing;
    after[king_] = Piece{};
    const std::string guards = checkers(after);
    const std::string verdict = guards.empty() ? "free" : "guarded by " + guards;
    return board_[cell] ? fmt::format("{}, takes the {}", verdict, kind_name(board_[cell].kind()))
                        : verdict;
  }

  void write_other_moves() const {
    auto moves = read_move_names(board_.box(), ask(Verb::legal, board_).text());
    std::erase_if(moves, [this](const Move& move) { return move.from == king_; });
    std::string text = "moves of other pieces:";
    for (const Move& move : moves) text += ' ' + move_name(board_.box(), move);
    out_.line(moves.empty() ? text + " none" : text);
  }

  const Board& board_;
  const Oracles& oracles_;
  Output& out_;
  Cell king_;
};

constexpr std::string_view kIndex = "index";
constexpr std::string_view kCell = "cell";

Box read_box(Reader& text) {
  text.skip_blanks();
  const Reader start = text;
  const auto game = game_of_name(text.take_word());
  if (!game) return start.fail("expected a game: cube N, chess, solitaire or another");
  if (definition_of(*game).has_sizes)
    return cube_box(read_whole_number(text, kSmallestCube, kLargestCube, "a cube's size"));
  return definition_of(*game).box;
}

std::string whole_array(const Box& box, const Layout& layout) {
  const auto width = cell_names(box).names.back().size();
  return in_rows(layout, " ", [&](Index index) {
    const auto cell = layout.cell_at(index);
    return fmt::format("{:>{}}", cell ? cell_name(box, *cell) : "-1", width);
  });
}

std::string name_at(Reader& text, const Box& box, const Layout& layout) {
  text.skip_blanks();
  const Reader start = text;
  const auto cell = layout.cell_at(read_whole_number(text, 0, layout.size() - 1, "an index"));
  if (!cell) start.fail("a sentinel stands there, which has no name");
  return cell_name(box, *cell);
}

// --- `ask -`: a filter that other programs drive ------------------------------------------------

/// For the question that is being answered when Ctrl-C comes; an oracle cannot be stopped in its
/// work.
constexpr unsigned kSecondsToAnswer = 1;

/// Another doublecheck asks what is promised: everything.
constexpr std::string_view kHello = "hello";
constexpr std::string_view kContractOfAll = "contract";

bool is_indented_comment(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t");
  return is_comment(begin == std::string_view::npos ? line : line.substr(begin));
}

class LineAnswerer {
 public:
  LineAnswerer(const Oracles& oracles, bool json)
      : oracles_(oracles), json_(json), abstentions_(oracles.size()) {}

  /// One line without its line feed.
  std::string answer(const InputLine& line) {
    ++lines_;
    if (line.too_long) return error({}, std::string(kLineTooLong));
    const auto text = line_in_file(line.text, lines_);
    if (is_indented_comment(text)) return {};
    if (text == kHello && !json_) return std::string(kContractOfAll);
    try {
      return ask(text, read_pasted_question(text, *adviser_));
    } catch (const ParseError& wrong) {
      if (hint_.empty()) {
        hint_ = hint(text, wrong, *adviser_);
        line_of_hint_ = lines_;
      }
      return error(text, wrong.what());
    }
  }

  ExitCode exit_code() const {
    if (findings_ > 0) return ExitCode::finding;
    return errors_ > 0 ? ExitCode::bad_input : ExitCode::done;
  }

  /// An abstain never counts as agreement, so a run says how often there was one, and of the
  /// questions that may mean something else than their writers think, and what an error may mean.
  void remark_oddities() const {
    if (!hint_.empty()) remark(fmt::format("about line {} {}", line_of_hint_, hint_));
    if (slips_ > 0)
      remark(fmt::format("{} questions may mean something else than you think; in line {}, {}",
                         slips_, line_of_slip_, slip_));
    for (std::size_t i = 0; i < oracles_.size(); ++i)
      if (abstentions_[i] > 0)
        remark(fmt::format("{} abstained from {} of {} questions{}", oracles_[i]->name(),
                           abstentions_[i], questions_, abstain_hint_));
  }

 private:
  std::string ask(std::string_view text, const Question& question) {
    const Examination examination = cross_examine(question, oracles_);
    ++questions_;
    if (auto slip = likely_slip(question, text); !slip.empty() && ++slips_ == 1) {
      slip_ = std::move(slip);
      line_of_slip_ = lines_;
    }
    if (examination.outcome == Outcome::disagreed) ++findings_;
    for (std::size_t i = 0; i < oracles_.size(); ++i)
      if (examination.answers[i].is_abstain()) {
        ++abstentions_[i];
        if (abstain_hint_.empty()) abstain_hint_ = abstain_hint(question.verb);
      }
    return json_ ? json_result("ask", reply_json(question, examination, oracles_))
                 : reply_text(question, examination, oracles_);
  }

  std::string error(std::string_view line, std::string_view reason) {
    ++errors_;
    return json_ ? json_result("ask", {{"question", line}, {"error", reason}})
                 : fmt::format("error: {}", reason);
  }

  const Oracles& oracles_;
  bool json_;
  std::unique_ptr<Oracle> adviser_ = make_adviser(built_in_oracles());
  std::uint64_t lines_ = 0;
  std::uint64_t questions_ = 0;
  std::uint64_t slips_ = 0;
  std::uint64_t line_of_slip_ = 0;  // the first one
  std::string slip_;
  std::uint64_t line_of_hint_ = 0;  // the first one
  std::string hint_;
  std::uint64_t findings_ = 0;  // disagreements and failures
  std::uint64_t errors_ = 0;
  std::vector<std::uint64_t> abstentions_;  // by oracle
  std::string abstain_hint_;
};

/// Reads question lines from standard input and writes one line for each, in order: the answer, an
/// empty line for an empty line or a comment behind `#` or `;`, `error: REASON` for anything else.
/// A byte-order mark and carriage returns at the ends of lines are passed over. What is written is
/// flushed whenever the input pauses. After Ctrl-C the question at hand has a second; answers not
/// yet flushed when that is over are lost. Throws what LineInput throws, and Interrupted.
void ask_lines(const Oracles& oracles, bool json, Context& context) {
  finish_at_interrupt(kSecondsToAnswer);
  LineAnswerer answerer(oracles, json);
  LineInput input(STDIN_FILENO, [&context] { context.out.flush(); });
  for (InputLine line; !interrupted() && input.next(line);) context.out.line(answerer.answer(line));
  answerer.remark_oddities();
  if (interrupted()) throw Interrupted{};
  context.exit_code = answerer.exit_code();
}

// --- The verb -----------------------------------------------------------------------------------

constexpr const char* kAskFooter = R"(Examples:
  doublecheck ask moves cube 3 N c2I
  doublecheck ask 'mate [###,n##,#rr],[#b#,###,###],[###,###,bRK]' --explain
  doublecheck ask solve --file puzzle.txt --as boards
  doublecheck ask - < questions.txt
  doublecheck ask index chess e4
`ask index` and `ask cell` tell the places of cells in the mailbox, `ask index chess` all of them.
`doublecheck verbs` has an example of every question.)";

struct AskOptions {
  OracleWords oracles;
  std::string file;
  std::string solve_view;  // empty, or one of kSolveViews
  bool json = false;
  bool draw = false;
  bool mailbox = false;
  bool explain = false;
};

const std::map<std::string, SolveView> kSolveViews{{"moves", SolveView::moves},
                                                   {"boards", SolveView::boards},
                                                   {"captures", SolveView::captures},
                                                   {"all", SolveView::all},
                                                   {"count", SolveView::count}};

void add_options(CLI::App& verb, AskOptions& options) {
  add_oracle_options(verb, options.oracles);
  add_value(verb, "--file", "FILE", options.file,
            "The position, or the end of the question, is in this file and may have line breaks");
  auto* json = verb.add_flag("--json", options.json, "The answer as a JSON object in one line");
  add_value(verb, "--as", "VIEW", options.solve_view,
            "Of solve: moves, boards, captures, all or count")
      ->check(CLI::IsMember(kSolveViews).description(""))
      ->excludes(json);
  auto* draw = verb.add_flag("--draw", options.draw,
                             "Draw the position, with the cells of the answer marked")
                   ->excludes(json);
  verb.add_flag("--mailbox", options.mailbox, "Draw it as the array with sentinels of rule B5")
      ->needs(draw);
  verb.add_flag("--explain", options.explain,
                "Of mate: who guards each cell that the king could step to")
      ->excludes(json);
}

void show_answer(const AskOptions& options, const Question& question, const Oracles& oracles,
                 Context& context) {
  const Examination examination = cross_examine(question, oracles);
  const bool disagreed = examination.outcome == Outcome::disagreed;
  const Answer& answer = common_answer(examination);
  if (options.draw)  // differing answers mark nothing
    context.out.line(position_view(question, disagreed ? abstain() : answer, options.mailbox));
  context.out.line(options.json ? json_result("ask", reply_json(question, examination, oracles))
                                : reply_text(question, examination, oracles));
  if (const auto impossible = impossible_text(question);
      !answer.is_illegal() && !impossible.empty())
    remark(impossible);
  for (std::size_t i = 0; i < oracles.size(); ++i)
    if (const auto hint = writing_hint(examination.answers[i], question.verb, question.game);
        !hint.empty())
      remark(oracles[i]->name() + " gave no list of moves" + hint);
  for (const std::string& name : abstainers(examination, oracles))
    remark(name + " abstained" + abstain_hint(question.verb));
  if (disagreed)
    context.exit_code = ExitCode::finding;
  else if (options.explain && (answer == verdict(true) || answer == verdict(false)))
    Explanation(question.position.board, oracles, context.out).write();
}

void ask_one(const AskOptions& options, Context& context) {
  const Question question = question_of_words(context.words, options.file);
  if (!options.solve_view.empty() && question.verb != Verb::solve)
    throw UsageError("--as is for solve");
  if (options.explain && question.verb != Verb::mate) throw UsageError("--explain is for mate");
  const Oracles oracles = make_oracles(options.oracles);
  if (!options.solve_view.empty())
    show_solve(kSolveViews.at(options.solve_view), question, oracles, context.out);
  else
    show_answer(options, question, oracles, context);
}

void ask(const AskOptions& options, Context& context) {
  if (context.words.empty()) throw UsageError("a question is missing, see doublecheck ask --help");
  if (const auto first = Reader(context.words.front()).take_word(); asks_mailbox(first))
    return context.out.line(reply_of_words(context.words, mailbox_reply));
  if (context.words != std::vector<std::string>{"-"}) return ask_one(options, context);
  if (options.draw || options.explain || !options.solve_view.empty() || !options.file.empty())
    throw UsageError("ask - takes no --file, --as, --draw or --explain");
  ask_lines(make_oracles(options.oracles), options.json, context);
}

}  // namespace

std::string draw_mailbox(const Board& board, std::span<const Cell> marks) {
  const Layout layout(board.box());
  const auto width = std::to_string(layout.size() - 1).size();
  return in_rows(layout, "  ",
                 [&](Index index) {
                   return fmt::format("{:>{}}{}", index, width,
                                      content(board, marks, layout.cell_at(index)));
                 }) +
         "\n";
}

bool asks_mailbox(std::string_view word) {
  return word == kIndex || word == kCell;
}

std::string mailbox_reply(std::string_view line) {
  Reader text(line);
  const bool asks_index = text.take_word() == kIndex;
  const Box box = read_box(text);
  const Layout& layout = mailbox::geometry_of(box).layout;
  text.skip_blanks();
  std::string reply;
  if (!asks_index)
    reply = name_at(text, box, layout);
  else if (text.at_end())
    reply = whole_array(box, layout);
  else
    reply = std::to_string(layout.index_of(read_cell(text, box)));
  text.expect_end();
  return reply;
}

void add_ask(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<AskOptions>(
      app, context, "ask", "Ask one question, or with - every line of standard input", kAskFooter,
      ask);
  add_options(verb, options);
  verb.add_option("QUESTION",
                  "In one argument or in several; the game may be left out where the verb "
                  "has only one");
}

}  // namespace doublecheck
