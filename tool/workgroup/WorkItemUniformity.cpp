#include "workgroup/WorkItemUniformity.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

WorkItemUniformity::WorkItemUniformity(Module &M, Function &Kernel, IterationSpace &Space)
    : AddressTaken(addressTakenVariables(Kernel)), Functions(effectsOfFunctions(M)) {
  for (IterationDimension &D : Space.Dimensions)
    Variables[D.Position] = &D == &Space.innermost() ? DivergentInInnermost : DivergentInOuter;
  for (const Variable *V : AddressTaken)
    if (V->Space != AddressSpace::Local && !V->IsParameter)
      Variables[V] = Divergent;
  propagate(Kernel);
}

void WorkItemUniformity::privatizeInRows(Function &Kernel, const VariableSet &Of) {
  for (const Variable *V : Of)
    Variables[V] |= DivergentInOuter;
  propagate(Kernel);
}

void WorkItemUniformity::propagate(Function &Kernel) {
  do {
    HasChanged = false;
    statement(Kernel.Body);
  } while (HasChanged);
}

// An assignment in divergent control flow makes the variable divergent, unless the variable is declared in the same
// control flow.
void WorkItemUniformity::raise(const Variable *V, unsigned By) {
  if (V->Space == AddressSpace::Local)
    return; // shared by all work-items
  for (unsigned Control : llvm::drop_begin(Controls, Depths.lookup(V)))
    By |= Control;
  unsigned &Known = Variables[V];
  HasChanged |= (Known | By) != Known;
  Known |= By;
}

unsigned WorkItemUniformity::of(const Expression *E) const {
  if (!E)
    return Uniform;
  if (auto *R = dyn_cast<VariableReference>(E))
    return of(R->Target);
  auto *B = dyn_cast<BuiltinCall>(E);
  auto *C = dyn_cast<Call>(E);
  if ((B && !isPure(B->Id)) || (C && !effects(C).MemoryWritten.empty()))
    return Divergent;
  unsigned Result = Uniform;
  forEachChild(E, [&](const Expression *Child) { Result |= of(Child); });
  return Result;
}

unsigned WorkItemUniformity::ofSimple(const Statement *S) const {
  unsigned Result = Uniform;
  if (auto *D = dyn_cast<Declare>(S))
    Result |= of(D->Declared);
  forEachExpression(S, [&](const Expression *E) {
    Result |= of(E);
    for (const Variable *V : effects(E).Writes)
      Result |= of(V);
  });
  return Result;
}

// The divergence of the conditions of jumps out of S: breaks and continues of the enclosing loop. Switches are treated
// as divergent, because each work-item executes them by itself.
unsigned WorkItemUniformity::exits(const Statement *S, unsigned Inside, bool LeavesLoop, bool LeavesSwitch) const {
  if (llvm::isa<Return>(S) || (llvm::isa<Continue>(S) && LeavesLoop) || (llvm::isa<Break>(S) && LeavesSwitch))
    return Inside;
  if (llvm::isa<If>(S) || isLoop(S))
    Inside |= of(conditionOf(S));
  if (llvm::isa<Switch>(S)) {
    Inside = Divergent;
    LeavesSwitch = false;
  }
  if (isLoop(S))
    LeavesLoop = LeavesSwitch = false;
  unsigned Result = Uniform;
  forEachChild(S, [&](const Statement *Child) { Result |= exits(Child, Inside, LeavesLoop, LeavesSwitch); });
  return Result;
}

unsigned WorkItemUniformity::ofControl(const Statement *S) const {
  unsigned Result = of(conditionOf(S));
  if (isLoop(S))
    forEachChild(S, [&](const Statement *Child) { Result |= exits(Child, Uniform, true, true); });
  return Result;
}

void WorkItemUniformity::expression(const Expression *E) {
  unsigned Whole = of(E);
  for (const Variable *V : effects(E).Writes)
    raise(V, Whole);
}

// Switches are treated as divergent, because each work-item executes them by itself.
void WorkItemUniformity::statement(Statement *S) {
  if (auto *D = dyn_cast<Declare>(S)) {
    Depths[D->Declared] = Controls.size();
    raise(D->Declared, of(D->Initializer));
    if (D->Initializer)
      for (const Variable *V : effects(D->Initializer).Writes) // `int l = n++;`: one statement assigns both
        raise(V, of(D->Declared));
  }
  bool IsControl = llvm::isa<If, Switch>(S) || isLoop(S);
  auto *L = dyn_cast<For>(S);
  if (L && L->Initializer) {
    statement(L->Initializer);
    if (auto *Counter =
            dyn_cast<Declare>(L->Initializer)) // not used after the loop: the same for all active work-items
      Depths[Counter->Declared] = Controls.size() + 1;
  }
  if (IsControl)
    Controls.push_back(llvm::isa<Switch>(S) ? unsigned(Divergent) : ofControl(S));
  forEachPart(
      S, [&](Expression *&E) { expression(E); },
      [&](Statement *&Child) {
        if (!L || Child != L->Initializer)
          statement(Child);
      });
  if (IsControl)
    Controls.pop_back();
}

} // namespace ampcc::passes
