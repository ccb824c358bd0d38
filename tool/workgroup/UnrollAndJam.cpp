#include "workgroup/UnrollAndJam.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/LoopVersions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned UnrollFactor = 8; // the unroll factor: this many sums stay in registers

// Clones statements, with elements of arrays in place of the variables of the jammed work-items.
class ElementCloner : public Cloner {
public:
  ElementCloner(Module &M, const llvm::MapVector<Variable *, Variable *> &Arrays, Variable *Which)
      : Cloner(M), Build(M), Arrays(Arrays), Which(Which) {}

protected:
  Expression *reference(const VariableReference *R) override {
    auto At = Arrays.find(R->Target);
    return At == Arrays.end() ? Cloner::reference(R) : Build.index(Build.variable(At->second), Build.variable(Which));
  }

private:
  IRBuilder Build;
  const llvm::MapVector<Variable *, Variable *> &Arrays;
  Variable *Which;
};

class Jammer : ModuleRewriter {
public:
  Jammer(Module &M, WorkItemLoop WorkItems, const VariableSet &AddressTaken)
      : ModuleRewriter(M), WorkItems(WorkItems), AddressTaken(AddressTaken), Position(WorkItems.variable()) {}
  Statement *run(); // null: there is no interchanged loop that can be jammed

private:
  using Statements = llvm::ArrayRef<Statement *>;

  WorkItemLoop WorkItems;
  const VariableSet &AddressTaken;
  Variable *Position, *First = nullptr;
  llvm::MapVector<Variable *, Variable *> Arrays;
  std::vector<Declare *> Again;                 // rematerialized in each part
  llvm::SmallPtrSet<const Statement *, 4> Sums; // the loops that are jammed

  bool findLoops();
  bool isSimple(Statement *S);
  bool isSum(For &Loop);
  bool isSameForAll(const For &Loop);
  void chooseArrays();
  For *overJammed(Statements Part);
  Statement *jammed(const For &Loop);
  Statement *strip(Statements All);
};

// Whether a statement next to the loop can be unrolled: it has no jumps, and declares only scalars and pointers whose
// address is not taken.
bool Jammer::isSimple(Statement *S) {
  return isa<Declare, ExpressionStatement, If>(S) && !hasJump(S) &&
         llvm::all_of(declaredVariables(S), [&](const Variable *V) {
           return (V->VariableType->isScalar() || V->VariableType->isPointer()) && !AddressTaken.contains(V);
         });
}

// Whether the body consists of interchanged loops, at least one of which can be jammed, and simple statements.
bool Jammer::findLoops() {
  auto *Body = dyn_cast<Block>(WorkItems.body());
  for (Statement *S : Body ? Statements(Body->Statements) : Statements()) {
    auto *Loop = dyn_cast<For>(S);
    if (Loop && Loop->Attributes.IsInterchanged) {
      if (isSum(*Loop) && isSameForAll(*Loop))
        Sums.insert(Loop);
    } else if (!isSimple(S)) {
      return false;
    }
  }
  return !Sums.empty();
}

// Whether the loop has no stores, and only its step changes its counter, which the jammed work-items share. Loops with
// contiguous stores are not limited by the latency of additions.
bool Jammer::isSum(For &Loop) {
  const Variable *Counter = inductionVariable(&Loop)->Start->Declared;
  return !hasJump(Loop.Body) && allExpressions(Loop.Body, [&](const Expression *E) {
    const Effects Of = effectsOfOperation(E, AddressTaken);
    return Of.MemoryWritten.empty() && !Of.Writes.contains(Counter);
  });
}

// Whether the start and the condition of the loop are uniform in the row.
bool Jammer::isSameForAll(const For &Loop) {
  VariableSet OfWorkItem = declaredVariables(WorkItems.body());
  OfWorkItem.insert(Position);
  const Declare &Start = *inductionVariable(&Loop)->Start;
  OfWorkItem.erase(Start.Declared);
  auto IsOfWorkItem = [&](const Variable *V) { return OfWorkItem.contains(V); };
  return !mentionsAny(Start.Initializer, IsOfWorkItem) && !mentionsAny(Loop.Condition, IsOfWorkItem);
}

