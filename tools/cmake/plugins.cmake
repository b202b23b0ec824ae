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

# ORACLE.so in the folder `mutants` of the build: the oracle, made of these sources, with a switch for each mutant of
# the files behind them. The list ORACLE.txt comes beside it when it is linked.
function(add_mutants oracle unchanged)
  set(folder ${PROJECT_SOURCE_DIR}/oracles/${oracle})
  set(output ${CMAKE_BINARY_DIR}/mutants/sources/${oracle})
  set(sources)
  foreach(mutant_file ${ARGN})
    cmake_path(GET mutant_file FILENAME name)
    configure_file(${mutant_file} ${CMAKE_BINARY_DIR}/mutants/${name} COPYONLY)
    file(STRINGS ${mutant_file} file REGEX "^file:")
    string(REGEX REPLACE "^file: *" "" file "${file}")
    list(APPEND sources ${folder}/${file})
  endforeach()
  list(REMOVE_DUPLICATES sources)
  list(REMOVE_ITEM unchanged ${sources})
  list(TRANSFORM sources REPLACE "^${folder}" "${output}" OUTPUT_VARIABLE copies)
  add_custom_command(
    OUTPUT ${copies} ${output}/${oracle}.txt
    COMMAND write_schemata ${folder} ${output} ${ARGN}
    DEPENDS ${ARGN} ${sources} write_schemata
    COMMENT "Mutants of ${oracle}"
    VERBATIM)
  add_plugin(mutants_${oracle} mutants ${oracle} ${PROJECT_SOURCE_DIR}/oracles/mutants/switch.cpp ${copies}
             $<TARGET_OBJECTS:${oracle}_entry> ${unchanged})
  target_include_directories(mutants_${oracle} PRIVATE ${folder})
  target_compile_options(mutants_${oracle} PRIVATE -w)  # a belief may leave a variable unused
  # Mutants are many to compile, and asked much: -Og would have them answer a sixth slower.
  target_compile_options(mutants_${oracle} PRIVATE $<$<CONFIG:Release>:-O1>)
  compile_in_units(mutants_${oracle} 0)
  target_link_libraries(mutants_${oracle} PRIVATE notation)
  add_custom_command(
    TARGET mutants_${oracle} POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E copy ${output}/${oracle}.txt ${CMAKE_BINARY_DIR}/mutants)
endfunction()

# NAME.so and NAME.json in the folder `systematic` of the build: the sources of `folder` with a switch for each mutant,
# and the list of the mutants (oracles/systematic/generate). The rest are sources of the plugin that stay as they are.
function(add_mutated_copy name folder)
  set(generator ${PROJECT_SOURCE_DIR}/oracles/systematic)
  set(switch ${PROJECT_SOURCE_DIR}/oracles/mutants/switch)
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
    DEPENDS ${originals} ${parts} ${generator}/generate ${switch}.h
    COMMENT "Mutants of ${name}"
    COMMAND_EXPAND_LISTS VERBATIM)
  set(sources ${copies})
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  add_plugin(systematic_${name} systematic ${name} ${switch}.cpp ${sources} ${ARGN})
  set_target_properties(systematic_${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  target_include_directories(systematic_${name} BEFORE PRIVATE ${output}/${name})
  # What is undefined in C++ must not let the compiler take a mutant for impossible.
  target_compile_options(
    systematic_${name}
    PRIVATE -w -Wno-invalid-constexpr -Wno-c++11-narrowing -fwrapv -fno-strict-aliasing -fno-finite-loops
            -fno-delete-null-pointer-checks -ftrivial-auto-var-init=zero "SHELL:-include ${switch}.h")
  target_link_libraries(systematic_${name} PRIVATE notation)
endfunction()
