// Triangular loop interchange: loops with one bound that is affine in the position of the work-item.
//   before: each work-item: for (j = 0; j < min(global, n); ++j) sum += a[j];
//   after:  end_j = min(the last work-item of the row, n);
//           for (j = 0; j < end_j; ++j) for (x = first work-item behind j; x < row; ++x) sum[x] += a[j];
// The loop is extended to the bounding rectangle of the row's iterations, and its original bound becomes a condition of
// its body, for which BranchBounds finds the range of work-items. So no work-item executes more iterations than before.
// Precondition: the other bound and the step are uniform in the row, and no work-item leaves the loop early.
#pragma once

#include "kir/CountedLoop.h"
#include "workgroup/Extremes.h"
#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

class TriangularLoop {
public:
  // nullopt: S is no such loop, or LoopInterchange keeps it inside of the work-item loop.
  static std::optional<TriangularLoop> of(kir::Module &M, kir::Statement *S, const KernelAnalyses &Of,
                                          const StrideAnalysis &Positions);

  kir::For &loop() const { return *Loop; }
  // A name for the bound of the row.
  std::string nameOfBound() const { return (IsEnd ? "end_" : "begin_") + Induction.Start->Declared->Name; }
  // The weakest bound of the work-items between two positions.
  kir::Expression *boundOfRow(kir::Module &M, StrideAnalysis &Positions, kir::Expression *First,
                              kir::Expression *Last) const;
  // Replaces the bound. The body executes only the iterations of the work-item. The counter of a loop with another
  // begin becomes a new variable, which is uniform.
  void extendTo(kir::Module &M, kir::Expression *BoundOfRow);

private:
  kir::For *Loop;
  kir::InductionVariable Induction;
  bool IsEnd;              // which bound depends on the position: the end in the condition, or the initializer
  ExtremeOperands Varying; // the operands of the bound that are affine in the position,
  ExtremeOperands Same;    // and the operands that are uniform in the row; the strongest of all is the bound

  TriangularLoop(kir::For *Loop, const kir::InductionVariable &Induction, bool IsEnd)
      : Loop(Loop), Induction(Induction), IsEnd(IsEnd) {}

  bool isRising() const { return Induction.increment().value_or(0) > 0; }
  bool isUpperBound() const { return isRising() == IsEnd; }
  kir::Expression *&bound() const { return IsEnd ? Induction.Bound->Right : Induction.Start->Initializer; }
  kir::Expression *other() const { return IsEnd ? Induction.Start->Initializer : Induction.Bound->Right; }
  kir::BinaryOperator comparison() const;
  kir::Expression *weakest(kir::Module &M, StrideAnalysis &Positions, const kir::Expression *Operand,
                           kir::Expression *First, kir::Expression *Last) const;
  bool isProfitable(kir::Module &M, const KernelAnalyses &Of, const StrideAnalysis &Positions) const;
  bool divideBound(const KernelAnalyses &Of, const StrideAnalysis &Positions, const kir::Effects &OfBody);
};

} // namespace ampcc::passes
