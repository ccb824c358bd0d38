// The functions of a translation unit whose bodies must obey the rules of restrict(amp) code, and the lambdas that
// must obey those of captures (R-LANG-17, -21).
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include <vector>

namespace ampcc {

// A lambda that is handed over to a call, which Clang may have refused, behind another argument: to a launch, mostly.
struct LambdaArgument {
  const clang::Expr *Call;
  const clang::Expr *InFront;
  const clang::LambdaExpr *Lambda;
};

struct AmpFunctions {
  std::vector<const clang::FunctionDecl *> Declarations;      // each function once, defined or not
  std::vector<const clang::FunctionDecl *> Templates;         // and members of class templates, each once
  std::vector<const clang::FunctionDecl *> Definitions;       // bodies are checked; no templates, but their instances
  std::vector<const clang::FunctionDecl *> DualInstances;     // of templates: checked where amp code calls them only
  std::vector<const clang::FunctionDecl *> ExplicitInstances; // of amp templates, instantiated by the user
  std::vector<clang::FunctionDecl *> ExternInstances;         // declared by the user to be instantiated elsewhere
  std::vector<const clang::LambdaExpr *> Lambdas;
  std::vector<const clang::LambdaExpr *> ExpandedLambdas; // of host code: in a pack expansion, as written
  std::vector<LambdaArgument> LambdaArguments;
  std::vector<const clang::VarDecl *> Variables; // tile_static, or wrongly restricted, wherever they are
  bool HasDual = false;                          // a restrict(cpu, amp) function with a body
};

// Whether a declaration, with all that is in it, stands in a header of the system or of the product.
bool isForeign(const clang::Decl *D, const clang::SourceManager &SM);

// Where what is wrong with a parameter is reported: at its name, or at its type if it has none.
clang::SourceLocation placeOfParameter(const clang::ParmVarDecl *Parameter);

// Those of the user's text; headers of the system and of the product are left out.
AmpFunctions collectAmpFunctions(clang::ASTContext &Context);

} // namespace ampcc
