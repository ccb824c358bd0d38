// What has the restrictions of the function around it, or of none: members and destructors of local classes,
// block-scope functions, default arguments, implicit moves and assignments, constexpr functions of the host, classes in
// tile_static memory. SPEC: R-LANG-24 R-LANG-27 R-LANG-46 R-LANG-58 R-LANG-60 R-LANG-62 R-LANG-132 R-LANG-161
// R-LANG-170 RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int side() restrict(cpu) { return 1; }
double side() restrict(amp) { return 2.5; }
int where() restrict(cpu) { return 10; }
int where() restrict(amp) { return 20; }
int ask() restrict(cpu, amp) { return where(); }

int local_classes(int n) restrict(amp) {
  int log = 0;
  struct Scope {
    int digit;
    int value(double d = side()) { return digit * 100 + int(d * 2); }
    Scope(int d) : digit(d) {}
    ~Scope() { digit = 0; }
  };
  for (int i = 0; i < n; ++i) {
    Scope s(i);
    if (i == 1)
      continue;
    log += s.value();
  }
  return log;
}

int block_scope() restrict(amp) {
  int later(int);
  using binary = int(int, int);
  binary add;
  return later(4) + add(1, 2);
}
int later(int v) restrict(amp) { return v * 3; }
int add(int a, int b) restrict(amp) { return a + b; }

struct Moved {
  int v;
  Moved(int v) restrict(amp) : v(v) {}
  Moved(Moved &&o) restrict(amp) : v(o.v + 1) { o.v = 0; }
};
struct Holder {
  Moved m;
};
Holder make(int v) restrict(amp) {
  Holder h{v};
  Holder other(static_cast<Holder &&>(h));
  return Holder{static_cast<Moved &&>(other.m)};
}

struct Assigned {
  int v;
  Assigned &operator=(Assigned &o) restrict(cpu) {
    v = o.v + 1;
    return *this;
  }
  Assigned &operator=(const Assigned &o) restrict(amp) {
    v = o.v + 2;
    return *this;
  }
};
struct AssignedHolder {
  Assigned m;
};

constexpr int twice(int v) { return v * 2; }
template <class T> constexpr T squared(T v) { return v * v; }
struct Literal {
  int v;
  constexpr Literal(int v) : v(v) {}
  constexpr int get() const { return v + 1; }
};
int constants(int n) restrict(amp) {
  int a[twice(2)] = {1, 2, 3, 4};
  static_assert(squared(3) == 9);
  constexpr int c = twice(5), d = Literal(6).get();
  constexpr Literal l(8);
  switch (n) {
  case twice(4):
    return a[3] + c + d + l.v;
  }
  if constexpr (twice(1) == 2)
    return index<twice(1)>::rank;
  return 0;
}

template <class T>
concept has_value = requires(T t) { t.v; };
template <class T>
int value_of(const T &t) restrict(amp)
  requires has_value<T>
{
  return t.v;
}
template <class T>
auto value_or(T t) restrict(cpu, amp) -> int
  requires(sizeof(T) == 4)
{
  return int(t);
}

struct Pose {
  float x;
  Pose(float v) : x(v) {}
  ~Pose() {}
};
template <class T> struct Boxed {
  T v;
  Boxed() = delete;
};

int main() {
  int bad = 0;
  auto check = [&](int line, long got, long wanted) {
    if (got != wanted)
      std::printf("line %d: %ld instead of %ld\n", line, got, wanted), ++bad;
  };
  int results[16] = {};
  array_view<int, 1> v(16, results);
  parallel_for_each(extent<1>(16).tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static Pose poses[4];
    tile_static Boxed<int> box;
    int l = t.local[0];
    poses[l].x = float(l);
    if (l == 0)
      box.v = t.tile[0];
    t.barrier.wait();
    int n = t.global[0];
    AssignedHolder x{1}, y{2};
    const AssignedHolder z{5};
    x = z;
    y = x;
    v[t] = n == 0   ? local_classes(3)
           : n == 1 ? block_scope()
           : n == 2 ? make(1).m.v
           : n == 3 ? y.m.v
           : n == 4 ? constants(8)
           : n == 5 ? constants(1)
           : n == 6 ? value_of(y.m) + value_or(2.5f)
           : n == 7 ? ask()
                    : int(poses[3 - l].x) * 10 + box.v;
  });
  v.synchronize();
  check(__LINE__, results[0], 0 * 100 + 5 + 200 + 5);
  check(__LINE__, results[1], 12 + 3);
  check(__LINE__, results[2], 3);
  check(__LINE__, results[3], 9);
  check(__LINE__, results[4], 4 + 10 + 7 + 8);
  check(__LINE__, results[5], 2);
  check(__LINE__, results[6], 9 + 2);
  check(__LINE__, results[7], 20);
  for (int n = 8; n < 16; ++n)
    check(__LINE__, results[n], (3 - n % 4) * 10 + n / 4);
  check(__LINE__, ask(), 10);
  check(__LINE__, twice(4) + value_or(3.5f), 11);
  return bad;
}
