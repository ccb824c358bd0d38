// Collects the functions of a translation unit whose bodies must obey the rules of restrict(amp) code, and the lambdas
// that must obey the rules on captures (R-LANG-17, -21).
#pragma once

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include <vector>

namespace ampcc {

// A lambda that is passed, behind another argument, to a call that Clang may have refused: mostly to a launch.
struct LambdaArgument {
  const clang::Expr *Call;
  const clang::Expr *InFront;
  const clang::LambdaExpr *Lambda;
};

struct AmpFunctions {
  std::vector<const clang::FunctionDecl *> Declarations;  // each function once, defined or not
  std::vector<const clang::FunctionDecl *> Templates;     // and members of class templates, each once
  std::vector<const clang::FunctionDecl *> Definitions;   // bodies to be checked; of templates the instances
  std::vector<const clang::FunctionDecl *> DualInstances; // of dual templates: checked only where amp code calls them
  std::vector<const clang::FunctionDecl *> ExplicitInstances; // explicit instantiations of amp templates
  std::vector<clang::FunctionDecl *> ExternInstances;         // explicit instantiation declarations (extern template)
  std::vector<const clang::LambdaExpr *> Lambdas;
  std::vector<const clang::LambdaExpr *> ExpandedLambdas; // in host code: patterns of pack expansions
  std::vector<LambdaArgument> LambdaArguments;
  std::vector<const clang::VarDecl *> Variables; // tile_static, or wrongly restricted, at any scope
  bool HasDual = false;                          // a restrict(cpu, amp) function with a body
};

// Whether a declaration is in a header of the system or of amp-cc's library. Namespaces and linkage specifications
// never are, because their members can be in other files.
bool isForeign(const clang::Decl *D, const clang::SourceManager &SM);

// Visits the user's text only.
class UserTextVisitor : public clang::DynamicRecursiveASTVisitor {
public:
  explicit UserTextVisitor(const clang::SourceManager &SM, bool EntersInstances = false) : SM(SM) {
    ShouldVisitTemplateInstantiations = EntersInstances;
  }
  bool TraverseDecl(clang::Decl *D) override {
    return (D && isForeign(D, SM)) || clang::DynamicRecursiveASTVisitor::TraverseDecl(D);
  }
  // Clang's visitor enters only the body that is written, and not the instances of a generic lambda.
  bool TraverseLambdaExpr(clang::LambdaExpr *Lambda) override;

protected:
  const clang::SourceManager &SM;
};

// The place for errors about a parameter: its name, or its type if it has no name.
clang::SourceLocation placeOfParameter(const clang::ParmVarDecl *Parameter);

// Collects from the user's text; declarations in foreign headers (isForeign) are left out.
AmpFunctions collectAmpFunctions(clang::ASTContext &Context);

// The member of the same class with the same name and parameters for other restrictions, or null.
clang::CXXMethodDecl *otherSide(const clang::CXXMethodDecl *Method);

} // namespace ampcc
