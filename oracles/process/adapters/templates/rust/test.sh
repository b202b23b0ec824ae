#!/usr/bin/env bash
# Builds the oracle. Says what it answers wrongly and exits 1, or is silent.
set -euo pipefail
cd "$(dirname "$0")"
cargo build --release --offline --quiet
printf 'hello\nlegal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1\r\nmoves chess N h1' | target/release/oracle | diff - <(
  cat <<'ANSWERS'
contract legal-only verbs=legal games=chess
abstain
abstain
ANSWERS
)
