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
  _ampcc_compiled_target(target ${AMP_TARGET})
  _ampcc_find_compiler(compiler)

  set(sources ${AMP_SOURCES})
  if(NOT sources)
    _ampcc_sources_of(sources ${target})
  endif()
  foreach(source IN LISTS sources)
    set_property(SOURCE ${source} TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_DEFINITIONS AMPCC_SOURCE)
    set_property(SOURCE ${source} TARGET_DIRECTORY ${target} APPEND PROPERTY OBJECT_DEPENDS ${compiler})
  endforeach()

  _ampcc_set_launcher(${target} ${compiler} "${AMP_SOURCES}")
  get_target_property(is_imported AmpCC::amp-cc IMPORTED)
  if(NOT is_imported)
    add_dependencies(${target} AmpCC::amp-cc)
  endif()
  _ampcc_link_runtime(${target})
endfunction()

# What target_link_libraries(<target> PRIVATE AmpCC::runtime) does. That command must not be mixed with calls without
# PRIVATE or PUBLIC, and the project may have either.
function(_ampcc_link_runtime target)
  set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES AmpCC::runtime)
  get_target_property(type ${target} TYPE)
  if(type MATCHES "^(STATIC|OBJECT)_LIBRARY$") # the libraries of its objects are those of the programs that link them
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES $<LINK_ONLY:AmpCC::runtime>)
  endif()
endfunction()

# The target itself for an alias, and an error for what compiles no sources.
function(_ampcc_compiled_target result target)
  if(NOT TARGET ${target})
    message(FATAL_ERROR "add_amp_to_target: there is no target '${target}'")
  endif()
  get_target_property(aliased ${target} ALIASED_TARGET)
  if(aliased)
    set(target ${aliased})
  endif()
  get_target_property(type ${target} TYPE)
  get_target_property(is_imported ${target} IMPORTED)
  if(type STREQUAL INTERFACE_LIBRARY AND NOT is_imported)
    message(FATAL_ERROR "add_amp_to_target: '${target}' is an INTERFACE library, which compiles nothing. Call "
            "target_link_libraries(${target} INTERFACE AmpCC::runtime), and add_amp_to_target for the targets that "
            "include its headers")
  elseif(is_imported OR type STREQUAL UTILITY)
    message(FATAL_ERROR "add_amp_to_target: '${target}' compiles nothing, as it is imported or a custom target")
  endif()
  set(${result} ${target} PARENT_SCOPE)
endfunction()

# The C++ sources of a target. Relative ones are relative to its folder, which need not be the caller's.
function(_ampcc_sources_of result target)
  get_target_property(sources ${target} SOURCES)
  get_target_property(directory ${target} SOURCE_DIR)
  list(FILTER sources INCLUDE REGEX "\\.(cpp|cc|cxx|c\\+\\+|C)$")
  list(TRANSFORM sources PREPEND "${directory}/" REGEX "^[^/$]") # "$": generator expressions stay as they are
  set(${result} ${sources} PARENT_SCOPE)
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
