// The verbs of the command line: one file each, and one line here and in command_line.cpp.
#pragma once

#include "context.h"

namespace CLI {
class App;
}

namespace doublecheck {

// Each adds its verb to `app`. The verb runs while CLI11 parses and reports through `context`,
// which must outlive `app`; it may throw UsageError, ParseError, OracleError and OutputError.

void add_ask(CLI::App& app, Context& context);
void add_campaign(CLI::App& app, Context& context);
void add_compare(CLI::App& app, Context& context);
void add_demo(CLI::App& app, Context& context);
void add_divide(CLI::App& app, Context& context);
void add_fuzz(CLI::App& app, Context& context);
void add_merge(CLI::App& app, Context& context);
void add_mutants(CLI::App& app, Context& context);
void add_new_oracle(CLI::App& app, Context& context);
void add_perft(CLI::App& app, Context& context);
void add_oracles(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_shrink(CLI::App& app, Context& context);
void add_try(CLI::App& app, Context& context);
void add_verbs(CLI::App& app, Context& context);

// The verbs of `corpus`, to which each adds its own.

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
