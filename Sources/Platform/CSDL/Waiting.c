#define _GNU_SOURCE  // ppoll
#include "NativeWindow.h"
#include <poll.h>
#include <sys/eventfd.h>
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

bool CSDLWaitForX(int queue, int64_t nanoseconds) {
  Display *display = connectedDisplay;
  // Also takes events that Xlib read while it waited for a reply.
  if ((display && XEventsQueued(display, QueuedAfterFlush) > 0) || CSDLHasEvents()) nanoseconds = 0;
  // Xlib does not wait for the input method, which may commit text without a key: at a click on a candidate.
  const int64_t interval = 50000000;
  if (CSDLIsComposing() && (nanoseconds < 0 || nanoseconds > interval)) nanoseconds = interval;
  struct timespec limit = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  struct pollfd sources[] = {
    {.fd = display ? ConnectionNumber(display) : -1, .events = POLLIN},
    {.fd = queue, .events = POLLIN},
    {.fd = wakeDescriptor, .events = POLLIN},
  };
  if (ppoll(sources, 3, nanoseconds < 0 ? NULL : &limit, NULL) <= 0) return false;
  if (sources[2].revents) {
    uint64_t count;
    ssize_t taken = read(wakeDescriptor, &count, sizeof count);
    (void)taken;
  }
  return sources[1].revents != 0;
}
