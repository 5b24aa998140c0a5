#pragma once
#include <stdint.h>

/// Returns the number of allocations by this process so far, in all threads; 0 under a sanitizer,
/// which replaces the allocator itself.
uint64_t CAllocationsCount(void);

/// Returns the number of bytes that the calling thread has allocated so far; 0 under a sanitizer.
uint64_t CAllocationsBytesOfThread(void);
