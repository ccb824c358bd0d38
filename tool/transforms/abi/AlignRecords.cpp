#include "transforms/abi/AlignRecords.h"
#include "kir/Walk.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <algorithm>

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

using Records = llvm::SmallPtrSet<const Record *, 8>;

constexpr uint64_t LargestAlignment = 16; // in bytes: one vector load

const Record *pointee(const Type *T) {
  return T->isPointer() && T->element()->isRecord() ? T->element()->record() : nullptr;
}

const Record *contained(const Type *T) {
  while (T->isArray())
    T = T->element();
  return T->isRecord() ? T->record() : nullptr;
}

// Records that are members of other records, whose layout must not change, and pointees of casts from other pointer
// types. The address of a view's first element is computed in bytes, but is not such a cast (Expression::Argument).
Records findUnalignable(const Module &M) {
  Records Found;
  for (const Record *R : M.Records)
    for (const Field &F : R->Fields)
      if (const Record *Inner = contained(F.FieldType))
        Found.insert(Inner);
  forEachNode<Cast>(M, [&](Cast *C) {
    const Record *To = pointee(C->type());
    if (To && !C->Argument && pointee(C->Operand->type()) != To && contained(C->Operand->type()) != To)
      Found.insert(To);
  });
  return Found;
}

Records findInBuffers(const Module &M) {
  Records Found;
  for (const Function *F : M.Functions)
    for (const Variable *P : F->Parameters)
      if (const Record *R = F->IsKernel ? pointee(P->VariableType) : nullptr)
        Found.insert(R);
  return Found;
}

uint64_t greatestPowerOfTwoIn(uint64_t Size) { return Size & -Size; }

} // namespace

void alignRecords(Module &M) {
  const Records InBuffers = findInBuffers(M), Unalignable = findUnalignable(M);
  for (Record *R : M.Records) {
    const uint64_t Possible = std::min(greatestPowerOfTwoIn(R->Size), LargestAlignment);
    if (R->HasHostLayout && !R->IsUnion && Possible > R->Alignment && InBuffers.contains(R) && !Unalignable.contains(R))
      R->AlignmentInBuffers = Possible;
  }
}

} // namespace ampcc::passes
