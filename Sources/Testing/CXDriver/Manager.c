// A window manager without decorations: it places windows beside each other, gives the focus to a
// window that opens or asks for it, and maximises windows and makes them fullscreen (EWMH 1.5).
#include "CXDriver.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

void CXPrepare(void);  // defined in CXDriver.c

enum { windowLimit = 8, panelHeight = 40, column = 560 };

typedef struct {
  Window id;  // None if the place is free
  int x, y, width, height;  // while it is neither maximised nor fullscreen
  bool isMaximised, isFullscreen;
} Managed;

struct CXManager {
  pthread_t thread;
  int wake;
  atomic_bool isOver;
  Display *x;
  Window root, check;
  Atom state, vertical, horizontal, fullscreen, active;
  Managed windows[windowLimit];
};

static Managed *find(CXManager *manager, Window id) {
  for (int index = 0; index < windowLimit; index++)
    if (manager->windows[index].id == id) return &manager->windows[index];
  return NULL;
}

static void setAtoms(CXManager *manager, Window window, Atom property, const Atom *atoms, int count) {
  XChangeProperty(
      manager->x, window, property, XA_ATOM, 32, PropModeReplace, (const unsigned char *)atoms, count);
}

/// Gives a window the frame and the property of its state.
static void arrange(CXManager *manager, Managed *window) {
  int width = DisplayWidth(manager->x, DefaultScreen(manager->x));
  int height = DisplayHeight(manager->x, DefaultScreen(manager->x));
  Atom atoms[3];
  int count = 0;
  if (window->isMaximised) atoms[count++] = manager->vertical, atoms[count++] = manager->horizontal;
  if (window->isFullscreen) atoms[count++] = manager->fullscreen;
  setAtoms(manager, window->id, manager->state, atoms, count);
  int top = window->isFullscreen ? 0 : panelHeight;
  if (count > 0)
    XMoveResizeWindow(manager->x, window->id, 0, top, (unsigned)width, (unsigned)(height - top));
  else
    XMoveResizeWindow(
        manager->x, window->id, window->x, window->y, (unsigned)window->width, (unsigned)window->height);
}

static void focus(CXManager *manager, Window window) {
  XRaiseWindow(manager->x, window);
  XSetInputFocus(manager->x, window, RevertToPointerRoot, CurrentTime);
}

static void map(CXManager *manager, Window id) {
  Managed *window = find(manager, id);
  if (!window) window = find(manager, None);
  XWindowAttributes attributes;
  if (!window || !XGetWindowAttributes(manager->x, id, &attributes)) return;
  int place = (int)(window - manager->windows) * column;
  *window = (Managed){id, place, panelHeight, attributes.width, attributes.height};
  arrange(manager, window);
  XMapWindow(manager->x, id);
  focus(manager, id);
}

static void configure(CXManager *manager, XConfigureRequestEvent *request) {
  XWindowChanges changes = {
    .x = request->x, .y = request->y, .width = request->width, .height = request->height,
    .sibling = request->above, .stack_mode = request->detail};
  Managed *window = find(manager, request->window);
  unsigned long mask = request->value_mask;
  if (window && (window->isMaximised || window->isFullscreen)) mask &= CWSibling | CWStackMode;
  if (window && mask & CWX) window->x = request->x;
  if (window && mask & CWY) window->y = request->y;
  if (window && mask & CWWidth) window->width = request->width;
  if (window && mask & CWHeight) window->height = request->height;
  XConfigureWindow(manager->x, request->window, (unsigned)mask, &changes);
}

static void change(CXManager *manager, XClientMessageEvent *message) {
  Managed *window = find(manager, message->window);
  if (!window) return;
  if (message->message_type == manager->active) return focus(manager, window->id);
  if (message->message_type != manager->state) return;
  for (int index = 1; index <= 2; index++) {
    Atom atom = (Atom)message->data.l[index];
    bool *state = atom == manager->fullscreen ? &window->isFullscreen
        : atom == manager->vertical           ? &window->isMaximised
                                              : NULL;
    if (state) *state = message->data.l[0] == 2 ? !*state : message->data.l[0] == 1;
  }
  arrange(manager, window);
}

static void handle(CXManager *manager, XEvent *event) {
  Managed *window;
  switch (event->type) {
  case MapRequest: return map(manager, event->xmaprequest.window);
  case ConfigureRequest: return configure(manager, &event->xconfigurerequest);
  case ClientMessage: return change(manager, &event->xclient);
  case UnmapNotify:
    window = find(manager, event->xunmap.window);
    if (window) window->id = None;
    return;
  default: return;
  }
}

static void noteLoss(Display *x, void *manager) {
  (void)x;
  ((CXManager *)manager)->isOver = true;
}

static void *serve(void *argument) {
  CXManager *manager = argument;
  while (!manager->isOver) {
    if (XPending(manager->x) > 0) {  // also flushes the output
      XEvent event;
      XNextEvent(manager->x, &event);
      handle(manager, &event);
      continue;
    }
    struct pollfd requests[] = {
      {.fd = ConnectionNumber(manager->x), .events = POLLIN}, {.fd = manager->wake, .events = POLLIN}};
    if (!manager->isOver) poll(requests, 2, -1);
  }
  XCloseDisplay(manager->x);
  return NULL;
}

CXManager *CXManage(const char *display) {
  CXPrepare();
  Display *x = XOpenDisplay(display);
  if (!x) return NULL;
  CXManager *manager = calloc(1, sizeof(CXManager));
  manager->x = x;
  manager->wake = eventfd(0, EFD_CLOEXEC);
  manager->root = DefaultRootWindow(x);
  XSetIOErrorExitHandler(x, noteLoss, manager);
  manager->state = XInternAtom(x, "_NET_WM_STATE", False);
  manager->vertical = XInternAtom(x, "_NET_WM_STATE_MAXIMIZED_VERT", False);
  manager->horizontal = XInternAtom(x, "_NET_WM_STATE_MAXIMIZED_HORZ", False);
  manager->fullscreen = XInternAtom(x, "_NET_WM_STATE_FULLSCREEN", False);
  manager->active = XInternAtom(x, "_NET_ACTIVE_WINDOW", False);
  // The sign that a window manager runs, and the requests that it fulfils.
  manager->check = XCreateSimpleWindow(x, manager->root, -1, -1, 1, 1, 0, 0, 0);
  Atom sign = XInternAtom(x, "_NET_SUPPORTING_WM_CHECK", False);
  for (int index = 0; index < 2; index++)
    XChangeProperty(
        x, index ? manager->check : manager->root, sign, XA_WINDOW, 32, PropModeReplace,
        (unsigned char *)&manager->check, 1);
  Atom known[] = {
    manager->state, manager->vertical, manager->horizontal, manager->fullscreen, manager->active};
  setAtoms(manager, manager->root, XInternAtom(x, "_NET_SUPPORTED", False), known, 5);
  XSelectInput(x, manager->root, SubstructureRedirectMask | SubstructureNotifyMask);
  XSync(x, False);
  pthread_create(&manager->thread, NULL, serve, manager);
  return manager;
}

void CXEndManager(CXManager *manager) {
  manager->isOver = true;
  eventfd_write(manager->wake, 1);
  pthread_join(manager->thread, NULL);
  close(manager->wake);
  free(manager);
}
