#include "transforms/scalar/SimplifyExpressions.h"
#include "analysis/OperandOrder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/ExpressionRules.h"

using namespace ampcc::kir;

namespace ampcc::passes {

using namespace analysis;
namespace {

enum class Access { Read, Written };

// Removes casts from pointers to const to pointers to non-const, if the object is only read.
void dropConstCasts(Expression *E, Access How) {
  auto DropAround = [&](Expression *&Pointer) {
    auto *C = dyn_cast<Cast>(Pointer);
    if (How == Access::Written || !C || !C->type()->isPointer())
      return;
    const Type *From = C->Operand->type();
    if (From->isPointer() && From->element() == C->type()->element() && From->space() == C->type()->space())
      Pointer = C->Operand;
  };
  if (isDereference(E))
    DropAround(llvm::cast<Unary>(E)->Operand);
  else if (auto *I = dyn_cast<Index>(E); I && I->Base->type()->isPointer())
    DropAround(I->Base);
  const Expression *Designated = designatedLValue(E);
  bool IsPart = llvm::isa<Member>(E) || (llvm::isa<Index>(E) && llvm::cast<Index>(E)->Base->type()->isArray());
  bool IsFirst = true;
  forEachChild(E, [&](Expression *&Child) {
    bool IsWritten = Child == Designated || (IsFirst && IsPart && How == Access::Written);
    dropConstCasts(Child, IsWritten ? Access::Written : Access::Read);
    IsFirst = false;
  });
}

// The left operand of a comma, taken out of an expression that evaluates it first.
struct Part {
  Expression *Value;
  Effects What;
};

// Simplifies an expression bottom-up, each node once. Parts that can be evaluated before the whole expression are
// collected in one list, and effects are computed incrementally from those of the operands, so that the time is
// near-linear in the size of the expression.
class Simplification {
public:
  Simplification(Module &M, const VariableSet &AddressTaken) : Build(M), Rules(M), AddressTaken(AddressTaken) {}

  std::vector<Part> Parts; // in the order of their evaluation

  // Returns the effects of the remaining E; of an lvalue, those of its address operands.
  Effects visit(Expression *&E);
  void putBack(Expression *&E, bool IsDesignator, std::size_t From);

private:
  IRBuilder Build;
  ExpressionRules Rules;
  const VariableSet &AddressTaken;

