#include "workgroup/TileCoalescing.h"
#include "analysis/AffineExpr.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/SetVector.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// The largest row of work-items with private variables in arrays, and the largest size of these arrays, in bytes.
constexpr int64_t LongestRow = 512, LargestArrays = 1 << 16;

// E as `(int)get_group_id(0)`.
bool isGroupOfRow(const Expression *E) {
  auto *C = dyn_cast<Cast>(E);
  return C && C->type()->isInteger() && dimensionAsked(C->Operand, BuiltinId::get_group_id) == 0u;
}

// The affine context of statements in work-group form. Induction variables are the number of the tile in its row, and
// the local id in dimension 0, which the innermost work-item loops count.
class RowContext : public analysis::AffineContext {
public:
  explicit RowContext(Module &M);

  const Variable *inductionVariable(const Expression *E) const override;
  bool isInvariant(const Expression *E) const override { return !depends(E); }
  const Expression *definition(const Expression *E) const override;

  // Whether E depends on the tile in the row or the local id, by the definitions of variables that have only one value.
  bool depends(const Expression *E) const;
  bool isDefined(const Variable *V) const { return Definitions.contains(V); }
  // Whether they occur in S, a sum, as the position `size * tile + local id` alone.
  bool isOfPosition(const AffineExpr &S, int64_t Size) const;
  bool isLocalId(const Expression *E) const; // in dimension 0
  const Variable *group() const { return Group; }

private:
  RematerializableValues Values;
  llvm::DenseMap<const Variable *, const Expression *> Definitions;
  VariableSet LocalIds;
  Variable *Group, *LocalId, *Position;
};

RowContext::RowContext(Module &M) : Values(*M.kernel()) {
  IRBuilder Build(M);
  for (Variable **Each : {&Group, &LocalId, &Position})
    *Each = Build.newVariable("", M.Types.intType());
  walkStatements(static_cast<const Statement *>(M.kernel()->Body), [&](const Statement *S) {
    if (auto *D = dyn_cast<Declare>(S); D && D->Initializer && Values.isAssignedOnce(D->Declared))
      Definitions[D->Declared] = D->Initializer;
    if (auto Loop = WorkItemLoop::of(const_cast<Statement *>(S)))
      LocalIds.insert(Loop->variable());
  });
  for (const Variable *V : LocalIds)
    Definitions.erase(V);
}

const Variable *RowContext::inductionVariable(const Expression *E) const {
  auto *R = dyn_cast<VariableReference>(E);
  return isGroupOfRow(E) ? Group : R && LocalIds.contains(R->Target) ? LocalId : nullptr;
}

const Expression *RowContext::definition(const Expression *E) const {
  if (auto *R = dyn_cast<VariableReference>(E))
    return Definitions.lookup(R->Target);
  auto *C = dyn_cast<Cast>(E); // to a wider type: no sum of positions exceeds an int
  const bool IsWidening = C && C->type()->isInteger() && C->Operand->type()->isInteger() && C->type()->isSigned() &&
                          C->Operand->type()->isSigned() && C->type()->bits() >= C->Operand->type()->bits();
  return IsWidening ? C->Operand : AffineContext::definition(E);
}

bool RowContext::depends(const Expression *E) const {
  return anyExpression(E, [&](const Expression *Part) {
    auto *R = dyn_cast<VariableReference>(Part);
    const Expression *Value = R ? Definitions.lookup(R->Target) : nullptr;
    return dimensionAsked(Part, BuiltinId::get_group_id) == 0u || (R && LocalIds.contains(R->Target)) ||
           (Value && depends(Value));
  });
}

bool RowContext::isOfPosition(const AffineExpr &S, int64_t Size) const {
  AffineExpr Local = AffineExpr::ofVariable(Position);
  Local.add(AffineExpr::ofVariable(Group), -Size);
  const AffineExpr Result = S.replacing(LocalId, Local);
  return llvm::none_of(Result.Terms, [&](const AffineExpr::Term &T) { return T.Induction == Group; });
}

bool RowContext::isLocalId(const Expression *E) const {
  std::optional<AffineExpr> Sum = affineExpr(E, *this);
  return Sum && Sum->isSameAs(AffineExpr::ofVariable(LocalId));
}

// Copies a condition for a later tile of the row.
class LaterTile : public Cloner {
public:
  LaterTile(Module &M, const RowContext &Context, Variable *Ahead) : Cloner(M), Context(Context), Ahead(Ahead) {}
  using Cloner::clone;
  Expression *clone(const Expression *E) override {
    if (E && isGroupOfRow(E))
      return IRBuilder(M).add(Cloner::clone(E), IRBuilder(M).variable(Ahead));
    auto *R = E ? dyn_cast<VariableReference>(E) : nullptr;
    const Expression *Value = R && Context.depends(R) ? Context.definition(R) : nullptr;
    return Value ? clone(Value) : Cloner::clone(E);
  }

private:
  const RowContext &Context;
  Variable *Ahead;
};

