// A class that amp code cannot use is one mistake for each declaration that has it; values that come of it are none of
// their own.
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -Wno-unused %s
// SPEC: R-LANG-66 R-LANG-68 R-LANG-156
#include <amp.h>
#include <functional>
#include <map>
#include <source_location>
#include <vector>
using namespace concurrency;

struct result { char c; };                       // expected-note {{because of member 'c' of type 'char'}}
result make() restrict(amp) { return result(); } // expected-error {{the result of 'make' cannot have type 'result'}}
int use() restrict(amp) { return make().c; }
void keep() restrict(amp) { auto kept = make(); auto *pointer = &kept; }

struct element { int *p; }; // expected-note {{because of member 'p' of type 'int *'}}
void elements(std::vector<element> &v) {
  array_view<element> view(4, v); // expected-error {{elements of an array or array_view cannot be of type 'element'}}
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    auto copy = view[i];
    element same = view[i];
    view[i] = copy;
    view[i] = element();
    view[i] = element{view[i].p};
  });
}

// Calls on a member because of which its class cannot be used.
struct functor {
  std::vector<int> data; // expected-note {{because of member 'data' of type 'std::vector<int>'}}
  int operator()(int i) const restrict(amp) { return data[i] + data.size(); } // expected-error {{objects of class 'functor' cannot be used there: objects of class std::vector exist on the host only}}
};

// Without a declaration, the value is the mistake.
struct value { char c; };                              // expected-note 2 {{because of member 'c' of type 'char'}}
int temporary() restrict(amp) { return value().c; }    // expected-error {{a value of type 'value' cannot be used}}
auto deduced() restrict(amp) { return value(); }       // expected-error {{a value of type 'value' cannot be used}}
int number_of_line() restrict(amp) {
  return std::source_location::current().line(); // expected-error {{'line' is restrict(cpu) and cannot be called}}
}

void in_kernel(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = std::source_location::current().line(); // expected-error {{a value of type 'source_location' cannot be used}}
  });
}

// An instance whose signature is refused.
template <class T> T sum(T x) restrict(amp) { T y = x; return y + x; }
namespace inner { template <class T> T twice(T x) restrict(amp) { T y = x; return y + x; } }
int instances() restrict(amp) {
  return sum('a') +         // expected-error {{parameter 'x' cannot have type 'char'}}
         inner::twice('b'); // expected-error {{parameter 'x' cannot have type 'char'}}
}

// Errors with advice.
void library(array_view<int, 2> v) {
  parallel_for_each(v.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    std::function<int(int)> f;  // expected-error {{undefined template 'std::function<int (int) restrict(amp)>'}} expected-note {{pass a lambda or function object}}
    // expected-note@*:* 0+{{template is declared here}}
    std::map<int, int> map;     // expected-error {{no constructor of 'std::map<int, int>'}} expected-note {{containers that allocate stay on the host}}
    t.barrier();                // expected-error {{does not provide a call operator}} expected-note {{barriers are waited for with '.barrier.wait()'}}
    int many = v(1, 2, 3);      // expected-error {{no matching function for call to object of type}} expected-note {{a view is indexed by an index of its rank}} expected-note 0+{{candidate}}
    parallel_for_each(v.extent, [=](index<2>) restrict(amp) {}); // expected-error {{no overload of 'parallel_for_each'}} expected-note {{kernels launch no others}} expected-note 0+{{candidate}}
    v.synchronize();            // expected-error {{no overload of 'synchronize'}} expected-note {{views are synchronized on the host, behind the launch}} expected-note 0+{{candidate}}
    copy(v, v);                 // expected-error {{no overload of 'copy'}} expected-note {{use a loop over the elements}} expected-note 0+{{candidate}}
  });
}
int throws(int n) restrict(amp) throw(int) { return n; } // expected-error {{does not allow dynamic exception specifications}} expected-note {{use 'noexcept(false)'}}

// A lambda that does not capture `this`: one error, for all members that it uses.
class grid {
  int width = 4, height = 4;
  void fill(array_view<int> v) const {
    parallel_for_each(v.extent, [v](index<1> i) restrict(amp) { v[i] = i[0] % width + i[0] / width + height; }); // expected-error {{'this' cannot be implicitly captured}} expected-note {{capture}}
  }
};
