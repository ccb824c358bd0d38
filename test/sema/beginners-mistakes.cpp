// What beginners write: one error for each mistake, which names the instance of the library's class that cannot be used,
// and what to write instead; no text of the headers.
// SPEC: R-LANG-122, R-LANG-123, R-LANG-144, R-LANG-156, API-INDEX-05, API-EXT-03, API-TEX-01, API-TEX-02, API-ARRAYVIEW-00
// RUN: %amp-cc -fsyntax-only -verify -ferror-limit=0 -Wno-unused %s
// RUN: not %amp-cc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=AMPCC --implicit-check-not=ampcc --implicit-check-not=/amp/
#include <amp.h>
#include <amp_graphics.h>
#include <array>
#include <atomic>
#include <fstream>
#include <iostream>
#include <mutex>
#include <random>
#include <string>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

// CHECK: beginners-mistakes.cpp:
// Limits, in templates: the instance that exceeds them is named.
template <int T> void tiles(array_view<int> v) {
  parallel_for_each(v.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) { v[t] = 1; }); // expected-error {{a tile has at most 1024 threads; this one has 2048 [amp-tile-limits]}}
}
template <int T> struct tile_kernel {
  void operator()(tiled_index<T>) const restrict(amp) {}
};
template <int T> struct runner {
  void run(extent<1> e) { parallel_for_each(e.tile<T>(), tile_kernel<T>()); } // expected-error {{a tile has at most 1024 threads; this one has 4096}}
};
template <class T> void results(extent<1> e) {
  parallel_for_each(e, [=](index<1>) restrict(amp) { return T(); }); // expected-error {{the kernel's operator() returns 'int'}} expected-note {{'operator()' is declared here}}
}
void limits(array_view<int> v) {
  tiles<64>(v);
  tiles<2048>(v);                // expected-note {{in restrict(cpu) function 'tiles<2048>', an instance of a template that is needed here}}
  runner<4096>().run(v.extent);  // expected-note {{in 'runner<4096>::run', an instance of a template that is needed here}}
  results<int>(v.extent);        // expected-note {{in restrict(cpu) function 'results<int>', an instance of a template}}
}
// One error for the tile, although the extent and the index have the same dimensions.
template <int T> void empty_tiles(array_view<int> v) {
  parallel_for_each(v.extent.tile<T>(), // expected-error {{a tile has as many dimensions as the extent that is divided into tiles, up to three, and each is at least 1}}
                    [=](tiled_index<T> t) restrict(amp) { v[t] = 1; });
}
template <int T> void negative_tiles(array_view<int> v) {
  parallel_for_each(v.extent.tile<T>(), // expected-error {{'tiled_extent<-4>' cannot be used: the dimensions of a tile must be positive}}
                    [=](tiled_index<T> t) restrict(amp) { v[t] = 1; });
}
template <int N> void ranks() {
  index<N - 1> i;         // expected-error {{'index<0>' cannot be used: the rank of an index must be between 1 and 128}}
  extent<N + 128> e;      // expected-error {{'extent<129>' cannot be used: the rank of an extent must be between 1 and 128}}
  array<int, N + 200> *a; // not an object
  array_view<int, N - 2> v(extent<N>(4)); // expected-error {{'array_view<int, -1>' cannot be used: the rank must be between 1 and 128}}
}
template <class T, int N> void texels() {
  texture<T, N> t(4, 4); // expected-error {{'texture<double_4, 2>' cannot be used: the elements of a texture are int}}
}
void instances(array_view<int> v) {
  empty_tiles<0>(v);     // expected-note {{in instantiation of function template specialization 'empty_tiles<0>'}}
  negative_tiles<-4>(v); // expected-note {{in instantiation of function template specialization 'negative_tiles<-4>'}}
  ranks<1>();            // expected-note 3 {{in instantiation of function template specialization 'ranks<1>'}}
  texels<int_4, 2>();
  texels<double_4, 2>(); // expected-note {{in instantiation of function template specialization 'texels<double_4, 2>'}}
}
void other_texels() { texture<char, 2> t(4, 4); } // expected-error {{'texture<char, 2>' cannot be used}}

