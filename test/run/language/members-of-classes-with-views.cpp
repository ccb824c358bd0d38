// Pointers to members of classes that hold views: the class is laid out by the OpenCL compiler, the member is selected.
// SPEC: R-LANG-76
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

struct base {
  int before;
  array_view<int> in_base;
};
struct images : base {
  array_view<int> red, green;
  array_view<const float, 2> weights;
  int scale, offset;
  const int fixed = 9;
  double wide;
  int row[3];
  union {
    int whole;
    float part;
  };
  images(array_view<int> a, array_view<int> b, array_view<int> c, array_view<const float, 2> w)
      : base{3, a}, red(b), green(c), weights(w), scale(5), offset(7), wide(1.5), row{10, 20, 30}, whole(40) {}
};

int number(const images &i, int images::*member) restrict(cpu, amp) { return i.*member; }
template <array_view<int> images::*View> int element(const images &i, int k) restrict(cpu, amp) { return (i.*View)[k]; }

int compute(images i, int k) restrict(cpu, amp) {
  array_view<int> images::*view = k % 3 == 0 ? &images::red : k % 3 == 1 ? &images::green : &images::in_base;
  int images::*member = k & 1 ? &images::scale : &images::offset;
  const int images::*constant = k & 2 ? &images::fixed : member;
  int images::*of_base = &base::before;
  int base::*in_base = &base::before;
  images *pointer = &i;
  int result = (i.*view)[k] + 100 * (pointer->*view)[k] + number(i, member) + number(i, of_base) * 1000;
  result += pointer->*constant + i.*in_base + element<&images::green>(i, k) + int((i.*&images::weights)(0, 0));
  int(images::*array)[3] = &images::row;
  result += (i.*array)[k % 3] + int(2 * (i.*&images::wide)) + number(i, &images::whole);
  i.*member += 17;
  int images::*none = nullptr;
  result += i.scale * 3 + i.offset + (none ? 1 : 2) + (member == &images::scale ? 4 : 8);
  int calls = 0;
  result += (++calls, i).*(++calls, member) + calls;
  return result;
}

int main() {
  const int count = 12;
  std::vector<int> a(count), b(count), c(count), results(count);
  const std::vector<float> w(4, 6.0f);
  for (int k = 0; k < count; ++k)
    a[k] = k, b[k] = 2 * k + 1, c[k] = 50 - k;
  images all(array_view<int>(count, a), array_view<int>(count, b), array_view<int>(count, c),
             array_view<const float, 2>(2, 2, w));
  array_view<int> out(count, results);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = compute(all, i[0]); });
  out.synchronize();
  for (int k = 0; k < count; ++k)
    if (results[k] != compute(all, k))
      return k + 1;
}
