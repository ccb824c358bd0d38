#include "harness/cuda_calls.h"
#include "harness/cuda_images.h"
#include "harness/hand_device.h"
#include <string>

namespace bench {
namespace {

const auto stream_of_this_thread = reinterpret_cast<void *>(2); // CU_STREAM_PER_THREAD

class cuda_module {
public:
  cuda_module(const cuda_calls &cuda, const std::string &code) : cuda(cuda) {
    check_cuda(cuda.load_module(&handle_, code.data()), "cuModuleLoadData");
  }
  cuda_module(const cuda_module &) = delete;
  ~cuda_module() { cuda.unload_module(handle_); }
  void *handle() const { return handle_; }

  const cuda_calls &cuda;

private:
  void *handle_;
};

class cuda_device : public hand_device {
public:
  explicit cuda_device(const std::shared_ptr<cuda_module> &module) : cuda_(module->cuda), module_(module) {}
  ~cuda_device() override {
    for (const hand_image &one : images_)
      release_cuda_image(cuda_, one);
    for (const cuda_pointer one : buffers_)
      cuda_.release(one);
  }

  const char *name() const override { return "cuda"; }

  kernel find_kernel(const char *name) override {
    void *function;
    check_cuda(cuda_.get_function(&function, module_->handle(), name), "cuModuleGetFunction");
    return function;
  }
  memory allocate(std::size_t bytes) override {
    cuda_pointer result;
    check_cuda(cuda_.allocate(&result, bytes), "cuMemAlloc");
    buffers_.push_back(result);
    return memory(result);
  }
  void write(memory to, const void *from, std::size_t bytes) override {
    check_cuda(cuda_.to_device(cuda_pointer(to), from, bytes), "cuMemcpyHtoD");
  }
  void read(memory from, void *to, std::size_t bytes) override {
    check_cuda(cuda_.to_host(to, cuda_pointer(from), bytes), "cuMemcpyDtoH");
  }
  hand_image allocate_image(const image_shape &shape, image_reading reading) override {
    images_.push_back(make_cuda_image(cuda_, shape, reading));
    return images_.back();
  }
  void write_image(const hand_image &to, const void *from) override { write_cuda_image(cuda_, to, from); }
  void read_image(const hand_image &from, void *to) override { read_cuda_image(cuda_, from, to); }
  void enqueue(kernel run, const shape &groups, const shape &group, const argument *arguments,
               unsigned count) override {
    use_in_this_thread();
    void *values[16];
    for (unsigned i = 0; i != count; ++i)
      values[i] = const_cast<void *>(arguments[i].value);
    check_cuda(cuda_.launch(run, unsigned(groups.x), unsigned(groups.y), unsigned(groups.z), unsigned(group.x),
                            unsigned(group.y), unsigned(group.z), 0, stream_of_this_thread, values, nullptr),
               "cuLaunchKernel");
  }
  void wait() override {
    use_in_this_thread();
    check_cuda(cuda_.synchronize(stream_of_this_thread), "cuStreamSynchronize");
  }
  std::shared_ptr<hand_device> for_another_thread() const override { return std::make_shared<cuda_device>(module_); }

private:
  void use_in_this_thread() {
    thread_local const int status = cuda_.set_context(cuda_.context);
    check_cuda(status, "cuCtxSetCurrent");
  }

  const cuda_calls &cuda_;
  const std::shared_ptr<cuda_module> module_;
  std::vector<cuda_pointer> buffers_;
  std::vector<hand_image> images_;
};

bool is_of_nvidia(const std::wstring &accelerator_path) {
  return accelerator_path.find(L"\\NVIDIA CUDA\\") != std::wstring::npos;
}

} // namespace

std::shared_ptr<hand_device> make_cuda_device(const std::wstring &accelerator_path, const kernel_texts &texts) {
  const cuda_calls *cuda = is_of_nvidia(accelerator_path) ? get_cuda() : nullptr;
  std::string compiler;
  const std::string code = cuda ? compile_cuda(texts.cuda, compiler) : "";
  return code.empty() ? nullptr : std::make_shared<cuda_device>(std::make_shared<cuda_module>(*cuda, code));
}

} // namespace bench
