#include "native/queue.h"
#include "native/pool.h"
#include "native/prefetch.h"
#include "process/live_objects.h"

using namespace ampcc::rt::driver;

static ampcc::rt::live_objects<_cl_command_queue> &open_queues() {
  static auto *const only = new ampcc::rt::live_objects<_cl_command_queue>;
  return *only;
}

_cl_command_queue::_cl_command_queue() { open_queues().add(*this); }

// No commands are left: clReleaseCommandQueue flushes the queue, and the scheduled task holds a reference to it.
_cl_command_queue::~_cl_command_queue() { open_queues().remove(*this); }

// A thread that runs commands never waits for room: what would make room may wait for this thread.
static thread_local unsigned runs_in_this_thread = 0;

void _cl_command_queue::add(command added) {
  held_lock lock(mutex);
  if (!runs_in_this_thread)
    wait_for_room(lock);
  added_.push_back(std::move(added));
}

// A program that enqueues faster than commands run waits from time to time, so that the memory of commands stays small
// and in the cache.
void _cl_command_queue::wait_for_room(held_lock &lock) {
  constexpr std::size_t most_added = 256;
  while (added_.size() >= most_added) {
    schedule(lock);
    if (added_.size() >= most_added) // unless this thread has just run them
      changed.wait(lock);
  }
}

// Without a thread for them, commands run in this one.
void _cl_command_queue::schedule(held_lock &lock) {
  if (is_running_ || is_scheduled_ || !has_commands())
    return;
  is_scheduled_ = true;
  const bool is_started = start_task(make_work([queue = reference<_cl_command_queue>(this)] {
    held_lock own(queue->mutex);
    queue->is_scheduled_ = false;
    if (!queue->is_running_)
      queue->run_until(nullptr, own);
  }));
  if (is_started)
    return;
  is_scheduled_ = false;
  run_until(nullptr, lock);
}

void _cl_command_queue::flush() {
  held_lock lock(mutex);
  schedule(lock);
}

void _cl_command_queue::run_next() {
  command next = std::move(taken_[run_++]);
  if (run_ != taken_.size())
    prefetch(taken_[run_].what.get(), lines_of_launch);
  for (const reference<_cl_event> &one : next.after)
    one->on->wait_for(*one.get());
  if (next.event) {
    next.event->started = _cl_event::clock::now();
    next.event->status = CL_RUNNING;
  }
  next.what->run();
  next.what.reset();
  if (!next.event)
    return;
  std::vector<_cl_event::callback> calls;
  {
    const held_lock lock(mutex);
    next.event->ended = _cl_event::clock::now();
    next.event->status = CL_COMPLETE;
    calls.swap(next.event->callbacks);
    changed.notify_all();
  }
  for (const auto &[call, data] : calls)
    call(next.event.get(), CL_COMPLETE, data);
}

// Only the thread that runs commands looks at those taken. False if there are none.
bool _cl_command_queue::take_commands(held_lock &) {
  if (run_ != taken_.size())
    return true;
  taken_.clear();
  run_ = 0;
  taken_.swap(added_);
  changed.notify_all(); // threads that wait for room
  return !taken_.empty();
}

// Runs commands in this thread until the event is complete, or, if it is null, until no commands are left.
void _cl_command_queue::run_until(const _cl_event *event, held_lock &lock) {
  const auto is_over = [event] { return event && event->status == CL_COMPLETE; };
  is_running_ = true;
  ++runs_in_this_thread;
  while (!is_over() && take_commands(lock)) {
    lock.unlock();
    do
      run_next();
    while (!is_over() && run_ != taken_.size());
    lock.lock();
  }
  --runs_in_this_thread;
  is_running_ = false;
  changed.notify_all();
  schedule(lock); // the remaining commands
}

void _cl_command_queue::finish() {
  held_lock lock(mutex);
  while (is_running_ || has_commands())
    if (is_running_)
      changed.wait(lock);
    else
      run_until(nullptr, lock);
}

void _cl_command_queue::wait_for(const _cl_event &event) {
  held_lock lock(mutex);
  while (event.status != CL_COMPLETE)
    if (is_running_)
      changed.wait(lock);
    else
      run_until(&event, lock);
}

namespace ampcc::rt::driver {

void finish_all_queues() noexcept {
  const auto retain = [](_cl_command_queue &one) { return retain_if_used(one.references); };
  for (const auto &one : open_queues().hold(retain, reference<_cl_command_queue>::adopt))
    one->finish();
}

cl_int enqueue(cl_command_queue queue, cl_command_type type, std::unique_ptr<work> what, cl_uint count,
               const cl_event *after, cl_event *event, bool is_blocking) {
  command added{std::move(what), {}, {}};
  for (cl_uint i = 0; i != count; ++i)
    if (after[i]->on.get() != queue)
      added.after.emplace_back(after[i]);
  if (event) {
    *event = new _cl_event(queue, type);
    added.event = reference<_cl_event>(*event);
  }
  queue->add(std::move(added));
  if (is_blocking)
    queue->finish();
  return CL_SUCCESS;
}

cl_context clCreateContext(const cl_context_properties *, cl_uint, const cl_device_id *,
                           void(CL_CALLBACK *)(const char *, const void *, size_t, void *), void *, cl_int *code) {
  return made(new _cl_context, code);
}
cl_int clRetainContext(cl_context context) { return retain(context); }
cl_int clReleaseContext(cl_context context) { return release(context); }

cl_command_queue clCreateCommandQueue(cl_context, cl_device_id, cl_command_queue_properties, cl_int *code) {
  return made(new _cl_command_queue, code);
}
cl_int clRetainCommandQueue(cl_command_queue queue) { return retain(queue); }
cl_int clReleaseCommandQueue(cl_command_queue queue) {
  queue->flush();
  return release(queue);
}
cl_int clFlush(cl_command_queue queue) {
  queue->flush();
  return CL_SUCCESS;
}
cl_int clFinish(cl_command_queue queue) {
  queue->finish();
  return CL_SUCCESS;
}

cl_int clEnqueueMarkerWithWaitList(cl_command_queue queue, cl_uint count, const cl_event *after, cl_event *event) {
  return enqueue(queue, CL_COMMAND_MARKER, make_work([] {}), count, after, event);
}
cl_int clEnqueueBarrierWithWaitList(cl_command_queue queue, cl_uint count, const cl_event *after, cl_event *event) {
  return enqueue(queue, CL_COMMAND_BARRIER, make_work([] {}), count, after, event);
}

} // namespace ampcc::rt::driver
