#include "workgroup/UniformLoopJam.h"
#include "analysis/AffineExpr.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/LaneLegality.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr int Jammed = 4;            // iterations
constexpr unsigned LargestBody = 64; // expressions, because the jammed iterations share the registers

// The statements and the bounds of the jammed iterations.
struct JammedRow {
  std::vector<Statement *> Values;
  Block *All, *Some;                      // their bodies, for work-items that execute all or only some of them
  std::vector<Expression *> Begins, Ends; // of the row in each iteration
};

class Jam : ModuleRewriter {
public:
  Jam(Module &M, For &Steps, const InductionVariable &Induction, const VariableSet &AddressTaken)
      : ModuleRewriter(M), Steps(Steps), Induction(Induction), Counter(Induction.Start->Declared),
        Increment(Induction.increment().value_or(0)),
        Forward(Increment > 0 ? BinaryOperator::Add : BinaryOperator::Subtract), AddressTaken(AddressTaken) {}
  Statement *run(); // null: the loop cannot be jammed

private:
  For &Steps;
  InductionVariable Induction;
  Variable *const Counter;
  const int64_t Increment; // one, or minus one
  const BinaryOperator Forward;
  const VariableSet &AddressTaken;
  std::vector<Declare *> Values; // computed once for the row
  std::optional<WorkItemLoop> Row;
  VariableSet OfStep;                          // the counter, and variables that the body declares
  bool BeginVaries = false, EndVaries = false; // the bounds of the row are values of the iteration

  bool findRow(Statement *In, bool IsInBranch);
  bool isWholeRow();
  const Declare *valueOf(const Expression *E) const;
  bool hasSameBound(const Expression *Bound) const;
  bool isValue(const Declare &D) const;
  bool isOwnElement(const Expression *LValue) const;
  bool writesOwnOnly() const;
  bool isSameForSteps(const Expression *E) const;
  For *partialRow(Expression *Begin, Expression *End, Block *Body);
  Expression *extreme(BuiltinId Id, llvm::ArrayRef<Expression *> Of);
  void addStep(int Step, Variable *First, JammedRow &To);
  Statement *jammed(Variable *First);
  Expression *areInside(Variable *First);
};

// Whether a declaration is a value: a scalar or a pointer whose address is not taken, computed without side effects.
bool Jam::isValue(const Declare &D) const {
  const Type *T = D.Declared->VariableType;
  return (T->isScalar() || T->isPointer()) && !AddressTaken.contains(D.Declared) && D.Initializer &&
         isPure(D.Initializer);
}

// Whether a statement consists of values and one row, which may be in a branch for rows with work-items. Values in the
// branch are computed for other rows, too.
bool Jam::findRow(Statement *In, bool IsInBranch) {
  for (Statement *S : statementsOf(In)) {
    auto *D = dyn_cast<Declare>(S);
    auto *I = dyn_cast<If>(S);
    if (Row || (D && (!isValue(*D) || (IsInBranch && !isSpeculatableInLane(D->Initializer)))))
      return false;
    if (D) {
      Values.push_back(D);
    } else if (isa<Block>(S) || (I && !I->Else)) {
      if (!findRow(I ? I->Then : S, IsInBranch || I))
        return false;
      auto *Condition = I ? dyn_cast<Binary>(I->Condition) : nullptr;
      if (I && !(Condition && Condition->Op == BinaryOperator::Less && Row &&
                 analysis::isSameValue(Condition->Left, Row->begin()) &&
                 analysis::isSameValue(Condition->Right, Row->end())))
        return false;
    } else if (!(Row = WorkItemLoop::of(S))) {
      return false;
    }
  }
  return true;
}

bool Jam::isWholeRow() {
  if (!findRow(Steps.Body, /*IsInBranch=*/false) || !Row || !Row->loop().Attributes.IsParallel ||
      Row->dimension().IsPeeled)
    return false;
  OfStep.insert(Counter);
  for (const Declare *D : Values)
    OfStep.insert(D->Declared);
  return true;
}

