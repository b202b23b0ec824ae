# Modules: a folder of sources is a library of the same name.

# Sources of a folder, tests apart: `question.cpp` has its unit tests beside it in `question_test.cpp`.
function(sources_of folder sources tests)
  file(GLOB_RECURSE all CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
  set(found_tests ${all})
  list(FILTER found_tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER all EXCLUDE REGEX "_test\\.cpp$")
  set(${sources} ${all} PARENT_SCOPE)
  set(${tests} ${found_tests} PARENT_SCOPE)
endfunction()

# Compiles the sources of `target` in units of so many files; of all, where it says 0.
function(compile_in_units target files)
  if(DOUBLECHECK_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
  endif()
endfunction()

# For what runs most of the time: a tenth faster than with -O2. Under sanitizers all else is not
# optimised, which halves what compiling costs there.
function(compile_for_speed target)
  if(DOUBLECHECK_SANITIZE)
    target_compile_options(${target} PRIVATE -O1)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O3>)
  endif()
endfunction()

# Links `target` with the objects of these modules before all else. A template's function is compiled
# in many places, and the linker takes the first: it should be an optimised one.
function(link_first target)
  objects_of(objects ${ARGN})
  target_sources(${target} PRIVATE ${objects})
endfunction()

# The objects of these modules, once each.
function(objects_of objects)
  foreach(module ${ARGN})
    get_target_property(library ${module} COMPILED_IN)
    if(NOT library)
      set(library ${module})
    endif()
    get_target_property(type ${library} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
      list(APPEND all $<TARGET_OBJECTS:${library}>)
    endif()
  endforeach()
  list(REMOVE_DUPLICATES all)
  set(${objects} ${all} PARENT_SCOPE)
endfunction()

# For what waits for a person, a disk or other programs: compiling is what costs, and costs a fifth
# less than with -O1.
function(compile_cheaply target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
endfunction()

# The folder NAME as a library. It sees its own headers and those of the modules behind USES, and no
# others: its include root holds nothing but a link to its folder.
#   doublecheck_module(NAME IN library EXCEPT regex USES module... PACKAGES package...
#                      SOURCES generated-source...)
# The unit tests of NAME go to the list NAME_tests of the caller. Modules IN one library are compiled
# as one, for the headers that they share cost more than they do. There a module sees what all of them
# use; the presets that compile each by itself, `lint` among them, hold the fences.
function(doublecheck_module name)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "IN;EXCEPT" "USES;PACKAGES;SOURCES")
  sources_of(${name} sources tests)
  if(module_EXCEPT)
    list(FILTER sources EXCLUDE REGEX ${module_EXCEPT})
    list(FILTER tests EXCLUDE REGEX ${module_EXCEPT})
  endif()
  set(${name}_tests ${tests} PARENT_SCOPE)
  set(include_root ${CMAKE_BINARY_DIR}/include/${name})
  file(MAKE_DIRECTORY ${include_root})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/${name} ${include_root}/${name} SYMBOLIC)
  list(APPEND sources ${module_SOURCES})
  if(NOT sources)
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${include_root})
    target_link_libraries(${name} INTERFACE ${module_USES} ${module_PACKAGES})
    return()
  endif()
  if(module_IN AND DOUBLECHECK_UNITY STREQUAL "LIBRARIES")
    if(NOT TARGET ${module_IN})
      add_library(${module_IN} STATIC)
      compile_in_units(${module_IN} 0)
    endif()
    add_library(${name} INTERFACE)
    set_target_properties(${name} PROPERTIES COMPILED_IN ${module_IN})
    target_include_directories(${name} INTERFACE ${include_root})
    target_link_libraries(${name} INTERFACE ${module_USES} $<LINK_ONLY:${module_IN}>)
    target_sources(${module_IN} PRIVATE ${sources})
    target_link_libraries(${module_IN} PRIVATE ${name} ${module_PACKAGES})
    return()
  endif()
  add_library(${name} STATIC ${sources})
  compile_in_units(${name} 20)
  target_include_directories(${name} PUBLIC ${include_root})
  target_link_libraries(${name} PUBLIC ${module_USES} PRIVATE ${module_PACKAGES})
endfunction()
