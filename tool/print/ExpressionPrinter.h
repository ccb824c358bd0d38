// Prints expressions with the parentheses that C requires, and those without which compilers warn.
#pragma once

#include "kir/Operators.h"
#include "print/Names.h"
#include <string>

namespace ampcc::print {

// Markers around the condition that a work-item is inside of the domain. They are removed when its position in the
// whole text is known.
constexpr char BeginOfInside = '\1', EndOfInside = '\2';

class ExpressionPrinter {
public:
  explicit ExpressionPrinter(const Names &N) : N(N) {}

  // `Context`: expressions whose precedence is not higher get parentheses, such as Comma in a list of arguments.
  std::string print(const kir::Expression *E, kir::Precedence Context = kir::Precedence::None) const;

  // The initialiser of a declaration, in which braces need no cast.
  std::string printInitializer(const kir::Expression *E) const;

private:
  const Names &N;

  using Text = std::pair<std::string, kir::Precedence>; // with its precedence

  Text text(const kir::Expression *E) const;
  Text literal(const kir::Expression *E) const;
  Text unary(const kir::Unary *U) const;
  Text binary(const kir::Binary *B) const;
  Text conditional(const kir::Conditional *C) const;
  std::string operand(const kir::Expression *E, kir::Precedence Operator, kir::Precedence Context) const;
  std::string pointer(const kir::Expression *E, kir::Precedence Context) const;
  std::string subscript(const kir::Expression *E) const;
  std::string member(const kir::Member *M) const;
  Text builtin(const kir::BuiltinCall *C) const;
  bool needsNoLock(const kir::BuiltinCall &C) const;
  std::string argumentInTemplate(const kir::BuiltinCall *C, std::size_t Digit) const;
  std::string braces(const kir::InitializerList *L) const;
  std::string arguments(const std::vector<kir::Expression *> &List) const;
  std::string withWorkItem(const std::string &Arguments) const;
};

} // namespace ampcc::print
