// A command line as amp-cc understands it: every argument in its order, with its role.
#pragma once

#include "compile/Frontend.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

enum class Role {
  Own,               // amp-cc's; the host compiler never sees it
  Source,            // a C++ source, header or module, which goes through the front end
  Input,             // any other file
  Language,          // -x
  Output,            // -o
  Stop,              // -c, -S, -fsyntax-only, --precompile, --analyze: the last phase
  Dependency,        // -MD and its family
  Warning,           // -W..., -w, -pedantic
  AmpWarning,        // -Wamp-...: the front end's
  Include,           // -include
  PrecompiledHeader, // -include-pch
  Frontend,          // -Xclang
  SaveTemps,
  Show, // -v, -###
  Other,
};

struct Argument {
  Role Part;
  std::vector<std::string> Words; // exactly as given
  std::string Value;              // of Source, Input, Language, Output, Include, PrecompiledHeader, Frontend
  std::string Language;           // of Source: what -x would say

  // A header that is named as an input is precompiled.
  bool isHeader() const { return Language == "c++-header"; }
  // Source behind the preprocessor: c++-cpp-output, objective-c++-cpp-output, ...
  bool isPreprocessed() const { return llvm::StringRef(Language).ends_with("cpp-output"); }
};

enum class Phase {
  HostOnly,   // the host compiler alone handles the command
  Preprocess, // -E, -M, -MM
  Check,      // -fsyntax-only
  Analyze,    // --analyze
  Precompile, // --precompile, or headers alone
  Assembly,   // -S
  Object,     // -c
  Link,
};

struct Invocation : FrontendOptions {
  std::vector<Argument> Arguments;
  Phase Goal = Phase::Link;
  std::optional<ampcc::Goal> Stage;  // --amp-emit
  std::string Kernel;                // --amp-kernel
  std::string HostCompiler;          // --amp-host-compiler
  std::optional<std::string> Verify; // the cc1 option
  std::optional<std::string> Output; // -o
  bool KeepTemps = false, KeepBesideOutput = false;
  bool Verbose = false, DryRun = false;
  bool HostWarnings = false;                  // --amp-host-warnings
  bool ReportsPort = false;                   // --amp-port-report, which implies MicrosoftLeniency
  std::vector<std::string> StrictMsvcOptions; // MsvcOptions without MicrosoftLeniency
  std::vector<std::string> MsvcOptions;       // the options that -famp-msvc and -fms-compatibility imply
  std::optional<bool> Colors;                 // -fcolor-diagnostics; otherwise as the terminal can
  bool EmitsLLVM = false;                     // -emit-llvm
  bool WritesIR = false;                      // the host compiler writes LLVM IR and reads it again, as with -flto
  bool WritesPlist = true;                    // --analyze, without --analyzer-output=<something else>
  bool WantsRuntime = true;                   // no -nostdlib, -static, -r
  bool LinksStatically = false;               // -static, -static-pie
  bool TargetsOtherWidth = false;             // -m32, -mx32
  bool PacksClasses = false;                  // -fpack-struct, with which pointers and doubles are not aligned
  bool MakesDependencies = false;             // -MD, -MMD
  bool NamesDependencyFile = false, NamesDependencyTarget = false;
  std::optional<std::string> AuxiliaryPrefix; // -dumpdir
  bool MeasuresCoverage = false;              // --coverage, without -fprofile-dir
  bool MayPrecompileLibrary = false;          // PrecompilableOptions.h
  bool ReportsCrashes = true;                 // no -fno-crash-diagnostics
  std::string CrashFolder;                    // -fcrash-diagnostics-dir; empty: that of temporary files
  bool ShowsVersion = false, ShowsHelp = false, ShowsHiddenHelp = false;
  std::optional<std::string> RuntimePath; // --amp-rpath
  bool LinksRuntimeStatically = false;    // --amp-static-runtime
  std::string DeployFolder;               // --amp-deploy
  bool PrintsConfig = false, PrintsIdeFlags = false, PrintsKey = false;

  unsigned count(Role Part) const;
};

// Reads a command line without the program's name, response files already expanded.
llvm::Expected<Invocation> parseInvocation(llvm::ArrayRef<const char *> Arguments);

} // namespace ampcc
