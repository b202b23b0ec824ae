#include "findings/folding.h"

#include <doctest/doctest.h>

#include "diagnosis/signature.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::string_view kLegalOfKing = "legal cube w [##,##],[##,K#]";
constexpr std::string_view kCheck = "check cube w [##,##],[##,K#]";

Finding finding(const std::string& symptom, std::uint64_t count, std::uint64_t first,
                std::string_view question = kLegalOfKing) {
  Finding made;
  const auto asked = read_question(question);
  made.signature = std::string(name_of(asked.verb)) + " cube; b against a; " + symptom;
  made.count = count;
  made.first = first;
  made.shrunk.question = asked;
  made.examples = {{first, asked}};
  return made;
}

/// The symptoms of each bug, its own name first, with `, ` between them.
std::vector<std::string> bugs(std::vector<Finding> findings) {
  std::vector<std::string> texts;
  const auto symptom = [](const Finding& each) { return std::string(symptom_in(each.signature)); };
  for (const Finding& bug : folded({std::move(findings), 0}).findings) {
    texts.push_back(symptom(bug));
    for (const Finding& other : bug.also) texts.back() += ", " + symptom(other);
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST_CASE("what shows often close to another finding is one bug with it, whichever says so") {
  auto check = finding("true for C3-check", 1, 5, kCheck);
  auto legal = finding("missing C6-safe", 4, 3);
  CHECK(bugs({legal, check}) == Texts{"missing C6-safe", "true for C3-check"});
  legal.kin = {{}, {check.signature}};
  CHECK(bugs({legal, check}) == Texts{"true for C3-check, missing C6-safe"});
  legal.kin = {};
  check.kin = {{}, {legal.signature}};
  CHECK(bugs({legal, check}) == Texts{"true for C3-check, missing C6-safe"});
  check.kin = {{}, {"legal cube; b against a; nobody"}};
  CHECK(bugs({legal, check}).size() == 2);
}

TEST_CASE("what is seen far more often is one bug only with what shows close to it, too") {
  auto check = finding("true for C3-check", 1, 5, kCheck);
  auto legal = finding("missing C6-safe", kFarMore + 1, 3);
  check.kin = {{legal.signature}, {legal.signature}};
  CHECK(bugs({legal, check}).size() == 2);
  legal.kin.near = {check.signature};
  CHECK(bugs({legal, check}).size() == 1);
  legal.count = kEverywhere;
  CHECK(bugs({legal, check}).size() == 1);
  ++legal.count;
  CHECK(bugs({legal, check}).size() == 2);
}

TEST_CASE("what only explain shows is one bug with what shows close to it, if not far more often") {
  const auto bugs_of = [](std::uint64_t count, bool often, std::string_view question) {
    auto label = finding("missing C3-double-check", 1, 5, question);
    const auto legal = finding("missing C6-safe", count, 3);
    label.kin = {{legal.signature}, often ? Texts{legal.signature} : Texts()};
    return bugs({legal, label}).size();
  };
  constexpr std::string_view kExplain = "explain cube w [##,##],[##,K#]";
  CHECK(bugs_of(kFarMore, false, kExplain) == 1);
  CHECK(bugs_of(kFarMore + 1, false, kExplain) == 2);
  CHECK(bugs_of(kEverywhere, true, kExplain) == 1);
  CHECK(bugs_of(kEverywhere + 1, true, kExplain) == 2);
  CHECK(bugs_of(kFarMore, false, kCheck) == 2);
}

TEST_CASE("kin of kin are one bug, which counts all of them and begins with the first") {
  auto one = finding("missing C6-safe", 1, 9);
  auto two = finding("extra C6-exposes-king", 2, 8);
  auto three = finding("extra C6-ignores-check", 4, 7);
  two.kin.often = {three.signature, one.signature};
  const auto bug = folded({{three, two, one}, 0}).findings.at(0);
  CHECK(bug.signature == three.signature);
  CHECK(bug.also.size() == 2);
  CHECK(bug.count == 7);
  CHECK(bug.first == 7);
  CHECK(bugs({one, three, two}) == bugs({three, two, one}));
}

TEST_CASE("of wrong positions after a move the one that harms the game most leads") {
  constexpr std::string_view kPlay = "play chess 7k/8/8/8/8/8/8/K7 w - - 0 1 a1a2";
  const auto found = [&](const std::string& symptom, std::uint64_t count, std::uint64_t first) {
    auto made = finding(symptom, count, first, kPlay);
    made.signature = "play chess; b against a; " + symptom;
    made.kin.often = {"play chess; b against a; extra L4 en-passant cell"};
    return made;
  };
  CHECK(
      bugs({found("other L4 clock", 9, 1), found("extra L4 en-passant cell", 8, 2),
            found("missing L4 en-passant cell", 3, 3), found("extra piece on the target", 2, 4)}) ==
      Texts{"extra piece on the target, missing L4 en-passant cell, extra L4 en-passant cell, "
            "other L4 clock"});
}

TEST_CASE("a case of another finding is one bug with it, unless it is seen far more often") {
  auto plain = finding("missing C6-safe", 9, 5);
  auto special = finding("missing C6-interposes", 9, 3);
  CHECK(bugs({plain, special}).size() == 2);
  special.traits = {"C6-interposes", "C6-safe"};
  CHECK(bugs({plain, special}).size() == 1);
  special.count = 9 * kRarerThanCase;
  CHECK(bugs({plain, special}).size() == 1);
  ++special.count;
  CHECK(bugs({plain, special}).size() == 2);
}

TEST_CASE("of several findings it is a case of the one that names most") {
  auto plain = finding("extra C6-unsafe", 7, 1);
  auto captures = finding("extra C6-exposes-king C2-capture", 5, 2);
  auto special = finding("extra C6-ignores-check", 2, 3);
  special.traits = {"C2-capture", "C6-exposes-king", "C6-unsafe"};
  CHECK(bugs({plain, captures, special}) ==
        Texts{"extra C6-unsafe", "extra C6-exposes-king C2-capture, extra C6-ignores-check"});
}

TEST_CASE("what is seen seldom is one bug with what is seen far more often and names its rule") {
  const auto rare = finding("missing C6-safe", 2, 1);
  const auto common = [](std::uint64_t count) {
    return finding("extra C6-ignores-check", count, 2);
  };
  CHECK(bugs({rare, common(2 * kFarMore)}).size() == 1);
  CHECK(bugs({rare, common(2 * kFarMore - 1)}).size() == 2);
  CHECK(bugs({rare, finding("extra B2-king C2-quiet", 99, 2)}).size() == 2);
}

TEST_CASE("what is seen seldom is not, where it is seen more often under other names") {
  auto rare = finding("missing C6-safe", 2, 1);
  const auto common = finding("extra C6-ignores-check", 2 * kFarMore, 2);
  auto close_by = finding("true for C3-check", 1, 3, kCheck);
  CHECK(bugs({rare, common}).size() == 1);
  rare.kin.often = {close_by.signature};
  CHECK(bugs({rare, common, close_by}) ==
        Texts{"true for C3-check, missing C6-safe", "extra C6-ignores-check"});
}

TEST_CASE("what is seen seldom is, where the other is seen far more often under all its names") {
  const auto rare = finding("missing C6-safe", 2, 1);
  auto common = finding("extra C6-ignores-check", 2 * kFarMore - 1, 2);
  const auto close_by = finding("true for C3-check", 1, 3, kCheck);
  CHECK(bugs({rare, common, close_by}).size() == 3);
  common.kin.often = {close_by.signature};
  CHECK(bugs({rare, common, close_by}).size() == 1);
}

TEST_CASE("failures in the same words are one bug, whatever was asked") {
  CHECK(bugs({finding("failed time-out", 1, 1), finding("failed time-out", 2, 2, kCheck),
              finding("failed died SIGSEGV", 3, 3, kCheck)}) ==
        Texts{"failed time-out, failed time-out", "failed died SIGSEGV"});
}

TEST_CASE("refusals of positions in the same words are one bug, whatever was asked") {
  CHECK(bugs({finding("illegal many-kings expected", 1, 1),
              finding("illegal many-kings expected", 2, 2, kCheck),
              finding("illegal many-kings given", 3, 3, kCheck)})
            .size() == 2);
  CHECK(bugs({finding("illegal opponent-in-check given", 1, 1),
              finding("illegal opponent-in-check given for L5-kings-touch", 2, 2, kCheck)})
            .size() == 1);
}

TEST_CASE("refusals of moves in the same words are one bug where they show the same rules") {
  constexpr std::string_view kPlay = "play cube w [##,##],[##,K#] a1Ia2I";
  const auto refused = [&](const std::string& label, std::string_view question) {
    return finding("illegal not-a-move given for " + label, 1, 1, question);
  };
  CHECK(bugs({refused("C2-capture", kPlay), refused("C2-quiet", kPlay)}).size() == 1);
  CHECK(bugs({refused("C2-capture", kPlay), refused("C6-safe", kPlay)}).size() == 2);
  CHECK(bugs({refused("C2-capture", kPlay), refused("C2-quiet", kLegalOfKing)}).size() == 2);
}

TEST_CASE("the kind of piece is no part of the cause where four kinds move so") {
  std::vector<Finding> kinds{finding("extra B2-king C6-not-a-move", 1, 1),
                             finding("extra B2-rook C6-not-a-move", 2, 2),
                             finding("extra B2-queen C6-not-a-move", 3, 3)};
  CHECK(bugs(kinds).size() == 3);
  kinds.push_back(finding("extra B2-knight", 5, 5));
  CHECK(bugs(kinds).size() == 4);
  kinds.push_back(finding("extra B2-bishop C6-not-a-move", 4, 4));
  CHECK(bugs(kinds).size() == 2);
}

TEST_CASE("rook and bishop stand for all that slides") {
  CHECK(bugs({finding("extra B2-rook", 1, 1), finding("extra B2-queen", 2, 2)}).size() == 2);
  CHECK(bugs({finding("extra B2-rook", 1, 1), finding("extra B2-bishop", 2, 2)}).size() == 1);
}

/// A finding of `moves` of one piece, for which cells are missing.
Finding of_lone(const std::string& kind, const std::string& piece, const std::string& missing) {
  auto made = finding("missing B2-" + kind, 1, 1, "moves cube 2 " + piece + " b2I");
  made.shrunk.answers = {{"a", Answer(missing)}, {"b", Answer("none")}};
  return made;
}

TEST_CASE("three kinds stand for a direction where the same cell is wrong for each") {
  const auto king = of_lone("king", "K", "a1I a1II");
  const auto queen = of_lone("queen", "Q", "a1I a1II");
  CHECK(bugs({king, queen, of_lone("bishop", "B", "a1II")}).size() == 1);
  CHECK(bugs({king, queen, of_lone("bishop", "B", "a2I")}).size() == 3);
  CHECK(bugs({king, of_lone("bishop", "B", "a1II")}).size() == 2);
}

TEST_CASE("so do two, if one is the queen, who goes as all others that slide") {
  const auto queen = of_lone("queen", "Q", "a1I a1II");
  CHECK(bugs({queen, of_lone("bishop", "B", "a1II")}).size() == 1);
  CHECK(bugs({queen, of_lone("bishop", "B", "a2I")}).size() == 2);
}

TEST_CASE("by one special rule moves are wrong for one reason, however often each is") {
  for (const std::uint64_t count : {2U, 1000U})
    CHECK(bugs({finding("extra L4-en-passant L1-ignores-check", 1, 1),
                finding("extra L4-en-passant L1-exposes-king", count, 2)})
              .size() == 1);
}

TEST_CASE("how a position has come about rests on how a piece in it goes") {
  constexpr std::string_view kChecked = "explain chess 8/8/8/8/8/8/1pk5/K7 w - - 0 1";
  const auto bugs_with = [&](std::string_view moves, std::uint64_t count) {
    return bugs({finding("extra L8-unexplained-check", 2, 1, kChecked),
                 finding("missing B2-pawn", count, 2, moves)})
        .size();
  };
  CHECK(bugs_with("moves chess p a7", 2 * kFarMore) == 1);
  CHECK(bugs_with("moves chess p a7", 2 * kFarMore - 1) == 2);
  CHECK(bugs_with("moves chess N a7", 2 * kFarMore) == 2);
  CHECK(bugs_with("moves chess B a7", 2 * kFarMore) == 2);
  constexpr std::string_view kByBishop = "explain chess 7B/8/8/8/8/K7/8/k7 b - - 0 1";
  CHECK(bugs({finding("extra L8-unexplained-check", 2, 1, kByBishop),  // it may have been a pawn
              finding("missing B2-pawn", 99, 2, "moves chess p a7")})
            .size() == 1);
  auto of_another = finding("missing B2-pawn", 99, 2, "moves chess p a7");
  of_another.signature = "moves cube; c against a; missing B2-pawn";
  CHECK(bugs({finding("extra L8-unexplained-check", 2, 1, kChecked), of_another}).size() == 2);
}

/// A finding of `legal` of chess in which these moves are extra.
Finding of_extra_moves(const std::string& symptom, const std::string& moves,
                       std::string_view question) {
  auto made = finding(symptom, 1, 1, question);
  made.shrunk.answers = {{"a", Answer("none")}, {"b", Answer(moves)}};
  return made;
}

TEST_CASE("moves of a piece rest on what such a piece attacks") {
  constexpr std::string_view kByPawn = "attacked chess 8/8/8/8/8/k7/P7/K7 b - - 0 1";
  constexpr std::string_view kByTwo = "attacked chess 8/8/8/8/8/k7/PB6/K7 b - - 0 1";
  constexpr std::string_view kByKing = "attacked chess 8/8/8/8/8/k7/8/K7 b - - 0 1";
  constexpr std::string_view kMoved = "legal chess 8/8/8/8/8/p7/1b6/k6K b - - 0 1";
  const std::string extra = "extra V3-pawn-capture C6-not-a-move";
  const auto bugs_with = [&](const std::string& moves, std::string_view attacked) {
    return bugs({of_extra_moves(extra, moves, kMoved), finding("extra C7", kFarMore, 2, attacked)})
        .size();
  };
  CHECK(bugs_with("a3h1", kByPawn) == 1);
  CHECK(bugs_with("a3h1 b2a8", kByPawn) == 2);
  CHECK(bugs_with("b2a8", kByPawn) == 2);
  CHECK(bugs_with("e4e5", kByPawn) == 2);  // from an empty cell
  CHECK(bugs_with("e4e5", kByKing) == 2);
  CHECK(bugs_with("a3h1", kByTwo) == 2);
}

TEST_CASE("so do targets of such a piece, and moves of it that are none") {
  const auto bugs_with = [](const std::string& symptom, std::string_view question) {
    return bugs({finding(symptom, 1, 1, question),
                 finding("extra B2-pawn", kFarMore, 2, "moves chess p a7")})
        .size();
  };
  const std::string valid = "true for V3-pawn-captures-nothing";
  CHECK(bugs_with(valid, R"(valid chess [["B","P",1,2],["B","R",8,8]] ["B","P",2,1])") == 1);
  CHECK(bugs_with(valid, R"(valid chess [["B","P",1,2],["B","R",8,8]] ["B","R",2,1])") == 2);
  const std::string accepted = "illegal not-a-move expected for C6-not-a-move, after it no change";
  CHECK(bugs_with(accepted, "explode atomic 8/8/8/8/p7/8/1R6/8 a4b3") == 1);
  CHECK(bugs_with(accepted, "explode atomic 8/8/8/8/p7/8/1R6/8 b2c3") == 2);
}

TEST_CASE("a verb that refuses for none of three reasons judges no position") {
  const auto refusal = [](const std::string& words, const std::string& verb = "check") {
    auto made = finding(words, 1, 1, kCheck);
    made.signature = verb + " cube; b against a; " + words;
    return made;
  };
  const auto first = refusal("illegal no-king expected");
  const auto second = refusal("illegal many-kings expected");
  CHECK(bugs({first, second, refusal("illegal opponent-in-check expected")}).size() == 1);
  CHECK(bugs({first, second}).size() == 2);
  CHECK(bugs({first, second, refusal("illegal opponent-in-check expected", "mate")}).size() == 3);
  CHECK(bugs({refusal("illegal no-king given"), refusal("illegal many-kings given"),
              refusal("illegal opponent-in-check given")})
            .size() == 3);
}

/// Why each finding but the one that names the entry is in it.
Texts reasons(std::vector<Finding> findings) {
  Texts texts;
  for (const Finding& bug : folded({std::move(findings), 0}).findings) {
    CHECK_FALSE(bug.why.has_value());
    for (const Finding& other : bug.also) texts.emplace_back(name_of(other.why.value()));
  }
  return texts;
}

TEST_CASE("what is folded says why") {
  auto safe = finding("missing C6-safe", 2, 1);
  auto check = finding("true for C3-check", 2, 5, kCheck);
  CHECK(reasons({safe, check}).empty());
  check.kin.often = {safe.signature};
  CHECK(reasons({safe, check}) == Texts{"neighbour"});
  auto special = finding("missing C6-interposes", 2, 3);
  special.traits = {"C6-interposes", "C6-safe"};
  CHECK(reasons({safe, special}) == Texts{"case"});
  CHECK(reasons({finding("extra L4-en-passant L1-ignores-check", 1, 1),
                 finding("extra L4-en-passant L1-exposes-king", 1, 2)}) == Texts{"one rule"});
  CHECK(reasons({safe, finding("extra C6-ignores-check", 2 * kFarMore, 2)}) == Texts{"rare"});
  CHECK(reasons({finding("true for V3-pawn-captures-nothing", 1, 1,
                         R"(valid chess [["B","P",1,2],["B","R",8,8]] ["B","P",2,1])"),
                 finding("extra B2-pawn", kFarMore, 2, "moves chess p a7")}) ==
        Texts{"rests on moves"});
  CHECK(reasons({finding("failed time-out", 1, 1), finding("failed time-out", 1, 2, kCheck)}) ==
        Texts{"same words"});
  CHECK(reasons({finding("extra B2-rook", 1, 1), finding("extra B2-bishop", 2, 2)}) ==
        Texts{"all kinds"});
  const auto accepted = [](const std::string& reason, std::uint64_t first) {
    return finding("illegal " + reason + " expected", 1, first, kCheck);
  };
  CHECK(reasons({accepted("no-king", 1), accepted("many-kings", 2),
                 accepted("opponent-in-check", 3)}) == Texts{"refuses nothing", "refuses nothing"});
}

TEST_CASE("the reason is why it was joined with the next one on the way to the entry's name") {
  auto check = finding("true for C3-check", 2, 5, kCheck);
  auto safe = finding("missing C6-safe", 2, 1);
  check.kin.often = {safe.signature};
  auto special = finding("missing C6-interposes", 1, 3);
  special.traits = {"C6-interposes", "C6-safe"};
  CHECK(bugs({check, safe, special}) ==
        Texts{"true for C3-check, missing C6-safe, missing C6-interposes"});
  CHECK(reasons({check, safe, special}) == Texts{"neighbour", "case"});
}

}  // namespace
}  // namespace doublecheck
