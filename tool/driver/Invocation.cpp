#include "driver/Invocation.h"
#include "driver/MsvcLeniency.h"
#include "driver/Options.h"
#include "driver/PrecompilableOptions.h"
#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::opt;
namespace options = clang::options;
namespace types = clang::driver::types;

namespace ampcc {
namespace {

class InvocationParser {
public:
  explicit InvocationParser(ArrayRef<const char *> Words) : Words(Words) {}

  Expected<Invocation> parse() {
    unsigned MissingIndex, MissingCount;
    InputArgList Known =
        clang::getDriverOptTable().ParseArgs(Words, MissingIndex, MissingCount, Visibility(options::ClangOption));
    Result.Goal = goalOf(Known);
    if (MissingCount)
      Result.Goal = Phase::HostOnly; // the host compiler says what is missing
    unsigned Complete = MissingCount ? MissingIndex : Words.size();
    for (auto I = Known.begin(), End = Known.end(); I != End; ++I) {
      auto Next = std::next(I);
      if (Error E = add(**I, Next == End ? Complete : (*Next)->getIndex()))
        return std::move(E);
    }
    if (MissingCount)
      addWords(Role::Other, Complete, Words.size());
    if (Result.Goal == Phase::Link && !Result.count(Role::Input) && hasOnlyHeaders())
      Result.Goal = Phase::Precompile;
    if (Result.ReportsPort)
      Result.Goal = Phase::Check;
    readFlags(Known);
    return std::move(Result);
  }

private:
  ArrayRef<const char *> Words;
  Invocation Result;
  std::string Language; // of the last -x

  bool hasOnlyHeaders() const {
    auto Sources = llvm::make_filter_range(Result.Arguments, [](const Argument &A) { return A.Part == Role::Source; });
    return !Sources.empty() && llvm::all_of(Sources, [](const Argument &A) { return A.isHeader(); });
  }

  Argument &addWords(Role Part, unsigned Begin, unsigned End) {
    Argument A{Part, {}, {}, {}};
    for (unsigned I = Begin; I < End; ++I)
      A.Words.push_back(Words[I]);
    Result.Arguments.push_back(std::move(A));
    return Result.Arguments.back();
  }

  Error add(const Arg &A, unsigned End) {
    StringRef Spelled = Words[A.getIndex()];
    if (A.getOption().getID() == options::OPT_UNKNOWN && looksLikeOwnOption(Spelled)) {
      addWords(Role::Own, A.getIndex(), End);
      return readOwn(Spelled);
    }
    if (A.getOption().matches(options::OPT__DASH_DASH)) {
      addFiles(A.getIndex() + 1, End);
      return Error::success();
    }
    Argument &Added = addWords(roleOf(A), A.getIndex(), End);
    if (A.getNumValues())
      Added.Value = A.getValue();
    if (Added.Part == Role::Language)
      Language = Added.Value == "none" ? "" : Added.Value;
    if (Added.Part == Role::Input)
      classifyInput(Added);
    if (Added.Part == Role::Output)
      Result.Output = Added.Value;
    return Error::success();
  }

  // What stands behind "--" is no option, and must not become one in the commands of the steps.
  void addFiles(unsigned Begin, unsigned End) {
    for (unsigned I = Begin; I < End; ++I) {
      Argument &Added = addWords(Role::Input, I, I + 1);
      bool LooksLikeOption = StringRef(Words[I]).starts_with("-") && StringRef(Words[I]) != "-";
      Added.Value = (LooksLikeOption ? "./" : "") + std::string(Words[I]);
      Added.Words = {Added.Value};
      classifyInput(Added);
    }
  }

  // Files that hold C++ are sources; all others are the host compiler's and the linker's.
  void classifyInput(Argument &A) {
    StringRef Extension = sys::path::extension(A.Value);
    types::ID Type = !Language.empty()   ? types::lookupTypeForTypeSpecifier(Language.c_str())
                     : Extension.empty() ? types::TY_INVALID
                                         : types::lookupTypeForExtension(Extension.drop_front());
    if (Type == types::TY_CHeader && Language.empty()) // stdafx.h
      Type = types::TY_CXXHeader;
    if (Type != types::TY_CXX && Type != types::TY_PP_CXX && Type != types::TY_CXXHeader && Type != types::TY_CXXModule)
      return;
    A.Part = Role::Source;
    A.Language = types::getTypeName(Type);
  }

