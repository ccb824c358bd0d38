// The table DeclKinds.def: how each kind of Clang's declarations is treated in amp bodies.
#pragma once

#include "clang/AST/DeclBase.h"
#include <array>

namespace ampcc {

enum class DeclTreatment {
  None,     // no entry
  Variable, // an object or reference that is created at its declaration
  Bindings, // the object behind a structured binding
  Nothing,  // nothing is executed; the declared entity is lowered where it is named
  Refused,
  Unreachable,
};

struct DeclEntry {
  clang::Decl::Kind Kind;
  DeclTreatment How;
  const char *Words; // the name of the construct in messages
};

inline constexpr DeclEntry DeclEntries[] = {
#define AMPCC_DECLARED(Kind, How) {clang::Decl::Kind, DeclTreatment::How, ""},
#define AMPCC_REFUSED_DECL(Kind, Words) {clang::Decl::Kind, DeclTreatment::Refused, Words},
#define AMPCC_UNREACHABLE_DECL(Kind, Why) {clang::Decl::Kind, DeclTreatment::Unreachable, ""},
#include "sema/DeclKinds.def"
};

// For each kind its entry, or an entry with DeclTreatment::None.
inline constexpr auto DeclTable = [] {
  std::array<DeclEntry, clang::Decl::lastDecl + 1> Table{};
  for (const DeclEntry &Entry : DeclEntries)
    Table[Entry.Kind] = Entry;
  return Table;
}();

constexpr const DeclEntry &entryOf(clang::Decl::Kind Kind) { return DeclTable[Kind]; }

} // namespace ampcc
