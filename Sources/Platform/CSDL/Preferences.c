// The user's appearance preferences from org.freedesktop.portal.Settings, read with libdbus.
#include "CSDL.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Declarations of libdbus, whose headers may not be installed. Its types are opaque; the values of
// the constants are part of its ABI.
typedef union { void *aligned; char bytes[256]; } Iterator;
enum { methodReturn = 2, methodError = 3, signalMessage = 4 };

#define FUNCTIONS(DO)                                                       \
  DO(void *, dbus_connection_open_private, const char *, void *)            \
  DO(unsigned, dbus_bus_register, void *, void *)                           \
  DO(void, dbus_connection_set_exit_on_disconnect, void *, unsigned)        \
  DO(void, dbus_bus_add_match, void *, const char *, void *)                \
  DO(void *, dbus_message_new_method_call, const char *, const char *, const char *, const char *) \
  DO(unsigned, dbus_message_append_args, void *, int, ...)                  \
  DO(unsigned, dbus_connection_send, void *, void *, uint32_t *)            \
  DO(void, dbus_connection_flush, void *)                                   \
  DO(unsigned, dbus_connection_read_write, void *, int)                     \
  DO(void *, dbus_connection_pop_message, void *)                           \
  DO(int, dbus_message_get_type, void *)                                    \
  DO(uint32_t, dbus_message_get_reply_serial, void *)                       \
  DO(unsigned, dbus_message_is_signal, void *, const char *, const char *)  \
  DO(unsigned, dbus_message_iter_init, void *, Iterator *)                  \
  DO(int, dbus_message_iter_get_arg_type, Iterator *)                       \
  DO(void, dbus_message_iter_recurse, Iterator *, Iterator *)               \
  DO(unsigned, dbus_message_iter_next, Iterator *)                          \
  DO(void, dbus_message_iter_get_basic, Iterator *, void *)                 \
  DO(void, dbus_message_unref, void *)                                      \
  DO(void, dbus_connection_close, void *)                                   \
  DO(void, dbus_connection_unref, void *)

#define DECLARE(result, name, ...) static result (*name)(__VA_ARGS__);
FUNCTIONS(DECLARE)

static bool load(void) {
  void *library = SDL_LoadObject("libdbus-1.so.3");
  if (!library) return false;
#define FIND(result, name, ...) if (!(name = (result (*)(__VA_ARGS__))SDL_LoadFunction(library, #name))) return false;
  FUNCTIONS(FIND)
  return true;
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
// Guarded by the mutex:
static CSDLPreferences current = {-1, -1, -1, -1, -1, 0};
static bool isChanged, isAnswered;

// Set before the thread starts:
static char *busAddress;

static const char *const portal = "org.freedesktop.portal.Desktop";
static const char *const settings = "org.freedesktop.portal.Settings";

/// Reads the number in a variant, which may be nested; false if there is none.
static bool numberIn(Iterator *value, double *number) {
  while (dbus_message_iter_get_arg_type(value) == 'v') {
    Iterator inner;
    dbus_message_iter_recurse(value, &inner);
    *value = inner;
  }
  switch (dbus_message_iter_get_arg_type(value)) {
  case 'u': { uint32_t found; dbus_message_iter_get_basic(value, &found); *number = found; return true; }
  case 'i': { int32_t found; dbus_message_iter_get_basic(value, &found); *number = found; return true; }
  case 'b': { uint32_t found; dbus_message_iter_get_basic(value, &found); *number = found != 0; return true; }
  case 'd': dbus_message_iter_get_basic(value, number); return true;
  default: return false;
  }
}

/// Stores one setting; ignores unknown settings and other types.
static void note(CSDLPreferences *preferences, const char *space, const char *key, Iterator *value) {
  const struct { const char *space, *key; int *whole; double *real; } known[] = {
    {"org.freedesktop.appearance", "color-scheme", &preferences->colorScheme, NULL},
    {"org.freedesktop.appearance", "contrast", &preferences->contrast, NULL},
    {"org.freedesktop.appearance", "reduced-motion", &preferences->reducedMotion, NULL},
    {"org.gnome.desktop.a11y.interface", "high-contrast", &preferences->highContrast, NULL},
    {"org.gnome.desktop.interface", "enable-animations", &preferences->animations, NULL},
    {"org.gnome.desktop.interface", "text-scaling-factor", NULL, &preferences->textScale},
  };
  double number;
  for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
    if (strcmp(space, known[index].space) || strcmp(key, known[index].key)) continue;
    if (!numberIn(value, &number)) return;
    if (known[index].real) *known[index].real = number;
    else *known[index].whole = number >= 0 && number <= 1000 ? (int)number : -1;
  }
}

static const char *textIn(Iterator *iterator) {
  const char *text = "";
  if (dbus_message_iter_get_arg_type(iterator) == 's') dbus_message_iter_get_basic(iterator, &text);
  return text;
}

