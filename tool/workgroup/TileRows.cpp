#include "workgroup/TileRows.h"
#include "kir/Arithmetic.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

// The largest row of work-items with private variables in arrays, and the largest size of these arrays, in bytes.
constexpr int64_t LongestRow = 512, LargestArrays = 1 << 16;

bool isPrefetch(const Statement *S) { return callOf(builtinIn(S), BuiltinId::prefetch_row); }

BuiltinCall *clampIn(const Expression *E) { return callOf(withoutIntegerCasts(E), BuiltinId::clamp); }

} // namespace

TileRows::TileRows(Module &M, int64_t Size)
    : M(M), Build(M), Size(Size), Context(M, Size), AddressTaken(addressTakenVariables(*M.kernel())) {}

// The bound of a row to which E refers; null: it is something else.
const Variable *TileRows::boundAt(const Expression *E) const {
  const Variable *V = referencedVariable(withoutIntegerCasts(E));
  return Bounds.contains(V) ? V : nullptr;
}

// Whether the declaration is of an array with an element for each work-item of the row.
bool TileRows::isExpandedScalar(const Declare &D) const {
  const Type *T = D.Declared->VariableType;
  return T->isArray() && int64_t(T->count()) == Size && D.Declared->Space == AddressSpace::Private &&
         (!D.Initializer || llvm::isa<ZeroValue>(D.Initializer));
}

// Whether the declaration is of a bound of a row, `clamp(limit - position, 0, size)`.
bool TileRows::isBound(const Declare &D) const {
  const BuiltinCall *C =
      D.Initializer && D.Declared->IsTemporary && Context.isDefined(D.Declared) ? clampIn(D.Initializer) : nullptr;
  if (!C || literalValue(C->Arguments[1]) != 0 || literalValue(C->Arguments[2]) != Size)
    return false;
  std::optional<AffineExpr> Limit = Context.of(C->Arguments[0]);
  return Limit && Context.isOfPosition(Context.localId().minus(*Limit)) && (!Distance || Limit->isSameAs(*Distance));
}

// The bound of which a condition asks whether it is above zero, or the size: `0 < end`, `end == 16`. Null: it is
// another.
const Variable *TileRows::boundIn(const Expression *Test) const {
  auto *B = dyn_cast<Binary>(Test);
  if (B && B->Op == BinaryOperator::Less && literalValue(B->Left) == 0)
    return boundAt(B->Right);
  return B && B->Op == BinaryOperator::Equal && literalValue(B->Right) == Size ? boundAt(B->Left) : nullptr;
}

// A test of a bound is true or false for several tiles together, while it may differ for each: that is the same only if
// the bound limits the rows that run although it has another value for their tile.
bool TileRows::isOfPosition(const If &Test, const Variable *Bound) {
  if (Tested && Tested != Bound)
    return false;
  const bool IsWhole = llvm::cast<Binary>(Test.Condition)->Op == BinaryOperator::Equal;
  const llvm::SaveAndRestore<const Variable *> In(Tested, IsWhole ? nullptr : Bound);
  if (!areOfPosition(Test.Then))
    return false;
  const llvm::SaveAndRestore<const Variable *> InElse(Tested, Bound);
  return !Test.Else || (IsWhole && areOfPosition(Test.Else));
}

// Whether the loop runs the work-items of a row of the tile, as far as they are within a bound. In a grid-stride loop,
// which tiles leave one after the other, and where a test of a bound is around the row, the bound is needed.
bool TileRows::isRow(const For &Loop) const {
  std::optional<WorkItemLoop> Row = WorkItemLoop::of(const_cast<For *>(&Loop));
  if (!Row || Row->dimension().Number != 0)
    return false;
  const Variable *End = boundAt(Row->end());
  if (Distance || Tested)
    return literalValue(Row->begin()) == 0 && End && (!Tested || End == Tested);
  return (literalValue(Row->begin()) == 0 || boundAt(Row->begin())) && (literalValue(Row->end()) == Size || End);
}

// Whether the variable's uses are checked in place of its value.
bool TileRows::hasAffineValue(const Declare &D) const {
  return D.Initializer && D.Declared->VariableType->isInteger() && Context.isDefined(D.Declared) &&
         Context.of(D.Initializer);
}

bool TileRows::isOfPosition(const Expression *E) const {
  auto IsExpanded = [&](const Expression *Part) { return Expanded.contains(referencedVariable(Part)); };
  if (auto *I = dyn_cast<Index>(E); I && IsExpanded(I->Base))
    return Context.isLocalId(I->Subscript);
  if (IsExpanded(E))
    return false;
  if (!Context.depends(E) && !anyExpression(E, IsExpanded))
    return true;
  if (std::optional<AffineExpr> Sum = Context.of(E))
    return Context.isOfPosition(*Sum);
  if (const Variable *V = referencedVariable(E))
    return Checked.contains(V);
  if (dimensionAsked(E, BuiltinId::get_group_id))
    return false;
  return allChildren(E, [&](const Expression *Child) { return isOfPosition(Child); });
}

