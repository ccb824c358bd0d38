// Index-set splitting at whole periods: the part of a row whose indices are whole periods, from q * period up to, but
// not including, (q + 1) * period, and the loop for the other work-items at both ends.
#pragma once

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

} // namespace ampcc::passes
