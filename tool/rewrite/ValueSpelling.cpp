// Spells the values of constants: numbers by their bytes, which need no constructor and round nothing; objects with
// pointers, bit-fields and unions member by member.
#include "rewrite/TypeSpelling.h"
#include "sema/ConstantBytes.h"

using namespace clang;

namespace ampcc {

static QualType elementType(const ASTContext &Context, QualType T) {
  return Context.getAsArrayType(T)->getElementType();
}

static const APValue &elementOf(const APValue &Array, unsigned I) {
  return I < Array.getArrayInitializedElts() ? Array.getArrayInitializedElt(I) : Array.getArrayFiller();
}

std::string TypeSpelling::object(const APValue &V, QualType T) const {
  std::string Text = T.isTriviallyCopyableType(Context) ? bytes(V, T) : "";
  return Text.empty() ? value(V, T.getUnqualifiedType()) : Text;
}

std::string TypeSpelling::bytes(const APValue &V, QualType T) const {
  std::vector<uint8_t> Bytes(Context.getTypeSizeInChars(T).getQuantity());
  if (!writeBytes(Context, V, T, Bytes))
    return {};
  std::string List;
  for (uint8_t Byte : Bytes)
    List += (List.empty() ? "" : ", ") + std::to_string(Byte);
  return "__builtin_bit_cast(" + type(T.getUnqualifiedType()) + ", ::ampcc::object_bytes<" + List + ">())";
}

// An expression for the value; for an array, its initializer. Empty if there is none.
std::string TypeSpelling::value(const APValue &V, QualType T) const {
  switch (V.getKind()) {
  case APValue::Int:
    return integer(TemplateArgument(Context, V.getInt(), T.getUnqualifiedType()));
  case APValue::LValue:
    return address(V, T);
  case APValue::MemberPointer: {
    const ValueDecl *Member = V.getMemberPointerDecl();
    return "static_cast<" + type(T.getUnqualifiedType()) + ">(" + (Member ? "&" + name(Member) : "nullptr") + ")";
  }
  case APValue::Array: {
    std::string List;
    for (unsigned I = 0; I != V.getArraySize(); ++I)
      List += (I ? ", " : "") + value(elementOf(V, I), elementType(Context, T));
    return "{" + List + "}";
  }
  case APValue::Union:
    return T->getAsCXXRecordDecl()->isAggregate() ? list(V, T) : "";
  case APValue::Struct:
    return T->getAsCXXRecordDecl()->isAggregate() ? list(V, T) : assigned(V, T);
  default:
    return bytes(V, T);
  }
}

// A pointer, or the object that a reference is bound to.
std::string TypeSpelling::address(const APValue &V, QualType T) const {
  bool IsReference = T->isReferenceType();
  if (V.isNullPointer())
    return "static_cast<" + type(T.getUnqualifiedType()) + ">(nullptr)";
  const auto *D = V.getLValueBase().dyn_cast<const ValueDecl *>();
  if (D && V.hasLValuePath() && V.getLValuePath().empty() && !V.isLValueOnePastTheEnd()) {
    std::string Text = (IsReference ? "" : "&") + name(D);
    return D->getType()->isFunctionType() ? "static_cast<" + type(T.getUnqualifiedType()) + ">(" + Text + ")" : Text;
  }
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  V.printPretty(Out, Policy, T, &Context);
  return Text;
}

// An object of an aggregate: its type and the list of its bases and members.
std::string TypeSpelling::list(const APValue &V, QualType T) const {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  std::string List;
  if (V.isUnion()) {
    const FieldDecl *F = V.getUnionField();
    if (F)
      List = (F->isAnonymousStructOrUnion() ? "" : "." + F->getName().str() + " = ") +
             value(V.getUnionValue(), F->getType());
  } else {
    unsigned Bases = 0;
    for (const CXXBaseSpecifier &B : Class->bases())
      List += (List.empty() ? "" : ", ") + value(V.getStructBase(Bases++), B.getType());
    for (const FieldDecl *F : Class->fields())
      if (!F->isUnnamedBitField())
        List += (List.empty() ? "" : ", ") + value(V.getStructField(F->getFieldIndex()), F->getType());
  }
  return (Class->isAnonymousStructOrUnion() ? "" : type(T.getUnqualifiedType())) + "{" + List + "}";
}

// An object of another class, whose members are assigned: classes of template arguments have public members only.
std::string TypeSpelling::assigned(const APValue &V, QualType T) const {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  std::string Statements;
  if (!Class->hasDefaultConstructor() || !assignMembers("object", V, T, Statements))
    return {};
  return "[] { " + type(T.getUnqualifiedType()) + " object{}; " + Statements + "return object; }()";
}

// Adds assignments of the members of the object `To`. Returns false if one cannot be assigned.
bool TypeSpelling::assignMembers(const std::string &To, const APValue &V, QualType T, std::string &Statements) const {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  unsigned Bases = 0;
  for (const CXXBaseSpecifier &B : Class->bases())
    if (!assign("static_cast<" + type(B.getType()) + " &>(" + To + ")", V.getStructBase(Bases++), B.getType(),
                Statements))
      return false;
  return llvm::all_of(Class->fields(), [&](const FieldDecl *F) {
    bool IsFixed = F->getType().isConstQualified() || F->getType()->isReferenceType() || F->isAnonymousStructOrUnion();
    return F->isUnnamedBitField() ||
           (!IsFixed &&
            assign(To + "." + F->getName().str(), V.getStructField(F->getFieldIndex()), F->getType(), Statements));
  });
}

bool TypeSpelling::assign(const std::string &To, const APValue &V, QualType T, std::string &Statements) const {
  if (V.isStruct())
    return assignMembers(To, V, T, Statements);
  if (V.isArray()) {
    for (unsigned I = 0; I != V.getArraySize(); ++I)
      if (!assign(To + "[" + std::to_string(I) + "]", elementOf(V, I), elementType(Context, T), Statements))
        return false;
    return true;
  }
  std::string Text = value(V, T);
  Statements += To + " = " + Text + "; ";
  return !Text.empty();
}

} // namespace ampcc
