// Memory for objects of one type that one thread makes and another destroys, thousands a second.
#pragma once

#include <atomic>
#include <cstddef>
#include <new>
#include <utility>

namespace ampcc::rt::driver {

// A thread that needs memory takes all that has been given back since, into a list of its own. So the shared list is
// only pushed to and emptied, which no other thread can disturb unnoticed (the ABA problem). malloc returns memory to
// the thread's cache in which it is freed, and takes several hundred instructions for what another thread allocated.
template <class T> class recycled_memory {
public:
  static void *get() {
    block *&own = own_list();
    if (!own)
      own = given_back.exchange(nullptr, std::memory_order_acquire);
    if (!own)
      return ::operator new(sizeof(block), std::align_val_t(alignof(block)));
    void *const taken = own;
    own = own->next;
    return taken;
  }

  static void put(void *memory) noexcept {
    block *const one = new (memory) block;
    one->next = given_back.load(std::memory_order_relaxed);
    while (!given_back.compare_exchange_weak(one->next, one, std::memory_order_release, std::memory_order_relaxed))
      ;
  }

private:
  union block {
    block *next;
    alignas(T) char bytes[sizeof(T)];
  };

  static inline std::atomic<block *> given_back{nullptr};

  // A pointer, and null once the thread's objects have been destroyed: static destructors of the program may launch
  // after that.
  static block *&own_list() {
    static thread_local block *first = nullptr;
    struct owner {
      ~owner() { // of a thread that ends
        while (first)
          put(std::exchange(first, first->next));
      }
    };
    static thread_local const owner until_thread_ends;
    (void)until_thread_ends;
    return first;
  }
};

} // namespace ampcc::rt::driver
