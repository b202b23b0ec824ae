#include "trial/trial.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <regex>
#include <set>

#include "built_in.h"
#include "examination/fake_oracle.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck::trial {
namespace {

/// What a program writes to a question where the rules would write `right`.
using Writing = std::function<std::string(const std::string& question, const std::string& right)>;

const Writing kAsRules = [](const std::string&, const std::string& right) { return right; };

Trial trial_of(const Writing& writing, std::string_view promised = "") {
  const auto rules = make_oracle("distance");
  Oracles referees;
  referees.push_back(make_oracle("mailbox"));
  FakeOracle oracle(
      "engine",
      [&](const Question& question) {
        return Answer(writing(question_text(question), rules->answer(question).text()));
      },
      true);
  Interview interview(oracle, referees, {});
  return hold_trial(interview, contract::read_contract(promised), Exam::read(CORPUS));
}

std::string contract_found(const Writing& writing, std::string_view promised = "") {
  std::string text;
  for (const auto& word : words_of(trial_of(writing, promised).contract))
    text += (text.empty() ? "" : " ") + word;
  return text;
}

/// With the fields of each FEN that it writes changed.
Writing writing_fens(const std::function<void(std::vector<std::string>&)>& change) {
  return [change](const std::string& question, const std::string& right) {
    std::vector<std::string> fields;
    std::istringstream words(right);
    for (std::string word; words >> word;) fields.push_back(word);
    if (!question.starts_with("play") || fields.size() != 6) return right;
    change(fields);
    std::string fen;
    for (const auto& field : fields) fen += (fen.empty() ? "" : " ") + field;
    return fen;
  };
}

/// Halfmove clock and move number replaced by what `of` makes of them.
Writing counting(const std::function<int(int)>& of_halfmove,
                 const std::function<int(int)>& of_move) {
  return writing_fens([=](std::vector<std::string>& fields) {
    fields[4] = std::to_string(of_halfmove(std::stoi(fields[4])));
    fields[5] = std::to_string(of_move(std::stoi(fields[5])));
  });
}

const auto kSame = [](int clock) { return clock; };

std::string with(const std::string& text, const std::string& pattern, const std::string& other) {
  return std::regex_replace(text, std::regex(pattern), other);
}

TEST_CASE("there is a question of each verb of each game, each once, and the built-ins agree") {
  const auto mailbox = make_oracle("mailbox");
  const auto distance = make_oracle("distance");
  std::set<std::pair<Verb, Game>> asked;
  std::set<std::string_view> lines;
  for (const auto line : questions()) {
    const auto question = read_question(line);
    CHECK(question_text(question) == line);
    CHECK(lines.insert(line).second);
    asked.emplace(question.verb, question.game);
    CHECK_MESSAGE(mailbox->answer(question) == distance->answer(question), line);
  }
  for (const Shape& shape : shapes())  // variants are asked their examples
    if (!definition_of(shape.game).is_variant) CHECK(asked.contains({shape.verb, shape.game}));
}

TEST_CASE("an engine that answers as the rules needs no contract") {
  const auto trial = trial_of(kAsRules);
  CHECK(trial.contract == contract::Contract{});
  CHECK(trial.wrong.empty());
  CHECK(trial.compared == static_cast<int>(trial.asked));
  for (const ExamPart& part : trial.exam) {
    const auto score = part.score();
    CAPTURE(name_of(part.game));
    REQUIRE(score);  // else make the exam anew: corpus/README.md says how
    CHECK(score->noticed * 100 >= score->faults * 80);
  }
  CHECK(trial.exam.size() >= usual_games().size());
  for (const Row& row : trial.rows) CHECK(row.answered == row.asked);
  for (const Convention& convention : trial.conventions) {
    CHECK(convention.how.starts_with("as the rules"));
    CHECK(convention.word.empty());
  }
}

TEST_CASE("how clocks are written") {
  const auto stop_at = [](int limit) { return [=](int clock) { return std::min(clock, limit); }; };
  const auto beyond = [](int clock) { return clock == 9999 ? 10000 : clock; };
  CHECK(contract_found(counting(stop_at(150), kSame)) == "halfmove-clock=150");
  CHECK(contract_found(counting(stop_at(100), stop_at(255))) ==
        "halfmove-clock=100 move-number=255");
  CHECK(contract_found(counting(beyond, beyond)) == "clocks=9999");
  CHECK(contract_found(counting(stop_at(0), stop_at(1))) == "clocks=ignored");
  SUBCASE("clocks of eight bits, that go on behind ours") {
    const auto eight_bits = [](int clock) { return (clock == 9999 ? 10000 : clock) % 256; };
    CHECK(contract_found(counting(eight_bits, kSame)) == "halfmove-clock=wrap-at-256");
    CHECK(contract_found(counting(eight_bits, eight_bits)) == "clocks=wrap-at-256");
  }
  SUBCASE("one too many is a bug") {
    const auto trial = trial_of(counting([](int clock) { return clock + 1; }, kSame));
    CHECK(trial.contract == contract::Contract{});
    CHECK(trial.conventions[2].puzzle);
    CHECK(trial.wrong.size() > 10);
  }
}

TEST_CASE("which clocks of a FEN are refused") {
  const auto failing = [](std::size_t field, int most, const std::string& how) {
    return [=](const std::string& question, const std::string& right) {
      std::istringstream words(question);
      std::vector<std::string> fields;
      for (std::string word; words >> word;) fields.push_back(word);
      const bool is_game = fields[0] == "play" && fields.size() == 9;
      return is_game && std::stoi(fields[field]) > most ? "failed " + how : right;
    };
  };
  CHECK(contract_found(failing(6, 100, "bad clock")) == "asked-halfmove-clock=100");
  CHECK(contract_found(failing(7, 255, "bad clock")) == "asked-move-number=255");
  CHECK(contract_found(
            [&](const std::string& question, const std::string& right) {
              return failing(6, 255, "bad clock")(question,
                                                  failing(7, 255, "bad clock")(question, right));
            },
            "reachable") == "reachable asked-clocks=255");
  SUBCASE("but no word hides that it dies or hangs") {
    for (const auto* how : {"died SIGABRT", "time-out", "exited 1"}) {
      const auto trial = trial_of(failing(6, 100, how));
      CHECK(trial.contract == contract::Contract{});
      CHECK(trial.conventions[6].how ==
            "it dies or hangs at a halfmove clock above 100; asked-halfmove-clock=100 would hide "
            "that");
      CHECK(trial.wrong.size() > 3);
    }
  }
}

TEST_CASE("unreachable positions are not asked where a contract says so") {
  const auto crashing = [](const std::string&, const std::string& right) {
    return right.starts_with("illegal") && right != "illegal not-a-move" ? "failed died SIGSEGV"
                                                                         : right;
  };
  CHECK(contract_found(crashing, "reachable verbs=legal,play") == "reachable verbs=legal,play");
}

/// The cell after double steps shown as `style` has it.
Writing showing(contract::EnPassant style) {
  return [style](const std::string& question, const std::string& right) {
    for (const DoubleStep& step : kDoubleSteps) {
      if (step.question != question) continue;
      const std::string move = question.substr(question.size() - 4);
      const std::string cell = move.substr(0, 1) + (move[1] == '2' ? '3' : '6');
      return with(right, " - (\\d+ \\d+)$", step.shown_by >= style ? " " + cell + " $1" : " - $1");
    }
    return right;
  };
}

TEST_CASE("how en passant is written") {
  CHECK(contract_found(showing(contract::EnPassant::legal)) == "");
  CHECK(contract_found(showing(contract::EnPassant::pseudo_legal)) == "en-passant=pseudo-legal");
  CHECK(contract_found(showing(contract::EnPassant::always)) == "en-passant=always");
  const auto never = trial_of(writing_fens([](auto& fields) { fields[3] = "-"; }));
  CHECK(never.contract == contract::Contract{});
  CHECK(question_text(*never.conventions[1].puzzle) ==
        "play chess 4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1 d2d4");
  const auto always = showing(contract::EnPassant::always);
  const auto wrong = trial_of([&](const std::string& question, const std::string& right) {
    return with(always(question, right), " [a-h][36] ", " h5 ");
  });
  CHECK(wrong.contract == contract::Contract{});
  CHECK(wrong.conventions[1].how == "in no way that a contract has a word for");
}

std::string matters_of_who_answers(const std::string& game) {
  const auto trial = trial_of([&](const std::string& question, const std::string& right) {
    return question.find(' ' + game + ' ') == std::string::npos ? "abstain" : right;
  });
  std::string matters;
  for (const Convention& convention : trial.conventions) matters += convention.matter + ", ";
  return matters;
}

TEST_CASE("conventions of games that are not answered are left out") {
  CHECK(matters_of_who_answers("chess") ==
        "illegal positions, en passant, halfmove clock, move number, castling, promotions, "
        "clocks it takes, ");
  CHECK(matters_of_who_answers("solitaire") == "illegal positions, solitaire pawns, ");
  CHECK(matters_of_who_answers("cube") == "illegal positions, ");
}

TEST_CASE("another fault in the same answers hides no convention") {
  const auto keeps_rights = writing_fens([](auto& fields) { fields[2] = "KQ"; });
  const auto always = showing(contract::EnPassant::always);
  const auto trial = trial_of([&](const std::string& question, const std::string& right) {
    return keeps_rights(question, always(question, right));
  });
  CHECK(text_of(trial.contract) == "en-passant=always");
  CHECK(trial.wrong.size() > 10);
}

TEST_CASE("any word of the table is found, where its questions alone are answered otherwise") {
  const auto mailbox = make_oracle("mailbox");
  const auto refusing = [&](const std::string& question, const std::string& right) {
    const auto asked = read_question(question);
    if (asked.game != Game::chess || !asked.position.state) return right;
    const auto labels = mailbox->answer({Verb::explain, asked.game, asked.position, {}, 0}).text();
    return labels.find("L8-unexplained-check") == std::string::npos ? right
                                                                    : "failed impossible position";
  };
  const auto trial = trial_of(refusing);
  CHECK(text_of(trial.contract) == "explained-check");
  CHECK(trial.conventions.back().how.starts_with("explained-check: it is not asked about"));
}

TEST_CASE("how castling and promotions are written") {
  const auto castling = [](const std::string& question, const std::string& right) {
    const auto asked = with(with(question, "e(.)h\\1$", "e$1g$1"), "e(.)a\\1$", "e$1c$1");
    if (asked != question) return make_oracle("mailbox")->answer(read_question(asked)).text();
    if (!question.starts_with("legal")) return right;
    return with(with(right, "\\be([18])g\\1", "e$1h$1"), "\\be([18])c\\1", "e$1a$1");
  };
  CHECK(contract_found(castling) == "castling=king-takes-rook");
  const auto queens = [](const std::string& question, const std::string& right) {
    return question.starts_with("legal") ? with(right, " [a-h]\\d[a-h]\\d[rbn]", "") : right;
  };
  CHECK(contract_found(writing_fens([](auto&) {})) == "");
  CHECK(contract_found(queens, "verbs=legal") == "promotion=queen verbs=legal");
}

TEST_CASE("an answer that names a move twice shows nothing of how moves are written") {
  const auto castling_of = [](const std::string& games) {
    const auto conventions =
        trial_of([&](const std::string& question, const std::string& right) {
          const bool is_twice =
              std::regex_search(question, std::regex("^legal " + games + " r3k2r/8/8"));
          return is_twice ? with(right, " (e1c1|e1g1|e8c8)", "") + " a1a2 a1a2" : right;
        }).conventions;
    return *std::ranges::find(conventions, "castling", &Convention::matter);
  };
  const auto atomic = castling_of("atomic");
  CHECK(atomic.how ==
        "as the rules: the king's move, e1g1; one answer cannot be judged, for it is "
        "`failed duplicate-moves: a1a2`");
  CHECK(question_text(*atomic.puzzle) == "legal atomic r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  CHECK(castling_of("(atomic|chess)").how.starts_with("one answer cannot be judged, for it is "));
}

TEST_CASE("an engine that fails on illegal positions is legal-only") {
  const auto crashing = [](const std::string&, const std::string& right) {
    return right.starts_with("illegal") && right != "illegal not-a-move" ? "failed died SIGSEGV"
                                                                         : right;
  };
  CHECK(contract_found(crashing) == "legal-only");
  CHECK(contract_found(crashing, "legal-only games=chess") == "legal-only games=chess");
}

TEST_CASE(
    "verbs and games that it refuses are left out, those that it abstains from need no word") {
  const auto only = [](const std::string& other) {
    return [other](const std::string& question, const std::string& right) {
      const bool knows =
          question.starts_with("legal chess ") || question.starts_with("check chess ");
      return knows ? right : other;
    };
  };
  CHECK(contract_found(only("abstain")) == "");
  CHECK(contract_found(only("what?")) == "verbs=check,legal games=chess");
  const auto trial = trial_of(only("what?"));
  CHECK(trial.wrong.empty());
  for (const Row& row : trial.rows)
    if (row.verb == Verb::solve) CHECK(row.first_failure->text() == "failed rubbish: what?");
}

TEST_CASE("what it is too slow for is told, and no word hides it") {
  const auto slow_at = [](const std::string& part) {
    return [part](const std::string& question, const std::string& right) {
      return question.find(part) == std::string::npos ? right : "failed time-out";
    };
  };
  const auto rows_too_slow = [](const Trial& trial) {
    std::set<std::pair<Verb, Game>> rows;
    for (const Row& row : trial.rows)
      if (row.is_too_slow()) rows.emplace(row.verb, row.game);
    return rows;
  };
  for (const auto* part : {"play ", " cube ", "legal chess "}) {
    CAPTURE(part);
    const auto trial = trial_of(slow_at(part));
    CHECK(trial.contract == contract::Contract{});
    CHECK(trial.wrong.empty());
    CHECK_FALSE(rows_too_slow(trial).empty());
    for (const auto& [verb, game] : rows_too_slow(trial))
      CHECK(fmt::format("{} {} ", name_of(verb), name_of(game)).find(part) != std::string::npos);
  }
  SUBCASE("one question that hangs is wrong") {
    const std::string check = "check chess 4k3/8/8/8/8/5n2/8/4K3 w - - 0 1";
    const auto one = trial_of(slow_at(check));
    REQUIRE(one.wrong.size() == 1);
    CHECK(one.wrong.front().answer.text() == "failed time-out");
    const auto also = trial_of([&](const std::string& question, const std::string& right) {
      if (question == check) return std::string("failed time-out");
      return question == "solve solitaire RR.............." ? "none" : right;
    });
    REQUIRE(also.wrong.size() == 2);
    CHECK(also.wrong.front().answer.text() != "failed time-out");
    CHECK(also.wrong.back().answer.text() == "failed time-out");
  }
  SUBCASE("what it refuses is left out all the same") {
    const auto slow_play = slow_at("play ");
    CHECK(contract_found([&](const std::string& question, const std::string& right) {
            return question.find("chess ") == std::string::npos ? "what?"
                                                                : slow_play(question, right);
          }).find("play") != std::string::npos);
  }
}

TEST_CASE("a verb that it promises and always fails at is wrong") {
  const auto raising = [](const std::string& question, const std::string& right) {
    return question.starts_with("legal") ? "failed TypeError: no such argument" : right;
  };
  const std::string promised = "legal-only verbs=check,legal games=chess";
  CHECK(contract_found(raising, promised) == promised);
  const auto trial = trial_of(raising, promised);
  REQUIRE_FALSE(trial.wrong.empty());
  CHECK(trial.wrong.front().answer.text() == "failed TypeError: no such argument");
}

/// Answers about solitaire as the rules do about solitaire-upward.
std::string upward(const std::string& question, const std::string&) {
  return make_oracle("distance")->answer(as_upward(read_question(question))).text();
}

TEST_CASE("whose pawns of solitaire capture upward is compared with solitaire-upward") {
  const auto trial = trial_of(upward);
  CHECK(contract_found(upward) == "solitaire-pawns=upward");
  CHECK(trial.conventions.back().how == "they capture upward only: solitaire-upward of the rules");
  CHECK(trial.wrong.empty());
  CHECK(trial.compared == static_cast<int>(trial.asked));
  for (const std::string verb : {"solve", "legal", "replay", "moves", "perft", "play"}) {
    CAPTURE(verb);
    const auto only_verb = [&](const std::string& question, const std::string& right) {
      return question.starts_with(verb + " solitaire") ? upward(question, right) : "abstain";
    };
    CHECK(contract_found(only_verb) == "solitaire-pawns=upward");
  }
  const auto mixed = [](const std::string& question, const std::string& right) {
    return question.starts_with("legal") ? upward(question, right) : right;
  };
  CHECK(contract_found(mixed) == "");
  CHECK(trial_of(mixed).conventions.back().puzzle);
}

TEST_CASE("a program may know a single game, and one that is asked only where it is named") {
  for (const std::string game : {"crazyhouse", "chess960", "raumschach"}) {
    CAPTURE(game);
    const auto trial = trial_of(kAsRules, "games=" + game);
    CHECK(trial.compared > 50);
    CHECK(trial.wrong.empty());
    for (const Row& row : trial.rows)
      if (name_of(row.game) != game) CHECK(row.asked == 0);
  }
}

TEST_CASE("any solution is right") {
  CHECK(trial_of([](const std::string& question, const std::string& right) {
          return question == "solve solitaire RR.............." ? "[[[1,3],[0,3]]]" : right;
        }).wrong.empty());
}

TEST_CASE("an answer that differs stays one") {
  const auto trial = trial_of([](const std::string& question, const std::string& right) {
    return question == "check chess 4k3/8/8/8/8/5n2/8/4K3 w - - 0 1" ? "false" : right;
  });
  REQUIRE(trial.wrong.size() == 1);
  CHECK(trial.wrong.front().right == verdict(true));
  CHECK(trial.contract == contract::Contract{});
}

std::string refusal_of_trial(const Writing& writing) try {
  trial_of(writing);
  return "none";
} catch (const OracleError& error) {
  return error.what();
}

TEST_CASE("a program that never answers is no oracle") {
  int asked = 0;
  const auto silent = refusal_of_trial([&](const std::string&, const std::string&) {
    ++asked;
    return "failed time-out";
  });
  CHECK(silent.starts_with(
      "engine: it answered none of 30 questions; it runs, but nothing came in time; where it "
      "starts slowly, give it more with --time-limit; an oracle reads a question line"));
  CHECK(asked == 19);  // two of each verb, where it has two games
  const auto echo =
      refusal_of_trial([](const std::string& question, const std::string&) { return question; });
  CHECK(echo.find("to `legal chess rnbq") != std::string::npos);
  CHECK(refusal_of_trial([](const std::string&, const std::string&) { return "abstain"; }) ==
        "none");
}

}  // namespace
}  // namespace doublecheck::trial
