// Symbolic integer expressions over constants, the thread's index, and uniforms, whose values are unknown but the same
// in all threads. They are interned (hash-consed): equal expressions are the same object.
#pragma once

#include "kir/Expressions.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <array>
#include <map>
#include <optional>
#include <tuple>

namespace ampcc::analysis {

struct Symbol {
  enum class Kind { Unknown, Constant, Local, Uniform, Unary, Binary, Select, Cast };
  Kind TheKind = Kind::Unknown;
  int64_t Number = 0;              // Constant: value; Local: dimension; Uniform: number; Unary, Binary: operator
  const kir::Type *Type = nullptr; // Unary, Binary: of the operands; Cast: of the result
  std::array<const Symbol *, 3> Operands{};
  unsigned Size = 1;
  bool DependsOnThread = false, DependsOnUniform = false;

  bool isConstant(int64_t Value) const { return TheKind == Kind::Constant && Number == Value; }
};

// The values of the leaves in one thread.
struct Assignment {
  std::array<int64_t, 3> Local{};
  llvm::function_ref<int64_t(unsigned)> Uniform = nullptr; // by the number of the uniform
};

class SymbolicExprs {
public:
  const Symbol *unknown() { return intern({}); }
  const Symbol *constant(int64_t Value) { return intern({Symbol::Kind::Constant, Value}); }
  const Symbol *local(unsigned Dimension) { return intern({Symbol::Kind::Local, Dimension, {}, {}, 1, true}); }
  const Symbol *uniform(unsigned Which) { return intern({Symbol::Kind::Uniform, Which, {}, {}, 1, false, true}); }
  const Symbol *newUniform() { return uniform(NextUniform++); }
  const Symbol *unary(kir::UnaryOperator Op, const kir::Type *T, const Symbol *Operand);
  const Symbol *binary(kir::BinaryOperator Op, const kir::Type *T, const Symbol *Left, const Symbol *Right);
  const Symbol *select(const Symbol *Condition, const Symbol *Then, const Symbol *Else);
  const Symbol *cast(const kir::Type *T, const Symbol *Operand);
  const Symbol *negation(const Symbol *Condition);
  const Symbol *conjunction(const Symbol *Left, const Symbol *Right);

private:
  using Key = std::tuple<Symbol::Kind, int64_t, const kir::Type *, const Symbol *, const Symbol *, const Symbol *>;
  std::map<Key, Symbol> Known;
  unsigned NextUniform = 0;

  static constexpr unsigned LargestSymbol = 200;

  const Symbol *intern(Symbol S);
  const Symbol *operation(Symbol::Kind Kind, int64_t Operator, const kir::Type *T,
                          std::array<const Symbol *, 3> Operands);
};

// The value in one thread; nullopt if it depends on Unknown or is undefined.
std::optional<int64_t> evaluate(const Symbol *S, const Assignment &In);

} // namespace ampcc::analysis
