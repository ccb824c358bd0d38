#include "workgroup/LaneLegality.h"
#include "kir/Arithmetic.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

bool isIntegerDivision(const Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || !B->type()->isIntegral())
    return false;
  const BinaryOperator Op = isAssignment(B->Op) && B->Op != BinaryOperator::Assign ? appliedOperator(B->Op) : B->Op;
  return (Op == BinaryOperator::Divide || Op == BinaryOperator::Remainder) && literalValue(B->Right).value_or(0) <= 0;
}

// Whether the operation modifies a variable, whole or in part.
bool modifies(const Expression *E, const Variable *V) {
  const Expression *To = modifiedLValue(E);
  return To && rootVariable(To) == V;
}

// Whether E loads nothing, and cannot fail.
bool isAddressComputation(const Expression *E) {
  bool Result = !isa<Call, BuiltinCall>(E) && !isIntegerDivision(E);
  auto Visit = [&](const Expression *Operand) { Result = Result && isAddressComputation(Operand); };
  if (isAddressOf(E))
    forEachAddressOperand(llvm::cast<Unary>(E)->Operand, [&](Expression *&Operand) { Visit(Operand); });
  else if (accessesElement(E))
    Result = false;
  else
    forEachChild(E, Visit);
  return Result;
}

// Whether a pointer of the row is an address that is computed without loads, and that stays the same.
bool isFixedAddress(const Declare &D, const Statement *Row) {
  auto Designates = [&](const Expression *E) {
    const Expression *To = designatedLValue(E);
    return To && isReferenceTo(To, D.Declared);
  };
  return D.Declared->VariableType->isPointer() && D.Initializer && isPure(D.Initializer) &&
         isAddressComputation(D.Initializer) && !anyExpression(Row, Designates);
}

// Whether the operands of && have no side effects, or updates that can be evaluated in front of them.
bool isCondition(const Expression *E, const FunctionEffects &Functions) {
  auto *B = dyn_cast<Binary>(E);
  if (B && B->Op == BinaryOperator::LogicalAnd)
    return isCondition(B->Left, Functions) && isCondition(B->Right, Functions);
  return isPure(E, &Functions) || hoistableUpdate(E);
}

// Whether a function computes values without loops, so that it can be inlined and vectorized.
bool isStraightComputation(const Function &F) {
  return allStatements(F.Body, [](const Statement *S) { return !isa<For, While, DoWhile, Switch>(S); });
}

class Legality {
public:
  Legality(const Statement *Row, const LaneUniformity &Lanes, const VariableSet &AddressTaken,
           const FunctionEffects &Functions)
      : Row(Row), Own(declaredVariables(Row)), Lanes(Lanes), AddressTaken(AddressTaken), Functions(Functions) {
    findSequences(Row);
  }

  enum class Place : uint8_t { Outside, LeavingLoop, AroundLoop, InLoop }; // AroundLoop: in a loop with loops in it
  bool holds(const Statement *S, Place At);

private:
  const Statement *Row;
  const VariableSet Own; // of the work-item
  VariableSet Sequences; // variables that change only by uniform steps
  const LaneUniformity &Lanes;
  const VariableSet &AddressTaken;
  const FunctionEffects &Functions;
  unsigned Loads = 0; // of the lanes' own elements in innermost loops

  void findSequences(const Statement *Row);
  bool isVariable(const Declare &D, Place At) const;
  bool isRepeatable(const Declare &D) const;
  bool isValue(const Expression *E, Place At);
  bool computesInLoop(const Expression *E, Place At);
  bool isOnlyLoad(const Expression *E);
};

// Elements at such subscripts follow each other in memory: a scalar loop reads them faster than a gather does.
void Legality::findSequences(const Statement *Row) {
  VariableSet Others;
  walkExpressions(Row, [&](const Expression *E) {
    auto *R = llvm::dyn_cast_or_null<VariableReference>(modifiedLValue(E));
    auto *B = dyn_cast<Binary>(E);
    if (!R)
      return;
    const bool IsStep = isa<Unary>(E) || (B && B->Op != BinaryOperator::Assign && Lanes.isUniform(B->Right));
    (IsStep ? Sequences : Others).insert(R->Target);
  });
  for (const Variable *V : Others)
    Sequences.erase(V);
}

