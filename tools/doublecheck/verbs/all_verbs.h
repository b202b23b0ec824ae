// The verbs of the command line: one file each, and a word here and in command_line.cpp.
#pragma once

#include "context.h"

namespace CLI {
class App;
}

namespace doublecheck {

/// Adds a verb to `app`. It runs while CLI11 parses and reports through `context`, which must
/// outlive `app`; it may throw UsageError, ParseError, OracleError and OutputError.
using AddVerb = void(CLI::App& app, Context& context);

AddVerb add_ask, add_campaign, add_compare, add_demo, add_divide, add_fuzz, add_merge, add_mutants,
    add_new_oracle, add_oracles, add_perft, add_report, add_serve, add_shrink, add_try, add_verbs;

// Those of `corpus`.
AddVerb add_corpus_check, add_corpus_complete, add_corpus_export, add_corpus_import,
    add_corpus_minimise, add_corpus_pack, add_corpus_regenerate, add_corpus_stats,
    add_corpus_unpack;

}  // namespace doublecheck
