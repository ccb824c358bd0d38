#include "workgroup/TileCopies.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

// The only induction variable of a sum, if it has the coefficient one and everything else is constant; null otherwise.
const Variable *soleInduction(const AffineExpr &Sum) {
  const bool IsSole = Sum.Terms.size() == 1 && Sum.Terms[0].Induction && Sum.Terms[0].Coefficients.empty() &&
                      Sum.Terms[0].Coefficient == 1;
  return IsSole ? Sum.Terms[0].Induction : nullptr;
}

} // namespace

TileCopies::TileCopies(Module &M, const TileContext &Context, const Variable *Tile) : M(M), Build(M), Context(Context) {
  for (const Type *T = Tile->VariableType; T->isArray(); T = T->element())
    Extents.push_back(int64_t(T->count()));
}

bool TileCopies::isElement(const Expression *E, const Variable *Of) {
  if (E->type()->isArray())
    return false;
  while (auto *I = dyn_cast<Index>(E)) {
    if (!I->Base->type()->isArray())
      return false;
    E = I->Base;
    if (isReferenceTo(E, Of))
      return true;
  }
  return false;
}

// The load of a global element of which Stored is the value, possibly converted.
const Index *TileCopies::loadIn(const Expression *Stored) {
  auto *Load = dyn_cast<Index>(withoutCasts(Stored));
  return Load && referencedVariable(Load->Base) && Load->Base->type()->isPointerTo(AddressSpace::Global) ? Load
                                                                                                         : nullptr;
}

bool TileCopies::isSameCopy(const Expression *A, const Expression *B) {
  if (A->type() != B->type() || A->kind() != B->kind())
    return false;
  if (auto *C = dyn_cast<Cast>(A))
    return isSameCopy(C->Operand, llvm::cast<Cast>(B)->Operand);
  return analysis::isSameValue(llvm::cast<Index>(A)->Base, llvm::cast<Index>(B)->Base);
}

Variable *TileCopies::source() const { return llvm::cast<VariableReference>(loadIn(Copied)->Base)->Target; }

std::optional<TileCopies::Subscripts> TileCopies::subscriptsOf(const Expression *Element,
                                                               llvm::SmallVectorImpl<Guard> &Guards) const {
  Subscripts Result;
  for (const Expression *E = Element; auto *I = dyn_cast<Index>(E); E = I->Base) {
    std::optional<AffineExpr> One = Context.of(I->Subscript, Guards);
    if (!One)
      return std::nullopt;
    Result.insert(Result.begin(), std::move(*One));
  }
  return Result;
}

// The values of the branches of conditional expressions.
void TileCopies::addValues(const Expression *Stored, llvm::ArrayRef<Guard> Guards, std::vector<Value> &To) const {
  auto *C = dyn_cast<Conditional>(Stored);
  if (!C || !isPure(C->Condition)) {
    To.push_back({Stored, {Guards.begin(), Guards.end()}});
    return;
  }
  for (const bool IsElse : {false, true}) {
    llvm::SmallVector<Guard, 4> All(Guards);
    addGuards({C->Condition, IsElse}, All);
    addValues(IsElse ? C->Else : C->Then, All, To);
  }
}

// Whether the position in a view is determined by the element's subscripts, and contiguous in the last one.
bool TileCopies::isFirst(const Expression *Stored, const Subscripts &At, llvm::SmallVectorImpl<Guard> &Guards) {
  const Index *Load = loadIn(Stored);
  std::optional<AffineExpr> Of = Load ? Context.of(Load->Subscript, Guards) : std::nullopt;
  if (!Of)
    return false;
  VariableSet Determined;
  for (const AffineExpr &One : At)
    if (const Variable *V = soleInduction(One); !V || !Determined.insert(V).second)
      return false;
  if (Of->strideOf(soleInduction(At.back())) != 1 ||
      llvm::any_of(Of->inductionTerms(), [&](const auto &T) { return !Determined.contains(T.Induction); }))
    return false;
  Copied = Stored;
  Elements = At;
  Position = std::move(*Of);
  return true;
}

