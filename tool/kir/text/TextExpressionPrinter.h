// Prints the expressions and types of the text form (kir/text/Text.h).
#pragma once

#include "kir/Operators.h"
#include "kir/text/TextNames.h"

namespace ampcc::kir {

class TextExpressionPrinter {
public:
  TextExpressionPrinter(const Module &M, TextNames &Names) : M(M), Names(Names) {}

  std::string type(const Type *T);
  // In parentheses if its precedence is not higher than `Context`.
  std::string expression(const Expression *E, Precedence Context = Precedence::None);

private:
  const Module &M;
  TextNames &Names;

  using TextAndLevel = std::pair<std::string, Precedence>;
  TextAndLevel text(const Expression *E);
  TextAndLevel plainText(const Expression *E);
  TextAndLevel operation(const Expression *E);
  TextAndLevel untyped(const Expression *E);
  TextAndLevel unary(const Unary *U);
  TextAndLevel binary(const Binary *B);
  std::string member(const Member *X);
  std::string integer(const IntegerLiteral *L);
  std::string list(llvm::ArrayRef<Expression *> Es);
  std::string bracketed(const Type *T) { return "<" + type(T) + ">"; }
};

} // namespace ampcc::kir
