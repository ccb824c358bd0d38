// copy and copy_async between textures, views of them, memory and iterators (API-GCOPY), and texture's copying members.
#pragma once

#include "amp/copy.h"
#include "amp/graphics/texture_view.h"

namespace ampcc {

// Gives copies access to private members of textures and their views.
struct texture_access {
  template <class C> static const rt::texture_handle &handle(const C &shown) { return shown.handle; }
  template <class C> static const auto &shape(const C &shown) { return shown.shape; }
};

template <class C> inline constexpr bool is_texture_source = false;
template <class T, int N> inline constexpr bool is_texture_source<Concurrency::graphics::texture<T, N>> = true;
template <class T, int N> inline constexpr bool is_texture_source<Concurrency::graphics::texture_view<T, N>> = true;

template <class C> using texel_of = std::remove_const_t<typename C::value_type>;

// Types that can be copied to a texture of T and N (API-GCOPY-13).
template <class C, class T, int N> constexpr bool is_texture_source_for() {
  if constexpr (is_texture_source<C>)
    return std::is_same_v<texel_of<C>, T> && C::rank == N;
  else
    return false;
}

// A box of texels in the first level of a texture or view. Keeps the texture's storage alive.
template <int N> class texture_box {
public:
  template <class C>
  texture_box(const C &shown, const Concurrency::index<N> &origin, const Concurrency::extent<N> &size)
      : format(texture_access::handle(shown).format), count(size.size()),
        held(hold(texture_access::handle(shown), texture_access::shape(shown), origin, size)) {}
  template <class C>
  explicit texture_box(const C &shown) : texture_box(shown, Concurrency::index<N>(), shown.get_extent()) {}

  rt::source &of() const { return held.of(); }
  rt::part get() const { return held.get(); }
  std::uint64_t texels() const { return count; }
  std::uint64_t bytes() const { return count * format.bytes(); }

  const rt::texel_format format;

private:
  std::uint64_t count;
  rt::held_part<N> held;

  static rt::held_part<N> hold(const rt::texture_handle &handle, const texture_shape<N> &shape,
                               const Concurrency::index<N> &origin, const Concurrency::extent<N> &size) {
    check_section(origin, size, shape.extents);
    int extents[N], strides[N];
    std::uint64_t first = 0;
    int distance = 1;
    for (int c = N - 1; c >= 0; --c) {
      extents[c] = size[c];
      first += std::uint64_t(origin[c]) * std::uint64_t(distance);
      if (c > 0)
        strides[c - 1] = distance *= shape.extents[c];
    }
    const unsigned texel_bytes = handle.format.bytes();
    return {handle.opened(),
            {handle.storage.offset + first * texel_bytes, texel_bytes, N, extents, N > 1 ? strides : nullptr}};
  }
};

// All levels of a texture or view, as one row.
inline rt::held_part<1> hold_levels(const rt::texture_handle &handle) {
  const int units = int(handle.bytes / rt::level_alignment);
  return {handle.opened(), {handle.storage.offset, rt::level_alignment, 1, &units, nullptr}};
}

// The two ways to perform a copy that is described by a function object.
struct copy_now {
  using result = void;
  template <class Action> static void perform(const Action &action, const rt::use *, std::size_t) { action(); }
};
struct copy_later {
  using result = Concurrency::completion_future;
  template <class Action> static result perform(const Action &action, const rt::use *uses, std::size_t count) {
    return rt::start(rt::make_task(action), uses, count);
  }
};

template <class When, int N>
typename When::result texture_to_memory(const texture_box<N> &from, void *to, unsigned bytes) {
  rt::check_texture_bytes(bytes, from.bytes());
  const rt::use used{&from.of(), false};
  return When::perform([=] { rt::copy_out(from.of(), from.get(), to); }, &used, 1);
}

template <class When, int N>
typename When::result memory_to_texture(const void *from, unsigned bytes, const texture_box<N> &to) {
  rt::check_texture_bytes(bytes, to.bytes());
  const rt::use used{&to.of(), true};
  return When::perform([=] { rt::copy_in(from, to.of(), to.get()); }, &used, 1);
}

// The first elements of a range; throws if the range has fewer.
template <class T, class Iterator> linear_elements<T> read_texels(Iterator first, Iterator last, std::uint64_t count) {
  using category = typename std::iterator_traits<Iterator>::iterator_category;
  if constexpr (std::is_base_of_v<std::forward_iterator_tag, category>) {
    const auto distance = std::distance(first, last);
    rt::check_texture_range(distance < 0 ? 0 : std::uint64_t(distance), count);
    return read_elements<T>(first, count);
  } else {
    linear_elements<T> elements(count);
    for (std::uint64_t i = 0; i != count; ++i, ++first) {
      rt::check_texture_range(first != last ? count : i, count);
      ::new (static_cast<void *>(elements.data() + i)) T(*first);
    }
    return elements;
  }
}

template <class When, class T, int N, class Iterator>
typename When::result range_to_texture(Iterator first, Iterator last, const texture_box<N> &to) {
  rt::check_texture_iterators(to.format, sizeof(T));
  const rt::use used{&to.of(), true};
  if constexpr (is_contiguous<Iterator, T>) {
    rt::check_texture_range(first <= last ? std::uint64_t(last - first) : 0, to.texels());
    const T *const elements = std::addressof(*first);
    return When::perform([=] { rt::copy_in(elements, to.of(), to.get()); }, &used, 1);
  } else {
    const auto elements = std::make_shared<linear_elements<T>>(read_texels<T>(first, last, to.texels()));
    return When::perform([=] { rt::copy_in(elements->data(), to.of(), to.get()); }, &used, 1);
  }
}

template <class When, class T, int N, class Iterator>
typename When::result texture_to_range(const texture_box<N> &from, Iterator to) {
  rt::check_texture_iterators(from.format, sizeof(T));
  const rt::use used{&from.of(), false};
  return When::perform([=] { write_elements<T>(from.of(), from.get(), from.texels(), to); }, &used, 1);
}

template <class When, class From, class To> typename When::result copy_texture(const From &src, const To &dst) {
  const rt::texture_handle &from = texture_access::handle(src), &to = texture_access::handle(dst);
  rt::check_texture_copy(from, unsigned(texture_access::shape(src).levels), to,
                         unsigned(texture_access::shape(dst).levels));
  const rt::held_part<1> read = hold_levels(from), written = hold_levels(to);
  const bool is_same = from.storage.data == to.storage.data && from.storage.offset == to.storage.offset;
  if (!is_same) {
    const texture_box<From::rank> first(src), into(dst);
    rt::check_copy(first.of(), first.get(), into.of(), into.get(), true);
    rt::check_copy(read.of(), read.get(), written.of(), written.get(), false);
  }
  const rt::use used[] = {{&read.of(), false}, {&written.of(), true}};
  return When::perform(
      [=] {
        if (!is_same)
          rt::copy(read.of(), read.get(), written.of(), written.get());
      },
      used, 2);
}

template <class When, class From, class To, int N>
typename When::result copy_texture_box(const From &src, const Concurrency::index<N> &src_offset, const To &dst,
                                       const Concurrency::index<N> &dst_offset,
                                       const Concurrency::extent<N> &copy_extent) {
  rt::check_texture_copy(texture_access::handle(src), 1, texture_access::handle(dst), 1);
  const texture_box<N> from(src, src_offset, copy_extent), to(dst, dst_offset, copy_extent);
  rt::check_copy(from.of(), from.get(), to.of(), to.get(), true);
  const rt::use used[] = {{&from.of(), false}, {&to.of(), true}};
  return When::perform([=] { rt::copy(from.of(), from.get(), to.of(), to.get()); }, used, 2);
}

} // namespace ampcc

