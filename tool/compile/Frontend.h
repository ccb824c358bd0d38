// The door of the compiler proper towards the driver: one C++ AMP source file in, host text and kernels out.
#pragma once

#include "parse/LibraryReading.h"
#include "parse/OtherSpelling.h"
#include "pipeline/PassOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace ampcc {

// How far to go, and which text of FrontendResult is wanted.
enum class Goal {
  Includes,   // the files that are included, without a message
  PortReport, // what the program has of Visual C++ and Windows
  Tokens,     // the translated tokens
  Check,      // diagnostics only
  Kernels,    // a table of the kernels and what they capture
  KernelIR,   // the kernels, lowered
  OpenCL,     // the kernels, printed
  Host,       // everything
};

struct FrontendInput {
  std::vector<std::string> Arguments; // a clang++ command line for one source file, argv[0] included
  Goal Wanted = Goal::Host;
  bool MicrosoftLeniency = false;                // -famp-msvc
  bool RobustAccess = false;                     // -famp-robust-access
  bool CheckBounds = false;                      // -famp-check=bounds
  bool LimitsOfDevice = false;                   // -famp-device-limits
  bool NativeKernels = true;                     // unless -famp-native=off; where the host program is wanted
  bool VerifyDiagnostics = false;                // -Xclang -verify of Clang, for the tests
  bool PrintPatches = false;                     // the source that is read otherwise, to stderr
  passes::InspectionOptions Inspection = {};     // of the passes over kernels
  std::vector<std::string> StrictArguments = {}; // for a port's report: the same without MicrosoftLeniency
};

struct KernelText {
  std::string Name;             // of the OpenCL function
  std::string Text;             // OpenCL C
  std::string WorkGroupVariant; // OpenCL C for whole work-groups; empty if there is none
  std::string ImageText;        // OpenCL C with textures as images; empty if there is none
  std::string KernelIR;         // text form, after lowering
};

struct FrontendResult {
  bool Succeeded = false;
  bool UsesAmp = false; // false: the host compiler can take the source as it is
  std::string HostText;
  bool DelaysTemplates = false; // the host compiler must parse templates at the end of the host text only
  std::string LibraryText;      // what the host text may begin with, precompiled; empty: it must be read as it is
  LibraryReading Library;       // what that is made of
  std::string PreambleText;     // what is precompiled for programs that begin alike; empty: there is none
  std::string TextBehindPreamble;
  LibraryReading Preamble; // what the preamble is made of
  std::vector<KernelText> Kernels;
  std::string Tokens;      // the translated tokens as text
  std::string KernelTable; // the kernels as text
  std::vector<OtherSpelling> OtherSpellings;
  std::string PortReport;
  bool NeedsLeniency = false; // for a port's report: the source does not compile without
};

// Runs the front end in this process; diagnostics go to stderr.
FrontendResult compileSource(const FrontendInput &Input);

// What there is to say about a diagnostic, for people: one text for each id that `Name` stands for, which is an id
// ("amp-race"), a warning's option ("-Wamp-race"), a rule ("R-LANG-155") or an error of Visual C++ ("C3561"). None if
// there is no such diagnostic.
std::vector<std::string> explanationsOf(llvm::StringRef Name);

// Whether an option -W, of which this is the rest, is about C++ AMP's own warnings: "no-error=amp-race".
bool isOwnWarning(llvm::StringRef Option);

// The ids of all diagnostics, in alphabetical order.
std::vector<llvm::StringRef> diagnosticIds();

// A precompiled header with C++ AMP in it would be of no use: sources with C++ AMP read the header itself. This text
// takes its place, for the build systems that ask for the file.
std::string standInForPrecompiled(llvm::StringRef Header);

// The header that a precompiled header or its stand-in was made from; empty if the file is neither.
std::string headerOfPrecompiled(llvm::StringRef File);

} // namespace ampcc
