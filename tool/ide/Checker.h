// Runs amp-cc on a text that an editor holds, and returns diagnostics of the Language Server Protocol.
#pragma once

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <string>

namespace ampcc::ide {

// Whether a source, or a header that it includes by a quoted name relative to its folder, seems to use C++ AMP (a
// search for words). amp-cc's errors then replace clangd's.
bool usesAmp(llvm::StringRef Text, llvm::StringRef Path);

class Checker {
public:
  // `Flags`: for files that no compilation database names.
  Checker(std::string Compiler, std::vector<std::string> Flags)
      : Compiler(std::move(Compiler)), Flags(std::move(Flags)) {}

  // Errors, and the warnings that only amp-cc has.
  llvm::json::Array check(llvm::StringRef Path, llvm::StringRef Address, llvm::StringRef Text) const;

private:
  std::unique_ptr<llvm::MemoryBuffer> compile(llvm::StringRef Path, llvm::StringRef Text) const;

  std::string Compiler;
  std::vector<std::string> Flags;
};

} // namespace ampcc::ide