/// Stores the reply of ReadAll, a{sa{sv}}: settings by namespace.
static void noteAll(CSDLPreferences *preferences, void *message) {
  Iterator arguments, spaces, space, keys, key;
  if (!dbus_message_iter_init(message, &arguments) || dbus_message_iter_get_arg_type(&arguments) != 'a') return;
  dbus_message_iter_recurse(&arguments, &spaces);
  for (; dbus_message_iter_get_arg_type(&spaces) == 'e'; dbus_message_iter_next(&spaces)) {
    dbus_message_iter_recurse(&spaces, &space);
    const char *name = textIn(&space);
    if (!dbus_message_iter_next(&space) || dbus_message_iter_get_arg_type(&space) != 'a') continue;
    dbus_message_iter_recurse(&space, &keys);
    for (; dbus_message_iter_get_arg_type(&keys) == 'e'; dbus_message_iter_next(&keys)) {
      dbus_message_iter_recurse(&keys, &key);
      const char *setting = textIn(&key);
      if (dbus_message_iter_next(&key)) note(preferences, name, setting, &key);
    }
  }
}

/// Stores the arguments of SettingChanged, ssv.
static void noteChange(CSDLPreferences *preferences, void *message) {
  Iterator argument;
  if (!dbus_message_iter_init(message, &argument)) return;
  const char *space = textIn(&argument);
  if (!dbus_message_iter_next(&argument)) return;
  const char *key = textIn(&argument);
  if (dbus_message_iter_next(&argument)) note(preferences, space, key, &argument);
}

static bool isSame(const CSDLPreferences *one, const CSDLPreferences *other) {
  return one->colorScheme == other->colorScheme && one->contrast == other->contrast
      && one->reducedMotion == other->reducedMotion && one->highContrast == other->highContrast
      && one->animations == other->animations && one->textScale == other->textScale;
}

static void publish(const CSDLPreferences *preferences, bool isAnswer) {
  pthread_mutex_lock(&mutex);
  bool isNew = !isSame(&current, preferences);
  current = *preferences;
  isChanged = isChanged || isNew;
  isAnswered = isAnswered || isAnswer;
  pthread_cond_broadcast(&condition);
  pthread_mutex_unlock(&mutex);
  if (isNew) CSDLWake();
}

/// Requests all settings, and notifications of changes; returns the serial number of the request,
/// or 0.
static uint32_t ask(void *connection) {
  dbus_bus_add_match(connection,
    "type='signal',sender='org.freedesktop.portal.Desktop',interface='org.freedesktop.portal.Settings',"
    "member='SettingChanged'", NULL);
  void *question = dbus_message_new_method_call(portal, "/org/freedesktop/portal/desktop", settings, "ReadAll");
  if (!question) return 0;
  const char *spaces[] = {
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"};
  const char **first = spaces;
  uint32_t serial = 0;
  dbus_message_append_args(question, 'a', 's', &first, 3, 0);
  dbus_connection_send(connection, question, &serial);
  dbus_message_unref(question);
  dbus_connection_flush(connection);
  return serial;
}

static void follow(void *connection) {
  CSDLPreferences preferences = current;  // only this thread writes it
  uint32_t question = ask(connection);
  while (question && dbus_connection_read_write(connection, -1)) {
    void *message;
    while ((message = dbus_connection_pop_message(connection))) {
      bool isAnswer = dbus_message_get_reply_serial(message) == question;
      int type = dbus_message_get_type(message);
      if (isAnswer && type == methodReturn) noteAll(&preferences, message);
      if (type == signalMessage && dbus_message_is_signal(message, settings, "SettingChanged"))
        noteChange(&preferences, message);
      dbus_message_unref(message);
      if (isAnswer || type == signalMessage) publish(&preferences, isAnswer);
    }
  }
}

/// The thread: waits for messages of the bus, and sleeps between them.
static void *run(void *unused) {
  (void)unused;
  void *connection = load() ? dbus_connection_open_private(busAddress, NULL) : NULL;
  if (connection) {
    dbus_connection_set_exit_on_disconnect(connection, 0);
    if (dbus_bus_register(connection, NULL)) follow(connection);
    dbus_connection_close(connection);
    dbus_connection_unref(connection);
  }
  pthread_mutex_lock(&mutex);
  isAnswered = true;
  pthread_cond_broadcast(&condition);
  pthread_mutex_unlock(&mutex);
  return NULL;
}

bool CSDLFollowPreferences(const char *address) {
  if (busAddress || !(busAddress = strdup(address))) return false;
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, NULL)) return false;
  pthread_detach(thread);
  return true;
}

bool CSDLTakePreferences(CSDLPreferences *preferences, int patience) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_nsec += patience * 1000000L;
  end.tv_sec += end.tv_nsec / 1000000000L;
  end.tv_nsec %= 1000000000L;
  pthread_mutex_lock(&mutex);
  while (patience && busAddress && !isAnswered && !pthread_cond_timedwait(&condition, &mutex, &end)) {}
  bool isNew = isChanged;
  isChanged = false;
  *preferences = current;
  pthread_mutex_unlock(&mutex);
  return isNew;
}
