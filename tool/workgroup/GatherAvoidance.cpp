#include "workgroup/GatherAvoidance.h"
#include "analysis/AccessPaths.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// Elements that are further apart are not loaded together: LLVM combines accesses of at most as many members.
constexpr unsigned LargestInterleaving = 8;
// Fewer hardly matter. With more operations for each access, several work-items at once are faster whatever it costs to
// collect their operands.
constexpr unsigned FewestGathers = 8, MaxOperations = 16;
// Vectors that are scattered, too, take longer than the stores that they stand for, unless there is much to compute.
constexpr unsigned MaxScatteredOperations = 2;

class AccessCounts {
public:
  AccessCounts(Module &M, WorkItemLoop Threads, const VariableSet &AddressTaken)
      : Sums(M, Threads, AddressTaken), Position(Threads.variable()) {
    findPointers(Threads.body());
    statement(Threads.body());
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
  llvm::DenseMap<const Variable *, const Expression *> Pointees; // of pointers that lead to one place in a step
  uint64_t Gathers = 0, Others = 0, Operations = 0;
  uint64_t Written = 0;
  llvm::DenseMap<uint64_t, uint64_t> WrittenInSteps; // scalars, by how many elements neighbours are apart
  uint64_t Times = 1;                                // that the statement at hand runs
  bool IsUnknown = false;                            // how much functions and other loops do

  uint64_t countScattered() const;
  void write(const Index *Element, const std::optional<analysis::AffineExpr> &Subscript);
  void findPointers(Statement *Body);
  const Index *element(const Expression *Place) const;
  void access(const Expression *LValue, bool IsWritten);
  void value(Expression *E);
  void statement(Statement *S);
};

void AccessCounts::findPointers(Statement *Body) {
  walkStatements(Body, [&](Statement *&S) {
    auto *D = dyn_cast<Declare>(S);
    if (D && D->Initializer && isAddressOf(D->Initializer))
      Pointees[D->Declared] = cast<Unary>(D->Initializer)->Operand;
  });
  walkExpressions(Body, [&](Expression *&E) {
    for (const Variable *V : effectsOfOperation(E, {}).Writes)
      Pointees.erase(V);
  });
}

// The element behind a pointer that the place is in; null: none is known.
const Index *AccessCounts::element(const Expression *Place) const {
  for (;;) {
    auto *Part = dyn_cast<Member>(Place);
    auto *Element = dyn_cast<Index>(Place);
    auto *Behind = dyn_cast<Unary>(Place);
    if (Part) {
      Place = Part->Base;
    } else if (Element && Element->Base->type()->isArray()) {
      auto *Array = dyn_cast<VariableReference>(Element->Base);
      if (Array && Array->Target->Space == AddressSpace::Local && !Element->type()->isArray())
        return Element;
      Place = Element->Base;
    } else if (Behind && Behind->Op == UnaryOperator::Dereference) {
      auto *Pointer = dyn_cast<VariableReference>(Behind->Operand);
      Place = Pointer ? Pointees.lookup(Pointer->Target) : nullptr;
      if (!Place)
        return nullptr;
    } else {
      return Element;
    }
  }
}

// Steps that are known only when it runs count as the longest.
void AccessCounts::write(const Index *Element, const std::optional<analysis::AffineExpr> &Subscript) {
  constexpr uint64_t Long = LargestInterleaving + 1;
  Written += Times;
  if (!Element || !Element->type()->isScalar())
    return;
  if (Subscript)
    WrittenInSteps[std::min<uint64_t>(std::abs(Subscript->coefficientOf(Position)), Long)] += Times;
  else if (analysis::affineExpr(Element->Subscript, Sums))
    WrittenInSteps[Long] += Times;
}

// Vectors whose elements fill the steps are stored together.
uint64_t AccessCounts::countScattered() const {
  uint64_t Result = 0;
  for (const auto &[Step, Count] : WrittenInSteps)
    Result += Step > LargestInterleaving || Count < Step ? Count : 0;
  return Result;
}

void AccessCounts::access(const Expression *LValue, bool IsWritten) {
  constexpr unsigned Enough = 64;
  const Variable *Own = rootVariable(LValue);
  if (Own && Own->Space == AddressSpace::Private) {
    Written += IsWritten && llvm::isa<Index>(LValue) ? Times : 0; // elements for each work-item
    return;
  }
  const Index *Element = element(LValue);
  std::optional<analysis::AffineExpr> Subscript = Element ? Sums.of(Element->Subscript) : std::nullopt;
  if (IsWritten)
    write(Element, Subscript);
  if (Subscript && Subscript->strideOf(Position) == 0)
    return; // the same for all
  const uint64_t Scalars = analysis::scalarCount(LValue->type(), Enough);
  const uint64_t Distance =
      Subscript ? uint64_t(std::abs(Subscript->coefficientOf(Position))) * sizeOf(Element->type()) : 0;
  const bool IsFar = Distance * Scalars > LargestInterleaving * sizeOf(LValue->type());
  (IsFar ? Gathers : Others) += Scalars * Times;
}

// Subscripts are not counted: they mostly are the same but for a number.
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
  if (auto *L = dyn_cast<For>(S); L && L->Attributes.UnrollCount == LoopAttributes::AllIterations)
    Times *= uint64_t(std::max<int64_t>(constantTripCount(S).value_or(1), 1));
  else
    IsUnknown = IsUnknown || llvm::isa<For, While, DoWhile>(S);
  forEachPart(S, [&](Expression *&E) { value(E); }, [&](Statement *&Child) { statement(Child); });
  Times = Around;
}

} // namespace

llvm::Error avoidGathers(Module &M, WorkGroupForm &) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  Statement *Body = M.kernel()->Body;
  walkStatements(Body, [&](Statement *&S) {
    std::optional<WorkItemLoop> Threads = WorkItemLoop::of(S);
    if (!Threads)
      return;
    const AccessCounts Counts(M, *Threads, AddressTaken);
    if (Counts.areMostlyGathers() || Counts.areAllScattered()) // even if not parallel: LLVM may find out
      Threads->loop().Attributes.VectorWidth = 1;
  });
  return llvm::Error::success();
}

} // namespace ampcc::passes
