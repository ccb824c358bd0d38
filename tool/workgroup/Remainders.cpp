#include "workgroup/Remainders.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc::kir;

namespace ampcc::passes {

Expression *testOfMask(Module &M, const IndexDivision &D) {
  if (!D.Mask || literalValue(D.Mask))
    return nullptr;
  IRBuilder Build(M);
  Expression *Mask = Build.widened(clone(M, D.Mask)), *Next = Build.add(clone(M, Mask), Build.integer(Mask->type(), 1));
  return Build.binary(BinaryOperator::Equal, Build.binary(BinaryOperator::BitAnd, Mask, Next),
                      Build.integer(Mask->type(), 0));
}

Expression *divisorOf(const Binary *Division) {
  auto *Guarded = callOf(Division->Right, BuiltinId::nonzero);
  return Guarded ? Guarded->Arguments[0] : Division->Right;
}

// A mask that is no literal has to be written `n - 1`: other variables select single bits, `x & bit`.
static std::optional<IndexDivision> ofMask(Module &M, Expression *Index, Expression *Mask) {
  auto AsRemainder = [&](Expression *Divisor) { return IndexDivision{Index, Divisor, /*IsQuotient=*/false, Mask}; };
  if (const std::optional<int64_t> Known = literalValue(Mask)) {
    if (*Known <= 0 || *Known >= std::numeric_limits<int32_t>::max() || !llvm::isPowerOf2_64(*Known + 1))
      return std::nullopt;
    return AsRemainder(IRBuilder(M).integer(Mask->type(), *Known + 1));
  }
  auto *Size = dyn_cast<Binary>(Mask);
  if (!Size || Size->Op != BinaryOperator::Subtract || literalValue(Size->Right) != 1)
    return std::nullopt;
  return AsRemainder(Size->Left);
}

std::optional<IndexDivision> indexDivisionOf(Module &M, const Expression *E,
                                             llvm::function_ref<bool(const Expression *)> IsMask) {
  auto *B = dyn_cast<Binary>(E);
  if (!B)
    return std::nullopt;
  switch (B->Op) {
  case BinaryOperator::Divide:
  case BinaryOperator::Remainder:
    return IndexDivision{B->Left, divisorOf(B), B->Op == BinaryOperator::Divide, nullptr};
  case BinaryOperator::ShiftRight:
    if (std::optional<int64_t> Bits = literalValue(B->Right); Bits && *Bits > 0 && *Bits < 31)
      return IndexDivision{B->Left, IRBuilder(M).integer(B->Left->type(), int64_t(1) << *Bits), /*IsQuotient=*/true,
                           nullptr};
    return std::nullopt;
  case BinaryOperator::BitAnd:
    if (IsMask(B->Right))
      return ofMask(M, B->Left, B->Right);
    return IsMask(B->Left) ? ofMask(M, B->Right, B->Left) : std::nullopt;
  default:
    return std::nullopt;
  }
}

std::optional<IndexDivision> indexDivisionOf(Module &M, const Expression *E) {
  return indexDivisionOf(M, E, [](const Expression *Mask) { return literalValue(Mask).has_value(); });
}

} // namespace ampcc::passes