// Objects of the host.
void of_host(array_view<int> v, completion_future &f, accelerator_view &av, std::vector<int> &data) {
  accelerator a;
  std::mutex m;
  std::ofstream out("file");
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { f.wait(); });  // expected-error {{'f' of type 'completion_future' cannot be captured by a restrict(amp) lambda: objects of class concurrency::completion_future exist on the host only}} expected-note {{the host waits for it}}
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { av.wait(); }); // expected-error {{objects of class concurrency::accelerator_view exist on the host only}} expected-note {{the host chooses where a kernel runs}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = a.is_emulated; }); // expected-error {{objects of class concurrency::accelerator exist on the host only}} expected-note {{read on the host and captured as a number}}
  parallel_for_each(v.extent, [m](index<1>) restrict(amp) { m.lock(); });  // expected-error {{'m' of type 'std::mutex' cannot be captured by a restrict(amp) lambda: objects of class std::mutex exist on the host only}} expected-note {{the threads of a kernel have no locks}}
  parallel_for_each(v.extent, [&](index<1>) restrict(amp) { m.lock(); });  // expected-error {{'m' is captured by reference}} expected-note {{the threads of a kernel have no locks}} expected-note {{cannot be captured by value either: objects of class std::mutex exist on the host only}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { out << v[i]; }); // expected-error {{objects of class std::basic_ofstream exist on the host only}} expected-note {{write them on the host}}
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { accelerator b; }); // expected-error {{no constructor of 'accelerator' can be called}} expected-note {{read on the host}}
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { array<int> b(16); }); // expected-error {{no constructor of 'array<int>' can be called}} expected-note {{a thread has local arrays, 'int a[16]'}}
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { texture<int, 1> b(16); }); // expected-error {{no constructor of 'texture<int, 1>' can be called}} expected-note {{a texture is made on the host}}
}
// The members of std::pair are the user's.
void pairs(std::pair<short, short> p, extent<1> e) {
  parallel_for_each(e, [=](index<1>) restrict(amp) { p.first; }); // expected-error {{8- and 16-bit integers and characters are not supported}} expected-note {{use a struct of your own}}
}

// Textures.
void textures(texture<int, 2> &t, texture_view<const int, 2> r, texture_view<int, 2> w, texture<float_4, 2> &four) {
  texture_view<int, 2> levels(t, 3, 5); // expected-error {{no matching constructor for initialization of 'texture_view<int, 2>'}} expected-note {{takes at most 2 arguments}} expected-note {{'texture_view<int, 2>' takes one argument}}
  texture<unorm, 2> no_bits(4, 4); // expected-error {{no matching constructor for initialization of 'texture<unorm, 2>'}} expected-note {{the bits of a scalar, which norm and unorm need}}
  parallel_for_each(w.extent, [=, &t, &four](index<2> i) restrict(amp) {
    r.set(i, 1);           // expected-error-re {{no member named 'set' in 'Concurrency::graphics::texture_view<const int, 2>'{{$}}}} expected-note {{only a view of elements that are not constant is written}}
    w[i] = 1;              // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}}
    t(i[0], i[1]) += 1;    // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}}
    four[i] = float_4(1);  // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}}
  });
}

