// Collects the constructs that the rewriter edits: functions that exist on the accelerator only, names that only
// lead to such functions, and lambdas with the instantiations of each.
#pragma once

#include "sema/PackUses.h"
#include "syntax/TokenBuffer.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <vector>

namespace ampcc {

// A lambda expression as written, and its copies in instantiations of the templates around it (none outside templates).
struct LambdaUse {
  const clang::LambdaExpr *Written = nullptr;
  llvm::SmallVector<const clang::LambdaExpr *, 4> Instances;
  std::vector<PackUses> Expansions; // around it, including those around enclosing lambdas, outermost first
  bool AmpOnly = false;
  bool IsCallNamed = false; // AmpOnly: the source names the type of its call operator
};

struct Uses {
  std::vector<const clang::FunctionDecl *> AmpFunctions;
  llvm::DenseSet<const clang::FunctionDecl *> NamedFunctions; // with amp, whose types are named, as by `decltype(name)`
  std::vector<const clang::Decl *> AmpUsings; // using-declarations of nothing but functions of the accelerator
  std::map<std::size_t, LambdaUse> Lambdas;   // by the token of the '['
  llvm::DenseMap<const clang::CXXRecordDecl *, unsigned> Ordinals; // of closures of one lambda in the same function
};

Uses collectUses(clang::ASTContext &Context, const TokenBuffer &Tokens);

// restrict(amp) without cpu, as written by the user.
bool isAmpOnly(const clang::FunctionDecl *F);

// Whether `DC` is in a template instantiation, not in the source's own definition.
bool isInInstantiation(const clang::DeclContext *DC);

} // namespace ampcc
