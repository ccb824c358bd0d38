// The dynamic section of a linked ELF file: the libraries that it needs, and the folders in which it searches for them.
#pragma once

#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

struct ElfProgram {
  // A string of the file, in place.
  struct Text {
    std::string Value;
    std::size_t Offset; // in the file
  };

  std::vector<std::string> Needed;     // DT_NEEDED
  std::optional<Text> SearchFolders;   // DT_RUNPATH or DT_RPATH, as it is written: separated by colons
  std::size_t WritableSearchBytes = 0; // how much of SearchFolders no other string of the file shares

  // Fails if the file is not a linked ELF file of this machine's kind (64 bits, little-endian).
  static llvm::Expected<ElfProgram> read(llvm::StringRef Path);
};

} // namespace ampcc