  static Role roleOf(const Arg &A) {
    const Option &O = A.getOption();
    StringRef Value = A.getNumValues() ? A.getValue() : "";
    auto Is = [&](auto... IDs) { return (O.matches(IDs) || ...); };
    if (O.getKind() == Option::InputClass)
      return Role::Input;
    if (Is(options::OPT_x))
      return Role::Language;
    if (Is(options::OPT_o))
      return Role::Output;
    if (Is(options::OPT_c, options::OPT_S, options::OPT_fsyntax_only, options::OPT__precompile, options::OPT__analyze))
      return Role::Stop;
    if (Is(options::OPT_M_Group) || (Is(options::OPT_Wp_COMMA) && Value.starts_with("-M")))
      return Role::Dependency;
    if (Is(options::OPT_W_Joined) && isOwnWarning(Value))
      return Role::AmpWarning;
    if (Is(options::OPT_W_Group, options::OPT_w, options::OPT_pedantic, options::OPT_pedantic_errors))
      return Role::Warning;
    if (Is(options::OPT_include))
      return Role::Include;
    if (Is(options::OPT_include_pch))
      return Role::PrecompiledHeader;
    if (Is(options::OPT_Xclang))
      return Role::Frontend;
    if (Is(options::OPT_save_temps, options::OPT_save_temps_EQ))
      return Role::SaveTemps;
    if (Is(options::OPT_v, options::OPT__HASH_HASH_HASH))
      return Role::Show;
    return Role::Other;
  }

  static Phase goalOf(const InputArgList &Args) {
    if (Args.hasArg(options::OPT_E, options::OPT_M, options::OPT_MM))
      return Phase::Preprocess;
    if (Args.hasArg(options::OPT_emit_ast, options::OPT_verify_pch, options::OPT_extract_api, options::OPT_fdriver_only,
                    options::OPT_rewrite_objc, options::OPT_module_file_info, options::OPT_fmodule_header,
                    options::OPT_fmodule_header_EQ))
      return Phase::HostOnly;
    if (Args.hasArg(options::OPT_fsyntax_only))
      return Phase::Check;
    if (Args.hasArg(options::OPT__analyze))
      return Phase::Analyze;
    if (Args.hasArg(options::OPT__precompile))
      return Phase::Precompile;
    if (Args.hasArg(options::OPT_S))
      return Phase::Assembly;
    return Args.hasArg(options::OPT_c) ? Phase::Object : Phase::Link;
  }

  void readFlags(const InputArgList &Args) {
    auto Has = [&](auto... IDs) { return Args.hasArg(IDs...); };
    Result.Verbose = Has(options::OPT_v);
    Result.DryRun = Has(options::OPT__HASH_HASH_HASH);
    if (const Arg *A = Args.getLastArg(options::OPT_save_temps, options::OPT_save_temps_EQ)) {
      Result.KeepTemps = true;
      Result.KeepBesideOutput = A->getNumValues() && StringRef(A->getValue()) == "obj";
    }
    Result.MsvcOptions = msvcOptions(Args, Result.MicrosoftLeniency);
    Result.StrictMsvcOptions = msvcOptions(Args, /*Leniency=*/false);
    readColors(Args);
    Result.EmitsLLVM = Has(options::OPT_emit_llvm);
    const Arg *Lto = Args.getLastArg(options::OPT_flto, options::OPT_flto_EQ, options::OPT_fno_lto);
    Result.WritesIR = Result.EmitsLLVM || Result.KeepTemps || (Lto && !Lto->getOption().matches(options::OPT_fno_lto));
    Result.WritesPlist = StringRef(Args.getLastArgValue(options::OPT__analyzer_output, "plist")) == "plist";
    Result.LinksStatically = Has(options::OPT_static, options::OPT_static_pie);
    Result.WantsRuntime =
        !Result.LinksStatically && !Has(options::OPT_nostdlib, options::OPT_nodefaultlibs, options::OPT_r);
    if (const Arg *A = Args.getLastArg(options::OPT_m32, options::OPT_mx32, options::OPT_m64, options::OPT_m16))
      Result.TargetsOtherWidth = !A->getOption().matches(options::OPT_m64);
    Result.PacksClasses = packsClasses(Args);
    bool ByPreprocessor = asksPreprocessorForDependencies(Args); // such an option names the file, too
    Result.MakesDependencies = Has(options::OPT_MD, options::OPT_MMD) || ByPreprocessor;
    Result.NamesDependencyFile = Has(options::OPT_MF) || ByPreprocessor;
    Result.NamesDependencyTarget = Has(options::OPT_MT, options::OPT_MQ);
    if (const Arg *A = Args.getLastArg(options::OPT_dumpdir))
      Result.AuxiliaryPrefix = A->getValue();
    Result.MeasuresCoverage = Has(options::OPT_coverage, options::OPT_ftest_coverage, options::OPT_fprofile_arcs) &&
                              !Has(options::OPT_fprofile_dir);
    Result.MayPrecompileLibrary = allowPrecompiledLibrary(Args);
    Result.ReportsCrashes = Args.getLastArgValue(options::OPT_gen_reproducer_eq) != "off"; // -fno-crash-diagnostics
    Result.CrashFolder = Args.getLastArgValue(options::OPT_fcrash_diagnostics_dir);
    Result.ShowsVersion = Has(options::OPT__version);
    Result.ShowsHelp = Has(options::OPT_help);
    Result.ShowsHiddenHelp = Has(options::OPT__help_hidden);
  }

