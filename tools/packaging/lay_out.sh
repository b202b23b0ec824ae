#!/usr/bin/env bash
# Builds the program for a machine, and lays out what its packages hold: `lay_out.sh MACHINE`, in the
# sources. tools/package runs it in a Debian 12, so that glibc 2.36 and all later ones will do. Below
# build/packaged are then `tree` (bin, lib and share as they are installed) and `debian` (what only
# Debian wants beside it).
set -euo pipefail
machine=$1
build=$PWD/build/portable tree=$PWD/build/packaged/tree debian=$PWD/build/packaged/debian
export LC_ALL=C.UTF-8
program=$tree/bin/doublecheck cross=()
if [[ $machine != $(uname -m) ]]; then
  cross=(-DCMAKE_SYSTEM_NAME=Linux "-DCMAKE_SYSTEM_PROCESSOR=$machine"
    "-DCMAKE_C_COMPILER=$machine-linux-gnu-gcc" "-DCMAKE_CXX_COMPILER=$machine-linux-gnu-g++"
    "-DCMAKE_CROSSCOMPILING_EMULATOR=qemu-$machine") # for what writes sources
fi

build() {
  rm -rf "$build/mutants" # what an earlier build left there would be packed, too
  cmake --preset portable "${cross[@]}"
  cmake --build "$build" --target doublecheck
  rm -rf build/packaged
  cmake --install "$build" --prefix "$tree" --component program --strip
  find "$tree/lib/doublecheck/mutants" -name '*.so' -exec "$machine-linux-gnu-strip" --strip-unneeded {} +
}

# Whose code is in the program or lies beside it. Boost is left out: what is compiled from it needs no
# notice, and its own is 2 MB.
libraries=(libfmt-dev nlohmann-json3-dev libcli11-dev libtomlplusplus-dev libsqlitecpp-dev libsqlite3-dev
  coinor-libcbc-dev coinor-libcgl-dev coinor-libclp-dev coinor-libosi-dev coinor-libcoinutils-dev liblapack-dev
  libbz2-dev zlib1g-dev libcpp-httplib-dev libssl-dev libbrotli-dev libstdc++6)

licences() {
  local library
  for library in "${libraries[@]}"; do
    printf '==== %s\n\n' "$(dpkg-query -W -f '${Package} ${Version}\n' "$library" | head -1)"
    cat "/usr/share/doc/$library/copyright"
  done
}

manual() {
  if [[ ${cross[*]} ]]; then # help2man wants one word
    program=$build/emulated/doublecheck
    mkdir -p "$build/emulated"
    printf '#!/bin/sh\nexec qemu-%s %s "$@"\n' "$machine" "$tree/bin/doublecheck" >"$program"
    chmod +x "$program"
  fi
  help2man --no-info --name "compares rule engines of chess-like games" "$program"
}

# What stands in the packages about themselves.
lay_out_documents() {
  local documents=$tree/share/doc/doublecheck
  mkdir -p "$documents" "$tree/share/man/man1"
  cp LICENSE "$documents/copyright"
  cp CHANGELOG.md "$documents"
  licences | gzip -9n >"$documents/licences-of-libraries.gz"
  manual | gzip -9n >"$tree/share/man/man1/doublecheck.1.gz"
}

# What only Debian wants: its own changelog, and why lintian is overridden.
lay_out_for_debian() {
  install -D --mode=644 tools/packaging/lintian-overrides "$debian/share/lintian/overrides/doublecheck"
  install -d "$debian/share/doc/doublecheck"
  gzip -9n >"$debian/share/doc/doublecheck/changelog.gz" <<END
doublecheck ($VERSION) unstable; urgency=medium

  * Version $VERSION. The file CHANGELOG.md says what is new.

 -- The Doublecheck authors <doublecheck@localhost>  $(date --rfc-email --date="@$SOURCE_DATE_EPOCH")
END
}

build
lay_out_documents
lay_out_for_debian
