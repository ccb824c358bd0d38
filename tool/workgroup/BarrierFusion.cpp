#include "workgroup/BarrierFusion.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/DeclarationSinking.h"

using namespace ampcc::kir;

namespace ampcc::passes {

// The accesses of a region to memory that work-items share.
struct BarrierFusion::Accesses {
  const WorkItemUniformity &Uniformity;
  llvm::SmallVector<Access, 8> ToTile;
  VariableSet Assigned;  // private variables, except for initializations
  bool AreSimple = true; // only straight-line code and branches, and only accesses in ToTile and loads of other memory

  explicit Accesses(const WorkItemUniformity &Uniformity) : Uniformity(Uniformity) {}
  void statement(const Statement *S);
  void expression(const Expression *E);
  bool element(const Expression *E, bool IsRead, bool IsWrite);
};

void BarrierFusion::Accesses::statement(const Statement *S) {
  AreSimple = AreSimple && llvm::isa<Declare, ExpressionStatement, If, Block>(S);
  forEachPart(S, [&](const Expression *E) { expression(E); }, [&](const Statement *Child) { statement(Child); });
}

// Adds an access to an element of a tile_static array, or to a member of the element. False: E is none.
bool BarrierFusion::Accesses::element(const Expression *E, bool IsRead, bool IsWrite) {
  while (const auto *Part = dyn_cast<Member>(E))
    E = Part->Base;
  const auto *Element = dyn_cast<Index>(E);
  const auto *Array = Element ? dyn_cast<VariableReference>(Element->Base) : nullptr;
  if (!Array || Array->Target->Space != AddressSpace::Local || !Array->type()->isArray() || E->type()->isArray())
    return false;
  expression(Element->Subscript);
  if (IsRead)
    ToTile.push_back({Array->Target, Element->Subscript, /*IsWrite=*/false});
  if (IsWrite)
    ToTile.push_back({Array->Target, Element->Subscript, /*IsWrite=*/true});
  return true;
}

void BarrierFusion::Accesses::expression(const Expression *E) {
  const auto *B = dyn_cast<Binary>(E);
  if (B && isAssignment(B->Op)) {
    const Variable *Target = referencedVariable(B->Left);
    if (Target && !isTileStatic(Target))
      Assigned.insert(Target);
    else
      AreSimple = AreSimple && element(B->Left, B->Op != BinaryOperator::Assign, /*IsWrite=*/true);
    return expression(B->Right);
  }
  if (element(E, /*IsRead=*/true, /*IsWrite=*/false))
    return;
  // All other operations may read memory that no work-item writes in the two regions: private memory, buffers.
  const Variable *V = referencedVariable(E);
  const bool IsShared = (V && isTileStatic(V)) || E->type()->isPointerTo(AddressSpace::Local);
  const Effects Of = Uniformity.effects(E);
  const bool MayWrite = llvm::isa<Call, BuiltinCall, Unary>(E) && !Of.isPure();
  const bool ReadsTile = llvm::isa<Call>(E) && Of.MemoryRead.overlaps(MemorySet::of(AddressSpace::Local));
  AreSimple = AreSimple && !IsShared && !MayWrite && !ReadsTile;
  forEachChild(E, [&](const Expression *Child) { expression(Child); });
}

// Whether no work-item writes, behind the barrier, an element that a later one reads in front of it.
bool BarrierFusion::keepsOrder(const Access &Before, const Access &Behind) const {
  if (Before.Array != Behind.Array || (!Before.IsWrite && !Behind.IsWrite))
    return true;
  if (Before.IsWrite)
    return false; // the loop would load what it has just stored
  const std::optional<int64_t> Ahead = Strides.distance(Before.Subscript, Behind.Subscript);
  return Ahead && *Ahead >= 0;
}

// Whether a private variable is live across the barrier, so that ScalarExpansion would make an array of it.
bool BarrierFusion::removesArray(const StatementList &First, const StatementList &Second) const {
  const StatementUniformity Facts(Uniformity);
  return llvm::any_of(First, [&](Statement *S) {
    return llvm::any_of(Facts.effectsOf(S).Writes, [&](const Variable *V) {
      return Uniformity.of(V) & DivergentInInnermost && !Values.valueOf(V) &&
             llvm::any_of(Second, [&](const Statement *Other) { return mentions(Other, V); });
    });
  });
}

bool BarrierFusion::mayFuse(const StatementList &First, const StatementList &Second) const {
  if (!Space.outer().empty() || !removesArray(First, Second)) // rows of further dimensions would not run in order
    return false;
  Accesses Before(Uniformity), Behind(Uniformity);
  for (const Statement *S : First)
    Before.statement(S);
  for (const Statement *S : Second)
    Behind.statement(S);
  if (!Before.AreSimple || !Behind.AreSimple)
    return false;
  auto MayChange = [&](const Access &A) {
    return mentionsAny(A.Subscript,
                       [&](const Variable *V) { return Before.Assigned.contains(V) || Behind.Assigned.contains(V); });
  };
  return llvm::none_of(Before.ToTile, MayChange) && llvm::none_of(Behind.ToTile, MayChange) &&
         llvm::all_of(Before.ToTile, [&](const Access &A) {
           return llvm::all_of(Behind.ToTile, [&](const Access &B) { return keepsOrder(A, B); });
         });
}

// `float next; ... next = e;` becomes `... float next = e;`.
static bool declareAtFirstUse(Module &M, Block *B, Variable *V) {
  const auto First = llvm::find_if(B->Statements, [&](const Statement *S) { return mentions(S, V); });
  return First != B->Statements.end() && makeDeclaration(M, *First, V);
}

static If *branch(Statement *S) {
  auto *I = dyn_cast<If>(S);
  return I && !I->Else && llvm::isa<Block>(I->Then) ? I : nullptr;
}

void BarrierFusion::mergeBranches(StatementList &First, StatementList &Second) const {
  If *Before = branch(First.back()), *Behind = branch(Second.front());
  if (!Before || !Behind || !analysis::isSameValue(Before->Condition, Behind->Condition))
    return;
  const Effects Condition = Uniformity.effects(Before->Condition);
  const Effects Then = StatementUniformity(Uniformity).effectsOf(Before->Then);
  if (!Condition.isOfVariables() || !Condition.isUnaffectedBy(Then))
    return;
  auto *Whole = cast<Block>(Before->Then);
  llvm::append_range(Whole->Statements, cast<Block>(Behind->Then)->Statements);
  Second.erase(Second.begin());
  llvm::erase_if(First, [&](Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    return D && Branches.isMentionedOnlyIn({D, Before}, D->Declared) &&
           (!D->Initializer || Uniformity.effects(D->Initializer).isPure()) && declareAtFirstUse(M, Whole, D->Declared);
  });
}

} // namespace ampcc::passes