bool TileCopies::findFirst(llvm::ArrayRef<TileStore> Stores) {
  return llvm::any_of(Stores, [&](const TileStore &Store) {
    llvm::SmallVector<Guard, 4> Ignored; // require() finds them again
    std::optional<Subscripts> At = subscriptsOf(Store.Assignment->Left, Ignored);
    std::vector<Value> Values;
    addValues(Store.Assignment->Right, {}, Values);
    return At && llvm::any_of(Values, [&](const Value &Each) { return isFirst(Each.Stored, *At, Ignored); });
  });
}

// The position of what the element with these subscripts should be a copy of.
AffineExpr TileCopies::positionOf(const Subscripts &At) const {
  AffineExpr Result = Position;
  llvm::SmallVector<Variable *, 3> Places; // subscripts may contain the induction variables that they replace
  for (const AffineExpr &Each : Elements)
    Places.push_back(M.create<Variable>()),
        Result = Result.replacing(soleInduction(Each), AffineExpr::ofVariable(Places.back()));
  for (auto [Place, Each, Now] : llvm::zip(Places, Elements, At))
    Result = Result.replacing(Place, Now.minus(AffineExpr::ofConstant(Each.Constant)));
  return Result;
}

// Whether the value of an element with these subscripts is the copy that it should be. Adds guards of the position.
bool TileCopies::isCopy(Value &Of, const Subscripts &At) const {
  const Index *Load = loadIn(Of.Stored);
  if (!Load || !isSameCopy(Of.Stored, Copied))
    return false;
  std::optional<AffineExpr> Actual = Context.of(Load->Subscript, Of.Guards);
  if (!Actual)
    return false;
  AffineExpr Expected = positionOf(At);
  for (const Guard &G : Of.Guards) { // `x == 0`
    auto *B = dyn_cast<Binary>(G.Condition);
    if (!B || B->Op != (G.IsNegated ? BinaryOperator::NotEqual : BinaryOperator::Equal))
      continue;
    llvm::SmallVector<Guard, 4> Limits;
    std::optional<AffineExpr> Left = Context.of(B->Left, Limits), Right = Context.of(B->Right, Limits);
    std::optional<AffineExpr> Difference =
        Left && Right && Limits.empty() ? std::optional(Left->minus(*Right)) : std::nullopt;
    const Variable *V = Difference ? soleInduction(*Difference) : nullptr;
    if (!V)
      continue;
    Expected = Expected.replacing(V, AffineExpr::ofConstant(-Difference->Constant));
    Actual = Actual->replacing(V, AffineExpr::ofConstant(-Difference->Constant));
  }
  return Expected.isSameAs(*Actual);
}

// Subscripts are within their array.
TileConditions::Ranges TileCopies::rangesOf(const Subscripts &At) const {
  TileConditions::Ranges Result;
  for (auto [One, Extent] : llvm::zip(At, Extents)) {
    const Variable *V = soleInduction(One);
    if (!V)
      continue;
    std::pair<int64_t, int64_t> Range = {-One.Constant, Extent - 1 - One.Constant};
    if (Context.dimensionOf(V)) {
      const auto [Least, Greatest] = Context.rangeOf(V);
      Range = {std::max(Range.first, Least), std::min(Range.second, Greatest)};
    }
    auto [Known, IsNew] = Result.try_emplace(V, Range);
    if (!IsNew)
      Known->second = {std::max(Range.first, Known->second.first), std::min(Range.second, Known->second.second)};
  }
  return Result;
}

