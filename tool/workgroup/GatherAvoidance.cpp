#include "workgroup/GatherAvoidance.h"
#include "analysis/AccessPaths.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The largest factor of interleaved accesses that LLVM forms. Elements with a larger stride are gathered.
constexpr unsigned LargestInterleaving = 8;
// Fewer gathers do not matter. If there are more operations for each access, vectorization across work-items pays in
// spite of the gathers.
constexpr unsigned FewestGathers = 8, MaxOperations = 16;
// Scatters take longer than the scalar stores that they replace, unless there is more computation than this for each
// store.
constexpr unsigned MaxScatteredOperations = 2;

class AccessCounts {
public:
  AccessCounts(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : Sums(M, WorkItems, AddressTaken), Position(WorkItems.variable()),
        Definitions(singleDefinitions(WorkItems.body(), {})) {
    statement(WorkItems.body());
  }
  bool areMostlyGathers() const {
    return !IsUnknown && Gathers >= FewestGathers && Others * 4 <= Gathers && Operations <= Gathers * MaxOperations;
  }
  bool areAllScattered() const {
    return !IsUnknown && Written && Written == countScattered() && Operations <= Written * MaxScatteredOperations;
  }

private:
  AffineAnalysis Sums;
  const Variable *Position;
  DefinitionMap Definitions;
  uint64_t Gathers = 0, Others = 0, Operations = 0;
  uint64_t Written = 0;
  llvm::DenseMap<uint64_t, uint64_t> WrittenByStride; // stored scalars, by stride
  uint64_t Times = 1;                                 // trip count of the enclosing loops that are unrolled
  bool IsUnknown = false;                             // there are calls, or loops that are not unrolled

  uint64_t countScattered() const;
  void write(const Index *Element, const std::optional<analysis::AffineExpr> &Subscript);
  const Index *element(const Expression *Place) const;
  void access(const Expression *LValue, bool IsWritten);
  void value(Expression *E);
  void statement(Statement *S);
};

// The outermost element of a buffer or of a local array that contains the lvalue; null: it is not known.
const Index *AccessCounts::element(const Expression *Place) const {
  for (;;) {
    auto *Element = dyn_cast<Index>(Place);
    const Variable *Array = Element ? referencedVariable(Element->Base) : nullptr;
    const Expression *Whole = containingObject(Place);
    if (Whole && Array && isTileStatic(Array) && !Element->type()->isArray())
      return Element;
    if (!Whole && !isDereference(Place))
      return Element;
    if (!Whole) {
      const Expression *Pointer = Definitions.lookup(referencedVariable(cast<Unary>(Place)->Operand));
      Whole = Pointer && isAddressOf(Pointer) ? cast<Unary>(Pointer)->Operand : nullptr;
    }
    if (!Whole)
      return nullptr;
    Place = Whole;
  }
}

// Records a store. Strides that are only known at run time count as the largest.
void AccessCounts::write(const Index *Element, const std::optional<analysis::AffineExpr> &Subscript) {
  constexpr uint64_t Long = LargestInterleaving + 1;
  Written += Times;
  if (!Element || !Element->type()->isScalar())
    return;
  if (Subscript)
    WrittenByStride[std::min<uint64_t>(std::abs(Subscript->coefficientOf(Position)), Long)] += Times;
  else if (analysis::affineExpr(Element->Subscript, Sums))
    WrittenByStride[Long] += Times;
}

// The number of scattered stores. Stores that together fill all elements of a stride form an interleave group instead.
uint64_t AccessCounts::countScattered() const {
  uint64_t Result = 0;
  for (const auto &[Step, Count] : WrittenByStride)
    Result += Step > LargestInterleaving || Count < Step ? Count : 0;
  return Result;
}

void AccessCounts::access(const Expression *LValue, bool IsWritten) {
  constexpr unsigned Enough = 64;
  const Variable *Own = rootVariable(LValue);
  if (Own && Own->Space == AddressSpace::Private) {
    Written += IsWritten && llvm::isa<Index>(LValue) ? Times : 0; // an element of a context array: contiguous
    return;
  }
  const Index *Element = element(LValue);
  std::optional<analysis::AffineExpr> Subscript = Element ? Sums.of(Element->Subscript) : std::nullopt;
  if (IsWritten)
    write(Element, Subscript);
  if (Subscript && Subscript->strideOf(Position) == 0)
    return; // uniform in the row
  const uint64_t Scalars = analysis::scalarCount(LValue->type(), Enough);
  const uint64_t Distance =
      Subscript ? uint64_t(std::abs(Subscript->coefficientOf(Position))) * sizeOf(Element->type()) : 0;
  const bool IsFar = Distance * Scalars > LargestInterleaving * sizeOf(LValue->type());
  (IsFar ? Gathers : Others) += Scalars * Times;
}

// Counts accesses and operations. Operations of subscripts are not counted: they are mostly the same except for a
// constant.
void AccessCounts::value(Expression *E) {
  IsUnknown = IsUnknown || llvm::isa<Call>(E);
  if (isAddressOf(E))
    return;
  if (isLValue(E))
    return access(E, /*IsWritten=*/false);
  auto *B = dyn_cast<Binary>(E);
  if (B && B->Op != BinaryOperator::Assign && !isComma(E))
    Operations += Times;
  else if (llvm::isa<BuiltinCall>(E))
    Operations += MaxOperations * Times;
  if (B && isAssignment(B->Op) && isLValue(B->Left)) {
    access(B->Left, /*IsWritten=*/true);
    return value(B->Right);
  }
  forEachChild(E, [&](Expression *&Child) { value(Child); });
}

void AccessCounts::statement(Statement *S) {
  const uint64_t Around = Times;
  if (isUnrolled(S))
    Times *= uint64_t(std::max<int64_t>(tripCount(S).value_or(1), 1));
  IsUnknown = IsUnknown || (isLoop(S) && !isUnrolled(S));
  forEachPart(S, [&](Expression *&E) { value(E); }, [&](Statement *&Child) { statement(Child); });
  Times = Around;
}

} // namespace

void avoidGathers(Module &M) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachWorkItemLoop(M.kernel()->Body, [&](WorkItemLoop WorkItems) {
    const AccessCounts Counts(M, WorkItems, AddressTaken);
    if (Counts.areMostlyGathers() || Counts.areAllScattered()) // even if not marked as parallel: LLVM may prove it
      WorkItems.loop().Attributes.VectorWidth = 1;
  });
}

} // namespace ampcc::passes
