#!/usr/bin/env bash
# oss-fuzz-build, called as OSS-Fuzz does it, puts every target into $OUT with all that belongs to it, and each of
# them runs.
set -euo pipefail
fuzz=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export OUT=$folder/out WORK=$folder/work LIB_FUZZING_ENGINE=-fsanitize=fuzzer
export CC=clang-19 CFLAGS='-O0 -fsanitize=address,fuzzer-no-link' # compiling takes longer than running
export CXX=clang++-19 CXXFLAGS=$CFLAGS
mkdir "$WORK"

if env -u OUT "$fuzz/oss-fuzz-build" 2>"$folder/refused"; then
  echo "without \$OUT it should be refused"
  exit 1
fi
grep -q 'OUT is not set' "$folder/refused"

"$fuzz/oss-fuzz-build" >"$folder/log" 2>&1 || {
  tail -n 50 "$folder/log"
  exit 1
}
targets=("$OUT"/fuzz_*.options)
((${#targets[@]} >= 14)) || {
  echo "only ${#targets[@]} targets"
  exit 1
}
for options in "${targets[@]}"; do
  target=${options%.options}
  name=$(basename "$target")
  mkdir -p "$folder/seeds/$name"
  (cd "$folder/seeds/$name" && cmake -E tar xf "${target}_seed_corpus.zip")
  "$target" -runs=1000 -seed=1 "-dict=$target.dict" "-artifact_prefix=$folder/" "$folder/seeds/$name" \
    >"$folder/log" 2>&1 || {
    echo "$name:"
    tail -n 30 "$folder/log"
    exit 1
  }
done
