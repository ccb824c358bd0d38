#include "driver/Execute.h"
#include "cache/AtomicFile.h"
#include "compile/Frontend.h"
#include "driver/GuardedRun.h"
#include "driver/HeaderNames.h"
#include "driver/IncludeSpelling.h"
#include "driver/Interrupt.h"
#include "driver/LibraryCache.h"
#include "driver/Report.h"
#include "driver/Reproducer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <sys/wait.h>
#include <sysexits.h>

using namespace llvm;

namespace ampcc {
namespace {

constexpr int InternalError = 70;
constexpr unsigned FrontendStack = 256u << 20; // deep expressions recurse deeply

void show(const Command &Words) {
  for (const std::string &Word : Words) {
    errs() << ' ';
    sys::printArg(errs(), Word, /*Quote=*/true);
  }
  errs() << '\n';
}

Goal goalOf(const CompileJob &Job, const Invocation &What) {
  if (Job.OnlySearches)
    return Goal::Includes;
  if (What.ReportsPort)
    return Goal::PortReport;
  if (!What.Stage) {
    bool IsHeader = !Job.PrecompiledHeader.empty();
    return What.Verify || IsHeader || Job.CompileHost.empty() ? Goal::Check : Goal::Host;
  }
  return *What.Stage;
}

class Compilation {
public:
  Compilation(const CompileJob &Job, const Invocation &What) : Job(Job), What(What) {}

  int run() {
    if (Job.SpooledInput.empty() && !sys::fs::exists(Job.Source))
      return fail(createStringError("no such file or directory: '" + Job.Source + "'"));
    if (std::error_code EC = sys::fs::create_directories(Job.Folder))
      return fail(createFileError(Job.Folder, EC));
    if (Error E = spoolInput())
      return fail(std::move(E));
    if (int Status = runFrontend())
      return Status;
    if (!Job.Overlay.empty())
      if (Error E = writeAtomically(Job.Overlay, spellingOverlay(Result.OtherSpellings)))
        return fail(std::move(E));
    if (Job.OnlySearches || What.ReportsPort)
      return 0;
    if (What.Stage)
      return fail(writeStage());
    if (What.Verify)
      return 0;
    if (!Result.UsesAmp)
      return ampcc::run(Job.CompilePlain, What.Verbose);
    if (!Job.PrecompiledHeader.empty())
      return fail(writeAtomically(Job.PrecompiledHeader, standInForPrecompiled(Job.Source)));
    if (!Job.Obstacle.empty())
      return fail(createStringError("'" + Job.Source + "' uses C++ AMP, which " + Job.Obstacle));
    return compileGenerated();
  }

  const FrontendResult &result() const { return Result; }

private:
  const CompileJob &Job;
  const Invocation &What;
  FrontendResult Result;

  Error spoolInput() {
    if (Job.SpooledInput.empty())
      return Error::success();
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getSTDIN();
    if (!Text)
      return createFileError("<stdin>", Text.getError());
    return writeAtomically(Job.SpooledInput, "# 1 \"<stdin>\"\n" + (*Text)->getBuffer().str());
  }

  int runFrontend() {
    FrontendInput Input{What, Job.Parse, goalOf(Job, What), What.Verify.has_value(), Job.StrictParse, Job.Preambles};
    Input.NativeKernels &= What.Goal != Phase::Check; // a check generates no code
    Input.Inspection.VerifyEach |= sys::Process::GetEnv("AMP_CC_VERIFY_EACH").has_value();
    if (What.Verbose) {
      errs() << "amp-cc front end:";
      show(Job.Parse);
    }
    const auto Compile = [&] { Result = compileSource(Input); };
    if (!runGuarded(Compile, FrontendStack)) {
      // Clang does not check what it reads from precompiled headers: a file that is damaged must cost time only.
      const bool MayBeDamaged = !std::exchange(Input.Preambles, {}).Folder.empty();
      if (!MayBeDamaged || !runGuarded(Compile, FrontendStack)) {
        reportInternalError();
        return InternalError;
      }
    }
    if (What.Verbose && !Result.UsedPreamble.empty())
      errs() << "amp-cc front end: read precompiled headers from '" << Result.UsedPreamble << "'\n";
    return Result.Succeeded ? 0 : 1;
  }

  void reportInternalError() const {
    reportError("internal error while compiling '" + Job.Source + "'");
    if (!What.ReportsCrashes)
      return;
    Expected<Reproducer> Files = writeReproducer(Job, What.CrashFolder);
    if (!Files) {
      consumeError(Files.takeError());
      reportNote("please report it with this source");
      return;
    }
    reportNote("please report it, and attach the preprocessed source and the command, which are in these files:");
    reportNote(Files->Source);
    reportNote(Files->Script);
  }

