typedef struct {
  unsigned words[8];
} digest;

__constant__ const unsigned constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

#define ROTATE(x, bits) ((x) >> (bits) | (x) << (32 - (bits)))

static __device__ digest sha256(unsigned seed, unsigned counter) {
  unsigned w[64] = {seed, counter, 0x80000000};
  w[15] = 64;
#pragma unroll
  for (int i = 16; i < 64; ++i) {
    unsigned s0 = ROTATE(w[i - 15], 7) ^ ROTATE(w[i - 15], 18) ^ w[i - 15] >> 3;
    unsigned s1 = ROTATE(w[i - 2], 17) ^ ROTATE(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  unsigned a = 0x6a09e667, b = 0xbb67ae85, c = 0x3c6ef372, d = 0xa54ff53a;
  unsigned e = 0x510e527f, f = 0x9b05688c, g = 0x1f83d9ab, h = 0x5be0cd19;
#pragma unroll
  for (int i = 0; i < 64; ++i) {
    unsigned t1 = h + (ROTATE(e, 6) ^ ROTATE(e, 11) ^ ROTATE(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + w[i];
    unsigned t2 = (ROTATE(a, 2) ^ ROTATE(a, 13) ^ ROTATE(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  digest result = {{a + 0x6a09e667, b + 0xbb67ae85, c + 0x3c6ef372, d + 0xa54ff53a, e + 0x510e527f, f + 0x9b05688c,
                    g + 0x1f83d9ab, h + 0x5be0cd19}};
  return result;
}

extern "C" __global__ void hash(unsigned seed, digest *__restrict__ digests, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    digests[i] = sha256(seed, (unsigned)i);
}

extern "C" __global__ void clear(unsigned *found) { found[0] = 0xffffffff; }

extern "C" __global__ void search(unsigned seed, unsigned limit, unsigned *found, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count && sha256(seed, (unsigned)i).words[0] < limit)
    atomicMin(found, (unsigned)i);
}
