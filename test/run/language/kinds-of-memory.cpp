// Pointers, references and views into global, tile and private memory, as locals, parameters, results and members.
// SPEC: R-LANG-71 R-LANG-72 R-LANG-137 R-LANG-138 R-LANG-139
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
struct P {
  int x;
  float y;
  int a[2];
};
int &pick(int *p, int k) restrict(amp) { return p[k]; }
int *advance(int *p, int k) restrict(amp) {
  p += k;
  return p;
}
template <class T> void swap_(T &a, T &b) restrict(cpu, amp) {
  T t = a;
  a = b;
  b = t;
}
int sum(const int *p, int n) restrict(cpu, amp) {
  int s = 0;
  for (const int *e = p + n; p != e; ++p)
    s += *p;
  return s;
}
int &first(int (&a)[8]) restrict(amp) { return a[0]; }
struct Window {
  array_view<int, 1> v;
  Window(int n, int *p) restrict(cpu, amp) : v(n, p) {}
  int at(int k) const restrict(cpu, amp) { return v[k]; }
  void set(int k, int x) const restrict(cpu, amp) { v[k] = x; }
};
struct Nest {
  Window w;
  array_view<int, 1> g;
  int k;
};
int through(const array_view<int, 1> &v, array_view<int, 1> w, int k) restrict(amp) {
  w[k] += 1;
  return v[k] + w[k];
}
array_view<int, 1> choose(bool b, const array_view<int, 1> &x, const array_view<int, 1> &y) restrict(amp) {
  return b ? x : y;
}
void fill(int *p, int n, int v) restrict(cpu, amp) {
  while (n-- > 0)
    *p++ = v++;
}
struct Stack {
  int d[8];
  int n;
  void push(int v) restrict(cpu, amp) { d[n++] = v; }
  int &top() restrict(cpu, amp) { return d[n - 1]; }
  int pop() restrict(cpu, amp) { return d[--n]; }
};
int main() {
  const int N = 64;
  std::vector<int> in(N), out(N, 0), expect(N, 0);
  for (int i = 0; i < N; ++i)
    in[i] = i * 3 + 1;
  array_view<const int, 1> src(N, in);
  array_view<int, 1> dst(N, out);
  std::vector<int> scratch(N);
  array_view<int, 1> g(N, scratch);
  g.discard_data();
  parallel_for_each(dst.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int s[8];
    tile_static P ps[8];
    tile_static int m[2][4];
    tile_static Stack st[8];
    int l = t.local[0], gi = t.global[0];
    int pr[8];
    s[l] = src[t.global];
    ps[l].x = l;
    ps[l].y = 0.5f;
    ps[l].a[0] = 0;
    ps[l].a[1] = gi;
    m[l / 4][l % 4] = l;
    for (int &d : st[l].d)
      d = 0;
    st[l].n = 0;
    g[gi] = gi;
    fill(pr, 8, gi);
    t.barrier.wait();
    int r = 0;
    r += pick(s, 7 - l);
    r += *advance(s, l) * 2;
    r += pick(pr, l) * 3;
    r += *advance(&g[gi], 0);
    r += sum(s, 8);
    r += sum(&m[0][0], 8);
    r += sum(pr, 8);
    const P &p = ps[(l + 1) % 8];
    const P *q = &p;
    r += q->x + int(q->y * 4) + p.a[1];
    int P::*mp = &P::x;
    r += p.*mp;
    Stack *k = &st[l];
    k->push(5);
    k->push(l);
    k->top() += 2;
    r += k->pop() * k->pop();
    Stack loc = *k;
    loc.push(9);
    r += loc.top() + k->n;
    t.barrier.wait();
    if (l == 0)
      swap_(s[0], s[1]);
    t.barrier.wait();
    int x = 1, y = 2;
    swap_(x, y);
    swap_(ps[l], *&ps[l]);
    r += x * 10 + y;
    r += s[l];
    Window a(8, pr), b(8, s);
    array_view<int, 1> two[] = {g, a.v};
    array_view<int, 1> *w = gi & 1 ? &two[0] : &two[1];
    r += a.at(3) + b.at(7);
    Nest nest{a, g, l};
    nest.w.set(2, 50);
    r += pr[2] + nest.g[gi];
    Nest nest2 = nest;
    nest2.w = b;
    r += nest2.w.at(1);
    r += (*w)[gi & 1 ? gi : 0];
    r += through(a.v, a.v, 2);
    t.barrier.wait();
    r += choose(l > 3, a.v, b.v)[l];
    array_view<int, 2> v2(2, 4, &m[0][0]);
    r += v2(1, l % 4) + v2[0][2];
    array_view<int, 2> v3 = v2;
    r += v3[index<2>(0, l % 4)] + v3.section(index<2>(1, 1), extent<2>(1, 2))(0, 1);
    array_view<P, 1> vp(8, ps);
    r += vp[l].x + vp[(l + 1) & 7].a[1];
    array_view<float, 1> vf = g.reinterpret_as<float>();
    int *any = l & 1 ? &s[l] : l & 2 ? &pr[l] : &g[gi];
    r += *any;
    int *&ra = any;
    ra = pr;
    r += any[1];
    int (&arr)[8] = pr;
    r += first(arr);
    dst[gi] = r;
  });
  dst.synchronize();
  // host
  for (int T = 0; T < N / 8; ++T) {
    int s[8];
    P ps[8];
    for (int l = 0; l < 8; ++l) {
      s[l] = in[T * 8 + l];
      ps[l] = {l, 0.5f, {0, T * 8 + l}};
    }
    int s0[8];
    for (int l = 0; l < 8; ++l)
      s0[l] = s[l];
    swap_(s[0], s[1]);
    for (int l = 0; l < 8; ++l) {
      int gi = T * 8 + l, pr[8];
      fill(pr, 8, gi);
      int r = 0;
      r += s0[7 - l] + s0[l] * 2 + pr[l] * 3 + gi + sum(s0, 8) + 28 + sum(pr, 8);
      const P &p = ps[(l + 1) % 8];
      r += p.x + 2 + p.a[1] + p.x;
      r += (l + 2) * 5 + 9 + 0;
      r += 21 + s[l];
      r += pr[3] + s[7];
      pr[2] = 50;
      r += 50 + gi + s[1];
      r += gi & 1 ? gi : pr[0];
      pr[2]++;
      r += pr[2] * 2;
      r += l > 3 ? pr[l] : s[l];
      r += 4 + l % 4 + 2 + l % 4 + 6;
      r += l + ps[(l + 1) & 7].a[1];
      r += l & 1 ? s[l] : l & 2 ? pr[l] : gi;
      r += pr[1] + pr[0];
      expect[gi] = r;
    }
  }
  int bad = 0;
  for (int i = 0; i < N; ++i)
    if (out[i] != expect[i]) {
      if (bad++ < 5)
        std::printf("%d: %d expected %d\n", i, out[i], expect[i]);
    }
  return bad != 0;
}
