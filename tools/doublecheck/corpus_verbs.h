// The verbs below `corpus`: one file each, and one line here and in corpus.cpp.
#pragma once

#include "context.h"

namespace CLI {
class App;
}

namespace doublecheck {

// As in all_verbs.h.

void add_corpus_check(CLI::App& corpus, Context& context);

}  // namespace doublecheck