// Views and arrays.
void views(array_view<const int> r, array_view<int> v, array_view<int, 2> w, array<int> &a, std::vector<int> &data) {
  r.discard_data();                              // expected-error {{no matching member function}} expected-note {{what a view of constant elements shows cannot be discarded}}
  array_view<int> t(64, std::vector<int>(64));   // expected-error {{no matching constructor}} expected-note {{make it of a variable, not of a temporary object}}
  w(3) = 1;                                      // expected-error {{no viable overloaded '='}} expected-note {{a view of rank 2 gives a row, not an element}}
  a = data;                                      // expected-error {{no viable overloaded '='}} expected-note {{from a container, elements are copied}}
  std::cout << v;                                // expected-error {{invalid operands to binary expression}} expected-note {{operators are for the elements}}
  std::vector<int> copied(a.begin(), a.end());   // expected-error {{no member named 'begin'}} expected-note {{the elements of an array are on its accelerator}}
  for (int x : v) {}                             // expected-error {{invalid range expression}} expected-note {{a view has no iterators}}
  std::cout << accelerator().description;        // expected-error {{invalid operands to binary expression}} expected-note {{are written to 'std::wcout'}}
  extent<2>(w.extent[0]);                        // expected-error {{uses deleted function}} expected-note {{as many components as its rank says}}
  for (int i = 0; i < v.length; ++i) {}          // expected-error {{no member named 'length'}} expected-note {{the number of elements is 'extent.size()'}}
  v.extent();                                    // expected-error {{does not provide a call operator}} expected-note {{properties are written without parentheses}}
  accelerator::set_default(accelerator());       // expected-error {{no viable conversion}} expected-note {{the name of an accelerator is its 'device_path'}}
}

// Members of other libraries' classes.
void members(array_view<int> v, array<int> &a, accelerator &acc, completion_future &f, texture<float, 2> &t) {
  v.at(3);        // expected-error {{no member named 'at'}} expected-note {{the elements of a view are v[i]}}
  v.flush();      // expected-error {{no member named 'flush'}} expected-note {{'v.synchronize()' brings the elements back}}
  a.get(3);       // expected-error {{no member named 'get'}} expected-note {{the elements of an array are a[i]}}
  a.push_back(3); // expected-error {{no member named 'push_back'}} expected-note {{an array keeps the extent}}
  acc.name;       // expected-error {{no member named 'name'}} expected-note {{an accelerator is named by its 'description'}}
  f.join();       // expected-error {{no member named 'join'}} expected-note {{'wait()' waits until it is done}}
  parallel_for_each(v.extent, [=, &t](index<1> i) restrict(amp) { v[i] = t.sample(float_2(0)); }); // expected-error {{no member named 'sample'}} expected-note {{textures are sampled through a view}}
}

// Indices and extents are no numbers.
void numbers(array_view<int> v, index<1> i, extent<2> e, int n) {
  v[i] = i;                               // expected-error {{assigning to 'int' from incompatible type 'index<1>'}} expected-note {{an index is no number; its components are: i[0]}}
  int k = i;                              // expected-error {{no viable conversion}} expected-note {{an index is no number}}
  if (i < n) {}                           // expected-error {{invalid operands}} expected-note {{all else is for its components, which are numbers: i[0]}}
  for (int j = 0; j < e; ++j) {}          // expected-error {{invalid operands}} expected-note {{the number of elements is 'e.size()'}}
  e.width;                                // expected-error {{no member named 'width'}} expected-note {{components are numbered}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { n = v[i]; }); // expected-error {{captured by copy in a non-mutable lambda}} expected-note {{a kernel hands results over}}
}

// The type of a generic lambda's parameter is known at the launch.
void generic(array_view<int> v) {
  parallel_for_each(v.extent, [=](auto i) restrict(amp) { v[i] = i; }); // expected-error {{assigning to 'int' from incompatible type}} expected-note {{an index is no number}} expected-note {{in the kernel launched here}}
}

