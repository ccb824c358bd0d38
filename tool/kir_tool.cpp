// amp-kir: reads kernel IR in its text form, runs passes on it, and writes it again or as OpenCL C. For tests and for
// people who want to see what a pass does:
//   amp-kir [--passes=<name>,<name>...|all] [--emit=kir|cl] [file]
#include "kir/Text.h"
#include "kir/Verify.h"
#include "passes/Passes.h"
#include "print/OpenCLPrinter.h"
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
cl::opt<std::string> Passes("passes", cl::desc("Names of passes in the order to run them, or 'all'"),
                            cl::cat(Category));
cl::opt<bool> ListPasses("list-passes", cl::desc("Print the names of all passes in their order"), cl::cat(Category));
cl::opt<bool> NoLines("no-lines", cl::desc("Print OpenCL C without #line"), cl::cat(Category));
cl::opt<Format> Emit("emit", cl::desc("What to write"), cl::init(Format::KernelIR), cl::cat(Category),
                     cl::values(clEnumValN(Format::KernelIR, "kir", "kernel IR"),
                                clEnumValN(Format::OpenCL, "cl", "OpenCL C")));

Error runNamedPasses(kir::Module &M) {
  if (Passes == "all")
    return passes::runPasses(M);
  SmallVector<StringRef, 8> Names;
  StringRef(Passes).split(Names, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Name : Names) {
    if (Error E = passes::runPass(Name, M))
      return E;
    if (Error E = kir::verify(M))
      return createStringError("after " + Name + ": " + toString(std::move(E)));
  }
  return Error::success();
}

Error run() {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFileOrSTDIN(Input, /*IsText=*/true);
  if (!Text)
    return createStringError(Text.getError(), "cannot read '" + Input + "'");
  Expected<std::unique_ptr<kir::Module>> M = kir::parseText((*Text)->getBuffer());
  if (!M)
    return M.takeError();
  if (Error E = kir::verify(**M))
    return E;
  if (Error E = runNamedPasses(**M))
    return E;
  if (Error E = kir::verify(**M))
    return E;
  print::PrintOptions Options;
  Options.LineDirectives = !NoLines;
  outs() << (Emit == Format::KernelIR ? kir::printText(**M) : print::printOpenCL(**M, Options).Text);
  return Error::success();
}

} // namespace

int main(int Count, char **Arguments) {
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(Count, Arguments, "Runs passes on kernel IR\n");
  if (ListPasses) {
    for (StringRef Name : passes::passNames())
      outs() << Name << '\n';
    return 0;
  }
  if (Error E = run()) {
    WithColor::error(errs(), "amp-kir") << toString(std::move(E)) << '\n';
    return 1;
  }
  return 0;
}
