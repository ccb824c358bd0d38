#include "analysis/AccessOrder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

AccessOrder::AccessOrder(Function &F) : AddressTaken(addressTakenVariables(F)) { block(F.Body); }

void AccessOrder::block(Block *B) {
  unsigned Begin = ++Now;
  for (Statement *S : B->Statements)
    statement(S);
  unsigned End = ++Now;
  for (Statement *S : B->Statements)
    if (auto *D = dyn_cast<Declare>(S))
      Scopes[D->Declared] = {Begin, End};
}

void AccessOrder::loop(llvm::function_ref<void()> Parts) {
  unsigned Number = Loops.size();
  Loops.push_back({++Now, 0});
  LoopStack.push_back(Number);
  Parts();
  LoopStack.pop_back();
  Loops[Number].End = ++Now;
}

void AccessOrder::statement(Statement *S) {
  switch (S->kind()) {
  case Statement::Kind::Block:
    return block(cast<Block>(S));
  case Statement::Kind::Declare: {
    auto *D = cast<Declare>(S);
    if (!D->Initializer)
      return;
    fullExpression(D->Initializer);
    return record({D->Declared, MemorySet::none(), Now, ++Now, nullptr, D, nullptr, true, {}});
  }
  case Statement::Kind::While:
  case Statement::Kind::DoWhile:
    return loop([&] {
      forEachPart(S, [&](Expression *&E) { fullExpression(E); }, [&](Statement *&Child) { statement(Child); });
    });
  case Statement::Kind::For: {
    auto *L = cast<For>(S);
    unsigned Begin = ++Now;
    if (L->Initializer)
      statement(L->Initializer);
    loop([&] {
      if (L->Condition)
        fullExpression(L->Condition);
      statement(L->Body);
      if (L->Step)
        fullExpression(L->Step);
    });
    if (auto *D = llvm::dyn_cast_or_null<Declare>(L->Initializer))
      Scopes[D->Declared] = {Begin, Now};
    return;
  }
  default:
    return forEachPart(S, [&](Expression *&E) { fullExpression(E); }, [&](Statement *&Child) { statement(Child); });
  }
}

void AccessOrder::fullExpression(Expression *&E) {
  value(E);
  ++Now;
  for (auto [V, Number] : Pending)
    Uses[V][Number].EndOfExpression = Now;
  Pending.clear();
}

void AccessOrder::value(Expression *&E) {
  unsigned Begin = Now;
  if (auto *V = dyn_cast<VariableReference>(E)) {
    llvm::SmallVector<Use, 2> &List = Uses[V->Target];
    Pending.push_back({V->Target, List.size()});
    List.push_back({&E, ++Now, 0, {LoopStack.begin(), LoopStack.end()}});
    return;
  }
  auto *B = dyn_cast<Binary>(E);
  if (B && isAssignment(B->Op)) {
    bool IsPlain = B->Op == BinaryOperator::Assign;
    value(B->Right);
    IsPlain ? place(B->Left) : value(B->Left);
    return write(E, B->Left, Begin, IsPlain && llvm::isa<VariableReference>(B->Left));
  }
  forEachChild(E, [&](Expression *&Child) { value(Child); });
  auto *U = dyn_cast<Unary>(E);
  if (U && isIncrementOrDecrement(U->Op))
    return write(E, U->Operand, Begin, false);
  auto *Builtin = dyn_cast<BuiltinCall>(E);
  if (llvm::isa<Call>(E) || (Builtin && !isPure(Builtin->Id)))
    recordMemory(MemorySet::all(), E, Begin);
}

// Records the reads that compute the address of an object that is written, but not read.
void AccessOrder::place(Expression *&E) {
  if (llvm::isa<VariableReference>(E))
    return;
  if (auto *M = dyn_cast<Member>(E)) {
    place(M->Base);
  } else if (auto *I = dyn_cast<Index>(E)) {
    I->Base->type()->isArray() ? place(I->Base) : value(I->Base);
    value(I->Subscript);
  } else {
    forEachChild(E, [&](Expression *&Child) { value(Child); });
  }
}

void AccessOrder::write(Expression *&By, Expression *Target, unsigned Begin, bool IsWhole) {
  const Variable *V = rootVariable(Target);
  if (!V)
    return recordMemory(memoryOf(Target), By, Begin);
  record({V, MemorySet::none(), Begin, ++Now, By, nullptr, &By, IsWhole, {}});
  if (AddressTaken.contains(V) || V->Space == AddressSpace::Local)
    recordMemory(MemorySet::of(V->Space), By, Begin);
}

void AccessOrder::recordMemory(MemorySet Memory, Expression *&By, unsigned Begin) {
  record({nullptr, Memory, Begin, ++Now, By, nullptr, &By, false, {}});
}

void AccessOrder::record(Write W) {
  W.Loops.append(LoopStack.begin(), LoopStack.end());
  if (W.Target)
    WritesOf[W.Target].push_back(Writes.size());
  else
    MemoryWrites.push_back(Writes.size());
  Writes.push_back(std::move(W));
}

bool AccessOrder::isInDeeperLoop(const Use &At, unsigned Position) const {
  return llvm::any_of(At.Loops, [&](unsigned L) { return !Loops[L].contains(Position); });
}

// Whether an assignment or call writes only after the use, because the use is one of its operands.
bool AccessOrder::isSequencedAfter(const Write &W, const Use &At, unsigned From) const {
  return W.By && W.Begin < At.Position && At.Position < W.Position && !isInDeeperLoop(At, From);
}

bool AccessOrder::isStable(const Expression *E, unsigned From, const Use &At) const {
  Effects Read = effectsOf(E, AddressTaken);
  unsigned Until = At.EndOfExpression;
  for (unsigned L : At.Loops)
    if (!Loops[L].contains(From)) {
      Until = std::max(Until, Loops[L].End);
      break;
    }
  auto Disturbs = [&](unsigned Number) {
    const Write &W = Writes[Number];
    return (W.Target || Read.MemoryRead.overlaps(W.Memory)) && !isSequencedAfter(W, At, From);
  };
  auto IsDisturbedBy = [&](llvm::ArrayRef<unsigned> Numbers) { // sorted by position, like Writes
    auto *Begin = llvm::partition_point(Numbers, [&](unsigned N) { return Writes[N].Position <= From; });
    auto *End = std::partition_point(Begin, Numbers.end(), [&](unsigned N) { return Writes[N].Position <= Until; });
    return std::any_of(Begin, End, Disturbs);
  };
  auto IsWritten = [&](const Variable *V) {
    auto Found = WritesOf.find(V);
    return Found != WritesOf.end() && IsDisturbedBy(Found->second);
  };
  return llvm::none_of(Read.Reads, IsWritten) && (Read.MemoryRead.empty() || !IsDisturbedBy(MemoryWrites));
}

bool AccessOrder::isInScope(const Expression *E, const Use &At) const {
  return !mentionsAny(E, [&](const Variable *V) {
    auto Found = Scopes.find(V);
    return Found != Scopes.end() && !Found->second.contains(At.Position);
  });
}

} // namespace ampcc::analysis
