#include "analysis/lint/Causes.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

const Cause *stronger(const Cause *A, const Cause *B) {
  if (!A || !B)
    return A ? A : B;
  return A->IsDoubtful && !B->IsDoubtful ? B : A;
}

const Cause *Causes::intern(const Cause &C) {
  Key K{C.TheKind, C.Where.File, C.Where.Line, C.Where.Origin, C.Named, C.From};
  return &Known.try_emplace(K, C).first->second;
}

const Cause *Causes::begin(Cause::Kind Kind, Location Where, const Variable *Named) {
  return intern({Kind, Where, Named, nullptr, Kind == Cause::Kind::Memory});
}

// Reuses an equivalent link of the chain, so that loops do not lengthen it.
const Cause *Causes::follow(Cause::Kind Kind, Location Where, const Cause *From, const Variable *Named) {
  for (const Cause *C = From; C; C = C->From)
    if (C->TheKind == Kind && C->Named == Named &&
        (Named || (C->Where.Line == Where.Line && C->Where.File == Where.File)))
      return C;
  return intern({Kind, Where, Named, From, From->IsDoubtful});
}

static std::string nameOf(const Cause &C) {
  switch (C.TheKind) {
  case Cause::Kind::ThreadIndex:
    return "the thread's index";
  case Cause::Kind::Atomic:
    return "the result of an atomic operation";
  case Cause::Kind::Memory:
    return C.Named->Name.empty() ? "memory that the kernel writes" : "'" + C.Named->Name + "', which the kernel writes";
  case Cause::Kind::Variable:
  case Cause::Kind::Assignment:
    return "'" + C.Named->Name + "'";
  case Cause::Kind::Condition:
  case Cause::Kind::Leaving:
    return "a condition that can differ";
  }
  return "";
}

std::vector<Note> explain(const Cause *C) {
  std::vector<Note> Notes;
  for (; C && C->From && Notes.size() < 6; C = C->From) {
    if (C->TheKind == Cause::Kind::Leaving)
      Notes.push_back({Remark::Leaves, C->Where, "", ""});
    else if (C->TheKind == Cause::Kind::Condition)
      Notes.push_back({Remark::Condition, C->Where, "", nameOf(*C->From)});
    else if (C->TheKind == Cause::Kind::Assignment)
      Notes.push_back({Remark::Assignment, C->Where, C->Named->Name, ""});
    else
      Notes.push_back({Remark::Value, C->Where, C->Named->Name, nameOf(*C->From)});
  }
  return Notes;
}

} // namespace ampcc::analysis
