#include "print/Literals.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"

using namespace ampcc::kir;

namespace ampcc::print {

std::string printInteger(const IntegerLiteral &L) {
  const Type *T = L.type();
  if (T->isBool())
    return L.Value ? "true" : "false";
  if (!T->isSigned()) {
    uint64_t Value = T->bits() == 64 ? L.Value : L.Value & ((uint64_t(1) << T->bits()) - 1);
    return std::to_string(Value) + (T->bits() == 64 ? "ul" : "u");
  }
  int64_t Value = int64_t(L.Value);
  if (T->bits() == 64)
    return Value == INT64_MIN ? "(-9223372036854775807l - 1)" : std::to_string(Value) + "l";
  return Value == INT32_MIN ? "(-2147483647 - 1)" : std::to_string(Value);
}

std::string printFloat(const FloatLiteral &L) {
  bool IsDouble = L.type()->bits() == 64;
  llvm::APFloat Value(IsDouble ? llvm::APFloat::IEEEdouble() : llvm::APFloat::IEEEsingle(),
                      llvm::APInt(IsDouble ? 64 : 32, L.Bits));
  if (!Value.isFinite() || Value.isDenormal()) // no literal is sure to keep these
    return (IsDouble ? "as_double(" : "as_float(") + std::to_string(L.Bits) + (IsDouble ? "ul)" : "u)");
  llvm::SmallString<32> Digits;
  Value.toString(Digits, /*FormatPrecision=*/0, /*FormatMaxPadding=*/6);
  std::string Text(Digits);
  if (Text.find_first_of(".eE") == std::string::npos)
    Text += ".0";
  return IsDouble ? Text : Text + "f";
}

} // namespace ampcc::print
