#include "contract/contract.h"

#include <doctest/doctest.h>

#include "examination/oracle_maker.h"
#include "files/temporary_folder.h"

namespace doublecheck::contract {
namespace {

std::string refusal_of_words(std::string_view text) try {
  read_contract(text);
  return "none";
} catch (const OracleError& error) {
  return error.what();
}

TEST_CASE("no word promises everything") {
  CHECK(read_contract("") == Contract{});
  CHECK(read_contract(" , ") == Contract{});
}

TEST_CASE("words have blanks or commas between them") {
  for (const auto* text :
       {"legal-only en-passant=always clocks=150 verbs=legal,play games=chess",
        "legal-only,en-passant=always,clocks=150,verbs=legal,play,games=chess"}) {
    const auto contract = read_contract(text);
    CHECK(contract.legal_only);
    CHECK(contract.en_passant == EnPassant::always);
    CHECK(contract.halfmove_clock == WrittenClock{150});
    CHECK(contract.move_number == WrittenClock{150});
    CHECK(contract.verbs == std::vector{Verb::legal, Verb::play});
    CHECK(contract.games == std::vector{Game::chess});
  }
}

TEST_CASE("each word says what it says") {
  CHECK(read_contract("en-passant=pseudo-legal").en_passant == EnPassant::pseudo_legal);
  CHECK(read_contract("en-passant=legal").en_passant == EnPassant::legal);
  CHECK(read_contract("castling=king-takes-rook").king_takes_rook);
  CHECK(read_contract("promotion=queen").only_queens);
  CHECK(read_contract("solitaire-pawns=upward").upward_pawns);
  CHECK(read_contract("reachable").reachable);
  CHECK(read_contract("clocks=ignored").halfmove_clock == WrittenClock{0});
  CHECK(read_contract("halfmove-clock=9999").halfmove_clock == WrittenClock{9999});
  CHECK(read_contract("clocks=wrap-at-256").move_number == WrittenClock{256, true});
  CHECK(read_contract("asked-clocks=100").largest_halfmove_clock == 100);
  CHECK(read_contract("asked-clocks=100").largest_move_number == 100);
  CHECK_FALSE(read_contract("asked-halfmove-clock=100").largest_move_number);
  CHECK_FALSE(read_contract("asked-move-number=0").halfmove_clock);
  CHECK_FALSE(read_contract("halfmove-clock=9999").move_number);
  CHECK_FALSE(read_contract("move-number=7").halfmove_clock);
}

TEST_CASE("a contract is said in as few words as can be, which say the same") {
  const auto said = [](std::string_view text) {
    std::string words;
    for (const auto& word : words_of(read_contract(text))) words += word + ' ';
    CHECK(read_contract(words) == read_contract(text));
    return words;
  };
  CHECK(said("") == "");
  CHECK(said("games=chess,atomic verbs=legal,play promotion=queen castling=king-takes-rook "
             "clocks=150 en-passant=pseudo-legal legal-only") ==
        "legal-only en-passant=pseudo-legal clocks=150 castling=king-takes-rook promotion=queen "
        "verbs=legal,play games=chess,atomic ");
  CHECK(said("clocks=ignored en-passant=always") == "en-passant=always clocks=ignored ");
  CHECK(said("halfmove-clock=100 en-passant=legal") == "en-passant=legal halfmove-clock=100 ");
  CHECK(said("games=solitaire solitaire-pawns=upward") ==
        "solitaire-pawns=upward games=solitaire ");
  CHECK(said("reachable explained-check") == "explained-check reachable ");
  CHECK(said("clocks=wrap-at-256 asked-clocks=99") == "clocks=wrap-at-256 asked-clocks=99 ");
  CHECK(said("move-number=wrap-at-256 asked-move-number=0") ==
        "move-number=wrap-at-256 asked-move-number=0 ");
  CHECK(said("clocks=9999 move-number=7") == "halfmove-clock=9999 move-number=7 ");
}

TEST_CASE("of two words with one key the later counts") {
  const auto contract = read_contract("clocks=150 move-number=9999 verbs=check verbs=legal");
  CHECK(contract.halfmove_clock == WrittenClock{150});
  CHECK(contract.move_number == WrittenClock{9999});
  CHECK(contract.verbs == std::vector{Verb::legal});
}

TEST_CASE("a wrong word is named, with those there are") {
  for (const std::string word : {"legal",
                                 "legal-only=1",
                                 "explained-check=yes",
                                 "en-passant",
                                 "en-passant=",
                                 "en-passant=never",
                                 "clocks=",
                                 "clocks=-1",
                                 "clocks=10000",
                                 "clocks=1x",
                                 "clocks=wrap-at-1",
                                 "clocks=wrap-at-10000",
                                 "asked-clocks=",
                                 "asked-clocks=ignored",
                                 "asked-legal=1",
                                 "castling=e1g1",
                                 "promotion=rook",
                                 "solitaire-pawns=down",
                                 "verbs=",
                                 "verbs=legals",
                                 "games=go",
                                 "rights=effective",
                                 "=",
                                 "chess"}) {
    const auto text = refusal_of_words("legal-only " + word);
    CHECK(text.starts_with("a contract has no word '" + word + "'; there are legal-only "));
  }
  CHECK(refusal_of_words("verbs=legal,chess").starts_with("a contract has no word 'chess'"));
}

TEST_CASE("a contract that is given goes before the engine's own, key by key") {
  const auto contract = overlaid(read_contract("legal-only clocks=150 verbs=legal games=chess"),
                                 read_contract("explained-check move-number=9999 reachable "
                                               "asked-move-number=7 verbs=play"));
  CHECK(contract == read_contract("legal-only explained-check reachable halfmove-clock=150 "
                                  "move-number=9999 asked-move-number=7 verbs=play games=chess"));
}

TEST_CASE("a contract may lie beside a file that the command names") {
  const TemporaryFolder folder;
  const auto engine = folder.path() + "/engine";
  CHECK(contract_beside("sh " + engine).empty());
  folder.write("engine.contract", "# why\nlegal-only\nclocks=150\n");
  CHECK(contract_beside("sh " + engine).empty());
  folder.write("engine", "exit\n");
  CHECK(contract_beside("sh " + engine + " -v") == "legal-only clocks=150 ");
}

}  // namespace
}  // namespace doublecheck::contract
