// Libraries for Visual C++ 2012 choose the accelerator_view with the names behind its parallel_for_each, in functions
// of the same name.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
#include <amp.h>

namespace algorithms {

inline concurrency::accelerator_view automatic() {
  static concurrency::accelerator_view view =
      concurrency::accelerator(concurrency::accelerator::cpu_accelerator).create_view();
  return view;
}

template <class Domain, class Kernel>
void parallel_for_each(const concurrency::accelerator_view &view, const Domain &domain, const Kernel &kernel) {
#if _MSC_VER < 1800
  _Host_Scheduling_info scheduling = {NULL};
  if (view != automatic())
    scheduling._M_accelerator_view = concurrency::details::_Get_accelerator_view_impl_ptr(view);
  concurrency::details::_Parallel_for_each(&scheduling, domain, kernel);
#else
  concurrency::parallel_for_each(view, domain, kernel);
#endif
}

template <class View, class T> void fill(const concurrency::accelerator_view &on, const View &to, const T &value) {
  algorithms::parallel_for_each(on, to.extent, [=](concurrency::index<View::rank> i) restrict(amp) { to[i] = value; });
}

template <class View> void add_tiles(const concurrency::accelerator_view &on, const View &to) {
  algorithms::parallel_for_each(on, to.extent.tile<4>(),
                                [=](concurrency::tiled_index<4> t) restrict(amp) { to[t] += t.tile[0]; });
}

} // namespace algorithms

int main() {
  std::vector<int> data(16);
  concurrency::array_view<int> view(16, data);
  algorithms::fill(algorithms::automatic(), view, 7);
  algorithms::add_tiles(concurrency::accelerator().default_view, view);
  view.synchronize();
  return data[0] == 7 && data[15] == 10 ? 0 : 1;
}
