#include "process/uci_oracle.h"

#include <doctest/doctest.h>

#include "examination/oracle_maker.h"
#include "process/faulty/faulty_program.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

std::string refusal(const std::string& words, std::chrono::milliseconds limit = 20s) try {
  const auto oracle = run(words, limit);
  return "none";
} catch (const OracleError& error) {
  return error.what();
}

bool says(const std::string& text, std::string_view words) {
  CAPTURE(text);
  return text.find(words) != std::string::npos;
}

TEST_CASE("a UCI program answers legal, perft, check and play") {
  auto oracle = run("none");
  CHECK(oracle.is_foreign());
  CHECK(ask(oracle, "legal chess " + kFen + "0 3") == kSixMoves);
  CHECK(ask(oracle, "perft chess 2 " + kFen + "0 3") == "18");
  CHECK(ask(oracle, "check chess " + kFen + "0 3") == "false");
  CHECK(ask(oracle, "check chess " + kFen + "1 3") == "true");
  CHECK(ask(oracle, "play chess " + kFen + "0 3 a1b2") == "8/8/8/8/8/8/8/R3K1k1 b - - 0 3");
  CHECK(ask(oracle, "play chess " + kFen + "0 3 h1h2") == "illegal not-a-move");
}

TEST_CASE("the en-passant cell is given only where a move of a pawn ends there") {
  auto oracle = run("en-passant");
  const std::string fen = "8/8/8/8/8/8/8/P3K1k1 w - - 0 3";
  CHECK(ask(oracle, "play chess " + fen + " a1a2") == "8/8/8/8/8/8/8/P3K1k1 b - b2 0 3");
  CHECK(ask(oracle, "play chess " + fen + " a1b2") == "8/8/8/8/8/8/8/P3K1k1 b - - 0 3");
}

TEST_CASE("a question beyond the contract is not sent") {
  auto oracle = run("none");
  const auto abstains = [&](const std::string& text) { return ask(oracle, text) == "abstain"; };
  CHECK(abstains("perft chess 0 " + kFen + "0 3"));
  CHECK(abstains("perft chess 7 " + kFen + "0 3"));
  CHECK(abstains("attacked chess " + kFen + "0 3"));
  CHECK(abstains("explain chess " + kFen + "0 3"));
  CHECK(abstains("legal atomic " + kFen + "0 3"));
  CHECK(abstains("moves chess N h1"));
  CHECK(abstains("play chess " + kFen + "9999 3 a1a2"));
  CHECK(abstains("legal chess QQQQQQQQ/QQ6/8/8/8/8/8/R3K1k1 w - - 0 1"));
  CHECK(abstains("legal chess NNNNNNNN/NNNNNNNN/8/8/8/8/8/R3K1k1 w - - 0 1"));
  CHECK(ask(oracle, "legal chess QQQQQQQQ/Q7/8/8/8/8/8/R3K1k1 w - - 0 1") != "abstain");
}

TEST_CASE("an abstention says why") {
  auto oracle = run("none");
  const auto why = [&](const std::string& text) { return oracle.answer(question(text)).why(); };
  CHECK(why("legal atomic " + kFen + "0 3") == "another game");
  CHECK(why("perft chess 7 " + kFen + "0 3") == "not asked of UCI programs");
  CHECK(why("legal chess QQQQQQQQ/QQ6/8/8/8/8/8/R3K1k1 w - - 0 1") ==
        "more pieces than UCI programs have room for");
  UciOracle refused("uci", read_uci_spec(kProgram), referee("illegal no-king"));
  CHECK(refused.answer(question("legal chess " + kFen + "0 3")).why() == "illegal position");
}

TEST_CASE("a position that the referee does not call legal is not sent") {
  for (const char* words : {"illegal no-king", "abstain", "failed time-out"}) {
    UciOracle oracle("uci", read_uci_spec(kProgram), referee(words));
    CHECK(ask(oracle, "legal chess " + kFen + "0 3") == "abstain");
  }
}

TEST_CASE("UCI_Variant chooses the game") {
  auto oracle = run("none?uci_variant=atomic&Threads=2");
  CHECK(ask(oracle, "legal atomic " + kFen + "0 3") == kSixMoves);
  CHECK(ask(oracle, "legal chess " + kFen + "0 3") == "abstain");
}

