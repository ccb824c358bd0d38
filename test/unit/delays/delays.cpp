// A library for LD_PRELOAD that delays threads around the functions with which they synchronize, for random times: an
// order of events that is rare becomes frequent. DELAYS_US: the longest delay in microseconds; DELAYS_SEED: other times.
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <dlfcn.h>
#include <memory>
#include <pthread.h>

namespace {

template <class F> F next(const char *name) { return reinterpret_cast<F>(dlsym(RTLD_NEXT, name)); }

unsigned long number_from(const char *variable, unsigned long otherwise) {
  const char *text = std::getenv(variable);
  return text ? std::strtoul(text, nullptr, 10) : otherwise;
}

unsigned random_number() {
  static std::atomic<unsigned> threads{unsigned(number_from("DELAYS_SEED", 1))};
  static thread_local unsigned state = 0;
  if (state == 0)
    state = threads.fetch_add(1) * 2654435761u | 1;
  state ^= state << 13;
  state ^= state >> 17;
  return state ^= state << 5;
}

// One of `rarity` times.
void delay(unsigned rarity) {
  static const unsigned long longest = number_from("DELAYS_US", 200);
  if (longest == 0 || random_number() % rarity != 0)
    return;
  const timespec time{0, long(random_number() % longest) * 1000};
  nanosleep(&time, nullptr);
}

struct started {
  void *(*function)(void *);
  void *argument;
};

void *run(void *data) {
  const started one = *std::unique_ptr<started>(static_cast<started *>(data));
  delay(2);
  return one.function(one.argument);
}

int notify(int (*real)(pthread_cond_t *), pthread_cond_t *one) {
  delay(4);
  const int code = real(one);
  delay(4);
  return code;
}

} // namespace

extern "C" {

#define DELAYED __attribute__((visibility("default")))

DELAYED int pthread_create(pthread_t *id, const pthread_attr_t *how, void *(*function)(void *), void *argument) {
  static const auto real = next<decltype(&pthread_create)>("pthread_create");
  auto one = std::make_unique<started>(started{function, argument});
  const int code = real(id, how, run, one.get());
  if (code == 0)
    (void)one.release();
  delay(2);
  return code;
}

DELAYED int pthread_mutex_lock(pthread_mutex_t *one) {
  static const auto real = next<decltype(&pthread_mutex_lock)>("pthread_mutex_lock");
  delay(16);
  return real(one);
}

DELAYED int pthread_mutex_unlock(pthread_mutex_t *one) {
  static const auto real = next<decltype(&pthread_mutex_unlock)>("pthread_mutex_unlock");
  const int code = real(one);
  delay(16);
  return code;
}

DELAYED int pthread_cond_signal(pthread_cond_t *one) {
  static const auto real = next<decltype(&pthread_cond_signal)>("pthread_cond_signal");
  return notify(real, one);
}

DELAYED int pthread_cond_broadcast(pthread_cond_t *one) {
  static const auto real = next<decltype(&pthread_cond_broadcast)>("pthread_cond_broadcast");
  return notify(real, one);
}
}
