#include "analysis/Leaves.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

unsigned leafCount(const Type *T) {
  if (T->isVoid())
    return 0;
  if (T->isArray())
    return leafCount(T->element());
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
