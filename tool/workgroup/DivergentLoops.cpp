#include "workgroup/DivergentLoops.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/Linearization.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Vectors of a strip: two, because the operations of one vector depend on each other.
constexpr unsigned Vectors = 2;
constexpr unsigned VectorLanes = 8, LongVectorLanes = 4; // the latter for values of 64 bits
constexpr int64_t FewestWorkItems = 4;                   // of a row with a constant number
constexpr unsigned SmallestLoop = 16; // expressions: a scalar loop that does less takes a cycle or two for an iteration
// In expressions of all iterations: LLVM unrolls such a loop fully, and vectorizes the row.
constexpr int64_t LargestUnrolledCount = 256;
constexpr unsigned LargestRow = 800; // expressions, because the lanes' values should stay in registers

// The size of the code that most iterations execute, in expressions; divisions and functions take as long as several.
unsigned costOf(const Statement *S) {
  constexpr unsigned OfSlowOperation = 10;
  unsigned Result = 0;
  forEachPart(
      S,
      [&](const Expression *E) {
        Result += countExpressions(E);
        walkExpression(E, [&](const Expression *Part) {
          auto *B = dyn_cast<Binary>(Part);
          const bool IsSlow =
              isa<Call, BuiltinCall>(Part) || (B && B->Op == BinaryOperator::Divide && B->type()->isFloat());
          Result += IsSlow ? OfSlowOperation : 0;
        });
      },
      [&](const Statement *Child) { Result += isa<If>(S) && leavesLoop(Child) ? 0 : costOf(Child); });
  return Result;
}

// Whether the lanes may leave a loop in different iterations, and the loop does enough to pay for the masks.
bool isDivergent(const Statement *S, const LaneUniformity &Lanes) {
  if (!isLoop(S) || Lanes.isUniformLoop(S))
    return false;
  const unsigned Cost = costOf(S);
  const std::optional<int64_t> Count = tripCount(S);
  const bool IsUnrolled = Count && *Count * Cost <= LargestUnrolledCount;
  return Cost >= SmallestLoop && !IsUnrolled;
}

unsigned lanesFor(const Statement *Body) {
  const bool HasLongValues = anyStatement(Body, [](const Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    return D && D->Declared->VariableType->isScalar() && D->Declared->VariableType->bits() == 64;
  });
  return HasLongValues ? LongVectorLanes : VectorLanes;
}

using Parts = llvm::ArrayRef<LanePart>;

// Strip mining of a linearized row: each part becomes loops over the lanes of a strip, one for each vector.
class StripMining : ModuleRewriter {
public:
  StripMining(Module &M, WorkItemLoop Row, const LaneUniformity &Lanes)
      : ModuleRewriter(M), Row(Row), Lanes(Lanes), Width(lanesFor(Row.body())), Strip(int(Width * Vectors)),
        First(Build.newVariable("first_of_strip", M.Types.intType())),
        Lane(Build.newVariable("lane", M.Types.intType())), Offset(Build.newVariable("offset", M.Types.intType())) {}
  Statement *run();

private:
  WorkItemLoop Row;
  const LaneUniformity &Lanes;
  const unsigned Width;
  const int Strip;                                   // work-items
  Variable *const First, *const Lane, *const Offset; // the offset of a lane in the strip
  // The arrays of each vector for the variables that several parts use.
  llvm::MapVector<Variable *, std::array<Variable *, Vectors>> Arrays;
  std::vector<const Declare *> Pointers; // computed again in each part that uses them

  Expression *remaining() { return Build.subtract(clone(M, Row.end()), Build.variable(First)); }
  Expression *element(Variable *Array) { return Build.index(Build.variable(Array), Build.variable(Lane)); }
  void findArrays(Parts All);
  std::vector<Statement *> pointersIn(const Block &Part, const VariableSet &Declared);
  Statement *overLanes(const LanePart &Part, unsigned Vector);
  void emit(Parts All, std::vector<Statement *> &Into);
};

bool storesElement(const Block &Part) {
  return anyExpression(&Part, [](const Expression *E) {
    const Expression *To = modifiedLValue(E);
    return (To && accessesElement(To)) || !effectsOfOperation(E, {}).MemoryWritten.empty();
  });
}

