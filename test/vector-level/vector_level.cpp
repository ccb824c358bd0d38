// Preloaded into a program, lets PoCL 3.1 compile kernels for an older processor than the machine has: for the vector
// level that VECTOR_LEVEL names, x86-64, x86-64-v2, x86-64-v3 or x86-64-v4.
//
// PoCL chooses its processor ("athlon64", "haswell") by the features that LLVM finds. This library answers in LLVM's
// place and says that those above the level are missing. test/tools/at-level.test shows that PoCL believes it.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <iterator>

namespace {

// llvm::StringMap<bool>: a table of pointers to entries of the key's length, the value, and the key behind them.
struct entry {
  std::size_t length;
  bool value;
  const char *key() const { return reinterpret_cast<const char *>(this + 1); }
};
struct string_map {
  entry **table;
  unsigned buckets;
};
entry *const tombstone = reinterpret_cast<entry *>(~std::uintptr_t{0} << 3);

// What each level has and the one below it lacks, by the beginnings of LLVM's names.
struct feature {
  const char *begin;
  int level;
};
constexpr feature features[] = {
    {"sse3", 2}, {"ssse3", 2}, {"sse4", 2},  {"avx512", 4}, {"amx", 4}, {"evex512", 4}, {"avx", 3},        {"fma", 3},
    {"f16c", 3}, {"bmi", 3},   {"lzcnt", 3}, {"movbe", 3},  {"xop", 3}, {"vaes", 3},    {"vpclmulqdq", 3},
};

int wanted_level() {
  constexpr const char *names[] = {"x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4"};
  const char *const wanted = std::getenv("VECTOR_LEVEL");
  for (std::size_t i = 0; i != std::size(names); ++i)
    if (wanted && std::strcmp(wanted, names[i]) == 0)
      return int(i) + 1;
  std::fprintf(stderr, "vector-level: VECTOR_LEVEL is no level of x86-64: %s\n", wanted ? wanted : "(not set)");
  std::exit(2);
}

int level_of(const entry &one) {
  for (const feature &each : features)
    if (std::strncmp(one.key(), each.begin, std::strlen(each.begin)) == 0)
      return each.level;
  return 1;
}

} // namespace

#define GET_HOST_FEATURES _ZN4llvm3sys18getHostCPUFeaturesERNS_9StringMapIbNS_15MallocAllocatorEEE
#define NAME_OF(symbol) #symbol
#define NAME(symbol) NAME_OF(symbol)

// bool llvm::sys::getHostCPUFeatures(llvm::StringMap<bool> &)
extern "C" __attribute__((visibility("default"))) bool GET_HOST_FEATURES(string_map *found) {
  // The loader opens OpenCL drivers privately: RTLD_NEXT does not see their libraries.
  void *const llvm = dlopen("libLLVM-15.so.1", RTLD_LAZY | RTLD_NOLOAD);
  void *const original = llvm ? dlsym(llvm, NAME(GET_HOST_FEATURES)) : nullptr;
  if (!original || !reinterpret_cast<bool (*)(string_map *)>(original)(found))
    return false;
  const int level = wanted_level();
  for (unsigned i = 0; i != found->buckets; ++i)
    if (entry *one = found->table[i]; one && one != tombstone && level_of(*one) > level)
      one->value = false;
  return true;
}
