#include "rewrite/FilePrinter.h"
#include "rewrite/Directives.h"
#include "rewrite/MacroUses.h"
#include "llvm/Support/FileSystem.h"

using namespace clang;

namespace ampcc {

static std::string quotedPath(StringRef Path) {
  llvm::SmallString<256> Absolute(Path);
  (void)llvm::sys::fs::make_absolute(Absolute); // fails without a current folder: the path is as good as any then
  return "\"" + Absolute.str().str() + "\"";
}

static std::string includeByPath(StringRef Path) { return "#include " + quotedPath(Path); }

std::string lineMarker(const SourceManager &SM, unsigned Line, SourceLocation In) {
  std::string Text = "#line " + std::to_string(Line) + " \"";
  for (const char *C = SM.getPresumedLoc(In).getFilename(); *C; ++C) {
    if (*C == '"' || *C == '\\')
      Text += '\\';
    Text += *C;
  }
  return Text + "\"\n";
}

// Prints one file; a pasted file is one more OneFile.
class OneFile {
public:
  OneFile(const FilePrinter &P, FileID File, std::string &Out)
      : P(P), SM(P.SM), File(File), Source(SM.getBufferData(File)), Out(Out),
        Directives(findDirectives(SM, File, P.PP.getLangOpts())) {
    Position = Source.starts_with("\xef\xbb\xbf") ? 3 : 0; // a byte order mark belongs to the start of a file only
  }

  void printUpTo(unsigned End) {
    appendLineMarker(1, SM.getLocForStartOfFile(File));
    copyUpTo(End, 0);
  }
  void print() {
    printUpTo(0);
    printRest();
  }
  void printRest() {
    std::vector<TokenPlace> Places = findEditedPlaces(SM, P.PP.getLangOpts(), P.Tokens, P.E, File);
    for (std::size_t I = 0; I < Places.size(); ++I) {
      copyUpTo(Places[I].Begin, P.E.regionOf(Places[I].First));
      printPlace(Places[I], I + 1 < Places.size() ? Places[I + 1].Begin : Source.size());
    }
    copyUpTo(Source.size(), 0);
  }

private:
  const FilePrinter &P;
  const SourceManager &SM;
  FileID File;
  StringRef Source;
  std::string &Out;
  std::vector<Directive> Directives;
  unsigned Position = 0;    // everything before this offset is printed
  unsigned LastRegion = 0;  // of the token that ends there
  std::size_t Inserted = 0; // end of the last text in `Out` that an edit made

  // `Next`: where the next edit is.
  void printPlace(const TokenPlace &Place, unsigned Next) {
    bool Gone = P.E.isRemoved(Place.Last);
    if (Place.IsMacroUse)
      append(expandMacroUse(P.PP, P.Tokens, P.E, Place));
    else
      printToken(*P.E.find(Place.First), Place);
    if (Gone || Place.IsMacroUse)
      keepLines(Place.Begin, Place.End);
    Position = Place.End;
    LastRegion = P.E.regionOf(Place.Last);
    if (Gone || Place.IsMacroUse)
      closeUp(Next);
  }

  void printToken(const TokenEdit &Edit, const TokenPlace &Place) {
    append(Edit.Before);
    if (!Edit.Region)
      append(Source.slice(Place.Begin, Place.End));
    append(Edit.After);
  }

  // `x ? a : [...]` must not become `a :::ampcc`.
  void append(StringRef Text) {
    if (!Out.empty() && Out.back() == ':' && Text.starts_with(":"))
      Out += ' ';
    Out += Text;
    if (!Text.empty())
      Inserted = Out.size();
  }

  void keepLines(unsigned Begin, unsigned End) {
    for (char C : Source.slice(Begin, End))
      if (C == '\n') {
        trimLine();
        Out += '\n';
      }
  }
  void trimLine() {
    while (!Out.empty() && (Out.back() == ' ' || Out.back() == '\t'))
      Out.pop_back();
  }
  // Behind something removed: no white space in front of more white space or punctuation, and the punctuation that ends
  // the line in front of the line ends that were kept.
  void closeUp(unsigned Next) {
    std::size_t Text = StringRef(Out).find_last_not_of(" \t\n") + 1;
    StringRef Tail = Source.slice(Position, Next).take_while([](char C) { return C == ')' || C == ';'; });
    bool EndsLine = Source.slice(Position + Tail.size(), Next).ltrim('\r').starts_with("\n");
    if (EndsLine && !Tail.empty() && Text == Inserted) {
      Out.insert(Text, Tail);
      Position += Tail.size();
    }
    while (StringRef(Out).ends_with("(") && Position < Next && Source[Position] == ' ')
      ++Position;
    if (Position == Source.size() || StringRef(" \t\r\n;,)").contains(Source[Position]))
      trimLine();
  }

