#pragma once
#include <stdint.h>

/// How often this process asked for memory so far, in all threads; 0 under a sanitizer, which
/// brings an allocator of its own.
uint64_t CAllocationsCount(void);
