# -DAMPCC_SANITIZE=address,undefined builds everything with these sanitizers.
set(AMPCC_SANITIZE "" CACHE STRING "Sanitizers to build with, as in -fsanitize=")
if(AMPCC_SANITIZE)
  add_compile_options(-fsanitize=${AMPCC_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
  add_link_options(-fsanitize=${AMPCC_SANITIZE})
endif()
