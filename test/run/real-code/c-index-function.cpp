// A program that calls the C functions index and rindex without qualification, and variables called index.
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <strings.h>
#include <vector>

struct table {
  int index;
  int get(int index) const restrict(cpu, amp) { return this->index + index; }
};

char *last(char *text) { return rindex(text, 'b'); }

int main() {
  char text[] = "abcabc";
  if (index(text, 'b') != text + 1 || last(text) != text + 4)
    return 1;
  std::vector<int> data(4);
  concurrency::array_view<int> view(4, data);
  const table t = {10};
  concurrency::parallel_for_each(view.extent,
                                 [=](concurrency::index<1> index) restrict(amp) { view[index] = t.get(index[0]); });
  return view[3] == 13 ? 0 : 2;
}