// Words of other languages, in kernels.
void words(array_view<int> v) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    __shared__ int s[8]; // expected-error {{unknown type name '__shared__'}} expected-note {{memory that the threads of a tile share is 'tile_static'}}
    v[threadIdx.x] = 1;  // expected-error {{undeclared identifier 'threadIdx'}} expected-note {{a thread finds its place in the kernel's parameter}}
    v[t.local_id] = 1;   // expected-error {{no member named 'local_id'}} expected-note {{the indices of a thread are the members}}
    tile_memory_fence(); // expected-error {{undeclared identifier 'tile_memory_fence'}} expected-note {{fences take the barrier of the tile}}
    __syncthreads();     // expected-error {{undeclared identifier '__syncthreads'}} expected-note {{'t.barrier.wait()'}}
    atomicAdd(&v[0], 1); // expected-error {{undeclared identifier 'atomicAdd'}} expected-note {{concurrency::atomic_fetch_add}}
    v[t] = max(1, 2);    // expected-error-re {{undeclared identifier 'max'{{$}}}} expected-note {{'concurrency::direct3d::imax' or 'imin' for int}} expected-note {{-famp-msvc}}
    float4 four;         // expected-error {{unknown type name 'float4'}} expected-note {{concurrency::graphics::float_4}}
    make_float4(1, 2, 3, 4); // expected-error {{undeclared identifier 'make_float4'}} expected-note {{float_4(1, 2, 3, 4)}}
    tex2D(1, 2, 3);      // expected-error {{undeclared identifier 'tex2D'}} expected-note {{sampled through a texture_view<const T, N>}}
  });
}
__global__ void cuda_kernel(float *p); // expected-error {{unknown type name '__global__'}} expected-note {{kernels are lambdas or function objects}}

// The atomic functions of std, of other arguments, and an index of a C array.
void atomics(array_view<int> v) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int s[8];
    std::atomic_fetch_add(&v[0], 1); // expected-error {{no matching function}} expected-note {{concurrency::atomic_fetch_add}}
    atomic_fetch_add(v[0], 1);       // expected-error {{no matching function}} expected-note {{atomic_fetch_add(&v[0], 1)}}
    v[0].fetch_add(1);               // expected-error {{member reference base type 'int' is not a structure}} expected-note {{use 'concurrency::atomic_fetch_add(&v[0], ...)' instead}}
    s[3].compare_exchange_weak(4, 5); // expected-error {{member reference base type}} expected-note {{use 'concurrency::atomic_compare_exchange(&s[3], ...)' instead}}
    v[0].length();                   // expected-error {{member reference base type}}
    s[t.local] = 1;                  // expected-error {{no viable overloaded operator[]}} expected-note {{such as a component of an index: s[t.local[0]]}}
  });
}

// Elements of std::array that get names, random numbers, and members that a lambda names.
struct layer {
  array<float, 2> weights;
  float bias;
  void run() {
    parallel_for_each(weights.extent, [&weights](index<2> i) restrict(amp) { weights[i] = 1; }); // expected-error {{class member 'weights' cannot appear in capture list}} expected-note {{of an array or texture, make a reference}}
    parallel_for_each(weights.extent, [bias](index<2>) restrict(amp) { float b = bias; }); // expected-error {{class member 'bias' cannot appear in capture list}} expected-note {{copy the member to a local variable}}
  }
};
void parts_of_std(array_view<int> v, std::array<int, 3> three, std::mt19937 engine) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto [x, y, z] = three; // expected-error {{no overload of 'get' can be called}} expected-note {{names can be given to the elements of a plain array and the members of a struct}} expected-note {{in implicit initialization}}
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = engine(); }); // expected-error {{no matching function for call to object of type 'const std::mt19937'}} expected-note {{make the numbers on the host}}
}

// What is wrong in a class of the library for elements that it refuses.
void refused_texels() {
  texture<float_3, 2> t(4, 4); // expected-error {{'texture<float_3, 2>' cannot be used}}
  texture_view<float_3, 2> v(t);
  parallel_for_each(t.extent, [&t](index<2> i) restrict(amp) { float_3 x = t[i]; });
  parallel_for_each(t.extent, [=](index<2> i) restrict(amp) { v.set(i, float_3(1)); });
}