// Whether the lvalue is a variable of the iteration, or the work-item's own element of a context array.
bool Jam::isOwnElement(const Expression *LValue) const {
  const Variable *Root = rootVariable(LValue);
  if (!Root || AddressTaken.contains(Root) || Root->Space == AddressSpace::Local)
    return false;
  if (auto *R = dyn_cast<VariableReference>(LValue))
    return OfStep.contains(R->Target) && R->Target != Counter;
  auto *I = dyn_cast<Index>(LValue);
  return I && I->Base->type()->isArray() && isReferenceTo(I->Subscript, Row->variable());
}

// Whether each work-item of the row writes only its own variables and elements, and the row is small.
bool Jam::writesOwnOnly() const {
  const Statement *Body = Row->body();
  auto IsSimple = [&](const Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    return isa<Block, If, ExpressionStatement>(S) ||
           (D && (D->Declared->VariableType->isScalar() || D->Declared->VariableType->isPointer()) &&
            !AddressTaken.contains(D->Declared));
  };
  auto WritesOwn = [&](const Expression *E) {
    const Effects Of = effectsOfOperation(E, AddressTaken);
    const Expression *Written = modifiedLValue(E);
    return !isa<Call>(E) && Of.MemoryWritten.empty() && (Written ? isOwnElement(Written) : Of.isPure());
  };
  return countExpressions(Body, LargestBody) <= LargestBody && allStatements(Body, IsSimple) &&
         allExpressions(Body, WritesOwn);
}

bool Jam::isSameForSteps(const Expression *E) const {
  const Effects Of = effectsOf(E, AddressTaken);
  return Of.isOfVariables() && llvm::none_of(Of.Reads, [&](const Variable *V) { return OfStep.contains(V); });
}

// The declaration of the value that E is; null: E is something else.
const Declare *Jam::valueOf(const Expression *E) const {
  const Variable *V = referencedVariable(E);
  auto At = llvm::find_if(Values, [&](const Declare *D) { return V && D->Declared == V; });
  return At == Values.end() ? nullptr : *At;
}

bool Jam::hasSameBound(const Expression *Bound) const {
  const Declare *D = valueOf(Bound);
  return isSameForSteps(D ? D->Initializer : Bound);
}

// The loop over the work-items that execute only some of the jammed iterations, which are few: an epilogue or prologue.
For *Jam::partialRow(Expression *Begin, Expression *End, Block *Body) {
  WorkItemLoop Result = clone(M, *Row);
  Result.begin() = Begin;
  Result.end() = End;
  Result.body() = Body;
  Result.dimension().IsPeeled = true;
  Result.loop().Attributes.VectorWidth = 1;
  return &Result.loop();
}

Expression *Jam::extreme(BuiltinId Id, llvm::ArrayRef<Expression *> Of) {
  Expression *Result = nullptr;
  for (const Expression *Each : Of)
    Result = Result ? Build.builtin(M.Types.intType(), Id, {Result, clone(M, Each)}) : clone(M, Each);
  return Result;
}

// Adds the values of an iteration, and its body: to the row of all work-items, and under the iteration's own bound to
// the row of some.
void Jam::addStep(int Step, Variable *First, JammedRow &To) {
  Expression *Value = Build.variable(First);
  IterationCloner Clone(M, Counter,
                        Step ? Build.binary(Forward, Value, Build.integer(First->VariableType, Step)) : Value);
  auto BodyOfStep = [&] {
    Clone.rename(Row->body());
    return Build.asBlock(Clone.clone(Row->loop().Body));
  };
  for (const Declare *D : Values)
    Clone.rename(D);
  for (const Declare *D : Values)
    To.Values.push_back(Clone.clone(D));
  llvm::append_range(To.All->Statements, BodyOfStep()->Statements);
  To.Begins.push_back(Clone.clone(Row->begin()));
  To.Ends.push_back(Clone.clone(Row->end()));
  if (BeginVaries || EndVaries) {
    Expression *IsOwn =
        Build.binary(BeginVaries ? BinaryOperator::GreaterEqual : BinaryOperator::Less, Build.variable(Row->variable()),
                     clone(M, (BeginVaries ? To.Begins : To.Ends).back()));
    To.Some->Statements.push_back(M.create<If>(IsOwn, BodyOfStep()));
  }
}

