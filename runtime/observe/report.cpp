#include "observe/report.h"
#include "device/runtime.h"
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

std::string yes_no(bool value) { return value ? "yes" : "no"; }

void add_line(std::string &text, const char *name, const std::string &value) {
  char line[64];
  std::snprintf(line, sizeof line, "    %-24s", name);
  text += line + value + "\n";
}

void describe(std::string &text, const device &one, bool is_default) {
  const capabilities &can = one.can();
  text += std::to_string(one.number()) + ": " + one.name() + (is_default ? "  (default)" : "") + "\n";
  add_line(text, "device path", narrowed(one.path()));
  add_line(text, "kind", kind_name(one));
  if (!one.is_host()) {
    add_line(text, "platform", one.found().platform + " (" + one.found().platform_version + ")");
    add_line(text, "OpenCL", std::to_string(can.version >> 16) + "." + std::to_string(can.version & 0xFFFF));
    add_line(text, "memory", std::to_string(can.memory >> 20) + " MiB");
    add_line(text, "largest container", std::to_string(can.largest_buffer >> 20) + " MiB");
    add_line(text, "tile_static memory", std::to_string(can.local_memory >> 10) + " KiB");
    add_line(text, "largest tile", std::to_string(can.group_size) + " threads");
    add_line(text, "double precision", yes_no(can.has_double));
    add_line(text, "shares memory with host", yes_no(can.shares_memory));
  }
  add_line(text, "emulated", yes_no(can.is_emulated));
}

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const char c : text) {
    char code[8];
    std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned char>(c));
    if (c == '"' || c == '\\')
      result += std::string("\\") + c;
    else
      result += static_cast<unsigned char>(c) < 0x20 ? code : std::string(1, c);
  }
  return result + "\"";
}

std::string json_bool(bool value) { return value ? "true" : "false"; }

std::string describe_json(const device &one, bool is_default) {
  const capabilities &can = one.can();
  std::string result = "    {\"number\": " + std::to_string(one.number());
  result += ", \"description\": " + quoted(one.name());
  result += ", \"device_path\": " + quoted(narrowed(one.path()));
  result += ", \"kind\": " + quoted(kind_name(one));
  result += ", \"platform\": " + quoted(one.found().platform);
  result += ", \"version\": " + std::to_string(can.version);
  result += ", \"dedicated_memory\": " + std::to_string(can.memory / 1024);
  result += ", \"largest_buffer\": " + std::to_string(can.largest_buffer);
  result += ", \"tile_static_memory\": " + std::to_string(can.local_memory);
  result += ", \"largest_tile\": " + std::to_string(can.group_size);
  result += ", \"supports_double_precision\": " + json_bool(can.has_double);
  result += ", \"supports_cpu_shared_memory\": " + json_bool(can.shares_memory);
  result += ", \"is_emulated\": " + json_bool(can.is_emulated);
  return result + ", \"is_default\": " + json_bool(is_default) + "}";
}

} // namespace

std::string report_accelerators() {
  runtime &all = get_runtime();
  const device &preferred = all.preview_default();
  std::string text;
  for (const auto &one : all.devices())
    describe(text, *one, one.get() == &preferred);
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
  for (std::size_t i = 0; i != all.devices().size(); ++i)
    text += (i ? ",\n" : "") + describe_json(*all.devices()[i], all.devices()[i].get() == &preferred);
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
