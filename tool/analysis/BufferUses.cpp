#include "analysis/BufferUses.h"
#include "analysis/Nullness.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

// Whether values of the type contain pointers.
static bool mayLead(const Type *T) {
  if (T->isRecord())
    return llvm::any_of(T->record()->Fields, [](const Field &F) { return mayLead(F.FieldType); });
  return T->isPointer() || (T->isArray() && mayLead(T->element()));
}

llvm::SmallBitVector BufferUseFinder::sourcesOf(const Expression *E) const {
  llvm::SmallBitVector Result(F.Parameters.size());
  walkVariables(E, [&](const Variable *V) {
    if (auto Found = Sources.find(V); Found != Sources.end())
      Result |= Found->second;
  });
  return Result;
}

void BufferUseFinder::lead(const Variable *V, const llvm::SmallBitVector &To) {
  if (!mayLead(V->VariableType) || To.none())
    return;
  llvm::SmallBitVector &Known = Sources.try_emplace(V, F.Parameters.size()).first->second;
  HasChanged |= To.test(Known); // To - Known is not empty
  Known |= To;
}

// A value stored through a designator may be reached from every variable in the designator.
void BufferUseFinder::leadAll(const Expression *Designator, const llvm::SmallBitVector &To) {
  walkVariables(Designator, [&](const Variable *V) { lead(V, To); });
}

// A callee may store its arguments through its pointer parameters that are not const.
void BufferUseFinder::followCall(const Call *C) {
  llvm::SmallBitVector Given(F.Parameters.size());
  for (const Expression *A : C->Arguments)
    Given |= sourcesOf(A);
  for (const Expression *A : C->Arguments)
    if (A->type()->isPointer() && !A->type()->isPointeeConst() && mayLead(A->type()->element()))
      leadAll(A, Given);
}

void BufferUseFinder::follow() {
  walkExpressions(F.Body, [&](const Expression *E) {
    auto *B = dyn_cast<Binary>(E);
    if (B && isAssignment(B->Op) && mayLead(B->Right->type()))
      leadAll(B->Left, sourcesOf(B->Right));
    else if (auto *C = dyn_cast<Call>(E))
      followCall(C);
  });
  forEachNode<Declare>(F.Body, [&](const Declare *D) {
    if (D->Initializer)
      lead(D->Declared, sourcesOf(D->Initializer));
  });
}

void BufferUseFinder::note(const Expression *Pointer, BufferUse Use) {
  for (unsigned Parameter : sourcesOf(Pointer).set_bits()) {
    Uses[Parameter].IsRead |= Use.IsRead;
    Uses[Parameter].IsWritten |= Use.IsWritten;
  }
}

void BufferUseFinder::noteCall(const Call *C) {
  const auto Known = Callees.find(C->Callee);
  for (auto [I, A] : llvm::enumerate(C->Arguments))
    if (mayLead(A->type()))
      note(A, Known == Callees.end() ? BufferUse{true, true} : Known->second[I]);
}

// Records the read of a global element or a part of it. A designator is not read.
void BufferUseFinder::noteAccess(const Expression *E, bool IsDesignator) {
  auto *I = dyn_cast<Index>(E);
  const Expression *Pointer = I ? I->Base : isDereference(E) ? llvm::cast<Unary>(E)->Operand : nullptr;
  if (!Pointer || !Pointer->type()->isPointer() || IsDesignator)
    return;
  if (Pointer->type()->space() == AddressSpace::Global)
    note(Pointer, {true, false});
}

void BufferUseFinder::visit(const Expression *E, bool IsDesignator) {
  if (Expression *Modified = modifiedLValue(E)) {
    auto *B = dyn_cast<Binary>(E);
    Expression *const *Pointer = pointerTo(Modified);
    if (Pointer && (*Pointer)->type()->space() == AddressSpace::Global)
      note(*Pointer, {!B || B->Op != BinaryOperator::Assign, true});
  } else if (auto *C = dyn_cast<Call>(E)) {
    noteCall(C);
  } else if (auto *Builtin = dyn_cast<BuiltinCall>(E)) {
    for (const Expression *A : Builtin->Arguments)
      if (A->type()->isPointer())
        note(A, {kindOf(Builtin->Id) != BuiltinKind::ImageWrite, kindOf(Builtin->Id) != BuiltinKind::ImageRead});
  }
  noteAccess(E, IsDesignator);
  forEachChild(E, [&](const Expression *Child) { // reading a member reads a part of the record
    visit(Child, Child == containingObject(E) ? IsDesignator : isDesignatorIn(E, Child));
  });
}

BufferUseFinder::BufferUseFinder(const Function &F, const FunctionUses &Callees)
    : F(F), Callees(Callees), Uses(F.Parameters.size()) {
  for (auto [I, P] : llvm::enumerate(F.Parameters))
    if (mayLead(P->VariableType))
      Sources.try_emplace(P, F.Parameters.size()).first->second.set(I);
  do {
    HasChanged = false;
    follow();
  } while (HasChanged);
}

ParameterUses BufferUseFinder::of(const Expression *E) {
  Uses.assign(F.Parameters.size(), {});
  visit(E, false);
  return Uses;
}

ParameterUses BufferUseFinder::of(const Statement *S) {
  Uses.assign(F.Parameters.size(), {});
  walkStatements(
      S, [&](const Statement *Part) { forEachExpression(Part, [&](const Expression *E) { visit(E, false); }); });
  return Uses;
}

FunctionUses findFunctionUses(const Module &M) {
  FunctionUses Result;
  for (const Function *F : M.Functions) // callees come first
    Result[F] = BufferUseFinder(*F, Result).of(F->Body);
  return Result;
}

std::vector<BufferUse> findBufferUses(const Module &M) {
  const Function &Kernel = *M.kernel();
  const ParameterUses Uses = findFunctionUses(M).lookup(&Kernel);
  std::vector<BufferUse> Result;
  for (auto [P, Use] : llvm::zip_equal(Kernel.Parameters, Uses))
    if (P->VariableType->isPointer())
      Result.push_back(Use);
  return Result;
}

} // namespace ampcc::analysis
