// What a kernel does with the memory behind each of its buffers: reads it, writes it. Textures must know: what can be
// read and written at once is less than their types say (API-TEX-18, -19, API-TVIEW-03, -06).
#pragma once

#include "kir/Module.h"
#include <vector>

namespace ampcc::analysis {

struct BufferUse {
  bool IsRead = false, IsWritten = false;
};

// For each pointer that the kernel takes, in order. May say too much, never too little. The kernel is as the passes
// left it, so that every pointer has its address space.
std::vector<BufferUse> findBufferUses(const kir::Module &M);

} // namespace ampcc::analysis
