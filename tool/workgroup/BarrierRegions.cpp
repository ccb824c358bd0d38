#include "workgroup/BarrierRegions.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/FullUnrolling.h"
#include "workgroup/GridStrideLoops.h"
#include "workgroup/IndexSetSplitting.h"
#include "workgroup/LoopInterchange.h"
#include "workgroup/Obstacles.h"
#include "workgroup/Prefetch.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

using StatementList = std::vector<Statement *>;
using Statements = llvm::ArrayRef<Statement *>;

void flatten(Statement *S, StatementList &Into) {
  if (!S)
    return;
  auto *B = dyn_cast<Block>(S);
  if (!B)
    return Into.push_back(S);
  for (Statement *Child : B->Statements)
    flatten(Child, Into);
}

bool containsBarrier(Statement *S) { return callsBuiltin(S, isBarrier); }
bool isBarrierStatement(const Statement *S) {
  auto *E = dyn_cast<ExpressionStatement>(S);
  auto *C = E ? dyn_cast<BuiltinCall>(E->Value) : nullptr;
  return C && isBarrier(C->Id);
}

bool isControl(const Statement *S) { return llvm::isa<If>(S) || isLoop(S); }
bool isSimple(const Statement *S) { return llvm::isa<Declare, ExpressionStatement>(S); }
bool isJump(const Statement *S) { return llvm::isa<Break, Continue>(S); }

// Whether a break or continue in S leaves a loop around S.
bool jumpsOut(Statement *S, bool OfLoop = true, bool OfSwitch = true) {
  if ((llvm::isa<Continue>(S) && OfLoop) || (llvm::isa<Break>(S) && OfSwitch))
    return true;
  bool IsLoop = isLoop(S), Result = false;
  forEachPart(
      S, [](Expression *&) {},
      [&](Statement *&Child) {
        Result = Result || jumpsOut(Child, OfLoop && !IsLoop, OfSwitch && !IsLoop && !llvm::isa<Switch>(S));
      });
  return Result;
}

class RegionFormation {
public:
  RegionFormation(Module &M, IterationSpace &Space, const WorkItemUniformity &Uniformity,
                  const RematerializableValues &Values)
      : M(M), Build(M), F(*M.kernel()), Space(Space), Uniformity(Uniformity), Values(Values),
        Positions(M, Space, Uniformity, Values) {}
  llvm::Error run();

private:
  Module &M;
  IRBuilder Build;
  Function &F;
  IterationSpace &Space;
  const WorkItemUniformity &Uniformity;
  const RematerializableValues &Values;
  StrideAnalysis Positions;
  llvm::DenseMap<const Variable *, unsigned> Mentions; // in all of the kernel, as it was
  Variable *Begin = nullptr, *End = nullptr; // the active work-items of the row; null: from the first, to the last
  bool IsOne = false;                        // only the one at Begin
  bool InStrided = false;                    // in what a strided bound lets through
  std::optional<std::pair<Obstacle, Location>> Problem;

  using Level = Block *(RegionFormation::*)(const StatementList &);
  Block *wholeTile(const StatementList &List);
  Block *oneRow(const StatementList &List);

  bool isDivided(Statement *S);
  bool assignsWhatIsSame(Statement *S, unsigned Across);
  bool isDividedInRow(Statement *S);
  Effects effectsOfAll(Statement *S);
  bool isSame(Statement *S, unsigned Across);
  bool canStandBefore(Statement *S, const StatementList &Pending);
  void divide(Statement *S, unsigned In, Level Inside, Block *Out);
  bool divideFor(For *L, unsigned In, Level Inside, Block *Out);
  Statement *inside(Statement *S, Level Inside);
  void addRegion(StatementList &Pending, Block *Out);
  void addChunk(StatementList &Pending, Block *Out);
  bool comparesPositions(Statement *S);
  bool continuesPending(If *I, const StatementList &Pending);
  bool divideVarying(Statement *S, StatementList &Pending, Statements Following, Block *Out);
  Expression *withValues(Expression *Condition, const StatementList &Pending);
  bool isMentionedOnlyIn(Statements Some, const Variable *V) const;
  StatementList declaredFor(If *I, const StatementList &Pending, Statements Following);
  bool outlives(const StatementList &Pending, const StatementList &Own, If *I, Statements Following);
  std::optional<IterationBounds> boundsOf(If *I, const StatementList &Pending, const StatementList &Own,
                                          Statements Following);
  bool divideByPosition(If *I, StatementList &Pending, Statements Following, Block *Out);
  bool divideStrided(Statement *S, Block *Out);
  Statement *forThreads(Statement *S, Variable *From, Variable *To);
  Variable *declareBound(const char *Name, const std::vector<Expression *> &Bounds, bool IsLower, Block *Out);
  Expression *firstPosition(const IterationDimension &D);
  Expression *endPosition(const IterationDimension &D);
  For *countThreads(const IterationDimension &D, Statement *Body);
};

