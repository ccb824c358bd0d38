// -famp-msvc: rvalues that the program binds to references to non-const, and arrays where it wants views (R-LANG-188).
// What failed stands in the AST. It is resolved again there, with lvalues in place of the rvalues, and the functions
// that it calls then are instantiated, so that one parse finds what a chain of function templates needs.
#pragma once

#include "clang/Sema/Sema.h"
#include <vector>

namespace ampcc {

struct LentValue {
  enum class Place {
    Argument,    // the tokens of an expression, which lives as long as it does anyway
    Initializer, // of the reference `Variable`, which lets it live on
    Sigil,       // the `&` of a reference that takes its type from the initializer
  };
  clang::SourceRange Where;
  Place At;
  const clang::VarDecl *Variable = nullptr;
};

// An rvalue from which a reference to non-const is declared.
LentValue keepFor(const clang::VarDecl *Reference, clang::SourceRange Value);

std::vector<LentValue> findLentValues(clang::Sema &Parsing);

} // namespace ampcc
