#include "rewrite/Includes.h"
#include "clang/Basic/FileManager.h"

using namespace clang;

namespace ampcc {

Includes::Includes(const SourceManager &SM, const TokenBuffer &Tokens, const Edits &E) : SM(SM) {
  for (const Inclusion &I : Tokens.Inclusions)
    ByFile[SM.getFileID(I.Hash)][SM.getFileOffset(I.Hash)] = &I;
  for (const InclusionTest &T : Tokens.InclusionTests)
    Answers[T.Name] = T.IsFound;
  for (const Embedding &File : Tokens.Embeddings)
    Embedded[File.Hash] = &File;
  for (const auto &Entry : E.all())
    paste(SM.getExpansionLoc(Tokens.Tokens[Entry.first].getLocation()));
  bool Changed = true;
  while (Changed) { // to a fixpoint: an inclusion of a pasted file must not bring in the unedited text
    Changed = false;
    for (const Inclusion &I : Tokens.Inclusions)
      if (bringsPasted(I))
        Changed |= paste(I.Hash);
  }
}

// Library headers are never pasted: they are written to compile in both dialects.
bool Includes::paste(SourceLocation At) {
  bool Changed = false;
  while (At.isValid() && !SM.isInMainFile(At) && !SM.isInSystemHeader(At)) {
    FileID File = SM.getFileID(At);
    if (!SM.getFileEntryForID(File))
      break;
    Changed |= Pasted.insert(File).second;
    At = SM.getIncludeLoc(File);
  }
  return Changed;
}

bool Includes::bringsPasted(const Inclusion &I) const {
  return I.Entered.isValid() ? isPasted(I.Entered) : isPastedPath(I.ResolvedPath);
}

bool Includes::isPastedPath(StringRef Path) const {
  OptionalFileEntryRef Wanted = SM.getFileManager().getOptionalFileRef(Path);
  return Wanted &&
         llvm::any_of(Pasted, [&](FileID File) { return SM.getFileEntryForID(File) == &Wanted->getFileEntry(); });
}

InclusionAction Includes::actionFor(const Inclusion &I) const {
  if (bringsPasted(I))
    return I.Entered.isValid() ? InclusionAction::Paste : InclusionAction::Blank;
  bool WrittenInPasted = isPasted(SM.getFileID(I.Hash));
  bool DependsOnPlace = I.IsNext || !I.IsAngled;
  return WrittenInPasted && DependsOnPlace && !I.ResolvedPath.empty() ? InclusionAction::Respell
                                                                      : InclusionAction::Keep;
}

std::optional<bool> Includes::answerAt(SourceLocation Name) const {
  auto It = Answers.find(Name);
  return It == Answers.end() ? std::nullopt : std::optional(It->second);
}

const Embedding *Includes::embeddedAt(SourceLocation Hash) const { return Embedded.lookup(Hash); }

const std::map<unsigned, const Inclusion *> &Includes::in(FileID File) const {
  static const std::map<unsigned, const Inclusion *> None;
  auto It = ByFile.find(File);
  return It == ByFile.end() ? None : It->second;
}

} // namespace ampcc
