#include "analysis/lint/Threads.h"

namespace ampcc::analysis {

std::array<int64_t, 3> threadAt(const Shape &S, unsigned Thread) {
  return {Thread % S[0], Thread / S[0] % S[1], Thread / S[0] / S[1]};
}

bool areNeighbours(const Shape &S, unsigned A, unsigned B) {
  const std::array<int64_t, 3> Left = threadAt(S, A), Right = threadAt(S, B);
  return llvm::all_of(llvm::zip(Left, Right), [](auto Both) {
    auto [L, R] = Both;
    return L - R <= 1 && R - L <= 1;
  });
}

bool areInLine(const Shape &S, unsigned A, unsigned B) {
  const std::array<int64_t, 3> Left = threadAt(S, A), Right = threadAt(S, B);
  return llvm::count_if(llvm::zip(Left, Right), [](auto Both) { return std::get<0>(Both) != std::get<1>(Both); }) == 1;
}

std::string nameOf(const Shape &S, unsigned Thread) {
  const std::array<int64_t, 3> At = threadAt(S, Thread);
  std::string Text = std::to_string(At[0]);
  if (S[1] * S[2] > 1)
    Text = std::to_string(At[1]) + ", " + Text;
  if (S[2] > 1)
    Text = std::to_string(At[2]) + ", " + Text;
  return "(" + Text + ")";
}

std::string meetingOf(const Shape &S, const Access &First, unsigned A, const Access &Second, unsigned B) {
  return ": thread " + nameOf(S, A) + (First.Written ? " writes" : " reads") + " an element that thread " +
         nameOf(S, B) + (Second.Written ? " writes" : " reads");
}

} // namespace ampcc::analysis
