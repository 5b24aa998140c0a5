// Preloaded: counts the allocations of a process and its heap bytes at the end.
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_long count, live;

static void *counted(void *memory) {
  count++;
  if (memory) live += malloc_usable_size(memory) + sizeof(size_t);
  return memory;
}

static void subtract(void *memory) {
  if (memory) live -= malloc_usable_size(memory) + sizeof(size_t);
}

void free(void *memory) { subtract(memory); __libc_free(memory); }
void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }
void *realloc(void *old, size_t size) { subtract(old); return counted(__libc_realloc(old, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = counted(__libc_memalign(alignment, size));
  return *result ? 0 : 12;
}

__attribute__((destructor)) static void report(void) {
  fprintf(stderr, "mallocs %ld\nlive %ld\n", (long)count, (long)live);
}
