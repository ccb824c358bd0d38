// A type of a dependent base that has the name of a class template around the class: Visual C++ looks names up when a
// template is instantiated, and finds the type.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// SPEC: R-LANG-201
#include <amp.h>
#include <memory>
#include <vector>

using namespace concurrency;

template <class T> struct value_type {
  typedef T of;
};
template <class T> struct unit {
  static const int of = 3;
};

namespace library {
template <class T> struct traits {
  typedef typename value_type<T>::of element;
};
template <class T> struct base {
  typedef typename traits<T>::element value_type;
  typedef int unit;
};
template <class T> struct middle : base<T> {};
} // namespace library

template <class T> struct box : library::middle<T> {
  typedef library::middle<T> parent;
  std::vector<value_type> data; // a template argument
  value_type first;             // a member
  box(T v) : data(4, v), first(v) {}
  value_type last() const { return data.back(); } // results
  value_type &front() { return data.front(); }
  void add(value_type v, const value_type &w) { // parameters
    value_type sum = v + w;                     // variables, with what they are made of
    value_type none(0), same{sum}, *at = &first, all[2] = {w, v};
    for (value_type &d : data)
      d += value_type(same + none + *at - at[0] + all[0] - w); // a conversion
    std::vector<value_type> copy(data);
    first = static_cast<value_type>(copy[0]);
  }
  void twice() {
    array_view<value_type> view(4, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      value_type v = view[i];
      view[i] = v + value_type(v);
    });
    view.synchronize();
  }
  unit count() const { return unit(data.size()); }
  // With arguments, a scope, or a member of its own the name means what it says.
  static int other() { return ::unit<T>::of + unit(1); }
  struct inner {
    value_type v;
  };
};

// What only the library calls: a virtual function of a class that std::make_shared makes.
struct shape {
  virtual ~shape() {}
  virtual int size() const = 0;
};
template <class T> struct rectangle : shape, library::base<T> {
  int size() const {
    value_type sum = 4;
    return sum + value_type(3);
  }
};
template <class T> struct maker {
  std::shared_ptr<shape> made;
  maker() : made(std::make_shared<T>()) {}
};
maker<rectangle<int>> made;

// No base has the type, or it is a member of the class.
template <class T> struct plain : library::traits<T> {
  typename value_type<T>::of v = 0.5;
};
template <class T> struct own : library::base<T> {
  typedef char value_type;
  value_type v;
};

int main() {
  box<float> b(2.5f);
  b.add(1.5f, 2);
  b.twice();
  box<int>::inner i = {7};
  plain<double> p;
  return b.last() == 12 && b.front() == 12 && b.first == 6 && b.count() == 4 && made.made->size() == 7 &&
                 box<int>::other() == 4 && i.v == 7 && p.v == 0.5 && sizeof(own<int>::v) == 1
             ? 0
             : 1;
}
