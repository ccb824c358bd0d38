#include "workgroup/WholePeriods.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "workgroup/AffineExpansion.h"
#include "workgroup/LoopPeeling.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {

constexpr int64_t ShortPeriod = 16;

// All intermediate values fit into 64 bits.
WholePeriods::WholePeriods(Module &M, const VariableSet &AddressTaken, WorkItemLoop Row, Block *Around,
                           const Expression *First, const Expression *Last, int64_t Period)
    : LoopVersionBuilder(M, AddressTaken), Row(Row), Around(Around), Period(Period) {
  auto Constant = [&](int64_t Value) { return Build.integer(Long, Value); };
  auto QuotientOf = [&](const char *Name, Expression *Of) {
    return declare(Name, Build.cast(Int, Build.binary(BinaryOperator::Divide, Of, Constant(Period))), Around);
  };
  Expression *Rounded = Build.add(clone(M, First), Constant(Period - 1));
  FirstQuotient = QuotientOf("first_quotient", Build.builtin(Long, BuiltinId::max, {Rounded, Constant(0)}));
  Expression *End =
      Build.builtin(Long, BuiltinId::min, {clone(M, Last), Constant(std::numeric_limits<int32_t>::max())});
  EndQuotient = QuotientOf("end_quotient", Build.add(End, Constant(1)));
  auto Position = [&](const char *Name, const Expression *Quotient, BuiltinId Nearer, const Expression *Bound) {
    Expression *Value = Build.subtract(Build.multiply(wide(Quotient), Constant(Period)), clone(M, First));
    Value = Build.builtin(Long, Nearer, {Build.add(Value, wide(Row.begin())), wide(Bound)});
    return declare(Name, Build.cast(Int, Value), Around);
  };
  Inner = Position("inner_x", FirstQuotient, BuiltinId::min, Row.end());
  Outer = Position("outer_x", EndQuotient, BuiltinId::max, Inner);
}

Expression *WholePeriods::firstQuotient() const { return clone(M, FirstQuotient); }
Expression *WholePeriods::endQuotient() const { return clone(M, EndQuotient); }
Expression *WholePeriods::begin() const { return clone(M, Inner); }

Variable *WholePeriods::position(Expression *Value, const char *Name) {
  Variable *Known = referencedVariable(Value);
  return Known ? Known : Build.declareConst(Name, Value, Around->Statements);
}

void WholePeriods::split(Statement *OverQuotients) {
  Around->Statements.push_back(OverQuotients);
  const std::optional<int64_t> Begin = literalValue(Row.begin()), End = literalValue(Row.end());
  if (Begin && End && literalValue(Inner) == Begin && literalValue(Outer) == End)
    return;
  if (Period <= ShortPeriod) // too few work-items for vectors
    Row.loop().Attributes.VectorWidth = 1;
  Variable *Prologue = position(Inner, "inner_x"), *Epilogue = position(Outer, "outer_x");
  Around->Statements.push_back(peeledBorders(M, Prologue, Epilogue, Row));
}

std::optional<AffineExpr> PeriodicIndices::restOf(const AffineExpr &Index) const {
  AffineExpr Rest = Index.minus(Dividend);
  return Rest.hasMultiplesOf(Period) ? std::optional(std::move(Rest)) : std::nullopt;
}

Expression *PeriodicIndices::expanded(const AffineExpr &Sum) {
  return expand(Build, Sum, M.Types.intType(), ConstantIs::Last, [&](const AffineExpr::Term &T) {
    return T.Induction ? Build.variable(T.Induction == Quotient ? Quotient : Remainder)
                       : clone(M, T.Coefficients.front());
  });
}

Expression *PeriodicIndices::index(const AffineExpr &Rest, int64_t Constant) {
  AffineExpr Sum{{{Quotient, {}, Period}}, Constant};
  if (Remainder)
    Sum.Terms.push_back({Remainder, {}, 1});
  llvm::append_range(Sum.Terms, Rest.Terms);
  return expanded(Sum);
}

Expression *PeriodicIndices::quotient(const AffineExpr &Rest, int64_t Divisor, int64_t Constant) {
  AffineExpr Sum{{{Quotient, {}, Period}}, Constant};
  llvm::append_range(Sum.Terms, Rest.Terms);
  for (AffineExpr::Term &Each : Sum.Terms)
    Each.Coefficient /= Divisor;
  return expanded(Sum);
}

} // namespace ampcc::passes
