#include "analysis/lint/AbstractState.h"
#include "analysis/lint/Leaves.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

bool Scalar::join(const Scalar &Other) {
  const Cause *Before = Differs;
  Differs = stronger(Differs, Other.Differs);
  bool Changed = Differs != Before;
  for (const Pointee &P : Other.Targets)
    if (!llvm::is_contained(Targets, P)) {
      Targets.push_back(P);
      Changed = true;
    }
  if (Known.Of && Known != Other.Known) {
    Known = {};
    Changed = true;
  }
  return Changed;
}

Scalar combined(const Value &V) {
  Scalar Result;
  if (!V.empty())
    Result = V.front();
  for (const Scalar &S : llvm::drop_begin(V, !V.empty()))
    Result.join(S);
  return Result;
}

// A pointer that was cast may reach beyond the object's last leaf.
static size_t leafAt(const Pointee &At, unsigned I, size_t Size) {
  return std::min<size_t>(At.Leaf + (At.IsUnion ? 0 : I), Size - 1);
}

Value State::read(const Pointee &At, unsigned Leaves) const {
  Value Result(Leaves);
  auto Found = Contents.find(At.Object);
  if (Found == Contents.end())
    return Result;
  const Value &Object = Found->second;
  for (unsigned I = 0; I < Leaves; ++I)
    Result[I] = Object[leafAt(At, I, Object.size())];
  return Result;
}

void State::write(const Pointee &At, const Value &V, bool Replace) {
  unsigned Size = leafCount(At.Object->VariableType);
  if (Size == 0)
    return;
  Value &Object = Contents[At.Object];
  Object.resize(Size);
  Value Parts = At.IsUnion ? Value{combined(V)} : V;
  for (unsigned I = 0; I < Parts.size(); ++I) {
    Scalar &Leaf = Object[leafAt(At, I, Size)];
    if (Replace && At.Leaf + I < Size)
      Leaf = Parts[I];
    else
      Leaf.join(Parts[I]);
  }
}

// A variable without an entry on one side may have any value there.
static bool forgetConstants(Value &Ours) {
  bool Changed = false;
  for (Scalar &S : Ours)
    Changed |= std::exchange(S.Known, {}).Of != nullptr;
  return Changed;
}

bool State::join(const State &Other) {
  if (!Other.IsReachable)
    return false;
  if (!IsReachable) {
    *this = Other;
    return true;
  }
  bool Changed = false;
  for (auto &[Object, Ours] : Contents)
    if (!Other.Contents.contains(Object))
      Changed |= forgetConstants(Ours);
  for (const auto &[Object, Theirs] : Other.Contents) {
    Value &Ours = Contents[Object];
    Ours.resize(Theirs.size());
    for (unsigned I = 0; I < Theirs.size(); ++I)
      Changed |= Ours[I].join(Theirs[I]);
  }
  return Changed;
}

} // namespace ampcc::analysis
