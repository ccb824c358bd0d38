// Index-set splitting at whole periods: the part of a row whose indices are whole periods, from q * period up to, but
// not including, (q + 1) * period, and the loop for the other work-items at both ends.
#pragma once

#include "analysis/AffineExpr.h"
#include "workgroup/LoopVersions.h"

namespace ampcc::passes {

class WholePeriods : LoopVersionBuilder {
public:
  // `First` and `Last`: the first and the last index of the row (long), which increases by one with each work-item. The
  // declarations are added to Around.
  WholePeriods(kir::Module &M, const kir::VariableSet &AddressTaken, kir::WorkItemLoop Row, kir::Block *Around,
               const kir::Expression *First, const kir::Expression *Last, int64_t Period);

  // Quotients (int), end exclusive. Negative indices are in no whole period.
  kir::Expression *firstQuotient() const;
  kir::Expression *endQuotient() const;
  kir::Expression *begin() const; // the position of the first index

  // Adds the loop over the quotients, and the row for the other work-items.
  void split(kir::Statement *OverQuotients);

private:
  kir::WorkItemLoop Row;
  kir::Block *Around;
  int64_t Period;
  kir::Expression *FirstQuotient, *EndQuotient;
  kir::Expression *Inner, *Outer; // positions: the end of the prologue, and the begin of the epilogue

  kir::Variable *position(kir::Expression *Value, const char *Name);
};

// The indices in a loop over quotients: the dividend is `Period * Quotient + Remainder`, and others differ from it by a
// constant and by invariant multiples of the period.
class PeriodicIndices : kir::ModuleRewriter {
public:
  // `Remainder`: a variable; null: it is a constant, which the caller adds.
  PeriodicIndices(kir::Module &M, analysis::AffineExpr Dividend, int64_t Period, kir::Variable *Quotient,
                  kir::Variable *Remainder)
      : ModuleRewriter(M), Dividend(std::move(Dividend)), Period(Period), Quotient(Quotient), Remainder(Remainder) {}

  // The difference of an index and the dividend; nullopt: it is another one.
  std::optional<analysis::AffineExpr> restOf(const analysis::AffineExpr &Index) const;
  // `Period * Quotient + Remainder + the terms of Rest + Constant`
  kir::Expression *index(const analysis::AffineExpr &Rest, int64_t Constant);
  // `(Period * Quotient + the terms of Rest) / Divisor + Constant`; the divisor divides the period.
  kir::Expression *quotient(const analysis::AffineExpr &Rest, int64_t Divisor, int64_t Constant);

private:
  const analysis::AffineExpr Dividend;
  const int64_t Period;
  kir::Variable *const Quotient, *const Remainder;

  kir::Expression *expanded(const analysis::AffineExpr &Sum);
};

} // namespace ampcc::passes
