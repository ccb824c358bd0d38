#include "parse/patches/DeducedValues.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace ampcc {
namespace {

// The use of a non-type template parameter that is the whole argument, or null.
const DeclRefExpr *useIn(const TemplateArgument &Argument) {
  if (Argument.isPackExpansion())
    return useIn(Argument.getPackExpansionPattern());
  const Expr *E = Argument.getKind() == TemplateArgument::Expression ? Argument.getAsExpr() : nullptr;
  while (E) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Constant = dyn_cast<ConstantExpr>(E))
      E = Constant->getSubExpr();
    else if (const auto *Replaced = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      E = Replaced->getReplacement();
    else
      break;
  }
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(E);
  return Name && isa<NonTypeTemplateParmDecl>(Name->getDecl()) ? Name : nullptr;
}

QualType typeOf(const NonTypeTemplateParmDecl *Parameter) {
  QualType T = Parameter->getType();
  if (const auto *Pack = T->getAs<PackExpansionType>())
    T = Pack->getPattern();
  return T.getCanonicalType().getUnqualifiedType();
}

bool isNumber(QualType T) { return !T->isDependentType() && T->isIntegralOrEnumerationType(); }

// Collects from the types from which arguments are deduced (the parameters of a function, or the arguments of a partial
// specialization) which template parameters they use.
class DeductionVisitor : public DynamicRecursiveASTVisitor {
public:
  // Parameters that are deduced from arguments of their own type, and of another type.
  llvm::SmallSetVector<const NonTypeTemplateParmDecl *, 4> Matched, Mismatched;
  llvm::SmallVector<const DeclRefExpr *, 8> Uses;

  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc Use) override {
    for (unsigned I = 0; I < Use.getNumArgs(); ++I) {
      const TemplateArgument &Argument = Use.getArgLoc(I).getArgument();
      if (Argument.getKind() != TemplateArgument::Expression)
        continue; // a type or a template
      const Expr *E = Use.getArgLoc(I).getSourceExpression();
      if (const auto *Pack = dyn_cast<PackExpansionExpr>(E))
        E = Pack->getPattern();
      if (const auto *Name = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()))
        Uses.push_back(Name);
    }
    return true;
  }
  bool VisitTemplateSpecializationType(TemplateSpecializationType *Use) override {
    if (Use->isTypeAlias())
      return TraverseType(Use->getAliasedType());
    const auto *Class = dyn_cast_or_null<ClassTemplateDecl>(Use->getTemplateName().getAsTemplateDecl());
    if (Class)
      compare(Use->template_arguments(), *Class->getTemplateParameters());
    return true;
  }

  bool isMatched(const DeclRefExpr *Use) const { return MatchedUses.contains(Use); }

private:
  llvm::SmallPtrSet<const DeclRefExpr *, 8> MatchedUses;

  void compare(ArrayRef<TemplateArgument> Arguments, const TemplateParameterList &Parameters) {
    for (unsigned I = 0; I < Arguments.size() && Parameters.size() > 0; ++I) {
      const NamedDecl *Place = Parameters.getParam(std::min(I, Parameters.size() - 1));
      const auto *Of = dyn_cast<NonTypeTemplateParmDecl>(Place);
      const DeclRefExpr *Use = useIn(Arguments[I]);
      if (!Of || !Use)
        continue;
      const auto *Given = cast<NonTypeTemplateParmDecl>(Use->getDecl());
      bool IsSame = typeOf(Of) == typeOf(Given);
      if (IsSame)
        MatchedUses.insert(Use);
      if (isNumber(typeOf(Of)) && isNumber(typeOf(Given)))
        (IsSame ? Matched : Mismatched).insert(Given);
    }
  }
};

class DeducedValueFinder : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  DeducedValueFinder(const SourceManager &SM, const DeducedParameters &Known) : SM(SM), Known(Known) {}
  DeducedValues Found;

  bool TraverseDecl(Decl *D) override { return !D || SM.isInSystemHeader(D->getLocation()) || Base::TraverseDecl(D); }

  bool VisitFunctionTemplateDecl(FunctionTemplateDecl *Template) override {
    DeductionVisitor Deduction;
    for (const ParmVarDecl *Parameter : Template->getTemplatedDecl()->parameters())
      if (const TypeSourceInfo *Type = Parameter->getTypeSourceInfo())
        Deduction.TraverseTypeLoc(Type->getTypeLoc());
    add(Deduction, *Template->getTemplateParameters());
    return true;
  }
  bool VisitClassTemplatePartialSpecializationDecl(ClassTemplatePartialSpecializationDecl *D) override {
    return addPartial(D);
  }
  bool VisitVarTemplatePartialSpecializationDecl(VarTemplatePartialSpecializationDecl *D) override {
    return addPartial(D);
  }

  // A member that is defined outside of its partial specialization has template parameters of its own.
  bool VisitDeclaratorDecl(DeclaratorDecl *D) override {
    DeductionVisitor Deduction;
    Deduction.TraverseNestedNameSpecifierLoc(D->getQualifierLoc());
    for (unsigned I = 0; I < D->getNumTemplateParameterLists(); ++I)
      add(Deduction, *D->getTemplateParameterList(I));
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Use) override {
    const auto *Parameter = dyn_cast<NonTypeTemplateParmDecl>(Use->getDecl());
    if (!Parameter || Deduced.contains(Use))
      return true;
    auto Declared = Known.find(Parameter->getLocation());
    if (Declared != Known.end())
      Found.Uses.push_back({Use->getLocation(), Declared->second});
    return true;
  }

private:
  const SourceManager &SM;
  const DeducedParameters &Known;
  llvm::SmallPtrSet<const Expr *, 16> Deduced; // uses that stay as they are; visited after their template

  template <class Specialization> bool addPartial(Specialization *D) {
    DeductionVisitor Deduction;
    for (const TemplateArgumentLoc &Argument : D->getTemplateArgsAsWritten()->arguments())
      Deduction.TraverseTemplateArgumentLoc(Argument);
    add(Deduction, *D->getTemplateParameters());
    return true;
  }

  void add(const DeductionVisitor &Deduction, const TemplateParameterList &Own) {
    Deduced.insert_range(Deduction.Uses);
    for (const NonTypeTemplateParmDecl *Parameter : Deduction.Mismatched) {
      SourceRange Type = declaredType(Parameter);
      bool IsInText = Type.getBegin().isFileID() && Type.getEnd().isFileID();
      if (!llvm::is_contained(Own, Parameter) || !Parameter->getIdentifier() || !IsInText)
        continue;
      if (!Deduction.Matched.contains(Parameter))
        Found.New.push_back({Parameter->getLocation(), Type});
      else // deduced from an argument of its own type; the other arguments need a conversion only
        for (const DeclRefExpr *Use : Deduction.Uses)
          if (Use->getDecl() == Parameter && !Deduction.isMatched(Use))
            Found.Fixed.push_back({Use->getLocation(), Type});
    }
  }
  static SourceRange declaredType(const NonTypeTemplateParmDecl *Parameter) {
    TypeLoc Type = Parameter->getTypeSourceInfo()->getTypeLoc();
    if (auto Pack = Type.getAs<PackExpansionTypeLoc>())
      Type = Pack.getPatternLoc();
    return Type.getSourceRange();
  }
};

} // namespace

DeducedValues findDeducedValues(Sema &Parsing, const DeducedParameters &Known) {
  DeducedValueFinder Finder(Parsing.getSourceManager(), Known);
  Finder.TraverseAST(Parsing.getASTContext());
  return std::move(Finder.Found);
}

} // namespace ampcc
