#include "transforms/scalar/InlinedBody.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

// Arrays cannot be assigned as a whole.
static bool isInitializedArray(const Declare *D) { return D->Initializer && D->Declared->VariableType->isArray(); }

bool returnsOnlyAtEnd(const Function &F) {
  return allStatements(F.Body,
                       [&](const Statement *S) { return !llvm::isa<Return>(S) || S == F.Body->Statements.back(); });
}

bool isStraightLine(const Function &F) {
  const std::vector<Statement *> &Body = F.Body->Statements;
  for (const Statement *S : Body) {
    if (llvm::isa<ExpressionStatement>(S) || (llvm::isa<Return>(S) && S == Body.back()))
      continue;
    auto *D = dyn_cast<Declare>(S);
    if (!D || D->Declared->Space == AddressSpace::Local || isInitializedArray(D))
      return false;
  }
  return F.Result->isVoid() || (!Body.empty() && llvm::isa<Return>(Body.back()));
}

InlinedBody::InlinedBody(Module &M, const Call &C, Location CalledAt)
    : Cloner(M), TheCall(C), From(*C.Callee), CalledAt(CalledAt) {}

Variable *InlinedBody::variable(Variable *V) {
  if (V->Space == AddressSpace::Local)
    return V;
  Variable *&Copy = Copies[V];
  if (!Copy) {
    Copy = M.create<Variable>(*V);
    Copy->IsParameter = false;
    bool IsPassed =
        V->IsParameter && (IsInExpression || From.IsLibrary || From.IsConstructor || V->VariableType->isPointer());
    Copy->IsTemporary = V->IsTemporary || V->Name.empty() || IsPassed;
    Created.push_back(Copy);
  }
  return Copy;
}

Expression *InlinedBody::store(Variable *V, const Expression *Initializer) {
  IRBuilder Build(M);
  Expression *Target = Build.variable(variable(V));
  return Build.assign(Target, clone(Initializer));
}

Expression *InlinedBody::asExpression() {
  IRBuilder Build(M);
  IsInExpression = true;
  Expression *Result = nullptr;
  for (std::size_t I = 0; I != TheCall.Arguments.size(); ++I) {
    Expression *Target = Build.variable(variable(From.Parameters[I]));
    Result = Build.comma(Result, Build.assign(Target, TheCall.Arguments[I]));
  }
  for (const Statement *S : From.Body->Statements) {
    if (auto *E = dyn_cast<ExpressionStatement>(S))
      Result = Build.comma(Result, clone(E->Value));
    else if (auto *R = dyn_cast<Return>(S); R && R->Value)
      Result = Build.comma(Result, clone(R->Value));
    else if (auto *D = dyn_cast<Declare>(S); D && D->Initializer)
      Result = Build.comma(Result, store(D->Declared, D->Initializer));
    else if (D)
      variable(D->Declared);
  }
  if (From.Result->isVoid())
    return Result ? Build.cast(M.Types.voidType(), Result) : Build.nothing();
  return Result;
}

std::vector<Statement *> InlinedBody::asStatements() {
  std::vector<Statement *> Result;
  for (std::size_t I = 0; I != TheCall.Arguments.size(); ++I) {
    auto *D = located(From.IsLibrary ? CalledAt : Location{},
                      M.create<Declare>(variable(From.Parameters[I]), TheCall.Arguments[I]));
    Result.push_back(D);
  }
  for (const Statement *S : From.Body->Statements)
    Result.push_back(clone(S));
  return Result;
}

} // namespace ampcc::passes
