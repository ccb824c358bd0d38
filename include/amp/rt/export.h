// How the library headers mark what libamp.so exports.
#pragma once

#define AMPCC_API __attribute__((visibility("default")))
