#include "workgroup/HelperInlining.h"
#include "analysis/OperandOrder.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/legalize/OrderEvaluation.h"
#include "transforms/scalar/DeclarationSinking.h"
#include "transforms/scalar/InlinedBody.h"
#include "transforms/scalar/RemoveUnused.h"
#include "transforms/scalar/ScalarOpts.h"
#include "transforms/scalar/ScalarReplacementAnalysis.h"
#include "workgroup/EarlyReturnElimination.h"
#include "workgroup/SubscriptHelpers.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Sizes in expressions. The limit on one helper does not apply if it has few call sites, because compile time grows
// with the size of all copies together.
constexpr unsigned LargestHelper = 250, LargestOfAllCopies = 1500, LargestCaller = 4000;

// Whether calls of a function hinder scalar replacement at the call site, because it takes or returns pointers or
// records. Functions with barriers are not inlined here: InlineFunctions.cpp has decided about these.
bool hindersScalarReplacement(const Function &F) {
  auto IsHard = [](const Type *T) { return T->isPointer() || T->isRecord(); };
  return (IsHard(F.Result) || llvm::any_of(F.Parameters, [&](const Variable *P) { return IsHard(P->VariableType); })) &&
         !callsBuiltin(F.Body, isBarrier);
}

// Whether the function has a loop that calls leave in different iterations: rows with such loops are vectorized if they
// contain the loop itself (DivergentLoops.h).
bool hasDivergentLoop(const Function &F) {
  return anyStatement(F.Body, [](const Statement *S) {
    const bool Returns =
        llvm::isa<For>(S) && (hasReturn(S) || !CountedLoop::of(S) || isLeftByBreak(CountedLoop::of(S)->body()));
    return llvm::isa<While, DoWhile>(S) || Returns;
  });
}

bool returnsAtEnd(const Function &F) {
  const std::vector<Statement *> &Body = F.Body->Statements;
  return (F.Result->isVoid() || (!Body.empty() && llvm::isa<Return>(Body.back()))) && returnsOnlyAtEnd(F);
}

// A name for the variable with the result; the names of operators are no identifiers.
llvm::StringRef resultName(const Function &F) {
  return llvm::StringRef(F.Name).starts_with("operator") ? llvm::StringRef("result") : llvm::StringRef(F.Name);
}

llvm::DenseMap<const Function *, unsigned> countCalls(Module &M) {
  llvm::DenseMap<const Function *, unsigned> Calls;
  forEachNode<Call>(M, [&](Call *C) { ++Calls[C->Callee]; });
  return Calls;
}

// Rewrites the function with a single return at its end, if possible.
void mergeReturns(Module &M, Function &F) {
  if (returnsAtEnd(F))
    return;
  IRBuilder Build(M);
  Variable *Result = F.Result->isVoid() ? nullptr : Build.newVariable(resultName(F), F.Result);
  Block *Body = Cloner(M).cloneBlock(F.Body);
  eliminateReturns(M, Body, Result);
  if (Result) {
    Expression *None =
        F.Result->isBool() ? Build.boolean(false) : nullptr; // reading an uninitialized bool is undefined in C
    Body->prepend(M.create<Declare>(Result, None));
    Body->Statements.push_back(M.create<Return>(Build.variable(Result)));
  }
  F.Body = Body;
}

// An inlined copy whose variables are temporaries, but whose full expressions stay separate, as in the user's source.
class HelperBody : public InlinedBody {
public:
  using InlinedBody::InlinedBody;

protected:
  Variable *variable(Variable *V) override {
    Variable *Copy = InlinedBody::variable(V);
    if (Copy != V)
      Copy->IsTemporary = Copy->HoldsFullExpression = true;
    return Copy;
  }
};

