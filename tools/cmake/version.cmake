# --version names the commit. HEAD's log changes with it, which makes CMake look again.
execute_process(COMMAND git describe --always --dirty OUTPUT_VARIABLE commit ERROR_QUIET
                WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND git rev-parse --path-format=absolute --git-path logs/HEAD
                WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE head_log ERROR_QUIET
                OUTPUT_STRIP_TRAILING_WHITESPACE)
if(EXISTS "${head_log}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${head_log})
endif()
if(NOT commit)
  set(commit unknown)
endif()
set_source_files_properties(${PROJECT_SOURCE_DIR}/tools/doublecheck/version.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_DEFINITIONS
  "DOUBLECHECK_VERSION=\"${PROJECT_VERSION}\";DOUBLECHECK_COMMIT=\"${commit}\";DOUBLECHECK_COMPILER=\"${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}\"")
