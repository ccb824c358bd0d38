// Which classes hold arrays, views or textures, or lead to one: such are no elements (API-GEN-06) and no contents of
// tile memory, where there are no samplers either (R-LANG-130).
#pragma once

#include "sema/check/Rules.h"

namespace ampcc {

// Objects of the type are arrays, views or textures themselves.
bool isContainer(clang::QualType T);

// Where objects are to be stored, and what they may therefore not hold.
enum class StoredIn { Container, TileMemory };
bool isKeptOutOf(StoredIn Place, clang::QualType T);

// The member or the base class by which objects of a type hold what is kept out, or refer to it; neither, if they do
// not.
struct WayToContainer {
  const clang::ValueDecl *Member = nullptr;
  const clang::CXXBaseSpecifier *Base = nullptr;
  explicit operator bool() const { return Member || Base; }
};

// Of an array it is that of the elements. What is kept out itself has none. In containers, static members count, too.
WayToContainer findKeptOut(const clang::ASTContext &Context, clang::QualType T, StoredIn Place);

void noteWay(Rules &R, const WayToContainer &Way);

} // namespace ampcc
