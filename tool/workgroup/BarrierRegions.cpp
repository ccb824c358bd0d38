#include "workgroup/BarrierRegions.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/BarrierFusion.h"
#include "workgroup/BranchBounds.h"
#include "workgroup/FullUnrolling.h"
#include "workgroup/GridStrideLoops.h"
#include "workgroup/IndexSetSplitting.h"
#include "workgroup/LoopInterchange.h"
#include "workgroup/Obstacles.h"
#include "workgroup/StatementUniformity.h"
#include "workgroup/TriangularLoops.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

using StatementList = std::vector<Statement *>;
using Statements = llvm::ArrayRef<Statement *>;

bool containsBarrier(Statement *S) { return callsBuiltin(S, isBarrier); }
bool isBarrierStatement(const Statement *S) {
  const BuiltinCall *C = builtinIn(S);
  return C && isBarrier(C->Id);
}

// Statements are collected in `Pending` lists until one is found that cannot be in the same loop: a barrier, at the
// level of the work-group (wholeGroup); uniform control flow, at the level of a row of work-items (oneRow).
class RegionFormation : ModuleRewriter, KernelAnalyses {
public:
  RegionFormation(Module &M, const KernelAnalyses &Of)
      : ModuleRewriter(M), KernelAnalyses(Of), F(*M.kernel()), Strides(M, Of), Facts(Uniformity),
        Branches(M, Of, Strides), Fusion(M, Of, Strides, Branches) {}
  llvm::Error run();

private:
  Function &F;
  StrideAnalysis Strides;
  StatementUniformity Facts;
  BranchBounds Branches;
  BarrierFusion Fusion;
  // The active work-items of the row, as literals or references to variables; null: the first, the last.
  Expression *Begin = nullptr, *End = nullptr;
  bool IsOne = false;     // only the work-item at Begin is active
  bool IsOrdered = false; // the pending region was fused across a barrier
  bool InStrided = false; // in the body of a branch with a strided bound
  std::optional<std::pair<Obstacle, Location>> Problem;

  using Level = Block *(RegionFormation::*)(const StatementList &);
  Block *wholeGroup(const StatementList &Original);
  Block *oneRow(const StatementList &List);

  bool isDivided(Statement *S);
  bool hasDivergentLoop(Statement *S);
  bool isDividedInRow(Statement *S);
  void divide(Statement *S, unsigned In, Level Inside, Block *Out);
  bool divideFor(For *L, unsigned In, Level Inside, Block *Out);
  Statement *inside(Statement *S, Level Inside);
  void addRegion(StatementList &Pending, Block *Out);
  bool fuseRegions(StatementList &Pending, StatementList &List, std::size_t Barrier);
  void addWorkItemLoop(StatementList &Pending, Block *Out);
  bool comparesPositions(Statement *S);
  bool continuesPending(If *I, const StatementList &Pending);
  bool divideDivergent(Statement *S, StatementList &Pending, Statements Following, Block *Out);
  If *withNestedCondition(const If *I);
  bool divideByPosition(If *I, StatementList &Pending, Statements Following, Block *Out);
  bool divideStrided(Statement *S, Block *Out);
  bool divideTriangular(Statement *S, Block *Out);
  Statement *forWorkItems(Statement *S, Expression *From, Expression *To);
  Expression *makeBound(const char *Name, const std::vector<Expression *> &Bounds, bool IsLower, Block *Out);
  Expression *firstPosition(const IterationDimension &D);
  Expression *endPosition(const IterationDimension &D);
  void addCooperativeRegion(const CooperativeLoop &Loop, Block *Out);
  For *workItemLoop(const IterationDimension &D, Expression *End, Statement *Body);
};

Expression *RegionFormation::firstPosition(const IterationDimension &D) {
  return &D == &Space.innermost() && Begin ? clone(M, Begin) : Build.integer(0);
}

Expression *RegionFormation::endPosition(const IterationDimension &D) {
  if (&D == &Space.innermost() && End)
    return clone(M, End);
  return D.Count ? Build.variable(D.Count) : Build.integer(D.MaxCount);
}

// Creates the work-item loop of a dimension.
For *RegionFormation::workItemLoop(const IterationDimension &D, Expression *End, Statement *Body) {
  For *Loop = Build.countedLoop(D.Position, firstPosition(D), End, Body);
  Loop->Attributes.WorkItems = {D.Number, /*IsInnermost=*/&D == &Space.innermost()};
  Loop->Attributes.IsOrdered = IsOrdered;
  return Loop;
}

