#include "workgroup/TileCoalescing.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/TileRows.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// Copies a condition for a later tile of the row.
class LaterTile : public Cloner {
public:
  LaterTile(Module &M, const RowContext &Context, Variable *Ahead) : Cloner(M), Context(Context), Ahead(Ahead) {}
  using Cloner::clone;
  Expression *clone(const Expression *E) override {
    if (E && RowContext::isGroup(E))
      return IRBuilder(M).add(Cloner::clone(E), IRBuilder(M).variable(Ahead));
    const Expression *Value = referencedVariable(E) && Context.depends(E) ? Context.definition(E) : nullptr;
    return Value ? clone(Value) : Cloner::clone(E);
  }

private:
  const RowContext &Context;
  Variable *Ahead;
};

// Whether the condition is that of a version that needs no tile_static memory (LocalMemoryElimination).
bool isForInnerTiles(const Expression *Condition) {
  return anyExpression(Condition,
                       [](const Expression *E) { return callOf(E, BuiltinId::captures_do_not_alias) != nullptr; });
}

bool isTileElement(const Expression *E) {
  E = withoutIntegerCasts(E);
  const Variable *V = llvm::isa<Index>(E) && E->type()->isInteger() ? rootVariable(E) : nullptr;
  return V && isTileStatic(V);
}

// Counts how often S mentions tile_static variables.
unsigned mentionsOfTiles(const Statement *S) {
  unsigned Result = 0;
  walkExpressions(S, [&](const Expression *E) {
    const Variable *V = referencedVariable(E);
    Result += V && isTileStatic(V);
  });
  return Result;
}

// The element to which a statement adds an integer, in tile_static memory; null: it does something else.
const Expression *addedElement(const Statement *S) {
  if (const BuiltinCall *C = builtinIn(S); C && (C->Id == BuiltinId::atomic_add || C->Id == BuiltinId::atomic_inc ||
                                                 C->Id == BuiltinId::atomic_sub || C->Id == BuiltinId::atomic_dec)) {
    const Expression *To = addressedLValue(withoutCasts(C->Arguments[0]));
    return To && isTileElement(To) ? To : nullptr;
  }
  const Binary *B = assignmentIn(S);
  const bool IsSum = B && (B->Op == BinaryOperator::AddAssign || B->Op == BinaryOperator::SubtractAssign);
  return IsSum && isTileElement(B->Left) ? B->Left : nullptr;
}

// The element of which a condition asks whether it is zero, so that what it adds would not matter; null: it is another.
const Expression *testedElement(const Expression *Condition) {
  auto *B = dyn_cast<Binary>(Condition);
  if (B && B->Op == BinaryOperator::NotEqual && literalValue(B->Right) == 0 && isTileElement(B->Left))
    return B->Left;
  const bool IsAboveZero = B && B->Op == BinaryOperator::Less && literalValue(B->Left) == 0 && isTileElement(B->Right);
  return IsAboveZero && !B->Right->type()->isSigned() ? B->Right : nullptr;
}

// Counts the tile_static variables in statements that only add sums in them to global memory, also under the condition
// that the same sum is not zero. nullopt: S does something else.
std::optional<unsigned> usesInResult(const Statement *S, const Expression *Tested = nullptr) {
  if (auto *I = dyn_cast<If>(S); I && testedElement(I->Condition)) {
    std::optional<unsigned> Uses = I->Else ? std::nullopt : usesInResult(I->Then, testedElement(I->Condition));
    return Uses ? std::optional(*Uses + 1) : std::nullopt;
  }
  if (llvm::isa<ExpressionStatement>(S)) {
    if (callOf(builtinIn(S), BuiltinId::prefetch_row))
      return 0;
    const BuiltinCall *C = callOf(builtinIn(S), BuiltinId::atomic_add);
    const bool IsAddition =
        C && isTileElement(C->Arguments[1]) && (!Tested || analysis::isSameValue(C->Arguments[1], Tested));
    return IsAddition ? std::optional(1u) : std::nullopt;
  }
  std::optional<unsigned> Result = 0;
  forEachChild(S, [&](const Statement *Child) {
    const std::optional<unsigned> Uses = usesInResult(Child, Tested);
    Result = Result && Uses ? std::optional(*Result + *Uses) : std::nullopt;
  });
  return Result;
}

// Whether S does nothing but adding sums in tile_static memory to global memory, the same in each tile.
bool isResult(const Statement *S, const RowContext &Context) {
  return usesInResult(S) == mentionsOfTiles(S) &&
         !anyExpression(S, [&](const Expression *E) { return Context.dependsOnGroup(E); });
}

class Coalescing {
public:
  Coalescing(Module &M, int64_t Size) : M(M), Build(M), Size(Size) {}
  void run();

private:
  using Statements = std::vector<Statement *>;
  using Conditions = llvm::SmallVector<const Expression *, 4>;

  Module &M;
  IRBuilder Build;
  const int64_t Size; // of the tiles, in dimension 0

  bool findConditions(const Expression *E, const RowContext &Context, Conditions &Into) const;
  bool coalesce(Statements &Of, llvm::ArrayRef<Statement *> Rows, TileRows &Tiles, const Conditions &Hold);
  bool isReset(const Statement *S, const RowContext &Context) const;
  bool isSum(const Statement *S) const;
  bool coalesceSums(Statements &Body);
};

