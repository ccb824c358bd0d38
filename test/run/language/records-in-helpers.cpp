// RUN: %amp-cc %s -o %t && %t
// RUN: %amp-cc -O2 %s -o %t && %t
//
// Records in helper functions and operators: by value and by reference, aliases of each other and of their own members,
// nested, with arrays, with addresses that are kept, with early returns, destructors, and effects whose order matters, in
// conditions of loops, in switches and across barriers. Kernels compute what the same statements compute on the host.
// SPEC: R-LANG-97, R-LANG-133
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct vec {
  float x, y, z;
  vec &operator+=(const vec &o) restrict(cpu, amp) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  vec &scale(float s) restrict(cpu, amp) {
    x *= s;
    y *= s;
    z *= s;
    return *this;
  }
  float &operator[](int i) restrict(cpu, amp) { return i == 0 ? x : i == 1 ? y : z; }
  float operator[](int i) const restrict(cpu, amp) { return i == 0 ? x : i == 1 ? y : z; }
};
vec make(float x, float y, float z) restrict(cpu, amp) {
  vec v;
  v.x = x;
  v.y = y;
  v.z = z;
  return v;
}
vec operator+(const vec &a, const vec &b) restrict(cpu, amp) { return make(a.x + b.x, a.y + b.y, a.z + b.z); }
vec operator-(vec a, vec b) restrict(cpu, amp) { return vec{a.x - b.x, a.y - b.y, a.z - b.z}; }
vec operator*(float s, const vec &a) restrict(cpu, amp) { return {s * a.x, s * a.y, s * a.z}; }
float dot(const vec &a, const vec &b) restrict(cpu, amp) { return a.x * b.x + a.y * b.y + a.z * b.z; }
vec longer(const vec &a, const vec &b) restrict(cpu, amp) { return dot(a, a) < dot(b, b) ? b : a; }
vec doubled(vec v) restrict(cpu, amp) {
  v.x *= 2.0f;
  v += v;
  return v;
}
unsigned sum(const vec &v) restrict(cpu, amp) { return unsigned(int(v.x) + 31 * int(v.y) + 1009 * int(v.z)); }

// The parameters may be the same object.
void crossed(vec &out, const vec &a, const vec &b) restrict(cpu, amp) {
  out.x = a.y + b.z;
  out.y = a.z + b.x;
  out.z = a.x + b.y;
}
void bump(float &part, vec &whole) restrict(cpu, amp) {
  part += 1.0f;
  whole.x *= 2.0f;
  whole = make(whole.y, part, whole.x);
  part -= 3.0f;
}
template <class T> void exchange(T &a, T &b) restrict(cpu, amp) {
  T t = a;
  a = b;
  b = t;
}

struct sphere {
  vec center;
  float radius;
  int number;
};
struct hit {
  bool is_hit;
  int number;
  float t;
  vec where;
};
bool meets(const vec &from, const vec &to, const sphere &s, float &t) restrict(cpu, amp) {
  const vec d = s.center - from;
  const float along = dot(d, to), rest = dot(d, d) - along * along;
  if (rest > s.radius * s.radius)
    return false;
  const float near = along - s.radius;
  if (near > 0.0f) {
    if (near > t)
      return false;
    t = near;
    return true;
  }
  if (along + s.radius < 0.0f || along + s.radius > t)
    return false;
  t = along + s.radius;
  return true;
}
hit nearest(const vec &from, const vec &to, const sphere *spheres, int count) restrict(cpu, amp) {
  hit best = {false, -1, 1000.0f, from};
  for (int i = 0; i < count; ++i)
    if (meets(from, to, spheres[i], best.t)) {
      best.is_hit = true;
      best.number = spheres[i].number;
      best.where = from + best.t * to;
    }
  return best;
}
// Returns from loops and switches.
int first_of(const vec &v, float what) restrict(cpu, amp) {
  for (int i = 0; i < 3; ++i)
    if (v[i] == what)
      return i;
  return -1;
}
vec turned(const vec &v, unsigned how) restrict(cpu, amp) {
  switch (how & 3u) {
  case 0:
    return v;
  case 1:
    return {v.y, v.z, v.x};
  default:
    return {v.z, v.x, v.y};
  }
}

