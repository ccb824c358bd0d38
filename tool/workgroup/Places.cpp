#include "workgroup/Places.h"
#include "kir/Arithmetic.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/ConstantFolding.h"

using namespace ampcc::kir;

namespace ampcc::passes {

bool isConstant(const Expression *LValue) {
  if (auto *M = dyn_cast<Member>(LValue))
    return isConstant(M->Base);
  auto *I = dyn_cast<Index>(LValue);
  const Expression *Base = I ? I->Base : isDereference(LValue) ? cast<Unary>(LValue)->Operand : nullptr;
  return Base && (Base->type()->isPointer() ? Base->type()->isPointeeConst() : isConstant(Base));
}

bool isInMemory(const Expression *LValue, const VariableSet &AddressTaken, const VariableSet &Own) {
  const Variable *V = rootVariable(LValue);
  return !V || V->Space == AddressSpace::Local || AddressTaken.contains(V) ||
         (V->VariableType->isArray() && !Own.contains(V));
}

// Whether two parts of the same object are always different. A counter that has advanced relative to the other place
// differs from it by at least one.
bool Place::isApart(const Part &A, const Place &Other, const Part &B) const {
  if (A.Field >= 0 || B.Field >= 0)
    return A.Field >= 0 && B.Field >= 0 && A.Field != B.Field && !A.Of->record()->IsUnion;
  if (!A.index() || !B.index())
    return false;
  const std::optional<int64_t> Distance = A.index()->distanceTo(*B.index());
  if (!Distance)
    return false;
  llvm::SmallVector<int64_t, 2> Multiples;
  for (const analysis::AffineExpr::Term &T : A.index()->inductionTerms())
    if (Later.contains(T.Induction) != Other.Later.contains(T.Induction))
      Multiples.push_back(std::abs(T.Coefficient));
  if (Multiples.empty())
    return *Distance != 0;
  return Multiples.size() == 1 && std::abs(*Distance) < Multiples.front();
}

// Whether the place may alias a place with another root: its root is unknown, or a pointer.
bool Place::mayReach(const Place &Other, const VariableSet &AddressTaken) const {
  if (Root && !Root->VariableType->isPointer())
    return false;
  const bool IsVariable = Other.Root && !Other.Root->VariableType->isPointer();
  return MemorySet::of(Space).overlaps(MemorySet::of(Other.Space)) &&
         (!IsVariable || Other.Space == AddressSpace::Local || AddressTaken.contains(Other.Root));
}

bool Place::mayOverlap(const Place &Other, const VariableSet &AddressTaken) const {
  if (!Root || Root != Other.Root)
    return mayReach(Other, AddressTaken) || Other.mayReach(*this, AddressTaken);
  for (unsigned I = 0; I != std::min(Parts.size(), Other.Parts.size()); ++I) {
    if (Parts[I].Of != Other.Parts[I].Of)
      return true;
    if (isApart(Parts[I], Other, Other.Parts[I]))
      return false;
  }
  return true;
}

std::optional<analysis::AffineExpr> Place::invariantDistanceTo(const Place &Other) const {
  const std::size_t Common = Root && Root == Other.Root ? std::min(Parts.size(), Other.Parts.size()) : 0;
  for (std::size_t I = 0; I != Common && Parts[I].Of == Other.Parts[I].Of; ++I) {
    const std::optional<analysis::AffineExpr> &A = Parts[I].index(), &B = Other.Parts[I].index();
    if (!A || !B)
      continue;
    analysis::AffineExpr Distance = B->minus(*A);
    const bool IsOfOneStep = llvm::all_of(A->inductionTerms(), [&](const auto &T) {
      return Later.contains(T.Induction) == Other.Later.contains(T.Induction);
    });
    if (IsOfOneStep && Distance.isInvariant() && !Distance.isConstant())
      return Distance;
  }
  return std::nullopt;
}

bool Place::mayCollide(const Place &Other, const Variable *Position) const {
  const analysis::AffineExpr *A = onlySubscript(*this), *B = onlySubscript(Other);
  const int64_t Stride = A ? A->coefficientOf(Position) : 0;
  if (!B || Root != Other.Root || Accessed != Other.Accessed || Stride == 0)
    return true;
  const std::optional<int64_t> Distance = A->distanceTo(*B);
  return llvm::range_size(A->inductionTerms()) != 1 || !Distance || *Distance % Stride == 0;
}

bool Place::mayBeStrided(const Variable *Position) const {
  if (!Root)
    return true;
  int64_t Last = 0; // the stride in the innermost array so far
  for (const Part &Each : Parts) {
    if (Last != 0)
      return true;
    if (Each.Field < 0 && !Each.Subscript)
      return true;
    if (Each.Subscript)
      Last = Each.Subscript->coefficientOf(Position);
  }
  return Last != 0 && (std::abs(Last) != 1 || !Accessed->isScalar());
}

const analysis::AffineExpr *onlySubscript(const Place &Of) {
  const bool IsElement = Of.Root && Of.Parts.size() == 1 && Of.Parts.front().Subscript;
  return IsElement && Of.Accessed->isScalar() ? &*Of.Parts.front().Subscript : nullptr;
}

const Place *findSameElement(llvm::ArrayRef<Place> Elements, const Place &Of) {
  const analysis::AffineExpr *Subscript = onlySubscript(Of);
  auto IsSame = [&](const Place &Each) {
    const analysis::AffineExpr *Other = onlySubscript(Each);
    return Other && Each.Root == Of.Root && Each.Accessed == Of.Accessed && Other->isSameAs(*Subscript);
  };
  auto At = Subscript ? llvm::find_if(Elements, IsSame) : Elements.end();
  return At == Elements.end() ? nullptr : At;
}

bool areMembersOfOneRecord(const Place &A, const Place &B) {
  auto IsSame = [](const Place::Part &X, const Place::Part &Y) {
    if (X.Of != Y.Of || X.Field >= 0 || Y.Field >= 0)
      return X.Of == Y.Of && X.Field == Y.Field;
    return X.Subscript && Y.Subscript && X.Subscript->isSameAs(*Y.Subscript);
  };
  if (!A.Root || A.Root != B.Root || A.Parts.empty() || A.Parts.size() != B.Parts.size())
    return false;
  const Place::Part &Last = A.Parts.back(), &Other = B.Parts.back();
  return Last.Field >= 0 && Other.Field >= 0 && Last.Of == Other.Of && !Last.Of->record()->IsUnion &&
         std::equal(A.Parts.begin(), A.Parts.end() - 1, B.Parts.begin(), IsSame);
}

Place Places::pointee(const Expression *Pointer) const {
  if (isAddressOf(Pointer))
    return of(cast<Unary>(Pointer)->Operand);
  auto *C = dyn_cast<Cast>(Pointer);
  if (SeesCasts && C && llvm::isa<VariableReference>(C->Operand) && C->Operand->type()->isPointer())
    if (Place Of = pointee(C->Operand); Of.Root && Of.Root->VariableType->isPointer() && Of.Parts.empty())
      return Of;
  Place Result;
  Result.Space = Pointer->type()->space();
  auto *R = dyn_cast<VariableReference>(Pointer);
  if (!R)
    return Result;
  if (auto Known = Pointees.find(R->Target); Known != Pointees.end())
    return Known->second;
  if (Depth == 0 && Sums.isInvariant(R))
    Result.Root = R->Target;
  return Result;
}

// An element relative to a pointer. A known pointer to an object designates only this object if the subscript is zero;
// with other subscripts, the place is unknown.
Place Places::element(const Index *I) const {
  const Expression *Array = isArrayDecay(I->Base) ? cast<Cast>(I->Base)->Operand : I->Base;
  Place Result;
  if (Array->type()->isArray()) {
    Result = of(Array);
  } else {
    Result = pointee(Array);
    if (Result.Root && !Result.Root->VariableType->isPointer() && isLiteral(I->Subscript, 0))
      return Result;
    if (!Result.Root || !Result.Root->VariableType->isPointer() || !Result.Parts.empty()) {
      Result.Root = nullptr;
      return Result;
    }
  }
  const bool IsKnown = Depth == 0 || literalValue(I->Subscript);
  Place::Part &Element = Result.Parts.emplace_back();
  Element.Of = Array->type();
  if (IsKnown)
    Element.Subscript = Sums.of(I->Subscript);
  if (IsKnown && !Element.Subscript)
    Element.OfIteration = inIteration(I->Subscript);
  return Result;
}

std::optional<analysis::AffineExpr> Places::inIteration(const Expression *Subscript) const {
  struct IterationContext : analysis::AffineContext {
    const AffineAnalysis &Sums;
    const VariableSet &SetOnce;
    IterationContext(const AffineAnalysis &Sums, const VariableSet &SetOnce) : Sums(Sums), SetOnce(SetOnce) {}
    const Variable *inductionVariable(const Expression *E) const override {
      const Variable *V = referencedVariable(E);
      return V && SetOnce.contains(V) && !Sums.of(E) ? V : Sums.inductionVariable(E);
    }
    bool isInvariant(const Expression *E) const override { return Sums.isInvariant(E); }
    const Expression *definition(const Expression *E) const override { return Sums.definition(E); }
  };
  std::optional<analysis::AffineExpr> Sum =
      SetOnce.empty() ? std::nullopt : analysis::affineExpr(Subscript, IterationContext(Sums, SetOnce));
  return Sum && Sum->hasConstantCoefficients() ? Sum : std::nullopt;
}

Place Places::of(const Expression *LValue) const {
  Place Result;
  if (auto *R = dyn_cast<VariableReference>(LValue)) {
    Result.Root = R->Target->VariableType->isPointer() ? nullptr : R->Target;
    Result.Space = R->Target->Space;
  } else if (auto *M = dyn_cast<Member>(LValue)) {
    Result = of(M->Base);
    Result.Parts.push_back({M->Base->type(), std::nullopt, static_cast<int>(M->FieldIndex), std::nullopt});
  } else if (auto *I = dyn_cast<Index>(LValue)) {
    Result = element(I);
  } else if (isDereference(LValue)) {
    Result = pointee(cast<Unary>(LValue)->Operand);
  } else {
    Result.Space = spaceOf(LValue);
  }
  Result.Later = Later;
  Result.Accessed = LValue->type();
  return Result;
}

void Places::addUnconditional(const Expression *E, std::vector<Place> &Into, bool IsDesignator) const {
  if (isLValue(E) && !IsDesignator && E->type()->isScalar())
    Into.push_back(of(E));
  auto *B = dyn_cast<Binary>(E);
  if (B && isAssignment(B->Op) && B->Left->type()->isScalar())
    Into.push_back(of(B->Left));
  const bool Decides = llvm::isa<Conditional>(E) || (B && isShortCircuit(B->Op));
  bool IsFirst = true;
  forEachChild(E, [&](const Expression *Child) {
    if (IsFirst || !Decides)
      addUnconditional(Child, Into, isDesignatorIn(E, Child));
    IsFirst = false;
  });
}

void Places::enter(const Call *C) {
  llvm::SmallVector<std::pair<const Variable *, Place>, 4> Found;
  for (unsigned I = 0; I != C->Arguments.size(); ++I)
    if (C->Arguments[I]->type()->isPointer())
      Found.push_back({C->Callee->Parameters[I], pointee(C->Arguments[I])});
  for (auto &[Parameter, Of] : Found)
    Pointees[Parameter] = std::move(Of);
  ++Depth;
}

} // namespace ampcc::passes
