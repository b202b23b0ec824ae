#include "options/systematic_options.h"

#include <CLI/CLI.hpp>

namespace doublecheck {

void add_systematic_options(CLI::App& verb, SystematicWords& words) {
  auto* systematic =
      verb.add_flag("--systematic", words.wanted,
                    "The mutants that were made from all of the oracles' source by operators, "
                    "instead of those written by hand");
  verb.add_option("--built", words.folder,
                  "Where they were built (default: the build folder of the preset systematic)")
      ->needs(systematic)
      ->type_name("FOLDER");
  verb.add_option("--sample", words.sample, "Only so many of them, always the same")
      ->needs(systematic)
      ->type_name("N");
  verb.add_flag("--guided", words.guided, "Ask the questions of compare --guided")
      ->needs(systematic);
  verb.add_option("--time-limit", words.seconds,
                  "Of the processor's time for each question to one of them (default: 1)")
      ->needs(systematic)
      ->type_name("SECONDS");
  auto* corpus = verb.add_option("--corpus", words.corpus,
                                 "Ask the questions of these corpora first, and say how many of "
                                 "the mutants that can be killed they kill")
                     ->needs(systematic)
                     ->type_name("PATH");
  verb.add_option("--at-least", words.at_least,
                  "Exit code 1 where the corpora kill less of the held-out half, in per cent")
      ->needs(corpus)
      ->type_name("PERCENT");
  auto* killers = verb.add_option("--killers", words.killers,
                                  "Write questions that kill each mutant of the open half")
                      ->needs(systematic)
                      ->excludes(corpus)
                      ->type_name("FILE");
  verb.add_option("--times", words.times, "How many of them are to kill each mutant (default: 1)")
      ->needs(killers)
      ->check(CLI::Range(1, 1000))
      ->type_name("N");
  verb.add_option("--exam", words.exam,
                  "Write the order of these corpora by power, by the open half, and what their "
                  "first questions notice of the other half, into this folder")
      ->needs(corpus)
      ->excludes(killers)
      ->type_name("DIR");
  verb.add_flag(
          "--reveal-held-out", words.reveal,
          "Also show places and witnesses of the half that is held out. Only at the end of an "
          "experiment: a method that was made while you saw them is not judged by them")
      ->needs(systematic);
}

}  // namespace doublecheck
