// A layer of the OpenCL ICD loader (OPENCL_LAYERS) that lets chosen calls fail, counts references to OpenCL objects,
// can write the name of every call to a file, and refuses what only some drivers refuse.
#include "fault_layer.h"
#include <CL/cl_icd.h>
#include <CL/cl_layer.h>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <memory>
#include <type_traits>

namespace {

constexpr const char *names[] = {
#define CALL(name) #name,
#include "calls.def"
#undef CALL
};
enum call_id {
#define CALL(name) id_##name,
#include "calls.def"
#undef CALL
};

const cl_icd_dispatch *target;
cl_icd_dispatch layer;

// The plan: the call with number `first` among those that match fails, and those after it if it is lasting.
std::atomic<int> planned_call{-1}, planned_code{0}; // -1: any call
std::atomic<bool> planned_lasting{false};
std::atomic<unsigned long> first{0}, matching{0}; // first == 0: no plan
std::atomic<int> failed_call{-1};
std::atomic<unsigned long> counts[std::size(names)];
std::atomic<long> references{0};

// What a device that is lost refuses: everything that gives it work. Asking about objects and releasing them works.
bool is_work(int id) {
  return std::strncmp(names[id], "clEnqueue", 9) == 0 || std::strncmp(names[id], "clCreate", 8) == 0 ||
         id == id_clFinish || id == id_clFlush || id == id_clBuildProgram || id == id_clWaitForEvents;
}

bool should_fail(int id) {
  if (first == 0 || (planned_call >= 0 && planned_call != id) || (planned_lasting && !is_work(id)))
    return false;
  const unsigned long number = ++matching;
  if (planned_lasting ? number < first : number != first)
    return false;
  failed_call = id;
  return true;
}

void trace(int id) {
  static std::FILE *const file = [] {
    const char *name = std::getenv("FAULT_LAYER_TRACE");
    return name ? std::fopen(name, "a") : nullptr;
  }();
  if (!file)
    return;
  std::fprintf(file, "%s\n", names[id]);
  std::fflush(file);
}

bool begins(int id, const char *text) { return std::strncmp(names[id], text, std::strlen(text)) == 0; }

// Calls made by the callbacks of events, which must not block: the driver's thread may hold its locks, or be the only one.
thread_local bool is_in_callback = false;
std::atomic<unsigned long> calls_of_callbacks{0};

void count_created(cl_event *event) { references += event != nullptr; }
template <class T> void count_created(T) {}

void report(cl_int *code, cl_int failure) {
  if (code)
    *code = failure;
}
template <class T> void report(T, cl_int) {}

template <int Id, auto Member> struct wrapped;
template <int Id, class R, class... A, R (CL_API_CALL *cl_icd_dispatch::*Member)(A...)> struct wrapped<Id, Member> {
  static R CL_API_CALL call(A... arguments) {
    ++counts[Id];
    calls_of_callbacks += is_in_callback;
    trace(Id);
    const bool fails = should_fail(Id), releases = begins(Id, "clRelease");
    R result{};
    if (!fails || releases) // a release that fails must not look like a leak of the program
      result = (target->*Member)(arguments...);
    if (releases)
      --references;
    if (fails)
      return failed(arguments...);
    if constexpr (std::is_same_v<R, cl_int>) {
      references += result == CL_SUCCESS && begins(Id, "clRetain");
      if (result == CL_SUCCESS)
        (count_created(arguments), ...);
    } else if (result) {
      references += begins(Id, "clCreate");
      (count_created(arguments), ...);
    }
    return result;
  }

private:
  static R failed(A... arguments) {
    if constexpr (std::is_same_v<R, cl_int>)
      return planned_code;
    (report(arguments, planned_code), ...); // the last one is `cl_int *errcode_ret`
    return R{};
  }
};

// The program's callback, which `call_back` calls.
struct event_callback {
  void(CL_CALLBACK *function)(cl_event, cl_int, void *);
  void *data;
};

void CL_CALLBACK call_back(cl_event event, cl_int status, void *data) {
  const event_callback one = *std::unique_ptr<event_callback>(static_cast<event_callback *>(data));
  is_in_callback = true;
  one.function(event, status, one.data);
  is_in_callback = false;
}

cl_int CL_API_CALL set_event_callback(cl_event event, cl_int type, void(CL_CALLBACK *function)(cl_event, cl_int, void *),
                                      void *data) {
  auto one = std::make_unique<event_callback>(event_callback{function, data});
  const cl_int result = wrapped<id_clSetEventCallback, &cl_icd_dispatch::clSetEventCallback>::call(
      event, type, call_back, one.get());
  if (result == CL_SUCCESS)
    (void)one.release(); // owned by the callback
  return result;
}

// FAULT_LAYER_WITHOUT: what devices say they do not have: "double", "shared" (memory with the host), or both.
bool is_hidden(const char *feature) {
  const char *hidden = std::getenv("FAULT_LAYER_WITHOUT");
  return hidden && std::strstr(hidden, feature);
}

void remove_word(char *text, const char *word) {
  if (char *found = std::strstr(text, word))
    std::memset(found, ' ', std::strlen(word));
}

cl_int CL_API_CALL get_device_info(cl_device_id device, cl_device_info name, size_t size, void *value, size_t *needed) {
  const cl_int result =
      wrapped<id_clGetDeviceInfo, &cl_icd_dispatch::clGetDeviceInfo>::call(device, name, size, value, needed);
  if (result != CL_SUCCESS || !value)
    return result;
  if (name == CL_DEVICE_EXTENSIONS && is_hidden("double"))
    remove_word(static_cast<char *>(value), "cl_khr_fp64");
  if ((name == CL_DEVICE_DOUBLE_FP_CONFIG && is_hidden("double")) ||
      (name == CL_DEVICE_HOST_UNIFIED_MEMORY && is_hidden("shared")))
    std::memset(value, 0, size);
  return result;
}

// As NVIDIA's driver, stricter than OpenCL: the buffer must have the last slice of a rectangle with its whole pitch.
bool has_whole_slices(cl_mem buffer, const size_t *origin, const size_t *region, size_t slice_pitch) {
  size_t size = 0;
  target->clGetMemObjectInfo(buffer, CL_MEM_SIZE, sizeof size, &size, nullptr);
  return (origin[2] + region[2]) * slice_pitch <= size;
}

template <int Id, auto Member, class Memory>
cl_int CL_API_CALL transfer_rectangle(cl_command_queue queue, cl_mem buffer, cl_bool is_blocking, const size_t *origin,
                                      const size_t *host_origin, const size_t *region, size_t row_pitch,
                                      size_t slice_pitch, size_t host_row_pitch, size_t host_slice_pitch, Memory memory,
                                      cl_uint count, const cl_event *events, cl_event *done) {
  if (!has_whole_slices(buffer, origin, region, slice_pitch))
    return CL_INVALID_VALUE;
  return wrapped<Id, Member>::call(queue, buffer, is_blocking, origin, host_origin, region, row_pitch, slice_pitch,
                                   host_row_pitch, host_slice_pitch, memory, count, events, done);
}

cl_int CL_API_CALL copy_rectangle(cl_command_queue queue, cl_mem from, cl_mem to, const size_t *from_origin,
                                  const size_t *to_origin, const size_t *region, size_t from_row_pitch,
                                  size_t from_slice_pitch, size_t to_row_pitch, size_t to_slice_pitch, cl_uint count,
                                  const cl_event *events, cl_event *done) {
  if (!has_whole_slices(from, from_origin, region, from_slice_pitch) ||
      !has_whole_slices(to, to_origin, region, to_slice_pitch))
    return CL_INVALID_VALUE;
  return wrapped<id_clEnqueueCopyBufferRect, &cl_icd_dispatch::clEnqueueCopyBufferRect>::call(
      queue, from, to, from_origin, to_origin, region, from_row_pitch, from_slice_pitch, to_row_pitch, to_slice_pitch,
      count, events, done);
}

void read_plan_from_environment() {
  const char *plan = std::getenv("FAULT_LAYER_FAIL"); // name:number:code
  char name[64];
  unsigned long number;
  int code;
  if (plan && std::sscanf(plan, "%63[^:]:%lu:%d", name, &number, &code) == 3)
    fault_layer_fail(name, number, code, false);
}

} // namespace

