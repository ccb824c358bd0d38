// What a user needs to know around an error: which others are only its consequences, and which calls lead there from a
// kernel (R-LANG-156).
#pragma once

#include "sema/AmpFunctions.h"
#include "sema/CallGraph.h"
#include "sema/Kernels.h"

namespace ampcc {

// After an error at `Declared`, those in `Scope` that speak of `Name` are consequences; all of them if the name is
// empty.
struct ErrorScope {
  clang::SourceRange Declared;
  clang::SourceRange Scope;
  std::string Name;
  bool IsNamed = false; // several are declared at one place: the error must speak of the name, too
  // Which errors in the scope: about the result of a function or lambda, a value (of a type), a label, a function
  // (in words: see describeFunction).
  enum class About { Anything, Result, Value, Label, Function };
  About Only = About::Anything;
  std::string Of = {}; // the type or the function; empty: any
};

// Variables, captures, thrown objects and texts in the bodies of amp code.
std::vector<ErrorScope> errorScopes(const AmpFunctions &Functions);

// How a kernel, or an instantiation, reaches a function of the user's.
struct CallPath {
  struct Step {
    clang::SourceLocation Where;
    std::string Caller; // "restrict(amp) function 'f'"
  };
  clang::SourceRange Function;
  std::string Name;        // "restrict(amp) function 'f'": instances of one template share the text
  std::vector<Step> Calls; // innermost first
  clang::SourceLocation LaunchedAt;
  clang::SourceLocation InstantiatedAt = {}; // if it is not known to be reached by a kernel
};

// Adds the functions that are not known yet.
void addCallPaths(std::vector<CallPath> &Paths, const Kernel &K, const CallGraph &Graph,
                  const clang::SourceManager &SM);
// Adds instances of templates, for those that no kernel reaches.
void addInstantiations(std::vector<CallPath> &Paths, const AmpFunctions &Functions);

} // namespace ampcc
