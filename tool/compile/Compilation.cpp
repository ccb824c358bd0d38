#include "compile/Compilation.h"
#include "compile/IncludeSearch.h"
#include "compile/KernelCompilation.h"
#include "diag/DiagnosticOutput.h"
#include "parse/HostDeviceParse.h"
#include "parse/LibraryPosition.h"
#include "parse/TokenPrinter.h"
#include "parse/preamble/PrecompiledPreamble.h"
#include "rewrite/HostRewriter.h"
#include "sema/Check.h"
#include "sema/EagerLaunches.h"
#include "sema/PrintKernels.h"

using namespace clang;

namespace ampcc {
namespace {

class Compilation {
public:
  Compilation(const FrontendInput &Input, std::shared_ptr<CompilerInvocation> Invocation, PortObservation Port)
      : Input(Input), Invocation(std::move(Invocation)), Port(Port), Passes(Input.Inspection) {
    Patches.setNotes(Port.Notes);
  }

  // Compiles behind precompiled preambles, which hold no tokens of the headers. Nothing if there are none for the
  // source, or if there is an error or a source patch: these may depend on the tokens.
  std::optional<FrontendResult> runBehindPreamble() {
    for (bool KeepsTemplates : {false, true}) {
      const auto Preamble = findPreamble(*Invocation, Side::Accelerator, KeepsTemplates, Input.Preambles);
      if (!Preamble)
        return std::nullopt;
      const PreambleUse Use = parseBehind(*Preamble);
      if (Use == PreambleUse::Unreadable)
        removePreamble(*Preamble);
      if (Use == PreambleUse::Parsed)
        return finishBehind(*Preamble);
      if (Use != PreambleUse::LacksTemplates)
        return std::nullopt;
    }
    return std::nullopt;
  }

  // A source without C++ AMP is compiled by the host compiler, which also reports its diagnostics.
  FrontendResult run() {
    bool SetUp = parseAccelerator();
    Patches.stopLearning();
    if (NeedsCpuSide && !Input.VerifyDiagnostics)
      parseCpu(/*IsBehindPreamble=*/false);
    bool IsOurs = Result.UsesAmp || !SetUp || Input.VerifyDiagnostics;
    if (IsOurs && !Port.IsSilent)
      Output->show();
    Result.Succeeded = SetUp && !(IsOurs && Output->hasFailed());
    return std::move(Result);
  }

private:
  const FrontendInput &Input;
  std::shared_ptr<CompilerInvocation> Invocation;
  PortObservation Port;
  passes::PassInstrumentation Passes;
  SourcePatches Patches;
  std::unique_ptr<DiagnosticOutput> Output;
  FrontendResult Result;
  bool NeedsCpuSide = false;
  CallTypes DualCalls;

  enum class PreambleUse {
    Parsed,
    LacksTemplates, // the source needs the bodies of templates that the preamble has not
    Refused,        // the source cannot be parsed behind a preamble
    Unreadable,     // for Clang
  };

  PreambleUse parseBehind(const PrecompiledPreamble &Preamble) {
    PreambleUse Use = PreambleUse::Unreadable;
    Output = std::make_unique<DiagnosticOutput>(Invocation->getDiagnosticOpts(), /*Verify=*/false, Patches);
    parseSide(Invocation, {Side::Accelerator, &Preamble}, *Output, Patches, [&](ParsedSide Parsed) {
      const bool LacksTemplates = Parsed.Consumer.mayNeedUsers() && !Preamble.KeepsTemplates;
      Use = Parsed.IsParsed && !Patches.hasNews() ? PreambleUse::Parsed
            : LacksTemplates                      ? PreambleUse::LacksTemplates
                                                  : PreambleUse::Refused;
      if (Use == PreambleUse::Parsed)
        useAccelerator(Parsed);
      Output->consumer().flush();
    });
    return Use;
  }

  std::optional<FrontendResult> finishBehind(const PrecompiledPreamble &Preamble) {
    Patches.stopLearning();
    if (!isFaultless() || (NeedsCpuSide && !(parseCpu(/*IsBehindPreamble=*/true) && isFaultless())))
      return std::nullopt;
    Output->show();
    Result.UsedPreamble = Preamble.File;
    Result.Succeeded = true;
    return std::move(Result);
  }

  bool isFaultless() const { return !Output->hasFailed() && Patches.all().empty(); }

  bool parseCpu(bool IsBehindPreamble) {
    std::optional<PrecompiledPreamble> Preamble;
    if (IsBehindPreamble)
      Preamble = findPreamble(*Invocation, Side::Cpu, /*KeepsTemplates=*/false, Input.Preambles);
    return parseSide(Invocation, {Side::Cpu, Preamble ? &*Preamble : nullptr}, *Output, Patches,
                     [&](ParsedSide Parsed) { checkCpuSide(Parsed.Compiler.getSema(), Parsed.Duals, DualCalls); });
  }

  // Iterates to a fixpoint: parses again until a parse adds no patch, which is a change of how the source is read
  // (docs/architecture.md). Patches are only added, and a source has finitely many, so the loop ends.
  bool parseAccelerator() {
    for (unsigned Round = 1;; ++Round) {
      Output = std::make_unique<DiagnosticOutput>(Invocation->getDiagnosticOpts(), Input.VerifyDiagnostics, Patches);
      bool IsLast = true;
      bool SetUp = parseSide(Invocation, {Side::Accelerator}, *Output, Patches, [&](ParsedSide Parsed) {
        IsLast = !Patches.hasNews();
        if (!IsLast)
          return;
        useAccelerator(Parsed);
        Output->consumer().flush();
        IsLast = !Patches.hasNews(); // the checks of the language's rules may have added patches
        if (IsLast && Input.PrintPatches)
          printPatches(Parsed.Compiler.getSourceManager(), Round);
      });
      if (IsLast)
        return SetUp;
    }
  }

