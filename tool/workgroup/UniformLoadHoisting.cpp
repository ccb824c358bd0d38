#include "workgroup/UniformLoadHoisting.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Whether E may write to memory before its last read.
bool writesFirst(Expression *E, const VariableSet &AddressTaken) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || !isAssignment(B->Op))
    return !effectsOf(E, AddressTaken).MemoryWritten.empty();
  bool Result = !effectsOf(B->Right, AddressTaken).MemoryWritten.empty();
  forEachAddressOperand(
      B->Left, [&](Expression *&Part) { Result = Result || !effectsOf(Part, AddressTaken).MemoryWritten.empty(); });
  return Result;
}

// Collects the uniform loads that each work-item executes unconditionally, before its first store. Work-items may be
// executed in an order in which all of these loads precede the first store.
class Collector {
public:
  Collector(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : Build(M), AddressTaken(AddressTaken), WorkItems(WorkItems), Sums(M, WorkItems, AddressTaken) {}
  Statement *run(); // null: there are no such loads

private:
  IRBuilder Build;
  const VariableSet &AddressTaken;
  WorkItemLoop WorkItems;
  AffineAnalysis Sums;
  MemorySet Written = MemorySet::none(); // by the whole row
  std::vector<Statement *> Loads;

  bool isShared(const Expression *E) const;
  bool isSharedIfThere(const Expression *E) const;
  bool hasSameValue(const Expression *E) const;
  void value(Expression *&E);
  void place(Expression *E);
  bool statement(Statement *S); // false: the following statements are conditional, or follow a store
};

bool Collector::isShared(const Expression *E) const {
  auto *I = dyn_cast<Index>(E);
  return I && I->Base->type()->isPointer() && Written.overlaps(MemorySet::of(I->Base->type()->space())) &&
         I->type()->isScalar() && Sums.isInvariant(I->Base) && Sums.isInvariant(I->Subscript);
}

// Whether E is a uniform load behind a bounds check, which the driver's compiler does not hoist.
bool Collector::isSharedIfThere(const Expression *E) const {
  auto *C = dyn_cast<Conditional>(E);
  return C && C->IsGuard && C->type()->isScalar() && isPure(C) && hasSameValue(C);
}

bool Collector::hasSameValue(const Expression *E) const {
  if (auto *C = dyn_cast<Conditional>(E))
    return hasSameValue(C->Condition) && hasSameValue(C->Then) && hasSameValue(C->Else);
  if (auto *I = dyn_cast<Index>(E); I && I->Base->type()->isPointer())
    return Sums.isInvariant(I->Base) && Sums.isInvariant(I->Subscript);
  auto *B = dyn_cast<Binary>(E);
  return B ? hasSameValue(B->Left) && hasSameValue(B->Right) : llvm::isa<FloatLiteral>(E) || Sums.isInvariant(E);
}

// Hoists the uniform loads in an expression that is evaluated unconditionally.
void Collector::value(Expression *&E) {
  if (isShared(E) || isSharedIfThere(E)) {
    E = Build.variable(Build.declare("of_row", E, Loads));
    return;
  }
  if (isAddressOf(E))
    return place(llvm::cast<Unary>(E)->Operand);
  if (auto *C = dyn_cast<Conditional>(E))
    return value(C->Condition);
  auto *B = dyn_cast<Binary>(E);
  if (B && isShortCircuit(B->Op))
    return value(B->Left);
  if (B && isAssignment(B->Op)) {
    place(B->Left);
    return value(B->Right);
  }
  forEachChild(E, [&](Expression *&Child) { value(Child); });
}

void Collector::place(Expression *E) {
  forEachAddressOperand(E, [&](Expression *&Child) { value(Child); });
}

bool Collector::statement(Statement *S) {
  bool GoesOn = llvm::isa<Declare, ExpressionStatement>(S);
  if (!GoesOn && !llvm::isa<If>(S))
    return false;
  forEachExpression(S, [&](Expression *&E) {
    bool Writes = !effectsOf(E, AddressTaken).MemoryWritten.empty();
    if (!writesFirst(E, AddressTaken))
      value(E);
    GoesOn = GoesOn && !Writes;
  });
  return GoesOn;
}

Statement *Collector::run() {
  walkExpressions(WorkItems.body(),
                  [&](Expression *&E) { Written |= effectsOfOperation(E, AddressTaken).MemoryWritten; });
  for (Statement *S : statementsOf(WorkItems.body()))
    if (!statement(S))
      break;
  if (Loads.empty())
    return nullptr;
  Loads.push_back(&WorkItems.loop());
  return Build.block(std::move(Loads));
}

} // namespace

void hoistUniformLoads(Module &M) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M, [&](WorkItemLoop WorkItems) { return Collector(M, WorkItems, AddressTaken).run(); });
}

} // namespace ampcc::passes
