#include "print/Literals.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace ampcc::kir;

namespace ampcc::print {

std::string printInteger(const IntegerLiteral &L) {
  const Type *T = L.type();
  if (T->isBool())
    return L.Value ? "true" : "false";
  auto digits = [&](auto Value) {
    return L.IsHexadecimal ? "0x" + llvm::utohexstr(uint64_t(Value), /*LowerCase=*/true) : std::to_string(Value);
  };
  const char *Long = T->bits() == 64 ? "l" : "";
  if (!T->isSigned()) {
    uint64_t Value = T->bits() == 64 ? L.Value : L.Value & ((uint64_t(1) << T->bits()) - 1);
    return digits(Value) + "u" + Long;
  }
  int64_t Value = int64_t(L.Value);
  if (Value == (T->bits() == 64 ? INT64_MIN : INT32_MIN))
    return T->bits() == 64 ? "(-9223372036854775807l - 1)" : "(-2147483647 - 1)";
  return (Value < 0 ? std::to_string(Value) : digits(Value)) + Long;
}

// The shortest decimal number that reads back as the same bits.
static std::string shortestDecimal(const llvm::APFloat &Value) {
  constexpr unsigned MaxDigits = 17; // enough for every double
  llvm::SmallString<32> Digits;
  for (unsigned Precision = 1; Precision <= MaxDigits; ++Precision) {
    Digits.clear();
    Value.toString(Digits, Precision, /*FormatMaxPadding=*/6);
    llvm::APFloat Read(Value.getSemantics());
    auto Status = Read.convertFromString(Digits, llvm::APFloat::rmNearestTiesToEven);
    if (Status && Read.bitwiseIsEqual(Value))
      break;
    llvm::consumeError(Status.takeError());
  }
  return llvm::StringRef(Digits).lower();
}

std::string printFloat(const FloatLiteral &L) {
  bool IsDouble = L.type()->bits() == 64;
  llvm::APFloat Value(IsDouble ? llvm::APFloat::IEEEdouble() : llvm::APFloat::IEEEsingle(),
                      llvm::APInt(IsDouble ? 64 : 32, L.Bits));
  if (!Value.isFinite() || Value.isDenormal()) // there are no exact literals for these
    return (IsDouble ? "as_double(0x" : "as_float(0x") + llvm::utohexstr(L.Bits, /*LowerCase=*/true) +
           (IsDouble ? "ul)" : "u)");
  std::string Text = shortestDecimal(Value);
  if (Text.find_first_of(".e") == std::string::npos)
    Text += ".0";
  return IsDouble ? Text : Text + "f";
}

} // namespace ampcc::print
