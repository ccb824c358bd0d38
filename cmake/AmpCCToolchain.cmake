# -DCMAKE_TOOLCHAIN_FILE=<prefix>/lib/cmake/AmpCC/AmpCCToolchain.cmake makes amp-cc the C++ compiler of a project.
get_filename_component(_ampcc_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(CMAKE_CXX_COMPILER "${_ampcc_prefix}/bin/amp-cc")
unset(_ampcc_prefix)
