// Operators of index<N> give in a kernel what they give on the CPU.
// SPEC: API-INDEX-03, API-INDEX-05, API-INDEX-06, API-INDEX-07, API-INDEX-08, API-INDEX-10, API-INDEX-11
// SPEC: API-INDEX-12, API-INDEX-13, API-INDEX-14, API-INDEX-15, API-INDEX-16, API-INDEX-19
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>

using namespace concurrency;

template <int N> int digest(const index<N> &i) restrict(cpu, amp) {
  int sum = 0;
  for (int c = 0; c < N; ++c)
    sum = 31 * sum + i[c];
  return sum;
}

template <int N> index<N> made_of(int v) restrict(cpu, amp) {
  int components[N];
  for (int c = 0; c < N; ++c)
    components[c] = v * (c + 1) - 20;
  return index<N>(components);
}

template <int N> int calculate(int v) restrict(cpu, amp) {
  const index<N> a = made_of<N>(v);
  index<N> b = made_of<N>(v + 3), c = a + b;
  int result = digest(c) + digest(a - b) + digest(a * 3) + digest(4 * a) + digest(a / 3) + digest(a % 7);
  result += digest(v - a) + digest(v + a) + digest(a - v) + digest(operator+(a, v)) + digest(index<N>());
  c += b -= a;
  (c *= 3) -= 2;
  c /= 2;
  c %= 1000;
  result += digest(c) + digest(c++) - digest(++c) + digest(c--) - digest(--c);
  return result + (a == b) + 2 * (a != b) + 4 * (a == made_of<N>(v));
}
template <> int calculate<0>(int v) restrict(cpu, amp) {
  index<1> one(v);
  index<2> two(v, one[0] + 1);
  index<3> three(two[0], two[1], v - 1);
  three[1] += 5;
  return digest(one) + digest(two) + digest(three) + 100 / (index<1>(7) + 1)[0] + (100 % index<1>(v + 1))[0];
}

int calculate(int rank, int v) restrict(cpu, amp) {
  switch (rank) {
  case 0: return calculate<0>(v);
  case 1: return calculate<1>(v);
  case 2: return calculate<2>(v);
  case 3: return calculate<3>(v);
  default: return calculate<5>(v);
  }
}

int main() {
  std::vector<int> results(5 * 50);
  array_view<int, 2> view(5, 50, results);
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = calculate(i[0], i[1]); });
  view.synchronize();
  for (int rank = 0; rank < 5; ++rank)
    for (int v = 0; v < 50; ++v)
      if (results[rank * 50 + v] != calculate(rank, v))
        return 1 + rank;
  return 0;
}
