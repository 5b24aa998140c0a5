// Content that another app drops on X11: its position, which SDL 2 does not report, and its types, which SDL 2.26 trusts.
#include "NativeWindow.h"
#include <X11/Xatom.h>

static Atom enter, position, typeList, usable[3];
/// Bits of the second number of XdndEnter: the types are in a property of the source; the same, in a checked message.
enum { hasList = 1, hasUnreadList = 2 };
/// The position of the last XdndPosition message, in coordinates of the root window.
static int dropX, dropY;

void CSDLStartDrops(Display *display) {
  enter = XInternAtom(display, "XdndEnter", False);
  position = XInternAtom(display, "XdndPosition", False);
  typeList = XInternAtom(display, "XdndTypeList", False);
  usable[0] = XInternAtom(display, "text/uri-list", False);
  usable[1] = XInternAtom(display, "text/plain;charset=utf-8", False);
  usable[2] = XInternAtom(display, "text/plain", False);
}

static bool isUsable(Atom type) { return type == usable[0] || type == usable[1] || type == usable[2]; }

void CSDLCheckMessage(XClientMessageEvent *message) {
  if (message->message_type != enter || message->format != 32) return;
  // XDND: the source, then the version with a bit for a list of types, then three types.
  long *data = message->data.l;
  bool isListed = data[1] & hasList;
  data[1] = (data[1] & ~(long)(hasList | hasUnreadList)) | (isListed ? hasUnreadList : 0);
  for (int i = 2; i < 5; i++) {
    if (isListed || !isUsable((Atom)data[i])) data[i] = None;
  }
}

/// Lets the drag enter again, with the types in its list that a window accepts.
static void readTypes(XEvent event) {
  Atom type;
  int format;
  unsigned long count = 0, rest;
  unsigned char *value = NULL;
  Window owner = (Window)event.xclient.data.l[0];
  event.xclient.data.l[1] &= ~(long)hasUnreadList;
  XGetWindowProperty(
      event.xany.display, owner, typeList, 0, 1024, False, XA_ATOM, &type, &format, &count, &rest, &value);
  int found = 0;
  for (unsigned long i = 0; value && format == 32 && i < count && found < 3; i++) {
    Atom atom = ((Atom *)value)[i];
    if (isUsable(atom)) event.xclient.data.l[2 + found++] = (long)atom;
  }
  if (value) XFree(value);
  if (found > 0) XPutBackEvent(event.xany.display, &event);
}

void CSDLNoticeDrop(const SDL_Event *event) {
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  if (native->type != ClientMessage || native->xclient.format != 32) return;
  if (native->xclient.message_type == enter && native->xclient.data.l[1] & hasUnreadList) readTypes(*native);
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
