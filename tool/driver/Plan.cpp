#include "driver/Plan.h"
#include "cache/SharedFile.h"
#include "driver/CacheKey.h"
#include "driver/CommandLines.h"
#include "driver/Link.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ampcc {
namespace {

class Planner {
public:
  Planner(const Invocation &What, const Toolbox &Tools) : What(What), Tools(Tools) {}

  Expected<Plan> make() {
    if (Error E = check())
      return std::move(E);
    if (goesThroughFrontend())
      planSteps();
    else
      planWhole();
    if (Error E = checkOutputs())
      return std::move(E);
    return std::move(Result);
  }

private:
  const Invocation &What;
  const Toolbox &Tools;
  Plan Result;

  bool goesThroughFrontend() const {
    return What.count(Role::Source) && (What.Stage || (What.Goal != Phase::HostOnly && What.Goal != Phase::Preprocess));
  }

  bool hasOtherSpellings() const { return !What.MsvcOptions.empty(); }

  void planWhole() {
    std::vector<std::string> Overlays;
    for (const Argument &A : What.Arguments)
      if (hasOtherSpellings() && A.Part == Role::Source && A.Value != "-") // standard input is read once
        Overlays.push_back(planSearch(A));
    Result.Others.push_back(withRuntime(wholeCommand(What, Tools, Overlays)));
  }

  std::string planSearch(const Argument &Source) {
    CompileJob Job = jobFor(Source);
    Job.OnlySearches = true;
    Job.Parse = parseCommand(What, Tools, CompileTarget{Source, Source.Value, "", {}, {}, ""});
    Result.Compiles.push_back(std::move(Job));
    return Result.Compiles.back().Overlay;
  }

  void planSteps() {
    std::vector<std::string> Objects;
    for (const Argument &A : What.Arguments) {
      if (A.Part != Role::Source)
        continue;
      std::string Made = planSource(A);
      if (!A.isHeader())
        Objects.push_back(std::move(Made));
    }
    if (What.Stage)
      return;
    if (What.Goal == Phase::Link)
      Result.Others.push_back(withRuntime(linkCommand(Objects)));
    else if (What.count(Role::Input))
      Result.Others.push_back(remainingCommand(What, Tools, {}));
  }

  CompileJob jobFor(const Argument &Source) const {
    CompileJob Job;
    bool FromStdin = Source.Value == "-";
    Job.Source = Source.Value;
    Job.Stem = FromStdin ? "stdin" : sys::path::stem(Source.Value).str();
    Job.Folder = Tools.Scratch + "/" + std::to_string(Result.Compiles.size());
    Job.Generated = Job.Folder + "/" + Job.Stem + ".amp.cpp";
    if (FromStdin)
      Job.SpooledInput = Job.Folder + "/stdin" + (Source.Language == "c++" ? ".cpp" : ".ii");
    if (std::string Cache = sharedFolder(); !Cache.empty())
      Job.Preambles = {std::move(Cache), frontendBuild(Tools)};
    if (hasOtherSpellings())
      Job.Overlay = Job.Folder + "/includes.yaml";
    return Job;
  }

  // Returns the file that the source's compilation makes.
  std::string planSource(const Argument &Source) {
    CompileJob Job = jobFor(Source);
    std::string Input = Job.SpooledInput.empty() ? Source.Value : Job.SpooledInput;
    CompileTarget Target{Source, Input, outputOf(Source, Job), {}, dependenciesOf(Source, Job), Job.Overlay};
    if (What.Goal == Phase::Link && !Source.isHeader())
      Target.Stop = {"-c"};
    if (What.KeepTemps)
      Job.KeepFolder = What.KeepBesideOutput ? sys::path::parent_path(What.Output.value_or("")).str() : ".";
    if (What.KeepTemps && Job.KeepFolder.empty())
      Job.KeepFolder = ".";

    Job.Obstacle = obstacle();
    Job.Parse = parseCommand(What, Tools, Target);
    if (What.ReportsPort)
      Job.StrictParse = parseCommand(strictly(), Tools, Target);
    Job.Preprocess = preprocessCommand(What, Tools, Target);
    Job.Reproduce = reproduceCommand(What, Tools);
    Job.CompilePlain = plainCommand(What, Tools, Target);
    if (Source.isHeader())
      Job.PrecompiledHeader = Target.Output;
    else if (!What.Stage)
      planHost(Target, Job);
    Result.Compiles.push_back(std::move(Job));
    if (What.KeepTemps)
      Result.Outputs.push_back(keptHostText(Result.Compiles.back()));
    if (!Target.Output.empty() && What.Goal != Phase::Link)
      Result.Outputs.push_back(Target.Output);
    return Target.Output;
  }

  void planHost(const CompileTarget &Target, CompileJob &Job) const {
    Job.CompileHost = hostCommand(What, Tools, Target, Job);
    bool Compiles = is_contained({Phase::Check, Phase::Assembly, Phase::Object, Phase::Link}, What.Goal);
    bool IsStock = Tools.HostCompiler == Tools.FrontendClang;
    if (!Compiles || !IsStock || Target.Source.Language != "c++" || !What.MayPrecompileLibrary || What.HostWarnings)
      return;
    Job.PrecompileLibrary = libraryCommand(What, Tools);
    Job.PrecompilePreamble = preambleCommand(What, Tools, Target);
  }