bool Legality::isVariable(const Declare &D, Place At) const {
  const Variable &V = *D.Declared;
  if (V.Space != AddressSpace::Private || AddressTaken.contains(&V))
    return false;
  if (V.VariableType->isPointer())
    return Lanes.isUniform(&V) || (At == Place::Outside && isRepeatable(D));
  return V.VariableType->isScalar();
}

// Whether each part that uses the pointer can compute it again.
bool Legality::isRepeatable(const Declare &D) const {
  auto IsModified = [&](const Variable *V) {
    return anyExpression(Row, [&](const Expression *E) { return modifies(E, V); });
  };
  return isFixedAddress(D, Row) && !mentionsAny(D.Initializer, IsModified);
}

// Whether E is the only element that the innermost loops load for each lane.
bool Legality::isOnlyLoad(const Expression *E) {
  return isa<Index>(E) && ++Loads == 1 && !mentionsAny(E, [&](const Variable *V) { return Sequences.contains(V); });
}

// Whether the operation only computes values, for which vector instructions exist.
bool Legality::computesInLoop(const Expression *E, Place At) {
  auto *C = dyn_cast<Call>(E);
  if ((C && !isStraightComputation(*C->Callee)) || isIntegerDivision(E) ||
      !effectsOfOperation(E, AddressTaken, &Functions).MemoryWritten.empty())
    return false;
  if (!accessesElement(E) || Lanes.isUniform(E))
    return true;
  return At == Place::AroundLoop ? isa<Index, Member>(E) || isDereference(E) : isOnlyLoad(E);
}

// Whether the evaluation of E modifies no variables but the work-item's own ones.
bool Legality::isValue(const Expression *E, Place At) {
  return allExpressions(E, [&](const Expression *Part) {
    const Expression *To = modifiedLValue(Part);
    auto *R = To ? dyn_cast<VariableReference>(To) : nullptr;
    const bool IsInLoop = At == Place::InLoop || At == Place::AroundLoop;
    if (R ? !Own.contains(R->Target) : (To && IsInLoop))
      return false;
    return !IsInLoop || computesInLoop(Part, At);
  });
}

bool Legality::holds(const Statement *S, Place At) {
  if (isa<Switch, Case, Return>(S) || (isa<Break, Continue>(S) && At == Place::Outside))
    return false;
  if (auto *D = dyn_cast<Declare>(S); D && !isVariable(*D, At))
    return false;
  auto *L = dyn_cast<For>(S);
  if (L && (L->Attributes.IsInterchanged || L->Attributes.WorkItems))
    return false;
  const bool HasLoop = isLoop(S) && anyStatement(S, [&](const Statement *Part) { return Part != S && isLoop(Part); });
  const Place Inner = HasLoop ? Place::AroundLoop : isLoop(S) ? Place::InLoop : At;
  bool Result = true;
  forEachPart(
      S,
      [&](const Expression *E) {
        const bool MayModify = isa<Declare, ExpressionStatement>(S) || (L && E == L->Step);
        Result = Result && isValue(E, Inner) && (MayModify || isCondition(E, Functions));
      },
      [&](const Statement *Child) {
        const bool Leaves = Inner != Place::Outside && isa<If>(S) && leavesLoop(Child);
        Result = Result && holds(Child, Leaves ? Place::LeavingLoop : Inner);
      });
  return Result;
}

} // namespace

