#include "rewrite/TypeSpelling.h"
#include "rewrite/FunctionTypes.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {

const CXXRecordDecl *classOfValue(const TemplateArgument &A) {
  const auto *Object =
      A.getKind() == TemplateArgument::Declaration ? dyn_cast<TemplateParamObjectDecl>(A.getAsDecl()) : nullptr;
  return Object ? Object->getType()->getAsCXXRecordDecl() : nullptr;
}

static std::string join(const std::string &Type, const std::string &Declarator) {
  if (Type.empty())
    return Declarator;
  return Type + (Declarator.empty() || Declarator[0] == '[' ? "" : " ") + Declarator;
}

std::string TypeSpelling::typeOfFunctions(QualType T) const {
  llvm::SaveAndRestore<bool> Mode(IsOfFunctions, true);
  return type(T);
}

std::string TypeSpelling::declareIndirect(QualType Pointee, const std::string &Declarator) const {
  bool Binds = Pointee->isArrayType() || Pointee->isFunctionType();
  return declare(Pointee, Binds ? "(" + Declarator + ")" : Declarator);
}

std::string TypeSpelling::declareFunction(const FunctionProtoType *F, const std::string &Declarator) const {
  std::string Text = Declarator + "(";
  for (QualType P : F->getParamTypes())
    Text += (Text.back() == '(' ? "" : ", ") + type(P);
  if (F->isVariadic())
    Text += F->getNumParams() ? ", ..." : "...";
  Text += ")";
  if (F->getMethodQuals())
    Text += " " + F->getMethodQuals().getAsString();
  if (F->getRefQualifier() != RQ_None)
    Text += F->getRefQualifier() == RQ_LValue ? " &" : " &&";
  if (F->isNothrow())
    Text += " noexcept";
  if (!F->isVariadic() && !IsOfFunctions)
    Text += typeAttribute(restrictionOf(F));
  return declare(F->getReturnType(), Text);
}

std::string TypeSpelling::declare(QualType T, const std::string &Declarator) const {
  T = T.getCanonicalType();
  Qualifiers Quals = T.getLocalQualifiers();
  std::string Own = Quals.getAsString();
  const Type *Ty = T.getTypePtr();
  if (auto *Pointer = dyn_cast<PointerType>(Ty))
    return declareIndirect(Pointer->getPointeeType(), "*" + join(Own, Declarator));
  if (auto *Reference = dyn_cast<ReferenceType>(Ty))
    return declareIndirect(Reference->getPointeeType(), (isa<LValueReferenceType>(Ty) ? "&" : "&&") + Declarator);
  if (auto *Member = dyn_cast<MemberPointerType>(Ty))
    return declareIndirect(Member->getPointeeType(),
                           record(Member->getMostRecentCXXRecordDecl()) + "::*" + join(Own, Declarator));
  if (auto *Array = dyn_cast<ConstantArrayType>(Ty))
    return declare(Array->getElementType(), Declarator + "[" + std::to_string(Array->getSize().getZExtValue()) + "]");
  if (auto *Array = dyn_cast<IncompleteArrayType>(Ty))
    return declare(Array->getElementType(), Declarator + "[]");
  if (auto *Function = dyn_cast<FunctionProtoType>(Ty))
    return declareFunction(Function, Declarator);
  std::string Name = T->getAsTagDecl() ? record(T->getAsTagDecl()) : QualType(Ty, 0).getAsString(Policy);
  return join(Own.empty() ? Name : Own + " " + Name, Declarator);
}

std::string TypeSpelling::record(const TagDecl *D) const {
  if (auto *Class = dyn_cast<CXXRecordDecl>(D))
    if (std::string Site = SiteOf(Class); !Site.empty())
      return Site;
  return name(D);
}