struct generator {
  unsigned state;
  unsigned next() restrict(cpu, amp) {
    state = state * 1664525u + 1013904223u;
    return state >> 24;
  }
  bool is_odd() restrict(cpu, amp) {
    if ((next() & 1u) != 0u)
      return true;
    return false;
  }
};
unsigned take(generator &g, unsigned n) restrict(cpu, amp) { return g.next() % n; }

struct cleared {
  unsigned value;
  ~cleared() restrict(cpu, amp) { value = 0u; }
};
unsigned with_cleared(cleared &outside, unsigned v) restrict(cpu, amp) {
  cleared first = {v + 1u};
  if (v % 3u == 0u)
    return first.value + outside.value;
  cleared second = {v & 7u};
  outside.value += second.value;
  if (v % 3u == 1u) {
    cleared third = {first.value * 2u};
    return third.value + outside.value;
  }
  return outside.value + cleared{5u}.value * second.value;
}

struct body {
  vec at, speed;
  float weights[4];
  unsigned numbers[2][2];
};
void step(body &b, int which) restrict(cpu, amp) {
  b.at += b.weights[which] * b.speed;
  b.weights[(which + 1) & 3] += 1.0f;
  b.numbers[which & 1][1] += unsigned(which) + b.numbers[1][0];
  b.numbers[0][0]++;
}
unsigned sum(const body &b) restrict(cpu, amp) {
  unsigned result = sum(b.at) + 7u * sum(b.speed);
  for (int i = 0; i < 4; ++i)
    result = result * 3u + unsigned(b.weights[i]) + b.numbers[i / 2][i % 2];
  return result;
}

struct base {
  unsigned a, b;
  unsigned both() const restrict(cpu, amp) { return a * 10u + b; }
};
struct derived : base {
  unsigned c;
};
void change(base &o) restrict(cpu, amp) {
  exchange(o.a, o.b);
  static_cast<derived &>(o).c += o.a;
}
union bits {
  unsigned u;
  float f;
};
struct tagged {
  unsigned tag;
  bits value;
};
tagged retagged(tagged t) restrict(cpu, amp) {
  t.tag += t.value.u;
  t.value.f = 1.0f;
  return t;
}

const int size = 333, padded = 384;
int failures = 0;

template <class Expected> void compare(const char *what, const std::vector<unsigned> &found, Expected expected) {
  int wrong = 0;
  for (int g = 0; g != size; ++g)
    wrong += found[g] != expected(unsigned(g));
  if (wrong)
    std::printf("%s: %d wrong\n", what, wrong);
  failures += wrong;
}

// Runs statements for v, the number of each thread; they set r. In a tile, they meet at barriers.
#define EACH(WHAT, ...)                                                                                                \
  {                                                                                                                    \
    std::vector<unsigned> found(size), tiled(padded);                                                                  \
    array_view<unsigned> out(size, found), out_of_tiles(padded, tiled);                                                \
    parallel_for_each(out.extent, [=](index<1> at) restrict(amp) {                                                     \
      const unsigned v = at[0];                                                                                        \
      unsigned r = 0u;                                                                                                 \
      auto wait = []() restrict(amp) {};                                                                               \
      __VA_ARGS__                                                                                                      \
      wait();                                                                                                          \
      out[at] = r;                                                                                                     \
    });                                                                                                                \
    parallel_for_each(out_of_tiles.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {                           \
      const unsigned v = t.global[0];                                                                                  \
      unsigned r = 0u;                                                                                                 \
      auto wait = [=]() restrict(amp) { t.barrier.wait(); };                                                           \
      __VA_ARGS__                                                                                                      \
      wait();                                                                                                          \
      out_of_tiles[t.global] = r;                                                                                      \
    });                                                                                                                \
    out.synchronize();                                                                                                 \
    out_of_tiles.synchronize();                                                                                        \
    auto expected = [](unsigned v) {                                                                                   \
      unsigned r = 0u;                                                                                                 \
      auto wait = [] {};                                                                                               \
      __VA_ARGS__                                                                                                      \
      wait();                                                                                                          \
      return r;                                                                                                        \
    };                                                                                                                 \
    compare(WHAT, found, expected);                                                                                    \
    compare(WHAT ", tiles", tiled, expected);                                                                          \
  }

