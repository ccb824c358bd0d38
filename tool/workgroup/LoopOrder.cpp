#include "workgroup/LoopOrder.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/StrideAnalysis.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// Work-items without loops do little more than to load and store. CPUs prefetch memory that is read contiguously, and
// the next part of a row is not.
constexpr unsigned LongRow = 4096;

constexpr unsigned InLine = 16; // elements of four bytes in a line of the cache

// How many elements a work-item accesses that lie beside those of the next work-item of its row, or of its column.
struct Neighbours {
  unsigned InRow = 0, InColumn = 0;
};

struct Accesses {
  Neighbours Loads, Stores;
};

// The element that an assignment to LValue changes (a part of).
const Expression *elementOf(const Expression *LValue) {
  while (auto *Part = dyn_cast<Member>(LValue))
    LValue = Part->Base;
  return LValue;
}

Accesses accessesOf(Module &M, IterationSpace &Space, const RematerializableValues &Values) {
  WorkItemUniformity Uniformity(M, *M.kernel(), Space);
  StrideAnalysis Positions(M, Space, Uniformity, Values);
  Accesses Result;
  llvm::DenseSet<const Expression *> Stored;
  walkExpressions(M.kernel()->Body, [&](Expression *&E) {
    if (auto *B = dyn_cast<Binary>(E); B && isAssignment(B->Op))
      Stored.insert(elementOf(B->Left));
  });
  walkExpressions(M.kernel()->Body, [&](Expression *&E) {
    auto *I = dyn_cast<Index>(E);
    if (!I || !I->Base->type()->isPointer())
      return;
    Neighbours &Found = Stored.contains(I) ? Result.Stores : Result.Loads;
    Found.InRow += Positions.hasUnitStride(I->Subscript);
    Found.InColumn += Positions.isContiguousInOuter(I->Subscript);
  });
  return Result;
}

bool hasLoop(const Module &M) {
  bool Result = false;
  for (const Function *F : M.Functions) {
    Statement *Body = F->Body;
    walkStatements(Body, [&](Statement *&S) { Result = Result || isLoop(S); });
  }
  return Result;
}

void setBox(IterationSpace &Space, unsigned Innermost, unsigned Rows) {
  for (IterationDimension &D : Space.Dimensions)
    D.Block = 1;
  Space.innermost().Block = Innermost;
  Space.outer().front().Block = Rows;
}

} // namespace

// What a row writes or reads far apart must stay in the cache until the next row goes on beside it. If rows of the
// matrix are a power of two apart, as they often are, it shares one set of the cache, which has room for few lines. So
// a row is a line long. Reads far apart cost less than writes.
static void chooseLoopOrder(Module &M, IterationSpace &Space, const RematerializableValues &Values) {
  if (!Space.innermost().Count)
    return;
  auto [Loads, Stores] = accessesOf(M, Space, Values);
  if (Space.outer().empty() || (!Loads.InColumn && !Stores.InColumn)) {
    if (!hasLoop(M))
      Space.innermost().Block = LongRow;
    return;
  }
  const bool StoresAreTurned = Stores.InColumn > Stores.InRow;
  if (StoresAreTurned && 2 * Stores.InColumn + Loads.InColumn >= 2 * Stores.InRow + Loads.InRow) {
    std::swap(Space.innermost(), Space.outer().front());
    Space.innermost().MaxCount = Space.outer().front().MaxCount;
    Space.outer().front().MaxCount = 0;
    return setBox(Space, InLine, 64);
  }
  setBox(Space, StoresAreTurned ? InLine / 2 : InLine, 64);
}

llvm::Error chooseLoopOrder(Module &M, WorkGroupForm &Form) {
  chooseLoopOrder(M, *Form.Space, *Form.Values);
  return llvm::Error::success();
}

} // namespace ampcc::passes
