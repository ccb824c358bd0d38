#include "frontend/Frontend.h"
#include "frontend/ParseSides.h"
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

// A source without C++ AMP is left to the host compiler, and so are the messages about it.
FrontendResult compileSource(const FrontendInput &Input) {
  FrontendResult Result;
  std::shared_ptr<CompilerInvocation> Invocation = createInvocationFor(Input);
  if (!Invocation)
    return Result;
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
    std::vector<HostKernel> HostKernels;
    for (const Kernel &K : Kernels)
      HostKernels.push_back({&K, K.Name, "kernel void " + K.Name + "() {}\n"});
    Result.HostText = rewriteHost({Side.Compiler, Side.Tokens, Side.Keywords, HostKernels, {}});
    Result.Succeeded = !Side.Compiler.getDiagnostics().hasErrorOccurred();
  });
  Result.Succeeded = SetUp && (Result.Succeeded || !Result.UsesAmp);
  if (Result.UsesAmp || !SetUp)
    llvm::errs() << Messages;
  return Result;
}

} // namespace ampcc
