#include "passes/processors/Growth.h"
#include "passes/FoldConstants.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {

std::optional<int64_t> growthOf(const Expression *E, const StableValues &Values,
                                llvm::function_ref<std::optional<int64_t>(const Expression *)> Known) {
  if (std::optional<int64_t> Growth = Known(E))
    return Growth;
  if (literalValue(E))
    return 0;
  if (auto *R = dyn_cast<VariableReference>(E)) {
    const Expression *Value = Values.valueOf(R->Target);
    return Value ? growthOf(Value, Values, Known) : std::nullopt;
  }
  if (auto *C = dyn_cast<Cast>(E))
    return areInterchangeable(E->type(), C->Operand->type()) ? growthOf(C->Operand, Values, Known) : std::nullopt;
  auto *B = dyn_cast<Binary>(E);
  std::optional<int64_t> Left = B ? growthOf(B->Left, Values, Known) : std::nullopt;
  std::optional<int64_t> Right = Left ? growthOf(B->Right, Values, Known) : std::nullopt;
  if (!Left || !Right)
    return std::nullopt;
  if (B->Op == BinaryOperator::Add)
    return llvm::checkedAdd(*Left, *Right);
  if (B->Op == BinaryOperator::Subtract)
    return llvm::checkedSub(*Left, *Right);
  if (B->Op != BinaryOperator::Multiply)
    return std::nullopt;
  if (std::optional<int64_t> Factor = literalValue(B->Left))
    return llvm::checkedMul(*Factor, *Right);
  if (std::optional<int64_t> Factor = literalValue(B->Right))
    return llvm::checkedMul(*Factor, *Left);
  return *Left == 0 && *Right == 0 ? std::optional<int64_t>(0) : std::nullopt;
}

} // namespace ampcc::passes
