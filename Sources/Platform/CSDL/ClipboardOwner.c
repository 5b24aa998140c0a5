// Owns the clipboard of an X display with one copied content (ICCCM 2.1 to 2.7.2), on a connection of its own. SDL 2.26
// has only texts, in one request each, and refuses MULTIPLE, by which the clipboard managers of Xfce and MATE ask.
#include "CSDL.h"
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

// The last three are offered beside the types of the content, which follow.
enum { clipboard, manager, saveTargets, pairs, incremental, targets, timestamp, multiple, firstType };
static const char *const names[] = {
  "CLIPBOARD", "CLIPBOARD_MANAGER", "SAVE_TARGETS", "ATOM_PAIR", "INCR", "TARGETS", "TIMESTAMP", "MULTIPLE"};

/// Bytes that are sent in parts; the reader requests the next part by deleting the property.
typedef struct Transfer {
  struct Transfer *next;
  xcb_window_t reader;
  xcb_atom_t property, type;
  uint8_t *bytes;
  size_t count, sent;
  bool isTaken;
} Transfer;

struct CSDLClipboardOwner {
  xcb_connection_t *x;
  xcb_window_t window;
  xcb_timestamp_t time;
  size_t part;        // the maximum size of a part, in bytes
  int count;          // of atoms
  xcb_atom_t *atoms;
  // Used only by the thread that serves:
  void *context;
  CSDLMakeBytes make;
  Transfer *transfers;
  bool hasLost, isSaving;
  // Posted for the thread that saves: when the manager asks, and again at the end.
  SDL_sem *progress;
};

static void set(CSDLClipboardOwner *owner, xcb_window_t reader, xcb_atom_t property, xcb_atom_t type, uint8_t format,
                const void *value, size_t count) {
  xcb_change_property(owner->x, XCB_PROP_MODE_REPLACE, reader, property, type, format, (uint32_t)count, value);
}

// MARK: - Owning

/// Takes the clipboard with the server's present time; returns whether this succeeded.
static bool own(CSDLClipboardOwner *owner) {
  const uint32_t mask = XCB_EVENT_MASK_PROPERTY_CHANGE;
  owner->window = xcb_generate_id(owner->x);
  xcb_create_window(
      owner->x, 0, owner->window, xcb_setup_roots_iterator(xcb_get_setup(owner->x)).data->root, -1, -1, 1, 1, 0,
      XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &mask);
  set(owner, owner->window, owner->atoms[timestamp], XCB_ATOM_INTEGER, 32, NULL, 0);
  xcb_flush(owner->x);
  for (xcb_generic_event_t *event; owner->time == 0 && (event = xcb_wait_for_event(owner->x)); free(event))
    if (event->response_type == XCB_PROPERTY_NOTIFY) owner->time = ((xcb_property_notify_event_t *)event)->time;
  xcb_set_selection_owner(owner->x, owner->window, owner->atoms[clipboard], owner->time);
  xcb_get_selection_owner_reply_t *reply =
      xcb_get_selection_owner_reply(owner->x, xcb_get_selection_owner(owner->x, owner->atoms[clipboard]), NULL);
  bool isOwner = reply && reply->owner == owner->window;
  free(reply);
  return isOwner;
}

CSDLClipboardOwner *CSDLOwnClipboard(const char *display, char *const *types, int count, uint32_t *window) {
  CSDLClipboardOwner *owner = calloc(1, sizeof *owner);
  if (!owner) return NULL;
  owner->progress = SDL_CreateSemaphore(0);
  owner->x = xcb_connect(display, NULL);
  owner->count = firstType + count;
  owner->atoms = calloc((size_t)owner->count, sizeof *owner->atoms);
  xcb_intern_atom_cookie_t cookies[owner->count];
  for (int i = 0; i < owner->count; i++) {
    const char *name = i < firstType ? names[i] : types[i - firstType];
    cookies[i] = xcb_intern_atom(owner->x, false, (uint16_t)strlen(name), name);
  }
  for (int i = 0; owner->atoms && i < owner->count; i++) {
    xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(owner->x, cookies[i], NULL);
    if (reply) owner->atoms[i] = reply->atom;
    free(reply);
  }
  // Bytes of the request before the value, with some reserve. Larger parts are no faster.
  const size_t head = 64, large = 4 << 20;
  owner->part = SDL_min((size_t)xcb_get_maximum_request_length(owner->x) * 4 - head, large);
  if (owner->atoms && !xcb_connection_has_error(owner->x) && own(owner)) {
    *window = owner->window;
    return owner;
  }
  CSDLFreeClipboardOwner(owner);
  return NULL;
}