// Whether a part, or one of the addresses that are computed in front of it, uses the variable.
bool isUsed(const Variable *V, const Block &Part, llvm::ArrayRef<Statement *> Addresses) {
  return mentions(&Part, V) || llvm::any_of(Addresses, [&](const Statement *S) { return mentions(S, V); });
}

// Calls `Visit` for the parts that each lane executes.
void forEachStraightPart(Parts All, llvm::function_ref<void(const LanePart &)> Visit) {
  for (const LanePart &Part : All)
    Part.Is == LanePart::Kind::Lanes ? Visit(Part) : forEachStraightPart(Part.Body, Visit);
}

void StripMining::findArrays(Parts All) {
  llvm::MapVector<Variable *, const LanePart *> UsedIn; // null: in several
  llvm::DenseMap<const Variable *, const Declare *> PointerOf;
  VariableSet Declared;
  forEachStraightPart(All, [&](const LanePart &Part) {
    auto Use = [&](auto &Self, Variable *V) -> void {
      auto [At, IsNew] = UsedIn.try_emplace(V, &Part);
      if (!IsNew && At->second != &Part)
        At->second = nullptr;
      if (const Declare *D = PointerOf.lookup(V)) // the part computes it again
        walkVariables(D->Initializer, [&](Variable *Source) { Self(Self, Source); });
    };
    for (Statement *S : Part.Statements) {
      walkVariables(S, [&](Variable *V) { Use(Use, V); });
      auto *D = dyn_cast<Declare>(S);
      if (!D)
        continue;
      if (!D->Declared->VariableType->isPointer()) {
        Declared.insert(D->Declared);
        continue;
      }
      Pointers.push_back(D);
      PointerOf[D->Declared] = D;
    }
  });
  for (const auto &[V, Part] : UsedIn)
    if (!Part && Declared.contains(V))
      for (Variable *&Array : Arrays[V])
        Array = Build.newVariable(V->Name, M.Types.arrayOf(V->VariableType, Width));
}

// The pointers that a part uses, but does not declare.
std::vector<Statement *> StripMining::pointersIn(const Block &Part, const VariableSet &Declared) {
  std::vector<Statement *> Result;
  for (const Declare *D : llvm::reverse(Pointers))
    if (!Declared.contains(D->Declared) && isUsed(D->Declared, Part, Result))
      Result.insert(Result.begin(), Cloner(M).clone(D));
  return Result;
}

// The loop that executes a part for the lanes of a vector. It loads the variables of other parts first, and stores what
// it has changed at its end.
Statement *StripMining::overLanes(const LanePart &Part, unsigned Vector) {
  const Block &Copy = *cast<Block>(Cloner(M).clone(Build.block(Part.Statements)));
  const VariableSet Declared = declaredVariables(&Copy), Written = writtenVariables(&Copy, {});
  const std::vector<Statement *> Addresses = pointersIn(Copy, Declared);
  std::vector<Statement *> Body, Stored;
  for (const auto &[V, ArraysOfV] : Arrays) {
    if (!Declared.contains(V) && isUsed(V, Copy, Addresses))
      Body.push_back(M.create<Declare>(V, element(ArraysOfV[Vector])));
    if (Declared.contains(V) || Written.contains(V))
      Stored.push_back(Build.store(element(ArraysOfV[Vector]), Build.variable(V)));
  }
  const bool UsesPosition = isUsed(Row.variable(), Copy, Addresses);
  if (UsesPosition)
    Body.insert(Body.begin(),
                M.create<Declare>(Row.variable(), Build.add(Build.variable(First), Build.variable(Offset))));
  if (UsesPosition || mentions(&Copy, Offset))
    Body.insert(Body.begin(),
                M.create<Declare>(Offset, Build.add(Build.integer(int64_t(Vector) * Width), Build.variable(Lane))));
  llvm::append_range(Body, Addresses);
  llvm::append_range(Body, Copy.Statements);
  llvm::append_range(Body, Stored);
  For *Result = Build.countedLoop(Lane, Build.integer(0), Build.integer(Width), Build.block(std::move(Body)));
  Result->Attributes.IsParallel = true;
  // Whatever keeps LLVM from vectorizing the row (keep-rewrites-in-order) is among the stores.
  Result->Attributes.VectorWidth = Row.loop().Attributes.VectorWidth == 1 && storesElement(Copy) ? 1 : Width;
  return Result;
}

