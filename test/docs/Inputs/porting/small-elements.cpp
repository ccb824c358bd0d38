// SEE: their size must be a multiple of sizeof(int)
// THEN: -DPORTED
#include <amp.h>
using namespace concurrency;
int main() {
  char a[8] = {};
#ifdef PORTED
  array_view<unsigned> v(2, reinterpret_cast<unsigned *>(a)); // four at a time
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 0x01010101u; });
#else
  array_view<char> v(8, a);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
#endif
  v.synchronize();
  return a[7] != 1;
}
