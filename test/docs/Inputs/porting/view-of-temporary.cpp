// SEE: no matching function for call to 'sum'
// THEN: -famp-msvc
#include <amp.h>
using namespace concurrency;
int sum(array_view<int> &v) { return v[0]; }
int main() {
  int a[4] = {};
  array_view<int> v(4, a);
  return sum(v.section(0, 2));
}
