// Reads X11 selections (ICCCM 2.4 and 2.7.2) on a separate connection. SDL 2.26 blocks its loop
// during a read, does not support INCR, mistakes an old property for the answer if the owner
// refuses, and becomes the owner if there is none.
#include "NativeWindow.h"
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xcb/xcb.h>

// A length in units of four bytes that exceeds the lengths of all properties.
static const uint32_t unlimited = UINT32_MAX / 8;

typedef struct Reader {
  xcb_connection_t *x;
  xcb_window_t window, owner;
  xcb_atom_t selection, incremental, property, utf8, mimeUTF8;
  size_t limit;
  int patience;             // milliseconds without progress
  int64_t deadline, end;    // milliseconds of the monotonic clock: for the next event, and in total
  char *text;
  size_t count, capacity;
  bool isTooLarge;
  void (*overdue)(void *);  // called once, when the owner is late
  void *context;
  bool isAbandoned;
} Reader;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Restarts the owner's time for the next step.
static void noteProgress(Reader *reader) {
  int64_t next = now() + reader->patience;
  reader->deadline = next < reader->end && !reader->isAbandoned ? next : reader->end;
}

/// Reports that the owner is late; returns whether to keep waiting, although the text is discarded:
/// some owners end if they answer to a destroyed window, and the copied text would be lost.
static bool abandon(Reader *reader) {
  if (!reader->overdue || reader->isAbandoned || now() >= reader->end) return false;
  reader->isAbandoned = true;
  reader->isTooLarge = true;
  reader->overdue(reader->context);
  noteProgress(reader);
  return true;
}

/// The next event, to be freed; NULL after the deadline or if the server ended.
static xcb_generic_event_t *nextEvent(Reader *reader) {
  xcb_flush(reader->x);
  while (true) {
    xcb_generic_event_t *event = xcb_poll_for_event(reader->x);
    int64_t remaining = reader->deadline - now();
    if (event || xcb_connection_has_error(reader->x)) return event;
    if (remaining <= 0 && !abandon(reader)) return NULL;
    struct pollfd request = {.fd = xcb_get_file_descriptor(reader->x), .events = POLLIN};
    if (remaining > 0) poll(&request, 1, (int)remaining);
  }
}

/// Waits for the owner's answer and sets `property` to its property; if `property` is NULL, waits
/// for a new value of the property.
static CSDLSelectionEnd waitFor(Reader *reader, xcb_atom_t *property) {
  xcb_generic_event_t *event;
  while ((event = nextEvent(reader))) {
    uint8_t found = event->response_type & 0x7f;
    bool isFound = false, isOwnerGone = false;
    if (found == XCB_SELECTION_NOTIFY) {
      xcb_selection_notify_event_t *notify = (void *)event;
      isFound = property && notify->requestor == reader->window && notify->selection == reader->selection;
      if (isFound) *property = notify->property;
    } else if (found == XCB_PROPERTY_NOTIFY) {
      xcb_property_notify_event_t *notify = (void *)event;
      isFound = !property && notify->window == reader->window && notify->atom == reader->property
          && notify->state == XCB_PROPERTY_NEW_VALUE;
    } else if (found == XCB_DESTROY_NOTIFY) {
      isOwnerGone = ((xcb_destroy_notify_event_t *)event)->window == reader->owner;
    }
    free(event);
    if (isFound) return CSDLSelectionText;
    if (isOwnerGone) return CSDLSelectionCutShort;
  }
  return xcb_connection_has_error(reader->x) ? CSDLSelectionCutShort : CSDLSelectionOverdue;
}

/// Appends bytes to the text, Latin-1 as UTF-8; once the text is too large, bytes are discarded.
static void add(Reader *reader, const uint8_t *bytes, size_t count, bool isLatin1) {
  size_t needed = reader->count + count;
  for (size_t index = 0; isLatin1 && index < count; index++) needed += bytes[index] >= 0x80;
  if (needed > reader->limit) reader->isTooLarge = true;
  if (needed > reader->capacity && !reader->isTooLarge) {
    char *text = realloc(reader->text, needed * 2);
    if (!text) abort();  // as Swift does if memory cannot be allocated
    reader->text = text;
    reader->capacity = needed * 2;
  }
  if (reader->isTooLarge) return;
  if (!isLatin1 && count > 0) memcpy(reader->text + reader->count, bytes, count);
  char *next = reader->text + reader->count;
  for (size_t index = 0; isLatin1 && index < count; index++) {
    uint8_t byte = bytes[index];
    if (byte >= 0x80) *next++ = (char)(0xc0 | byte >> 6);
    *next++ = (char)(byte < 0x80 ? byte : 0x80 | (byte & 0x3f));
  }
  reader->count = needed;
}

/// Reads the value of the property and deletes it, which requests the next part from the owner.
///
/// Sets `count` to its size in bytes and `type` to its type, 0 if it is missing. Checks that the
/// type is text: if an image was copied, xclip answers requests for any target with that image.
static CSDLSelectionEnd takeProperty(Reader *reader, size_t *count, xcb_atom_t *type) {
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
      reader->x, xcb_get_property(reader->x, true, reader->window, reader->property, XCB_ATOM_ANY, 0, unlimited),
      NULL);
  if (!reply) return CSDLSelectionCutShort;
  *type = reply->type;
  *count = (size_t)xcb_get_property_value_length(reply);
  bool isLatin1 = reply->type == XCB_ATOM_STRING;
  bool isText = reply->format == 8 && (isLatin1 || reply->type == reader->utf8 || reply->type == reader->mimeUTF8);
  if (isText) add(reader, xcb_get_property_value(reply), *count, isLatin1);
  free(reply);
  return isText ? CSDLSelectionText : CSDLSelectionNone;
}

