#include "parse/IncludeGraph.h"
#include "clang/Basic/FileManager.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ampcc {

IncludeGraph::IncludeGraph(const SourceManager &SM, const TokenBuffer &Buffer) {
  auto NameOf = [&](OptionalFileEntryRef File) {
    return File ? Names.try_emplace(&File->getFileEntry(), File->getName().str()).first->second : "";
  };
  for (const Inclusion &I : Buffer.Inclusions)
    if (OptionalFileEntryRef File = SM.getFileManager().getOptionalFileRef(I.ResolvedPath))
      Nodes[NameOf(SM.getFileEntryRefForID(SM.getFileID(I.Hash)))].Included.push_back(NameOf(File));
  for (const InclusionTest &Test : Buffer.InclusionTests)
    Nodes[NameOf(SM.getFileEntryRefForID(SM.getFileID(Test.Name)))].Answers.push_back(
        (SM.getFilename(Test.Name) + ":" + Twine(SM.getFileOffset(Test.Name)) +
         (Test.IsFound ? " found" : " not found"))
            .str());
}

std::string IncludeGraph::nameOf(FileEntryRef File) const {
  auto Known = Names.find(&File.getFileEntry());
  return Known != Names.end() ? Known->second : File.getName().str();
}

void IncludeGraph::add(const IncludeGraph &Other) { Nodes.insert(Other.Nodes.begin(), Other.Nodes.end()); }

LibraryReading IncludeGraph::readingFrom(ArrayRef<std::string> Headers) const {
  LibraryReading Reading;
  llvm::StringSet<> Reached;
  std::vector<StringRef> Open; // a worklist traversal
  auto Reach = [&](ArrayRef<std::string> Files) {
    for (const std::string &File : Files)
      if (Reached.insert(File).second)
        Open.push_back(File);
  };
  Reach(Headers);
  while (!Open.empty()) {
    StringRef File = Open.back();
    Open.pop_back();
    Reading.Files.push_back(File.str());
    if (auto Node = Nodes.find(File.str()); Node != Nodes.end()) {
      Reach(Node->second.Included);
      llvm::append_range(Reading.Answers, Node->second.Answers);
    }
  }
  llvm::sort(Reading.Files);
  llvm::sort(Reading.Answers);
  Reading.Answers.erase(llvm::unique(Reading.Answers), Reading.Answers.end());
  return Reading;
}

} // namespace ampcc
