#include "print/RecordPrinter.h"
#include "print/Declarators.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc::kir;

namespace ampcc::print {

namespace {
struct Layout {
  uint64_t Size, Alignment;
};
} // namespace

// Size and alignment that OpenCL C gives a type of a record with the host's layout.
static Layout layoutOf(const Type *T) {
  switch (T->kind()) {
  case Type::Kind::Bool:
    return {1, 1};
  case Type::Kind::Integer:
  case Type::Kind::Float:
    return {T->bits() / 8, T->bits() / 8};
  case Type::Kind::Array: {
    Layout Element = layoutOf(T->element());
    return {Element.Size * T->count(), Element.Alignment};
  }
  case Type::Kind::Record:
    return {T->record()->Size, T->record()->Alignment};
  default:
    return {8, 8};
  }
}

// Whether C's own rules already give the fields their offsets and the record its size.
static bool hasNaturalLayout(const Record &R) {
  uint64_t Offset = 0, Alignment = 1;
  for (const Field &F : R.Fields) {
    Layout L = layoutOf(F.FieldType);
    Alignment = std::max(Alignment, L.Alignment);
    uint64_t Expected = R.IsUnion ? 0 : llvm::alignTo(Offset, L.Alignment);
    if (F.Offset != Expected)
      return false;
    Offset = R.IsUnion ? std::max(Offset, L.Size) : Expected + L.Size;
  }
  return Alignment == R.Alignment && llvm::alignTo(Offset, Alignment) == R.Size;
}

bool isPadded(const Record &R) { return R.HasHostLayout && !hasNaturalLayout(R); }

static std::string attributes(const Record &R) {
  std::string Result;
  if (isPadded(R))
    Result = " __attribute__((packed, aligned(" + std::to_string(R.Alignment) + ")))";
  if (R.AlignmentInBuffers)
    Result += " ALIGNED(" + std::to_string(R.AlignmentInBuffers) + ")";
  return Result;
}

void printRecord(const Names &N, const Record &R, TextWriter &Out) {
  bool IsExplicit = isPadded(R);
  Out.line(std::string("typedef ") + (R.IsUnion ? "union {" : "struct {"));
  Out.indent();
  uint64_t Offset = 0;
  unsigned Paddings = 0;
  auto padTo = [&](uint64_t To) {
    if (IsExplicit && !R.IsUnion && To > Offset)
      Out.line("uchar padding_" + std::to_string(++Paddings) + "[" + std::to_string(To - Offset) + "];");
  };
  for (unsigned I = 0; I != R.Fields.size(); ++I) {
    const Field &F = R.Fields[I];
    padTo(F.Offset);
    Out.line(declare(N, F.FieldType, N.field(&R, I), /*InMemory=*/true) + ";");
    Offset = F.Offset + layoutOf(F.FieldType).Size;
  }
  padTo(R.Size);
  if (R.Fields.empty())
    Out.line("uchar nothing[" + std::to_string(std::max<uint64_t>(R.Size, 1)) + "];");
  Out.outdent();
  Out.line("}" + attributes(R) + " " + N.of(&R).str() + ";");
  Out.line("");
}

} // namespace ampcc::print
