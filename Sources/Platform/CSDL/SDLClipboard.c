// The selections that SDL owns on X11, and the end of the clipboard.
#include "NativeWindow.h"
#include <X11/Xatom.h>
#include <X11/Xlibint.h>  // the range of a connection's IDs
#include <poll.h>
#include <string.h>

char *CSDLDisplayName(SDL_Window *window, uint32_t *id) {
  NativeWindow native = nativeWindow(window);
  if (!native.display) return NULL;
  *id = (uint32_t)native.id;
  XSync(native.display, False);
  return SDL_strdup(DisplayString(native.display));
}

size_t CSDLLargestSelection(void) {
  if (!connectedDisplay) return PTRDIFF_MAX;
  long words = XExtendedMaxRequestSize(connectedDisplay);
  const size_t head = 32;  // bytes of the request before the property's value, with some reserve
  return (size_t)(words > 0 ? words : XMaxRequestSize(connectedDisplay)) * 4 - head;
}

// MARK: - The clipboard manager

// freedesktop.org's Clipboard Manager Specification. Requests are answered here, not by SDL: the managers of Xfce and
// MATE ask for MULTIPLE (ICCCM 2.6.2), which SDL 2 refuses.
enum { clipboard, manager, saveTargets, multiple, pairs, targets, utf8, atomCount };

typedef struct Copy {
  Display *display;
  Atom atoms[atomCount];
  const char *text;
  int count;
} Copy;

static void set(const Copy *copy, Window reader, Atom property, Atom type, int format, const void *value, int count) {
  XChangeProperty(copy->display, reader, property, type, format, PropModeReplace, value, count);
}

/// Sets a property to the text or the list of targets; returns whether `target` is one of both.
static bool convert(const Copy *copy, Window reader, Atom target, Atom property) {
  const Atom *atoms = copy->atoms;
  if (target == atoms[targets]) set(copy, reader, property, XA_ATOM, 32, &atoms[targets], 2);
  if (target == atoms[utf8]) set(copy, reader, property, target, 8, copy->text, copy->count);
  return target == atoms[targets] || target == atoms[utf8];
}

/// Converts to all targets that a property lists, each before its own property; that of a refused one becomes None.
static bool convertAll(const Copy *copy, Window reader, Atom property) {
  Atom type, *list = NULL;
  int format = 0;
  unsigned long count = 0, rest;
  XGetWindowProperty(
      copy->display, reader, property, 0, 64, False, AnyPropertyType, &type, &format, &count, &rest,
      (unsigned char **)&list);
  if (format != 32) count = 0;
  for (unsigned long i = 1; i < count; i += 2) {
    if (!convert(copy, reader, list[i - 1], list[i])) list[i] = None;
  }
  if (count > 0) set(copy, reader, property, copy->atoms[pairs], 32, list, (int)count);
  if (list) XFree(list);
  return count > 0;
}

static void answer(const Copy *copy, const XSelectionRequestEvent *request) {
  bool isOfAll = request->target == copy->atoms[multiple];
  bool isDone = request->selection == copy->atoms[clipboard] && request->property != None
      && (isOfAll ? convertAll(copy, request->requestor, request->property)
                  : convert(copy, request->requestor, request->target, request->property));
  XEvent event = {.xselection = {
                      .type = SelectionNotify,
                      .requestor = request->requestor,
                      .selection = request->selection,
                      .target = request->target,
                      .property = isDone ? request->property : None,
                      .time = request->time,
                  }};
  XSendEvent(copy->display, request->requestor, False, NoEventMask, &event);
}

void CSDLSaveClipboard(const char *text, int patience) {
  static char *names[] = {
    "CLIPBOARD", "CLIPBOARD_MANAGER", "SAVE_TARGETS", "MULTIPLE", "ATOM_PAIR", "TARGETS", "UTF8_STRING"};
  Display *display = connectedDisplay;
  size_t count = strlen(text);
  Copy copy = {.display = display, .text = text, .count = (int)count};
  if (!display || count == 0 || count > CSDLLargestSelection()) return;
  if (!XInternAtoms(display, names, atomCount, False, copy.atoms)) return;
  if (XGetSelectionOwner(display, copy.atoms[manager]) == None) return;
  Window owner = XGetSelectionOwner(display, copy.atoms[clipboard]);
  if ((owner & ~display->resource_mask) != display->resource_base) return;  // another app's

  Atom property = copy.atoms[saveTargets];
  set(&copy, owner, property, XA_ATOM, 32, &copy.atoms[utf8], 1);
  XConvertSelection(display, copy.atoms[manager], property, property, owner, CurrentTime);
  XEvent event;
  Uint64 now, end = SDL_GetTicks64() + (Uint64)patience;
  while ((now = SDL_GetTicks64()) < end) {
    if (XCheckTypedWindowEvent(display, owner, SelectionRequest, &event)) {
      answer(&copy, &event.xselectionrequest);
    } else if (XCheckTypedWindowEvent(display, owner, SelectionNotify, &event)) {
      if (event.xselection.selection == copy.atoms[manager]) return;
    } else {
      struct pollfd server = {.fd = ConnectionNumber(display), .events = POLLIN};
      poll(&server, 1, (int)(end - now));
    }
  }
}
