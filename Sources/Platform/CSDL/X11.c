// Separate from the header: Xlib's names (Font, Window, Display) collide with names of the toolkit.
#define _GNU_SOURCE  // gettid
#include "NativeWindow.h"
#include <X11/Xatom.h>
#include <X11/Xproto.h>
#include <X11/Xutil.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

uint32_t CSDLXWindow(SDL_Window *window) {
  NativeWindow native = nativeWindow(window);
  return native.display ? (uint32_t)native.id : 0;
}

int CSDLXDepth(SDL_Window *window) {
  Display *display = nativeWindow(window).display;
  return display ? DefaultDepth(display, DefaultScreen(display)) : 0;
}

SDL_bool CSDLIsOnX11(SDL_Window *window) { return nativeWindow(window).display ? SDL_TRUE : SDL_FALSE; }

const char *CSDLXResources(SDL_Window *window) {
  Display *display = nativeWindow(window).display;
  return display ? XResourceManagerString(display) : NULL;
}

static void (*handleLoss)(void);
static int lossExitCode;
static bool isWindowLost;

static int displayIsLost(Display *display) {
  (void)display;
  // On another thread, wait for the first thread: it detects the loss too, and ends the process.
  while (gettid() != getpid()) pause();
  handleLoss();
  _exit(lossExitCode);
}

void CSDLFollowLoss(void (*handler)(void), int exitCode) {
  handleLoss = handler;
  lossExitCode = exitCode;
  XSetIOErrorHandler(displayIsLost);
}

bool CSDLIsWindowLost(void) { return isWindowLost; }

/// A window of this process on X11.
typedef struct OwnWindow {
  Window id;
  SDL_Window *window;
  /// Whether other windows cover all of it. With a compositor the server reports this of none.
  bool isCovered;
} OwnWindow;

static OwnWindow *ownWindows;
static size_t ownCount;
static XErrorHandler handleOther;

static OwnWindow *ownWindow(XID id) {
  for (size_t i = 0; i < ownCount; i++) {
    if (ownWindows[i].id == id) return &ownWindows[i];
  }
  return NULL;
}

static int handleError(Display *display, XErrorEvent *error) {
  bool isAboutWindow = error->error_code == BadWindow || error->error_code == BadDrawable;
  if (isAboutWindow && ownWindow(error->resourceid)) isWindowLost = true;
  // Windows and atoms of other apps come with their events, and may no longer exist, or never have.
  if (isAboutWindow || error->error_code == BadAtom || isWindowLost) return 0;
  return handleOther(display, error);
}

void CSDLHandleXErrors(void) {
  if (!handleOther) handleOther = XSetErrorHandler(handleError);
}

// Declared in X11/Xlibint.h.
typedef Bool (*EventConversion)(Display *, XEvent *, xEvent *);
EventConversion XESetWireToEvent(Display *, int type, EventConversion);

static EventConversion convert;

/// Drops events that other clients sent.
static Bool convertOfServer(Display *display, XEvent *event, xEvent *wire) {
  const int isSent = 0x80;
  return !(wire->u.u.type & isSent) && convert(display, event, wire);
}

static Bool convertMessage(Display *display, XEvent *event, xEvent *wire) {
  if (!convert(display, event, wire)) return False;
  CSDLCheckMessage(&event->xclient);
  return True;
}

/// Lets only the server report what only it knows: SDL trusts these events. SDL 2.26 reads the name of a property, or
/// of a type that is dragged, from address 0 if there is no such atom.
static void dropFalseReports(Display *display) {
  static const int reports[] = {
      KeymapNotify, GraphicsExpose, NoExpose, VisibilityNotify, CreateNotify, DestroyNotify, UnmapNotify, MapNotify,
      MapRequest, ReparentNotify, ConfigureRequest, GravityNotify, ResizeRequest, CirculateNotify, CirculateRequest,
      PropertyNotify, SelectionClear, SelectionRequest, ColormapNotify, MappingNotify};
  for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
    convert = XESetWireToEvent(display, reports[i], convertOfServer);
  }
  CSDLStartDrops(display);
  XESetWireToEvent(display, ClientMessage, convertMessage);
}

static Window rootWindow;

bool CSDLNoticeNativeEvent(SDL_Event *event) {
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return false;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  event->syswm.msg = NULL;  // valid only during the call of SDL's filter
  switch (native->type) {
  case DestroyNotify: return ownWindow(native->xdestroywindow.window) && (isWindowLost = true);
  case PropertyNotify:
    return native->xproperty.window == rootWindow && native->xproperty.atom == XA_RESOURCE_MANAGER;
  case VisibilityNotify: {
    OwnWindow *own = ownWindow(native->xvisibility.window);
    if (!own) return false;
    own->isCovered = native->xvisibility.state == VisibilityFullyObscured;
    event->window = (SDL_WindowEvent){
      .type = SDL_WINDOWEVENT, .windowID = SDL_GetWindowID(own->window), .event = SDL_WINDOWEVENT_NONE};
    return true;
  }
  default: return false;
  }
}

