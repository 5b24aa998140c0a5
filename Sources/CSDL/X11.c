// Kept out of the header: Xlib's names (Font, Window, Display) collide with ours.
#include "CSDL.h"
#include <SDL2/SDL_syswm.h>
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
  if (error->request_code == X_SendEvent && error->error_code == BadWindow) return 0;
  return handleOther(display, error);
}

void CSDLIgnoreLateWakeUps(void) {
  if (!handleOther) handleOther = XSetErrorHandler(ignoreLateWakeUp);
}
