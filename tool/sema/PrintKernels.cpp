#include "sema/PrintKernels.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using llvm::raw_ostream;

namespace ampcc {

static void printPath(raw_ostream &Out, const CaptureLeaf &Leaf) {
  const char *Separator = "";
  for (const CaptureLeaf::Step &Step : Leaf.Path) {
    if (!Step.Base && !Step.Field) {
      Out << "[" << Step.Element << "]";
      continue;
    }
    Out << Separator;
    Separator = ".";
    if (Step.Base)
      Out << Step.Base->getName();
    else if (Step.Field->getParent()->isLambda())
      Out << "[" << Step.Field->getFieldIndex() << "]";
    else
      Out << Step.Field->getName();
  }
}

static void printLeaf(raw_ostream &Out, const CaptureLeaf &Leaf, const PrintingPolicy &Policy) {
  static const char *const KindNames[] = {"bytes", "view", "array"};
  Out << "  " << (Leaf.IsTexture ? "texture " : "") << KindNames[unsigned(Leaf.Kind)] << " ";
  printPath(Out, Leaf);
  Out << ": " << Leaf.Type.getAsString(Policy) << " host " << Leaf.HostOffset << " size " << Leaf.Size << " target "
      << Leaf.TargetOffset;
  if (Leaf.Kind != LeafKind::Bytes)
    Out << " shape " << Leaf.ShapeOffset << "+" << Leaf.ShapeSize << (Leaf.ReadOnly ? " read-only" : "");
  Out << "\n";
}

std::string printKernels(const ASTContext &Context, llvm::ArrayRef<Kernel> Kernels) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  const PrintingPolicy &Policy = Context.getPrintingPolicy();
  for (const Kernel &K : Kernels) {
    Out << "kernel " << K.Name << ": " << K.DisplayName << ", rank " << K.Rank;
    if (K.Tile[0])
      Out << ", tile " << K.Tile[0] << " " << K.Tile[1] << " " << K.Tile[2];
    Out << ", index " << (K.IndexType.isNull() ? "?" : K.IndexType.getAsString(Policy)) << ", launched at line "
        << Context.getSourceManager().getExpansionLineNumber(K.LaunchedAt) << ", block " << K.BlockSize << "\n";
    for (const CaptureLeaf &Leaf : K.Leaves)
      printLeaf(Out, Leaf, Policy);
  }
  return Text;
}

} // namespace ampcc
