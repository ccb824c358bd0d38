#include "transforms/scalar/InlineFunctions.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/GatherStores.h"
#include "transforms/scalar/InlinedBody.h"
#include "transforms/scalar/ScalarOpts.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Size limits, in expressions, of functions that are called more than once.
constexpr unsigned LargestCopied = 120, LargestCopiedWithBarrier = 500;

// How often each function is called.
class CallCounts {
public:
  unsigned of(const Function &F) const { return Counts.lookup(&F); }

  // Replaces the counts of the calls in Caller with the current ones.
  void update(const Function &Caller) {
    std::vector<const Function *> &Callees = CalleesOf[&Caller];
    for (const Function *Callee : Callees)
      --Counts[Callee];
    Callees.clear();
    forEachNode<Call>(Caller.Body, [&](Call *C) { Callees.push_back(C->Callee); });
    for (const Function *Callee : Callees)
      ++Counts[Callee];
  }

private:
  llvm::DenseMap<const Function *, unsigned> Counts;
  llvm::DenseMap<const Function *, std::vector<const Function *>> CalleesOf;
};

using FunctionSet = llvm::SmallPtrSet<const Function *, 8>;

class Inliner {
public:
  // `Values`: constructors that only store values (GatherStores). `Barriers`, `Images`: functions that contain barriers
  // or image accesses.
  Inliner(Module &M, Function &F, const CallCounts &Calls, const FunctionSet &Values, const FunctionSet &Barriers,
          const FunctionSet &Images)
      : M(M), F(F), Calls(Calls), Values(Values), Barriers(Barriers), Images(Images) {}
  void run() { visitBlock(F.Body, /*IsTail=*/F.Result->isVoid()); }

private:
  Module &M;
  Function &F;
  const CallCounts &Calls;
  const FunctionSet &Values, &Barriers, &Images;
  const Call *Whole = nullptr; // the call to expand as statements; null: none

  bool wouldGrow(const Function &Callee) const;
  bool isWanted(const Function &Callee) const;
  bool mayStandInExpression(const Function &Callee) const;
  bool keepsLines(const Call *C) const;
  void visitBlock(Block *B, bool IsTail);
  void visitParts(Statement *S, bool IsTail, std::vector<Statement *> &Before);
  void expand(Expression *&E, Location At, std::vector<Statement *> &Before);
  bool expandStatement(Statement *S, bool IsTail, std::vector<Statement *> &Out);
};

bool hasLines(const Function &F) {
  return anyStatement(F.Body, [](const Statement *S) { return S->Where.Line != 0; });
}

// Whether inlining Callee into F would make F too large to be inlined itself. Small library functions with several
// calls, such as members of views, must stay small: they are inlined so that their object need not be in memory.
// Callees with pointers to private memory are inlined nevertheless.
bool Inliner::wouldGrow(const Function &Callee) const {
  return F.IsLibrary && Callee.IsLibrary && Calls.of(F) > 1 && !Barriers.contains(&Callee) &&
         countExpressions(Callee.Body) > LargestCopied && llvm::none_of(Callee.Parameters, [](const Variable *P) {
           return P->VariableType->isPointerTo(AddressSpace::Private);
         });
}

// Whether calls of Callee are inlined as statements. Functions with barriers are, because the work-group variant
// requires that all barriers are in the kernel itself (workgroup/WorkGroupForm.h), and because the work-item loops of
// drivers are slow to compile: PoCL duplicates the code after each conditional barrier. Functions with images are,
// because OpenCL C has images as parameters only, and no objects that contain images (BindImages.h).
bool Inliner::isWanted(const Function &Callee) const {
  if (Images.contains(&Callee))
    return true;
  if (wouldGrow(Callee))
    return false;
  const bool HasBarrier = Barriers.contains(&Callee);
  if (Calls.of(Callee) != 1)
    return HasBarrier && countExpressions(Callee.Body) <= LargestCopiedWithBarrier;
  return HasBarrier || Callee.IsLibrary || Callee.IsLambda || F.IsLibrary;
}

bool Inliner::mayStandInExpression(const Function &Callee) const {
  if (Values.contains(&Callee))
    return true;
  if (Images.contains(&Callee))
    return isStraightLine(Callee);
  return (Callee.IsLibrary || Callee.IsLambda) && isStraightLine(Callee) && !wouldGrow(Callee) &&
         (Calls.of(Callee) == 1 || countExpressions(Callee.Body) <= LargestCopied);
}

// Whether the call should be expanded as statements to keep their lines: the library calls user's code, such as the
// function object of a kernel.
bool Inliner::keepsLines(const Call *C) const {
  return C && F.IsLibrary && Calls.of(*C->Callee) == 1 && hasLines(*C->Callee) && returnsOnlyAtEnd(*C->Callee);
}

