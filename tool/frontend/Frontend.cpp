#include "frontend/Frontend.h"
#include "frontend/Compilation.h"
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;

namespace ampcc {

static std::shared_ptr<CompilerInvocation> createInvocationFor(const FrontendInput &Input) {
  llvm::SmallVector<const char *, 32> Arguments;
  for (const std::string &A : Input.Arguments)
    Arguments.push_back(A.c_str());
  CreateInvocationOptions Options;
  DiagnosticOptions DiagnosticOptions; // errors in the command line are the host compiler's to report
  Options.Diags = CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), DiagnosticOptions,
                                                      new IgnoringDiagConsumer);
  Options.RecoverOnError = false;
  return createInvocation(Arguments, Options);
}

FrontendResult compileSource(const FrontendInput &Input) {
  if (std::shared_ptr<CompilerInvocation> Invocation = createInvocationFor(Input))
    return compileInvocation(Input, Invocation);
  FrontendResult LeftToHostCompiler;
  LeftToHostCompiler.Succeeded = true;
  return LeftToHostCompiler;
}

} // namespace ampcc
