// The call graph of a kernel: the functions that it reaches on the accelerator, and the calls that lead to them
// (R-LANG-149).
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include <vector>

namespace ampcc {

struct CallSite {
  const clang::FunctionDecl *Callee = nullptr; // the definition, if there is one
  clang::SourceLocation Where;                 // for a call in a default argument: the use of the argument (R-LANG-24)
  bool InDefaultArgument = false;
  clang::SourceRange Text;              // of the call
  const clang::Expr *Written = nullptr; // a CallExpr or CXXConstructExpr; null: implicit, or in a default argument
  const clang::ParmVarDecl *Default = nullptr; // the parameter whose default argument contains the call
};

// The place of errors about a call, as in Clang's errors: for a qualified name the function's name behind its
// qualifier.
clang::SourceLocation placeOfCall(const clang::CallExpr *Call);

// All calls in the body of `F`, written or implicit (constructors, destructors, conversions), in source order.
std::vector<CallSite> callsOf(const clang::FunctionDecl *F);

// The calls in an expression.
std::vector<CallSite> callsOf(const clang::Expr *Initializer);

// The destructors of members and bases, which a destructor calls at its end and a constructor may need (R-LANG-57).
std::vector<CallSite> destructorsOfParts(const clang::CXXMethodDecl *F);

// The definition of a function, or its canonical declaration if it has none.
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
  // A function that calls itself, directly or indirectly, or null; and the call that closes the cycle.
  const clang::FunctionDecl *recursive() const { return Recursive; }
  const Step &closingCall() const { return ClosingCall; }

private:
  llvm::SetVector<const clang::FunctionDecl *> Reached;
  llvm::DenseMap<const clang::FunctionDecl *, Step> ReachedFrom;
  const clang::FunctionDecl *Recursive = nullptr;
  Step ClosingCall{};

  // Depth-first search. A call of a function that is on the current path is a back edge, which means recursion.
  void reach(const clang::FunctionDecl *F, llvm::SmallPtrSetImpl<const clang::FunctionDecl *> &OnPath);
};

} // namespace ampcc
