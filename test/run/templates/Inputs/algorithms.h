// A header-only library of algorithms whose kernels call the function objects of its users.
#pragma once
#include <amp.h>

namespace algorithms {

template <class InputView, class OutputView, class Function>
void transform(const concurrency::accelerator_view &target, const InputView &in, const OutputView &out, Function f) {
  concurrency::parallel_for_each(target, out.get_extent(),
                                 [=](concurrency::index<1> idx) restrict(amp) { out[idx] = f(in[idx]); });
}

template <class InputView, class OutputView, class Function>
void transform(const InputView &in, const OutputView &out, Function f) {
  transform(concurrency::accelerator().default_view, in, out, f);
}

template <class View, class Value> void fill(const View &view, const Value &value) {
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> idx) restrict(amp) { view[idx] = value; });
}

template <class View, class Generator> void generate(const View &view, const Generator &generator) {
  concurrency::parallel_for_each(view.extent,
                                 [=](concurrency::index<1> idx) restrict(amp) { view[idx] = generator(idx[0]); });
}

template <class T> class plus {
public:
  T operator()(const T &a, const T &b) const restrict(cpu, amp) { return a + b; }
};

namespace detail {
template <int tile_size, class T, class Operation>
T reduce_tile(T *values, concurrency::tiled_index<tile_size> t, Operation operation) restrict(amp) {
  for (int stride = tile_size / 2; stride > 0; stride /= 2) {
    t.barrier.wait_with_tile_static_memory_fence();
    if (t.local[0] < stride)
      values[t.local[0]] = operation(values[t.local[0]], values[t.local[0] + stride]);
  }
  t.barrier.wait_with_tile_static_memory_fence();
  return values[0];
}
} // namespace detail

template <class T, class Operation> T reduce(const concurrency::array_view<T> &in, T start, Operation operation) {
  static const int tile_size = 64;
  const int count = in.extent[0], tiles = (count + tile_size - 1) / tile_size;
  concurrency::array_view<T> partial(tiles);
  concurrency::parallel_for_each(in.extent.template tile<tile_size>().pad(),
                                 [=](concurrency::tiled_index<tile_size> t) restrict(amp) {
                                   tile_static T values[tile_size];
                                   values[t.local[0]] = t.global[0] < count ? in[t.global] : start;
                                   const T result = detail::reduce_tile<tile_size>(values, t, operation);
                                   if (t.local[0] == 0)
                                     partial[t.tile] = result;
                                 });
  T result = start;
  for (int i = 0; i < tiles; ++i)
    result = operation(result, partial[i]);
  return result;
}

} // namespace algorithms