  void copyUpTo(unsigned End, unsigned NextRegion) {
    if (Position >= End)
      return;
    if (LastRegion && LastRegion == NextRegion)
      skipUpTo(End);
    else
      copyWithIncludes(End);
    Position = std::max(Position, End);
    LastRegion = 0;
  }

  // Between two tokens that are removed together: line ends, conditionals and macro definitions stay.
  void skipUpTo(unsigned End) {
    for (const Directive &D : Directives) {
      if (D.Begin < Position || D.Begin >= End)
        continue;
      keepLines(Position, D.Begin);
      if (D.Kind == DirectiveKind::Conditional)
        printConditional(D);
      else if (D.Kind == DirectiveKind::Macro)
        Out += Source.slice(D.Begin, D.End);
      else
        keepLines(D.Begin, D.End);
      Position = D.End;
    }
    keepLines(Position, End);
  }

  void copyWithIncludes(unsigned End) {
    const auto &Written = P.Inclusions.in(File);
    for (const Directive &D : Directives) {
      if (D.Begin < Position || D.Begin >= End)
        continue;
      auto It = Written.find(D.Begin);
      if (It != Written.end())
        printInclusion(*It->second, D);
      else if (const Embedding *E = P.Inclusions.embeddedAt(SM.getLocForStartOfFile(File).getLocWithOffset(D.Begin)))
        printEmbedding(*E, D);
      else if (D.Kind == DirectiveKind::PragmaOnce && File != SM.getMainFileID())
        leaveOut(D);
      else if (D.Kind == DirectiveKind::Conditional) {
        leaveOut(D);
        printConditional(D);
      }
    }
    if (Position < End)
      Out += Source.slice(Position, End);
  }

  void leaveOut(const Directive &D) {
    Out += Source.slice(Position, D.Begin);
    Position = D.End;
  }

  // `__has_include("name")` in a pasted file depends on the folder of that file: the parse's result replaces it.
  void printConditional(const Directive &D) {
    StringRef Asks = "__has_include";
    unsigned At = D.Begin;
    for (std::size_t Found; (Found = Source.slice(At, D.End).find(Asks)) != StringRef::npos;) {
      unsigned Begin = At + Found, Name = Source.find('(', Begin) + 1, Close = Source.find(')', Name);
      Name = Source.find_first_not_of(" \t", Name);
      auto Answer = P.Inclusions.answerAt(SM.getLocForStartOfFile(File).getLocWithOffset(Name));
      bool IsReplaced = File != SM.getMainFileID() && Answer && Close < D.End;
      Out += Source.slice(At, Begin);
      Out += IsReplaced ? StringRef(*Answer ? "1" : "0") : Asks;
      At = IsReplaced ? Close + 1 : Begin + Asks.size();
    }
    Out += Source.slice(At, D.End);
  }

  // #embed: the file is named by its path, since names are relative to the source, not to the printed text.
  void printEmbedding(const Embedding &E, const Directive &D) {
    leaveOut(D);
    StringRef Text = Source.slice(D.Begin, D.End);
    std::size_t Name = Text.find('"'), End = Text.find('"', Name + 1);
    if (End == StringRef::npos) // a macro
      Out += Text;
    else
      Out += (Text.take_front(Name) + quotedPath(E.ResolvedPath) + Text.drop_front(End + 1)).str();
  }

  void printInclusion(const Inclusion &I, const Directive &D) {
    switch (P.Inclusions.actionFor(I)) {
    case InclusionAction::Keep:
      return;
    case InclusionAction::Blank:
      return leaveOut(D);
    case InclusionAction::Respell:
      leaveOut(D);
      Out += includeByPath(I.ResolvedPath);
      return keepLines(D.Begin, D.End);
    case InclusionAction::Paste:
      leaveOut(D);
      OneFile(P, I.Entered, Out).print();
      if (!StringRef(Out).ends_with("\n"))
        Out += '\n';
      SourceLocation End = SM.getLocForStartOfFile(File).getLocWithOffset(D.End);
      appendLineMarker(SM.getPresumedLineNumber(End) + 1, End); // the rest of the line follows, then the next line
      Out.pop_back();
    }
  }

  void appendLineMarker(unsigned Line, SourceLocation In) { Out += lineMarker(SM, Line, In); }
};

PrintedFile FilePrinter::printMainFile(unsigned End) {
  PrintedFile Result;
  std::string &Out = Result.Text;
  for (const auto &[Offset, I] : Inclusions.in(PP.getPredefinesFileID())) // -include
    if (Inclusions.actionFor(*I) == InclusionAction::Paste) {
      OneFile(*this, I->Entered, Out).print();
      Out += '\n';
    } else if (Inclusions.actionFor(*I) != InclusionAction::Blank) {
      Out += includeByPath(I->ResolvedPath) + "\n";
    }
  OneFile Main(*this, SM.getMainFileID(), Out);
  Main.printUpTo(End);
  Result.Begin = Out.size();
  Main.printRest();
  return Result;
}

} // namespace ampcc
