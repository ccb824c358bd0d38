// Access paths: parts of a variable as sequences of field and constant element numbers. If `at` is field 0, `v.at[1]`
// is {0, 1}.
#pragma once

#include "kir/IRBuilder.h"
#include <optional>

namespace ampcc::analysis {

using AccessPath = std::vector<unsigned>;

struct VariablePart {
  kir::Variable *Root;
  AccessPath Path;
};

// The part that an lvalue designates; nullopt if it dereferences a pointer or has a subscript that is not a literal
// within the array.
std::optional<VariablePart> partOf(const kir::Expression *E);

// The parts of a type: the fields of a record that is not a union, or the elements of an array.
unsigned partCount(const kir::Type *T); // 0: T has no parts
const kir::Type *partType(const kir::Type *T, unsigned Which);
unsigned scalarCount(const kir::Type *T, unsigned Limit); // leaves of the part tree; stops counting beyond Limit
kir::Expression *partOf(kir::IRBuilder &Build, kir::Expression *Whole, unsigned Which);
kir::Expression *partOf(kir::IRBuilder &Build, kir::Expression *Whole, const AccessPath &Path);

} // namespace ampcc::analysis
