// Functions and classes of the program that have the names of the library's: what is said of their calls is Clang's.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
#include <amp.h>
#include <type_traits>

struct cloth {
  template <int N, std::enable_if_t<(N > 3), int> = 0> void tile() const {} // expected-note {{candidate template ignored: requirement '2 > 3' was not satisfied}}
};

namespace own {
template <class T> void parallel_for_each(T *begin, T *end, void (*call)(T)); // expected-note {{requires 3 arguments, but 2 were provided}} expected-note {{could not match 'T *' against 'own::accelerator_view'}}
struct accelerator_view {};
} // namespace own

void calls(own::accelerator_view view) {
  cloth().tile<2>();                // expected-error {{no matching member function for call to 'tile'}}
  own::parallel_for_each(1, 2);     // expected-error {{no matching function for call to 'parallel_for_each'}}
  own::parallel_for_each(view, 2, nullptr); // expected-error {{no matching function for call to 'parallel_for_each'}}
}
