#include "sema/DeclKinds.h"
#include <cstddef>

using namespace clang;

namespace ampcc {

#define ABSTRACT_DECL(DECL)
#define DECL(DERIVED, BASE)                                                                                            \
  static_assert(entryOf(Decl::DERIVED).How != DeclTreatment::None,                                                     \
                "sema/DeclKinds.def does not say what is done with " #DERIVED "Decl");
#include "clang/AST/DeclNodes.inc"

static constexpr bool hasOneEntryForEachDecl() {
  for (std::size_t I = 0; I != std::size(DeclEntries); ++I)
    for (std::size_t J = 0; J != I; ++J)
      if (DeclEntries[I].Kind == DeclEntries[J].Kind)
        return false;
  return true;
}
static_assert(hasOneEntryForEachDecl(), "sema/DeclKinds.def has two entries for one kind");

} // namespace ampcc
