#include "workgroup/SoftwarePrefetch.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxBuffers = 4; // for each loop
constexpr int64_t LineSize = 64;   // elements with a larger stride share no cache line
// In bytes. Of shorter rows, there are several in a page of memory, which hardware prefetchers follow.
constexpr int64_t MinRow = 1024;
// The prefetch distance if the rows of a tile are rows of a matrix, and so are far apart.
constexpr int64_t BytesAhead = 256;

// The affine context of a sequence of tiles: the group id is the induction variable, and positions in the tile are
// invariant.
class GroupContext : public RematerializingContext {
public:
  GroupContext(IterationSpace &Space, const RematerializableValues &Values)
      : RematerializingContext(Values), Space(Space) {}
  const Variable Group{};

  const Variable *inductionVariable(const Expression *E) const override {
    auto *C = dyn_cast<Cast>(E);
    std::optional<unsigned> Which = C ? dimensionAsked(C->Operand, BuiltinId::get_group_id) : std::nullopt;
    return Which == Space.innermost().Number ? &Group : nullptr;
  }
  bool isInvariant(const Expression *E) const override {
    const Variable *V = referencedVariable(E);
    auto *C = dyn_cast<Cast>(E);
    return (V && (V->IsParameter || Space.isPosition(V))) || (C && dimensionAsked(C->Operand, BuiltinId::get_group_id));
  }

private:
  IterationSpace &Space;
};

class Prefetcher : ModuleRewriter {
public:
  Prefetcher(Module &M, IterationSpace &Space, const RematerializableValues &Values)
      : ModuleRewriter(M), Space(Space), Values(Values), AddressTaken(addressTakenVariables(*M.kernel())) {}
  void visit(Statement *&S);

private:
  IterationSpace &Space;
  const RematerializableValues &Values;
  VariableSet AddressTaken;

  bool isOfAllTiles(const Variable *V) const;
  bool dependsOnRow(const Expression *E) const;
  std::optional<int64_t> growth(const AffineExpr &Sum) const;
  Statement *prefetch(const Index *I, const AffineAnalysis &Sums, const Variable *Position);
  Statement *addPrefetches(WorkItemLoop WorkItems);
};

// Whether V has the same value in all tiles: it depends on parameters only, as the pointer to the first element of a
// view.
bool Prefetcher::isOfAllTiles(const Variable *V) const {
  const Expression *Value = V->IsParameter ? nullptr : Values.valueOf(V);
  auto IsOfAll = [&](const Expression *E) {
    auto *R = dyn_cast<VariableReference>(E);
    return !llvm::isa<BuiltinCall>(E) && (!R || isOfAllTiles(R->Target));
  };
  return V->IsParameter || (Value && allExpressions(Value, IsOfAll));
}

bool Prefetcher::dependsOnRow(const Expression *E) const {
  return mentionsAny(E, [&](const Variable *V) {
    const Expression *Value = V->IsParameter ? nullptr : Values.valueOf(V);
    return llvm::any_of(Space.outer(), [&](const IterationDimension &D) { return D.Position == V; }) ||
           (Value && dependsOnRow(Value));
  });
}

std::optional<int64_t> Prefetcher::growth(const AffineExpr &Sum) const {
  const GroupContext Tiles(Space, Values);
  int64_t Result = 0;
  for (const AffineExpr::Term &T : Sum.invariantTerms()) {
    std::optional<AffineExpr> Value = affineExpr(T.Coefficients.front(), Tiles);
    std::optional<int64_t> Stride = Value ? Value->strideOf(&Tiles.Group) : std::nullopt;
    if (!Stride)
      return std::nullopt;
    Result += *Stride * T.Coefficient;
  }
  return Result;
}

// A prefetch of the memory that the next tile accesses instead of I; null: it is not known, or does not pay.
Statement *Prefetcher::prefetch(const Index *I, const AffineAnalysis &Sums, const Variable *Position) {
  std::optional<AffineExpr> Place = Sums.of(I->Subscript);
  std::optional<int64_t> Growth = Place ? growth(*Place) : std::nullopt;
  const int64_t Size = sizeOf(I->type()), OfWorkItem = Place ? std::abs(Place->coefficientOf(Position)) : 0;
  if (!Growth || *Growth == 0 || OfWorkItem == 0 || OfWorkItem * Size > LineSize)
    return nullptr;
  AffineExpr OfRow;
  llvm::append_range(OfRow.Terms, Place->inductionTerms());
  std::optional<int64_t> Smallest = literalValue(Sums.bound(OfRow, /*IsLargest=*/false));
  std::optional<int64_t> Largest = literalValue(Sums.bound(OfRow, /*IsLargest=*/true));
  const int64_t Bytes = Smallest && Largest ? (*Largest - *Smallest + 1) * Size : 0;
  const bool IsPartOfMatrix = Bytes >= LineSize && dependsOnRow(I->Subscript);
  if (Bytes < MinRow && !IsPartOfMatrix)
    return nullptr;
  Place->Constant += *Growth * (Bytes < MinRow ? (BytesAhead + Bytes - 1) / Bytes : 1);
  Expression *First = M.create<Index>(I->type(), clone(M, I->Base), Sums.bound(*Place, /*IsLargest=*/false));
  return Build.prefetchRow(M.create<Unary>(UnaryOperator::AddressOf, I->Base->type(), First),
                           Build.integer(M.Types.longType(), Bytes));
}

Statement *Prefetcher::addPrefetches(WorkItemLoop WorkItems) {
  AffineAnalysis Sums(M, WorkItems, AddressTaken);
  VariableSet Known;
  auto *Result = M.create<Block>();
  walkExpressions(WorkItems.body(), [&](Expression *&E) {
    auto *I = dyn_cast<Index>(E);
    const Variable *Base = I ? referencedVariable(I->Base) : nullptr;
    if (!Base || !isOfAllTiles(Base) || !I->Base->type()->isPointerTo(AddressSpace::Global) ||
        Known.size() == MaxBuffers || Known.contains(Base))
      return;
    if (auto *Next = prefetch(I, Sums, WorkItems.variable())) {
      Known.insert(Base);
      Result->Statements.push_back(Next);
    }
  });
  if (Known.empty())
    return &WorkItems.loop();
  Result->Statements.push_back(&WorkItems.loop());
  return Result;
}

// Inserts prefetches in front of rows. Rows in loops of the kernel are left out, because each iteration accesses other
// memory.
void Prefetcher::visit(Statement *&S) {
  if (std::optional<WorkItemLoop> WorkItems = WorkItemLoop::of(S))
    S = addPrefetches(*WorkItems);
  else if (!isLoop(S) || isWorkItemLoop(S))
    forEachChild(S, [&](Statement *&Child) { visit(Child); });
}

} // namespace

void prefetchNextTile(Module &M, WorkGroupForm &Form) {
  Statement *Body = M.kernel()->Body;
  if (Form.hasTiles())
    Prefetcher(M, *Form.Space, *Form.Values).visit(Body);
}

} // namespace ampcc::passes
