#include "workgroup/UniformStoreSinking.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::isa;

namespace ampcc::passes {
namespace {

class Sinker {
public:
  Sinker(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken, const FunctionEffects &Functions)
      : M(M), Build(M), WorkItems(WorkItems), AddressTaken(AddressTaken), Functions(Functions),
        Sums(M, WorkItems, AddressTaken) {}
  Statement *run(); // null: there is no such store

private:
  Module &M;
  IRBuilder Build;
  WorkItemLoop WorkItems;
  const VariableSet &AddressTaken;
  const FunctionEffects &Functions;
  const AffineAnalysis Sums;
  struct Sunk {
    Variable *IsStored;
    Statement *Store;
  };
  std::vector<Sunk> Stores; // the last one first

  bool accessesMemory(const Expression *E) const;
  bool accessesMemory(const Statement *S) const;
  bool isUniform(const Expression *LValue) const;
  bool isUniformStore(const Statement *S) const;
  bool visit(Statement *&S, bool IsConditional);
  Statement *replace(Statement *Store);
  Statement *behindLoop(const Sunk &Each);
};

bool Sinker::accessesMemory(const Expression *E) const {
  const Effects Of = effectsOf(E, AddressTaken, &Functions);
  return !Of.MemoryRead.empty() || !Of.MemoryWritten.empty();
}

bool Sinker::accessesMemory(const Statement *S) const {
  bool Result = false;
  walkExpressions(S, [&](const Expression *E) { Result = Result || accessesMemory(E); });
  return Result;
}

bool Sinker::isUniform(const Expression *LValue) const {
  if (auto *R = dyn_cast<VariableReference>(LValue))
    return R->Target->Space == AddressSpace::Local;
  auto *I = dyn_cast<Index>(LValue);
  return I && I->Base->type()->isPointer() && I->Base->type()->space() == AddressSpace::Global &&
         Sums.isInvariant(I->Base) && Sums.isInvariant(I->Subscript);
}

bool Sinker::isUniformStore(const Statement *S) const {
  auto *E = dyn_cast<ExpressionStatement>(S);
  auto *Store = E ? dyn_cast<Binary>(E->Value) : nullptr;
  return Store && Store->Op == BinaryOperator::Assign && Store->Left->type()->isScalar() && isUniform(Store->Left) &&
         (isa<FloatLiteral>(Store->Right) || Sums.isInvariant(Store->Right));
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
  if (!IsConditional || !isUniformStore(S))
    return !accessesMemory(S);
  S = replace(S);
  return true;
}

Statement *Sinker::replace(Statement *Store) {
  Variable *IsStored = Build.newVariable("stores", M.Types.intType());
  Stores.push_back({IsStored, Store});
  auto *Result =
      M.create<ExpressionStatement>(Build.binary(BinaryOperator::BitOrAssign, Build.variable(IsStored), Build.integer(1)));
  Result->Where = Store->Where;
  return Result;
}

// The test of the value avoids silent stores, each of which would take the cache line from the other cores.
Statement *Sinker::behindLoop(const Sunk &Each) {
  auto *Store = llvm::cast<Binary>(llvm::cast<ExpressionStatement>(Each.Store)->Value);
  Expression *Condition = Build.binary(BinaryOperator::NotEqual, Build.variable(Each.IsStored), Build.integer(0));
  if (Store->Left->type()->isInteger() && isa<Index>(Store->Left))
    Condition = Build.binary(BinaryOperator::LogicalAnd, Condition,
                             Build.binary(BinaryOperator::NotEqual, clone(M, Store->Left), clone(M, Store->Right)));
  auto *Result = M.create<If>(Condition, Each.Store);
  Result->Where = Each.Store->Where;
  return Result;
}

Statement *Sinker::run() {
  if (WorkItems.loop().Attributes.VectorWidth == 1)
    return nullptr;
  visit(WorkItems.loop().Body, /*IsConditional=*/false);
  if (Stores.empty())
    return nullptr;
  auto *Result = M.create<Block>();
  for (const Sunk &Each : llvm::reverse(Stores))
    Result->Statements.push_back(M.create<Declare>(Each.IsStored, Build.integer(0)));
  Result->Statements.push_back(&WorkItems.loop());
  for (const Sunk &Each : llvm::reverse(Stores))
    Result->Statements.push_back(behindLoop(Each));
  return Result;
}

} // namespace

llvm::Error sinkUniformStores(Module &M, WorkGroupForm & /*Form*/) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const FunctionEffects Functions = effectsOfFunctions(M);
  forEachParallelLoop(M, [&](WorkItemLoop WorkItems) { return Sinker(M, WorkItems, AddressTaken, Functions).run(); });
  return llvm::Error::success();
}

} // namespace ampcc::passes
