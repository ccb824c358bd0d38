#include "print/Declarators.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "print/Puns.h"

using namespace ampcc::kir;

namespace ampcc::print {

static std::string scalarName(const Names &N, const Type *T, bool InMemory) {
  switch (T->kind()) {
  case Type::Kind::Void:
    return "void";
  case Type::Kind::Bool:
    return InMemory ? "uchar" : "bool";
  case Type::Kind::Float:
    return T->bits() == 64 ? "double" : "float";
  case Type::Kind::Record:
    return N.of(T->record()).str();
  case Type::Kind::Vector:
    return scalarName(N, T->element(), InMemory) + std::to_string(T->count());
  case Type::Kind::Image:
    return (T->isWritten() ? "write_only image" : "read_only image") + std::to_string(T->rank()) + "d_t";
  case Type::Kind::Sampler:
    return "sampler_t";
  default:
    break;
  }
  if (T->isPosition())
    return "position_t";
  if (T->bits() == 8)
    return T->isSigned() ? N.dialect().Char.str() : "uchar";
  const char *Name = T->bits() == 16 ? "short" : T->bits() == 32 ? "int" : "long";
  return (T->isSigned() ? "" : "u") + std::string(Name);
}

llvm::DenseSet<const Variable *> boolsInMemory(const Module &M) {
  llvm::DenseSet<const Variable *> Found;
  forEachNode<Unary>(M, [&](Unary *U) {
    const Variable *Of = U->Op == UnaryOperator::AddressOf ? referencedVariable(U->Operand) : nullptr;
    if (Of && U->Operand->type()->isBool())
      Found.insert(Of);
  });
  return Found;
}

// C++ text has no pointers to const: dropping const is at most a warning in C, but an error in C++.
std::string declare(const Names &N, const Type *T, llvm::StringRef Name, bool InMemory) {
  std::string Declarator = Name.str();
  std::string Qualifiers;
  bool AfterPointer = false, IsPointee = false;
  for (;; T = T->element()) {
    if (T->isPointer()) {
      Declarator.insert(0, "*");
      Qualifiers = N.dialect().of(T->space()).str() + (T->isPointeeConst() && !N.dialect().IsCxx ? "const " : "");
      AfterPointer = InMemory = IsPointee = true;
      if (T->element()->isPointer()) { // the inner pointer is in the outer one's address space
        Declarator.insert(0, N.dialect().of(T->space()).str());
        Qualifiers.clear();
      }
    } else if (T->isArray()) {
      if (AfterPointer)
        Declarator.insert(0, "(").append(")");
      AfterPointer = false;
      InMemory = true;
      Declarator += "[" + std::to_string(T->count()) + "]";
    } else {
      break;
    }
  }
  if (IsPointee && N.hasPuns() && isRaw(T))
    Qualifiers += RawPrefix;
  std::string Base = Qualifiers + scalarName(N, T, InMemory);
  return Declarator.empty() ? Base : Base + " " + Declarator;
}

} // namespace ampcc::print
