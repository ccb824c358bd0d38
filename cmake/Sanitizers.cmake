# -DAMPCC_SANITIZE=address,undefined builds everything with these sanitizers, -DAMPCC_COVERAGE=ON with LLVM's source-based
# code coverage (scripts/measure-coverage).
set(AMPCC_SANITIZE "" CACHE STRING "Sanitizers to build with, as in -fsanitize=")
if(AMPCC_SANITIZE)
  add_compile_options(-fsanitize=${AMPCC_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
  add_link_options(-fsanitize=${AMPCC_SANITIZE})
endif()

option(AMPCC_COVERAGE "Count which lines of the tool and the runtime are executed" OFF)
if(AMPCC_COVERAGE)
  # Atomic counters: the runtime's threads count the same lines.
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping -fprofile-update=atomic)
  add_link_options(-fprofile-instr-generate)
endif()
