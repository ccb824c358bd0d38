// The plan for a command line, as data: the sources to compile with their commands, and the commands to run after
// them. Making a plan starts nothing and writes nothing.
#pragma once

#include "driver/Installation.h"
#include "driver/Invocation.h"
#include "parse/preamble/PreambleCache.h"

namespace ampcc {

using Command = std::vector<std::string>; // the program first

// The tools that a plan's commands name.
struct Toolbox {
  Installation Own;
  std::string HostCompiler;
  std::string FrontendClang;
  std::string Scratch; // folder for temporary files
};

// One C++ source. The front end reads it first and finds out whether there is C++ AMP in it.
struct CompileJob {
  std::string Source;         // as the command line names it; "-" is standard input
  std::string Stem;           // its name without folder and extension
  std::string Folder;         // scratch folder of this job
  std::string Generated;      // where the generated host text goes
  std::string SpooledInput;   // standard input is copied here, because it is read more than once
  std::string KeepFolder;     // -save-temps: where generated sources stay
  Command Parse;              // a clang++ command line for the front end
  Command StrictParse;        // for a port's report: the same without Visual C++'s leniency
  Command CompilePlain;       // for a source without C++ AMP: as clang++ would compile it
  Command CompileHost;        // for the generated host text; empty if there is none
  Command PrecompileLibrary;  // for <amp.h>, less input and output; empty: the options do not allow that
  Command PrecompilePreamble; // the same for the source's preamble
  Command Preprocess;         // for the report of an internal error, less "-o <file>"
  Command Reproduce;          // the same, less the preprocessed source
  std::string Overlay;        // -famp-msvc: says where included files are that the source names in another letter case
  PreambleCache Preambles;    // of the front end
  bool OnlySearches = false;  // only the overlay is made
  std::string Obstacle;       // why a source with C++ AMP cannot be compiled by this command; empty if it can
  std::string PrecompiledHeader; // for a header with C++ AMP: the path of its placeholder
};

struct Plan {
  std::vector<CompileJob> Compiles;
  std::vector<Command> Others;      // other inputs' compilation, the link
  std::vector<std::string> Outputs; // files of known names that will be written
};

llvm::Expected<Plan> makePlan(const Invocation &What, const Toolbox &Tools);

} // namespace ampcc