namespace Concurrency::graphics {

// Every form exists twice: copy returns when the data is at the destination, copy_async at once.
#define AMPCC_TEXTURE_COPY_FROM(name, when)                                                                            \
  template <class From, ampcc::enable_when<ampcc::is_texture_source<From>> = 0>                                        \
  typename when::result name(const From &src, void *dst, unsigned int dst_byte_size) {                                 \
    return ampcc::texture_to_memory<when>(ampcc::texture_box<From::rank>(src), dst, dst_byte_size);                    \
  }                                                                                                                    \
  template <class From, int N, ampcc::enable_when<ampcc::is_texture_source<From>> = 0>                                 \
  typename when::result name(const From &src, const index<N> &src_offset, const extent<N> &copy_extent, void *dst,     \
                             unsigned int dst_byte_size) {                                                             \
    return ampcc::texture_to_memory<when>(ampcc::texture_box<N>(src, src_offset, copy_extent), dst, dst_byte_size);    \
  }                                                                                                                    \
  template <class From, class OutputIter, ampcc::enable_when<ampcc::is_texture_source<From>> = 0,                      \
            ampcc::enable_when<ampcc::is_output_for<OutputIter, ampcc::texel_of<From>>> = 0>                           \
  typename when::result name(const From &src, OutputIter dst) {                                                        \
    return ampcc::texture_to_range<when, ampcc::texel_of<From>>(ampcc::texture_box<From::rank>(src), dst);             \
  }                                                                                                                    \
  template <class From, int N, class OutputIter, ampcc::enable_when<ampcc::is_texture_source<From>> = 0,               \
            ampcc::enable_when<ampcc::is_output_for<OutputIter, ampcc::texel_of<From>>> = 0>                           \
  typename when::result name(const From &src, const index<N> &src_offset, const extent<N> &copy_extent,                \
                             OutputIter dst) {                                                                         \
    return ampcc::texture_to_range<when, ampcc::texel_of<From>>(ampcc::texture_box<N>(src, src_offset, copy_extent),   \
                                                                dst);                                                  \
  }

#define AMPCC_TEXTURE_COPY_TO(name, when, To)                                                                          \
  template <typename T, int N, ampcc::enable_when<!std::is_const_v<T>> = 0>                                            \
  typename when::result name(const void *src, unsigned int src_byte_size, To &dst) {                                   \
    return ampcc::memory_to_texture<when>(src, src_byte_size, ampcc::texture_box<N>(dst));                             \
  }                                                                                                                    \
  template <typename T, int N, ampcc::enable_when<!std::is_const_v<T>> = 0>                                            \
  typename when::result name(const void *src, unsigned int src_byte_size, To &dst, const index<N> &dst_offset,         \
                             const extent<N> &copy_extent) {                                                           \
    return ampcc::memory_to_texture<when>(src, src_byte_size, ampcc::texture_box<N>(dst, dst_offset, copy_extent));    \
  }                                                                                                                    \
  template <typename InputIter, typename T, int N,                                                                     \
            ampcc::enable_when<ampcc::is_input_for<InputIter, T> && !std::is_const_v<T>> = 0>                          \
  typename when::result name(InputIter first, InputIter last, To &dst) {                                               \
    return ampcc::range_to_texture<when, T>(first, last, ampcc::texture_box<N>(dst));                                  \
  }                                                                                                                    \
  template <typename InputIter, typename T, int N,                                                                     \
            ampcc::enable_when<ampcc::is_input_for<InputIter, T> && !std::is_const_v<T>> = 0>                          \
  typename when::result name(InputIter first, InputIter last, To &dst, const index<N> &dst_offset,                     \
                             const extent<N> &copy_extent) {                                                           \
    return ampcc::range_to_texture<when, T>(first, last, ampcc::texture_box<N>(dst, dst_offset, copy_extent));         \
  }                                                                                                                    \
  template <class From, typename T, int N, ampcc::enable_when<ampcc::is_texture_source_for<From, T, N>()> = 0>         \
  typename when::result name(const From &src, To &dst) {                                                               \
    return ampcc::copy_texture<when>(src, dst);                                                                        \
  }                                                                                                                    \
  template <class From, typename T, int N, ampcc::enable_when<ampcc::is_texture_source_for<From, T, N>()> = 0>         \
  typename when::result name(const From &src, const index<N> &src_offset, To &dst, const index<N> &dst_offset,         \
                             const extent<N> &copy_extent) {                                                           \
    return ampcc::copy_texture_box<when>(src, src_offset, dst, dst_offset, copy_extent);                               \
  }

#define AMPCC_COMMA ,
#define AMPCC_TEXTURE_COPIES(name, when)                                                                               \
  AMPCC_TEXTURE_COPY_FROM(name, when)                                                                                  \
  AMPCC_TEXTURE_COPY_TO(name, when, texture<T AMPCC_COMMA N>)                                                          \
  AMPCC_TEXTURE_COPY_TO(name, when, const texture_view<T AMPCC_COMMA N>)                                               \
  AMPCC_TEXTURE_COPY_TO(name, when, const writeonly_texture_view<T AMPCC_COMMA N>)
AMPCC_TEXTURE_COPIES(copy, ampcc::copy_now)
AMPCC_TEXTURE_COPIES(copy_async, ampcc::copy_later)
#undef AMPCC_COMMA
#undef AMPCC_TEXTURE_COPIES
#undef AMPCC_TEXTURE_COPY_FROM
#undef AMPCC_TEXTURE_COPY_TO

// Members of texture that copy.

template <typename T, int N> template <typename InputIter> void texture<T, N>::fill(InputIter first, InputIter last) {
  ampcc::range_to_texture<ampcc::copy_now, T>(first, last, ampcc::texture_box<N>(*this));
}
template <typename T, int N> void texture<T, N>::fill_raw(const void *source, unsigned bytes) {
  ampcc::memory_to_texture<ampcc::copy_now>(source, bytes, ampcc::texture_box<N>(*this));
}
template <typename T, int N> template <class From> void texture<T, N>::fill_from(const From &src) {
  ampcc::copy_texture<ampcc::copy_now>(src, *this);
}
template <typename T, int N> void texture<T, N>::copy_to(texture &dest) const {
  ampcc::copy_texture<ampcc::copy_now>(*this, dest);
}
template <typename T, int N> void texture<T, N>::copy_to(const writeonly_texture_view<T, N> &dest) const {
  ampcc::copy_texture<ampcc::copy_now>(*this, dest);
}

#define AMPCC_TEXTURE_FROM_VIEW(element)                                                                               \
  template <typename T, int N>                                                                                         \
  texture<T, N>::texture(const texture_view<element, N> &src)                                                          \
      : texture(src, src.get_accelerator_view(), ampcc::rt::associated_view(src.handle.opened())) {}                   \
  template <typename T, int N>                                                                                         \
  texture<T, N>::texture(const texture_view<element, N> &src, const view &av) : texture(like(src), &av, nullptr) {     \
    fill_from(src);                                                                                                    \
  }                                                                                                                    \
  template <typename T, int N>                                                                                         \
  texture<T, N>::texture(const texture_view<element, N> &src, const view &av, const view &associated_av)               \
      : texture(like(src), &av, &associated_av) {                                                                      \
    fill_from(src);                                                                                                    \
  }
AMPCC_TEXTURE_FROM_VIEW(T)
AMPCC_TEXTURE_FROM_VIEW(const T)
#undef AMPCC_TEXTURE_FROM_VIEW

} // namespace Concurrency::graphics
