#include "frontend/Frontend.h"
#include "frontend/KernelCompilation.h"
#include "frontend/Messages.h"
#include "frontend/ParseSides.h"
#include "frontend/TokenText.h"
#include "rewrite/HostRewriter.h"
#include "sema/Check.h"
#include "sema/PrintKernels.h"
#include "clang/Driver/CreateInvocationFromArgs.h"

using namespace clang;

namespace ampcc {
namespace {

std::shared_ptr<CompilerInvocation> createInvocationFor(const FrontendInput &Input) {
  llvm::SmallVector<const char *, 32> Arguments;
  for (const std::string &A : Input.Arguments)
    Arguments.push_back(A.c_str());
  CreateInvocationOptions Options;
  DiagnosticOptions DiagnosticOptions; // errors in the command line are the host compiler's to report
  Options.Diags = CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), DiagnosticOptions,
                                                      new IgnoringDiagConsumer);
  Options.RecoverOnError = false;
  std::shared_ptr<CompilerInvocation> Invocation = createInvocation(Arguments, Options);
  if (Invocation && Input.MicrosoftLeniency)
    setMicrosoftLeniency(*Invocation);
  if (Invocation)
    Invocation->getDiagnosticOpts().VerifyDiagnostics = false; // Messages compares, behind the wording
  return Invocation;
}

class Compilation {
public:
  Compilation(const FrontendInput &Input, std::shared_ptr<CompilerInvocation> Invocation)
      : Input(Input), Invocation(std::move(Invocation)),
        Output(this->Invocation->getDiagnosticOpts(), Input.VerifyDiagnostics) {}

  // A source without C++ AMP is left to the host compiler, and so are the messages about it.
  FrontendResult run() {
    bool SetUp = parseSide(Invocation, Side::Accelerator, Output, [&](ParsedSide Parsed) { useAccelerator(Parsed); });
    if (NeedsCpuSide && !Input.VerifyDiagnostics)
      parseSide(Invocation, Side::Cpu, Output,
                [](ParsedSide Parsed) { checkCpuSide(Parsed.Compiler.getASTContext()); });
    bool IsOurs = Result.UsesAmp || !SetUp || Input.VerifyDiagnostics;
    if (IsOurs)
      Output.show();
    Result.Succeeded = SetUp && !(IsOurs && Output.hasFailed());
    return std::move(Result);
  }

private:
  const FrontendInput &Input;
  std::shared_ptr<CompilerInvocation> Invocation;
  Messages Output;
  FrontendResult Result;
  bool NeedsCpuSide = false;

  void useAccelerator(ParsedSide Parsed) {
    Result.UsesAmp = Parsed.UsesDialect;
    if (Input.Wanted == Goal::Tokens)
      Result.Tokens = printTokens(Parsed);
    if (!Parsed.UsesDialect || Input.Wanted == Goal::Tokens)
      return;
    CheckedUnit Unit = checkAcceleratorSide(Parsed.Compiler.getASTContext());
    NeedsCpuSide = Unit.HasDualFunctions;
    if (Input.Wanted == Goal::Kernels)
      Result.KernelTable = printKernels(Parsed.Compiler.getASTContext(), Unit.Kernels);
    else if (!Parsed.Compiler.getDiagnostics().hasErrorOccurred())
      generate(Parsed, Unit);
  }

  void generate(const ParsedSide &Parsed, const CheckedUnit &Unit) {
    std::vector<HostKernel> Kernels = compileKernels(Parsed.Compiler, Unit.Kernels);
    for (const HostKernel &K : Kernels)
      Result.Kernels.push_back({K.Function, K.Source, ""});
    if (Input.Wanted == Goal::Host && !Parsed.Compiler.getDiagnostics().hasErrorOccurred())
      Result.HostText = rewriteHost(Parsed.Compiler, Parsed.Tokens, Kernels, {});
  }
};

} // namespace

FrontendResult compileSource(const FrontendInput &Input) {
  std::shared_ptr<CompilerInvocation> Invocation = createInvocationFor(Input);
  if (Invocation)
    return Compilation(Input, Invocation).run();
  FrontendResult LeftToHostCompiler;
  LeftToHostCompiler.Succeeded = true;
  return LeftToHostCompiler;
}

} // namespace ampcc
