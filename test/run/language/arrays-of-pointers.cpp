// Array bounds of new-expressions behind pointer operators, which are no lambdas.
// SPEC: R-LANG-26
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <new>
#include <vector>
#include <cstdlib>
using namespace concurrency;
template <class T> struct Rows {
  T **rows; const T *const *others;
  Rows(int n) : rows(new T*[n]()), others(new const T *[n]{}) {}
  ~Rows() { delete[] rows; delete[] others; }
};
template <class T> T **make(int n) { return new T *[n]{}; }
struct Box { int *p; };
int main() {
  int n = 3;
  float **rows = new float*[n]();
  const char **names = new const char *[2]{"a", "b"};
  int ***deep = new int **[n]{};
  std::vector<int> **vs = new std::vector<int> *[n]{};
  std::vector<std::vector<int>> *ws = new std::vector<std::vector<int>>[n]{};
  unsigned long long **u = new unsigned long long *[n]();
  int **d = new (std::nothrow) int *[n]();
  int *volatile *w = new int *volatile[n]{};
  decltype(n) **e = new decltype(n) *[n]{};
  int **g = ::new int *[n]{};
  struct Box **b = new struct Box *[n]{};
  Rows<int> r(n);
  int x = 4, *q = &x;
  int p = 3 * [&] { return x; }();
  int s = *[&] { return q; }();
  bool t = x && [&] { return true; }();
  return !(p == 12 && s == 4 && t && !rows[2] && names[1][0] == 'b' && !deep[1] && !vs[1] && ws[2].empty() && !u[1] && !d[1] && !w[2] && !e[1] && !g[2] && !b[2] && !r.rows[1] && !make<int>(3)[1]);
}
