// Finds barriers that not all work-items of a tile reach (R-LANG-152, -153) by abstract interpretation: follows values
// through a tiled kernel and its calls, and control flow with them, to learn which of both are divergent. Every path is
// taken, and loops until a fixed point; a variable that only some of the work-items assign is divergent from then on.
#pragma once

#include "analysis/lint/AbstractState.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::analysis {

class BarrierDivergence {
public:
  explicit BarrierDivergence(const kir::Module &M) : M(M) {}
  std::vector<Finding> run();

private:
  // What break, continue or return leaves.
  struct Region {
    enum Kind { Loop, Switch, Function };
    Kind TheKind;
    const Cause *Left = nullptr;    // some threads have left, others not
    const Cause *Skipped = nullptr; // some threads have left this iteration
    State AtEnd, AtNext;            // joined from the jumps to its end and to its next iteration
    Value Result;                   // Function
    Region(Kind K) : TheKind(K) { AtEnd.IsReachable = AtNext.IsReachable = false; }
  };
  struct CallStep {
    const kir::Function *Caller;
    kir::Location Where;
  };
  // The objects that an lvalue may designate.
  struct Reference {
    analysis::Places Places;
    const Cause *Address = nullptr; // why different threads designate different ones
  };

  const kir::Module &M;
  Causes Reasons;
  State Now;
  std::vector<Region> Regions;
  const Cause *Branch = nullptr; // the conditions being executed
  std::vector<CallStep> Calls;
  const kir::Function *Current = nullptr;
  kir::Location Here;                                  // in the user's text
  llvm::DenseSet<const kir::Variable *> WrittenMemory; // parameters of the kernel that it writes through
  bool DoubtsMemory = false;                           // the second round knows what is written
  unsigned Steps = 0;
  std::map<std::pair<unsigned, unsigned>, Finding> Found; // by file and line

  static constexpr unsigned MaxSteps = 4000000; // a kernel that takes more is left alone
  // As many steps of a loop are followed one by one, as long as the kernel is small and each is known to be taken.
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
  void returnStatement(const kir::Return *S);
  Region &innermost(Region::Kind Kind);
  void meetBarrier();

  // BarrierDivergenceValues.cpp: expressions
  Value value(const kir::Expression *E);
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
