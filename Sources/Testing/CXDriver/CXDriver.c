// Longer than 300 lines: each request runs between begin() and succeeds(), and so no other file has to know how
// errors of Xlib are caught.
#include "CXDriver.h"

#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// From X11/extensions/XTest.h. `swift build` also compiles this target and must not require
// libxtst-dev, so the header is not included; only the tests are linked with the library.
int XTestFakeMotionEvent(Display *, int screen, int x, int y, unsigned long delay);
int XTestFakeButtonEvent(Display *, unsigned button, Bool isDown, unsigned long delay);
int XTestFakeKeyEvent(Display *, unsigned code, Bool isDown, unsigned long delay);

// The same for X11/extensions/Xfixes.h and libxfixes-dev.
typedef struct {
  short x, y;
  unsigned short width, height, xhot, yhot;
  unsigned long serial, *pixels;
} CursorImage;
CursorImage *XFixesGetCursorImage(Display *);

struct CXDisplay {
  Display *x;
  bool isLost;
};

// MARK: - Errors

// By default Xlib ends the process on any error. Here a failed request sets a flag, which each call
// checks after the server has processed its requests; a lost server sets a flag of the connection.
static _Thread_local bool hasFailed;

static int noteError(Display *x, XErrorEvent *error) {
  hasFailed = true;
  return 0;
}

static int ignoreLoss(Display *x) { return 0; }

static void noteLoss(Display *x, void *display) { ((CXDisplay *)display)->isLost = true; }

static void setUp(void) {
  // A server that ends while a request is written to it.
  signal(SIGPIPE, SIG_IGN);
  XInitThreads();
  XSetErrorHandler(noteError);
  XSetIOErrorHandler(ignoreLoss);
}

static bool begin(CXDisplay *display) {
  hasFailed = false;
  return !display->isLost;
}

static bool succeeds(CXDisplay *display) {
  if (!display->isLost) XSync(display->x, False);
  return !display->isLost && !hasFailed;
}

// MARK: - Connections

/// Allows several threads to use Xlib, and prevents its errors and a lost server from ending the process.
void CXPrepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, setUp);
}

CXDisplay *CXOpen(const char *name) {
  CXPrepare();
  CXDisplay *display = calloc(1, sizeof(CXDisplay));
  display->x = XOpenDisplay(name);
  if (!display->x) {
    free(display);
    return NULL;
  }
  XSetIOErrorExitHandler(display->x, noteLoss, display);
  return display;
}

void CXClose(CXDisplay *display) {
  // A request during which the server was lost has left Xlib's lock, so that XCloseDisplay would wait for ever.
  if (display->isLost) close(ConnectionNumber(display->x));
  else XCloseDisplay(display->x);
  free(display);
}

// MARK: - Windows

static pid_t processBehind(Display *x, Window window) {
  Atom property = XInternAtom(x, "_NET_WM_PID", False), type = None;
  int format = 0;
  unsigned long count = 0, rest = 0;
  unsigned char *value = NULL;
  pid_t process = 0;
  int result = XGetWindowProperty(
      x, window, property, 0, 1, False, XA_CARDINAL, &type, &format, &count, &rest, &value);
  if (result == Success && format == 32 && count == 1) process = (pid_t) * (unsigned long *)value;
  if (value) XFree(value);
  return process;
}

static bool hasTitle(Display *x, Window window, const char *title) {
  if (!title) return true;
  Atom property = XInternAtom(x, "_NET_WM_NAME", False), type = None;
  int format = 0;
  unsigned long count = 0, rest = 0;
  unsigned char *value = NULL;
  int result = XGetWindowProperty(
      x, window, property, 0, 256, False, AnyPropertyType, &type, &format, &count, &rest, &value);
  bool isSame = result == Success && format == 8 && value && strcmp((char *)value, title) == 0;
  if (value) XFree(value);
  return isSame;
}

