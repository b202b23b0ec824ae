#!/usr/bin/env bash
# Makes the npm package: `pack.sh WASM OUTPUT` writes OUTPUT/doublecheck-VERSION.tgz. WASM is the build
# folder of the preset wasm.
set -euo pipefail
wasm=$(realpath "$1")
output=$(realpath "$2")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$here/../../..

version=$(sed -nE 's/^project\(doublecheck VERSION ([0-9.]+) .*/\1/p' "$root/CMakeLists.txt")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$here"/{README.md,index.d.mts,*.mjs} "$root/LICENSE" "$wasm"/doublecheck.{mjs,wasm} \
  "$here/../wasm/doublecheck.d.mts" "$folder"
rm "$folder/npm_test.mjs"
cp "$root/corpus/exam.faults" "$folder"
(
  export LC_ALL=C # the order in which the program reads the files
  cat "$root"/corpus/agreed/*.txt >"$folder/agreed.txt"
)
sed "s/\"version\": \"0.0.0\"/\"version\": \"$version\"/" "$here/package.json" >"$folder/package.json"
chmod -R u=rwX,go=rX "$folder"
cd "$folder"
npm pack --silent --pack-destination "$output"
