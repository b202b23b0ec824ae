#include "verbs/all_verbs.h"

#include <CLI/CLI.hpp>

namespace doublecheck {

void add_corpus(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "corpus", "Work with files of `QUESTION -> ANSWER` lines: check, make, minimise, convert");
  verb->require_subcommand(1);
  add_corpus_check(*verb, context);
  add_corpus_complete(*verb, context);
  add_corpus_export(*verb, context);
  add_corpus_import(*verb, context);
  add_corpus_minimise(*verb, context);
  add_corpus_pack(*verb, context);
  add_corpus_regenerate(*verb, context);
  add_corpus_stats(*verb, context);
  add_corpus_unpack(*verb, context);
}

}  // namespace doublecheck
