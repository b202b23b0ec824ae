# CBC as the target Coin::Cbc. That is vcpkg's name for it. Conan has another, and the packages of
# Debian and Homebrew bring no files for CMake.
find_package(Cbc CONFIG QUIET)
if(NOT TARGET Coin::Cbc)
  find_package(coin-cbc CONFIG QUIET)
  if(TARGET coin-cbc::libcbc)
    add_library(Coin::Cbc INTERFACE IMPORTED)
    target_link_libraries(Coin::Cbc INTERFACE coin-cbc::libcbc)
  endif()
endif()
if(TARGET Coin::Cbc)
  set(Cbc_FOUND TRUE)
  return()
endif()

find_library(Cbc_LIBRARY CbcSolver)
# Its header includes one of CoinUtils.
find_path(Cbc_INCLUDE_DIR Cbc_C_Interface.h PATH_SUFFIXES coin coin-or cbc/coin)
find_path(CoinUtils_INCLUDE_DIR Coin_C_defines.h PATH_SUFFIXES coin coin-or coinutils/coin)
mark_as_advanced(Cbc_LIBRARY Cbc_INCLUDE_DIR CoinUtils_INCLUDE_DIR)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Cbc REQUIRED_VARS Cbc_LIBRARY Cbc_INCLUDE_DIR
                                                    CoinUtils_INCLUDE_DIR)
if(Cbc_FOUND)
  add_library(Coin::Cbc UNKNOWN IMPORTED)
  set_target_properties(Coin::Cbc PROPERTIES IMPORTED_LOCATION "${Cbc_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${Cbc_INCLUDE_DIR};${CoinUtils_INCLUDE_DIR}")
endif()
