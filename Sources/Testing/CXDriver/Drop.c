// A source of a drag that drops content on a window (XDND, version 5).
#include "CXDriver.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <string.h>
#include <time.h>

void CXPrepare(void);  // defined in CXDriver.c

typedef struct {
  Display *x;
  Window source, target;
  Atom type;
  const uint8_t *bytes;
  size_t count;
} Drag;

static Atom atom(Drag *drag, const char *name) { return XInternAtom(drag->x, name, False); }

static void sendMessage(Drag *drag, const char *name, long a, long b, long c, long d) {
  XEvent event = {.xclient = {
                      .type = ClientMessage,
                      .window = drag->target,
                      .message_type = atom(drag, name),
                      .format = 32,
                      .data.l = {(long)drag->source, a, b, c, d},
                  }};
  XSendEvent(drag->x, drag->target, False, NoEventMask, &event);
}

static void answer(Drag *drag, XSelectionRequestEvent *request) {
  bool isKnown = request->target == drag->type;
  if (isKnown) {
    XChangeProperty(
        drag->x, request->requestor, request->property, drag->type, 8, PropModeReplace, drag->bytes, (int)drag->count);
  }
  XEvent event = {.xselection = {
                      .type = SelectionNotify,
                      .requestor = request->requestor,
                      .selection = request->selection,
                      .target = request->target,
                      .property = isKnown ? request->property : None,
                      .time = request->time,
                  }};
  XSendEvent(drag->x, request->requestor, False, NoEventMask, &event);
}

/// Waits for the message `name` of the target, and answers requests for the content; false after
/// `milliseconds`.
static bool waitFor(Drag *drag, const char *name, int milliseconds, XClientMessageEvent *message) {
  Atom type = atom(drag, name);
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (;;) {
    while (XPending(drag->x)) {
      XEvent event;
      XNextEvent(drag->x, &event);
      if (event.type == SelectionRequest) answer(drag, &event.xselectionrequest);
      if (event.type == ClientMessage && event.xclient.message_type == type) {
        *message = event.xclient;
        return true;
      }
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    int passed = (int)((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000);
    if (passed >= milliseconds) return false;
    XFlush(drag->x);
    struct pollfd connection = {.fd = ConnectionNumber(drag->x), .events = POLLIN};
    poll(&connection, 1, milliseconds - passed);
  }
}

bool CXDrop(
    const char *name, CXWindow window, int x, int y, const char *type, const uint8_t *bytes, size_t count,
    int milliseconds) {
  CXPrepare();
  Drag drag = {.x = XOpenDisplay(name), .target = window, .bytes = bytes, .count = count};
  if (!drag.x) return false;
  drag.type = atom(&drag, type);
  drag.source = XCreateSimpleWindow(drag.x, DefaultRootWindow(drag.x), 0, 0, 1, 1, 0, 0, 0);
  Atom selection = atom(&drag, "XdndSelection");
  XSetSelectionOwner(drag.x, selection, drag.source, CurrentTime);
  sendMessage(&drag, "XdndEnter", 5l << 24, (long)drag.type, None, None);
  Atom copy = atom(&drag, "XdndActionCopy");
  sendMessage(&drag, "XdndPosition", 0, (long)x << 16 | y, CurrentTime, (long)copy);
  XClientMessageEvent status;
  // XDND: the first bit of the second number reports whether the target accepts the drop.
  bool isDone = waitFor(&drag, "XdndStatus", milliseconds, &status) && (status.data.l[1] & 1);
  if (isDone) {
    sendMessage(&drag, "XdndDrop", 0, CurrentTime, 0, 0);
    isDone = waitFor(&drag, "XdndFinished", milliseconds, &status);
  }
  XCloseDisplay(drag.x);
  return isDone;
}
