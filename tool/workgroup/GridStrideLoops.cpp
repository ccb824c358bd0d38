#include "workgroup/GridStrideLoops.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

bool leavesAlone(Statement *Body, const Variable *Counter, const WorkItemUniformity &Uniformity) {
  bool Result = !isLeftByBreak(Body) && !hasReturn(Body) && !Uniformity.isAddressTaken(Counter);
  walkFullExpressions(Body, [&](Expression *&E) { Result = Result && !Uniformity.effects(E).Writes.count(Counter); });
  return Result;
}

// The prefetch distance in iterations. An iteration of a tile takes less time than a memory access, so that several
// prefetches must be in flight; a row of a block is long enough.
unsigned stepsAhead(IterationSpace &Space, uint64_t SizeOfElement) {
  constexpr uint64_t BytesAhead = 8192, MaxSteps = 8;
  const uint64_t Row = Space.innermost().Count ? BytesAhead : Space.innermost().MaxCount * SizeOfElement;
  return unsigned(std::clamp<uint64_t>(BytesAhead / std::max<uint64_t>(Row, 1), 1, MaxSteps));
}

// The counter some iterations later, in unsigned arithmetic, because it may overflow after the last iteration.
Expression *later(Module &M, Variable *Counter, const Expression *Stride, unsigned Steps) {
  IRBuilder Build(M);
  Expression *Now = Build.variable(Counter), *Step = clone(M, Stride);
  if (Steps == 1)
    return Build.add(Now, Step);
  const Type *Uint = M.Types.uintType();
  Expression *Advance = Build.multiply(Build.cast(Uint, Step), Build.integer(Uint, Steps));
  return Build.cast(Counter->VariableType, Build.add(Build.cast(Uint, Now), Advance));
}

// The first addresses that a row reads in a later iteration, through pointers that its work-items share. Hardware
// prefetchers follow contiguous accesses, but not the stride of the grid.
std::vector<Expression *> nextReads(Module &M, Statement *Body, Variable *First, const Expression *Stride,
                                    StrideAnalysis &Positions, const KernelAnalyses &Of) {
  constexpr unsigned MaxReads = 4;
  IRBuilder Build(M);
  VariableSet Unknown = declaredVariables(Body), Known;
  std::vector<Expression *> Result;
  unsigned Steps = 1;
  auto InLaterStep = [&](Variable *V) -> Expression * { return V == First ? later(M, First, Stride, Steps) : nullptr; };
  walkExpressions(Body, [&](Expression *&E) {
    auto *I = dyn_cast<Index>(E);
    const Variable *Base = I ? referencedVariable(I->Base) : nullptr;
    if (!Base || !I->Base->type()->isPointerTo(AddressSpace::Global) || !I->Base->type()->isPointeeConst() ||
        Of.Uniformity.of(Base) & DivergentInInnermost || Result.size() == MaxReads ||
        !Positions.hasUnitStride(I->Subscript) || Known.contains(Base))
      return;
    Steps = stepsAhead(Of.Space, sizeOf(I->type()));
    Expression *Place = substitute(M, Positions.ofFirstWorkItem(I->Subscript), InLaterStep);
    Expression *Element = M.create<Index>(I->type(), clone(M, I->Base), Place);
    if (mentionsAny(Element, [&](const Variable *V) { return Unknown.contains(V); }))
      return;
    Known.insert(Base);
    Result.push_back(M.create<Unary>(UnaryOperator::AddressOf, I->Base->type(), Element));
  });
  return Result;
}

// The affine context of the whole tile: the positions in all dimensions are induction variables.
struct PositionContext : RematerializingContext {
  const IterationSpace &Space;
  PositionContext(const IterationSpace &Space, const RematerializableValues &Values)
      : RematerializingContext(Values), Space(Space) {}
  const Variable *inductionVariable(const Expression *E) const override {
    const Variable *V = referencedVariable(E);
    return V && Space.isPosition(V) ? V : nullptr;
  }
  bool isInvariant(const Expression *) const override { return false; }
};

// Whether E numbers the work-items of a tile from zero, in any order of the dimensions. Returns their count.
std::optional<int64_t> numbersWorkItems(const Expression *E, const KernelAnalyses &Of) {
  const IterationSpace &Space = Of.Space;
  std::optional<analysis::AffineExpr> Sum = analysis::affineExpr(E, PositionContext(Space, Of.Values));
  if (!Sum || Sum->Constant != 0)
    return std::nullopt;
  llvm::sort(Sum->Terms, [](const auto &A, const auto &B) { return A.Coefficient < B.Coefficient; });
  int64_t Count = 1;
  for (const analysis::AffineExpr::Term &T : Sum->Terms) {
    if (T.Coefficient != Count || !T.Coefficients.empty())
      return std::nullopt;
    Count *= llvm::find_if(Space.Dimensions, [&](const auto &D) { return D.Position == T.Induction; })->MaxCount;
  }
  int64_t All = 1;
  for (const IterationDimension &D : Space.Dimensions)
    All *= D.MaxCount;
  return Count == All ? std::optional(All) : std::nullopt;
}

bool isDivision(const Expression *E, const Variable *Of) {
  auto *B = dyn_cast<Binary>(E);
  return B && (B->Op == BinaryOperator::Divide || B->Op == BinaryOperator::Remainder) && isReferenceTo(B->Left, Of) &&
         literalValue(B->Right);
}

