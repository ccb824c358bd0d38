#include "frontend/Frontend.h"
#include "frontend/ParseSides.h"
#include "kir/Text.h"
#include "lower/Lower.h"
#include "passes/Passes.h"
#include "print/OpenCLPrinter.h"
#include "rewrite/HostRewriter.h"
#include "sema/FindKernels.h"
#include "sema/PrintKernels.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "llvm/Support/raw_ostream.h"

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

static std::string spell(ParsedSide Side) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  const SourceManager &SM = Side.Compiler.getSourceManager();
  for (const Token &T : Side.TranslatedTokens) {
    if (T.isAnnotation() || !SM.isInMainFile(SM.getExpansionLoc(T.getLocation())))
      continue;
    Out << (T.isAtStartOfLine() ? "\n" : T.hasLeadingSpace() ? " " : "");
    if (const IdentifierInfo *Name = T.getIdentifierInfo())
      Out << Name->getName();
    else if (T.isLiteral() && T.getLiteralData())
      Out << StringRef(T.getLiteralData(), T.getLength());
    else if (const char *Spelling = tok::getPunctuatorSpelling(T.getKind()))
      Out << Spelling;
    Out << ' ';
  }
  return Text + "\n";
}

// Lowers, transforms and prints one kernel. Reports what goes wrong; then there is no text.
static KernelText compileKernel(CompilerInstance &Compiler, const Kernel &K) {
  KernelText Result{K.Name, "", ""};
  std::unique_ptr<kir::Module> Module = lowerKernel(K, Compiler.getSema());
  if (!Module)
    return Result;
  Result.KernelIR = kir::printText(*Module);
  if (llvm::Error Problem = passes::runPasses(*Module)) {
    DiagnosticsEngine &Diagnostics = Compiler.getDiagnostics();
    Diagnostics.Report(K.LaunchedAt, Diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
        << toString(std::move(Problem));
    return Result;
  }
  Result.Text = print::printOpenCL(*Module);
  return Result;
}

static void generate(ParsedSide Side, ArrayRef<Kernel> Kernels, FrontendResult &Result) {
  if (Side.Compiler.getDiagnostics().hasErrorOccurred())
    return;
  std::vector<HostKernel> HostKernels;
  for (const Kernel &K : Kernels) {
    KernelText Compiled = compileKernel(Side.Compiler, K);
    HostKernels.push_back({&K, K.Name, Compiled.Text, 0, 0, blockInBuffer(K)});
    Result.Kernels.push_back(std::move(Compiled));
  }
  if (!Side.Compiler.getDiagnostics().hasErrorOccurred())
    Result.HostText = rewriteHost(Side.Compiler, Side.Tokens, HostKernels, {});
}

// A source without C++ AMP is left to the host compiler, and so are the messages about it.
FrontendResult compileSource(const FrontendInput &Input) {
  FrontendResult Result;
  std::shared_ptr<CompilerInvocation> Invocation = createInvocationFor(Input);
  if (!Invocation) {
    Result.Succeeded = true;
    return Result;
  }
  std::string Messages;
  llvm::raw_string_ostream Out(Messages);
  Out.enable_colors(true);
  TextDiagnosticPrinter Printer(Out, Invocation->getDiagnosticOpts());
  bool SetUp = parseSide(Invocation, Side::Accelerator, &Printer, [&](ParsedSide Side) {
    Result.UsesAmp = Side.UsesDialect;
    Result.Tokens = spell(Side);
    if (!Result.UsesAmp)
      return;
    std::vector<Kernel> Kernels = findKernels(Side.Compiler.getASTContext());
    Result.KernelTable = printKernels(Side.Compiler.getASTContext(), Kernels);
    generate(Side, Kernels, Result);
    Result.Succeeded = !Side.Compiler.getDiagnostics().hasErrorOccurred();
  });
  Result.Succeeded = SetUp && (Result.Succeeded || !Result.UsesAmp);
  if (Result.UsesAmp || !SetUp)
    llvm::errs() << Messages;
  return Result;
}

} // namespace ampcc
