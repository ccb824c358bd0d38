// Writes the files that the report of an internal error needs.
#pragma once

#include "driver/Plan.h"

namespace ampcc {

struct Reproducer {
  std::string Source; // preprocessed, or a copy where that fails
  std::string Script; // the command that compiles it, for a shell
};

// Writes both to `Folder`, or, if that is empty, to the folder for temporary files.
llvm::Expected<Reproducer> writeReproducer(const CompileJob &Job, llvm::StringRef Folder);

} // namespace ampcc
