// A picture of four channels with 8 bits each on its way from the host's memory to a texture and back: each way alone,
// and both with a kernel between, which reads one texture and writes another.
#include "harness/amp_textures.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <amp.h>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

void invert(const texture<unorm_4, 2> &from, texture<unorm_4, 2> &to) {
  const texture_view<const unorm_4, 2> source(from);
  const texture_view<unorm_4, 2> target(to);
  parallel_for_each(to.extent,
                    [=](index<2> at) restrict(amp) { target.set(at, unorm_4(float_4(1.0f) - float_4(source[at]))); });
}

// The picture on the host, where it comes from and where it arrives.
struct problem {
  explicit problem(int n)
      : n(n), picture(bench::random_texels(4 * std::size_t(n) * n, 28)), unset(bench::poisoned_texels(picture.size())),
        result(unset) {}

  const int n;
  const std::vector<std::uint8_t> picture, unset;
  mutable std::vector<std::uint8_t> result;

  bool has_arrived() const { return result == picture; }
  bool is_inverted() const {
    for (std::size_t i = 0; i < picture.size(); ++i)
      if (result[i] != 255 - picture[i])
        return false;
    return true;
  }
};

// How an implementation copies. Two textures: `first` has what the host has, `second` what a kernel makes of it.
class copier {
public:
  virtual ~copier() = default;
  virtual const char *name() const = 0;
  virtual void to_first(const std::vector<std::uint8_t> &picture) = 0; // may read it until wait
  virtual void from_first(std::vector<std::uint8_t> &picture) = 0;
  virtual void from_second(std::vector<std::uint8_t> &picture) = 0;
  virtual void run_kernel() = 0;
  virtual void wait() = 0;
};

class in_amp : public copier {
public:
  explicit in_amp(const problem &p)
      : first_(bench::upload_texture<unorm_4>(extent<2>(p.n, p.n), p.unset)),
        second_(bench::upload_texture<unorm_4>(extent<2>(p.n, p.n), p.unset)) {}

  const char *name() const override { return "amp"; }
  void to_first(const std::vector<std::uint8_t> &picture) override {
    copy(picture.data(), bench::size_of(picture), *first_);
  }
  void from_first(std::vector<std::uint8_t> &picture) override {
    copy(*first_, picture.data(), bench::size_of(picture));
  }
  void from_second(std::vector<std::uint8_t> &picture) override {
    copy(*second_, picture.data(), bench::size_of(picture));
  }
  void run_kernel() override { invert(*first_, *second_); }
  void wait() override { bench::wait_for_accelerator(); }

private:
  const bench::device_texture<unorm_4, 2> first_, second_;
};

class by_hand : public copier {
public:
  by_hand(const std::shared_ptr<bench::hand_device> &device, const problem &p)
      : device_(device), n_(p.n), first_(device->upload_image(square(), bench::image_reading::nearest, p.unset)),
        second_(device->upload_image(square(), bench::image_reading::nearest, p.unset)),
        kernel_(device->find_kernel("invert")) {}

  const char *name() const override { return device_->name(); }
  void to_first(const std::vector<std::uint8_t> &picture) override { device_->write_image(first_, picture.data()); }
  void from_first(std::vector<std::uint8_t> &picture) override { device_->read_image(first_, picture.data()); }
  void from_second(std::vector<std::uint8_t> &picture) override { device_->read_image(second_, picture.data()); }
  void run_kernel() override {
    const bench::shape count = {bench::groups(std::size_t(n_), 32), bench::groups(std::size_t(n_), 8)};
    device_->launch(kernel_, count, {32, 8}, first_.to_read, second_.to_write, n_);
  }
  void wait() override { device_->wait(); }

private:
  const std::shared_ptr<bench::hand_device> device_;
  const int n_;
  const bench::hand_image first_, second_;
  const bench::hand_device::kernel kernel_;

  bench::image_shape square() const { return {bench::channel_type::unorm8, 4, std::size_t(n_), std::size_t(n_)}; }
};

using copiers = std::vector<std::shared_ptr<copier>>;

// `steps`: one run. `pictures`: how many cross the bus in it.
template <class Reset, class Steps, class Check>
void compare(bench::suite &all, const problem &p, const copiers &contestants, const char *variant, int pictures,
             Reset reset, Steps steps, Check check) {
  std::vector<bench::contender> contenders;
  for (const auto &one : contestants)
    contenders.push_back({one->name(),
                          [=, &p] {
                            reset(*one);
                            p.result = p.unset;
                          },
                          [=] { steps(*one); }, [=] { one->wait(); }, [=] { return check(*one); }});
  all.measure(
      {"texture copies", variant, std::to_string(p.n) + "^2", 1e-9 * pictures * double(p.picture.size()), "GB/s"},
      contenders);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 2048, 8192));
  copiers contestants = {std::make_shared<::in_amp>(p)};
  for (const auto &device : all.by_hand(texts))
    contestants.push_back(std::make_shared<::by_hand>(device, p));
  compare(
      all, p, contestants, "to a texture", 1, [&](copier &one) { one.to_first(p.unset); },
      [&](copier &one) { one.to_first(p.picture); },
      [&](copier &one) {
        one.from_first(p.result);
        return p.has_arrived();
      });
  compare(
      all, p, contestants, "from a texture", 1, [&](copier &one) { one.to_first(p.picture); },
      [&](copier &one) { one.from_first(p.result); }, [&](copier &) { return p.has_arrived(); });
  const auto there_and_back = [&](copier &one) {
    one.to_first(p.picture);
    one.run_kernel();
    one.from_second(p.result);
  };
  compare(
      all, p, contestants, "to a kernel and back", 2, [&](copier &one) { one.to_first(p.unset); }, there_and_back,
      [&](copier &) { return p.is_inverted(); });
}
