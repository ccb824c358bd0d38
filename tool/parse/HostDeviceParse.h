// Parses one side of a translation unit: lexes all of it, translates the dialect, feeds Clang's parser.
#pragma once

#include "diag/DiagnosticOutput.h"
#include "parse/IncludeGraph.h"
#include "parse/LanguageMode.h"
#include "parse/LibraryReading.h"
#include "parse/SideConsumer.h"
#include "parse/SourceFileSystem.h"
#include "parse/patches/SourcePatches.h"
#include "sema/DualNames.h"
#include "syntax/TokenBuffer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc {

struct PrecompiledPreamble;

// The result of a parse, valid while its AST and Sema are alive.
struct ParsedSide {
  clang::CompilerInstance &Compiler;
  const TokenBuffer &Tokens;                     // as written
  llvm::ArrayRef<clang::Token> TranslatedTokens; // as parsed
  const SourceFileSystem &Files;
  const LibraryReading &Library; // of <amp.h>, if it can be moved in front of all other text (LibraryPosition.h)
  const IncludeGraph &IncludesOfPreamble; // empty without a precompiled preamble
  const DualNames &Duals;
  const SideConsumer &Consumer;
  bool UsesDialect; // false: the source has no C++ AMP, not even <amp.h>, and needs no patches
  bool IsParsed;    // false: not parsed, or refused: an old standard, preprocessed text, imported modules
};

// How a source is parsed.
struct ParseMode {
  Side S;
  const PrecompiledPreamble *Preamble = nullptr; // the leading headers are not read, but taken from here
  bool MakesPreamble = false;                    // the source is a preamble that will be precompiled ...
  bool KeepsTemplates = false;                   // ... with the bodies of all templates
};

// Parses the source for one side and then calls `Use`, whether there were errors or not (see the diagnostics engine).
// Returns false if the compiler could not be set up.
bool parseSide(const std::shared_ptr<clang::CompilerInvocation> &Invocation, const ParseMode &Mode,
               DiagnosticOutput &Out, SourcePatches &Patches, llvm::function_ref<void(ParsedSide)> Use);

} // namespace ampcc