void RegionFormation::addRegion(StatementList &Pending, Block *Out) {
  if (Pending.empty())
    return;
  Block *Region = oneRow(Pending);
  Region->IsRegion = true;
  Statement *Rows = Region;
  for (const IterationDimension &D : Space.outer())
    Rows = workItemLoop(D, endPosition(D), Rows);
  Out->Statements.push_back(Rows);
  Pending.clear();
  IsOrdered = false;
}

void RegionFormation::addWorkItemLoop(StatementList &Pending, Block *Out) {
  if (Pending.empty())
    return;
  Block *Body = Build.block(std::move(Pending));
  const IterationDimension &Row = Space.innermost();
  Expression *Last = IsOne ? Build.add(firstPosition(Row), Build.integer(1)) : endPosition(Row);
  simplifyExpression(M, Last, {});
  For *Loop = workItemLoop(Row, Last, Body);
  Loop->Attributes.WorkItems->IsSingle = IsOne;
  Out->Statements.push_back(Loop);
  Pending.clear();
}

// A region of its own for a loop that is executed once for the whole tile: the outer dimensions have one work-item.
void RegionFormation::addCooperativeRegion(const CooperativeLoop &Loop, Block *Out) {
  Loop.Rows->Body = Build.block({workItemLoop(Space.innermost(), Build.integer(Loop.Columns), Loop.Body)});
  Block *Region = Build.block({Loop.Rows});
  Region->IsRegion = true;
  Statement *Once = Region;
  for (const IterationDimension &D : Space.outer()) {
    For *Outer = workItemLoop(D, Build.integer(1), Once);
    Outer->Attributes.WorkItems->IsSingle = true;
    Once = Outer;
  }
  Out->Statements.push_back(Once);
}

Statement *RegionFormation::inside(Statement *S, Level Inside) {
  StatementList List;
  flatten(S, List);
  return (this->*Inside)(List);
}

bool RegionFormation::isDivided(Statement *S) {
  if (containsBarrier(S)) {
    if (!isControl(S) || Uniformity.ofControl(S) != Uniform)
      Problem = {Obstacle::DivergentBarrier, S->Where};
    return isControl(S);
  }
  return isControl(S) && Uniformity.ofControl(S) == Uniform && (jumpsOut(S) || Facts.assignsUniform(S, Divergent));
}

// Whether S contains a loop with different trip counts in a row, so that the row is not vectorized.
bool RegionFormation::hasDivergentLoop(Statement *S) {
  bool Result = false;
  walkStatements(S, [&](Statement *&Part) {
    Result = Result || (isLoop(Part) && Uniformity.ofControl(Part) & DivergentInInnermost &&
                        !TriangularLoop::of(M, Part, *this, Strides));
  });
  return Result;
}

// Loops stay inside of the work-item loop if the driver's compiler unrolls them (FullUnrolling), so that accumulators
// stay in registers, or if the row is not vectorized in any case and is not better for the cache.
bool RegionFormation::isDividedInRow(Statement *S) {
  if (!isControl(S) || Uniformity.ofControl(S) & DivergentInInnermost)
    return false;
  if (jumpsOut(S) || Facts.assignsUniform(S, DivergentInInnermost))
    return true;
  if ((isFullyUnrollable(S) && !storesAcrossRows(S, *this, Strides)) ||
      (hasDivergentLoop(S) && (isShortLoop(S) || !walksAcrossRows(S, *this, Strides))))
    return false;
  bool Interchanges = shouldInterchange(S, *this, Strides);
  if (Interchanges)
    cast<For>(S)->Attributes.IsInterchanged = true;
  return !Interchanges;
}

// Divides a for loop whose counter is divergent, but whose trip count is uniform: its initializer and its step become
// statements.
bool RegionFormation::divideFor(For *L, unsigned In, Level Inside, Block *Out) {
  StatementList Start;
  flatten(L->Initializer, Start);
  unsigned DivergentIn = L->Step ? Uniformity.of(L->Step) : unsigned(Uniform);
  if (L->Step)
    for (const Variable *V : Uniformity.effects(L->Step).Writes)
      DivergentIn |= Uniformity.of(V);
  for (const Statement *S : Start)
    DivergentIn |= Uniformity.ofSimple(S);
  if (!(DivergentIn & In))
    return false;
  if (isLeftByContinue(L->Body)) {
    Problem = {Obstacle::DivergentCounter, L->Where};
    return true;
  }
  StatementList Body;
  flatten(L->Body, Body);
  if (L->Step)
    Body.push_back(M.create<ExpressionStatement>(L->Step));
  Block *Before = (this->*Inside)(Start);
  llvm::append_range(Out->Statements, Before->Statements);
  L->Initializer = nullptr;
  L->Step = nullptr;
  L->Body = (this->*Inside)(Body);
  Out->Statements.push_back(L);
  return true;
}

