#include "passes/processors/ShortLoops.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "passes/FoldConstants.h"
#include "passes/processors/WorkGroupForm.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <algorithm>
#include <optional>

using namespace ampcc::kir;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace ampcc::passes {
namespace {

constexpr int64_t MostSteps = 9;
constexpr uint64_t LargestResult = 3000; // expressions: they take time to compile

// Of `for (int i = start; i < 4; ++i)`.
struct Counting {
  const Variable *Counter;
  Expression *Start;
  int64_t End;

  uint64_t steps(int64_t From) const { return uint64_t(std::max<int64_t>(End - From, 1)); }
};

std::optional<Counting> countingOf(const Statement *S) {
  auto *L = dyn_cast<For>(S);
  auto *Start = L ? dyn_cast_or_null<Declare>(L->Initializer) : nullptr;
  auto *Goes = L ? dyn_cast_or_null<Binary>(L->Condition) : nullptr;
  auto *Step = L ? dyn_cast_or_null<Unary>(L->Step) : nullptr;
  bool CountsUp = Start && Start->Initializer && Goes && Step &&
                  (Goes->Op == BinaryOperator::Less || Goes->Op == BinaryOperator::LessEqual) &&
                  isReferenceTo(Goes->Left, Start->Declared) && isIncrement(Step->Op) &&
                  isReferenceTo(Step->Operand, Start->Declared);
  std::optional<int64_t> End = CountsUp ? literalValue(Goes->Right) : std::nullopt;
  if (!End)
    return std::nullopt;
  return Counting{Start->Declared, Start->Initializer, *End + (Goes->Op == BinaryOperator::LessEqual)};
}

class Unroller {
public:
  // How many expressions S has once the loops in it are written out.
  uint64_t visit(Statement *S) {
    std::optional<Counting> Loop = countingOf(S);
    std::optional<int64_t> Start = Loop ? startOf(*Loop) : std::nullopt;
    bool IsShort = Start && Loop->End - *Start <= MostSteps;
    if (IsShort)
      Counters.insert(Loop->Counter);
    uint64_t Size = 0;
    forEachPart(
        S, [&](Expression *&E) { walkExpression(E, [&](Expression *&) { ++Size; }); },
        [&](Statement *&Child) { Size += visit(Child); });
    if (!IsShort || Size * Loop->steps(*Start) > LargestResult)
      return Size;
    llvm::cast<For>(S)->Unrolled = For::AllSteps;
    return Size * Loop->steps(*Start);
  }

private:
  llvm::SmallPtrSet<const Variable *, 4> Counters; // of short loops

  // A start that follows from the counter of a short loop around this one is known where that is written out.
  std::optional<int64_t> startOf(const Counting &Loop) const {
    if (std::optional<int64_t> Known = literalValue(Loop.Start))
      return Known;
    bool Follows = true;
    Expression *Start = Loop.Start;
    walkExpression(Start, [&](Expression *&E) {
      auto *R = dyn_cast<VariableReference>(E);
      Follows &= R ? Counters.contains(R->Target) : llvm::isa<IntegerLiteral, Unary, Binary, Cast>(E);
    });
    return Follows ? std::optional<int64_t>(0) : std::nullopt;
  }
};

} // namespace

bool hasFewSteps(const Statement *S) {
  std::optional<Counting> Loop = countingOf(S);
  std::optional<int64_t> Start = Loop ? literalValue(Loop->Start) : std::nullopt;
  return Start && Loop->End - *Start <= MostSteps;
}

// Only innermost loops are run for several threads at once, so that short loops inside of them had better go.
llvm::Error unrollShortLoops(Module &M, WorkGroupForm &Form) {
  Statement *Body = M.kernel()->Body;
  walkStatements(Body, [&](Statement *&S) {
    if (Form.Regions->Chunks.contains(S))
      Unroller().visit(llvm::cast<For>(S)->Body);
  });
  return llvm::Error::success();
}

} // namespace ampcc::passes