/// Frees the transfers to a window: those in one property, or all if `property` is None.
static void endTransfers(CSDLClipboardOwner *owner, xcb_window_t reader, xcb_atom_t property) {
  for (Transfer **next = &owner->transfers; *next;) {
    Transfer *transfer = *next;
    if (transfer->reader != reader || (property != XCB_ATOM_NONE && transfer->property != property)) {
      next = &transfer->next;
      continue;
    }
    *next = transfer->next;
    free(transfer->bytes);
    free(transfer);
  }
}

void CSDLFreeClipboardOwner(CSDLClipboardOwner *owner) {
  while (owner->transfers) endTransfers(owner, owner->transfers->reader, XCB_ATOM_NONE);
  xcb_disconnect(owner->x);
  SDL_DestroySemaphore(owner->progress);
  free(owner->atoms);
  free(owner);
}

// MARK: - Answering

/// Takes ownership of `bytes`.
static void send(CSDLClipboardOwner *owner, xcb_window_t reader, xcb_atom_t property, xcb_atom_t type, uint8_t *bytes,
                 size_t count) {
  Transfer *transfer = count > owner->part ? malloc(sizeof *transfer) : NULL;
  endTransfers(owner, reader, property);  // the transfer of an earlier request, which the reader gave up
  if (!transfer) {
    set(owner, reader, property, type, 8, bytes, count > owner->part ? 0 : count);
    free(bytes);
    return;
  }
  *transfer = (Transfer){owner->transfers, reader, property, type, bytes, count, 0, false};
  owner->transfers = transfer;
  const uint32_t mask = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY, size = (uint32_t)count;
  xcb_change_window_attributes(owner->x, reader, XCB_CW_EVENT_MASK, &mask);
  set(owner, reader, property, owner->atoms[incremental], 32, &size, 1);
}

/// Sends the next part of each transfer whose reader took the one before; the last part is empty.
static void sendParts(CSDLClipboardOwner *owner) {
  for (Transfer *transfer = owner->transfers, *next; transfer; transfer = next) {
    next = transfer->next;
    if (!transfer->isTaken) continue;
    transfer->isTaken = false;
    size_t rest = transfer->count - transfer->sent, count = rest < owner->part ? rest : owner->part;
    set(owner, transfer->reader, transfer->property, transfer->type, 8, transfer->bytes + transfer->sent, count);
    transfer->sent += count;
    if (count == 0) endTransfers(owner, transfer->reader, transfer->property);
  }
}

/// Sets a property of `reader` to the content as `target`; returns whether it is offered.
static bool convert(CSDLClipboardOwner *owner, xcb_window_t reader, xcb_atom_t target, xcb_atom_t property) {
  if (target == owner->atoms[targets]) {
    set(owner, reader, property, XCB_ATOM_ATOM, 32, &owner->atoms[targets], (size_t)(owner->count - targets));
    return true;
  }
  if (target == owner->atoms[timestamp]) {
    set(owner, reader, property, XCB_ATOM_INTEGER, 32, &owner->time, 1);
    return true;
  }
  for (int type = firstType; type < owner->count; type++) {
    if (target != owner->atoms[type]) continue;
    size_t count = 0;
    uint8_t *bytes = owner->make(owner->context, type - firstType, &count);
    send(owner, reader, property, target, bytes, count);
    return true;
  }
  return false;
}

/// Converts to each target that a property lists, which is followed by its own property: None if it is refused.
static bool convertAll(CSDLClipboardOwner *owner, xcb_window_t reader, xcb_atom_t property) {
  const uint32_t maximum = 512;
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
      owner->x, xcb_get_property(owner->x, false, reader, property, XCB_ATOM_ANY, 0, maximum), NULL);
  xcb_atom_t *list = reply ? xcb_get_property_value(reply) : NULL;
  int count = reply && reply->format == 32 ? xcb_get_property_value_length(reply) / 4 : 0;
  for (int i = 1; i < count; i += 2)
    if (!convert(owner, reader, list[i - 1], list[i])) list[i] = XCB_ATOM_NONE;
  if (count > 0) set(owner, reader, property, owner->atoms[pairs], 32, list, (size_t)count);
  free(reply);
  return count > 0;
}

