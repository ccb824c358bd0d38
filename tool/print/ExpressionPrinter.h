// Expressions as C text with no more parentheses than C needs (and those that compilers warn without).
#pragma once

#include "kir/Operators.h"
#include "print/Names.h"
#include <string>

namespace ampcc::print {

// Around the printed condition whether a thread is inside of the domain, until the whole text is known.
constexpr char BeginOfInside = '\1', EndOfInside = '\2';

class ExpressionPrinter {
public:
  explicit ExpressionPrinter(const Names &N) : N(N) {}

  // `Context`: what binds as loosely as this needs parentheses: Comma where a comma would separate arguments.
  std::string print(const kir::Expression *E, kir::Precedence Context = kir::Precedence::None) const;

  // An initialiser behind '=': braces need no cast there.
  std::string printInitializer(const kir::Expression *E) const;

private:
  const Names &N;

  using Text = std::pair<std::string, kir::Precedence>; // with its own precedence

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
