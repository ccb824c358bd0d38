#include "rewrite/Registry.h"
#include "rewrite/NativeKernels.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace ampcc {
namespace {

std::string quoted(StringRef Text) { return '"' + Lexer::Stringify(Text) + '"'; }

std::string rawString(StringRef Text) {
  std::string Delimiter = "cl";
  while (Text.contains((")" + Delimiter + "\"")))
    Delimiter += "_";
  return ("R\"" + Delimiter + "(" + Text + ")" + Delimiter + "\"").str();
}

StringRef kindOf(const CaptureLeaf &L) {
  switch (L.Kind) {
  case LeafKind::Bytes:
    return "bytes";
  case LeafKind::View:
    return L.IsTexture ? "texture_view" : "view";
  case LeafKind::Array:
    return L.IsTexture ? "texture" : "array";
  }
  llvm_unreachable("every kind has a name");
}

class RegistryPrinter {
public:
  RegistryPrinter(const ASTContext &Context, const Sites &S, const HostLayout &Layout)
      : SM(Context.getSourceManager()), S(S), Layout(Layout) {}

  std::string print(ArrayRef<HostKernel> Kernels) {
    std::string Text;
    for (const HostKernel &H : Kernels) {
      std::string Key = S.spelling().type(H.Facts->Object) + ", " + S.spelling().type(H.Facts->IndexType);
      if (Printed.insert(Key).second)
        Text += specialization(H, Key) + alternative(H, Key);
    }
    return Checks + Text;
  }

private:
  const SourceManager &SM;
  const Sites &S;
  const HostLayout &Layout;
  llvm::StringSet<> Printed, Checked;
  std::string Checks;

  // The offsets below hold only if the host compiler lays the library's containers out as the front end did.
  void checkLayout(const CaptureLeaf &L) {
    auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(L.Type->getAsCXXRecordDecl());
    bool Nameable = L.Kind != LeafKind::Bytes && Class && Class->getTemplateArgs().size() &&
                    Class->getTemplateArgs()[0].getKind() == TemplateArgument::Type &&
                    Class->getTemplateArgs()[0].getAsType()->isBuiltinType();
    if (!Nameable)
      return;
    std::string Name = S.spelling().type(L.Type.getUnqualifiedType());
    if (Checked.insert(Name).second)
      Checks += "static_assert(sizeof(" + Name + ") == " + std::to_string(Layout.sizeOf(L.Type)) + ");\n";
  }

  // A function type as a template argument has two spellings, that of a written type and that of a declared function
  // (FunctionTypes.h). Both find the kernel.
  std::string alternative(const HostKernel &H, const std::string &Key) {
    std::string Other = S.spelling().typeOfFunctions(H.Facts->Object) + ", " + S.spelling().type(H.Facts->IndexType);
    if (!Printed.insert(Other).second)
      return "";
    return "template <> inline const rt::kernel_descriptor &kernel_of<" + Other + ">() { return kernel_of<" + Key +
           ">(); }\n";
  }

  // Local statics of an inline function: other translation units may define the same kernel.
  std::string specialization(const HostKernel &H, StringRef Key) {
    std::string Arguments;
    unsigned Count = 0;
    for (const auto &[I, L] : llvm::enumerate(H.Facts->Leaves)) {
      addArguments(L, H.Facts->Object, H.Overwritten.empty() ? 0 : H.Overwritten[I],
                   H.TextureUses.empty() ? 0 : H.TextureUses[I], Arguments, Count);
      checkLayout(L);
    }
    std::string Text = "\n// " + H.Facts->DisplayName + "\n";
    Text += ("template <> inline const rt::kernel_descriptor &kernel_of<" + Key + ">() {\n").str();
    if (Count)
      Text += "  static constexpr rt::kernel_argument arguments[] = {\n" + Arguments + "  };\n";
    for (const HostKernel &Images : H.WithImages)
      Text += form(Images, Count, "image_");
    Text += form(H, Count, "");
    return Text + "  return kernel;\n}\n";
  }

  // One form of the kernel: with textures as buffers, or (`Prefix` "image_") as images.
  std::string form(const HostKernel &H, unsigned Count, const std::string &Prefix) {
    std::string Text = "  static constexpr char " + Prefix + "source[] = " + rawString(H.Text.Source) + ";\n";
    if (!H.WorkGroupVariant.Source.empty())
      Text += "  static constexpr char " + Prefix + "group_source[] = " + rawString(H.WorkGroupVariant.Source) + ";\n";
    if (!H.Parameters.empty())
      Text += "  static constexpr rt::kernel_parameter " + Prefix + "parameters[] = {\n" + parameters(H) + "  };\n";
    if (!H.Checked.empty())
      Text += "  static constexpr rt::checked_place checked[] = {\n" + checkedPlaces(H) + "  };\n";
    if (!H.Samplers.empty())
      Text += "  static constexpr std::uint32_t " + Prefix + "samplers[] = {" + llvm::join(samplers(H), ", ") + "};\n";
    Text += "  static rt::kernel_state " + Prefix + "state;\n";
    return Text + descriptor(H, Count, Prefix);
  }

