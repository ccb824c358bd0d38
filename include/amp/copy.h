// copy and copy_async between arrays, views and iterators (API-COPY), and members of array and array_view that copy.
#pragma once

#include "amp/array.h"
#include "amp/rt/async.h"
#include <memory>

namespace ampcc {

// Gives copies access to private members of containers.
struct container_access {
  template <class C> static rt::source &source(const C &container) { return container.handle.opened(); }
  template <class C> static rt::part part(const C &container) { return container.get_part(); }
  template <class C> static std::uint64_t size(const C &container) { return element_count(container.shape.extents); }
};

// A staging buffer of elements in linear order, for copies between iterators and a container. The elements are only
// copied as bytes and never destroyed, as on the accelerator.
template <class T> class linear_elements {
public:
  explicit linear_elements(std::uint64_t count) : memory(new unsigned char[count * sizeof(T) + alignof(T)]) {}
  T *data() const {
    const auto address = reinterpret_cast<std::uintptr_t>(memory.get());
    return reinterpret_cast<T *>((address + alignof(T) - 1) / alignof(T) * alignof(T));
  }

private:
  std::unique_ptr<unsigned char[]> memory;
};

// Iterators whose elements are contiguous T's need no buffer in between.
template <class Iterator, class T>
inline constexpr bool is_contiguous =
    std::is_same_v<Iterator, T *> || std::is_same_v<Iterator, const T *> ||
    std::is_same_v<Iterator, typename std::vector<std::conditional_t<std::is_same_v<T, bool>, int, T>>::iterator> ||
    std::is_same_v<Iterator, typename std::vector<std::conditional_t<std::is_same_v<T, bool>, int, T>>::const_iterator>;

// Reads `count` elements from an iterator.
template <class T, class Iterator> linear_elements<T> read_elements(Iterator first, std::uint64_t count) {
  linear_elements<T> elements(count);
  for (std::uint64_t i = 0; i != count; ++i, ++first)
    ::new (static_cast<void *>(elements.data() + i)) T(*first);
  return elements;
}

// Reads the elements of a range, at most `room`; more are an error. Single-pass iterators are read one by one.
template <class T, class Iterator>
linear_elements<T> read_range(Iterator first, Iterator last, std::uint64_t room, std::uint64_t &count) {
  using category = typename std::iterator_traits<Iterator>::iterator_category;
  if constexpr (std::is_base_of_v<std::forward_iterator_tag, category>) {
    const auto distance = std::distance(first, last);
    count = distance < 0 ? ~std::uint64_t(0) : std::uint64_t(distance);
    rt::check_range(count, room, false);
    return read_elements<T>(first, count);
  } else {
    linear_elements<T> elements(room);
    for (count = 0; first != last; ++first, ++count) {
      rt::check_range(count + 1, room, false);
      ::new (static_cast<void *>(elements.data() + count)) T(*first);
    }
    return elements;
  }
}

// The first `count` elements of a dense part. The result refers to `count`.
inline rt::part leading(const rt::part &whole, const int &count) {
  return {whole.offset, whole.element_size, 1, &count, nullptr};
}

// The elements of a range, and the part of the destination that they fill (API-COPY-13).
template <class T, int N> class range_copy {
public:
  template <class Container, class Iterator>
  range_copy(Iterator first, Iterator last, const Container &to, bool exact) : room(container_access::size(to)) {
    if constexpr (is_contiguous<Iterator, T>) {
      count = first <= last ? std::uint64_t(last - first) : ~std::uint64_t(0);
      rt::check_range(count, room, exact);
      elements = count ? std::addressof(*first) : nullptr;
    } else {
      buffer = std::make_shared<linear_elements<T>>(read_range<T>(first, last, room, count));
      rt::check_range(count, room, exact);
      elements = buffer->data();
    }
  }
  template <class Container, class Iterator>
  range_copy(Iterator first, const Container &to) : count(container_access::size(to)), room(count) {
    if constexpr (is_contiguous<Iterator, T>) {
      elements = std::addressof(*first);
    } else {
      buffer = std::make_shared<linear_elements<T>>(read_elements<T>(first, count));
      elements = buffer->data();
    }
  }
  void run(rt::source &to, const rt::part &whole) const {
    const int leading_count = int(count);
    if (count == room)
      rt::copy_in(elements, to, whole);
    else if (count)
      rt::copy_in(elements, to, leading(whole, leading_count));
  }
  template <class Container> void run(const Container &to) const {
    run(container_access::source(to), container_access::part(to));
  }
  template <class Container> Concurrency::completion_future start(const Container &to) const {
    rt::source &data = container_access::source(to);
    const rt::held_part<N> held(data, container_access::part(to));
    const rt::use used{&data, true};
    return rt::start(rt::make_task([copy = *this, held] { copy.run(held.of(), held.get()); }), &used, 1);
  }

private:
  std::uint64_t count, room;
  const T *elements;
  std::shared_ptr<linear_elements<T>> buffer; // null: the elements are the program's own
};

template <class T, class Iterator>
void write_elements(rt::source &from, const rt::part &read, std::uint64_t count, Iterator dest) {
  if constexpr (std::is_same_v<Iterator, T *> || std::is_same_v<Iterator, typename std::vector<T>::iterator>) {
    rt::copy_out(from, read, std::addressof(*dest));
  } else {
    const linear_elements<T> elements(count);
    rt::copy_out(from, read, elements.data());
    for (std::uint64_t i = 0; i != count; ++i, ++dest)
      *dest = static_cast<const T &>(elements.data()[i]);
  }
}

template <class T, int N, class From, class Iterator>
Concurrency::completion_future start_writing_elements(const From &src, Iterator dest) {
  rt::source &data = container_access::source(src);
  const rt::held_part<N> held(data, container_access::part(src));
  const std::uint64_t count = container_access::size(src);
  const rt::use used{&data, false};
  return rt::start(rt::make_task([=] { write_elements<T>(held.of(), held.get(), count, dest); }), &used, 1);
}

// A copy between containers. Arrays accept a source that is smaller; everything else must have the same shape
// (API-COPY-12, -21).
template <int N> class container_copy {
public:
  template <class From, class To>
  container_copy(const From &src, const To &dest, bool shapes)
      : from(container_access::source(src), container_access::part(src)),
        to(container_access::source(dest), container_access::part(dest)), count(int(container_access::size(src))),
        whole(shapes || container_access::size(src) == container_access::size(dest)) {
    rt::check_copy(from.of(), from.get(), to.of(), to.get(), shapes);
  }
  void run() const { rt::copy(from.of(), from.get(), to.of(), whole ? to.get() : leading(to.get(), count)); }
  Concurrency::completion_future start() const {
    const rt::use used[] = {{&from.of(), false}, {&to.of(), true}};
    return rt::start(rt::make_task([copy = *this] { copy.run(); }), used, 2);
  }

private:
  rt::held_part<N> from, to;
  int count;
  bool whole;
};

} // namespace ampcc

