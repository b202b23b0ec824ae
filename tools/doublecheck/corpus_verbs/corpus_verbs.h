// The verbs below `corpus`: one file each, and one line here and in corpus.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "context.h"

namespace CLI {
class App;
}

namespace doublecheck {

// As in all_verbs.h.

void add_corpus_check(CLI::App& corpus, Context& context);
void add_corpus_complete(CLI::App& corpus, Context& context);
void add_corpus_export(CLI::App& corpus, Context& context);
void add_corpus_import(CLI::App& corpus, Context& context);
void add_corpus_minimise(CLI::App& corpus, Context& context);
void add_corpus_pack(CLI::App& corpus, Context& context);
void add_corpus_regenerate(CLI::App& corpus, Context& context);
void add_corpus_stats(CLI::App& corpus, Context& context);
void add_corpus_unpack(CLI::App& corpus, Context& context);

/// The files of the corpora that `words` name (corpus_files.h), of ./corpus where they name none.
/// Throws UsageError where there is none such either, and what corpus_files throws.
std::vector<std::string> corpus_of_words(std::span<const std::string> words);

}  // namespace doublecheck
