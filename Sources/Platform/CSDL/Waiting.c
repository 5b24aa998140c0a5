#define _GNU_SOURCE  // ppoll
#include "NativeWindow.h"
#include <dirent.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int wakeDescriptor = -1;

int CSDLMakeWakeDescriptor(void) {
  if (wakeDescriptor < 0) wakeDescriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return wakeDescriptor;
}

void CSDLWake(void) {
  uint64_t one = 1;
  ssize_t written = write(wakeDescriptor, &one, sizeof one);
  (void)written;
}

/// All sockets of the process, while an input method composes; -1 otherwise.
static int sockets = -1;

void CSDLWatchSockets(bool isOn) {
  if (sockets >= 0) close(sockets);
  sockets = -1;
  DIR *descriptors = isOn ? opendir("/proc/self/fd") : NULL;
  if (!descriptors) return;
  sockets = epoll_create1(EPOLL_CLOEXEC);
  for (struct dirent *entry; (entry = readdir(descriptors));) {
    struct stat status;
    int descriptor = atoi(entry->d_name);
    // A message wakes the loop once, also if another thread is slow to read it.
    struct epoll_event arrival = {.events = EPOLLIN | EPOLLET};
    if (fstat(descriptor, &status) == 0 && S_ISSOCK(status.st_mode))
      epoll_ctl(sockets, EPOLL_CTL_ADD, descriptor, &arrival);
  }
  closedir(descriptors);
}

/// Whether the app has never been idle for `startPause`, less than the time for which a caret is shown.
static bool isStarting = true;
static const int64_t startPause = 500000000;

bool CSDLWaitForX(int queue, int64_t nanoseconds) {
  Display *display = connectedDisplay;
  // Also takes events that Xlib read while it waited for a reply.
  if ((display && XEventsQueued(display, QueuedAfterFlush) > 0) || CSDLHasEvents()) nanoseconds = 0;
  if (!CSDLIsComposing() && sockets >= 0) CSDLWatchSockets(false);
  const int64_t interval = 50000000;
  bool mustPoll = CSDLIsComposing() && sockets < 0;
  if (mustPoll && (nanoseconds < 0 || nanoseconds > interval)) nanoseconds = interval;
  struct pollfd sources[] = {
    {.fd = display ? ConnectionNumber(display) : -1, .events = POLLIN},
    {.fd = queue, .events = POLLIN},
    {.fd = wakeDescriptor, .events = POLLIN},
    {.fd = sockets, .events = POLLIN},
  };
  if (isStarting && (nanoseconds < 0 || nanoseconds > startPause) && poll(sources, 4, startPause / 1000000) == 0) {
    isStarting = false;
    CSDLReleaseStartMemory();
    if (nanoseconds > 0) nanoseconds -= startPause;
  }
  struct timespec limit = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  if (ppoll(sources, 4, nanoseconds < 0 ? NULL : &limit, NULL) <= 0) return false;
  if (sources[2].revents) {
    uint64_t count;
    ssize_t taken = read(wakeDescriptor, &count, sizeof count);
    (void)taken;
  }
  struct epoll_event arrivals[16];
  while (sources[3].revents && epoll_wait(sockets, arrivals, 16, 0) == 16) {}
  return sources[1].revents != 0;
}
