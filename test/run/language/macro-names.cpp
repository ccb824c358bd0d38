// RUN: %amp-cc -std=c++17 %s -o %t && %t
//
// Macros of the program with the names that the generated part of the host program uses.
// SPEC: R-LANG-01, R-API-PFE-01
#include <amp.h>
#define kernel /* code that is shared with OpenCL C */
#define global
using namespace concurrency;

kernel inline int twice(global const int &x) restrict(cpu, amp) { return 2 * x; }

static int run() {
  array_view<int> v(4);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = twice(i[0]); });
  return v[2];
}

#define native ?
#define rt ?
#define view(x) ?
#define bytes ?
#define ampcc ?
#define argument_kind ?
#define state ?
#define source ?
#define arguments ?
#define parameters ?
#define kernel_of ?
#define Concurrency ?
#define index ?

int main() { return run() != 4; }
