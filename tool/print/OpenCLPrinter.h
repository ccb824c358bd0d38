// The door of printing: a kernel with all address spaces known becomes one OpenCL C 1.2 program, or, with the same
// names and lines, C++ for the CPU.
#pragma once

#include "kir/Effects.h"
#include "kir/Module.h"
#include <string>

namespace ampcc::print {

struct PrintOptions {
  bool LineDirectives = true; // #line to the user's text, for messages of drivers, debuggers and Oclgrind
  bool ContractMath = true;   // -ffp-contract=off clears it (R-LANG-110)
  kir::VariableSet Restrict;  // the kernel's parameters that are restrict pointers
  bool EachByItself = false;  // native work-items run as if they waited for each other, for the thread sanitizer
};

struct Program {
  std::string Text;
  // Where the runtime may put something else (kernel_text in amp/rt/interface.h); the whole program relies on nothing.
  struct Place {
    unsigned Begin = 0, End = 0;
  };
  Place Definitions, Inside;
  unsigned Body = 0;
  std::vector<std::string> Parameters; // the kernel's names for them
};

// Whether the kernel needs cl_khr_fp64 (R-LANG-69).
bool usesDouble(const kir::Module &M);

// Whether the text relies on where views begin (kernel_aligns_records in amp/rt/interface.h).
bool hasAlignedRecords(const kir::Module &M);

Program printOpenCL(const kir::Module &M, const PrintOptions &Options = {});

// The native form of a kernel: declarations for a namespace in which position_t is a type (include/amp/native). The
// last one is the function `run` of native_form (amp/rt/native.h).
struct NativeProgram {
  std::string Text;
  std::vector<unsigned> Sizes; // of the parameters; 0: a buffer
  bool HasPositions = false;   // means something else with another position_t
  bool Waits = false;          // at barriers: `run` is for one work-item
};

// `IsForGroups`: the kernel is one for work-groups (workgroup/WorkGroupForm.h).
NativeProgram printNative(const kir::Module &M, bool IsForGroups, const PrintOptions &Options = {});

} // namespace ampcc::print