// Collects the operands of && that depend on the tile. False: one of them may hold for the first and the last tile of
// several, but not for those in between.
bool Coalescing::findConditions(const Expression *E, const RowContext &Context, Conditions &Into) const {
  if (!Context.depends(E))
    return true;
  auto *B = dyn_cast<Binary>(E);
  if (B && B->Op == BinaryOperator::LogicalAnd)
    return findConditions(B->Left, Context, Into) && findConditions(B->Right, Context, Into);
  if (!B || precedence(B->Op) != Precedence::Relational)
    return false;
  std::optional<AffineExpr> Left = affineExpr(B->Left, Context), Right = affineExpr(B->Right, Context);
  if (!Left || !Right || Left->minus(*Right).coefficientOf(Context.group()) == 0)
    return false;
  Into.push_back(E);
  return true;
}

// Makes the rows of some of the statements run for several tiles. False: there is nothing to gain.
bool Coalescing::coalesce(Statements &Of, llvm::ArrayRef<Statement *> Rows, TileRows &Tiles, const Conditions &Hold) {
  const std::optional<int64_t> Most = Tiles.mostTiles();
  if (Most == 1)
    return false;
  Statements Result;
  Expression *Count = Build.builtin(M.Types.intType(), BuiltinId::groups_ahead, {});
  if (Most)
    Count = Build.builtin(M.Types.intType(), BuiltinId::min, {Count, Build.integer(*Most - 1)});
  Variable *Ahead = Build.declare("ahead", Count, Result);
  Expression *All = nullptr;
  for (const Expression *Each : Hold)
    All = Build.logicalAnd(All, LaterTile(M, Tiles.context(), Ahead).clone(Each));
  if (All) {
    Expression *IsLast = Build.logicalAnd(Build.less(Build.integer(0), Build.variable(Ahead)), Build.logicalNot(All));
    Expression *Step = Build.unary(UnaryOperator::PreDecrement, Build.variable(Ahead));
    Result.push_back(M.create<While>(IsLast, M.create<ExpressionStatement>(Step)));
  }
  Block *Lengthened = Build.block({Rows.begin(), Rows.end()});
  Tiles.lengthen(Lengthened, Ahead);
  llvm::copy_if(Of, std::back_inserter(Result), [&](const Statement *S) { // without prefetches, which are removed
    return !llvm::is_contained(Rows, S) || llvm::is_contained(Lengthened->Statements, S);
  });
  Expression *Skip = Build.builtin(M.Types.voidType(), BuiltinId::skip_groups, {Build.variable(Ahead)});
  Result.push_back(M.create<ExpressionStatement>(Skip));
  Of = std::move(Result);
  return true;
}

// Whether S sets all elements of tile_static memory that it mentions to zero, the same in each tile.
bool Coalescing::isReset(const Statement *S, const RowContext &Context) const {
  unsigned Stores = 0;
  const bool IsOther = anyStatement(S, [&](const Statement *Each) {
    const Binary *Store = plainStoreIn(Each);
    const bool IsReset = Store && isTileElement(Store->Left) && literalValue(Store->Right) == 0;
    Stores += IsReset;
    return llvm::isa<ExpressionStatement>(Each) && !IsReset;
  });
  return !IsOther && mentionsOfTiles(S) == Stores &&
         !anyExpression(S, [&](const Expression *E) { return Context.dependsOnGroup(E); });
}

// Whether S uses tile_static memory only to add to it.
bool Coalescing::isSum(const Statement *S) const {
  unsigned Sums = 0;
  walkStatements(S, [&](const Statement *Each) { Sums += addedElement(Each) != nullptr; });
  return mentionsOfTiles(S) == Sums;
}

// Tiles that sum up integers in tile_static memory, and add the sums to the same elements of global memory, share the
// sums: they are set to zero once, and added once.
bool Coalescing::coalesceSums(Statements &Body) {
  TileRows Tiles(M, Size);
  Statements Rows;
  enum { Reset, Sum, Result } Phase = Reset;
  for (Statement *S : Body) {
    if (auto *D = dyn_cast<Declare>(S); D && isTileStatic(D->Declared))
      continue;
    if (Phase == Reset && mentionsTileStatic(S) && isReset(S, Tiles.context()))
      continue;
    if (Phase == Sum && mentionsTileStatic(S) && isResult(S, Tiles.context()))
      Phase = Result;
    else if (Phase == Result && !isResult(S, Tiles.context()))
      return false;
    if (Phase == Result)
      continue;
    if (mentionsTileStatic(S))
      Phase = Sum;
    if (!isSum(S) || !Tiles.areOfPosition(S))
      return false;
    Rows.push_back(S);
  }
  return Phase == Result && coalesce(Body, Rows, Tiles, {});
}

void Coalescing::run() {
  Statements &Body = M.kernel()->Body->Statements;
  const bool HasTiles = anyStatement(M.kernel()->Body, [](const Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    return D && isTileStatic(D->Declared);
  });
  if (!HasTiles) {
    TileRows Tiles(M, Size);
    if (llvm::all_of(Body, [&](const Statement *S) { return Tiles.areOfPosition(S); }))
      coalesce(Body, Body, Tiles, {});
    return;
  }
  for (Statement *S : Body) {
    auto *I = dyn_cast<If>(S);
    if (!I || !isForInnerTiles(I->Condition) || mentionsTileStatic(I->Then))
      continue;
    TileRows Tiles(M, Size);
    Conditions Hold;
    if (!findConditions(I->Condition, Tiles.context(), Hold) || !Tiles.areOfPosition(I->Then))
      continue;
    auto *Then = llvm::cast<Block>(I->Then = Build.asBlock(I->Then));
    coalesce(Then->Statements, Statements(Then->Statements), Tiles, Hold);
    return;
  }
  coalesceSums(Body);
}

} // namespace

void coalesceTiles(Module &M, WorkGroupForm &Form) {
  if (Form.Space && Form.hasTiles())
    Coalescing(M, Form.Space->innermost().MaxCount).run();
}

} // namespace ampcc::passes
