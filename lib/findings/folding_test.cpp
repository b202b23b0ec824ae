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
std::vector<std::string> bugs(std::vector<Finding> findings,
                              const std::vector<std::string>& mute = {}) {
  std::vector<std::string> texts;
  const auto symptom = [](const Finding& each) { return std::string(symptom_in(each.signature)); };
  for (const Finding& bug : folded({std::move(findings), 0}, mute).findings) {
    texts.push_back(symptom(bug));
    for (const Finding& other : bug.also) texts.back() += ", " + symptom(other);
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST_CASE("a finding that shows often close to another is one bug with it, whichever says so") {
  auto check = finding("true for C3-check", 1, 5, kCheck);
  auto legal = finding("missing C6-safe", 4, 3);
  CHECK(bugs({legal, check}) == Texts{"missing C6-safe", "true for C3-check"});
  legal.neighbourhood = {{}, {check.signature}, {}};
  CHECK(bugs({legal, check}) == Texts{"true for C3-check, missing C6-safe"});
  legal.neighbourhood = {};
  check.neighbourhood = {{}, {legal.signature}, {}};
  CHECK(bugs({legal, check}) == Texts{"true for C3-check, missing C6-safe"});
  check.neighbourhood = {{}, {"legal cube; b against a; nobody"}, {}};
  CHECK(bugs({legal, check}).size() == 2);
}

TEST_CASE(
    "a finding that is seen far more often is one bug only where each shows close to the other") {
  auto check = finding("true for C3-check", 1, 5, kCheck);
  auto legal = finding("missing C6-safe", kFarMore + 1, 3);
  check.neighbourhood = {{legal.signature}, {legal.signature}, {}};
  CHECK(bugs({legal, check}).size() == 2);
  legal.neighbourhood.near = {check.signature};
  CHECK(bugs({legal, check}).size() == 1);
  legal.count = kFarMore * kFarMore;
  CHECK(bugs({legal, check}).size() == 1);
  ++legal.count;
  CHECK(bugs({legal, check}).size() == 2);
}

TEST_CASE(
    "neighbours of neighbours are one bug, which counts all of them and begins with the first") {
  auto one = finding("missing C6-safe", 1, 9);
  auto two = finding("extra C6-exposes-king", 2, 8);
  auto three = finding("extra C6-ignores-check", 4, 7);
  two.neighbourhood.often = {three.signature, one.signature};
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
    made.neighbourhood.often = {"perft chess; b against a; wrong count"};
    return made;
  };
  auto count = finding("wrong count", 2, 5, "perft chess 1 7k/8/8/8/8/8/8/K7 w - - 0 1");
  count.signature = "perft chess; b against a; wrong count";
  CHECK(bugs({found("other L4 clock", 9, 1), found("extra L4 en-passant cell", 8, 2),
              found("missing L4 en-passant cell", 3, 3), found("extra piece on the target", 2, 4),
              count}) ==
        Texts{"extra piece on the target, missing L4 en-passant cell, extra L4 en-passant cell, "
              "other L4 clock, wrong count"});
}

TEST_CASE("a case of another finding is one bug with it, unless it is seen far more often") {
  auto plain = finding("missing C6-safe", 9, 5);
  auto special = finding("missing B2-king", 9, 3);
  CHECK(bugs({plain, special}).size() == 2);
  special.traits = {"B2-king", "C6-safe"};
  CHECK(bugs({plain, special}).size() == 1);
  special.count = 9 * kFarMore;
  CHECK(bugs({plain, special}).size() == 1);
  ++special.count;
  CHECK(bugs({plain, special}).size() == 2);
}

TEST_CASE("kings that touch make no case of a finding that is seen more often than that") {
  const auto of_atomic = [](const std::string& symptom, std::uint64_t count) {
    auto made = finding(symptom, count, count);
    made.signature = "legal atomic; b against a; " + symptom;
    return made;
  };
  auto passing = of_atomic("missing L4-en-passant", 4);
  passing.traits = {"L1-legal", "L4-en-passant", "L5-kings-touch"};
  const auto touch = of_atomic("missing L5-kings-touch", 4);
  CHECK(bugs({passing, touch}).size() == 1);
  ++passing.count;
  CHECK(bugs({passing, touch}).size() == 2);
}

TEST_CASE("of positions after a move other parts that are wrong are other bugs") {
  const auto played = [](const std::string& symptom, std::uint64_t count) {
    auto made = finding(symptom, count, count);
    made.signature = "play chess; b against a; " + symptom;
    return made;
  };
  const auto clock = played("other L4 clock", 2);
  CHECK(bugs({clock, played("other L4 clock of L1-capture", 99)}).size() == 1);
  CHECK(bugs({clock, played("other L4 move number", 99)}).size() == 2);
  auto number = played("other L4 move number", 2);
  number.neighbourhood.often = {clock.signature};
  CHECK(bugs({clock, number}).size() == 2);
}

TEST_CASE("failures in the same words are one bug, whatever the verb") {
  const auto failing = [](const std::string& how) {
    return std::vector{finding("failed " + how, 100, 1), finding("failed " + how, 1, 2, kCheck)};
  };
  CHECK(bugs(failing("RecursionError maximum recursion depth exceeded")).size() == 1);
  CHECK(bugs(failing("died SIGSEGV")).size() == 2);
  CHECK(bugs({finding("failed bad piece", 1, 1), finding("failed bad move", 1, 2)}).size() == 2);
}

TEST_CASE("positions that are accepted for one reason are one bug, whatever the verb") {
  const auto accepting = [](const std::string& reason, std::uint64_t count, std::uint64_t first,
                            std::string_view question) {
    return finding("illegal " + reason + " expected", count, first, question);
  };
  CHECK(
      bugs({accepting("no-king", 9, 1, kCheck), accepting("no-king", 9, 2, kLegalOfKing)}).size() ==
      1);
  CHECK(bugs({accepting("no-king", 9, 1, kCheck), accepting("many-kings", 9, 2, kCheck)}).size() ==
        2);
  CHECK(bugs({finding("illegal no-king given", 9, 1, kCheck),
              accepting("no-king", 9, 2, kLegalOfKing)})
            .size() == 2);
}

TEST_CASE("all failures of who answers nothing are one bug") {
  const std::vector findings{finding("failed died SIGSEGV", 100, 1),
                             finding("failed died SIGSEGV", 1, 2, kCheck),
                             finding("failed time-out", 1, 3, kCheck)};
  CHECK(bugs(findings, {"b"}).size() == 1);
  CHECK(bugs(findings, {"a"}).size() == 3);
}

TEST_CASE("of several findings it is a case of the one that names most") {
  auto plain = finding("extra C6-unsafe", 7, 1);
  auto captures = finding("extra C6-exposes-king C2-capture", 5, 2);
  auto special = finding("extra C6-ignores-check", 2, 3);
  special.traits = {"C2-capture", "C6-exposes-king", "C6-unsafe"};
  CHECK(bugs({plain, captures, special}) ==
        Texts{"extra C6-unsafe", "extra C6-exposes-king C2-capture, extra C6-ignores-check"});
}

TEST_CASE("en passant that is a case of an unsafe move is one, and not the reverse") {
  const auto of_chess = [](const std::string& symptom, std::uint64_t count) {
    auto made = finding(symptom, count, count);
    made.signature = "legal chess; b against a; " + symptom;
    return made;
  };
  const std::string passing = "extra L4-en-passant L1-exposes-king";
  CHECK(bugs({of_chess("extra L1-exposes-king", 3), of_chess(passing, 12)}).size() == 1);
  CHECK(bugs({of_chess("missing L1-exposes-king", 12), of_chess(passing, 12)}).size() == 2);
}

TEST_CASE("a wrong solution is wrong like none, and what is no move may leave any position") {
  const auto of = [](const std::string& front, const std::string& symptom, std::uint64_t first) {
    auto made = finding(symptom, 1, first);
    made.signature = front + "; b against a; " + symptom;
    return made;
  };
  CHECK(bugs({of("solve solitaire", "wrong result of S3-solvable", 1),
              of("solve solitaire", "false for S3-solvable", 2)})
            .size() == 1);
  const std::string accepted = "illegal not-a-move expected for A4-not-a-move, after it ";
  CHECK(bugs({of("explode atomic", accepted + "no change", 1),
              of("explode atomic", accepted + "missing piece on the target", 2)})
            .size() == 1);
  CHECK(bugs({of("perft chess", "wrong count beyond depth 2", 1),
              of("perft chess", "wrong count", 2)})
            .size() == 1);
}

TEST_CASE("what has one name in several games is one bug") {
  const auto of = [](const std::string& game, const std::string& symptom, std::uint64_t count) {
    auto made = finding(symptom, count, count);
    made.signature = "legal " + game + "; b against a; " + symptom;
    return made;
  };
  const std::string castling = "extra L3-castling L1-king-into-attack";
  CHECK(bugs({of("chess", castling, 1), of("crazyhouse", castling, 99)}) ==
        Texts{castling + ", " + castling});
  CHECK(bugs({of("chess", castling, 1), of("crazyhouse", "extra L4-en-passant", 1)}).size() == 2);
  const std::string checked = "missing L4-en-passant L1-answers-check";
  auto special = of("crazyhouse", checked, 1);
  special.traits = {"L1-answers-check", "L4-en-passant"};
  CHECK(bugs({of("chess", "missing L4-en-passant", 1), special}).size() == 2);
  CHECK(bugs({of("chess", checked, 1), of("crazyhouse", "missing L4-en-passant", 1), special}) ==
        Texts{checked, "missing L4-en-passant, " + checked});
}

TEST_CASE("of explain findings are one where they have a wrong word in common") {
  constexpr std::string_view kExplain = "explain cube w [##,##],[##,K#]";
  auto check = finding("extra C3-check", 1, 1, kExplain);
  auto mate = finding("missing C4-mate", 9, 2, kExplain);
  check.traits = {"extra C3-check", "missing C4-mate"};
  mate.traits = {"extra C4-stalemate", "missing C4-mate"};
  CHECK(bugs({check, mate}).size() == 1);
  mate.traits = {"extra C4-stalemate"};
  CHECK(bugs({check, mate}).size() == 2);
}

TEST_CASE(
    "a rare finding is one bug with one that is seen far more often and breaks the same rule") {
  const auto rare = finding("missing C2-capture", 2, 1);
  const auto common = [](std::uint64_t count) { return finding("extra C2-quiet", count, 2); };
  CHECK(bugs({rare, common(2 * kFarMore)}).size() == 1);
  CHECK(bugs({rare, common(2 * kFarMore - 1)}).size() == 2);
  CHECK(bugs({rare, finding("extra B2-king C6-ignores-check", 99, 2)}).size() == 2);
  CHECK(bugs({rare, finding("true for C3-check", 99, 2, kCheck)}).size() == 2);
}

TEST_CASE("that moves are legal or not makes no bug of rare findings that name different labels") {
  const auto of = [](const std::string& front, const std::string& symptom, std::uint64_t count) {
    auto made = finding(symptom, count, count);
    made.signature = front + "; b against a; " + symptom;
    return made;
  };
  const auto legal = "legal chess";
  CHECK(bugs({of(legal, "missing L1-answers-check", 2), of(legal, "missing L1-promotion", 99)})
            .size() == 2);
  CHECK(bugs({of("legal cube", "extra C6-exposes-king", 2),
              of("legal cube", "extra C6-ignores-check", 99)})
            .size() == 2);
  const auto passing = of(legal, "missing L4-en-passant L1-answers-check", 2);
  CHECK(bugs({passing, of(legal, "missing B2-pawn L4-en-passant", 99)}).size() == 1);
  CHECK(bugs({passing, of(legal, "extra L4-en-passant L1-exposes-king", 99)}).size() == 1);
  // A piece on a wrong cell is another matter, though it has the number of that rule.
  const auto play = "play chess";
  CHECK(bugs({of(play, "other piece on the target", 2), of(play, "extra piece on the target", 99)})
            .size() == 1);
}

TEST_CASE("a finding of explain follows from a rule that it names, whatever the verb") {
  const auto label = finding("missing C6-safe", 2, 1, "explain cube w [##,##],[##,K#]");
  CHECK(bugs({label, finding("extra C6-ignores-check", 2 * kFarMore, 2)}).size() == 1);
  auto of_another = finding("extra C6-ignores-check", 2 * kFarMore, 2);
  of_another.signature = "legal cube; c against a; extra C6-ignores-check";
  CHECK(bugs({label, of_another}).size() == 2);
}

TEST_CASE("castling is missing for a reason of its own, not because it is legal") {
  const auto in_chess = [](const std::string& symptom) {
    auto found = finding(symptom, 9, 1, "legal chess 8/8/8/8/8/8/8/K6k w - - 0 1");
    found.signature = "legal chess; b against a; " + symptom;
    return found;
  };
  auto castling = in_chess("missing L3-castling");
  castling.traits = {"L1-legal", "L3-castling"};
  CHECK(bugs({castling, in_chess("missing L1-legal")}).size() == 2);
}

TEST_CASE("a finding is not rare where it is seen more often under other names") {
  auto rare = finding("missing C2-capture", 2, 1);
  const auto common = finding("extra C2-quiet", 2 * kFarMore, 2);
  auto close_by = finding("true for C3-check", 1, 3, kCheck);
  CHECK(bugs({rare, common}).size() == 1);
  rare.neighbourhood.often = {close_by.signature};
  CHECK(bugs({rare, common, close_by}) ==
        Texts{"true for C3-check, missing C2-capture", "extra C2-quiet"});
}

TEST_CASE("a finding is rare where the other is seen far more often under all its names") {
  const auto rare = finding("missing C2-capture", 2, 1);
  auto common = finding("extra C2-quiet", 2 * kFarMore - 1, 2);
  const auto close_by = finding("true for C3-check", 1, 3, kCheck);
  CHECK(bugs({rare, common, close_by}).size() == 3);
  common.neighbourhood.often = {close_by.signature};
  CHECK(bugs({rare, common, close_by}).size() == 1);
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

TEST_CASE("a rare finding whose witness is traced to another is one bug with it") {
  auto rare = finding("extra C6-not-a-move", 1, 5);
  auto legal = finding("missing C6-safe", kFarMore, 3);
  rare.neighbourhood.traced = rare.signature;
  CHECK(bugs({legal, rare}).size() == 2);
  rare.neighbourhood.traced = legal.signature;
  CHECK(bugs({legal, rare}) == Texts{"missing C6-safe, extra C6-not-a-move"});
  --legal.count;
  CHECK(bugs({legal, rare}).size() == 2);
}

TEST_CASE("a folded finding has its reason") {
  auto safe = finding("missing C6-safe", 2, 1);
  auto check = finding("true for C3-check", 2, 5, kCheck);
  CHECK(reasons({safe, check}).empty());
  check.neighbourhood.often = {safe.signature};
  CHECK(reasons({safe, check}) == Texts{"neighbour"});
  auto special = finding("missing C6-interposes", 2, 3);
  special.traits = {"C6-interposes", "C6-safe"};
  CHECK(reasons({safe, special}) == Texts{"case"});
  const auto capture = finding("missing C2-capture", 2, 1);
  CHECK(reasons({capture, finding("extra C2-quiet", 2 * kFarMore, 2)}) == Texts{"rare"});
}

TEST_CASE("the reason is why it was joined with the next one on the way to the entry's name") {
  auto check = finding("true for C3-check", 2, 5, kCheck);
  auto safe = finding("missing C6-safe", 2, 1);
  check.neighbourhood.often = {safe.signature};
  auto special = finding("missing C6-interposes", 1, 3);
  special.traits = {"C6-interposes", "C6-safe"};
  CHECK(bugs({check, safe, special}) ==
        Texts{"true for C3-check, missing C6-safe, missing C6-interposes"});
  CHECK(reasons({check, safe, special}) == Texts{"neighbour", "case"});
}

}  // namespace
}  // namespace doublecheck
