# What `cmake --install` puts: the program (each target says so where it is made), which is what
# packages hold, and as the component `development` doublecheck as a library with its header and a
# CMake package.
include(CMakePackageConfigHelpers)

# One archive of all that comparing needs, so that a user links one library.
set(parts question notation random files process parallel mutant examination transform diagnosis
          findings generate games corpus shards comparison mailbox distance)
objects_of(objects ${parts})
list(TRANSFORM objects REPLACE ".+" "$<FILTER:\\0,EXCLUDE,\\\\.gch$>")
set(oracles ${PROJECT_SOURCE_DIR}/oracles)
add_library(doublecheck_library STATIC
            ${oracles}/doublecheck.cpp ${oracles}/contract/contract.cpp
            ${oracles}/contract/contracted_oracle.cpp ${objects})
compile_in_units(doublecheck_library 3)
compile_cheaply(doublecheck_library)  # the three; the rest is compiled already
set_target_properties(doublecheck_library PROPERTIES OUTPUT_NAME doublecheck EXPORT_NAME doublecheck)
target_include_directories(doublecheck_library PRIVATE ${oracles}
                           INTERFACE $<INSTALL_INTERFACE:include>)
target_compile_features(doublecheck_library INTERFACE cxx_std_20)
foreach(part ${parts})  # include roots only: the objects are inside
  target_include_directories(doublecheck_library
                             PRIVATE $<TARGET_PROPERTY:${part},INTERFACE_INCLUDE_DIRECTORIES>)
endforeach()
target_link_libraries(doublecheck_library PUBLIC fmt::fmt Threads::Threads)

install(FILES oracles/doublecheck.h DESTINATION include/doublecheck COMPONENT development)
install(TARGETS doublecheck_library EXPORT doublecheck DESTINATION lib COMPONENT development)
install(EXPORT doublecheck NAMESPACE doublecheck:: DESTINATION lib/cmake/doublecheck
        COMPONENT development)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/doublecheckConfig.cmake @ONLY CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/doublecheck.cmake)
]])
write_basic_package_version_file(${CMAKE_BINARY_DIR}/doublecheckConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/doublecheckConfig.cmake
              ${CMAKE_BINARY_DIR}/doublecheckConfigVersion.cmake
        DESTINATION lib/cmake/doublecheck COMPONENT development)
