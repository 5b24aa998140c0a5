// Loads libdbus, so that apps that do not use a bus start without it.
#include "CSDL.h"
#include <pthread.h>
#include <time.h>

static CSDLBusFunctions functions;
static bool isLoaded;

static void load(void) {
  void *library = SDL_LoadObject("libdbus-1.so.3");
  if (!library) return;
#define FIND(result, name, ...) \
  if (!(functions.name = (result (*)(__VA_ARGS__))SDL_LoadFunction(library, "dbus_" #name))) return;
  CSDL_BUS_FUNCTIONS(FIND)
  isLoaded = true;
}

const CSDLBusFunctions *CSDLLoadBus(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return isLoaded ? &functions : NULL;
}

/// Reads the name of the connection in the answer to Hello; returns whether `message` is that answer.
static bool takeName(DBusConnection *connection, DBusMessage *message) {
  CSDLBusIterator arguments;
  const char *name;
  bool isAnswer = functions.message_get_type(message) == CSDLBusReturn
      && functions.message_iter_init(message, &arguments) && functions.message_iter_get_arg_type(&arguments) == 's';
  if (!isAnswer) return false;
  functions.message_iter_get_basic(&arguments, &name);
  return functions.bus_set_unique_name(connection, name);
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Says Hello, which is the first message, and waits for the answer.
static bool greet(DBusConnection *connection, int64_t deadline) {
  const char *bus = "org.freedesktop.DBus";
  DBusMessage *hello = functions.message_new_method_call(bus, "/org/freedesktop/DBus", bus, "Hello");
  if (!hello) return false;
  bool isOpen = functions.connection_send(connection, hello, NULL);
  functions.message_unref(hello);
  DBusMessage *answer = NULL;
  int64_t remaining;
  while (isOpen && !(answer = functions.connection_pop_message(connection)) && (remaining = deadline - now()) > 0) {
    isOpen = functions.connection_read_write(connection, (int)remaining);
  }
  bool isNamed = answer && takeName(connection, answer);
  if (answer) functions.message_unref(answer);
  return isNamed;
}

DBusConnection *CSDLOpenBus(const char *address, int milliseconds) {
  int64_t deadline = now() + milliseconds;
  DBusConnection *connection = CSDLLoadBus() ? functions.connection_open_private(address, NULL) : NULL;
  if (!connection) return NULL;
  functions.connection_set_exit_on_disconnect(connection, 0);
  if (greet(connection, deadline)) return connection;
  CSDLCloseBus(connection);
  return NULL;
}

void CSDLCloseBus(DBusConnection *connection) {
  functions.connection_close(connection);
  functions.connection_unref(connection);
}