void values() {
  EACH("operators", {
    const vec a = make(float(v & 7u), 2.0f, 3.0f);
    vec b = a + 2.0f * make(1.0f, float(v % 5u), 1.0f), c = b - a;
    wait();
    c += a + b;
    (b += c) += a;
    r = sum(a) + 3u * sum(b) + 5u * sum(c.scale(2.0f).scale(3.0f)) + unsigned(dot(c - b, longer(a, b)));
  })
  EACH("parameters that are written", {
    vec a = make(float(v & 7u), 2.0f, 3.0f);
    const vec b = doubled(a), c = doubled(doubled(a));
    r = sum(a) + 3u * sum(b) + 5u * sum(c);
  })
  EACH("assigned to themselves in parts", {
    vec a = make(float(v & 7u), 2.0f, 3.0f);
    a = make(a.y, a.z, a.x);
    r = sum(a);
    a = vec{a.z, a.x + a.y, a.y};
    wait();
    r = r * 3u + sum(a);
    a = a + a;
    a = turned(a, v);
    r = r * 3u + sum(a);
    exchange(a.x, a.z);
    exchange(a, a);
    r = r * 3u + sum(a);
  })
  EACH("chains of assignments", {
    vec a = make(float(v & 7u), 2.0f, 3.0f), b = make(4.0f, 5.0f, 6.0f), c = b;
    a = b = c + a;
    (c = a).x = 9.0f;
    r = sum(a) + 3u * sum(b) + 5u * sum(c) + 7u * sum(a = c);
    vec d = (v & 1u) != 0u ? a : b;
    d.y += 1.0f;
    r += 11u * sum(d) + sum(a);
  })
  EACH("aliases", {
    vec a = make(float(v & 7u), 2.0f, 3.0f), b = make(4.0f, float(v % 3u), 6.0f);
    crossed(a, a, b);
    r = sum(a);
    crossed(b, a, b);
    crossed(a, a, a);
    wait();
    r = r * 3u + sum(a) + 5u * sum(b);
    bump(a.x, a);
    bump(a.y, a);
    bump(b.z, a);
    r = r * 3u + sum(a) + 5u * sum(b);
  })
  EACH("members by number", {
    vec a = make(float(v & 7u), 2.0f, 3.0f);
    a[1] += a[0];
    a[int(v % 3u)] += 5.0f;
    r = sum(a) + unsigned(a[int(v & 1u)]) * 7u + unsigned(first_of(a, 2.0f) + 1);
  })
}

void returns() {
  EACH("rays", {
    sphere s[3] = {{make(5.0f, 0.0f, float(v & 3u)), 2.0f, 1},
                   {make(float(v % 7u), 1.0f, 0.0f), 1.0f, 2},
                   {make(-3.0f, 0.0f, 0.0f), float(v % 5u), 3}};
    float t = 100.0f;
    for (int i = 0; i < 3; ++i)
      if (meets(make(0.0f, 0.0f, 0.0f), make(1.0f, 0.0f, 0.0f), s[i], t))
        r = r * 4u + unsigned(s[i].number);
    wait();
    const hit h = nearest(make(-1.0f, 0.0f, 0.0f), make(1.0f, 0.0f, 0.0f), s, 3);
    r = r * 100u + unsigned(int(t)) + (h.is_hit ? sum(h.where) + unsigned(h.number) : 0u);
  })
  EACH("destructors", {
    cleared c = {v & 3u};
    r = with_cleared(c, v) + 3u * c.value;
    {
      cleared d = {9u};
      r += with_cleared(d, v + 1u) * 5u + with_cleared(c, v + 2u);
      exchange(c.value, d.value);
      r = r * 3u + c.value + d.value;
    }
    r = r * 3u + with_cleared(c, v + 3u);
  })
}

