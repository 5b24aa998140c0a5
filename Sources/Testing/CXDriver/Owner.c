// An owner of a selection that answers requests as a test specifies (ICCCM 2.2, 2.6 and 2.7.2).
#include "CXDriver.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

void CXPrepare(void);  // defined in CXDriver.c

struct CXOwner {
  pthread_t thread;
  int wake;
  // Used only by the thread:
  Display *x;
  Window window;
  Atom selection, target, type;
  CXOwnerBehavior behavior;
  uint8_t *bytes;
  size_t count, sent;
  Window reader;  // None while no parts are sent
  Atom property;
  XSelectionRequestEvent request;
  bool hasRequest;
  // Guarded by the mutex:
  pthread_mutex_t mutex;
  bool isAsked, isTaken, mayAnswer, hasLost, isOver;
};

enum { part = 65536 };

static bool get(CXOwner *owner, const bool *state) {
  pthread_mutex_lock(&owner->mutex);
  bool value = *state;
  pthread_mutex_unlock(&owner->mutex);
  return value;
}

static void set(CXOwner *owner, bool *state) {
  pthread_mutex_lock(&owner->mutex);
  *state = true;
  pthread_mutex_unlock(&owner->mutex);
}

static Atom atom(CXOwner *owner, const char *name) { return XInternAtom(owner->x, name, False); }

static void notify(CXOwner *owner, Atom property) {
  XSelectionRequestEvent *request = &owner->request;
  XEvent event = {.xselection = {
                      .type = SelectionNotify,
                      .requestor = request->requestor,
                      .selection = request->selection,
                      .target = request->target,
                      .property = property,
                      .time = request->time,
                  }};
  XSendEvent(owner->x, request->requestor, False, NoEventMask, &event);
}

/// Answers a request for the targets.
static void list(CXOwner *owner) {
  if (owner->behavior == CXOwnerIgnoresTargets) return;
  Window reader = owner->request.requestor;
  Atom property = owner->behavior == CXOwnerHidesTargets ? None : owner->request.property;
  Atom targets[] = {owner->request.target, owner->target};
  bool isWrong = owner->behavior == CXOwnerConfusesTargets;
  if (property != None)
    XChangeProperty(
        owner->x, reader, property, isWrong ? XA_INTEGER : XA_ATOM, isWrong ? 8 : 32, PropModeReplace,
        (unsigned char *)targets, 2);
  notify(owner, property);
}

/// Asks for the text of the clipboard, as the manager of Xfce does.
static void startSaving(CXOwner *owner) {
  Atom multiple = atom(owner, "MULTIPLE"), text = atom(owner, "UTF8_STRING"), pair[] = {text, text};
  XChangeProperty(
      owner->x, owner->window, multiple, atom(owner, "ATOM_PAIR"), 32, PropModeReplace, (unsigned char *)pair, 2);
  XConvertSelection(owner->x, atom(owner, "CLIPBOARD"), multiple, multiple, owner->window, CurrentTime);
}

/// Takes ownership of the clipboard with the text that its owner sent.
static void endSaving(CXOwner *owner, Atom answered) {
  Atom type;
  int format;
  unsigned long count = 0, rest;
  unsigned char *text = NULL;
  owner->target = owner->type = atom(owner, "UTF8_STRING");
  XGetWindowProperty(
      owner->x, owner->window, owner->type, 0, 1 << 20, True, owner->type, &type, &format, &count, &rest, &text);
  if (answered != None && count > 0) {
    free(owner->bytes);
    owner->bytes = malloc(count);
    memcpy(owner->bytes, text, count);
    owner->count = count;
    owner->behavior = CXOwnerAnswers;
    XSetSelectionOwner(owner->x, atom(owner, "CLIPBOARD"), owner->window, CurrentTime);
    set(owner, &owner->isTaken);
  }
  if (text) XFree(text);
  notify(owner, answered == None ? None : owner->request.property);
}

static void answer(CXOwner *owner) {
  XSelectionRequestEvent *request = &owner->request;
  owner->hasRequest = false;
  if (request->target == atom(owner, "TARGETS")) return list(owner);
  if (owner->behavior == CXOwnerSaves) return startSaving(owner);
  Atom property = request->target == owner->target ? request->property : None;
  bool isInParts = owner->behavior == CXOwnerEnds || owner->behavior == CXOwnerStops || owner->count > part;
  if (property != None && isInParts) {
    long size = (long)owner->count;
    owner->reader = request->requestor;
    owner->property = property;
    owner->sent = 0;
    XSelectInput(owner->x, owner->reader, PropertyChangeMask);
    XChangeProperty(
        owner->x, owner->reader, property, atom(owner, "INCR"), 32, PropModeReplace,
        (unsigned char *)&size, 1);
  } else if (property != None) {
    XChangeProperty(
        owner->x, request->requestor, property, owner->type, 8, PropModeReplace, owner->bytes, (int)owner->count);
  }
  notify(owner, property);
}

