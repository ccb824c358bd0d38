// Expressions as C text with no more parentheses than C needs (and those that compilers warn without).
#pragma once

#include "print/Names.h"
#include <string>

namespace ampcc::print {

class ExpressionPrinter {
public:
  explicit ExpressionPrinter(const Names &N) : N(N) {}

  // `Context`: the precedence that the surrounding text needs; 0 for none, 1 where a comma would separate arguments.
  std::string print(const kir::Expression *E, unsigned Context = 0) const;

  // An initialiser behind '=': braces need no cast there.
  std::string printInitializer(const kir::Expression *E) const;

private:
  const Names &N;

  std::pair<std::string, unsigned> text(const kir::Expression *E) const; // with its own precedence
  std::pair<std::string, unsigned> unary(const kir::Unary *U) const;
  std::pair<std::string, unsigned> binary(const kir::Binary *B) const;
  std::string member(const kir::Member *M) const;
  std::string builtin(const kir::BuiltinCall *C) const;
  std::string braces(const kir::InitializerList *L) const;
  std::string arguments(const std::vector<kir::Expression *> &List) const;
};

} // namespace ampcc::print