std::string TypeSpelling::name(const NamedDecl *D) const {
  std::string Scope = "::";
  const DeclContext *Around = D->getDeclContext();
  while (Around->isTransparentContext() ||
         (isa<NamespaceDecl>(Around) && cast<NamespaceDecl>(Around)->isAnonymousNamespace()))
    Around = Around->getParent();
  if (auto *Tag = dyn_cast<TagDecl>(Around))
    Scope = record(Tag) + "::";
  else if (auto *Namespace = dyn_cast<NamespaceDecl>(Around))
    Scope = name(Namespace) + "::";
  std::string Name = D->getNameAsString();
  if (auto *Tag = dyn_cast<TagDecl>(D); Tag && Tag->getTypedefNameForAnonDecl())
    Name = Tag->getTypedefNameForAnonDecl()->getNameAsString();
  if (auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(D)) {
    Name += "<";
    for (const TemplateArgument &A : Class->getTemplateArgs().asArray())
      if (std::string Text = argument(A); !Text.empty())
        Name += (Name.back() == '<' ? "" : ", ") + Text;
    Name += ">";
  }
  return Scope + Name;
}

std::string TypeSpelling::integer(const TemplateArgument &A) const {
  QualType T = A.getIntegralType();
  if (T->isBooleanType())
    return A.getAsIntegral().getBoolValue() ? "true" : "false";
  llvm::SmallString<32> Digits;
  A.getAsIntegral().toString(Digits, 10);
  if (T->isSpecificBuiltinType(BuiltinType::Int) && A.getAsIntegral().getSExtValue() > INT_MIN)
    return Digits.str().str();
  const char *Suffix = A.getAsIntegral().isUnsigned() ? "ULL" : "LL";
  if (A.getAsIntegral().isSigned() && A.getAsIntegral().getExtValue() == INT64_MIN) // no literal has this value
    return "static_cast<" + type(T) + ">(-9223372036854775807LL - 1)";
  return "static_cast<" + type(T) + ">(" + Digits.str().str() + Suffix + ")";
}

// Whether such an argument is the address of its declaration: a reference is the declaration itself, and a pointer to
// the first element is the array.
static bool isAddress(const ASTContext &Context, const TemplateArgument &A) {
  QualType Parameter = A.getParamTypeForDecl(), Declared = A.getAsDecl()->getType();
  bool IsDecayed = Declared->isArrayType() && Parameter->isPointerType() &&
                   !Context.hasSimilarType(Parameter->getPointeeType(), Declared);
  return !Parameter->isReferenceType() && !IsDecayed;
}

std::string TypeSpelling::argument(const TemplateArgument &A) const {
  switch (A.getKind()) {
  case TemplateArgument::Type:
    return type(A.getAsType());
  case TemplateArgument::Integral:
    return integer(A);
  case TemplateArgument::NullPtr:
    return A.getNullPtrType()->isNullPtrType() ? "nullptr" : "static_cast<" + type(A.getNullPtrType()) + ">(nullptr)";
  case TemplateArgument::Declaration:
    if (const auto *Object = dyn_cast<TemplateParamObjectDecl>(A.getAsDecl()))
      return object(Object->getValue(), Object->getType());
    return (isAddress(Context, A) ? "&" : "") + name(A.getAsDecl());
  case TemplateArgument::Template:
    return name(A.getAsTemplate().getAsTemplateDecl());
  case TemplateArgument::Pack: {
    std::string Text;
    for (const TemplateArgument &Element : A.pack_elements())
      Text += (Text.empty() ? "" : ", ") + argument(Element);
    return Text;
  }
  default: {
    if (A.getKind() == TemplateArgument::StructuralValue)
      if (std::string Bytes = object(A.getAsStructuralValue(), A.getStructuralValueType()); !Bytes.empty())
        return Bytes;
    std::string Text;
    llvm::raw_string_ostream Out(Text);
    A.print(Policy, Out, /*IncludeType=*/true);
    return Text;
  }
  }
}

std::string TypeSpelling::siteArgument(const TemplateArgument &A) const {
  if (A.getKind() == TemplateArgument::Type)
    return type(A.getAsType());
  if (A.getKind() == TemplateArgument::Template)
    return "::ampcc::site_template<" + argument(A) + ">";
  if (const CXXRecordDecl *Class = classOfValue(A); Class && Class->isEmpty())
    return "::ampcc::class_value<" + record(Class) + ">";
  if (A.getKind() != TemplateArgument::Pack)
    return "::ampcc::site_value<" + argument(A) + ">";
  std::string Text;
  for (const TemplateArgument &Element : A.pack_elements())
    Text += (Text.empty() ? "" : ", ") + siteArgument(Element);
  return "::ampcc::site_pack<" + Text + ">";
}

} // namespace ampcc
