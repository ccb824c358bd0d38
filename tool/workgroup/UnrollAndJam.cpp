#include "workgroup/UnrollAndJam.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace ampcc::passes {
namespace {

constexpr unsigned Joined = 8; // sums, which stay in registers

// A copy in which the jammed work-items have elements of arrays in place of variables.
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

class Joiner {
public:
  Joiner(Module &M, WorkItemLoop Threads, const VariableSet &AddressTaken)
      : M(M), Build(M), Threads(Threads), AddressTaken(AddressTaken), Position(Threads.variable()) {}
  Statement *run(); // null: there is no such loop, or its work-items cannot be jammed

private:
  using Statements = llvm::ArrayRef<Statement *>;

  Module &M;
  IRBuilder Build;
  WorkItemLoop Threads;
  const VariableSet &AddressTaken;
  Variable *Position, *First = nullptr;
  llvm::MapVector<Variable *, Variable *> Arrays;
  std::vector<Declare *> Again; // computed again wherever they are used

  For *findLoop();
  bool isSimple(Statement *S);
  bool isSum(For &Loop);
  bool isSameForAll(const For &Loop);
  void chooseArrays();
  Statement *forJoined(Statements Part);
  Statement *strip(Statements Before, const For &Loop, Statements After);
};

bool hasJump(Statement *S) {
  bool Result = false;
  walkStatements(S, [&](Statement *&Part) { Result = Result || isa<Break, Continue, Return>(Part); });
  return Result;
}

// What may stand around the loop: nothing in it has an address.
bool Joiner::isSimple(Statement *S) {
  bool Result = isa<Declare, ExpressionStatement, If>(S) && !hasJump(S);
  walkStatements(S, [&](Statement *&Part) {
    auto *D = dyn_cast<Declare>(Part);
    const Type *T = D ? D->Declared->VariableType : nullptr;
    Result = Result && !(D && ((!T->isScalar() && !T->isPointer()) || AddressTaken.contains(D->Declared)));
  });
  return Result;
}

For *Joiner::findLoop() {
  auto *Body = dyn_cast<Block>(Threads.body());
  For *Result = nullptr;
  for (Statement *S : Body ? Statements(Body->Statements) : Statements()) {
    auto *Loop = dyn_cast<For>(S);
    if (Loop && !Result && Loop->Attributes.IsInterchanged)
      Result = Loop;
    else if (!isSimple(S))
      return nullptr;
  }
  return Result && isSum(*Result) && isSameForAll(*Result) ? Result : nullptr;
}

// Whether the loop only reads memory. (Loops that write contiguous elements do not wait for additions.) The work-items
// share its counter, which nothing but its step may change.
bool Joiner::isSum(For &Loop) {
  const Variable *Counter = inductionVariable(&Loop)->Start->Declared;
  bool Result = !hasJump(Loop.Body);
  walkExpressions(Loop.Body, [&](Expression *&E) {
    const Effects Of = effectsOfOperation(E, AddressTaken);
    Result = Result && Of.MemoryWritten.empty() && !Of.Writes.contains(Counter);
  });
  return Result;
}

// Whether its counter has the same values for all work-items.
bool Joiner::isSameForAll(const For &Loop) {
  VariableSet OfThread = {Position};
  walkStatements(Threads.body(), [&](Statement *&S) {
    if (auto *D = dyn_cast<Declare>(S))
      OfThread.insert(D->Declared);
  });
  Declare &Start = *inductionVariable(&Loop)->Start;
  OfThread.erase(Start.Declared);
  bool Result = true;
  auto Check = [&](Expression *&E) {
    auto *R = dyn_cast<VariableReference>(E);
    Result = Result && !(R && OfThread.contains(R->Target));
  };
  walkExpression(Start.Initializer, Check);
  Expression *Condition = Loop.Condition;
  walkExpression(Condition, Check);
  return Result;
}

void Joiner::chooseArrays() {
  VariableSet Written;
  walkExpressions(Threads.body(), [&](Expression *&E) {
    for (const Variable *V : effectsOfOperation(E, AddressTaken).Writes)
      Written.insert(V);
  });
  for (Statement *S : cast<Block>(Threads.body())->Statements) {
    auto *D = dyn_cast<Declare>(S);
    if (!D)
      continue;
    Effects Of = D->Initializer ? effectsOf(D->Initializer, AddressTaken) : Effects();
    bool IsLasting = D->Initializer && !Written.contains(D->Declared) && Of.isPure() && Of.MemoryRead.empty() &&
                     llvm::none_of(Of.Reads, [&](const Variable *V) {
                       return Written.contains(V) || Arrays.contains(const_cast<Variable *>(V));
                     });
    if (IsLasting)
      Again.push_back(D);
    else
      Arrays[D->Declared] = Build.newVariable(D->Declared->Name, M.Types.arrayOf(D->Declared->VariableType, Joined));
  }
}

// Declarations, the first statements of a body, that nothing behind them needs.
void dropUnused(std::vector<Statement *> &Body, size_t Declarations) {
  for (size_t At = Declarations; At-- > 0;) {
    const Variable *V = cast<Declare>(Body[At])->Declared;
    if (llvm::none_of(llvm::drop_begin(Body, At + 1), [&](Statement *S) { return mentions(S, V); }))
      Body.erase(Body.begin() + At);
  }
}

// `for (int joined = 0; joined < 8; ++joined)`, written out.
Statement *Joiner::forJoined(Statements Part) {
  if (Part.empty())
    return M.create<Block>();
  Variable *Which = Build.newVariable("joined", M.Types.intType());
  ElementCloner Clone(M, Arrays, Which);
  auto *Body = M.create<Block>();
  Body->Statements.push_back(
      M.create<Declare>(Position, Build.binary(BinaryOperator::Add, Build.variable(First), Build.variable(Which))));
  for (Declare *D : Again)
    Body->Statements.push_back(cast<Declare>(Clone.clone(D)));
  for (Statement *S : Part) {
    auto *D = dyn_cast<Declare>(S);
    if (D && llvm::is_contained(Again, D))
      continue;
    if (!D || !Arrays.contains(D->Declared))
      Body->Statements.push_back(Clone.clone(S));
    else if (D->Initializer)
      Body->Statements.push_back(M.create<ExpressionStatement>(Build.assign(
          Build.index(Build.variable(Arrays[D->Declared]), Build.variable(Which)), Clone.clone(D->Initializer))));
  }
  dropUnused(Body->Statements, 1 + Again.size());
  auto *Result = M.create<For>(M.create<Declare>(Which, Build.integer(0)),
                               Build.binary(BinaryOperator::Less, Build.variable(Which), Build.integer(Joined)),
                               Build.unary(UnaryOperator::PreIncrement, Build.variable(Which)), Body);
  Result->Attributes.UnrollCount = LoopAttributes::AllIterations;
  return Result;
}

Statement *Joiner::strip(Statements Before, const For &Loop, Statements After) {
  auto *Body = M.create<Block>();
  for (const auto &[V, Array] : Arrays)
    Body->Statements.push_back(M.create<Declare>(Array));
  auto *Steps = cast<For>(Cloner(M).clone(&Loop));
  Steps->Attributes.IsInterchanged = false;
  auto *Inner = dyn_cast<Block>(Loop.Body);
  Steps->Body = forJoined(Inner ? Statements(Inner->Statements) : Statements(Loop.Body));
  Body->Statements.push_back(forJoined(Before));
  Body->Statements.push_back(Steps);
  Body->Statements.push_back(forJoined(After));
  return Body;
}

Statement *Joiner::run() {
  For *Loop = findLoop();
  if (!Loop)
    return nullptr;
  chooseArrays();
  Statements All = cast<Block>(Threads.body())->Statements;
  auto At = llvm::find(All, Loop) - All.begin();
  First = Build.newVariable("joined_x", M.Types.intType());
  auto *Result = M.create<Block>();
  Result->Statements.push_back(M.create<Declare>(First, Threads.begin()));
  Expression *Behind = Build.binary(BinaryOperator::Add, Build.variable(First), Build.integer(Joined));
  Result->Statements.push_back(
      M.create<For>(nullptr, Build.binary(BinaryOperator::LessEqual, Behind, clone(M, Threads.end())),
                    Build.binary(BinaryOperator::AddAssign, Build.variable(First), Build.integer(Joined)),
                    strip(All.take_front(At), *Loop, All.drop_front(At + 1))));
  Threads.begin() = Build.variable(First); // those that remain
  Result->Statements.push_back(&Threads.loop());
  return Result;
}

} // namespace

llvm::Error unrollAndJam(Module &M, WorkGroupForm & /*Form*/) {
  VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachRow(M, [&](WorkItemLoop Threads) {
    return Threads.loop().Attributes.IsParallel ? Joiner(M, Threads, AddressTaken).run() : nullptr;
  });
  return llvm::Error::success();
}

} // namespace ampcc::passes
