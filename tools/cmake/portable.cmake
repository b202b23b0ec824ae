# DOUBLECHECK_PORTABLE: the program needs glibc and nothing else. What is an archive is linked
# statically, and two libraries come from their headers alone: Debian has no archives of them. Only
# cpp-httplib remains, which is neither; doublecheck-http and what that needs stay shared objects,
# and are installed side by side.
if(NOT DOUBLECHECK_PORTABLE)
  return()
endif()

set_property(TARGET fmt::fmt PROPERTY INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY=1)
set_property(TARGET tomlplusplus::tomlplusplus PROPERTY INTERFACE_COMPILE_OPTIONS
                                                        -DTOML_HEADER_ONLY=1)
add_link_options(-Wl,--as-needed)  # the shared libraries of these two

find_library(sqlite3_archive libsqlite3.a REQUIRED)
set_property(TARGET SQLite::SQLite3 PROPERTY IMPORTED_LOCATION ${sqlite3_archive})

if(DOUBLECHECK_CBC)
  find_library(cbc_archive libCbcSolver.a REQUIRED)
  set_property(TARGET Coin::Cbc PROPERTY IMPORTED_LOCATION ${cbc_archive})
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
    set(quadmath quadmath)  # elsewhere gfortran has no need of it
  endif()
  foreach(part Cbc Cgl OsiClp Osi ClpSolver Clp CoinUtils lapack blas gfortran ${quadmath} bz2 z)
    find_library(${part}_archive lib${part}.a REQUIRED PATHS ${CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES})
    set_property(TARGET Coin::Cbc APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${${part}_archive})
  endforeach()
endif()

# cpp-httplib uses the shared libstdc++, and doublecheck-http the same one.
set(alone $<NOT:$<STREQUAL:$<TARGET_PROPERTY:NAME>,doublecheck-http>>)
add_link_options($<${alone}:-static-libstdc++> $<${alone}:-static-libgcc>)

# Installs TARGET in FOLDER, and beside it the shared objects that it needs, those that these need
# too: so an RPATH, for a RUNPATH holds for the first of them only. glibc is everywhere.
function(install_with_needs target folder)
  set_target_properties(${target} PROPERTIES INSTALL_RPATH $ORIGIN)
  target_link_options(${target} PRIVATE -Wl,--disable-new-dtags)
  install(TARGETS ${target} DESTINATION ${folder})
  install(CODE "set(target $<TARGET_FILE:${target}>)\nset(folder ${folder})")
  install(CODE [[
    file(GET_RUNTIME_DEPENDENCIES MODULES ${target} RESOLVED_DEPENDENCIES_VAR needs
         PRE_EXCLUDE_REGEXES "^lib[cm]\\.so" "^ld-linux")
    foreach(need ${needs})
      cmake_path(GET need FILENAME name)
      file(REAL_PATH ${need} file)
      file(INSTALL ${file} DESTINATION ${CMAKE_INSTALL_PREFIX}/${folder} RENAME ${name})
    endforeach()
  ]])
endfunction()
