#include "driver/Driver.h"
#include "driver/Deploy.h"
#include "driver/Execute.h"
#include "driver/Explanation.h"
#include "driver/GccOptions.h"
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
  show(*Steps);
  return 0;
}

Toolbox toolsOf(const char *Program) { return {Installation::find(Program), "", findFrontendClang(), ""}; }

int runArguments(const char *Program, ArrayRef<const char *> Arguments) {
  Expected<Invocation> What = parseInvocation(Arguments);
  if (!What)
    return fail(What.takeError());
  Toolbox Tools = toolsOf(Program);
  Expected<std::string> Host = findHostCompiler(What->HostCompiler);
  if (Host)
    Tools.HostCompiler = *Host;
  if (answer(*What, Tools)) {
    consumeError(Host.takeError());
    return 0;
  }
  if (!What->DeployFolder.empty()) {
    consumeError(Host.takeError());
    return deploy(*What, Tools.Own);
  }
  if (!Host)
    return fail(Host.takeError());
  return compile(*What, Tools);
}

// `Expanded` are the other compiler and its arguments.
int launch(const char *Program, const Launch &What, ArrayRef<const char *> Expanded) {
  if (!launchesAmp(What, Expanded))
    return launchUnchanged(What);
  std::vector<const char *> Arguments = Expanded.drop_front();
  if (isGcc(Expanded.front()))
    Arguments = withoutGccOptions(Arguments);
  if (What.Through.empty())
    return runArguments(Program, Arguments);
  Toolbox Tools = toolsOf(Program);
  if (Expected<std::string> Host = findHostCompiler(""))
    Tools.HostCompiler = *Host;
  else
    return fail(Host.takeError());
  return launchThrough(What, Tools, Arguments);
}

} // namespace

int driverMain(ArrayRef<const char *> Given) {
  BumpPtrAllocator Memory;
  const char *Program = Given.front();
  if (asksForExplanation(Given.drop_front()))
    return explainTo(outs(), Given.drop_front());
  std::optional<Launch> Launched = readLaunch(Given.drop_front());
  SmallVector<const char *, 64> Arguments(Launched ? ArrayRef(Launched->Words) : Given.drop_front());
  if (Error E = expandResponseFiles(Arguments, Memory))
    return fail(std::move(E));
  return Launched ? launch(Program, *Launched, Arguments) : runArguments(Program, Arguments);
}

} // namespace ampcc
