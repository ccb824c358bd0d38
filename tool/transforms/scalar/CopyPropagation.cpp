#include "transforms/scalar/CopyPropagation.h"
#include "analysis/AccessOrder.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/scalar/Simplify.h"

using namespace ampcc::kir;

namespace ampcc::passes {

using namespace analysis;
namespace {

class Forwarder : ModuleRewriter {
public:
  Forwarder(Module &M, Function &F) : ModuleRewriter(M), F(F), T(F) {}
  bool run();

private:
  Function &F;
  AccessOrder T;
  VariableSet Parameters, Touched; // Touched: T is out of date for them until the next round
  bool Changed = false;

  void visit(const Variable *V);
  bool removeUnread(const Variable *V, llvm::ArrayRef<unsigned> Writes);
  bool forward(Variable *V, const Write &Definition, Expression *Value);
  void giveValue(const Variable *V);
  bool isDefinedAnew(const Variable *V, const Write &Definition) const;
  bool adoptName(const Variable *V, const Write &Definition, Expression *Value);
  void removeWrite(const Write &W);
  void touch(const Expression *E);
};

Expression *valueOf(const Write &W) {
  if (W.Declaration)
    return cast<Declare>(W.Declaration)->Initializer;
  return cast<Binary>(W.By)->Right;
}

// Whether E costs no more than a reference to a variable, so that it may be duplicated.
bool isCheap(const Expression *E) {
  if (llvm::isa<IntegerLiteral, FloatLiteral, NullPointer, VariableReference>(E))
    return true;
  if (isAddressOf(E) || isDereference(E))
    return isCheap(cast<Unary>(E)->Operand);
  if (auto *C = dyn_cast<Cast>(E))
    return C->type()->isPointer() && isCheap(C->Operand);
  if (auto *X = dyn_cast<Member>(E))
    return isLValue(E) && isCheap(X->Base);
  if (auto *X = dyn_cast<Index>(E))
    return X->Base->type()->isArray() && isCheap(X->Base) && llvm::isa<IntegerLiteral>(X->Subscript);
  return false;
}

// Whether a value of type From can replace one of type To.
bool fits(const Type *To, const Type *From) { return To == From || addsConst(To, From); }

bool isSimpleVariable(const AccessOrder &T, const Variable *V) {
  return V->Space == AddressSpace::Private && !V->VariableType->isArray() && !T.AddressTaken.contains(V);
}

void Forwarder::touch(const Expression *E) {
  walkVariables(E, [&](Variable *V) { Touched.insert(V); });
}

// Removes an initialiser, or replaces an assignment with its value.
void Forwarder::removeWrite(const Write &W) {
  Changed = true;
  if (W.Declaration) {
    auto *D = cast<Declare>(W.Declaration);
    D->Initializer = nullptr;
    return;
  }
  auto *B = dyn_cast<Binary>(W.By);
  *W.Slot = B ? B->Right : Build.nothing();
  if (B)
    touch(B->Right); // its slot has moved
}

// Dead store elimination: `v = e`, `v.part = e`, `v += e` and `++v` of a variable that is never read.
bool Forwarder::removeUnread(const Variable *V, llvm::ArrayRef<unsigned> Writes) {
  if (T.Uses.contains(V) || T.AddressTaken.contains(V) || V->Space != AddressSpace::Private)
    return false;
  for (unsigned Number : Writes) {
    const Write &W = T.Writes[Number];
    auto *D = dyn_cast_or_null<Declare>(W.Declaration);
    if (D && !isPure(D->Initializer))
      continue; // RemoveUnused turns it into a statement
    auto *B = dyn_cast_or_null<Binary>(W.By);
    if (B && !isPure(B->Left))
      continue;
    removeWrite(W);
  }
  Touched.insert(V);
  return true;
}

bool Forwarder::forward(Variable *V, const Write &Definition, Expression *Value) {
  llvm::ArrayRef<Use> Uses = T.Uses[V];
  bool IsCheap = isCheap(Value);
  bool IsWorthAName = llvm::isa<Cast>(Value) && Value->type()->isPointer(); // the address of a view's first element
  const bool StaysApart = V->HoldsFullExpression && V->VariableType->isFloat();
  if (!IsCheap && (Uses.size() > 1 || IsWorthAName || StaysApart))
    return false;
  if (Value->type()->isArray() || llvm::isa<InitializerList, ZeroValue>(Value))
    return false;
  for (const Use &U : Uses) {
    if (U.Position < Definition.Position || (!IsCheap && T.isInDeeperLoop(U, Definition.Position)))
      return false;
    if (!T.isStable(Value, Definition.Position, U) || !T.isInScope(Value, U))
      return false;
  }
  for (const Use &U : Uses)
    *U.Slot = Uses.size() == 1 ? Value : clone(M, Value);
  touch(Value);
  Touched.insert(V);
  removeWrite(Definition);
  if (!Definition.Declaration)
    *Definition.Slot = clone(M, Value); // `a = b = c`: the assignment may be used as a value
  return true;
}

// Whether no value of V is carried by a loop around the definition: the scope of V begins inside each such loop.
bool Forwarder::isDefinedAnew(const Variable *V, const Write &Definition) const {
  auto Scope = T.Scopes.find(V);
  return Scope != T.Scopes.end() &&
         llvm::all_of(Definition.Loops, [&](unsigned L) { return T.Loops[L].contains(Scope->second.Begin); });
}

// Coalesces `T user = temporary;` into one variable with the user's name, if neither is written afterwards.
bool Forwarder::adoptName(const Variable *V, const Write &Definition, Expression *Value) {
  auto *Copied = dyn_cast<VariableReference>(Value);
  if (!Copied || V->IsTemporary)
    return false;
  Variable *From = Copied->Target;
  if (!(From->IsTemporary || (From->IsScalarized && !V->IsScalarized)) || From->VariableType != V->VariableType ||
      !isSimpleVariable(T, From) || T.WritesOf[From].size() != 1 || Parameters.contains(From) || Touched.contains(From))
    return false;
  PositionRange Scope = T.Scopes[From];
  bool MayBeOne = isDefinedAnew(V, Definition) && llvm::all_of(T.Uses[V], [&](const Use &U) {
                    return Scope.contains(U.Position) && U.Position > Definition.Position &&
                           T.isStable(Value, Definition.Position, U);
                  });
  if (!MayBeOne)
    return false;
  for (const Use &U : T.Uses[V])
    cast<VariableReference>(*U.Slot)->Target = From;
  From->Name = V->Name;
  From->IsTemporary = false;
  From->IsScalarized = V->IsScalarized;
  removeWrite(Definition);
  Touched.insert(From);
  Touched.insert(V);
  return true;
}

// Replaces reads of a temporary that is never written with zero. Copies of empty classes read such a byte, which would
// be undefined in C.
void Forwarder::giveValue(const Variable *V) {
  if (!V->IsTemporary || !V->VariableType->isScalar() || !isSimpleVariable(T, V) || Parameters.contains(V))
    return;
  for (const Use &U : T.Uses[V])
    *U.Slot = V->VariableType->isFloat() ? Build.floating(V->VariableType, 0) : Build.integer(V->VariableType, 0);
  Changed = true;
}

void Forwarder::visit(const Variable *V) {
  llvm::ArrayRef<unsigned> Writes = T.WritesOf.find(V)->second;
  if (Touched.contains(V) || Parameters.contains(V) || removeUnread(V, Writes))
    return;
  const Write &Only = T.Writes[Writes[0]];
  if (Writes.size() != 1 || !Only.IsWhole || !isSimpleVariable(T, V))
    return;
  Expression *Value = valueOf(Only);
  if (!Value || !isPure(Value) || !fits(V->VariableType, Value->type()))
    return;
  if (V->IsTemporary ? forward(const_cast<Variable *>(V), Only, Value) : adoptName(V, Only, Value))
    Changed = true;
}

bool Forwarder::run() {
  Parameters.insert(F.Parameters.begin(), F.Parameters.end());
  llvm::SmallVector<const Variable *, 32> Order; // of first writes, so that the result is deterministic
  for (const Write &W : T.Writes)
    if (W.Target && &W == &T.Writes[T.WritesOf.find(W.Target)->second.front()])
      Order.push_back(W.Target);
  for (const Variable *V : Order)
    visit(V);
  if (Changed)
    return true;
  for (auto &[V, Scope] : T.Scopes)
    if (!T.WritesOf.count(V) && T.Uses.count(V))
      giveValue(V);
  return Changed;
}

} // namespace

bool propagateCopies(Module &M, Function &F) { return Forwarder(M, F).run(); }

void propagateCopies(Module &M) {
  for (Function *F : M.Functions)
    while (propagateCopies(M, *F))
      simplify(M, *F);
}

} // namespace ampcc::passes
