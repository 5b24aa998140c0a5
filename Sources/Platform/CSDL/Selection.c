// Reads X11 selections (ICCCM 2.4 and 2.7.2) on a separate connection. SDL 2.26 blocks its loop
// during a read, does not support INCR, mistakes an old property for the answer if the owner
// refuses, and becomes the owner if there is none.
#include "CSDL.h"
#include <ctype.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xcb/xcb.h>

// A length in units of four bytes that exceeds the lengths of all properties.
static const uint32_t unlimited = UINT32_MAX / 8;

/// The encoding of a text: in either of both if its owner does not say in which.
typedef enum Encoding { inUTF8, inLatin1, inEither } Encoding;

/// The names of two other atoms, and of the types of texts in order of preference.
static const struct {
  const char *name;
  Encoding encoding;
} names[] = {
  {"INCR", inEither}, {"TARGETS", inEither}, {"UTF8_STRING", inUTF8}, {"text/plain;charset=utf-8", inUTF8},
  {"STRING", inLatin1}, {"text/plain", inEither}, {"TEXT", inEither}, {"text/plain;charset=iso-8859-1", inLatin1},
  {"text/plain;charset=us-ascii", inLatin1}};
enum { incremental, targets, firstType, atomCount = sizeof names / sizeof *names, maximumTargets = 256 };

