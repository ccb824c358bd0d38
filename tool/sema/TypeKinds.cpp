#include "sema/TypeKinds.h"
#include <cstddef>

using namespace clang;

namespace ampcc {

// The kinds that a canonical type in an instance can have, which excludes sugar and dependent types.
#define ABSTRACT_TYPE(Class, Base)
#define NON_CANONICAL_TYPE(Class, Base)
#define DEPENDENT_TYPE(Class, Base)
#define NON_CANONICAL_UNLESS_DEPENDENT_TYPE(Class, Base)
#define TYPE(Class, Base)                                                                                              \
  static_assert(treatmentOf(Type::Class) != TypeTreatment::None,                                                       \
                "sema/TypeKinds.def does not say what becomes of " #Class "Type");
#include "clang/AST/TypeNodes.inc"

static constexpr bool hasOneEntryForEachType() {
  for (std::size_t I = 0; I != std::size(TypeEntries); ++I)
    for (std::size_t J = 0; J != I; ++J)
      if (TypeEntries[I].Class == TypeEntries[J].Class)
        return false;
  return true;
}
static_assert(hasOneEntryForEachType(), "sema/TypeKinds.def has two entries for one kind");

} // namespace ampcc
