// The include graph of a translation unit: for each file, the files that its #include lines name, also if an include
// guard has skipped them, and the results of its __has_include.
#pragma once

#include "parse/LibraryReading.h"
#include "syntax/TokenBuffer.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace ampcc {

struct IncludeGraph {
  struct Node {
    std::vector<std::string> Included; // files
    std::vector<std::string> Answers;
  };
  std::map<std::string, Node> Nodes; // by file

  IncludeGraph() = default;
  IncludeGraph(const clang::SourceManager &SM, const TokenBuffer &Buffer);

  // The name of a file in this graph: a file may be included under several names.
  std::string nameOf(clang::FileEntryRef File) const;

  // Adds the files that `Other` has and this graph has not: those of a precompiled preamble.
  void add(const IncludeGraph &Other);

  // All files that can be reached from the headers, and their answers, both sorted, because their order depends on
  // which header is included first.
  LibraryReading readingFrom(llvm::ArrayRef<std::string> Headers) const;

private:
  llvm::DenseMap<const clang::FileEntry *, std::string> Names;
};

} // namespace ampcc
