#include "analysis/lint/SymbolicExpr.h"
#include "kir/Arithmetic.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

const Symbol *SymbolicExprs::intern(Symbol S) {
  Key K{S.TheKind, S.Number, S.Type, S.Operands[0], S.Operands[1], S.Operands[2]};
  return &Known.try_emplace(K, S).first->second;
}

// Folds constants; expressions beyond the size limit become Unknown.
const Symbol *SymbolicExprs::operation(Symbol::Kind Kind, int64_t Operator, const Type *T,
                                       std::array<const Symbol *, 3> Operands) {
  Symbol S{Kind, Operator, T, Operands};
  for (const Symbol *Operand : Operands)
    if (Operand) {
      S.Size += Operand->Size;
      S.DependsOnThread |= Operand->DependsOnThread;
      S.DependsOnUniform |= Operand->DependsOnUniform;
    }
  if (S.Size > LargestSymbol)
    return unknown();
  if (!S.DependsOnThread && !S.DependsOnUniform) {
    std::optional<int64_t> Value = evaluate(&S, {});
    return Value ? constant(*Value) : unknown();
  }
  return intern(S);
}

const Symbol *SymbolicExprs::unary(UnaryOperator Op, const Type *T, const Symbol *Operand) {
  return operation(Symbol::Kind::Unary, int64_t(Op), T, {Operand, nullptr, nullptr});
}

const Symbol *SymbolicExprs::binary(BinaryOperator Op, const Type *T, const Symbol *Left, const Symbol *Right) {
  return operation(Symbol::Kind::Binary, int64_t(Op), T, {Left, Right, nullptr});
}

const Symbol *SymbolicExprs::cast(const Type *T, const Symbol *Operand) {
  return operation(Symbol::Kind::Cast, 0, T, {Operand, nullptr, nullptr});
}

const Symbol *SymbolicExprs::select(const Symbol *Condition, const Symbol *Then, const Symbol *Else) {
  if (Condition->TheKind == Symbol::Kind::Constant)
    return Condition->Number ? Then : Else;
  return Then == Else ? Then : operation(Symbol::Kind::Select, 0, nullptr, {Condition, Then, Else});
}

const Symbol *SymbolicExprs::negation(const Symbol *Condition) { return select(Condition, constant(0), constant(1)); }

const Symbol *SymbolicExprs::conjunction(const Symbol *Left, const Symbol *Right) {
  return select(Left, select(Right, constant(1), constant(0)), constant(0));
}

// Operators without a type are computed in 64 bits: they count elements.
static std::optional<int64_t> calculated(const Symbol *S, int64_t Left, int64_t Right) {
  static TypeContext Types;
  const Type *T = S->Type ? S->Type : Types.integerType(64, true);
  std::optional<uint64_t> Result = S->TheKind == Symbol::Kind::Unary
                                       ? calculate(UnaryOperator(S->Number), T, Left)
                                       : calculate(BinaryOperator(S->Number), T, Left, Right);
  return Result ? std::optional(int64_t(*Result)) : std::nullopt;
}

std::optional<int64_t> evaluate(const Symbol *S, const Assignment &In) {
  switch (S->TheKind) {
  case Symbol::Kind::Unknown:
    return std::nullopt;
  case Symbol::Kind::Constant:
    return S->Number;
  case Symbol::Kind::Local:
    return In.Local[S->Number];
  case Symbol::Kind::Uniform:
    return In.Uniform(unsigned(S->Number));
  case Symbol::Kind::Select: {
    std::optional<int64_t> Condition = evaluate(S->Operands[0], In);
    return Condition ? evaluate(S->Operands[*Condition ? 1 : 2], In) : std::nullopt;
  }
  case Symbol::Kind::Cast: {
    std::optional<int64_t> Operand = evaluate(S->Operands[0], In);
    return Operand && S->Type->isIntegral() ? std::optional(int64_t(wrapped(S->Type, *Operand))) : Operand;
  }
  case Symbol::Kind::Unary: {
    std::optional<int64_t> Operand = evaluate(S->Operands[0], In);
    return Operand ? calculated(S, *Operand, 0) : std::nullopt;
  }
  case Symbol::Kind::Binary: {
    std::optional<int64_t> Left = evaluate(S->Operands[0], In), Right = evaluate(S->Operands[1], In);
    return Left && Right ? calculated(S, *Left, *Right) : std::nullopt;
  }
  }
  return std::nullopt;
}

} // namespace ampcc::analysis
