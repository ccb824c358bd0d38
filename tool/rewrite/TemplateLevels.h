// The templates around a lambda or class, outermost first: their parameters as the text names them, and their arguments
// in one instantiation.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include <optional>
#include <vector>

namespace ampcc {

// One parameter that distinguishes the instantiations of a lambda or class.
struct SiteParameter {
  unsigned Level = 0, Index = 0;
  const clang::NamedDecl *Parameter = nullptr; // a template parameter, with the name it has in the text
  const clang::ParmVarDecl *Auto = nullptr;    // the function parameter declared with `auto` that implies it

  // For a parameter pack: the expansion whose current element this parameter represents. If there is another expansion
  // in between, the pack's name would refer to the elements of that one: then a lambda around both declares an alias in
  // its body.
  std::optional<unsigned> Expansion = std::nullopt;
  const clang::LambdaExpr *HasAlias = nullptr;
};

struct LevelArguments {
  llvm::ArrayRef<clang::TemplateArgument> Arguments;
  const clang::FunctionDecl *Function = nullptr; // of a function template
};

std::vector<SiteParameter> templateParametersAround(const clang::DeclContext *Written);
std::vector<LevelArguments> templateArgumentsAround(const clang::DeclContext *Instance);

// The lexical parent of `DC`, except that the parent of a lambda in a default argument is that function.
const clang::DeclContext *lexicalScopeAround(const clang::DeclContext *DC);

// Whether `R` is a lambda in the initialiser of a variable template's instantiation.
bool isInVariableInstantiation(const clang::CXXRecordDecl *R);

} // namespace ampcc
