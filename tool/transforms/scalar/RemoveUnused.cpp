#include "transforms/scalar/RemoveUnused.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "transforms/scalar/RemoveFields.h"

using namespace ampcc::kir;

namespace ampcc::passes {

// The variable v if S is `v = x;`, `v += x;` or `v++;` without other side effects, and v is a private local variable.
static const Variable *variableStoredBy(const Statement *S) {
  auto *E = dyn_cast<ExpressionStatement>(S);
  auto *B = E ? dyn_cast<Binary>(E->Value) : nullptr;
  const Expression *Place = E ? modifiedLValue(E->Value) : nullptr;
  auto *R = llvm::dyn_cast_or_null<VariableReference>(Place);
  bool IsOwn = R && (!B || isPure(B->Right)) && !R->Target->IsParameter && R->Target->Space == AddressSpace::Private;
  return IsOwn ? R->Target : nullptr;
}

// The variables with references other than in removable stores, which are statements of blocks.
static VariableSet referencedVariables(Function &F) {
  llvm::DenseMap<const Variable *, int> Mentions;
  walkFullExpressions(F.Body, [&](Expression *&E) { walkVariables(E, [&](Variable *V) { ++Mentions[V]; }); });
  forEachNode<Block>(F.Body, [&](Block *B) {
    for (const Statement *Child : B->Statements)
      if (const Variable *V = variableStoredBy(Child))
        --Mentions[V];
  });
  VariableSet Result;
  for (const auto &[V, Count] : Mentions)
    if (Count > 0)
      Result.insert(V);
  return Result;
}

namespace {

class Remover {
public:
  explicit Remover(Module &M) : M(M) {}
  void run();
  void removeFunctions();
  void removeRecords();

private:
  Module &M;

  bool removeParameters();
};

// Removes unused parameters, except those with impure arguments, and those of kernels that are not parts of the
// argument block, which the runtime passes by position. True if there were any.
bool Remover::removeParameters() {
  llvm::DenseSet<std::pair<const Function *, unsigned>> Needed;
  for (Function *F : M.Functions) {
    VariableSet Referenced = referencedVariables(*F);
    for (unsigned I = 0; I != F->Parameters.size(); ++I)
      if ((F->IsKernel && F->Parameters[I]->Role.What != ParameterRole::BlockPart) ||
          Referenced.contains(F->Parameters[I]))
        Needed.insert({F, I});
    forEachNode<Call>(F->Body, [&](Call *C) {
      for (unsigned I = 0; I != C->Arguments.size(); ++I)
        if (!isPure(C->Arguments[I]))
          Needed.insert({C->Callee, I});
    });
  }
  bool Changed = false;
  auto KeepNeeded = [&](const Function *F, auto &List) {
    unsigned I = 0, Before = List.size();
    llvm::erase_if(List, [&](auto *) { return !Needed.contains({F, I++}); });
    Changed |= List.size() != Before;
  };
  for (Function *F : M.Functions) {
    forEachNode<Call>(F->Body, [&](Call *C) { KeepNeeded(C->Callee, C->Arguments); });
    KeepNeeded(F, F->Parameters);
  }
  return Changed;
}

void Remover::removeFunctions() {
  llvm::DenseSet<const Function *> Called{M.kernel()};
  for (const Function *F : llvm::reverse(M.Functions))
    if (Called.contains(F))
      forEachNode<Call>(F->Body, [&](Call *C) { Called.insert(C->Callee); });
  llvm::erase_if(M.Functions, [&](const Function *F) { return !Called.contains(F); });
}

class UsedRecords {
public:
  llvm::DenseSet<const Record *> Found;

  void add(const Type *T) {
    while (T->isPointer() || T->isArray())
      T = T->element();
    if (T->isRecord() && Found.insert(T->record()).second)
      for (const Field &F : T->record()->Fields)
        add(F.FieldType);
  }
};

void Remover::removeRecords() {
  UsedRecords Used;
  for (const Function *F : M.Functions) {
    Used.add(F->Result);
    for (const Variable *P : F->Parameters)
      Used.add(P->VariableType);
    walkVariables(F->Body, [&](Variable *V) { Used.add(V->VariableType); });
    walkExpressions(F->Body, [&](Expression *&E) { Used.add(E->type()); });
  }
  llvm::erase_if(M.Records, [&](const Record *R) { return !Used.Found.contains(R); });
}

void Remover::run() {
  if (!M.kernel())
    return;
  removeFunctions();
  do // removed arguments may have been the last uses
    for (Function *F : M.Functions)
      removeUnusedVariables(M, *F);
  while (removeParameters() || removeFields(M));
  removeFunctions();
  removeRecords();
}

} // namespace

void removeUnusedVariables(Module &M, Function &F) {
  VariableSet Referenced = referencedVariables(F);
  forEachNode<Block>(F.Body, [&](Block *B) {
    std::vector<Statement *> Result;
    for (Statement *Child : B->Statements) {
      if (const Variable *V = variableStoredBy(Child); V && !Referenced.contains(V)) {
        if (!Result.empty() && llvm::isa<Case>(Result.back()))
          Result.push_back(M.create<Block>()); // C requires a statement after a label
        continue;
      }
      auto *D = dyn_cast<Declare>(Child);
      if (!D || Referenced.contains(D->Declared)) {
        Result.push_back(Child);
      } else if (D->Initializer && !isPure(D->Initializer)) {
        Result.push_back(located(D->Where, M.create<ExpressionStatement>(D->Initializer)));
      }
    }
    B->Statements = std::move(Result);
  });
}

void removeUnusedFunctions(Module &M) {
  Remover Unused(M);
  Unused.removeFunctions();
  Unused.removeRecords();
}

void removeUnused(Module &M) { Remover(M).run(); }

} // namespace ampcc::passes
