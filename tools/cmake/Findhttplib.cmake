# cpp-httplib as the target httplib::httplib: from its CMake package, or else as Debian has it, which is
# a header, a library and a file for pkg-config. The library was compiled with the definitions in that
# file, on which the classes of the header depend.
find_package(httplib CONFIG QUIET)
if(httplib_FOUND)
  return()
endif()

find_library(httplib_library cpp-httplib)
find_path(httplib_includes httplib.h)
cmake_path(GET httplib_library PARENT_PATH httplib_folder)
find_file(httplib_flags cpp-httplib.pc PATHS ${httplib_folder}/pkgconfig NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(httplib REQUIRED_VARS httplib_library httplib_includes httplib_flags)
if(httplib_FOUND AND NOT TARGET httplib::httplib)
  file(STRINGS ${httplib_flags} flags REGEX "^Cflags:")
  string(REGEX MATCHALL "CPPHTTPLIB_[A-Z0-9_]+" definitions "${flags}")
  add_library(httplib::httplib UNKNOWN IMPORTED)
  set_target_properties(httplib::httplib PROPERTIES
    IMPORTED_LOCATION ${httplib_library}
    INTERFACE_INCLUDE_DIRECTORIES ${httplib_includes}
    INTERFACE_COMPILE_DEFINITIONS "${definitions}")
endif()