bool isPrefetch(const Statement *S) {
  const BuiltinCall *C = builtinIn(S);
  return C && C->Id == BuiltinId::prefetch_row;
}

// Whether the condition is that of a version that needs no tile_static memory (LocalMemoryElimination).
bool isForInnerTiles(const Expression *Condition) {
  return anyExpression(Condition, [](const Expression *E) {
    auto *C = dyn_cast<BuiltinCall>(E);
    return C && C->Id == BuiltinId::captures_do_not_alias;
  });
}

class Coalescing {
public:
  Coalescing(Module &M, int64_t Size) : M(M), Build(M), Size(Size), Context(M) {}
  void run();

private:
  Module &M;
  IRBuilder Build;
  const int64_t Size; // of the tiles, in dimension 0
  const RowContext Context;
  VariableSet Checked; // their values depend on the position alone
  // Arrays with an element for each work-item of a row (ScalarExpansion).
  llvm::SetVector<Variable *> Expanded;

  using Conditions = llvm::SmallVector<const Expression *, 4>;

  bool isRow(const For &Loop) const;
  bool isExpandedScalar(const Declare &D) const;
  int64_t mostTiles() const;
  void lengthenArrays(int64_t Tiles, Block *Of);
  bool hasAffineValue(const Declare &D) const;
  bool isOfPosition(const Expression *E) const;
  bool areOfPosition(const Statement *S);
  bool findConditions(const Expression *E, Conditions &Into) const;
  void coalesce(std::vector<Statement *> &Statements, const Conditions &Of);
};

// Whether the loop runs all work-items of a row of the tile.
bool Coalescing::isRow(const For &Loop) const {
  std::optional<WorkItemLoop> Row = WorkItemLoop::of(const_cast<For *>(&Loop));
  return Row && Row->dimension().Number == 0 && literalValue(Row->begin()) == 0 && literalValue(Row->end()) == Size;
}

// Whether the declaration is of an array with an element for each work-item of the row.
bool Coalescing::isExpandedScalar(const Declare &D) const {
  const Type *T = D.Declared->VariableType;
  return T->isArray() && int64_t(T->count()) == Size && D.Declared->Space == AddressSpace::Private &&
         (!D.Initializer || llvm::isa<ZeroValue>(D.Initializer));
}

// Whether the variable's uses are checked in place of its value.
bool Coalescing::hasAffineValue(const Declare &D) const {
  return D.Initializer && D.Declared->VariableType->isInteger() && Context.isDefined(D.Declared) &&
         affineExpr(D.Initializer, Context);
}

// Whether E depends on the tile and the local id by the global position alone.
bool Coalescing::isOfPosition(const Expression *E) const {
  auto IsExpanded = [&](const Expression *Part) {
    auto *R = dyn_cast<VariableReference>(Part);
    return R && Expanded.contains(R->Target);
  };
  if (auto *I = dyn_cast<Index>(E); I && IsExpanded(I->Base))
    return Context.isLocalId(I->Subscript);
  if (IsExpanded(E))
    return false;
  if (!Context.depends(E) && !anyExpression(E, IsExpanded))
    return true;
  std::optional<AffineExpr> Sum = E->type()->isInteger() ? affineExpr(E, Context) : std::nullopt;
  if (Sum)
    return Context.isOfPosition(*Sum, Size);
  if (auto *R = dyn_cast<VariableReference>(E))
    return Checked.contains(R->Target);
  if (dimensionAsked(E, BuiltinId::get_group_id))
    return false;
  bool Result = true;
  forEachChild(E, [&](const Expression *Child) { Result = Result && isOfPosition(Child); });
  return Result;
}

bool Coalescing::areOfPosition(const Statement *S) {
  if (auto *D = dyn_cast<Declare>(S)) {
    if (isExpandedScalar(*D))
      return Expanded.insert(D->Declared);
    if (hasAffineValue(*D) || (D->Initializer && !isOfPosition(D->Initializer)))
      return hasAffineValue(*D);
    Checked.insert(D->Declared);
    return true;
  }
  if (isPrefetch(S))
    return true;
  auto *F = dyn_cast<For>(S);
  if (F && F->Attributes.WorkItems && F->Attributes.WorkItems->IsInnermost)
    return isRow(*F) && areOfPosition(F->Body);
  bool Result = !llvm::isa<Return>(S);
  forEachPart(
      S, [&](const Expression *E) { Result = Result && isOfPosition(E); },
      [&](const Statement *Child) { Result = Result && areOfPosition(Child); });
  return Result;
}

