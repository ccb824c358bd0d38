// Kernels in member functions of class templates, with types and sizes that depend on the arguments.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-21, R-LANG-125, R-LANG-93, R-LANG-130
#include <amp.h>
#include <vector>

using namespace concurrency;

template <class T, int tile_size = 32> class tile_reverser {
public:
  static const int size = tile_size;
  typedef T value_type;

  explicit tile_reverser(T addend) : addend(addend) {}

  std::vector<T> run(const std::vector<T> &in) const {
    std::vector<T> out(in.size());
    array_view<const T> source(static_cast<int>(in.size()), in);
    array_view<T> target(static_cast<int>(out.size()), out);
    target.discard_data();
    const T added = addend;
    parallel_for_each(source.extent.template tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
      tile_static value_type local[size];
      local[size - 1 - t.local[0]] = source[t.global];
      t.barrier.wait();
      target[t.global] = local[t.local[0]] + added;
    });
    target.synchronize();
    return out;
  }

  template <class U> U count_larger(const std::vector<T> &in, U one) const {
    U count = 0;
    array_view<const T> source(static_cast<int>(in.size()), in);
    array_view<U> counter(1, &count);
    const T limit = addend;
    parallel_for_each(source.extent, [=](index<1> i) restrict(amp) {
      if (source[i] > limit)
        atomic_fetch_add(&counter[0], one);
    });
    counter.synchronize();
    return count;
  }

private:
  T addend;
};

template <class T, int tile_size> bool correct(T addend) {
  std::vector<T> in(4 * tile_size);
  for (std::size_t i = 0; i < in.size(); ++i)
    in[i] = static_cast<T>(i);
  const tile_reverser<T, tile_size> reverser(addend);
  const std::vector<T> out = reverser.run(in);
  for (int i = 0; i < 4 * tile_size; ++i)
    if (out[i] != static_cast<T>(i / tile_size * tile_size + tile_size - 1 - i % tile_size) + addend)
      return false;
  const int larger = 4 * tile_size - 1 - static_cast<int>(addend);
  return reverser.count_larger(in, 1) == larger && reverser.count_larger(in, 2u) == 2u * larger;
}

int main() { return correct<int, 32>(3) && correct<int, 16>(5) && correct<float, 8>(2.0f) ? 0 : 1; }
