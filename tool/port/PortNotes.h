// Collects the features of Visual C++ and Windows that the compilation finds in a program, for --amp-port-report.
#pragma once

#include "clang/Basic/SourceManager.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace ampcc {

enum class PortRow {
#define AMPCC_PORT_ROW(id, answer, seen, does) id,
#include "port/PortRows.def"
};

// How amp-cc handles the feature of a row: accepts it, accepts it with -famp-msvc, or does not support it.
enum class PortAnswer { Accepted, WithFlag, Missing };

class PortNotes {
public:
  // `Detail` is the word or text found; equal details at one location are one note. Locations in headers of the system
  // or the library are ignored.
  void add(PortRow Row, clang::SourceLocation Where, llvm::StringRef Detail, const clang::SourceManager &SM);

  bool has(PortAnswer Answer) const;
  void addWhole(PortRow Row) { Whole.insert(Row); } // a feature of the whole program, without location

  // One line for each word in each file, with its first place, in the order of the text; then the count of each row.
  std::string report() const;

private:
  struct Place {
    unsigned Line, Column;
    auto operator<=>(const Place &) const = default;
  };
  struct Key {
    std::string File;
    PortRow Row;
    std::string Detail;
    auto operator<=>(const Key &) const = default;
  };
  std::map<Key, std::set<Place>> Notes;
  std::vector<std::string> Files; // in the order of their first notes
  std::set<PortRow> Whole;
};

} // namespace ampcc
