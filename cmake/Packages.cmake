# Packages of an installation: amp-cc, libamp1 and libamp-dev for Debian, and one archive that works wherever it is
# unpacked (`cpack` in the build folder; docs/installation.md).
set(CPACK_PACKAGE_NAME amp-cc)
set(CPACK_PACKAGE_VENDOR "amp-cc")
set(CPACK_PACKAGE_CONTACT "the maintainers of amp-cc")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "C++ AMP for Linux: a source-to-source compiler for OpenCL devices")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL compiler runtime development)

# The archive has one folder, amp-cc-<version>-linux-<processor>, and no usr/ in it.
set(CPACK_PACKAGE_FILE_NAME amp-cc-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/packaging/generator.cmake)
file(WRITE ${CPACK_PROJECT_CONFIG_FILE} [[
if(CPACK_GENERATOR STREQUAL DEB)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
  set(CPACK_PACKAGING_INSTALL_PREFIX /)
endif()
]])

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/lib)
set(same_version "(= ${PROJECT_VERSION})")

set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME amp-cc)
set(CPACK_COMPONENT_COMPILER_DESCRIPTION
    "C++ AMP compiler\n amp-cc compiles C++ AMP programs, which run on any OpenCL device and on the CPU. It translates each\n kernel to readable OpenCL C and the rest of the program to ordinary C++ for Clang.")
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS "libamp-dev ${same_version}, clang-${LLVM_VERSION_MAJOR}")
set(CPACK_DEBIAN_COMPILER_PACKAGE_RECOMMENDS "lld-${LLVM_VERSION_MAJOR}")
set(CPACK_DEBIAN_COMPILER_PACKAGE_SUGGESTS "clangd-${LLVM_VERSION_MAJOR}, libtbb-dev, oclgrind")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libamp1)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
    "runtime library of C++ AMP programs\n libamp runs the kernels of programs that amp-cc has compiled, on the CPU and through the OpenCL ICD loader.")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS "opencl-icd")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/packaging/triggers)
file(WRITE ${PROJECT_BINARY_DIR}/packaging/triggers "activate-noawait ldconfig\n")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libamp-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
    "headers of C++ AMP\n The headers of C++ AMP, and the files that link programs with libamp.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libamp1 ${same_version}")
include(CPack)
