// Decides what the textures of a kernel are: buffers, or images of the device.
//   before: if (is_image(texels)) return read_imagef(...); else return decode(texels[i]);
//   after:  return read_imagef(...);        // use-images; use-buffers keeps the other branch
// Precondition: it comes first. The library has code for both wherever it accesses texels (docs/textures.md).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error useBuffers(kir::Module &M);
llvm::Error useImages(kir::Module &M);

} // namespace ampcc::passes