  int compileGenerated() {
    if (Job.CompileHost.empty())
      return 0;
    Error E = writeAtomically(Job.Generated, Result.HostText);
    if (!E && !Job.KeepFolder.empty())
      E = keepGenerated();
    if (E)
      return fail(std::move(E));
    Command Compile = Job.CompileHost;
    if (Result.DelaysTemplates)
      Compile.insert(Compile.begin() + 1, "-fdelayed-template-parsing");
    else if (std::optional<int> Status = compileBehindPreamble(Compile))
      return *Status;
    else if (std::string Library =
                 precompiledHeader(Result.LibraryText, Result.Library, Job.PrecompileLibrary, What.Verbose);
             !Library.empty())
      return compileBehind(Library, Compile);
    return ampcc::run(Compile, What.Verbose);
  }

  // Compiles behind the precompiled preamble. The exit status; nothing if there is no preamble to use.
  std::optional<int> compileBehindPreamble(const Command &Compile) const {
    const std::optional<Command> Names = keepNames(Result.Preamble.Files, Job.Source, Job.PrecompilePreamble);
    if (!Names)
      return std::nullopt;
    const std::string Preamble =
        precompiledHeader(Result.PreambleText, Result.Preamble, Job.PrecompilePreamble, What.Verbose);
    if (Preamble.empty())
      return std::nullopt;
    if (Error E = writeAtomically(Job.Generated, Result.TextBehindPreamble))
      return fail(std::move(E));
    Command Behind = Compile;
    Behind.insert(Behind.begin() + 1, Names->begin(), Names->end());
    if (succeedsBehind(Preamble, Behind))
      return 0;
    if (Error E = writeAtomically(Job.Generated, Result.HostText))
      return fail(std::move(E));
    return compileWithout(Preamble, Compile);
  }

  int compileBehind(const std::string &Library, const Command &Compile) const {
    return succeedsBehind(Library, Compile) ? 0 : compileWithout(Library, Compile);
  }

  bool succeedsBehind(const std::string &Header, const Command &Compile) const {
    const std::string Messages = Job.Folder + "/messages";
    if (ampcc::run(beginWith(Header, Compile), What.Verbose, Messages) != 0)
      return false;
    if (ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(Messages))
      errs() << (*Text)->getBuffer();
    return true;
  }

  // The compilation again, after it failed behind the precompiled header, whose messages are not shown. If it succeeds
  // now, the precompiled header was the reason, and is removed.
  int compileWithout(const std::string &Header, const Command &Compile) const {
    const int Status = ampcc::run(Compile, What.Verbose);
    if (Status == 0)
      (void)sys::fs::remove(Header); // a later compilation makes it again
    return Status;
  }

  Error keepGenerated() {
    std::string Base = Job.KeepFolder == "." ? Job.Stem : Job.KeepFolder + "/" + Job.Stem;
    if (Error E = writeAtomically(Base + ".amp.cpp", Result.HostText))
      return E;
    for (const KernelText &Kernel : Result.Kernels) {
      if (Error E = writeAtomically(Base + "." + Kernel.Name + ".cl", Kernel.Text))
        return E;
      if (!Kernel.WorkGroupVariant.empty())
        if (Error E = writeAtomically(Base + "." + Kernel.Name + ".group.cl", Kernel.WorkGroupVariant))
          return E;
      if (!Kernel.ImageText.empty())
        if (Error E = writeAtomically(Base + "." + Kernel.Name + ".images.cl", Kernel.ImageText))
          return E;
    }
    return Error::success();
  }

  // --amp-emit: one text, or, where -o names a folder, one file for each kernel. A folder is one that is there, or a
  // name with a slash at its end or, for kernels, without an extension.
  Error writeStage() {
    StringRef Output = What.Output ? StringRef(*What.Output) : "-";
    if (namesFolder(Output))
      if (std::error_code EC = sys::fs::create_directories(Output))
        return createFileError(Output, EC);
    if (sys::fs::is_directory(Output))
      return writeKernelFiles(Output);
    if (writesKernels())
      return writeKernels(Output);
    if (*What.Stage == Goal::Host && !Result.UsesAmp)
      return copySource(Output);
    return writeAtomically(Output, *What.Stage == Goal::Tokens    ? Result.Tokens
                                   : *What.Stage == Goal::Kernels ? Result.KernelTable
                                                                  : Result.HostText);
  }

  bool writesKernels() const { return *What.Stage == Goal::KernelIR || *What.Stage == Goal::OpenCL; }

  bool namesFolder(StringRef Output) const {
    if (Output.empty() || Output == "-" || sys::fs::exists(Output))
      return false;
    return sys::path::is_separator(Output.back()) || (writesKernels() && !sys::path::has_extension(Output));
  }

  StringRef textOf(const KernelText &Kernel) const {
    return *What.Stage == Goal::KernelIR ? Kernel.KernelIR : Kernel.Text;
  }

  bool isWanted(const KernelText &Kernel) const { return What.Kernel.empty() || What.Kernel == Kernel.Name; }

  Error writeKernels(StringRef Output) {
    std::string Text;
    bool Found = What.Kernel.empty();
    for (const KernelText &Kernel : Result.Kernels)
      if (isWanted(Kernel)) {
        Text += (Text.empty() ? "" : "\n") + textOf(Kernel).str();
        Found = true;
      }
    if (!Found)
      return createStringError("'" + Job.Source + "' has no kernel '" + What.Kernel + "'");
    return writeAtomically(Output, Text);
  }