Expression *RegionFormation::firstPosition(const IterationDimension &D) {
  return &D == &Space.innermost() && Begin ? Build.variable(Begin) : Build.integer(0);
}

Expression *RegionFormation::endPosition(const IterationDimension &D) {
  if (&D == &Space.innermost() && End)
    return Build.variable(End);
  return D.Count ? Build.variable(D.Count) : Build.integer(D.MaxCount);
}

// The loop over a dimension's positions.
For *RegionFormation::countThreads(const IterationDimension &D, Statement *Body) {
  auto *Start = M.create<Declare>(D.Position, firstPosition(D));
  Expression *End = IsOne && &D == &Space.innermost()
                        ? Build.binary(BinaryOperator::Add, firstPosition(D), Build.integer(1))
                        : endPosition(D);
  Expression *GoesOn = Build.binary(BinaryOperator::Less, Build.variable(D.Position), End);
  auto *Loop = M.create<For>(Start, GoesOn, Build.unary(UnaryOperator::PreIncrement, Build.variable(D.Position)), Body);
  Loop->Attributes.WorkItems = {D.Number, /*IsInnermost=*/&D == &Space.innermost()};
  return Loop;
}

void RegionFormation::addRegion(StatementList &Pending, Block *Out) {
  if (Pending.empty())
    return;
  Block *Region = oneRow(Pending);
  Region->IsRegion = true;
  Statement *Rows = Region;
  for (const IterationDimension &D : Space.outer())
    Rows = countThreads(D, Rows);
  Out->Statements.push_back(Rows);
  Pending.clear();
}

void RegionFormation::addChunk(StatementList &Pending, Block *Out) {
  if (Pending.empty())
    return;
  auto *Body = M.create<Block>();
  Body->Statements = std::move(Pending);
  For *Threads = countThreads(Space.innermost(), Body);
  Threads->Attributes.WorkItems->IsSingle = IsOne;
  Out->Statements.push_back(Threads);
  Pending.clear();
}

Statement *RegionFormation::inside(Statement *S, Level Inside) {
  StatementList List;
  flatten(S, List);
  return (this->*Inside)(List);
}

// Whether S assigns variables that live longer than it and are uniform across dimensions: once is right, once for each
// row or work-item is wrong.
bool RegionFormation::assignsWhatIsSame(Statement *S, unsigned Across) {
  VariableSet Declared, Written;
  Statement *Root = S;
  walkStatements(Root, [&](Statement *&Part) {
    if (auto *D = dyn_cast<Declare>(Part))
      Declared.insert(D->Declared);
  });
  walkExpressions(S, [&](Expression *&E) {
    for (const Variable *V : Uniformity.effects(E).Writes)
      Written.insert(V);
  });
  return llvm::any_of(Written,
                      [&](const Variable *V) { return !Declared.contains(V) && !(Uniformity.of(V) & Across); });
}

// With the variables that it declares.
Effects RegionFormation::effectsOfAll(Statement *S) {
  Effects Result;
  Statement *Root = S;
  walkStatements(Root, [&](Statement *&Part) {
    if (auto *D = dyn_cast<Declare>(Part))
      Result.Writes.insert(D->Declared);
  });
  walkExpressions(S, [&](Expression *&E) { Result.add(Uniformity.effects(E)); });
  return Result;
}

