#include "analysis/lint/Leaves.h"
#include "analysis/lint/ExpandedLeaves.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

// Large enough for a 4x4 matrix.
static constexpr uint64_t MaxLeaves = 16;

bool hasElements(const Type *Array) { return Array->count() > 0 && expandedLeaves(Array) <= MaxLeaves; }

unsigned leafCount(const Type *T) {
  if (T->isVoid())
    return 0;
  if (T->isArray())
    return leafCount(T->element()) * (hasElements(T) ? T->count() : 1);
  if (!T->isRecord() || T->record()->IsUnion)
    return 1;
  unsigned Count = 0;
  for (const Field &F : T->record()->Fields)
    Count += leafCount(F.FieldType);
  return Count;
}

unsigned firstLeaf(const Record &R, unsigned FieldIndex) {
  unsigned First = 0;
  for (unsigned I = 0; I < FieldIndex && !R.IsUnion; ++I)
    First += leafCount(R.Fields[I].FieldType);
  return First;
}

} // namespace ampcc::analysis
