// Includes nothing: <amp.h>, <vector> and twice.h come with the precompiled header.
std::vector<int> doubled(std::vector<int> numbers) {
  concurrency::array_view<int> view(numbers);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = twice(view[i]); });
  view.synchronize();
  return numbers;
}