// Short vectors.
void vectors(array_view<float_4> v) {
  float first = float_4(1)[0]; // expected-error {{does not provide a subscript operator}} expected-note {{have names: v.x, v.y}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i].x = dot(v[i], v[i]); // expected-error {{undeclared identifier 'dot'}} expected-note {{short vectors have operators for their components only}}
    v[i] = v[i].xyz;          // expected-error {{no viable overloaded '='}} expected-note {{a short vector is assigned one of the same type}}
    v[i] = float_4(v[i].xyz, 1); // expected-error {{no matching constructor for initialization of 'float_4'}} expected-note {{made of a scalar, of a scalar for each component, or of a short vector of the same length}}
  });
}

// Where kernels run, and how many threads there are.
void domains(array_view<int, 2> v) {
  accelerator_view where = accelerator::default_view; // expected-error {{without an object argument}} expected-note {{'accelerator().default_view'}}
  parallel_for_each({8, 8}, [=](index<2> i) restrict(amp) { v[i] = 1; }); // expected-error {{parallel_for_each takes an extent}} expected-note {{use 'extent<2>(8, 8)' instead}}
}

// Texels that cannot be read, where they should be written.
void texels(texture_view<float_4, 2> v, writeonly_texture_view<int, 2> w) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
    v(i[0], i[1]) = float_4(1); // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}}
    w(i) = 1;                   // expected-error {{does not provide a call operator}} expected-note {{is not read, and texels are written with 'set'}}
  });
}

// Views are no containers, and paths are wide.
void containers(array_view<float> v, std::vector<float> &data) {
  data = v;                        // expected-error {{no viable overloaded '='}} expected-note {{copy(v, data.begin())}}
  std::vector<float> made = v;     // expected-error {{no viable conversion}} expected-note {{copy(v, data.begin())}}
  v.resize(4);                     // expected-error {{no member named 'resize'}} expected-note {{a view keeps its extent}}
  accelerator::set_default("cpu"); // expected-error {{could not bind}} expected-note {{a wide string: L"cpu"}}
  parallel_for_each(v.extent, accelerator().default_view, [=](index<1> i) restrict(amp) { v[i] = 1; }); // expected-error {{an accelerator_view can stand in front of them}}
  parallel_for_each(v.extent, [=](index<1> i) restrict { v[i] = 1; }); // expected-error {{expected a list of restrictions in parentheses}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    std::cout << v[i];             // expected-error {{'cout' has static storage}} expected-note {{store results in an array_view}}
    v[i] = std::min({1, 2});       // expected-error {{no matching function}} expected-note {{'concurrency::fast_math::fmax' or 'fmin'}}
    v[i] = as_float(4);            // expected-error {{undeclared identifier 'as_float'}} expected-note {{*reinterpret_cast<float *>(&i)}}
    v[i] = mad24(1, 2, 3);         // expected-error {{undeclared identifier 'mad24'}} expected-note {{a * b + c}}
    v[i] = native_exp(1.0f);       // expected-error {{undeclared identifier 'native_exp'}} expected-note {{'concurrency::fast_math'}}
    v[i] = __shfl_down(4, 1);      // expected-error {{undeclared identifier '__shfl_down'}} expected-note {{exchange values in 'tile_static' memory}}
    v[i] = CLK_LOCAL_MEM_FENCE;    // expected-error {{undeclared identifier 'CLK_LOCAL_MEM_FENCE'}} expected-note {{'t.barrier.wait()'}}
    v[i] = __popc(4);              // expected-error {{undeclared identifier '__popc'}} expected-note {{'concurrency::direct3d::countbits'}}
    v[i] = atomic_load(&v[i]);     // expected-error-re {{undeclared identifier 'atomic_load'{{$}}}} expected-note {{read and written as any variable}}
  });
}

// Declared again with other restrictions, so that the first one has no definition.
float redeclared(float x) restrict(amp); // expected-note {{previous declaration}}
void needs(array_view<float> v) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = redeclared(1); }); }
float redeclared(float x) restrict(cpu, amp) { return x; } // expected-error {{the sets overlap}}
