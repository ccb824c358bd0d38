#include "compile/KernelCompilation.h"
#include "amp/rt/interface.h"
#include "analysis/BufferUses.h"
#include "analysis/OverwrittenContainers.h"
#include "analysis/RestrictedCaptures.h"
#include "compile/KernelFindings.h"
#include "compile/WorkGroupRemarks.h"
#include "kir/CountedLoop.h"
#include "kir/Walk.h"
#include "kir/text/Text.h"
#include "lower/Lower.h"
#include "pipeline/PassManager.h"
#include "print/OpenCLPrinter.h"
#include "transforms/abi/BindImages.h"
#include "transforms/abi/FailureRecord.h"
#include "workgroup/MarkLoops.h"
#include "workgroup/Obstacles.h"
#include "workgroup/PrivatizedAtomics.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace ampcc {

// R-LANG-110: the host compiler's floating-point options apply to kernels, too.
static uint32_t mathFlags(const LangOptions &Options) {
  uint32_t Flags = 0;
  if (Options.FastMath)
    Flags |= rt::kernel_fast_math;
  if (Options.getDefaultFPContractMode() == LangOptions::FPM_Fast)
    Flags |= rt::kernel_fused_math;
  return Flags;
}

static bool hasLocalAtomics(const kir::Module &M) {
  bool Found = false;
  kir::forEachNode<kir::BuiltinCall>(M, [&](kir::BuiltinCall *C) {
    Found |= isAtomic(C->Id) && C->Arguments[0]->type()->space() == kir::AddressSpace::Local;
  });
  return Found;
}

static uint32_t mathFunction(kir::BuiltinId Id) {
  switch (Id) {
#define AMPCC_MATH_FUNCTION(NAME)                                                                                      \
  case kir::BuiltinId::NAME:                                                                                           \
    return bit(rt::math_function::NAME);
#define AMPCC_NATIVE_MATH_FUNCTION(NAME)                                                                               \
  case kir::BuiltinId::native_##NAME:                                                                                  \
    AMPCC_MATH_FUNCTION(NAME)
#include "amp/rt/math_functions.def"
  default:
    return 0;
  }
}

// The math functions that the kernel calls, as bits of rt::math_function: the runtime may define these itself.
static uint32_t mathFunctions(const kir::Module &M) {
  uint32_t Bits = 0;
  kir::callsBuiltin(M, [&](kir::BuiltinId Id) {
    Bits |= mathFunction(Id);
    return false;
  });
  return Bits;
}

static HostText hostText(const print::Program &P) {
  return {P.Text,      {P.Definitions.Begin, P.Definitions.End}, {P.Inside.Begin, P.Inside.End}, P.Head, P.Body,
          P.PackedHead};
}

// Whether a work-item loop with a computed lower bound is nested in a loop of the kernel's own, as in scans.
static bool repeatsPartsOfRows(kir::Statement *S, bool IsRepeated) {
  std::optional<kir::WorkItemLoop> Threads = kir::WorkItemLoop::of(S);
  bool Result = Threads && IsRepeated && !isa<kir::IntegerLiteral>(Threads->begin());
  IsRepeated |= !kir::isWorkItemLoop(S) && isa<kir::For, kir::While, kir::DoWhile>(S);
  kir::forEachPart(
      S, [](kir::Expression *&) {},
      [&](kir::Statement *&Child) { Result = Result || repeatsPartsOfRows(Child, IsRepeated); });
  return Result;
}

static HostNative nativeForm(const kir::Module &M, bool IsForGroups, const print::PrintOptions &Options) {
  print::NativeProgram P = print::printNative(M, IsForGroups, Options);
  const kir::Function &Kernel = *M.kernel();
  const bool CopiesRows = IsForGroups && !repeatsPartsOfRows(Kernel.Body, /*IsRepeated=*/false);
  return {std::move(P.Text), std::move(P.Sizes), P.HasPositions, IsForGroups, P.Waits, CopiesRows};
}

// The kernel's parameters from the argument block, in order: parts of it, or all of it in one struct.
static std::vector<HostParameter> hostParameters(const kir::Function &Kernel, const print::Program &P) {
  std::vector<HostParameter> Result;
  unsigned End = 0; // in the struct
  for (const auto &[V, Name] : llvm::zip_equal(Kernel.Parameters, P.Parameters)) {
    if (!print::isPassedByValue(*V))
      continue;
    const kir::Type *T = V->VariableType;
    const unsigned Place = unsigned(llvm::alignTo(End, alignmentOf(T)));
    End = Place + unsigned(sizeOf(T));
    const bool IsInteger = V->Role.What == kir::ParameterRole::BlockPart && T->isInteger() && T->bits() >= 32;
    Result.push_back({V->Role.Number, unsigned(sizeOf(T)), Place, unsigned(alignmentOf(T)), IsInteger ? Name : ""});
  }
  return Result;
}