void RegionFormation::divide(Statement *S, unsigned In, Level Inside, Block *Out) {
  if (auto *I = dyn_cast<If>(S)) {
    I->Then = inside(I->Then, Inside);
    I->Else = I->Else ? inside(I->Else, Inside) : nullptr;
  } else if (auto *L = dyn_cast<For>(S)) {
    if (divideFor(L, In, Inside, Out))
      return;
    L->Body = inside(L->Body, Inside);
  } else if (auto *L = dyn_cast<While>(S)) {
    L->Body = inside(L->Body, Inside);
  } else {
    auto *Last = cast<DoWhile>(S);
    Last->Body = inside(Last->Body, Inside);
  }
  Out->Statements.push_back(S);
}

// The intersection of the bounds, clamped to the active work-items: a literal, or a new variable.
Expression *RegionFormation::makeBound(const char *Name, const std::vector<Expression *> &Bounds, bool IsLower,
                                       Block *Out) {
  const Type *Int = M.Types.intType(), *Long = M.Types.longType();
  const BuiltinId Stronger = IsLower ? BuiltinId::max : BuiltinId::min;
  Expression *Value = nullptr;
  for (Expression *Each : Bounds)
    Value = Value ? Build.builtin(Long, Stronger, {Value, Each}) : Each;
  Expression *First = Build.widened(firstPosition(Space.innermost()));
  Expression *Last = Build.widened(endPosition(Space.innermost()));
  Value = Build.cast(Int, Build.builtin(Long, BuiltinId::clamp, {Value, First, Last}));
  simplifyExpression(M, Value, {});
  if (llvm::isa<IntegerLiteral>(Value))
    return Value;
  return Build.variable(Build.declare(Name, Value, Out->Statements));
}

Statement *RegionFormation::forWorkItems(Statement *S, Expression *From, Expression *To) {
  llvm::SaveAndRestore KeepBegin(Begin, From), KeepEnd(End, To);
  return inside(S, &RegionFormation::oneRow);
}

// `if (a && b) s` for `if (a) { if (b) s }`; null: the branch contains anything else.
If *RegionFormation::withNestedCondition(const If *I) {
  auto *Nested = llvm::dyn_cast_or_null<If>(onlyStatement(I->Then));
  if (!Nested || Nested->Else || I->IsGuard || Nested->IsGuard)
    return nullptr;
  return located(I->Where,
                 M.create<If>(Build.logicalAnd(clone(M, I->Condition), clone(M, Nested->Condition)), Nested->Then));
}

// Replaces `if (index < size)` with a loop over the part of the row for which the condition holds (BranchBounds). If
// this is a single work-item, the loop is marked as such (IsSingle): the driver's compiler would add the overhead of a
// vectorized loop, which costs more than the iteration.
bool RegionFormation::divideByPosition(If *I, StatementList &Pending, Statements Following, Block *Out) {
  if (I->Else || jumpsOut(I))
    return false;
  std::optional<BranchRange> Range = Branches.of({I, Pending, Following});
  if (If *Both = Range ? nullptr : withNestedCondition(I)) {
    Range = Branches.of({Both, Pending, Following});
    I = Both;
  }
  if (!Range ||
      (Range->Bounds.IsStrided && InStrided)) // its condition stays in the loop, and must not be divided again
    return false;
  const auto &[Bounds, Own] = *Range;
  llvm::erase_if(Pending, [&](Statement *S) { return llvm::is_contained(Own, S); });
  auto *Scope = M.create<Block>();
  Expression *From = Bounds.Lower.empty() ? Begin : makeBound("begin_x", Bounds.Lower, /*IsLower=*/true, Scope);
  Expression *To = Bounds.Upper.empty() ? End : makeBound("end_x", Bounds.Upper, /*IsLower=*/false, Scope);
  Statement *Rest = I->Then;
  for (Expression *Condition : {Bounds.Rest, Bounds.OfRow})
    if (Condition)
      Rest = M.create<If>(Condition, Rest);
  Rest->Where = I->Where;
  if (!Own.empty()) {
    Block *WithOwn = Build.block(Own);
    WithOwn->Statements.push_back(Rest);
    Rest = WithOwn;
  }
  llvm::SaveAndRestore KeepOne(IsOne, IsOne || Bounds.IsOne), KeepStrided(InStrided, InStrided || Bounds.IsStrided);
  Statement *Some = forWorkItems(Rest, From, To);
  llvm::SaveAndRestore KeepBegin(Begin, From), KeepEnd(End, To);
  Expression *HasWorkItems = Build.less(firstPosition(Space.innermost()), endPosition(Space.innermost()));
  simplifyExpression(M, HasWorkItems, {});
  auto *Known = dyn_cast<IntegerLiteral>(HasWorkItems);
  Scope->Statements.push_back(Known && Known->Value ? Some : M.create<If>(HasWorkItems, Some));
  Out->Statements.push_back(Scope);
  return true;
}

