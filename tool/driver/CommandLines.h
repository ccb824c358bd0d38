// Builds the command lines of a plan: the user's arguments in their order, less those that a step must not see.
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

// Precompiles the header that is named behind it, for the text of hostCommand.
Command libraryCommand(const Invocation &What, const Toolbox &Tools);
Command preambleCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target);

// Writes the preprocessed source to the file that is named with -o behind it.
Command preprocessCommand(const Invocation &What, const Toolbox &Tools, const CompileTarget &Target);
// Compiles the preprocessed source that is named behind it, and keeps nothing.
Command reproduceCommand(const Invocation &What, const Toolbox &Tools);

// The whole command line for the host compiler, C++ sources included; with these overlays of the file system.
Command wholeCommand(const Invocation &What, const Toolbox &Tools, llvm::ArrayRef<std::string> Overlays);

// The command line for all inputs but the C++ sources: `ObjectOf` names what stands in the place of each of them.
Command remainingCommand(const Invocation &What, const Toolbox &Tools, llvm::ArrayRef<std::string> ObjectOf);

} // namespace ampcc
