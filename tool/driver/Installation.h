// Where amp-cc finds its headers and its runtime library, relative to its own program file, and its host compiler.
#pragma once

#include "llvm/Support/Error.h"
#include <string>

namespace ampcc {

struct Installation {
  std::string Program; // amp-cc itself, links resolved
  std::string Prefix;

  static Installation find(const char *Argv0);

  std::string includeDir() const;         // of <amp.h>
  std::string cLibraryIncludeDir() const; // wrappers that hide glibc's names which conflict with C++ AMP's
  std::string msvcIncludeDir() const;     // Microsoft's headers, for -famp-msvc
  std::string libraryDir() const;         // of libamp.so
  std::string hostPasses() const;         // the plugin of the host compiler's optimizer (tool/optimize)
  bool hasHeaders() const;
  bool hasRuntime() const;
};

// The path of a library in a folder where linkers and loaders look by themselves; empty if it is in none.
std::string findSystemLibrary(llvm::StringRef File);

// Whether the linker finds oneTBB, which the headers of the Parallel Patterns Library (include/msvc) use.
bool hasThreadingLibrary();

// The Clang that compiles host programs: `Wanted` (--amp-host-compiler), else AMP_CC_HOST, else the clang++ beside the
// Clang library that amp-cc runs on, else clang++-22 on PATH.
llvm::Expected<std::string> findHostCompiler(llvm::StringRef Wanted);

// The Clang library that amp-cc runs on.
std::string clangLibrary();

// The clang++ whose resource folder (stddef.h and its like) the front end uses; empty if there is none.
std::string findFrontendClang();

} // namespace ampcc
