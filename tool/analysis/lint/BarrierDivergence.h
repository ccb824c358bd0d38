// Finds barriers in divergent control flow (R-LANG-152, -153) by abstract interpretation of a tiled kernel and its
// calls: computes which values and branches are divergent. It takes every path and iterates loops to a fixed point; a
// variable that is assigned in divergent control flow is divergent from then on.
#pragma once

#include "analysis/lint/AbstractState.h"
#include "analysis/lint/Interpreter.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::analysis {

class BarrierDivergence : private Interpreter<BarrierDivergence, Value> {
public:
  explicit BarrierDivergence(const kir::Module &M) : M(M) {}
  std::vector<Finding> run();

private:
  friend Interpreter;

  // A statement or function that break, continue or return leaves.
  struct Region {
    enum Kind { Loop, Switch, Function };
    Kind TheKind;
    const Cause *Left = nullptr;    // only some threads have left it
    const Cause *Skipped = nullptr; // only some threads have left this iteration
    State AtEnd, AtNext;            // joins of the states at jumps to its end and to its next iteration
    Value Result;                   // Function
    Region(Kind K) : TheKind(K) { AtEnd.IsReachable = AtNext.IsReachable = false; }
  };
  struct CallStep {
    const kir::Function *Caller;
    kir::Location Where;
  };
  // The objects that an lvalue may designate.
  struct Reference {
    PointsToSet Objects;
    const Cause *Address = nullptr; // why the address is divergent; null: it is uniform
  };

  const kir::Module &M;
  Causes Reasons;
  State Now;
  std::vector<Region> Regions;
  const Cause *Branch = nullptr; // why the enclosing conditions are divergent
  std::vector<CallStep> Calls;
  const kir::Function *Current = nullptr;
  kir::Location Here;                                  // in the user's source
  llvm::DenseSet<const kir::Variable *> WrittenMemory; // parameters through which the kernel writes
  bool DoubtsMemory = false;                           // second round: loads of WrittenMemory are divergent
  unsigned Steps = 0;
  std::map<std::pair<unsigned, unsigned>, Finding> Found; // by file and line

  static constexpr unsigned MaxSteps = 4000000; // the analysis of larger kernels is cut off
  // The first iterations of a loop are interpreted one by one, without joins, as long as each is known to run and the
  // number of steps is small.
  static constexpr unsigned MaxFollowed = 16, MaxStepsToFollow = MaxSteps / 16;

  void runOnce();

  // BarrierDivergence.cpp: control flow
  const Cause *divergence() const;
  void statement(const kir::Statement *S);
  void block(const kir::Block *B);
  void under(const Cause *Condition, llvm::function_ref<void()> Body);
  void ifStatement(const kir::If *S);
  void switchStatement(const kir::Switch *S);
  void loop(const kir::Expression *Before, const kir::Statement *Body, const kir::Expression *Step,
            const kir::Expression *After);
  bool step(const kir::Expression *Before, const kir::Statement *Body, const kir::Expression *Step,
            const kir::Expression *After);
  bool leaveUnless(const kir::Expression *Condition);
  void jump(Region::Kind Innermost, bool ToNext);
  void breakStatement() { jump(Region::Switch, /*ToNext=*/false); }
  void continueStatement() { jump(Region::Loop, /*ToNext=*/true); }
  void returnStatement(const kir::Return *S);
  Region &innermost(Region::Kind Kind);
  void meetBarrier();

  // BarrierDivergenceValues.cpp: expressions
  Value value(const kir::Expression *E);
  static Value literal(const kir::IntegerLiteral *E);
  static Value unknown(const kir::Type *T);
  static Value zero(const kir::Type *T) { return unknown(T); }
  static Value uninitialized(const kir::Type *T) { return unknown(T); }
  Scalar condition(const kir::Expression *E);
  Value unary(const kir::Unary *E);
  Value binary(const kir::Binary *E);
  Value shortCircuit(const kir::Binary *E);
  Value conditional(const kir::Conditional *E);
  Value converted(const kir::Cast *E);
  Value list(const kir::InitializerList *E);
  Value call(const kir::Call *E);
  Value builtin(const kir::BuiltinCall *E);
  Value memberOf(const kir::Member *E);
  Reference lvalue(const kir::Expression *E);
  Reference element(const kir::Index *E);
  static Reference behind(const Scalar &Pointer);
  Value load(const Reference &From, const kir::Type *T);
  void store(const Reference &To, const Value &V);
  void initialize(const kir::Variable *V, Value Initial);
};

} // namespace ampcc::analysis