/// Receives a text in parts (INCR); the last part is empty.
///
/// A text that is too large is nevertheless read to its end: some owners end if a window is
/// destroyed halfway, and the copied text would be lost.
static CSDLSelectionEnd receiveParts(Reader *reader) {
  while (true) {
    noteProgress(reader);
    xcb_atom_t type;
    size_t count;
    CSDLSelectionEnd end = waitFor(reader, NULL);
    if (end == CSDLSelectionText) end = takeProperty(reader, &count, &type);
    if (end == CSDLSelectionNone && type == XCB_ATOM_NONE) continue;
    if (end != CSDLSelectionText && (end != CSDLSelectionNone || count > 0)) return end;
    if (count == 0) return CSDLSelectionText;
  }
}

/// Requests the selection as `target`.
static CSDLSelectionEnd convert(Reader *reader, xcb_atom_t target) {
  xcb_delete_property(reader->x, reader->window, reader->property);
  xcb_convert_selection(
      reader->x, reader->window, reader->selection, target, reader->property, XCB_CURRENT_TIME);
  noteProgress(reader);
  xcb_atom_t property = XCB_ATOM_NONE, type;
  CSDLSelectionEnd end = waitFor(reader, &property);
  if (end != CSDLSelectionText) return end;
  if (property == XCB_ATOM_NONE) return CSDLSelectionNone;
  size_t count;
  end = takeProperty(reader, &count, &type);
  return end == CSDLSelectionNone && type == reader->incremental ? receiveParts(reader) : end;
}

/// The atom of a request that was sent together with others; 0 if the server ended.
static xcb_atom_t atom(xcb_connection_t *x, xcb_intern_atom_cookie_t cookie) {
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(x, cookie, NULL);
  xcb_atom_t found = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return found;
}

static CSDLSelectionEnd readSelection(Reader *reader, const char *selection, uint32_t ownWindow, int screen) {
  static const char *const names[] = {
    "INCR", "WORKFLOW_SELECTION", "UTF8_STRING", "text/plain;charset=utf-8"};
  xcb_connection_t *x = reader->x;
  xcb_intern_atom_cookie_t cookie = xcb_intern_atom(x, false, (uint16_t)strlen(selection), selection);
  xcb_intern_atom_cookie_t cookies[4];
  for (int name = 0; name < 4; name++)
    cookies[name] = xcb_intern_atom(x, false, (uint16_t)strlen(names[name]), names[name]);
  xcb_atom_t *const atoms[] = {&reader->incremental, &reader->property, &reader->utf8, &reader->mimeUTF8};
  reader->selection = atom(x, cookie);
  for (int name = 0; name < 4; name++) *atoms[name] = atom(x, cookies[name]);

  xcb_get_selection_owner_reply_t *owner =
      xcb_get_selection_owner_reply(x, xcb_get_selection_owner(x, reader->selection), NULL);
  if (!owner) return CSDLSelectionCutShort;
  reader->owner = owner->owner;
  free(owner);
  if (reader->owner == XCB_WINDOW_NONE) return CSDLSelectionNone;
  const xcb_setup_t *setup = xcb_get_setup(x);
  if (ownWindow && ((reader->owner ^ ownWindow) & ~setup->resource_id_mask) == 0) return CSDLSelectionIsOurs;

  xcb_screen_iterator_t screens = xcb_setup_roots_iterator(setup);
  for (; screen > 0 && screens.rem > 1; screen--) xcb_screen_next(&screens);
  reader->window = xcb_generate_id(x);
  const uint32_t changes = XCB_EVENT_MASK_PROPERTY_CHANGE, structure = XCB_EVENT_MASK_STRUCTURE_NOTIFY;
  xcb_create_window(
      x, 0, reader->window, screens.data->root, -1, -1, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT,
      XCB_CW_EVENT_MASK, &changes);
  // To be notified if the owner ends.
  xcb_change_window_attributes(x, reader->owner, XCB_CW_EVENT_MASK, &structure);

  const xcb_atom_t targets[] = {reader->utf8, reader->mimeUTF8, XCB_ATOM_STRING};
  CSDLSelectionEnd end = CSDLSelectionNone;
  for (int target = 0; target < 3 && end == CSDLSelectionNone && !reader->isAbandoned; target++)
    end = convert(reader, targets[target]);
  return end;
}

CSDLSelectionEnd CSDLReadSelection(const char *display, const char *selection, uint32_t ownWindow, size_t limit,
                                   int patience, void (*overdue)(void *), void *context, char **text,
                                   size_t *count) {
  int screen = 0;
  Reader reader = {.limit = limit, .patience = patience, .overdue = overdue, .context = context};
  reader.end = now() + (int64_t)patience * 12;
  reader.x = xcb_connect(display, &screen);
  CSDLSelectionEnd end = CSDLSelectionCutShort;
  if (!xcb_connection_has_error(reader.x)) end = readSelection(&reader, selection, ownWindow, screen);
  xcb_disconnect(reader.x);
  if (reader.isAbandoned) end = CSDLSelectionOverdue;
  if (end == CSDLSelectionText && reader.isTooLarge) end = CSDLSelectionTooLarge;
  bool isWhole = end == CSDLSelectionText && reader.count > 0;
  if (!isWhole) free(reader.text);
  *text = isWhole ? reader.text : NULL;
  *count = isWhole ? reader.count : 0;
  return end;
}

// MARK: - SDL's display

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