bool RegionFormation::divideStrided(Statement *S, Block *Out) {
  if (Begin) // the first work-item of the row may be inactive
    return false;
  std::optional<GridStrideLoop> Strided = asGridStrideLoop(M, S, *this, Strides);
  if (!Strided)
    return false;
  auto *Body = M.create<Block>();
  Expression *To = makeBound("end_x", {Strided->End}, /*IsLower=*/false, Body);
  for (Expression *First : Strided->Next) {
    Expression *Size = Build.integer(M.Types.longType(), sizeOf(First->type()->element()));
    Expression *Bytes = Build.multiply(Build.widened(clone(M, To)), Size);
    Body->Statements.push_back(Build.prefetchRow(First, Bytes));
  }
  if (isLeftByContinue(Strided->Body)) {
    llvm::SaveAndRestore Keep(End, To);
    StatementList Whole = {Strided->Body};
    addWorkItemLoop(Whole, Body);
  } else {
    Body->Statements.push_back(forWorkItems(Strided->Body, nullptr, To));
  }
  Strided->Loop->Body = Body;
  Out->Statements.push_back(Strided->Loop);
  return true;
}

bool RegionFormation::divideTriangular(Statement *S, Block *Out) {
  std::optional<TriangularLoop> Triangle = TriangularLoop::of(M, S, *this, Strides);
  if (!Triangle || hasDivergentLoop(Triangle->loop().Body))
    return false;
  const IterationDimension &Row = Space.innermost();
  Expression *Last = Build.subtract(endPosition(Row), Build.integer(1));
  Expression *Bound = Triangle->boundOfRow(M, Strides, firstPosition(Row), Last);
  if (!literalValue(Bound))
    Bound = Build.variable(Build.declare(Triangle->nameOfBound(), Bound, Out->Statements));
  Triangle->extendTo(M, Bound);
  divide(S, DivergentInInnermost, &RegionFormation::oneRow, Out);
  return true;
}

// Fuses the pending region with the region behind a barrier, if possible.
bool RegionFormation::fuseRegions(StatementList &Pending, StatementList &List, std::size_t Barrier) {
  const auto Next = List.begin() + Barrier + 1;
  const auto End =
      std::find_if(Next, List.end(), [&](Statement *S) { return isBarrierStatement(S) || isJump(S) || isDivided(S); });
  StatementList Second(Next, End);
  if (Pending.empty() || Second.empty() || !Fusion.mayFuse(Pending, Second))
    return false;
  Fusion.mergeBranches(Pending, Second);
  List.erase(std::copy(Second.begin(), Second.end(), Next), End);
  return IsOrdered = true;
}

Block *RegionFormation::wholeGroup(const StatementList &Original) {
  auto *Out = M.create<Block>();
  StatementList List = Original, Pending;
  for (std::size_t At = 0; At != List.size(); ++At) {
    Statement *S = List[At];
    if (isBarrierStatement(S)) {
      if (!fuseRegions(Pending, List, At))
        addRegion(Pending, Out);
    } else if (std::optional<CooperativeLoop> Loop = asCooperativeLoop(M, S, *this)) {
      addRegion(Pending, Out);
      addCooperativeRegion(*Loop, Out);
    } else if (isDivided(S)) {
      if (!Facts.isUniform(S, Divergent) || !Facts.canPrecede(S, Pending))
        addRegion(Pending, Out);
      divide(S, Divergent, &RegionFormation::wholeGroup, Out);
    } else if (isJump(S) || (isSimple(S) && Uniformity.ofSimple(S) == Uniform)) {
      if (isJump(S) || !Facts.canPrecede(S, Pending))
        addRegion(Pending, Out);
      Out->Statements.push_back(S);
    } else {
      Pending.push_back(S);
    }
  }
  addRegion(Pending, Out);
  return Out;
}

bool RegionFormation::comparesPositions(Statement *S) {
  return anyExpression(S, [&](const Expression *E) {
    auto *B = dyn_cast<Binary>(E);
    return B && isComparison(B->Op) && Uniformity.of(B) & DivergentInInnermost;
  });
}

