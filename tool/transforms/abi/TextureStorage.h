// Selects the storage of a kernel's textures, buffers or images: folds `is_image` and the branches on it.
//   before: if (is_image(texels)) return read_imagef(...); else return decode(texels[i]);
//   after:  return read_imagef(...);        // use-images; use-buffers keeps the other branch
// Precondition: none; it is the first pass. The library contains code for both storages in each access to texels
// (docs/textures.md).
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void useBuffers(kir::Module &M);
void useImages(kir::Module &M);

} // namespace ampcc::passes
