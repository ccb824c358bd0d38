// Precompiles the leading headers of sources.
#pragma once

#include "cache/SharedFile.h"
#include "parse/LanguageMode.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/ArrayRef.h"

namespace ampcc {

struct PreambleContents {
  Side S;
  bool KeepsTemplates;
  llvm::ArrayRef<std::string> Headers; // sorted
};

// Writes the precompiled header and its facts (PreambleFacts.h). If the headers cannot be precompiled, which their
// parse shows with any message, the facts are none, and the preamble will not be asked for again.
void writePreamble(const clang::CompilerInvocation &Invocation, const PreambleContents &Contents, const SharedFile &To,
                   llvm::StringRef FactsFile);

} // namespace ampcc
