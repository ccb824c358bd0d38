#include "workgroup/ScalarExpansion.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/Obstacles.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr uint64_t MaxBytes =
    1 << 18; // of all context arrays, which are on the stack; Obstacles.def contains the number
constexpr uint64_t BytesOfBlock = 1 << 15; // fits into a CPU's L1 data cache
constexpr unsigned MinWidth = 64;
constexpr uint64_t MaxElements = 32; // of an array whose initializer becomes assignments

bool isRegion(const Statement *S) {
  auto *B = dyn_cast<Block>(S);
  return B && B->IsRegion;
}

// The regions and work-item loops in which a variable is mentioned. A null pointer: outside of all of them.
struct Mentions {
  llvm::SmallSetVector<Block *, 2> Regions;
  llvm::SmallSetVector<For *, 2> WorkItemLoops;
};

// A context array: it has an element for each work-item of a row, for each row, or both.
struct Stored {
  bool HasOuter, HasInnermost;
  Block *In;        // the only region that uses it; null: several
  bool IsPartFirst; // an array's own index comes first, so that accesses to one of its elements are contiguous in a row
  Variable *Elements = nullptr;
};

class ContextArrays : ModuleRewriter, KernelAnalyses {
public:
  ContextArrays(Module &M, const KernelAnalyses &Of) : ModuleRewriter(M), KernelAnalyses(Of), F(*M.kernel()) {}
  llvm::Error run();
  VariableSet Initialized; // the context arrays of scalars with initializers

private:
  Function &F;
  llvm::MapVector<Variable *, Mentions> Mentioned;
  VariableSet Declared, Indexed; // Indexed: arrays that are only used in subscripts
  llvm::MapVector<Variable *, Stored> Arrays;
  llvm::DenseMap<const Variable *, const Expression *> Rematerialized;
  std::vector<Statement *> OfKernel;
  llvm::MapVector<Block *, std::vector<Statement *>> OfRegion;
  uint64_t Bytes = 0;
  bool HasPrivatePointers = false;
  std::optional<std::pair<Obstacle, Location>> Problem;

  void collect(Statement *S, Block *Region, For *Loop);
  void collectIndexed();
  void decide(Variable *V, const Mentions &At);
  void rematerialize(const Variable *V);
  void chooseWidth();
  void makeArray(Variable *V, Stored &S);
  Expression *element(const Stored &S, Expression *Part);
  void replace(Expression *&E);
  void replaceDeclarations(Block *B);
  void replaceDeclarationsIn(Statement *S, Statement *&Child);
  void replaceDeclaration(Declare *D, std::vector<Statement *> &Into);
  void assignParts(const Declare *D, std::vector<Statement *> &Into);
  void declareRematerialized(Statement *S, Block *Into, unsigned Which);
  void insertRematerialized();
};

void ContextArrays::collect(Statement *S, Block *Region, For *Loop) {
  if (isRegion(S))
    Region = cast<Block>(S);
  if (WorkItemLoop::of(S))
    Loop = cast<For>(S);
  auto Mention = [&](Variable *V) {
    Mentions &At = Mentioned[V];
    At.Regions.insert(Region);
    At.WorkItemLoops.insert(Loop);
  };
  if (auto *D = dyn_cast<Declare>(S)) {
    Declared.insert(D->Declared);
    Mention(D->Declared);
  }
  forEachPart(
      S, [&](Expression *&E) { walkVariables(E, Mention); }, [&](Statement *&Child) { collect(Child, Region, Loop); });
}

// Finds the arrays that are only mentioned as `array[index]`.
void ContextArrays::collectIndexed() {
  llvm::DenseMap<const Variable *, int> Others;
  walkExpressions(F.Body, [&](Expression *&E) {
    auto *I = dyn_cast<Index>(E);
    if (const Variable *Whole = referencedVariable(E))
      ++Others[Whole];
    if (const Variable *Base = I ? referencedVariable(I->Base) : nullptr)
      --Others[Base];
  });
  for (const auto &[V, Count] : Others)
    if (V->VariableType->isArray() && Count == 0 && !Uniformity.isAddressTaken(V))
      Indexed.insert(V);
}

// Chooses the width of the block so that the context arrays of its work-items fit into the L1 cache.
void ContextArrays::chooseWidth() {
  if (!Space.innermost().Count)
    return;
  uint64_t OfWorkItem = 0;
  for (const auto &[V, S] : Arrays)
    OfWorkItem += sizeOf(V->VariableType);
  if (Arrays.empty())
    Space.innermost().MaxCount = 0;
  while (Space.innermost().MaxCount > MinWidth && Space.innermost().MaxCount * OfWorkItem > BytesOfBlock)
    Space.innermost().MaxCount /= 2;
}

