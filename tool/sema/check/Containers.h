// Finds classes that contain arrays, views or textures, or refer to one: their objects cannot be elements of containers
// (API-GEN-06) or be in tile_static memory, which excludes samplers, too (R-LANG-130).
#pragma once

#include "sema/check/Rules.h"

namespace ampcc {

// Whether objects of the type are arrays, views or textures themselves.
bool isContainer(clang::QualType T);

// The places where objects are stored, and whether the type itself is excluded from such a place.
enum class StoredIn { Container, TileMemory };
bool isKeptOutOf(StoredIn Place, clang::QualType T);

// The member or the base class by which objects of a type contain or refer to an object of an excluded type; both null
// if there is none.
struct WayToContainer {
  const clang::ValueDecl *Member = nullptr;
  const clang::CXXBaseSpecifier *Base = nullptr;
  explicit operator bool() const { return Member || Base; }
};

// For an array, the result for its elements; for an excluded type, none. In containers, static members count, too.
WayToContainer findKeptOut(const clang::ASTContext &Context, clang::QualType T, StoredIn Place);

void noteWay(Rules &R, const WayToContainer &Way);

} // namespace ampcc
