// agent: base of the program's classes whose run() is executed asynchronously, until run() calls done().
#pragma once

namespace Concurrency {

class agent {
public:
  agent() { port->accept(agent_created); }
  virtual ~agent() = default;
  agent(const agent &) = delete;
  agent &operator=(const agent &) = delete;

  ISource<agent_status> *status_port() { return port.get(); }
  agent_status status() { return port->value(); }

  bool start() {
    if (!change(agent_created, agent_runnable))
      return false;
    // The program may delete the agent as soon as it is done or canceled.
    ::ampcc::microsoft::task_pool::get().run([this, port = port, changes = changes] {
      if (change(*port, *changes, agent_runnable, agent_started))
        run();
    });
    return true;
  }
  bool cancel() { return change(agent_created, agent_canceled) || change(agent_runnable, agent_canceled); }

  static agent_status wait(agent *waited, unsigned timeout = COOPERATIVE_TIMEOUT_INFINITE) {
    const auto port = waited->port;
    return receive(*port, is_over, timeout);
  }
  static void wait_for_all(std::size_t count, agent **agents, agent_status *statuses = nullptr,
                           unsigned timeout = COOPERATIVE_TIMEOUT_INFINITE) {
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < count; ++i) {
      const agent_status status = wait(agents[i], rest_of(timeout, begin));
      if (statuses)
        statuses[i] = status;
    }
  }
  static void wait_for_one(std::size_t count, agent **agents, agent_status &status, std::size_t &index,
                           unsigned timeout = COOPERATIVE_TIMEOUT_INFINITE) {
    struct ending {
      std::size_t index;
      agent_status status;
    };
    single_assignment<ending> first;
    std::vector<std::unique_ptr<call<agent_status>>> watched;
    for (std::size_t i = 0; i < count; ++i) {
      auto tell = [&first, i](agent_status of) { first.accept({i, of}); };
      watched.push_back(std::make_unique<call<agent_status>>(tell, is_over));
      agents[i]->port->link_target(watched.back().get());
    }
    std::optional<ending> found = first.take(nullptr, ::ampcc::microsoft::time_of(timeout));
    for (std::size_t i = 0; i < count; ++i)
      agents[i]->port->unlink_target(watched[i].get());
    if (!found)
      throw operation_timed_out();
    status = found->status;
    index = found->index;
  }

protected:
  virtual void run() = 0;
  bool done() {
    return change(agent_started, agent_done) || change(agent_runnable, agent_done) || change(agent_created, agent_done);
  }

private:
  using status_buffer = overwrite_buffer<agent_status>;
  std::shared_ptr<status_buffer> port = std::make_shared<status_buffer>();
  std::shared_ptr<std::mutex> changes = std::make_shared<std::mutex>();

  static bool is_over(agent_status status) { return status == agent_done || status == agent_canceled; }
  bool change(agent_status from, agent_status to) {
    const auto kept_port = port;
    const auto kept_changes = changes;
    return change(*kept_port, *kept_changes, from, to);
  }
  static bool change(status_buffer &port, std::mutex &changes, agent_status from, agent_status to) {
    std::lock_guard<std::mutex> lock(changes);
    return port.value() == from && port.accept(to);
  }
  static unsigned rest_of(unsigned timeout, std::chrono::steady_clock::time_point begin) {
    if (timeout == COOPERATIVE_TIMEOUT_INFINITE)
      return timeout;
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    return spent.count() >= timeout ? 0 : timeout - static_cast<unsigned>(spent.count());
  }
};

} // namespace Concurrency