// Collects the operands of && that depend on the tile. False: one of them may hold for the first and the last tile of
// several, but not for those in between.
bool Coalescing::findConditions(const Expression *E, Conditions &Into) const {
  if (!Context.depends(E))
    return true;
  auto *B = dyn_cast<Binary>(E);
  if (B && B->Op == BinaryOperator::LogicalAnd)
    return findConditions(B->Left, Into) && findConditions(B->Right, Into);
  if (!B || precedence(B->Op) != Precedence::Relational)
    return false;
  std::optional<AffineExpr> Left = affineExpr(B->Left, Context), Right = affineExpr(B->Right, Context);
  if (!Left || !Right || Left->minus(*Right).coefficientOf(Context.group()) == 0)
    return false;
  Into.push_back(E);
  return true;
}

// How many tiles a row may have, so that its private variables stay in the cache.
int64_t Coalescing::mostTiles() const {
  int64_t Bytes = 0; // of a work-item
  for (const Variable *V : Expanded)
    Bytes += int64_t(sizeOf(V->VariableType->element()));
  return std::min(LongestRow, LargestArrays / std::max<int64_t>(Bytes, 1)) / Size;
}

void Coalescing::lengthenArrays(int64_t Tiles, Block *Of) {
  for (Variable *V : Expanded)
    V->VariableType = M.Types.arrayOf(V->VariableType->element(), uint64_t(Size * Tiles));
  walkStatements(Of, [&](Statement *&S) {
    if (auto *D = dyn_cast<Declare>(S); D && D->Initializer && Expanded.contains(D->Declared))
      D->Initializer->setType(D->Declared->VariableType);
  });
  walkExpressions(Of, [&](Expression *&E) {
    if (auto *R = dyn_cast<VariableReference>(E); R && Expanded.contains(R->Target))
      R->setType(R->Target->VariableType);
  });
}

void Coalescing::coalesce(std::vector<Statement *> &Statements, const Conditions &Of) {
  const int64_t Most = mostTiles();
  if (!Expanded.empty() && Most < 2)
    return;
  std::vector<Statement *> Result;
  Expression *Count = Build.builtin(M.Types.intType(), BuiltinId::groups_ahead, {});
  if (!Expanded.empty())
    Count = Build.builtin(M.Types.intType(), BuiltinId::min, {Count, Build.integer(Most - 1)});
  Variable *Ahead = Build.declare("ahead", Count, Result);
  if (!Of.empty()) {
    Expression *Hold = nullptr;
    for (const Expression *Each : Of) {
      Expression *Later = LaterTile(M, Context, Ahead).clone(Each);
      Hold = Hold ? Build.logicalAnd(Hold, Later) : Later;
    }
    Expression *IsLast = Build.logicalAnd(Build.less(Build.integer(0), Build.variable(Ahead)), Build.logicalNot(Hold));
    Expression *Step = Build.unary(UnaryOperator::PreDecrement, Build.variable(Ahead));
    Result.push_back(M.create<While>(IsLast, M.create<ExpressionStatement>(Step)));
  }
  Block *All = Build.block(std::move(Statements));
  lengthenArrays(Most, All);
  walkStatements(All, [&](Statement *&Each) {
    if (auto *B = dyn_cast<Block>(Each))
      llvm::erase_if(B->Statements, isPrefetch); // the hardware prefetches streams
    auto *F = dyn_cast<For>(Each);
    if (!F || !isRow(*F))
      return;
    Expression *Tiles = Build.add(Build.variable(Ahead), Build.integer(1));
    WorkItemLoop::of(F)->end() = Build.multiply(Build.integer(Size), Tiles);
  });
  llvm::erase_if(All->Statements, isPrefetch);
  llvm::append_range(Result, All->Statements);
  Expression *Skip = Build.builtin(M.Types.voidType(), BuiltinId::skip_groups, {Build.variable(Ahead)});
  Result.push_back(M.create<ExpressionStatement>(Skip));
  Statements = std::move(Result);
}

void Coalescing::run() {
  std::vector<Statement *> &Body = M.kernel()->Body->Statements;
  const bool HasTiles = anyStatement(M.kernel()->Body, [](const Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    return D && isTileStatic(D->Declared);
  });
  if (!HasTiles) {
    if (llvm::all_of(Body, [&](const Statement *S) { return areOfPosition(S); }))
      coalesce(Body, {});
    return;
  }
  for (Statement *S : Body) {
    auto *I = dyn_cast<If>(S);
    Conditions Of;
    if (I && isForInnerTiles(I->Condition) && findConditions(I->Condition, Of) && !mentionsTileStatic(I->Then) &&
        (Expanded.clear(), areOfPosition(I->Then))) {
      auto *Then = llvm::cast<Block>(I->Then = Build.asBlock(I->Then));
      coalesce(Then->Statements, Of);
    }
  }
}

} // namespace

llvm::Error coalesceTiles(Module &M, WorkGroupForm &Form) {
  if (Form.Space && Form.hasTiles() && !Form.KeepsHelpers)
    Coalescing(M, Form.Space->innermost().MaxCount).run();
  return llvm::Error::success();
}

} // namespace ampcc::passes
