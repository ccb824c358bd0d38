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
constexpr unsigned MaxScatteredOperations = 4;
// Neighbouring work-items access different cache lines: vectors of them need a line for each element at once, and often
// all of these are in one set of the cache. So more computation is needed, for each such access.
constexpr uint64_t CacheLine = 64;
constexpr unsigned MaxFarOperations = 4;

// Vectors divide in the time of a scalar.
unsigned operationsOf(const Binary &B) {
  constexpr unsigned OfDivision = 8;
  const bool IsDivision = B.Op == BinaryOperator::Divide || B.Op == BinaryOperator::DivideAssign;
  return IsDivision && B.type()->isFloat() ? OfDivision : 1;
}

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
  bool areAllWrittenFar() const {
    return !IsUnknown && Written && Written == FarWritten && Operations <= Far * MaxFarOperations;
  }

private:
  AffineAnalysis Sums;
  const Variable *Position;
  DefinitionMap Definitions;
  uint64_t Gathers = 0, Others = 0, Operations = 0;
  uint64_t Written = 0;
  uint64_t Far = 0, FarWritten = 0; // scalars of buffers in other cache lines than those of the neighbours
  llvm::DenseMap<uint64_t, uint64_t> WrittenByStride; // stored scalars, by stride
  uint64_t Times = 1;                                 // trip count of the enclosing loops that are unrolled
  bool IsUnknown = false;                             // there are loops that are not unrolled, or many calls
  unsigned Calls = 0, Indices = 0;                    // that were analysed

  uint64_t countScattered() const;
  void write(const Index *Element, const std::optional<analysis::AffineExpr> &Subscript);
  const Index *element(const Expression *Place) const;
  bool isFar(const Index *Element) const;
  void access(const Expression *LValue, bool IsWritten);
  void call(Call *C);
  bool isIndex(const Expression *E);
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

// Whether the elements of neighbouring work-items are in different cache lines; strides that are only known at run time
// count as such.
bool AccessCounts::isFar(const Index *Element) const {
  const std::optional<analysis::AffineExpr> Sum = Element->Base->type()->isPointerTo(AddressSpace::Global)
                                                      ? analysis::affineExpr(Element->Subscript, Sums)
                                                      : std::nullopt;
  const std::optional<int64_t> Stride = Sum ? Sum->strideOf(Position) : 0;
  return !Stride || uint64_t(std::abs(*Stride)) * sizeOf(Element->type()) >= CacheLine;
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
  if (Element && isFar(Element)) {
    Far += Times;
    FarWritten += IsWritten ? Times : 0;
  }
  const uint64_t Scalars = analysis::scalarCount(LValue->type(), Enough);
  const uint64_t Distance =
      Subscript ? uint64_t(std::abs(Subscript->coefficientOf(Position))) * sizeOf(Element->type()) : 0;
  const bool IsFar = Distance * Scalars > LargestInterleaving * sizeOf(LValue->type());
  (IsFar ? Gathers : Others) += Scalars * Times;
}

void AccessCounts::call(Call *C) {
  constexpr unsigned MaxCalls = 64; // the number of calls can be exponential in the depth of the call graph
  IsUnknown = IsUnknown || ++Calls > MaxCalls ||
              llvm::any_of(C->Arguments, [](const Expression *A) { return A->type()->isPointer(); });
  if (!IsUnknown)
    statement(C->Callee->Body);
}

// Whether E is an affine integer. Sums of many terms, and chains of many variables, would take quadratic time; kernels
// with so many of them compute more than they load.
bool AccessCounts::isIndex(const Expression *E) {
  constexpr unsigned LargestIndex = 64; // expressions
  constexpr unsigned MaxIndices = 256;  // in a loop
  unsigned Count = 0;
  const auto IsLarge = [&](const Expression *) { return ++Count > LargestIndex; };
  if (!E->type()->isInteger() || Indices == MaxIndices || anyExpression(E, IsLarge))
    return false;
  ++Indices;
  return Sums.of(E).has_value();
}

// Counts accesses and operations. Operations of subscripts, and of indices in variables, are not counted: they are
// mostly the same except for a constant.
void AccessCounts::value(Expression *E) {
  if (isIndex(E))
    return;
  if (auto *C = dyn_cast<Call>(E))
    call(C);
  if (isAddressOf(E))
    return;
  if (isLValue(E))
    return access(E, /*IsWritten=*/false);
  auto *B = dyn_cast<Binary>(E);
  if (B && B->Op != BinaryOperator::Assign && !isComma(E))
    Operations += operationsOf(*B) * Times;
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
    if (Counts.areMostlyGathers() || Counts.areAllScattered() ||
        Counts.areAllWrittenFar()) // even if not marked as parallel: LLVM may prove it
      WorkItems.loop().Attributes.VectorWidth = 1;
  });
}

} // namespace ampcc::passes
