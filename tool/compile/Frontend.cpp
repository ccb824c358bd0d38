#include "compile/Frontend.h"
#include "compile/Compilation.h"
#include "port/PortNotes.h"
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;

namespace ampcc {

static std::shared_ptr<CompilerInvocation> createInvocationFor(llvm::ArrayRef<std::string> Words) {
  llvm::SmallVector<const char *, 32> Arguments;
  for (const std::string &A : Words)
    Arguments.push_back(A.c_str());
  CreateInvocationOptions Options;
  DiagnosticOptions DiagnosticOptions; // errors in the command line are the host compiler's to report
  Options.Diags =
      CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), DiagnosticOptions, new IgnoringDiagConsumer);
  Options.RecoverOnError = false;
  return createInvocation(Arguments, Options);
}

// Compiles the source as Visual C++ would take it, with notes, and once more without that leniency.
static FrontendResult reportPort(const FrontendInput &Input, std::shared_ptr<CompilerInvocation> Invocation) {
  PortNotes Notes, Unused;
  FrontendInput Lenient{{.MicrosoftLeniency = true}, Input.Arguments};
  FrontendResult Result = compileInvocation(Lenient, std::move(Invocation), {&Notes});
  if (std::shared_ptr<CompilerInvocation> Strict = createInvocationFor(Input.StrictArguments))
    Result.NeedsLeniency =
        !compileInvocation({{}, Input.StrictArguments, Goal::Check}, std::move(Strict), {&Unused, /*IsSilent=*/true})
             .Succeeded;
  if (Result.Succeeded && Result.NeedsLeniency && !Notes.has(PortAnswer::WithFlag))
    Notes.addWhole(PortRow::Brought);
  Result.PortReport = Notes.report();
  return Result;
}

FrontendResult compileSource(const FrontendInput &Input) {
  if (std::shared_ptr<CompilerInvocation> Invocation = createInvocationFor(Input.Arguments))
    return Input.Wanted == Goal::PortReport ? reportPort(Input, std::move(Invocation))
                                            : compileInvocation(Input, std::move(Invocation));
  FrontendResult LeftToHostCompiler;
  LeftToHostCompiler.Succeeded = true;
  return LeftToHostCompiler;
}

} // namespace ampcc
