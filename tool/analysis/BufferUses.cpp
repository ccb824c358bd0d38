#include "analysis/BufferUses.h"
#include "analysis/Nullness.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::analysis {
namespace {

using FunctionUses = llvm::DenseMap<const Function *, std::vector<BufferUse>>; // by parameter

// Whether there are pointers in values of the type.
bool mayLead(const Type *T) {
  if (T->isRecord())
    return llvm::any_of(T->record()->Fields, [](const Field &F) { return mayLead(F.FieldType); });
  return T->isPointer() || (T->isArray() && mayLead(T->element()));
}

class Finder {
public:
  Finder(const Function &F, const FunctionUses &Callees) : F(F), Callees(Callees), Uses(F.Parameters.size()) {}
  std::vector<BufferUse> run();

private:
  const Function &F;
  const FunctionUses &Callees;
  std::vector<BufferUse> Uses;
  llvm::DenseMap<const Variable *, llvm::SmallBitVector> Sources; // the parameters whose memory a variable may lead to
  bool HasChanged = false;

  llvm::SmallBitVector sourcesOf(Expression *E) const;
  void lead(const Variable *V, const llvm::SmallBitVector &To);
  void leadAll(Expression *Designator, const llvm::SmallBitVector &To);
  void follow();
  void followCall(const Call *C);
  void note(Expression *Pointer, BufferUse Use);
  void noteCall(const Call *C);
  void noteAccess(Expression *E, bool IsDesignator);
  void visit(Expression *E, bool IsDesignator);
};

llvm::SmallBitVector Finder::sourcesOf(Expression *E) const {
  llvm::SmallBitVector Result(F.Parameters.size());
  walkExpression(E, [&](Expression *&Part) {
    if (auto *V = dyn_cast<VariableReference>(Part))
      if (auto Found = Sources.find(V->Target); Found != Sources.end())
        Result |= Found->second;
  });
  return Result;
}

void Finder::lead(const Variable *V, const llvm::SmallBitVector &To) {
  if (!mayLead(V->VariableType) || To.none())
    return;
  llvm::SmallBitVector &Known = Sources.try_emplace(V, F.Parameters.size()).first->second;
  HasChanged |= To.test(Known); // To has what Known has not
  Known |= To;
}

// What is stored in an object is behind every variable by which the object is reached.
void Finder::leadAll(Expression *Designator, const llvm::SmallBitVector &To) {
  walkExpression(Designator, [&](Expression *&Part) {
    if (auto *V = dyn_cast<VariableReference>(Part))
      lead(V->Target, To);
  });
}

// A callee may store what it is given behind the pointers that it is given to write.
void Finder::followCall(const Call *C) {
  llvm::SmallBitVector Given(F.Parameters.size());
  for (Expression *A : C->Arguments)
    Given |= sourcesOf(A);
  for (Expression *A : C->Arguments)
    if (A->type()->isPointer() && !A->type()->isPointeeConst() && mayLead(A->type()->element()))
      leadAll(A, Given);
}

void Finder::follow() {
  walkExpressions(F.Body, [&](Expression *&E) {
    auto *B = dyn_cast<Binary>(E);
    if (B && isAssignment(B->Op) && mayLead(B->Right->type()))
      leadAll(B->Left, sourcesOf(B->Right));
    else if (auto *C = dyn_cast<Call>(E))
      followCall(C);
  });
  Statement *Body = F.Body;
  walkStatements(Body, [&](Statement *&S) {
    if (auto *D = dyn_cast<Declare>(S); D && D->Initializer)
      lead(D->Declared, sourcesOf(D->Initializer));
  });
}

void Finder::note(Expression *Pointer, BufferUse Use) {
  for (unsigned Parameter : sourcesOf(Pointer).set_bits()) {
    Uses[Parameter].IsRead |= Use.IsRead;
    Uses[Parameter].IsWritten |= Use.IsWritten;
  }
}

void Finder::noteCall(const Call *C) {
  const auto Known = Callees.find(C->Callee);
  for (auto [I, A] : llvm::enumerate(C->Arguments))
    if (mayLead(A->type()))
      note(A, Known == Callees.end() ? BufferUse{true, true} : Known->second[I]);
}

// An access to an element, itself or as part of it. Only what is in buffers counts.
void Finder::noteAccess(Expression *E, bool IsDesignator) {
  auto *I = dyn_cast<Index>(E);
  Expression *Pointer = I ? I->Base : isDereference(E) ? llvm::cast<Unary>(E)->Operand : nullptr;
  if (!Pointer || !Pointer->type()->isPointer() || IsDesignator)
    return;
  if (Pointer->type()->space() == AddressSpace::Global)
    note(Pointer, {true, false});
}

void Finder::visit(Expression *E, bool IsDesignator) {
  auto *U = dyn_cast<Unary>(E);
  auto *B = dyn_cast<Binary>(E);
  const bool IsStep = U && isIncrementOrDecrement(U->Op), IsStore = B && isAssignment(B->Op);
  if (IsStep || IsStore) {
    Expression *const *Pointer = pointerTo(IsStep ? U->Operand : B->Left);
    if (Pointer && (*Pointer)->type()->space() == AddressSpace::Global)
      note(*Pointer, {IsStep || B->Op != BinaryOperator::Assign, true});
  } else if (auto *C = dyn_cast<Call>(E)) {
    noteCall(C);
  } else if (auto *Builtin = dyn_cast<BuiltinCall>(E)) {
    for (Expression *A : Builtin->Arguments)
      if (A->type()->isPointer())
        note(A, {kindOf(Builtin->Id) != BuiltinKind::ImageWrite, kindOf(Builtin->Id) != BuiltinKind::ImageRead});
  }
  noteAccess(E, IsDesignator);
  forEachChild(E, [&](Expression *&Child) { visit(Child, isDesignatorIn(E, Child)); });
}

std::vector<BufferUse> Finder::run() {
  for (auto [I, P] : llvm::enumerate(F.Parameters))
    if (mayLead(P->VariableType))
      Sources.try_emplace(P, F.Parameters.size()).first->second.set(I);
  do {
    HasChanged = false;
    follow();
  } while (HasChanged);
  Statement *Body = F.Body;
  walkStatements(Body,
                 [&](Statement *&S) { forEachPart(S, [&](Expression *&E) { visit(E, false); }, [](Statement *&) {}); });
  return std::move(Uses);
}

} // namespace

std::vector<BufferUse> findBufferUses(const Module &M) {
  FunctionUses Known;
  for (const Function *F : M.Functions) // callees come first
    Known[F] = Finder(*F, Known).run();
  const Function &Kernel = *M.kernel();
  std::vector<BufferUse> Result;
  for (auto [P, Use] : llvm::zip_equal(Kernel.Parameters, Known[&Kernel]))
    if (P->VariableType->isPointer())
      Result.push_back(Use);
  return Result;
}

} // namespace ampcc::analysis