  void printPatches(const SourceManager &SM, unsigned Rounds) const {
    constexpr StringRef Places[] = {"instead of the token", "in front of the token", "behind the token"};
    for (const SourcePatch &Patch : Patches.all())
      llvm::errs() << Patch.Where.printToString(SM) << ": '" << Patch.Text << "' " << Places[unsigned(Patch.At)]
                   << "\n";
    llvm::errs() << "parses: " << Rounds << "\n";
  }

  void useAccelerator(ParsedSide Parsed) {
    Result.UsesAmp = Parsed.UsesDialect;
    Result.OtherSpellings = Parsed.Files.otherSpellings();
    if (Input.Wanted == Goal::Tokens)
      Result.Tokens = printTokens(Parsed);
    if (!Parsed.IsParsed || Input.Wanted == Goal::Tokens)
      return;
    CheckedUnit Unit = checkAcceleratorSide(Parsed.Compiler.getSema(), Parsed.Duals, tileStaticsOf(Parsed),
                                            Input.LimitsOfDevice ? TileLimits::OfDevice : TileLimits::OfSpecification);
    NeedsCpuSide = Unit.HasDualFunctions;
    Output->consumer().setErrorScopes(Unit.Scopes, Unit.Paths);
    DualCalls = std::move(Unit.DualCalls);
    if (Input.Wanted == Goal::Kernels)
      Result.KernelTable = printKernels(Parsed.Compiler.getASTContext(), Unit.Kernels);
    else if (!Parsed.Compiler.getDiagnostics().hasErrorOccurred())
      generate(Parsed, Unit);
  }

  // The `tile_static` tokens that must belong to a declaration. Left out are those in a statement with a syntax error,
  // and all of them if templates are parsed when they are needed: Clang may never attach these to a declaration.
  std::vector<SourceLocation> tileStaticsOf(const ParsedSide &Parsed) const {
    std::vector<SourceLocation> Words;
    if (Parsed.Compiler.getLangOpts().DelayedTemplateParsing)
      return Words;
    for (std::size_t Token : Parsed.Tokens.TileStatics) {
      auto [Begin, End] = Parsed.Tokens.statementAround(Token);
      bool IsSkipped =
          llvm::any_of(Output->consumer().syntaxErrors(), [&, Begin = Begin, End = End](SourceLocation At) {
            std::size_t Error = Parsed.Tokens.indexOf(At);
            return Error == TokenBuffer::npos || (Begin <= Error && Error <= End);
          });
      if (!IsSkipped)
        Words.push_back(Parsed.Tokens.Tokens[Token].getLocation());
    }
    return Words;
  }

  // A preamble that holds no more than <amp.h> is left out: the precompiled library serves as well.
  void addPreamble(const ParsedSide &Parsed, HostProgram &Program) {
    if (Program.Preamble.empty())
      return;
    LibraryReading Preamble = readingOfPreamble(Parsed.Compiler.getSourceManager(), Parsed.Tokens,
                                                Parsed.IncludesOfPreamble, Program.PreambleEnd);
    if (llvm::includes(Parsed.Library.Files, Preamble.Files))
      return;
    Result.Preamble = std::move(Preamble);
    Result.PreambleText = std::move(Program.Preamble);
    Result.TextBehindPreamble = std::move(Program.Rest);
  }

  void generate(const ParsedSide &Parsed, const CheckedUnit &Unit) {
    const bool WithNative = Input.NativeKernels && Input.Wanted == Goal::Host;
    std::vector<HostKernel> Kernels =
        compileKernels(Parsed.Compiler, Unit.Kernels, {Input.RobustAccess || Input.CheckBounds, Input.CheckBounds},
                       WithNative, Passes, Result.Kernels);
    if (Input.Wanted != Goal::Host || Parsed.Compiler.getDiagnostics().hasErrorOccurred())
      return;
    HostProgram Program = rewriteHost(Parsed.Compiler, Parsed.Tokens, Kernels, WithNative, Patches.all());
    if (!Parsed.Library.Files.empty()) {
      Result.LibraryText = printLibrary(Parsed.Compiler, WithNative);
      Result.Library = Parsed.Library;
    }
    addPreamble(Parsed, Program);
    Result.HostText = std::move(Program.Text);
    Result.DelaysTemplates = hasEagerLaunches(Parsed.Compiler.getASTContext());
  }
};

} // namespace

// Whether the result does not need the headers' tokens, and nothing is printed that would be printed again.
static bool mayUsePreamble(const FrontendInput &Input, const PortObservation &Port) {
  return Input.Wanted != Goal::Tokens && !Port.Notes && !Input.VerifyDiagnostics && !Input.PrintPatches &&
         !Input.Inspection.prints();
}

FrontendResult compileInvocation(const FrontendInput &Input, std::shared_ptr<CompilerInvocation> Invocation,
                                 PortObservation Port) {
  if (Input.Wanted == Goal::Includes)
    return searchIncludes(*Invocation);
  if (Input.MicrosoftLeniency)
    setMicrosoftLeniency(*Invocation);
  if (Port.Notes)
    warnOfExtensions(*Invocation);
  if (Input.RobustAccess || Input.CheckBounds)
    setRobustAccess(*Invocation, Input.CheckBounds);
  Invocation->getDiagnosticOpts().VerifyDiagnostics = false; // DiagnosticOutput does this comparison
  if (mayUsePreamble(Input, Port))
    if (std::optional<FrontendResult> Result = Compilation(Input, Invocation, Port).runBehindPreamble())
      return std::move(*Result);
  return Compilation(Input, std::move(Invocation), Port).run();
}

} // namespace ampcc
