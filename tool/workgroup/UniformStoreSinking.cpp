#include "workgroup/UniformStoreSinking.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class Sinker : ModuleRewriter {
public:
  Sinker(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken, const FunctionEffects &Functions)
      : ModuleRewriter(M), WorkItems(WorkItems), AddressTaken(AddressTaken), Functions(Functions),
        Sums(M, WorkItems, AddressTaken) {}
  Statement *run(); // null: there is no such store

private:
  WorkItemLoop WorkItems;
  const VariableSet &AddressTaken;
  const FunctionEffects &Functions;
  const AffineAnalysis Sums;
  struct Sunk {
    Statement *Declaration, *Behind; // of what the row has to store or to add, and the statement that does so
  };
  std::vector<Sunk> All; // the last one first

  bool accessesMemory(const Expression *E) const;
  bool accessesMemory(const Statement *S) const;
  bool isUniform(const Expression *LValue) const;
  bool isUniformStore(const Statement *S) const;
  BuiltinCall *uniformAtomic(Statement *S) const;
  bool visit(Statement *&S, bool IsConditional);
  Expression *sink(Expression *First, const char *Name, Statement *Original, Variable *&V);
  Expression *sinkStore(Statement *S);
  Expression *sinkAtomic(Statement *S, BuiltinCall *C);
};

bool Sinker::accessesMemory(const Expression *E) const {
  const Effects Of = effectsOf(E, AddressTaken, &Functions);
  return !Of.MemoryRead.empty() || !Of.MemoryWritten.empty();
}

bool Sinker::accessesMemory(const Statement *S) const {
  return anyExpression(S, [&](const Expression *E) { return accessesMemory(E); });
}

bool Sinker::isUniform(const Expression *LValue) const {
  if (auto *R = dyn_cast<VariableReference>(LValue))
    return R->Target->Space == AddressSpace::Local;
  auto *I = dyn_cast<Index>(LValue);
  return I && I->Base->type()->isPointerTo(AddressSpace::Global) && Sums.isInvariant(I->Base) &&
         Sums.isInvariant(I->Subscript);
}

bool Sinker::isUniformStore(const Statement *S) const {
  const Binary *Store = plainStoreIn(S);
  return Store && Store->Left->type()->isScalar() && isUniform(Store->Left) &&
         (isa<FloatLiteral>(Store->Right) || Sums.isInvariant(Store->Right));
}

// An atomic operation whose result is ignored, and whose operands can be combined; null: the statement is none.
BuiltinCall *Sinker::uniformAtomic(Statement *S) const {
  BuiltinCall *C = builtinIn(S);
  if (!C || !atomicOperator(C->Id) || !C->type()->isInteger())
    return nullptr;
  const Expression *Place = addressedLValue(withoutCasts(C->Arguments[0]));
  const bool IsSimple = C->Arguments.size() == 1 || isPure(C->Arguments[1]);
  return IsSimple && Place && isUniform(Place) ? C : nullptr;
}

// Visits a statement behind which the iteration accesses no memory. Returns whether the same holds for the statements
// in front of it.
bool Sinker::visit(Statement *&S, bool IsConditional) {
  if (auto *B = dyn_cast<Block>(S))
    return std::all_of(B->Statements.rbegin(), B->Statements.rend(),
                       [&](Statement *&Each) { return visit(Each, IsConditional); });
  if (auto *Choice = dyn_cast<If>(S)) {
    const bool IsElseFree = !Choice->Else || visit(Choice->Else, true), IsThenFree = visit(Choice->Then, true);
    return IsThenFree && IsElseFree && !accessesMemory(Choice->Condition);
  }
  BuiltinCall *Atomic = uniformAtomic(S);
  if (!IsConditional || !(Atomic || isUniformStore(S)))
    return !accessesMemory(S);
  const Location Where = S->Where;
  Expression *InLoop = Atomic ? sinkAtomic(S, Atomic) : sinkStore(S);
  S = M.create<ExpressionStatement>(InLoop);
  S->Where = Where;
  return !accessesMemory(S);
}

// Declares a variable with the first value in front of the row, and moves the original statement behind it, which is
// executed if the variable has another value then.
Expression *Sinker::sink(Expression *First, const char *Name, Statement *Original, Variable *&V) {
  V = Build.newVariable(Name, First->type());
  Expression *Condition = Build.binary(BinaryOperator::NotEqual, Build.variable(V), clone(M, First));
  auto *Behind = located(Original->Where, M.create<If>(Condition, Original));
  All.push_back({M.create<Declare>(V, First), Behind});
  return Build.variable(V);
}

// The test of the value avoids silent stores, each of which would take the cache line from the other cores.
Expression *Sinker::sinkStore(Statement *S) {
  const Binary *Store = plainStoreIn(S);
  Variable *V;
  Expression *IsStored = sink(Build.integer(0), "stores", S, V);
  if (Store->Left->type()->isInteger() && isa<Index>(Store->Left)) {
    Expression *&Condition = llvm::cast<If>(All.back().Behind)->Condition;
    Condition = Build.logicalAnd(Condition,
                                 Build.binary(BinaryOperator::NotEqual, clone(M, Store->Left), clone(M, Store->Right)));
  }
  return Build.binary(BinaryOperator::BitOrAssign, IsStored, Build.integer(1));
}

// The row computes one operand for all its work-items, in unsigned arithmetic, which wraps as atomic operations do.
Expression *Sinker::sinkAtomic(Statement *S, BuiltinCall *C) {
  const Type *T = C->type(), *Unsigned = M.Types.integerType(T->bits(), false);
  const BinaryOperator Op = *atomicOperator(C->Id);
  const int64_t AllBits = T->bits() == 64 ? -1 : (int64_t(1) << T->bits()) - 1;
  Expression *Amount = C->Arguments.size() == 2 ? Build.cast(Unsigned, C->Arguments[1]) : Build.integer(Unsigned, 1);
  Variable *V;
  Expression *Sum = sink(Build.integer(Unsigned, Op == BinaryOperator::BitAnd ? AllBits : 0), "of_row", S, V);
  if (C->Arguments.size() == 1) {
    C->Id = Op == BinaryOperator::Add ? BuiltinId::atomic_add : BuiltinId::atomic_sub;
    C->Arguments.push_back(nullptr);
  }
  C->Arguments[1] = Build.cast(T, Build.variable(V));
  const BinaryOperator Collect = Op == BinaryOperator::BitAnd   ? BinaryOperator::BitAndAssign
                                 : Op == BinaryOperator::BitOr  ? BinaryOperator::BitOrAssign
                                 : Op == BinaryOperator::BitXor ? BinaryOperator::BitXorAssign
                                                                : BinaryOperator::AddAssign;
  return Build.binary(Collect, Sum, Amount);
}

Statement *Sinker::run() {
  if (!mayBeVectorized(WorkItems))
    return nullptr;
  visit(WorkItems.loop().Body, /*IsConditional=*/false);
  if (All.empty())
    return nullptr;
  auto *Result = M.create<Block>();
  for (const Sunk &Each : llvm::reverse(All))
    Result->Statements.push_back(Each.Declaration);
  Result->Statements.push_back(&WorkItems.loop());
  for (const Sunk &Each : llvm::reverse(All))
    Result->Statements.push_back(Each.Behind);
  return Result;
}

} // namespace

void sinkUniformStores(Module &M) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const FunctionEffects Functions = effectsOfFunctions(M);
  forEachRow(M, [&](WorkItemLoop WorkItems) { return Sinker(M, WorkItems, AddressTaken, Functions).run(); });
}

} // namespace ampcc::passes
