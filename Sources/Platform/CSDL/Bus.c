// Loads libdbus, so that apps that do not use a bus start without it.
#include "CSDL.h"
#include <pthread.h>

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
