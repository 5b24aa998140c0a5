#define _GNU_SOURCE
#include "CXDriver.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

enum { streamCount = 3, lowestFree = 4 };

/// Opens a pipe with close-on-exec descriptors above those that are passed to a program.
static int openPipe(int ends[2]) {
  int low[2];
  if (pipe2(low, O_CLOEXEC) != 0) return errno;
  for (int end = 0; end < 2; end++) {
    ends[end] = fcntl(low[end], F_DUPFD_CLOEXEC, lowestFree);
    close(low[end]);
  }
  return ends[0] < 0 || ends[1] < 0 ? EMFILE : 0;
}

int CXStart(
    const char *program, char *const *arguments, char *const *environment, const char *input,
    CXProcess *process) {
  int writeEnds[streamCount];
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY | O_NOCTTY, 0);
  for (int stream = 0; stream < streamCount; stream++) {
    int ends[2];
    int error = openPipe(ends);
    if (error != 0) return error;
    process->streams[stream] = ends[0];
    writeEnds[stream] = ends[1];
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO + stream);
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, lowestFree);

  // Default signal handling and no blocked signals, as when a desktop starts a program.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  int error = posix_spawn(&process->id, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  for (int stream = 0; stream < streamCount; stream++) {
    close(writeEnds[stream]);
    if (error != 0) close(process->streams[stream]);
  }
  return error;
}
