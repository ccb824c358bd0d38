// Elements that are structures, with padding, arrays and an enumeration inside.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-77, R-LANG-68, R-LANG-75
#include <amp.h>
#include <vector>

using namespace concurrency;

enum kind { none, even, odd };

struct inner {
  float values[3];
  kind what;
};

struct record {
  int id;
  inner nested;
  unsigned long wide; // 64 bits, behind 4 bytes of padding
};

int main() {
  std::vector<record> records(30);
  array_view<record> view(30, records);
  for (int i = 0; i < 30; ++i)
    records[i].id = i;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    record r = view[i];
    for (int k = 0; k < 3; ++k)
      r.nested.values[k] = static_cast<float>(r.id * k);
    r.nested.what = r.id % 2 ? odd : even;
    r.wide = 0x100000000ul + static_cast<unsigned long>(r.id);
    view[i] = r;
  });
  view.synchronize();
  for (int i = 0; i < 30; ++i) {
    const record &r = records[i];
    if (r.id != i || r.nested.values[2] != 2.0f * static_cast<float>(i) || r.nested.what != (i % 2 ? odd : even) ||
        r.wide != 0x100000000ul + static_cast<unsigned long>(i))
      return 1;
  }
  return 0;
}
