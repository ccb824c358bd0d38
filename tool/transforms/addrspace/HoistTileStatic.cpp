#include "transforms/addrspace/HoistTileStatic.h"
#include "kir/Walk.h"
#include "llvm/ADT/SetVector.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

using VariableSet = llvm::SetVector<Variable *>;

class Hoister {
public:
  explicit Hoister(Module &M) : M(M) {}
  void run();

private:
  Module &M;
  llvm::DenseMap<Function *, VariableSet> Needed;

  VariableSet collect(Function *F);
  void removeDeclarations(Function *F);
  void passOn(Function *F, llvm::function_ref<Expression *(Variable *)> AddressOf);
  void rewriteHelper(Function *F);
  void rewriteKernel(Function *F);
};

VariableSet Hoister::collect(Function *F) {
  VariableSet Result;
  walkExpressions(F->Body, [&](Expression *&E) {
    if (auto *V = dyn_cast<VariableReference>(E); V && V->Target->Space == AddressSpace::Local)
      Result.insert(V->Target);
    if (auto *C = dyn_cast<Call>(E))
      Result.insert_range(Needed[C->Callee]);
  });
  return Result;
}

void Hoister::removeDeclarations(Function *F) {
  forEachNode<Block>(F->Body, [&](Block *B) {
    llvm::erase_if(B->Statements, [](Statement *Child) {
      auto *D = dyn_cast_or_null<Declare>(Child);
      return D && D->Declared->Space == AddressSpace::Local;
    });
  });
}

void Hoister::passOn(Function *F, llvm::function_ref<Expression *(Variable *)> AddressOf) {
  forEachNode<Call>(F->Body, [&](Call *C) {
    for (Variable *V : Needed[C->Callee])
      C->Arguments.push_back(AddressOf(V));
  });
}

void Hoister::rewriteHelper(Function *F) {
  llvm::DenseMap<const Variable *, Variable *> Parameters;
  for (const Variable *V : Needed[F]) {
    Variable *P = M.addParameter(*F, V->Name, M.Types.pointerTo(V->VariableType));
    P->IsConst = true;
    Parameters[V] = P;
  }
  walkExpressions(F->Body, [&](Expression *&E) {
    if (auto *V = dyn_cast<VariableReference>(E))
      if (Variable *P = Parameters.lookup(V->Target))
        E = M.create<Unary>(UnaryOperator::Dereference, V->type(), M.create<VariableReference>(P));
  });
  passOn(F, [&](Variable *V) -> Expression * { return M.create<VariableReference>(Parameters[V]); });
}

void Hoister::rewriteKernel(Function *F) {
  passOn(F, [&](Variable *V) -> Expression * {
    return M.create<Unary>(UnaryOperator::AddressOf, M.Types.pointerTo(V->VariableType),
                           M.create<VariableReference>(V));
  });
  std::vector<Statement *> Declarations;
  for (Variable *V : Needed[F])
    Declarations.push_back(M.create<Declare>(V));
  F->Body->prepend(Declarations);
}

void Hoister::run() {
  for (Function *F : M.Functions) {
    Needed[F] = collect(F);
    removeDeclarations(F);
    F->IsKernel ? rewriteKernel(F) : rewriteHelper(F);
  }
}

} // namespace

void hoistTileStatic(Module &M) { Hoister(M).run(); }

} // namespace ampcc::passes
