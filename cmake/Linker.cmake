# Links with lld where the compiler has it: several times faster than GNU ld for programs on LLVM's libraries.
include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=lld AMPCC_HAS_LLD)
if(AMPCC_HAS_LLD)
  add_link_options(-fuse-ld=lld)
endif()