void ContextArrays::makeArray(Variable *V, Stored &S) {
  const Type *T = S.IsPartFirst ? V->VariableType->element() : V->VariableType;
  if (S.HasInnermost)
    T = M.Types.arrayOf(T, Space.innermost().MaxCount);
  for (const IterationDimension &D : Space.outer())
    if (S.HasOuter) {
      if (!D.MaxCount)
        Problem = {Obstacle::RowOutlived, {}};
      T = M.Types.arrayOf(T, D.MaxCount);
    }
  if (S.IsPartFirst)
    T = M.Types.arrayOf(T, V->VariableType->count());
  Bytes += sizeOf(T);
  S.Elements = Build.newVariable(V->Name, T);
  S.Elements->IsScalarized = V->IsScalarized;
  (S.In ? OfRegion[S.In] : OfKernel).push_back(M.create<Declare>(S.Elements));
}

void ContextArrays::decide(Variable *V, const Mentions &At) {
  bool Escapes = Uniformity.isAddressTaken(V) && HasPrivatePointers;
  bool IsInOneLoop = At.WorkItemLoops.size() == 1 && At.WorkItemLoops[0];
  bool IsInOneRegion = At.Regions.size() == 1 && At.Regions[0];
  unsigned Varying = Uniformity.of(V);
  if (!Declared.contains(V) || V->Space == AddressSpace::Local || Varying == Uniform || (IsInOneLoop && !Escapes))
    return;
  bool NeedsArray = Escapes || !IsInOneRegion || (Varying & DivergentInInnermost);
  if (!NeedsArray)
    return;
  const bool HasOuter = !Space.outer().empty() && (Escapes || !IsInOneRegion);
  if (Values.valueOf(V) && (HasOuter || Values.isCheap(V)))
    rematerialize(V);
  else
    Arrays[V] = {HasOuter, bool(Varying & DivergentInInnermost), IsInOneRegion && !Escapes ? At.Regions[0] : nullptr,
                 Indexed.contains(V)};
}

// Marks V as rematerialized, and the variables from which it is computed, which may be out of scope at its uses.
void ContextArrays::rematerialize(const Variable *V) {
  const Expression *Value = Uniformity.of(V) == Uniform ? nullptr : Values.valueOf(V);
  if (Value && Rematerialized.try_emplace(V, Value).second)
    walkVariables(Value, [&](const Variable *Operand) { rematerialize(Operand); });
}

Expression *ContextArrays::element(const Stored &S, Expression *Part) {
  Expression *E = Build.variable(S.Elements);
  if (Part)
    E = Build.index(E, Part);
  llvm::SmallVector<const IterationDimension *, 3> Order;
  if (S.HasOuter)
    for (const IterationDimension &D : llvm::reverse(Space.outer()))
      Order.push_back(&D);
  if (S.HasInnermost)
    Order.push_back(&Space.innermost());
  for (const IterationDimension *D : Order)
    E = Build.index(E, Build.variable(D->Position));
  return E;
}

void ContextArrays::replace(Expression *&E) {
  auto *I = dyn_cast<Index>(E);
  auto Part = I ? Arrays.find(referencedVariable(I->Base)) : Arrays.end();
  if (Part != Arrays.end() && Part->second.IsPartFirst) {
    replace(I->Subscript);
    E = element(Part->second, I->Subscript);
    return;
  }
  if (auto At = Arrays.find(referencedVariable(E)); At != Arrays.end())
    E = element(At->second, nullptr);
  else
    forEachChild(E, [&](Expression *&Child) { replace(Child); });
}

void ContextArrays::assignParts(const Declare *D, std::vector<Statement *> &Into) {
  const Type *T = D->Declared->VariableType;
  auto *List = dyn_cast<InitializerList>(D->Initializer);
  if (T->count() > MaxElements || T->element()->isArray() || !(List || llvm::isa<ZeroValue>(D->Initializer))) {
    Problem = {Obstacle::ArrayInitialized, D->Where};
    return;
  }
  for (uint64_t I = 0; I != T->count(); ++I) {
    Expression *Value = List && I < List->Elements.size() ? List->Elements[I] : M.create<ZeroValue>(T->element());
    if (llvm::isa<ZeroValue>(Value) && T->element()->isScalar())
      Value = Build.zero(T->element());
    Expression *To = Build.index(Build.variable(D->Declared), Build.integer(int64_t(I)));
    Into.push_back(located(D->Where, Build.store(To, Value)));
  }
}

