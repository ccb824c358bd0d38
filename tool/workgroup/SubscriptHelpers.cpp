#include "workgroup/SubscriptHelpers.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestSubscript = 60; // in expressions

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

} // namespace

bool makeSubscriptHelper(Module &M, Function &F) {
  const bool IsOfIntegers = F.Result->isIntegral() &&
                            llvm::all_of(F.Parameters, [](const Variable *P) { return P->VariableType->isIntegral(); });
  if (!IsOfIntegers || countExpressions(F.Body, LargestSubscript) > LargestSubscript)
    return false;
  IRBuilder Build(M);
  Expression *Value = returnedValue(Build, F.Body->Statements);
  if (!Value)
    return false;
  auto *Body = M.create<Block>();
  Body->Statements.push_back(M.create<Return>(Value));
  Body->Statements.back()->Where = F.Body->Statements.front()->Where;
  F.Body = Body;
  return true;
}

} // namespace ampcc::passes
