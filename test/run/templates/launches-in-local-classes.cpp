// Launches in members of local classes of templates: the host compiler instantiates these with the function around them,
// and what they call, before it has seen the kernels. In functions whose result is deduced, explicit instantiations,
// generic lambdas and members of class templates.
// SPEC: R-LANG-21 R-LANG-61
// RUN: %amp-cc -std=c++17 %s -o %t && %t
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
using namespace concurrency;

template <class T> int in_helper(T t) {
  array_view<int> v(2);
  int k = int(t);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = k + i[0]; });
  return v[1];
}
template <class T> struct Wrapped {
  T t;
  int run() const { return in_helper(t); }
};

template <class T> auto deduced(T t) {
  struct Local {
    T t;
    int go() const {
      T u = t;
      array_view<int> v(2);
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = int(u) + i[0]; });
      return v[1];
    }
  };
  return Local{t}.go();
}
template <class T> auto through_others(T t) {
  struct Local {
    T t;
    struct Inner {
      T t;
      int go() const { return Wrapped<T>{t}.run(); }
    };
    int go() const { return Inner{t}.go(); }
  };
  return Local{t}.go();
}
template <class T> int instantiated(T t) {
  struct Local {
    static int go(T t) {
      array_view<int> v(4);
      parallel_for_each(v.extent.tile<2>(), [=](tiled_index<2> i) restrict(amp) { v[i] = int(t) + i.local[0]; });
      return v[3];
    }
  };
  return Local::go(t);
}
template int instantiated<long>(long);
template <class T> struct Class {
  int go(T t) {
    struct Local {
      array_view<int> v;
      T k;
      void operator()(index<1> i) const restrict(amp) { v[i] = int(k) * i[0]; }
      int launch() const {
        parallel_for_each(v.extent, *this);
        return v[1];
      }
    };
    return Local{array_view<int>(2), t}.launch();
  }
};
template struct Class<int>;

int main() {
  auto generic = [](auto t) {
    using T = decltype(t);
    struct Local {
      T t;
      int go() const {
        T u = t;
        array_view<int> v(2);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = int(u) - i[0]; });
        return v[1];
      }
    };
    return Local{t}.go();
  };
  if (deduced(4) != 5 || deduced(2.5f) != 3)
    return 1;
  if (through_others(4) != 5 || through_others(3.5) != 4 || in_helper(7u) != 8)
    return 2;
  if (instantiated(3L) != 4 || instantiated(6) != 7)
    return 3;
  if (Class<int>().go(5) != 5 || Class<float>().go(6.0f) != 6)
    return 4;
  return generic(4) == 3 && generic(9L) == 8 ? 0 : 5;
}
