// Counted loops: the only matcher of `for (int i = begin; i < end; i += step)`, with access to the parts of the loop.
#pragma once

#include "kir/Statements.h"
#include <optional>

namespace ampcc::kir {

// The induction variable of a For: its initializer declares it, and its step is `i op= amount`, ++i or --i.
struct InductionVariable {
  Declare *Start; // has an initializer
  BinaryOperator Op;
  Expression *Amount; // null: one
  Binary *Bound;      // the condition, if it compares the variable with something; else null

  std::optional<int64_t> increment() const; // in each iteration; nullopt: it is not constant
  // Whether the increment is constant, and the loop continues while the variable has not reached the bound.
  bool countsToBound() const;
};
std::optional<InductionVariable> inductionVariable(const Statement *S); // nullopt: S is not such a loop

// A reference to the parts of a For: assigning to begin(), end() or body() changes the loop. The matcher is syntactic:
// it checks neither that the body leaves the induction variable alone nor that begin, end and step are loop-invariant.
class CountedLoop {
public:
  static std::optional<CountedLoop> of(Statement *S);
  static std::optional<const CountedLoop> of(const Statement *S) { return of(const_cast<Statement *>(S)); }

  For &loop() { return *Loop; }
  const For &loop() const { return *Loop; }
  Statement *&body() { return Loop->Body; }
  const Statement *body() const { return Loop->Body; }
  Variable *variable() const { return Start->Declared; }
  Expression *&begin() { return Start->Initializer; }
  const Expression *begin() const { return Start->Initializer; }
  Expression *&end() { return Condition->Right; }
  const Expression *end() const { return Condition->Right; }
  bool includesEnd() const { return Condition->Op == BinaryOperator::LessEqual; }
  const Expression *step() const { return Step; } // null: one

private:
  CountedLoop(For *Loop, Declare *Start, Binary *Condition, Expression *Step)
      : Loop(Loop), Start(Start), Condition(Condition), Step(Step) {}

  For *Loop;
  Declare *Start;
  Binary *Condition;
  Expression *Step;
};

// The values of the induction variable of a loop that counts from one literal to another by one, up or down.
struct CountedRange {
  Variable *Counter;
  int64_t Least, Greatest; // Least > Greatest: none

  int64_t count() const { return Greatest - Least + 1; }
};
std::optional<CountedRange> constantRange(const Statement *S); // nullopt: S is not such a loop
// The trip count of such a loop; zero or negative: the body does not run.
std::optional<int64_t> tripCount(const Statement *S);

// The work-item loop of the innermost dimension. Its step is one, and its end is not included, as the verifier checks.
class WorkItemLoop : public CountedLoop {
public:
  static std::optional<WorkItemLoop> of(Statement *S);

  WorkItemDimension &dimension() { return *loop().Attributes.WorkItems; }
  const WorkItemDimension &dimension() const { return *loop().Attributes.WorkItems; }

private:
  explicit WorkItemLoop(CountedLoop L) : CountedLoop(L) {}
};

bool isWorkItemLoop(const Statement *S); // of any dimension

} // namespace ampcc::kir