  Error writeKernelFiles(StringRef Folder) {
    const char *Extension = *What.Stage == Goal::KernelIR ? ".kir" : ".cl";
    if (!writesKernels())
      return createStringError("'" + Folder + "' is a folder; only kernels can be written to one");
    for (const KernelText &Kernel : Result.Kernels)
      if (isWanted(Kernel))
        if (Error E = writeAtomically((Folder + "/" + Job.Stem + "." + Kernel.Name + Extension).str(), textOf(Kernel)))
          return E;
    return Error::success();
  }

  // Without C++ AMP the host text is the source.
  Error copySource(StringRef Output) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text =
        MemoryBuffer::getFile(Job.SpooledInput.empty() ? Job.Source : Job.SpooledInput);
    if (!Text)
      return createFileError(Job.Source, Text.getError());
    return writeAtomically(Output, (*Text)->getBuffer());
  }
};

} // namespace

// Clang prefixes its messages with argv[0], so that it is started as "amp-cc". Other programs (scripts, launchers) may
// depend on their own name and get it.
static std::vector<StringRef> signedByUs(const Command &Words) {
  std::vector<StringRef> Arguments(Words.begin(), Words.end());
  SmallString<128> Program;
  bool IsClang = !sys::fs::real_path(Words.front(), Program) && sys::path::filename(Program).starts_with("clang");
  if (!IsClang || is_contained(Words, "-no-canonical-prefixes")) // Clang finds its files by argv[0]
    return Arguments;
  Arguments.front() = "amp-cc";
  Arguments.insert(Arguments.begin() + 1, "--driver-mode=g++");
  return Arguments;
}

// Waits for the process, and says whether it wrote to a pipe whose reader has ended (amp-cc -S -o - a.cpp | head). That
// is no failure to speak of, as in Clang's driver. The process is left for sys::Wait.
static bool endsWithoutReader(pid_t Process) {
  siginfo_t How = {};
  while (waitid(P_PID, Process, &How, WEXITED | WNOWAIT) != 0)
    if (errno != EINTR)
      return false;
  return How.si_code != CLD_EXITED && How.si_status == SIGPIPE;
}

int run(const Command &Words, bool Verbose, std::optional<StringRef> Messages) {
  if (Verbose)
    show(Words);
  std::string Message;
  std::vector<StringRef> Arguments = signedByUs(Words);
  bool Failed = false;
  std::optional<StringRef> Redirects[] = {std::nullopt, std::nullopt, Messages};
  sys::ProcessInfo Process =
      sys::ExecuteNoWait(Words.front(), Arguments, std::nullopt,
                         Messages ? ArrayRef(Redirects) : ArrayRef<std::optional<StringRef>>(), 0, &Message, &Failed);
  int Status = -1;
  if (!Failed) {
    endOnInterrupt(Process.Pid);
    bool LostReader = endsWithoutReader(Process.Pid);
    int Ended = sys::Wait(Process, std::nullopt, &Message).ReturnCode;
    Status = LostReader ? EX_IOERR : Ended;
    endOnInterrupt(0);
  }
  if (Status >= 0)
    return Status;
  reportError("'" + Words.front() + "' " + (Status == -1 ? "cannot be run: " : "ended abnormally: ") + Message);
  return InternalError;
}

// The user's words, with -famp-msvc only where it is needed.
static void suggestCommand(const Invocation &What, bool NeedsLeniency) {
  outs() << "\ncompiles with:\n  amp-cc" << (NeedsLeniency ? " -famp-msvc" : "");
  for (const Argument &A : What.Arguments)
    for (const std::string &Word : A.Words)
      if (Word != "--amp-port-report" && Word != "-famp-msvc") {
        outs() << ' ';
        sys::printArg(outs(), Word, /*Quote=*/false);
      }
  outs() << '\n';
}

// --amp-port-report: all sources, even after one that does not compile.
static int reportPort(const Plan &Steps, const Invocation &What) {
  int Status = 0;
  bool NeedsLeniency = false;
  for (const CompileJob &Job : Steps.Compiles) {
    Compilation Source(Job, What);
    if (int Failed = Source.run())
      Status = Failed;
    outs() << Source.result().PortReport;
    NeedsLeniency |= Source.result().NeedsLeniency;
  }
  if (Status == 0)
    suggestCommand(What, NeedsLeniency);
  else
    outs() << "\ndoes not compile yet: the errors say where\n";
  return Status;
}

int execute(const Plan &Steps, const Invocation &What) {
  if (What.ReportsPort)
    return reportPort(Steps, What);
  for (const CompileJob &Job : Steps.Compiles)
    if (int Status = Compilation(Job, What).run())
      return Status;
  for (const Command &Words : Steps.Others)
    if (int Status = run(Words, What.Verbose))
      return Status;
  return 0;
}

void show(const Plan &Steps) {
  for (const CompileJob &Job : Steps.Compiles) {
    errs() << "amp-cc front end:";
    show(Job.Parse);
    if (!Job.CompileHost.empty())
      show(Job.CompileHost);
  }
  for (const Command &Words : Steps.Others)
    show(Words);
}

} // namespace ampcc