void order() {
  EACH("order of calls", {
    generator g = {v};
    r = take(g, 7u) * 100u + take(g, 11u);
    r = r * 3u - g.next() * (g.next() + 1u);
    wait();
    unsigned at[4] = {1u, 2u, 3u, 4u};
    at[take(g, 4u)] = take(g, 100u);
    at[g.next() & 3u] += g.next() + at[g.state & 3u];
    r += at[0] + at[1] * 3u + at[2] * 5u + at[3] * 7u + g.state;
    g.state = take(g, 9u) + g.state * 2u;
    r += g.state + (take(g, 3u), g.next());
  })
  EACH("calls under conditions", {
    generator g = {v};
    if (g.is_odd() && g.is_odd())
      r = 1u;
    else if (g.is_odd() || g.next() > 100u)
      r = 2u;
    r = r * 10u + (v % 3u == 0u ? take(g, 10u) : v % 3u == 1u ? g.next() : 7u);
    while (g.next() > 50u && r < 100000u)
      r = r * 2u + take(g, 3u);
    do
      r += 3u;
    while (g.is_odd());
    for (generator h = g; h.next() % 5u != 0u; h.state += take(g, 2u))
      r += h.state & 15u;
    r += g.state;
  })
  EACH("calls in a switch", {
    generator g = {v};
    vec a = make(float(v & 7u), 2.0f, 3.0f);
    for (int i = 0; i < 3; ++i)
      switch (take(g, 4u)) {
      case 0:
        a = doubled(a);
        break;
      case 1:
        a += make(1.0f, float(take(g, 3u)), 2.0f);
        [[fallthrough]];
      case 2: {
        const vec b = turned(a, g.next());
        a = b - a;
        break;
      }
      default:
        r += sum(turned(a, 1u));
      }
    r += sum(a) + g.state;
  })
}

