// Collects the context of errors: where other errors are consequences of an error, and which calls lead from a kernel
// to a function with an error (R-LANG-156).
#pragma once

#include "sema/AmpFunctions.h"
#include "sema/CallGraph.h"
#include "sema/Kernels.h"

namespace ampcc {

// If an error is at `Declared`, errors in `Scope` that are about the variable `Name` are consequences of it; all errors
// there if the name is empty.
struct ErrorScope {
  clang::SourceRange Declared;
  clang::SourceRange Scope;
  std::string Name;
  bool IsNamed = false; // several variables are declared at `Declared`: the error there must name the variable, too
  // Which errors in the scope are consequences: those about the specifiers that declarators share, the result of a
  // function or lambda, a value (of a type), a label, or those in a function's body.
  enum class About { Anything, Specifiers, Result, Value, Label, Function };
  About Only = About::Anything;
  clang::QualType Type = {};                     // of the values; null: any
  const clang::FunctionDecl *Function = nullptr; // whose body it is
};

// The scopes of variables, captures, thrown objects, string literals and other parts of amp code.
std::vector<ErrorScope> errorScopes(const AmpFunctions &Functions);

// The calls by which a kernel reaches a function of the user's, or the place where the function is instantiated.
struct CallPath {
  struct Step {
    clang::SourceLocation Where;
    const clang::FunctionDecl *Caller;
  };
  const clang::FunctionDecl *Function;
  std::vector<Step> Calls; // innermost first
  clang::SourceLocation LaunchedAt;
  // For an instance that is not known to be reached by a kernel, or that is the kernel's operator().
  clang::SourceLocation InstantiatedAt = {};
};

// Adds paths to the functions of a kernel's call graph that have no path yet.
void addCallPaths(std::vector<CallPath> &Paths, const Kernel &K, const CallGraph &Graph,
                  const clang::SourceManager &SM);
// Adds instances of templates. Added last, these entries are used only for instances that no kernel reaches.
void addInstantiations(std::vector<CallPath> &Paths, const AmpFunctions &Functions);

} // namespace ampcc
