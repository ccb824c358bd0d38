// The kernel signature: what the arguments of a kernel stand for. Lowering makes it once, from the layout of the
// captures. It stays in the module for passes, analyses and the registry, so that none of them has to recognize a
// buffer, an offset, an extent or a copy by its name or by the shape of an expression.
//
// For a closure that captures `array_view<float, 2> a` and `int n`:
//   signature rank(2) domain {
//     view a rank(2) element(4) @8;    // argument 0; in the block: an offset, two extents, a stride
//     value n @28;                     // argument 1
//   }
// The kernel's parameters refer to it (ParameterRole), and so do the expressions that access an argument
// (Expression::Argument).
#pragma once

#include "kir/Types.h"
#include <optional>

namespace ampcc::kir {

// One leaf of the function object (amp/rt/interface.h).
struct KernelArgument {
  enum Kind : uint8_t { Value, View, Array };
  Kind What = Value;
  std::string Name;         // of the captured variable, with the path to the leaf: "a", "pair_first"
  unsigned Rank = 0;        // View, Array
  unsigned ElementSize = 0; // View, Array: in bytes
  // In the argument block. Value: the bytes; View: the offset of the first element in the buffer, then the extents and
  // the strides; Array: the extents and the strides.
  // Of a texture: the offset and the extents as for a view or array, then the numbers of levels and of bits.
  unsigned Offset = 0;
  bool IsTexture = false; // View, Array: the elements are texels

  unsigned shapeOffset() const;
  unsigned strideOffset(unsigned Dimension) const;
};

// The meaning of the bytes at an offset of the argument block.
struct BlockPart {
  enum Kind : uint8_t { Domain, Value, ElementsOffset, Extent, Stride, TextureLevels, TextureBits };
  Kind What = Value;
  unsigned Argument = 0;  // all but Domain
  unsigned Dimension = 0; // Domain, Extent, Stride: most significant first
};

class KernelSignature {
public:
  unsigned Rank = 0;                     // of the domain
  bool HasDomain = false;                // the argument block begins with the extents of the domain
  std::vector<KernelArgument> Arguments; // in the order of the function object and of the block

  std::optional<BlockPart> partAt(uint64_t Offset) const;

  // The name of the part of the block at an offset, if it is read as type T: "domain", "a_offset", "a_shape",
  // "a_extents", "a_extent_1", "a_stride", "a_levels", "a_bits". nullopt for values: they and their members have names
  // of their own.
  std::optional<std::string> nameAt(uint64_t Offset, const Type *T) const;
  std::string bufferName(unsigned Argument) const; // if the view's name names the pointer to its first element
};

} // namespace ampcc::kir
