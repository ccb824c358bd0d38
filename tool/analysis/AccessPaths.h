// Access paths: parts of a variable named by member and constant element numbers. `v.at[1]` is {0, 1}.
#pragma once

#include "kir/IRBuilder.h"
#include <optional>

namespace ampcc::analysis {

using AccessPath = std::vector<unsigned>;

struct VariablePart {
  kir::Variable *Root;
  AccessPath Path;
};

// The part that an lvalue names; nothing if it leads through a pointer or a subscript that is not known.
std::optional<VariablePart> partOf(const kir::Expression *E);

// A record (no union) or array: how many parts it has, and one of them.
unsigned partCount(const kir::Type *T); // 0: cannot be taken apart
const kir::Type *partType(const kir::Type *T, unsigned Which);
unsigned scalarCount(const kir::Type *T, unsigned Limit); // parts of parts that have none; counts on to Limit only
kir::Expression *partOf(kir::IRBuilder &Build, kir::Expression *Whole, unsigned Which);
kir::Expression *partOf(kir::IRBuilder &Build, kir::Expression *Whole, const AccessPath &Path);

} // namespace ampcc::analysis
