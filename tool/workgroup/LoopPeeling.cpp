#include "workgroup/LoopPeeling.h"
#include "kir/Clone.h"
#include "kir/Operators.h"
#include "transforms/scalar/SimplifyExpressions.h"

using namespace ampcc::kir;

namespace ampcc::passes {

Statement *peeledBorders(Module &M, Variable *Begin, Variable *End, WorkItemLoop Outside) {
  IRBuilder Build(M);
  Outside.dimension().IsPeeled = true;
  if (!Begin || !End) {
    (Begin ? Outside.end() : Outside.begin()) = Build.variable(Begin ? Begin : End);
    return &Outside.loop();
  }
  Variable *Side = Build.newVariable("side", M.Types.intType());
  auto Choose = [&](Expression *OfSecond, Expression *OfFirst) {
    Expression *IsSecond = Build.binary(BinaryOperator::NotEqual, Build.variable(Side), Build.integer(0));
    return Build.conditional(IsSecond, OfSecond, OfFirst);
  };
  auto *Body = M.create<Block>();
  Outside.begin() = Choose(Build.variable(End), Outside.begin());
  Outside.end() =
      Build.variable(Build.declare("end_x", Choose(Outside.end(), Build.variable(Begin)), Body->Statements));
  Body->Statements.push_back(&Outside.loop());
  return Build.countedLoop(Side, Build.integer(0), Build.integer(2), Body);
}

bool LoopPeeling::addBound(BinaryOperator Op, const analysis::AffineExpr &Difference) {
  const Variable *Position = WorkItems.variable();
  const int64_t Coefficient = Difference.coefficientOf(Position), Divisor = std::abs(Coefficient);
  if (llvm::isa<IntegerLiteral>(WorkItems.end()) || Divisor == 0 || Op == BinaryOperator::Equal)
    return false;
  analysis::AffineExpr Multiple; // Op is applied to Divisor * position and this value
  Multiple.add(Difference, Coefficient > 0 ? -1 : 1);
  Multiple.remove(Position);
  if (Op == BinaryOperator::NotEqual) {
    exclude({Multiple, Divisor});
    return true;
  }
  Op = Coefficient > 0 ? Op : swappedPredicate(Op);
  Multiple.Constant += Op == BinaryOperator::LessEqual || Op == BinaryOperator::Greater;
  bool IsUpper = Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual;
  (IsUpper ? Ends : Begins).push_back({Multiple, Divisor});
  return true;
}

// The bounds as expressions; of several bounds that differ by a constant, only the strictest. A quotient may be too
// strict by one.
std::vector<Expression *> LoopPeeling::strictest(llvm::ArrayRef<Bound> Bounds, bool IsUpper) const {
  std::vector<Bound> Kept;
  for (const Bound &Each : Bounds) {
    auto Known = llvm::find_if(Kept, [&](const Bound &Other) {
      return Other.Multiple.distanceTo(Each.Multiple) && Other.Divisor == Each.Divisor;
    });
    if (Known == Kept.end())
      Kept.push_back(Each);
    else if ((Each.Multiple.Constant < Known->Multiple.Constant) == IsUpper)
      *Known = Each;
  }
  std::vector<Expression *> Result;
  for (const Bound &Each : Kept) {
    Expression *Value = Sums.bound(Each.Multiple, /*IsLargest=*/!IsUpper);
    const Type *Long = Value->type();
    if (Each.Divisor != 1)
      Value = Build.binary(BinaryOperator::Divide, Value, Build.integer(Long, Each.Divisor));
    if (Each.Divisor != 1 && !IsUpper)
      Value = Build.add(Value, Build.integer(Long, 1));
    Result.push_back(Value);
  }
  return Result;
}

void LoopPeeling::exclude(const Bound &Position) {
  if (llvm::none_of(Excluded, [&](const Bound &Each) {
        return Each.Divisor == Position.Divisor && Each.Multiple.isSameAs(Position.Multiple);
      }))
    Excluded.push_back(Position);
}

// Excludes a position: the main loop gets the longer side of it, or the whole row if the position is outside. If the
// position depends on the induction variable of a short loop, all positions from the smallest to the largest are
// excluded.
void LoopPeeling::addEdge(const Bound &Position, Block *Into) {
  const Type *Long = M.Types.longType();
  auto Wide = [&](const Expression *E) { return Build.widened(clone(M, E)); };
  auto ValueOf = [&](bool IsLargest) {
    Expression *Multiple = Sums.bound(Position.Multiple, IsLargest);
    return Position.Divisor == 1
               ? Multiple
               : Build.binary(BinaryOperator::Divide, Multiple, Build.integer(Long, Position.Divisor));
  };
  Variable *First = declare("edge_x", Long, ValueOf(/*IsLargest=*/false), Into), *Last = First;
  if (!Position.Multiple.isInvariant())
    Last = declare("last_edge_x", Long, ValueOf(/*IsLargest=*/true), Into);
  auto IsFront = [&] {
    return Build.less(Build.add(Build.variable(First), Build.variable(Last)),
                      Build.add(Wide(WorkItems.begin()), Wide(WorkItems.end())));
  };
  Expression *Behind = Build.add(Build.variable(Last), Build.integer(Long, 1));
  Lower.push_back(Build.conditional(IsFront(), Behind, Wide(WorkItems.begin())));
  Upper.push_back(Build.conditional(IsFront(), Wide(WorkItems.end()), Build.variable(First)));
}

Expression *LoopPeeling::clamped(BuiltinId Stronger, llvm::ArrayRef<Expression *> Bounds, Expression *Least) {
  const Type *Long = M.Types.longType();
  Expression *Value = nullptr;
  for (Expression *Each : Bounds)
    Value = Value ? Build.builtin(Long, Stronger, {Value, Each}) : Each;
  Value =
      Build.builtin(Long, BuiltinId::clamp, {Value, Build.widened(Least), Build.widened(clone(M, WorkItems.end()))});
  simplifyExpression(M, Value, {});
  return Build.cast(M.Types.intType(), Value);
}

Variable *LoopPeeling::declare(const char *Name, const Type *T, Expression *Value, Block *Into) {
  Variable *V = Build.newVariable(Name, T);
  Into->Statements.push_back(M.create<Declare>(V, Value));
  return V;
}

// If the condition does not hold at run time, the main loop is empty, and all work-items are in the prologue.
Statement *LoopPeeling::split(Expression *Condition, WorkItemLoop Inside, WorkItemLoop Outside) {
  const Type *Int = M.Types.intType();
  auto *Result = M.create<Block>();
  Lower = strictest(Begins, /*IsUpper=*/false);
  Upper = strictest(Ends, /*IsUpper=*/true);
  for (const Bound &Position : Excluded)
    addEdge(Position, Result);
  Variable *Begin = nullptr, *End = nullptr;
  if (Condition || !Lower.empty()) {
    Expression *First = clone(M, WorkItems.begin());
    Expression *Value = Lower.empty() ? First : clamped(BuiltinId::max, Lower, First);
    if (Condition)
      Value = Build.conditional(Condition, Value, clone(M, WorkItems.end()));
    Begin = declare("inner_x", Int, Value, Result);
  }
  if (!Upper.empty()) {
    Expression *Least = Begin ? Build.variable(Begin) : clone(M, WorkItems.begin());
    End = declare("outer_x", Int, clamped(BuiltinId::min, Upper, Least), Result);
  }
  Result->Statements.push_back(&Inside.loop());
  Result->Statements.push_back(peeledBorders(M, Begin, End, Outside));
  if (Begin)
    Inside.begin() = Build.variable(Begin);
  if (End)
    Inside.end() = Build.variable(End);
  return Result;
}

} // namespace ampcc::passes
