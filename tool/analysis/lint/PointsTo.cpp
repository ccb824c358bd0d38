#include "analysis/lint/PointsTo.h"
#include "analysis/lint/Leaves.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

PointsToSet elements(const PointsToSet &Arrays, const Type *T, const Constant &Subscript) {
  PointsToSet Result;
  bool IsKnown = Subscript.Of && Subscript.Bits < T->count();
  for (Pointee P : Arrays) {
    if (P.IsMemory || P.IsUnion || !hasElements(T)) {
      P.IsExact = false;
      Result.push_back(P);
      continue;
    }
    P.IsExact &= IsKnown || T->count() == 1;
    uint64_t First = IsKnown ? Subscript.Bits : 0, End = IsKnown ? First + 1 : T->count();
    for (uint64_t I = First; I < End; ++I) {
      Result.push_back(P);
      Result.back().Leaf += I * leafCount(T->element());
    }
  }
  return Result;
}

// A place that is not exact already stands for any element of its array.
PointsToSet moved(const PointsToSet &Pointed) {
  PointsToSet Result;
  for (Pointee P : Pointed) {
    bool WasExact = std::exchange(P.IsExact, false);
    unsigned First = P.Leaf, End = P.Leaf + 1;
    if (WasExact && !P.IsMemory)
      First = 0, End = leafCount(P.Object->VariableType);
    for (P.Leaf = First; P.Leaf < End; ++P.Leaf)
      if (!llvm::is_contained(Result, P))
        Result.push_back(P);
  }
  return Result;
}

} // namespace ampcc::analysis
