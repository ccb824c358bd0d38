// Properties beside getters, with the names of types, on objects, references, temporaries and members.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-GEN-02, API-GEN-03, API-GEN-04
#include <amp.h>
#include <vector>

using namespace concurrency;

struct holder {
  array_view<float, 2> view;
  extent<2> extent;
  int rows() const restrict(cpu, amp) { return view.extent[0] + extent[1]; }
};

template <class View> int first_dimension(const View &view) restrict(cpu, amp) { return view.extent[0]; }

int main() {
  std::vector<float> data(12);
  array_view<float, 2> view(3, 4, data);
  extent<2> extent = view.extent;
  if (view.extent != extent || view.get_extent()[1] != view.extent[1] || view.extent.size() != 12)
    return 1;
  holder h = {view, view.extent};
  if (h.rows() != 7 || view.section(index<2>(1, 1)).extent[1] != 3)
    return 2;

  accelerator acc;
  accelerator_view accelerator_view = acc.default_view;
  array<float, 2> a(3, 4, accelerator_view);
  if (a.accelerator_view != accelerator_view || a.accelerator_view.accelerator != acc ||
      a.associated_accelerator_view != accelerator_view)
    return 3;
  if (accelerator_view.queuing_mode != queuing_mode_automatic)
    return 4;
  a.accelerator_view.flush();
  a.accelerator_view.wait();

  parallel_for_each(accelerator_view, view.extent.tile<1, 4>(), [=](tiled_index<1, 4> t) restrict(amp) {
    view[t] = static_cast<float>(first_dimension(view) * 100 + h.rows() * 10 + t.tile_extent[1]);
  });
  return view(2, 3) == 374.0f ? 0 : 5;
}
