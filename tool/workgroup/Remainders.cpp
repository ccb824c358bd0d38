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

namespace {

// Removes one term from a sum.
struct TermRemover {
  Module &M;
  const Expression *Term;
  const analysis::AffineContext &Context;

  Expression *literal(const Type *T, int64_t Value) const; // null: it does not fit
  Expression *remove(const Expression *Sum, unsigned Operations) const;
  Expression *removeLeft(const Binary *Sum, unsigned Operations) const;
};

Expression *TermRemover::literal(const Type *T, int64_t Value) const {
  return T->isSigned() && llvm::isIntN(T->bits(), Value) ? IRBuilder(M).integer(T, Value) : nullptr;
}

// `Operations`: how many of the result's operations may be other ones than those of the sum, which do not overflow. A
// single one computes the difference itself.
Expression *TermRemover::remove(const Expression *Sum, unsigned Operations) const {
  IRBuilder Build(M);
  if (analysis::isSameValue(Sum, Term))
    return Build.integer(Sum->type(), 0);
  const std::optional<int64_t> Literal = literalValue(Sum), Less = literalValue(Term);
  if (Literal && Less)
    return literal(Sum->type(), *Literal - *Less);
  if (const Expression *Value = llvm::isa<VariableReference>(Sum) ? Context.definition(Sum) : nullptr)
    return Value->type() == Sum->type() ? remove(Value, Operations) : nullptr;
  auto *B = dyn_cast<Binary>(Sum);
  if (!B || (B->Op != BinaryOperator::Add && B->Op != BinaryOperator::Subtract) || Operations == 0)
    return nullptr;
  if (Expression *Result = removeLeft(B, Operations))
    return Result;
  Expression *Right = B->Op == BinaryOperator::Add ? remove(B->Right, Operations - 1) : nullptr;
  if (!Right)
    return nullptr;
  return literalValue(Right) == 0 ? clone(M, B->Left) : Build.add(clone(M, B->Left), Right);
}

Expression *TermRemover::removeLeft(const Binary *Sum, unsigned Operations) const {
  IRBuilder Build(M);
  Expression *Left = remove(Sum->Left, Operations - 1);
  if (!Left || literalValue(Left) != 0)
    return Left ? Build.binary(Sum->Op, Left, clone(M, Sum->Right)) : nullptr;
  if (Sum->Op == BinaryOperator::Add)
    return clone(M, Sum->Right);
  const std::optional<int64_t> Right = literalValue(Sum->Right);
  return Right ? literal(Sum->type(), -*Right) : nullptr;
}

} // namespace

Expression *withoutTerm(Module &M, const Expression *Sum, const Expression *Term,
                        const analysis::AffineContext &Context) {
  return TermRemover{M, Term, Context}.remove(Sum, 2);
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