bool TileRows::isOfPosition(const Declare &D) {
  if (isExpandedScalar(D))
    return Expanded.insert(D.Declared);
  if (isBound(D))
    return Bounds.insert(D.Declared).second;
  if (hasAffineValue(D))
    return true;
  return (!D.Initializer || isOfPosition(D.Initializer)) && Checked.insert(D.Declared).second;
}

// Whether the tile begins at its position and advances by a uniform stride to a uniform end.
bool TileRows::isGridStride(const CountedLoop &Loop) const {
  if (Loop.includesEnd() || !Loop.step() || Context.depends(Loop.step()) || Context.depends(Loop.end()) ||
      !Context.of(Loop.end()))
    return false;
  const VariableSet Written = writtenVariables(Loop.body(), AddressTaken);
  auto IsWritten = [&](const Variable *V) { return Written.contains(V); };
  std::optional<AffineExpr> Begin = Context.of(Loop.begin());
  if (!Begin || !Begin->coefficientOf(Context.group()) || AddressTaken.contains(Loop.variable()) ||
      IsWritten(Loop.variable()) || mentionsAny(Loop.step(), IsWritten))
    return false;
  Begin->add(Context.localId(), 1);
  return Context.isOfPosition(*Begin);
}

bool TileRows::isOfPosition(const CountedLoop &Loop) {
  Context.addBase(Loop.variable());
  llvm::SaveAndRestore<std::optional<AffineExpr>> In(
      Distance, Context.of(Loop.end())->minus(*Context.of(Build.variable(Loop.variable()))));
  return areOfPosition(Loop.body());
}

bool TileRows::areOfPosition(const Statement *S) {
  if (auto *D = dyn_cast<Declare>(S))
    return isOfPosition(*D);
  if (isPrefetch(S))
    return true;
  if (auto *F = dyn_cast<For>(S)) {
    if (F->Attributes.WorkItems) // outer dimensions are the same for all tiles of a row
      return (!F->Attributes.WorkItems->IsInnermost || isRow(*F)) && areOfPosition(F->Body);
    if (std::optional<const CountedLoop> Loop = CountedLoop::of(S); Loop && !Distance && isGridStride(*Loop))
      return isOfPosition(*Loop);
  }
  if (auto *I = dyn_cast<If>(S))
    if (const Variable *Bound = boundIn(I->Condition))
      return isOfPosition(*I, Bound);
  bool Result = !llvm::isa<Return>(S);
  forEachPart(
      S, [&](const Expression *E) { Result = Result && isOfPosition(E); },
      [&](const Statement *Child) { Result = Result && areOfPosition(Child); });
  return Result;
}

std::optional<int64_t> TileRows::mostTiles() const {
  int64_t Bytes = 0; // of a work-item
  for (const Variable *V : Expanded)
    Bytes += int64_t(sizeOf(V->VariableType->element()));
  return Expanded.empty() ? std::nullopt
                          : std::optional(std::max<int64_t>(std::min(LongestRow, LargestArrays / Bytes) / Size, 1));
}

void TileRows::lengthenArrays(Statement *Of) {
  for (Variable *V : Expanded)
    V->VariableType = M.Types.arrayOf(V->VariableType->element(), uint64_t(Size * *mostTiles()));
  forEachNode<Declare>(Of, [&](Declare *D) {
    if (D->Initializer && Expanded.contains(D->Declared))
      D->Initializer->setType(D->Declared->VariableType);
  });
  forEachNode<VariableReference>(Of, [&](VariableReference *R) {
    if (Expanded.contains(R->Target))
      R->setType(R->Target->VariableType);
  });
}

void TileRows::lengthen(Statement *S, Variable *Ahead) {
  auto Lengthen = [&](Expression *&End) {
    if (literalValue(End) != Size)
      return;
    Expression *Count = Build.multiply(Build.integer(Size), Build.add(Build.variable(Ahead), Build.integer(1)));
    End = End->type() == Count->type() ? Count : Build.cast(End->type(), Count);
  };
  lengthenArrays(S);
  walkStatements(S, [&](Statement *&Each) {
    if (auto *B = dyn_cast<Block>(Each))
      llvm::erase_if(B->Statements, isPrefetch); // the hardware prefetches streams
    if (auto *D = dyn_cast<Declare>(Each); D && Bounds.contains(D->Declared))
      Lengthen(clampIn(D->Initializer)->Arguments[2]);
    if (auto *I = dyn_cast<If>(Each); I && boundIn(I->Condition))
      Lengthen(llvm::cast<Binary>(I->Condition)->Right);
    if (std::optional<WorkItemLoop> Row = WorkItemLoop::of(Each))
      Lengthen(Row->end());
  });
}

} // namespace ampcc::passes
