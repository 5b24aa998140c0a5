// Memory that only the start of the app used.
#define _GNU_SOURCE  // dl_iterate_phdr
#include "CSDL.h"
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

/// Whether a page, by its entry in /proc/self/pagemap, was changed in memory, so that it differs
/// from its file: with a debugger's breakpoint, for example.
static bool isChanged(uint64_t page) {
  const uint64_t isFilePage = (uint64_t)1 << 61, isSwapped = (uint64_t)1 << 62, isPresent = (uint64_t)1 << 63;
  return (page & (isPresent | isSwapped)) && !(page & isFilePage);
}

/// Unmaps the unchanged pages from `start` to `end`, which have code and constants. Those that are used
/// again are mapped again from the kernel's cache of the file.
static void unmapFilePages(int pagemap, uintptr_t start, uintptr_t end, uintptr_t pageSize) {
  uint64_t pages[512];
  for (start &= ~(pageSize - 1); start < end;) {
    ssize_t size = pread(pagemap, pages, sizeof pages, (off_t)(start / pageSize * sizeof *pages));
    size_t count = size < 0 ? 0 : (size_t)size / sizeof *pages;
    if (count == 0) return;
    if (count > (end - start + pageSize - 1) / pageSize) count = (end - start + pageSize - 1) / pageSize;
    for (size_t i = 0, run; i < count; i += run, start += run * pageSize) {
      bool keeps = isChanged(pages[i]);
      for (run = 1; i + run < count && isChanged(pages[i + run]) == keeps; run++) {}
      if (!keeps) madvise((void *)start, run * pageSize, MADV_DONTNEED);
    }
  }
}

static int unmapObject(struct dl_phdr_info *object, size_t size, void *pagemap) {
  (void)size;
  uintptr_t pageSize = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    uintptr_t start = object->dlpi_addr + segment->p_vaddr;
    unmapFilePages(*(int *)pagemap, start, start + segment->p_memsz, pageSize);
  }
  return 0;
}

void CSDLReleaseStartMemory(void) {
  malloc_trim(0);
  int pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (pagemap < 0) return;
  dl_iterate_phdr(unmapObject, &pagemap);
  close(pagemap);
}
