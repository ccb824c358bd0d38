// -famp-msvc: rvalues that the program binds to references to non-const, and arrays in place of views (R-LANG-188):
//   before: f(g()); T &r = g(); auto &s = g();
//   after:  f(__amp_as_lvalue(g())); T &r = const_cast<T &>(static_cast<const T &>(g())); auto &&s = g();
// Failed expressions are in the AST. They are resolved again with lvalues in place of rvalues, and the functions that
// they then call are instantiated, so that one parse finds the changes for a whole chain of function templates.
#pragma once

#include "clang/Sema/Sema.h"
#include <vector>

namespace ampcc {

struct BoundRvalue {
  enum class Place {
    Argument,    // an expression whose temporary keeps its lifetime
    Initializer, // the initializer of the reference `Variable`, which extends the lifetime of the temporary
    Sigil,       // the `&` of a reference whose type is deduced
  };
  clang::SourceRange Where;
  Place At;
  const clang::VarDecl *Variable = nullptr;
};

// The change for an rvalue that initializes a reference to non-const.
BoundRvalue keepFor(const clang::VarDecl *Reference, clang::SourceRange Value);

std::vector<BoundRvalue> findBoundRvalues(clang::Sema &Parsing);

} // namespace ampcc
