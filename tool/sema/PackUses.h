// The parameter packs that a piece of a template's text mentions.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/SetVector.h"

namespace ampcc {

using Packs = llvm::SmallSetVector<const clang::NamedDecl *, 4>;

struct PackUses {
  // Those of which the text means one element: a pack expansion around it expands them. Of a variable (a parameter, an
  // init-capture) also the template parameters that make its elements what they are.
  Packs Elements;
  Packs Whole; // variables that the text itself expands
};

PackUses findPackUses(const clang::Stmt *Text);
PackUses findPackUses(clang::TypeLoc Text);
PackUses findPackUses(const clang::CXXCtorInitializer *Text);

} // namespace ampcc