// The number by which the body divides the counter; nullopt: none.
std::optional<int64_t> divisorIn(const Statement *Body, const Variable *Counter) {
  std::optional<int64_t> Result;
  walkExpressions(Body, [&](const Expression *E) {
    if (!Result && isDivision(E, Counter))
      Result = literalValue(llvm::cast<Binary>(E)->Right);
  });
  return Result;
}

// Whether a variable outside of the body has the same value for all work-items, and no private memory.
bool isSharedByTile(const Variable *V, const WorkItemUniformity &Uniformity) {
  const Type *T = V->VariableType;
  const bool IsTileStatic = V->Space == AddressSpace::Local;
  return Uniformity.of(V) == Uniform && (IsTileStatic || (!T->isArray() && !Uniformity.isAddressTaken(V))) &&
         !T->isPointerTo(AddressSpace::Private);
}

// Whether it does not matter which work-item executes the body.
bool isForAnyWorkItem(Statement *Body, const Variable *Counter, const WorkItemUniformity &Uniformity) {
  const VariableSet Own = declaredVariables(Body);
  bool Result = leavesAlone(Body, Counter, Uniformity) && !callsBuiltin(Body, isBarrier);
  walkVariables(Body, [&](Variable *V) {
    Result = Result && (V == Counter || Own.contains(V) || isSharedByTile(V, Uniformity));
  });
  walkFullExpressions(Body, [&](Expression *&E) {
    for (const Variable *V : Uniformity.effects(E).Writes)
      Result = Result && (Own.contains(V) || V->Space == AddressSpace::Local);
  });
  return Result;
}

} // namespace

std::optional<CooperativeLoop> asCooperativeLoop(Module &M, Statement *S, const KernelAnalyses &Of) {
  const IterationDimension &Innermost = Of.Space.innermost();
  std::optional<CountedLoop> L = CountedLoop::of(S);
  if (!L || L->includesEnd() || !L->step() || Innermost.Count)
    return std::nullopt;
  Variable *Counter = L->variable();
  const std::optional<int64_t> Stride = literalValue(L->step()), End = literalValue(L->end()),
                               Columns = divisorIn(L->body(), Counter);
  if (!Stride || !End || !Columns || *Columns <= 1 || *Columns > *Stride || *End <= 0 || *End % *Columns != 0 ||
      numbersWorkItems(L->begin(), Of) != Stride || !isForAnyWorkItem(L->body(), Counter, Of.Uniformity))
    return std::nullopt;
  IRBuilder Build(M);
  const Type *T = Counter->VariableType;
  Variable *Row = Build.newVariable("row", T);
  Expression *Position = Build.variable(Innermost.Position);
  Expression *Column = T == Position->type() ? Position : Build.cast(T, Position);
  walkExpressions(L->body(), [&](Expression *&E) {
    if (isDivision(E, Counter) && literalValue(llvm::cast<Binary>(E)->Right) == Columns)
      E = llvm::cast<Binary>(E)->Op == BinaryOperator::Divide ? Build.variable(Row) : clone(M, Column);
  });
  walkExpressions(L->body(), [&](Expression *&E) {
    if (isReferenceTo(E, Counter))
      E = Build.add(Build.multiply(Build.variable(Row), Build.integer(T, *Columns)), clone(M, Column));
  });
  For *Rows = Build.countedLoop(Row, Build.integer(T, 0), Build.integer(T, *End / *Columns), nullptr);
  Rows->Where = S->Where;
  return CooperativeLoop{Rows, L->body(), *Columns};
}

std::optional<GridStrideLoop> asGridStrideLoop(Module &M, Statement *S, const KernelAnalyses &Of,
                                               StrideAnalysis &Positions) {
  IRBuilder Build(M);
  std::optional<CountedLoop> L = CountedLoop::of(S);
  Variable *Counter = L ? L->variable() : nullptr; // a stride below one would make the loop infinite
  if (!L || L->includesEnd() || Counter->VariableType != M.Types.intType() || !Positions.hasUnitStride(L->begin()) ||
      !Positions.isSameInt(L->end()) || (L->step() && !Positions.isSameInt(L->step())) ||
      !leavesAlone(L->body(), Counter, Of.Uniformity))
    return std::nullopt;
  Variable *First = Build.newVariable("first_" + Counter->Name, Counter->VariableType);
  auto OfRow = [&](Variable *V) { return V == Counter ? Build.variable(First) : nullptr; };
  auto *Loop = M.create<For>(M.create<Declare>(First, Positions.ofFirstWorkItem(L->begin())),
                             substitute(M, L->loop().Condition, OfRow), substitute(M, L->loop().Step, OfRow), nullptr);
  Loop->Where = S->Where;
  walkExpressions(L->body(), [&](Expression *&E) {
    if (isReferenceTo(E, Counter))
      E = Build.add(Build.variable(First), Build.variable(Of.Space.innermost().Position));
  });
  Expression *End = Build.subtract(Build.widened(clone(M, L->end())), Build.widened(Build.variable(First)));
  std::vector<Expression *> Next;
  if (L->step())
    Next = nextReads(M, L->body(), First, L->step(), Positions, Of);
  return GridStrideLoop{Loop, L->body(), End, std::move(Next)};
}

} // namespace ampcc::passes
