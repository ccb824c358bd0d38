#include "workgroup/SwitchLowering.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/AffineAnalysis.h"
#include "workgroup/LoopVersions.h"
#include "llvm/ADT/SmallSet.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxSections = 16; // of which each work-item would test all

// Consecutive labels, and the statements up to the break.
struct Section {
  std::vector<Expression *> Values;
  bool IsDefault = false, IsEnded = false;
  std::vector<Statement *> Statements;
};

// Removes a break at the end of the statements, also of a nested block.
bool removeBreak(std::vector<Statement *> &Statements) {
  if (Statements.empty())
    return false;
  if (isa<Break>(Statements.back())) {
    Statements.pop_back();
    return true;
  }
  auto *Last = dyn_cast<Block>(Statements.back());
  return Last && removeBreak(Last->Statements);
}

class Lowering : ModuleRewriter {
public:
  explicit Lowering(Module &M) : ModuleRewriter(M) {}
  // Null: the statement stays as it is.
  Statement *lower(const Switch *S);
  Statement *lower(If *First);

private:
  static std::vector<Section> divide(const Block *Body);
  static bool isLowerable(const std::vector<Section> &Sections);
  Statement *lower(Expression *Condition, std::vector<Section> Sections, Location At);
  Variable *isChosen(const Section &Each, Variable *Choice, std::vector<Statement *> &Into);
};

std::vector<Section> Lowering::divide(const Block *Body) {
  std::vector<Section> Sections;
  for (Statement *S : Body->Statements) {
    auto *Label = dyn_cast<Case>(S);
    if (Label && (Sections.empty() || !Sections.back().Statements.empty() || Sections.back().IsEnded))
      Sections.emplace_back();
    if (Sections.empty())
      return {};
    Section &Last = Sections.back();
    if (!Label) {
      Last.IsEnded = Last.IsEnded || isa<Break>(S);
      Last.Statements.push_back(S);
    } else if (Label->Value) {
      Last.Values.push_back(Label->Value);
    } else {
      Last.IsDefault = true;
    }
  }
  return Sections;
}

// Whether all sections but the last one end with a break, which is their only one, and declare nothing for each other.
bool Lowering::isLowerable(const std::vector<Section> &Sections) {
  if (Sections.empty() || Sections.size() > MaxSections)
    return false;
  for (const Section &Each : Sections) {
    for (const Statement *S : Each.Statements)
      if (isLeftByBreak(S) || isEnteredBySwitch(S) || isa<Declare>(S))
        return false;
    if (!Each.IsEnded && &Each != &Sections.back())
      return false;
  }
  return true;
}

Variable *Lowering::isChosen(const Section &Each, Variable *Choice, std::vector<Statement *> &Into) {
  Expression *Result = nullptr;
  for (Expression *Value : Each.Values) {
    Expression *IsEqual = Build.binary(BinaryOperator::Equal, Build.variable(Choice), Value);
    Result = Result ? Build.binary(BinaryOperator::LogicalOr, Result, IsEqual) : IsEqual;
  }
  return Build.declareConst("chosen", Result, Into);
}

// The default is executed if no other section is. Branches behind each other, and not nested: from a chain, LLVM would
// make a switch again.
Statement *Lowering::lower(Expression *Condition, std::vector<Section> Sections, Location At) {
  auto *Result = M.create<Block>();
  Variable *Choice = Build.declareConst("choice", Condition, Result->Statements);
  std::vector<Statement *> Branches;
  Expression *IsOther = nullptr;
  auto AddBranch = [&](Expression *Holds, Section &Each) {
    Branches.push_back(M.create<If>(Holds, Build.block(std::move(Each.Statements))));
  };
  Section *Default = nullptr;
  for (Section &Each : Sections) {
    if (Each.IsDefault) {
      Default = &Each;
      continue;
    }
    Variable *V = isChosen(Each, Choice, Result->Statements);
    IsOther = Build.logicalAnd(IsOther, Build.logicalNot(Build.variable(V)));
    AddBranch(Build.variable(V), Each);
  }
  if (Default && !Default->Statements.empty())
    AddBranch(IsOther ? IsOther : Build.boolean(true), *Default);
  llvm::append_range(Result->Statements, Branches);
  for (Statement *S : Result->Statements)
    S->Where = At;
  return Result;
}

Statement *Lowering::lower(const Switch *Original) {
  auto *S = llvm::cast<Switch>(Cloner(M).clone(Original));
  std::vector<Section> Sections = divide(S->Body);
  for (Section &Each : Sections)
    Each.IsEnded = removeBreak(Each.Statements);
  if (!isLowerable(Sections) || !isPure(S->Condition))
    return nullptr;
  return lower(S->Condition, std::move(Sections), S->Where);
}

// The value that a condition compares with a constant; null: it does something else.
Expression *comparedWithLiteral(const If *Choice) {
  auto *B = dyn_cast<Binary>(Choice->Condition);
  const bool IsComparison = B && B->Op == BinaryOperator::Equal && literalValue(B->Right) && !Choice->IsGuard;
  return IsComparison && isPure(B->Left) ? B->Left : nullptr;
}

Statement *withoutBlocks(Statement *S) {
  Statement *Only = onlyStatement(S);
  return Only && Only != S ? withoutBlocks(Only) : S;
}

// `if (k == 0) a else if (k == 1) b else c`. No branch is executed before all conditions are evaluated.
Statement *Lowering::lower(If *First) {
  const Expression *Value = isEnteredBySwitch(First) ? nullptr : comparedWithLiteral(First);
  std::vector<Section> Sections;
  llvm::SmallSet<int64_t, 8> Known;
  for (If *Each = Value ? First : nullptr; Each;) {
    auto *B = llvm::cast<Binary>(Each->Condition);
    if (!Known.insert(*literalValue(B->Right)).second)
      return nullptr;
    Sections.push_back({{B->Right}, false, true, {Each->Then}});
    auto *Next = Each->Else ? dyn_cast<If>(withoutBlocks(Each->Else)) : nullptr;
    const Expression *Compared = Next ? comparedWithLiteral(Next) : nullptr;
    const bool GoesOn = Compared && analysis::isSameValue(Compared, Value);
    if (Each->Else && !GoesOn)
      Sections.push_back({{}, true, true, {Each->Else}});
    Each = GoesOn ? Next : nullptr;
  }
  const bool IsChain = Known.size() >= 2 && Sections.size() <= MaxSections;
  return IsChain ? lower(clone(M, Value), std::move(Sections), First->Where) : nullptr;
}

// Such a loop is not vectorized, and jumps are faster then.
bool hasInnerLoop(const Statement *Body) {
  return anyStatement(Body, [](const Statement *S) { return isLoop(S) && !isUnrolled(S); });
}

} // namespace

void lowerSwitches(Module &M) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  forEachParallelLoop(M, [&](WorkItemLoop WorkItems) -> Statement * {
    if (WorkItems.loop().Attributes.VectorWidth == 1 || hasInnerLoop(WorkItems.body()))
      return nullptr;
    const AffineAnalysis Sums(M, WorkItems, AddressTaken);
    Lowering Chains(M);
    walkStatements(WorkItems.body(), [&](Statement *&S) {
      auto *Choice = dyn_cast<Switch>(S);
      auto *First = dyn_cast<If>(S);
      Statement *Instead = nullptr;
      if (Choice && !Sums.isInvariant(Choice->Condition))
        Instead = Chains.lower(Choice);
      if (First && !Sums.isInvariant(First->Condition))
        Instead = Chains.lower(First);
      if (Instead)
        S = Instead;
    });
    return nullptr;
  });
}

} // namespace ampcc::passes
