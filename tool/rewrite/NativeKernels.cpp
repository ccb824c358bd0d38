#include "rewrite/NativeKernels.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace clang;

namespace ampcc {
namespace {

// A microarchitecture level (of the x86-64 psABI) that functions are compiled for.
struct Level {
  StringRef Name; // empty: the level that the whole program is compiled for
  StringRef Namespace;
};

constexpr Level Lowest = {"x86-64", "x86_64"};
constexpr Level Levels[] = {{"x86-64-v4", "x86_64_v4"}, {"x86-64-v3", "x86_64_v3"}, Lowest};
constexpr Level OfProgram[] = {{"", "program"}};

// If the user chose a CPU with -march, or excluded instructions (-mno-avx512f), all code is for that CPU. Without
// optimization, the level makes no difference except to debuggers, in which each line would have several places.
ArrayRef<Level> levelsFor(const CompilerInstance &Compiler) {
  const TargetOptions &Target = Compiler.getTargetOpts();
  bool IsAnyProcessor =
      Compiler.getTarget().getTriple().getArch() == llvm::Triple::x86_64 && Target.CPU == Lowest.Name &&
      llvm::none_of(Target.FeaturesAsWritten, [](StringRef Feature) { return Feature.starts_with("-"); });
  return IsAnyProcessor && Compiler.getCodeGenOpts().OptimizationLevel ? ArrayRef(Levels) : ArrayRef(OfProgram);
}

// Rows of a tile are short: a call of memcpy or memset takes longer than the loop that copies the row. Not so for parts
// of rows with a computed length: the vectorized loop copies its remainder one work-item at a time.
constexpr StringRef NoCalls = "__attribute__((no_builtin(\"memcpy\", \"memset\")))";

constexpr const char *FileName = "<native kernels>"; // of lines that are not the user's
constexpr const char *Large = "large";               // the namespace of the form for large containers

std::string pushAttribute(StringRef Attribute) {
  return llvm::formatv("#pragma clang attribute push({0}, apply_to = function)\n", Attribute);
}

constexpr const char *PopAttribute = "#pragma clang attribute pop\n";

std::string printForm(const HostKernel &K, StringRef Namespace, StringRef Name, StringRef Position) {
  std::string Text =
      llvm::formatv("#line 1 \"{0}\"\nnamespace {1} {{\nusing position_t = {2};\n", FileName, Namespace, Position);
  const bool IsChosen = !Name.empty() && Name != Lowest.Name, HasRows = K.Native.CopiesRows && K.Facts->Tile[0];
  if (IsChosen)
    Text += pushAttribute(("__attribute__((target(\"arch=" + Name + "\")))").str());
  if (HasRows)
    Text += pushAttribute(NoCalls);
  Text += K.Native.Text;
  for (const bool IsPushed : {HasRows, IsChosen})
    Text += IsPushed ? PopAttribute : "";
  return Text + "}\n";
}

std::string printTables(const HostKernel &K, ArrayRef<Level> ForLevels) {
  const HostNative &Native = K.Native;
  std::string Forms, Sizes, Tile; // the tile's last dimension first
  for (unsigned D = 0; D != 3; ++D)
    Tile += (D ? ", " : "") +
            std::to_string(D < K.Facts->Rank && K.Facts->Tile[0] ? K.Facts->Tile[K.Facts->Rank - 1 - D] : 0);
  for (const Level &L : ForLevels)
    Forms += llvm::formatv("{{\"{0}\", {1}::run}, ", L.Name, L.Namespace);
  for (unsigned Size : Native.Sizes)
    Sizes += std::to_string(Size) + ", ";
  return llvm::formatv(
      "static constexpr rt::native_form forms[] = {{{0}};\n"
      "static constexpr unsigned sizes[] = {{{1}};\n"
      "static constexpr rt::native_kernel kernel = {{forms, {2}, {3}::run, sizes, {4}, {5}, {6}, {7}, {{{8}}};\n",
      StringRef(Forms).drop_back(2), Sizes.empty() ? StringRef("0") : StringRef(Sizes).drop_back(2), ForLevels.size(),
      Native.HasPositions ? Large : ForLevels.back().Namespace.str(), Native.Sizes.size(), Native.IsForGroups,
      Native.Waits, K.Facts->Rank, Tile);
}

std::string printKernel(const HostKernel &K, ArrayRef<Level> ForLevels) {
  std::string Text = "\n// " + K.Facts->DisplayName + "\nnamespace " + K.Function + " {\n";
  for (const Level &L : ForLevels)
    Text += printForm(K, L.Namespace, L.Name, "int");
  if (K.Native.HasPositions)
    Text += printForm(K, Large, "", "uint");
  return Text + printTables(K, ForLevels) + "}\n";
}

constexpr const char *IncludeFunctions = "#include <amp/native/functions.h>\n";

// Pragmas in front of this text and behind it, so that the user's -D macros do not change it.
std::pair<std::string, std::string> hideUserMacros(const CompilerInstance &Compiler) {
  std::string Before, Behind;
  for (const auto &[Definition, IsUndefined] : Compiler.getPreprocessorOpts().Macros) {
    StringRef Name = StringRef(Definition).take_until([](char C) { return !isAsciiIdentifierContinue(C); });
    if (IsUndefined || Name.starts_with("_")) // a switch of the compiler or of the C library
      continue;
    Before += llvm::formatv("#pragma push_macro(\"{0}\")\n#undef {0}\n", Name);
    Behind += llvm::formatv("#pragma pop_macro(\"{0}\")\n", Name);
  }
  return {Before, Behind};
}

} // namespace

std::string printNativeKernels(const CompilerInstance &Compiler, ArrayRef<HostKernel> Kernels) {
  llvm::StringSet<> Printed;
  std::string Text;
  for (const HostKernel &K : Kernels)
    if (!K.Native.Text.empty() && Printed.insert(K.Function).second)
      Text += printKernel(K, levelsFor(Compiler));
  const auto [Before, Behind] = hideUserMacros(Compiler);
  return Before + IncludeFunctions +
         "#pragma clang diagnostic push\n"
         "#pragma clang diagnostic ignored \"-Weverything\"\n"
         "namespace ampcc::native {\n" +
         Text +
         "\n__attribute__((constructor(101), nodebug)) static void add_accelerator() {\n"
         "  if (rt::add_native_accelerator) // else no part of the program needs the runtime library\n"
         "    rt::add_native_accelerator();\n"
         "}\n"
         "__attribute__((destructor(101), nodebug)) static void finish_kernels() {\n" // a library may be closed
         "  if (rt::finish_native_kernels)\n"
         "    rt::finish_native_kernels();\n"
         "}\n\n"
         "} // namespace ampcc::native\n"
         "#pragma clang diagnostic pop\n" +
         Behind;
}

std::string printNativeFunctions(const CompilerInstance &Compiler) {
  const auto [Before, Behind] = hideUserMacros(Compiler);
  return Before + IncludeFunctions + Behind;
}

std::string nativeKernelOf(const HostKernel &K) {
  return K.Native.Text.empty() ? "nullptr" : "&native::" + K.Function + "::kernel";
}

} // namespace ampcc