bool RegionFormation::isDivided(Statement *S) {
  if (containsBarrier(S)) {
    if (!isControl(S) || Uniformity.ofControl(S) != Uniform)
      Problem = {Obstacle::DivergentBarrier, S->Where};
    return isControl(S);
  }
  return isControl(S) && Uniformity.ofControl(S) == Uniform && (jumpsOut(S) || assignsWhatIsSame(S, Divergent));
}

// Loops of a few iterations are better done for each work-item: compilers unroll them, and the sums stay in
// registers.
bool RegionFormation::isDividedInRow(Statement *S) {
  if (!isControl(S) || Uniformity.ofControl(S) & DivergentInInnermost)
    return false;
  if (jumpsOut(S) || assignsWhatIsSame(S, DivergentInInnermost))
    return true;
  if (isFullyUnrollable(S))
    return false;
  bool IsTurned = shouldInterchange(S, Uniformity, Values, Positions);
  if (IsTurned)
    cast<For>(S)->Attributes.IsInterchanged = true;
  return !IsTurned;
}

// Whether all of S does the same across dimensions: nothing in it needs a loop over threads.
bool RegionFormation::isSame(Statement *S, unsigned Across) {
  bool Result = !jumpsOut(S);
  Statement *Root = S;
  walkStatements(Root, [&](Statement *&Part) {
    if (isSimple(Part))
      Result = Result && !(Uniformity.ofSimple(Part) & Across);
    else if (isControl(Part))
      Result = Result && !(Uniformity.ofControl(Part) & Across);
    else
      Result = Result && (llvm::isa<Block>(Part) || isJump(Part));
  });
  return Result && llvm::none_of(effectsOfAll(S).Writes, [&](const Variable *V) { return Uniformity.of(V) & Across; });
}

// Whether what is the same for all threads may be moved in front of the statements that wait for their loop. Otherwise,
// it would divide them, and what they compute would have to be kept for each thread.
bool RegionFormation::canStandBefore(Statement *S, const StatementList &Pending) {
  if (Pending.empty())
    return true;
  const Effects Own = effectsOfAll(S);
  Effects Others;
  for (Statement *Each : Pending)
    Others.add(effectsOfAll(Each));
  return Own.MemoryWritten.empty() && !mayNotReorder(Own, Others);
}

