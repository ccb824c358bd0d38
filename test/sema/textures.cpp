// What textures, their views and samplers refuse when the program is compiled.
// SPEC: API-GEN-06, API-TEX-00, API-TEX-01, API-TEX-02, API-TEX-18, API-TEX-20, API-TVIEW-00, API-TVIEW-01
// SPEC: API-TVIEW-02, API-TVIEW-03, API-TVIEW-04, API-TVIEW-08, API-TVIEW-09, API-TVIEW-10, API-WOTV-02
// SPEC: API-GCOPY-13, R-LANG-68, R-LANG-122, R-LANG-123, R-LANG-130
// RUN: %amp-cc -fsyntax-only -ferror-limit=0 -verify %s
// RUN: %amp-cc -famp-msvc -fsyntax-only -ferror-limit=0 -verify %s
#include <amp.h>
#include <amp_graphics.h>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

struct refers_to_texture {
  const texture<float, 2> &to;
};

void captures(texture<float, 2> &t, sampler s, texture_view<const float, 2> v, array_view<float, 2> out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = t[i]; }); // expected-error {{'t' is a concurrency::graphics::texture captured by value; capture it by reference}}
  parallel_for_each(out.extent, [=, &t](index<2> i) restrict(amp) { out[i] = t[i] + v[i]; });
  parallel_for_each(out.extent, [=, &v](index<2> i) restrict(amp) { out[i] = v[i]; }); // expected-error {{'v' is captured by reference}}
  parallel_for_each(out.extent, [=, &s](index<2> i) restrict(amp) { out[i] = v.sample(s, float_2()); }); // expected-error {{'s' is captured by reference}}
  const refers_to_texture member{t};
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = member.to[i] + v.sample(s, float_2()); });
}

void by_value(texture<float, 2> t) restrict(amp); // expected-error {{a concurrency::graphics::texture exists on the host only; use a reference to it or a texture_view}}
void by_reference(const texture<float, 2> &t) restrict(amp);

// The host reads textures by copies only.
float on_host(const texture<float, 2> &t, const texture_view<const float, 2> &v) {
  return t[index<2>(0, 0)] + v.sample(float_2()); // expected-error 2 {{can be called from restrict(cpu) function 'on_host'}}
}

void element_types() {
  texture<float_3, 2> three(1, 1);      // expected-error {{the elements of a texture are int, unsigned int, float, double, norm or unorm}}
  texture<double_4, 2> wide(1, 1);      // expected-error {{the elements of a texture are}}
  texture<long, 1> others(1);           // expected-error {{the elements of a texture are}}
  extent<4> four;
  texture<int, 4> deep(four);           // expected-error {{the rank of a texture must be 1, 2 or 3}}
  texture<unorm_4, 2> no_default(1, 1); // expected-error {{no matching constructor}} expected-note {{the bits of a scalar}}
  texture<int, 1> nothing;              // expected-error {{no matching constructor}} expected-note {{a texture is made with its extent}}
}

void writes(texture<float_4, 2> &t, texture<unorm, 2> &u, const texture<int, 2> &c, texture_view<const float, 2> r,
            texture_view<float_2, 2> w, writeonly_texture_view<float, 2> o) {
  parallel_for_each(t.extent, [=, &t, &u, &c](index<2> i) restrict(amp) {
    t.set(i, float_4()); // expected-error {{texture::set is for elements of type int, unsigned int and float}}
    u.set(i, unorm());   // expected-error {{texture::set is for elements of type int, unsigned int and float}}
    c.set(i, 1);         // expected-error {{function is not marked const}}
    r.set(i, 1.0f);      // expected-error {{no member named 'set'}} expected-note {{only a view of elements that are not constant is written}}
    w.set(i, w[i]);      // expected-error {{a writable texture_view can be read only if its elements are}}
    o.set(i, o[i]);      // expected-error {{does not provide a subscript operator}} expected-note {{is not read, and texels are written with 'set'}}
  });
}

