# AMPCC_UNITY compiles several sources of a folder together, which takes half of the processor time of a build from
# scratch: for scripts/demo, and for projects that contain amp-cc. A developer's build, which mostly compiles one changed
# source, is faster without.
set(AMPCC_UNITY_DEFAULT ON)
if(PROJECT_IS_TOP_LEVEL)
  set(AMPCC_UNITY_DEFAULT OFF)
endif()
option(AMPCC_UNITY "Compile several sources of a folder together" ${AMPCC_UNITY_DEFAULT})
set(AMPCC_UNITY_SOURCES 8) # at most in one compilation, so that the processors share the work

# Divides the sources of one folder, which may use each name in an anonymous namespace once (scripts/check-unity), among
# compilations of similar size.
function(ampcc_unite target name)
  set(sources ${ARGN})
  list(LENGTH sources count)
  math(EXPR groups "(${count} + ${AMPCC_UNITY_SOURCES} - 1) / ${AMPCC_UNITY_SOURCES}")
  set(number 0)
  foreach(source IN LISTS sources)
    math(EXPR group "${number} * ${groups} / ${count}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}-${group})
    math(EXPR number "${number} + 1")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${AMPCC_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()
