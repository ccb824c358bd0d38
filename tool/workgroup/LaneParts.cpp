#include "workgroup/LaneParts.h"

using namespace ampcc::kir;

namespace ampcc::passes {

bool LanePartBuilder::isForLanes() const {
  return !Into->empty() && Into->back().Is == LanePart::Kind::Lanes && !Into->back().Any; // else it is complete
}

void LanePartBuilder::add(Statement *S) {
  if (!isForLanes())
    Into->emplace_back();
  Into->back().Statements.push_back(S);
}

void LanePartBuilder::addUniform(Statement *S) {
  if (Into->empty() || Into->back().Is != LanePart::Kind::Uniform)
    Into->emplace_back().Is = LanePart::Kind::Uniform;
  Into->back().Statements.push_back(S);
}

void LanePartBuilder::addUniformValue(Variable *V, Expression *Value) {
  Row.Uniform.push_back(V);
  Statement *S = Build.store(Build.variable(V), Value);
  if (!isForLanes())
    return addUniform(S);
  auto Last = std::prev(Into->end());
  if (Last == Into->begin() || std::prev(Last)->Is != LanePart::Kind::Uniform) {
    Last = std::next(Into->insert(Last, LanePart()));
    std::prev(Last)->Is = LanePart::Kind::Uniform;
  }
  std::prev(Last)->Statements.push_back(S);
}

Variable *LanePartBuilder::newMask(llvm::StringRef Name, Expression *Value) {
  Variable *Mask = Build.newVariable(Name, M.Types.intType());
  add(M.create<Declare>(Mask, Value));
  return Mask;
}

void LanePartBuilder::endPart(Variable *Any, Variable *Mask) {
  add(M.create<ExpressionStatement>(
      Build.binary(BinaryOperator::BitOrAssign, Build.variable(Any), Build.variable(Mask))));
  Into->back().Any = Any;
}

LanePart LanePartBuilder::around(LanePart::Kind Is, Variable *Any, llvm::function_ref<void()> AddBody) {
  LanePart Result;
  Result.Is = Is;
  Result.Any = Any;
  std::vector<LanePart> *Around = std::exchange(Into, &Result.Body);
  AddBody();
  Into = Around;
  return Result;
}

LanePart LanePartBuilder::ifAny(Variable *Mask, llvm::function_ref<void()> AddBody) {
  Variable *Any = Build.newVariable("any", M.Types.intType());
  endPart(Any, Mask);
  return around(LanePart::Kind::Branch, Any, AddBody);
}

} // namespace ampcc::passes
