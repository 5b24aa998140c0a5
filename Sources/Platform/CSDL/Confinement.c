// Landlock, with which a process gives up the right to change files (Documentation/userspace-api/landlock.rst of
// Linux). With numbers instead of <linux/landlock.h>, whose newer flags Debian 12 lacks.
#define _GNU_SOURCE  // O_PATH
#include "CSDL.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { createRuleset = 444, addRule, restrictSelf };  // system calls
enum { versionQuery = 1, ruleForPath = 1 };
enum {
  execute = 1 << 0,
  writeFile = 1 << 1,
  removeFolder = 1 << 4,
  refer = 1 << 13,         // rename to another folder; since version 2
  truncateFile = 1 << 14,  // since version 3, Linux 6.2
  changes = writeFile | 0x3ff0 | truncateFile,  // and all that creates, removes or renames entries of folders
};

static long version(void) { return syscall(createRuleset, NULL, (size_t)0, versionQuery); }

bool CSDLCanConfine(void) { return version() > 0; }

/// Allows accesses to a file, or below a folder; does nothing if there is none, or a symbolic link.
static void allow(int rules, const char *path, uint64_t accesses) {
  int file = open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return;
  if (!S_ISDIR(status.st_mode)) accesses &= writeFile | truncateFile;
  struct __attribute__((packed)) {
    uint64_t accesses;
    int32_t file;
  } rule = {accesses, file};
  // Fails for links, and for pipes and sockets, which are never confined.
  syscall(addRule, rules, ruleForPath, &rule, 0);
  close(file);
}

bool CSDLConfine(char *const *paths, char *const *parents, bool mayRunPrograms) {
  uint64_t handled = changes | (mayRunPrograms ? 0 : execute);
  if (version() < 2) handled &= ~(uint64_t)refer;
  if (version() < 3) handled &= ~(uint64_t)truncateFile;
  int rules = (int)syscall(createRuleset, &handled, sizeof handled, 0);
  if (rules < 0) return false;
  for (; *paths; paths++) allow(rules, *paths, changes & handled);
  for (; *parents; parents++) allow(rules, *parents, removeFolder);
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(restrictSelf, rules, 0) == 0;
}
