// R-LANG-188: makes lvalues of rvalues that are bound to references to non-const.
#include "diag/DiagKinds.h"
#include "parse/patches/BoundRvalues.h"
#include "parse/patches/PatchPlaces.h"
#include "parse/patches/SourcePatches.h"
#include "sema/Annotations.h"
#include "sema/NodeSearch.h"
#include "syntax/PartsOfTokens.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

bool SourcePatches::bindRvalue(SourceRange Given) {
  const SourceRange Value = wholeTokens(CharSourceRange::getTokenRange(Given), *Sources).getAsRange();
  if (!Bound.insert({Value.getBegin(), Value.getEnd()}).second)
    return false;
  note(PortRow::Temporary, Value.getBegin());
  UsesOfHeader.push_back(Value.getBegin());
  insert(Value.getBegin(), "__amp_as_lvalue(", SourcePatch::Place::Before);
  insert(Value.getEnd(), ")", SourcePatch::Place::After);
  return true;
}

// The declaration at the place; null: there is none.
template <typename Declaration> static const Declaration *declarationAt(SourceLocation Where, const Sema &Parsing) {
  return findNode<Declaration>(Parsing.getASTContext(),
                               [&](const Declaration *D) { return D->getLocation() == Where; });
}

// The expression that is the N-th argument (from 1) of a candidate.
static SourceRange argumentIn(const DiagRecord &Head, const DiagRecord &Candidate, unsigned N, const Sema &Parsing) {
  switch (Head.Id) {
  case diag::err_typecheck_nonviable_condition: // the candidates are constructors
    return Head.Ranges.empty() ? SourceRange() : Head.Ranges.front().getAsRange();
  case diag::err_typecheck_invalid_operands:
  case diag::err_ovl_no_viable_oper:
    // The arguments of a member function do not count the object.
    if (Head.Ranges.size() == 2 && N == 1 && declarationAt<CXXMethodDecl>(Candidate.Where, Parsing))
      ++N;
    return N <= Head.Ranges.size() ? Head.Ranges[N - 1].getAsRange() : SourceRange();
  case diag::err_ovl_no_viable_object_call: { // the arguments stand behind the object
    auto Found = Head.Ranges.empty() ? std::nullopt : argumentOf(Head.Ranges.front().getEnd(), N, Parsing);
    return Found ? SourceRange(Found->first, Found->second) : SourceRange();
  }
  default:
    auto Found = argumentOf(Head.Where, N, Parsing);
    return Found ? SourceRange(Found->first, Found->second) : SourceRange();
  }
}

// The number, from 1, of the argument that a candidate requires to be an lvalue, or of an array in place of a view.
static std::optional<unsigned> argumentToBind(const DiagRecord &Candidate) {
  constexpr int64_t IsObject = 1;
  auto NumberAt = [&](unsigned IsOf, unsigned Index) {
    std::optional<int64_t> Number = Candidate.number(IsOf) == IsObject ? std::nullopt : Candidate.number(Index);
    return Number ? std::optional(unsigned(*Number)) : std::nullopt;
  };
  if (Candidate.isClangs(diag::note_ovl_candidate_bad_value_category))
    return Candidate.number(5) == 0 ? NumberAt(3, 4) : std::nullopt;
  auto [From, To] = missingConversion(Candidate);
  bool ArrayForView = Candidate.isClangs(diag::note_ovl_candidate_bad_conv) && !From.isNull() && !To.isNull() &&
                      isArrayClass(From) && isViewClass(To.getNonReferenceType());
  return ArrayForView ? NumberAt(5, 6) : std::nullopt;
}

// R-LANG-188, for failed expressions that the AST does not keep: operators in instances of templates, constructors,
// lists.
bool SourcePatches::inferBoundRvalue(const DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  if (Head.Id == diag::err_lvalue_reference_bind_to_temporary && !Head.Ranges.empty()) {
    const auto *Reference = declarationAt<VarDecl>(Head.Where, Parsing);
    return Reference && infer(keepFor(Reference, Head.Ranges.front().getAsRange()));
  }
  for (const DiagRecord &Note : Group.Messages)
    if (std::optional<unsigned> Number = argumentToBind(Note))
      if (SourceRange Value = argumentIn(Head, Note, *Number, Parsing); Value.isValid())
        return bindRvalue(Value);
  return false;
}

// R-LANG-188, for failed expressions in the AST.
void SourcePatches::inferBoundRvalues(Sema &Parsing) {
  if (!IsLearning || !Parsing.getLangOpts().MSVCCompat || !Parsing.getDiagnostics().hasErrorOccurred())
    return;
  Sources = &Parsing.getSourceManager();
  for (const BoundRvalue &Value : findBoundRvalues(Parsing))
    infer(Value);
}

bool SourcePatches::infer(const BoundRvalue &Value) {
  const SourceLocation Begin = wholeToken(Value.Where.getBegin(), *Sources), End = Value.Where.getEnd();
  if (Value.At == BoundRvalue::Place::Argument)
    return bindRvalue(Value.Where);
  note(PortRow::Temporary, Begin);
  if (Value.At == BoundRvalue::Place::Sigil)
    return add(Begin, "&&");
  if (!Bound.insert({Begin, End}).second)
    return false;
  std::string Type = "decltype(" + Value.Variable->getName().str() + ")";
  insert(Begin, "const_cast<" + Type + ">(static_cast<const __remove_reference_t(" + Type + ") &>(",
         SourcePatch::Place::Before);
  insert(End, "))", SourcePatch::Place::After);
  return true;
}

} // namespace ampcc
