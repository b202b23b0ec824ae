# Tests: unit tests, tests that run the program, and fences between modules.

if(BUILD_TESTING)
  include(doctest)
  # doctest's main, once. It is not optimised, and as an archive it is linked last (see link_first).
  add_library(test_main STATIC ${PROJECT_SOURCE_DIR}/lib/test_main.cpp)
  target_link_libraries(test_main PUBLIC doctest::doctest)
  # An assertion that throws ends its test case, which fails; compiling costs less.
  target_compile_definitions(test_main PUBLIC DOCTEST_CONFIG_SUPER_FAST_ASSERTS)
  target_compile_options(test_main PRIVATE $<$<CONFIG:Release>:-O0>)
endif()

# A program of unit tests. ctest starts those with a higher COST sooner, so that no long one is left
# alone at the end. What they test runs for longer than they do, so they are compiled without
# optimising, which halves what that costs, but for those that are OPTIMISED. The preset `sanitize`
# runs those that are SANITIZED, too.
#   add_unit_tests(NAME USES library... SOURCES source... [COST number] [OPTIMISED] [SANITIZED])
function(add_unit_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 tests "OPTIMISED;SANITIZED" "COST" "USES;SOURCES")
  if(NOT BUILD_TESTING OR (tests_SANITIZED AND DOUBLECHECK_QUICK))
    return()
  endif()
  add_executable(${name} ${tests_SOURCES})
  compile_in_units(${name} 35)
  if(NOT tests_OPTIMISED)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O0>)
  endif()
  target_link_libraries(${name} PRIVATE ${tests_USES} test_main)
  if(tests_COST)
    set(properties PROPERTIES COST ${tests_COST})
  endif()
  doctest_discover_tests(${name} TEST_PREFIX "${name}: " ${properties})
endfunction()

# A fence: MODULE includes HEADER with its real include roots. FOUND says whether it may.
function(add_fence_test target header found)
  if(NOT BUILD_TESTING)
    return()
  endif()
  set(file ${CMAKE_BINARY_DIR}/fence/${target}_includes_${header})
  file(CONFIGURE OUTPUT ${file}.cpp CONTENT "#include \"${header}\"\n")
  set(test "fence: ${target} including ${header}")
  set(roots INCLUDE_DIRECTORIES)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(roots INTERFACE_INCLUDE_DIRECTORIES)
  endif()
  add_test(NAME ${test}
           COMMAND ${CMAKE_CXX_COMPILER} -std=c++20 -fsyntax-only
                   "-I$<JOIN:$<TARGET_PROPERTY:${target},${roots}>,;-I>" ${file}.cpp
           COMMAND_EXPAND_LISTS)
  if(NOT found)  # the compiler's words for it, so that no other error passes for this one
    set_tests_properties(${test} PROPERTIES PASS_REGULAR_EXPRESSION
                                            "${header}.*(No such file|file not found)")
  endif()
endfunction()
