#include "workgroup/CounterReplacement.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

CounterReplacement::CounterReplacement(Module &M, For &L, const std::string &Name, Expression *Begin, Expression *End,
                                       llvm::function_ref<Expression *(Variable *)> Value)
    : Build(M), Loop(L), Original(cast<Declare>(L.Initializer)->Declared),
      New(Build.newVariable(Name, Original->VariableType)), Initializer(L.Initializer), Condition(L.Condition),
      Step(L.Step) {
  Loop.Initializer = M.create<Declare>(New, Begin);
  Loop.Condition = Build.binary(cast<Binary>(Condition)->Op, Build.variable(New), End);
  Loop.Step = substitute(M, Step, [&](Variable *V) { return V == Original ? Build.variable(New) : nullptr; });
  walkExpressions(Loop.Body, [&](Expression *&E) {
    if (isReferenceTo(E, Original))
      Uses.push_back(&E);
  });
  for (Expression **Use : Uses)
    *Use = Value(New);
}

void CounterReplacement::undo() {
  Loop.Initializer = Initializer;
  Loop.Condition = Condition;
  Loop.Step = Step;
  for (Expression **Use : Uses)
    *Use = Build.variable(Original);
}

} // namespace ampcc::passes
