// Runs single passes, and verifies, prints, times and bisects them according to InspectionOptions: the counterpart of
// LLVM's StandardInstrumentations, OptBisect and PassTimingInfo. One object counts and times the passes of all kernels.
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

  // An error if PrintBefore or PrintAfter names a pass that does not exist.
  llvm::Error checkNames() const;

  // Runs the pass, unless it is beyond the bisection limit. The error is that of the pass or of the verifier after it.
  llvm::Error run(const Pass &P, kir::Module &M, WorkGroupForm &Form);

private:
  InspectionOptions Options;
  unsigned Counted = 0; // optional passes so far, for bisection
  std::unique_ptr<llvm::TimerGroup> Times;
  llvm::StringMap<std::unique_ptr<llvm::Timer>> Timers; // destroyed before their group

  bool isWithinLimit(const Pass &P, const kir::Module &M);
  llvm::Timer *timerOf(llvm::StringRef Name); // null: times are not measured
  llvm::Error verify(const Pass &P, const kir::Module &M, const WorkGroupForm &Form);
  void printChange(const Pass &P, const kir::Module &M, llvm::StringRef Before) const;
};

} // namespace ampcc::passes
