#include "workgroup/BranchBounds.h"
#include "kir/Clone.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/IndexSetSplitting.h"

using namespace ampcc::kir;
using Statements = llvm::ArrayRef<Statement *>;

namespace ampcc::passes {

BranchBounds::BranchBounds(Module &M, const KernelAnalyses &Of, StrideAnalysis &Strides)
    : KernelAnalyses(Of), M(M), Strides(Strides) {
  walkVariables(M.kernel()->Body, [&](const Variable *V) { ++Mentions[V]; });
}

// Substitutes the initializers of pending declarations for their variables in the condition.
Expression *BranchBounds::withValues(Expression *Condition, Statements Pending) const {
  for (auto At = Pending.rbegin(); At != Pending.rend(); ++At) {
    auto *D = dyn_cast<Declare>(*At);
    if (!D || !D->Initializer || !Values.isAssignedOnce(D->Declared) || Uniformity.isAddressTaken(D->Declared))
      return Condition; // side effects could change the values of earlier declarations
    const Effects Of = Uniformity.effects(D->Initializer);
    if (!Of.isPure())
      return Condition;
    if (Of.MemoryRead.empty() && areInterchangeable(D->Declared->VariableType, M.Types.intType()))
      Condition = substitute(M, Condition, [&](Variable *V) -> Expression * {
        return V == D->Declared ? clone(M, D->Initializer) : nullptr;
      });
  }
  return Condition;
}

bool BranchBounds::isMentionedOnlyIn(Statements Some, const Variable *V) const {
  unsigned Count = 0;
  for (const Statement *S : Some)
    walkVariables(S, [&](const Variable *Other) { Count += Other == V; });
  return Count >= Mentions.lookup(V);
}

std::vector<Statement *> BranchBounds::ownDeclarations(const BranchPlace &Place) const {
  const auto [I, Pending, Following] = Place;
  std::vector<Statement *> Result;
  Effects Later;
  for (auto At = Pending.rbegin(); At != Pending.rend(); ++At) {
    auto *D = dyn_cast<Declare>(*At);
    const bool IsValue = D && D->Initializer && Values.isAssignedOnce(D->Declared) && !Values.valueOf(D->Declared);
    const Effects Own = IsValue ? Uniformity.effects(D->Initializer) : Effects();
    auto NeedsIt = [&](Statement *S) { return mentions(S, D->Declared); };
    auto IsOther = [&](Statement *S) { return !llvm::is_contained(Result, S) && NeedsIt(S); };
    std::vector<Statement *> Users = Result;
    Users.insert(Users.end(), {*At, I});
    if (IsValue && isMentionedOnlyIn(Users, D->Declared) && Own.isOfVariables() && Own.isUnaffectedBy(Later) &&
        (NeedsIt(I) || llvm::any_of(Result, NeedsIt)) && llvm::none_of(Following, IsOther) &&
        llvm::none_of(llvm::make_range(Pending.rbegin(), At), IsOther)) {
      Result.insert(Result.begin(), D);
      continue;
    }
    if (D)
      Later.Writes.insert(D->Declared);
    walkFullExpressions(*At, [&](Expression *&E) { Later.add(Uniformity.effects(E)); });
  }
  return Result;
}

// Whether the branch or later statements use values that each work-item computes in front of the branch: if the branch
// had a loop of its own, these values would have to be stored for each work-item.
bool BranchBounds::outlives(const BranchPlace &At, Statements Own) const {
  return llvm::any_of(At.Pending, [&](Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    auto NeedsIt = [&](Statement *Each) { return mentions(Each, D->Declared); };
    return D && !llvm::is_contained(Own, S) && !Values.valueOf(D->Declared) &&
           (NeedsIt(At.Branch) || llvm::any_of(At.Following, NeedsIt) || llvm::any_of(Own, NeedsIt));
  });
}

// The array or pointer to which a branch stores one element, with a large stride between work-items; null: it does
// anything else.
const Variable *BranchBounds::storesStridedTo(const Statement *S) const {
  auto *I = dyn_cast<If>(S);
  const Binary *Store = I && !I->Else ? plainStoreIn(onlyStatement(I->Then)) : nullptr;
  auto *To = Store ? dyn_cast<Index>(Store->Left) : nullptr;
  auto *Base = To && Strides.hasLargeStride(To->Subscript) ? dyn_cast<VariableReference>(To->Base) : nullptr;
  return Base ? Base->Target : nullptr;
}

// Whether the preceding or the following branch stores to the same array, so that together they may fill the gaps
// between the elements of strided stores. In a common loop, compilers combine such stores into whole vectors.
bool BranchBounds::isInterleaved(const BranchPlace &At) const {
  const Variable *To = storesStridedTo(At.Branch);
  return To && ((!At.Pending.empty() && storesStridedTo(At.Pending.back()) == To) ||
                (!At.Following.empty() && storesStridedTo(At.Following.front()) == To));
}

std::optional<BranchRange> BranchBounds::of(const BranchPlace &At) const {
  if (isInterleaved(At))
    return std::nullopt;
  std::optional<IterationBounds> Direct = Strides.boundsOf(At.Branch->Condition);
  std::optional<IterationBounds> Bounds = Strides.boundsOf(withValues(At.Branch->Condition, At.Pending));
  if (!Direct && !Bounds)
    return std::nullopt;
  std::vector<Statement *> Own = ownDeclarations(At);
  if (Direct) {
    const bool HasMore = !Direct->isWholeCondition() && !Own.empty() && Bounds && !Bounds->IsStrided;
    return BranchRange{HasMore && Bounds->count() > Direct->count() ? *Bounds : *Direct, std::move(Own)};
  }
  const unsigned MaxCount = Space.innermost().MaxCount;
  if (!Bounds->IsStrided && ((MaxCount && !isWorthSplitting(MaxCount)) || outlives(At, Own)))
    return std::nullopt;
  return BranchRange{*Bounds, std::move(Own)};
}

} // namespace ampcc::passes