typedef struct Reader {
  xcb_connection_t *x;
  const char *type;         // the only type that is read, which has the first atom of a type; NULL for a text
  int atomEnd;              // after the atoms of the types
  xcb_window_t window, owner;
  xcb_atom_t selection, property, atoms[atomCount];
  bool isMissing[atomCount];
  Encoding encoding;        // of the received text
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

/// Whether the owner was asked for its types, without which the read continues after a while.
static bool isOptional(const Reader *reader) { return reader->property == reader->atoms[targets]; }

static const char *name(const Reader *reader, int atom) {
  return reader->type && atom == firstType ? reader->type : names[atom].name;
}

/// Restarts the owner's time for the next step.
static void noteProgress(Reader *reader) {
  int64_t next = now() + reader->patience / (isOptional(reader) ? 4 : 1);
  reader->deadline = next < reader->end && !reader->isAbandoned ? next : reader->end;
}

/// Reports that the owner is late; returns whether to keep waiting, although the text is discarded:
/// some owners end if they answer to a destroyed window, and the copied text would be lost.
static bool abandon(Reader *reader) {
  if (!reader->overdue || reader->isAbandoned || isOptional(reader) || now() >= reader->end) return false;
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
      isFound = property && notify->requestor == reader->window && notify->selection == reader->selection
          && (notify->property == reader->property || notify->property == XCB_ATOM_NONE);
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
static void add(Reader *reader, const uint8_t *bytes, size_t count) {
  size_t needed = reader->count + count;
  bool converts = reader->encoding == inLatin1;
  for (size_t index = 0; converts && index < count; index++) needed += bytes[index] >= 0x80;
  if (needed > reader->limit) reader->isTooLarge = true;
  if (needed > reader->capacity && !reader->isTooLarge) {
    char *text = realloc(reader->text, needed * 2);
    if (!text) abort();  // as Swift does if memory cannot be allocated
    reader->text = text;
    reader->capacity = needed * 2;
  }
  if (reader->isTooLarge) return;
  if (!converts && count > 0) memcpy(reader->text + reader->count, bytes, count);
  char *next = reader->text + reader->count;
  for (size_t index = 0; converts && index < count; index++) {
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
  bool isText = false;
  for (int index = firstType; index < reader->atomEnd; index++) {
    if (reply->type != reader->atoms[index] || reply->format != 8) continue;
    reader->encoding = names[index].encoding;
    isText = true;
  }
  if (isText) add(reader, xcb_get_property_value(reply), *count);
  free(reply);
  return isText ? CSDLSelectionText : CSDLSelectionNone;
}

/// Receives a text in parts (INCR); the last part is empty.
///
/// A text that is too large, or content of another type, is nevertheless read to its end: some owners
/// end if a window is destroyed halfway, and the copied text would be lost; xclip answers no other
/// request before.
static CSDLSelectionEnd receiveParts(Reader *reader) {
  bool isText = true;
  while (true) {
    noteProgress(reader);
    xcb_atom_t type;
    size_t count;
    CSDLSelectionEnd end = waitFor(reader, NULL);
    if (end == CSDLSelectionText) end = takeProperty(reader, &count, &type);
    if (end == CSDLSelectionNone && type == XCB_ATOM_NONE) continue;
    if (end != CSDLSelectionText && end != CSDLSelectionNone) return end;
    if (count == 0) return isText ? CSDLSelectionText : CSDLSelectionNone;
    isText = isText && end == CSDLSelectionText;
  }
}

/// Requests the selection as `target`, and waits for the owner's answer.
///
/// Each target has its own property, so that late answers to another one are not mistaken for it.
static CSDLSelectionEnd request(Reader *reader, xcb_atom_t target) {
  reader->property = target;
  reader->count = 0;
  xcb_convert_selection(reader->x, reader->window, reader->selection, target, target, XCB_CURRENT_TIME);
  noteProgress(reader);
  xcb_atom_t property = XCB_ATOM_NONE;
  CSDLSelectionEnd end = waitFor(reader, &property);
  return end == CSDLSelectionText && property == XCB_ATOM_NONE ? CSDLSelectionNone : end;
}

/// Receives the selection as `target`.
static CSDLSelectionEnd convert(Reader *reader, xcb_atom_t target) {
  CSDLSelectionEnd end = request(reader, target);
  if (end != CSDLSelectionText) return end;
  xcb_atom_t type;
  size_t count;
  end = takeProperty(reader, &count, &type);
  return end == CSDLSelectionNone && type == reader->atoms[incremental] ? receiveParts(reader) : end;
}

/// Whether two types are the same, apart from case, spaces, hyphens and quotation marks.
static bool isSame(const char *type, const char *name) {
  static const char ignored[] = " -\"";
  do {
    type += strspn(type, ignored);
    name += strspn(name, ignored);
    if (tolower((uint8_t)*type) != tolower((uint8_t)*name)) return false;
  } while (*type++ && *name++);
  return true;
}

/// Asks the owner for its types, and notes how it writes the types of texts, and which of them are missing.
static CSDLSelectionEnd requestTypes(Reader *reader) {
  CSDLSelectionEnd end = request(reader, reader->atoms[targets]);
  if (end != CSDLSelectionText) return end == CSDLSelectionOverdue ? CSDLSelectionNone : end;
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
      reader->x, xcb_get_property(reader->x, true, reader->window, reader->property, XCB_ATOM_ATOM, 0, maximumTargets),
      NULL);
  if (!reply) return CSDLSelectionCutShort;
  xcb_get_atom_name_cookie_t cookies[maximumTargets];
  const xcb_atom_t *offered = xcb_get_property_value(reply);
  int count = reply->format == 32 ? xcb_get_property_value_length(reply) / 4 : 0;
  if (count > 0) memset(reader->isMissing, true, sizeof reader->isMissing);
  for (int index = 0; index < count; index++) cookies[index] = xcb_get_atom_name(reader->x, offered[index]);
  for (int index = 0; index < count; index++) {
    xcb_get_atom_name_reply_t *found = xcb_get_atom_name_reply(reader->x, cookies[index], NULL);
    char *type = found ? strndup(xcb_get_atom_name_name(found), found->name_len) : NULL;
    for (int known = firstType; type && known < reader->atomEnd; known++) {
      if (!isSame(type, name(reader, known))) continue;
      reader->atoms[known] = offered[index];
      reader->isMissing[known] = false;
    }
    free(type);
    free(found);
  }
  free(reply);
  return CSDLSelectionNone;
}

/// The atom of a request that was sent together with others; 0 if the server ended.
static xcb_atom_t atom(xcb_connection_t *x, xcb_intern_atom_cookie_t cookie) {
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(x, cookie, NULL);
  xcb_atom_t found = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return found;
}

static CSDLSelectionEnd readSelection(Reader *reader, const char *selection, uint32_t ownWindow, int screen) {
  xcb_connection_t *x = reader->x;
  xcb_intern_atom_cookie_t cookie = xcb_intern_atom(x, false, (uint16_t)strlen(selection), selection);
  xcb_intern_atom_cookie_t cookies[atomCount];
  for (int index = 0; index < reader->atomEnd; index++)
    cookies[index] = xcb_intern_atom(x, false, (uint16_t)strlen(name(reader, index)), name(reader, index));
  reader->selection = atom(x, cookie);
  for (int index = 0; index < reader->atomEnd; index++) reader->atoms[index] = atom(x, cookies[index]);

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

  // Most owners have a text as the first type; of another type, an owner may send what it has instead.
  CSDLSelectionEnd end = reader->type ? CSDLSelectionNone : convert(reader, reader->atoms[firstType]);
  if (end == CSDLSelectionNone && !reader->isAbandoned) end = requestTypes(reader);
  for (int type = firstType + !reader->type; type < reader->atomEnd && end == CSDLSelectionNone && !reader->isAbandoned; type++)
    if (!reader->isMissing[type]) end = convert(reader, reader->atoms[type]);
  return end;
}

CSDLSelectionEnd CSDLReadSelection(const char *display, const char *selection, const char *type, uint32_t ownWindow,
                                   size_t limit, int patience, void (*overdue)(void *), void *context, char **text,
                                   size_t *count) {
  int screen = 0;
  Reader reader = {.type = type, .limit = limit, .patience = patience, .overdue = overdue, .context = context};
  reader.atomEnd = type ? firstType + 1 : atomCount;
  reader.end = now() + (int64_t)patience * 12;
  reader.x = xcb_connect(display, &screen);
  CSDLSelectionEnd end = CSDLSelectionCutShort;
  if (!xcb_connection_has_error(reader.x)) end = readSelection(&reader, selection, ownWindow, screen);
  xcb_disconnect(reader.x);
  if (reader.isAbandoned) end = CSDLSelectionOverdue;
  if (end == CSDLSelectionText && reader.isTooLarge) end = CSDLSelectionTooLarge;
  bool isWhole = end == CSDLSelectionText && reader.count > 0;
  if (isWhole && reader.encoding == inEither) end = CSDLSelectionBytes;
  if (!isWhole) free(reader.text);
  *text = isWhole ? reader.text : NULL;
  *count = isWhole ? reader.count : 0;
  return end;
}
