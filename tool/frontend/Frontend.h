// The door of the compiler proper towards the driver: one C++ AMP source file in, host text and kernels out.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace ampcc {

// How far to go, and which text of FrontendResult is wanted.
enum class Goal {
  Tokens,   // the translated tokens
  Check,    // diagnostics only
  Kernels,  // a table of the kernels and what they capture
  KernelIR, // the kernels, lowered
  OpenCL,   // the kernels, printed
  Host,     // everything
};

struct FrontendInput {
  std::vector<std::string> Arguments; // a clang++ command line for one source file, argv[0] included
  Goal Wanted = Goal::Host;
  bool MicrosoftLeniency = false; // -famp-msvc
  bool VerifyDiagnostics = false; // -Xclang -verify of Clang, for the tests
};

struct KernelText {
  std::string Name; // of the OpenCL function
  std::string Text; // OpenCL C
  std::string GroupText; // OpenCL C for whole work-groups; empty if there is none
  std::string KernelIR; // text form, after lowering
};

struct FrontendResult {
  bool Succeeded = false;
  bool UsesAmp = false;             // false: the host compiler can take the source as it is
  std::string HostText;
  std::vector<KernelText> Kernels;
  std::string Tokens;               // the translated tokens as text
  std::string KernelTable;          // the kernels as text
};

// Runs the front end in this process; diagnostics go to stderr.
FrontendResult compileSource(const FrontendInput &Input);

} // namespace ampcc
