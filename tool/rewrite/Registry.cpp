#include "rewrite/Registry.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace ampcc {
namespace {

std::string quoted(StringRef Text) {
  std::string Result = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "\"";
}

std::string rawString(StringRef Text) {
  std::string Delimiter = "cl";
  while (Text.contains((")" + Delimiter + "\"")))
    Delimiter += "_";
  return ("R\"" + Delimiter + "(" + Text + ")" + Delimiter + "\"").str();
}

StringRef kindOf(LeafKind Kind) {
  return Kind == LeafKind::Bytes ? "bytes" : Kind == LeafKind::View ? "view" : "array";
}

std::string argumentTable(const Kernel &K) {
  if (K.Leaves.empty())
    return "";
  std::string Text = "  static constexpr rt::kernel_argument arguments[] = {\n";
  for (const CaptureLeaf &L : K.Leaves)
    Text += llvm::formatv("      {{rt::argument_kind::{0}, {1}, {2}, {3}, {4}, {5}, {6}},\n", kindOf(L.Kind),
                          L.ReadOnly ? "true" : "false", L.HostOffset, L.Size, L.TargetOffset, L.ShapeOffset,
                          L.ShapeSize);
  return Text + "  };\n";
}

std::string descriptor(const ASTContext &Context, const HostKernel &H) {
  const Kernel &K = *H.Facts;
  PresumedLoc At = Context.getSourceManager().getPresumedLoc(K.LaunchedAt);
  llvm::XXH128_hash_t Id = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(H.Source));
  std::string Text = "  static constexpr rt::kernel_descriptor kernel = {\n";
  Text += llvm::formatv("      rt::interface_version, {0}, {1}, {2},\n", H.Flags, quoted(H.Function), quoted(K.DisplayName));
  Text += llvm::formatv("      {0}, {1}, {2}, {{{3}, {4}, {5}}, {6},\n", quoted(At.isValid() ? At.getFilename() : ""),
                        At.isValid() ? At.getLine() : 0, K.Rank, K.Tile[0], K.Tile[1], K.Tile[2], H.TileStaticSize);
  Text += llvm::formatv("      source, sizeof(source) - 1, {{{0:x}u, {1:x}u},\n", Id.high64, Id.low64);
  Text += llvm::formatv("      {0}, {1}, {2}, {3}, &state};\n", K.Leaves.empty() ? "nullptr" : "arguments",
                        K.Leaves.size(), K.BlockSize, H.BlockInBuffer ? "true" : "false");
  return Text;
}

// Local statics of an inline function: other translation units may define the same kernel.
std::string specialization(const ASTContext &Context, const HostKernel &H, StringRef Key) {
  std::string Text = "\n// " + H.Facts->DisplayName + "\n";
  Text += ("template <> inline const rt::kernel_descriptor &kernel_of<" + Key + ">() {\n").str();
  Text += "  static constexpr char source[] = " + rawString(H.Source) + ";\n";
  Text += argumentTable(*H.Facts);
  Text += "  static rt::kernel_state state;\n";
  Text += descriptor(Context, H);
  return Text + "  return kernel;\n}\n";
}

} // namespace

std::string printRegistry(const ASTContext &Context, ArrayRef<HostKernel> Kernels, const Sites &S) {
  std::string Text = "\n// The kernels of this file.\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n"
                     "namespace ampcc {\n";
  llvm::StringSet<> Printed;
  for (const HostKernel &H : Kernels) {
    std::string Key = S.spelling().type(H.Facts->Object) + ", " + S.spelling().type(H.Facts->IndexType);
    if (Printed.insert(Key).second)
      Text += specialization(Context, H, Key);
  }
  return Kernels.empty() ? "" : Text + "\n} // namespace ampcc\n";
}

} // namespace ampcc
