#include "workgroup/AffineExpansion.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {

Expression *expand(IRBuilder &Build, const AffineExpr &Sum, const Type *T, ConstantIs Where,
                   llvm::function_ref<Expression *(const AffineExpr::Term &)> ValueOf) {
  Expression *Result = Sum.Constant && Where == ConstantIs::First ? Build.integer(T, Sum.Constant) : nullptr;
  auto Add = [&](Expression *Value, bool IsNegative) {
    if (Result)
      Result = IsNegative ? Build.subtract(Result, Value) : Build.add(Result, Value);
    else
      Result = IsNegative ? Build.unary(UnaryOperator::Minus, Value) : Value;
  };
  for (const AffineExpr::Term &Each : Sum.Terms) {
    Expression *Value = ValueOf(Each);
    const int64_t Factor = std::abs(Each.Coefficient);
    Add(Factor == 1 ? Value : Build.multiply(Value, Build.integer(T, Factor)), Each.Coefficient < 0);
  }
  if (!Result)
    return Build.integer(T, Sum.Constant);
  if (Sum.Constant && Where == ConstantIs::Last)
    Add(Build.integer(T, std::abs(Sum.Constant)), Sum.Constant < 0);
  return Result;
}

} // namespace ampcc::passes
