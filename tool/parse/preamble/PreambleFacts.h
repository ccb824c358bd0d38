// What the front end must know of a precompiled preamble beside its AST. Stored as JSON in a file of its own.
#pragma once

#include "parse/IncludeGraph.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

// A file as it was when it was read.
struct FileStamp {
  std::string Path;
  int64_t Size = 0, Time = 0; // Time: of the last modification, in nanoseconds
};

struct PreambleFacts {
  std::string Source;                   // the text that was precompiled
  std::vector<FileStamp> Files;         // all that were read
  std::vector<std::string> Missing;     // paths where a file was looked for and not found
  IncludeGraph Graph;                   // of the preamble
  std::string Library;                  // <amp.h> in the graph; empty if it is not included
  std::vector<std::string> DualNames;   // of restrict(cpu, amp) functions (sema/DualNames.h)
  std::vector<int64_t> ClassesToLookUp; // local declaration ids (parse/SideConsumer.h)

  // Whether the files are what they were, and the missing ones are still missing.
  bool areValid() const;

  // What <amp.h> reads.
  LibraryReading readingOfLibrary() const { return Library.empty() ? LibraryReading() : Graph.readingFrom(Library); }

  // Nothing if the file cannot be stamped.
  static std::optional<FileStamp> stampOf(llvm::StringRef Path);
  static std::optional<PreambleFacts> read(llvm::StringRef File);
  std::string toText() const;
};

} // namespace ampcc
