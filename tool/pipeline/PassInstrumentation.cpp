#include "pipeline/PassInstrumentation.h"
#include "kir/Verify.h"
#include "kir/text/Text.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

namespace ampcc::passes {

static bool isAmong(llvm::ArrayRef<std::string> Names, const Pass &P) {
  return llvm::is_contained(Names, P.Name) || llvm::is_contained(Names, "all");
}

static StringRef nameOf(const kir::Module &M) { return M.kernel() ? StringRef(M.kernel()->Name) : "an empty module"; }

static void print(const llvm::Twine &Heading, const kir::Module &M, StringRef Text) {
  llvm::errs() << "// *** IR Dump " << Heading << " on " << nameOf(M) << " ***\n" << Text;
}

PassInstrumentation::PassInstrumentation(InspectionOptions Options) : Options(std::move(Options)) {
  if (this->Options.TimePasses)
    Times = std::make_unique<llvm::TimerGroup>("amp-passes", "Passes over kernel IR");
}

llvm::Error PassInstrumentation::checkNames() const {
  for (const std::vector<std::string> *Names : {&Options.PrintBefore, &Options.PrintAfter})
    for (const std::string &Name : *Names)
      if (Name != "all" && !findPass(Name))
        return llvm::createStringError("no pass is called '" + Name + "'");
  return llvm::Error::success();
}

bool PassInstrumentation::isWithinLimit(const Pass &P, const kir::Module &M) {
  if (P.IsRequired || !Options.BisectLimit)
    return true;
  const bool Runs = ++Counted <= *Options.BisectLimit;
  llvm::errs() << "BISECT: " << (Runs ? "" : "NOT ") << "running pass (" << Counted << ") " << P.Name << " on "
               << nameOf(M) << '\n';
  return Runs;
}

llvm::Timer *PassInstrumentation::timerOf(StringRef Name) {
  if (!Times)
    return nullptr;
  std::unique_ptr<llvm::Timer> &Time = Timers[Name];
  if (!Time)
    Time = std::make_unique<llvm::Timer>(Name, Name, *Times);
  return Time.get();
}

llvm::Error PassInstrumentation::verify(const Pass &P, const kir::Module &M, const WorkGroupForm &Form) {
  llvm::TimeRegion Region(timerOf("verify"));
  if (llvm::Error E = kir::verify(M, Form.undeclaredPositions()))
    return llvm::createStringError("after " + P.Name + ": " + toString(std::move(E)));
  return llvm::Error::success();
}

void PassInstrumentation::printChange(const Pass &P, const kir::Module &M, StringRef Before) const {
  const std::string After = kir::printText(M);
  if (After == Before)
    llvm::errs() << "// *** IR Dump After " << P.Name << " on " << nameOf(M) << " omitted because no change ***\n";
  else
    print("After " + P.Name, M, After);
}

llvm::Error PassInstrumentation::run(const Pass &P, kir::Module &M, WorkGroupForm &Form) {
  if (!isWithinLimit(P, M))
    return llvm::Error::success();
  if (isAmong(Options.PrintBefore, P))
    print("Before " + P.Name, M, kir::printText(M));
  const std::string Before = Options.PrintChanged ? kir::printText(M) : "";
  {
    llvm::TimeRegion Region(timerOf(P.Name));
    if (llvm::Error E = P.Run(M, Form))
      return E;
  }
  if (Options.PrintChanged)
    printChange(P, M, Before);
  else if (isAmong(Options.PrintAfter, P))
    print("After " + P.Name, M, kir::printText(M));
  return Options.VerifyEach ? verify(P, M, Form) : llvm::Error::success();
}

} // namespace ampcc::passes