  static std::vector<std::string> samplers(const HostKernel &H) {
    std::vector<std::string> Result;
    for (unsigned Offset : H.Samplers)
      Result.push_back(std::to_string(Offset));
    return Result;
  }

  void addArguments(const CaptureLeaf &L, QualType Object, uint32_t Overwritten, uint32_t Texture, std::string &Text,
                    unsigned &Count) {
    std::vector<HostPiece> Pieces;
    if (L.Kind == LeafKind::Bytes)
      Pieces = Layout.piecesOf(L, Object);
    else
      Pieces.push_back({Layout.offsetOf(L, Object), L.TargetOffset, L.Size});
    for (const HostPiece &P : Pieces)
      Text += llvm::formatv("      {{rt::argument_kind::{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7:x}, {8}},\n", kindOf(L),
                            L.ReadOnly ? "true" : "false", P.HostOffset, P.Size, P.TargetOffset, L.ShapeOffset,
                            L.ShapeSize, Overwritten, Texture);
    Count += Pieces.size();
  }

  static std::string parameters(const HostKernel &H) {
    std::string Text;
    for (const HostParameter &P : H.Parameters)
      Text += llvm::formatv("      {{{0}, {1}, {2}, {3}},\n", P.Offset, P.Size, P.Place,
                            P.Integer.empty() ? "nullptr" : quoted(P.Integer));
    return Text;
  }

  static unsigned sizeOfStruct(ArrayRef<HostParameter> Members) {
    unsigned Alignment = 1;
    for (const HostParameter &P : Members)
      Alignment = std::max(Alignment, P.Alignment);
    return Members.empty() ? 0 : unsigned(llvm::alignTo(Members.back().Place + Members.back().Size, Alignment));
  }

  static std::string checkedPlaces(const HostKernel &H) {
    std::string Text;
    for (const HostCheckedPlace &P : H.Checked)
      Text += llvm::formatv("      {{{0}, {1}, {2}},\n", quoted(P.File), P.Line,
                            P.Name.empty() ? "nullptr" : quoted(P.Name));
    return Text;
  }

  // `Name`: the variable that holds the source.
  static std::string text(const HostText &T, const std::string &Name) {
    if (T.Source.empty())
      return "{}";
    return llvm::formatv("{{{0}, sizeof({0}) - 1, {{{1}, {2}}, {{{3}, {4}}, {5}, {6}, {7}}", Name, T.Definitions[0],
                         T.Definitions[1], T.Inside[0], T.Inside[1], T.Head, T.Body,
                         T.PackedHead.empty() ? "nullptr" : quoted(T.PackedHead));
  }

  std::string descriptor(const HostKernel &H, unsigned Arguments, const std::string &Prefix) {
    const Kernel &K = *H.Facts;
    PresumedLoc At = SM.getPresumedLoc(K.LaunchedAt);
    llvm::XXH128_hash_t Id = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(H.Text.Source + H.WorkGroupVariant.Source));
    std::string Text = "  static constexpr rt::kernel_descriptor " + Prefix + "kernel = {\n";
    Text += llvm::formatv("      rt::interface_version, {0}, {1}, {2},\n", H.Flags, quoted(H.Function),
                          quoted(K.DisplayName));
    Text += llvm::formatv("      {0}, {1}, {2}, {{{3}, {4}, {5}}, {6},\n", quoted(At.isValid() ? At.getFilename() : ""),
                          At.isValid() ? At.getLine() : 0, K.Rank, K.Tile[0], K.Tile[1], K.Tile[2], H.TileStaticSize);
    Text += "      " + text(H.Text, Prefix + "source") + ",\n      " +
            text(H.WorkGroupVariant, Prefix + "group_source") + ",\n";
    Text += llvm::formatv("      {5:x}, {{{0}, {1}, {2}}, {{{3:x}u, {4:x}u},\n", H.GroupBox[0], H.GroupBox[1],
                          H.GroupBox[2], Id.high64, Id.low64, H.GroupMath);
    Text += llvm::formatv("      {0}, {1}, {2}, {3}, {10}, {4}, {5}, &{7}state, {6}, {8}, {9},\n",
                          Arguments ? "arguments" : "nullptr", Arguments,
                          H.Parameters.empty() ? "nullptr" : Prefix + "parameters", H.Parameters.size(), K.BlockSize,
                          H.BlockInBuffer ? "true" : "false", nativeKernelOf(H), Prefix,
                          H.Checked.empty() ? "nullptr" : "checked", H.Checked.size(), sizeOfStruct(H.Parameters));
    Text += llvm::formatv("      {0}, {3}, {1}, {2}};\n", H.WithImages.empty() ? "nullptr" : "&image_kernel",
                          H.Samplers.empty() ? "nullptr" : Prefix + "samplers", H.Samplers.size(),
                          H.IsForImages ? "true" : "false");
    return Text;
  }
};

} // namespace

std::string printRegistry(const ASTContext &Context, ArrayRef<HostKernel> Kernels, const Sites &S,
                          const HostLayout &Layout) {
  if (Kernels.empty())
    return "";
  return "\n// The kernels of this file.\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\nnamespace ampcc "
         "{\n" +
         RegistryPrinter(Context, S, Layout).print(Kernels) + "\n} // namespace ampcc\n";
}

} // namespace ampcc