void fault_layer_fail(const char *name, unsigned long number, int code, bool lasting) {
  planned_call = -1;
  for (int id = 0; id != int(std::size(names)); ++id)
    if (std::strcmp(names[id], name) == 0)
      planned_call = id;
  planned_code = code;
  planned_lasting = lasting;
  matching = 0;
  failed_call = -1;
  first = number;
}

const char *fault_layer_failed() { return failed_call < 0 ? nullptr : names[failed_call.load()]; }

unsigned long fault_layer_count(const char *name) {
  unsigned long result = 0;
  for (int id = 0; id != int(std::size(names)); ++id)
    if (!*name || std::strcmp(names[id], name) == 0)
      result += counts[id];
  return result;
}

long fault_layer_references() { return references; }

unsigned long fault_layer_calls_of_callbacks() { return calls_of_callbacks; }

extern "C" __attribute__((visibility("default"))) cl_int clGetLayerInfo(cl_layer_info name, size_t size, void *value,
                                                                        size_t *needed) {
  static constexpr cl_layer_api_version version = CL_LAYER_API_VERSION_100;
  if (name != CL_LAYER_API_VERSION)
    return CL_INVALID_VALUE;
  if (value && size >= sizeof version)
    std::memcpy(value, &version, sizeof version);
  if (needed)
    *needed = sizeof version;
  return CL_SUCCESS;
}

extern "C" __attribute__((visibility("default"))) cl_int clInitLayer(cl_uint entries, const cl_icd_dispatch *below,
                                                                     cl_uint *provided,
                                                                     const cl_icd_dispatch **dispatch) {
  if (entries < sizeof layer / sizeof(void *))
    return CL_INVALID_VALUE;
  target = below;
  std::memcpy(&layer, below, sizeof layer);
#define CALL(name) layer.name = wrapped<id_##name, &cl_icd_dispatch::name>::call;
#include "calls.def"
#undef CALL
  layer.clGetDeviceInfo = get_device_info;
  layer.clSetEventCallback = set_event_callback;
  layer.clEnqueueReadBufferRect =
      transfer_rectangle<id_clEnqueueReadBufferRect, &cl_icd_dispatch::clEnqueueReadBufferRect, void *>;
  layer.clEnqueueWriteBufferRect =
      transfer_rectangle<id_clEnqueueWriteBufferRect, &cl_icd_dispatch::clEnqueueWriteBufferRect, const void *>;
  layer.clEnqueueCopyBufferRect = copy_rectangle;
  read_plan_from_environment();
  *provided = sizeof layer / sizeof(void *);
  *dispatch = &layer;
  return CL_SUCCESS;
}
