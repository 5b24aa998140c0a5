// Kept out of the header: Xlib's names (Font, Window, Display) collide with ours.
#include "CSDL.h"
#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xproto.h>
#include <string.h>
#include <unistd.h>

static Display *displayBehind(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return info.info.x11.display;
}

SDL_bool CSDLIsOnX11(SDL_Window *window) { return displayBehind(window) ? SDL_TRUE : SDL_FALSE; }

const char *CSDLXResources(SDL_Window *window) {
  Display *display = displayBehind(window);
  return display ? XResourceManagerString(display) : NULL;
}

static char lostMessage[256];
static int lostExitCode;

static int displayIsLost(Display *display) {
  (void)display;
  ssize_t written = write(STDERR_FILENO, lostMessage, strlen(lostMessage));
  _exit(written < 0 ? 70 : lostExitCode);
}

void CSDLExitWhenDisplayIsLost(const char *message, int exitCode) {
  SDL_snprintf(lostMessage, sizeof lostMessage, "%s\n", message);
  lostExitCode = exitCode;
  XSetIOErrorHandler(displayIsLost);
}

static XErrorHandler handleOther;

static int ignoreLateWakeUp(Display *display, XErrorEvent *error) {
  // The wake-up, or an answer to an app that asked for the clipboard and is gone.
  bool isToOther = error->request_code == X_SendEvent || error->request_code == X_ChangeProperty;
  if (isToOther && error->error_code == BadWindow) return 0;
  return handleOther(display, error);
}

void CSDLIgnoreLateWakeUps(void) {
  if (!handleOther) handleOther = XSetErrorHandler(ignoreLateWakeUp);
}

static Window rootWindow;

static int keepOnlyResources(void *unused, SDL_Event *event) {
  (void)unused;
  if (event->type != SDL_SYSWMEVENT) return 1;
  XEvent *native = &event->syswm.msg->msg.x11.event;
  return event->syswm.msg->subsystem == SDL_SYSWM_X11 && native->type == PropertyNotify
      && native->xproperty.window == rootWindow && native->xproperty.atom == XA_RESOURCE_MANAGER;
}

void CSDLFollowXResources(SDL_Window *window) {
  Display *display = displayBehind(window);
  if (!display) return;
  rootWindow = DefaultRootWindow(display);
  XWindowAttributes attributes;
  long known = XGetWindowAttributes(display, rootWindow, &attributes) ? attributes.your_event_mask : 0;
  XSelectInput(display, rootWindow, known | PropertyChangeMask);
  SDL_SetEventFilter(keepOnlyResources, NULL);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

char *CSDLReadXResources(SDL_Window *window) {
  Display *display = displayBehind(window);
  if (!display) return NULL;
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *text = NULL;
  const long most = 1 << 18;  // in units of four bytes
  XGetWindowProperty(display, DefaultRootWindow(display), XA_RESOURCE_MANAGER, 0, most, False, XA_STRING, &type, &format,
                     &count, &rest, &text);
  char *copy = text && format == 8 ? SDL_strdup((char *)text) : NULL;
  if (text) XFree(text);
  return copy;
}
