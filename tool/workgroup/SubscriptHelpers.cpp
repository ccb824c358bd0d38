#include "workgroup/SubscriptHelpers.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestSubscript = 60, LargestArgument = 12; // in expressions

using Statements = llvm::ArrayRef<Statement *>;

// The value that the statements return as one expression; null: they do more than to choose one. The statements behind
// an If are executed if its branch does not return.
Expression *returnedValue(IRBuilder &Build, Statements All) {
  if (All.empty())
    return nullptr;
  Statement *First = All.front();
  if (auto *R = dyn_cast<Return>(First))
    return R->Value && isPure(R->Value) ? R->Value : nullptr;
  if (auto *B = dyn_cast<Block>(First))
    return returnedValue(Build, B->Statements);
  auto *Choice = dyn_cast<If>(First);
  if (!Choice || !isPure(Choice->Condition))
    return nullptr;
  Expression *Then = returnedValue(Build, {&Choice->Then, 1});
  Expression *Else = Choice->Else ? returnedValue(Build, {&Choice->Else, 1}) : returnedValue(Build, All.drop_front());
  return Then && Else ? Build.conditional(Choice->Condition, Then, Else) : nullptr;
}

bool isOfIntegers(const Function &F) {
  return F.Result->isIntegral() &&
         llvm::all_of(F.Parameters, [](const Variable *P) { return P->VariableType->isIntegral(); });
}

// Clones an expression with arguments in place of parameters.
class ArgumentCloner : public Cloner {
public:
  ArgumentCloner(Module &M, const Call &C) : Cloner(M), C(C) {}

protected:
  Expression *reference(const VariableReference *R) override {
    auto At = llvm::find(C.Callee->Parameters, R->Target);
    return At == C.Callee->Parameters.end() ? Cloner::reference(R)
                                            : Cloner::clone(C.Arguments[At - C.Callee->Parameters.begin()]);
  }

private:
  const Call &C;
};

// Whether an argument may be evaluated several times, or not at all.
bool isSimpleArgument(const Expression *E) {
  return isPure(E) && countExpressions(E) <= LargestArgument &&
         allExpressions(E, llvm::IsaPred<VariableReference, IntegerLiteral, Unary, Binary, Conditional, Cast>);
}

} // namespace

Expression *valueOfSubscriptHelper(Module &M, const Call *C) {
  auto *Only =
      C->Callee->Body->Statements.size() == 1 ? dyn_cast<Return>(C->Callee->Body->Statements.front()) : nullptr;
  if (!Only || !Only->Value || !isPure(Only->Value) || anyExpression(Only->Value, llvm::IsaPred<Call>) ||
      !isOfIntegers(*C->Callee) || !llvm::all_of(C->Arguments, isSimpleArgument))
    return nullptr;
  return ArgumentCloner(M, *C).clone(Only->Value);
}

bool makeSubscriptHelper(Module &M, Function &F) {
  if (!isOfIntegers(F) || countExpressions(F.Body, LargestSubscript) > LargestSubscript)
    return false;
  IRBuilder Build(M);
  Expression *Value = returnedValue(Build, F.Body->Statements);
  if (!Value)
    return false;
  auto *Return = located(F.Body->Statements.front()->Where, M.create<kir::Return>(Value));
  F.Body = Build.block({Return});
  return true;
}

} // namespace ampcc::passes
