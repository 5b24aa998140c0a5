// The user's appearance preferences from org.freedesktop.portal.Settings, read with libdbus.
#include "CSDL.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Set when the thread starts.
static const CSDLBusFunctions *bus;

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
static bool numberIn(CSDLBusIterator *value, double *number) {
  while (bus->message_iter_get_arg_type(value) == 'v') {
    CSDLBusIterator inner;
    bus->message_iter_recurse(value, &inner);
    *value = inner;
  }
  switch (bus->message_iter_get_arg_type(value)) {
  case 'u': { uint32_t found; bus->message_iter_get_basic(value, &found); *number = found; return true; }
  case 'i': { int32_t found; bus->message_iter_get_basic(value, &found); *number = found; return true; }
  case 'b': { uint32_t found; bus->message_iter_get_basic(value, &found); *number = found != 0; return true; }
  case 'd': bus->message_iter_get_basic(value, number); return true;
  default: return false;
  }
}

/// Stores one setting; ignores unknown settings and other types.
static void note(CSDLPreferences *preferences, const char *space, const char *key, CSDLBusIterator *value) {
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

static const char *textIn(CSDLBusIterator *iterator) {
  const char *text = "";
  if (bus->message_iter_get_arg_type(iterator) == 's') bus->message_iter_get_basic(iterator, &text);
  return text;
}

/// Stores the reply of ReadAll, a{sa{sv}}: settings by namespace.
static void noteAll(CSDLPreferences *preferences, DBusMessage *message) {
  CSDLBusIterator arguments, spaces, space, keys, key;
  if (!bus->message_iter_init(message, &arguments) || bus->message_iter_get_arg_type(&arguments) != 'a') return;
  bus->message_iter_recurse(&arguments, &spaces);
  for (; bus->message_iter_get_arg_type(&spaces) == 'e'; bus->message_iter_next(&spaces)) {
    bus->message_iter_recurse(&spaces, &space);
    const char *name = textIn(&space);
    if (!bus->message_iter_next(&space) || bus->message_iter_get_arg_type(&space) != 'a') continue;
    bus->message_iter_recurse(&space, &keys);
    for (; bus->message_iter_get_arg_type(&keys) == 'e'; bus->message_iter_next(&keys)) {
      bus->message_iter_recurse(&keys, &key);
      const char *setting = textIn(&key);
      if (bus->message_iter_next(&key)) note(preferences, name, setting, &key);
    }
  }
}

/// Stores the arguments of SettingChanged, ssv.
static void noteChange(CSDLPreferences *preferences, DBusMessage *message) {
  CSDLBusIterator argument;
  if (!bus->message_iter_init(message, &argument)) return;
  const char *space = textIn(&argument);
  if (!bus->message_iter_next(&argument)) return;
  const char *key = textIn(&argument);
  if (bus->message_iter_next(&argument)) note(preferences, space, key, &argument);
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
static uint32_t ask(DBusConnection *connection) {
  bus->bus_add_match(connection,
    "type='signal',sender='org.freedesktop.portal.Desktop',interface='org.freedesktop.portal.Settings',"
    "member='SettingChanged'", NULL);
  DBusMessage *question = bus->message_new_method_call(portal, "/org/freedesktop/portal/desktop", settings, "ReadAll");
  if (!question) return 0;
  const char *const spaces[] = {
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"};
  CSDLBusIterator arguments, names;
  bus->message_iter_init_append(question, &arguments);
  bus->message_iter_open_container(&arguments, 'a', "s", &names);
  for (size_t index = 0; index < sizeof spaces / sizeof *spaces; index++)
    bus->message_iter_append_basic(&names, 's', &spaces[index]);
  bus->message_iter_close_container(&arguments, &names);
  uint32_t serial = 0;
  bus->connection_send(connection, question, &serial);
  bus->message_unref(question);
  bus->connection_flush(connection);
  return serial;
}

static void follow(DBusConnection *connection) {
  CSDLPreferences preferences = current;  // only this thread writes it
  uint32_t question = ask(connection);
  while (question && bus->connection_read_write(connection, -1)) {
    DBusMessage *message;
    while ((message = bus->connection_pop_message(connection))) {
      bool isAnswer = bus->message_get_reply_serial(message) == question;
      int type = bus->message_get_type(message);
      if (isAnswer && type == CSDLBusReturn) noteAll(&preferences, message);
      if (type == CSDLBusSignal && bus->message_is_signal(message, settings, "SettingChanged"))
        noteChange(&preferences, message);
      bus->message_unref(message);
      if (isAnswer || type == CSDLBusSignal) publish(&preferences, isAnswer);
    }
  }
}

/// The thread: waits for messages of the bus, and sleeps between them.
static void *run(void *unused) {
  (void)unused;
  bus = CSDLLoadBus();
  DBusConnection *connection = bus ? bus->connection_open_private(busAddress, NULL) : NULL;
  if (connection) {
    bus->connection_set_exit_on_disconnect(connection, 0);
    if (bus->bus_register(connection, NULL)) follow(connection);
    bus->connection_close(connection);
    bus->connection_unref(connection);
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