class Inliner : ModuleRewriter {
public:
  Inliner(Module &M, Function &F, const llvm::DenseSet<const Function *> &Helpers, const FunctionEffects &Functions)
      : ModuleRewriter(M), Helpers(Helpers), Functions(Functions), AddressTaken(addressTakenVariables(F)),
        IsKernel(F.IsKernel), Size(countExpressions(F.Body)) {
    visitBlock(F.Body);
  }
  bool HasChanged = false;

private:
  const llvm::DenseSet<const Function *> &Helpers;
  const FunctionEffects &Functions;
  const VariableSet AddressTaken;
  const bool IsKernel;
  unsigned Size;

  bool takes(const Call *C);
  Variable *resultOf(const Call *C);
  void substitute(Expression *&E);
  void expand(Expression *&E, Location At, std::vector<Statement *> &Before);
  Effects findFirst(Expression *&E, Expression **&Found);
  bool takeOut(Expression *&E, Location At, std::vector<Statement *> &Before);
  void visitBlock(Block *B);
  void visitChild(Statement *&Child);
};

bool Inliner::takes(const Call *C) {
  if (!Helpers.contains(C->Callee) || Size > LargestCaller)
    return false;
  Size += countExpressions(C->Callee->Body);
  return HasChanged = true;
}

Variable *Inliner::resultOf(const Call *C) {
  Variable *Result = Build.newVariable(resultName(*C->Callee), C->Callee->Result);
  Result->HoldsFullExpression = true;
  return Result;
}

// Replaces calls of subscript helpers with their values, innermost calls first.
void Inliner::substitute(Expression *&E) {
  forEachChild(E, [&](Expression *&Child) { substitute(Child); });
  auto *C = dyn_cast<Call>(E);
  Expression *Value = C && Helpers.contains(C->Callee) ? valueOfSubscriptHelper(M, C) : nullptr;
  if (Value && takes(C))
    E = Value;
}

// Inlines calls of straight-line functions as comma expressions, where statements are not possible, such as in the
// condition of a loop: `(parameter = argument, ..., result = value, result)`.
void Inliner::expand(Expression *&E, Location At, std::vector<Statement *> &Before) {
  walkExpression(E, [&](Expression *&Part) {
    auto *C = dyn_cast<Call>(Part);
    if (!C || !isStraightLine(*C->Callee) || !takes(C))
      return;
    HelperBody Body(M, *C, At);
    Part = Body.asExpression();
    for (Variable *V : Body.variables())
      Before.push_back(M.create<Declare>(V));
    if (C->Callee->Result->isVoid())
      return;
    Variable *Result = resultOf(C);
    Before.push_back(M.create<Declare>(Result));
    Expression *Value = Part, *Earlier = nullptr;
    while (isComma(Value)) { // separates the value from what is evaluated before it
      Earlier = Build.comma(Earlier, cast<Binary>(Value)->Left);
      Value = cast<Binary>(Value)->Right;
    }
    Part = Build.comma(Earlier, Build.comma(Build.assign(Build.variable(Result), Value), Build.variable(Result)));
  });
}

// Finds the first call of a helper in E that is evaluated unconditionally, and that can be moved across all operations
// that are evaluated before it; null: there is none. Returns the effects of E, so that each subexpression is visited
// once.
Effects Inliner::findFirst(Expression *&E, Expression **&Found) {
  Found = nullptr;
  Effects Passed;
  bool IsEvaluated = true;
  for (Expression **Operand : analysis::operandsInOrder(E)) {
    Expression **Inner;
    Effects Of = findFirst(*Operand, Inner);
    if (!Found && Inner && IsEvaluated && !mayNotReorder(Passed, effectsOf(*Inner, AddressTaken, &Functions)))
      Found = Inner;
    Passed.add(std::move(Of));
    IsEvaluated = !isSequenced(E);
  }
  if (auto *C = dyn_cast<Call>(E); !Found && C && Helpers.contains(C->Callee))
    Found = &E;
  Passed.add(effectsOfOperation(E, AddressTaken, &Functions));
  return Passed;
}