TEST_CASE("a variant has the name that engines give it, Chess960 is an option of chess") {
  const auto game = [](const std::string& settings) {
    return name_of(read_uci_spec("engine?" + settings).game);
  };
  CHECK(game("UCI_Variant=3check") == "threecheck");
  CHECK(game("UCI_Variant=giveaway") == "antichess");
  CHECK(game("UCI_Variant=racingkings") == "racingkings");
  CHECK(game("UCI_Chess960=true") == "chess960");
  CHECK(game("uci_chess960=true&UCI_Variant=chess") == "chess960");
  CHECK(game("UCI_Chess960=false") == "chess");
  CHECK_THROWS_WITH_AS(game("UCI_Variant=horde&UCI_Chess960=true"),
                       "UCI_Chess960 would change how castling is written in horde", OracleError);
  for (const char* variant : {"shogi", "solitaire", "chess960"})
    CHECK(says(refusal(std::string("none?UCI_Variant=") + variant),
               " is no game here; these are: chess, atomic, antichess"));
}

TEST_CASE("drops and pockets are sent and understood") {
  auto oracle = run("drops?UCI_Variant=crazyhouse");
  const std::string fen = "8/8/8/8/8/8/8/R3K1k1[N] w - - 0 1";
  CHECK(ask(oracle, "legal crazyhouse " + fen) == "N@e4 a1b2 a1c2 a1d2 a1e2");
  CHECK(ask(oracle, "play crazyhouse " + fen + " a1b2") == "8/8/8/8/8/8/8/R3K1k1[N] b - - 0 1");
}

TEST_CASE("men that chess has not are sent where the game has them") {
  auto oracle = run("none?UCI_Variant=crazyhouse");
  CHECK(ask(oracle, "legal crazyhouse QQQQQQQQ/QQ6/8/8/8/8/8/R3K1k1[] w - - 0 1") != "abstain");
}

TEST_CASE("a program without `d` abstains from check and play") {
  auto oracle = run("blind");
  CHECK(ask(oracle, "legal chess " + kFen + "0 3") == kSixMoves);
  CHECK(ask(oracle, "check chess " + kFen + "0 3") == "abstain");
  CHECK(ask(oracle, "play chess " + kFen + "0 3 a1b2") == "abstain");
}

TEST_CASE("a program that names no checkers abstains from check alone") {
  auto oracle = run("no-checkers?UCI_Variant=atomic");
  CHECK(ask(oracle, "check atomic " + kFen + "1 3") == "abstain");
  CHECK(ask(oracle, "play atomic " + kFen + "0 3 a1b2") == "8/8/8/8/8/8/8/R3K1k1 b - - 0 3");
  auto filling = run("none?UCI_Variant=atomic");
  CHECK(ask(filling, "check atomic " + kFen + "1 3") == "true");
}

TEST_CASE("options that would be ignored are refused") {
  CHECK(says(refusal("none?Thread=2"), "no option 'Thread'; the names most like it: 'Threads'"));
  CHECK(says(refusal("none?Threads=9"), "'Threads' takes a number from 1 to 8, not '9'"));
  CHECK(says(refusal("none?Threads=two"), "from 1 to 8, not 'two'"));
  CHECK(says(refusal("none?Ponder=yes"), "true or false, not 'yes'"));
  CHECK(says(refusal("none?Clear Hash=1"), "it is a button"));
  CHECK(says(refusal("no-variants?UCI_Variant=atomic"), "no option 'UCI_Variant'"));
  CHECK(refusal("none?Eval File=a=b c&Ponder=true") == "none");
}

TEST_CASE("a program that does not speak UCI is refused") {
  CHECK(says(
      refusal("hang-at-start", 300ms),
      "uci:hang-at-start: it does not answer `uci`: time-out; a program that reads questions is "
      "exec:COMMAND"));
  CHECK(
      says(refusal("no-perft", 5s),
           "it answers `uci` but not `go perft 1`: time-out, so it cannot be asked for its moves: "
           "`Nodes searched: 20` was awaited"));
  CHECK(says(refusal("deaf"), "does not answer `go perft 1` with the moves of the position"));
  CHECK(says(refusal("endless-start"), "rubbish: no end of lines"));
  CHECK(says(refusal("die-of-options?Threads=2"), "died SIGABRT"));
  for (const char* command : {"exit 3", "echo hello", "exec 2>&-; /no/such/program", "cat"})
    CHECK_THROWS_AS(UciOracle("uci", read_uci_spec(command), referee(), 300ms), OracleError);
}

TEST_CASE("two positions with the same moves are no rejected position") {
  auto oracle = run("none");
  for (const char* fen : {"R3K1k1", "R3K2k", "R2K3k", "R1K4k"})
    CHECK(ask(oracle, std::string("legal chess 8/8/8/8/8/8/8/") + fen + " w - - 0 2") ==
          kFiveMoves);
  CHECK(ask(oracle, "legal chess 8/8/8/8/8/8/8/4K1k1 w - - 0 1") == "a1a2 a1b2 a1c2");
}

}  // namespace
}  // namespace doublecheck::process
