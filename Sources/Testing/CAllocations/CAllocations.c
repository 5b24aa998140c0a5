// Counts allocations by replacing the allocation functions of the C library, which glibc allows
// ("Replacing malloc" in its manual), and forwarding each call to the original.
#include "CAllocations.h"

#include <stdatomic.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_ALLOCATOR 1
#endif
#endif

static _Atomic uint64_t count;
static _Thread_local uint64_t bytes;

uint64_t CAllocationsCount(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

uint64_t CAllocationsBytesOfThread(void) { return bytes; }

#ifndef HAS_OTHER_ALLOCATOR

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static void countAllocation(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  bytes += size;
}

void *malloc(size_t size) {
  countAllocation(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  countAllocation(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  countAllocation(size);
  return __libc_realloc(memory, size);
}

#endif
