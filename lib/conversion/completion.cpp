#include "conversion/completion.h"

namespace doublecheck {

std::string completed_text(std::istream& corpus, const AnswersByText& answers) {
  std::string text;
  for (std::string line; std::getline(corpus, line);) {
    text += line;
    if (const auto found = answers.find(line); found != answers.end())
      text += " -> " + found->second.text();
    if (!corpus.eof()) text += '\n';
  }
  return text;
}

}  // namespace doublecheck