  // As for Clang, -fno-pack-struct does not undo -fpack-struct=<alignment>.
  static bool packsClasses(const InputArgList &Args) {
    unsigned Alignment = 0;
    if (const Arg *A = Args.getLastArg(options::OPT_fpack_struct_EQ))
      return !StringRef(A->getValue()).getAsInteger(10, Alignment) && Alignment < alignof(void *);
    return Args.hasFlag(options::OPT_fpack_struct, options::OPT_fno_pack_struct, false);
  }

  // -Wp,-MD,<file>
  static bool asksPreprocessorForDependencies(const InputArgList &Args) {
    return llvm::any_of(Args.filtered(options::OPT_Wp_COMMA), [](const Arg *A) {
      return is_contained({StringRef("-MD"), StringRef("-MMD")}, StringRef(A->getValue()));
    });
  }

  void readColors(const InputArgList &Args) {
    const Arg *A = Args.getLastArg(options::OPT_fcolor_diagnostics, options::OPT_fno_color_diagnostics,
                                   options::OPT_fdiagnostics_color_EQ);
    if (!A)
      return;
    if (!A->getOption().matches(options::OPT_fdiagnostics_color_EQ))
      Result.Colors = A->getOption().matches(options::OPT_fcolor_diagnostics);
    else if (StringRef(A->getValue()) != "auto")
      Result.Colors = StringRef(A->getValue()) == "always";
  }

  Error readOwn(StringRef Spelled) {
    unsigned Index, Count;
    const char *const Word[] = {Spelled.data()};
    InputArgList Own = ownOptionTable().ParseArgs(Word, Index, Count);
    const Arg &A = **Own.begin();
    if (readOwnFlag(A) || readOwnText(A, Spelled))
      return Error::success();
    switch (A.getOption().getID()) {
    case own::OPT_amp_emit_EQ:
      return readStage(Spelled, A.getValue());
    case own::OPT_amp_kernel_EQ:
      Result.Kernel = A.getValue();
      return Result.Kernel.empty() ? createStringError("'" + Spelled + "' needs the name of a kernel")
                                   : Error::success();
    case own::OPT_amp_deploy_EQ:
      Result.DeployFolder = A.getValue();
      return Result.DeployFolder.empty() ? createStringError("'" + Spelled + "' needs the name of a folder")
                                         : Error::success();
    case own::OPT_famp_check_EQ:
      Result.CheckBounds = true;
      return expectValue(Spelled, A.getValue(), "bounds");
    case own::OPT_famp_native_EQ:
      Result.NativeKernels = false;
      return expectValue(Spelled, A.getValue(), "off");
    case own::OPT_amp_opt_bisect_limit_EQ:
      return readBisectLimit(Spelled, A.getValue());
    case own::OPT_amp_launch:
    case own::OPT_amp_launch_EQ:
    case own::OPT_amp_launcher_EQ:
      return createStringError("'" + Spelled + "' must be the first argument, in front of a compiler's command");
    default:
      return unknown(Spelled);
    }
  }

