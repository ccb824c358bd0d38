#include "print/RestrictCaptures.h"
#include "kir/Effects.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::isa;

namespace ampcc::print {

// Pointers that may lead to captures.
static bool isToGlobal(const Type *T) {
  return T->isPointer() && T->space() != AddressSpace::Private && T->space() != AddressSpace::Local;
}

static bool holdsPointer(const Type *T) {
  while (T->isArray())
    T = T->element();
  return isToGlobal(T);
}

// Whether what an expression makes of a pointer to a capture is not known from the expression alone: variables change,
// and conditions and functions choose.
static bool losesPointer(const Expression *E) {
  if (auto *B = dyn_cast<Binary>(E))
    return isAssignment(B->Op) && isToGlobal(B->Left->type());
  if (auto *U = dyn_cast<Unary>(E))
    return isIncrementOrDecrement(U->Op) && isToGlobal(U->Operand->type());
  return (isa<Conditional, Call>(E) && isToGlobal(E->type())) || (E->type()->isArray() && holdsPointer(E->type()));
}

// Whether it is plain to which capture each pointer leads. NVIDIA's compiler takes others (pointers in memory, that are
// chosen by a condition, or that step) for pointers to other memory than that of the restrict parameters that they are
// based on.
static bool hasPlainPointers(const Module &M) {
  for (const Record *R : M.Records)
    if (llvm::any_of(R->Fields, [](const Field &F) { return holdsPointer(F.FieldType); }))
      return false;
  bool IsPlain = true;
  for (const Function *F : M.Functions) {
    for (const Variable *V : addressTakenVariables(*F))
      IsPlain &= !holdsPointer(V->VariableType);
    walkExpressions(F->Body, [&](Expression *&E) { IsPlain &= !losesPointer(E); });
  }
  return IsPlain;
}

bool isBuffer(const Variable *P) { return P->Role.What == ParameterRole::Buffer && P->VariableType->isPointer(); }

bool restrictsCaptures(const Module &M) {
  const auto MayWrite = [](const Variable *P) { return isBuffer(P) && !P->VariableType->isPointeeConst(); };
  const std::vector<Variable *> &All = M.kernel()->Parameters;
  return llvm::count_if(All, isBuffer) > 1 && llvm::any_of(All, MayWrite) && hasPlainPointers(M);
}

} // namespace ampcc::print
