// Deduction guides: the ranks and element types that follow from the arguments of a constructor, so that
// `extent e(2, 3)` and `array_view v(e, vector)` need no template arguments. Ambiguous arguments have no guide.
#pragma once

#include "amp/array.h"
#include "amp/array_view.h"
#include "amp/tiled_index.h"

namespace ampcc {

// The element type of data() of a container; const if the container is const. Arrays and views are no containers.
template <class Container, enable_when<!is_amp_container<std::remove_cv_t<Container>>> = 0>
using contained = std::remove_pointer_t<decltype(std::declval<Container &>().data())>;

template <class Iterator> using iterated = std::remove_cv_t<typename std::iterator_traits<Iterator>::value_type>;

} // namespace ampcc

namespace Concurrency {

explicit index(int) -> index<1>;
index(int, int) -> index<2>;
index(int, int, int) -> index<3>;
template <int D0, int D1, int D2> index(const tiled_index<D0, D1, D2> &) -> index<tiled_index<D0, D1, D2>::rank>;

explicit extent(int) -> extent<1>;
extent(int, int) -> extent<2>;
extent(int, int, int) -> extent<3>;

template <class T, int N> array_view(array<T, N> &) -> array_view<T, N>;
template <class T, int N> array_view(const array<T, N> &) -> array_view<const T, N>;
template <class T, int N> explicit array_view(array<T, N> &&) -> array_view<T, N>;
template <class T, std::size_t Size> explicit array_view(T (&)[Size]) -> array_view<T, 1>;
template <class T> array_view(int, T *) -> array_view<T, 1>;
template <class T> array_view(int, int, T *) -> array_view<T, 2>;
template <class T> array_view(int, int, int, T *) -> array_view<T, 3>;
template <class Container, class T = ampcc::contained<Container>> explicit array_view(Container &) -> array_view<T, 1>;
template <int N, class Container, class T = ampcc::contained<Container>>
array_view(const extent<N> &, Container &) -> array_view<T, N>;
template <class Container, class T = ampcc::contained<Container>> array_view(int, Container &) -> array_view<T, 1>;
template <class Container, class T = ampcc::contained<Container>> array_view(int, int, Container &) -> array_view<T, 2>;
template <class Container, class T = ampcc::contained<Container>>
array_view(int, int, int, Container &) -> array_view<T, 3>;

// The constructor checks the arguments that follow a view or the beginning of a range: its end, accelerator views, an
// access type.
template <class T, int N, class... Others> array(const array_view<T, N> &, const Others &...) -> array<T, N>;
template <class T, int N, class... Others> array(const array_view<const T, N> &, const Others &...) -> array<T, N>;
template <int N, class Iterator, class... Others, class T = ampcc::iterated<Iterator>>
array(const extent<N> &, Iterator, const Others &...) -> array<T, N>;
template <class Iterator, class... Others, class T = ampcc::iterated<Iterator>>
array(int, Iterator, const Others &...) -> array<T, 1>;
template <class Iterator, class... Others, class T = ampcc::iterated<Iterator>>
array(int, int, Iterator, const Others &...) -> array<T, 2>;
template <class Iterator, class... Others, class T = ampcc::iterated<Iterator>>
array(int, int, int, Iterator, const Others &...) -> array<T, 3>;

} // namespace Concurrency