CXWindow CXFindWindow(CXDisplay *display, pid_t process, const char *title) {
  if (!begin(display)) return None;
  Window root = None, parent = None, *children = NULL;
  unsigned count = 0;
  if (!XQueryTree(display->x, DefaultRootWindow(display->x), &root, &parent, &children, &count))
    return None;
  Window found = None;
  long largest = 0;
  for (unsigned index = 0; index < count; index++) {
    XWindowAttributes attributes;
    if (processBehind(display->x, children[index]) != process) continue;
    if (!hasTitle(display->x, children[index], title)) continue;
    if (!XGetWindowAttributes(display->x, children[index], &attributes)) continue;
    long area = (long)attributes.width * attributes.height;
    if (attributes.map_state != IsViewable || area <= largest) continue;
    largest = area;
    found = children[index];
  }
  if (children) XFree(children);
  return succeeds(display) ? found : None;
}

static unsigned char *property(Display *x, Window window, const char *name, unsigned long *count) {
  Atom type = None;
  int format = 0;
  unsigned long rest = 0;
  unsigned char *value = NULL;
  XGetWindowProperty(
      x, window, XInternAtom(x, name, False), 0, 1 << 20, False, AnyPropertyType, &type, &format, count, &rest, &value);
  if (!value) *count = 0;
  return value;
}

static CXState stateOf(Display *x, Window window) {
  CXState state = {0};
  unsigned long count = 0;
  unsigned char *title = property(x, window, "_NET_WM_NAME", &count);
  memcpy(state.title, title ? title : (unsigned char *)"", count < 255 ? count : 255);
  unsigned long *icon = (unsigned long *)property(x, window, "_NET_WM_ICON", &count);
  for (unsigned long index = 0; index < count; index++)
    state.icon = (state.icon ^ icon[index]) * 1099511628211u;
  Atom *atoms = (Atom *)property(x, window, "_NET_WM_STATE", &count);
  for (unsigned long index = 0; index < count; index++) {
    if (atoms[index] == XInternAtom(x, "_NET_WM_STATE_FULLSCREEN", False)) state.isFullscreen = true;
    if (atoms[index] == XInternAtom(x, "_NET_WM_STATE_MAXIMIZED_VERT", False)) state.isMaximised = true;
  }
  if (title) XFree(title);
  if (icon) XFree(icon);
  if (atoms) XFree(atoms);
  return state;
}

int CXGetStates(CXDisplay *display, pid_t process, CXState *states, int limit) {
  Window root = None, parent = None, *children = NULL;
  unsigned count = 0;
  if (!begin(display)) return 0;
  if (!XQueryTree(display->x, DefaultRootWindow(display->x), &root, &parent, &children, &count)) return 0;
  int found = 0;
  for (unsigned index = 0; index < count && found < limit; index++) {
    XWindowAttributes attributes;
    if (processBehind(display->x, children[index]) != process) continue;
    if (!XGetWindowAttributes(display->x, children[index], &attributes)) continue;
    if (attributes.map_state == IsViewable) states[found++] = stateOf(display->x, children[index]);
  }
  if (children) XFree(children);
  return display->isLost ? 0 : found;
}

CXWindow CXFindParent(CXDisplay *display, CXWindow window) {
  Window parent = None;
  if (!begin(display) || !XGetTransientForHint(display->x, window, &parent)) return None;
  return succeeds(display) ? parent : None;
}

bool CXMove(CXDisplay *display, CXWindow window, int x, int y, bool isInFront) {
  if (!begin(display)) return false;
  XMoveWindow(display->x, window, x, y);
  if (isInFront) XRaiseWindow(display->x, window);
  return succeeds(display);
}

bool CXGetFrame(CXDisplay *display, CXWindow window, CXFrame *frame) {
  if (!begin(display)) return false;
  XWindowAttributes attributes;
  Window child;
  if (!XGetWindowAttributes(display->x, window, &attributes)) return false;
  if (!XTranslateCoordinates(
          display->x, window, DefaultRootWindow(display->x), 0, 0, &frame->x, &frame->y, &child))
    return false;
  frame->width = attributes.width;
  frame->height = attributes.height;
  return succeeds(display);
}

bool CXAskToClose(CXDisplay *display, CXWindow window) {
  if (!begin(display)) return false;
  XEvent event = {.xclient = {
                      .type = ClientMessage,
                      .window = window,
                      .message_type = XInternAtom(display->x, "WM_PROTOCOLS", False),
                      .format = 32,
                  }};
  event.xclient.data.l[0] = (long)XInternAtom(display->x, "WM_DELETE_WINDOW", False);
  event.xclient.data.l[1] = CurrentTime;
  XSendEvent(display->x, window, False, NoEventMask, &event);
  return succeeds(display);
}

