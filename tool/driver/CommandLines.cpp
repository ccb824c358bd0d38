#include "driver/CommandLines.h"
#include "compile/Frontend.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace ampcc {
namespace {

void append(Command &To, ArrayRef<std::string> Words) { llvm::append_range(To, Words); }

// Every C++ source can include <amp.h> and test __AMP_CC__, whether it uses C++ AMP or not.
void appendHeaderPaths(Command &To, const Invocation &What, const Toolbox &Tools, bool UsesAmp) {
  append(To, {"-D__AMP_CC__=1"});
  if (UsesAmp)
    append(To, {"-isystem", Tools.Own.cLibraryIncludeDir()});
  if (What.MicrosoftLeniency)
    append(To, {"-isystem", Tools.Own.msvcIncludeDir()});
  append(To, {"-isystem", Tools.Own.includeDir()});
  append(To, What.MsvcOptions);
}

// Typo correction must not replace a name that a dependent base may declare. The front end decides this for each name
// (parse/DependentBaseNames.h); in the host compiler, typo correction is off.
void appendSpelling(Command &To, const Invocation &What) {
  if (What.MicrosoftLeniency)
    append(To, {"-fno-spell-checking"});
}

// Arguments for inputs, outputs and the last phase; each step adds its own.
bool isPerStep(Role Part) {
  return is_contained({Role::Own, Role::Source, Role::Input, Role::Language, Role::Output, Role::AmpWarning}, Part);
}

// The commands that -### prints do not contain -v and -### themselves.
bool isOnlyShown(const Invocation &What, const Argument &A) { return What.DryRun && A.Part == Role::Show; }

// The driver's -include uses a precompiled header in the header's folder, which was made in another language
// mode than the front end's; cc1's -include reads the header itself.
void appendInclude(Command &To, const std::string &Header) { append(To, {"-Xclang", "-include", "-Xclang", Header}); }

// The header instead of its precompiled form; the host compiler rejects a file that is no precompiled header.
void appendHeaderOf(Command &To, const Argument &Precompiled, bool HasItsText) {
  std::string Header = headerOfPrecompiled(Precompiled.Value);
  if (Header.empty())
    append(To, Precompiled.Words);
  else if (!HasItsText)
    appendInclude(To, Header);
}

void appendOverlay(Command &To, const std::string &Overlay) {
  if (!Overlay.empty())
    append(To, {"-ivfsoverlay", Overlay});
}

// Position behind "-Xclang <option> -Xclang <file>" at `I`; else I.
std::size_t skipFrontendOption(ArrayRef<Argument> Arguments, std::size_t I, StringRef Option) {
  bool Found = I + 1 < Arguments.size() && Arguments[I].Part == Role::Frontend && Arguments[I].Value == Option &&
               Arguments[I + 1].Part == Role::Frontend;
  return Found ? I + 2 : I;
}

// Visits the user's arguments, without the precompiled header that CMake puts in front of the header itself and, with
// `SkipsIncludes`, without that header.
void forEachArgument(ArrayRef<Argument> All, bool SkipsIncludes, function_ref<void(const Argument &)> Visit) {
  for (std::size_t I = 0; I < All.size(); ++I) {
    I = skipFrontendOption(All, I, "-include-pch");
    if (SkipsIncludes)
      I = skipFrontendOption(All, I, "-include");
    if (I < All.size())
      Visit(All[I]);
  }
}

// The user's arguments for a source with C++ AMP, without the roles in `Drop`.
void appendAmpArguments(Command &To, const Invocation &What, ArrayRef<Role> Drop) {
  const bool HasIncludes = !is_contained(Drop, Role::Include);
  forEachArgument(What.Arguments, /*SkipsIncludes=*/!HasIncludes, [&](const Argument &A) {
    if (is_contained(Drop, A.Part) || isOnlyShown(What, A) || (isPerStep(A.Part) && A.Part != Role::AmpWarning))
      return;
    if (A.Part == Role::Include)
      appendInclude(To, A.Value);
    else if (A.Part == Role::PrecompiledHeader)
      appendHeaderOf(To, A, !HasIncludes);
    else
      append(To, A.Words);
  });
}

void appendInputAndOutput(Command &To, StringRef Language, StringRef Input, StringRef Output) {
  append(To, {"-x", Language.str(), Input.str()});
  if (!Output.empty())
    append(To, {"-o", Output.str()});
}

std::string quoteFolderOf(const Argument &Source) {
  StringRef Folder = Source.Value == "-" ? "" : sys::path::parent_path(Source.Value);
  return Folder.empty() ? "." : Folder.str();
}

// Source from the standard input is in a file of the scratch folder, but includes from the current folder.
void appendFolderOfInput(Command &To, const CompileTarget &Target) {
  if (Target.Source.Value != "-")
    return;
  To.insert(To.begin() + 1, {"-iquote", quoteFolderOf(Target.Source)});
  append(To, {"-Xclang", "--embed-dir=" + quoteFolderOf(Target.Source)});
}

// Clang names auxiliary files (for coverage, debugging, timing) after its output. If the output is a temporary object
// file, they are named after the program, as by a clang++ that compiles and links in one command.
std::string auxiliaryPrefix(const Invocation &What) {
  return What.AuxiliaryPrefix.value_or(What.Output.value_or("a") + "-");
}

void appendAuxiliaryNames(Command &To, const Invocation &What) {
  if (What.Goal == Phase::Link && !What.AuxiliaryPrefix)
    append(To, {"-dumpdir", auxiliaryPrefix(What)});
}

// The tools that show coverage look for the name of the user's source, not of the generated one.
void appendCoverageNames(Command &To, const Invocation &What, StringRef Stem) {
  if (What.Goal != Phase::Link || !What.MeasuresCoverage)
    return;
  SmallString<128> Path(auxiliaryPrefix(What) + Stem.str());
  if (sys::fs::make_absolute(Path)) // the current folder is gone
    return;
  append(To, {"-Xclang", ("-coverage-notes-file=" + Path + ".gcno").str(), "-Xclang",
              ("-coverage-data-file=" + Path + ".gcda").str()});
}

// Nothing in the object file may depend on the scratch folder's name.
void appendNamesOfSource(Command &To, const Argument &Source, const CompileJob &Job) {
  SmallString<128> Folder(sys::path::parent_path(Source.Value));
  if (!Folder.empty())
    Folder += sys::path::get_separator();
  append(To, {"-Xclang", "-main-file-name", "-Xclang", Job.Stem + sys::path::extension(Source.Value).str(),
              "-ffile-prefix-map=" + Job.Folder + "/=" + Folder.str().str()});
}

} // namespace

