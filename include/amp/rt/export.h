// AMPCC_API: marks functions and classes that libamp.so exports.
#pragma once

#define AMPCC_API __attribute__((visibility("default")))
