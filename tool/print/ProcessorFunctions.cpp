#include "print/ProcessorFunctions.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::print {
namespace {

struct FunctionText {
  kir::BuiltinId Caller; // one of the functions, without which there is no need for any
  llvm::StringLiteral Text;
};

constexpr FunctionText Functions[] = {
    {kir::BuiltinId::add_later, R"(
// What a work-group adds to the first elements of a view: in sums of its own, which they get when it is over.
static inline void add_sums(global uint *elements, const uint *sums, uint count) {
  for (uint place = 0; place < count; ++place)
    if (sums[place])
      atomic_add(&elements[place], sums[place]);
}

static inline void add_later(global uint *elements, uint *sums, uint count, global uint *element, uint amount) {
  ulong place = (ulong)(element - elements);
  if (APART && place < count)
    sums[place] += amount;
  else
    atomic_add(element, amount);
})"},
    {kir::BuiltinId::prefetch_row, R"(
// Asks for memory that will be needed soon.
static inline void prefetch_row(global const void *first, long bytes) {
  for (long at = 0; at < bytes; at += 64)
    __builtin_prefetch((global const char *)first + at);
})"},
};

} // namespace

std::vector<llvm::StringRef> processorFunctions(llvm::function_ref<bool(kir::BuiltinId)> IsCalled) {
  std::vector<llvm::StringRef> Result;
  for (const FunctionText &Each : Functions) {
    if (!IsCalled(Each.Caller))
      continue;
    llvm::SmallVector<llvm::StringRef> Lines;
    Each.Text.split(Lines, '\n');
    Result.insert(Result.end(), Lines.begin(), Lines.end());
  }
  return Result;
}

} // namespace ampcc::print
