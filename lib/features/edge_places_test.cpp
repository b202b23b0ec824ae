#include "features/edge_places.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("a function is named without namespaces, return type and parameters") {
  CHECK(
      function_name("doublecheck::mailbox::(anonymous namespace)::play(doublecheck::Board const&, "
                    "doublecheck::Move const&)") == "play");
  CHECK(function_name("doublecheck::distance::(anonymous namespace)::Oracle::name[abi:cxx11]() "
                      "const") == "Oracle::name");
  CHECK(function_name("unsigned short doublecheck::mailbox::fen::steps<(doublecheck::Colour)0, "
                      "doublecheck::mailbox::fen::Listing>(int)") == "steps<white, Listing>");
  CHECK(function_name("bool doublecheck::distance::each<std::pair<int, int> >(int (*)(int))") ==
        "each<std::pair<int, int> >");
}

TEST_CASE("a lambda is its function") {
  CHECK(function_name("doublecheck::mailbox::fen::Player::any(doublecheck::Colour)::$_0::operator()"
                      "(doublecheck::mailbox::fen::Move const&) const") == "Player::any");
  CHECK(function_name("doublecheck::mailbox::finds<(doublecheck::Colour)1>(int)::{lambda(int)#2}::"
                      "operator()(int) const") == "finds<black>");
  CHECK(function_name("bool doublecheck::mailbox::any<doublecheck::mailbox::finds<(doublecheck::"
                      "Colour)1>(int)::{lambda(int)#12}>(int, doublecheck::mailbox::finds<("
                      "doublecheck::Colour)1>(int)::{lambda(int)#12})") == "any<finds<black>>");
}

TEST_CASE("operators keep their signs") {
  CHECK(function_name("doublecheck::mailbox::operator==(doublecheck::mailbox::Content, "
                      "doublecheck::mailbox::Content)") == "operator==");
  CHECK(function_name("doublecheck::mailbox::Board::operator[](int) const") == "Board::operator[]");
}

}  // namespace
}  // namespace doublecheck
