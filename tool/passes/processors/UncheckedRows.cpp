#include "passes/processors/UncheckedRows.h"
#include "kir/Clone.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "passes/SimplifyExpressions.h"
#include "passes/processors/PositionSums.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestBody = 400; // expressions: both versions take time to compile

// Whether the loop can be computed for several threads at once, in reasonable time.
bool isWorthwhile(const For &Threads) {
  unsigned Size = 0;
  bool HasAtomics = false;
  walkExpressions(Threads.Body, [&](Expression *&E) {
    ++Size;
    auto *C = dyn_cast<BuiltinCall>(E);
    HasAtomics = HasAtomics || (C && llvm::StringRef(C->Text).starts_with("atomic_"));
  });
  return Threads.IsIndependent && !HasAtomics && Size <= LargestBody;
}

// A loop over threads without its checks, and the condition for it.
class Version {
public:
  Version(Module &M, For &Threads, const VariableSet &Exposed)
      : M(M), Build(M), Exposed(Exposed), Unchecked(cast<For>(Cloner(M).clone(&Threads))),
        Sums(M, *Unchecked, Exposed) {}

  Statement *beside(For *Checked); // null: there is nothing to check

private:
  Module &M;
  Builder Build;
  const VariableSet &Exposed;
  For *Unchecked;
  PositionSums Sums;
  llvm::SmallPtrSet<const Expression *, 8> Checks;
  Expression *Condition = nullptr; // that all of them hold

  std::optional<PositionSum> difference(const Expression *E) const;
  void collectChecks(Expression *Conjunction);
  void removeChecks();
  void require(BinaryOperator Op, const PositionSum &Difference);
  void simplify();
};

// What a comparison of integers compares with zero.
std::optional<PositionSum> Version::difference(const Expression *E) const {
  auto *B = dyn_cast<Binary>(E);
  if (!B || (B->Op != BinaryOperator::Less && B->Op != BinaryOperator::LessEqual && B->Op != BinaryOperator::Greater &&
             B->Op != BinaryOperator::GreaterEqual))
    return std::nullopt;
  std::optional<PositionSum> Left = Sums.of(B->Left), Right = Sums.of(B->Right);
  if (!Left || !Right)
    return std::nullopt;
  Left->add(*Right, -1);
  return Left;
}

void flattenConjunction(Expression *E, llvm::SmallVectorImpl<Expression *> &Into) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || B->Op != BinaryOperator::LogicalAnd)
    return Into.push_back(E);
  flattenConjunction(B->Left, Into);
  flattenConjunction(B->Right, Into);
}

// Comparisons of positions with extents, and what stands beside them, say of the row.
void Version::collectChecks(Expression *Conjunction) {
  llvm::SmallVector<Expression *, 4> Parts;
  flattenConjunction(Conjunction, Parts);
  auto IsCheck = [&](const Expression *E) {
    std::optional<PositionSum> Difference = difference(E);
    return Difference && Difference->varies() && Difference->isAgainstExtent();
  };
  if (llvm::none_of(Parts, IsCheck))
    return;
  for (Expression *Each : Parts)
    if (std::optional<PositionSum> Difference = difference(Each);
        Difference && (!Difference->varies() || Difference->isAgainstExtent()))
      Checks.insert(Each);
}

void Version::require(BinaryOperator Op, const PositionSum &Difference) {
  bool IsLess = Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual;
  Expression *Zero = Build.integer(M.Types.integerType(64, true), 0);
  Expression *Holds = Build.binary(Op, Sums.extreme(Difference, IsLess), Zero);
  Condition = Condition ? Build.binary(BinaryOperator::LogicalAnd, Condition, Holds) : Holds;
}

void Version::removeChecks() {
  walkExpressions(Unchecked->Body, [&](Expression *&E) {
    if (!Checks.contains(E))
      return;
    require(cast<Binary>(E)->Op, *difference(E));
    E = Build.boolean(true);
  });
}

void Version::simplify() {
  walkStatements(Unchecked->Body, [&](Statement *&S) {
    forEachPart(S, [&](Expression *&E) { simplifyExpression(M, E, Exposed); }, [](Statement *&) {});
    auto *I = dyn_cast<If>(S);
    auto *Known = I ? dyn_cast<IntegerLiteral>(I->Condition) : nullptr;
    if (Known && Known->Value)
      S = I->Then;
  });
}

Statement *Version::beside(For *Checked) {
  walkExpressions(Unchecked->Body, [&](Expression *&E) { collectChecks(E); });
  if (Checks.empty())
    return nullptr;
  removeChecks();
  simplify();
  auto *Then = M.create<Block>(), *Else = M.create<Block>();
  Then->Statements.push_back(Unchecked);
  Else->Statements.push_back(Checked);
  return M.create<If>(Condition, Then, Else);
}

} // namespace

void addUncheckedRows(Module &M, const ThreadRegions &Regions) {
  Function &Kernel = *M.kernel();
  VariableSet Exposed = exposedVariables(Kernel);
  llvm::SmallPtrSet<const Statement *, 8> Done;
  Statement *Body = Kernel.Body;
  walkStatements(Body, [&](Statement *&S) {
    auto *Threads = Regions.Chunks.contains(S) && Done.insert(S).second ? cast<For>(S) : nullptr;
    if (!Threads || !isWorthwhile(*Threads))
      return;
    if (Statement *Versions = Version(M, *Threads, Exposed).beside(Threads))
      S = Versions;
  });
}

} // namespace ampcc::passes
