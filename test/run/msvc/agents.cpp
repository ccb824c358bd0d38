// <agents.h>: agents beside the program, message blocks that keep, replace, handle and change messages, and what waits
// for them with filters and times.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
#include <agents.h>
#include <amp.h>
#include <atomic>
#include <string>
#include <vector>

using namespace concurrency;

static int failures = 0;
static void check(bool good, const char *what) {
  if (!good) {
    std::cout << "failed: " << what << "\n";
    ++failures;
  }
}

// Doubles what it receives on the accelerator until a negative number comes.
class doubler : public agent {
public:
  doubler(ISource<int> &source, ITarget<int> &target) : source(source), target(target) {}

protected:
  void run() {
    for (int value = receive(source); value >= 0; value = receive(source)) {
      array<int> one(1);
      parallel_for_each(one.extent, [&one, value](index<1> i) restrict(amp) { one[i] = 2 * value; });
      std::vector<int> result = one;
      send(target, result[0]);
    }
    done();
  }

private:
  ISource<int> &source;
  ITarget<int> &target;
};

class sleeper : public agent {
public:
  explicit sleeper(event &wanted) : wanted(wanted) {}

protected:
  void run() {
    wanted.wait();
    done();
  }

private:
  event &wanted;
};

static void agents() {
  unbounded_buffer<int> in, out;
  doubler first(in, out);
  check(first.status() == agent_created, "created");
  check(first.start() && !first.start(), "starts once");
  for (int i = 0; i < 10; ++i)
    asend(in, i);
  int sum = 0;
  for (int i = 0; i < 10; ++i)
    sum += receive(out);
  check(sum == 90, "what an agent sends");
  send(in, -1);
  check(agent::wait(&first) == agent_done && first.status() == agent_done, "done");
  check(!first.cancel(), "cannot be canceled any more");

  event never, soon;
  sleeper late(never), early(soon), unstarted(never);
  check(unstarted.cancel() && agent::wait(&unstarted) == agent_canceled && !unstarted.start(), "canceled");
  late.start();
  early.start();
  bool is_late = false;
  try {
    agent::wait(&late, 10);
  } catch (const operation_timed_out &) {
    is_late = true;
  }
  check(is_late, "wait with a time");
  agent *both[] = {&late, &early};
  soon.set();
  agent_status status = agent_created;
  size_t index = 2;
  agent::wait_for_one(2, both, status, index);
  check(index == 1 && status == agent_done, "wait_for_one");
  never.set();
  agent_status statuses[2] = {};
  agent::wait_for_all(2, both, statuses);
  check(statuses[0] == agent_done && statuses[1] == agent_done, "wait_for_all");
  check(receive(late.status_port()) == agent_done, "status_port");
}

static void buffers() {
  unbounded_buffer<std::string> texts;
  send(texts, "one");
  texts.enqueue("two");
  send(&texts, std::string("three"));
  std::string text;
  check(texts.dequeue() == "one" && receive(&texts) == "two" && try_receive(texts, text) && text == "three", "order");
  check(!try_receive(texts, text), "empty");
  bool is_late = false;
  try {
    receive(texts, 5);
  } catch (const operation_timed_out &) {
    is_late = true;
  }
  check(is_late, "receive with a time");

  unbounded_buffer<int> even([](int const &value) { return value % 2 == 0; }), rest;
  unbounded_buffer<int> all;
  all.link_target(&even);
  all.link_target(&rest);
  for (int i = 0; i < 4; ++i)
    check(send(all, i), "is accepted");
  check(!send(even, 3), "is refused");
  check(receive(even) == 0 && receive(even) == 2 && receive(rest) == 1 && receive(rest) == 3, "links");
  all.unlink_target(&rest);
  send(all, 5);
  send(all, 6); // waits behind 5
  int value = 0;
  check(!try_receive(even, value) && receive(all, [](int v) { return v == 5; }) == 5 && receive(even) == 6, "unlinked");

  overwrite_buffer<int> latest;
  check(!latest.has_value(), "no value");
  send(latest, 1);
  send(latest, 2);
  check(latest.value() == 2 && receive(latest) == 2 && receive(latest) == 2 && latest.has_value(), "overwrite_buffer");
  single_assignment<int> once;
  check(send(once, 7) && !send(once, 8) && receive(once) == 7 && once.value() == 7, "single_assignment");
}

static void networks() {
  std::atomic<int> sum{0};
  {
    call<int> add([&](int value) { sum += value; });
    transformer<int, int> square([](int value) { return value * value; }, &add);
    transformer<std::string, int> length([](std::string const &text) { return static_cast<int>(text.size()); });
    length.link_target(&square);
    for (const char *text : {"a", "bb", "ccc"})
      asend(length, text);
    while (sum < 14)
      Context::Yield(), wait(1);
  }
  check(sum == 14, "call and transformer");
  transformer<int, float> half([](int value) { return value / 2.0f; });
  send(half, 3);
  check(receive(half) == 1.5f, "a transformer's result");
  unbounded_buffer<int> ticks;
  timer<int> clock(1, 4, &ticks, true);
  clock.start();
  check(receive(ticks) == 4 && receive(ticks) == 4, "timer");
  clock.stop();
}

int main() {
  agents();
  buffers();
  networks();
  return failures;
}
