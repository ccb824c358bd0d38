// Runs single passes and does what InspectionOptions ask for around them: the counterpart of LLVM's
// StandardInstrumentations, OptBisect and PassTimingInfo. One object counts and times the passes of all kernels.
#pragma once

#include "pipeline/Passes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Timer.h"
#include <memory>

namespace ampcc::passes {

class PassInstrumentation {
public:
  // Prints the times when it is destroyed.
  explicit PassInstrumentation(InspectionOptions Options);

  // An error names a pass that is asked for and does not exist.
  llvm::Error checkNames() const;

  // Runs the pass, unless it is beyond the bisection's limit. An error is the pass's own, or says what is wrong with
  // the module behind it.
  llvm::Error run(const Pass &P, kir::Module &M, WorkGroupForm &Form);

private:
  InspectionOptions Options;
  unsigned Counted = 0; // passes that could be left out
  std::unique_ptr<llvm::TimerGroup> Times;
  llvm::StringMap<std::unique_ptr<llvm::Timer>> Timers; // destroyed before their group

  bool isWithinLimit(const Pass &P, const kir::Module &M);
  llvm::Timer *timerOf(llvm::StringRef Name); // null: nobody asks for times
  llvm::Error verify(const Pass &P, const kir::Module &M, const WorkGroupForm &Form);
  void printChange(const Pass &P, const kir::Module &M, llvm::StringRef Before) const;
};

} // namespace ampcc::passes
