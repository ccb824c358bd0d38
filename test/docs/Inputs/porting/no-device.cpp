// SEE: no OpenCL device
// ENV: OCL_ICD_VENDORS=/nowhere AMP_NATIVE=0
// THEN: -O1
#include <amp.h>
#include <vector>
using namespace concurrency;
int main() {
  std::vector<int> a(4);
  array_view<int> v(4, a);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  return v[3] != 1;
}
