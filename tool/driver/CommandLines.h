// Builds the command lines of a plan: the user's arguments in their order, without those that a step must not get.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

// Where one source's compilation goes, and which dependency options follow from it.
struct CompileTarget {
  const Argument &Source;
  std::string Input;             // the file to name instead of the source; differs for standard input
  std::string Output;            // -o; empty: none
  std::vector<std::string> Stop; // "-c" where the user's command goes on to link
  std::vector<std::string> Dependencies;
  std::string Overlay; // of the file system, for the host compiler; empty: none
};

Command parseCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target);
Command plainCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target);
Command hostCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target, const CompileJob &Job);

// Precompiles the header whose name the caller appends, for the text that hostCommand compiles.
Command libraryCommand(const Invocation &What, const Toolbox &Tools);
Command preambleCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target);

// Writes the preprocessed source to the file that the caller names with -o.
Command preprocessCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target);
// Compiles the preprocessed source whose name the caller appends, and discards the output.
Command reproduceCommand(const Invocation &What, const Toolbox &Tools);

// The whole command line for the host compiler, C++ sources included; with these overlays of the file system.
Command wholeCommand(const Invocation &What, const Toolbox &Tools, llvm::ArrayRef<std::string> Overlays);

// The command line for all inputs but the C++ sources: `ObjectOf` are the object files that replace these, in order.
Command remainingCommand(const Invocation &What, const Toolbox &Tools, llvm::ArrayRef<std::string> ObjectOf);

} // namespace ampcc
