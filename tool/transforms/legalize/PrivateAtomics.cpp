#include "transforms/legalize/PrivateAtomics.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class AtomicReplacer : ModuleRewriter {
public:
  explicit AtomicReplacer(Module &M) : ModuleRewriter(M) {}
  void run(Function &F);

private:
  std::vector<Statement *> Declarations;

  Expression *replacement(BuiltinCall *C);
  Expression *newValue(const BuiltinCall &C, Variable *Old, llvm::ArrayRef<Variable *> Operands);
  Variable *keep(Expression *Value, llvm::StringRef Name, Expression *&Before);
};

Variable *AtomicReplacer::keep(Expression *Value, llvm::StringRef Name, Expression *&Before) {
  Variable *V = Build.newVariable(Name, Value->type());
  Declarations.push_back(M.create<Declare>(V));
  Before = Build.comma(Before, Build.assign(Build.variable(V), Value));
  return V;
}

Expression *AtomicReplacer::newValue(const BuiltinCall &C, Variable *Old, llvm::ArrayRef<Variable *> Operands) {
  auto OperandAt = [&](unsigned I) { return Build.variable(Operands[I]); };
  if (auto Op = atomicOperator(C.Id))
    return Build.binary(*Op, Build.variable(Old),
                        Operands.empty() ? Build.integer(Old->VariableType, 1) : OperandAt(0));
  if (C.Id == BuiltinId::atomic_xchg)
    return OperandAt(0);
  if (C.Id == BuiltinId::atomic_cmpxchg)
    return Build.conditional(Build.binary(BinaryOperator::Equal, Build.variable(Old), OperandAt(0)), OperandAt(1),
                             Build.variable(Old));
  std::vector<Expression *> Both{Build.variable(Old), OperandAt(0)};
  const BuiltinId MinOrMax = C.Id == BuiltinId::atomic_min ? BuiltinId::min : BuiltinId::max;
  return M.create<BuiltinCall>(C.type(), MinOrMax, std::move(Both));
}

// Expands an atomic: (at = pointer, operand = value, old = *at, *at = old + operand, old).
Expression *AtomicReplacer::replacement(BuiltinCall *C) {
  Expression *Before = nullptr;
  Variable *At = keep(C->Arguments[0], "at", Before);
  llvm::SmallVector<Variable *, 2> Operands;
  for (Expression *Operand : llvm::drop_begin(C->Arguments))
    Operands.push_back(keep(Operand, "operand", Before));
  Variable *Old = keep(Build.dereference(Build.variable(At)), "old", Before);
  Expression *Store = Build.assign(Build.dereference(Build.variable(At)), newValue(*C, Old, Operands));
  return Build.comma(Build.comma(Before, Store), Build.variable(Old));
}

void AtomicReplacer::run(Function &F) {
  walkExpressions(F.Body, [&](Expression *&E) {
    auto *C = dyn_cast<BuiltinCall>(E);
    if (!C || !isAtomic(C->Id))
      return;
    const Type *Pointer = C->Arguments[0]->type();
    if (Pointer->isPointerTo(AddressSpace::Private))
      E = replacement(C);
  });
  F.Body->prepend(Declarations);
}

} // namespace

void replacePrivateAtomics(Module &M) {
  for (Function *F : M.Functions)
    AtomicReplacer(M).run(*F);
}

} // namespace ampcc::passes
