#include "transforms/addrspace/ReadInBranches.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class BranchReader : ModuleRewriter {
public:
  explicit BranchReader(Module &M) : ModuleRewriter(M) {}
  void value(Expression *&E);

private:
  void place(Expression *E);
  void parts(Expression *E);
};

// The pointer through which E designates its object, if it is a conditional expression; else null.
Expression **selectedPointer(Expression *&E) {
  if (auto *X = dyn_cast<Member>(E))
    return selectedPointer(X->Base);
  if (isDereference(E)) {
    Expression *&Pointer = cast<Unary>(E)->Operand;
    return llvm::isa<kir::Conditional>(Pointer) ? &Pointer : nullptr;
  }
  return nullptr;
}

// Visits an lvalue that is not read.
void BranchReader::place(Expression *E) {
  forEachAddressOperand(E, [&](Expression *&Value) { value(Value); });
}

void BranchReader::parts(Expression *E) {
  if (isLValue(E))
    return place(E);
  const Expression *Designated = designatedLValue(E);
  forEachChild(E, [&](Expression *&Child) { Child == Designated ? place(Child) : value(Child); });
}

void BranchReader::value(Expression *&E) {
  Expression **Pointer = isLValue(E) && !E->type()->isArray() ? selectedPointer(E) : nullptr;
  if (!Pointer)
    return parts(E);
  auto *C = cast<kir::Conditional>(*Pointer);
  *Pointer = C->Then;
  Expression *Then = clone(M, E);
  *Pointer = C->Else;
  Expression *Else = clone(M, E);
  *Pointer = C; // E may be shared
  E = Build.conditional(C->Condition, Then, Else);
  forEachChild(E, [&](Expression *&Child) { value(Child); });
}

void visit(Statement *S, BranchReader &Reader) {
  forEachPart(S, [&](Expression *&E) { Reader.value(E); }, [&](Statement *&Child) { visit(Child, Reader); });
}

} // namespace

void readInBranches(Module &M) {
  BranchReader Reader(M);
  for (const Function *F : M.Functions)
    visit(F->Body, Reader);
}

} // namespace ampcc::passes
