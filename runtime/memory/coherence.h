// The state machine that keeps the copies of a source coherent (R-MEM-20..33, docs/coherence.md).
//
// A byte's state at a location is one bit: whether it is current there. "Modified" is being current at one location
// only, "shared" at several; a byte that is current nowhere was discarded. All functions need the source's mutex.
#pragma once

#include "memory/source_data.h"

namespace ampcc::rt {

// Read access (R-MEM-22): transfers the bytes that are not current at `to`. Bytes that are current nowhere stay.
void ensure_valid(source_data &data, const section &bytes, location &to);

// To be called before bytes are overwritten at a location: gives it storage, and maps or unmaps shared memory for it.
void prepare_to_write(source_data &data, location &at);

// Write access (R-MEM-23, -24): from now on the bytes are current at `at` only. Transfers nothing.
void mark_exclusive(source_data &data, const section &bytes, location &at);

// The same for bytes that a kernel has written to an image at `at`, possibly the program's own image.
void mark_exclusive_in_image(source_data &data, const section &bytes, location &at);

// Whether mark_exclusive() would change nothing.
bool is_owned_alone(source_data &data, const section &bytes, const location &at);

// R-MEM-29, R-MEM-32
void refresh(source_data &data, const section &bytes);
void discard(source_data &data, const section &bytes);

// For operations on arrays: an array keeps its contents when a view of it was discarded. Marks bytes that are current
// nowhere as current at home, with the contents of its storage (R-MEM-32).
void adopt_storage_contents(source_data &data, const section &bytes);

// Whether reading at `at` needs no transfer (R-RT-30).
bool is_ready(source_data &data, const section &bytes, location *at);

// A location where all bytes are current, the best for a reader on `near` (R-RT-33). If there is none, makes the bytes
// valid at one, but not in the program's own memory (R-MEM-17).
location &location_to_read(source_data &data, const section &bytes, queue &near);

// Makes the home location valid for all bytes that are current elsewhere only.
void write_back(source_data &data);

// Invalidates all grants of access to the host: the next access by the host asks again.
void invalidate_host_access(source_data &data);

} // namespace ampcc::rt