void Jammer::chooseArrays() {
  const VariableSet Written = writtenVariables(WorkItems.body(), AddressTaken);
  for (Statement *S : cast<Block>(WorkItems.body())->Statements) {
    auto *D = dyn_cast<Declare>(S);
    if (!D)
      continue;
    Effects Of = D->Initializer ? effectsOf(D->Initializer, AddressTaken) : Effects();
    bool IsLasting = D->Initializer && !Written.contains(D->Declared) && Of.isOfVariables() &&
                     llvm::none_of(Of.Reads, [&](const Variable *V) {
                       return Written.contains(V) || Arrays.contains(const_cast<Variable *>(V));
                     });
    if (IsLasting)
      Again.push_back(D);
    else
      Arrays[D->Declared] =
          Build.newVariable(D->Declared->Name, M.Types.arrayOf(D->Declared->VariableType, UnrollFactor));
  }
}

// Removes the unused ones of the declarations at the beginning of a body.
void dropUnused(std::vector<Statement *> &Body, size_t Declarations) {
  for (size_t At = Declarations; At-- > 0;) {
    const Variable *V = cast<Declare>(Body[At])->Declared;
    if (llvm::none_of(llvm::drop_begin(Body, At + 1), [&](Statement *S) { return mentions(S, V); }))
      Body.erase(Body.begin() + At);
  }
}

// The loop `for (int joined = 0; joined < 8; ++joined)` over the jammed work-items.
For *Jammer::overJammed(Statements Part) {
  Variable *Which = Build.newVariable("joined", M.Types.intType());
  ElementCloner Clone(M, Arrays, Which);
  auto *Body = M.create<Block>();
  Body->Statements.push_back(M.create<Declare>(Position, Build.add(Build.variable(First), Build.variable(Which))));
  for (const Declare *D : Again)
    Body->Statements.push_back(cast<Declare>(Clone.clone(D)));
  for (Statement *S : Part) {
    auto *D = dyn_cast<Declare>(S);
    if (D && llvm::is_contained(Again, D))
      continue;
    if (!D || !Arrays.contains(D->Declared))
      Body->Statements.push_back(Clone.clone(S));
    else if (D->Initializer)
      Body->Statements.push_back(Build.store(Build.index(Build.variable(Arrays[D->Declared]), Build.variable(Which)),
                                             Clone.clone(D->Initializer)));
  }
  dropUnused(Body->Statements, 1 + Again.size());
  return Build.countedLoop(Which, Build.integer(0), Build.integer(UnrollFactor), Body);
}

Statement *Jammer::jammed(const For &Loop) {
  auto *Result = cast<For>(Cloner(M).clone(&Loop));
  Result->Attributes.IsInterchanged = false;
  For *Each = overJammed(statementsOf(Loop.Body));
  Each->Attributes.UnrollCount = LoopAttributes::AllIterations;
  Result->Body = Each;
  return Result;
}

// Jammed loops and, between them, loops over the jammed work-items. Loops that are not jammed run for one work-item
// after the other.
Statement *Jammer::strip(Statements All) {
  auto *Body = M.create<Block>();
  for (const auto &[V, Array] : Arrays)
    Body->Statements.push_back(M.create<Declare>(Array));
  while (!All.empty()) {
    const bool IsLoop = isa<For>(All.front());
    const Statements Part = IsLoop ? All.take_front() : All.take_until([](Statement *S) { return isa<For>(S); });
    All = All.drop_front(Part.size());
    if (Sums.contains(Part.front())) {
      Body->Statements.push_back(jammed(*cast<For>(Part.front())));
      continue;
    }
    For *Each = overJammed(Part);
    Each->Attributes.UnrollCount = IsLoop ? 0 : LoopAttributes::AllIterations;
    Body->Statements.push_back(Each);
  }
  return Body;
}

Statement *Jammer::run() {
  if (!findLoops())
    return nullptr;
  chooseArrays();
  Statements All = cast<Block>(WorkItems.body())->Statements;
  First = Build.newVariable("joined_x", M.Types.intType());
  auto *Result = M.create<Block>();
  Result->Statements.push_back(M.create<Declare>(First, WorkItems.begin()));
  Expression *Behind = Build.add(Build.variable(First), Build.integer(UnrollFactor));
  Result->Statements.push_back(M.create<For>(
      nullptr, Build.binary(BinaryOperator::LessEqual, Behind, clone(M, WorkItems.end())),
      Build.binary(BinaryOperator::AddAssign, Build.variable(First), Build.integer(UnrollFactor)), strip(All)));
  WorkItems.begin() = Build.variable(First); // the remainder loop
  Result->Statements.push_back(&WorkItems.loop());
  return Result;
}

} // namespace

void unrollAndJam(Module &M) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachRow(M, [&](WorkItemLoop WorkItems) {
    return WorkItems.loop().Attributes.IsParallel ? Jammer(M, WorkItems, AddressTaken).run() : nullptr;
  });
}

} // namespace ampcc::passes
