// Visual C++'s leniency in templates: missing typename and template, names used before their declaration. Clang's own flags work with
// amp-cc, and one flag switches everything on; the system's headers still do not think that this is Visual C++.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// RUN: %amp-cc -fms-extensions -fms-compatibility -fdelayed-template-parsing %s -o %t && %t
#include <amp.h>
#include <stdio.h>
#include <string>
#include <vector>

using namespace concurrency;

#ifdef _MSC_VER
#error "the system's headers must not think that this is Visual C++"
#endif

template <class T> struct traits {
  typedef T value_type;
};

template <class T> int use(const T &t) {
  traits<T>::value_type copy = t; // no typename
  return later(copy);             // declared below
}

int later(int value) { return value + 1; }

template <class T> void twice(std::vector<T> &data) {
  array_view<T> view(static_cast<int>(data.size()), data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    traits<T>::value_type value = view[i];
    view[i] = 2 * value;
  });
  parallel_for_each(view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) { view[t.global] += T(1); }); // no template
}

int main() {
  std::vector<int> data(4, 5);
  twice(data);
  return data[3] == 11 && use(41) == 42 ? 0 : 1;
}
