// The interface of the compiler proper for the driver: one C++ AMP source file in, host text and kernels out.
#pragma once

#include "parse/LibraryReading.h"
#include "parse/OtherSpelling.h"
#include "parse/preamble/PreambleCache.h"
#include "pipeline/PassOptions.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace ampcc {

// The last stage to run, and the text of FrontendResult to produce.
enum class Goal {
  Includes,   // the files that are included, without a message
  PortReport, // the program's features of Visual C++ and Windows
  Tokens,     // the translated tokens
  Check,      // diagnostics only
  Kernels,    // a table of the kernels and their captures
  KernelIR,   // the kernels, lowered
  OpenCL,     // the kernels, printed
  Host,       // everything
};

struct FrontendOptions {
  bool MicrosoftLeniency = false;            // -famp-msvc
  bool RobustAccess = false;                 // -famp-robust-access
  bool CheckBounds = false;                  // -famp-check=bounds
  bool LimitsOfDevice = false;               // -famp-device-limits
  bool NativeKernels = true;                 // unless -famp-native=off; where the host program is wanted
  bool PrintPatches = false;                 // --amp-print-patches: the source patches, to stderr
  passes::InspectionOptions Inspection = {}; // of the passes over kernels: --amp-verify-each, --amp-print-after, ...
};

struct FrontendInput : FrontendOptions {
  std::vector<std::string> Arguments; // a clang++ command line for one source file, argv[0] included
  Goal Wanted = Goal::Host;
  bool VerifyDiagnostics = false;                // -Xclang -verify of Clang, for the tests
  std::vector<std::string> StrictArguments = {}; // for a port's report: without MicrosoftLeniency
  PreambleCache Preambles = {};                  // where precompiled beginnings of sources are
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
  bool UsesAmp = false;     // false: the host compiler can take the source as it is
  std::string UsedPreamble; // the precompiled headers that were read instead of the source's; empty: none
  std::string HostText;
  bool DelaysTemplates = false;   // the host compiler must parse templates at the end of the host text only
  std::string LibraryText;        // may be precompiled and put in front of the host text; empty: there is none
  LibraryReading Library;         // what LibraryText includes
  std::string PreambleText;       // the same for programs that begin alike; empty: there is none
  std::string TextBehindPreamble; // the host text for compilations behind the precompiled PreambleText
  LibraryReading Preamble;        // what PreambleText includes
  std::vector<KernelText> Kernels;
  std::string Tokens;      // the translated tokens as text
  std::string KernelTable; // the kernels as text
  std::vector<OtherSpelling> OtherSpellings;
  std::string PortReport;
  bool NeedsLeniency = false; // for a port's report: the source compiles only with MicrosoftLeniency
};

// Runs the front end in this process; diagnostics go to stderr.
FrontendResult compileSource(const FrontendInput &Input);

// The explanations of a diagnostic: one text for each id that `Name` selects. `Name` is an id ("amp-race"), a warning's
// option ("-Wamp-race"), a rule ("R-LANG-155") or an error of Visual C++ ("C3561"). None if there is no such
// diagnostic.
std::vector<std::string> explanationsOf(llvm::StringRef Name);

// Whether a warning option, given without its "-W" ("no-error=amp-race"), is about one of C++ AMP's own warnings.
bool isOwnWarning(llvm::StringRef Option);

// The ids of all diagnostics, in alphabetical order.
std::vector<llvm::StringRef> diagnosticIds();

// The text of the placeholder for a precompiled header with C++ AMP: sources with C++ AMP read the header
// itself, but build systems expect the file.
std::string standInForPrecompiled(llvm::StringRef Header);

// The header of a precompiled header or placeholder; empty if the file is neither.
std::string headerOfPrecompiled(llvm::StringRef File);

} // namespace ampcc
