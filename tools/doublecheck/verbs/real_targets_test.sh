#!/bin/bash
# `fuzz` from outside with the real fuzz targets, under sanitizers: `real_targets_test.sh PROGRAM`. Where the preset
# `sanitize` has not built them, the failure tells so.
. "$(dirname "${BASH_SOURCE[0]}")/from_outside.sh"
cd "$folder" || exit 1

# Every canary dies, so that there is no disagreement means something.
run 0 '^chess: no disagreement$' fuzz --sanitize --runs 4000 --jobs 2 --dir clean
run 0 'new edge by the next execution: ' campaign show clean

# A mutant is found, shrunk and still there; going on counts further.
run 1 '^Disagreement 1: legal solitaire; ' fuzz solitaire --sanitize --runs 1000 --jobs 1 --dir wrong \
  --oracle mailbox --oracle mutant:solitaire-slider-jumps
run 1 'still there' campaign triage wrong
run 1 '^solitaire  *2000 ' fuzz --resume wrong --runs 1000 --jobs 1 --sanitize

exit $((failures > 0))
