// What every generated program begins with: a hash of results, objects that leave traces, and the comparison of a
// kernel with the same code run on the host.
#include <amp.h>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <exception>
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

// What all elements of containers and tiles have; sums keep within bounds, and exact.
void fill(unsigned &to, unsigned from) restrict(cpu, amp) { to = from; }
void fill(int &to, unsigned from) restrict(cpu, amp) { to = static_cast<int>(from % 60000u) - 30000; }
void fill(unsigned long &to, unsigned from) restrict(cpu, amp) { to = from * 0x100000001ul; }
void fill(long &to, unsigned from) restrict(cpu, amp) { to = static_cast<long>(from) - 0x40000000L; }
void fill(float &to, unsigned from) restrict(cpu, amp) { to = static_cast<int>(from % 1024u) / 8.0f - 64.0f; }
void fill(double &to, unsigned from) restrict(cpu, amp) { to = static_cast<int>(from % 100000u) / 64.0 - 500.0; }
unsigned key(unsigned x) restrict(cpu, amp) { return x; }
unsigned key(int x) restrict(cpu, amp) { return static_cast<unsigned>(x + 0x100000); }
unsigned key(unsigned long x) restrict(cpu, amp) { return static_cast<unsigned>(x >> 13); }
unsigned key(long x) restrict(cpu, amp) { return static_cast<unsigned>(x >> 3); }
unsigned key(float x) restrict(cpu, amp) { return static_cast<unsigned>(static_cast<int>(x * 8.0f) + 0x100000); }
unsigned key(double x) restrict(cpu, amp) { return static_cast<unsigned>(static_cast<int>(x * 64.0) + 0x1000000); }
unsigned combine(unsigned a, unsigned b) restrict(cpu, amp) { return a * 3u + b; }
int combine(int a, int b) restrict(cpu, amp) { return (a * 3 + b) % 30011; }
unsigned long combine(unsigned long a, unsigned long b) restrict(cpu, amp) { return a * 0x10001ul ^ (b >> 7); }
long combine(long a, long b) restrict(cpu, amp) { return (a * 5L - b) % 1000000007L; }
float combine(float a, float b) restrict(cpu, amp) { return static_cast<int>((a * 3.0f - b) * 8.0f) % 2039 * 0.125f; }
double combine(double a, double b) restrict(cpu, amp) {
  return static_cast<int>((a * 3.0 - b) * 64.0) % 100003 * 0.015625;
}

template <class T> void exchange(T &a, T &b) restrict(cpu, amp) {
  const T held = a;
  a = b;
  b = held;
}

template <class T> void order(T &a, T &b, bool up) restrict(cpu, amp) {
  if ((key(b) < key(a)) == up) {
    T held = a;
    a = b;
    b = held;
  }
}

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

// What is made from one argument and leaves traces: where it notes, and its key.
struct Spot {
  array_view<unsigned> log;
  int at;
  unsigned key;
  void note(unsigned what) const restrict(cpu, amp) { log[at] = mix(log[at], key * 8u + what); }
};

struct Mark {
  Spot spot;
  unsigned count;
  Mark(const Spot &s) restrict(cpu, amp) : spot(s), count(s.key) { spot.note(1u); }
  Mark(const Mark &other) restrict(cpu, amp) : spot(other.spot), count(other.count + 1u) { spot.note(2u); }
  ~Mark() restrict(cpu, amp) { spot.note(3u); }
  Mark operator+(const Mark &other) const restrict(cpu, amp) {
    spot.note(other.count);
    return Mark(other.spot);
  }
  explicit operator unsigned() const restrict(cpu, amp) { return count; }
  explicit operator bool() const restrict(cpu, amp) { return (spot.log[spot.at] & 1u) != 0u; }
  unsigned value() const restrict(cpu, amp) {
    spot.note(4u);
    return count;
  }
};

struct Late : Mark {
  Late(const Spot &s) restrict(cpu, amp) : Mark(s) { spot.note(5u); }
  ~Late() restrict(cpu, amp) { spot.note(6u); }
};

struct Couple {
  Mark first, second;
};

template <class T> struct Holder {
  T held;
  unsigned count;
  Holder(const Spot &s) restrict(cpu, amp) : held(s), count(held.count) {}
  explicit operator unsigned() const restrict(cpu, amp) { return count; }
  explicit operator bool() const restrict(cpu, amp) { return static_cast<bool>(held); }
  unsigned value() const restrict(cpu, amp) { return held.value(); }
};

template <class T> Mark marked(const T &from) restrict(cpu, amp) { return Mark(from); }
inline Mark marked(const Holder<Mark> &from) restrict(cpu, amp) { return from.held; }
template <class T> const T &same(const T &one) restrict(cpu, amp) { return one; }

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

// The kernels that the command line names; none: all.
struct Chosen {
  std::vector<int> numbers;
  Chosen(int count, char **words) {
    for (int i = 1; i < count; ++i)
      numbers.push_back(std::atoi(words[i]));
  }
  bool has(int kernel) const {
    for (int number : numbers)
      if (number == kernel)
        return true;
    return numbers.empty();
  }
};

