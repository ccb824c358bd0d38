#include "kir/Operators.h"

namespace ampcc::kir {

llvm::StringRef spelling(UnaryOperator Op) {
  static constexpr llvm::StringLiteral Table[] = {
#define KIR_UNARY(NAME, TEXT) TEXT,
#include "kir/Operators.def"
  };
  return Table[unsigned(Op)];
}

namespace {
struct BinaryRow {
  llvm::StringLiteral Text;
  Precedence Level;
};
constexpr BinaryRow BinaryTable[] = {
#define KIR_BINARY(NAME, TEXT, LEVEL) {TEXT, Precedence::LEVEL},
#include "kir/Operators.def"
};
} // namespace

llvm::StringRef spelling(BinaryOperator Op) { return BinaryTable[unsigned(Op)].Text; }
Precedence precedence(BinaryOperator Op) { return BinaryTable[unsigned(Op)].Level; }

bool isSequenced(const Expression *E) {
  auto *B = llvm::dyn_cast<Binary>(E);
  return llvm::isa<Conditional>(E) || (B && (isShortCircuit(B->Op) || B->Op == BinaryOperator::Comma));
}

BinaryOperator appliedOperator(BinaryOperator Op) {
  static constexpr BinaryOperator Table[] = {
#define KIR_BINARY(NAME, TEXT, LEVEL) BinaryOperator::NAME,
#define KIR_COMPOUND(NAME, TEXT, APPLIED) BinaryOperator::APPLIED,
#include "kir/Operators.def"
  };
  return Table[unsigned(Op)];
}

BinaryOperator swappedPredicate(BinaryOperator Op) {
  switch (Op) {
  case BinaryOperator::Less:
    return BinaryOperator::Greater;
  case BinaryOperator::Greater:
    return BinaryOperator::Less;
  case BinaryOperator::LessEqual:
    return BinaryOperator::GreaterEqual;
  case BinaryOperator::GreaterEqual:
    return BinaryOperator::LessEqual;
  default:
    return Op;
  }
}

BinaryOperator inversePredicate(BinaryOperator Op) {
  switch (Op) {
  case BinaryOperator::Less:
    return BinaryOperator::GreaterEqual;
  case BinaryOperator::Greater:
    return BinaryOperator::LessEqual;
  case BinaryOperator::LessEqual:
    return BinaryOperator::Greater;
  case BinaryOperator::GreaterEqual:
    return BinaryOperator::Less;
  case BinaryOperator::NotEqual:
    return BinaryOperator::Equal;
  default:
    return BinaryOperator::NotEqual;
  }
}

} // namespace ampcc::kir