// If one end of the row varies, the work-items that do not execute all iterations are in front of or behind the others.
// Each work-item still executes its iterations in order.
Statement *Jam::jammed(Variable *First) {
  constexpr BuiltinId Greatest = BuiltinId::max, Least = BuiltinId::min;
  JammedRow Of{{}, M.create<Block>(), M.create<Block>(), {}, {}};
  for (int Step = 0; Step != Jammed; ++Step)
    addStep(Step, First, Of);
  Block *Result = Build.block(std::move(Of.Values));
  auto Declared = [&](const char *Name, Expression *Value) {
    return Build.variable(Build.declare(Name, Value, Result->Statements));
  };
  Expression *Begin = Of.Begins.front(), *End = Of.Ends.front();
  if (BeginVaries) {
    Begin = Declared("joined_begin", extreme(Greatest, Of.Begins));
    Result->Statements.push_back(partialRow(extreme(Least, Of.Begins), extreme(Least, {Begin, End}), Of.Some));
  }
  if (EndVaries)
    End = Declared("joined_end", extreme(Least, Of.Ends));
  WorkItemLoop WorkItems = clone(M, *Row);
  WorkItems.begin() = Begin;
  WorkItems.end() = End;
  WorkItems.body() = Of.All;
  Result->Statements.push_back(&WorkItems.loop());
  if (EndVaries)
    Result->Statements.push_back(partialRow(extreme(Greatest, {End, Begin}), extreme(Greatest, Of.Ends), Of.Some));
  return Result;
}

// The condition that all jammed iterations are executed, beginning with `First`. The last one may exceed an int.
Expression *Jam::areInside(Variable *First) {
  const BinaryOperator Op = Induction.Bound->Op;
  const int64_t Behind = Increment * (Jammed - 1);
  const Type *T = First->VariableType;
  const std::optional<int64_t> End = literalValue(Induction.Bound->Right);
  if (End && *End - Behind >= (T->isSigned() ? -Jammed : 0) && *End - Behind <= INT32_MAX)
    return Build.binary(Op, Build.variable(First), Build.integer(T, *End - Behind));
  Expression *Last =
      Build.binary(Forward, Build.widened(Build.variable(First)), Build.integer(M.Types.longType(), Jammed - 1));
  return Build.binary(Op, Last, Build.widened(clone(M, Induction.Bound->Right)));
}

Statement *Jam::run() {
  const std::optional<int64_t> Count = tripCount(&Steps);
  const Type *T = Counter->VariableType;
  if ((Count && *Count < Jammed) || !isWholeRow())
    return nullptr;
  OfStep.insert_range(declaredVariables(Row->body()));
  BeginVaries = !hasSameBound(Row->begin());
  EndVaries = !hasSameBound(Row->end());
  if (!writesOwnOnly() || !isSameForSteps(Induction.Bound->Right) || (BeginVaries && EndVaries) ||
      (BeginVaries && !valueOf(Row->begin())) || (EndVaries && !valueOf(Row->end())))
    return nullptr;
  Variable *First = Build.newVariable("joined_" + Counter->Name, T);
  auto *Result = M.create<Block>();
  Result->Statements.push_back(M.create<Declare>(First, Induction.Start->Initializer));
  Result->Statements.push_back(
      M.create<For>(nullptr, areInside(First),
                    Build.binary(Increment > 0 ? BinaryOperator::AddAssign : BinaryOperator::SubtractAssign,
                                 Build.variable(First), Build.integer(T, Jammed)),
                    jammed(First)));
  if (Count && *Count % Jammed == 0)
    return Result;
  Induction.Start->Initializer = Build.variable(First); // the remainder loop
  Result->Statements.push_back(&Steps);
  return Result;
}

} // namespace

void jamUniformLoops(Module &M) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  llvm::SmallPtrSet<const Statement *, 8> Done; // remainder loops
  walkStatements(M.kernel()->Body, [&](Statement *&S) {
    const std::optional<InductionVariable> Induction =
        isWorkItemLoop(S) || !Done.insert(S).second ? std::nullopt : inductionVariable(S);
    if (!Induction || !Induction->countsToBound() || std::abs(*Induction->increment()) != 1 ||
        !Induction->Start->Declared->VariableType->isInteger(32))
      return;
    if (Statement *Instead = Jam(M, *cast<For>(S), *Induction, AddressTaken).run())
      S = Instead;
  });
}

} // namespace ampcc::passes