  Effects sequence(Expression *&E, bool IsSimple);
  Effects operands(Expression *E);
  bool applyRules(Expression *&E);
  Expression *&operandBehind(llvm::ArrayRef<Expression **> Operands, std::size_t From);
  std::size_t firstImmovable(const Effects &Before, std::size_t From) const;
};

// The children of E in evaluation order: the value of an assignment precedes its target.
llvm::SmallVector<Expression **, 4> childrenInOrder(Expression *E) {
  llvm::SmallVector<Expression **, 4> Result;
  forEachChild(E, [&](Expression *&Child) { Result.push_back(&Child); });
  auto *B = dyn_cast<Binary>(E);
  if (B && isAssignment(B->Op))
    std::swap(Result[0], Result[1]);
  return Result;
}

// The operands of nested commas `first, second, third`, in order.
std::vector<Expression *> flatten(Expression *E) {
  std::vector<Expression *> Result, Open{E};
  while (!Open.empty()) {
    Expression *Next = Open.back();
    Open.pop_back();
    if (!isComma(Next)) {
      Result.push_back(Next);
      continue;
    }
    Open.push_back(llvm::cast<Binary>(Next)->Right);
    Open.push_back(llvm::cast<Binary>(Next)->Left);
  }
  return Result;
}

// The effects of E in the form in which visit() returns them.
Effects effectsOfLeading(Expression *E, const VariableSet &AddressTaken) {
  if (!isLValue(E))
    return effectsOf(E, AddressTaken);
  Effects Result;
  forEachAddressOperand(E, [&](Expression *&Value) { Result.add(effectsOf(Value, AddressTaken)); });
  return Result;
}

// All operands of the comma but the last become parts; pure ones are dropped.
Effects Simplification::sequence(Expression *&E, bool IsSimple) {
  auto EffectsOf = [&](Expression *&Value) { return IsSimple ? effectsOfLeading(Value, AddressTaken) : visit(Value); };
  std::vector<Expression *> Values = flatten(E);
  E = Values.back();
  Values.pop_back();
  for (Expression *Value : Values)
    if (Effects What = EffectsOf(Value); !What.isPure())
      Parts.push_back({Value, std::move(What)});
  return EffectsOf(E);
}

// The last operand in front of which the parts from a position on may be evaluated.
Expression *&Simplification::operandBehind(llvm::ArrayRef<Expression **> Operands, std::size_t From) {
  for (Expression **Operand : Operands.drop_back()) {
    Effects What = effectsOf(*Operand, AddressTaken);
    if (llvm::any_of(llvm::ArrayRef(Parts).drop_front(From),
                     [&](const Part &P) { return mayNotReorder(P.What, What); }))
      return *Operand;
  }
  return *Operands.back();
}

// Reinserts the parts from a position on in front of E. Designators and arrays must remain lvalues, but a comma
// expression is none in C: the parts are inserted before an operand of the address. A variable v becomes `*(part, &v)`.
void Simplification::putBack(Expression *&E, bool IsDesignator, std::size_t From) {
  if (From == Parts.size())
    return;
  if (IsDesignator || E->type()->isArray())
    if (auto Inner = operandsInOrder(E); !Inner.empty())
      return putBack(operandBehind(Inner, From), /*IsDesignator=*/false, From);
  if (IsDesignator)
    E = Build.addressOf(E, spaceOf(E));
  for (; Parts.size() != From; Parts.pop_back())
    E = Build.comma(Parts.back().Value, E);
  if (IsDesignator)
    E = Build.dereference(E);
}

std::size_t Simplification::firstImmovable(const Effects &Before, std::size_t From) const {
  const bool IsFirst = Before.isPure() && Before.Reads.empty() && Before.MemoryRead.empty();
  if (IsFirst) // fast path: linear time for the left operands of long sums
    return Parts.size();
  while (From != Parts.size() && !mayNotReorder(Parts[From].What, Before))
    ++From;
  return From;
}

// Parts of an operand that may be evaluated before all preceding operands become parts of the whole. If E evaluates its
// operands conditionally, this applies to the first operand only.
Effects Simplification::operands(Expression *E) {
  Effects Sum;
  bool IsFirst = true, IsSequence = isSequenced(E);
  for (Expression **Child : childrenInOrder(E)) {
    std::size_t Begin = Parts.size();
    Effects What = visit(*Child);
    bool IsDesignator = isLValue(*Child) && isDesignatorIn(E, *Child);
    if (isLValue(*Child) && !IsDesignator)
      What.add(readOf(*Child, AddressTaken));
    std::size_t End = IsSequence && !IsFirst ? Begin : firstImmovable(Sum, Begin);
    for (const Part &Staying : llvm::ArrayRef(Parts).drop_front(End))
      What.add(Staying.What);
    putBack(*Child, IsDesignator, End);
    Sum.add(std::move(What));
    IsFirst = false;
  }
  return Sum;
}

bool Simplification::applyRules(Expression *&E) {
  constexpr unsigned Enough = 100; // each rule shortens E; the limit guards against an endless loop
  unsigned Count = 0;
  for (; Count != Enough; ++Count) {
    Expression *Better = Rules.apply(E);
    if (!Better)
      break;
    E = Better;
  }
  return Count != 0;
}

Effects Simplification::visit(Expression *&E) {
  if (isComma(E))
    return sequence(E, /*IsSimple=*/false);
  Effects Result = operands(E);
  bool IsOnlyOperand = llvm::isa<Cast>(E); // its effects are those of the operand
  if (applyRules(E) && !IsOnlyOperand)
    return sequence(E, /*IsSimple=*/true);
  if (!isLValue(E))
    Result.add(effectsOfOperation(E, AddressTaken));
  return Result;
}

} // namespace

void simplifyExpression(Module &M, Expression *&E, const VariableSet &AddressTaken) {
  Simplification Whole(M, AddressTaken);
  Whole.visit(E);
  Whole.putBack(E, /*IsDesignator=*/false, 0);
  dropConstCasts(E, Access::Read);
}

std::vector<Expression *> takeLeading(Module &M, Expression *&E, const VariableSet &AddressTaken) {
  Simplification Whole(M, AddressTaken);
  Whole.visit(E);
  dropConstCasts(E, Access::Read);
  std::vector<Expression *> Result;
  for (const Part &First : Whole.Parts)
    Result.push_back(First.Value);
  return Result;
}

} // namespace ampcc::passes
