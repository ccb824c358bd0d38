// Overloads that differ in restrictions: hidden friends, templates, conversions, ref-qualified members.
// SPEC: R-LANG-40 R-LANG-43 R-LANG-46 R-LANG-50
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
namespace geo {
  struct V { float x, y; 
    friend float dot(V a, V b) restrict(amp) { return a.x * b.x + a.y * b.y + 1000; }
    friend float dot(V a, V b) restrict(cpu) { return a.x * b.x + a.y * b.y; }
    friend V operator*(V a, float s) restrict(cpu, amp) { return {a.x * s, a.y * s}; }
    template <class S> friend V operator*(S s, V a) restrict(amp) { return {a.x * s + 1, a.y * s + 1}; }
    template <class S> friend V operator*(S s, V a) { return {a.x * s, a.y * s}; }
  };
  template <class T> T scale(T v, int) restrict(cpu) { return v; }
  template <class T> T scale(T v, float) restrict(amp) { return v * 2.0f; }
  struct Tag { int t; };
  int pick(Tag, int) restrict(cpu) { return 1; }
  int pick(Tag, long) restrict(amp) { return 2; }
  int pick(Tag, ...) { return 3; }
}
int k(int) { return 1; } int k(float) restrict(amp) { return 2; } template <class T> int k(T) restrict(cpu, amp) { return 3; }
struct conv { int v; operator int() const restrict(cpu) { return 1; } operator float() const restrict(amp) { return 2.5f; } };
float half(float v) restrict(cpu, amp) { return v / 2; }
struct Get { int v; int at(int) const & restrict(amp) { return 10; } int at(int) && restrict(amp) { return 20; } int at(int) const & { return 30; }
  int &ref() restrict(cpu, amp) { return v; } const int &ref() const restrict(cpu, amp) { return v; } };
int main() {
  int d[8] = {};
  array_view<int> v(8, d);
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    geo::V a = {1, 2}, b = {3, 4}; conv c = {0}; Get g = {5};
    int r[8] = { int(dot(a, b)), int(dot(2 * a, b * 2)), int(scale(a, 3).y), pick(geo::Tag{0}, 3), k(3) * 10 + k(3.0f) + k(3.0) * 100, int(half(c) * 100), g.at(1) + Get{3}.at(2), g.ref() };
    v[t.global] = r[t.local[0]];
  });
  v.synchronize();
  int want[8] = { 1011, (2 * 1 + 1) * 6 + (2 * 2 + 1) * 8 + 1000, 4, 2, 332, 125, 30, 5 };
  for (int i = 0; i < 8; ++i) if (d[i] != want[i]) return i + 1;
  conv c; geo::V a = {1, 2};
  return k(3) == 1 && half(c) == 0.5f && dot(a, a) == 5 && geo::pick(geo::Tag(), 3) == 1 && Get{1}.at(1) == 30 ? 0 : 20;
}
