#pragma once
#include <stdint.h>

/// Returns the number of allocations by this process so far, in all threads; 0 under a sanitizer,
/// which replaces the allocator itself.
uint64_t CAllocationsCount(void);
