// The templates around a lambda or class, outermost first: their parameters as the text names them, and their arguments
// in one instantiation.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

// One parameter that distinguishes the instantiations of the text.
struct SiteParameter {
  unsigned Level = 0, Index = 0;
  const clang::NamedDecl *Parameter = nullptr; // a template parameter, with the name it has in the text
  const clang::ParmVarDecl *Auto = nullptr;    // the function parameter declared with `auto` that it stands for

  // For a parameter pack: the expansion around the text whose current element this stands for. If another expansion
  // lies between, the pack's name would mean the elements of that one: then a lambda around both declares an alias in
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

// What the text around `DC` belongs to: a lambda in a default argument belongs to that function.
const clang::DeclContext *lexicalScopeAround(const clang::DeclContext *DC);

// Whether `R` is a lambda in the initialiser of a variable template's instantiation.
bool isInVariableInstantiation(const clang::CXXRecordDecl *R);

} // namespace ampcc
