// The table TypeKinds.def: how each kind of Clang's types is treated on the accelerator.
#pragma once

#include "clang/AST/Type.h"
#include <array>

namespace ampcc {

enum class TypeTreatment {
  None, // no entry
  Number,
  Position, // _BitInt, in which the library computes positions of elements (amp/view_shape.h)
  Enumeration,
  Class,
  Array,
  Pointer,
  Reference,
  MemberPointer,
  Unusable,
  Unreachable,
};

struct TypeEntry {
  clang::Type::TypeClass Class;
  TypeTreatment How;
};

inline constexpr TypeEntry TypeEntries[] = {
#define AMPCC_TYPE(Class, How) {clang::Type::Class, TypeTreatment::How},
#define AMPCC_UNUSABLE_TYPE(Class) {clang::Type::Class, TypeTreatment::Unusable},
#define AMPCC_UNREACHABLE_TYPE(Class, Why) {clang::Type::Class, TypeTreatment::Unreachable},
#include "sema/TypeKinds.def"
};

inline constexpr auto TypeTreatments = [] {
  std::array<TypeTreatment, clang::Type::TypeLast + 1> Known{};
  for (const TypeEntry &Entry : TypeEntries)
    Known[Entry.Class] = Entry.How;
  return Known;
}();

// The treatment of a canonical type.
constexpr TypeTreatment treatmentOf(clang::Type::TypeClass Class) { return TypeTreatments[Class]; }

} // namespace ampcc