static std::vector<unsigned> samplers(const kir::Function &Kernel) {
  std::vector<unsigned> Result;
  for (const kir::Variable *P : Kernel.Parameters)
    if (P->Role.What == kir::ParameterRole::Sampler)
      Result.push_back(P->Role.Number);
  return Result;
}

static bool isBlockInBuffer(const kir::Function &Kernel) {
  const kir::Variable *Block = Kernel.parameter({kir::ParameterRole::Block});
  return Block && Block->VariableType->isPointer();
}

static std::vector<HostCheckedPlace> checkedPlaces(const kir::Module &M) {
  std::vector<HostCheckedPlace> Result;
  for (const kir::CheckedPlace &P : M.Checked)
    Result.push_back({M.Files[P.Where.File], P.Where.Line, P.Name});
  return Result;
}

// For each leaf: bits of rt::texture_use for textures, and 0 for others. Empty if there are no textures.
static std::vector<uint32_t> textureUses(const Kernel &K, const kir::Module &Module) {
  std::vector<uint32_t> Result;
  if (llvm::none_of(K.Leaves, [](const CaptureLeaf &L) { return L.IsTexture; }))
    return Result;
  const std::vector<analysis::BufferUse> Uses = analysis::findBufferUses(Module);
  unsigned Buffer = 0;
  for (const CaptureLeaf &L : K.Leaves) {
    const analysis::BufferUse Use = L.Kind == LeafKind::Bytes ? analysis::BufferUse() : Uses[Buffer++];
    Result.push_back(!L.IsTexture ? 0
                                  : (Use.IsRead ? uint32_t(rt::texture_read) : 0) |
                                        (Use.IsWritten ? uint32_t(rt::texture_written) : 0));
  }
  return Result;
}

