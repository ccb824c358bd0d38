// SHA-256 of a seed and counters: the digests, and the search for the first counter with a small one.
#include "harness/comparison.h"
#include "texts.h"

using namespace concurrency;

struct digest {
  unsigned words[8];
};

void hash_in_openmp(unsigned seed, digest *digests, int count);
void search_in_openmp(unsigned seed, unsigned limit, unsigned *found, int count);

namespace {

unsigned rotate(unsigned x, int bits) restrict(amp, cpu) { return x >> bits | x << (32 - bits); }

// Of a message of 8 bytes, which fits into one block.
digest sha256(unsigned seed, unsigned counter) restrict(amp, cpu) {
  const unsigned constants[64] = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
  unsigned w[64];
  w[0] = seed;
  w[1] = counter;
  w[2] = 0x80000000;
  for (int i = 3; i < 15; ++i)
    w[i] = 0;
  w[15] = 64;
  for (int i = 16; i < 64; ++i) {
    const unsigned s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
    const unsigned s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  unsigned a = 0x6a09e667, b = 0xbb67ae85, c = 0x3c6ef372, d = 0xa54ff53a;
  unsigned e = 0x510e527f, f = 0x9b05688c, g = 0x1f83d9ab, h = 0x5be0cd19;
  for (int i = 0; i < 64; ++i) {
    const unsigned s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25), choice = (e & f) ^ (~e & g);
    const unsigned s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22), majority = (a & b) ^ (a & c) ^ (b & c);
    const unsigned t1 = h + s1 + choice + constants[i] + w[i], t2 = s0 + majority;
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const digest result = {{a + 0x6a09e667, b + 0xbb67ae85, c + 0x3c6ef372, d + 0xa54ff53a, e + 0x510e527f,
                          f + 0x9b05688c, g + 0x1f83d9ab, h + 0x5be0cd19}};
  return result;
}

void hash(unsigned seed, array_view<digest> digests) {
  digests.discard_data();
  parallel_for_each(digests.extent, [=](index<1> idx) restrict(amp) { digests[idx] = sha256(seed, idx[0]); });
}

void search(unsigned seed, unsigned limit, array_view<unsigned> found, int count) {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { found[0] = 0xffffffff; });
  parallel_for_each(extent<1>(count), [=](index<1> idx) restrict(amp) {
    if (sha256(seed, idx[0]).words[0] < limit)
      atomic_fetch_min(&found[0], unsigned(idx[0]));
  });
}

const unsigned seed = 0x5eed0001;

void compare_digests(bench::suite &all, int count) {
  const auto check = [](const std::vector<digest> &digests) {
    for (std::size_t i = 0; i < digests.size(); ++i) {
      const digest expected = sha256(seed, unsigned(i));
      if (!std::equal(expected.words, expected.words + 8, digests[i].words))
        return false;
    }
    return digests[0].words[0] == 0x12040046; // as others compute it
  };
  const unsigned poison = 0x7eadbeef;
  const std::vector<digest> unset(count, {{poison, poison, poison, poison, poison, poison, poison, poison}});

  bench::comparison<digest> contenders(all, unset, check);
  const auto digests = bench::upload(unset);
  contenders.add_amp(digests, [=] { hash(seed, *digests); });
  contenders.add_by_hand(texts, [=](bench::hand_device &device, bench::hand_device::memory result) {
    const auto kernel = device.find_kernel("hash");
    return [=, &device] { device.launch(kernel, {bench::groups(count, 256)}, {256}, seed, result, count); };
  });
  contenders.add_openmp([=](digest *result) { hash_in_openmp(seed, result, count); });
  contenders.measure({"SHA-256", "digests", bench::count_text(count), 1e-9 * count, "GHash/s"});
}

// About one digest in count / 8 is small.
void compare_search(bench::suite &all, int count) {
  const unsigned limit = 0xffffffff / unsigned(count / 8);
  unsigned expected = 0;
  while (sha256(seed, expected).words[0] >= limit)
    ++expected;
  const auto check = [=](const std::vector<unsigned> &found) { return found[0] == expected; };

  bench::comparison<unsigned> contenders(all, bench::poisoned<unsigned>(1), check);
  const auto found = bench::upload(bench::poisoned<unsigned>(1));
  contenders.add_amp(found, [=] { search(seed, limit, *found, count); });
  contenders.add_by_hand(texts, [=](bench::hand_device &device, bench::hand_device::memory result) {
    const auto clear = device.find_kernel("clear"), kernel = device.find_kernel("search");
    return [=, &device] {
      device.launch(clear, {1}, {1}, result);
      device.launch(kernel, {bench::groups(count, 256)}, {256}, seed, limit, result, count);
    };
  });
  contenders.add_openmp([=](unsigned *result) { search_in_openmp(seed, limit, result, count); });
  contenders.measure({"SHA-256", "search", bench::count_text(count), 1e-9 * count, "GHash/s"});
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(1 << 12, 1 << 17, 1 << 22);
  compare_digests(all, count);
  compare_search(all, count);
}