namespace Concurrency {

// Every form exists twice: copy returns when the data is at the destination, copy_async at once (API-COPY-17). They
// throw runtime_exception if the shapes do not match, or source and destination overlap (API-COPY-12..15, -21). Sources
// and destinations may be anywhere; the source's home is not synchronized (API-COPY-16).
#define AMPCC_COPY_FORM(name, result, run)                                                                             \
  template <typename T, int N> result name(const array<T, N> &src, array<T, N> &dest) {                                \
    return ampcc::container_copy<N>(src, dest, false).run();                                                           \
  }                                                                                                                    \
  template <typename T, int N> result name(const array<T, N> &src, const array_view<T, N> &dest) {                     \
    return ampcc::container_copy<N>(src, dest, true).run();                                                            \
  }                                                                                                                    \
  template <typename T, int N> result name(const array_view<const T, N> &src, array<T, N> &dest) {                     \
    return ampcc::container_copy<N>(src, dest, true).run();                                                            \
  }                                                                                                                    \
  template <typename T, int N> result name(const array_view<T, N> &src, array<T, N> &dest) {                           \
    return ampcc::container_copy<N>(src, dest, true).run();                                                            \
  }                                                                                                                    \
  template <typename T, int N> result name(const array_view<const T, N> &src, const array_view<T, N> &dest) {          \
    return ampcc::container_copy<N>(src, dest, true).run();                                                            \
  }                                                                                                                    \
  template <typename T, int N, ampcc::enable_when<!std::is_const_v<T>> = 0>                                            \
  result name(const array_view<T, N> &src, const array_view<T, N> &dest) {                                             \
    return ampcc::container_copy<N>(src, dest, true).run();                                                            \
  }                                                                                                                    \
  template <typename InputIter, typename T, int N, ampcc::enable_when<ampcc::is_input_for<InputIter, T>> = 0>          \
  result name(InputIter first, InputIter last, array<T, N> &dest) {                                                    \
    return ampcc::range_copy<T, N>(first, last, dest, false).run(dest);                                                \
  }                                                                                                                    \
  template <typename InputIter, typename T, int N, ampcc::enable_when<ampcc::is_input_for<InputIter, T>> = 0>          \
  result name(InputIter first, array<T, N> &dest) {                                                                    \
    return ampcc::range_copy<T, N>(first, dest).run(dest);                                                             \
  }                                                                                                                    \
  template <typename InputIter, typename T, int N,                                                                     \
            ampcc::enable_when<ampcc::is_input_for<InputIter, T> && !std::is_const_v<T>> = 0>                          \
  result name(InputIter first, InputIter last, const array_view<T, N> &dest) {                                         \
    return ampcc::range_copy<T, N>(first, last, dest, N != 1).run(dest);                                               \
  }                                                                                                                    \
  template <typename InputIter, typename T, int N,                                                                     \
            ampcc::enable_when<ampcc::is_input_for<InputIter, T> && !std::is_const_v<T>> = 0>                          \
  result name(InputIter first, const array_view<T, N> &dest) {                                                         \
    return ampcc::range_copy<T, N>(first, dest).run(dest);                                                             \
  }
AMPCC_COPY_FORM(copy, void, run)
AMPCC_COPY_FORM(copy_async, completion_future, start)
#undef AMPCC_COPY_FORM

template <typename OutputIter, typename T, int N, ampcc::enable_when<ampcc::is_output_for<OutputIter, T>> = 0>
void copy(const array<T, N> &src, OutputIter dest) {
  using ampcc::container_access;
  ampcc::write_elements<T>(container_access::source(src), container_access::part(src), container_access::size(src),
                           dest);
}
template <typename OutputIter, typename T, int N, ampcc::enable_when<ampcc::is_output_for<OutputIter, T>> = 0>
void copy(const array_view<T, N> &src, OutputIter dest) {
  using ampcc::container_access;
  ampcc::write_elements<std::remove_const_t<T>>(container_access::source(src), container_access::part(src),
                                                container_access::size(src), dest);
}
template <typename OutputIter, typename T, int N, ampcc::enable_when<ampcc::is_output_for<OutputIter, T>> = 0>
completion_future copy_async(const array<T, N> &src, OutputIter dest) {
  return ampcc::start_writing_elements<T, N>(src, dest);
}
template <typename OutputIter, typename T, int N, ampcc::enable_when<ampcc::is_output_for<OutputIter, T>> = 0>
completion_future copy_async(const array_view<T, N> &src, OutputIter dest) {
  return ampcc::start_writing_elements<std::remove_const_t<T>, N>(src, dest);
}

// Members of array and array_view that copy.

template <typename T, int N> template <typename InputIter> void array<T, N>::fill(InputIter first) {
  copy(first, *this);
}
template <typename T, int N> template <typename InputIter> void array<T, N>::fill(InputIter first, InputIter last) {
  copy(first, last, *this);
}
template <typename T, int N> void array<T, N>::fill_from(const array_view<const T, N> &src) { copy(src, *this); }
template <typename T, int N> void array<T, N>::copy_to(array &dest) const { copy(*this, dest); }
template <typename T, int N> void array<T, N>::copy_to(const array_view<T, N> &dest) const { copy(*this, dest); }
template <typename T, int N> array<T, N>::operator std::vector<T>() const {
  const ampcc::linear_elements<T> elements(element_count());
  ampcc::rt::copy_out(handle.opened(), get_part(), elements.data());
  return std::vector<T>(elements.data(), elements.data() + element_count());
}
template <typename T, int N> void array_view<T, N>::copy_to(array<mutable_element, N> &dest) const {
  copy(*this, dest);
}
template <typename T, int N> void array_view<T, N>::copy_to(const array_view<mutable_element, N> &dest) const {
  copy(*this, dest);
}

} // namespace Concurrency

