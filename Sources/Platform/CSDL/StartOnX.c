// Saves SDL's start on X11 round trips to the server, and libX11 the locale: see Xlib.h.
#include "Xlib.h"
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <string.h>

bool isStarting;
/// Whether the windows will be on the next display.
static bool needsAtoms;

void CSDLSetStarting(bool isOn) { isStarting = needsAtoms = isOn; }

/// Lets Xlib ask in one request for all atoms that SDL needs for its first window, instead of for each of them; it keeps them.
static void fetchAtoms(Display *display) {
  static char *names[] = {
    "WM_PROTOCOLS", "WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "WM_NAME", "WM_LOCALE_NAME", "_NET_WM_STATE",
    "_NET_WM_STATE_HIDDEN", "_NET_WM_STATE_FOCUSED", "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ",
    "_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_ABOVE", "_NET_WM_STATE_SKIP_TASKBAR", "_NET_WM_STATE_SKIP_PAGER",
    "_NET_WM_STATE_MODAL", "_NET_WM_ALLOWED_ACTIONS", "_NET_WM_ACTION_FULLSCREEN", "_NET_WM_NAME", "_NET_WM_ICON_NAME",
    "_NET_WM_ICON", "_NET_WM_PID", "_NET_WM_PING", "_NET_WM_WINDOW_OPACITY", "_NET_WM_USER_TIME", "_NET_WM_WINDOW_TYPE",
    "_NET_WM_WINDOW_TYPE_NORMAL", "_NET_ACTIVE_WINDOW", "_NET_FRAME_EXTENTS", "_NET_SUPPORTING_WM_CHECK",
    "_NET_WORKAREA", "_MOTIF_WM_HINTS", "_SDL_WAKEUP", "UTF8_STRING", "PRIMARY", "CLIPBOARD", "XdndAware", "XdndEnter",
    "XdndPosition", "XdndStatus", "XdndTypeList", "XdndActionCopy", "XdndDrop", "XdndFinished", "XdndSelection",
    "XKLAVIER_STATE",
  };
  enum { count = sizeof names / sizeof *names };
  Atom atoms[count];
  XInternAtoms(display, names, count, False, atoms);
}

Display *XOpenDisplay(const char *name) {
  Display *display = ORIGINAL(XOpenDisplay)(name);
  if (display && isStarting && needsAtoms) {
    needsAtoms = false;
    fetchAtoms(display);
  }
  return display;
}

// MARK: - Titles

/// Makes the property of a text in ASCII, which needs no locale; false for others.
static bool convertASCII(
    Display *display, char **texts, int count, XICCEncodingStyle style, XTextProperty *property) {
  if (count != 1) return false;
  size_t length = strlen(texts[0]);
  for (size_t i = 0; i < length; i++) {
    if (texts[0][i] & 0x80) return false;
  }
  Atom type = style == XUTF8StringStyle ? XInternAtom(display, "UTF8_STRING", False) : XA_STRING;
  *property = (XTextProperty){(unsigned char *)strdup(texts[0]), type, 8, length};
  return property->value != NULL;
}

int XmbTextListToTextProperty(
    Display *display, char **texts, int count, XICCEncodingStyle style, XTextProperty *property) {
  if (convertASCII(display, texts, count, style, property)) return Success;
  return ORIGINAL(XmbTextListToTextProperty)(display, texts, count, style, property);
}

int Xutf8TextListToTextProperty(
    Display *display, char **texts, int count, XICCEncodingStyle style, XTextProperty *property) {
  if (convertASCII(display, texts, count, style, property)) return Success;
  return ORIGINAL(Xutf8TextListToTextProperty)(display, texts, count, style, property);
}

/// SDL asks only after a title was converted.
Bool XSupportsLocale(void) { return True; }
