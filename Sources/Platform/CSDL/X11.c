// Separate from the header: Xlib's names (Font, Window, Display) collide with those of the toolkit.
#define _GNU_SOURCE  // gettid
#include "NativeWindow.h"
#include <X11/Xatom.h>
#include <X11/Xproto.h>
#include <string.h>
#include <unistd.h>

uint32_t CSDLXWindow(SDL_Window *window) {
  NativeWindow native = nativeWindow(window);
  return native.display ? (uint32_t)native.id : 0;
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

static Window ownWindow;
static XErrorHandler handleOther;

// Requests for a window that another client destroyed may be pending when the loss is detected.
static bool isAboutLostWindow(const XErrorEvent *error) {
  return ownWindow && error->resourceid == ownWindow && (error->error_code == BadWindow || error->error_code == BadDrawable);
}

static int handleError(Display *display, XErrorEvent *error) {
  // A late wake-up, or an answer to the clipboard request of an app that has ended.
  bool isToOther = error->request_code == X_SendEvent || error->request_code == X_ChangeProperty;
  if (isToOther && error->error_code == BadWindow && error->resourceid != ownWindow) return 0;
  if (isAboutLostWindow(error)) {
    isWindowLost = true;
    return 0;
  }
  return isWindowLost ? 0 : handleOther(display, error);
}

void CSDLHandleXErrors(void) {
  if (!handleOther) handleOther = XSetErrorHandler(handleError);
}

static Window rootWindow;

bool CSDLNoticeNativeEvent(const SDL_Event *event) {
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return false;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  if (native->type == DestroyNotify && native->xdestroywindow.window == ownWindow) return isWindowLost = true;
  return native->type == PropertyNotify && native->xproperty.window == rootWindow
      && native->xproperty.atom == XA_RESOURCE_MANAGER;
}

void CSDLFollowWindow(SDL_Window *window) {
  NativeWindow native = nativeWindow(window);
  if (!native.display) return;
  ownWindow = native.id;
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

void CSDLForgetWindow(void) { ownWindow = 0; }

void CSDLFollowXResources(SDL_Window *window) {
  Display *display = nativeWindow(window).display;
  if (!display) return;
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
