#include "analysis/RestrictedCaptures.h"
#include "analysis/BufferUses.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::analysis {
namespace {

// Whether pointers of type T may refer to captures.
bool isToGlobal(const Type *T) {
  return T->isPointer() && T->space() != AddressSpace::Private && T->space() != AddressSpace::Local;
}

bool holdsPointer(const Type *T) {
  while (T->isArray())
    T = T->element();
  return isToGlobal(T);
}

// Whether the capture that a pointer is based on cannot be determined after the expression: it assigns or increments a
// pointer variable, selects or returns a pointer, or is an array of pointers.
bool losesPointer(const Expression *E) {
  if (const Expression *Modified = modifiedLValue(E))
    return isToGlobal(Modified->type());
  return (isa<Conditional, Call>(E) && isToGlobal(E->type())) || (E->type()->isArray() && holdsPointer(E->type()));
}

// Whether each pointer in the module is based on one capture for all of its lifetime.
bool hasPlainPointers(const Module &M) {
  for (const Record *R : M.Records)
    if (llvm::any_of(R->Fields, [](const Field &F) { return holdsPointer(F.FieldType); }))
      return false;
  auto HoldsPointer = [](const Variable *V) { return holdsPointer(V->VariableType); };
  return llvm::none_of(M.Functions, [&](const Function *F) {
    return llvm::any_of(addressTakenVariables(*F), HoldsPointer) || anyExpression(F->Body, losesPointer);
  });
}

// Whether a compiler may sink the last loads or stores of two branches into their common successor, as one access
// through a selected pointer (LLVM's SimplifyCFG).
class ChosenPointers {
public:
  ChosenPointers(const Function &F, const FunctionUses &Callees) : F(F), Uses(F, Callees) {}
  bool exist();

private:
  const Function &F;
  BufferUseFinder Uses;
  bool Found = false;

  static bool mayMerge(const ParameterUses &A, const ParameterUses &B, bool BufferUse::*Access);
  template <class Branch> void compare(const Branch *A, const Branch *B);
  void visit(const If *Choice);
};

bool ChosenPointers::mayMerge(const ParameterUses &A, const ParameterUses &B, bool BufferUse::*Access) {
  unsigned InA = 0, InB = 0, InEither = 0;
  for (auto [UseA, UseB] : llvm::zip_equal(A, B)) {
    InA += UseA.*Access;
    InB += UseB.*Access;
    InEither += UseA.*Access || UseB.*Access;
  }
  return InA != 0 && InB != 0 && InEither > 1;
}

template <class Branch> void ChosenPointers::compare(const Branch *A, const Branch *B) {
  const ParameterUses OfA = Uses.of(A), OfB = Uses.of(B);
  Found |= mayMerge(OfA, OfB, &BufferUse::IsRead) || mayMerge(OfA, OfB, &BufferUse::IsWritten);
}

// Whether S contains a jump, not counting nested branches, which are visited themselves.
bool leaves(const Statement *S) {
  return isa<Break, Continue, Return>(S) || (!isa<If, Switch>(S) && anyChild(S, leaves));
}

// If a branch jumps, any statement of the function may take the place of the other branch.
void ChosenPointers::visit(const If *Choice) {
  for (const Statement *Branch : {Choice->Then, Choice->Else})
    if (Branch && leaves(Branch))
      compare<Statement>(Branch, F.Body);
  if (Choice->Else)
    compare(Choice->Then, Choice->Else);
}

bool ChosenPointers::exist() {
  walkStatements(F.Body, [&](const Statement *S) {
    if (auto *Choice = dyn_cast<If>(S))
      visit(Choice);
    else if (auto *Choice = dyn_cast<Switch>(S))
      compare<Statement>(Choice->Body, Choice->Body);
  });
  forEachNode<Conditional>(F.Body, [&](const Conditional *Choice) { compare(Choice->Then, Choice->Else); });
  return Found;
}

bool isCapture(const Variable *P) { return P->Role.What == ParameterRole::Buffer && P->VariableType->isPointer(); }

} // namespace

VariableSet restrictedCaptures(const Module &M) {
  VariableSet Result;
  const Function &Kernel = *M.kernel();
  if (llvm::count_if(Kernel.Parameters, isCapture) < 2 || !hasPlainPointers(M))
    return Result;
  const FunctionUses Uses = findFunctionUses(M);
  if (llvm::any_of(M.Functions, [&](const Function *F) { return ChosenPointers(*F, Uses).exist(); }))
    return Result;
  const ParameterUses OfKernel = Uses.lookup(&Kernel);
  for (auto [P, Use] : llvm::zip_equal(Kernel.Parameters, OfKernel))
    if (isCapture(P) && Use.IsWritten)
      Result.insert(P);
  return Result;
}

} // namespace ampcc::analysis