bool CXDestroy(CXDisplay *display, CXWindow window) {
  if (!begin(display)) return false;
  XDestroyWindow(display->x, window);
  return succeeds(display);
}

bool CXSetFocus(CXDisplay *display, CXWindow window) {
  if (!begin(display)) return false;
  XSetInputFocus(display->x, window, RevertToNone, CurrentTime);
  return succeeds(display);
}

bool CXResize(CXDisplay *display, CXWindow window, int width, int height) {
  if (!begin(display)) return false;
  XResizeWindow(display->x, window, (unsigned)width, (unsigned)height);
  return succeeds(display);
}

bool CXSetResources(CXDisplay *display, const char *resources) {
  if (!begin(display)) return false;
  XChangeProperty(
      display->x, DefaultRootWindow(display->x), XA_RESOURCE_MANAGER, XA_STRING, 8,
      PropModeReplace, (const unsigned char *)resources, (int)strlen(resources));
  return succeeds(display);
}

bool CXSetWorkArea(CXDisplay *display, CXFrame area) {
  if (!begin(display)) return false;
  const long values[] = {area.x, area.y, area.width, area.height};
  XChangeProperty(
      display->x, DefaultRootWindow(display->x), XInternAtom(display->x, "_NET_WORKAREA", False),
      XA_CARDINAL, 32, PropModeReplace, (const unsigned char *)values, 4);
  return succeeds(display);
}

bool CXGetMinimumSize(CXDisplay *display, CXWindow window, int *width, int *height) {
  if (!begin(display)) return false;
  XSizeHints hints = {0};
  long supplied;
  bool isFound = XGetWMNormalHints(display->x, window, &hints, &supplied) && (hints.flags & PMinSize);
  *width = hints.min_width;
  *height = hints.min_height;
  return succeeds(display) && isFound;
}

CXWindow CXFindOwner(CXDisplay *display, const char *selection) {
  if (!begin(display)) return None;
  Window owner = XGetSelectionOwner(display->x, XInternAtom(display->x, selection, False));
  return succeeds(display) ? owner : None;
}

// MARK: - Pointer and keyboard

bool CXMovePointer(CXDisplay *display, int x, int y) {
  if (!begin(display)) return false;
  XTestFakeMotionEvent(display->x, DefaultScreen(display->x), x, y, CurrentTime);
  return succeeds(display);
}

bool CXSetButton(CXDisplay *display, unsigned button, bool isDown) {
  if (!begin(display)) return false;
  XTestFakeButtonEvent(display->x, button, isDown, CurrentTime);
  return succeeds(display);
}

bool CXSetKey(CXDisplay *display, unsigned long symbol, bool isDown) {
  if (!begin(display)) return false;
  KeyCode code = XKeysymToKeycode(display->x, symbol);
  return code != 0 && CXSetKeyCode(display, code, isDown);
}

bool CXSetKeyCode(CXDisplay *display, unsigned code, bool isDown) {
  if (!begin(display)) return false;
  // SDL treats a press within 2 ms of the same key's release as a repeat.
  XTestFakeKeyEvent(display->x, code, isDown, isDown ? 4 : CurrentTime);
  return succeeds(display);
}

bool CXLockGroup(CXDisplay *display, unsigned group) {
  return begin(display) && XkbLockGroup(display->x, XkbUseCoreKbd, group) && succeeds(display);
}

bool CXNeedsShift(CXDisplay *display, unsigned long symbol) {
  if (!begin(display)) return false;
  KeyCode code = XKeysymToKeycode(display->x, symbol);
  bool needsShift = code != 0 && XkbKeycodeToKeysym(display->x, code, 0, 0) != symbol
      && XkbKeycodeToKeysym(display->x, code, 0, 1) == symbol;
  return succeeds(display) && needsShift;
}

bool CXAddKey(CXDisplay *display, unsigned long symbol) {
  if (!begin(display)) return false;
  int first, last, count;
  XDisplayKeycodes(display->x, &first, &last);
  KeySym *symbols = XGetKeyboardMapping(display->x, (KeyCode)first, last - first + 1, &count);
  if (!symbols) return false;
  int code = last;
  while (code >= first && symbols[(code - first) * count] != NoSymbol) code--;
  XFree(symbols);
  if (code < first) return false;
  KeySym added = symbol;
  XChangeKeyboardMapping(display->x, code, 1, &added, 1);
  return succeeds(display);
}