void Inliner::expand(Expression *&E, Location At, std::vector<Statement *> &Before) {
  walkExpression(E, [&](Expression *&Part) {
    auto *C = dyn_cast<Call>(Part);
    if (!C || C == Whole || !mayStandInExpression(*C->Callee))
      return;
    InlinedBody Body(M, *C, At);
    Part = Body.asExpression();
    for (Variable *V : Body.variables())
      Before.push_back(M.create<Declare>(V));
  });
}

// The call if S is `f(...);`, `x = f(...);`, `T x = f(...);` or `return f(...);`, in which it is evaluated first; else
// null.
Call *callIn(Statement *S, Expression **&Slot) {
  Slot = nullptr;
  if (auto *E = dyn_cast<ExpressionStatement>(S)) {
    auto *B = dyn_cast<Binary>(E->Value);
    Slot = B && isAssignment(B->Op) ? &B->Right : &E->Value;
  } else if (auto *D = dyn_cast<Declare>(S)) {
    Slot = &D->Initializer;
  } else if (auto *R = dyn_cast<Return>(S)) {
    Slot = &R->Value;
  }
  return Slot ? dyn_cast_or_null<Call>(*Slot) : nullptr;
}

// Replaces a statement that consists of a call with the statements of the callee, which may contain control flow.
bool Inliner::expandStatement(Statement *S, bool IsTail, std::vector<Statement *> &Out) {
  Expression **Slot;
  const Call *C = callIn(S, Slot);
  if (!C || !isWanted(*C->Callee))
    return false;
  bool IsTailCall = IsTail && C->Callee->Result->isVoid() && llvm::isa<ExpressionStatement>(S);
  if (!IsTailCall && !returnsOnlyAtEnd(*C->Callee))
    return false;
  std::vector<Statement *> Body = InlinedBody(M, *C, S->Where).asStatements();
  auto *Last = Body.empty() ? nullptr : dyn_cast<Return>(Body.back());
  if (Last && !IsTailCall)
    Body.pop_back();
  llvm::append_range(Out, Body);
  if (!C->Callee->Result->isVoid()) {
    *Slot = Last->Value;
    Out.push_back(S);
  }
  return true;
}

void Inliner::visitParts(Statement *S, bool IsTail, std::vector<Statement *> &Before) {
  forEachPart(
      S, [&](Expression *&E) { expand(E, S->Where, Before); },
      [&](Statement *&Child) {
        if (auto *B = dyn_cast<Block>(Child))
          visitBlock(B, IsTail && (llvm::isa<If>(S) || llvm::isa<Block>(S)));
        else
          visitParts(Child, IsTail && llvm::isa<If>(S), Before);
      });
}

void Inliner::visitBlock(Block *B, bool IsTail) {
  std::vector<Statement *> Result;
  for (Statement *S : B->Statements) {
    bool IsLast = IsTail && S == B->Statements.back();
    std::vector<Statement *> Before;
    Expression **Slot;
    const Call *C = callIn(S, Slot);
    Whole = keepsLines(C) ? C : nullptr;
    if (auto *Nested = dyn_cast<Block>(S))
      visitBlock(Nested, IsLast);
    else
      visitParts(S, IsLast, Before);
    Whole = nullptr;
    llvm::append_range(Result, Before);
    if (!expandStatement(S, IsLast, Result))
      Result.push_back(S);
  }
  B->Statements = std::move(Result);
}

// Removes the locations of library functions, so that inlined code gets the line of the call; makes their variables
// temporaries.
void forgetNames(Function &F) {
  walkStatements(F.Body, [&](Statement *&S) {
    if (F.IsLibrary)
      S->Where = {};
    if (auto *D = dyn_cast<Declare>(S); D && (F.IsLibrary || D->Declared->Name.empty()))
      D->Declared->IsTemporary = true;
  });
}

} // namespace

// Bottom-up over the call graph: callees precede callers, so that inlined bodies are optimized already.
void inlineFunctions(Module &M) {
  CallCounts Calls;
  FunctionSet Values, Barriers, Images;
  for (const Function *F : M.Functions)
    Calls.update(*F);
  for (Function *F : M.Functions) {
    forgetNames(*F);
    Inliner(M, *F, Calls, Values, Barriers, Images).run();
    optimizeScalars(M, *F);
    if (!F->IsLibrary && gatherStores(M, *F))
      Values.insert(F);
    if (callsBuiltin(F->Body, isBarrier))
      Barriers.insert(F);
    if (callsBuiltin(F->Body, isImageAccess))
      Images.insert(F);
    Calls.update(*F);
  }
}

} // namespace ampcc::passes
