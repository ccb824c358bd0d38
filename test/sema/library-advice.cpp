// How the library is used, where a program gets it wrong: at the user's text, without the text of the headers.
// SPEC: API-INDEX-05, API-EXT-03, API-ARRAYVIEW-00, API-COPY-11, R-LANG-143
// RUN: %amp-cc -fsyntax-only -verify -ferror-limit=0 -Wno-unused %s
// RUN: not %amp-cc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=AMPCC --implicit-check-not=ampcc --implicit-check-not=/amp/
#include <amp.h>
#include <algorithm>
#include <atomic>
#include <string>
#include <vector>
using namespace concurrency;

// CHECK: library-advice.cpp:
void views(const std::vector<int> &data, array_view<const int> constant, array_view<int, 2> two) {
  array_view<int> v((int)data.size(), data); // expected-error {{no matching constructor}} expected-note {{of constant ones it is an array_view<const T, N>}}
  array_view<int> w = constant; // expected-error {{no viable conversion}} expected-note {{a view of constant elements can only be read}}
  two[index<1>(2)]; // expected-error {{no viable overloaded operator[]}} expected-note {{a view is indexed by an index of its rank}}
  two(1, 2, 3); // expected-error {{no matching function for call to object of type}} expected-note {{a view is indexed by an index of its rank, or by as many numbers}}
  two.view_as(extent<1>(3)); // expected-error {{no matching member function}} expected-note {{only a view of rank 1 can be given another rank}}
  two.section(1, 2); // expected-error {{no matching member function}} expected-note {{a section has the rank of its view}}
  array_view<int> row = two; // expected-error {{no viable conversion}} expected-note {{a view has the element type and rank of the array or view}}
  two.data(); // expected-error {{no matching member function}} expected-note {{only a view or array of rank 1}}
}
void components(index<2> i, extent<2> e) {
  index<2> one(3); // expected-error {{call to deleted constructor of 'index<2>'}} expected-note {{as many components as its rank says}}
  extent<2> same(3); // expected-error {{call to deleted constructor of 'extent<2>'}} expected-note {{as many components as its rank says}}
  index<2> three = {1, 2, 3}; // expected-error {{no matching constructor}} expected-note {{as many components as its rank says}}
  extent<3> two(1, 2); // expected-error {{no matching constructor}} expected-note {{as many components as its rank says}}
  index<1> implicit = 3; // expected-error {{no viable conversion}} expected-note {{as many components as its rank says}}
  i.x; // expected-error {{no member named 'x'}} expected-note {{components are numbered}}
}
void arrays(array<int, 2> &two, array<float> &b) {
  two[index<1>(2)]; // expected-error {{no viable overloaded operator[]}} expected-note {{an array is indexed by an index of its rank}}
  two(1, 2, 3); // expected-error {{no matching function for call to object of type}} expected-note {{an array is indexed by an index of its rank, or by as many numbers}}
  two.copy_to(b); // expected-error {{no matching member function}} expected-note {{an array or view of the same element type and rank}}
  for (int x : b) {} // expected-error {{invalid range expression of type 'array<float>'}} expected-note {{the elements of an array are on its accelerator: copy them}}
  b.begin(); // expected-error {{no member named 'begin'}} expected-note {{the elements of an array are on its accelerator: copy them}}
  accelerator device("gpu"); // expected-error {{no matching constructor}} expected-note {{accelerator(L"cpu")}}
}
void copies(array<int> &a, array<float> &b, std::vector<int> &v) {
  copy(a, b); // expected-error {{no matching function for call to 'copy'}} expected-note {{copy(source, destination) takes arrays and views of one element type and rank, or iterators}}
  copy(v, a); // expected-error {{no matching function for call to 'copy'}} expected-note {{copy(source, destination)}}
}
void reasons(array_view<int> v) restrict(amp) {
  atomic_fetch_add(v[0], 1); // expected-error {{no matching function}} expected-note {{atomic_fetch_add(&v[0], 1)}}
}
void algorithms(int *first) restrict(amp) {
  std::sort(first, first + 4); // expected-error {{no overload of 'sort' can be called}} expected-note {{sort on the host, or write the exchanges as a loop}}
  std::fill(first, first + 4, 0); // expected-error {{no overload of 'fill' can be called}} expected-note {{write a loop}}
}
void doubles(std::vector<double> &v) {
  array_view<float> w(4, v); // expected-error {{no matching constructor}} expected-note {{of elements of its own type}}
}
void barriers(array_view<int> v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { i.barrier.wait(); }); // expected-error {{no member named 'barrier'}} expected-note {{only the tiled_index of a launch with tiles has a barrier}}
  v.extent.tile<n>(); // expected-error {{the dimensions of a tile must be constants: literals, 'constexpr' variables or template arguments [amp-tile-limits]}}
  v.extent.tile(16); // expected-error {{no matching member function for call to 'tile'}} expected-note {{the dimensions of a tile are template arguments: e.tile<16>()}}
  accelerator_view a; // expected-error {{no matching constructor}} expected-note {{an accelerator_view comes from an accelerator}}
}
// What a view's domain can do is a member of its extent.
void domains(array_view<int> v, array<int, 2> &a) {
  parallel_for_each(v.tile<64>(), [=](tiled_index<64> t) restrict(amp) { v[t] = 1; }); // expected-error {{no member named 'tile' in 'Concurrency::array_view<int>'; did you mean 'extent.tile'?}}
  parallel_for_each(a.tile<8, 8>(), [&a](tiled_index<8, 8> t) restrict(amp) { a[t] = 1; }); // expected-error {{no member named 'tile' in 'Concurrency::array<int, 2>'; did you mean 'extent.tile'?}}
  bool inside = v.contains(index<1>(1)); // expected-error {{did you mean 'extent.contains'?}}
}
// What threads change together they change with the functions of <amp.h>.
std::atomic<int> total; // expected-note {{'total' is declared here; what the threads of a kernel count together is an element of an array_view<int>}}
struct counts { std::atomic<int> n; };
void atomics(array_view<int> v, std::atomic<int> &counter) { // expected-note {{'counter' is declared here; what the threads of a kernel count together is an element of an array_view<int>}}
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { counter++; }); // expected-error {{'counter' is captured by reference}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { total.fetch_add(1); }); // expected-error {{'total' has static storage on the host}}
}
void members(counts c) restrict(amp) {
  c.n++; // expected-error {{cannot increment value of type 'std::atomic<int>'}} expected-note {{threads change an int or unsigned element of an array_view, array or tile_static variable at once with 'concurrency::atomic_fetch_add'}}
  c.n.fetch_add(1); // expected-error {{no overload of 'fetch_add' can be called from restrict(amp) function 'members'}} expected-note {{threads change}}
}
void elements(std::vector<char> &text, std::vector<int *> &pointers) {
  array_view<char> t((int)text.size(), text); // expected-error {{elements of an array or array_view cannot be of type 'char': their size must be a multiple of sizeof(int) [amp-type]}}
  array<int *, 2> p(2, 2); // expected-error {{elements of an array or array_view cannot be of type 'int *': they cannot be pointers or references [amp-type]}}
}
// A launch has no result, in whatever way it is used.
template <class F> void launch_in_template(array_view<int> v, F f) {
  auto done = parallel_for_each(v.extent, f); // expected-error {{parallel_for_each returns nothing}} expected-note 0+{{requested here}}
}
struct fill { array_view<int> v; void operator()(index<1> i) const restrict(amp) { v[i] = 1; } };
completion_future results(array_view<int> v, fill k) {
  auto f = parallel_for_each(v.extent, k); // expected-error {{parallel_for_each returns nothing; views and copies wait for the kernel by themselves, 'accelerator_view::wait' waits for it, and 'create_marker' gives a completion_future of it [amp-launch-result]}}
  f.wait();
  completion_future g = parallel_for_each(v.extent, k); // expected-error {{parallel_for_each returns nothing}}
  g.wait();
  g = parallel_for_each(v.extent, k); // expected-error {{parallel_for_each returns nothing}}
  const auto h{parallel_for_each(v.extent, k)}; // expected-error {{parallel_for_each returns nothing}}
  parallel_for_each(v.extent, k).wait(); // expected-error {{parallel_for_each returns nothing}}
  if (parallel_for_each(v.extent, k)) { } // expected-error {{parallel_for_each returns nothing}}
  int n = parallel_for_each(v.extent, k) + 1; // expected-error {{parallel_for_each returns nothing}}
  launch_in_template(v, k); // expected-note 0+{{requested here}}
  return parallel_for_each(v.extent, k); // expected-error {{parallel_for_each returns nothing}}
}
// What an accelerator has and what its views have.
void devices(accelerator a, accelerator_view w, array_view<int> v, fill k) {
  a.wait();                          // expected-error {{no member named 'wait'}} expected-note {{an accelerator_view has it: 'a.default_view'}}
  w.description;                     // expected-error {{no member named 'description'}} expected-note {{'v.accelerator'}}
  parallel_for_each(a, v.extent, k); // expected-error {{parallel_for_each takes an extent}} expected-note {{an accelerator_view is expected}}
  array<int> b(10, a);               // expected-error {{no matching constructor}} expected-note {{an accelerator_view is expected}}
  v.synchronize_to(a);               // expected-error {{no matching member function}} expected-note {{an accelerator_view is expected}}
}
struct members {
  array_view<int> v;  // expected-note {{member is declared here}}
  accelerator_view a; // expected-note {{member is declared here}}
  members(accelerator from) { a = from.default_view; } // expected-error {{must explicitly initialize the member 'v'}} expected-note {{there is no empty 'array_view'; it is made in front of the constructor's body, among the initializers: ': v(...) { }'}} expected-error {{must explicitly initialize the member 'a'}} expected-note {{there is no empty 'accelerator_view'}}
};
bool wide(accelerator a, const std::string &name) {
  if (a.description == name) return true; // expected-error {{invalid operands to binary expression}} expected-note {{is compared with and added to wide text: L"cpu"}}
  auto text = "path " + a.device_path;    // expected-error {{invalid operands to binary expression}} expected-note {{is compared with and added to wide text}}
  return a.device_path == "cpu";          // expected-error {{invalid operands to binary expression}} expected-note {{is compared with and added to wide text}}
}
// Functions of <amp_math.h> by their names alone, and short vectors.
float rsqrt_alone(float x) restrict(amp) { return rsqrt(x); } // expected-error {{use of undeclared identifier 'rsqrt'}} expected-note {{use 'concurrency::fast_math::rsqrt' instead}}
float exp10_alone(float x) restrict(amp) { return exp10f(x) + mad(x, x, x); } // expected-error {{use of undeclared identifier 'exp10f'}} expected-note {{use 'concurrency::precise_math::exp10' instead}} expected-error {{use of undeclared identifier 'mad'}} expected-note {{in namespace 'concurrency::direct3d'}}
struct bodies { array_view<float4> v; }; // expected-error {{'float4'}} expected-note {{short vectors are named concurrency::graphics::float_4}}
void barriers(tiled_index<8> t) restrict(amp) { t.barrier.wait_with_tile_memory_fence(); } // expected-error {{no member named 'wait_with_tile_memory_fence' in 'Concurrency::tile_barrier'}} expected-note {{and 'wait_with_tile_static_memory_fence'}}
struct pair_of_views { array_view<int> a, b; };
pair_of_views braces(std::vector<int> &d) { return {{8, d}, array_view<int>{8, d}}; } // expected-error {{chosen constructor is explicit in copy-initialization}} expected-note {{array_view<int>{n, data}}}
bool named(const std::string &);    // expected-note {{no known conversion}}
void mixed(accelerator a, std::wstring w, std::string s) {
  a.description.find("cpu");        // expected-error {{no matching member function for call to 'find'}} expected-note {{takes wide text: L"cpu"}}
  w += "cpu";                       // expected-error {{no viable overloaded '+='}} expected-note {{takes wide text: L"cpu"}}
  s = a.get_description();          // expected-error {{no viable overloaded '='}} expected-note {{copied to one with 'std::string(w.begin(), w.end())'}}
  std::string copy = a.description; // expected-error {{no viable conversion}} expected-note {{copied to one with 'std::string(w.begin(), w.end())'}}
  std::string made(a.description);  // expected-error {{no matching constructor for initialization of 'std::string'}} expected-note {{copied to one with 'std::string(w.begin(), w.end())'}}
  named(a.device_path);             // expected-error {{no matching function for call to 'named'}} expected-note {{copied to one with 'std::string(w.begin(), w.end())'}}
}
// The functions of other libraries have no advice of ours.
struct own { template <class T> void data(T, T); }; // expected-note {{candidate function template not viable}}
void others(own o, std::vector<int> &v) {
  o.data(1); // expected-error {{no matching member function for call to 'data'}}
  std::copy(v.begin(), v.end()); // expected-error {{no matching function for call to 'copy'}}
}
// expected-note@*:* 0+ {{candidate function template not viable: requires}}
