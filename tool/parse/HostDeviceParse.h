// Parses one side of a translation unit: lexes all of it, translates the dialect, feeds Clang's parser.
#pragma once

#include "diag/DiagnosticOutput.h"
#include "parse/LanguageMode.h"
#include "parse/LibraryReading.h"
#include "parse/SourceFileSystem.h"
#include "parse/patches/SourcePatches.h"
#include "syntax/TokenBuffer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc {

// What a parse hands over while its AST and Sema are alive.
struct ParsedSide {
  clang::CompilerInstance &Compiler;
  const TokenBuffer &Tokens;                     // as written
  llvm::ArrayRef<clang::Token> TranslatedTokens; // as parsed
  const SourceFileSystem &Files;
  const LibraryReading &Library; // of <amp.h>, if it could stand in front of all other text
  bool UsesDialect;              // false: there is no C++ AMP in it, not even <amp.h>, and nothing has been parsed
  bool IsParsed;                 // false: nothing, or the language is too old
};

// Parses and calls `Use` behind the end of the translation unit, whether there were errors or not (look at the
// diagnostics engine). Returns false if the compiler could not even be set up.
bool parseSide(const std::shared_ptr<clang::CompilerInvocation> &Invocation, Side S, DiagnosticOutput &Out,
               SourcePatches &Patches, llvm::function_ref<void(ParsedSide)> Use);

} // namespace ampcc