// Inlines the call that findFirst returns: the statements of the helper are inserted in front of the current statement.
bool Inliner::takeOut(Expression *&E, Location At, std::vector<Statement *> &Before) {
  Expression **Found;
  findFirst(E, Found);
  auto *C = Found ? cast<Call>(*Found) : nullptr;
  if (!C || !takes(C))
    return false;
  for (Expression *&Argument : C->Arguments)
    expand(Argument, At, Before);
  std::vector<Statement *> Body = HelperBody(M, *C, At).asStatements();
  for (Statement *Argument : llvm::ArrayRef(Body).take_front(C->Arguments.size()))
    Argument->Where = At;
  auto *Last = C->Callee->Result->isVoid() || Body.empty() ? nullptr : cast<Return>(Body.back());
  if (!Body.empty() && llvm::isa<Return>(Body.back()))
    Body.pop_back();
  llvm::append_range(Before, Body);
  *Found = Build.nothing();
  if (Last) {
    Variable *Result = resultOf(C);
    Before.push_back(located(Last->Where, M.create<Declare>(Result, Last->Value)));
    *Found = Build.variable(Result);
  }
  return true;
}

void Inliner::visitChild(Statement *&Child) {
  Block *B = Build.asBlock(Child);
  visitBlock(B);
  if (B->Statements.size() != 1)
    Child = B;
}

void Inliner::visitBlock(Block *B) {
  std::vector<Statement *> Result;
  for (Statement *S : B->Statements) {
    if (auto *Inner = dyn_cast<Block>(S)) {
      visitBlock(Inner);
      Result.push_back(S);
      continue;
    }
    std::vector<Statement *> Before;
    auto *L = dyn_cast<For>(S);
    const bool IsOnce = llvm::isa<Declare, ExpressionStatement, If, Return, Switch>(S);
    if (auto *Start = L ? llvm::dyn_cast_or_null<Declare>(L->Initializer) : nullptr; Start && Start->Initializer)
      substitute(Start->Initializer);
    forEachPart(
        S,
        [&](Expression *&E) {
          if (!IsOnce || !IsKernel)
            substitute(E);
          while (IsOnce && takeOut(E, S->Where, Before))
            ;
          expand(E, S->Where, Before);
        },
        [&](Statement *&Child) {
          if (!L || Child != L->Initializer)
            visitChild(Child);
        });
    llvm::append_range(Result, Before);
    Result.push_back(S);
  }
  B->Statements = std::move(Result);
}

// Inlines in all functions, callees first, so that copied bodies contain no calls of helpers. True: a call was inlined.
bool inlineAll(Module &M) {
  const FunctionEffects Functions = effectsOfFunctions(M);
  const llvm::DenseMap<const Function *, unsigned> Calls = countCalls(M);
  llvm::DenseSet<const Function *> Helpers;
  bool HasChanged = false;
  for (Function *F : M.Functions) {
    const bool HasInlined = Inliner(M, *F, Helpers, Functions).HasChanged;
    HasChanged |= HasInlined;
    if (F->IsKernel)
      continue;
    if (makeSubscriptHelper(M, *F)) {
      Helpers.insert(F);
      continue;
    }
    if (!hindersScalarReplacement(*F) && !hasDivergentLoop(*F))
      continue;
    if (HasInlined)
      optimizeScalars(M, *F, Aggregates::All);
    mergeReturns(M, *F);
    const unsigned Size = countExpressions(F->Body);
    if (returnsAtEnd(*F) && (Size <= LargestHelper || Size * Calls.lookup(F) <= LargestOfAllCopies))
      Helpers.insert(F);
  }
  return HasChanged;
}

} // namespace

void inlineHelpers(Module &M, WorkGroupForm &Form) {
  Form.HasInlinedHelpers = inlineAll(M);
  Function &Kernel = *M.kernel();
  if (!Form.HasInlinedHelpers && ScalarReplacementAnalysis(Kernel, /*IncludesUsers=*/true).Candidates.empty())
    return;
  optimizeScalars(M, Kernel, Aggregates::All);
  removeUnusedFunctions(M);
  orderEvaluation(M); // copy propagation may have merged expressions
  sinkDeclarations(M);
}

} // namespace ampcc::passes
