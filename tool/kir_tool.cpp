// amp-kir: reads kernel IR in its text form, runs passes on it, and writes it again or as OpenCL C. For tests and for
// people who want to see what a pass does:
//   amp-kir [--passes=<name>,<name>...|all] [--emit=kir|cl] [file]
// with the options of LLVM's opt that show what happens between passes.
#include "analysis/RestrictedCaptures.h"
#include "kir/Verify.h"
#include "kir/text/Text.h"
#include "pipeline/PassManager.h"
#include "print/OpenCLPrinter.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace ampcc;

namespace {

enum class Format { KernelIR, OpenCL };

cl::OptionCategory Category("amp-kir options");
cl::opt<std::string> Input(cl::Positional, cl::desc("[file]"), cl::init("-"), cl::cat(Category));
cl::opt<std::string> Passes("passes",
                            cl::desc("Names of passes in the order to run them; 'all' and 'work-item-loops' stand "
                                     "for all those that make a kernel, and one for work-groups of it"),
                            cl::cat(Category));
cl::opt<bool> ListPasses("list-passes", cl::desc("Print the names of all passes in their order"), cl::cat(Category));
cl::opt<bool> NoLines("no-lines", cl::desc("Print OpenCL C without #line"), cl::cat(Category));
cl::opt<bool> Restrict("restrict", cl::desc("Print OpenCL C for captures that share no memory"), cl::cat(Category));
cl::opt<Format> Emit("emit", cl::desc("What to write"), cl::init(Format::KernelIR), cl::cat(Category),
                     cl::values(clEnumValN(Format::KernelIR, "kir", "kernel IR"),
                                clEnumValN(Format::OpenCL, "cl", "OpenCL C")));

// libLLVM has options of these names for passes of its own, and an option must be the only one of its name.
void dropOptionsOfLLVM() {
  for (const char *Name : {"print-before", "print-after", "print-changed", "time-passes", "opt-bisect-limit"})
    if (cl::Option *Known = cl::getRegisteredOptions().lookup(Name))
      Known->removeArgument();
}

// Made when LLVM's are gone.
struct InspectionArguments {
  cl::list<std::string> PrintBefore{"print-before", cl::CommaSeparated, cl::cat(Category), cl::value_desc("names"),
                                    cl::desc("Print the module before these passes, or before 'all'")};
  cl::list<std::string> PrintAfter{"print-after", cl::CommaSeparated, cl::cat(Category), cl::value_desc("names"),
                                   cl::desc("Print the module after these passes, or after 'all'")};
  cl::opt<bool> PrintChanged{"print-changed", cl::cat(Category),
                             cl::desc("Print the module after each pass that changes it")};
  cl::opt<bool> TimePasses{"time-passes", cl::cat(Category), cl::desc("Print the time that each pass takes")};
  cl::opt<unsigned> BisectLimit{"opt-bisect-limit", cl::cat(Category),
                                cl::desc("Run so many of the passes that may be left out")};
  cl::opt<bool> VerifyEach{"verify-each", cl::cat(Category), cl::init(true),
                           cl::desc("Check the module after each pass (the default)")};

  passes::InspectionOptions options() const {
    passes::InspectionOptions Result;
    Result.VerifyEach = VerifyEach;
    Result.PrintChanged = PrintChanged;
    Result.TimePasses = TimePasses;
    Result.PrintBefore.assign(PrintBefore.begin(), PrintBefore.end());
    Result.PrintAfter.assign(PrintAfter.begin(), PrintAfter.end());
    if (BisectLimit.getNumOccurrences())
      Result.BisectLimit = BisectLimit;
    return Result;
  }
};

Error runNamedPasses(kir::Module &M, passes::PassInstrumentation &Instrumentation) {
  passes::PassManager Manager(Instrumentation);
  SmallVector<StringRef, 8> Names;
  StringRef(Passes).split(Names, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Name : Names)
    if (Error E = Manager.add(Name))
      return E;
  passes::WorkGroupForm Form;
  return Manager.run(M, Form);
}

Error run(const passes::InspectionOptions &Inspection) {
  passes::PassInstrumentation Instrumentation(Inspection);
  if (Error E = Instrumentation.checkNames())
    return E;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFileOrSTDIN(Input, /*IsText=*/true);
  if (!Text)
    return createStringError(Text.getError(), "cannot read '" + Input + "'");
  Expected<std::unique_ptr<kir::Module>> M = kir::parseText((*Text)->getBuffer());
  if (!M)
    return M.takeError();
  if (Error E = kir::verify(**M))
    return E;
  if (Error E = runNamedPasses(**M, Instrumentation))
    return E;
  if (Error E = kir::verify(**M))
    return E;
  print::PrintOptions Options;
  Options.LineDirectives = !NoLines;
  if (Restrict)
    Options.Restrict = analysis::restrictedCaptures(**M);
  outs() << (Emit == Format::KernelIR ? kir::printText(**M) : print::printOpenCL(**M, Options).Text);
  return Error::success();
}

} // namespace

int main(int Count, char **Arguments) {
  dropOptionsOfLLVM();
  InspectionArguments Inspection;
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(Count, Arguments, "Runs passes on kernel IR\n");
  if (ListPasses) {
    for (const passes::Pass &P : passes::allPasses())
      outs() << P.Name << '\n';
    return 0;
  }
  if (Error E = run(Inspection.options())) {
    WithColor::error(errs(), "amp-kir") << toString(std::move(E)) << '\n';
    return 1;
  }
  return 0;
}
