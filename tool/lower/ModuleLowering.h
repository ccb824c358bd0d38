// The shared state of the lowering of one kernel: the module under construction, and the maps from Clang's declarations
// into it.
#pragma once

#include "kir/Effects.h"
#include "lower/Functions.h"
#include "lower/LoweringBuilder.h"
#include "lower/Records.h"
#include "lower/Types.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/Sema.h"

namespace ampcc::lower {

enum class Problem {
#define AMPCC_PROBLEM(NAME, TEXT) NAME,
#include "lower/Problems.def"
};

class ModuleLowering {
public:
  ModuleLowering(kir::Module &M, clang::Sema &S)
      : M(M), Sema(S), Context(S.getASTContext()), Build(M), Types(*this, M), Records(*this, M), Functions(*this, M) {}

  kir::Module &M;
  clang::Sema &Sema;
  clang::ASTContext &Context;
  LoweringBuilder Build;
  class Types Types;
  class Records Records;
  class Functions Functions;
  kir::FunctionEffects Effects; // of functions that have been lowered

  // Reports an error; the arguments of its text follow with <<. Lowering continues with a dummy value.
  clang::DiagnosticBuilder report(clang::SourceLocation Where, Problem P);
  bool failed() const { return Failed; }

  kir::Location location(clang::SourceLocation Where);
  bool isLibrary(clang::SourceLocation Where) const;

  // The variable in local memory for a tile_static declaration, created at its first use in any function.
  kir::Variable *tileStatic(const clang::VarDecl *D);

private:
  bool Failed = false;
  llvm::StringMap<unsigned> FileNumbers;
  llvm::DenseMap<const clang::VarDecl *, kir::Variable *> TileStatics;
};

} // namespace ampcc::lower