using Launch = void (*)(const Buffers &);

int check(const Chosen &chosen, int kernel, Launch on_device, Launch on_host) {
  if (!chosen.has(kernel))
    return 0;
  std::printf("kernel %d\n", kernel);
  std::fflush(stdout);
  Memory device, host;
  try {
    const Buffers buffers = device.buffers();
    on_device(buffers);
    buffers.out.synchronize();
    buffers.scratch.synchronize();
    buffers.trace.synchronize();
  } catch (const std::exception &problem) {
    std::printf("kernel %d: throws %s\n", kernel, problem.what());
    return 1;
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

// Atomic operations, on the device and for the single thread of the host.
void add(unsigned &to, unsigned value) restrict(amp) { atomic_fetch_add(&to, value); }
void add(unsigned &to, unsigned value) { to += value; }
#define ATOMIC(name, on_device, on_host)                                                                               \
  unsigned name(unsigned &to, unsigned x) restrict(amp) { return on_device; }                                          \
  unsigned name(unsigned &to, unsigned x) {                                                                            \
    const unsigned before = to;                                                                                        \
    to = on_host;                                                                                                      \
    return before;                                                                                                     \
  }
ATOMIC(fetch_add, atomic_fetch_add(&to, x), to + x)
ATOMIC(fetch_sub, atomic_fetch_sub(&to, x), to - x)
ATOMIC(fetch_or, atomic_fetch_or(&to, x), to | x)
ATOMIC(fetch_and, atomic_fetch_and(&to, x), to &x)
ATOMIC(fetch_xor, atomic_fetch_xor(&to, x), to ^ x)
ATOMIC(fetch_max, atomic_fetch_max(&to, x), to > x ? to : x)
ATOMIC(fetch_min, atomic_fetch_min(&to, x), to < x ? to : x)
ATOMIC(swap_in, atomic_exchange(&to, x), x)
unsigned fetch_inc(unsigned &to) restrict(amp) { return atomic_fetch_inc(&to); }
unsigned fetch_inc(unsigned &to) { return to++; }
unsigned fetch_dec(unsigned &to) restrict(amp) { return atomic_fetch_dec(&to); }
unsigned fetch_dec(unsigned &to) { return to--; }
bool replace(unsigned *to, unsigned &expected, unsigned x) restrict(amp) {
  return atomic_compare_exchange(to, &expected, x);
}
bool replace(unsigned *to, unsigned &expected, unsigned x) {
  const unsigned before = *to;
  if (before == expected) {
    *to = x;
    return true;
  }
  expected = before;
  return false;
}

// What takes objects by value, makes them, and holds them.
template <class T> unsigned taken(T one) restrict(cpu, amp) { return one.read(); }
template <class T> T made(unsigned v) restrict(cpu, amp) { return T(v); }
template <class T> struct Box {
  T held;
};

void keep(const std::vector<unsigned> &written, const std::vector<unsigned> &counted, const array_view<unsigned> &out) {
  for (std::size_t i = 0; i < written.size(); ++i)
    out[i % threads] = mix(out[i % threads], written[i]);
  for (std::size_t i = 0; i < counted.size(); ++i)
    out[i % threads] = mix(out[i % threads], counted[i]);
}

template <class T> void keep(const std::vector<T> &kept, const array_view<unsigned> &out) {
  for (std::size_t i = 0; i < kept.size(); ++i)
    out[i % threads] = mix(out[i % threads], kept[i]);
}

// A kernel on the device, or on the host, one thread after the other; launched by templates of several kinds.
template <class K> void on_host(const extent<1> &domain, const K &kernel) {
  for (int i = 0; i < domain[0]; ++i)
    kernel(index<1>(i));
}
template <class K> void on_host(const extent<2> &domain, const K &kernel) {
  for (int i = 0; i < domain[0]; ++i)
    for (int j = 0; j < domain[1]; ++j)
      kernel(index<2>(i, j));
}
template <class K> void on_host(const extent<3> &domain, const K &kernel) {
  for (int i = 0; i < domain[0]; ++i)
    for (int j = 0; j < domain[1]; ++j)
      for (int k = 0; k < domain[2]; ++k)
        kernel(index<3>(i, j, k));
}
template <int N, class K> void launch(bool on_device, const extent<N> &domain, const K &kernel) {
  if (on_device)
    parallel_for_each(domain, kernel);
  else
    on_host(domain, kernel);
}
struct Launcher {
  template <class Domain, class K> void run(bool on_device, Domain domain, K kernel) const {
    if (on_device)
      parallel_for_each(domain, [=](index<Domain::rank> i) restrict(amp) { kernel(i); });
    else
      on_host(domain, kernel);
  }
};
const auto launch_later = [](bool on_device, const auto &domain, const auto &kernel) {
  if (on_device)
    parallel_for_each(domain, kernel);
  else
    on_host(domain, kernel);
};

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
