#include "analysis/lint/ExpandedLeaves.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

uint64_t expandedLeaves(const Type *T) {
  if (T->isVoid())
    return 0;
  if (T->isArray())
    return T->count() * expandedLeaves(T->element());
  return T->isRecord() && !T->record()->IsUnion ? firstExpandedLeaf(*T->record(), T->record()->Fields.size()) : 1;
}

uint64_t firstExpandedLeaf(const Record &R, unsigned FieldIndex) {
  uint64_t First = 0;
  for (unsigned I = 0; I < FieldIndex && !R.IsUnion; ++I)
    First += expandedLeaves(R.Fields[I].FieldType);
  return First;
}

} // namespace ampcc::analysis