void objects() {
  EACH("arrays in records", {
    body b = {make(float(v & 7u), 2.0f, 3.0f), make(1.0f, 1.0f, float(v % 3u)), {1.0f, 2.0f, 3.0f, 4.0f}, {{1u, v}, {2u, 3u}}};
    body c = b;
    step(b, 1);
    step(b, int(v & 3u));
    wait();
    r = sum(b) + 3u * sum(c);
    exchange(b, c);
    step(c, 3);
    c.at = b.at - c.at;
    b.numbers[0][1] = c.numbers[v & 1u][0];
    r = r * 3u + sum(b) + 5u * sum(c);
  })
  EACH("arrays of records", {
    vec a[3] = {make(float(v & 7u), 2.0f, 3.0f), {4.0f, 5.0f, 6.0f}};
    a[2] = a[0] + a[1];
    exchange(a[v % 3u], a[1]);
    crossed(a[0], a[v % 3u], a[2]);
    wait();
    a[v & 1u] += a[1];
    r = sum(a[0]) + 3u * sum(a[1]) + 5u * sum(a[2]);
    vec b[2] = {a[0], a[1]};
    b[0] += b[1];
    b[1] = b[0] - a[2];
    r = r * 3u + sum(b[0]) + 5u * sum(b[1]);
  })
  EACH("addresses that are kept", {
    vec a = make(float(v & 7u), 2.0f, 3.0f), b = make(4.0f, 5.0f, 6.0f);
    vec *p = (v & 1u) != 0u ? &a : &b;
    float *y = &a.y;
    *p += a;
    *y += 3.0f;
    wait();
    crossed(*p, a, b);
    r = sum(a) + 3u * sum(b) + unsigned(int(*y));
    p = &a;
    a = make(1.0f, *y, p->z);
    r = r * 3u + sum(*p);
  })
  EACH("bases", {
    derived d;
    d.a = v;
    d.b = 2u;
    d.c = 3u;
    derived e = d;
    change(d);
    wait();
    change(e);
    static_cast<base &>(e) = d;
    r = d.both() + 3u * d.c + 5u * e.both() + 7u * e.c;
  })
  EACH("unions", {
    tagged t;
    t.tag = v;
    t.value.u = 7u;
    const tagged u = retagged(t);
    t.value.f = 2.0f;
    r = t.tag + u.tag * 3u + (u.value.f == 1.0f ? 100u : 0u) + t.value.u % 1000u;
  })
  EACH("lambdas", {
    vec a = make(float(v & 7u), 2.0f, 3.0f);
    auto add = [](vec &to, const vec &o) restrict(cpu, amp) {
      to += o;
      return to;
    };
    const vec b = add(a, make(1.0f, 2.0f, 3.0f)) + add(a, a);
    auto of_copy = [a]() mutable restrict(cpu, amp) { return a.scale(2.0f); };
    r = sum(a) + 3u * sum(b) + 5u * sum(of_copy()) + 7u * sum(of_copy());
  })
  EACH("values from round to round", {
    vec last = make(float(v & 7u), 1.0f, 0.0f), total = make(0.0f, 0.0f, 0.0f);
    for (unsigned i = 0; i < 5u; ++i) {
      vec next;
      if (i != 0u)
        next = last + make(1.0f, float(i), 0.0f);
      else
        next = doubled(last);
      wait();
      total += next - last;
      last = turned(next, i + v);
    }
    r = sum(total) + 3u * sum(last);
  })
}

struct particle {
  vec at;
  float mass;
};

// Records of buffers and of the capture, with loops in helpers.
void buffers() {
  struct kernel {
    array_view<particle> all;
    array_view<vec> out;
    particle extra;
    static void attract(vec &force, const particle &by, const particle &at) restrict(cpu, amp) {
      const vec d = by.at - at.at;
      const float square = dot(d, d);
      if (square == 0.0f)
        return;
      force += (square > 50.0f ? -by.mass : by.mass) * d;
    }
    vec sum_of_forces(const particle &me) const restrict(cpu, amp) {
      vec force = make(0.0f, 0.0f, 0.0f);
      for (int j = 0; j < 40; ++j)
        attract(force, all[j], me);
      return force;
    }
    void operator()(index<1> i) const restrict(cpu, amp) {
      const particle me = all[i];
      particle moved = extra;
      moved.at += me.at;
      vec force = sum_of_forces(me);
      attract(force, moved, me);
      out[i] = force;
      out[i].x += out[i].y;
      out[i] += moved.at;
    }
  };
  std::vector<particle> all(size);
  for (int i = 0; i < size; ++i)
    all[i] = {make(float(i % 7), float(i % 5), float(i % 3)), float(i % 4)};
  std::vector<vec> expected(size), found(size);
  const particle extra = {make(3.0f, 1.0f, 2.0f), 2.0f};
  const kernel on_host = {array_view<particle>(size, all), array_view<vec>(size, expected), extra};
  for (int i = 0; i < size; ++i)
    on_host(index<1>(i));
  const kernel on_device = {array_view<particle>(size, all), array_view<vec>(size, found), extra};
  parallel_for_each(extent<1>(size), on_device);
  on_host.out.synchronize();
  on_device.out.synchronize();
  compare("particles", std::vector<unsigned>(size), [&](unsigned i) { return sum(found[i]) - sum(expected[i]); });
}

int main() {
  values();
  returns();
  order();
  objects();
  buffers();
  return failures != 0;
}
