#include "driver/IncludeSpelling.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampcc {

// Messages and dependency files name a file as it is called, relative where the search is: LLVM's writer of overlays
// takes absolute paths only.
std::string spellingOverlay(ArrayRef<OtherSpelling> Files) {
  json::Array Entries;
  for (const OtherSpelling &File : Files)
    Entries.push_back(json::Object{{"type", "file"}, {"name", File.Asked}, {"external-contents", File.Name}});
  json::Object Overlay{{"version", 0}, {"use-external-names", true}, {"roots", std::move(Entries)}};
  std::string Text;
  raw_string_ostream(Text) << json::Value(std::move(Overlay));
  return Text;
}

} // namespace ampcc