Command parseCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target) {
  Command Result = {Tools.FrontendClang, "--driver-mode=g++"};
  appendHeaderPaths(Result, What, Tools, /*UsesAmp=*/true);
  appendAmpArguments(Result, What, {Role::Stop, Role::SaveTemps, Role::Show});
  append(Result, Target.Dependencies);
  if (What.Colors.value_or(sys::Process::StandardErrHasColors()))
    append(Result, {"-Xclang", "-fcolor-diagnostics"}); // Clang's driver library does not look at the terminal
  if (What.Verify)
    append(Result, {"-Xclang", *What.Verify});
  if (What.Goal == Phase::Analyze)
    append(Result, {"-D__clang_analyzer__=1"});
  append(Result, {"-Qunused-arguments", "-fsyntax-only"});
  appendFolderOfInput(Result, Target);
  appendInputAndOutput(Result, Target.Source.Language, Target.Input, "");
  return Result;
}

Command preprocessCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target) {
  Command Result = {Tools.FrontendClang.empty() ? Tools.HostCompiler : Tools.FrontendClang, "--driver-mode=g++"};
  appendHeaderPaths(Result, What, Tools, /*UsesAmp=*/true);
  appendAmpArguments(Result, What, {Role::Stop, Role::SaveTemps, Role::Show, Role::Dependency, Role::Warning});
  // `#pragma clang __debug crash` must not end this step, too.
  append(Result, {"-Qunused-arguments", "-w", "-E", "-frewrite-includes", "-Xclang", "-disable-pragma-debug-crash"});
  appendFolderOfInput(Result, Target);
  appendInputAndOutput(Result, "c++", Target.Input, "");
  return Result;
}

Command reproduceCommand(const Invocation &What, const Toolbox &Tools) {
  Command Result = {Tools.Own.Program};
  forEachArgument(What.Arguments, /*SkipsIncludes=*/true, [&](const Argument &A) {
    if (!is_contained({Role::Source, Role::Input, Role::Language, Role::Output, Role::Stop, Role::Dependency,
                       Role::Include, Role::PrecompiledHeader, Role::SaveTemps, Role::Show},
                      A.Part))
      append(Result, A.Words);
  });
  append(Result, {What.Goal == Phase::Check ? "-fsyntax-only" : "-c", "-o", "/dev/null", "-x", "c++"});
  return Result;
}

Command plainCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target) {
  Command Result = {Tools.HostCompiler, "-fdeclspec"}; // the library's headers have properties (API-GEN-02)
  if (!Target.Source.isPreprocessed())
    appendHeaderPaths(Result, What, Tools, /*UsesAmp=*/false);
  appendSpelling(Result, What);
  for (const Argument &A : What.Arguments)
    if (!isPerStep(A.Part) && !isOnlyShown(What, A))
      append(Result, A.Words);
  append(Result, Target.Stop);
  appendAuxiliaryNames(Result, What);
  if (!Target.Stop.empty())
    append(Result, {"-Qunused-arguments"});
  append(Result, Target.Dependencies);
  appendOverlay(Result, Target.Overlay);
  appendFolderOfInput(Result, Target);
  appendInputAndOutput(Result, Target.Source.Language, Target.Input, Target.Output);
  return Result;
}

