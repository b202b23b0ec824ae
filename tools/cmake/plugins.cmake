# Plugins, and the mutants among them.

# FOLDER/NAME.so in the build: what `plugin:` and `mutant:` load. Shows the functions of plugin.h only.
function(add_plugin target folder name)
  add_library(${target} MODULE ${ARGN})
  set_target_properties(
    ${target} PROPERTIES PREFIX "" OUTPUT_NAME ${name} LIBRARY_OUTPUT_DIRECTORY
                                                       ${CMAKE_BINARY_DIR}/${folder})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/oracles)
  if(APPLE)
    target_link_options(${target} PRIVATE "LINKER:-exported_symbol,_doublecheck_plugin_*")
  else()
    target_link_options(
      ${target} PRIVATE "LINKER:--version-script=${PROJECT_SOURCE_DIR}/oracles/plugin/exports.map")
  endif()
endfunction()

# A mutant is a plugin of its oracle's objects, all but one, and the changed copy of that one.
function(add_mutant mutant_file)
  cmake_path(GET mutant_file STEM name)
  configure_file(${mutant_file} ${CMAKE_BINARY_DIR}/mutants/${name}.mutant COPYONLY)
  foreach(key oracle file)
    file(STRINGS ${mutant_file} ${key} REGEX "^${key}:")
    string(REGEX REPLACE "^${key}: *" "" ${key} "${${key}}")
  endforeach()
  set(oracles ${PROJECT_SOURCE_DIR}/oracles)
  set(copy ${CMAKE_BINARY_DIR}/mutants/sources/${name}.cpp)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/mutants/sources)
  add_custom_command(
    OUTPUT ${copy}
    COMMAND rewrite_mutant ${mutant_file} ${oracles} ${copy}
    DEPENDS ${mutant_file} ${oracles}/${oracle}/${file} rewrite_mutant)
  string(REPLACE "." "\\." object "/${oracle}/${file}${CMAKE_CXX_OUTPUT_EXTENSION}")
  add_plugin(mutant-${name} mutants ${name} ${copy} $<TARGET_OBJECTS:${oracle}_entry>
             $<FILTER:$<TARGET_OBJECTS:${oracle}>,EXCLUDE,${object}$>)
  target_include_directories(mutant-${name} PRIVATE ${oracles}/${oracle})
  compile_cheaply(mutant-${name})
  if(DOUBLECHECK_UNITY)
    target_precompile_headers(mutant-${name} REUSE_FROM ${oracle})
  endif()
  target_compile_options(mutant-${name} PRIVATE -w)  # a belief may leave a variable unused
  target_link_libraries(mutant-${name} PRIVATE notation)
endfunction()

# NAME.so and NAME.json in the folder `systematic` of the build: the sources of `folder` with a switch for each mutant,
# and the list of the mutants (oracles/systematic/generate). The rest are sources of the plugin that stay as they are.
function(add_mutated_copy name folder)
  set(generator ${PROJECT_SOURCE_DIR}/oracles/systematic)
  set(output ${CMAKE_BINARY_DIR}/systematic)
  file(GLOB_RECURSE originals CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/*.h)
  list(FILTER originals EXCLUDE REGEX "_test\\.cpp$|/ask\\.h$")
  file(GLOB parts CONFIGURE_DEPENDS ${generator}/*.py)
  list(TRANSFORM originals REPLACE "^${folder}" "${output}/${name}" OUTPUT_VARIABLE copies)
  add_custom_command(
    OUTPUT ${output}/${name}.json ${copies}
    COMMAND /usr/bin/python3 ${generator}/generate ${name} ${folder} ${output} --
            "-I$<JOIN:$<TARGET_PROPERTY:notation,INTERFACE_INCLUDE_DIRECTORIES>,;-I>"
            "-I$<JOIN:$<TARGET_PROPERTY:question,INTERFACE_INCLUDE_DIRECTORIES>,;-I>"
    DEPENDS ${originals} ${parts} ${generator}/generate ${generator}/switch.h
    COMMENT "Mutants of ${name}"
    COMMAND_EXPAND_LISTS VERBATIM)
  set(sources ${copies})
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  add_plugin(systematic_${name} systematic ${name} ${generator}/switch.cpp ${sources} ${ARGN})
  set_target_properties(systematic_${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  target_include_directories(systematic_${name} BEFORE PRIVATE ${output}/${name})
  # What is undefined in C++ must not let the compiler take a mutant for impossible.
  target_compile_options(
    systematic_${name}
    PRIVATE -w -Wno-invalid-constexpr -Wno-c++11-narrowing -fwrapv -fno-strict-aliasing -fno-finite-loops
            -fno-delete-null-pointer-checks -ftrivial-auto-var-init=zero "SHELL:-include ${generator}/switch.h")
  target_link_libraries(systematic_${name} PRIVATE notation)
endfunction()
