// class template array_view: N-dimensional access to data that is cached wherever it is used (API-ARRAYVIEW).
//
// One class template serves read-write and read-only views; members of only one kind are constrained on T.
#pragma once

#include "amp/accelerator_view.h"
#include "amp/rt/data.h"
#include "amp/view_shape.h"
#include "amp/view_traits.h"

namespace ampcc {
struct container_access;
struct interop_access;

// The type of the projection of a view of rank N by one index: an element or a view of rank N - 1.
template <class T, int N> struct view_projection {
  using type = Concurrency::array_view<T, N - 1>;
};
template <class T> struct view_projection<T, 1> {
  using type = T &;
};
} // namespace ampcc

namespace Concurrency {

template <typename T, int N> class AMPCC_VIEW array_view {
  static_assert(ampcc::check_element<T, N>());
  static constexpr bool read_only = std::is_const_v<T>;
  using mutable_element = std::remove_const_t<T>;
  // The type of array that a view can refer to: const arrays for read-only views.
  using viewed_array = std::conditional_t<read_only, const array<mutable_element, N>, array<T, N>>;

public:
  static constexpr int rank = N;
  typedef T value_type;

  // Over an array (API-ARRAYVIEW-01).
  array_view(viewed_array &src) AMPCC_CPU_AMP : elements(src.elements), shape(src.shape) {
    AMPCC_ON_HOST(handle = src.handle;)
  }
  // Over a temporary array, whose storage the view takes over (API-ARRAYVIEW-37).
  template <class U = T, ampcc::enable_when<!std::is_const_v<U>> = 0>
  explicit array_view(array<mutable_element, N> &&src) : array_view(src) {}

  // Over the elements of a container. All constructors on the host throw runtime_exception if a component of the extent
  // is not positive, or if the memory has fewer elements (API-ARRAYVIEW-02..04, -36).
  template <typename Container, ampcc::enable_when<ampcc::is_container_of<Container, T> && !read_only> = 0>
  array_view(const Concurrency::extent<N> &ext, Container &src) : array_view(ext, src.data(), src.size()) {}
  template <typename Container, ampcc::enable_when<ampcc::is_container_of<Container, T> && !read_only && N == 1> = 0>
  explicit array_view(Container &src) : array_view(Concurrency::extent<1>(ampcc::rt::check_length(src.size())), src) {}
  template <typename Container, ampcc::enable_when<ampcc::is_container_of<Container, T> && !read_only && N == 1> = 0>
  explicit array_view(int e0, Container &src) : array_view(Concurrency::extent<1>(e0), src) {}
  template <typename Container, ampcc::enable_when<ampcc::is_container_of<Container, T> && !read_only && N == 2> = 0>
  explicit array_view(int e0, int e1, Container &src) : array_view(Concurrency::extent<2>(e0, e1), src) {}
  template <typename Container, ampcc::enable_when<ampcc::is_container_of<Container, T> && !read_only && N == 3> = 0>
  explicit array_view(int e0, int e1, int e2, Container &src) : array_view(Concurrency::extent<3>(e0, e1, e2), src) {}

  template <typename Container, ampcc::enable_when<ampcc::is_container_of<const Container, T> && read_only> = 0>
  array_view(const Concurrency::extent<N> &ext, const Container &src) : array_view(ext, src.data(), src.size()) {}
  template <typename Container,
            ampcc::enable_when<ampcc::is_container_of<const Container, T> && read_only && N == 1> = 0>
  explicit array_view(const Container &src)
      : array_view(Concurrency::extent<1>(ampcc::rt::check_length(src.size())), src) {}
  template <typename Container,
            ampcc::enable_when<ampcc::is_container_of<const Container, T> && read_only && N == 1> = 0>
  array_view(int e0, const Container &src) : array_view(Concurrency::extent<1>(e0), src) {}
  template <typename Container,
            ampcc::enable_when<ampcc::is_container_of<const Container, T> && read_only && N == 2> = 0>
  array_view(int e0, int e1, const Container &src) : array_view(Concurrency::extent<2>(e0, e1), src) {}
  template <typename Container,
            ampcc::enable_when<ampcc::is_container_of<const Container, T> && read_only && N == 3> = 0>
  array_view(int e0, int e1, int e2, const Container &src) : array_view(Concurrency::extent<3>(e0, e1, e2), src) {}

  // Over memory of the host, or of the kernel that makes the view (API-ARRAYVIEW-05..07).
  array_view(const Concurrency::extent<N> &ext, T *src) AMPCC_CPU_AMP : elements(src), shape(ext) {
    AMPCC_ON_HOST(open(src);)
  }
  template <typename E, int Size, ampcc::enable_when<std::is_same_v<E, mutable_element> && N == 1 && !read_only> = 0>
  explicit array_view(E (&src)[Size]) AMPCC_CPU_AMP : array_view(Concurrency::extent<1>(Size), src) {}
  template <typename E, int Size, ampcc::enable_when<std::is_same_v<E, mutable_element> && N == 1 && read_only> = 0>
  explicit array_view(const E (&src)[Size]) AMPCC_CPU_AMP : array_view(Concurrency::extent<1>(Size), src) {}
  template <int M = N, ampcc::enable_when<M == 1> = 0>
  array_view(int e0, T *src) AMPCC_CPU_AMP : array_view(Concurrency::extent<1>(e0), src) {}
  template <int M = N, ampcc::enable_when<M == 2> = 0>
  array_view(int e0, int e1, T *src) AMPCC_CPU_AMP : array_view(Concurrency::extent<2>(e0, e1), src) {}
  template <int M = N, ampcc::enable_when<M == 3> = 0>
  array_view(int e0, int e1, int e2, T *src) AMPCC_CPU_AMP : array_view(Concurrency::extent<3>(e0, e1, e2), src) {}

  // Without a data source: storage is allocated where the view is used first (API-ARRAYVIEW-08).
  template <class U = T, ampcc::enable_when<!std::is_const_v<U>> = 0>
  explicit array_view(const Concurrency::extent<N> &ext) : elements(nullptr), shape(ext) {
    handle = ampcc::rt::host_handle(ampcc::rt::open_without_home(get_part()), 0);
  }
  template <int M = N, ampcc::enable_when<M == 1 && !read_only> = 0>
  explicit array_view(int e0) : array_view(Concurrency::extent<1>(e0)) {}
  template <int M = N, ampcc::enable_when<M == 2 && !read_only> = 0>
  explicit array_view(int e0, int e1) : array_view(Concurrency::extent<2>(e0, e1)) {}
  template <int M = N, ampcc::enable_when<M == 3 && !read_only> = 0>
  explicit array_view(int e0, int e1, int e2) : array_view(Concurrency::extent<3>(e0, e1, e2)) {}

  // Views are copied, never moved: a view that was passed to std::move remains valid.
  array_view(const array_view &) = default;
  array_view &operator=(const array_view &) = default;

  // A read-only view of the data of `other`.
  template <class U, ampcc::enable_when<read_only && std::is_same_v<U, mutable_element>> = 0>
  array_view(const array_view<U, N> &other) AMPCC_CPU_AMP : elements(other.elements), shape(other.shape) {
    AMPCC_ON_HOST(handle = other.handle;)
  }

  // (API-ARRAYVIEW-11)
  Concurrency::extent<N> get_extent() const AMPCC_CPU_AMP { return Concurrency::extent<N>(shape.extents); }
  AMPCC_PROPERTY(extent, Concurrency::extent<N>);
  // Where the data source is; runtime_exception if there is none (API-ARRAYVIEW-12).
  Concurrency::accelerator_view get_source_accelerator_view() const { return ampcc::rt::home_view(handle.opened()); }
  AMPCC_PROPERTY(source_accelerator_view, Concurrency::accelerator_view);

  // As copy(*this, dest) (API-ARRAYVIEW-13).
  void copy_to(array<mutable_element, N> &dest) const;
  void copy_to(const array_view<mutable_element, N> &dest) const;

  // Elements and their addresses; indices are not checked. On the host, each makes the host's copy current, which
  // blocks (API-ARRAYVIEW-14..16).
  template <int M = N, ampcc::enable_when<M == 1> = 0> T *data() const AMPCC_CPU_AMP { return here(); }

  T &operator[](const index<N> &idx) const AMPCC_CPU_AMP { return AMPCC_WHERE_ELEMENT((idx), here())[shape.at(idx)]; }
  T &operator()(const index<N> &idx) const AMPCC_CPU_AMP { return AMPCC_WHERE_ELEMENT((idx), here())[shape.at(idx)]; }
  template <int M = N, ampcc::enable_when<M == 2> = 0> T &operator()(int i0, int i1) const AMPCC_CPU_AMP {
    return AMPCC_WHERE_ELEMENT((i0, i1), here())[shape.at(i0, i1)];
  }
  template <int M = N, ampcc::enable_when<M == 3> = 0> T &operator()(int i0, int i1, int i2) const AMPCC_CPU_AMP {
    return AMPCC_WHERE_ELEMENT((i0, i1, i2), here())[shape.at(i0, i1, i2)];
  }
  // The element, or the view of rank N - 1, at index i of the first dimension; the host throws runtime_exception for an
  // index outside of it if N > 1 (API-ARRAYVIEW-17).
  typename ampcc::view_projection<T, N>::type operator[](int i) const AMPCC_CPU_AMP {
    if constexpr (N == 1) {
      return AMPCC_WHERE_ELEMENT((i), here())[i];
    } else {
      AMPCC_ON_HOST(if (unsigned(i) >= unsigned(shape.extents[0])) ampcc::refuse_projection(i, shape.extents[0]);)
      return derived<T, N - 1>(AMPCC_WHERE(has_row, (i), elements), ampcc::times(i, shape.strides[0]),
                               shape.projected());
    }
  }
  typename ampcc::view_projection<T, N>::type operator()(int i) const AMPCC_CPU_AMP { return (*this)[i]; }
  // An element of the host's copy, which is not made current (API-ARRAYVIEW-18).
  T &get_ref(const index<N> &idx) const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(if (!elements) acquire();)
    return AMPCC_WHERE_ELEMENT((idx), elements)[shape.at(idx)];
  }

