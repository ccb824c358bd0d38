#include "workgroup/UniformLoadSpeculation.h"
#include "analysis/BufferUses.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"
#include "llvm/ADT/bit.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// A signed integer, computed as a long, and how many bits its magnitude may have. It does not overflow for any values
// of its variables, as it may where the program would not compute it.
struct WideValue {
  Expression *Value;
  unsigned Bits;
};

bool isSignedInteger(const Type *T) { return T->isInteger() && T->isSigned(); }

bool isArithmetic(const Binary *B) {
  return B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract || B->Op == BinaryOperator::Multiply;
}

// nullopt: it may overflow in 64 bits, too.
std::optional<WideValue> widen(Module &M, const Expression *E) {
  IRBuilder Build(M);
  auto *C = dyn_cast<Cast>(E);
  auto *B = dyn_cast<Binary>(E);
  const bool IsSigned = isSignedInteger(E->type());
  if (C && IsSigned && isSignedInteger(C->Operand->type()) && C->type()->bits() >= C->Operand->type()->bits())
    return widen(M, C->Operand);
  if (std::optional<int64_t> Known = literalValue(E))
    return WideValue{Build.integer(M.Types.longType(), *Known),
                     unsigned(llvm::bit_width(uint64_t(*Known < 0 ? ~*Known : *Known)))};
  if (B && IsSigned && isArithmetic(B)) {
    std::optional<WideValue> Left = widen(M, B->Left), Right = Left ? widen(M, B->Right) : std::nullopt;
    if (!Right)
      return std::nullopt;
    const unsigned Bits =
        B->Op == BinaryOperator::Multiply ? Left->Bits + Right->Bits : std::max(Left->Bits, Right->Bits) + 1;
    return Bits < 64 ? std::optional(WideValue{Build.binary(B->Op, Left->Value, Right->Value), Bits}) : std::nullopt;
  }
  const bool MayOverflow = anyExpression(E, [](const Expression *Part) {
    auto *Operation = dyn_cast<Binary>(Part);
    return Operation && isSignedInteger(Part->type()) && isArithmetic(Operation);
  });
  if (MayOverflow || E->type()->bits() > 64 - !IsSigned)
    return std::nullopt;
  return WideValue{Build.widened(clone(M, E)), std::min(E->type()->bits(), 63U)};
}

// To which buffers the pointers of a kernel lead; analyzed when it is asked for.
class PointedBuffers {
public:
  explicit PointedBuffers(const Module &M) : M(M) {}

  // The number of the only parameter on which the pointer to the element is based; nullopt: there are several, or the
  // kernel writes to the buffer. A sanitizer would find a race of a load that no work-item executes.
  std::optional<unsigned> of(const Index *Element) {
    if (!Pointers) {
      Functions = analysis::findFunctionUses(M);
      Pointers.emplace(*M.kernel(), Functions);
    }
    const analysis::ParameterUses Uses = Pointers->of(Element);
    auto IsRead = [](const analysis::BufferUse &Use) { return Use.IsRead; };
    const auto First = llvm::find_if(Uses, IsRead);
    const unsigned Buffer = unsigned(First - Uses.begin());
    const bool IsPlain = llvm::count_if(Uses, IsRead) == 1 && !Functions.lookup(M.kernel())[Buffer].IsWritten;
    return IsPlain ? std::optional(Buffer) : std::nullopt;
  }

private:
  const Module &M;
  analysis::FunctionUses Functions;
  std::optional<analysis::BufferUseFinder> Pointers;
};

class Speculation : ModuleRewriter {
public:
  Speculation(Module &M, WorkItemLoop WorkItems, PointedBuffers &Buffers, const VariableSet &AddressTaken)
      : ModuleRewriter(M), WorkItems(WorkItems), Buffers(Buffers), AddressTaken(AddressTaken),
        Sums(M, WorkItems, AddressTaken) {}

  Statement *run(); // null: there are no such loads

private:
  WorkItemLoop WorkItems;
  PointedBuffers &Buffers;
  const VariableSet &AddressTaken;
  AffineAnalysis Sums;
  bool IsCollecting = true;
  std::vector<const Expression *> Unconditional; // lvalues that each work-item loads in any case
  std::vector<Statement *> Loads;
  std::vector<std::pair<const Expression *, Variable *>> Known; // lvalues that are loaded

  bool isUniform(Expression *LValue) const;
  Expression *load(Expression *LValue);
  void value(Expression *&E, bool IsConditional);
  void statement(Statement *S, bool IsConditional);
};

// Whether the lvalue is a scalar in global memory with the same address for the whole row.
bool Speculation::isUniform(Expression *LValue) const {
  const Index *Element = isLValue(LValue) ? elementOf(LValue) : nullptr;
  return Element && LValue->type()->isScalar() && Element->Base->type()->isPointerTo(AddressSpace::Global) &&
         Sums.isInvariant(Element->Base) && Sums.isInvariant(Element->Subscript);
}

// The value that is loaded in front of the row; the lvalue itself: it cannot be.
Expression *Speculation::load(Expression *LValue) {
  for (const auto &[Other, Value] : Known)
    if (analysis::isSamePlace(Other, LValue))
      return Build.variable(Value);
  const std::optional<unsigned> Buffer = Buffers.of(elementOf(LValue));
  const std::optional<WideValue> Subscript = widen(M, elementOf(LValue)->Subscript);
  if (!Buffer || !Subscript)
    return LValue;
  Expression *Speculated = clone(M, LValue);
  elementOf(Speculated)->Subscript = Subscript->Value;
  const Type *T = LValue->type();
  Expression *IsThere = Build.builtin(
      M.Types.boolType(), BuiltinId::is_in_buffer,
      {Build.integer(*Buffer), Build.addressOf(Speculated, spaceOf(LValue)), Build.integer(int64_t(sizeOf(T)))});
  Expression *Value = Build.conditional(IsThere, clone(M, Speculated), Build.zero(T));
  Known.emplace_back(LValue, Build.declareConst("of_row", Value, Loads));
  return Build.variable(Known.back().second);
}

void Speculation::value(Expression *&E, bool IsConditional) {
  if (isUniform(E)) {
    const bool IsValid =
        llvm::any_of(Unconditional, [&](const Expression *Other) { return analysis::isSamePlace(Other, E); });
    if (IsCollecting && !IsConditional)
      Unconditional.push_back(E);
    else if (!IsCollecting && IsConditional && !IsValid)
      E = load(E);
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
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  PointedBuffers Buffers(M);
  forEachParallelLoop(M,
                      [&](WorkItemLoop WorkItems) { return Speculation(M, WorkItems, Buffers, AddressTaken).run(); });
}

} // namespace ampcc::passes
