#include "workgroup/LoopOrder.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/StrideAnalysis.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The row length for kernels without loops, which are bound by memory: hardware prefetchers follow contiguous accesses,
// and stop at the end of a row.
constexpr unsigned LongRow = 4096;

constexpr unsigned ElementsInLine = 16; // elements of four bytes in a cache line

// The number of accesses that are contiguous along the innermost dimension (a row), and along the next outer one (a
// column).
struct Neighbours {
  unsigned InRow = 0, InColumn = 0;
};

struct Accesses {
  Neighbours Loads, Stores;
};

Accesses accessesOf(Module &M, IterationSpace &Space, const RematerializableValues &Values) {
  WorkItemUniformity Uniformity(M, *M.kernel(), Space);
  StrideAnalysis Positions(M, {Space, Uniformity, Values});
  Accesses Result;
  llvm::DenseSet<const Expression *> Stored;
  forEachNode<Binary>(M.kernel()->Body, [&](Binary *B) {
    if (isAssignment(B->Op))
      Stored.insert(elementOf(B->Left));
  });
  forEachNode<Index>(M.kernel()->Body, [&](Index *I) {
    if (!I->Base->type()->isPointer())
      return;
    Neighbours &Found = Stored.contains(I) ? Result.Stores : Result.Loads;
    Found.InRow += Positions.hasUnitStride(I->Subscript);
    Found.InColumn += Positions.isContiguousInOuter(I->Subscript);
  });
  return Result;
}

void setBlock(IterationSpace &Space, unsigned Innermost, unsigned Rows) {
  for (IterationDimension &D : Space.Dimensions)
    D.Block = 1;
  Space.innermost().Block = Innermost;
  Space.outer().front().Block = Rows;
}

} // namespace

// The cache lines that a row accesses with a large stride must stay in the cache until the next row accesses their next
// elements. If the stride is a power of two, as is common, they share one set of the cache, which holds few lines. So a
// row is at most one cache line long. Strided loads cost less than strided stores.
static void chooseLoopOrder(Module &M, IterationSpace &Space, const RematerializableValues &Values) {
  if (!Space.innermost().Count)
    return;
  auto [Loads, Stores] = accessesOf(M, Space, Values);
  if (Space.outer().empty() || (!Loads.InColumn && !Stores.InColumn)) {
    if (llvm::none_of(M.Functions, [](const Function *F) { return anyStatement(F->Body, isLoop); }))
      Space.innermost().Block = LongRow;
    return;
  }
  const bool StoresAreTransposed = Stores.InColumn > Stores.InRow;
  if (StoresAreTransposed && 2 * Stores.InColumn + Loads.InColumn >= 2 * Stores.InRow + Loads.InRow) {
    std::swap(Space.innermost(), Space.outer().front());
    Space.innermost().MaxCount = Space.outer().front().MaxCount;
    Space.outer().front().MaxCount = 0;
    return setBlock(Space, ElementsInLine, 64);
  }
  setBlock(Space, StoresAreTransposed ? ElementsInLine / 2 : ElementsInLine, 64);
}

void chooseLoopOrder(Module &M, WorkGroupForm &Form) { chooseLoopOrder(M, *Form.Space, *Form.Values); }

} // namespace ampcc::passes