  // A view of a part; the host throws runtime_exception if it is not inside of this view (API-ARRAYVIEW-19).
  array_view section(const index<N> &origin, const Concurrency::extent<N> &ext) const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(ampcc::check_section(origin, ext, shape.extents);)
    return derived<T, N>(AMPCC_WHERE(may_begin, (origin), elements), shape.at(origin),
                         ampcc::view_shape<N>(AMPCC_CHECKED(ampcc::cut(origin, ext, shape.extents), ext), shape));
  }
  array_view section(const index<N> &origin) const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(ampcc::check_section(origin, Concurrency::extent<N>() + 1, shape.extents);) // prevents overflow
    return section(origin, get_extent() - origin);
  }
  array_view section(const Concurrency::extent<N> &ext) const AMPCC_CPU_AMP { return section(index<N>(), ext); }
  template <int M = N, ampcc::enable_when<M == 1> = 0> array_view section(int i0, int e0) const AMPCC_CPU_AMP {
    return section(index<1>(i0), Concurrency::extent<1>(e0));
  }
  template <int M = N, ampcc::enable_when<M == 2> = 0>
  array_view section(int i0, int i1, int e0, int e1) const AMPCC_CPU_AMP {
    return section(index<2>(i0, i1), Concurrency::extent<2>(e0, e1));
  }
  template <int M = N, ampcc::enable_when<M == 3> = 0>
  array_view section(int i0, int i1, int i2, int e0, int e1, int e2) const AMPCC_CPU_AMP {
    return section(index<3>(i0, i1, i2), Concurrency::extent<3>(e0, e1, e2));
  }

  // The same bytes as elements of another type, or in another shape; views of rank 1 only (API-ARRAYVIEW-20, -21).
  template <typename E, int M = N, ampcc::enable_when<M == 1> = 0>
  array_view<std::conditional_t<read_only, const E, E>, 1> reinterpret_as() const AMPCC_CPU_AMP {
    using element = std::conditional_t<read_only, const E, E>;
    AMPCC_ON_HOST(ampcc::rt::check_reinterpret(byte_count(), sizeof(E), handle.offset);)
    return derived<element, 1>(reinterpret_cast<element *>(static_cast<T *>(elements)), 0,
                               ampcc::view_shape<1>(int(byte_count() / sizeof(E))));
  }
  template <int K, int M = N, ampcc::enable_when<M == 1> = 0>
  array_view<T, K> view_as(const Concurrency::extent<K> &ext) const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(ampcc::rt::check_reshape(K, ampcc::view_shape<K>(ext).extents, unsigned(shape.extents[0]));)
    return derived<T, K>(elements, 0,
                         ampcc::view_shape<K>(AMPCC_CHECKED(ampcc::cut(ext, unsigned(shape.extents[0])), ext)));
  }

  // Makes the elements current where the data source is, or on an accelerator_view, for reading, writing or both.
  // Blocks, and throws the errors of kernels; the asynchronous forms return at once (R-MEM-26..28).
  template <class U = T, ampcc::enable_when<!std::is_const_v<U>> = 0>
  void synchronize(access_type type = access_type_read) const {
    ampcc::rt::synchronize(handle.opened(), get_part(), type, false);
  }
  template <class U = T, ampcc::enable_when<!std::is_const_v<U>> = 0>
  completion_future synchronize_async(access_type type = access_type_read) const;
  template <class U = T, ampcc::enable_when<!std::is_const_v<U>> = 0>
  void synchronize_to(const Concurrency::accelerator_view &av, access_type type = access_type_read) const {
    ampcc::rt::synchronize_to(handle.opened(), get_part(), av, type, false);
  }
  template <class U = T, ampcc::enable_when<!std::is_const_v<U>> = 0>
  completion_future synchronize_to_async(const Concurrency::accelerator_view &av,
                                         access_type type = access_type_read) const;

  template <class U = T, ampcc::enable_when<std::is_const_v<U>> = 0> void synchronize() const {
    ampcc::rt::synchronize(handle.opened(), get_part(), access_type_read, true);
  }
  template <class U = T, ampcc::enable_when<std::is_const_v<U>> = 0> completion_future synchronize_async() const;
  template <class U = T, ampcc::enable_when<std::is_const_v<U>> = 0>
  void synchronize_to(const Concurrency::accelerator_view &av) const {
    ampcc::rt::synchronize_to(handle.opened(), get_part(), av, access_type_read, true);
  }
  template <class U = T, ampcc::enable_when<std::is_const_v<U>> = 0>
  completion_future synchronize_to_async(const Concurrency::accelerator_view &av) const;

  // The program has changed the memory of the source directly: modifications elsewhere are lost (R-MEM-29).
  void refresh() const { ampcc::rt::refresh(handle.opened(), get_part()); }
  // The elements are not needed: they are not transferred for the next access, and modifications that are not at home
  // yet are lost (R-MEM-32).
  template <class U = T, ampcc::enable_when<!std::is_const_v<U>> = 0> void discard_data() const {
    ampcc::rt::discard(handle.opened(), get_part());
  }