// Whether a later store of a copy replaces the value, in tiles where the conditions hold: `s[x] = 0; if (...) s[x] =
// in[...]`.
bool TileCopies::isReplaced(const TileStore &Store, const Subscripts &At, llvm::ArrayRef<TileStore> Later) const {
  return llvm::any_of(Later, [&](const TileStore &Other) {
    auto IsSelection = [&](const Guard &G) {
      return !llvm::is_contained(Store.Guards, G) && Context.isSelection(G.Condition);
    };
    auto IsOfOther = [&](const Guard &G) { return llvm::is_contained(Other.Guards, G); };
    if (!llvm::all_of(Store.Guards, IsOfOther) || llvm::any_of(Other.Guards, IsSelection))
      return false;
    llvm::SmallVector<Guard, 4> Guards;
    std::optional<Subscripts> OfOther = subscriptsOf(Other.Assignment->Left, Guards);
    auto IsSame = [](const AffineExpr &A, const AffineExpr &B) { return A.isSameAs(B); };
    std::vector<Value> Values;
    addValues(Other.Assignment->Right, {}, Values);
    return OfOther && llvm::equal(At, *OfOther, IsSame) &&
           llvm::any_of(Values, [&](Value &Each) { return isCopy(Each, At); });
  });
}

// Requires what makes the store store a copy, or nothing that is read.
bool TileCopies::require(const TileStore &Store, llvm::ArrayRef<TileStore> Later, TileConditions &Conditions) const {
  llvm::SmallVector<Guard, 4> Guards = Store.Guards;
  std::optional<Subscripts> At = subscriptsOf(Store.Assignment->Left, Guards);
  if (!At)
    return false;
  const TileConditions::Ranges Ranges = rangesOf(*At);
  std::vector<Value> Values;
  addValues(Store.Assignment->Right, Guards, Values);
  // Conditions around the store may select work-items by their local ids (`x == 0`); what is chosen by conditions in it
  // must be a copy for all of these.
  auto IsSelection = [&](const Guard &G) {
    return llvm::is_contained(Store.Guards, G) && Context.isSelection(G.Condition);
  };
  for (Value &Each : Values)
    if (isCopy(Each, *At))
      return llvm::all_of(Each.Guards, [&](const Guard &G) { return IsSelection(G) || Conditions.require(G, Ranges); });
  return isReplaced(Store, *At, Later) || Conditions.requireNever(Store.Guards, Ranges);
}

bool TileCopies::find(llvm::ArrayRef<TileStore> Stores, TileConditions &Conditions) {
  if (!findFirst(Stores))
    return false;
  for (std::size_t I = 0; I != Stores.size(); ++I)
    if (!require(Stores[I], Stores.drop_front(I + 1), Conditions))
      return false;
  return true;
}

Expression *TileCopies::sourceOf(const Expression *E) const {
  llvm::SmallVector<Guard, 4> Limits;
  std::optional<Subscripts> At = subscriptsOf(E, Limits);
  if (!At || !Limits.empty())
    return nullptr;
  for (auto [I, One] : llvm::enumerate(*At)) {
    const bool IsLast = I + 1 == At->size();
    unsigned Rows = 0; // local ids that number rows
    for (const AffineExpr::Term &T : One.inductionTerms()) {
      std::optional<unsigned> Dimension = Context.dimensionOf(T.Induction);
      const bool IsInnermost = Dimension == 0u;
      if (Dimension && (IsInnermost != IsLast || T.Coefficient != 1))
        return nullptr;
      Rows += Dimension && !IsInnermost;
    }
    if (!IsLast && Rows != 1)
      return nullptr;
  }
  const Index *Load = loadIn(Copied);
  Expression *Result = Build.index(clone(M, Load->Base), Context.expression(positionOf(*At), Load->Subscript->type()));
  llvm::SmallVector<const Type *, 2> Conversions;
  for (const Expression *Part = Copied; auto *C = dyn_cast<Cast>(Part); Part = C->Operand)
    Conversions.push_back(C->type());
  for (const Type *T : llvm::reverse(Conversions))
    Result = Build.cast(T, Result);
  return Result;
}

} // namespace ampcc::passes