/// Sends the next part; the last part is empty. Returns whether the owner continues.
static bool sendPart(CXOwner *owner) {
  if (owner->sent > 0 && owner->behavior == CXOwnerEnds) return false;
  if (owner->sent > 0 && owner->behavior == CXOwnerStops) return true;
  size_t rest = owner->count - owner->sent, count = rest < part ? rest : part;
  XChangeProperty(
      owner->x, owner->reader, owner->property, owner->type, 8, PropModeReplace, owner->bytes + owner->sent, (int)count);
  owner->sent += count;
  if (count == 0) {
    owner->reader = None;
    set(owner, &owner->isTaken);
  }
  return true;
}

static bool handle(CXOwner *owner, XEvent *event) {
  switch (event->type) {
  case SelectionRequest:
    owner->request = event->xselectionrequest;
    owner->hasRequest = true;
    set(owner, &owner->isAsked);
    return true;
  case SelectionClear: set(owner, &owner->hasLost); return true;
  case SelectionNotify: endSaving(owner, event->xselection.property); return true;
  case PropertyNotify: {
    XPropertyEvent *change = &event->xproperty;
    bool isTaken = owner->reader != None && change->window == owner->reader && change->atom == owner->property
        && change->state == PropertyDelete;
    return isTaken ? sendPart(owner) : true;
  }
  default: return true;
  }
}

static void noteLoss(Display *x, void *owner) {
  (void)x;
  set(owner, &((CXOwner *)owner)->isOver);
}

static void *serve(void *argument) {
  CXOwner *owner = argument;
  bool goesOn = true;
  while (goesOn && !get(owner, &owner->isOver)) {
    bool mayAnswer = owner->behavior != CXOwnerWaits || get(owner, &owner->mayAnswer);
    if (owner->hasRequest && mayAnswer) answer(owner);
    if (XPending(owner->x) > 0) {  // also flushes the output
      XEvent event;
      XNextEvent(owner->x, &event);
      goesOn = handle(owner, &event);
      continue;
    }
    struct pollfd requests[] = {
      {.fd = ConnectionNumber(owner->x), .events = POLLIN}, {.fd = owner->wake, .events = POLLIN}};
    poll(requests, 2, -1);
    eventfd_t count;
    if (requests[1].revents) eventfd_read(owner->wake, &count);
  }
  XCloseDisplay(owner->x);
  return NULL;
}

CXOwner *CXOwn(
    const char *display, const char *selection, const char *target, const char *type, const uint8_t *bytes,
    size_t count, CXOwnerBehavior behavior) {
  CXPrepare();
  Display *x = XOpenDisplay(display);
  if (!x) return NULL;
  CXOwner *owner = calloc(1, sizeof(CXOwner));
  pthread_mutex_init(&owner->mutex, NULL);
  owner->wake = eventfd(0, EFD_CLOEXEC);
  owner->x = x;
  XSetIOErrorExitHandler(x, noteLoss, owner);
  owner->window = XCreateSimpleWindow(owner->x, DefaultRootWindow(owner->x), 0, 0, 1, 1, 0, 0, 0);
  owner->selection = atom(owner, selection);
  owner->target = atom(owner, target);
  owner->type = atom(owner, type);
  owner->behavior = behavior;
  owner->bytes = malloc(count ? count : 1);
  owner->count = count;
  if (count > 0) memcpy(owner->bytes, bytes, count);
  XSetSelectionOwner(owner->x, owner->selection, owner->window, CurrentTime);
  XSync(owner->x, False);
  pthread_create(&owner->thread, NULL, serve, owner);
  return owner;
}

bool CXIsAsked(CXOwner *owner) { return get(owner, &owner->isAsked); }

bool CXIsTaken(CXOwner *owner) { return get(owner, &owner->isTaken); }

bool CXHasLost(CXOwner *owner) { return get(owner, &owner->hasLost); }

void CXLetAnswer(CXOwner *owner) {
  set(owner, &owner->mayAnswer);
  eventfd_write(owner->wake, 1);
}

void CXDisown(CXOwner *owner) {
  set(owner, &owner->isOver);
  eventfd_write(owner->wake, 1);
  pthread_join(owner->thread, NULL);
  close(owner->wake);
  free(owner->bytes);
  free(owner);
}
