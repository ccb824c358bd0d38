#include "device/report.h"
#include "amp/accelerator.h"
#include "device/runtime.h"
#include "observe/json.h"
#include "observe/settings.h"
#include <cstdio>

namespace ampcc::rt {
namespace {

std::string narrowed(const std::wstring &text) { return std::string(text.begin(), text.end()); }

std::string kind_name(const device &one) {
  if (one.is_host())
    return "host";
  const cl_device_type type = one.can().type;
  return type & CL_DEVICE_TYPE_GPU ? "gpu" : type & CL_DEVICE_TYPE_CPU ? "cpu" : "accelerator";
}

const char *name_of(Concurrency::access_type type) {
  constexpr const char *names[] = {"none", "read", "write", "read_write"};
  return names[type & 3];
}

// A property of an accelerator, as text and as JSON. `of_devices`: not shown for the host.
struct property {
  const char *label;
  std::string value;
  const char *name;
  std::string json;
  bool of_devices = true;
};

property text(const char *label, const char *name, const std::string &value) {
  return {label, value, name, quoted(value)};
}
property flag(const char *label, const char *name, bool value) {
  return {label, value ? "yes" : "no", name, value ? "true" : "false"};
}
property for_host(property one) {
  one.of_devices = false;
  return one;
}

std::string version_name(unsigned version) {
  return std::to_string(version >> 16) + "." + std::to_string(version & 0xFFFF);
}

// Names as those of class accelerator, where it has them (API-ACC).
std::vector<property> properties_of(const device &one, bool is_warp) {
  const capabilities &can = one.can();
  return {
      for_host(text("device path", "device_path", narrowed(one.path()))),
      text("also known as", "alias", is_warp ? narrowed(Concurrency::accelerator::direct3d_warp) : ""),
      for_host(text("kind", "kind", kind_name(one))),
      text("platform", "platform", one.found().platform),
      text("platform version", "platform_version", one.found().platform_version),
      text("driver", "driver", one.found().driver),
      {"OpenCL", version_name(can.version), "version", std::to_string(can.version)},
      {"memory", std::to_string(can.memory >> 20) + " MiB", "dedicated_memory", std::to_string(can.memory / 1024)},
      {"largest container", std::to_string(can.largest_buffer >> 20) + " MiB", "largest_buffer",
       std::to_string(can.largest_buffer)},
      {"tile_static memory", std::to_string(can.local_memory >> 10) + " KiB", "tile_static_memory",
       std::to_string(can.local_memory)},
      {"largest tile", std::to_string(can.group_size) + " threads", "largest_tile", std::to_string(can.group_size)},
      flag("double precision", "supports_double_precision", can.has_double),
      flag("limited double precision", "supports_limited_double_precision", can.has_double),
      flag("shares memory with host", "supports_cpu_shared_memory", can.shares_memory),
      for_host(text("access by the host", "default_cpu_access_type", name_of(one.default_access()))),
      flag("display", "has_display", false), // API-ACC-16
      flag("debugging", "is_debug", false),
      for_host(flag("emulated", "is_emulated", can.seems_emulated())),
  };
}

void describe(std::string &text, const device &one, bool is_default, bool is_warp) {
  text += std::to_string(one.number()) + ": " + one.name() + (is_default ? "  (default)" : "") + "\n";
  for (const property &p : properties_of(one, is_warp)) {
    if (p.value.empty() || (p.of_devices && one.is_host()))
      continue;
    char label[64];
    std::snprintf(label, sizeof label, "    %-25s", p.label);
    text += label + p.value + "\n";
  }
}

std::string describe_json(const device &one, bool is_default, bool is_warp) {
  std::string result = "    {\"number\": " + std::to_string(one.number()) + ", \"description\": " + quoted(one.name());
  for (const property &p : properties_of(one, is_warp))
    result += std::string(", \"") + p.name + "\": " + p.json;
  return result + ", \"is_default\": " + (is_default ? "true" : "false") + "}";
}

bool is_warp(runtime &all, const device &one) { return all.find(Concurrency::accelerator::direct3d_warp) == &one; }

} // namespace

std::string report_accelerators() {
  runtime &all = get_runtime();
  const device &preferred = all.preview_default();
  std::string text;
  for (const device *one : all.ordered_devices())
    describe(text, *one, one == &preferred, is_warp(all, *one));
  for (const found_device &one : all.rejected())
    text += "not used: " + one.name + " of " + one.platform + ": " + one.rejected + "\n";
  if (all.devices().size() == 1)
    text += "No accelerator can run kernels: " + no_device_message() + ".\n";
  return text;
}

std::string report_accelerators_json() {
  runtime &all = get_runtime();
  const device &preferred = all.preview_default();
  std::string text = "{\n  \"accelerators\": [\n";
  const std::vector<device *> devices = all.ordered_devices();
  for (std::size_t i = 0; i != devices.size(); ++i)
    text += (i ? ",\n" : "") + describe_json(*devices[i], devices[i] == &preferred, is_warp(all, *devices[i]));
  text += "\n  ],\n  \"rejected\": [";
  for (std::size_t i = 0; i != all.rejected().size(); ++i) {
    const found_device &one = all.rejected()[i];
    text += std::string(i ? "," : "") + "\n    {\"description\": " + quoted(one.name) +
            ", \"platform\": " + quoted(one.platform) + ", \"reason\": " + quoted(one.rejected) + "}";
  }
  return text + (all.rejected().empty() ? "" : "\n  ") + "]\n}\n";
}

std::string report_settings() {
  std::string text;
  for (const setting_description &one : describe_settings())
    text += std::string(one.name) + "=" + one.value + "\n    " + one.help + " [default: " + one.initial + "]\n";
  return text;
}

std::string report_settings_markdown() {
  std::string text = "# Environment variables of the runtime\n\n"
                     "Generated from `runtime/observe/settings.def` by `amp-info --print-settings=markdown`.\n\n"
                     "| variable | default | meaning |\n| --- | --- | --- |\n";
  for (const setting_description &one : describe_settings())
    text += std::string("| `") + one.name + "` | `" + one.initial + "` | " + one.help + " |\n";
  return text;
}

} // namespace ampcc::rt
