// What every generated program begins with: a hash of results, objects that leave traces, and the comparison of a
// kernel with the same code run on the host.
#include <amp.h>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>
using namespace concurrency;

const int threads = 64, words = 8;

unsigned mix(unsigned h, unsigned x) restrict(cpu, amp) { return (h ^ x) * 16777619u; }
unsigned mix(unsigned h, int x) restrict(cpu, amp) { return mix(h, static_cast<unsigned>(x)); }
unsigned mix(unsigned h, unsigned long x) restrict(cpu, amp) {
  return mix(mix(h, static_cast<unsigned>(x)), static_cast<unsigned>(x >> 32));
}
unsigned mix(unsigned h, long x) restrict(cpu, amp) { return mix(h, static_cast<unsigned long>(x)); }
unsigned mix(unsigned h, float x) restrict(cpu, amp) { return mix(h, static_cast<int>(x * 8.0f)); }
unsigned mix(unsigned h, double x) restrict(cpu, amp) { return mix(h, static_cast<int>(x * 64.0)); }
unsigned mix(unsigned h, bool x) restrict(cpu, amp) { return mix(h, x ? 1u : 0u); }

union Word {
  unsigned u;
  int i;
  float f;
};

struct Trace {
  array_view<unsigned> log;
  int at;
  unsigned key;
  Trace(const array_view<unsigned> &l, int a, unsigned k) restrict(cpu, amp) : log(l), at(a), key(k) { note(1u); }
  Trace(const Trace &other) restrict(cpu, amp) : log(other.log), at(other.at), key(other.key + 1u) { note(2u); }
  ~Trace() restrict(cpu, amp) { note(3u); }
  void note(unsigned what) const restrict(cpu, amp) { log[at] = mix(log[at], key * 4u + what); }
  unsigned value(unsigned x) const restrict(cpu, amp) {
    note(x);
    return x ^ key;
  }
  bool odd() const restrict(cpu, amp) { return (log[at] & 1u) != 0u; }
};

struct Buffers {
  array_view<unsigned> out, scratch, trace;
  array_view<const unsigned> in;
  array_view<const float> reals;
};

struct Memory {
  std::vector<unsigned> out = std::vector<unsigned>(threads), scratch = std::vector<unsigned>(threads * words, 7u);
  std::vector<unsigned> trace = std::vector<unsigned>(threads, 1u), in;
  std::vector<float> reals;
  Memory() {
    for (int i = 0; i < threads; ++i) {
      in.push_back(static_cast<unsigned>(i) * 2654435761u);
      reals.push_back((i * 37 % 1024 - 512) / 8.0f);
    }
  }
  Buffers buffers() {
    return {array_view<unsigned>(threads, out), array_view<unsigned>(threads * words, scratch),
            array_view<unsigned>(threads, trace), array_view<const unsigned>(threads, in),
            array_view<const float>(threads, reals)};
  }
};

int compare(int kernel, const char *what, const std::vector<unsigned> &host, const std::vector<unsigned> &device) {
  for (unsigned i = 0; i < host.size(); ++i)
    if (host[i] != device[i]) {
      std::printf("kernel %d: %s[%u] is %08x on the host and %08x on the device\n", kernel, what, i, host[i],
                  device[i]);
      return 1;
    }
  return 0;
}

template <class OnDevice, class OnHost> int check(int kernel, OnDevice on_device, OnHost on_host) {
  Memory device, host;
  {
    const Buffers buffers = device.buffers();
    on_device(buffers);
    buffers.out.synchronize();
    buffers.scratch.synchronize();
    buffers.trace.synchronize();
  }
  on_host(host.buffers());
  return compare(kernel, "out", host.out, device.out) | compare(kernel, "scratch", host.scratch, device.scratch) |
         compare(kernel, "trace", host.trace, device.trace);
}

// What kernels over grids read and capture.
struct Grid {
  std::vector<unsigned> first, second;
  Grid(int count, int salt) {
    for (int i = 0; i < count; ++i) {
      first.push_back(static_cast<unsigned>(i + salt) * 2654435761u);
      second.push_back(static_cast<unsigned>(i) * 40503u + 1u);
    }
  }
};

struct Rules {
  unsigned weight[4][4];
  unsigned bias;
};

int clamped(int at, int size) restrict(cpu, amp) { return at < 0 ? 0 : at >= size ? size - 1 : at; }

// A count that many threads share.
void add(unsigned &to, unsigned value) restrict(amp) { atomic_fetch_add(&to, value); }
void add(unsigned &to, unsigned value) { to += value; }

void keep(const std::vector<unsigned> &written, const std::vector<unsigned> &counted, const array_view<unsigned> &out) {
  for (std::size_t i = 0; i < written.size(); ++i)
    out[i % threads] = mix(out[i % threads], written[i]);
  for (std::size_t i = 0; i < counted.size(); ++i)
    out[i % threads] = mix(out[i % threads], counted[i]);
}

// Where the threads of a tile wait for each other, on the host.
class Meeting {
public:
  explicit Meeting(int expected) : expected(expected) {}
  void wait() {
    std::unique_lock<std::mutex> lock(mutex);
    if (++present == expected) {
      present = 0;
      ++round;
      all_present.notify_all();
    } else {
      all_present.wait(lock, [this, mine = round] { return round != mine; });
    }
  }

private:
  std::mutex mutex;
  std::condition_variable all_present;
  int expected, present = 0, round = 0;
};

template <class F> void run_threads(int height, int width, const F &f) {
  std::vector<std::thread> running;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      running.emplace_back(f, y, x);
  for (std::thread &one : running)
    one.join();
}
