// The interface of the host rewriter: the parsed accelerator side of a C++ AMP program in, the host program's text out,
// standard C++ that differs from the user's text only where C++ AMP was.
#pragma once

#include "sema/Kernels.h"
#include "syntax/SourcePatch.h"
#include "syntax/TokenBuffer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/ArrayRef.h"

namespace ampcc {

// One text of a kernel, and where the runtime may change it (kernel_text in amp/rt/interface.h).
struct HostText {
  std::string Source; // OpenCL C; may be empty
  unsigned Definitions[2] = {0, 0}, Inside[2] = {0, 0}, Head = 0, Body = 0;
  std::string PackedHead; // may be empty
};

// A parameter that is passed by value: a part of the argument block.
struct HostParameter {
  unsigned Offset = 0, Size = 0;
  unsigned Place = 0, Alignment = 0; // in the struct of all parameters
  std::string Integer;               // its name, if it is an integer that programs may be specialized for
};

// The kernel in C++ (native_kernel in amp/rt/native.h).
struct HostNative {
  std::string Text; // declarations; empty: there is none
  std::vector<unsigned> Sizes;
  bool HasPositions = false, IsForGroups = false, Waits = false;
  bool CopiesRows = false; // copies whole rows of tiles only: faster by loops than by calls
};

// An access that a kernel reports (amp/rt/interface.h).
struct HostCheckedPlace {
  std::string File;
  unsigned Line;
  std::string Name;
};

// A kernel together with its generated texts.
struct HostKernel {
  const Kernel *Facts = nullptr;
  std::string Function; // name of the OpenCL kernel function
  HostText Text;
  HostNative Native;
  HostText WorkGroupVariant; // for whole work-groups (amp/rt/interface.h)
  uint32_t GroupMath = 0;    // bits of ampcc::rt::math_function
  std::array<unsigned, 3> GroupBox = {};
  uint32_t Flags = 0;          // ampcc::rt::kernel_flags
  unsigned TileStaticSize = 0; // bytes
  std::vector<HostParameter> Parameters;
  std::vector<uint32_t> Overwritten; // of the leaves: kernel_argument::overwritten; empty: of none
  std::vector<uint32_t> TextureUses; // of the leaves: kernel_argument::texture; empty: there are no textures
  std::vector<HostCheckedPlace> Checked;
  bool BlockInBuffer = false;         // the argument block is too large to be passed by value
  std::vector<unsigned> Samplers;     // offsets in the argument block of the samplers that are parameters
  bool IsForImages = false;           // textures are images
  std::vector<HostKernel> WithImages; // the same kernel with textures as images; none, if that is not possible
};

struct HostProgram {
  std::string Text;
  // The text in two parts, the first of which is the same for programs with the same preamble; both are empty if there
  // is no preamble (Preamble.h). The first part ends at offset `PreambleEnd` of the main file.
  std::string Preamble, Rest;
  unsigned PreambleEnd = 0;
};

// `WithNative`: the CPU is one of the program's accelerators. `Patches`: replacements of source tokens, for both halves
// of the compilation.
HostProgram rewriteHost(clang::CompilerInstance &Compiler, const TokenBuffer &Tokens,
                        llvm::ArrayRef<HostKernel> Kernels, bool WithNative, llvm::ArrayRef<SourcePatch> Patches);

// The beginning of host programs whose user text begins with <amp.h>.
std::string printLibrary(const clang::CompilerInstance &Compiler, bool WithNative);

} // namespace ampcc
