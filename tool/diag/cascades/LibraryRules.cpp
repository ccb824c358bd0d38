// Errors that follow from others about uses of the library: requirements of its classes, names that it does not have,
// elements and texels.
#include "diag/cascades/CascadeRules.h"
#include "sema/KnownClasses.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc::cascades {

// An error of Clang on the line of a name whose header is not included.
bool followsMissingHeader(const Group &Later, const Group &Missing, const ErrorPlaces &Places) {
  return !Missing.MissingHeader.empty() && Later.MissingHeader.empty() && !Later.head().isOfRules() &&
         Places.areOnSameLine(Missing.head().Where, Later.head().Where);
}

// A call of a function template whose declaration uses a name that the library does not have, if the error about this
// name is shown.
bool isOfAbsentName(const Group &Call, const Group &Name, const ErrorPlaces &Places) {
  const SourceLocation Where = Name.head().Where;
  return Name.head().Id == diag::err_unavailable_message && llvm::any_of(Call.Messages, [&](const DiagRecord &M) {
           return M.isClangs(diag::note_ovl_candidate_substitution_failure) &&
                  (Places.areInOneStatement(Where, M.Where) || Places.areInOneStatement(M.Where, Where));
         });
}

// A further error at the place of a failed check of the library, or about a property whose getter has an error.
bool isAfterCheck(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  const DiagRecord &Head = Later.head(), &Check = Earlier.head();
  if (Head.Where == Check.Where)
    return Check.IsMoved || Head.isClangs(diag::err_cannot_find_suitable_accessor);
  return Check.IsMoved && Head.IsMoved && Head.saysSameAs(Check) && Places.areOnSameLine(Head.Where, Check.Where);
}

// A tile that is refused for a tiled_extent and a tiled_index with the same dimensions.
bool isOfSameTileArguments(const Group &Later, const Group &Earlier, const ErrorPlaces &) {
  auto IsOfTile = [](const CXXRecordDecl *C) {
    return isLibraryClass(C, "tiled_extent") || isLibraryClass(C, "tiled_index");
  };
  if (!IsOfTile(Later.Refused) || !IsOfTile(Earlier.Refused))
    return false;
  ArrayRef<TemplateArgument> Arguments = Later.Refused->getTemplateArgs().asArray();
  return llvm::equal(Arguments, Earlier.Refused->getTemplateArgs().asArray(),
                     [](const TemplateArgument &A, const TemplateArgument &B) { return A.structurallyEquals(B); });
}

// A tile of 0 threads, which the tiled_extent and the tiled_index have in common.
bool isOfSameTile(const Group &Index, const Group &Tile, const ErrorPlaces &) {
  return Tile.head().is(Diag::TileDimensions) && isLibraryClass(Index.Refused, "tiled_index");
}

// A further template argument of the same declaration that is no constant, like the dimensions of a tile.
bool isOfSameNonConstant(const Group &Argument, const Group &Tile, const ErrorPlaces &Places) {
  const DiagRecord &Head = Argument.head();
  return Head.isClangs(diag::err_expr_not_cce) && Tile.head().is(Diag::TileNotConstant) &&
         Places.areInOneStatement(Tile.head().Where, Head.Where);
}

// An error in the text of a class of the library that has been refused for these elements, or of another class for
// them: texture<float_3, 2> and its views.
bool isInRefusedInstance(const Group &Later, const Group &Earlier, const ErrorPlaces &) {
  if (!Earlier.head().is(Diag::RefusedInstance) || !Earlier.Refused || !Later.head().IsMoved || Later.head().own() ||
      !Later.UsedClass)
    return false;
  return Later.UsedClass->getTemplateArgs()[0].structurallyEquals(Earlier.Refused->getTemplateArgs()[0]);
}

// A second member that a class of the library does not have, or a second unknown name, if the advice is given for the
// first: a.begin(), a.end(); blockIdx.x, threadIdx.x
bool hasSameAdvice(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  auto IsAdvice = [](const DiagRecord &M) { return M.is(Diag::NoteAdvice); };
  auto Given = llvm::find_if(Later.Messages, IsAdvice), Before = llvm::find_if(Earlier.Messages, IsAdvice);
  const bool AreMembers = Later.head().isClangs(diag::err_no_member) && Earlier.head().isClangs(diag::err_no_member) &&
                          Later.head().context(1) == Earlier.head().context(1);
  const bool AreNames =
      Later.head().isClangs(diag::err_undeclared_var_use) && Earlier.head().isClangs(diag::err_undeclared_var_use);
  return Given != Later.Messages.end() && Before != Earlier.Messages.end() && Given->saysSameAs(*Before) &&
         (AreMembers || AreNames) && Places.areOnSameLine(Later.head().Where, Earlier.head().Where);
}

// The class of a value that the rules refuse, or of a variable whose type is deduced from such a value; else null.
static const CXXRecordDecl *classOfRefusedValue(const DiagRecord &M) {
  QualType T;
  if (M.is(Diag::ValueType)) {
    T = M.type(0);
  } else if (M.is(Diag::Type)) {
    const auto *Variable = dyn_cast_or_null<VarDecl>(M.declaration(1));
    T = Variable && Variable->getType()->getContainedDeducedType() ? M.type(2) : QualType();
  }
  if (T.isNull())
    return nullptr;
  while (!T->getPointeeType().isNull())
    T = T->getPointeeType();
  const CXXRecordDecl *Class = classOfObject(T);
  return Class ? Class->getCanonicalDecl() : nullptr;
}

// A value of a class that is refused as the element type of a container, too.
bool isElement(const Group &Value, const Group &Elements, const ErrorPlaces &) {
  const CXXRecordDecl *Class = classOfRefusedValue(Value.head());
  const CXXRecordDecl *Refused =
      Elements.head().is(Diag::ElementType) ? classOfObject(Elements.head().type(0)) : nullptr;
  return Class && Refused && Refused->getCanonicalDecl() == Class;
}

// A texel that cannot be read, on the left side of an assignment, to it or to a component, that fails because it writes
// no texel (ElementWrites.cpp).
bool isReadOfWritten(const Group &Read, const Group &Assignment, const ErrorPlaces &Places) {
  const DiagRecord &Head = Read.head(), &Operator = Assignment.head();
  return Head.IsMoved && Read.RefusedMember && isLibraryClass(Read.RefusedMember->getParent(), "texture_view") &&
         Operator.isClangs(diag::err_ovl_no_viable_oper, diag::err_member_function_call_bad_cvr) &&
         !Operator.Ranges.empty() && Places.isWithin(Head.Where, Operator.Ranges.front().getAsRange());
}

} // namespace ampcc::cascades
