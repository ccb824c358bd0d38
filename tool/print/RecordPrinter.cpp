#include "print/RecordPrinter.h"
#include "print/Declarators.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc::kir;

namespace ampcc::print {

// Whether C's layout rules give the fields their offsets, and the record its size and alignment.
static bool hasNaturalLayout(const Record &R) {
  uint64_t Offset = 0, Alignment = 1;
  for (const Field &F : R.Fields) {
    uint64_t Size = sizeOf(F.FieldType), OwnAlignment = alignmentOf(F.FieldType);
    Alignment = std::max(Alignment, OwnAlignment);
    uint64_t Expected = R.IsUnion ? 0 : llvm::alignTo(Offset, OwnAlignment);
    if (F.Offset != Expected)
      return false;
    Offset = R.IsUnion ? std::max(Offset, Size) : Expected + Size;
  }
  return Alignment == R.Alignment && llvm::alignTo(Offset, Alignment) == R.Size;
}

bool isPadded(const Record &R) { return R.HasHostLayout && !hasNaturalLayout(R); }

static std::string attributes(const Record &R, const Dialect &Of) {
  std::string Result;
  if (isPadded(R))
    Result = " __attribute__((packed, aligned(" + std::to_string(R.Alignment) + ")))";
  if (R.AlignmentInBuffers && !Of.IsCxx) // CPUs do not need it
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
    Offset = F.Offset + sizeOf(F.FieldType);
  }
  padTo(R.Size);
  if (R.Fields.empty())
    Out.line("uchar nothing[" + std::to_string(std::max<uint64_t>(R.Size, 1)) + "];");
  Out.outdent();
  Out.line("}" + attributes(R, N.dialect()) + " " + N.of(&R).str() + ";");
  Out.line("");
}

} // namespace ampcc::print
