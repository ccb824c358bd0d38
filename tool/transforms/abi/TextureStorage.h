// Decides what the textures of a kernel are: buffers, or images of the device. The library asks is_image(texels)
// wherever it reads or writes texels, and has code for both; only one of them stays (docs/textures.md).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error useBuffers(kir::Module &M);
llvm::Error useImages(kir::Module &M);

} // namespace ampcc::passes
