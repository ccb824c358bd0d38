// Copies of sections, whose rows are apart, against the rectangle commands of OpenCL.
#include "harness/amp_contender.h"
#include "harness/opencl_calls.h"
#include "harness/suite.h"

using namespace concurrency;

namespace {

// A section of size x size in the middle of a matrix twice as large, on both sides.
class sections {
public:
  sections(bench::suite &all, int size)
      : all_(all), size_(size), wide_(2 * size), at_(size / 2),
        device_(bench::find_opencl_device(all.accelerator_path())), whole_(bench::random_floats(wide_ * wide_, 1)),
        linear_(std::size_t(size) * size), column_(std::size_t(wide_)), host_(whole_),
        from_(wide_, wide_, whole_.begin()), to_(wide_, wide_) {
    cl_int status;
    context_ = clCreateContext(nullptr, 1, &device_, nullptr, nullptr, &status);
    queue_ = clCreateCommandQueue(context_, device_, 0, &status);
    bench::check_opencl(status, "clCreateCommandQueue");
    for (cl_mem *one : {&source_, &target_})
      *one = clCreateBuffer(context_, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes(), host_.data(), &status);
    bench::check_opencl(status, "clCreateBuffer");
  }
  ~sections() {
    clReleaseMemObject(source_);
    clReleaseMemObject(target_);
    clReleaseCommandQueue(queue_);
    clReleaseContext(context_);
  }
  sections(const sections &) = delete;

  void inside_device() {
    const auto amp = [this] { copy(middle(from_), middle(to_)); };
    const auto by_hand = [this] {
      check(clEnqueueCopyBufferRect(queue_, source_, target_, origin_, origin_, region_, pitch_, 0, pitch_, 0, 0,
                                    nullptr, nullptr));
    };
    measure("array section to array section", bytes_of_section(), amp, by_hand,
            [this] { from_.accelerator_view.wait(); });
  }
  void from_host() {
    const auto amp = [this] {
      array_view<const float, 2> all(wide_, wide_, host_);
      copy(all.section(at_, at_, size_, size_), middle(to_));
    };
    const auto by_hand = [this] {
      check(clEnqueueWriteBufferRect(queue_, target_, CL_TRUE, origin_, origin_, region_, pitch_, 0, pitch_, 0,
                                     host_.data(), 0, nullptr, nullptr));
    };
    measure("view section to array section", bytes_of_section(), amp, by_hand, [this] { to_.accelerator_view.wait(); });
  }
  void from_vector() {
    const auto amp = [this] { copy(linear_.begin(), linear_.end(), middle(to_)); };
    const auto by_hand = [this] {
      check(clEnqueueWriteBufferRect(queue_, target_, CL_TRUE, origin_, zero_, region_, pitch_, 0, region_[0], 0,
                                     linear_.data(), 0, nullptr, nullptr));
    };
    measure("vector to array section", bytes_of_section(), amp, by_hand, [this] { to_.accelerator_view.wait(); });
  }
  void to_vector() {
    const auto amp = [this] { copy(middle(from_), linear_.begin()); };
    const auto by_hand = [this] {
      check(clEnqueueReadBufferRect(queue_, source_, CL_TRUE, origin_, zero_, region_, pitch_, 0, region_[0], 0,
                                    linear_.data(), 0, nullptr, nullptr));
    };
    measure("array section to vector", bytes_of_section(), amp, by_hand, [] {});
  }
  void column_to_vector() {
    const auto amp = [this] { copy(from_.section(0, at_, wide_, 1), column_.begin()); };
    const auto by_hand = [this] {
      const std::size_t origin[] = {std::size_t(at_) * 4, 0, 0}, region[] = {4, std::size_t(wide_), 1};
      check(clEnqueueReadBufferRect(queue_, source_, CL_TRUE, origin, zero_, region, pitch_, 0, 4, 0, column_.data(), 0,
                                    nullptr, nullptr));
    };
    measure("column to vector", column_.size() * sizeof(float), amp, by_hand, [] {});
  }

  // What the copies have brought where; all have the same source.
  bool is_right() {
    const std::vector<float> moved = to_;
    bool result =
        linear_[1] == whole_[std::size_t(at_ * wide_ + at_ + 1)] && column_[1] == whole_[std::size_t(wide_ + at_)];
    for (int i = at_; i != at_ + size_; ++i)
      for (int j = at_; j != at_ + size_; ++j)
        result = result && moved[std::size_t(i * wide_ + j)] == whole_[std::size_t(i * wide_ + j)];
    return result;
  }

private:
  bench::suite &all_;
  const int size_, wide_, at_;
  const cl_device_id device_;
  cl_context context_;
  cl_command_queue queue_;
  cl_mem source_, target_;
  const std::vector<float> whole_;
  std::vector<float> linear_, column_, host_;
  array<float, 2> from_, to_;
  const std::size_t pitch_ = std::size_t(wide_) * 4, zero_[3] = {0, 0, 0},
                    origin_[3] = {std::size_t(at_) * 4, std::size_t(at_), 0},
                    region_[3] = {std::size_t(size_) * 4, std::size_t(size_), 1};

  std::size_t bytes() const { return std::size_t(wide_) * pitch_; }
  std::size_t bytes_of_section() const { return linear_.size() * sizeof(float); }
  array_view<float, 2> middle(array<float, 2> &of) const { return of.section(at_, at_, size_, size_); }
  static void check(cl_int status) { bench::check_opencl(status, "a rectangle command"); }

  template <class Amp, class Hand, class Wait>
  void measure(const char *name, std::size_t moved, Amp amp, Hand by_hand, Wait wait) {
    const auto right = [] { return true; }; // is_right() looks at all of them
    all_.measure(
        {"transfer", name, bench::count_text(std::size_t(size_)) + "^2", 1e-9 * double(moved), "GB/s"},
        {{"amp", [] {}, amp, wait, right}, {"rectangle", [] {}, by_hand, [this] { clFinish(queue_); }, right}});
  }
};

} // namespace

void bench::run(suite &all) {
  sections s(all, all.sized(64, 1024, 1024));
  s.to_vector();
  s.column_to_vector();
  s.from_vector();
  s.from_host();
  s.inside_device();
  all.note(s.is_right());
}
