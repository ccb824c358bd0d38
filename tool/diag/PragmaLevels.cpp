#include "diag/PragmaLevels.h"
#include "sema/WarningOption.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ampcc {

std::unique_ptr<PPCallbacks> PragmaLevels::watch() {
  class Watcher : public PPCallbacks {
  public:
    explicit Watcher(std::vector<Event> &Events) : Events(Events) {}
    void PragmaDiagnosticPush(SourceLocation Where, StringRef) override { Events.push_back({Event::Push, Where}); }
    void PragmaDiagnosticPop(SourceLocation Where, StringRef) override { Events.push_back({Event::Pop, Where}); }

  private:
    std::vector<Event> &Events;
  };
  return std::make_unique<Watcher>(Events);
}

// The place of the message is the group's name; the level is the word in front of it.
bool PragmaLevels::noteUnknownGroup(const DiagRecord &Head, const SourceManager &SM) {
  if (Head.Id != diag::warn_pragma_diagnostic_unknown_warning)
    return false;
  const std::string Option = Head.name(0); // as it is written
  StringRef Group = Option;
  if (!Group.consume_front("-W") || !isOwnGroup(Group))
    return false;
  auto [File, At] = SM.getDecomposedSpellingLoc(Head.Where);
  StringRef Before = SM.getBufferData(File).take_front(At).rtrim();
  auto Level = llvm::StringSwitch<DiagnosticsEngine::Level>(Before.drop_front(Before.find_last_of(" \t\"") + 1))
                   .Case("ignored", DiagnosticsEngine::Ignored)
                   .Cases({"error", "fatal"}, DiagnosticsEngine::Error)
                   .Default(DiagnosticsEngine::Warning);
  Events.push_back({Event::Set, Head.Where, Group.str(), Level});
  return true;
}

DiagnosticsEngine::Level PragmaLevels::levelOf(const DiagRecord &Warning, const SourceManager &SM) {
  if (Events.empty() || !Warning.own() || Warning.isOfRules() || Warning.Where.isInvalid())
    return Warning.Level;
  auto IsBefore = [&](SourceLocation A, SourceLocation B) {
    return SM.isBeforeInTranslationUnit(SM.getExpansionLoc(A), SM.getExpansionLoc(B));
  };
  // Insertion sort, stable: the events are almost in order, and events of one macro expansion have the same place.
  for (auto I = Events.begin(); I != Events.end(); ++I)
    std::rotate(llvm::upper_bound(llvm::make_range(Events.begin(), I), *I,
                                  [&](const Event &A, const Event &B) { return IsBefore(A.Where, B.Where); }),
                I, std::next(I));
  std::vector<llvm::StringMap<DiagnosticsEngine::Level>> Levels(1);
  for (const Event &E : Events) {
    if (!IsBefore(E.Where, Warning.Where))
      break;
    if (E.What == Event::Push)
      Levels.push_back(Levels.back());
    else if (E.What == Event::Set)
      Levels.back()[E.Group] = E.Level;
    else if (Levels.size() > 1)
      Levels.pop_back();
  }
  for (StringRef Name : {nameOf(*Warning.own()), StringRef("amp")})
    if (auto Found = Levels.back().find(Name); Found != Levels.back().end())
      return Found->second == DiagnosticsEngine::Warning ? Warning.Level : Found->second;
  return Warning.Level;
}

} // namespace ampcc
