# The corpora, checked by the program. Not in corpus/: what ends in .txt there holds questions.
if(NOT BUILD_TESTING)
  return()
endif()
set(here ${PROJECT_SOURCE_DIR}/corpus)
add_test(NAME "corpus/rules: both oracles give every answer"
         COMMAND doublecheck corpus check ${here}/rules)
add_test(NAME "corpus/puzzles: both oracles give every answer"
         COMMAND doublecheck corpus check ${here}/puzzles)
add_test(NAME "corpus/agreed: its recipe makes it, to the byte"
         COMMAND doublecheck corpus regenerate --check --recipe ${here}/recipe.toml CONFIGURATIONS all)
set_tests_properties("corpus/agreed: its recipe makes it, to the byte" PROPERTIES COST 60)
# Beyond the limit of leaves an oracle abstains: --at-least says how much must be left.
add_test(NAME "corpus/perft: mailbox up to 5 million leaves"
         COMMAND doublecheck corpus check ${here}/perft --oracle mailbox --max-leaves 5m
                 --at-least 3500)
add_test(NAME "corpus/perft: distance up to 20,000 leaves"
         COMMAND doublecheck corpus check ${here}/perft --oracle distance --max-leaves 20k
                 --at-least 2300)
if(NOT DOUBLECHECK_SANITIZE)
  # Valgrind runs no program that has sanitizers.
  add_test(NAME "corpus/agreed: both oracles give every answer, in 1,500 million instructions"
           COMMAND ${here}/cost_test.py $<TARGET_FILE:doublecheck> ${here}/agreed)
  # The programs are those of the preset `edges`.
  add_test(NAME "corpus/agreed: every label, every mutant, every edge that a question reaches"
           COMMAND doublecheck corpus stats --edges --covered
                   --traced ${PROJECT_SOURCE_DIR}/build/edges ${here}/agreed CONFIGURATIONS all)
  add_test(NAME "corpus minimise keeps no more questions than libFuzzer's merges"
           COMMAND ${PROJECT_SOURCE_DIR}/tools/bench-corpus --questions 300 --rounds 1
                   --only minimum greedy all set-cover-merge merge CONFIGURATIONS all)
  set_tests_properties("corpus minimise keeps no more questions than libFuzzer's merges" PROPERTIES COST 20)
endif()
if(NOT DOUBLECHECK_SANITIZE)  # of the preset `systematic`
  add_test(NAME "corpus/agreed: kills the systematic mutants that are held out"
           COMMAND doublecheck mutants --systematic --corpus ${here}/agreed --sample 300
                   --questions 20k --at-least 95 CONFIGURATIONS all)
  set_tests_properties("corpus/agreed: kills the systematic mutants that are held out" PROPERTIES COST 60)
endif()
add_unit_tests(rules_test USES corpus SOURCES ${here}/rules_test.cpp)
target_compile_definitions(rules_test PRIVATE DOUBLECHECK_RULES="${here}/rules")
