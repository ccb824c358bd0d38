// The cache of built kernels on disk. Each case is a process of its own with its own folder (CMakeLists.txt).
// SPEC: R-RT-91
#include "amp/rt/counters.h"
#include "test_kernels.h"
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace fs = std::filesystem;

namespace {

fs::path folder() { return std::getenv("AMP_CACHE_DIR"); }

std::vector<fs::path> files() {
  std::vector<fs::path> result;
  if (fs::exists(folder()))
    for (const fs::directory_entry &one : fs::directory_iterator(folder()))
      result.push_back(one.path());
  return result;
}

std::string read(const fs::path &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void write(const fs::path &path, const std::string &text) { std::ofstream(path, std::ios::binary) << text; }

// Launches in a new runtime, which has built nothing yet. Says whether the kernel came from the disk.
bool is_loaded() {
  amp_uninitialize();
  const rt::counters before = rt::get_counters();
  std::vector<int> h = iota(100);
  {
    array_view<int> v(100, h);
    run(twice_plus{v, 1});
  }
  CHECK(h[99] == 199);
  const rt::counters after = rt::get_counters();
  CHECK(after.builds + after.cached_programs == before.builds + before.cached_programs + 1);
  return after.cached_programs != before.cached_programs;
}

} // namespace

TEST_CASE("built kernels are kept on disk", "[environment][cache]") {
  fs::remove_all(folder());
  CHECK_FALSE(is_loaded());
  REQUIRE(files().size() == 1);
  CHECK(is_loaded());
  const fs::path path = files().front();
  const std::string whole = read(path);

  const auto rejects = [&](const std::string &damaged) {
    write(path, damaged);
    CHECK_FALSE(is_loaded());
    CHECK(read(path).size() == whole.size()); // written anew
    CHECK(is_loaded());
  };
  rejects("");
  rejects(whole.substr(0, 10));
  rejects(whole.substr(0, whole.size() - 1));
  rejects(whole + "x");
  std::string flipped = whole;
  flipped[whole.size() / 2] ^= 1;
  rejects(flipped);
  std::string other_driver = whole;
  other_driver.replace(other_driver.find("Portable"), 8, "portable");
  rejects(other_driver);

  write(folder() / "somebody else's", "text");
  CHECK(is_loaded());
  CHECK(fs::exists(folder() / "somebody else's"));
  fs::remove_all(folder());
}

TEST_CASE("a cache without room keeps nothing", "[environment][cache-bound]") {
  fs::remove_all(folder());
  CHECK_FALSE(is_loaded());
  CHECK(files().empty());
  CHECK_FALSE(is_loaded());
  fs::remove_all(folder());
}

TEST_CASE("a cache that cannot be written is a slower program", "[environment][cache-refused]") {
  CHECK_FALSE(is_loaded()); // the folder would have to be inside of a file
  CHECK_FALSE(is_loaded());
}

TEST_CASE("drivers that keep programs themselves need no cache", "[environment][cache-auto]") {
  fs::remove_all(folder());
  CHECK_FALSE(is_loaded());
  CHECK(files().empty());
}
