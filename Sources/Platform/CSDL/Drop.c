// The position of content that another app drops on X11: SDL 2 does not report it.
#include "NativeWindow.h"

/// The position of the last XdndPosition message, in coordinates of the root window.
static int dropX, dropY;

void CSDLNoticeDrop(const SDL_Event *event) {
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  if (native->type != ClientMessage || native->xclient.format != 32) return;
  static Atom position;
  if (!position) position = XInternAtom(native->xany.display, "XdndPosition", False);
  if (native->xclient.message_type != position) return;
  // XDND: the third number is x in the upper and y in the lower 16 bits.
  dropX = (int16_t)(native->xclient.data.l[2] >> 16);
  dropY = (int16_t)native->xclient.data.l[2];
}

void CSDLGetDropPoint(SDL_Window *window, int *x, int *y) {
  NativeWindow native = nativeWindow(window);
  Window child;
  bool isKnown = native.display
      && XTranslateCoordinates(
          native.display, DefaultRootWindow(native.display), native.id, dropX, dropY, x, y, &child);
  if (!isKnown) SDL_GetMouseState(x, y);
}