void CSDLFollowWindow(SDL_Window *window) {
  NativeWindow native = nativeWindow(window);
  if (!native.display) return;
  if (native.display != connectedDisplay) dropFalseReports(native.display);
  connectedDisplay = native.display;
  OwnWindow *grown = realloc(ownWindows, (ownCount + 1) * sizeof *grown);
  if (!grown) return;
  ownWindows = grown;
  ownWindows[ownCount++] = (OwnWindow){.id = native.id, .window = window};
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  XWindowAttributes attributes;
  if (!XGetWindowAttributes(native.display, native.id, &attributes)) return;
  XSelectInput(native.display, native.id, attributes.your_event_mask | VisibilityChangeMask);
}

void CSDLForgetWindow(SDL_Window *window) {
  for (size_t i = 0; i < ownCount; i++) {
    if (ownWindows[i].window != window) continue;
    CSDLForgetDrag(ownWindows[i].id);
    ownWindows[i--] = ownWindows[--ownCount];
  }
}

bool CSDLIsCovered(SDL_Window *window) {
  for (size_t i = 0; i < ownCount; i++) {
    if (ownWindows[i].window == window) return ownWindows[i].isCovered;
  }
  return false;
}

static bool hasWindowManager(Display *display) {
  Atom property = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False), type;
  int format;
  unsigned long count = 0, rest;
  unsigned char *value = NULL;
  XGetWindowProperty(
      display, DefaultRootWindow(display), property, 0, 1, False, XA_WINDOW, &type, &format, &count, &rest, &value);
  if (value) XFree(value);
  return count > 0;
}

void CSDLActivate(SDL_Window *window) {
  SDL_RaiseWindow(window);
  NativeWindow native = nativeWindow(window);
  // SDL only asks the window manager.
  if (native.display && !hasWindowManager(native.display)) SDL_SetWindowInputFocus(window);
}

void CSDLActivateAt(SDL_Window *window, uint32_t time) {
  NativeWindow native = nativeWindow(window);
  if (!native.display || !hasWindowManager(native.display)) {
    CSDLActivate(window);
    return;
  }
  // SDL sends the time of the last input in this window, which window managers refuse as older than the input in the
  // active one, and sends nothing for a minimised window.
  Atom property = XInternAtom(native.display, "_NET_WM_USER_TIME", False);
  const unsigned char *value = (const unsigned char *)&(unsigned long){time};
  if (time) XChangeProperty(native.display, native.id, property, XA_CARDINAL, 32, PropModeReplace, value, 1);
  XEvent event = {.xclient = {.type = ClientMessage, .window = native.id, .format = 32}};
  event.xclient.message_type = XInternAtom(native.display, "_NET_ACTIVE_WINDOW", False);
  event.xclient.data.l[0] = 1;  // an application asks
  event.xclient.data.l[1] = (long)time;
  const long mask = SubstructureNotifyMask | SubstructureRedirectMask;
  XSendEvent(native.display, DefaultRootWindow(native.display), False, mask, &event);
  XFlush(native.display);
}

/// Whether the locale of the process has all characters of `text`.
static bool localeHas(Display *display, const char *text) {
  XTextProperty property = {0};
  bool hasAll = Xutf8TextListToTextProperty(display, (char **)&text, 1, XUTF8StringStyle, &property) == Success;
  if (property.value) XFree(property.value);
  return hasAll;
}

void CSDLSetTitle(SDL_Window *window, const char *title) {
  NativeWindow native = nativeWindow(window);
  if (!native.display) {
    SDL_SetWindowTitle(window, title);
    return;
  }
  // SDL 2.26 sets only the old property, and leaks memory, if the locale of the process lacks a character.
  if (localeHas(native.display, title)) {
    SDL_SetWindowTitle(window, title);
  } else {
    XStoreName(native.display, native.id, title);
  }
  Atom property = XInternAtom(native.display, "_NET_WM_NAME", False);
  Atom type = XInternAtom(native.display, "UTF8_STRING", False);
  XChangeProperty(
      native.display, native.id, property, type, 8, PropModeReplace, (const unsigned char *)title, (int)strlen(title));
}

void CSDLLetDesktopPlace(SDL_Window *window) {
  NativeWindow native = nativeWindow(window);
  XSizeHints *hints = native.display ? XAllocSizeHints() : NULL;
  if (!hints) return;
  long known;
  if (XGetWMNormalHints(native.display, native.id, hints, &known)) {
    hints->flags &= ~(USPosition | PPosition);
    XSetWMNormalHints(native.display, native.id, hints);
  }
  XFree(hints);
}

Display *connectedDisplay;

void CSDLForgetDisplay(void) {
  connectedDisplay = NULL;
  rootWindow = 0;
}

void CSDLFollowXResources(SDL_Window *window) {
  Display *display = nativeWindow(window).display;
  if (!display || rootWindow == DefaultRootWindow(display)) return;
  rootWindow = DefaultRootWindow(display);
  XWindowAttributes attributes;
  long known = XGetWindowAttributes(display, rootWindow, &attributes) ? attributes.your_event_mask : 0;
  XSelectInput(display, rootWindow, known | PropertyChangeMask);
}

char *CSDLReadXResources(SDL_Window *window) {
  Display *display = nativeWindow(window).display;
  if (!display) return NULL;
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *text = NULL;
  const long maximumLength = 1 << 18;  // in units of four bytes
  XGetWindowProperty(display, DefaultRootWindow(display), XA_RESOURCE_MANAGER, 0, maximumLength, False, XA_STRING,
                     &type, &format, &count, &rest, &text);
  char *copy = text && format == 8 ? SDL_strdup((char *)text) : NULL;
  if (text) XFree(text);
  return copy;
}
