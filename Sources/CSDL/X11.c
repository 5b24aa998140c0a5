// Kept out of the header: Xlib's names (Font, Window, Display) collide with ours.
#include "CSDL.h"
#include <SDL2/SDL_syswm.h>
#include <X11/Xproto.h>

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

static XErrorHandler handleOther;

static int ignoreLateWakeUp(Display *display, XErrorEvent *error) {
  if (error->request_code == X_SendEvent && error->error_code == BadWindow) return 0;
  return handleOther(display, error);
}

void CSDLIgnoreLateWakeUps(void) {
  if (!handleOther) handleOther = XSetErrorHandler(ignoreLateWakeUp);
}
