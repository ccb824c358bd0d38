// A name that the library does not have, in the declaration of a function template: one error there, none at the calls,
// for which the template is no candidate. A mistake in another template's call stays.
// RUN: %amp-cc -fsyntax-only -famp-msvc -verify -Wno-#warnings %s
// SPEC: R-LANG-156
#include <amp.h>
#include <d3d11.h>

template <class T> void draw(T, ID3D11Buffer *); // expected-error {{'ID3D11Buffer' is unavailable: it belongs to Direct3D}}
template <class T>
ID3D11Device *make(T); // expected-error {{'ID3D11Device' is unavailable: it belongs to Direct3D}}
template <class T> typename T::type other(T); // expected-note 1+{{candidate template ignored}}

void calls() {
  draw(1, nullptr);
  make(2);
  other(3); // expected-error {{no matching function for call to 'other'}}
}
