// Finds the parameter packs that a part of a template uses.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/SetVector.h"

namespace ampcc {

using Packs = llvm::SmallSetVector<const clang::NamedDecl *, 4>;

struct PackUses {
  // Packs of which the text uses one element: a pack expansion around the text expands them. For a variable (a
  // parameter or init-capture) also the template parameters on which the types or initializers of its elements depend.
  Packs Elements;
  Packs Whole; // variables that the text itself expands
};

PackUses findPackUses(const clang::Stmt *Text);
PackUses findPackUses(clang::TypeLoc Text);
PackUses findPackUses(const clang::CXXCtorInitializer *Text);

} // namespace ampcc