// The front end has already reported the warnings about the user's text and written the dependency file. Warning
// options stay, since some of them (-Wno-error=) turn errors into warnings; -w then silences all warnings.
Command hostCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target, const CompileJob &Job) {
  Command Result = {Tools.HostCompiler, "-fdeclspec"};
  appendHeaderPaths(Result, What, Tools, /*UsesAmp=*/true);
  appendSpelling(Result, What);
  append(Result, {"-iquote", quoteFolderOf(Target.Source)});
  append(Result, {"-Xclang", "--embed-dir=" + quoteFolderOf(Target.Source)}); // -Xclang: the assembler does not know it
  // A pass plugin works only with the LLVM that it was built with, which is the front end's. Its vectorizer computes
  // sums of floating-point numbers in order if it is told to, as GCC's does.
  if (Tools.HostCompiler == Tools.FrontendClang && sys::fs::exists(Tools.Own.hostPasses()))
    append(Result, {"-fpass-plugin=" + Tools.Own.hostPasses(), "-mllvm", "-force-ordered-reductions"});
  // LLVM's IR reader rejects debug information with columns in line 0, where the scopes that kernels get for the
  // work-group are, and then drops the debug information of the whole program.
  if (What.NativeKernels && What.WritesIR)
    append(Result, {"-gno-column-info"});
  appendAmpArguments(Result, What,
                     {Role::Dependency, Role::AmpWarning, Role::Include}); // the text has what -include names
  append(Result, Target.Stop);
  appendAuxiliaryNames(Result, What);
  append(Result, {"-Qunused-arguments"});
  if (!What.HostWarnings && What.Goal != Phase::Analyze)
    append(Result, {"-w"});
  if (What.KeepTemps)
    append(Result, {"-Wa,--no-warn"}); // an assembler file that is kept has checksums for some of its sources only
  appendNamesOfSource(Result, Target.Source, Job);
  appendCoverageNames(Result, What, Job.Stem);
  appendOverlay(Result, Target.Overlay);
  bool IsModule = Target.Source.Language == "c++-module";
  appendInputAndOutput(Result, IsModule ? "c++-module" : "c++", Job.Generated, Target.Output);
  return Result;
}

// Templates are instantiated in the precompiled header, and not again for each source.
Command libraryCommand(const Invocation &What, const Toolbox &Tools) {
  Command Result = {Tools.HostCompiler, "-fdeclspec"};
  appendHeaderPaths(Result, What, Tools, /*UsesAmp=*/true);
  appendAmpArguments(Result, What, {Role::Stop, Role::Dependency, Role::AmpWarning, Role::Show});
  append(Result, {"-Qunused-arguments", "-w", "-Xclang", "-fpch-instantiate-templates"});
  return Result;
}

// -iquote: a source finds headers in its folder. -ffile-reproducible: __FILE__ has the form that -ffile-prefix-map
// (appendNamesOfSource) makes the default.
Command preambleCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target) {
  Command Result = libraryCommand(What, Tools);
  Result.insert(Result.begin() + 1, {"-iquote", quoteFolderOf(Target.Source)});
  append(Result, {"-ffile-reproducible", "-Xclang", "--embed-dir=" + quoteFolderOf(Target.Source)});
  return Result;
}

Command wholeCommand(const Invocation &What, const Toolbox &Tools, ArrayRef<std::string> Overlays) {
  Command Result = {Tools.HostCompiler};
  if (What.count(Role::Source)) {
    append(Result, {"-fdeclspec"}); // the library's headers have properties (API-GEN-02)
    appendHeaderPaths(Result, What, Tools, /*UsesAmp=*/false);
    appendSpelling(Result, What);
  }
  for (const std::string &Overlay : Overlays)
    appendOverlay(Result, Overlay);
  for (const Argument &A : What.Arguments)
    if (A.Part != Role::Own && A.Part != Role::AmpWarning)
      append(Result, A.Words);
  return Result;
}

Command remainingCommand(const Invocation &What, const Toolbox &Tools, ArrayRef<std::string> ObjectOf) {
  Command Result = {Tools.HostCompiler};
  std::string Wanted = "none", Current = "none"; // languages, as -x names them
  auto AppendInput = [&](StringRef Language, StringRef File) {
    if (Language != Current)
      append(Result, {"-x", Language.str()});
    Current = Language.str();
    Result.push_back(File.str());
  };
  for (const Argument &A : What.Arguments) {
    if (A.Part == Role::Language) {
      Wanted = A.Value;
    } else if (A.Part == Role::Input) {
      AppendInput(Wanted, A.Value);
    } else if (A.Part == Role::Source) {
      if (ObjectOf.empty() || A.isHeader())
        continue;
      AppendInput("none", ObjectOf.front());
      ObjectOf = ObjectOf.drop_front();
    } else if (A.Part != Role::Own && A.Part != Role::AmpWarning && !isOnlyShown(What, A)) {
      append(Result, A.Words);
    }
  }
  return Result;
}

} // namespace ampcc
