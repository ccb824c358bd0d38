# add_amp_to_target: C++ AMP in a target of a project whose compiler is any other.
include_guard(GLOBAL)

# add_amp_to_target(TARGET <target> [SOURCES <source>...])
#
# Compiles the sources (all C++ sources of the target, if none are named) with amp-cc and links the runtime. amp-cc runs
# as the compiler's launcher: compile_commands.json keeps the project's own compiler and stays usable for other tools.
# A launcher that is set already, ccache for example, runs amp-cc, too. The objects are made again when amp-cc changes.
function(add_amp_to_target)
  cmake_parse_arguments(PARSE_ARGV 0 AMP "" "TARGET" "SOURCES")
  if(NOT AMP_TARGET OR AMP_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "usage: add_amp_to_target(TARGET <target> [SOURCES <source>...])")
  endif()
  if(NOT TARGET ${AMP_TARGET})
    message(FATAL_ERROR "add_amp_to_target: there is no target '${AMP_TARGET}'")
  endif()
  _ampcc_find_compiler(compiler)

  set(sources ${AMP_SOURCES})
  if(NOT sources)
    get_target_property(sources ${AMP_TARGET} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.(cpp|cc|cxx|c\\+\\+|C)$")
  endif()
  get_target_property(directory ${AMP_TARGET} SOURCE_DIR)
  foreach(source IN LISTS sources)
    set_property(SOURCE ${source} TARGET_DIRECTORY ${AMP_TARGET} APPEND PROPERTY COMPILE_DEFINITIONS AMPCC_SOURCE)
    set_property(SOURCE ${source} TARGET_DIRECTORY ${AMP_TARGET} APPEND PROPERTY OBJECT_DEPENDS ${compiler})
  endforeach()

  _ampcc_set_launcher(${AMP_TARGET} ${compiler} "${AMP_SOURCES}")
  get_target_property(is_imported AmpCC::amp-cc IMPORTED)
  if(NOT is_imported)
    add_dependencies(${AMP_TARGET} AmpCC::amp-cc)
  endif()
  target_link_libraries(${AMP_TARGET} PRIVATE AmpCC::runtime)
endfunction()

# Where amp-cc is, or will be if it is built in the same build.
function(_ampcc_find_compiler result)
  get_target_property(is_imported AmpCC::amp-cc IMPORTED)
  if(is_imported)
    get_target_property(compiler AmpCC::amp-cc IMPORTED_LOCATION)
  else()
    get_target_property(compiler AmpCC::amp-cc AMPCC_PROGRAM)
  endif()
  set(${result} ${compiler} PARENT_SCOPE)
endfunction()

# amp-cc comes first, since a cache understands a command of one compiler only, and gets the launcher's words. Where all
# sources are amp-cc's, the precompiled header is, too.
function(_ampcc_set_launcher target compiler sources)
  get_target_property(launcher ${target} CXX_COMPILER_LAUNCHER)
  if(NOT launcher)
    set(launcher "")
  endif()
  set(mode --amp-launch)
  if(sources)
    set(mode --amp-launch=marked)
  endif()
  if(launcher MATCHES ";--amp-launch") # a second call: the wider mode counts
    if(NOT sources)
      list(TRANSFORM launcher REPLACE "^--amp-launch=marked$" "--amp-launch")
    endif()
  else()
    list(TRANSFORM launcher PREPEND "--amp-launcher=")
    list(PREPEND launcher ${compiler} ${mode})
  endif()
  set_target_properties(${target} PROPERTIES CXX_COMPILER_LAUNCHER "${launcher}")
endfunction()
