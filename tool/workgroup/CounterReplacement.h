// Replacement of the counter of a loop by a new variable, which can be undone: for transformations of loops whose
// profitability is known only afterwards.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/IRBuilder.h"
#include <vector>

namespace ampcc::passes {

class CounterReplacement {
public:
  // The loop counts a new variable, from `Begin` on and compared with `End`. Its body uses `Value` of the variable in
  // place of the counter.
  CounterReplacement(kir::Module &M, kir::For &L, const std::string &Name, kir::Expression *Begin, kir::Expression *End,
                     llvm::function_ref<kir::Expression *(kir::Variable *)> Value);
  kir::Variable *variable() const { return New; }
  void undo();

private:
  kir::IRBuilder Build;
  kir::For &Loop;
  kir::Variable *const Original, *const New;
  kir::Statement *const Initializer;
  kir::Expression *const Condition, *const Step;
  std::vector<kir::Expression **> Uses; // in the body
};

} // namespace ampcc::passes