// MARK: - One server for several tests

uint64_t CXHashKeyboard(CXDisplay *display) {
  if (!begin(display)) return 0;
  int first, last, count;
  XDisplayKeycodes(display->x, &first, &last);
  KeySym *symbols = XGetKeyboardMapping(display->x, (KeyCode)first, last - first + 1, &count);
  if (!symbols) return 0;
  uint64_t hash = 14695981039346656037u;  // FNV-1a, from words
  for (int index = 0; index < (last - first + 1) * count; index++)
    hash = (hash ^ symbols[index]) * 1099511628211u;
  XFree(symbols);
  return succeeds(display) ? hash : 0;
}

bool CXIsEmpty(CXDisplay *display) {
  if (!begin(display)) return false;
  Window root, parent, *windows = NULL;
  unsigned count = 0;
  XQueryTree(display->x, DefaultRootWindow(display->x), &root, &parent, &windows, &count);
  if (windows) XFree(windows);
  return succeeds(display) && count == 0;
}

bool CXReset(CXDisplay *display) {
  if (!begin(display)) return false;
  Window root = DefaultRootWindow(display->x), other;
  int count = 0, x, y;
  Atom *properties = XListProperties(display->x, root, &count);
  for (int index = 0; index < count; index++) XDeleteProperty(display->x, root, properties[index]);
  if (properties) XFree(properties);
  char keys[32];
  XQueryKeymap(display->x, keys);
  for (unsigned code = 8; code < 256; code++)
    if (keys[code / 8] & (1 << code % 8)) XTestFakeKeyEvent(display->x, code, False, CurrentTime);
  unsigned pressed = 0;
  XQueryPointer(display->x, root, &other, &other, &x, &y, &x, &y, &pressed);
  for (unsigned button = 1; button <= 5; button++)
    if (pressed & (Button1Mask << (button - 1)))
      XTestFakeButtonEvent(display->x, button, False, CurrentTime);
  XkbLatchModifiers(display->x, XkbUseCoreKbd, 0xff, 0);
  XkbLockModifiers(display->x, XkbUseCoreKbd, 0xff, 0);
  XkbLockGroup(display->x, XkbUseCoreKbd, 0);
  XAutoRepeatOn(display->x);
  int screen = DefaultScreen(display->x);
  XTestFakeMotionEvent(
      display->x, screen, DisplayWidth(display->x, screen) / 2, DisplayHeight(display->x, screen) / 2,
      CurrentTime);
  XSetInputFocus(display->x, PointerRoot, RevertToPointerRoot, CurrentTime);
  return succeeds(display);
}

// MARK: - Pixels

bool CXReadPixels(CXDisplay *display, CXWindow window, int width, int height, uint32_t *pixels) {
  if (!begin(display)) return false;
  XImage *image = XGetImage(
      display->x, window, 0, 0, (unsigned)width, (unsigned)height, AllPlanes, ZPixmap);
  if (!image) return false;
  bool isKnown = image->bits_per_pixel == 32 && image->byte_order == LSBFirst
      && image->red_mask == 0xff0000 && image->green_mask == 0xff00 && image->blue_mask == 0xff;
  for (int row = 0; isKnown && row < height; row++) {
    const uint32_t *source = (const uint32_t *)(image->data + (size_t)row * image->bytes_per_line);
    for (int column = 0; column < width; column++)
      pixels[(size_t)row * width + column] = source[column] & 0xffffff;
  }
  XDestroyImage(image);
  return isKnown && succeeds(display);
}

uint64_t CXHashCursor(CXDisplay *display) {
  if (!begin(display)) return 0;
  CursorImage *image = XFixesGetCursorImage(display->x);
  if (!image) return 0;
  uint64_t hash = 14695981039346656037u;  // FNV-1a
  for (int index = 0; index < image->width * image->height; index++)
    hash = (hash ^ image->pixels[index]) * 1099511628211u;
  hash = (hash ^ (uint64_t)(image->width << 16 | image->height)) * 1099511628211u;
  XFree(image);
  return succeeds(display) ? hash : 0;
}