// Whether a branch for the first or the last work-items uses values that the pending statements have just computed. One
// work-item loop then contains both, and IndexSetSplitting divides it; otherwise, these values would be stored for all
// work-items.
bool RegionFormation::continuesPending(If *I, const StatementList &Pending) {
  if (I->Else || Space.innermost().Count || Begin || End || !isWorthSplitting(Space.innermost().MaxCount) ||
      llvm::any_of(Pending, [&](Statement *S) { return comparesPositions(S); }))
    return false;
  std::optional<IterationBounds> Bounds = Strides.boundsOf(I->Condition);
  if (!Bounds || !Bounds->isWholeCondition() || Bounds->count() != 1 || comparesPositions(I->Then))
    return false;
  StatementList Then;
  flatten(I->Then, Then);
  return llvm::all_of(Then, isSimple) && llvm::any_of(Pending, [&](Statement *S) {
           auto *D = dyn_cast<Declare>(S);
           return D && !Values.valueOf(D->Declared) && mentions(I->Then, D->Declared);
         });
}

// Divides a divergent branch or loop, if the divergence can be expressed by the bounds of work-item loops.
bool RegionFormation::divideDivergent(Statement *S, StatementList &Pending, Statements Following, Block *Out) {
  auto *Found = M.create<Block>();
  auto *I = dyn_cast<If>(S);
  if (I && continuesPending(I, Pending))
    return false;
  if (!(I && divideByPosition(I, Pending, Following, Found)) && !divideStrided(S, Found) && !divideTriangular(S, Found))
    return false;
  addWorkItemLoop(Pending, Out);
  llvm::append_range(Out->Statements, Found->Statements);
  return true;
}

Block *RegionFormation::oneRow(const StatementList &List) {
  auto *Out = M.create<Block>();
  StatementList Pending;
  for (std::size_t At = 0; At != List.size(); ++At) {
    Statement *S = List[At];
    if (isDividedInRow(S)) {
      if (!Facts.isUniform(S, DivergentInInnermost) || !Facts.canPrecede(S, Pending))
        addWorkItemLoop(Pending, Out);
      divide(S, DivergentInInnermost, &RegionFormation::oneRow, Out);
    } else if (isJump(S) || (isSimple(S) && !(Uniformity.ofSimple(S) & DivergentInInnermost))) {
      if (isJump(S) || !Facts.canPrecede(S, Pending))
        addWorkItemLoop(Pending, Out);
      Out->Statements.push_back(S);
    } else if (!divideDivergent(S, Pending, Statements(List).drop_front(At + 1), Out)) {
      Pending.push_back(S);
    }
  }
  addWorkItemLoop(Pending, Out);
  return Out;
}

llvm::Error RegionFormation::run() {
  StatementList List;
  flatten(F.Body, List);
  F.Body = wholeGroup(List);
  return Problem ? giveUp(Problem->first, Problem->second) : llvm::Error::success();
}

} // namespace

// Finds the uniform variables whose assignments would divide a kernel without barriers into several regions: f in `for
// (k...) { sum += g(x * f); f *= 2; }`.
static VariableSet variablesBetweenRegions(Statement *Body, const WorkItemUniformity &Uniformity) {
  const StatementUniformity Facts(Uniformity);
  StatementList List;
  flatten(Body, List);
  VariableSet Result, UsedByWorkItems;
  for (Statement *S : List) {
    const bool IsUniform = Facts.isUniform(S, Divergent);
    for (const Variable *V : Facts.assignedUniform(S, Divergent))
      if (!IsUniform || UsedByWorkItems.contains(V))
        Result.insert(V);
    if (!IsUniform)
      walkVariables(S, [&](Variable *V) { UsedByWorkItems.insert(V); });
  }
  return Result;
}

llvm::Error formRegions(Module &M, WorkGroupForm &Form) {
  Form.Uniformity.emplace(M, *M.kernel(), *Form.Space);
  // Variables that are live across regions need an array for all rows, whose number must be known.
  if (llvm::any_of(Form.Space->outer(), [](const IterationDimension &D) { return D.MaxCount == 0; }))
    Form.Uniformity->privatizeInRows(*M.kernel(), variablesBetweenRegions(M.kernel()->Body, *Form.Uniformity));
  if (llvm::Error E = RegionFormation(M, Form.analyses()).run())
    return E;
  Form.HasRegions = true;
  M.kernel()->Tile = {1, 1, 1};
  return llvm::Error::success();
}

} // namespace ampcc::passes
