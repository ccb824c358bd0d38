// Which functions a kernel reaches on the accelerator, and along which calls (R-LANG-149).
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include <vector>

namespace ampcc {

struct CallSite {
  const clang::FunctionDecl *Callee = nullptr; // its definition, if there is one
  clang::SourceLocation Where;                 // of a call in a default argument: where that is used (R-LANG-24)
  bool InDefaultArgument = false;
  clang::SourceRange Text;              // of the call
  const clang::Expr *Written = nullptr; // a CallExpr or CXXConstructExpr; null: implicit, or in a default argument
  const clang::ParmVarDecl *Default = nullptr; // whose default argument the call is in
};

// Where errors speak of a call, Clang's too: at the function's name, behind what that is qualified with.
clang::SourceLocation placeOfCall(const clang::CallExpr *Call);

// Every function that the body of `F` calls, written or implicit (constructors, destructors, conversions), in the order
// of the text.
std::vector<CallSite> callsOf(const clang::FunctionDecl *F);

// The same of an initializer outside of functions.
std::vector<CallSite> callsOf(const clang::Expr *Initializer);

// The destructors of members and bases: what a destructor calls at its end, and what a constructor needs (R-LANG-57).
std::vector<CallSite> destructorsOfParts(const clang::CXXMethodDecl *F);

// The definition of a function, or the declaration at hand.
const clang::FunctionDecl *definitionOf(const clang::FunctionDecl *F);

class CallGraph {
public:
  explicit CallGraph(const clang::FunctionDecl *Root);

  llvm::ArrayRef<const clang::FunctionDecl *> functions() const { return Reached.getArrayRef(); }
  // The calls that lead from the root to `F`, outermost first.
  struct Step {
    const clang::FunctionDecl *Caller;
    clang::SourceLocation Where;
  };
  std::vector<Step> pathTo(const clang::FunctionDecl *F) const;
  // A function that calls itself, directly or through others, and the call that closes the circle; else null.
  const clang::FunctionDecl *recursive() const { return Recursive; }
  const Step &closingCall() const { return ClosingCall; }

private:
  llvm::SetVector<const clang::FunctionDecl *> Reached;
  llvm::DenseMap<const clang::FunctionDecl *, Step> ReachedFrom;
  const clang::FunctionDecl *Recursive = nullptr;
  Step ClosingCall{};

  void reach(const clang::FunctionDecl *F, llvm::SmallPtrSetImpl<const clang::FunctionDecl *> &OnPath);
};

} // namespace ampcc
