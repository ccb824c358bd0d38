#include "workgroup/UniformLoadSpeculation.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The parameters that are buffers, and the pointers to their first elements, with the number of the parameter.
llvm::DenseMap<const Variable *, unsigned> findBuffers(const Function &Kernel) {
  llvm::DenseMap<const Variable *, unsigned> Result;
  for (unsigned I = 0; I != Kernel.Parameters.size(); ++I)
    if (Kernel.Parameters[I]->VariableType->isPointerTo(AddressSpace::Global))
      Result[Kernel.Parameters[I]] = I;
  const VariableSet Written = writtenVariables(Kernel.Body, {});
  for (const Statement *S : statementsOf(Kernel.Body)) {
    auto *D = dyn_cast<Declare>(S);
    if (!D || !D->Initializer || !D->Declared->VariableType->isPointerTo(AddressSpace::Global) ||
        Written.contains(D->Declared))
      continue;
    walkVariables(D->Initializer, [&](const Variable *V) {
      if (auto At = Result.find(V); At != Result.end() && V->IsParameter)
        Result[D->Declared] = At->second;
    });
  }
  return Result;
}

// The element that contains the lvalue: the lvalue itself, or the record of which it is a member.
const Index *elementOf(const Expression *LValue) {
  while (auto *Part = dyn_cast<Member>(LValue))
    LValue = Part->Base;
  return dyn_cast<Index>(LValue);
}

bool isSameObject(const Expression *A, const Expression *B) {
  auto *M = dyn_cast<Member>(A), *N = dyn_cast<Member>(B);
  if (M && N)
    return M->FieldIndex == N->FieldIndex && isSameObject(M->Base, N->Base);
  auto *I = dyn_cast<Index>(A), *J = dyn_cast<Index>(B);
  return I && J && analysis::isSameValue(I->Base, J->Base) && analysis::isSameValue(I->Subscript, J->Subscript);
}

class Speculation : ModuleRewriter {
public:
  Speculation(Module &M, WorkItemLoop WorkItems, const llvm::DenseMap<const Variable *, unsigned> &Buffers,
              const VariableSet &AddressTaken)
      : ModuleRewriter(M), WorkItems(WorkItems), Buffers(Buffers), AddressTaken(AddressTaken),
        Sums(M, WorkItems, AddressTaken) {}

  Statement *run(); // null: there are no such loads

private:
  WorkItemLoop WorkItems;
  const llvm::DenseMap<const Variable *, unsigned> &Buffers;
  const VariableSet &AddressTaken;
  AffineAnalysis Sums;
  bool IsCollecting = true;
  std::vector<const Expression *> Unconditional; // lvalues that each work-item loads in any case
  std::vector<Statement *> Loads;
  std::vector<std::pair<const Expression *, Variable *>> Known; // lvalues that are loaded

  std::optional<unsigned> bufferOf(const Expression *LValue) const;
  Expression *load(Expression *LValue, unsigned Buffer);
  void value(Expression *&E, bool IsConditional);
  void statement(Statement *S, bool IsConditional);
};

// The number of the buffer of a uniform scalar; nullopt: the lvalue is none.
std::optional<unsigned> Speculation::bufferOf(const Expression *LValue) const {
  const Index *Element = isLValue(LValue) ? elementOf(LValue) : nullptr;
  if (!Element || !LValue->type()->isScalar() || !Sums.isInvariant(Element->Base) ||
      !Sums.isInvariant(Element->Subscript))
    return std::nullopt;
  auto Buffer = Buffers.find(referencedVariable(Element->Base));
  return Buffer != Buffers.end() ? std::optional(Buffer->second) : std::nullopt;
}

Expression *Speculation::load(Expression *LValue, unsigned Buffer) {
  for (const auto &[Other, Value] : Known)
    if (isSameObject(Other, LValue))
      return Build.variable(Value);
  const Type *T = LValue->type();
  Expression *IsThere = Build.builtin(
      M.Types.boolType(), BuiltinId::is_in_buffer,
      {Build.integer(Buffer), Build.addressOf(clone(M, LValue), spaceOf(LValue)), Build.integer(int64_t(sizeOf(T)))});
  Expression *Value = Build.conditional(IsThere, clone(M, LValue), Build.zero(T));
  Known.emplace_back(LValue, Build.declareConst("of_row", Value, Loads));
  return Build.variable(Known.back().second);
}

void Speculation::value(Expression *&E, bool IsConditional) {
  if (std::optional<unsigned> Buffer = bufferOf(E)) {
    const bool IsValid = llvm::any_of(Unconditional, [&](const Expression *Other) { return isSameObject(Other, E); });
    if (IsCollecting && !IsConditional)
      Unconditional.push_back(E);
    else if (!IsCollecting && IsConditional && !IsValid)
      E = load(E, *Buffer);
    return;
  }
  if (Expression *LValue = isLValue(E) ? E : addressedLValue(E))
    return forEachAddressOperand(LValue, [&](Expression *&Part) { value(Part, IsConditional); });
  auto *B = dyn_cast<Binary>(E);
  auto *C = dyn_cast<Conditional>(E);
  if (B && isShortCircuit(B->Op)) {
    value(B->Left, IsConditional);
    value(B->Right, /*IsConditional=*/true);
  } else if (B && isAssignment(B->Op)) {
    forEachAddressOperand(B->Left, [&](Expression *&Part) { value(Part, IsConditional); });
    value(B->Right, IsConditional);
  } else if (C) {
    value(C->Condition, IsConditional);
    value(C->Then, /*IsConditional=*/true);
    value(C->Else, /*IsConditional=*/true);
  } else {
    forEachChild(E, [&](Expression *&Child) { value(Child, IsConditional); });
  }
}

void Speculation::statement(Statement *S, bool IsConditional) {
  const bool IsBranch = llvm::isa<If, Switch>(S);
  forEachPart(
      S, [&](Expression *&E) { value(E, IsConditional); },
      [&](Statement *&Child) { statement(Child, IsConditional || IsBranch); });
}

Statement *Speculation::run() {
  const Effects Of = effectsOf(WorkItems.body(), AddressTaken);
  if (!mayBeVectorized(WorkItems) || !hasOnlyUnrolledLoops(WorkItems.body()) ||
      Of.MemoryWritten.overlaps(MemorySet::of(AddressSpace::Global)))
    return nullptr;
  for (const bool IsFirst : {true, false}) {
    IsCollecting = IsFirst;
    statement(WorkItems.body(), /*IsConditional=*/false);
  }
  if (Loads.empty())
    return nullptr;
  Loads.push_back(&WorkItems.loop());
  return Build.block(std::move(Loads));
}

} // namespace

void speculateUniformLoads(Module &M) {
  const Function &Kernel = *M.kernel();
  const VariableSet AddressTaken = addressTakenVariables(Kernel);
  const auto Buffers = findBuffers(Kernel);
  forEachParallelLoop(M,
                      [&](WorkItemLoop WorkItems) { return Speculation(M, WorkItems, Buffers, AddressTaken).run(); });
}

} // namespace ampcc::passes