void StripMining::emit(Parts All, std::vector<Statement *> &Into) {
  for (auto [At, Part] : llvm::enumerate(All)) {
    if (Part.Is == LanePart::Kind::Uniform) {
      llvm::append_range(Into, Part.Statements);
      continue;
    }
    if (Part.Is != LanePart::Kind::Lanes) {
      auto *Body = M.create<Block>();
      emit(Part.Body, Body->Statements);
      Expression *IsAny = Part.Condition
                              ? Part.Condition
                              : Build.binary(BinaryOperator::NotEqual, Build.variable(Part.Any), Build.integer(0));
      Into.push_back(Part.Is == LanePart::Kind::Loop ? static_cast<Statement *>(M.create<While>(IsAny, Body))
                                                     : M.create<If>(IsAny, Body));
      continue;
    }
    const bool IsInFront = Part.Any && At + 1 != All.size() && All[At + 1].Any == Part.Any;
    if (IsInFront)
      Into.push_back(M.create<Declare>(Part.Any, Build.integer(0)));
    else if (Part.Any)
      Into.push_back(Build.store(Build.variable(Part.Any), Build.integer(0)));
    for (unsigned Vector = 0; Vector != Vectors; ++Vector)
      Into.push_back(overLanes(Part, Vector));
  }
}

Statement *StripMining::run() {
  const std::optional<int64_t> Begin = literalValue(Row.begin()), End = literalValue(Row.end());
  const bool HasRest = !Begin || !End || (*End - *Begin) % Strip != 0;
  const Expression *IsInside = HasRest ? Build.less(Build.variable(Offset), remaining()) : nullptr;
  const LinearizedRow Linear = linearize(M, Row.body(), Lanes, IsInside);
  findArrays(Linear.Parts);
  auto *Body = M.create<Block>();
  for (Variable *V : Linear.Uniform)
    Body->Statements.push_back(M.create<Declare>(V, Build.zero(V->VariableType)));
  for (const auto &[V, ArraysOfV] : Arrays)
    for (Variable *Array : ArraysOfV)
      Body->Statements.push_back(M.create<Declare>(Array));
  emit(Linear.Parts, Body->Statements);
  // The last step is shorter, so that the sum does not overflow.
  Expression *Step =
      Build.conditional(Build.less(remaining(), Build.integer(Strip)), remaining(), Build.integer(Strip));
  return M.create<For>(
      M.create<Declare>(First, clone(M, Row.begin())), Build.less(Build.variable(First), clone(M, Row.end())),
      Build.binary(BinaryOperator::AddAssign, Build.variable(First), HasRest ? Step : Build.integer(Strip)), Body);
}

bool isCandidate(const WorkItemLoop &Row) {
  const std::optional<int64_t> Begin = literalValue(Row.begin()), End = literalValue(Row.end());
  const bool IsShort = Begin && End && *End - *Begin < FewestWorkItems;
  return Row.loop().Attributes.IsParallel && !Row.dimension().IsPeeled && !IsShort &&
         countExpressions(Row.body(), LargestRow) <= LargestRow;
}

} // namespace

void vectorizeDivergentLoops(Module &M) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  const FunctionEffects Functions = effectsOfFunctions(M);
  walkStatements(M.kernel()->Body, [&](Statement *&S) {
    const std::optional<WorkItemLoop> Row = WorkItemLoop::of(S);
    if (!Row || !isCandidate(*Row))
      return;
    const LaneUniformity Lanes(Row->body(), Row->variable());
    if (anyStatement(Row->body(), [&](const Statement *Part) { return isDivergent(Part, Lanes); }) &&
        isLinearizable(Row->body(), Lanes, AddressTaken, Functions))
      S = StripMining(M, *Row, Lanes).run();
  });
}

} // namespace ampcc::passes
