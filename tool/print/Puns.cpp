#include "print/Puns.h"
#include "kir/Walk.h"
#include "llvm/Support/FormatVariadic.h"

using namespace ampcc::kir;

namespace ampcc::print {

static const Type *elementOf(const Type *T) {
  do
    T = T->element();
  while (T->isArray());
  return T;
}

static bool mayAlias(const Type *A, const Type *B) {
  auto IsByte = [](const Type *T) { return T->isVoid() || T->isBool() || T->isInteger(8); };
  const bool AreRecords = A->record() && B->record(); // a class and its base
  return A == B || AreRecords || IsByte(A) || IsByte(B) || (A->isInteger() && B->isInteger(A->bits()));
}

bool castsElements(const Module &M) {
  bool Found = false;
  forEachNode<Cast>(M, [&](Cast *C) {
    const Type *To = C->type(), *From = C->Operand->type();
    Found |= To->isPointer() && From->isPointer() && !mayAlias(elementOf(To), elementOf(From));
  });
  return Found;
}

bool isRaw(const Type *T) { return (T->isInteger(32) || T->isInteger(64) || T->isFloat()) && !T->isPosition(); }

std::vector<std::string> rawTypes(bool WithDouble) {
  std::vector<std::string> Lines;
  for (const llvm::StringRef Name : {"int", "uint", "long", "ulong", "float", "double"})
    if (Name != "double" || WithDouble)
      Lines.push_back(llvm::formatv("typedef {0} {1}{0} __attribute__((may_alias));", Name, RawPrefix).str());
  return Lines;
}

} // namespace ampcc::print
