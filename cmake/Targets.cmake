# What a project that contains amp-cc uses: the targets and functions that find_package(AmpCC) gives to others.
if(TARGET amp-cc)
  add_executable(AmpCC::amp-cc ALIAS amp-cc)
  # For launchers, which generator expressions are not for before CMake 3.27.
  set_target_properties(amp-cc PROPERTIES AMPCC_PROGRAM ${PROJECT_BINARY_DIR}/bin/amp-cc)
endif()

add_library(ampcc_headers INTERFACE)
target_include_directories(ampcc_headers SYSTEM INTERFACE ${PROJECT_SOURCE_DIR}/include)
add_library(AmpCC::headers ALIAS ampcc_headers)

if(TARGET amp)
  add_library(AmpCC::runtime ALIAS amp)
  if(NOT PROJECT_IS_TOP_LEVEL)
    set_target_properties(amp PROPERTIES SYSTEM ON) # the project's warnings are not for its headers
  endif()
endif()

include(cmake/AmpCCFunctions.cmake)

if(NOT PROJECT_IS_TOP_LEVEL) # what only the tests of amp-cc and other tools need is built when it is asked for
  foreach(target amp-cc-many amp-clangd amp-kir amp-plugin amp-info)
    if(TARGET ${target})
      set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
  endforeach()
endif()
