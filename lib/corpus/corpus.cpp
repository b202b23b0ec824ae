#include "corpus/corpus.h"

namespace doublecheck {

Corpus read_corpus(std::vector<std::string> files, Answers answers) {
  Corpus corpus;
  CorpusReader reader(std::move(files), answers);
  while (auto item = reader.next()) {
    if (auto* entry = std::get_if<CorpusEntry>(&*item))
      corpus.entries.push_back(std::move(*entry));
    else
      corpus.problems.push_back(std::get<CorpusProblem>(std::move(*item)));
  }
  return corpus;
}

std::string corpus_text(std::span<const CorpusEntry> entries) {
  std::string text;
  const std::string* comments = nullptr;
  for (const CorpusEntry& entry : entries) {
    if (comments == nullptr || *comments != entry.comments)
      text += (text.empty() ? "" : "\n") + entry.comments;
    comments = &entry.comments;
    text += corpus_line_text(entry.line) + "\n";
  }
  return text;
}

}  // namespace doublecheck
