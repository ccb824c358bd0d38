// Which classes hold arrays, views or textures, or lead to one: such are no elements (API-GEN-06) and no contents of
// tile memory (R-LANG-130).
#pragma once

#include "sema/check/Rules.h"

namespace ampcc {

// Objects of the type are arrays, views or textures themselves.
bool isContainer(clang::QualType T);

// The member or the base class by which objects of a type hold a container or refer to one; neither, if they do not.
struct WayToContainer {
  const clang::ValueDecl *Member = nullptr;
  const clang::CXXBaseSpecifier *Base = nullptr;
  explicit operator bool() const { return Member || Base; }
};

// Of an array it is that of the elements. A container itself has none.
WayToContainer findContainer(const clang::ASTContext &Context, clang::QualType T, bool WithStaticMembers);

void noteWay(Rules &R, const WayToContainer &Way);

} // namespace ampcc
