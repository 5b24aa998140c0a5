#define _GNU_SOURCE  // close_range
#include "ConfinedWork.h"
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

// The memory of the child: blocks of multiples of 16 bytes, each after its size, that are never freed.
enum { memorySize = 512 << 20, alignment = 16, outOfMemory = 1, notConfined };
static char *last, *next, *end;

static void *allocate(size_t size) {
  size_t left = (size_t)(end - next), needed = alignment + (size + alignment - 1) / alignment * alignment;
  if (size > left || needed > left) _exit(outOfMemory);
  *(size_t *)next = size;
  last = next + alignment;
  next += needed;
  return last;
}

static void *allocateItems(size_t count, size_t size) {
  if (count > 0 && size > memorySize / count) _exit(outOfMemory);
  return allocate(count * size);
}

static void *resize(void *old, size_t size) {
  if (!old) return allocate(size);
  size_t oldSize = *(size_t *)((char *)old - alignment);
  if (old == last) next = last - alignment;
  void *block = allocate(size);
  return block == old ? block : SDL_memcpy(block, old, SDL_min(size, oldSize));
}

static void release(void *block) { (void)block; }

// The size of this process's address space, in bytes; 0 if it is unknown.
static rlim_t addressSpace(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

// Makes the system refuse all calls except those that allocate memory or end the process; false if it cannot.
static bool refuseCalls(void) {
#if defined(__aarch64__)
  const Uint32 architecture = AUDIT_ARCH_AARCH64;
#else
  const Uint32 architecture = AUDIT_ARCH_X86_64;
#endif
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define SKIP_NEXT(value, ifEqual) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, ifEqual, !ifEqual)
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(call) SKIP_NEXT(call, false), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
  struct sock_filter filter[] = {
      LOAD(arch), SKIP_NEXT(architecture, true), REFUSE, LOAD(nr),
      ALLOW(SYS_brk), ALLOW(SYS_mmap), ALLOW(SYS_mremap), ALLOW(SYS_munmap), ALLOW(SYS_mprotect),
      ALLOW(SYS_madvise), ALLOW(SYS_futex), ALLOW(SYS_exit_group),
      ALLOW(SYS_sysinfo), ALLOW(SYS_sigaltstack), REFUSE,  // for qsort, and for the address sanitizer
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

static void endAfter(int timer, int milliseconds) {
  struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000};
  setitimer(timer, &(struct itimerval){.it_value = time}, NULL);
}

static void confine(int milliseconds, rlim_t used) {
  sigset_t all;
  sigfillset(&all);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_UNBLOCK, &all, NULL);
  endAfter(ITIMER_PROF, milliseconds);
  endAfter(ITIMER_REAL, 3 * milliseconds);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_DUMPABLE, 0);  // a crash leaves no core dump
  close_range(0, ~0U, 0);
  setrlimit(RLIMIT_NOFILE, &(struct rlimit){0, 0});
  rlim_t most = used + 2 * (rlim_t)memorySize;
  if (used > 0) setrlimit(RLIMIT_AS, &(struct rlimit){most, most});
  next = mmap(NULL, memorySize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (next == MAP_FAILED) _exit(outOfMemory);
  end = next + memorySize;
  SDL_SetMemoryFunctions(allocate, allocateItems, resize, release);
  if (!refuseCalls()) _exit(notConfined);
}

bool CSDLRunConfined(void (*work)(void *), void *context, int milliseconds) {
  rlim_t used = addressSpace();
  pid_t child = fork();
  if (child == 0) {
    confine(milliseconds, used);
    work(context);
    _exit(0);
  }
  if (child < 0) {
    SDL_SetError("fork: %s", strerror(errno));
    return false;
  }
  int status = 0;  // stays 0 in apps that ignore the end of children
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (status == 0) return true;
  int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  if (number == 0 && WEXITSTATUS(status) == notConfined)
    SDL_SetError("this system refuses seccomp filters, without which such pictures are not read");
  else if (number == 0) SDL_SetError("it takes more than %d MiB of memory", memorySize >> 20);
  else if (number == SIGPROF || number == SIGALRM) SDL_SetError("it takes more than %g seconds", milliseconds / 1000.0);
  else SDL_SetError("the decoder ended with signal %d", number);
  return false;
}
