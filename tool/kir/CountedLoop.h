// Loops that count: the one matcher of `for (int i = begin; i < end; i += step)`, and a view of its parts.
#pragma once

#include "kir/Statements.h"
#include <optional>

namespace ampcc::kir {

// The variable that a For declares and changes in its step, by applying an operator to it and an amount.
struct InductionVariable {
  Declare *Start; // has an initializer
  BinaryOperator Op;
  Expression *Amount; // null: one

  bool isIncremented() const; // by one
};
std::optional<InductionVariable> inductionVariable(const Statement *S); // nullopt: S is no such loop

// A view: what is assigned to its parts changes the loop. That nothing else changes the induction variable, and that
// begin, end and step stay the same while the loop runs, is for others to find out.
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

// How often the body of `for (int i = start; i < 4; ++i)` runs if it starts at a number; nullopt: that is not known.
std::optional<int64_t> tripCount(const CountedLoop &Loop, std::optional<int64_t> Start);
std::optional<int64_t> constantTripCount(const Statement *S); // of a counted loop between literals, with a step of one

// One that runs the work-items of the innermost dimension, as the verifier checks.
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
