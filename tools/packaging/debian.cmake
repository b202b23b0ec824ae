# How CPack makes the Debian package: tools/package calls it with VERSION, ARCHITECTURE, TREE (what is
# installed) and DEBIAN (what only Debian wants beside it) in its environment. One package serves
# Debian 12 and 13 and what is made of them, so it depends on glibc alone, and brings along the
# libraries that differ between them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME doublecheck)
set(CPACK_PACKAGE_VERSION $ENV{VERSION})
set(CPACK_PACKAGE_CONTACT "The Doublecheck authors <doublecheck@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compares rule engines of chess-like games")
set(CPACK_PACKAGE_DESCRIPTION
    "Doublecheck implements the rules of four chess-like games twice,
independently. The two check each other, and other engines. It finds the
smallest position where an engine is wrong.")
set(CPACK_INSTALLED_DIRECTORIES $ENV{TREE} /usr $ENV{DEBIAN} /usr)

set(CPACK_PACKAGE_FILE_NAME doublecheck)  # wanted, but not used
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE $ENV{ARCHITECTURE})
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6 (>= 2.36)")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3, nodejs")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
