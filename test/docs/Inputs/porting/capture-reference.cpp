// SEE: [amp-capture-ref]
// THEN: -DPORTED
#include <amp.h>
#include <vector>
#ifdef PORTED
#define CAPTURES =
#else
#define CAPTURES &
#endif
using namespace concurrency;
int main() {
  std::vector<float> a(4);
  array_view<float> v(4, a);
  parallel_for_each(v.extent, [CAPTURES](index<1> i) restrict(amp) { v[i] = 1; });
  return v[3] != 1;
}
