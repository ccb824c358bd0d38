// A class whose members lie in the padding at the end of its base: the device uses the layout of the host.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-77, R-LANG-68
#include <amp.h>
#include <cstddef>
#include <vector>
using namespace concurrency;

struct measure {
  double value;
  int unit;
  measure() restrict(cpu, amp) : value(0.5), unit(1) {}
  measure(double v, int u) restrict(cpu, amp) : value(v), unit(u) {}
  double scaled() const restrict(cpu, amp) { return value * unit; }
};
struct tag {
  int number = 7;
};
struct tagged : measure, tag { // tag lies behind unit, inside measure
  float weight;
  tagged(double v, int u, int n, float w) restrict(cpu, amp) : measure(v, u), weight(w) { number = n; }
};
struct deep : tagged {
  measure inner[2];
  deep(int i) restrict(cpu, amp) : tagged(i, i + 1, i + 2, i * 0.5f) { inner[1] = measure(3.0, i); }
};
struct open : measure { // an aggregate
  int extra;
};
static_assert(sizeof(tagged) == 24 && sizeof(open) == 16, "both share the tail of measure");

double sum(const measure &m) restrict(cpu, amp) { return m.scaled() + m.unit; }
int number_of(const tag &t) restrict(cpu, amp) { return t.number + static_cast<const tagged &>(t).unit; }

double work(deep &d, int i) restrict(cpu, amp) {
  tagged copy = d;
  copy.unit += 10;
  measure &part = copy;
  part.value *= 2;
  tag &other = copy;
  other.number += i;
  open o = {{1.5, i}, i + 4};
  open zero = {};
  static_cast<tagged &>(d) = copy;
  d.inner[0] = o;
  measure *m = &o;
  m->unit++;
  return sum(d) + number_of(copy) + d.weight + sum(o) + o.extra + zero.extra + zero.scaled() + sum(d.inner[0]) +
         d.inner[1].unit;
}

int main() {
  const int n = 16;
  std::vector<deep> objects, expected;
  for (int i = 0; i < n; ++i)
    objects.push_back(deep(i));
  expected = objects;
  std::vector<double> results(n);
  array_view<deep> view(n, objects);
  array_view<double> out(n, results);
  const tagged captured(2.5, 3, 4, 5.0f);
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) { out[i] = work(view[i], i[0]) + captured.weight + captured.number; });
  view.synchronize();
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    const deep &a = objects[i];
    if (results[i] != work(expected[i], i) + 9 || a.value != expected[i].value || a.unit != expected[i].unit)
      return 1;
    if (a.number != expected[i].number || a.weight != expected[i].weight ||
        a.inner[0].unit != expected[i].inner[0].unit)
      return 2;
  }
  return 0;
}
