#include "workgroup/SoftwarePrefetch.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/Prefetch.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxBuffers = 4;  // for each loop
constexpr int64_t LineSize = 64;    // elements farther apart than that would ask for more than they need
constexpr int64_t LeastRow = 1024;  // in bytes: of shorter ones many lie in a page of memory, which CPUs follow,
constexpr int64_t BytesAhead = 256; // unless the rows of a tile are rows of a matrix: then so far beside each of them

// Tiles are counted by the number of their group; the position of a work-item is the same in all of them.
class TileContext : public analysis::AffineContext {
public:
  TileContext(IterationSpace &Space, const RematerializableValues &Values) : Space(Space), Values(Values) {}
  const Variable Group{};

  const Variable *inductionVariable(const Expression *E) const override {
    auto *C = dyn_cast<Cast>(E);
    std::optional<unsigned> Which = C ? dimensionAsked(C->Operand, BuiltinId::get_group_id) : std::nullopt;
    return Which == Space.innermost().Number ? &Group : nullptr;
  }
  bool isInvariant(const Expression *E) const override {
    auto *R = dyn_cast<VariableReference>(E);
    auto *C = dyn_cast<Cast>(E);
    return (R && (R->Target->IsParameter || isPosition(R->Target))) ||
           (C && dimensionAsked(C->Operand, BuiltinId::get_group_id));
  }
  const Expression *definition(const Expression *E) const override {
    auto *R = dyn_cast<VariableReference>(E);
    return R ? Values.valueOf(R->Target) : AffineContext::definition(E);
  }

private:
  IterationSpace &Space;
  const RematerializableValues &Values;

  bool isPosition(const Variable *V) const {
    return llvm::any_of(Space.Dimensions, [&](const IterationDimension &D) { return D.Position == V; });
  }
};

class Prefetcher {
public:
  Prefetcher(Module &M, IterationSpace &Space, const RematerializableValues &Values)
      : M(M), Build(M), Space(Space), Values(Values), AddressTaken(addressTakenVariables(*M.kernel())) {}
  void visit(Statement *&S);

private:
  Module &M;
  IRBuilder Build;
  IterationSpace &Space;
  const RematerializableValues &Values;
  VariableSet AddressTaken;

  bool isOfAllTiles(const Variable *V) const;
  bool dependsOnRow(Expression *E) const;
  std::optional<int64_t> growth(const AffineExpr &Sum) const;
  Statement *prefetch(const Index *I, const AffineAnalysis &Sums, const Variable *Position);
  Statement *addPrefetches(WorkItemLoop Threads);
};

// A pointer to the first element of a view follows from parameters.
bool Prefetcher::isOfAllTiles(const Variable *V) const {
  Expression *Value = V->IsParameter ? nullptr : Values.valueOf(V);
  bool Result = V->IsParameter || Value;
  if (Value)
    walkExpression(Value, [&](Expression *&E) {
      auto *R = dyn_cast<VariableReference>(E);
      Result = Result && !llvm::isa<BuiltinCall>(E) && (!R || isOfAllTiles(R->Target));
    });
  return Result;
}

bool Prefetcher::dependsOnRow(Expression *E) const {
  bool Result = false;
  walkExpression(E, [&](Expression *&Part) {
    auto *R = dyn_cast<VariableReference>(Part);
    if (!R || Result)
      return;
    Expression *Value = R->Target->IsParameter ? nullptr : Values.valueOf(R->Target);
    Result = llvm::any_of(Space.outer(), [&](const IterationDimension &D) { return D.Position == R->Target; }) ||
             (Value && dependsOnRow(Value));
  });
  return Result;
}

std::optional<int64_t> Prefetcher::growth(const AffineExpr &Sum) const {
  const TileContext Tiles(Space, Values);
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

// What the next tile needs where this one needs I; null: not known, or not worth it.
Statement *Prefetcher::prefetch(const Index *I, const AffineAnalysis &Sums, const Variable *Position) {
  std::optional<AffineExpr> Place = Sums.of(I->Subscript);
  std::optional<int64_t> Growth = Place ? growth(*Place) : std::nullopt;
  const int64_t Size = sizeOf(I->type()), OfThread = Place ? std::abs(Place->coefficientOf(Position)) : 0;
  if (!Growth || *Growth == 0 || OfThread == 0 || OfThread * Size > LineSize)
    return nullptr;
  AffineExpr OfRow;
  llvm::append_range(OfRow.Terms, Place->inductionTerms());
  std::optional<int64_t> Least = literalValue(Sums.bound(OfRow, /*IsLargest=*/false));
  std::optional<int64_t> MaxCount = literalValue(Sums.bound(OfRow, /*IsLargest=*/true));
  const int64_t Bytes = Least && MaxCount ? (*MaxCount - *Least + 1) * Size : 0;
  const bool IsPartOfMatrix = Bytes >= LineSize && dependsOnRow(I->Subscript);
  if (Bytes < LeastRow && !IsPartOfMatrix)
    return nullptr;
  Place->Constant += *Growth * (Bytes < LeastRow ? (BytesAhead + Bytes - 1) / Bytes : 1);
  Expression *First = M.create<Index>(I->type(), clone(M, I->Base), Sums.bound(*Place, /*IsLargest=*/false));
  return prefetchRow(M, M.create<Unary>(UnaryOperator::AddressOf, I->Base->type(), First),
                     Build.integer(M.Types.integerType(64, true), Bytes));
}

Statement *Prefetcher::addPrefetches(WorkItemLoop Threads) {
  AffineAnalysis Sums(M, Threads, AddressTaken);
  VariableSet Known;
  auto *Result = M.create<Block>();
  walkExpressions(Threads.body(), [&](Expression *&E) {
    auto *I = dyn_cast<Index>(E);
    auto *Base = I ? dyn_cast<VariableReference>(I->Base) : nullptr;
    if (!Base || !isOfAllTiles(Base->Target) || !Base->type()->isPointer() ||
        Base->type()->space() != AddressSpace::Global || Known.size() == MaxBuffers || Known.contains(Base->Target))
      return;
    if (auto *Next = prefetch(I, Sums, Threads.variable())) {
      Known.insert(Base->Target);
      Result->Statements.push_back(Next);
    }
  });
  if (Known.empty())
    return &Threads.loop();
  Result->Statements.push_back(&Threads.loop());
  return Result;
}

// What loops other than those over rows need, they need at other times.
void Prefetcher::visit(Statement *&S) {
  if (std::optional<WorkItemLoop> Threads = WorkItemLoop::of(S))
    S = addPrefetches(*Threads);
  else if (!isLoop(S) || isWorkItemLoop(S))
    forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { visit(Child); });
}

} // namespace

llvm::Error prefetchNextTile(Module &M, WorkGroupForm &Form) {
  Statement *Body = M.kernel()->Body;
  if (Form.hasTiles())
    Prefetcher(M, *Form.Space, *Form.Values).visit(Body);
  return llvm::Error::success();
}

} // namespace ampcc::passes
