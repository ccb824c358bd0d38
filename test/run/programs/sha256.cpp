// SHA-256 of many short messages, and a search for a nonce.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-111, R-LANG-171
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>
using namespace concurrency;
#define ROTR(x, n) (((x) >> (n)) | ((x) << (32 - (n))))
#define CH(x, y, z) (((x) & (y)) ^ (~(x) & (z)))
#define MAJ(x, y, z) (((x) & (y)) ^ ((x) & (z)) ^ ((y) & (z)))
#define S0(x) (ROTR(x, 2) ^ ROTR(x, 13) ^ ROTR(x, 22))
#define S1(x) (ROTR(x, 6) ^ ROTR(x, 11) ^ ROTR(x, 25))
#define s0(x) (ROTR(x, 7) ^ ROTR(x, 18) ^ ((x) >> 3))
#define s1(x) (ROTR(x, 17) ^ ROTR(x, 19) ^ ((x) >> 10))
typedef unsigned int uint;
struct constants {
  uint k[64];
};
struct digest {
  uint h[8];
  bool operator==(const digest &o) const restrict(cpu, amp) {
    for (int i = 0; i < 8; i++)
      if (h[i] != o.h[i])
        return false;
    return true;
  }
};
struct block {
  uint w[16];
};

void compress(digest &d, const block &b, const constants &c) restrict(cpu, amp) {
  uint w[16];
  for (int i = 0; i < 16; i++)
    w[i] = b.w[i];
  uint a = d.h[0], bb = d.h[1], cc = d.h[2], dd = d.h[3], e = d.h[4], f = d.h[5], g = d.h[6], h = d.h[7];
  for (int i = 0; i < 64; i++) {
    if (i >= 16)
      w[i & 15] += s1(w[(i - 2) & 15]) + w[(i - 7) & 15] + s0(w[(i - 15) & 15]);
    const uint t1 = h + S1(e) + CH(e, f, g) + c.k[i] + w[i & 15], t2 = S0(a) + MAJ(a, bb, cc);
    h = g;
    g = f;
    f = e;
    e = dd + t1;
    dd = cc;
    cc = bb;
    bb = a;
    a = t1 + t2;
  }
  d.h[0] += a;
  d.h[1] += bb;
  d.h[2] += cc;
  d.h[3] += dd;
  d.h[4] += e;
  d.h[5] += f;
  d.h[6] += g;
  d.h[7] += h;
}
digest start() restrict(cpu, amp) {
  digest d = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
  return d;
}
block message(const std::string &s) {
  block b = {};
  for (size_t i = 0; i < s.size(); ++i)
    b.w[i / 4] |= uint(static_cast<unsigned char>(s[i])) << (24 - 8 * (i % 4));
  b.w[s.size() / 4] |= 0x80u << (24 - 8 * (s.size() % 4));
  b.w[15] = static_cast<uint>(s.size() * 8);
  return b;
}
constants roots() {
  constants c;
  int n = 0;
  for (int p = 2; n < 64; ++p) {
    bool prime = true;
    for (int q = 2; q * q <= p; ++q)
      prime = prime && p % q;
    if (!prime)
      continue;
    long double low = 1, high = 8;
    for (int i = 0; i < 100; ++i) {
      long double m = (low + high) / 2;
      (m * m * m < p ? low : high) = m;
    }
    c.k[n++] = static_cast<uint>(static_cast<unsigned long>((low - static_cast<int>(low)) * 4294967296.0L));
  }
  return c;
}
int main() {
  const constants c = roots();
  digest abc = start();
  compress(abc, message("abc"), c);
  if (abc.h[0] != 0xba7816bfu || abc.h[7] != 0xf20015adu)
    return 9;
  const int n = 30;
  std::vector<block> messages(n);
  std::vector<digest> digests(n);
  for (int i = 0; i < n; ++i)
    messages[i] = message("message " + std::to_string(i * i));
  array_view<const block> in(n, messages);
  array_view<digest> out(n, digests);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    digest d = start();
    compress(d, in[i], c);
    out[i] = d;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    digest d = start();
    compress(d, messages[i], c);
    if (!(d == digests[i])) {
      std::printf("message %d\n", i);
      return 1;
    }
  }
  uint nonce = 0xffffffffu;
  array_view<uint> found(1, &nonce);
  const block header = message("nonce:....");
  parallel_for_each(extent<2>(4, 64), [=](index<2> i) restrict(amp) {
    block b = header;
    const uint tried = i[0] * 64 + i[1];
    b.w[2] = b.w[2] ^ tried << 16;
    digest d = start();
    compress(d, b, c);
    if (d.h[0] >> 27 == 0)
      atomic_fetch_min(&found[0], tried);
  });
  found.synchronize();
  for (uint tried = 0; tried < 256; ++tried) {
    block b = header;
    b.w[2] ^= tried << 16;
    digest d = start();
    compress(d, b, c);
    if (d.h[0] >> 27 == 0)
      return nonce == tried ? 0 : 2;
  }
  return nonce == 0xffffffffu ? 0 : 3;
}
