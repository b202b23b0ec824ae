#include "corpus/line_reader.h"

#include <limits>

#include "notation/reader.h"

namespace doublecheck {
namespace {

void refuse(const std::string& line, char byte, std::string_view reason) {
  const auto at = line.find(byte);
  if (at != std::string::npos) throw ParseError(at + 1, reason);
}

}  // namespace

void LineReader::pass_over_long_line() {
  text_.clear();
  text_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  throw ParseError(kLongestLine + 1, kLineTooLong);
}

std::optional<std::string> LineReader::next() {
  if (text_.eof() || text_.bad()) return std::nullopt;
  text_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  const auto taken = static_cast<std::size_t>(text_.gcount());
  const bool ended = !text_.eof();
  if (!ended && taken == 0) return std::nullopt;
  ++number_;
  if (text_.bad()) throw ParseError(1, "reading failed here");
  if (ended && text_.fail()) pass_over_long_line();
  std::string line = buffer_.substr(0, ended ? taken - 1 : taken);
  if (ends_ == LineEnds::any) line = std::string(line_in_file(line, number_));
  refuse(line, '\r', "carriage return: lines end with a line feed alone");
  refuse(line, '\0', "NUL");
  if (!ended && ends_ == LineEnds::strict)
    throw ParseError(line.size() + 1, "the last line has no line feed");
  return line;
}

}  // namespace doublecheck
