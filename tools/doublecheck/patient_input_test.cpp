#include "patient_input.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <istream>
#include <string>

namespace doublecheck {
namespace {

TEST_CASE("all lines come, of a part that is there before the rest") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  PatientInput input(ends[0]);
  std::istream stream(&input);
  std::string line;
  REQUIRE(::write(ends[1], "one\ntw", 6) == 6);
  CHECK(std::getline(stream, line));
  CHECK(line == "one");
  REQUIRE(::write(ends[1], "o", 1) == 1);
  ::close(ends[1]);
  CHECK(std::getline(stream, line));
  CHECK(line == "two");
  CHECK_FALSE(std::getline(stream, line));
  CHECK_FALSE(stream.bad());
  ::close(ends[0]);
}

TEST_CASE("what cannot be read makes the stream bad") {
  const int folder = ::open("/", O_RDONLY | O_DIRECTORY);
  PatientInput input(folder);
  std::istream stream(&input);
  CHECK(stream.get() == std::istream::traits_type::eof());
  CHECK(stream.bad());
  ::close(folder);
}

}  // namespace
}  // namespace doublecheck
