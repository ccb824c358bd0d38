#include "analysis/lint/Leaves.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

// Large enough for a 4x4 matrix.
static constexpr uint64_t MaxLeaves = 16;

bool hasElements(const Type *Array) { return Array->count() > 0 && expandedLeaves(Array) <= MaxLeaves; }

uint64_t leafCount(const Type *T, ExpandedArrays Which) {
  if (T->isVoid())
    return 0;
  if (T->isArray())
    return leafCount(T->element(), Which) * (Which == ExpandedArrays::All || hasElements(T) ? T->count() : 1);
  return T->isRecord() && !T->record()->IsUnion ? firstLeaf(*T->record(), T->record()->Fields.size(), Which) : 1;
}

uint64_t firstLeaf(const Record &R, unsigned FieldIndex, ExpandedArrays Which) {
  uint64_t First = 0;
  for (unsigned I = 0; I < FieldIndex && !R.IsUnion; ++I)
    First += leafCount(R.Fields[I].FieldType, Which);
  return First;
}

} // namespace ampcc::analysis