private:
  friend struct ampcc::container_access;
  template <typename, int> friend class array_view;
  template <typename, int> friend class array;

  // launch() knows this layout: the handle, the pointer, the shape (amp/rt/data.h).
  AMPCC_HOST_ONLY ampcc::rt::host_handle handle;
  mutable ampcc::rt::element_address<T> elements; // host: null until the host has storage for the data
  ampcc::view_shape<N> shape;

  array_view(T *elements, const ampcc::view_shape<N> &shape) AMPCC_CPU_AMP : elements(elements), shape(shape) {}
  array_view(ampcc::rt::host_handle &&handle, T *elements, const ampcc::view_shape<N> &shape)
      : handle(std::move(handle)), elements(elements), shape(shape) {}

  array_view(const Concurrency::extent<N> &ext, T *src, std::size_t size) : elements(src), shape(ext) {
    ampcc::rt::check_extent(N, shape.extents);
    ampcc::rt::check_container(size, ampcc::element_count(shape.extents));
    open(src);
  }

  void open(const void *memory) { handle = ampcc::rt::host_handle(ampcc::rt::open_memory(memory, get_part()), 0); }

  // The address of the elements; on the host, makes the host's copy current first.
  T *here() const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(if (__builtin_expect(!(read_only ? handle.may_read() : handle.may_write()), 0)) acquire();)
    return elements;
  }
  AMPCC_KNOWN_TO_PASSES("acquire") __attribute__((noinline)) void acquire() const {
    if (void *granted_before = handle.inherit(get_end(), !read_only)) {
      elements = static_cast<T *>(granted_before);
      return;
    }
    std::uint64_t granted;
    elements = static_cast<T *>(ampcc::rt::acquire(handle.opened(), get_part(), !read_only, granted));
    handle.grant(granted);
  }

  // A view of the same data whose element 0 is `moved` elements behind `base`.
  template <class E, int K>
  array_view<E, K> derived(E *base, ampcc::position moved, const ampcc::view_shape<K> &shape) const AMPCC_CPU_AMP {
#if AMPCC_ON_ACCELERATOR
    return array_view<E, K>(base + moved, shape);
#else
    return array_view<E, K>(handle.moved(moved * std::int64_t(sizeof(E))), base ? base + moved : nullptr, shape);
#endif
  }

  // The end of the last element, in bytes from the beginning of the source.
  std::uint64_t get_end() const {
    return handle.offset + std::uint64_t(shape.at(index<N>(shape.extents) - 1) + 1) * sizeof(T);
  }
  std::size_t byte_count() const AMPCC_CPU_AMP { return std::size_t(unsigned(shape.extents[0])) * sizeof(T); }

  ampcc::rt::part get_part() const {
    if constexpr (N == 1)
      return {handle.offset, sizeof(T), N, shape.extents, nullptr};
    else
      return {handle.offset, sizeof(T), N, shape.extents, shape.strides};
  }
};

} // namespace Concurrency