void ContextArrays::replaceDeclaration(Declare *D, std::vector<Statement *> &Into) {
  if (Rematerialized.contains(D->Declared))
    return;
  if (!Arrays.contains(D->Declared))
    return Into.push_back(D);
  if (!D->Initializer)
    return;
  if (D->Declared->VariableType->isArray())
    return assignParts(D, Into);
  if (D->Declared->VariableType->isScalar())
    Initialized.insert(Arrays[D->Declared].Elements);
  Into.push_back(located(D->Where, Build.store(Build.variable(D->Declared), D->Initializer)));
}

void ContextArrays::replaceDeclarations(Block *B) {
  std::vector<Statement *> Result;
  for (Statement *S : B->Statements) {
    if (auto *D = dyn_cast<Declare>(S))
      replaceDeclaration(D, Result);
    else
      Result.push_back(S);
    if (auto *Inner = dyn_cast<Block>(S))
      replaceDeclarations(Inner);
    else
      forEachChild(S, [&](Statement *&Child) { replaceDeclarationsIn(S, Child); });
  }
  B->Statements = std::move(Result);
}

void ContextArrays::replaceDeclarationsIn(Statement *S, Statement *&Child) {
  if (auto *Inner = dyn_cast<Block>(Child))
    return replaceDeclarations(Inner);
  if (auto *L = dyn_cast<For>(S); L && L->Initializer == Child) {
    if (auto *D = dyn_cast<Declare>(Child); D && Arrays.contains(D->Declared))
      Problem = {Obstacle::CounterOutside, L->Where};
    return;
  }
  Block *Only = Build.block({Child});
  replaceDeclarations(Only);
  Child = Only;
}

// Declares the rematerialized variables that S uses at the beginning of `Into`: those that are divergent in a row, or
// those that are not, according to `Which`.
void ContextArrays::declareRematerialized(Statement *S, Block *Into, unsigned Which) {
  llvm::SetVector<const Variable *> Needed;
  auto Need = [&](auto &Self, const Variable *V) -> void {
    auto At = Rematerialized.find(V);
    if (At == Rematerialized.end() || Needed.contains(V))
      return;
    walkVariables(At->second, [&](const Variable *Operand) { Self(Self, Operand); });
    Needed.insert(V);
  };
  walkVariables(S, [&](Variable *V) { Need(Need, V); });
  std::vector<Statement *> Declarations;
  for (const Variable *V : Needed)
    if (bool(Uniformity.of(V) & DivergentInInnermost) == bool(Which & DivergentInInnermost))
      Declarations.push_back(M.create<Declare>(const_cast<Variable *>(V), clone(M, Rematerialized[V])));
  Into->prepend(Declarations);
}

void ContextArrays::insertRematerialized() {
  std::vector<Statement *> All;
  walkStatements(F.Body, [&](Statement *&S) { All.push_back(S); });
  for (Statement *S : All)
    if (std::optional<WorkItemLoop> Loop = WorkItemLoop::of(S))
      declareRematerialized(S, cast<Block>(Loop->body()), DivergentInInnermost);
  for (Statement *S : All)
    if (isRegion(S))
      declareRematerialized(S, cast<Block>(S), DivergentInOuter);
}

bool mayPointToPrivate(const Type *T) {
  if (T->isArray())
    return mayPointToPrivate(T->element());
  if (T->isRecord())
    return llvm::any_of(T->record()->Fields, [](const Field &Each) { return mayPointToPrivate(Each.FieldType); });
  return T->isPointerTo(AddressSpace::Private) || (T->isPointer() && mayPointToPrivate(T->element()));
}

llvm::Error ContextArrays::run() {
  collect(F.Body, nullptr, nullptr);
  for (const IterationDimension &D : Space.Dimensions)
    Mentioned.erase(D.Position);
  collectIndexed();
  HasPrivatePointers = llvm::any_of(Declared, [](const Variable *V) { return mayPointToPrivate(V->VariableType); });
  for (const auto &[V, At] : Mentioned)
    decide(V, At);
  Arrays.remove_if(
      [&](const auto &Each) { return Rematerialized.contains(Each.first); }); // as an operand of another value
  chooseWidth();
  for (auto &[V, S] : Arrays)
    makeArray(V, S);
  if (Bytes > MaxBytes)
    Problem = {Obstacle::TooManyBytes, {}};
  replaceDeclarations(F.Body);
  insertRematerialized();
  walkFullExpressions(F.Body, [&](Expression *&E) { replace(E); });
  for (auto &[Region, Declarations] : OfRegion)
    Region->prepend(Declarations);
  F.Body->prepend(OfKernel);
  return Problem ? giveUp(Problem->first, Problem->second) : llvm::Error::success();
}

} // namespace

llvm::Error expandScalars(Module &M, WorkGroupForm &Form) {
  ContextArrays Arrays(M, Form.analyses());
  llvm::Error Problem = Arrays.run();
  Form.Initialized = std::move(Arrays.Initialized);
  return Problem;
}

} // namespace ampcc::passes
