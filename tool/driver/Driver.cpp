#include "driver/Driver.h"
#include "driver/Execute.h"
#include "driver/Information.h"
#include "driver/Launcher.h"
#include "driver/Report.h"
#include "driver/TempFiles.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace ampcc {
namespace {

Error expandResponseFiles(SmallVectorImpl<const char *> &Arguments, BumpPtrAllocator &Memory) {
  return cl::ExpansionContext(Memory, cl::TokenizeGNUCommandLine).expandResponseFiles(Arguments);
}

int compile(const Invocation &What, Toolbox &Tools) {
  TempFiles Scratch;
  Tools.Scratch = "/tmp/amp-cc-scratch"; // only shown
  if (!What.DryRun) {
    if (Error E = Scratch.create())
      return fail(std::move(E));
    Tools.Scratch = Scratch.folder();
  }
  Expected<Plan> Steps = makePlan(What, Tools);
  if (!Steps)
    return fail(Steps.takeError());
  if (!What.DryRun || Steps->Compiles.empty())
    return execute(*Steps, What); // a command for the host compiler alone shows its own steps
  show(*Steps, What);
  return 0;
}

int runArguments(const char *Program, ArrayRef<const char *> Arguments) {
  Expected<Invocation> What = parseInvocation(Arguments);
  if (!What)
    return fail(What.takeError());
  Toolbox Tools{Installation::find(Program), "", findFrontendClang(), ""};
  Expected<std::string> Host = findHostCompiler(What->HostCompiler);
  if (Host)
    Tools.HostCompiler = *Host;
  if (answer(*What, Tools)) {
    consumeError(Host.takeError());
    return 0;
  }
  if (!Host)
    return fail(Host.takeError());
  return compile(*What, Tools);
}

} // namespace

int driverMain(ArrayRef<const char *> Given) {
  BumpPtrAllocator Memory;
  SmallVector<const char *, 64> Arguments(Given);
  LaunchMode Mode = launchModeOf(Arguments);
  if (Mode != LaunchMode::None) {
    if (!launchesAmp(Arguments, Mode))
      return launchUnchanged(Arguments);
    Arguments.erase(Arguments.begin() + 1, Arguments.begin() + 3); // --amp-launch and the other compiler
  }
  if (Error E = expandResponseFiles(Arguments, Memory))
    return fail(std::move(E));
  return runArguments(Arguments.front(), ArrayRef(Arguments).drop_front());
}

} // namespace ampcc
