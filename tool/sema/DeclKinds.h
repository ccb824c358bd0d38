// What is done in amp bodies with each kind of Clang's declarations: the table DeclKinds.def.
#pragma once

#include "clang/AST/DeclBase.h"
#include <array>

namespace ampcc {

enum class DeclTreatment {
  None,     // no entry
  Variable, // an object or reference that is made where it stands
  Bindings, // the object behind a structured binding
  Nothing,  // nothing is executed; what it declares is lowered where it is named
  Refused,
  Unreachable,
};

struct DeclEntry {
  clang::Decl::Kind Kind;
  DeclTreatment How;
  const char *Words; // what messages call it
};

inline constexpr DeclEntry DeclEntries[] = {
#define AMPCC_DECLARED(Kind, How) {clang::Decl::Kind, DeclTreatment::How, ""},
#define AMPCC_REFUSED_DECL(Kind, Words) {clang::Decl::Kind, DeclTreatment::Refused, Words},
#define AMPCC_UNREACHABLE_DECL(Kind, Why) {clang::Decl::Kind, DeclTreatment::Unreachable, ""},
#include "sema/DeclKinds.def"
};

// For each kind the entry, or one without a treatment.
inline constexpr auto DeclTable = [] {
  std::array<DeclEntry, clang::Decl::lastDecl + 1> Table{};
  for (const DeclEntry &Entry : DeclEntries)
    Table[Entry.Kind] = Entry;
  return Table;
}();

constexpr const DeclEntry &entryOf(clang::Decl::Kind Kind) { return DeclTable[Kind]; }

} // namespace ampcc
