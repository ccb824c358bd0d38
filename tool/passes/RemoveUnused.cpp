#include "passes/RemoveUnused.h"
#include "kir/Walk.h"
#include "passes/Uses.h"
#include "llvm/ADT/DenseSet.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

class VariableRemover {
public:
  explicit VariableRemover(Function &F) : F(F), Counts(F) {}

  bool run() {
    remove(F.Body);
    return Changed;
  }

private:
  Function &F;
  Uses Counts;
  bool Changed = false;

  bool isUnused(const Variable *V) const {
    const VariableUses &Use = Counts.of(V);
    return V && !V->IsParameter && V->Space == AddressSpace::Private && Use.Reads == 0 && Use.Addresses == 0;
  }

  // What remains of a statement that only feeds an unused variable; itself if it does more.
  Statement *reduced(Statement *S) {
    if (auto *D = dyn_cast<Declare>(S); D && isUnused(D->Declared)) {
      if (!D->Initializer || isPure(D->Initializer))
        return Counts.of(D->Declared).Writes ? keepDeclaration(D) : nullptr;
      return S;
    }
    auto *E = dyn_cast<Evaluate>(S);
    auto *B = E ? dyn_cast<Binary>(E->Value) : nullptr;
    if (B && B->Op == BinaryOperator::Assign && isPure(B->Left) && isUnused(rootOf(B->Left))) {
      E->Value = B->Right;
      Changed = true;
      return isPure(B->Right) ? nullptr : S;
    }
    return S;
  }

  // Assignments inside of expressions may still name the variable: the next round sees whether they do.
  Statement *keepDeclaration(Declare *D) {
    Changed |= D->Initializer != nullptr;
    D->Initializer = nullptr;
    return D;
  }

  void remove(Statement *S) {
    forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { remove(Child); });
    auto *B = dyn_cast<Block>(S);
    if (!B)
      return;
    for (Statement *&Child : B->Statements)
      Child = reduced(Child);
    Changed |= std::erase(B->Statements, nullptr) != 0;
  }
};

// Marks what the kernel reaches.
class Marker {
public:
  explicit Marker(Module &M) : M(M) { mark(M.kernel()); }

  void sweep() {
    std::erase_if(M.Functions, [&](Function *F) { return !Functions.contains(F); });
    std::erase_if(M.Records, [&](Record *R) { return !Records.contains(R); });
  }

private:
  Module &M;
  llvm::DenseSet<Function *> Functions;
  llvm::DenseSet<Record *> Records;

  void mark(const Type *T) {
    while (T->isPointer() || T->isArray())
      T = T->element();
    if (T->isRecord() && Records.insert(T->record()).second)
      for (const Field &F : T->record()->Fields)
        mark(F.FieldType);
  }

  void mark(Function *F) {
    if (!F || !Functions.insert(F).second)
      return;
    mark(F->Result);
    for (const Variable *P : F->Parameters)
      mark(P->VariableType);
    Statement *Body = F->Body;
    walkStatements(Body, [&](Statement *&S) {
      if (auto *D = dyn_cast<Declare>(S))
        mark(D->Declared->VariableType);
    });
    walkExpressions(F->Body, [&](Expression *&E) {
      mark(E->type());
      if (auto *C = dyn_cast<Call>(E))
        mark(C->Callee);
    });
  }
};

} // namespace

void removeUnusedVariables(Function &F) {
  while (VariableRemover(F).run()) {
  }
}

void removeUnused(Module &M) {
  for (Function *F : M.Functions)
    removeUnusedVariables(*F);
  Marker(M).sweep();
}

} // namespace ampcc::passes
