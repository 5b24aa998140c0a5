// The user's preferences, read with libdbus: the appearance from org.freedesktop.portal.Settings, and
// whether assistive technology is in use from org.a11y.Status.
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

// Set before the thread starts, which closes the connection:
static DBusConnection *reached;
static char *busAddress;
static CSDLAssistiveReceiver receiveAssistive;
static void *receiverContext;
static bool asksPortal;

// Used by the thread only:
static uint32_t statusQuestion, addressQuestion;
static bool isAssistive;

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

// MARK: - Assistive technology

static const char *const launcher = "org.a11y.Bus", *const status = "org.a11y.Status";
static const char *const properties = "org.freedesktop.DBus.Properties";

/// Calls a method of the launcher without starting it: nothing is in use before it runs. Returns the
/// serial number of the call, or 0.
static uint32_t callLauncher(
    DBusConnection *connection, const char *interface, const char *method, const char *argument) {
  uint32_t serial = 0;
  DBusMessage *call = bus->message_new_method_call(launcher, "/org/a11y/bus", interface, method);
  if (!call) return 0;
  bus->message_set_auto_start(call, 0);
  CSDLBusIterator arguments;
  bus->message_iter_init_append(call, &arguments);
  if (argument) bus->message_iter_append_basic(&arguments, 's', &argument);
  bus->connection_send(connection, call, &serial);
  bus->message_unref(call);
  return serial;
}

static void askForStatus(DBusConnection *connection) {
  statusQuestion = callLauncher(connection, properties, "GetAll", status);
}

static void askForStatusAndChanges(DBusConnection *connection) {
  bus->bus_add_match(connection,
    "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
    "member='NameOwnerChanged',arg0='org.a11y.Bus'", NULL);
  bus->bus_add_match(connection,
    "type='signal',sender='org.a11y.Bus',interface='org.freedesktop.DBus.Properties',"
    "member='PropertiesChanged',path='/org/a11y/bus',arg0='org.a11y.Status'", NULL);
  askForStatus(connection);
}

static void setAssistive(DBusConnection *connection, bool isOn) {
  if (isOn == isAssistive) return;
  isAssistive = isOn;
  addressQuestion = isOn ? callLauncher(connection, launcher, "GetAddress", NULL) : 0;
  if (!isOn) receiveAssistive(receiverContext, NULL);
}

/// Stores the reply of GetAll, a{sv}: one of the properties is enough.
static void noteStatus(DBusConnection *connection, DBusMessage *message) {
  bool isOn = false;
  CSDLBusIterator arguments, entries, entry;
  if (bus->message_get_type(message) == CSDLBusReturn && bus->message_iter_init(message, &arguments)
      && bus->message_iter_get_arg_type(&arguments) == 'a') {
    bus->message_iter_recurse(&arguments, &entries);
    for (; bus->message_iter_get_arg_type(&entries) == 'e'; bus->message_iter_next(&entries)) {
      bus->message_iter_recurse(&entries, &entry);
      const char *name = textIn(&entry);
      double number = 0;
      if (strcmp(name, "IsEnabled") && strcmp(name, "ScreenReaderEnabled")) continue;
      if (bus->message_iter_next(&entry) && numberIn(&entry, &number) && number) isOn = true;
    }
  }
  setAssistive(connection, isOn);
}

static void noteAddress(DBusMessage *message) {
  CSDLBusIterator arguments;
  if (bus->message_get_type(message) != CSDLBusReturn || !bus->message_iter_init(message, &arguments)) return;
  const char *address = textIn(&arguments);
  if (*address) receiveAssistive(receiverContext, address);
}

/// Follows changes of the status, the launcher's start and its end, and answers of the launcher.
static void noteLauncher(DBusConnection *connection, DBusMessage *message) {
  uint32_t answered = bus->message_get_reply_serial(message);
  if (answered) {
    if (answered == statusQuestion) noteStatus(connection, message);
    else if (answered == addressQuestion) noteAddress(message);
  } else if (bus->message_is_signal(message, properties, "PropertiesChanged")) {
    askForStatus(connection);
  } else if (bus->message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged")) {
    setAssistive(connection, false);  // the accessibility bus of a former launcher has ended
    askForStatus(connection);
  }
}

// MARK: - The thread

static void follow(DBusConnection *connection) {
  CSDLPreferences preferences = current;  // only this thread writes it
  askForStatusAndChanges(connection);
  uint32_t question = asksPortal ? ask(connection) : 0;
  while ((question || !asksPortal) && bus->connection_read_write(connection, -1)) {
    DBusMessage *message;
    while ((message = bus->connection_pop_message(connection))) {
      bool isAnswer = question && bus->message_get_reply_serial(message) == question;
      int type = bus->message_get_type(message);
      if (isAnswer && type == CSDLBusReturn) noteAll(&preferences, message);
      if (type == CSDLBusSignal && bus->message_is_signal(message, settings, "SettingChanged"))
        noteChange(&preferences, message);
      noteLauncher(connection, message);
      bus->message_unref(message);
      if (isAnswer || type == CSDLBusSignal) publish(&preferences, isAnswer);
    }
  }
}

/// The thread: waits for messages of the bus, and sleeps between them.
static void *run(void *unused) {
  (void)unused;
  const int patience = 25000;  // the default of libdbus for answers
  DBusConnection *connection = reached ? reached : CSDLOpenBus(busAddress, patience);
  if (connection) {
    bus = CSDLLoadBus();
    follow(connection);
    setAssistive(connection, false);
    CSDLCloseBus(connection);
  }
  pthread_mutex_lock(&mutex);
  isAnswered = true;
  pthread_cond_broadcast(&condition);
  pthread_mutex_unlock(&mutex);
  return NULL;
}

bool CSDLReachBus(const char *address, int milliseconds) {
  if (!reached) reached = CSDLOpenBus(address, milliseconds);
  return reached;
}

bool CSDLFollowPreferences(const char *address, bool asks, CSDLAssistiveReceiver receive, void *context) {
  if (busAddress || !(busAddress = strdup(address))) return false;
  (asksPortal = asks, receiveAssistive = receive, receiverContext = context);
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
