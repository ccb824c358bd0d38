// What each captured view adds to a launch: parallel_for_each with one to eight of them against OpenCL by hand, with
// all arguments set before each launch and with those that never change set once ("bare"), on one and on four threads.
#include "harness/amp_contender.h"
#include "harness/clock.h"
#include "harness/json_line.h"
#include "harness/opencl_calls.h"
#include "harness/suite.h"
#include <array>
#include <thread>

using namespace concurrency;

namespace {

const int elements = 256, most_captures = 8;

// view 0 counts: each launch adds 1 and the first element of every other view, which are 1, 2, ...
int sum_of_launch(int captures) { return 1 + captures * (captures - 1) / 2; }

// Something that launches on a queue of its own.
struct launcher {
  std::function<void()> launch, wait;
  std::function<int()> count;
};

using input = array_view<const int>;

launcher in_amp(int captures) {
  const auto view = std::make_shared<accelerator_view>(accelerator().create_view());
  const auto data = std::make_shared<std::array<std::vector<int>, most_captures>>();
  for (int i = 0; i < most_captures; ++i)
    (*data)[std::size_t(i)].assign(elements, i);
  const auto in = [&](int i) { return input((*data)[std::size_t(i)]); };
  const array_view<int> out((*data)[0]);
  const input a = in(1), b = in(2), c = in(3), d = in(4), e = in(5), f = in(6), g = in(7);
  const std::function<void()> launches[] = {
      [=] { parallel_for_each(*view, out.extent, [=](index<1> i) restrict(amp) { out[i] += 1; }); },
      [=] { parallel_for_each(*view, out.extent, [=](index<1> i) restrict(amp) { out[i] += 1 + a[i]; }); },
      [=] {
        parallel_for_each(*view, out.extent, [=](index<1> i) restrict(amp) { out[i] += 1 + a[i] + b[i] + c[i]; });
      },
      [=] {
        parallel_for_each(*view, out.extent, [=](index<1> i) restrict(amp) {
          out[i] += 1 + a[i] + b[i] + c[i] + d[i] + e[i] + f[i] + g[i];
        });
      }};
  const int which = captures == 1 ? 0 : captures == 2 ? 1 : captures == 4 ? 2 : 3;
  return {launches[which], [=] { view->wait(); },
          [=] {
            out.synchronize();
            (void)data; // what the views show lives as long as this
            return (*data)[0][elements - 1];
          }};
}

// One context, as the threads of a program share it.
class opencl {
public:
  explicit opencl(const std::wstring &path) : device_(bench::find_opencl_device(path)) {
    cl_int status;
    context_ = clCreateContext(nullptr, 1, &device_, nullptr, nullptr, &status);
    bench::check_opencl(status, "clCreateContext");
  }

  launcher open(int captures, bool sets_all) const {
    cl_int status;
    const cl_command_queue queue = clCreateCommandQueue(context_, device_, 0, &status);
    const cl_kernel kernel = clCreateKernel(bench::build_opencl(context_, device_, text(captures)), "add", &status);
    bench::check_opencl(status, "clCreateKernel");
    std::vector<cl_mem> buffers;
    for (int i = 0; i < captures; ++i) {
      std::vector<int> values(elements, i);
      buffers.push_back(clCreateBuffer(context_, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, elements * sizeof(int),
                                       values.data(), &status));
      bench::check_opencl(status, "clCreateBuffer");
    }
    const auto set = [=] {
      for (cl_uint i = 0; i < buffers.size(); ++i)
        clSetKernelArg(kernel, i, sizeof buffers[i], &buffers[i]);
      clSetKernelArg(kernel, cl_uint(buffers.size()), sizeof elements, &elements);
    };
    set();
    return {[=] {
              const std::size_t size = elements;
              if (sets_all)
                set();
              clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &size, &size, 0, nullptr, nullptr);
            },
            [=] { clFinish(queue); },
            [=] {
              std::vector<int> values(elements);
              clEnqueueReadBuffer(queue, buffers[0], CL_TRUE, 0, elements * sizeof(int), values.data(), 0, nullptr,
                                  nullptr);
              return values[elements - 1];
            }};
  }

private:
  cl_device_id device_;
  cl_context context_;

  static std::string text(int captures) {
    std::string parameters = "global int *out", sum = "1";
    for (int i = 1; i < captures; ++i) {
      parameters += ", global const int *in" + std::to_string(i);
      sum += " + in" + std::to_string(i) + "[i]";
    }
    return "kernel void add(" + parameters +
           ", int n) {\n  int i = (int)get_global_id(0);\n  if (i < n)\n    out[i] += " + sum + ";\n}\n";
  }
};

struct opponent {
  std::string name;
  std::vector<launcher> launchers; // one for each thread
  std::vector<double> microseconds;
};

void launch_many(const launcher &one, int count) {
  for (int i = 0; i < count; ++i)
    one.launch();
  one.wait();
}

double time_of_launch(const opponent &one, int count) {
  const double wall = bench::time_of([&] {
                        std::vector<std::thread> others;
                        for (std::size_t t = 1; t < one.launchers.size(); ++t)
                          others.emplace_back([&, t] { launch_many(one.launchers[t], count); });
                        launch_many(one.launchers[0], count);
                        for (std::thread &other : others)
                          other.join();
                      }).wall;
  return wall * 1e3 / count / double(one.launchers.size());
}

void measure(bench::suite &all, const opencl &cl, int captures, unsigned threads) {
  std::vector<opponent> opponents = {{"amp", {}, {}}, {"opencl", {}, {}}, {"bare", {}, {}}};
  for (unsigned t = 0; t < threads; ++t) {
    opponents[0].launchers.push_back(in_amp(captures));
    opponents[1].launchers.push_back(cl.open(captures, true));
    opponents[2].launchers.push_back(cl.open(captures, false));
  }
  const int count = all.sized(50, 2000, 10000), rounds = all.sized(2, 11, 11);
  for (int round = 0; round <= rounds; ++round)
    for (opponent &one : opponents) {
      const double time = time_of_launch(one, count);
      if (round > 0)
        one.microseconds.push_back(time);
    }
  const std::string mode =
      std::to_string(captures) + (captures == 1 ? " view" : " views") + (threads == 1 ? "" : ", four threads");
  for (const opponent &one : opponents) {
    bool correct = true;
    for (const launcher &each : one.launchers)
      correct = correct && each.count() == sum_of_launch(captures) * count * (rounds + 1);
    bench::json_line("launch")
        .add("mode", mode)
        .add("implementation", one.name)
        .add("correct", correct)
        .add("microseconds", one.microseconds)
        .write();
    all.note(correct);
  }
}

} // namespace

void bench::run(suite &all) {
  const opencl cl(all.accelerator_path());
  for (const unsigned threads : {1u, 4u})
    for (const int captures : {1, 2, 4, 8})
      measure(all, cl, captures, threads);
}
