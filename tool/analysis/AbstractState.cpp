#include "analysis/AbstractState.h"
#include "analysis/Leaves.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

bool Scalar::join(const Scalar &Other) {
  const Cause *Before = Differs;
  Differs = stronger(Differs, Other.Differs);
  bool Changed = Differs != Before;
  for (const Place &P : Other.Targets)
    if (!llvm::is_contained(Targets, P)) {
      Targets.push_back(P);
      Changed = true;
    }
  return Changed;
}

Scalar combined(const Value &V) {
  Scalar Result;
  for (const Scalar &S : V)
    Result.join(S);
  return Result;
}

// A pointer that was cast may reach beyond the object's last leaf.
Value State::read(const Place &At, unsigned Leaves) const {
  Value Result(Leaves);
  auto Found = Contents.find(At.Object);
  if (Found == Contents.end())
    return Result;
  const Value &Object = Found->second;
  for (unsigned I = 0; I < Leaves; ++I)
    Result[I] = Object[std::min<size_t>(At.Leaf + I, Object.size() - 1)];
  return Result;
}

void State::write(const Place &At, const Value &V, bool Replace) {
  unsigned Size = leafCount(At.Object->VariableType);
  if (Size == 0)
    return;
  Value &Object = Contents[At.Object];
  Object.resize(Size);
  for (unsigned I = 0; I < V.size(); ++I) {
    Scalar &Leaf = Object[std::min(At.Leaf + I, Size - 1)];
    if (Replace && At.Leaf + I < Size)
      Leaf = V[I];
    else
      Leaf.join(V[I]);
  }
}

bool State::join(const State &Other) {
  if (!Other.IsReachable)
    return false;
  if (!IsReachable) {
    *this = Other;
    return true;
  }
  bool Changed = false;
  for (const auto &[Object, Theirs] : Other.Contents) {
    Value &Ours = Contents[Object];
    Ours.resize(Theirs.size());
    for (unsigned I = 0; I < Theirs.size(); ++I)
      Changed |= Ours[I].join(Theirs[I]);
  }
  return Changed;
}

} // namespace ampcc::analysis
