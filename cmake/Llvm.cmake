# Finds LLVM and Clang 22 and collects what the tool needs from them: the shared libraries, no RTTI.
find_package(LLVM 22.1 REQUIRED CONFIG PATHS /usr/lib/llvm-22 NO_DEFAULT_PATH)
find_package(Clang REQUIRED CONFIG PATHS /usr/lib/llvm-22/lib/cmake/clang NO_DEFAULT_PATH)
find_program(AMPCC_LLVM_TBLGEN llvm-tblgen PATHS ${LLVM_TOOLS_BINARY_DIR} NO_DEFAULT_PATH REQUIRED)

add_library(ampcc_llvm INTERFACE)
target_include_directories(ampcc_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
separate_arguments(AMPCC_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(ampcc_llvm INTERFACE ${AMPCC_LLVM_DEFINITIONS})
target_compile_options(ampcc_llvm INTERFACE -fno-rtti)
target_link_libraries(ampcc_llvm INTERFACE LLVM)

add_library(ampcc_clang INTERFACE)
target_include_directories(ampcc_clang SYSTEM INTERFACE ${CLANG_INCLUDE_DIRS})
target_link_libraries(ampcc_clang INTERFACE clang-cpp ampcc_llvm)
