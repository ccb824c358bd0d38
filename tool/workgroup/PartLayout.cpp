#include "workgroup/PartLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc::kir;

namespace ampcc::passes {

// The binary logarithm of the number of elements in a group of 16 bytes; zero for types smaller than int, because there
// are no fast shuffles for them within a group.
static unsigned groupBits(const Type *Element) {
  constexpr uint64_t GroupSize = 16;
  return sizeOf(Element) < 4 ? 0 : llvm::Log2_64(GroupSize / sizeOf(Element));
}

PartLayout::PartLayout(const Type *Array) : Count(int64_t(Array->count())), GroupBits(groupBits(Array->element())) {
  if (!llvm::isPowerOf2_64(Array->count()))
    return;
  for (unsigned Bit = 0; Bit < llvm::Log2_64(Array->count()); ++Bit)
    Bits.push_back(Bit);
}

unsigned PartLayout::lowest() const { return unsigned(llvm::find(Bits, 0U) - Bits.begin()); }

bool PartLayout::isHalvedInGroups() const { return GroupBits != 0 && Bits.size() > GroupBits && lowest() == 0; }

int64_t PartLayout::block() const { return Bits.empty() ? 1 : int64_t(1) << lowest(); }

bool PartLayout::isInOrder() const { return llvm::is_sorted(Bits); }

int64_t PartLayout::positionOf(int64_t Element) const {
  if (Bits.empty())
    return Element;
  int64_t Result = 0;
  for (auto [Position, Number] : llvm::enumerate(Bits))
    Result |= (Element >> Number & 1) << Position;
  return Result;
}

PartLayout PartLayout::half() const {
  PartLayout Result = *this;
  Result.Count /= 2;
  if (Bits.empty())
    return Result;
  if (isHalvedInGroups())
    Result.Bits.insert(Result.Bits.begin() + GroupBits, Result.Bits.pop_back_val());
  Result.Bits.erase(Result.Bits.begin() + lowest());
  for (unsigned &Number : Result.Bits)
    --Number;
  return Result;
}

} // namespace ampcc::passes
