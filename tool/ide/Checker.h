// What amp-cc says of a text that an editor holds, as diagnostics of the Language Server Protocol.
#pragma once

#include "llvm/Support/JSON.h"
#include <string>

namespace ampcc::ide {

// Whether a source is C++ AMP, or a header that it includes from its own folder or those beside it, so that amp-cc
// knows better than clangd what is wrong with it.
bool usesAmp(llvm::StringRef Text, llvm::StringRef Path);

class Checker {
public:
  // `Flags`: for files that no compilation database names.
  Checker(std::string Compiler, std::vector<std::string> Flags)
      : Compiler(std::move(Compiler)), Flags(std::move(Flags)) {}

  // Errors, and the warnings that only amp-cc has.
  llvm::json::Array check(llvm::StringRef Path, llvm::StringRef Address, llvm::StringRef Text) const;

private:
  std::string Compiler;
  std::vector<std::string> Flags;
};

} // namespace ampcc::ide