static void reportProblem(DiagnosticsEngine &Diagnostics, const Kernel &K, llvm::Error Problem) {
  Diagnostics.Report(K.LaunchedAt, Diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
      << toString(std::move(Problem));
}

// In programs that are not optimized, a debugger shows the user's functions and records, and coverage their lines.
static bool keepsHelpers(const CompilerInstance &Compiler) {
  const CodeGenOptions &Options = Compiler.getCodeGenOpts();
  const bool IsInspected = Options.hasReducedDebugInfo() || Options.CoverageMapping;
  return Options.OptimizationLevel == 0 && IsInspected;
}

static void noteAssumptions(const kir::Module &Module, HostKernel &Compiled) {
  if (passes::privatizesAtomics(Module))
    Compiled.Flags |= uint32_t(rt::kernel_privatizes_atomics);
  if (callsBuiltin(Module, kir::BuiltinId::captures_do_not_alias))
    Compiled.Flags |= uint32_t(rt::kernel_checks_aliasing);
}

static llvm::Error addWorkGroupVariant(kir::Module &Module, passes::WorkGroupForm &Form,
                                       passes::PassInstrumentation &Instrumentation, const print::PrintOptions &Options,
                                       HostKernel &Compiled, KernelText &Text) {
  passes::PassManager Passes(Instrumentation);
  Passes.add(passes::Pipeline::WorkGroup);
  if (llvm::Error E = Passes.run(Module, Form))
    return E;
  noteAssumptions(Module, Compiled);
  if (!passes::mayVectorizeRows(Module))
    Compiled.Flags |= uint32_t(rt::kernel_has_scalar_rows);
  const print::Program Printed = print::printOpenCL(Module, Options);
  Text.WorkGroupVariant = Printed.Text;
  Compiled.WorkGroupVariant = hostText(Printed);
  Compiled.WorkGroupVariant.PackedHead.clear(); // for the launches of GPUs
  Compiled.GroupMath = mathFunctions(Module);
  Compiled.GroupBox = Form.Space->block();
  if (Compiled.Native.Text.empty() || Options.EachByItself)
    return llvm::Error::success();
  passes::PassManager ForNative(Instrumentation);
  ForNative.add(passes::Pipeline::Native);
  if (llvm::Error E = ForNative.run(Module, Form))
    return E;
  noteAssumptions(Module, Compiled);
  Compiled.Native = nativeForm(Module, /*IsForGroups=*/true, Options);
  return llvm::Error::success();
}

// Adds the work-group variant. A kernel with an obstacle (workgroup/Obstacles.h) has none, and runs on CPUs as on other
// devices. If inlined helpers may be the obstacle, the kernel is lowered again, because the passes have changed this
// module, and its helpers stay functions.
static llvm::Error addWorkGroupVariant(CompilerInstance &Compiler, const Kernel &K, kir::Module &Module,
                                       const passes::PassOptions &Wanted, passes::PassInstrumentation &Instrumentation,
                                       const print::PrintOptions &Options, HostKernel &Compiled, KernelText &Text) {
  passes::WorkGroupForm Form;
  Form.KeepsHelpers = keepsHelpers(Compiler);
  llvm::Error Problem = addWorkGroupVariant(Module, Form, Instrumentation, Options, Compiled, Text);
  if (!Form.HasInlinedHelpers || !Problem.isA<passes::ObstacleError>())
    return Problem;
  llvm::consumeError(std::move(Problem));
  std::unique_ptr<kir::Module> Again = lowerKernel(K, Compiler.getSema());
  passes::WorkGroupForm WithHelpers;
  WithHelpers.KeepsHelpers = true;
  passes::PassManager Passes(Instrumentation);
  Passes.add(passes::Pipeline::Kernel, Wanted);
  if (llvm::Error E = Passes.run(*Again, WithHelpers))
    return E;
  return addWorkGroupVariant(*Again, WithHelpers, Instrumentation, Options, Compiled, Text);
}

// Fills in the fields that both forms of a kernel have: with textures as buffers, or as images.
static void describe(const kir::Module &Module, const LangOptions &Language, print::PrintOptions Options,
                     HostKernel &Compiled, std::string &Text) {
  Options.Restrict = analysis::restrictedCaptures(Module);
  const print::Program Printed = print::printOpenCL(Module, Options);
  Text = Printed.Text;
  Compiled.Text = hostText(Printed);
  Compiled.Parameters = hostParameters(*Module.kernel(), Printed);
  Compiled.Samplers = samplers(*Module.kernel());
  Compiled.BlockInBuffer = isBlockInBuffer(*Module.kernel());
  Compiled.Flags = mathFlags(Language) | (print::usesDouble(Module) ? uint32_t(rt::kernel_uses_double) : 0) |
                   (passes::hasFailureRecord(Module) ? uint32_t(rt::kernel_reports_failures) : 0) |
                   (print::hasAlignedRecords(Module) ? uint32_t(rt::kernel_aligns_records) : 0) |
                   (!Options.Restrict.empty() ? uint32_t(rt::kernel_restricts_captures) : 0) |
                   (hasLocalAtomics(Module) ? uint32_t(rt::kernel_has_local_atomics) : 0);
}

// Whether each texture that a kernel uses is read or written, and not both.
static bool mayHaveImages(const HostKernel &Compiled) {
  return llvm::any_of(Compiled.TextureUses, [](uint32_t Use) { return Use != 0; }) &&
         llvm::none_of(Compiled.TextureUses,
                       [](uint32_t Use) { return Use == (rt::texture_read | rt::texture_written); });
}

// Compiles the kernel again, with textures as images. Adds nothing if OpenCL C cannot express that.
static llvm::Error addImageForm(CompilerInstance &Compiler, const Kernel &K, passes::PassOptions Wanted,
                                passes::PassInstrumentation &Instrumentation, const print::PrintOptions &Options,
                                HostKernel &Compiled, KernelText &Text) {
  std::unique_ptr<kir::Module> Module = lowerKernel(K, Compiler.getSema());
  passes::PassManager Passes(Instrumentation);
  Wanted.Images = true;
  Passes.add(passes::Pipeline::Kernel, Wanted);
  passes::WorkGroupForm Unused;
  bool IsPossible = true;
  if (llvm::Error Problem =
          handleErrors(Passes.run(*Module, Unused), [&](const passes::NotForImages &) { IsPossible = false; }))
    return Problem;
  if (!IsPossible)
    return llvm::Error::success();
  HostKernel WithImages;
  WithImages.Facts = &K;
  WithImages.Function = Compiled.Function;
  WithImages.TileStaticSize = Compiled.TileStaticSize;
  WithImages.IsForImages = true;
  describe(*Module, Compiler.getLangOpts(), Options, WithImages, Text.ImageText);
  KernelText Unshown;
  llvm::Error Problem =
      handleErrors(addWorkGroupVariant(Compiler, K, *Module, Wanted, Instrumentation, Options, WithImages, Unshown),
                   [](const passes::ObstacleError &) {}); // reported for the form without images
  Compiled.WithImages.push_back(std::move(WithImages));
  return Problem;
}

static HostKernel compileKernel(CompilerInstance &Compiler, const Kernel &K, const passes::PassOptions &Wanted,
                                bool WithNative, passes::PassInstrumentation &Instrumentation, KernelText &Text) {
  Text.Name = K.Name;
  HostKernel Compiled;
  Compiled.Facts = &K;
  Compiled.Function = K.Name;
  Compiled.TileStaticSize = unsigned(K.TileStaticSize);
  std::unique_ptr<kir::Module> Module = lowerKernel(K, Compiler.getSema());
  if (!Module)
    return Compiled;
  Text.KernelIR = kir::printText(*Module);
  DiagnosticsEngine &Diagnostics = Compiler.getDiagnostics();
  reportFindings(Diagnostics, K, *Module);
  passes::PassManager Passes(Instrumentation);
  Passes.add(passes::Pipeline::Kernel, Wanted);
  passes::WorkGroupForm Unused;
  if (llvm::Error Problem = Passes.run(*Module, Unused)) {
    reportProblem(Diagnostics, K, std::move(Problem));
    return Compiled;
  }
  const LangOptions &Language = Compiler.getLangOpts();
  print::PrintOptions Options;
  Options.ContractMath = Language.getDefaultFPContractMode() != LangOptions::FPM_Off;
  Options.EachByItself = Language.Sanitize.has(SanitizerKind::Thread);
  describe(*Module, Language, Options, Compiled, Text.Text);
  if (!passes::hasFailureRecord(*Module)) // a thread that reports a failure may end before it writes
    Compiled.Overwritten = analysis::findOverwrittenContainers(*Module);
  Compiled.TextureUses = textureUses(K, *Module);
  Compiled.Checked = checkedPlaces(*Module);
  if (WithNative)
    Compiled.Native = nativeForm(*Module, /*IsForGroups=*/false, Options);
  llvm::Error Problem = addWorkGroupVariant(Compiler, K, *Module, Wanted, Instrumentation, Options, Compiled, Text);
  if (llvm::Error Other = remarkWorkGroupForm(Compiler, K, std::move(Problem)))
    reportProblem(Diagnostics, K, std::move(Other));
  if (mayHaveImages(Compiled) && !Wanted.CheckBounds) // images do not report accesses out of bounds
    if (llvm::Error E = addImageForm(Compiler, K, Wanted, Instrumentation, Options, Compiled, Text))
      reportProblem(Diagnostics, K, std::move(E));
  return Compiled;
}

// Whether two kernels are one in the program (rewrite/Registry.cpp): for Clang, a lambda in a pack expansion is a class
// of its own for each element, even if elements have the same type.
static bool isShared(const Kernel &A, const KernelText &OfA, const Kernel &B, const KernelText &OfB) {
  auto PlaceOf = [](const Kernel &K) { return K.Object->getAsCXXRecordDecl()->getLocation(); };
  auto Unnamed = [](StringRef Text, StringRef Name) { return Text.split((" " + Name + "(").str()); };
  return PlaceOf(A) == PlaceOf(B) && !OfA.Text.empty() && Unnamed(OfA.Text, OfA.Name) == Unnamed(OfB.Text, OfB.Name);
}

std::vector<HostKernel> compileKernels(CompilerInstance &Compiler, ArrayRef<Kernel> Kernels,
                                       const passes::PassOptions &Options, bool WithNative,
                                       passes::PassInstrumentation &Instrumentation, std::vector<KernelText> &Texts) {
  std::vector<HostKernel> Compiled;
  if (llvm::Error Problem = Instrumentation.checkNames()) {
    DiagnosticsEngine &Diagnostics = Compiler.getDiagnostics();
    Diagnostics.Report(Diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "%0")) << toString(std::move(Problem));
    return Compiled;
  }
  std::vector<const Kernel *> Shown; // the kernels of `Texts`
  for (const Kernel &K : Kernels) {
    KernelText Text;
    Compiled.push_back(compileKernel(Compiler, K, Options, WithNative, Instrumentation, Text));
    if (llvm::any_of(llvm::zip(Shown, Texts),
                     [&](const auto &Known) { return isShared(*std::get<0>(Known), std::get<1>(Known), K, Text); }))
      continue;
    Shown.push_back(&K);
    Texts.push_back(std::move(Text));
  }
  return Compiled;
}

} // namespace ampcc