void samples(texture_view<const int, 2> ints, texture_view<const float, 1> line, texture_view<const float_2, 2> two,
             texture_view<float, 2> writable) {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    ints.sample(float_2());                                   // expected-error {{'texture_view<const int, 2>::sample' cannot be used: only textures of float, norm and unorm}}
    line.gather_red(0.5f);                                    // expected-error {{only textures of rank 2 have gather_red}}
    two.gather_blue(float_2());                               // expected-error {{the texture does not have this component}}
    two.sample<filter_linear, address_border>(float_2());     // expected-error {{address_border needs a sampler with a color}}
    sampler here;                                             // expected-error {{no constructor of 'sampler' can be called}} expected-note {{a sampler is made on the host and captured}}
    writable.sample(float_2());                               // expected-error {{no member named 'sample'}} expected-note {{only a view of constant elements is sampled}}
  });
}

void views(texture<float_4, 2> &t, texture<double, 1> &d, texture<float, 2> &f) {
  parallel_for_each(t.extent, [&t, &d, &f](index<2>) restrict(amp) {
    texture_view<float_4, 2> a(t);            // expected-error {{kernels make views only of textures of one component}}
    texture_view<const float_4, 2> b(t);      // expected-error {{kernels make views only of textures of one component}}
    writeonly_texture_view<double, 1> c(d);   // expected-error {{kernels make views only of textures of one component}}
    writeonly_texture_view<float_4, 2> e(t);  // expected-error {{kernels make views only of textures of one component}}
    texture_view<float, 2> level(f, 1);       // expected-error {{no constructor of 'texture_view<float, 2>' can be called from}}
  });
}

void copies(texture<float, 2> &a, texture<int, 2> &b, texture<float, 1> &c, texture_view<const float, 2> v) {
  copy(a, b); // expected-error {{no matching function for call to 'copy'}} expected-note {{}}
  copy(a, c); // expected-error {{no matching function for call to 'copy'}} expected-note {{}}
  copy(a, v); // expected-error {{no matching function for call to 'copy'}} expected-note {{}}
}

void direct3d_objects(texture<float, 2> &t) {
  auto found = graphics::direct3d::get_texture(t); // expected-error {{is unavailable: amp-cc runs kernels through OpenCL and has no objects of Direct3D}}
}

// Textures and views are neither elements nor in tile memory (API-GEN-06, R-LANG-130).
struct holds_view {
  texture_view<float, 1> inside; // expected-note {{because of member 'inside'}}
};
void elements(array_view<float> out, texture_view<const float, 1> t) {
  array<texture_view<float, 1>, 1> views(4); // expected-error {{they cannot be containers or views themselves}}
  array<holds_view, 1> holders(4);           // expected-error {{they cannot lead to other arrays and views}}
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    tile_static texture_view<const float, 1> shared(t); // expected-error {{tile_static variable 'shared' cannot have type}}
    out[i] = 1;
  });
}

// Nor are samplers in tile memory; elements may hold them.
struct holds_sampler {
  sampler inside; // expected-note {{because of member 'inside'}}
};
struct is_sampler : sampler {}; // expected-note {{because of base class}}
void samplers_in_tiles(array_view<float> out, array_view<holds_sampler> held) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    tile_static sampler one;         // expected-error {{tile_static variable 'one' cannot have type 'sampler': it holds a view, an array or a sampler}}
    tile_static sampler several[2];  // expected-error {{tile_static variable 'several' cannot have type}}
    tile_static holds_sampler member; // expected-error {{tile_static variable 'member' cannot have type}}
    tile_static is_sampler base;     // expected-error {{tile_static variable 'base' cannot have type}}
    out[i] = 1;
  });
}

void components(texture_view<unorm_4, 2> v, index<2> i, float_4 f) restrict(amp) {
  v.set(i, f);          // expected-error {{no viable conversion from 'float_4' to 'const unorm_4'}} expected-note {{converted to one of other components by its name: float_4(v), unorm_4(v)}}
  f += unorm_4(0.5f);   // expected-error {{no viable overloaded '+='}} expected-note {{by its name: float_4(v)}}
}
