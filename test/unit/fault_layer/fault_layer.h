// What tests can ask of the fault-injecting OpenCL layer. They find it in their process by name (faults.cpp); for other
// programs FAULT_LAYER_FAIL=name:number:code makes a plan, and FAULT_LAYER_TRACE=file writes the names of all calls,
// and FAULT_LAYER_WITHOUT="double shared" makes devices say that they lack double precision and share no memory.
#pragma once

extern "C" {

#define FAULT_LAYER_API __attribute__((visibility("default")))

// The call with this number from now on, counted from 1 among calls of this name ("": among all), does nothing and
// returns the code. Lasting: so do those after it that give a device work, as if the device were lost. Number 0:
// nothing fails.
FAULT_LAYER_API void fault_layer_fail(const char *name, unsigned long number, int code, bool lasting);

// The call that failed by the plan; null: none did yet.
FAULT_LAYER_API const char *fault_layer_failed();

// How many calls of this name ("": of any) there were.
FAULT_LAYER_API unsigned long fault_layer_count(const char *name);

// References to OpenCL objects that were made or retained and not released.
FAULT_LAYER_API long fault_layer_references();

// How many calls callbacks of events have made. They should make none: drivers may call back with locks held.
FAULT_LAYER_API unsigned long fault_layer_calls_of_callbacks();
}