// A for loop whose counter is divergent although its end is uniform: the counter's parts become statements.
bool RegionFormation::divideFor(For *L, unsigned In, Level Inside, Block *Out) {
  StatementList Start;
  flatten(L->Initializer, Start);
  unsigned Varying = L->Step ? Uniformity.of(L->Step) : unsigned(Uniform);
  if (L->Step)
    for (const Variable *V : Uniformity.effects(L->Step).Writes)
      Varying |= Uniformity.of(V);
  for (Statement *S : Start)
    Varying |= Uniformity.ofSimple(S);
  if (!(Varying & In))
    return false;
  if (jumpsOut(L->Body, /*OfLoop=*/true, /*OfSwitch=*/false)) {
    Problem = {Obstacle::DivergentCounter, L->Where};
    return true;
  }
  StatementList Body;
  flatten(L->Body, Body);
  if (L->Step)
    Body.push_back(M.create<ExpressionStatement>(L->Step));
  Block *Before = (this->*Inside)(Start);
  Out->Statements.insert(Out->Statements.end(), Before->Statements.begin(), Before->Statements.end());
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

// A position, clamped to the active work-items.
Variable *RegionFormation::declareBound(const char *Name, const std::vector<Expression *> &Bounds, bool IsLower,
                                        Block *Out) {
  const Type *Int = M.Types.intType(), *Long = M.Types.integerType(64, true);
  const BuiltinId Stronger = IsLower ? BuiltinId::max : BuiltinId::min;
  Expression *Value = nullptr;
  for (Expression *Each : Bounds)
    Value = Value ? M.create<BuiltinCall>(Long, Stronger, std::vector<Expression *>{Value, Each}) : Each;
  Expression *First = Build.cast(Long, firstPosition(Space.innermost()));
  Expression *Last = Build.cast(Long, endPosition(Space.innermost()));
  Value = M.create<BuiltinCall>(Long, BuiltinId::clamp, std::vector<Expression *>{Value, First, Last});
  simplifyExpression(M, Value, {});
  Variable *Bound = Build.newVariable(Name, Int);
  Out->Statements.push_back(M.create<Declare>(Bound, Build.cast(Int, Value)));
  return Bound;
}

Statement *RegionFormation::forThreads(Statement *S, Variable *From, Variable *To) {
  llvm::SaveAndRestore KeepBegin(Begin, From), KeepEnd(End, To);
  return inside(S, &RegionFormation::oneRow);
}

// With what variables are computed from in place of those that have just been declared.
Expression *RegionFormation::withValues(Expression *Condition, const StatementList &Pending) {
  for (auto At = Pending.rbegin(); At != Pending.rend(); ++At) {
    auto *D = dyn_cast<Declare>(*At);
    if (!D || !D->Initializer || !Values.isAssignedOnce(D->Declared) || Uniformity.isAddressTaken(D->Declared))
      return Condition; // whatever it does could change what is computed in front of it
    const Effects Of = Uniformity.effects(D->Initializer);
    if (!Of.isPure())
      return Condition;
    if (Of.MemoryRead.empty() && areInterchangeable(D->Declared->VariableType, M.Types.intType()))
      Condition = substitute(M, Condition, [&](Variable *V) -> Expression * {
        return V == D->Declared ? clone(M, D->Initializer) : nullptr;
      });
  }
  return Condition;
}

// Neither in other statements of the row nor in other regions.
bool RegionFormation::isMentionedOnlyIn(Statements Some, const Variable *V) const {
  unsigned Count = 0;
  for (const Statement *S : Some)
    walkVariables(S, [&](const Variable *Other) { Count += Other == V; });
  return Count >= Mentions.lookup(V);
}

// The declarations that a decision alone needs: what they compute may as well be computed behind it.
StatementList RegionFormation::declaredFor(If *I, const StatementList &Pending, Statements Following) {
  StatementList Result;
  Effects Later;
  for (auto At = Pending.rbegin(); At != Pending.rend(); ++At) {
    auto *D = dyn_cast<Declare>(*At);
    const bool IsValue = D && D->Initializer && Values.isAssignedOnce(D->Declared) && !Values.valueOf(D->Declared);
    const Effects Own = IsValue ? Uniformity.effects(D->Initializer) : Effects();
    auto NeedsIt = [&](Statement *S) { return mentions(S, D->Declared); };
    auto IsOther = [&](Statement *S) { return !llvm::is_contained(Result, S) && NeedsIt(S); };
    StatementList Users = Result;
    Users.insert(Users.end(), {*At, I});
    if (IsValue && isMentionedOnlyIn(Users, D->Declared) && Own.isPure() && Own.MemoryRead.empty() &&
        Own.isUnaffectedBy(Later) && (NeedsIt(I) || llvm::any_of(Result, NeedsIt)) &&
        llvm::none_of(Following, IsOther) && llvm::none_of(llvm::make_range(Pending.rbegin(), At), IsOther)) {
      Result.insert(Result.begin(), D);
      continue;
    }
    if (D)
      Later.Writes.insert(D->Declared);
    walkExpressions(*At, [&](Expression *&E) { Later.add(Uniformity.effects(E)); });
  }
  return Result;
}

// Whether statements behind a branch use what each work-item computes in front of it, which would have to be stored.
bool RegionFormation::outlives(const StatementList &Pending, const StatementList &Own, If *I, Statements Following) {
  return llvm::any_of(Pending, [&](Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    auto NeedsIt = [&](Statement *Each) { return mentions(Each, D->Declared); };
    return D && !llvm::is_contained(Own, S) && !Values.valueOf(D->Declared) &&
           (NeedsIt(I) || llvm::any_of(Following, NeedsIt) || llvm::any_of(Own, NeedsIt));
  });
}

// The work-items for which a condition holds, if a loop over these is worthwhile.
std::optional<IterationBounds> RegionFormation::boundsOf(If *I, const StatementList &Pending, const StatementList &Own,
                                                         Statements Following) {
  std::optional<IterationBounds> Direct = Positions.boundsOf(I->Condition);
  if (Direct && (!Direct->Rest || Own.empty()))
    return Direct;
  std::optional<IterationBounds> Bounds = Positions.boundsOf(withValues(I->Condition, Pending));
  if (Direct)
    return Bounds && !Bounds->IsStrided && Bounds->count() > Direct->count() ? Bounds : Direct;
  const unsigned MaxCount = Space.innermost().MaxCount;
  const bool IsWorthwhile =
      Bounds &&
      (Bounds->IsStrided || ((!MaxCount || isWorthSplitting(MaxCount)) && !outlives(Pending, Own, I, Following)));
  return IsWorthwhile ? Bounds : std::nullopt;
}

// `if (index < size)`: a part of the row goes on, and needs no check any more. If that is one work-item, the
// loop says so: what compilers put around a loop of many iterations costs more than the iteration.
bool RegionFormation::divideByPosition(If *I, StatementList &Pending, Statements Following, Block *Out) {
  if (I->Else || jumpsOut(I))
    return false;
  const StatementList Own = declaredFor(I, Pending, Following);
  std::optional<IterationBounds> Bounds = boundsOf(I, Pending, Own, Following);
  if (!Bounds || (Bounds->IsStrided && InStrided)) // the condition of a strided bound stays
    return false;
  llvm::erase_if(Pending, [&](Statement *S) { return llvm::is_contained(Own, S); });
  auto *Scope = M.create<Block>();
  Variable *From = Bounds->Lower.empty() ? Begin : declareBound("begin_x", Bounds->Lower, /*IsLower=*/true, Scope);
  Variable *To = Bounds->Upper.empty() ? End : declareBound("end_x", Bounds->Upper, /*IsLower=*/false, Scope);
  Statement *Rest = Bounds->Rest ? M.create<If>(Bounds->Rest, I->Then) : I->Then;
  Rest->Where = I->Where;
  if (!Own.empty()) {
    auto *WithOwn = M.create<Block>();
    WithOwn->Statements = Own;
    WithOwn->Statements.push_back(Rest);
    Rest = WithOwn;
  }
  llvm::SaveAndRestore KeepOne(IsOne, IsOne || Bounds->IsOne), KeepStrided(InStrided, InStrided || Bounds->IsStrided);
  Statement *Some = forThreads(Rest, From, To);
  llvm::SaveAndRestore KeepBegin(Begin, From), KeepEnd(End, To);
  Expression *AreThere =
      Build.binary(BinaryOperator::Less, firstPosition(Space.innermost()), endPosition(Space.innermost()));
  Scope->Statements.push_back(M.create<If>(AreThere, Some));
  Out->Statements.push_back(Scope);
  return true;
}

bool RegionFormation::divideStrided(Statement *S, Block *Out) {
  if (Begin) // the first work-item of the row may be inactive
    return false;
  std::optional<GridStrideLoop> Strided = asGridStrideLoop(M, S, Space, Uniformity, Positions);
  if (!Strided)
    return false;
  auto *Body = M.create<Block>();
  Variable *To = declareBound("end_x", {Strided->End}, /*IsLower=*/false, Body);
  const Type *Long = M.Types.integerType(64, true);
  for (Expression *First : Strided->Next) {
    Expression *Size = Build.integer(Long, sizeOf(First->type()->element()));
    Expression *Bytes = Build.binary(BinaryOperator::Multiply, Build.cast(Long, Build.variable(To)), Size);
    Body->Statements.push_back(prefetchRow(M, First, Bytes));
  }
  if (jumpsOut(Strided->Body, /*OfLoop=*/true, /*OfSwitch=*/false)) {
    llvm::SaveAndRestore Keep(End, To);
    StatementList Whole = {Strided->Body};
    addChunk(Whole, Body);
  } else {
    Body->Statements.push_back(forThreads(Strided->Body, nullptr, To));
  }
  Strided->Loop->Body = Body;
  Out->Statements.push_back(Strided->Loop);
  return true;
}

Block *RegionFormation::wholeTile(const StatementList &List) {
  auto *Out = M.create<Block>();
  StatementList Pending;
  for (Statement *S : List) {
    if (isBarrierStatement(S)) {
      addRegion(Pending, Out);
    } else if (isDivided(S)) {
      if (!isSame(S, Divergent) || !canStandBefore(S, Pending))
        addRegion(Pending, Out);
      divide(S, Divergent, &RegionFormation::wholeTile, Out);
    } else if (isJump(S) || (isSimple(S) && Uniformity.ofSimple(S) == Uniform)) {
      if (isJump(S) || !canStandBefore(S, Pending))
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
  bool Result = false;
  walkExpressions(S, [&](Expression *&E) {
    auto *B = dyn_cast<Binary>(E);
    Result = Result || (B && isComparison(B->Op) && Uniformity.of(B) & DivergentInInnermost);
  });
  return Result;
}

// Whether a branch for the first or the last work-items uses what they have just computed. Instead of storing that for
// all of them, one loop over each part of the row does both (IndexSetSplitting).
bool RegionFormation::continuesPending(If *I, const StatementList &Pending) {
  if (I->Else || Space.innermost().Count || Begin || End || !isWorthSplitting(Space.innermost().MaxCount) ||
      llvm::any_of(Pending, [&](Statement *S) { return comparesPositions(S); }))
    return false;
  std::optional<IterationBounds> Bounds = Positions.boundsOf(I->Condition);
  if (!Bounds || Bounds->Rest || Bounds->Lower.size() + Bounds->Upper.size() != 1 || comparesPositions(I->Then))
    return false;
  StatementList Then;
  flatten(I->Then, Then);
  return llvm::all_of(Then, isSimple) && llvm::any_of(Pending, [&](Statement *S) {
           auto *D = dyn_cast<Declare>(S);
           return D && !Values.valueOf(D->Declared) && mentions(I->Then, D->Declared);
         });
}

// Divergent control flow that work-item loops can follow.
bool RegionFormation::divideVarying(Statement *S, StatementList &Pending, Statements Following, Block *Out) {
  auto *Found = M.create<Block>();
  auto *I = dyn_cast<If>(S);
  if (I && continuesPending(I, Pending))
    return false;
  if (!(I && divideByPosition(I, Pending, Following, Found)) && !divideStrided(S, Found))
    return false;
  addChunk(Pending, Out);
  Out->Statements.insert(Out->Statements.end(), Found->Statements.begin(), Found->Statements.end());
  return true;
}

Block *RegionFormation::oneRow(const StatementList &List) {
  auto *Out = M.create<Block>();
  StatementList Pending;
  for (std::size_t At = 0; At != List.size(); ++At) {
    Statement *S = List[At];
    if (isDividedInRow(S)) {
      if (!isSame(S, DivergentInInnermost) || !canStandBefore(S, Pending))
        addChunk(Pending, Out);
      divide(S, DivergentInInnermost, &RegionFormation::oneRow, Out);
    } else if (isJump(S) || (isSimple(S) && !(Uniformity.ofSimple(S) & DivergentInInnermost))) {
      if (isJump(S) || !canStandBefore(S, Pending))
        addChunk(Pending, Out);
      Out->Statements.push_back(S);
    } else if (!divideVarying(S, Pending, Statements(List).drop_front(At + 1), Out)) {
      Pending.push_back(S);
    }
  }
  addChunk(Pending, Out);
  return Out;
}

llvm::Error RegionFormation::run() {
  walkVariables(F.Body, [&](const Variable *V) { ++Mentions[V]; });
  StatementList List;
  flatten(F.Body, List);
  F.Body = wholeTile(List);
  return Problem ? giveUp(Problem->first, Problem->second) : llvm::Error::success();
}

} // namespace

llvm::Error formRegions(Module &M, WorkGroupForm &Form) {
  Form.Uniformity.emplace(M, *M.kernel(), *Form.Space);
  if (llvm::Error E = RegionFormation(M, *Form.Space, *Form.Uniformity, *Form.Values).run())
    return E;
  Form.HasRegions = true;
  M.kernel()->Tile = {1, 1, 1};
  return llvm::Error::success();
}

} // namespace ampcc::passes
