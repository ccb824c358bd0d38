#include "transforms/legalize/OrderEvaluation.h"
#include "analysis/OperandOrder.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/Simplify.h"

using namespace ampcc::kir;

namespace ampcc::passes {

using namespace analysis;
namespace {

using Operands = llvm::SmallVector<Expression **, 4>;

class Orderer : ModuleRewriter {
public:
  Orderer(Module &M, Function &F, const FunctionEffects &Functions)
      : ModuleRewriter(M), F(F), Functions(Functions), AddressTaken(addressTakenVariables(F)) {}
  void run();

private:
  Function &F;
  const FunctionEffects &Functions;
  VariableSet AddressTaken;
  std::vector<Statement *> Declarations;

  Effects value(Expression *&E); // returns the effects of E, so that each is computed once
  Expression *separate(Operands &List, llvm::ArrayRef<bool> IsTakenOut);
  Effects atTheEnd(const Expression *E);
};

// Adds the writes that C may delay until the end of the enclosing expression, such as that of `i++` in `i = i++`.
void addDelayed(const Expression *E, Effects &Into, const VariableSet &AddressTaken) {
  if (llvm::isa<Call>(E))
    return;
  if (isComma(E))
    return addDelayed(cast<Binary>(E)->Right, Into, AddressTaken);
  if (modifiedLValue(E))
    Into.add(effectsOf(E, AddressTaken));
  forEachChild(E, [&](const Expression *Child) { addDelayed(Child, Into, AddressTaken); });
}

// The delayed writes of an assignment's value. That of b in `a = b = c` is not one: at worst, one value is written
// twice.
Effects delayedWrites(const Expression *Value, const VariableSet &AddressTaken) {
  Effects Result;
  auto *Inner = dyn_cast<Binary>(Value);
  addDelayed(Inner && isAssignment(Inner->Op) ? Inner->Right : Value, Result, AddressTaken);
  return Result;
}

// The effects of E's own operation that C does not sequence after the evaluation of its operands.
Effects Orderer::atTheEnd(const Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || !isAssignment(B->Op))
    return {};
  if (B->Op != BinaryOperator::Assign)
    return readOf(B->Left, AddressTaken);
  Effects Delayed = delayedWrites(B->Right, AddressTaken), Written = writeOf(B->Left, AddressTaken);
  return !Delayed.isPure() && mayNotReorder(Delayed, Written) ? Written : Effects();
}

// Moves operands that must be evaluated before other operands, or before the operation, into temporaries. Returns the
// assignments; null: none.
Expression *Orderer::separate(Operands &List, llvm::ArrayRef<bool> IsTakenOut) {
  Expression *Before = nullptr;
  for (std::size_t I = 0; I != List.size(); ++I)
    if (IsTakenOut[I])
      Before = Build.comma(Before, Build.keep(*List[I], "value", Declarations));
  return Before;
}

Effects Orderer::value(Expression *&E) {
  Effects Sum;
  if (isSequenced(E)) {
    forEachChild(E, [&](Expression *&Child) { Sum.add(value(Child)); });
    return Sum;
  }
  Operands List = operandsInOrder(E);
  std::vector<Effects> What;
  for (Expression **Operand : List)
    What.push_back(value(*Operand));
  Sum = atTheEnd(E);
  llvm::SmallVector<bool, 4> IsTakenOut(List.size());
  for (std::size_t I = List.size(); I-- != 0;) {
    IsTakenOut[I] = mayNotReorder(What[I], Sum);
    Sum.add(std::move(What[I]));
  }
  Sum.add(effectsOfOperation(E, AddressTaken, &Functions));
  E = Build.comma(separate(List, IsTakenOut), E);
  return Sum;
}

void Orderer::run() {
  walkFullExpressions(F.Body, [&](Expression *&E) { value(E); });
  F.Body->prepend(Declarations);
  simplify(M, F);
}

} // namespace

void orderEvaluation(Module &M) {
  FunctionEffects Functions = effectsOfFunctions(M);
  for (Function *F : M.Functions)
    Orderer(M, *F, Functions).run();
}

} // namespace ampcc::passes
