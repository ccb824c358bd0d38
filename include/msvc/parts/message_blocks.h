// The base classes of the message blocks of <agents.h>: sources and targets, and the two ways in which a source stores
// messages. A message goes to the first target that accepts it, or stays until it is received.
#pragma once

#include "parts/begin.inc"
#include "parts/concurrency.h"
#include "parts/task_pool.h"
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

namespace Concurrency {

template <class T> class ITarget {
public:
  using type = T;
  using filter_method = std::function<bool(T const &)>;
  virtual ~ITarget() = default;

  // For the library's own use: false if the target does not want the message.
  virtual bool accept(const T &message) = 0;
};

template <class T> class ISource {
public:
  using source_type = T;
  virtual ~ISource() = default;
  virtual void link_target(ITarget<T> *target) = 0;
  virtual void unlink_target(ITarget<T> *target) = 0;
  virtual void unlink_targets() = 0;

  // For the library's own use: waits at most `timeout` for a message that the filter accepts (null: accepts all).
  virtual std::optional<T> take(const std::function<bool(T const &)> &filter,
                                std::optional<std::chrono::milliseconds> timeout) = 0;
};

} // namespace Concurrency

namespace ampcc::microsoft {

// The links to targets, and waiting. Derived classes give the first message and handle its reception.
template <class T> class message_source : public Concurrency::ISource<T> {
public:
  void link_target(Concurrency::ITarget<T> *target) override {
    std::lock_guard<std::mutex> lock(mutex);
    targets.push_back(target);
    offer(target);
  }
  void unlink_target(Concurrency::ITarget<T> *target) override {
    std::lock_guard<std::mutex> lock(mutex);
    targets.erase(std::remove(targets.begin(), targets.end(), target), targets.end());
  }
  void unlink_targets() override {
    std::lock_guard<std::mutex> lock(mutex);
    targets.clear();
  }
  std::optional<T> take(const std::function<bool(T const &)> &filter,
                        std::optional<std::chrono::milliseconds> timeout) override {
    auto is_there = [&] { return first() && (!filter || filter(*first())); };
    std::unique_lock<std::mutex> lock(mutex);
    if (!is_there() && !(timeout && timeout->count() == 0)) {
      lock.unlock(); // lock order: the pool locks its own mutex
      task_pool::waiting counted;
      lock.lock();
      if (!timeout)
        changed.wait(lock, is_there);
      else
        changed.wait_for(lock, *timeout, is_there);
    }
    if (!is_there())
      return std::nullopt;
    std::optional<T> message = *first();
    received();
    return message;
  }

protected:
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<Concurrency::ITarget<T> *> targets;

  virtual const T *first() const = 0;
  virtual void received() = 0;
  virtual void offer(Concurrency::ITarget<T> *to) = 0; // offers the stored messages
};

// Stores messages in order; each has one receiver.
template <class T> class queue_source : public message_source<T> {
protected:
  void put(const T &message) {
    std::lock_guard<std::mutex> lock(this->mutex);
    messages.push_back(message);
    pass_on();
    this->changed.notify_all();
  }
  const T *first() const override { return messages.empty() ? nullptr : &messages.front(); }
  void received() override {
    messages.pop_front();
    pass_on();
  }
  void offer(Concurrency::ITarget<T> *) override { pass_on(); }

private:
  std::deque<T> messages;

  void pass_on() {
    auto accepts = [this](Concurrency::ITarget<T> *target) { return target->accept(messages.front()); };
    while (!messages.empty() && std::any_of(this->targets.begin(), this->targets.end(), accepts))
      messages.pop_front();
  }
};

// Stores the last message, for any number of receivers.
template <class T> class value_source : public message_source<T> {
protected:
  bool put(const T &message, bool replaces) {
    std::lock_guard<std::mutex> lock(this->mutex);
    if (latest && !replaces)
      return false;
    latest = message;
    for (Concurrency::ITarget<T> *target : this->targets)
      target->accept(message);
    this->changed.notify_all();
    return true;
  }
  bool has_message() {
    std::lock_guard<std::mutex> lock(this->mutex);
    return latest.has_value();
  }
  const T *first() const override { return latest ? &*latest : nullptr; }
  void received() override {}
  void offer(Concurrency::ITarget<T> *to) override {
    if (latest)
      to->accept(*latest);
  }

private:
  std::optional<T> latest;
};

// Handles messages in order, one at a time, in the threads of the pool.
template <class T> class message_worker {
public:
  explicit message_worker(std::function<void(T const &)> handle) : handle(std::move(handle)) {}
  ~message_worker() { finish(); }

  void add(const T &message) {
    std::lock_guard<std::mutex> lock(mutex);
    messages.push_back(message);
    if (is_running)
      return;
    is_running = true;
    task_pool::get().run([this] { work(); });
  }
  // Waits until all added messages are handled.
  void finish() {
    task_pool::waiting counted;
    std::unique_lock<std::mutex> lock(mutex);
    idle.wait(lock, [this] { return !is_running; });
  }

private:
  std::function<void(T const &)> handle;
  std::mutex mutex;
  std::condition_variable idle;
  std::deque<T> messages;
  bool is_running = false;

  void work() {
    std::unique_lock<std::mutex> lock(mutex);
    while (!messages.empty()) {
      const T message = std::move(messages.front());
      messages.pop_front();
      lock.unlock();
      handle(message);
      lock.lock();
    }
    is_running = false;
    idle.notify_all();
  }
};

} // namespace ampcc::microsoft

#include "parts/end.inc"
