#include "kir/KernelSignature.h"

namespace ampcc::kir {

constexpr unsigned OffsetSize = 8, NumberSize = 4; // in bytes

unsigned KernelArgument::shapeOffset() const { return Offset + (What == View ? OffsetSize : 0); }

unsigned KernelArgument::strideOffset(unsigned Dimension) const {
  return shapeOffset() + NumberSize * (Rank + Dimension);
}

std::optional<BlockPart> KernelSignature::partAt(uint64_t Offset) const {
  if (HasDomain && Offset < NumberSize * Rank)
    return BlockPart{BlockPart::Domain, 0, unsigned(Offset / NumberSize)};
  unsigned Behind = 0; // the first argument that begins after Offset
  while (Behind != Arguments.size() && Arguments[Behind].Offset <= Offset)
    ++Behind;
  if (Behind == 0)
    return std::nullopt;
  const unsigned Number = Behind - 1;
  const KernelArgument &Found = Arguments[Number];
  if (Found.What == KernelArgument::Value)
    return BlockPart{BlockPart::Value, Number};
  if (Offset < Found.shapeOffset())
    return BlockPart{BlockPart::ElementsOffset, Number};
  const unsigned Which = unsigned(Offset - Found.shapeOffset()) / NumberSize;
  if (Which < Found.Rank)
    return BlockPart{BlockPart::Extent, Number, Which};
  if (Found.IsTexture)
    return BlockPart{Which == Found.Rank ? BlockPart::TextureLevels : BlockPart::TextureBits, Number};
  return BlockPart{BlockPart::Stride, Number, Which - Found.Rank};
}

static std::string numbered(const std::string &Name, unsigned Which, unsigned Count) {
  return Count == 1 ? Name : Name + "_" + std::to_string(Which);
}

std::optional<std::string> KernelSignature::nameAt(uint64_t Offset, const Type *T) const {
  const std::optional<BlockPart> Part = partAt(Offset);
  if (!Part || Part->What == BlockPart::Value)
    return std::nullopt;
  if (Part->What == BlockPart::Domain)
    return T->isScalar() ? numbered("domain", Part->Dimension, Rank) : "domain";
  const KernelArgument &A = Arguments[Part->Argument];
  if (Part->What == BlockPart::ElementsOffset)
    return A.Name + "_offset";
  if (T->isRecord())
    return A.Name + "_shape";
  if (Part->What == BlockPart::TextureLevels || Part->What == BlockPart::TextureBits)
    return A.Name + (Part->What == BlockPart::TextureLevels ? "_levels" : "_bits");
  const bool IsExtent = Part->What == BlockPart::Extent;
  const std::string Name = A.Name + (IsExtent ? "_extent" : "_stride");
  return T->isArray() ? Name + "s" : numbered(Name, Part->Dimension, IsExtent ? A.Rank : A.Rank - 1);
}

std::string KernelSignature::bufferName(unsigned Argument) const { return Arguments[Argument].Name + "_buffer"; }

} // namespace ampcc::kir
