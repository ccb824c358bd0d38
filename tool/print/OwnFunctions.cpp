#include "print/OwnFunctions.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::print {
namespace {

struct FunctionText {
  kir::BuiltinId Caller; // the builtin whose calls need this text, which may define several functions
  llvm::StringLiteral Text;
};

constexpr FunctionText Functions[] = {
    {kir::BuiltinId::report_outside, R"(
// An index out of bounds, in the record of failures, which keeps the first one (amp/rt/failures.h).
static void report_outside(global uint *record, int place, int rank, int i0, int i1, int i2, int e0, int e1, int e2) {
  if (atomic_cmpxchg(record, 0u, record[3]) != 0u)
    return;
  int words[] = {place, rank, i0, i1, i2, e0, e1, e2};
  record[1] = 2u;
  for (int word = 0; word < 8; ++word)
    record[4 + word] = (uint)words[word];
})"},
    {kir::BuiltinId::add_privatized, R"(
// What a work-group adds to the first elements of a view: in sums of its own, which they get when it is over.
static inline void add_sums(global uint *elements, const uint *sums, uint count) {
  for (uint first = 0; first < count; first += 16) {
    uint any = 0;
    for (uint place = first; place < first + 16; ++place)
      any |= sums[place];
    for (uint place = first; any && place < first + 16; ++place)
      if (sums[place])
        atomic_add(&elements[place], sums[place]);
  }
}

static inline void add_privatized(global uint *elements, uint *sums, uint count, global uint *element, uint amount) {
  ulong place = (ulong)(element - elements);
  if (place < count)
    sums[place] += amount;
  else
    atomic_add(element, amount);
})"},
    {kir::BuiltinId::prefetch_row, R"(
// Asks for memory that will be needed soon, in the second-level cache.
static inline void prefetch_row(global const void *first, long bytes) {
  for (long at = 0; at < bytes; at += 64)
    __builtin_prefetch((global const char *)first + at, 0, 2);
})"},
};

} // namespace

std::vector<llvm::StringRef> ownFunctions(llvm::function_ref<bool(kir::BuiltinId)> IsCalled) {
  std::vector<llvm::StringRef> Result;
  for (const FunctionText &Each : Functions) {
    if (!IsCalled(Each.Caller))
      continue;
    llvm::SmallVector<llvm::StringRef> Lines;
    Each.Text.split(Lines, '\n');
    llvm::append_range(Result, Lines);
  }
  return Result;
}

} // namespace ampcc::print