namespace ampcc {

// Starts a synchronization of a view with the host (`to` is null) or an accelerator_view (R-MEM-28).
template <class View>
Concurrency::completion_future start_synchronizing(const View &view, const Concurrency::accelerator_view *to,
                                                   Concurrency::access_type type) {
  constexpr bool read_only = std::is_const_v<typename View::value_type>;
  rt::source &data = container_access::source(view);
  const rt::held_part<View::rank> held(data, container_access::part(view));
  const rt::use used{&data, !read_only};
  rt::check_synchronize(type);
  if (!to)
    return rt::start(rt::make_task([=] { rt::synchronize(held.of(), held.get(), type, read_only); }), &used, 1);
  return rt::start(rt::make_task([=, to = *to] { rt::synchronize_to(held.of(), held.get(), to, type, read_only); }),
                   &used, 1);
}

} // namespace ampcc

namespace Concurrency {

template <typename T, int N>
template <class U, ampcc::enable_when<!std::is_const_v<U>>>
completion_future array_view<T, N>::synchronize_async(access_type type) const {
  return ampcc::start_synchronizing(*this, nullptr, type);
}
template <typename T, int N>
template <class U, ampcc::enable_when<!std::is_const_v<U>>>
completion_future array_view<T, N>::synchronize_to_async(const Concurrency::accelerator_view &av,
                                                         access_type type) const {
  return ampcc::start_synchronizing(*this, &av, type);
}
template <typename T, int N>
template <class U, ampcc::enable_when<std::is_const_v<U>>>
completion_future array_view<T, N>::synchronize_async() const {
  return ampcc::start_synchronizing(*this, nullptr, access_type_read);
}
template <typename T, int N>
template <class U, ampcc::enable_when<std::is_const_v<U>>>
completion_future array_view<T, N>::synchronize_to_async(const Concurrency::accelerator_view &av) const {
  return ampcc::start_synchronizing(*this, &av, access_type_read);
}

} // namespace Concurrency
