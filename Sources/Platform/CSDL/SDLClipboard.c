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

static Atom atoms[atomCount];

static void set(Window reader, Atom property, Atom type, int format, const void *value, size_t count) {
  XChangeProperty(connectedDisplay, reader, property, type, format, PropModeReplace, value, (int)count);
}

/// Sets a property to the text or the list of targets; returns whether `target` is one of both.
static bool convert(const char *text, Window reader, Atom target, Atom property) {
  if (target == atoms[targets]) set(reader, property, XA_ATOM, 32, &atoms[targets], 2);
  if (target == atoms[utf8]) set(reader, property, target, 8, text, strlen(text));
  return target == atoms[targets] || target == atoms[utf8];
}

/// Converts to each target that a property lists, which is followed by its own property: None if it is refused.
static bool convertAll(const char *text, Window reader, Atom property) {
  Atom type, *list = NULL;
  int format = 0;
  unsigned long count = 0, rest;
  XGetWindowProperty(
      connectedDisplay, reader, property, 0, 64, False, AnyPropertyType, &type, &format, &count, &rest, (void *)&list);
  if (format != 32) count = 0;
  for (unsigned long i = 1; i < count; i += 2)
    if (!convert(text, reader, list[i - 1], list[i])) list[i] = None;
  if (count > 0) set(reader, property, atoms[pairs], 32, list, count);
  if (list) XFree(list);
  return count > 0;
}

static void answer(const char *text, const XSelectionRequestEvent *asked) {
  bool isDone = asked->selection == atoms[clipboard] && asked->property != None
      && (asked->target == atoms[multiple] ? convertAll(text, asked->requestor, asked->property)
                                           : convert(text, asked->requestor, asked->target, asked->property));
  XEvent event = {.xselection = {
                      .type = SelectionNotify, .requestor = asked->requestor, .selection = asked->selection,
                      .target = asked->target, .property = isDone ? asked->property : None, .time = asked->time}};
  XSendEvent(connectedDisplay, asked->requestor, False, NoEventMask, &event);
}

void CSDLSaveClipboard(const char *text, int patience) {
  static char *names[] = {
    "CLIPBOARD", "CLIPBOARD_MANAGER", "SAVE_TARGETS", "MULTIPLE", "ATOM_PAIR", "TARGETS", "UTF8_STRING"};
  Display *display = connectedDisplay;
  if (!display || !*text || strlen(text) > CSDLLargestSelection()) return;
  if (!XInternAtoms(display, names, atomCount, False, atoms)) return;
  if (XGetSelectionOwner(display, atoms[manager]) == None) return;
  Window owner = XGetSelectionOwner(display, atoms[clipboard]);
  if ((owner & ~display->resource_mask) != display->resource_base) return;  // another app's

  set(owner, atoms[saveTargets], XA_ATOM, 32, &atoms[utf8], 1);
  XConvertSelection(display, atoms[manager], atoms[saveTargets], atoms[saveTargets], owner, CurrentTime);
  XEvent event;
  Uint64 now, end = SDL_GetTicks64() + (Uint64)patience, last = end + 4 * (Uint64)patience;
  while ((now = SDL_GetTicks64()) < end) {
    if (XCheckTypedWindowEvent(display, owner, SelectionRequest, &event)) {
      answer(text, &event.xselectionrequest);
      end = last;  // see the declaration
    } else if (XCheckTypedWindowEvent(display, owner, SelectionNotify, &event)) {
      if (event.xselection.selection == atoms[manager]) return;
    } else {
      struct pollfd server = {.fd = ConnectionNumber(display), .events = POLLIN};
      poll(&server, 1, (int)(end - now));
    }
  }
}
