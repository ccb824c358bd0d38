// Random number classes for kernels (xorshift, a Mersenne twister with its state in registers, a multiply-with-carry
// with its state in a view), and pi by Monte Carlo.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-64, R-LANG-73, R-LANG-111
#include <amp.h>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>
using namespace concurrency;

template <class Engine> class uniform_float : Engine {
public:
  explicit uniform_float(unsigned seed) restrict(cpu, amp) : Engine(seed) {}
  using Engine::next;
  float operator()() restrict(cpu, amp) { return (next() >> 8) * (1.0f / 16777216.0f); }
};
class xorshift {
  unsigned x, y, z, w;

public:
  explicit xorshift(unsigned seed) restrict(cpu, amp) : x(seed | 1u), y(x * 69069u), z(y * 69069u), w(z * 69069u) {}

protected:
  unsigned next() restrict(cpu, amp) {
    const unsigned t = x ^ x << 11;
    x = y, y = z, z = w;
    return w = w ^ w >> 19 ^ (t ^ t >> 8);
  }
};
template <int N, int M, unsigned A> class twister {
  unsigned state[N];
  int at;

public:
  explicit twister(unsigned seed) restrict(cpu, amp) : at(N) {
    state[0] = seed;
    for (int i = 1; i < N; ++i)
      state[i] = 1812433253u * (state[i - 1] ^ state[i - 1] >> 30) + i;
  }
  unsigned operator()() restrict(cpu, amp) {
    if (at == N) {
      refill();
      at = 0;
    }
    unsigned y = state[at++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
  }

private:
  static unsigned mixed(unsigned high, unsigned low) restrict(cpu, amp) {
    const unsigned y = (high & 0x80000000u) | (low & 0x7fffffffu);
    return y >> 1 ^ (y & 1u ? A : 0u);
  }
  void refill() restrict(cpu, amp) {
    for (int i = 0; i < N; ++i)
      state[i] = state[(i + M) % N] ^ mixed(state[i], state[(i + 1) % N]);
  }
};
typedef twister<624, 397, 0x9908b0dfu> mt;

int main() {
  const int threads = 64, samples = 200;
  std::vector<int> hits(threads);
  array_view<int> inside(threads, hits);
  inside.discard_data();
  parallel_for_each(inside.extent, [=](index<1> i) restrict(amp) {
    uniform_float<xorshift> random(i[0] * 747796405u + 12345u);
    int n = 0;
    for (int k = 0; k < samples; ++k) {
      const float x = random(), y = random();
      n += x * x + y * y < 1.0f;
    }
    inside[i] = n;
  });
  inside.synchronize();
  int total = 0;
  for (int i = 0; i < threads; ++i) {
    uniform_float<xorshift> random(i * 747796405u + 12345u);
    int n = 0;
    for (int k = 0; k < samples; ++k) {
      const float x = random(), y = random();
      n += x * x + y * y < 1.0f;
    }
    if (n != hits[i])
      return 1;
    total += n;
  }
  if (std::fabs(4.0 * total / (threads * samples) - 3.14159) > 0.05)
    return 2;
  std::vector<unsigned> numbers(4 * 700);
  array_view<unsigned, 2> out(4, 700, numbers);
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    mt engine(5489u + i[0]);
    for (int k = 0; k < 700; ++k)
      out(i[0], k) = engine();
  });
  out.synchronize();
  for (int i = 0; i < 4; ++i) {
    std::mt19937 engine(5489u + i);
    for (int k = 0; k < 700; ++k)
      if (numbers[i * 700 + k] != engine())
        return 3;
  }
  return 0;
}
