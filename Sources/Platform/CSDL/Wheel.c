// The source of scrolling on Wayland. SDL reports the notches of a wheel and the points that a touchpad moved in the
// same units, ten points being one. A second wl_pointer of SDL's connection learns what the compositor reports; its
// events arrive with SDL's own.
#include "CSDL.h"
#include <SDL2/SDL_syswm.h>

// Declarations of libwayland, whose headers may not be installed. The numbers come from wayland.xml.
struct wl_interface {
  const char *name;
  int version;
};
typedef struct wl_proxy Proxy;
enum { getRegistry = 1, bind = 0, getPointer = 0, releaseSeat = 3, releasePointer = 1, destroys = 1 };
enum { seatVersion = 5, pointerCapability = 1, finger = 1, continuous = 2 };

typedef Proxy *Marshal(Proxy *, uint32_t, const struct wl_interface *, uint32_t, uint32_t, ...);
typedef int Listen(Proxy *, const void *, void *);
typedef void Destroy(Proxy *);

static Marshal *marshal;
static Listen *listenTo;
static Destroy *destroy;
static const struct wl_interface *registryInterface, *seatInterface, *pointerInterface;

static Proxy *registry, *seat, *pointer;
/// Whether the last scrolling had a source that moves content by points, and whether its frame has ended.
static bool isPrecise, hasEnded;

// MARK: - The pointer

static void ignore(void) {}

static void noticeAxis(void *data, Proxy *from, uint32_t time, uint32_t axis, int32_t value) {
  (void)data, (void)from, (void)time, (void)axis, (void)value;
  if (hasEnded) isPrecise = hasEnded = false;  // a frame that names no source
}

static void noticeFrame(void *data, Proxy *from) {
  (void)data, (void)from;
  hasEnded = true;
}

static void noticeSource(void *data, Proxy *from, uint32_t source) {
  (void)data, (void)from;
  isPrecise = source == finger || source == continuous;
  hasEnded = false;
}

/// Enter, leave, motion, button, axis, frame, source, stop, discrete.
static void (*const pointerEvents[])(void) = {
    ignore, ignore, ignore, ignore, (void (*)(void))noticeAxis, (void (*)(void))noticeFrame,
    (void (*)(void))noticeSource, ignore, ignore};

static void forgetPointer(void) {
  if (pointer) marshal(pointer, releasePointer, NULL, seatVersion, destroys);
  pointer = NULL;
}

// MARK: - The seat

static void noticeCapabilities(void *data, Proxy *from, uint32_t capabilities) {
  (void)data;
  if (!(capabilities & pointerCapability)) return forgetPointer();
  if (pointer) return;
  pointer = marshal(from, getPointer, pointerInterface, seatVersion, 0, NULL);
  if (pointer) listenTo(pointer, pointerEvents, NULL);
}

static void (*const seatEvents[])(void) = {(void (*)(void))noticeCapabilities, ignore};

static void noticeGlobal(void *data, Proxy *from, uint32_t number, const char *name, uint32_t version) {
  (void)data;
  if (seat || version < seatVersion || SDL_strcmp(name, "wl_seat") != 0) return;
  seat = marshal(from, bind, seatInterface, seatVersion, 0, number, name, (uint32_t)seatVersion, NULL);
  if (seat) listenTo(seat, seatEvents, NULL);
}

static void (*const registryEvents[])(void) = {(void (*)(void))noticeGlobal, ignore};

static bool load(void) {
  static void *library;
  if (!library) library = SDL_LoadObject("libwayland-client.so.0");
  if (!library) return false;
  marshal = (Marshal *)SDL_LoadFunction(library, "wl_proxy_marshal_flags");
  listenTo = (Listen *)SDL_LoadFunction(library, "wl_proxy_add_listener");
  destroy = (Destroy *)SDL_LoadFunction(library, "wl_proxy_destroy");
  registryInterface = SDL_LoadFunction(library, "wl_registry_interface");
  seatInterface = SDL_LoadFunction(library, "wl_seat_interface");
  pointerInterface = SDL_LoadFunction(library, "wl_pointer_interface");
  return marshal && listenTo && destroy && registryInterface && seatInterface && pointerInterface;
}

/// Starts to follow the pointer of the connection of `window`, if that is on Wayland.
static void followPointer(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (registry || !window || !SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return;
  if (!load()) return;
  registry = marshal((Proxy *)info.info.wl.display, getRegistry, registryInterface, 1, 0, NULL);
  if (registry) listenTo(registry, registryEvents, NULL);
}

void CSDLForgetWheel(void) {
  forgetPointer();
  if (seat) marshal(seat, releaseSeat, NULL, seatVersion, destroys);
  if (registry) destroy(registry);
  registry = seat = NULL;
  isPrecise = hasEnded = false;
}

void CSDLNoticeWheel(SDL_Event *event) {
  switch (event->type) {
  case SDL_WINDOWEVENT:
    if (event->window.event == SDL_WINDOWEVENT_ENTER) followPointer(SDL_GetWindowFromID(event->window.windowID));
    return;
  case SDL_MOUSEWHEEL:
    if (pointer && isPrecise) event->wheel.which = CSDLTouchpad;
    return;
  default: return;
  }
}
