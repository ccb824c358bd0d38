// Elements of arrays and views: what the type system of the headers cannot say, in host code as in kernels.
// RUN: %amp-cc -fsyntax-only -verify %s
// SPEC: API-GEN-06
#include <amp.h>
#include <amp_short_vectors.h>
#include <string>
using namespace concurrency;

struct with_pointer {
  int value;
  int *next; // expected-note {{because of member 'next' of type 'int *'}}
};
struct with_part {
  std::string name; // expected-note {{because of member 'name'}}
  int value;
};
struct with_byte {
  char letter, other, more, last; // expected-note {{because of member 'letter' of type 'char'}}
};
struct with_view {
  array_view<int> view; // expected-note {{because of member 'view'}}
};
struct with_reference {
  array<int> &other; // expected-note {{because of member 'other'}}
};
struct with_static_view {
  int value;
  static array_view<int> *shared; // expected-note {{because of member 'shared'}}
};
template <class T> struct box {
  T value; // expected-note {{because of member 'value' of type 'int *'}}
};
struct with_virtual_base : virtual box<int> {
  int value;
};
void on_host(const accelerator_view &av) {
  array<with_pointer> a(4); // expected-error {{elements of an array or array_view cannot be of type 'with_pointer': pointers cannot be members}}
  array_view<const with_pointer> same(a);
  array<with_part, 2> b(4, 4, av);   // expected-error {{cannot be of type 'with_part'}}
  array_view<with_byte> c(4);        // expected-error {{cannot be of type 'with_byte': 8- and 16-bit integers}}
  array_view<with_view> d(4);        // expected-error {{cannot be of type 'with_view': they cannot lead to other arrays and views}}
  array<with_reference> e(4);        // expected-error {{cannot be of type 'with_reference': they cannot lead}}
  array_view<with_static_view> f(4); // expected-error {{cannot be of type 'with_static_view': they cannot lead}}
  array<box<int *>> g(4);            // expected-error {{cannot be of type 'box<int *>': pointers}}
  array_view<with_virtual_base> h(4); // expected-error {{cannot be of type 'with_virtual_base': virtual base classes}}
}

enum class wide : long long { one };
typedef float four __attribute__((vector_size(16)));
void no_classes() {
  array<std::nullptr_t> a(4); // expected-error {{cannot be of type 'std::nullptr_t'}}
  array_view<char32_t> b(4);  // expected-error {{cannot be of type 'char32_t'}}
  array<wide, 2> c(4, 4);     // expected-error {{cannot be of type 'wide'}}
  array_view<four> d(4);      // expected-error {{cannot be of type}}
  array<char[4]> e(4);        // expected-error {{cannot be of type 'char[4]'}}
  array<int *[2]> f(4);       // expected-error {{cannot be of type 'int *[2]'}}
  array<int[4]> g(4);
}

void in_kernels(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    struct two_flags {
      bool first, second, third, fourth; // expected-note {{because of member 'second' of type 'bool'}}
    };
    auto flags = v.reinterpret_as<two_flags>(); // expected-error {{cannot be of type 'two_flags': members must lie at offsets that are multiples of 4 bytes}}
    v[i] = flags.extent[0];
  });
}

// All of this is fine.
class guarded : box<float> {
public:
  guarded() restrict(amp) : hidden(1) {}
  ~guarded() restrict(amp) {}

private:
  int hidden;
  static char letter;
  static int *address;
  long wide;
};
union either {
  int whole;
  float broken;
};
enum class kind : unsigned { one };
void allowed() {
  array<guarded> a(3);
  array_view<either> b(3);
  array<kind> c(3);
  array_view<graphics::float_3> d(3);
  array<graphics::norm, 2> e(2, 2);
  array_view<box<double>> f(3);
}
