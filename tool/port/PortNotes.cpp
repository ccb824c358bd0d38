#include "port/PortNotes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ampcc {
namespace {

struct RowText {
  PortAnswer Answer;
  const char *Seen, *Does;
};

constexpr RowText Rows[] = {
#define AMPCC_PORT_ROW(id, answer, seen, does) {PortAnswer::answer, seen, does},
#include "port/PortRows.def"
};

const RowText &textOf(PortRow Row) { return Rows[static_cast<unsigned>(Row)]; }

// For a missing feature, `Does` says what to use instead.
std::string actionText(const RowText &Row) {
  return (Row.Answer == PortAnswer::Missing ? "is not available; " : "") + std::string(Row.Does) +
         (Row.Answer == PortAnswer::WithFlag ? " [with -famp-msvc]" : "");
}

} // namespace

void PortNotes::add(PortRow Row, SourceLocation Where, llvm::StringRef Detail, const SourceManager &SM) {
  SourceLocation At = SM.getExpansionLoc(Where);
  if (At.isInvalid() || SM.isInSystemHeader(At) || SM.isWrittenInBuiltinFile(At) || SM.isWrittenInCommandLineFile(At))
    return;
  PresumedLoc Shown = SM.getPresumedLoc(At);
  if (Shown.isInvalid())
    return;
  std::string File = Shown.getFilename();
  if (!llvm::is_contained(Files, File))
    Files.push_back(File);
  Notes[{std::move(File), Row, Detail.str()}].insert({Shown.getLine(), Shown.getColumn()});
}

bool PortNotes::has(PortAnswer Answer) const {
  return llvm::any_of(Notes, [&](const auto &Note) { return textOf(Note.first.Row).Answer == Answer; }) ||
         llvm::any_of(Whole, [&](PortRow Row) { return textOf(Row).Answer == Answer; });
}

std::string PortNotes::report() const {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  std::map<PortRow, std::size_t> Counts;
  for (const std::string &File : Files) {
    std::multimap<Place, const decltype(Notes)::value_type *> InFile;
    for (const auto &Note : Notes)
      if (Note.first.File == File)
        InFile.insert({*Note.second.begin(), &Note});
    for (const auto &[First, Note] : InFile) {
      const RowText &Row = textOf(Note->first.Row);
      std::size_t Places = Note->second.size();
      Counts[Note->first.Row] += Places;
      Out << File << ':' << First.Line << ':' << First.Column << ": " << Row.Seen;
      if (!Note->first.Detail.empty() && Note->first.Detail != Row.Seen)
        Out << " '" << Note->first.Detail << "'";
      if (Places > 1)
        Out << " (" << Places << " places)";
      Out << ": " << actionText(Row) << '\n';
    }
  }
  for (PortRow Row : Whole)
    Counts[Row] = 1;
  if (Counts.empty())
    return "nothing of Visual C++ or Windows was found\n";
  Out << "\nin all:\n";
  for (auto [Row, Count] : Counts)
    Out << llvm::format("%6zu  ", Count) << textOf(Row).Seen << ": " << actionText(textOf(Row)) << '\n';
  return Text;
}

} // namespace ampcc