static void answer(CSDLClipboardOwner *owner, const xcb_selection_request_event_t *request) {
  bool isMultiple = request->target == owner->atoms[multiple];
  xcb_atom_t property = request->property;
  bool isDone = request->selection == owner->atoms[clipboard] && property != XCB_ATOM_NONE
      && (isMultiple ? convertAll(owner, request->requestor, property)
                     : convert(owner, request->requestor, request->target, property));
  union { xcb_selection_notify_event_t notify; char bytes[32]; } event = {.notify = {
    .response_type = XCB_SELECTION_NOTIFY, .time = request->time, .requestor = request->requestor,
    .selection = request->selection, .target = request->target, .property = isDone ? property : XCB_ATOM_NONE}};
  xcb_send_event(owner->x, false, request->requestor, XCB_EVENT_MASK_NO_EVENT, event.bytes);
}

// MARK: - Events

static void endSaving(CSDLClipboardOwner *owner) {
  for (int i = 0; i < 2; i++) SDL_SemPost(owner->progress);
}

/// Asks the clipboard manager to take the content (freedesktop.org's Clipboard Manager Specification); without a
/// manager, the server answers.
static void startSaving(CSDLClipboardOwner *owner) {
  const xcb_atom_t *atoms = owner->atoms;
  if (owner->hasLost || owner->count == firstType) return endSaving(owner);
  owner->isSaving = true;
  set(owner, owner->window, atoms[saveTargets], XCB_ATOM_ATOM, 32, &atoms[firstType],
      (size_t)(owner->count - firstType));
  xcb_convert_selection(
      owner->x, owner->window, atoms[manager], atoms[saveTargets], atoms[saveTargets], XCB_CURRENT_TIME);
}

/// Notes that a reader deleted a property. The part is sent after the events that have arrived: a window that is
/// destroyed loses its properties first, and the next client may get its ID.
static void noteDeletion(CSDLClipboardOwner *owner, const xcb_property_notify_event_t *event) {
  for (Transfer *transfer = owner->transfers; transfer; transfer = transfer->next)
    if (transfer->reader == event->window && transfer->property == event->atom) transfer->isTaken = true;
}

static void handle(CSDLClipboardOwner *owner, const xcb_generic_event_t *event) {
  switch (event->response_type & 0x7f) {
  case 0: endTransfers(owner, ((const xcb_generic_error_t *)event)->resource_id, XCB_ATOM_NONE); break;
  case XCB_SELECTION_CLEAR: owner->hasLost = true; break;
  case XCB_SELECTION_REQUEST:
    if (owner->isSaving) SDL_SemPost(owner->progress);
    owner->isSaving = false;
    answer(owner, (const void *)event);
    break;
  case XCB_SELECTION_NOTIFY:
    if (((const xcb_selection_notify_event_t *)event)->selection == owner->atoms[manager]) endSaving(owner);
    break;
  case XCB_PROPERTY_NOTIFY:
    if (((const xcb_property_notify_event_t *)event)->state == XCB_PROPERTY_DELETE)
      noteDeletion(owner, (const void *)event);
    break;
  case XCB_DESTROY_NOTIFY:
    endTransfers(owner, ((const xcb_destroy_notify_event_t *)event)->window, XCB_ATOM_NONE);
    break;
  case XCB_CLIENT_MESSAGE: startSaving(owner); break;
  default: break;
  }
}

/// The next event, to be freed; NULL if the server ended, or if the clipboard is lost and no reader goes on.
static xcb_generic_event_t *nextEvent(CSDLClipboardOwner *owner) {
  const int patience = 5000;  // milliseconds
  while (true) {
    xcb_generic_event_t *event = xcb_poll_for_event(owner->x);
    if (event || xcb_connection_has_error(owner->x)) return event;
    sendParts(owner);
    xcb_flush(owner->x);
    if (owner->hasLost && !owner->transfers) return NULL;
    struct pollfd server = {.fd = xcb_get_file_descriptor(owner->x), .events = POLLIN};
    if (poll(&server, 1, owner->hasLost ? patience : -1) == 0) return NULL;
  }
}

void CSDLServeClipboard(CSDLClipboardOwner *owner, void *context, CSDLMakeBytes make) {
  owner->context = context;
  owner->make = make;
  xcb_generic_event_t *event;
  while ((event = nextEvent(owner))) {
    handle(owner, event);
    free(event);
  }
  endSaving(owner);
}

void CSDLSaveClipboard(CSDLClipboardOwner *owner, int patience) {
  // The thread that serves asks: it knows whether another app has copied before the server sends this.
  xcb_client_message_event_t message = {
    .response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = owner->window, .type = owner->atoms[saveTargets]};
  xcb_send_event(owner->x, false, owner->window, XCB_EVENT_MASK_NO_EVENT, (const char *)&message);
  xcb_flush(owner->x);
  if (SDL_SemWaitTimeout(owner->progress, (Uint32)patience) == 0)
    SDL_SemWaitTimeout(owner->progress, 5 * (Uint32)patience);
}
