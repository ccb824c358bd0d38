#include "parse/preamble/LeadingHeaders.h"
#include "parse/StandardHeaders.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {
namespace {

bool isNamedAsLibrary(StringRef Header) { return Header == "amp.h" || Header.starts_with("amp_"); }

// A source's directives, as long as nothing else is in front of them.
class DirectiveReader {
public:
  explicit DirectiveReader(StringRef Source)
      : Source(Source), Raw(SourceLocation(), options(), Source.begin(), Source.begin(), Source.end()) {}

  // The text of the next directive behind its #; nothing at the end of the source and in front of other text.
  std::optional<StringRef> next() {
    Token T;
    Raw.LexFromRawLexer(T);
    IsAtEnd = T.is(tok::eof);
    if (!T.is(tok::hash) || !T.isAtStartOfLine())
      return std::nullopt;
    const unsigned Begin = Raw.getCurrentBufferOffset();
    const StringRef Line = Source.drop_front(Begin).take_until([](char C) { return C == '\n'; });
    Raw.seek(Begin + Line.size(), /*IsAtStartOfLine=*/false);
    const StringRef Text = Line.substr(0, Line.find("//")).trim();
    if (Line.trim().ends_with("\\") || Text.contains("/*")) // goes on in the next line
      return std::nullopt;
    return Text;
  }
  bool isAtEnd() const { return IsAtEnd; }

private:
  StringRef Source;
  Lexer Raw;
  bool IsAtEnd = false;

  static const LangOptions &options() {
    static const LangOptions Options = [] {
      LangOptions Made;
      Made.CPlusPlus = Made.LineComment = true;
      return Made;
    }();
    return Options;
  }
};

// What follows a word of a directive; nothing if the directive has another one.
std::optional<StringRef> behind(StringRef Word, StringRef Directive) {
  if (!Directive.consume_front(Word) || (!Directive.empty() && isAsciiIdentifierContinue(Directive.front())))
    return std::nullopt;
  return Directive.ltrim();
}

class Scan {
public:
  explicit Scan(const HeaderSearchOptions &Search) : Search(Search) {}
  std::vector<std::string> Headers;

  // Whether the file has only directives that are understood, so that what follows its inclusion counts, too.
  bool read(StringRef Path) {
    constexpr unsigned MaxDepth = 16;
    auto Source = llvm::MemoryBuffer::getFile(Path);
    if (!Source || Depth == MaxDepth || !Read.insert(Path).second)
      return false;
    ++Depth;
    DirectiveReader Directives((*Source)->getBuffer());
    const bool IsOver = readAll(Directives, llvm::sys::path::parent_path(Path));
    --Depth;
    return IsOver;
  }

private:
  const HeaderSearchOptions &Search;
  llvm::StringSet<> Read;
  unsigned Depth = 0;

  bool readAll(DirectiveReader &Directives, StringRef Folder) {
    bool IsGuarded = false;
    for (bool IsFirst = true; std::optional<StringRef> Directive = Directives.next(); IsFirst = false) {
      if (std::optional<StringRef> File = behind("include", *Directive)) {
        if (!include(*File, Folder))
          return false;
      } else if (std::optional<StringRef> Macro = behind("ifndef", *Directive); Macro && IsFirst) {
        IsGuarded = isGuard(*Macro, Directives.next());
        if (!IsGuarded)
          return false;
      } else if (IsGuarded && behind("endif", *Directive)) {
        return !Directives.next() && Directives.isAtEnd();
      } else if (behind("pragma", *Directive) != "once") {
        return false;
      }
    }
    return Directives.isAtEnd() && !IsGuarded;
  }

  // `#define MACRO` behind `#ifndef MACRO`. Other names may be macros of the standard library.
  static bool isGuard(StringRef Macro, std::optional<StringRef> Next) {
    return Next && behind("define", *Next) == Macro && !Macro.starts_with("_");
  }

  bool include(StringRef File, StringRef Folder) {
    const bool IsAngled = File.consume_front("<") && File.consume_back(">");
    if (IsAngled && (isStandardHeader(File) || isNamedAsLibrary(File))) {
      Headers.push_back(File.str());
      return true;
    }
    return !IsAngled && File.consume_front("\"") && File.consume_back("\"") && readQuoted(File, Folder);
  }

  // Looks where Clang does. A file that is found elsewhere ends the scan.
  bool readQuoted(StringRef File, StringRef Folder) {
    if (llvm::sys::path::is_absolute(File))
      return read(File);
    std::vector<StringRef> Folders{Folder};
    for (auto Group : {frontend::Quoted, frontend::Angled})
      for (const HeaderSearchOptions::Entry &Entry : Search.UserEntries)
        if (Entry.Group == Group && !Entry.IsFramework)
          Folders.push_back(Entry.Path);
    for (StringRef Each : Folders) {
      SmallString<256> Path(Each);
      llvm::sys::path::append(Path, File);
      if (llvm::sys::fs::exists(Path))
        return read(Path);
    }
    return false;
  }
};

} // namespace

std::vector<std::string> leadingHeaders(StringRef Source, const HeaderSearchOptions &Search) {
  Scan Found(Search);
  (void)Found.read(Source); // what is in front of other text
  if (llvm::none_of(Found.Headers, isNamedAsLibrary))
    return {};
  llvm::sort(Found.Headers);
  Found.Headers.erase(llvm::unique(Found.Headers), Found.Headers.end());
  return std::move(Found.Headers);
}

std::vector<std::string> libraryHeaders(std::vector<std::string> Headers) {
  llvm::erase_if(Headers, [](StringRef Header) { return !isNamedAsLibrary(Header); });
  return Headers;
}

} // namespace ampcc