LaneUniformity::LaneUniformity(const Statement *Row, const Variable *Position) : OfLane(declaredVariables(Row)) {
  OfLane.insert(Position);
  walkStatements(Row, [&](const Statement *S) { // in program order, outer loops first
    if (auto *D = dyn_cast<Declare>(S); D && isFixedAddress(*D, Row) && isUniform(D->Initializer))
      OfLane.erase(D->Declared);
    const std::optional<InductionVariable> Counter = inductionVariable(S);
    if (!Counter)
      return;
    const Declare &Start = *Counter->Start;
    const bool IsUniform = isSpeculatableInLane(Start.Initializer) && isUniform(Start.Initializer) &&
                           (!Counter->Amount || (isSpeculatableInLane(Counter->Amount) && isUniform(Counter->Amount)));
    auto *Loop = llvm::cast<For>(S);
    auto Modifies = [&](const Expression *E) { return modifies(E, Start.Declared); };
    if (!IsUniform || anyExpression(Loop->Body, Modifies) ||
        (Loop->Condition && anyExpression(Loop->Condition, Modifies)))
      return;
    OfLane.erase(Start.Declared);
    Counted.insert(Loop);
  });
}

bool LaneUniformity::isUniformLoop(const Statement *S) const {
  auto *L = dyn_cast<For>(S);
  return L && L->Condition && hasUniformCounter(*L) && isUniform(L->Condition) && !isLeftByBreak(L->Body);
}

bool LaneUniformity::isUniform(const Expression *E) const {
  return allExpressions(E, [&](const Expression *Part) {
    auto *R = dyn_cast<VariableReference>(Part);
    return !isa<Call, BuiltinCall>(Part) && !modifiedLValue(Part) && !(R && OfLane.contains(R->Target));
  });
}

bool accessesElement(const Expression *E) {
  auto IsOpaque = [](const Expression *Argument) {
    return Argument->type()->isPointer() || Argument->type()->isImage() || Argument->type()->isVector();
  };
  auto *C = dyn_cast<BuiltinCall>(E);
  return isa<Index, Member>(E) || isDereference(E) || isAddressOf(E) || isArrayDecay(E) ||
         (C && (llvm::any_of(C->Arguments, IsOpaque) || IsOpaque(C)));
}

bool isSpeculatableInLane(const Expression *E) {
  return allExpressions(E, [](const Expression *Part) {
    return !accessesElement(Part) && !isIntegerDivision(Part) && !isa<Call>(Part) && !modifiedLValue(Part);
  });
}

const Unary *hoistableUpdate(const Expression *E) {
  const Unary *Update = nullptr;
  unsigned Updates = 0;
  auto Visit = [&](auto &Self, const Expression *Part, bool IsUnconditional) -> void {
    if (modifiedLValue(Part) || isa<Call>(Part))
      ++Updates;
    auto *U = dyn_cast<Unary>(Part);
    if (U && isIncrementOrDecrement(U->Op) && isa<VariableReference>(U->Operand) && U->type()->bits() >= 32 &&
        IsUnconditional)
      Update = U;
    bool IsFirst = true;
    forEachChild(Part, [&](const Expression *Child) {
      Self(Self, Child, IsUnconditional && (IsFirst || !isSequenced(Part)));
      IsFirst = false;
    });
  };
  Visit(Visit, E, true);
  if (!Update || Updates != 1)
    return nullptr;
  unsigned Mentions = 0;
  const Variable *V = llvm::cast<VariableReference>(Update->Operand)->Target;
  walkVariables(E, [&](const Variable *Each) { Mentions += Each == V; });
  return Mentions == 1 ? Update : nullptr;
}

bool leavesLoop(const Statement *Branch) {
  auto *B = dyn_cast<Block>(Branch);
  return isa<Break>(Branch) || (B && !B->Statements.empty() && leavesLoop(B->Statements.back()));
}

bool isLinearizable(const Statement *Row, const LaneUniformity &Lanes, const VariableSet &AddressTaken,
                    const FunctionEffects &Functions) {
  return Legality(Row, Lanes, AddressTaken, Functions).holds(Row, Legality::Place::Outside);
}

} // namespace ampcc::passes
