// Opens the input method of X11 with the first text input. SDL opens it with the display, for which libX11 loads the
// locale and parses its compose file: more than all else that a start does.
//
// SDL gets handles of this file, which open the input method and its contexts when they are needed: see Xlib.h.
#include "Xlib.h"
#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <stdarg.h>
#include <string.h>

enum { maximumArguments = 16 };

/// The input method that SDL has opened.
static struct {
  Display *display;  // NULL for none
  char *modifiers;
  bool isWanted;
  /// The input method in libX11; NULL before the first text input, and if it cannot be opened.
  XIM opened;
} method;

/// The input context of a window.
typedef struct Context {
  struct Context *next;
  void *arguments[maximumArguments];
  bool hasFocus;
  /// The input context in libX11; NULL as for the method.
  XIC opened;
} Context;

static Context *contexts;
/// The locale modifiers that SDL has set, before it opens the input method.
static const char *givenModifiers = "";

/// Fills `arguments` with the arguments of a function that takes pairs of a name and a value, up to NULL.
#define COLLECT(arguments, last) \
  va_list list; \
  va_start(list, last); \
  for (int i = 0; i + 1 < maximumArguments && (arguments[i] = va_arg(list, void *)); i += 2) \
    arguments[i + 1] = va_arg(list, void *); \
  va_end(list)
#define EXPAND(a) \
  a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14], a[15], NULL

static bool isOwn(XIM handle) { return method.display && handle == (XIM)&method; }

static Context *ownContext(XIC handle) {
  Context *context = contexts;
  while (context && (XIC)context != handle) context = context->next;
  return context;
}

/// The handle for libX11; NULL if it is one of this file that is not open.
static XIC openedContext(XIC handle) {
  Context *own = ownContext(handle);
  return own ? own->opened : handle;
}

static void open(Context *context) {
  context->opened = ORIGINAL(XCreateIC)(method.opened, EXPAND(context->arguments));
  if (context->opened && context->hasFocus) ORIGINAL(XSetICFocus)(context->opened);
}

bool CSDLHasDeferredInputMethod(void) { return method.display && !method.isWanted; }

void CSDLOpenInputMethod(void) {
  method.isWanted = true;
  ORIGINAL(XSetLocaleModifiers)(method.modifiers);
  method.opened = ORIGINAL(XOpenIM)(method.display, NULL, NULL, NULL);
  if (!method.opened) return;
  for (Context *context = contexts; context; context = context->next) open(context);
}

// MARK: - Functions of Xlib

char *XSetLocaleModifiers(const char *modifiers) {
  if (!isStarting) return ORIGINAL(XSetLocaleModifiers)(modifiers);
  static char none[1];
  if (modifiers) givenModifiers = modifiers;
  return none;
}

XIM XOpenIM(Display *display, XrmDatabase resources, char *name, char *class) {
  if (!isStarting || method.display) return ORIGINAL(XOpenIM)(display, resources, name, class);
  method.display = display;
  method.modifiers = SDL_strdup(givenModifiers);
  return (XIM)&method;
}

Status XCloseIM(XIM handle) {
  if (!isOwn(handle)) return ORIGINAL(XCloseIM)(handle);
  if (method.opened) ORIGINAL(XCloseIM)(method.opened);
  SDL_free(method.modifiers);
  memset(&method, 0, sizeof method);
  return True;
}

XIC XCreateIC(XIM handle, ...) {
  void *arguments[maximumArguments] = {NULL};
  COLLECT(arguments, handle);
  if (!isOwn(handle)) return ORIGINAL(XCreateIC)(handle, EXPAND(arguments));
  Context *context = SDL_calloc(1, sizeof *context);
  if (!context) return NULL;
  memcpy(context->arguments, arguments, sizeof arguments);
  context->next = contexts;
  contexts = context;
  if (method.opened) open(context);
  return (XIC)context;
}

void XDestroyIC(XIC handle) {
  Context **place = &contexts;
  while (*place && (XIC)*place != handle) place = &(*place)->next;
  Context *own = *place;
  XIC opened = own ? own->opened : handle;
  if (opened) ORIGINAL(XDestroyIC)(opened);
  if (!own) return;
  *place = own->next;
  SDL_free(own);
}

char *XGetICValues(XIC handle, ...) {
  void *arguments[maximumArguments] = {NULL};
  COLLECT(arguments, handle);
  XIC opened = openedContext(handle);
  return opened ? ORIGINAL(XGetICValues)(opened, EXPAND(arguments)) : arguments[0];
}

static void setFocus(XIC handle, bool hasFocus) {
  Context *own = ownContext(handle);
  if (own) own->hasFocus = hasFocus;
  XIC opened = openedContext(handle);
  if (opened) (hasFocus ? ORIGINAL(XSetICFocus) : ORIGINAL(XUnsetICFocus))(opened);
}

void XSetICFocus(XIC handle) { setFocus(handle, true); }

void XUnsetICFocus(XIC handle) { setFocus(handle, false); }

char *Xutf8ResetIC(XIC handle) {
  XIC opened = openedContext(handle);
  return opened ? ORIGINAL(Xutf8ResetIC)(opened) : NULL;
}

int Xutf8LookupString(XIC handle, XKeyPressedEvent *event, char *text, int size, KeySym *symbol, Status *status) {
  XIC opened = openedContext(handle);
  if (opened) return ORIGINAL(Xutf8LookupString)(opened, event, text, size, symbol, status);
  // Without an input method, a key types at most a character of ISO 8859-1.
  char latin = 0;
  int count = XLookupString(event, &latin, 1, symbol, NULL);
  *status = count ? XLookupBoth : XLookupKeySym;
  if (!count || size < 2) return 0;
  bool isASCII = !(latin & 0x80);
  text[0] = isASCII ? latin : (char)(0xc0 | (unsigned char)latin >> 6);
  if (!isASCII) text[1] = (char)(0x80 | (latin & 0x3f));
  return isASCII ? 1 : 2;
}