  Invocation strictly() const {
    Invocation Strict = What;
    Strict.MicrosoftLeniency = false;
    Strict.MsvcOptions = What.StrictMsvcOptions;
    return Strict;
  }

  std::string obstacle() const {
    if (What.TargetsOtherWidth)
      return "needs a 64-bit target";
    if (What.PacksClasses)
      return "cannot be compiled with -fpack-struct: the runtime library's classes are not packed; use '#pragma pack'";
    if (What.Goal != Phase::Link || What.Stage)
      return "";
    if (What.LinksStatically)
      return "cannot be linked statically: its runtime is a shared library";
    if (What.WantsRuntime && !Tools.Own.hasRuntime())
      return "cannot be linked: there is no runtime library '" + Tools.Own.libraryDir() + "/libamp.so'";
    return "";
  }

  static std::string keptHostText(const CompileJob &Job) { return Job.KeepFolder + "/" + Job.Stem + ".amp.cpp"; }

  std::string outputOf(const Argument &Source, const CompileJob &Job) const {
    if (What.Goal == Phase::Check)
      return "";
    if (Source.isHeader())
      return What.Output && What.Goal != Phase::Link ? *What.Output : Source.Value + ".pch";
    if (What.Goal == Phase::Precompile)
      return What.Output.value_or(Job.Stem + ".pcm");
    if (What.Goal == Phase::Analyze)
      return What.Output.value_or(What.WritesPlist ? Job.Stem + ".plist" : "");
    if (What.Goal == Phase::Link)
      return Job.Folder + "/" + Job.Stem + ".o";
    if (What.Output)
      return *What.Output;
    if (Job.Source == "-")
      return What.Goal == Phase::Assembly ? "-.s" : "-.o"; // as clang++ names it
    StringRef Extension =
        What.Goal == Phase::Assembly ? (What.EmitsLLVM ? ".ll" : ".s") : (What.EmitsLLVM ? ".bc" : ".o");
    return Job.Stem + Extension.str();
  }

  // The dependency file and its target follow from the user's -o, not from the scratch files; the rules are Clang's.
  std::vector<std::string> dependenciesOf(const Argument &Source, const CompileJob &Job) {
    std::vector<std::string> Words;
    if (!What.MakesDependencies)
      return Words;
    if (!What.NamesDependencyFile) {
      SmallString<128> File(What.Output.value_or(Job.Stem + ".d"));
      sys::path::replace_extension(File, "d");
      Words = {"-MF", File.str().str()};
      Result.Outputs.push_back(File.str().str());
    }
    if (!What.NamesDependencyTarget)
      Words.insert(Words.end(),
                   {"-MQ", What.Output.value_or(Source.isHeader() ? outputOf(Source, Job) : Job.Stem + ".o")});
    return Words;
  }

  Command linkCommand(ArrayRef<std::string> Objects) {
    if (What.Output)
      Result.Outputs.push_back(*What.Output);
    Command Link = remainingCommand(What, Tools, Objects);
    Link.push_back("-Qunused-arguments");
    return Link;
  }

  Command withRuntime(Command Host) {
    bool Links = What.Goal == Phase::Link && (What.count(Role::Source) || What.count(Role::Input));
    if (Links && What.WantsRuntime && Tools.Own.hasRuntime())
      appendRuntimeLibrary(Host, What, Tools.Own);
    return Host;
  }

  Error check() const {
    bool Several = What.count(Role::Source) + What.count(Role::Input) > 1;
    if (goesThroughFrontend() && What.Output && Several && What.Goal != Phase::Link && What.Goal != Phase::Check)
      return createStringError("cannot write several outputs into one file: '-o " + *What.Output +
                               "' needs a single input here");
    if (goesThroughFrontend() && !Tools.Own.hasHeaders())
      return createStringError("the C++ AMP headers are missing: there is no '" + Tools.Own.includeDir() +
                               "'; amp-cc expects them beside its own folder");
    if (!What.Kernel.empty() && What.Stage != Goal::KernelIR && What.Stage != Goal::OpenCL)
      return createStringError("'--amp-kernel=" + What.Kernel + "' needs '--amp-emit=kir' or '--amp-emit=cl'");
    if ((What.Stage || What.ReportsPort) && !What.count(Role::Source))
      return createStringError((What.Stage ? "--amp-emit" : "--amp-port-report") + Twine(" needs a C++ source"));
    return Error::success();
  }

  Error checkOutputs() {
    if (What.Output)
      Result.Outputs.push_back(*What.Output);
    for (const std::string &Output : Result.Outputs)
      for (const Argument &A : What.Arguments)
        if ((A.Part == Role::Source || A.Part == Role::Input) && sys::fs::equivalent(Output, A.Value))
          return createStringError("will not overwrite input '" + A.Value + "' with output '" + Output + "'");
    return Error::success();
  }
};

} // namespace

Expected<Plan> makePlan(const Invocation &What, const Toolbox &Tools) { return Planner(What, Tools).make(); }

} // namespace ampcc