  // Reads an option without a value; false if `A` is another option.
  bool readOwnFlag(const Arg &A) {
    const std::pair<unsigned, bool &> Flags[] = {
        {own::OPT_famp_msvc, Result.MicrosoftLeniency},
        {own::OPT_amp_port_report, Result.ReportsPort},
        {own::OPT_famp_device_limits, Result.LimitsOfDevice},
        {own::OPT_famp_robust_access, Result.RobustAccess},
        {own::OPT_famp_native, Result.NativeKernels},
        {own::OPT_amp_host_warnings, Result.HostWarnings},
        {own::OPT_amp_print_config, Result.PrintsConfig},
        {own::OPT_amp_print_key, Result.PrintsKey},
        {own::OPT_amp_static_runtime, Result.LinksRuntimeStatically},
        {own::OPT_amp_ide_flags, Result.PrintsIdeFlags},
        {own::OPT_amp_print_patches, Result.PrintPatches},
        {own::OPT_amp_verify_each, Result.Inspection.VerifyEach},
        {own::OPT_amp_print_changed, Result.Inspection.PrintChanged},
        {own::OPT_amp_time_passes, Result.Inspection.TimePasses},
    };
    const auto *Found = llvm::find_if(Flags, [&](const auto &Flag) { return Flag.first == A.getOption().getID(); });
    if (Found == std::end(Flags))
      return false;
    Found->second = true;
    Result.MicrosoftLeniency |= Result.ReportsPort;
    return true;
  }

  // Reads an option of which every value is valid; false if `A` is another option.
  bool readOwnText(const Arg &A, StringRef Spelled) {
    switch (A.getOption().getID()) {
    case own::OPT_amp_host_compiler_EQ:
      Result.HostCompiler = A.getValue();
      return true;
    case own::OPT_amp_rpath_EQ:
      Result.RuntimePath = A.getValue();
      return true;
    case own::OPT_amp_print_before_EQ:
      llvm::append_range(Result.Inspection.PrintBefore, A.getValues());
      return true;
    case own::OPT_amp_print_after_EQ:
      llvm::append_range(Result.Inspection.PrintAfter, A.getValues());
      return true;
    case own::OPT_verify:
    case own::OPT_verify_EQ:
      Result.Verify = Spelled.str();
      return true;
    case own::OPT_amp_key_EQ: // says something to compiler caches only
      return true;
    default:
      return false;
    }
  }

  static Error expectValue(StringRef Spelled, StringRef Value, StringRef Expected) {
    return Value == Expected
               ? Error::success()
               : createStringError("invalid value '" + Value + "' in '" + Spelled + "': expected " + Expected);
  }

  Error readBisectLimit(StringRef Spelled, StringRef Value) {
    unsigned Limit = 0;
    if (!to_integer(Value, Limit, 10))
      return createStringError("invalid value '" + Value + "' in '" + Spelled + "': expected a number");
    Result.Inspection.BisectLimit = Limit;
    return Error::success();
  }

  Error readStage(StringRef Spelled, StringRef Value) {
    Result.Stage = StringSwitch<std::optional<Goal>>(Value)
                       .Case("tokens", Goal::Tokens)
                       .Case("kernels", Goal::Kernels)
                       .Case("kir", Goal::KernelIR)
                       .Case("cl", Goal::OpenCL)
                       .Case("host", Goal::Host)
                       .Default(std::nullopt);
    if (Result.Stage)
      return Error::success();
    return createStringError("invalid value '" + Value + "' in '" + Spelled +
                             "': expected tokens, kernels, kir, cl or host");
  }

  static Error unknown(StringRef Spelled) {
    std::string Nearest;
    if (ownOptionTable().findNearest(Spelled, Nearest) > 3)
      return createStringError("unknown option '" + Spelled + "'; 'amp-cc --help' lists the options");
    return createStringError("unknown option '" + Spelled + "'; did you mean '" + Nearest + "'?");
  }
};

} // namespace

unsigned Invocation::count(Role Part) const {
  return llvm::count_if(Arguments, [&](const Argument &A) { return A.Part == Part; });
}

Expected<Invocation> parseInvocation(ArrayRef<const char *> Arguments) { return InvocationParser(Arguments).parse(); }

} // namespace ampcc
