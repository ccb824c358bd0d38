# What an installation holds, and its CMake package; the build tree holds the same, so both can be used by a project.
include(CMakePackageConfigHelpers)

set(AMPCC_RUNTIME_SONAME libamp.so)
if(TARGET amp)
  get_target_property(soversion amp SOVERSION)
  if(soversion)
    string(APPEND AMPCC_RUNTIME_SONAME ".${soversion}")
  endif()
endif()

set(ampcc_package ${PROJECT_BINARY_DIR}/lib/cmake/AmpCC)
configure_package_config_file(cmake/AmpCCConfig.cmake.in ${ampcc_package}/AmpCCConfig.cmake
                              INSTALL_DESTINATION lib/cmake/AmpCC NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${ampcc_package}/AmpCCConfigVersion.cmake COMPATIBILITY SameMinorVersion)
configure_file(cmake/AmpCCFunctions.cmake ${ampcc_package}/AmpCCFunctions.cmake COPYONLY)
configure_file(cmake/AmpCCToolchain.cmake ${ampcc_package}/AmpCCToolchain.cmake COPYONLY)

if(NOT AMPCC_INSTALL)
  return()
endif()

# `installation` builds what is installed, and nothing else.
set(installed_targets "")
foreach(target amp-cc amp-host-passes amp-clangd amp-info amp amp_static)
  if(TARGET ${target})
    list(APPEND installed_targets ${target})
  endif()
endforeach()
add_custom_target(installation DEPENDS ${installed_targets})

# Nothing is installed if something is missing, so that no half of an installation stays behind.
foreach(target IN LISTS installed_targets)
  install(CODE "
    if(NOT EXISTS \"$<TARGET_FILE:${target}>\")
      message(FATAL_ERROR \"${target} is not built yet: cmake --build '${PROJECT_BINARY_DIR}' --target installation\")
    endif()" ALL_COMPONENTS)
endforeach()

# The components are the packages of Packages.cmake.
install(DIRECTORY ${ampcc_package}/ DESTINATION lib/cmake/AmpCC COMPONENT compiler)
install(DIRECTORY include/ DESTINATION include/amp-cc COMPONENT development)
configure_file(cmake/amp-cc.pc.in ${PROJECT_BINARY_DIR}/lib/pkgconfig/amp-cc.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/lib/pkgconfig/amp-cc.pc DESTINATION lib/pkgconfig COMPONENT development)
foreach(program amp-cc amp-clangd amp-info)
  if(TARGET ${program})
    set_target_properties(${program} PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
    install(TARGETS ${program} RUNTIME DESTINATION bin COMPONENT compiler)
  endif()
endforeach()
if(TARGET amp-host-passes)
  install(TARGETS amp-host-passes LIBRARY DESTINATION lib COMPONENT compiler)
endif()
if(TARGET amp)
  set_target_properties(amp PROPERTIES INSTALL_RPATH "$ORIGIN") # an OpenCL loader that lies beside it
  install(TARGETS amp LIBRARY DESTINATION lib COMPONENT runtime NAMELINK_COMPONENT development)
  # Beside the library, where gdb must be told to trust it, and, for the library in /usr/lib, where it trusts all.
  foreach(folder lib share/gdb/auto-load/usr/lib)
    install(FILES runtime/debug/gdb.py RENAME libamp.so.1-gdb.py DESTINATION ${folder} COMPONENT runtime)
  endforeach()
  install(TARGETS amp_static ARCHIVE DESTINATION lib COMPONENT development)
endif()
install(FILES docs/man/amp-cc.1 docs/man/amp-info.1 DESTINATION share/man/man1 COMPONENT compiler)
install(FILES docs/completion/amp-cc.bash RENAME amp-cc DESTINATION share/bash-completion/completions COMPONENT compiler)
install(FILES LICENSE RENAME copyright DESTINATION share/doc/amp-cc COMPONENT compiler)
install(FILES LICENSE RENAME copyright DESTINATION share/doc/libamp1 COMPONENT runtime)
install(FILES LICENSE RENAME copyright DESTINATION share/doc/libamp-dev COMPONENT development)
include(cmake/Packages.cmake)
