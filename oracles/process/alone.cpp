// One oracle behind the line protocol and nothing else: compiled with ORACLE, the namespace of its
// `make_oracle`, and ORACLE_HEADER, the header that declares it. That it links proves that the
// oracle needs nothing of the other.
#include <iostream>
#include <string>

#include ORACLE_HEADER
#include "notation/question_text.h"

namespace {

std::string answer(doublecheck::Oracle& oracle, const std::string& line) try {
  return oracle.answer(doublecheck::read_question(line)).text();
} catch (const doublecheck::ParseError& error) {
  return std::string("error: ") + error.what();
}

}  // namespace

int main() {
  const auto oracle = doublecheck::ORACLE::make_oracle();
  for (std::string line; std::getline(std::cin, line);)
    std::cout << answer(*oracle, line) << '\n' << std::flush;
}
