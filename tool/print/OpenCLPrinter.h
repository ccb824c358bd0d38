// The interface of the printer: prints a kernel, after all passes, as an OpenCL C 1.2 program, or as C++ for the native
// accelerator with the same names and lines.
#pragma once

#include "kir/Effects.h"
#include "kir/Module.h"
#include <string>

namespace ampcc::print {

struct PrintOptions {
  bool LineDirectives = true; // #line to the user's source, for messages of drivers, debuggers and Oclgrind
  bool ContractMath = true;   // -ffp-contract=off clears it (R-LANG-110)
  kir::VariableSet Restrict;  // parameters of the kernel that are restrict pointers
  bool EachByItself = false;  // native work-items run as if there were barriers, for the thread sanitizer
};

struct Program {
  std::string Text;
  // Positions of parts that the runtime may replace (kernel_text in amp/rt/interface.h).
  struct Place {
    unsigned Begin = 0, End = 0;
  };
  Place Definitions, Inside;
  unsigned Head = 0, Body = 0;
  std::string PackedHead;              // may be empty (kernel_text::packed_head)
  std::vector<std::string> Parameters; // the printed names of the kernel's parameters
};

// Whether the kernel needs cl_khr_fp64 (R-LANG-69).
bool usesDouble(const kir::Module &M);

// Whether the text relies on the alignment of views (kernel_aligns_records in amp/rt/interface.h).
bool hasAlignedRecords(const kir::Module &M);

// Whether a parameter of a kernel is a part of the argument block, neither a buffer nor an image or a sampler.
bool isPassedByValue(const kir::Variable &Parameter);

Program printOpenCL(const kir::Module &M, const PrintOptions &Options = {});

// The native form of a kernel: declarations for a namespace in which position_t is a type (include/amp/native). The
// last declaration is the function `run` of native_form (amp/rt/native.h).
struct NativeProgram {
  std::string Text;
  std::vector<unsigned> Sizes; // of the parameters; 0: a buffer
  bool HasPositions = false;   // uses position_t
  bool Waits = false;          // has barriers: `run` runs one work-item
};

// `IsForGroups`: the kernel is one for work-groups (workgroup/WorkGroupForm.h).
NativeProgram printNative(const kir::Module &M, bool IsForGroups, const PrintOptions &Options = {});

} // namespace ampcc::print
