// The verbs below `corpus`: one file each, and one line here and in corpus.cpp.
#pragma once

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

}  // namespace doublecheck
